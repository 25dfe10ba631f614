"""Who sits where: creating, joining, starting, leaving, coming back, bots for those who are away, playing again."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from cartada.server import shuffle

from .support import PATIENCE, House, Json, Seat, run


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


async def join(people: list[Seat], seat: int, name: str) -> httpx.Response:
    answer = await people[-1].post(f"/seats/{seat}", {"name": name})
    if answer.status_code == 201:
        people[seat].token = answer.json()["keys"][0]["token"]
    return answer


def test_a_friend_joins_by_link_and_the_host_starts(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open", "bot")
        info = (await people[-1].get("")).json()
        assert (kinds(info), info["status"], info["host"]) == (["person", "open", "bot"], "waiting", 0)
        assert code(await people[0].get("/state")) == (409, "not_started")
        assert code(await people[0].post("/start")) == (409, "open_seats")
        assert code(await join(people, 1, "  Maria\u0000 \u202e José ")) == (201, "")
        assert code(await join(people, 1, "Another")) == (409, "seat_taken")
        assert code(await join(people, 0, "Another")) == (409, "seat_taken")
        assert code(await join(people, 9, "Another")) == (404, "no_seat")
        assert (await people[-1].get("")).json()["seats"][1]["name"] == "Maria José"
        assert code(await people[1].post("/start")) == (403, "not_host")
        assert code(await people[0].post("/start")) == (200, "")
        assert code(await people[0].post("/start")) == (409, "started")
        assert code(await join(people, 1, "Late")) == (409, "started")

    run(store_url, story)


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"game": "xadrez", "seats": [{"kind": "open"}]}, "no_game"),
        ({"game": "encantados", "seats": [{"kind": "open"}]}, "wrong_seats"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 7}, "malformed"),
        ({"game": "encantados", "seats": [{"kind": "person"}] * 2}, "name_needed"),
        ({"game": "encantados", "seats": [{"kind": "person", "name": "\u200b"}, {"kind": "open"}]}, "name_needed"),
        ({"game": "encantados", "seats": [{"kind": "person", "name": "Ana"}] * 2}, "name_taken"),
        ({"game": "encantados", "seats": [{"kind": "bot", "level": "godlike"}] * 2}, "no_level"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 2, "preset": "?"}, "no_preset"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 2, "options": {"x": 1}}, "wrong_option"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 2, "options": {"target_score": -1}}, "wrong_option"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 2, "options": {"deck": "dwarf 3"}}, "wrong_option"),
        ({"game": "trincheira", "seats": [{"kind": "bot"}] * 2, "options": {"max_turns": "unlimited"}}, "bots_endless"),
        ({"game": "encantados", "seats": [{"kind": "open"}] * 2, "seed": "mine"}, "malformed"),
        ({"seats": []}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(tmp_path: object, body: object, error: str) -> None:
    async def story(house: House) -> None:
        answer = await house.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 404) and answer.json()["error"] == error
        assert answer.json()["detail"]

    run(str(tmp_path), story)


def test_presets_and_options_are_kept_by_name(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "bot", preset="quick", options={"elves_keep": 1})
        info = (await people[0].get("")).json()
        assert (info["preset"], info["options"]["elves_keep"]) == ("quick", 1)
        games = {game["name"]: game for game in (await house.http.get("/api/games")).json()}
        assert set(info["options"]) == {option["name"] for option in games["encantados"]["options"]}

    run(store_url, story)


def test_who_chooses_no_rules_plays_the_ones_the_game_recommends(store_url: str) -> None:
    async def story(house: House) -> None:
        games = {game["name"]: game for game in (await house.http.get("/api/games")).json()}
        assert (games["fabula"]["usual"], games["encantados"]["usual"]) == ("recommended", "")
        for given, preset, second in (
            ({}, "recommended", "res1x5_8"),
            ({"preset": "literal"}, "literal", "none"),
            ({"options": {"second_player": "res1"}}, None, "res1"),
            ({"options": {"heal": "active"}}, None, "res1x5_8"),
        ):
            people = await house.create("person", "bot", game="fabula", **given)
            info = (await people[0].get("")).json()
            assert (info["preset"], info["options"]["second_player"]) == (preset, second)

    run(store_url, story)


def test_the_deal_follows_from_the_commitment_and_the_words(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "person")
        assert code(await people[0].post("/word", {"word": "jabuticaba"})) == (200, "")
        assert code(await people[1].post("/word", {"word": "maré\u0007"})) == (200, "")
        before = (await people[-1].get("")).json()
        assert [seat["word"] for seat in before["seats"]] == [None, None], (
            "a word is shown only once the cards are dealt"
        )
        assert before["secret"] is None
        await people[0].post("/start")
        assert code(await people[0].post("/word", {"word": "another"})) == (409, "started")
        info = (await people[-1].get("")).json()
        assert [seat["word"] for seat in info["seats"]] == ["jabuticaba", "maré"]
        assert (info["secret"], info["commitment"]) == (None, before["commitment"])
        room = house.desk.service.rooms[people[0].table]
        secret = room.row.secret
        assert info["commitment"] == shuffle.commitment(
            "encantados", info["rules"], info["id"], info["options"], 2, secret
        )
        assert room.playing().match.seed == shuffle.effective_seed(secret, ["jabuticaba", "maré"])

    run(store_url, story)


def test_who_leaves_is_played_by_a_bot_and_may_come_back(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="trincheira")
        left = (await people[0].post("/leave")).json()["seats"][0]
        assert (left["kind"], left["stand_in"], left["level"]) == ("person", True, "greedy")
        for number in range(600):
            rows = await house.desk.service.store.moves(people[0].table)
            if any(row.seat == 0 and row.key.startswith("bot.") for row in rows):
                break
            if 1 in (await people[1].state())["asked"]:
                await people[1].answer(number)
            await asyncio.sleep(0.05)  # the first thought waits for its process
        else:
            raise AssertionError("no bot plays for who left")
        back = (await people[0].post("/return")).json()["seats"][0]
        assert (back["stand_in"], back["level"]) == (False, None)

    run(store_url, story)


def test_who_leaves_before_the_deal_frees_the_seat_and_hears_no_more(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "person")
        socket = await people[0].socket()
        await people[0].post("/leave")
        info = (await people[1].get("")).json()
        assert (kinds(info), info["host"]) == (["open", "person"], 1)
        assert code(await people[0].post("/start")) == (401, "wrong_token")
        assert (await socket.receive("bye"))["reason"] == "closed"
        assert code(await join(people, 0, "Nova")) == (201, "")

    run(store_url, story)


def test_the_host_fills_seats_with_bots(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open", "person")
        assert code(await people[2].post("/seats/1/bot", {"level": "random"})) == (403, "not_host")
        assert code(await people[0].post("/seats/2/bot", {"level": "random"})) == (409, "seat_taken")
        assert code(await people[0].post("/seats/1/bot", {"level": "?"})) == (400, "no_level")
        info = (await people[0].post("/seats/1/bot", {"level": "random"})).json()
        assert kinds(info) == ["person", "bot", "person"] and info["seats"][1]["name"]

    run(store_url, story)


def test_a_bot_plays_for_one_who_was_away_long_enough(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[1].socket()
        assert code(await people[0].post("/seats/1/bot", {"level": "greedy"})) == (409, "not_away")
        await socket.close()
        assert code(await people[0].post("/seats/1/bot", {"level": "greedy"})) == (409, "not_away")
        assert code(await people[1].post("/seats/1/bot", {"level": "greedy"})) == (409, "not_away")
        room = await house.desk.service.room(people[0].table)
        room.since[1] -= house.desk.service.settings.absent  # so long ago
        assert code(await people[0].post("/seats/1/bot", {"level": "greedy"})) == (409, "not_away"), "it asks"
        room.asked[1] -= house.desk.service.settings.absent
        seat = (await people[0].post("/seats/1/bot", {"level": "greedy"})).json()["seats"][1]
        assert (seat["kind"], seat["stand_in"], seat["level"]) == ("person", True, "greedy")
        assert (await people[1].post("/return")).json()["seats"][1]["stand_in"] is False

    run(store_url, story)


def test_bots_alone_play_to_the_end(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("bot", "bot", game="trincheira", preset="quick")
        for _ in range(3000):
            state = await people[-1].state()
            if state["result"] is not None:
                break
            await asyncio.sleep(0.01)
        assert (await people[-1].get("")).json()["status"] == "over"

    run(store_url, story)


def test_bots_go_on_after_a_restart(store_url: str) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        people = await house.create("bot", "bot", game="trincheira", preset="quick")
        tables.append(people[0].table)

    async def after(house: House) -> None:
        start = (await Seat(house, tables[0], -1, None).state())["version"]
        assert start < 3, "with this pace no bot has had the time to play on"

    async def later(house: House) -> None:
        async with asyncio.timeout(PATIENCE):  # or nobody woke the bots
            while tables[0] not in house.desk.service.rooms or house.desk.service.rooms[tables[0]].version <= 3:
                await asyncio.sleep(0.01)

    run(store_url, before, pace=30.0)
    run(store_url, after, pace=30.0)
    run(store_url, later)


def test_a_rematch_moves_everybody_one_seat_further(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "person", "bot", game="encantados", preset="quick")
        first = (await people[0].post("/rematch")).json()
        second = (await people[1].post("/rematch")).json()
        assert first["table"] == second["table"] == (await people[-1].get("")).json()["rematch"]
        assert [first["keys"][0]["seat"], second["keys"][0]["seat"]] == [2, 0]
        again = Seat(house, first["table"], 2, first["keys"][0]["token"])
        info = (await again.get("")).json()
        assert (kinds(info), info["status"], info["host"]) == (["person", "bot", "person"], "waiting", 2)
        assert info["seats"][2]["name"] == "Pessoa 0"
        assert code(await again.post("/start")) == (200, "")
        assert code(await people[-1].post("/rematch")) == (401, "no_token")

    run(store_url, story)


def test_only_public_tables_are_listed(store_url: str) -> None:
    async def story(house: House) -> None:
        hidden = await house.create("person", "open")
        shown = await house.create("person", "open", public=True)
        listed = [table["id"] for table in (await house.http.get("/api/tables")).json()]
        assert shown[0].table in listed and hidden[0].table not in listed

    run(store_url, story)


def test_people_bring_a_list_of_cards_and_play_without_limits(tmp_path: object) -> None:
    async def story(house: House) -> None:
        options = {"deck": "Anões 20 1\nElfos 20\nMímico 5", "max_rounds": "sem limite"}
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "random"}]
        made = await house.http.post("/api/tables", json={"game": "encantados", "seats": seats, "options": options})
        assert made.status_code == 201, made.text
        info = (await house.http.get(f"/api/tables/{made.json()['table']}")).json()
        assert info["options"]["deck"] == "dwarf 20 1, elf 20 3, mimic 5 -3"
        assert info["options"]["max_rounds"] == "unlimited"

    run(str(tmp_path), story)


def test_a_list_is_judged_in_the_language_of_the_player(tmp_path: object) -> None:
    async def story(house: House) -> None:
        async def judged(text: str, option: str = "deck") -> Json:
            body = {"text": text, "option": option, "language": "pt"}
            return (await house.http.post("/api/games/encantados/judge", json=body)).json()  # type: ignore[no-any-return]

        assert (await judged("Elfo 3"))["problems"] == ["a lista tem 3 cartas; precisa ter de 40 a 120"]
        usual = await judged("standard")
        assert (usual["text"], usual["problems"]) == ("standard", [])
        assert usual["parts"]["written"].startswith("Anão 5 2\nElfo 5 3\n")
        assert (await judged("x", "colour"))["error"] == "wrong_option"

    run(str(tmp_path), story)


def test_whoever_plays_with_nobody_but_bots_may_end_the_game(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", "bot")
        watching = await people[-1].socket()
        assert code(await people[0].post("/end")) == (409, "others_play")
        assert (await people[1].post("/leave")).status_code == 200
        info = (await people[0].post("/end")).json()
        assert (info["status"], info["ended"]) == ("over", "left")
        assert info["secret"] is not None, "what was dealt can be checked"
        told = await watching.receive_until("info", lambda message: message["table"]["status"] == "over")
        assert told["table"]["ended"] == "left"
        state = await people[0].state()
        assert (state["asked"], state["question"], state["result"]) == ([], None, None)
        for again in ("/end", "/leave", "/answers"):
            body = {"decision": 0, "code": 0, "key": "12345678"} if again == "/answers" else None
            assert code(await people[0].post(again, body)) == (409, "over")
        await watching.close()

    run(store_url, story)


def test_before_the_deal_there_is_nothing_to_end(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "bot")
        assert code(await people[0].post("/end")) == (409, "not_started")

    run(store_url, story)


def test_a_table_everybody_has_left_is_offered_to_nobody(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open", public=True)
        assert len((await house.http.get("/api/tables")).json()) == 1
        assert (await people[0].post("/leave")).status_code == 200
        assert (await house.http.get("/api/tables")).json() == []
        assert code(await join(people, 1, "Eva")) == (201, ""), "but by its link it is found"
        assert [table["id"] for table in (await house.http.get("/api/tables")).json()] == [people[0].table]

    run(store_url, story)
