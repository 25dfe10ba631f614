"""The tables the suite sits down at: every game, number of seats and preset; and the toys of the kernel tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from kernel.toys import TOYS

from cartada.games import REGISTRY
from cartada.kernel.core import Frame, State
from cartada.kernel.game import Game
from cartada.kernel.match import Match
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.words import OK, WATCHER

GAMES: dict[str, Game] = {**REGISTRY, **TOYS}
LONGEST = 40_000  # answers: a game that needs more does not end

# Options that shorten a game without leaving anything out, for the tests that look at every moment of it.
SHORTER: dict[str, dict[str, object]] = {"encantados": {"max_rounds": 2}, "arknova": {"round_cap": 2}}


class Table(NamedTuple):
    game: Game
    seats: int
    preset: str
    options: dict[str, object]

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}-{self.preset or 'default'}"

    def viewers(self) -> list[int]:
        return [*range(self.seats), WATCHER]

    def seeds(self, most: int) -> range:
        """More games at the smallest table with default options, one at each of the others."""
        return range(most if self.seats == self.game.seats[0] and not self.preset else 1)


def tables(shorter: bool) -> list[Table]:
    found: list[Table] = []
    for name, game in GAMES.items():
        for seats in game.seats:
            for preset in ("", *game.presets):
                options = dict(game.presets.get(preset, {}))
                if shorter:
                    options.update(SHORTER.get(name, {}))
                found.append(Table(game, seats, preset, options))
    return found


TABLES = tables(shorter=True)
WHOLE_TABLES = tables(shorter=False)


class Moment(NamedTuple):
    """The match before an answer, and the answer to come."""

    match: Match
    seat: int
    code: int


def asked_seats(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if state.asked() >> seat & 1]


def question(state: State, seat: int) -> Frame[State]:
    frame = state.facing(seat)
    assert frame is not None
    return frame


def any_answer(state: State, rng: Rng) -> tuple[int, int]:
    """One of the seats that are asked, and one of its choices: sealed answers arrive in any order."""
    seats = asked_seats(state)
    seat = seats[rng.below(len(seats))]
    options = question(state, seat).options(state)
    assert options, f"{type(state.frames[-1]).__name__} asks and offers nothing"
    return seat, options[rng.below(len(options))]


def walk(table: Table, seed: int, key: str = "") -> Iterator[Moment]:
    """A random game, answer by answer."""
    match = Match(table.game, table.seats, table.options, key or str(seed))
    rng = seeded(seed + 1)
    while match.state.frames:
        assert len(match.log) < LONGEST, "does not end"
        seat, code = any_answer(match.state, rng)
        yield Moment(match, seat, code)
        assert match.answer(seat, code) == OK


def played(table: Table, seed: int, key: str = "") -> Match:
    """A random game to its end."""
    *_, last = walk(table, seed, key)
    return last.match


@cache
def length(name: str, seats: int, preset: str, seed: int) -> int:
    found = [table for table in TABLES if (table.game.name, table.seats, table.preset) == (name, seats, preset)]
    return len(played(found[0], seed).log)


def moments(table: Table, seed: int, most: int, of_each: int = 2) -> Iterator[Moment]:
    """Some moments of a random game: the first of each kind of question, and otherwise evenly spread."""
    stride = max(1, length(table.game.name, table.seats, table.preset, seed) // most)
    met: dict[str, int] = {}
    for moment in walk(table, seed):
        kind = type(moment.match.state.frames[-1]).__name__
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= of_each or len(moment.match.log) % stride == 0:
            yield moment


def play_on(state: State, rng: Rng) -> None:
    """Random answers to the end."""
    while state.frames:
        options = state.options()
        assert options, f"{type(state.frames[-1]).__name__} asks and offers nothing"
        state.apply(options[rng.below(len(options))])
