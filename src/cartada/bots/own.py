"""The player a game brings along."""

from __future__ import annotations

from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from .bot import Bot
from .greedy import GreedyBot


class OwnBot(Bot):
    """Answers what the game's own player does in the one world it is given; where that has no answer, what looks best
    once the move is done."""

    def __init__(self, game: AnyGame, effort: int) -> None:
        self.game: Final = game
        self.effort: Final = effort
        self.glance: Final = GreedyBot(game)

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        code = self.game.scripted.choose(world, seat, rng, self.effort)
        return code if code >= 0 else self.glance.choose(world, seat, rng)
