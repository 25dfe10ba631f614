"""How a search judges a table it does not play to the end: each seat's share of the win, from 0 to 1."""

from __future__ import annotations

import math
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame

STEEPEST: Final = 30.0


class Judge:
    """By the game's evaluation: its points are put on a scale of chances, the same for everybody at the table."""

    def __init__(self, game: AnyGame, scale: float) -> None:
        self.game: Final = game
        self.scale: Final = scale

    def shares(self, state: State) -> list[float]:
        """They add up to 1, but for a single seat, which plays against the game."""
        if not state.frames:
            return self.game.payoff(state)
        if state.seats == 1:
            return [chance(self.points(state, 0))]
        if state.seats == 2:
            first = chance((self.points(state, 0) - self.points(state, 1)) * 0.5)
            return [first, 1.0 - first]
        raised: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            one = math.exp(bounded(self.points(state, seat)))
            raised.append(one)
            total += one
        return [one / total for one in raised]

    def points(self, state: State, seat: int) -> float:
        return self.game.insight.evaluate(state, seat) * self.game.insight.urgency(state) / self.scale


def chance(points: float) -> float:
    return 1.0 / (1.0 + math.exp(-bounded(points)))


def bounded(points: float) -> float:
    return max(-STEEPEST, min(STEEPEST, points))
