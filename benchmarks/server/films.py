"""What films cost: bytes and milliseconds for each answer of every game, and other ways to pack them.

    python -m benchmarks.server.films [--games 3] [--packings] [--serving]

Whole games of bots that answer anything, at the largest table of each game; as a server films them. `--serving`: how
long the thread that answers people is busy with one filming of a table, everything else being done elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import json
import lzma
import statistics
import tempfile
import time
import zlib

import msgspec

from cartada.games import REGISTRY
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match
from cartada.server.desk import Desk
from cartada.server.film import LENGTH, Film, shoot
from cartada.server.filming import beginning
from cartada.server.messages import state_message
from cartada.server.patience import COMPILED
from cartada.server.settings import Settings
from cartada.server.wire import GameFile, ImportFile, SeatWish

from .rooms import random_match


def played(game: AnyGame, seed: int) -> Match:
    return random_match(game, game.seats[-1], f"film {seed}", seed)


def measure(game: AnyGame, games: int) -> None:
    sizes: list[int] = []
    answers: list[int] = []
    making: list[float] = []
    logs: list[int] = []
    reading: list[float] = []
    for seed in range(games):
        match = played(game, seed)
        camera = Match(game, match.seats, {}, match.seed)
        began = time.process_time()
        parts = shoot(camera, match.log, 0)
        making.append((time.process_time() - began) * 1000 / (len(match.log) + 1))
        sizes.append(sum(len(part.data) for part in parts))
        answers.append(len(match.log))
        logs.append(len(json.dumps(match.log)))
        began = time.process_time()
        Film(parts).state(0, len(match.log), match.log)
        reading.append((time.process_time() - began) * 1000)
    total = sum(answers) + games
    print(
        f"{game.name:11} {game.seats[-1]} seats, {statistics.mean(answers):6.0f} answers: film"
        f" {statistics.mean(sizes) / 1024:6.1f} KiB (largest {max(sizes) / 1024:.0f}), {sum(sizes) / total:4.0f} bytes"
        f" and {statistics.mean(making):.2f} ms for each answer; last moment read in {statistics.mean(reading):.0f} ms"
    )


def packings(game: AnyGame) -> None:
    """The same looks packed in other ways, by parts of the same length."""
    match = played(game, 0)
    twin = Match(game, match.seats, {}, match.seed)
    looks: list[bytes] = []
    for at in range(len(match.log) + 1):
        if at:
            twin.answer(*match.log[at - 1])
        told = twin.told[at - 1] if at else 0
        shown = [state_message(twin, seat, at, at, story_from=told) for seat in range(-1, twin.seats)]
        looks.append(msgspec.json.encode(shown))
    chunks = [b"\n".join(looks[i : i + LENGTH]) for i in range(0, len(looks), LENGTH)]
    for name, pack in (
        ("looks as they are", len),
        ("looks, zlib 6", lambda chunk: len(zlib.compress(chunk, 6))),
        ("looks, lzma 6", lambda chunk: len(lzma.compress(chunk, preset=6))),
    ):
        began = time.process_time()
        size = sum(pack(chunk) for chunk in chunks)
        took = (time.process_time() - began) * 1000 / len(looks)
        print(f"    {name:18} {size / 1024:8.1f} KiB, {took:.2f} ms for each answer")
    parts = shoot(Match(game, match.seats, {}, match.seed), match.log, 0)
    print(f"    {'patches, zlib 6':18} {sum(len(part.data) for part in parts) / 1024:8.1f} KiB (what is kept)")
    began = time.process_time()
    size = sum(len(lzma.compress(zlib.decompress(part.data), preset=6)) for part in parts)
    print(
        f"    {'patches, lzma 6':18} {size / 1024:8.1f} KiB, {(time.process_time() - began) * 1000 / len(looks):.2f} ms"
    )


async def serving(passes: int = 20) -> None:
    """A game under way is filmed again and again, as if its last part had just been played."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Settings(place=folder, pace=3600.0))
        await desk.service.open()
        for game in REGISTRY.values():
            match = played(game, 1)
            del match.log[-len(match.log) // 3 :]
            wishes = [SeatWish(kind="person", name=f"{seat}") for seat in range(match.seats)]
            record = msgspec.convert(match.record(), GameFile)
            table = (await desk.archive.bring_in(ImportFile(file=record, seats=wishes))).table
            await desk.filming.film(table)
            parts = await desk.service.store.film(table)
            first = beginning(parts[:-1]) if len(parts) > 1 else 0
            busy, whole = 0.0, 0.0
            for _ in range(passes):
                await desk.service.store.put_film(table, first, [])
                began, wall = time.thread_time(), time.perf_counter()
                await desk.filming.film(table)
                busy += time.thread_time() - began
                whole += time.perf_counter() - wall
            print(
                f"{game.name:11} after {len(match.log):4} answers, {len(match.log) - first + 1:2} to film: the"
                f" answering thread is busy for {busy * 1000 / passes:.1f} ms of {whole * 1000 / passes:.0f}"
            )
        await desk.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--packings", action="store_true")
    parser.add_argument("--serving", action="store_true")
    given = parser.parse_args()
    print(f"rules {'compiled' if COMPILED else 'in plain Python'}")
    if given.serving:
        asyncio.run(serving())
        return
    for game in REGISTRY.values():
        measure(game, given.games)
        if given.packings:
            packings(game)


if __name__ == "__main__":
    main()
