"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from .ahead import AheadBot
from .beginner import BeginnerBot
from .bot import Bot, RandomBot
from .greedy import GreedyBot
from .learned import learned_judge
from .own import OwnBot
from .search import SearchBot

UNBOUNDED: Final = 1 << 20  # playouts: the clock is faster
FEWER: Final = 5  # times fewer playouts for `turn` than for `search`
MORE: Final = 4  # times more for `master`
LEVELS: Final[list[str]] = ["random", "beginner", "greedy", "turn", "search", "master"]
TREE: Final = "tree"  # no level: the tree search that hints are made of
NUMBERED: Final[list[str]] = ["turn", "search", "master", TREE]  # which take a number, as in `search:500`


def make_bot(name: str, game: Game, seconds: float = 0.0) -> Bot:
    """A bot by its level, or by its level and a number of playouts: the same seed gives the same answer. With a time,
    levels that search think so long instead."""
    level, _, number = name.partition(":")
    if level not in LEVELS and level != TREE:
        raise ValueError(f"there is no bot {name!r}: there are {', '.join([*LEVELS, TREE])}")
    if number and level not in NUMBERED:
        raise ValueError(f"there is no bot {name!r}: only {', '.join(NUMBERED)} take a number of playouts")
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return BeginnerBot(game)
    if level == "greedy":
        return GreedyBot(game)
    playouts = UNBOUNDED if seconds > 0.0 else playouts_of(name, game)
    if level == TREE:
        return SearchBot(game, playouts, seconds)
    thinking = game.thinking()
    if level == "turn":
        if thinking.worlds > 0:
            return OwnBot(game)
        return AheadBot(game, playouts, seconds, turns=max(1, thinking.turns // 2))
    return AheadBot(game, playouts, seconds, learned_judge(game) if level == "master" else None)


def playouts_of(name: str, game: Game) -> int:
    """The number after the colon, or what the game takes for enough."""
    level, colon, number = name.partition(":")
    if not colon:
        thinking = game.thinking()
        if level == TREE:
            return thinking.iterations
        enough = thinking.playouts
        return enough * MORE if level == "master" else enough // FEWER if level == "turn" else enough
    if not number.isdecimal() or int(number) == 0:
        raise ValueError(f"there is no bot {name!r}: after the colon stands a number of playouts")
    return int(number)
