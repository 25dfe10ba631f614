"""One game between bots, answer by answer, under the eyes of a witness."""

from __future__ import annotations

import time
import traceback
from typing import Protocol

from ..games import find_game
from ..kernel.core import State, nothing_offered
from ..kernel.game import AnyGame
from ..kernel.options import variant
from ..kernel.rng import Rng
from .bots import answer, seat_bot
from .runner import Beat
from .seating import Cell, Order
from .seeds import DEAL, bot_stream, stream


class Witness(Protocol):
    """Whoever keeps something of a game."""

    def begins(self, game: AnyGame, table: State) -> None:
        """Everything is dealt, nobody has been asked."""
        ...

    def asked(self, table: State, seat: int, options: list[int]) -> None:
        """Before an answer, also where there is only one."""
        ...

    def answered(self, table: State, seat: int, code: int, seconds: float, illegal: bool) -> None:
        """What the seat will do, the table still as it was asked; `seconds` are those of its thinking."""
        ...


def play(cell: Cell, order: Order, deal: int, seed: str, witness: Witness, beat: Beat) -> tuple[State, int]:
    """The finished table and the number of decisions. The same whoever plays it, and when."""
    game = find_game(cell.game)
    players = [cell.players[place] for place in order]
    brought = list(cell.laid) or [player.brought for player in players]
    table = deal_out(game, cell, stream(seed, deal, DEAL), brought)
    bots = [seat_bot(player.bot, game, seat) for seat, player in enumerate(players)]
    rngs = [bot_stream(seed, deal, seat) for seat in range(cell.seats)]
    witness.begins(game, table)
    table.settle()
    n = 0
    while table.frames:
        seat = table.seat()
        options = table.options()
        if not options:
            raise nothing_offered(table)
        witness.asked(table, seat, options)
        if len(options) == 1:
            code = options[0]
            witness.answered(table, seat, code, 0.0, False)
        else:
            begun = time.perf_counter()
            code = answer(game, bots[seat], table, seat, rngs[seat])
            seconds = time.perf_counter() - begun
            illegal = code not in options
            if illegal:
                code = options[rngs[seat].below(len(options))]  # the game goes on, and the answer is counted
            witness.answered(table, seat, code, seconds, illegal)
        table.apply(code)
        n += 1
        beat()
    return table, n


def deal_out(game: AnyGame, cell: Cell, rng: Rng, brought: list[str]) -> State:
    """As `game.new` does, but not yet settled: a witness hears of the opening hands too."""
    game.check_seats(cell.seats)
    opt = variant(game.options, cell.options)
    state: State = game.dealt(cell.seats, opt, game.all_brought(cell.seats, brought if any(brought) else None), rng)
    return state


def told(error: Exception) -> str:
    """An error of the rules in one line, with its place."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{error!r} ({where.filename.rpartition('/')[2]}:{where.lineno})"
