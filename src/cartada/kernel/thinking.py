"""How the bots should think about a game: found by trial, different for every game."""

from __future__ import annotations

from typing import Final


class Thinking:
    def __init__(
        self,
        scale: float = 10.0,
        tries: int = 5,
        turns: int = 4,
        playouts: int = 200,
        worlds: int = 0,
        glances: int = 4,
        eager: int = 0,
        playout: int = 0,
        wise: int = 1,
        curiosity: float = 0.05,
        iterations: int = 1_000,
    ) -> None:
        self.scale: Final = scale  # points of the evaluation that turn an even game into 73 %
        # For those who play choices on.
        self.tries: Final = tries  # choices that are played on
        self.turns: Final = turns  # that are played before a table is judged
        self.playouts: Final = playouts  # that answer well, where no clock counts
        self.worlds: Final = worlds  # in which the game's own player is asked what to try; 0: it has none
        # For the tree.
        self.glances: Final = glances  # worlds in which every choice is looked at before the tree grows
        self.eager: Final = eager  # visits of a branch after which the choices behind it are looked at too; 0: never
        self.playout: Final = playout  # answers given after the tree before a table is judged
        self.wise: Final = wise  # of so many choices drawn there the best is taken
        self.curiosity: Final = curiosity  # weight of what is not known yet against what went well
        self.iterations: Final = iterations  # that answer well, where no clock counts
