"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from .bot import Bot, RandomBot
from .greedy import GreedyBot

LEVELS: Final[list[str]] = ["random", "greedy"]


def make_bot(level: str, game: Game) -> Bot:
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game)
    raise ValueError(f"there is no bot {level!r}: the levels are {', '.join(LEVELS)}")
