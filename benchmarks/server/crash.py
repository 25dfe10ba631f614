"""kill −9 of a server under load, again and again: is every acknowledged move still there?

    python -m benchmarks.server.crash --profile embedded --runs 10
    python -m benchmarks.server.crash --profile scaled --runs 10

Each run plays tables in a closed loop, kills all processes of the server at a random moment, starts it again, asks it
for every table, and then looks up every acknowledged (table, version, key) in the log."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cartada.server.store import open_store

from .local_postgres import LocalPostgres
from .net import Http, run
from .players import HOST, House, Table
from .serving import Serving

WORKERS: Final = 2  # of the scaled profile


class Found:
    """What one run showed. Anything in `wrong` breaks the promise."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.logged = 0
        self.wrong: list[str] = []

    def add(self, other: Found) -> None:
        self.acknowledged += other.acknowledged
        self.logged += other.logged
        self.wrong += other.wrong

    def __str__(self) -> str:
        return f"acknowledged {self.acknowledged}, in the logs {self.logged}, wrong {len(self.wrong)}"


@contextmanager
def profile_place(profile: str) -> Iterator[str]:
    """A data folder, or a database of a PostgreSQL of our own."""
    if profile == "embedded":
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/data"
        return
    postgres = LocalPostgres()
    try:
        postgres.start()
        yield postgres.fresh()
    finally:
        postgres.stop()


async def play_and_kill(serving: Serving, tables: int, seconds: float) -> list[Table]:
    """Everything that was read from the sockets until they broke counts as acknowledged."""
    house = House(serving.port, tables)
    await house.open()
    for table in house.all[:tables]:
        house.begin(table)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(serving.kill)
    await asyncio.sleep(0.2)
    house.close()
    return house.all


async def ask_again(serving: Serving, tables: list[Table]) -> list[str]:
    """The server must show every table at least as far as it was acknowledged."""
    http = Http(HOST, serving.port)
    wrong: list[str] = []
    for table in tables:
        last = max((version for _, version in table.kept), default=0)
        state = await http.ask("GET", f"/api/tables/{table.id}/state", None, table.tokens[0])
        if state["version"] < last:
            wrong.append(f"{table.id} is at {state['version']}, and {last} was acknowledged")
    http.close()
    return wrong


async def look_up(place: str, tables: list[Table]) -> Found:
    found = Found()
    store, _ = open_store(place)
    await store.open()
    for table in tables:
        rows = await store.moves(table.id)
        found.logged += len(rows)
        found.acknowledged += len(table.kept)
        if [row.version for row in rows] != list(range(len(rows))):
            found.wrong.append(f"{table.id} has a gap")
        if len({row.key for row in rows}) != len(rows):
            found.wrong.append(f"{table.id} has a move twice")
        for key, version in table.kept:
            if version > len(rows) or rows[version - 1].key != key:
                found.wrong.append(f"{table.id} has lost move {version}")
    await store.close()
    return found


def one_run(serving: Serving, tables: int, seconds: float) -> Found:
    serving.start()
    played: list[Table] = run(play_and_kill(serving, tables, seconds))
    serving.start()
    late: list[str] = run(ask_again(serving, played))
    if serving.stop() != 0:
        late.append("the server did not stop in order")
    found: Found = run(look_up(serving.place, played))
    found.wrong += late
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", choices=["embedded", "scaled"], default="embedded")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    total = Found()
    with profile_place(given.profile) as place:
        workers = WORKERS if given.profile == "scaled" else 1
        serving = Serving(place, workers=workers, port=given.port, python=given.python)
        for number in range(1, given.runs + 1):
            found = one_run(serving, given.tables, random.uniform(1.5, 4.0))
            print(f"{given.profile} run {number}: {found}", flush=True)
            total.add(found)
    print(f"{given.profile}, {given.runs} runs: {total}")
    for line in total.wrong[:20]:
        print(f"  {line}")
    return 1 if total.wrong or not total.acknowledged else 0


if __name__ == "__main__":
    sys.exit(main())
