"""Many guesses, one answer: a game's own player thinks in one world at a time, and no world is the real one."""

from __future__ import annotations

import time
from typing import Final

from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.rng import Rng, highest
from .bot import Bot


class CouncilBot(Bot):
    """Asks the game's own player in many worlds the seat may be in, a number of them or as many as there is time for,
    and gives the answer that most of them agree on."""

    def __init__(self, game: Game, worlds: int, seconds: float = 0.0) -> None:
        self.game: Final = game
        self.worlds: Final = worlds
        self.seconds: Final = seconds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        start = time.perf_counter()
        votes = [0.0] * len(options)
        for i in range(self.worlds):
            if i > 0 and self.seconds > 0.0 and time.perf_counter() - start >= self.seconds:
                break
            guess = world.resample(seat, rng)
            guess.face(seat)
            votes[options.index(self.game.own_choice(guess, seat, rng))] += 1.0
        return options[highest(votes, rng)]
