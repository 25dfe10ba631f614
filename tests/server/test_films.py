"""Tables are filmed as they are played, and shown from their film when their rules are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from cartada.server import filming, upgrade
from cartada.server.store.base import Survey
from cartada.server.upgrade import HASH, Verdict

from .support import PATIENCE, House, Json, Seat, play_out, run, serving


@pytest.fixture
def filmed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "QUIET_SECONDS", 0.05)
    monkeypatch.setattr(filming, "TURN_SECONDS", 0.05)


@pytest.fixture
def rules_disagree(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if every table had been made under rules that lead elsewhere."""

    async def judge(*_: object) -> Verdict:
        return Verdict(HASH, 3)

    monkeypatch.setattr(upgrade, "judge", judge)
    monkeypatch.setattr(upgrade, "outdated", lambda row: True)
    yield


async def survey(house: House, table: str) -> Survey:
    return await house.desk.service.store.surveyed(table) or pytest.fail("the table is gone")


async def until_filmed(house: House, table: str, moments: int, kept: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while ((found := await survey(house, table)).filmed, found.kept) != (moments, kept):
            await asyncio.sleep(0.05)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


async def shown(seat: Seat, at: int | None, eyes: int) -> Json:
    """Without a number: the whole game."""
    answer = await seat.get("/replay", seat=eyes, **({} if at is None else {"at": at}))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def finished_and_filmed(url: str) -> tuple[str, str, Json, Json, dict[tuple[int | None, int], Json]]:
    """A table played to its end: its id, the token of its person, its file, its last state, and moments of it."""
    async with serving(url, films=True) as house:
        people = await house.create("person", "bot", game="trincheira", preset="quick")
        await people[0].post("/word", {"word": "pitanga"})
        await people[0].post("/start")
        await play_out(house, people)
        file = (await people[0].get("/file")).json()
        await until_filmed(house, people[0].table, len(file["log"]), "whole")
        moments = {
            (at, eyes): await shown(people[0], at, eyes)
            for at in (0, 11, 70, len(file["log"]), None)
            for eyes in (-1, 0, 1)
        }
        return people[0].table, people[0].token or "", file, await people[0].state(), moments


def test_a_finished_table_is_shown_from_its_film(store_url: str, request: pytest.FixtureRequest) -> None:
    table, token, file, last, moments = asyncio.run(finished_and_filmed(store_url))
    request.getfixturevalue("rules_disagree")

    async def story(house: House) -> None:
        me = Seat(house, table, 0, token)
        info = (await me.get("")).json()
        assert (info["status"], info["ended"], info["kept"], info["secret"] is None) == ("over", None, "film", False)
        for (at, eyes), before in moments.items():
            now = await shown(Seat(house, table, -1, None), at, eyes)
            for found in (now, before):  # how far one might have taken back is of no use to anybody
                del found["state"]["limit"], found["state"]["turn"]
            assert (now.pop("standings"), len(before.pop("standings")) > 0) == ([], at is None)
            assert now == before, (at, eyes)
        state = await me.state()
        assert (state["view"], state["result"], state["story"]) == (last["view"], last["result"], last["story"])
        assert (await me.get("/file")).json() == file
        socket = await me.socket()
        assert (await socket.receive("info"))["table"]["kept"] == "film"
        assert (await socket.receive("state"))["result"] == last["result"]
        await socket.close()
        branch = {"at": 3, "seat": 0, "level": "random", "name": "Eu"}
        assert code(await me.post("/branch", branch)) == (409, "rules_changed")
        assert code(await me.post("/answers", {"decision": 0, "code": 0, "key": "too late"})) == (409, "over")
        assert code(await me.get("/replay", at=10**6)) == (400, "no_moment")
        assert (await me.post("/rematch")).status_code == 201, "people may play again, under the rules of today"

    run(store_url, story)


def test_the_proof_of_the_shuffle_outlives_the_rules(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, token, file, _, _ = asyncio.run(finished_and_filmed(store_url))

    async def age(house: House) -> None:
        store = house.desk.service.store
        row, seats = await store.table(table) or pytest.fail("gone")
        await store.change(msgspec.structs.replace(row, rules="0.0", edition=row.edition + 1), seats)

    run(store_url, age)

    async def judge(*_: object) -> Verdict:
        return Verdict(HASH, 3)

    monkeypatch.setattr(upgrade, "judge", judge)

    async def story(house: House) -> None:
        me = Seat(house, table, 0, token)
        old = (await me.get("/file")).json()
        assert old == {**file, "version": "0.0"}
        # The commitment was made under the real version: under this one it does not fit, and that is said.
        answer = (await house.http.post("/api/verify", json=old)).json()
        good = {"film": True, "commitment": True, "deal": True, "replay": True, "finished": True, "error": None}
        assert answer == {**good, "commitment": False, "error": "commitment"}
        proved = {**old, "shuffle": {**old["shuffle"], "rules": file["version"]}}
        answer = (await house.http.post("/api/verify", json=proved)).json()
        assert answer == good
        forged = {**proved, "log": [*proved["log"][:-1], [0, 99]]}
        answer = (await house.http.post("/api/verify", json=forged)).json()
        assert (answer["film"], answer["replay"], answer["error"]) == (False, False, "rules_changed")

    run(store_url, story)


def test_a_game_under_way_is_filmed_too_and_again_after_going_back(store_url: str, filmed_at_once: None) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="encantados")
        for number in range(6):
            state = await people[-1].state()
            await people[state["asked"][0]].answer(number)
        table = people[0].table
        await until_filmed(house, table, 6, "")
        before = await house.desk.service.store.film(table)
        last = (await house.desk.service.store.moves(table))[-1].seat
        answer = await people[last].undo(4)
        if (await people[0].get("")).json()["undo"] is not None:
            answer = await people[1 - last].post("/consent", {"type": "consent", "agree": True})
        assert answer.status_code == 200, answer.text
        await until_filmed(house, table, 4, "")
        state = await people[-1].state()
        await people[state["asked"][0]].answer(5)
        await until_filmed(house, table, 5, "")
        after = await house.desk.service.store.film(table)
        assert [(part.first, part.last) for part in after] == [(0, 5)]
        assert before[0].digest != after[0].digest

    run(store_url, story, films=True)


def test_what_was_played_last_is_filmed_before_the_server_stops(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filming, "FAREWELL_SECONDS", PATIENCE)

    async def play() -> str:
        async with serving(store_url, films=True) as house:
            people = await house.started("person", "person", game="batalha")
            state = await people[-1].state()
            await people[state["asked"][0]].answer(0)
            return people[0].table

    table = asyncio.run(play())

    async def story(house: House) -> None:
        assert (await survey(house, table)).filmed == 1

    run(store_url, story)


def test_an_imported_game_is_filmed_too(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        file = (await people[0].get("/file")).json()
        made = (await house.http.post("/api/tables/import", json={"file": file, "seats": []})).json()
        await until_filmed(house, made["table"], len(file["log"]), "whole")

    run(store_url, story, films=True)


def test_a_film_follows_the_moves_and_never_holds_them_up(
    tmp_path: str, filmed_at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A camera that is broken costs the film, not the game."""
    monkeypatch.setattr(filming, "COMMAND", ("/bin/false",))

    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        assert (await people[0].state())["result"] is not None
        await asyncio.sleep(0.3)
        assert (await survey(house, people[0].table)).filmed == -1

    run(str(tmp_path), story, films=True)
