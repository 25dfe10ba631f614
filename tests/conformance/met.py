"""Which kinds of frames and which refusals of a game the suite meets: in its positions and in random games."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from cartada.games import REGISTRY
from cartada.kernel.core import Frame, State
from cartada.kernel.game import AnyGame
from cartada.kernel.pieces import Piece
from cartada.kernel.rng import seeded

from .tables import POSITIONS, TABLES, WHOLE_TABLES, Moment, Table, asked_seats, question, walk

TESTS = Path(__file__).parent.parent
SEEDS = 12
MOST_STEPS = 1_000


def package_of(game: AnyGame) -> str:
    return f"{'cartada.games' if game.name in REGISTRY else 'kernel.toys'}.{game.folder.name}"


def modules(game: AnyGame) -> Iterator[ModuleType]:
    package = importlib.import_module(package_of(game))
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield importlib.import_module(found.name)


def piece_classes(game: AnyGame) -> dict[str, type[Piece]]:
    """The classes of the game's folder that a saved table can hold: those nobody inherits from, and those it hands in.
    What others inherit from is a pattern unless the game hands it in."""
    found: dict[str, type[Piece]] = {}
    for module in modules(game):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Piece) and not issubclass(value, State):
                if value.__module__ == module.__name__ and (
                    not value.__subclasses__() or value.__name__ in game.pieces
                ):
                    found[value.__name__] = value
    return found


def frame_names(game: AnyGame) -> set[str]:
    return {name for name, kind in piece_classes(game).items() if issubclass(kind, Frame)}


def shown_elsewhere(game: AnyGame) -> dict[str, str]:
    """Refusals that a test of the game's own shows: `tests/games/<name>/shown.json`, from the name of the refusal to
    file::test in that folder."""
    file = TESTS / "games" / game.name / "shown.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


class Met:
    """What is wanted and was not met so far."""

    def __init__(self, game: AnyGame, frames: set[str], refusals: set[str]) -> None:
        self.game = game
        self.frames = set(frames)
        self.refusals = set(refusals)
        kinds = piece_classes(game)
        self.asking = {name for name in frames if getattr(kinds[name], "candidates") is not Frame.candidates}  # noqa: B009

    def nothing_left(self) -> bool:
        return not self.frames and not self.refusals

    def look_at(self, moment: Moment) -> None:
        """What is asked, what lies under it, what comes and goes with the answer, and why not everything can be
        answered. A frame that asks is met when it does."""
        state = moment.match.state
        self.frames.discard(type(state.frames[-1]).__name__)
        if self.frames - self.asking:
            self.strike_quiet(state)
        if self.frames - self.asking:
            for between in on_the_way(state, moment.seat, moment.code):
                self.strike_quiet(between)
        if self.refusals:
            for seat in asked_seats(state):
                frame = question(state, seat)
                for code in frame.candidates(state):
                    self.refusals.discard(self.game.refusal(frame.refusal(state, code)).name)

    def strike_quiet(self, state: State) -> None:
        self.frames -= names_in(state.frames) - self.asking


def names_in(value: object) -> set[str]:
    """The classes of the pieces in a value, and of what these hold."""
    if isinstance(value, list):
        return {name for item in value for name in names_in(item)}
    return {type(value).__name__} | names_in(value.data()) if isinstance(value, Piece) else set()


def on_the_way(state: State, seat: int, code: int) -> Iterator[State]:
    """The table between this answer and the next question, step by step."""
    done = state.copy()
    done.face(seat)
    done.apply(code)
    if done.over():
        return  # how a game stops in the middle of things is its own affair
    trial = state.copy()
    trial.face(seat)
    trial.frames[-1].apply(trial, code)
    for _ in range(MOST_STEPS):
        yield trial
        if not trial.frames or trial.frames[-1].step(trial):
            return


def positions_of(game: AnyGame) -> Iterator[tuple[Table, int]]:
    for table in POSITIONS:
        if table.game is game:
            for seed in range(3):
                yield table, seed


def looked_at(game: AnyGame) -> Iterator[tuple[Table, int]]:
    """The games in which the suite looks for what is hidden. Positions first: that is where rare things are."""
    yield from positions_of(game)
    for table in TABLES:
        if table.game is game:
            for seed in table.seeds(3):
                yield table, seed


def many_games(game: AnyGame) -> Iterator[tuple[Table, int]]:
    yield from positions_of(game)
    for seed in range(SEEDS):
        for table in (*TABLES, *WHOLE_TABLES):
            if table.game is game:
                yield table, seed


def play(met: Met, games: Iterator[tuple[Table, int]]) -> None:
    for table, seed in games:
        for moment in walk(table, seed):
            if met.nothing_left():
                return
            met.look_at(moment)


def unmet_frames(game: AnyGame) -> list[str]:
    met = Met(game, frame_names(game), set())
    for table in TABLES:
        if table.game is game:  # what the deal leaves to do before the first question
            opt = table.match("0").opt
            met.strike_quiet(game.dealt(table.seats, opt, [""] * table.seats, seeded(0)))
    play(met, looked_at(game))
    return sorted(met.frames)


def unmet_refusals(game: AnyGame) -> list[str]:
    elsewhere = shown_elsewhere(game)
    met = Met(game, set(), {refusal.name for refusal in game.refusals[1:] if refusal.name not in elsewhere})
    play(met, many_games(game))
    return sorted(met.refusals)
