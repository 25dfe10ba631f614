"""Plays like somebody who has just read the rules: sees what is good, and does not always take the best of it."""

from __future__ import annotations

import math
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from .greedy import GreedyBot

FLAT: Final = 0.35  # of the spread between the best and the middle choice: how much worse still looks nearly as good
HOPELESS: Final = 6.0  # this many times worse is never taken
FINE: Final = 1 << 16


class BeginnerBot(GreedyBot):
    """Every choice is weighed as the greedy bot does, in one world, and drawn by how good it looks."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, 1)

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        totals = self.weighed(world, options, seat, rng)
        ordered = sorted(totals)
        best = ordered[-1]
        step = (best - ordered[len(ordered) // 2]) * FLAT
        if step <= 0.0:
            step = 1.0
        weights: list[float] = []
        whole = 0.0
        for value in totals:
            behind = (best - value) / step
            weight = 0.0 if behind > HOPELESS else math.exp(-behind)
            weights.append(weight)
            whole += weight
        point = whole * float(rng.below(FINE)) / float(FINE)
        for i in range(len(options)):
            point -= weights[i]
            if point < 0.0:
                return options[i]
        return options[totals.index(best)]
