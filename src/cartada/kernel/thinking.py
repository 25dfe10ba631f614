"""How a search should think about a game: found by trial, different for every game."""

from __future__ import annotations

from typing import Final


class Thinking:
    def __init__(self, scale: float = 10.0, playout: int = 0, curiosity: float = 0.4, iterations: int = 1_000) -> None:
        self.scale: Final = scale  # points of the evaluation that turn an even game into 73 %
        self.playout: Final = playout  # answers given at random before a table is judged
        self.curiosity: Final = curiosity  # weight of what is not known yet against what went well
        self.iterations: Final = iterations  # that answer well, where no clock counts
