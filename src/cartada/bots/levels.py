"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import AnyGame
from ..kernel.thinking import Ahead, Own, Thinking
from .ahead import AheadBot
from .beginner import BeginnerBot
from .bot import Bot, RandomBot
from .greedy import GreedyBot
from .own import OwnBot
from .search import SearchBot

LEVELS: Final[list[str]] = ["random", "beginner", "greedy", "turn", "search", "master"]
TREE: Final = "tree"  # no level: the tree search that hints are made of
NUMBERED: Final[list[str]] = ["turn", "search", "master", TREE]  # which take a number, as in `master:500`
UNBOUNDED: Final = 1 << 20  # iterations: the clock is faster


def make_bot(name: str, game: AnyGame, seconds: float = 0.0) -> Bot:
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
    thinking = game.thinking
    if level == TREE:
        iterations = number_of(name) or thinking.iterations
        return SearchBot(game, UNBOUNDED if seconds > 0.0 else iterations, seconds)
    how = way_of(level, thinking)
    if how is None:
        return GreedyBot(game)
    if isinstance(how, Own):
        if number:
            raise ValueError(f"there is no bot {name!r} of {game.name}: its own player takes no number of playouts")
        return OwnBot(game, how.effort)
    playouts = number_of(name)
    if playouts > 0:
        how = how.with_playouts(playouts)
    return AheadBot(game, how, seconds)


def way_of(level: str, thinking: Thinking) -> Own | Ahead | None:
    """How a level from Aprendiz on thinks in a game."""
    if level == "greedy":
        return thinking.greedy
    return thinking.turn if level == "turn" else thinking.search if level == "search" else thinking.master


def number_of(name: str) -> int:
    """After the colon; 0 if there is none."""
    _, colon, number = name.partition(":")
    if not colon:
        return 0
    if not number.isdecimal() or int(number) == 0:
        raise ValueError(f"there is no bot {name!r}: after the colon stands a number of playouts")
    return int(number)
