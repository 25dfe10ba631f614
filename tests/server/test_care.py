"""What nobody plays goes after a while, and nothing else does."""

from __future__ import annotations

import asyncio
import time

import httpx
import msgspec
import pytest

from cartada.server.care import DAY, Care
from cartada.server.store.base import Survey

from .support import Closed, House, Seat, run

NOW = 1_000_000_000.0
FOREVER = {"unplayed": 0.0, "abandoned": 0.0, "unfinished": 0.0, "finished": 0.0}


def a_survey(status: str, days: float, **changed: object) -> Survey:
    """A table whose last sign of life is so many days ago."""
    made = Survey(
        id="mesa", game="encantados", rules="1", status=status, ended=None, public=True, people=1,
        created=NOW - days * DAY, touched=0.0, moved=0.0, moves=0, kept="whole", filmed=0,
    )  # fmt: skip
    return msgspec.structs.replace(made, **changed)


def fate(one: Survey, **settings: float) -> str:
    """What becomes of it today."""

    class Settings:
        unplayed, abandoned, unfinished, finished = 3.0, 30.0, 30.0, 0.0

    for name, days in settings.items():
        setattr(Settings, name, days)

    class Service:
        settings = Settings

    care = Care(Service, None)  # type: ignore[arg-type]
    return "goes" if care.outlived(one, NOW) else "ends" if care.abandoned(one, NOW) else "stays"


@pytest.mark.parametrize(
    ("one", "wanted"),
    [
        (a_survey("waiting", 2), "stays"),
        (a_survey("waiting", 4), "goes"),
        (a_survey("waiting", 4, touched=NOW - DAY), "stays"),
        (a_survey("playing", 29), "stays"),
        (a_survey("playing", 31), "ends"),
        (a_survey("playing", 31, moved=NOW - DAY), "stays"),
        (a_survey("playing", 31, people=0), "stays"),
        (a_survey("over", 31, ended="abandoned"), "goes"),
        (a_survey("over", 29, ended="rules"), "stays"),
        (a_survey("over", 31, ended="rules"), "goes"),
        (a_survey("over", 31, people=0), "goes"),
        (a_survey("over", 9999), "stays"),
    ],
)
def test_the_times_of_the_settings(one: Survey, wanted: str) -> None:
    assert fate(one) == wanted
    assert fate(one, **FOREVER) == "stays"


def test_a_finished_game_goes_only_if_the_host_wants_it() -> None:
    assert fate(a_survey("over", 366), finished=365.0) == "goes"
    assert fate(a_survey("over", 364), finished=365.0) == "stays"


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


async def grow_old(house: House, table: str, days: float) -> None:
    """As if nothing had happened there for so long; the room is forgotten, as it would be."""
    store = house.desk.service.store
    row, seats = await store.table(table) or pytest.fail("gone")
    then = time.time() - days * DAY
    old = msgspec.structs.replace(row, created=then, touched=then, edition=row.edition + 1)
    await store.change(old, seats)
    if not house.desk.service.rooms[table].listeners:
        del house.desk.service.rooms[table]
    else:
        await house.desk.service.catch_up(house.desk.service.rooms[table])


def test_a_table_nobody_started_goes_unless_somebody_waits_there(store_url: str) -> None:
    async def story(house: House) -> None:
        left = await house.create("person", "open", public=True)
        waited = await house.create("person", "open", public=True)
        socket = await waited[0].socket()
        for table in (left[0].table, waited[0].table):
            await grow_old(house, table, 5)
        assert (await house.http.get("/api/tables")).json() == [], "the lobby shows no dead tables"
        await house.desk.care.touch()
        assert [one["id"] for one in (await house.http.get("/api/tables")).json()] == [waited[0].table]
        await house.desk.care.round()
        assert code(await left[0].get("")) == (404, "no_table")
        assert code(await waited[0].get("")) == (200, "")
        await socket.close()

    run(store_url, story)


def test_an_abandoned_game_ends_keeps_its_moves_and_goes_later(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        table = people[0].table
        await grow_old(house, table, 31)
        await house.desk.care.round()
        info = (await people[0].get("")).json()
        assert (info["status"], info["ended"]) == ("over", "abandoned")
        state = await people[0].state()
        assert (state["question"], state["asked"], state["result"]) == (None, [], None)
        assert code(await people[0].get("/file")) == (200, "")
        assert (await people[0].post("/rematch")).status_code == 201
        await grow_old(house, table, 31)
        await house.desk.care.round()
        assert code(await people[0].get("")) == (404, "no_table")

    run(store_url, story)


def test_an_ended_game_is_told_to_whoever_looks(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[0].socket()
        await socket.receive("state")
        await house.desk.care.end(people[0].table, "house")
        assert (await socket.receive_until("info", lambda one: one["table"]["ended"]))["table"]["ended"] == "house"
        assert (await socket.receive_until("state", lambda one: one["asked"] == []))["question"] is None
        await socket.close()

    run(store_url, story)


def test_only_one_process_looks_after_the_tables(store_url: str) -> None:
    async def story(house: House) -> None:
        assert await house.desk.care.mine()
        now = time.time()
        assert not await house.desk.service.store.lease("care", "another process", now + 60, now)
        await house.desk.service.store.lease("care", house.desk.service.name, now - 1, now)
        assert await house.desk.service.store.lease("care", "another process", now + 60, now)
        left = await house.create("person", "open")
        await grow_old(house, left[0].table, 5)
        await house.desk.care.round()
        assert code(await left[0].get("")) == (200, ""), "the other one does it"

    run(store_url, story)


def test_what_a_crash_left_unfilmed_is_filmed_later(store_url: str) -> None:
    tables: list[str] = []

    async def play(house: House) -> None:
        tables.append((await house.finished("person", "bot"))[0].table)

    run(store_url, play)  # without films: as if the server had died right after the end

    async def story(house: House) -> None:
        store = house.desk.service.store
        assert (await store.surveyed(tables[0]) or pytest.fail("gone")).kept == ""
        await house.desk.care.round()
        assert (await store.surveyed(tables[0]) or pytest.fail("gone")).kept == "whole"
        assert len(await store.film(tables[0])) > 0

    run(store_url, story, films=True)


def test_a_table_deleted_elsewhere_is_gone_for_those_who_look(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartada.server.service.POLL_SECONDS", 0.05)
    monkeypatch.setattr("cartada.server.service.POLL_ALONE_SECONDS", 0.05)

    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[0].socket()
        row, _ = await house.desk.service.store.table(people[0].table) or pytest.fail("gone")
        await house.desk.service.store.delete(row.id, row.edition)
        with pytest.raises(Closed):
            while True:
                await socket.receive()
        await asyncio.sleep(0.2)
        assert code(await Seat(house, row.id, -1, None).get("")) == (404, "no_table")

    run(store_url, story)
