"""How many moves the stores themselves take, with fsync: SQLite in a folder, and a PostgreSQL of one's own.

    python -m benchmarks.server.stores [--seconds 3] [--writers 50]

Every writer appends the next row to a log of its own as soon as the last one is on disk."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time

from cartada.server.store import open_store
from cartada.server.store.base import ANSWER, MoveRow, SeatRow, Store, TableRow

from .local_postgres import LocalPostgres, NoPostgres


def a_table(name: str) -> tuple[TableRow, list[SeatRow]]:
    row = TableRow(
        id=name, game="encantados", rules="1", options="{}", preset=None, settings="{}", commitment="", secret="",
        seed=None, log="[]", status="playing", created=0.0,
    )  # fmt: skip
    seat = SeatRow(table=name, seat=0, kind="person", name="a", level=None, token=None, stand_in=False, word=None)
    return row, [seat]


async def write(store: Store, name: str, until: float, took: list[float]) -> None:
    version = 0
    while (began := time.perf_counter()) < until:
        move = MoveRow(table=name, version=version, seat=0, kind=ANSWER, code=7, key=f"{version}", at=0.0, hash=None)
        await store.append(move, bot_due=None, over=False)
        took.append(time.perf_counter() - began)
        version += 1


async def measure(name: str, place: str, writers: int, seconds: float) -> None:
    store, _ = open_store(place)
    await store.open()
    for n in range(writers):
        await store.create(*a_table(f"t{n}"))
    took: list[float] = []
    used, began = time.process_time(), time.perf_counter()
    await asyncio.gather(*(write(store, f"t{n}", began + seconds, took) for n in range(writers)))
    used, passed = time.process_time() - used, time.perf_counter() - began
    await store.close()
    took.sort()
    print(
        f"{name}: {len(took) / passed:,.0f} moves/s from {writers} writers, p50 {took[len(took) // 2] * 1000:.1f} ms,"
        f" p99 {took[len(took) * 99 // 100] * 1000:.1f} ms, {used * 1e6 / len(took):.0f} µs of this process each"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--writers", type=int, default=50)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure("SQLite", folder, given.writers, given.seconds))
    try:
        server = LocalPostgres()
    except NoPostgres as trouble:
        print(trouble)
        return
    try:
        server.start()
        asyncio.run(measure("PostgreSQL", server.fresh(), given.writers, given.seconds))
    finally:
        server.stop()


if __name__ == "__main__":
    main()
