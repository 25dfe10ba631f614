"""The example of learning, shortened: after a few games it does better than before."""

from __future__ import annotations

import importlib.util
from statistics import median
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")

import numpy as np

from .tables import ROOT


@pytest.fixture(scope="module")
def learn() -> Any:
    spec = importlib.util.spec_from_file_location("reinforce", ROOT / "examples" / "learn" / "reinforce.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SEEDS = range(1, 6)


def test_it_learns_to_win_against_random_answers(learn: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Untrained it wins about every second game; after two steps of twelve games each most of them, on deals it has not
    seen. A single training so short may fail, so the middle one of five counts: in each of eight groups of five seeds
    tried it won at least five games of seven, untrained never more than four."""
    monkeypatch.setattr(learn, "BATCH", 12)
    rates = [learn.train("batalha", games=24, rate=0.03, seed=seed, every=24, tests=7, quiet=True) for seed in SEEDS]
    before, after = (median(column) for column in zip(*rates, strict=True))
    assert 0.2 < before < 0.7 < after, rates


def test_the_slope_leads_from_worse_games_to_better_ones(learn: Any) -> None:
    """Of two games with one choice each, the choice of the better one gains what the other loses."""
    policy = learn.Policy(2, 3, 0.05, np.random.default_rng(1))
    seen, legal = np.array([1.0, 0.0], np.float32), np.array([0, 2])
    good, bad = (learn.Game.__new__(learn.Game) for _ in range(2))
    good.moments, good.lead = [(seen, legal, 2)], 5
    bad.moments, bad.lead = [(seen, legal, 0)], -5
    policy.learn(learn.slope(policy, [good, bad]))
    chances = policy.chances(seen, legal)
    assert chances[1] > 0.5 > chances[0] and not policy.weights[1].any()
