"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from .beginner import BeginnerBot
from .bot import Bot, RandomBot
from .greedy import GreedyBot
from .learned import learned_judge
from .search import SearchBot
from .turn import TurnBot

UNBOUNDED: Final = 1 << 20  # iterations: the clock is faster
LEVELS: Final[list[str]] = ["random", "beginner", "greedy", "turn", "search", "master"]
SEARCHES: Final[list[str]] = ["search", "master"]  # which take a number of iterations, as in `search:500`


def make_bot(name: str, game: Game, seconds: float = 0.0) -> Bot:
    """A bot by its level, or by its level and a number of iterations: the same seed gives the same answer. With a time,
    levels that search think so long instead."""
    level, _, number = name.partition(":")
    if level not in LEVELS:
        raise ValueError(f"there is no bot {name!r}: there are {', '.join(LEVELS)}")
    if number and level not in SEARCHES:
        raise ValueError(f"there is no bot {name!r}: only {', '.join(SEARCHES)} take a number of iterations")
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return BeginnerBot(game)
    if level == "greedy":
        return GreedyBot(game)
    if level == "turn":
        return TurnBot(game)
    iterations = UNBOUNDED if seconds > 0.0 else iterations_of(name, game)
    return SearchBot(game, iterations, seconds, learned_judge(game) if level == "master" else None)


def iterations_of(name: str, game: Game) -> int:
    """The number after the colon, or what the game takes for enough."""
    _, colon, number = name.partition(":")
    if not colon:
        return game.thinking().iterations
    if not number.isdecimal() or int(number) == 0:
        raise ValueError(f"there is no bot {name!r}: after the colon stands a number of iterations")
    return int(number)
