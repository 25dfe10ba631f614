"""`cartada bench`: how fast the rules are, driven from Python one answer at a time."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from typing import Final

from rich.table import Table

from ..games import REGISTRY
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import seeded
from .choosing import pick_game
from .language import Said
from .screen import make_screen
from .trouble import Trouble
from .version import COMPILED

QUICK: Final = "quick"  # the preset of the shortest game, where there is one
SAMPLES: Final = 50  # tables in mid-game on which single operations are timed


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=said("help.seconds"))
    parser.add_argument("--json", action="store_true", help=said("help.json"))


def run(given: argparse.Namespace, said: Said) -> int:
    if not 0 < given.seconds <= 3600:
        raise Trouble(said("error.seconds"))
    games = list(REGISTRY.values()) if given.game is None else [pick_game(given.game, said)]
    measured = {game.name: measure(game, given.seconds) for game in games}
    if given.json:
        print(json.dumps(measured, indent=2))
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("", *measured):
        table.add_column(name, justify="right" if name else "left")
    for key in next(iter(measured.values())):
        figures = [measured[name][key] for name in measured]
        table.add_row(key, *[said.number(n, 1) if isinstance(n, float) else str(n).lower() for n in figures])
    make_screen().print(table)
    return 0


def measure(game: AnyGame, seconds: float) -> dict[str, object]:
    seats = game.seats[0]
    tables = mid_game(game, seats)
    thinking = [table.copy().think() for table in tables]
    rng = seeded(7)
    games, decisions, spent = playouts(game, seats, seconds)
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "copy_us": microseconds(lambda at: thinking[at].copy(), seconds / 4),
        "resample_us": microseconds(lambda at: game.resample(tables[at], 0, rng), seconds / 4),
        "view_us": microseconds(lambda at: game.view(tables[at], 0), seconds / 4),
        "seats": seats,
        "compiled": COMPILED,
    }


def fresh(game: AnyGame, seats: int, seed: int) -> State:
    state: State = game.new(seats, game.presets.get(QUICK, {}), seeded(seed))
    return state


def playouts(game: AnyGame, seats: int, seconds: float) -> tuple[int, int, float]:
    """Whole games by chance, without knowledge and events, as a search plays them."""
    rng = seeded(1)
    games = decisions = 0
    begun = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        state = fresh(game, seats, games).think()
        while not state.over():
            options = state.options()
            state.apply(options[rng.below(len(options))])
            decisions += 1
        games += 1
        spent = time.perf_counter() - begun
    return games, decisions, spent


def mid_game(game: AnyGame, seats: int) -> Sequence[State]:
    """Tables somewhere between the first question and the last, with everything a real table keeps."""
    rng = seeded(2)
    tables: list[State] = []
    seed = 0
    while len(tables) < SAMPLES:
        state = fresh(game, seats, seed)
        seed += 1
        answers = rng.below(60)
        while answers > 0 and not state.over():
            options = state.options()
            state.apply(options[rng.below(len(options))])
            answers -= 1
        if not state.over():
            tables.append(state)
    return tables


def microseconds(work: Callable[[int], object], seconds: float) -> float:
    """The mean time of one call, over all samples in turn."""
    n = 0
    begun = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        for at in range(SAMPLES):
            work(at)
        n += SAMPLES
        spent = time.perf_counter() - begun
    return spent / n * 1e6
