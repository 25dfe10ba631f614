"""The player a game brings along."""

from __future__ import annotations

from typing import Final

from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.rng import Rng
from .bot import Bot


class OwnBot(Bot):
    """Answers what the game's own player does, in the one world it is given."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        return options[0] if len(options) == 1 else self.game.own_choice(world, seat, rng)
