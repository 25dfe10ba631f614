"""The statistics keep their promises on made-up data whose truth is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from cartada.lab.ratings import rank, strengths
from cartada.lab.stats import (
    adjusted,
    corrected,
    explained,
    half_width,
    influence,
    interval,
    p_value,
    ratio,
    ratios,
    resamples,
    share,
    wilson,
)

REPETITIONS = 300
DEALS = 150


def planted(effect: float, chance: np.random.Generator, cards: int = 1) -> tuple[np.ndarray, ...]:
    """Two games of each deal with the deal's own luck in common; a card that adds `effect` to the chance to win."""
    luck = chance.uniform(-0.2, 0.2, (DEALS, 1, 1))
    held = chance.random((DEALS, 2, cards)) < 0.5
    won = chance.random((DEALS, 2, cards)) < 0.45 + luck + effect * held
    sums = (won & held).sum(axis=1), held.sum(axis=1), (won & ~held).sum(axis=1), (~held).sum(axis=1)
    return tuple(part.astype(float) for part in sums)


def test_intervals_cover_a_planted_effect_as_often_as_they_say() -> None:
    chance = np.random.default_rng(5)
    covered = 0
    for _ in range(REPETITIONS):
        weights = resamples(DEALS, 400, int(chance.integers(1 << 30)))
        won_with, held, won_without, without = planted(0.08, chance)
        one, drawn = ratios(won_with, held, weights)
        other, drawn_other = ratios(won_without, without, weights)
        found = interval(float(one[0] - other[0]), (drawn - drawn_other)[:, 0], DEALS)
        covered += found.low <= 0.08 <= found.high
    assert 0.93 <= covered / REPETITIONS <= 0.97


def chances(effect: float, chance: np.random.Generator, cards: int) -> list[float]:
    """Of each card: how likely so large a difference is by chance alone."""
    won_with, held, won_without, without = planted(effect, chance, cards)
    gap = won_with.sum(axis=0) / held.sum(axis=0) - won_without.sum(axis=0) / without.sum(axis=0)
    pulls = influence(won_with, held) - influence(won_without, without)
    sizes = held.sum(axis=0), without.sum(axis=0)
    return [p_value(corrected(float(gap[i]), sizes[0][i], sizes[1][i]), pulls[:, i]) for i in range(cards)]


def test_without_an_effect_false_discoveries_stay_rare() -> None:
    """Of runs in which forty cards do nothing, at most one in twenty finds any."""
    chance = np.random.default_rng(7)
    found = [min(adjusted(chances(0.0, chance, 40))) <= 0.05 for _ in range(3 * REPETITIONS)]
    assert sum(found) / len(found) <= 0.05


def test_a_large_effect_is_found_among_many_cards_that_do_nothing() -> None:
    chance = np.random.default_rng(11)
    found = adjusted([*chances(0.0, chance, 39), *chances(0.3, chance, 1)])
    assert found[39] < 0.001


def test_wilson_is_the_textbook_interval() -> None:
    found = wilson(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 20).low == 0.0 and wilson(0, 20).high > 0.1


def test_a_share_that_never_varied_is_not_called_certain() -> None:
    assert share([1.0] * 20, [1.0] * 20).low == pytest.approx(wilson(20, 20).low)


def test_benjamini_and_hochberg_by_hand() -> None:
    assert adjusted([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])


def test_three_deals_that_agree_prove_little() -> None:
    same = influence(np.zeros((3, 1)), np.ones((3, 1)))[:, 0]
    assert p_value(-0.5, same) == 0.25
    assert p_value(0.0, same) == 1.0


def test_the_quick_half_width_agrees_with_the_bootstrap() -> None:
    values = np.random.default_rng(3).random(400).tolist()
    assert half_width(values) == pytest.approx(ratio(values, [1.0] * len(values)).half(), rel=0.1)


def test_variance_between_groups_is_found_and_chance_is_not() -> None:
    chance = np.random.default_rng(1)
    luck = chance.normal(0, 1, 500)
    same = [[float(x + n) for n in chance.normal(0, 1, 2)] for x in luck]
    noise = [[float(n) for n in chance.normal(0, 1, 2)] for _ in luck]
    assert explained(same) == pytest.approx(0.5, abs=0.08)
    assert explained(noise) < 0.1


def test_ratings_find_the_strengths_games_were_made_of() -> None:
    """Elo 0, 100 and 250: three players, pairs of games, 400 deals."""
    chance = np.random.default_rng(2)
    true = [0.0, 100.0, 250.0]
    wins = np.zeros((400, 3, 3))
    for i in range(3):
        for j in range(i + 1, 3):
            p = 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
            won = chance.random((400, 2)) < p
            wins[:, i, j] = won.sum(axis=1)
            wins[:, j, i] = 2 - wins[:, i, j]
    found = rank(wins)
    assert found.ratings[0].mean == 0.0
    for i in (1, 2):
        assert found.ratings[i].low < true[i] < found.ratings[i].high
        assert found.ratings[i].half() < 60


def test_who_always_wins_is_strong_but_not_infinitely() -> None:
    table = np.array([[[0.0, 0.0], [50.0, 0.0]]])
    assert 300 < float(strengths(table)[0, 1]) < 1500 and math.isfinite(float(strengths(table)[0, 1]))
