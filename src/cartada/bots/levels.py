"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from .beginner import BeginnerBot
from .bot import Bot, RandomBot
from .greedy import GreedyBot
from .search import SearchBot
from .turn import TurnBot

LEVELS: Final[list[str]] = ["random", "greedy"]  # offered at tables
BOTS: Final[list[str]] = ["random", "beginner", "greedy", "turn", "search"]  # known to arenas and plans
SEARCHES: Final[list[str]] = ["search"]  # which take a number of iterations, as in `search:500`


def make_bot(name: str, game: Game) -> Bot:
    """A bot by its level, or by its level and a number of iterations: the same seed gives the same answer."""
    level, _, number = name.partition(":")
    if level not in BOTS:
        raise ValueError(f"there is no bot {name!r}: there are {', '.join(BOTS)}")
    if number and (level not in SEARCHES or not number.isdecimal() or int(number) == 0):
        raise ValueError(f"there is no bot {name!r}: only {', '.join(SEARCHES)} take a number of iterations")
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return BeginnerBot(game)
    if level == "turn":
        return TurnBot(game)
    if level == "search":
        return SearchBot(game, int(number) if number else game.thinking().iterations)
    return GreedyBot(game)
