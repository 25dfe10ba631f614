"""Takes what looks best now, by the game's own evaluation, a few guesses of the hidden cards deep."""

from __future__ import annotations

from typing import Final

from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.rng import Rng
from .bot import Bot

DEPTH: Final = 12  # steps of one unfinished move that are looked through
NEVER: Final = -1.0e18


class GreedyBot(Bot):
    """For each choice: the table after it, its own move carried to the end, judged by `evaluate` and averaged over
    sampled worlds. Equal choices are decided by chance."""

    def __init__(self, game: Game, worlds: int = 3) -> None:
        self.game: Final = game
        self.worlds: Final = worlds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            guess = world.resample(seat, rng).think()
            guess.face(seat)
            for i in range(len(options)):
                trial = guess.copy()
                trial.apply(options[i])
                totals[i] += self.finished(trial, seat, DEPTH)
        best = 0
        equals = 1
        for i in range(1, len(options)):
            if totals[i] > totals[best]:
                best = i
                equals = 1
            elif totals[i] == totals[best]:
                equals += 1
                if rng.below(equals) == 0:
                    best = i
        return options[best]

    def finished(self, state: State, seat: int, depth: int) -> float:
        """The value once the move under way is done, the seat making the best of its remaining steps."""
        if depth == 0 or not state.frames or state.seat() != seat or not state.frames[-1].unfinished():
            return self.game.evaluate(state, seat)
        best = NEVER
        for code in state.options():
            trial = state.copy()
            trial.apply(code)
            best = max(best, self.finished(trial, seat, depth - 1))
        return best
