"""Random games heard from outside: for tests in which whoever only listens must know all public numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from cartada.kernel.match import Match
from cartada.kernel.words import Event


class Heard(NamedTuple):
    """Which frame had asked, and what was told after its answer."""

    asked: str
    told: list[Event]


def random_answers(match: Match, rng: random.Random) -> Iterator[Heard]:
    """To the end, straight on the state: the log of the match stays empty."""
    state = match.state
    heard = len(match.sink.events)
    while state.frames:
        asked = type(state.frames[-1]).__name__
        state.apply(rng.choice(state.options()))
        told = match.sink.events[heard:]
        heard += len(told)
        yield Heard(asked, told)
