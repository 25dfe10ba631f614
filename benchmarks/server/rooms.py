"""What a table takes in memory, beside what the server thinks it takes (`Room.weight`).

    python -m benchmarks.server.rooms [--games 2]

For each game, at its smallest and its largest table: just dealt, half played and over, by seats that answer anything;
with a full chat; brought decks; being replayed; as a film. Bytes are what `tracemalloc` counts. The last column is how
much a process grows by for each finished table (RSS)."""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import structs

from cartada.games import REGISTRY
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match
from cartada.server.film import Film, shoot
from cartada.server.ledger import Ledger
from cartada.server.patience import COMPILED
from cartada.server.room import LINES, House, Room
from cartada.server.seating import all_options, new_row, seat_people
from cartada.server.store.base import ChatRow
from cartada.server.wire import SeatWish

MOST = 3000  # answers
GROWN = 40_000_000  # bytes, about, of finished tables that show how a process grows


def random_match(game: AnyGame, seats: int, secret: str, seed: int) -> Match:
    """Dealt from the secret, answered by the seed; cut off where random answers hardly end it."""
    match = Match(game, seats, {}, secret)
    rng = random.Random(seed)
    while not match.state.over() and len(match.log) < MOST:
        seat = next(seat for seat in range(match.seats) if match.state.asked() >> seat & 1)
        frame = match.state.facing(seat)
        assert frame is not None
        match.answer(seat, rng.choice(frame.options(match.state)))
    return match


def played(game: AnyGame, seats: int, seed: int) -> list[list[int]]:
    return random_match(game, seats, f"room {seed}", seed).log


def waiting(game: AnyGame, seats: int, brings: str = "") -> Room:
    house = House(public=True, hints=True, spectators=True, origin="fresh", host=0)
    row = new_row(game, all_options(game, {}), None, house, seats)
    wishes = [SeatWish(kind="person", name=f"Pessoa {seat}") for seat in range(seats)]
    return Room(row, seat_people(wishes, [brings and brings + " " for _ in range(seats)])[0])  # texts of their own


def playing(game: AnyGame, seats: int, seed: int, log: list[list[int]]) -> Room:
    """As many answers as the log has, each with a key of its own."""
    room = waiting(game, seats)
    room.ledger = Ledger(game, seats, room.options, f"room {seed}", room.brought())
    for number, (seat, code) in enumerate(log):
        room.ledger.give(seat, code)
        room.ledger.enter(f"{seat}.a-key-of-{number:06}")
    return room


def talked(game: AnyGame, seats: int, text: str) -> Room:
    room = waiting(game, seats)
    for n in range(LINES):
        room.tell_chat([ChatRow(table=room.id, n=n, seat=0, text=f"{n} {text}", at=time.time())])
    return room


def replayed(game: AnyGame, seats: int, seed: int, log: list[list[int]]) -> Room:
    room = playing(game, seats, seed, log)
    room.scrubbing = Match(game, seats, room.options, f"room {seed}", room.brought())
    room.scrubbing.play(log)
    return room


def filmed(game: AnyGame, seats: int, seed: int, log: list[list[int]]) -> Callable[[], Room]:
    parts = shoot(Match(game, seats, {}, f"room {seed}"), log, 0)

    def make() -> Room:
        room = waiting(game, seats)
        room.log = [entry[:] for entry in log]
        room.film = Film([structs.replace(part, data=bytes(bytearray(part.data))) for part in parts])
        room.film.state(-1, room.film.last, room.log)
        return room

    return make


def measured(make: Callable[[], Room]) -> tuple[int, int]:
    """Bytes it takes, and what it says it takes."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        room = make()
        gc.collect()
        return tracemalloc.get_traced_memory()[0] - before, room.weight()
    finally:
        tracemalloc.stop()


def stages(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[str, Callable[[], Room]]]:
    log = played(game, seats, seed)
    playing(game, seats, seed, log[:10])  # what is read and made once for all tables is there
    yield "waiting", lambda: waiting(game, seats)
    yield "dealt", lambda: playing(game, seats, seed, [])
    yield "half played", lambda: playing(game, seats, seed, log[: len(log) // 2])
    yield "over", lambda: playing(game, seats, seed, log)
    yield "replayed", lambda: replayed(game, seats, seed, log)
    yield "film", filmed(game, seats, seed, log)


def others() -> Iterator[tuple[str, Callable[[], Room]]]:
    game = REGISTRY["fabula"]
    deck = game.bring("noite_de_brasa")
    yield "decks", lambda: waiting(game, 2, deck)
    for name, text in (("short", "ok"), ("long", "a" * 495), ("Japanese", "日" * 495), ("faces", "😀" * 495)):
        yield f"chat, {name}", partial(talked, game, 2, text)


def grown(game: AnyGame, seats: int, log: list[list[int]]) -> float:
    """Bytes of RSS for each finished table, in a process that has nothing else to do."""
    count = max(10, GROWN // (1000 * len(log)))
    page = os.sysconf("SC_PAGE_SIZE")

    def now() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * page

    kept = [playing(game, seats, 0, log)]
    before = now()
    for _ in range(count):
        kept.append(playing(game, seats, 0, log))
    return (now() - before) / count


def grow(name: str) -> float:
    game = REGISTRY[name]
    return grown(game, game.seats[-1], played(game, game.seats[-1], 0))


def line(what: str, found: tuple[int, int]) -> None:
    print(f"{what:32} {found[0]:>9,} bytes, estimated {found[1]:>9,}: {found[1] / found[0]:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2)
    given = parser.parse_args()
    print("rules compiled" if COMPILED else "rules in plain Python")
    for game in REGISTRY.values():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            for seed in range(given.games):
                for name, make in stages(game, seats, seed):
                    line(f"{game.name} {seats} {name}", measured(make))
    for name, make in others():
        line(name, measured(make))
    context = multiprocessing.get_context("spawn")
    for name in REGISTRY:
        with context.Pool(1) as pool:
            print(f"{name:32} {pool.apply(grow, (name,)):>9,.0f} bytes of RSS for each that is over, largest table")


if __name__ == "__main__":
    main()
