"""Bots are functions of what their seat may know and of their own chance."""

from __future__ import annotations

import pytest

from cartada.bots.bot import Bot, ask
from cartada.bots.levels import LEVELS, NUMBERED, TREE, make_bot, way_of
from cartada.kernel.codec import state_hash
from cartada.kernel.game import AnyGame
from cartada.kernel.rng import seeded
from cartada.kernel.thinking import Ahead

from .tables import Table, moments, question

NAMES = [*LEVELS, TREE]


def quick(level: str, game: AnyGame) -> Bot:
    """With few playouts, where the level takes a number."""
    counts = level == TREE or (level in NUMBERED and isinstance(way_of(level, game.thinking), Ahead))
    return make_bot(f"{level}:12" if counts else level, game)


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_does_not_change_with_what_it_may_not_know(dealt_table: Table, level: str) -> None:
    game = dealt_table.game
    for seed in dealt_table.seeds(2):
        for match, seat, _ in moments(dealt_table, seed + 12, 6, of_each=1 if dealt_table.seats == 2 else 0):
            if len(question(match.state, seat).options(match.state)) == 1:
                continue
            world = match.game.resample(match.state, seat, seeded(1000 + seed))
            for k in range(2):
                here, there = quick(level, game), quick(level, game)
                assert ask(game, here, match.state, seat, seeded(k)) == ask(game, there, world, seat, seeded(k))


@pytest.mark.parametrize("level", NAMES)
def test_thinking_moves_nothing(dealt_table: Table, level: str) -> None:
    bot = quick(level, dealt_table.game)
    for match, seat, _ in moments(dealt_table, 13, 3, of_each=0):
        before = state_hash(match.state)
        code = ask(match.game, bot, match.state, seat, seeded(3))
        assert state_hash(match.state) == before
        assert code in question(match.state, seat).options(match.state)
