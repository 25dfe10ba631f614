"""A new version of the rules: tables that stay the same go on, the others end and say so."""

from __future__ import annotations

import asyncio
import lzma
from pathlib import Path

import httpx
import msgspec
import pytest

from cartada.cli import main
from cartada.games import REGISTRY
from cartada.server.people import new_id
from cartada.server.store import open_store
from cartada.server.store.base import MoveRow, SeatRow, Store, Survey, TableRow

from .support import House, Json, Seat, play_out, run, serving

OLD = Path(__file__).parent / "old" / "a430263.db.xz"
OLDER = "0.0"


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


async def aged(
    store: Store, row: TableRow, seats: list[SeatRow], moves: list[MoveRow], **changed: object
) -> tuple[TableRow, list[SeatRow]]:
    """The table once more, as if it had been made under older rules. Until all of it is there it waits for players, so
    that nobody else, such as whoever films, takes it up."""
    twin = msgspec.structs.replace(row, id=new_id(), rules=OLDER, edition=0, **changed)
    there = [msgspec.structs.replace(seat, table=twin.id) for seat in seats]
    await store.create(msgspec.structs.replace(twin, status="waiting"), there)
    for move in moves:
        await store.append(msgspec.structs.replace(move, table=twin.id), bot_due=None, over=False)
    await store.change(msgspec.structs.replace(twin, edition=1), there)
    return twin, there


async def played(house: House, answers: int) -> list[Seat]:
    people = await house.started("person", "person", game="encantados")
    for number in range(answers):
        await people[(await people[-1].state())["asked"][0]].answer(number)
    return people


def test_a_running_table_goes_on_where_every_hash_agrees(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await played(house, 53)
        store = house.desk.service.store
        row, seats = await store.table(people[0].table) or pytest.fail("gone")
        twin, _ = await aged(store, row, seats, await store.moves(row.id))
        there = [Seat(house, twin.id, seat.seat, seat.token) for seat in people]
        info = (await there[0].get("")).json()
        assert (info["status"], info["rules"], info["ended"]) == ("playing", REGISTRY["encantados"].version, None)
        assert (await there[0].state())["view"] == (await people[0].state())["view"]
        said = (await there[0].get("/chat")).json()["lines"]
        assert [(line["seat"], line["text"]) for line in said] == [
            (-1, f"rules_raised {OLDER} {REGISTRY['encantados'].version}")
        ]
        await play_out(house, there)
        file = (await there[0].get("/file")).json()
        assert file["shuffle"]["rules"] == OLDER, "the commitment was made under these"
        assert file["version"] == REGISTRY["encantados"].version
        checked = (await house.http.post("/api/verify", json=file)).json()
        assert (checked["deal"], checked["replay"]) == (True, True)

    run(store_url, story)


async def ended(house: House, twin: TableRow, token: str | None) -> Json:
    me = Seat(house, twin.id, 0, token)
    info: Json = (await me.get("")).json()
    assert (info["status"], info["ended"], info["rules"]) == ("over", "rules", OLDER)
    assert [line["text"] for line in (await me.get("/chat")).json()["lines"]] == ["ended rules"]
    assert code(await me.post("/answers", {"decision": 0, "code": 0, "key": "too late"})) == (409, "over")
    file = (await me.get("/file")).json()
    assert file["version"] == OLDER and file["seed"]
    return info


def test_a_running_table_ends_where_the_rules_lead_elsewhere(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await played(house, 53)
        store = house.desk.service.store
        row, seats = await store.table(people[0].table) or pytest.fail("gone")
        moves = await store.moves(row.id)
        other = [msgspec.structs.replace(move, hash=move.hash and "00" * 32) for move in moves]
        info = await ended(house, (await aged(store, row, seats, other))[0], people[0].token)
        assert info["kept"] == "log"
        illegal = [*moves[:20], msgspec.structs.replace(moves[20], code=9999), *moves[21:]]
        await ended(house, (await aged(store, row, seats, illegal))[0], people[0].token)
        unproven = (await aged(store, row, seats, moves[:40]))[0]
        await ended(house, unproven, people[0].token)
        assert code(await Seat(house, unproven.id, -1, None).get("/state")) == (409, "only_log")
        assert code(await Seat(house, unproven.id, -1, None).get("/replay", at=0)) == (409, "only_log")
        gone = (await aged(store, row, seats, moves, game="gamao"))[0]
        await ended(house, gone, people[0].token)

    run(store_url, story)


def test_a_film_proves_what_a_short_log_cannot(store_url: str) -> None:
    """And if the rules lead elsewhere, it shows the table as it was left."""

    async def story(house: House) -> None:
        people = await played(house, 12)
        store = house.desk.service.store
        await house.desk.filming.film(people[0].table)
        row, seats = await store.table(people[0].table) or pytest.fail("gone")
        moves = await store.moves(row.id)
        film = await store.film(row.id)
        same, _ = await aged(store, row, seats, moves)
        await store.put_film(same.id, 0, film)
        assert (await Seat(house, same.id, -1, None).get("")).json()["status"] == "playing"
        other, _ = await aged(store, row, seats, moves)
        await store.put_film(other.id, 0, [msgspec.structs.replace(part, hash="00" * 32) for part in film])
        me = Seat(house, other.id, 0, people[0].token)
        info = await ended(house, other, people[0].token)
        assert info["kept"] == "film"
        state, real = await me.state(), await people[0].state()
        assert (state["view"], state["story"]) == (real["view"], real["story"])
        assert (state["question"], state["asked"], state["result"]) == (None, [], None)
        shown = (await me.get("/replay", at=5, seat=1)).json()
        assert (shown["of"], shown["answers"]) == (12, 12)
        await house.desk.filming.film(other.id)
        assert (await store.surveyed(other.id) or pytest.fail("gone")).kept == "whole"

    run(store_url, story)


def test_a_film_that_ends_before_is_shown_as_far_as_it_goes(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await played(house, 9)
        store = house.desk.service.store
        await house.desk.filming.film(people[0].table)
        film = await store.film(people[0].table)
        for number in range(3):
            await people[(await people[-1].state())["asked"][0]].answer(number)
        row, seats = await store.table(people[0].table) or pytest.fail("gone")
        twin, _ = await aged(store, row, seats, await store.moves(row.id))
        await store.put_film(twin.id, 0, [msgspec.structs.replace(part, hash="00" * 32) for part in film])
        await ended(house, twin, people[0].token)
        shown = (await Seat(house, twin.id, -1, None).get("/replay", at=9)).json()
        assert (shown["of"], shown["answers"]) == (9, 12)
        await house.desk.filming.film(twin.id)
        assert (await store.surveyed(twin.id) or pytest.fail("gone")).kept == "part"

    run(store_url, story)


def test_a_waiting_table_is_dealt_under_the_new_rules(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "bot", game="encantados")
        store = house.desk.service.store
        row, seats = await store.table(people[0].table) or pytest.fail("gone")
        for options, wanted in (({}, 200), ({"options": '{"vanished": 1}'}, 409)):
            twin = msgspec.structs.replace(row, id=new_id(), rules=OLDER, **options)
            await store.create(twin, [msgspec.structs.replace(seat, table=twin.id) for seat in seats])
            assert (await Seat(house, twin.id, 0, people[0].token).post("/start")).status_code == wanted

    run(store_url, story)


# ---- a real data folder of the version before
def unpacked(folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    (folder / "cartada.db").write_bytes(lzma.decompress(OLD.read_bytes()))
    return folder


async def surveyed(store: Store) -> dict[str, Survey]:
    return {one.id: one for one in await store.survey("", 1000)}


def test_an_older_data_folder_is_taken_over_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = unpacked(tmp_path / "data")
    before = (folder / "cartada.db").read_bytes()
    foretold = main(["upgrade", "--check", str(folder), "--lang", "en"])
    told = capsys.readouterr().out
    assert (folder / "cartada.db").read_bytes() == before, "only looked at"
    assert [path.name for path in folder.iterdir()] == ["cartada.db"]

    async def story() -> tuple[dict[str, Survey], dict[str, Survey]]:
        store, _ = open_store(str(folder))
        await store.open()
        was = await surveyed(store)
        await store.close()
        async with serving(str(folder), films=True, abandoned=0.0, unplayed=0.0) as house:
            await house.desk.care.round()
            now = await surveyed(house.desk.service.store)
            for one in now.values():
                await look_at(house, one)
        return was, now

    was, now = asyncio.run(story())
    assert len(was) == len(now) == 24
    ended = [one for one in now.values() if one.ended == "rules"]
    logs = [one for one in now.values() if one.kept == "log" and one.ended is None]
    assert foretold == (1 if ended or logs else 0)
    for one in ended:
        assert f"{one.id} ({one.game}, rules {one.rules}) would end" in told
    assert all(was[one.id].status != "over" for one in ended)
    for one in now.values():
        version = REGISTRY[one.game].version
        if one.ended is None and one.kept != "log":
            assert one.rules == version, one
        if one.status == "over" and one.ended is None:
            assert one.kept in ("whole", "log"), one
        if was[one.id].rules != version and was[one.id].status == "playing" and was[one.id].moves < 50:
            assert one.ended == "rules", "nothing proves that it is the same"
    assert main(["upgrade", "--check", str(folder), "--lang", "pt"]) in (0, 1)
    assert "seria encerrada" not in capsys.readouterr().out, "nothing is left to be decided"


async def look_at(house: House, one: Survey) -> None:
    """Whatever became of a table: it can be opened, and what is left of it is shown or named."""
    me = Seat(house, one.id, -1, None)
    info = (await me.get("")).json()
    state = await me.get("/state")
    if one.status == "over":
        assert (await me.get("/file")).status_code == 200
        replay = await me.get("/replay", at=0)
        wanted = (409, "only_log") if info["kept"] == "log" else (200, "")
        assert code(replay) == code(state) == wanted, one
    else:
        assert code(state) == ((200, "") if one.status == "playing" else (409, "not_started")), one


def test_an_older_data_folder_under_rules_that_changed_in_name_only(tmp_path: Path) -> None:
    """All tables are of an older version, whatever their games do today."""
    folder = unpacked(tmp_path / "data")

    async def age() -> None:
        store, _ = open_store(str(folder))
        await store.open()
        for one in (await surveyed(store)).values():
            row, seats = await store.table(one.id) or pytest.fail("gone")
            await store.change(msgspec.structs.replace(row, rules=OLDER, edition=row.edition + 1), seats)
        await store.close()

    asyncio.run(age())

    async def story(house: House) -> None:
        await house.desk.care.round()
        now = (await surveyed(house.desk.service.store)).values()
        assert all(one.rules != OLDER for one in now if one.status != "over")
        assert any(one.status == "playing" for one in now), "those with a hash go on where nothing else changed"
        assert all(one.kept for one in now if one.status == "over")
        for one in now:
            await look_at(house, one)

    run(str(folder), story, films=True, abandoned=0.0, unplayed=0.0)
