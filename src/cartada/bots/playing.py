"""Whole games between bots, for simulation and measurement."""

from __future__ import annotations

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from .bot import Bot, RandomBot, ask


def play_out(game: AnyGame, table: State, bots: list[Bot], rngs: list[Rng]) -> int:
    """Bots answer until the table is over; returns the number of decisions. A random bot needs no world to think in:
    it looks at nothing but its list of choices."""
    n = 0
    while table.frames:
        seat = table.seat()
        bot = bots[seat]
        if isinstance(bot, RandomBot):
            code = bot.choose(table, seat, rngs[seat])
        else:
            code = ask(game, bot, table, seat, rngs[seat])
        table.apply(code)
        n += 1
    return n
