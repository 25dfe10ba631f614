"""The levels people and plans name, and how to make a bot of each."""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from .beginner import BeginnerBot
from .bot import Bot, RandomBot
from .council import CouncilBot
from .greedy import GreedyBot
from .learned import learned_judge
from .search import SearchBot
from .turn import TurnBot

UNBOUNDED: Final = 1 << 20  # iterations: the clock is faster
FEW_WORLDS: Final = 3  # for `turn`, where a game's own player looks through the turn
LONGER: Final = 3  # times the iterations of `search` for `master`
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
    own_player = game.thinking().worlds > 0
    if level == "turn":
        return CouncilBot(game, FEW_WORLDS) if own_player else TurnBot(game)
    iterations = UNBOUNDED if seconds > 0.0 else iterations_of(name, game)
    if own_player:
        return CouncilBot(game, iterations, seconds)
    return SearchBot(game, iterations, seconds, learned_judge(game) if level == "master" else None)


def iterations_of(name: str, game: Game) -> int:
    """The number after the colon, or what the game takes for enough: of a tree, or of worlds for its own player."""
    level, colon, number = name.partition(":")
    if not colon:
        thinking = game.thinking()
        enough = thinking.worlds if thinking.worlds > 0 and level in SEARCHES else thinking.iterations
        return enough * LONGER if level == "master" else enough
    if not number.isdecimal() or int(number) == 0:
        raise ValueError(f"there is no bot {name!r}: after the colon stands a number of iterations")
    return int(number)
