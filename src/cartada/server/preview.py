"""What a choice would do as far as a seat can know, and which answers betray nothing.

Both look at worlds dealt anew for the one who asks, never at what is hidden from him: from what he knows and from
public numbers the same worlds come out again, so asking twice tells no more than asking once."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.rng import Rng, seeded
from ..kernel.words import OK, WATCHER, Sink, Words
from .turns import Breath
from .wire import Line

WORLDS: Final = 8
DOUBTS: Final = 4  # worlds of each other viewer in which a forced answer must be forced too


def public_chance(match: Match, viewer: int) -> Rng:
    """Chance made of what everybody may know: how many answers were given, and who looks."""
    return seeded(len(match.log) << 8 | viewer)


# ---- previews


class Preview(NamedTuple):
    """`final`: there is no way back without the others. `story`: what would surely be told. `before` and `points`: of
    every seat, now and then, as [lowest, highest] of what may be."""

    final: bool
    story: list[Line]
    before: list[list[int]]
    points: list[list[int]]


class Trial(NamedTuple):
    """What the choice does in one world."""

    final: bool
    told: list[Words]
    before: list[int]
    after: list[int]


async def preview(match: Match, seat: int, code: int) -> Preview:
    """What a legal choice would do. The worlds are the same for all choices of a question, so they compare."""
    rng = public_chance(match, seat)
    trials: list[Trial] = []
    breath = Breath()
    for _ in range(WORLDS):
        trials.append(tried(match, match.game.resample(match.state, seat, rng), seat, code))
        await breath.take()
    first = len(match.sink.events)
    return Preview(
        any(trial.final for trial in trials),
        [Line(n=first + i, key=words.key, args=words.args) for i, words in enumerate(sure(trials))],
        spans([trial.before for trial in trials]),
        spans([trial.after for trial in trials]),
    )


def tried(match: Match, world: State, seat: int, code: int) -> Trial:
    sink = Sink()
    world.sink = sink
    world.face(seat)
    before = points(match.game, world)
    mark = match.mark(world)
    world.apply(code)
    final = world.facing(seat) is None or not match.harmless(mark, match.mark(world), seat)
    return Trial(final, [event.told(seat) for event in sink.events], before, points(match.game, world))


def points(game: AnyGame, state: State) -> list[int]:
    return game.standing(state)


def sure(trials: list[Trial]) -> list[Words]:
    """What is told in all worlds alike, from the beginning on."""
    out: list[Words] = []
    for told in zip(*(trial.told for trial in trials), strict=False):
        if any(words.data() != told[0].data() for words in told):
            break
        out.append(told[0])
    return out


def spans(rows: list[list[int]]) -> list[list[int]]:
    return [[min(column), max(column)] for column in zip(*rows, strict=True)]


# ---- answers that betray nothing


def publicly_forced(match: Match, seat: int) -> bool:
    """The seat has one choice, and everybody could tell: whatever else the question is about is refused for reasons
    all can see. An answer that comes by itself then shows nothing of a hand.

    The reasons decide; a few worlds of each other viewer must agree, in case a game claims too much."""
    state = match.state
    frame = state.facing(seat)
    game = match.game
    if frame is None or len(frame.options(state)) != 1:
        return False
    candidates = frame.candidates(state)
    for code in candidates:
        refusal = frame.refusal(state, code)
        if refusal != OK and not game.openly(state, seat, refusal):
            return False
    rng = public_chance(match, WATCHER)
    for viewer in [WATCHER, *range(match.seats)]:
        if viewer == seat:
            continue
        for _ in range(DOUBTS):
            world = game.resample(state, viewer, rng)
            theirs = world.facing(seat)
            if theirs is None or theirs.candidates(world) != candidates or len(theirs.options(world)) != 1:
                return False
    return True
