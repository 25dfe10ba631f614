"""Many games between bots. Imported by the processes of a simulation: nothing that draws is needed here."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..adapters.players import make_player
from ..bots.playing import play_out
from ..games import find_game
from .players import own_chance


class Plan(NamedTuple):
    """What is simulated. With `balanced` every deal is played once for each rotation of the bots."""

    game: str
    seats: int
    chosen: Mapping[str, object]
    bots: Sequence[str]
    seed: str
    balanced: bool
    brought: list[str]  # by seat; empty: nothing


class Outcome(NamedTuple):
    number: int
    bots: Sequence[str]  # by seat
    decisions: int
    scores: Sequence[int]
    payoff: Sequence[float]
    ending: str
    failure: str  # empty, or what went wrong


def play_one(plan: Plan, number: int) -> Outcome:
    """Game `number` of a plan: the same whoever plays it, and when."""
    game = find_game(plan.game)
    deal, turn = divmod(number, plan.seats) if plan.balanced else (number, 0)
    bots = [plan.bots[(seat + turn) % plan.seats] for seat in range(plan.seats)]
    rngs = [own_chance(plan.seed, "bot", deal, turn, seat) for seat in range(plan.seats)]
    try:
        table = game.new(plan.seats, plan.chosen, own_chance(plan.seed, "deal", deal), plan.brought or None)
        decisions = play_out(game, table, [make_player(level, game) for level in bots], rngs)
        return Outcome(number, bots, decisions, game.scores(table), game.payoff(table), game.ending(table), "")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Outcome(number, bots, 0, [], [], "", f"{error!r} ({where.filename}:{where.lineno})")


def play_some(plan: Plan, first: int, last: int) -> list[Outcome]:
    return [play_one(plan, number) for number in range(first, last)]


CHUNKS_PER_JOB: Final = 16
LARGEST_CHUNK: Final = 250


def chunks(games: int, jobs: int) -> list[tuple[int, int]]:
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return [(first, min(first + size, games)) for first in range(0, games, size)]
