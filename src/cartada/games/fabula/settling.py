"""The way of a move: whenever somebody is asked or looks at the table, its values are finished, and nothing that was
under way goes on once the game is over."""

from __future__ import annotations

from ...kernel.core import RUNAWAY, RUNNING
from .state import Fabula
from .values import fresh


class SettledFabula(Fabula):
    """A table that can be played on."""

    def copy(self) -> SettledFabula:
        """The kernel's, without the way through `type(self)`."""
        return SettledFabula(self.seats, self.opt, self.rng.copy(), self)

    def apply(self, code: int) -> None:
        if self.sink is not None:
            self.sink.cause = self.frames[-1].cause(self)
        self.frames[-1].apply(self, code)
        self.settle()

    def settle(self) -> None:
        frames = self.frames
        n = 0
        sink = self.sink
        while frames and self.ended == RUNNING:
            if sink is not None:
                sink.cause = frames[-1].cause(self)
            if frames[-1].step(self):
                break
            n += 1
            if n > RUNAWAY:
                raise RuntimeError(f"{type(frames[-1]).__name__} goes on for ever")
        if self.ended != RUNNING:
            frames.clear()
        fresh(self)  # questions and views read finished values
