"""After the end: file, replay, branch, import, proof."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from cartada.cli import main
from cartada.kernel.foresight import standing_known
from cartada.kernel.match import Match
from cartada.server.messages import state_message
from cartada.server.seating import find_game

from .support import House, Json, Seat, play_out, run


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


async def verified(house: House, file: Json) -> Json:
    answer = await house.http.post("/api/verify", json=file)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_nothing_of_a_running_table_is_shown(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "bot")
        branch = {"at": 0, "seat": 0, "level": "random", "name": "Eu"}
        assert code(await people[0].get("/file")) == (409, "not_over")
        assert code(await people[0].get("/replay", at=0)) == (409, "not_over")
        assert code(await people[0].post("/branch", branch)) == (409, "not_over")
        assert code(await people[0].post("/rematch")) == (409, "not_over")

    run(store_url, story)


def test_a_finished_table_can_be_taken_home_and_proved(
    store_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "bot", game="trincheira", preset="quick")
        await people[0].post("/word", {"word": "pitanga"})
        await people[0].post("/start")
        await play_out(house, people)
        info = (await people[0].get("")).json()
        assert info["status"] == "over" and len(info["secret"]) == 64
        answer = await people[0].get("/file")
        assert "attachment" in answer.headers["content-disposition"]
        file = answer.json()
        assert file["shuffle"]["words"] == ["pitanga", ""]
        assert await verified(house, file) == {
            "film": False, "commitment": True, "deal": True, "replay": True, "finished": True, "error": None,
        }  # fmt: skip
        (tmp_path / "game.json").write_text(json.dumps(file), "utf-8")
        assert code(await people[0].post("/answers", {"decision": 0, "code": 0, "key": "too late"})) == (409, "over")

    run(store_url, story)
    assert main(["verify", str(tmp_path / "game.json"), "--lang", "en"]) == 0
    assert "checks out" in capsys.readouterr().out


def test_what_was_changed_in_a_file_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        file = (await people[0].get("/file")).json()
        other = {**file, "shuffle": {**file["shuffle"], "secret": "00" * 32}}
        assert (await verified(house, other))["commitment"] is False
        word = {**file, "shuffle": {**file["shuffle"], "words": ["x", ""]}}
        assert (await verified(house, word))["deal"] is False
        seed = {**file, "seed": "00" * 32}
        assert (await verified(house, seed))["deal"] is False
        option = {**file, "options": {**file["options"], next(iter(file["options"])): 1}}
        assert (await verified(house, option))["commitment"] in (False, None)
        move = {**file, "log": [[0, 999], *file["log"][1:]]}
        assert await verified(house, move) == {
            "film": False, "commitment": True, "deal": True, "replay": False, "finished": None,
            "error": "does_not_replay",
        }  # fmt: skip
        bare = {**file, "shuffle": None}
        assert await verified(house, bare) == {
            "film": False, "commitment": None, "deal": None, "replay": True, "finished": True, "error": None,
        }  # fmt: skip
        (tmp_path / "bad.json").write_text(json.dumps(move), "utf-8")

    run(str(tmp_path / "data"), story)
    assert main(["verify", str(tmp_path / "bad.json"), "--lang", "pt"]) == 1
    assert "NÃO confere" in capsys.readouterr().out


def test_a_finished_game_with_its_last_answer_removed_is_called_unfinished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing in it is wrong, and it is not whole."""

    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        file = (await people[0].get("/file")).json()
        cut = {**file, "log": file["log"][:-1]}
        found = await verified(house, cut)
        assert (found["replay"], found["finished"], found["error"]) == (True, False, None)
        (tmp_path / "cut.json").write_text(json.dumps(cut), "utf-8")

    run(str(tmp_path / "data"), story)
    assert main(["verify", str(tmp_path / "cut.json"), "--lang", "pt"]) == 0
    said = capsys.readouterr().out
    assert "não terminou" in said and "Partida conferida" not in said


def test_a_replay_shows_what_each_seat_knew(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        match = house.desk.service.rooms[people[0].table].playing().match
        twin = Match(find_game("trincheira"), 2, match.chosen(), match.seed)
        twin.play(match.log[:11])
        for seat in (1, -1, 0):
            shown = (await people[-1].get("/replay", at=11, seat=seat)).json()
            assert (shown["at"], shown["of"], shown["seat"]) == (11, len(match.log), seat)
            assert shown["state"]["view"] == json.loads(json.dumps(state_message(twin, seat, 11, 11).view))
        assert code(await people[0].get("/replay", at=len(match.log) + 1)) == (400, "no_moment")
        assert code(await people[0].get("/replay", at=0, seat=2)) == (400, "no_seat")
        last = (await people[0].get("/replay", at=len(match.log))).json()
        assert last["state"]["result"] is not None

    run(store_url, story)


def test_a_whole_game_is_told_at_once(store_url: str) -> None:
    """Its story, every moment as it was seen, and how all stood turn by turn as far as the seat could know."""

    async def story(house: House) -> None:
        people = await house.finished("person", "bot", game="batalha", preset="v15")
        match = house.desk.service.rooms[people[0].table].playing().match
        for seat in (0, -1):
            whole = (await people[-1].get("/replay", seat=seat)).json()
            last = (await people[-1].get("/replay", at=len(match.log), seat=seat)).json()
            told, state = whole["state"]["moments"], whole["state"]
            assert (whole["at"], whole["of"], last["standings"]) == (len(match.log), len(match.log), [])
            assert {**state, "moments": []} == {**last["state"], "moments": []}
            assert len(told) == len(match.moments) > 0 and len(state["story"]) == len(match.sink.events)
            for moment in told:
                view = match.game.view(match.moments[moment["n"]].table, 30 if seat < 0 else seat)
                assert moment["view"] == json.loads(json.dumps(view))
                assert match.told_marks[moment["at"] - 1][1] <= moment["n"] < match.told_marks[moment["at"]][1]
            rows = whole["standings"]
            begun = [n for n, (turns, _) in enumerate(match.told_marks) if n and turns > match.told_marks[n - 1][0]]
            assert [row["at"] for row in rows] == [*begun, len(match.log)]
            assert rows[-1]["points"] == [[points, points] for points in match.game.scores(match.state)]
            twin = Match(match.game, 2, match.chosen(), match.seed)
            twin.play(match.log[: rows[1]["at"]])
            assert rows[1]["points"] == standing_known(twin, 30 if seat < 0 else seat)
        since = len(match.sink.events) - 3
        part = (await people[0].get("/replay", at=len(match.log), seat=0, since=since)).json()["state"]
        assert (part["story_from"], [line["n"] for line in part["story"]]) == (since, [since, since + 1, since + 2])
        assert all(row[0] >= since for row in part["moves"] + part["turns"])

    run(store_url, story)


def test_a_branch_goes_on_from_any_moment(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        wanted = {"at": 9, "seat": 1, "level": "random", "name": "Outra"}
        made = (await people[-1].post("/branch", wanted)).json()
        me = Seat(house, made["table"], 1, made["keys"][0]["token"])
        info = (await me.get("")).json()
        assert (info["origin"], info["status"], info["public"]) == ("branch", "playing", False)
        assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
        assert (await me.state())["length"] >= 9
        assert code(await me.undo(3)) == (409, "nothing_to_undo"), "what happened before the branch is history"
        await play_out(house, [Seat(house, made["table"], 0, None), me, Seat(house, made["table"], -1, None)])
        file = (await me.get("/file")).json()
        assert file["shuffle"] is None, "not a fresh deal: there is nothing to prove"
        assert (await me.get("")).json()["secret"] is None
        assert code(await people[0].post("/branch", {**wanted, "at": 10**6})) == (400, "no_moment")
        assert code(await people[0].post("/branch", {**wanted, "seat": 5})) == (400, "no_seat")

    run(store_url, story)


def test_a_file_is_played_on_where_it_was_broken_off(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        file = (await people[0].get("/file")).json()
        begun = {**file, "log": file["log"][:12], "language": "pt", "taken_back": [[1, 0, 1]]}
        seats = [{"kind": "bot", "level": "random"}, {"kind": "person", "name": "Eu"}]
        answer = await house.http.post("/api/tables/import", json={"file": begun, "seats": seats})
        assert answer.status_code == 201, answer.text
        me = Seat(house, answer.json()["table"], 1, answer.json()["keys"][0]["token"])
        assert (await me.get("")).json()["origin"] == "imported"
        assert (await me.state())["length"] >= 12
        over = await house.http.post("/api/tables/import", json={"file": file, "seats": []})
        watcher = Seat(house, over.json()["table"], -1, None)
        info = (await watcher.get("")).json()
        assert (info["status"], over.json()["keys"]) == ("over", [])
        assert info["seats"][0]["name"] == "Pessoa 0"
        assert code(await watcher.get("/replay", at=3)) == (200, "")

    run(store_url, story)


def test_files_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        file = (await people[0].get("/file")).json()
        seats = [{"kind": "bot"}, {"kind": "person", "name": "Eu"}]
        for change, wanted in (
            ({"game": "xadrez"}, (400, "no_game")),
            ({"version": "0"}, (409, "rules_changed")),
            ({"seats": 9}, (400, "wrong_seats")),
            ({"options": {"x": 1}}, (400, "wrong_option")),
            ({"log": [[0, 999]]}, (400, "does_not_replay")),
            ({"log": [[0]]}, (400, "does_not_replay")),
            ({"log": [[-5, 3], [99, -1]]}, (400, "does_not_replay")),
            ({"log": file["log"] + [[0, 0]]}, (400, "does_not_replay")),
            ({"log": "x"}, (400, "malformed")),
            ({"cheat": 1}, (400, "malformed")),
        ):
            answer = await house.http.post("/api/tables/import", json={"file": {**file, **change}, "seats": seats})
            assert code(answer) == wanted, change
        answer = await house.http.post("/api/tables/import", json={"file": {**file, "log": []}, "seats": seats[:1]})
        assert code(answer) == (400, "wrong_seats")

    run(str(tmp_path), story)
