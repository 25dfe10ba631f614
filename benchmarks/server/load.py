"""How many moves the server takes, how soon everybody sees them, and what a socket costs.

    python -m benchmarks.server.load [--python .venv/bin/python] [--seconds 8] [--database URL --workers N]

Every figure is of real matches of Encantados with four people, each on a WebSocket, in a real `cartada serve` with
fsync on: a move counts when all four have its view."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from . import peer
from .net import connect, run
from .players import HOST, SEATS, House, Table
from .serving import Serving, allow_many_sockets, cpu, memory

Row = dict[str, Any]


def milliseconds(seconds: list[float], share: float) -> float:
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1) if ordered else float("nan")


async def moves(port: int, pids: list[int], tables: int, rate: float, seconds: float) -> Row:
    house = House(port, tables, rate, spare=tables // 2)
    await house.open()
    own = time.process_time()
    took, used = await house.play(seconds, clock=lambda: cpu(pids))
    own = time.process_time() - own
    house.close()
    await asyncio.sleep(0.2)
    score = house.score
    return {
        "moves/s": round(len(score.spread) / took),
        "p50 ms": milliseconds(score.spread, 0.5),
        "p99 ms": milliseconds(score.spread, 0.99),
        "ack p99 ms": milliseconds(score.acknowledged, 0.99),
        "CPU µs/move": round(1e6 * used / max(1, len(score.spread))),
        "generator CPU": f"{own / (took + 1):.0%}",
        "late p99 ms": milliseconds(score.late, 0.99),
        "bytes/message": round(score.bytes / max(1, score.messages)),
        "refused": len(score.refused),
    }


async def held(port: int, pids: list[int], sockets: int) -> Row:
    """Tables under way with four people each, nobody moving."""
    house = House(port, 4)
    await house.open()  # what the first tables load is not the cost of a socket
    before = memory(pids)
    turns = asyncio.Semaphore(16)

    async def one() -> None:
        async with turns:
            await house.new_table()

    await asyncio.gather(*(one() for _ in range(sockets // SEATS)))
    await asyncio.sleep(1)
    after = memory(pids)
    alive = sum(not socket.closed for table in house.all[4:] for socket in table.sockets)
    row = {"sockets": alive, "MiB": (after - before) >> 20, "KiB/socket": round((after - before) / 1024 / alive, 1)}
    house.close()
    return row


async def watched(port: int, pids: list[int], sockets: int) -> Row:
    """The same with as many as may watch a table: the socket alone, without its share of a table."""
    house = House(port, 1)
    await house.open()
    path = "/api/tables"
    tables = [await house.new_table() for _ in range(-(-sockets // 150))]
    before = memory(pids)
    turns = asyncio.Semaphore(32)
    watching = []

    async def watch(table: Table) -> None:
        async with turns:
            ticket = await house.http.ask("POST", f"{path}/{table.id}/tickets")
            address = f"{path}/{table.id}/live?ticket={ticket['ticket']}"
            watching.append(await connect(HOST, port, address, lambda _, text: None))

    await asyncio.gather(*(watch(tables[n % len(tables)]) for n in range(sockets)))
    await asyncio.sleep(1)
    after = memory(pids)
    alive = sum(not socket.closed for socket in watching)
    for socket in watching:
        socket.close()
    house.close()
    return {"sockets": alive, "MiB": (after - before) >> 20, "KiB/socket": round((after - before) / 1024 / alive, 1)}


def show(name: str, row: Row) -> None:
    print(f"{name:<34}" + "  ".join(f"{key} {value}" for key, value in row.items()), flush=True)


def best_of(times: int, work: Any, paced: bool = False) -> Row:
    """The machine may be busy with other things: the run it disturbed least; the others are shown, too."""
    runs: list[Row] = []
    for number in range(times):
        runs.append(run(work()))
        show(f"  run {number + 1}, load {os.getloadavg()[0]:.1f}", runs[-1])
    return min(runs, key=lambda row: row["p99 ms"]) if paced else max(runs, key=lambda row: row["moves/s"])


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="a Python with Cartada installed, best compiled")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--database", help="a PostgreSQL, instead of a data folder")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--only", choices=["closed", "paced", "held", "watched", "peer"])
    return parser.parse_args()


def main() -> None:
    given = parsed()
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(
            given.database or f"{folder}/data", workers=given.workers, port=given.port, python=given.python
        )
        found: dict[str, Row] = {}
        works: dict[str, Callable[[list[int]], Row]] = {
            "closed": lambda pids: best_of(
                given.times, lambda: moves(serving.port, pids, given.tables, 0, given.seconds)
            ),
            "paced": lambda pids: best_of(
                given.times, lambda: moves(serving.port, pids, given.tables, given.rate, given.seconds), paced=True
            ),
            "held": lambda pids: run(held(serving.port, pids, given.sockets)),
            "watched": lambda pids: run(watched(serving.port, pids, given.sockets)),
        }
        try:
            for name, work in works.items():
                if given.only in (None, name):
                    serving.start()
                    found[name] = work([serving.busiest()] if given.workers == 1 else serving.pids())
                    show(f"Cartada, {name}", found[name])
                    serving.stop()
        finally:
            serving.stop()
    if given.only in (None, "peer"):
        beside(given, found)


def beside(given: argparse.Namespace, found: dict[str, Row]) -> None:
    """boardgame.io on the same machine, in the same minutes."""
    if not peer.installed():
        print(f"boardgame.io is not installed: cd {peer.FOLDER} && npm install")
        return
    for storage in ("memory", "files"):
        row = best_of(given.times, partial(peer.moves, storage, given.tables, 0, given.seconds))
        show(f"boardgame.io, {storage}, closed", row)
        ours = found.get("closed")
        if ours is not None:
            ratio = ours["moves/s"] / max(1, row["moves/s"])
            print(f"{'':<34}Cartada on disk takes {ratio:.1f} times as many moves")
        if storage == "memory":
            paced = partial(peer.moves, storage, given.tables, given.rate, given.seconds)
            show(f"boardgame.io, {storage}, paced", best_of(given.times, paced, paced=True))


if __name__ == "__main__":
    main()
