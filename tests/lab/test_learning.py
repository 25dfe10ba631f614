"""Weights learned by self-play: what is planted is found, the same games give the same weights, and the judge of the
tables reckons as the learner does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cartada.bots.judge import Judge
from cartada.bots.learned import DECIDED, decided, read
from cartada.games import find_game
from cartada.kernel.rng import seeded
from cartada.lab.learning import Lesson, Network, fit, gather, surprise, write

BATALHA = find_game("batalha")
FABULA = find_game("fabula")
FEATURES = 2 * len(BATALHA.feature_names())


def planted(positions: int) -> Lesson:
    """Whoever has more of the third feature wins, unless both have much of the first: then who has less."""
    chance = np.random.default_rng(4)
    mine, yours = chance.normal(size=(2, positions, FEATURES // 2))
    rows = np.stack([np.concatenate([mine, yours], axis=1), np.concatenate([yours, mine], axis=1)], axis=1)
    wins = (mine[:, 2] > yours[:, 2]) == (mine[:, 0] + yours[:, 0] < 1.0)
    payoff = np.stack([wins, ~wins], axis=1).astype(np.float64)
    return Lesson(rows, payoff, np.arange(positions))


def test_what_decides_is_found_even_if_it_is_no_straight_line() -> None:
    _, before, after = fit(planted(4_000), 10.0)
    assert before == pytest.approx(np.log(2.0), abs=0.02)
    assert after < 0.45


def test_the_same_lesson_gives_the_same_weights() -> None:
    first, second = fit(planted(500), 10.0)[0], fit(planted(500), 10.0)[0]
    assert all(np.array_equal(one, other) for one, other in zip(first, second, strict=True))


def test_games_give_positions_of_both_seats_and_their_end() -> None:
    lesson = gather(BATALHA, "random", 6, "7", lambda _: None)
    assert lesson.rows.shape[1:] == (2, FEATURES)
    assert len(lesson.rows) == len(lesson.payoff) == len(lesson.game)
    assert np.array_equal(lesson.rows[:, 0, : FEATURES // 2], lesson.rows[:, 1, FEATURES // 2 :])
    assert np.allclose(lesson.payoff.sum(axis=1), 1.0)
    assert sorted(set(lesson.game.tolist())) == list(range(6))


def random_network() -> Network:
    chance = np.random.default_rng(9)
    return Network(*[chance.normal(size=shape) * 0.2 for shape in ((FEATURES,), (FEATURES, 5), (5,), (5,))])


def test_the_judge_reckons_as_the_learner_does(tmp_path: Path) -> None:
    network = random_network()
    write(tmp_path / "master.json", BATALHA, network, "by hand")
    judge = read(tmp_path / "master.json", BATALHA)
    table = BATALHA.new(2, {}, seeded(1))
    chance = seeded(2)
    for _ in range(30):
        options = table.options()
        table.apply(options[chance.below(len(options))])
        first, second = BATALHA.contributions(table, 0), BATALHA.contributions(table, 1)
        expected = network.shares(np.array([[first + second, second + first]]))[0]
        assert judge.shares(table) == pytest.approx(expected.tolist(), abs=1e-4)


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    write(tmp_path / "master.json", find_game("trincheira"), random_network(), "by hand")
    with pytest.raises(ValueError, match="learned for other features"):
        read(tmp_path / "master.json", BATALHA)


def test_surprise_is_nothing_for_whoever_knows() -> None:
    lesson = planted(50)
    sure = Network(np.zeros(FEATURES), np.zeros((FEATURES, 1)), np.zeros(1), np.zeros(1))
    assert surprise(sure, lesson.rows, lesson.payoff) == pytest.approx(np.log(2.0))


def test_a_table_whose_end_is_seen_is_not_learned_from() -> None:
    lesson = gather(FABULA, "turn", 4, "7", lambda _: None)
    assert len(lesson.rows) > 30 and np.abs(lesson.rows).max() < DECIDED


def test_a_table_whose_end_is_seen_is_judged_by_the_evaluation(tmp_path: Path) -> None:
    half = 2 * len(FABULA.feature_names())
    network = Network(np.zeros(half), np.zeros((half, 2)), np.zeros(2), np.zeros(2))  # knows nothing
    write(tmp_path / "master.json", FABULA, network, "by hand")
    judge, plain = read(tmp_path / "master.json", FABULA), Judge(FABULA, FABULA.thinking().scale)
    chance = seeded(3)
    table = FABULA.new(2, {}, seeded(1))
    assert judge.shares(table) == [0.5, 0.5]
    while not decided(FABULA.contributions(table, 0)):
        options = table.options()
        table.apply(options[chance.below(len(options))])
    assert table.frames and judge.shares(table) == plain.shares(table) != [0.5, 0.5]
