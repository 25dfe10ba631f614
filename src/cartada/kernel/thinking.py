"""How the bots should think about a game: found by trial, different for every game."""

from __future__ import annotations

from typing import Final


class Ahead:
    """How a level plays its choices on: how often, how far, and with how much care on the way."""

    def __init__(self, playouts: int, turns: int, tries: int = 5, room: int = 60) -> None:
        self.playouts: Final = playouts  # that answer a question, where no clock counts
        self.turns: Final = turns  # that are played before a table is judged
        self.tries: Final = tries  # choices that are played on
        self.room: Final = room  # ways to finish one move that are looked at on the way

    def with_playouts(self, playouts: int) -> Ahead:
        return Ahead(playouts, self.turns, self.tries, self.room)


class Own:
    """The player a game brings along, thinking as thoroughly as its effort says."""

    def __init__(self, effort: int) -> None:
        self.effort: Final = effort


class Thinking:
    def __init__(
        self,
        scale: float = 10.0,
        greedy: Own | None = None,
        turn: Own | Ahead | None = None,
        search: Own | Ahead | None = None,
        master: Own | Ahead | None = None,
        own: int = 0,
        glances: int = 4,
        eager: int = 0,
        playout: int = 0,
        wise: int = 1,
        curiosity: float = 0.05,
        iterations: int = 1_000,
    ) -> None:
        self.scale: Final = scale  # points of the evaluation that turn an even game into 73 %
        # By level.
        self.greedy: Final = greedy  # without an own player: what looks best once the move is done
        self.turn: Final = Ahead(40, 2) if turn is None else turn
        self.search: Final = Ahead(200, 4) if search is None else search
        self.master: Final = Ahead(800, 4) if master is None else master
        self.own: Final = own  # effort of the own player where somebody wants its first sight, as hints do
        # For the tree.
        self.glances: Final = glances  # worlds in which every choice is looked at before the tree grows
        self.eager: Final = eager  # visits of a branch after which the choices behind it are looked at too; 0: never
        self.playout: Final = playout  # answers given after the tree before a table is judged
        self.wise: Final = wise  # of so many choices drawn there the best is taken
        self.curiosity: Final = curiosity  # weight of what is not known yet against what went well
        self.iterations: Final = iterations  # that answer well, where no clock counts
