"""How strong players are, from who finished before whom: Bradley and Terry's model, in Elo points."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from .stats import Estimate, Numbers, certain, interval, ratios, resamples

ELO: Final = 400.0 / math.log(10.0)
STEPS: Final = 2000
SETTLED: Final = 1e-7
DRAWN: Final = 0.5  # one drawn game more between those who met: nobody is infinitely strong


class Ranking(NamedTuple):
    """`ratings[i]`: Elo points above player 0. `shares[i][j]`: how often i finished before j, ties as halves."""

    ratings: list[Estimate]
    shares: list[list[Estimate]]


def strengths(wins: Numbers) -> Numbers:
    """Hunter's minorisation for many tables of wins at once: `wins[r, i, j]` is how often i came before j. Of more than
    two seats all pairs count, which estimates the same strengths as Plackett and Luce's model of whole rankings."""
    met = wins + wins.transpose(0, 2, 1)
    padded = wins + DRAWN * (met > 0)
    met = padded + padded.transpose(0, 2, 1)
    won = padded.sum(axis=2)
    power = np.ones(won.shape)
    for _ in range(STEPS):
        pairs = power[:, :, None] + power[:, None, :]
        fitted = won / np.maximum((met / pairs).sum(axis=2), 1e-300)
        fitted /= np.exp(np.log(np.maximum(fitted, 1e-300)).mean(axis=1, keepdims=True))
        change = float(np.abs(np.log(np.maximum(fitted, 1e-300) / power)).max())
        power = np.maximum(fitted, 1e-300)
        if change < SETTLED:
            break
    return np.asarray(ELO * (np.log(power) - np.log(power[:, :1])))


def rank(wins: Numbers) -> Ranking:
    """From `wins[deal, i, j]`; intervals by bootstrap over deals."""
    deals, n, _ = wins.shape
    weights = resamples(deals)
    drawn = (weights @ wins.reshape(deals, n * n)).reshape(-1, n, n)
    whole = strengths(wins.sum(axis=0, keepdims=True))[0]
    repeated = strengths(drawn)
    ratings = [interval(float(whole[i]), repeated[:, i], deals) for i in range(n)]
    met = wins + wins.transpose(0, 2, 1)
    means, spread = ratios(wins.reshape(deals, n * n), met.reshape(deals, n * n), weights)
    known = [certain(interval(float(means[at]), spread[:, at], deals)) for at in range(n * n)]
    return Ranking(ratings, [known[i * n : i * n + n] for i in range(n)])
