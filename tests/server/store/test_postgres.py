"""What only the scaled store has to bear: several processes, and a PostgreSQL that goes away and comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from benchmarks.server.local_postgres import LocalPostgres
from cartada.server.store import postgres_bus
from cartada.server.store.base import Conflict, StoreError
from cartada.server.store.postgres import PostgresStore
from cartada.server.store.postgres_bus import PAYLOAD, PostgresBus, payloads
from server.conftest import POSTGRES
from server.store.rowmaking import a_move, a_seat, a_table

pytestmark = POSTGRES


@pytest.fixture
def own_postgres(local_postgres: LocalPostgres) -> Iterator[LocalPostgres]:
    """The session's PostgreSQL, running again afterwards whatever was done to it."""
    yield local_postgres
    if local_postgres.process is None:
        local_postgres.start()


def test_many_processes_may_start_at_once(fresh_postgres_url: str) -> None:
    async def scene() -> None:
        stores = [PostgresStore(fresh_postgres_url) for _ in range(8)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create(a_table(), [a_seat()])
        assert await stores[7].table("mesa") is not None
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_two_processes_never_write_the_same_version(fresh_postgres_url: str) -> None:
    """Both write all tables in opposite order, so that their locks cross."""
    names = [f"mesa{n:03}" for n in range(200)]

    async def scene() -> None:
        stores = [PostgresStore(fresh_postgres_url), PostgresStore(fresh_postgres_url)]
        for store in stores:
            await store.open()
        for name in names:
            await stores[0].create(a_table(name), [])
        for version in range(5):
            tries = [
                store.append(a_move(version, name, key=f"{version}-{who}-key"), bot_due=True, over=version == 4)
                for who, store in enumerate(stores)
                for name in (names if who else reversed(names))
            ]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == len(names)
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == len(names)
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_a_restart_costs_no_more_than_the_calls_it_interrupts(own_postgres: LocalPostgres) -> None:
    url = own_postgres.fresh()

    async def scene() -> None:
        store = PostgresStore(url)
        await store.open()
        await store.create(a_table(), [])
        await store.append(a_move(0), bot_due=None, over=False)
        await asyncio.to_thread(own_postgres.halt)
        for call in (store.append(a_move(1), bot_due=None, over=False), store.moves("mesa"), store.probe()):
            with pytest.raises(StoreError):
                await call
        await asyncio.to_thread(own_postgres.start)
        await store.append(a_move(1), bot_due=None, over=False)
        assert len(await store.moves("mesa")) == 2
        await store.probe()
        await store.close()

    asyncio.run(scene())


def test_a_postgres_that_is_not_there_is_said_so() -> None:
    store = PostgresStore("postgresql://cartada@/nada?host=/nonexistent")
    with pytest.raises(StoreError, match="PostgreSQL cannot be used"):
        asyncio.run(store.open())


def test_data_of_a_newer_program_are_left_alone(local_postgres: LocalPostgres) -> None:
    url = local_postgres.fresh()

    async def open_and_close() -> None:
        store = PostgresStore(url)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    local_postgres.sql("insert into cartada.schema_version values (99)", database=f"cartada_{local_postgres.databases}")
    with pytest.raises(StoreError, match="newer Cartada"):
        asyncio.run(open_and_close())


# ---- the bus


async def until(condition: object, seconds: float = 10.0) -> None:
    limit = time.monotonic() + seconds
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < limit, "waited in vain"
        await asyncio.sleep(0.02)


def test_the_others_hear_and_nobody_hears_himself(fresh_postgres_url: str) -> None:
    async def scene() -> None:
        heard: list[list[str]] = [[], []]
        buses = [PostgresBus(fresh_postgres_url), PostgresBus(fresh_postgres_url)]
        for bus, said in zip(buses, heard, strict=True):
            await bus.open(said.append)
        names = [f"mesa-{n:04}" for n in range(1500)]  # more than fits into one notification
        for name in names:
            buses[0].publish(name)
        await until(lambda: len(heard[1]) == len(names))
        assert heard == [[], names]
        for bus in buses:
            await bus.close()

    asyncio.run(scene())


def test_notifications_stay_below_the_limit_of_postgres() -> None:
    names = [f"mesa-{n}" for n in range(5000)]
    made = payloads(names)
    assert "\n".join(made).split("\n") == names
    assert max(map(len, made)) <= PAYLOAD + 10


def test_the_bus_comes_back_and_tells_what_waited(own_postgres: LocalPostgres) -> None:
    url = own_postgres.fresh()

    async def scene() -> None:
        heard: list[str] = []
        speaker, listener = PostgresBus(url), PostgresBus(url)
        await speaker.open(lambda table: None)
        await listener.open(heard.append)
        await asyncio.to_thread(own_postgres.halt)
        await until(lambda: not speaker.listening.is_set() and not listener.listening.is_set())
        await asyncio.to_thread(own_postgres.start)
        await until(listener.listening.is_set)
        speaker.publish("mesa")
        await until(lambda: heard == ["mesa"])
        await speaker.close()
        await listener.close()

    asyncio.run(scene())


def test_without_postgres_the_bus_neither_spins_nor_holds_up_the_end(own_postgres: LocalPostgres) -> None:
    url = own_postgres.fresh()

    async def scene() -> None:
        bus = PostgresBus(url)
        await bus.open(lambda table: None)
        await asyncio.to_thread(own_postgres.halt)
        await until(lambda: not bus.listening.is_set())
        attempts, busy = bus.attempts, time.process_time()
        for n in range(100):
            bus.publish(f"mesa{n}")
            await asyncio.sleep(0.015)
        assert 1 <= bus.attempts - attempts <= 12
        assert time.process_time() - busy < 0.5
        begin = time.monotonic()
        await bus.close()
        assert time.monotonic() - begin < 0.5

    asyncio.run(scene())


def test_a_listener_that_is_cut_again_and_again_does_not_spin(local_postgres: LocalPostgres) -> None:
    url = local_postgres.fresh()
    ours = f"datname = 'cartada_{local_postgres.databases}'"
    cut = f"select count(pg_terminate_backend(pid)) from pg_stat_activity where {ours}"

    async def scene() -> None:
        bus = PostgresBus(url)
        await bus.open(lambda table: None)
        attempts = bus.attempts
        for _ in range(10):
            await asyncio.to_thread(local_postgres.sql, cut)
        assert bus.attempts - attempts <= 12
        await until(bus.listening.is_set)
        await bus.close()

    asyncio.run(scene())


def test_the_bus_ends_whatever_it_is_just_doing(fresh_postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to end in the very moment it wakes up to speak, it must not forget it."""
    monkeypatch.setattr(postgres_bus, "QUIET", 600.0)  # when it would wake up by itself

    async def story() -> None:
        for turns in range(8):
            bus = PostgresBus(fresh_postgres_url)
            await bus.open(lambda table: None)
            await asyncio.sleep(0.02)
            bus.publish("a")
            for _ in range(turns):
                await asyncio.sleep(0)
            await asyncio.wait([asyncio.create_task(bus.close())], timeout=60)
            assert bus.task is not None and bus.task.done()

    asyncio.run(story())
