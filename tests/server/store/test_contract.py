"""The contract of a store, the same for both profiles."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from cartada.server.store import open_store
from cartada.server.store.base import UNDO, Ban, Conflict, Store, StoreError
from server.store.rowmaking import a_move, a_part, a_seat, a_table


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store, _ = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(url) as store:
            await scene(store)

    asyncio.run(run())


async def set_up(store: Store, *names: str) -> None:
    for name in names or ("mesa",):
        await store.create(a_table(name), [a_seat(0, name), a_seat(1, name)])


def test_a_table_is_read_as_it_was_made(store_url: str) -> None:
    table = a_table(preset="curto", seed="ab", undo='{"seat": 1}', rematch="outra", bot_due=True, edition=3,
                    ended="rules", committed="0.9", touched=5.0)  # fmt: skip
    seats = [a_seat(0), a_seat(1, kind="bot", level="greedy", token=None, stand_in=True, word=None)]

    async def scene(store: Store) -> None:
        await store.create(table, seats)
        assert await store.table("mesa") == (table, seats)
        assert await store.table("nenhuma") is None

    with_store(store_url, scene)


def test_a_table_is_made_once(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        with pytest.raises(Conflict):
            await store.create(a_table(game="trincheira"), [a_seat(0, name="Outro")])
        table, seats = await store.table("mesa") or pytest.fail("gone")
        assert (table.game, seats[0].name, len(seats)) == ("encantados", "Zé", 2)

    with_store(store_url, scene)


def test_moves_come_back_in_order(store_url: str) -> None:
    moves = [a_move(0), a_move(1, kind=UNDO, code=0), a_move(2, hash="ab" * 32, code=2**31)]

    async def scene(store: Store) -> None:
        await set_up(store)
        for move in moves:
            await store.append(move, bot_due=None, over=False)
        assert await store.moves("mesa") == moves
        assert await store.moves("mesa", 2) == moves[2:]
        assert await store.moves("mesa", 3) == []
        assert await store.moves("nenhuma") == []

    with_store(store_url, scene)


def test_the_log_outlives_the_process_that_wrote_it(store_url: str) -> None:
    async def write(store: Store) -> None:
        await set_up(store)
        await store.append(a_move(0), bot_due=True, over=False)
        await store.chat("mesa", 0, "olá", 5.0)
        await store.put_ticket(b"t" * 32, "mesa", 1, 50.0)

    async def read(store: Store) -> None:
        assert await store.moves("mesa") == [a_move(0)]
        assert [line.text for line in await store.chat_lines("mesa")] == ["olá"]
        assert await store.due(3000.0, 9) == ["mesa"]
        assert await store.take_ticket(b"t" * 32, 10.0) == ("mesa", 1)

    with_store(store_url, write)
    with_store(store_url, read)


@pytest.mark.parametrize(
    "second",
    [a_move(0, key="another"), a_move(1, key="key-0"), a_move(2, key="another"), a_move(0, table="nenhuma")],
    ids=["version taken", "key taken", "gap", "no table"],
)
def test_only_the_next_version_with_a_new_key_is_taken(store_url: str, second: object) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await store.append(a_move(0), bot_due=None, over=False)
        with pytest.raises(Conflict):
            await store.append(second, bot_due=True, over=True)  # type: ignore[arg-type]
        table, _ = await store.table("mesa") or pytest.fail("gone")
        assert (table.status, table.bot_due, table.edition) == ("playing", False, 0)
        assert await store.moves("mesa") == [a_move(0)]
        assert await store.moves("nenhuma") == []

    with_store(store_url, scene)


def test_a_key_may_be_used_at_another_table(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "mesa", "outra")
        await store.append(a_move(0), bot_due=None, over=False)
        await store.append(a_move(0, "outra"), bot_due=None, over=False)

    with_store(store_url, scene)


def test_a_conflict_harms_nobody_in_its_batch(store_url: str) -> None:
    """300 tables, two writers for each version, all at once: exactly one of the two wins, everywhere."""
    names = [f"mesa{n}" for n in range(300)]

    async def scene(store: Store) -> None:
        await set_up(store, *names)
        tries = [a_move(0, name, key=f"{who}-writer") for name in names for who in "ab"]
        won = await asyncio.gather(
            *(store.append(move, bot_due=None, over=False) for move in tries), return_exceptions=True
        )
        assert sum(outcome is None for outcome in won) == 300
        assert sum(isinstance(outcome, Conflict) for outcome in won) == 300
        for name in names:
            assert len(await store.moves(name)) == 1

    with_store(store_url, scene)


def test_of_many_tables_at_once_only_the_late_are_refused(store_url: str) -> None:
    """One move for each of 150 tables in the same moment: a taken version or key and a gap refuse their own only."""
    names = [f"mesa{n}" for n in range(150)]

    async def scene(store: Store) -> None:
        await set_up(store, *names)
        for name in names[::3]:
            await store.append(a_move(0, name, key="0.was before"), bot_due=None, over=False)
        tries = [a_move(0, name, key="1.comes late") for name in names]
        tries[1] = a_move(1, names[1], key="1.leaves a gap")
        tries[3] = a_move(1, names[3], key="0.was before")
        tries[6] = a_move(1, names[6], key="1.comes next")
        outcomes = await asyncio.gather(
            *(store.append(move, bot_due=None, over=False) for move in tries), return_exceptions=True
        )
        refused = {1} | set(range(0, 150, 3)) - {6}
        assert {n for n, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)} == refused
        assert sum(outcome is None for outcome in outcomes) == 150 - len(refused)
        assert [len(await store.moves(name)) for name in names[:8]] == [1, 0, 1, 1, 1, 1, 2, 1]

    with_store(store_url, scene)


def test_a_run_of_versions_given_at_once_is_kept_whole(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await asyncio.gather(*(store.append(a_move(n), bot_due=None, over=False) for n in range(700)))
        assert [move.version for move in await store.moves("mesa")] == list(range(700))

    with_store(store_url, scene)


def test_heads_say_what_there_is(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "mesa", "outra")
        await store.append(a_move(0), bot_due=None, over=False)
        await store.append(a_move(1), bot_due=None, over=True)
        await store.chat("mesa", 0, "fim", 1.0)
        assert await store.heads(["mesa", "outra", "nenhuma"]) == {"mesa": (2, 1, 1), "outra": (0, 0, 0)}
        assert await store.heads([]) == {}

    with_store(store_url, scene)


def test_the_last_move_closes_the_table_once(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await store.append(a_move(0), bot_due=False, over=True)
        with pytest.raises(Conflict):
            await store.append(a_move(1), bot_due=None, over=True)
        table, _ = await store.table("mesa") or pytest.fail("gone")
        assert (table.status, table.edition) == ("over", 1)
        with pytest.raises(Conflict):  # whoever has not seen the end cannot bring the table back to life
            await store.change(a_table(edition=1, status="playing"), [])

    with_store(store_url, scene)


def test_a_change_needs_the_edition_before_it(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        changed = a_table(edition=1, rematch="nova", settings='{"public": false}', bot_due=True)
        await store.change(changed, [a_seat(1, name="Ana", kind="bot", level="random", token=None)])
        with pytest.raises(Conflict):
            await store.change(a_table(edition=1), [a_seat(0, name="Ninguém")])
        with pytest.raises(Conflict):
            await store.change(a_table("nenhuma", edition=1), [])
        table, seats = await store.table("mesa") or pytest.fail("gone")
        assert table == changed
        assert [seat.name for seat in seats] == ["Zé", "Ana"]

    with_store(store_url, scene)


def test_of_two_changes_at_once_one_wins(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        tries = [store.change(a_table(edition=1, rematch=name), [a_seat(0, name=name)]) for name in "abcdefgh"]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        table, seats = await store.table("mesa") or pytest.fail("gone")
        assert table.rematch == seats[0].name

    with_store(store_url, scene)


def test_the_lobby_shows_public_tables_newest_first(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("velha", created=1.0, status="waiting"), [a_seat(0, "velha")])
        await store.create(a_table("nova", created=2.0), [a_seat(0, "nova"), a_seat(1, "nova")])
        await store.create(a_table("fim", created=3.0, status="over"), [])
        await store.create(a_table("minha", created=4.0, settings='{"public": false}'), [])
        found = await store.listed(9)
        assert [(table.id, len(seats)) for table, seats in found] == [("nova", 2), ("velha", 1)]
        assert [table.id for table, _ in await store.listed(1)] == ["nova"]

    with_store(store_url, scene)


def test_bots_are_due_since_the_move_that_asked_them(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "mesa", "outra")
        await store.append(a_move(0, at=10.0), bot_due=True, over=False)
        await store.append(a_move(0, "outra", at=20.0), bot_due=True, over=False)
        assert await store.due(10.0, 9) == []
        assert await store.due(15.0, 9) == ["mesa"]
        assert await store.due(99.0, 9) == ["mesa", "outra"]
        assert await store.due(99.0, 1) == ["mesa"]
        await store.append(a_move(1, at=30.0), bot_due=True, over=False)  # asked again, later
        assert await store.due(25.0, 9) == ["outra"]
        await store.append(a_move(1, "outra", at=40.0), bot_due=None, over=False)
        assert await store.due(25.0, 9) == ["outra"]
        await store.append(a_move(2, "outra", at=50.0), bot_due=False, over=False)
        assert await store.due(99.0, 9) == ["mesa"]

    with_store(store_url, scene)


def test_a_bot_stays_due_since_then_when_the_table_changes(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await store.append(a_move(0, at=10.0), bot_due=True, over=False)
        await store.change(a_table(edition=1, bot_due=True), [])
        assert await store.due(15.0, 9) == ["mesa"]
        await store.change(a_table(edition=2, bot_due=False), [])
        assert await store.due(15.0, 9) == []

    with_store(store_url, scene)


def test_chat_lines_are_counted_from_0_even_when_all_speak_at_once(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        said = await asyncio.gather(*(store.chat("mesa", n % 4, f"linha {n}", float(n)) for n in range(20)))
        assert sorted(line.n for line in said) == list(range(20))
        lines = await store.chat_lines("mesa")
        assert lines == sorted(said, key=lambda line: line.n)
        assert await store.chat_lines("mesa", 18) == lines[18:]
        with pytest.raises(LookupError):
            await store.chat("nenhuma", 0, "olá", 1.0)

    with_store(store_url, scene)


def test_a_ticket_opens_once_and_in_time(store_url: str) -> None:
    good, late = b"g" * 32, b"l" * 32

    async def scene(store: Store) -> None:
        await store.put_ticket(good, "mesa", 1, 60.0)
        await store.put_ticket(late, "mesa", 0, 30.0)
        assert await store.take_ticket(b"x" * 32, 10.0) is None
        taken = await asyncio.gather(*(store.take_ticket(good, 40.0) for _ in range(8)))
        assert sorted(taken, key=str) == [("mesa", 1)] + [None] * 7
        assert await store.take_ticket(late, 40.0) is None
        assert await store.take_ticket(late, 10.0) is None  # the outdated one went away with the others

    with_store(store_url, scene)


def test_everything_accepted_is_written_before_the_store_closes(store_url: str) -> None:
    async def scene() -> None:
        store, _ = open_store(store_url)
        await store.open()
        await set_up(store)
        writing = [asyncio.ensure_future(store.append(a_move(n), bot_due=None, over=False)) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writing)
        with pytest.raises(StoreError):
            await store.append(a_move(50), bot_due=None, over=False)
        async with opened(store_url) as again:
            assert len(await again.moves("mesa")) == 50

    asyncio.run(scene())


def test_who_gives_up_waiting_harms_nobody(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        first = asyncio.ensure_future(store.append(a_move(0), bot_due=None, over=False))
        await asyncio.sleep(0)
        first.cancel()
        await store.append(a_move(1), bot_due=None, over=False)
        assert len(await store.moves("mesa")) == 2

    with_store(store_url, scene)


def test_the_probe_writes(store_url: str) -> None:
    async def scene() -> None:
        store, _ = open_store(store_url)
        with pytest.raises(StoreError):
            await store.probe()
        await store.open()
        await store.probe()
        await store.close()
        with pytest.raises(StoreError):
            await store.probe()

    asyncio.run(scene())


def test_a_table_that_is_over_takes_no_more_moves(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "acabada", "outra")
        await store.append(a_move(0, "acabada"), bot_due=None, over=False)
        await store.change(a_table("acabada", status="over", ended="house", edition=1), [a_seat(0, "acabada")])
        late = store.append(a_move(1, "acabada"), bot_due=None, over=False)
        other = store.append(a_move(0, "outra"), bot_due=None, over=False)
        assert isinstance((await asyncio.gather(late, other, return_exceptions=True))[0], Conflict)
        assert (len(await store.moves("acabada")), len(await store.moves("outra"))) == (1, 1)

    with_store(store_url, scene)


def test_a_film_grows_and_is_cut_where_somebody_went_back(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await store.put_film("mesa", 0, [a_part(0, 63), a_part(64, 70)])
        await store.put_film("mesa", 64, [a_part(64, 127, data=b"\x00new"), a_part(128, 130)])
        parts = await store.film("mesa")
        assert [(part.first, part.last) for part in parts] == [(0, 63), (64, 127), (128, 130)]
        assert parts[1] == a_part(64, 127, data=b"\x00new")
        assert [part.data for part in await store.film("mesa", heads=True)] == [b""] * 3
        await store.put_film("mesa", 0, [a_part(0, 9)])
        assert await store.film("mesa") == [a_part(0, 9)]
        await store.put_film("nenhuma", 0, [a_part(0, 9)])
        assert await store.film("nenhuma") == []

    with_store(store_url, scene)


def test_the_survey_shows_every_table_once(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "a", "b", "c")
        await store.create(a_table("d", status="waiting", touched=1500.0), [a_seat(0, "d", kind="bot"), a_seat(1, "d")])
        await store.append(a_move(0, "b"), bot_due=None, over=False)
        await store.append(a_move(1, "b"), bot_due=None, over=True)
        await store.put_film("b", 0, [a_part(0, 2)])
        await store.settle_film("b", "part")
        await store.settle_film("b", "whole")
        first = await store.survey("", 3)
        assert [one.id for one in first] == ["a", "b", "c"]
        assert [one.id for one in await store.survey("c", 3)] == ["d"]
        b = first[1]
        assert (b.status, b.moves, b.moved, b.kept, b.filmed, b.people) == ("over", 2, 2001.0, "whole", 2, 2)
        a = first[0]
        assert (a.moves, a.moved, a.kept, a.filmed, a.public, a.alive) == (0, 0.0, "", -1, True, 1000.0)
        d = (await store.survey("c", 1))[0]
        assert (d.people, d.alive) == (1, 1500.0)
        assert (await store.surveyed("d"), await store.surveyed("e")) == (d, None)
        await store.touch(["a", "d", "nenhuma"], 1400.0)
        assert [one.touched for one in await store.survey("", 9)] == [1400.0, 0.0, 0.0, 1500.0]

    with_store(store_url, scene)


def test_the_lobby_shows_no_dead_tables(store_url: str) -> None:
    async def scene(store: Store) -> None:
        for name, status, touched in (("w1", "waiting", 0.0), ("w2", "waiting", 1900.0), ("p1", "playing", 0.0)):
            await store.create(a_table(name, status=status, touched=touched), [a_seat(0, name)])
        await store.create(a_table("p2"), [a_seat(0, "p2")])
        await store.append(a_move(0, "p2"), bot_due=None, over=False)
        shown = [table.id for table, _ in await store.listed(9, 1800.0, 1900.0)]
        assert sorted(shown) == ["p2", "w2"]
        assert len(await store.listed(9)) == 4

    with_store(store_url, scene)


def test_a_deleted_table_leaves_nothing(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "vai", "fica")
        for name in ("vai", "fica"):
            await store.append(a_move(0, name), bot_due=True, over=False)
            await store.chat(name, 0, "oi", 1.0)
            await store.put_film(name, 0, [a_part(0, 1)])
            await store.settle_film(name, "whole")
        await store.put_ticket(b"t", "vai", 0, 9e9)
        with pytest.raises(Conflict):
            await store.delete("vai", 5)
        assert await store.table("vai") is not None
        await store.delete("vai", 0)
        assert await store.table("vai") is None
        assert (await store.moves("vai"), await store.chat_lines("vai"), await store.film("vai")) == ([], [], [])
        assert await store.due(9e9, 9) == ["fica"]
        assert await store.take_ticket(b"t", 0.0) is None
        assert [one.id for one in await store.survey("", 9)] == ["fica"]
        assert len(await store.film("fica")) == 1
        with pytest.raises(Conflict):
            await store.append(a_move(1, "vai"), bot_due=None, over=False)

    with_store(store_url, scene)


def test_a_job_has_one_holder_at_a_time(store_url: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.lease("care", "a", 100.0, 50.0)
        assert not await store.lease("care", "b", 150.0, 60.0)
        assert await store.lease("care", "a", 120.0, 60.0), "whoever holds it may go on"
        assert await store.lease("other", "b", 100.0, 60.0)
        assert await store.lease("care", "b", 200.0, 120.0), "it ends by itself"
        both = await asyncio.gather(*(store.lease("new", name, 100.0, 50.0) for name in "abcd"))
        assert sum(both) == 1

    with_store(store_url, scene)


def test_bans_last_until_they_are_dropped(store_url: str) -> None:
    ban = Ban(act="ban", kind="address", what="192.0.2.7", until=0.0, made=5.0, why="spam")
    mute = Ban(act="mute", kind="name", what="zé", until=99.0, made=6.0)

    async def scene(store: Store) -> None:
        await store.put_ban(ban)
        await store.put_ban(mute)
        await store.put_ban(mute)
        assert await store.bans() == [ban, mute]
        assert await store.drop_ban("ban", "address", "192.0.2.7")
        assert not await store.drop_ban("ban", "address", "192.0.2.7")
        assert await store.bans() == [mute]

    with_store(store_url, scene)
