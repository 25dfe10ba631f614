"""What a choice would do, as far as a seat can know: tried in worlds dealt anew for the one who asks, never on what is
hidden from him. From what he knows and from public numbers the same worlds come out again, so asking twice tells no
more than asking once."""

from __future__ import annotations

from typing import Final

from .core import State
from .match import Match
from .rng import Rng, seeded
from .words import Sink, Words

WORLDS: Final = 8


def public_chance(match: Match, viewer: int) -> Rng:
    """Chance made of what everybody may know: how many answers were given, and who looks."""
    return seeded(len(match.log) << 8 | viewer)


class Trial:
    """What a choice does in one world. `final`: there is no way back without the others."""

    def __init__(self, final: bool, told: list[Words], before: list[int], after: list[int]) -> None:
        self.final: Final = final
        self.told: Final = told
        self.before: Final = before
        self.after: Final = after


class Foresight:
    """`told`: what would surely be told. `before` and `points`: of every seat, now and then, as [lowest, highest] of
    what may be."""

    def __init__(self, trials: list[Trial]) -> None:
        self.final: Final = any([trial.final for trial in trials])
        self.told: Final = sure(trials)
        self.before: Final = spans([trial.before for trial in trials])
        self.points: Final = spans([trial.after for trial in trials])


def standing_known(match: Match, viewer: int) -> list[list[int]]:
    """How all stand, as far as a viewer can know: of every seat [lowest, highest] of what may be."""
    rng = public_chance(match, viewer)
    worlds = [match.game.resample(match.state, viewer, rng) for _ in range(WORLDS)]
    return spans([match.game.standing(world) for world in worlds])


def foresee(match: Match, seat: int, code: int) -> Foresight:
    """What a legal choice would do. The worlds are the same for all choices of a question, so they compare."""
    rng = public_chance(match, seat)
    return Foresight([tried(match, seat, code, rng) for _ in range(WORLDS)])


def tried(match: Match, seat: int, code: int, rng: Rng) -> Trial:
    """In the next world of this chance."""
    return tried_in(match, match.game.resample(match.state, seat, rng), seat, code)


def tried_in(match: Match, world: State, seat: int, code: int) -> Trial:
    """In this world, which it uses up."""
    sink = Sink()
    world.sink = sink
    world.face(seat)
    before = match.game.standing(world)
    mark = match.mark(world)
    world.apply(code)
    final = world.facing(seat) is None or not match.harmless(mark, match.mark(world), seat)
    return Trial(final, [event.told(seat) for event in sink.events], before, match.game.standing(world))


def sure(trials: list[Trial]) -> list[Words]:
    """What is told in all worlds alike, from the beginning on."""
    out: list[Words] = []
    for at in range(min([len(trial.told) for trial in trials])):
        words = trials[0].told[at]
        for trial in trials:
            if trial.told[at].data() != words.data():
                return out
        out.append(words)
    return out


def spans(rows: list[list[int]]) -> list[list[int]]:
    return [[min([row[at] for row in rows]), max([row[at] for row in rows])] for at in range(len(rows[0]))]
