"""The tables the suite sits down at: every game, number of seats and preset, and the positions each game hands in; and
the toys of the kernel tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cartada.games import REGISTRY
from cartada.kernel.core import Frame, State
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match, placed_match
from cartada.kernel.position import placed
from cartada.kernel.positions import read_positions
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.words import OK, WATCHER
from kernel.toys import TOYS

GAMES: dict[str, AnyGame] = {**REGISTRY, **TOYS}
LENGTHS: dict[tuple[str, int], int] = {}
LONGEST = 40_000  # answers: a game that needs more does not end
NEAR = 8  # answers from a position on, while its rare moment still matters

# Options that shorten a game without leaving anything out, for the tests that look at every moment of it.
SHORTER: dict[str, dict[str, object]] = {"encantados": {"max_rounds": 2}, "arknova": {"round_cap": 2}}


class Table(NamedTuple):
    game: AnyGame
    seats: int
    preset: str
    options: dict[str, object]
    position: str = ""  # the name of the one it begins with; without one the cards are dealt

    def __str__(self) -> str:
        if self.position:
            return f"{self.game.name}-at-{self.position}"
        return f"{self.game.name}-{self.seats}-{self.preset or 'default'}"

    def match(self, seed: str) -> Match:
        """A match nobody has answered in yet."""
        if self.position:
            return placed_match(self.game, at_position(self.game.name, self.position).copy(), seed)
        return Match(self.game, self.seats, self.options, seed)

    def again(self, match: Match) -> Match:
        """The same match from its beginning, answered the same."""
        twin = self.match(match.seed)
        for seat, code in match.log:
            assert twin.answer(seat, code) == OK
        return twin

    def viewers(self) -> list[int]:
        return [*range(self.seats), WATCHER]

    def seeds(self, most: int) -> range:
        """More games at the smallest table with default options, one at each of the others."""
        return range(most if self.seats == self.game.seats[0] and not self.preset and not self.position else 1)


@cache
def at_position(name: str, position: str) -> State:
    game = GAMES[name]
    state: State = placed(game, read_positions(game.folder)[position])
    return state


def tables(shorter: bool) -> list[Table]:
    found: list[Table] = []
    for name, game in GAMES.items():
        for seats in game.seats:
            for preset in ("", *game.presets):
                options = dict(game.presets.get(preset, {}))
                if preset and not options:
                    continue  # the same as none
                if shorter:
                    options.update(SHORTER.get(name, {}))
                found.append(Table(game, seats, preset, options))
    return found


def positions() -> list[Table]:
    found: list[Table] = []
    for game in GAMES.values():
        for name, position in read_positions(game.folder).items():
            seats = position.get("seats", game.seats[0])
            assert isinstance(seats, int), f"the seats of {name!r} of {game.name}"
            found.append(Table(game, seats, "", {}, name))
    return found


TABLES = tables(shorter=True)
WHOLE_TABLES = tables(shorter=False)
POSITIONS = positions()


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
    """A random game, answer by answer; from a position only its next answers."""
    match = table.match(key or str(seed))
    rng = seeded(seed + 1)
    while match.state.frames and (not table.position or len(match.log) < NEAR):
        assert len(match.log) < LONGEST, "does not end"
        seat, code = any_answer(match.state, rng)
        yield Moment(match, seat, code)
        assert match.answer(seat, code) == OK


def played(table: Table, seed: int, key: str = "") -> Match:
    """A random game to its end."""
    *_, last = walk(table, seed, key)
    return last.match


def length(table: Table, seed: int) -> int:
    """Of the random game with this seed, which is played once to find out."""
    key = (str(table), seed)
    if key not in LENGTHS:
        LENGTHS[key] = len(played(table, seed).log)
    return LENGTHS[key]


def moments(table: Table, seed: int, most: int, of_each: int = 2, telling: bool = False) -> Iterator[Moment]:
    """Some moments of a random game: the first of each kind of question (with `telling` also those before each kind of
    event is told first), and otherwise evenly spread. From a position every one."""
    if table.position:
        yield from walk(table, seed)
        return
    stride = max(1, length(table, seed) // most)
    before_events = first_told(table, seed, of_each) if telling else set()
    met: dict[str, int] = {}
    for moment in walk(table, seed):
        kind = type(moment.match.state.frames[-1]).__name__
        met[kind] = met.get(kind, 0) + 1
        n = len(moment.match.log)
        if met[kind] <= of_each or n % stride == 0 or n in before_events:
            yield moment


def first_told(table: Table, seed: int, of_each: int) -> set[int]:
    """The lengths of the log before answers by which something is told that was told hardly ever before."""
    match = played(table, seed)
    met: dict[str, int] = {}
    found: set[int] = set()
    for n in range(len(match.log)):
        for event in match.sink.events[match.told[n] : match.told[n + 1]]:
            met[event.key] = met.get(event.key, 0) + 1
            if met[event.key] <= of_each:
                found.add(n)
    return found


def play_on(state: State, rng: Rng) -> None:
    """Random answers to the end."""
    answers = 0
    while state.frames:
        answers += 1
        assert answers < LONGEST, "does not end"
        options = state.options()
        assert options, f"{type(state.frames[-1]).__name__} asks and offers nothing"
        state.apply(options[rng.below(len(options))])
