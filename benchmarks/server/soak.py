"""Does the server's memory stay level, hour after hour?

    python -m benchmarks.server.soak [--minutes 60] [--memory 48]

A real `cartada serve` under a steady load: tables of four people with a WebSocket each, played to their end and
replaced by new ones; beside them, every second, somebody who imports a game, reads it, replays it, asks for its file
and a proof, opens the lobby, or sits bots of some level at a table of any game. Every minute one line: resident memory
of the process that serves and of all its processes, open files, tables kept, moves in this minute and the 99th
percentile of how soon all four saw one. The memory for open tables is set low, so that its bound is soon reached."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import sys
import tempfile
import time
from typing import Final

from cartada.games import REGISTRY

from .load import milliseconds
from .net import Http, HttpError, run
from .players import HOST, House
from .routes import game_file, some_match
from .serving import Serving, allow_many_sockets, memory

LEVEL: Final = 1.10  # the last third of the hour against the middle one
SMALL: Final = ("trincheira", "batalha", "encantados")
BOT_TABLES: Final = 12  # under way at once: more than the bots can finish would only pile up


class Visitors:
    """One visit a second, of all kinds in turn."""

    def __init__(self, port: int) -> None:
        self.http: Final = Http(HOST, port)
        self.chance: Final = random.Random(1)
        self.files: Final = {name: game_file(some_match(name)) for name in REGISTRY}
        self.visits = 0
        self.bot_tables: list[str] = []
        self.failed: Final[list[str]] = []

    async def come(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                await asyncio.wait_for(self.visit(), 60)
                self.visits += 1
            except (HttpError, OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                self.failed.append(f"{type(error).__name__} {error}"[:200])

    async def visit(self) -> None:
        kinds = [self.reader, self.bots, self.lobby]
        await kinds[self.visits % len(kinds)]()

    async def reader(self) -> None:
        name = self.chance.choice(list(self.files))
        made = await self.http.ask("POST", "/api/tables/import", {"file": self.files[name], "seats": []})
        path = f"/api/tables/{made['table']}"
        await self.http.ask("GET", f"{path}/state")
        for at in (1, 30, 20):
            await self.http.ask("GET", f"{path}/replay?at={at}")
        await self.http.ask("GET", f"{path}/file")
        await self.http.ask("POST", "/api/verify", self.files[name])

    async def bots(self) -> None:
        for table in self.bot_tables[:]:
            if (await self.http.ask("GET", f"/api/tables/{table}"))["status"] == "over":
                self.bot_tables.remove(table)
        if len(self.bot_tables) >= BOT_TABLES:
            return
        name = self.chance.choice(list(REGISTRY))
        level = self.chance.choice(["beginner", "greedy", "turn"] if name in SMALL else ["beginner"])
        seats = [{"kind": "bot", "level": level}] * 2
        made = await self.http.ask("POST", "/api/tables", {"game": name, "seats": seats})
        self.bot_tables.append(made["table"])

    async def lobby(self) -> None:
        await self.http.ask("GET", "/api/tables")
        name = self.chance.choice(list(REGISTRY))
        await self.http.ask("GET", f"/api/games/{name}")


def opened(pids: list[int]) -> int:
    return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in pids)


async def rooms(http: Http) -> str:
    """How many tables the server keeps, from its own figures."""
    reader, writer = await asyncio.open_connection(http.host, http.port)
    writer.write(f"GET /metrics HTTP/1.1\r\nHost: {http.host}:{http.port}\r\nConnection: close\r\n\r\n".encode())
    text = (await reader.read()).decode("utf-8", "replace")
    writer.close()
    found = re.search(r"^cartada_rooms(?:\{[^}]*\})? (\S+)", text, re.MULTILINE)
    return found.group(1) if found else "?"


async def soak(serving: Serving, minutes: int, tables: int, rate: float) -> list[int]:
    house = House(serving.port, tables, rate, spare=tables)
    visitors = Visitors(serving.port)
    await house.open()
    loop = asyncio.get_running_loop()
    playing = loop.create_task(house.play(60 * minutes + 30))
    coming = loop.create_task(visitors.come())
    seen: list[int] = []
    began = time.monotonic()
    for minute in range(1, minutes + 1):
        await asyncio.sleep(began + 60 * minute - time.monotonic())
        score = house.score
        pids = serving.pids()
        seen.append(memory([serving.busiest()]))
        spread = score.spread[:]
        score.spread.clear()
        print(
            f"| {minute} | {seen[-1] >> 20} | {memory(pids) >> 20} | {opened(pids)} | {await rooms(house.http)} "
            f"| {len(spread)} | {milliseconds(spread, 0.99)} | {score.ended} | {visitors.visits} "
            f"| {len(visitors.failed) + len(score.refused)} |",
            flush=True,
        )
        house.all[:] = [table for table in house.all if not table.over]
    coming.cancel()
    playing.cancel()
    house.close()
    for line in [*visitors.failed, *score.refused][:10]:
        print(f"refused: {line}")
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="a Python with Cartada installed, best compiled")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--memory", type=int, default=48, help="MiB for open tables")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rate", type=float, default=60.0, help="moves each second, all tables together")
    given = parser.parse_args()
    allow_many_sockets()
    print("| minute | serving MiB | all MiB | files | tables kept | moves | p99 ms | matches | visits | refused |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        words = ["--memory", str(given.memory)]
        serving = Serving(f"{folder}/data", python=given.python, words=words)
        serving.start()
        try:
            seen = run(soak(serving, given.minutes, given.tables, given.rate))
        finally:
            serving.stop()
    third = max(1, len(seen) // 3)
    middle, last = statistics.median(seen[third : 2 * third] or seen), statistics.median(seen[-third:])
    grown = last / middle
    print(f"the last third has {grown:.3f} of the middle third's memory: {'level' if grown <= LEVEL else 'GROWS'}")
    sys.exit(grown > LEVEL)


if __name__ == "__main__":
    main()
