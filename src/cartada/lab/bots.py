"""A bot by its name, for one seat and one game."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..adapters.players import is_pipe, make_player
from ..adapters.program import ProgramTrouble
from ..bots.ahead import AheadBot
from ..bots.bot import Bot, RandomBot, ask
from ..bots.levels import LEVELS, number_of
from ..games import find_game
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from ..kernel.thinking import Own

NO_ANSWER: Final = -1  # no choice has this code
SEER: Final = "seer"  # a search that sees all cards: no player, but what none can surpass


def seat_bot(spec: str, game: AnyGame, seat: int = 0) -> Bot:
    """`level`, `level:PLAYOUTS` or `pipe:COMMAND`. A bot of ours is made anew for every game; a program of somebody
    else goes on from game to game."""
    if spec.partition(":")[0] == SEER:
        return seer(spec, game)
    return lasting(spec, game.name, seat) if is_pipe(spec) else make_player(spec, game)


def seer(spec: str, game: AnyGame) -> Bot:
    how = game.thinking.master
    if isinstance(how, Own):
        raise ValueError(f"nobody sees all cards in {game.name}: its own player deals them anew by itself")
    playouts = number_of(spec)
    return AheadBot(game, how.with_playouts(playouts) if playouts > 0 else how, sees_all=True)


@cache
def lasting(spec: str, game: str, seat: int) -> Bot:
    return make_player(spec, find_game(game))


def answer(game: AnyGame, bot: Bot, table: State, seat: int, rng: Rng) -> int:
    """A random bot needs no world to think in: it looks at nothing but its list of choices. A program that fails has
    given no answer."""
    if isinstance(bot, RandomBot):
        return bot.choose(table, seat, rng)
    if isinstance(bot, AheadBot) and bot.sees_all:
        bare = table.copy()
        bare.face(seat)
        return bot.choose(bare, seat, rng)
    try:
        return ask(game, bot, table, seat, rng)
    except ProgramTrouble:
        return NO_ANSWER


def known_bots() -> str:
    return ", ".join([*LEVELS, SEER])
