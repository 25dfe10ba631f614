"""Takes what looks best now, by the game's own evaluation, a few guesses of the hidden cards deep."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng, highest
from .bot import Bot

ROOM: Final = 600  # ways to finish one move that are looked at; deeper steps share it, and those left without wait
NEVER: Final = -1.0e18


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """For each choice: the table after it, the move under way carried to its end, judged by `evaluate` and averaged
    over sampled worlds. Equal choices are decided by chance."""

    def __init__(self, game: AnyGame, worlds: int = 3, room: int = ROOM) -> None:
        self.game: Final = game
        self.worlds: Final = worlds
        self.room: Final = room

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        return options[highest(self.weighed(world, options, seat, rng), rng)]

    def weighed(self, world: State, options: list[int], seat: int, rng: Rng) -> list[float]:
        """What each choice leads to, added up over the worlds."""
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            guess = self.game.resample(world, seat, rng).think()
            guess.face(seat)
            for i in range(len(options)):
                trial = guess.copy()
                trial.apply(options[i])
                totals[i] += self.game.insight.evaluate(self.finished(trial, seat, self.room), seat)
        return totals

    def goes_on(self, state: State, mover: int) -> bool:
        """Whether a table is too much in the middle of things to be judged."""
        return bool(state.frames) and state.frames[-1].unfinished()

    def finished(self, state: State, seat: int, room: int) -> State:
        """The table once the move under way is done, everybody who is asked on the way making the best of it."""
        if not self.goes_on(state, seat):
            return state
        options = state.options()
        share = room // len(options)
        if share == 0:
            return state
        mover = state.seat()
        best = state
        most = NEVER
        for code in options:
            trial = state.copy()
            trial.apply(code)
            leaf = self.finished(trial, seat, share)
            value = self.game.insight.evaluate(leaf, mover)
            if value > most:
                most = value
                best = leaf
        return best
