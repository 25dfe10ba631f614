"""A table holds its pool: other numbers on cards make a second one, and nothing that is shared is ever written."""

from __future__ import annotations

import random

import pytest

from cartada.games.fabula.cardpool import CardPool, pool_in_use, use_pool
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.opening import lay_out
from cartada.games.fabula.reprinting import variant
from cartada.games.fabula.state import Fabula
from cartada.kernel.codec import state_hash
from cartada.kernel.options import variant as options
from cartada.kernel.rng import seeded

ALLY = "FAB-001"


def fresh(seed: int) -> Fabula:
    return GAME.new(2, {}, seeded(seed))


def dealt(pool: CardPool, lists: list[list[int]]) -> Fabula:
    """A table of this pool, whatever others are dealt from."""
    usual = pool_in_use()
    use_pool(pool)
    try:
        state = GAME.table(2, options(GAME.options, {}), seeded(3))
    finally:
        use_pool(usual)
    lay_out(state, lists)
    return state


def play(state: Fabula, seed: int, answers: int) -> None:
    chance = random.Random(seed)
    for _ in range(answers):
        if state.frames:
            state.apply(chance.choice(state.options()))


def test_a_variant_is_a_second_pool() -> None:
    pool = pool_in_use()
    face = pool.ids.index(ALLY)
    before = pool.printed[face].life
    other = variant(pool, ALLY, "life", before + 5)
    assert other.printed[face].life == before + 5 and pool.printed[face].life == before
    assert other.printed[face].offensive == pool.printed[face].offensive
    assert variant(pool, ALLY, "cost", 9).cost[face] == 9 != pool.cost[face]


def test_a_copied_pool_has_everything_and_shares_no_list() -> None:
    pool = pool_in_use()
    twin = CardPool(pool)
    names = [name for name in dir(pool) if not name.startswith("_") and not callable(getattr(pool, name))]
    assert len(names) > 15
    for name in names:
        mine, theirs = getattr(pool, name), getattr(twin, name)
        assert theirs == mine, name
        assert theirs is not mine or not isinstance(mine, list), name


def test_tables_of_two_pools_are_played_side_by_side() -> None:
    pool = pool_in_use()
    dear = pool
    for card, numbers in GAME.designer.printed().items():
        if "life" in numbers:
            dear = variant(dear, card, "life", 9)
    lists = [list(faces) for faces in fresh(3).lists]
    plain = dealt(pool, lists)
    tough = dealt(dear, lists)
    alone = plain.copy()
    play(plain, 1, 60)
    play(tough, 1, 60)
    play(alone, 1, 60)
    assert tough.pool is dear and tough.copy().pool is dear
    assert state_hash(plain) == state_hash(alone) != state_hash(tough)


def test_a_table_keeps_the_pool_it_was_dealt_from() -> None:
    pool = pool_in_use()
    table = fresh(1)
    try:
        GAME.designer.reprint(ALLY, "life", 7)
        assert table.pool is pool and fresh(1).pool is pool_in_use() is not pool
        assert GAME.designer.printed()[ALLY]["life"] == 7
    finally:
        use_pool(pool)
    assert fresh(1).pool is pool


@pytest.mark.parametrize("seed", range(6))
def test_copies_share_values_and_write_their_own(seed: int) -> None:
    """Whichever of two tables is played on, the other stays as it was; so do the prints of the pool."""
    state = fresh(seed)
    prints = [(values.life, values.keywords, values.mute) for values in state.pool.printed]
    while state.frames:
        play(state, seed, 25)
        twin = state.copy()
        before = state_hash(state)
        play(twin, seed, 25)
        assert state_hash(state) == before
        third = state.copy()
        play(state, seed + 1, 1)
        assert state_hash(third) == before
        assert all(values.shared for values in state.finished.of)
    assert prints == [(values.life, values.keywords, values.mute) for values in state.pool.printed]
