"""Looks through its own turn: every row of answers up to the next player's, as far as there is room."""

from __future__ import annotations

from typing import Final

from ..kernel.core import State
from ..kernel.game import Game
from .greedy import GreedyBot

WORLDS: Final = 5
ROOM: Final = 1_500


class TurnBot(GreedyBot):
    """As the greedy bot, but a choice is judged by the best table this turn can still lead to."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, WORLDS, ROOM)

    def goes_on(self, state: State, mover: int) -> bool:
        return super().goes_on(state, mover) or (bool(state.frames) and state.seat() == mover)
