"""Estimates with their 95 % intervals. Deals are the units: games of one deal belong together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

Z: Final = 1.959964  # 95 %
REPEATS: Final = 1000
LOW: Final = 2.5
HIGH: Final = 97.5
EXACT: Final = 1e-12  # what counting in fractions may be off by
CHANCE: Final = 20_231  # of the bootstrap: the same data give the same interval


class Estimate(NamedTuple):
    """A number, its 95 % interval, and how many units it comes from."""

    mean: float
    low: float
    high: float
    n: int

    def half(self) -> float:
        return (self.high - self.low) / 2

    def data(self) -> dict[str, float]:
        return {"mean": self.mean, "low": self.low, "high": self.high, "n": self.n}


NOTHING: Final = Estimate(math.nan, math.nan, math.nan, 0)


def wilson(wins: float, n: int) -> Estimate:
    """Wilson's score interval of a share. Shared wins count as parts, which makes it a little too wide."""
    if n == 0:
        return NOTHING
    p = wins / n
    spread = 1 + Z * Z / n
    middle = (p + Z * Z / (2 * n)) / spread
    half = Z * math.sqrt(max(0.0, p * (1 - p) / n + Z * Z / (4 * n * n))) / spread
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), n)


def resamples(units: int, repeats: int = REPEATS, chance: int = CHANCE) -> Numbers:
    """How often each unit is drawn, one row for each repetition."""
    drawn = np.random.default_rng(chance).multinomial(units, np.full(units, 1.0 / units), size=repeats)
    return drawn.astype(np.float64)


def ratios(tops: Numbers, bottoms: Numbers, weights: Numbers) -> tuple[Numbers, Numbers]:
    """Sums over units divided by sums over units, as they are and for each repetition. `tops` and `bottoms` have a row
    for each unit and a column for each ratio; one without units is not a number."""
    with np.errstate(divide="ignore", invalid="ignore"):
        whole = tops.sum(axis=0) / bottoms.sum(axis=0)
        drawn = (weights @ tops) / (weights @ bottoms)
    return whole, drawn


def interval(whole: float, drawn: Numbers, n: int) -> Estimate:
    """The percentile interval of the repetitions that could be counted."""
    known = drawn[np.isfinite(drawn)]
    if not math.isfinite(whole) or known.size == 0:
        return NOTHING
    low, high = np.percentile(known, [LOW, HIGH])
    return Estimate(float(whole), float(low), float(high), n)


def ratio(tops: Sequence[float], bottoms: Sequence[float], weights: Numbers | None = None) -> Estimate:
    """One ratio with its interval: shares and means over games, where some deals have more games than others."""
    if not tops:
        return NOTHING
    drawn = resamples(len(tops)) if weights is None else weights
    columns = np.array(tops, dtype=np.float64)[:, None], np.array(bottoms, dtype=np.float64)[:, None]
    whole, repeated = ratios(*columns, drawn)
    return interval(float(whole[0]), repeated[:, 0], len(tops))


def share(tops: Sequence[float], bottoms: Sequence[float], weights: Numbers | None = None) -> Estimate:
    """A share of wins. Where every deal says the same, drawing deals again tells nothing: then Wilson's interval."""
    return certain(ratio(tops, bottoms, weights))


def certain(found: Estimate) -> Estimate:
    return wilson(found.mean * found.n, found.n) if found.low == found.high and found.mean in (0.0, 1.0) else found


def influence(tops: Numbers, bottoms: Numbers) -> Numbers:
    """By how much a ratio of sums changes if a unit is left out (the jackknife): what its error is made of."""
    with np.errstate(divide="ignore", invalid="ignore"):
        whole = bottoms.sum(axis=0)
        return np.asarray((tops - tops.sum(axis=0) / whole * bottoms) / (whole - bottoms))


def p_value(value: float, pulls: Numbers) -> float:
    """Two-sided, against nothing, by Student's law: `pulls` are the influences of the units on the value. Wallace's
    approximation turns t into the number of standard deviations that is as unlikely."""
    free = len(pulls) - 1
    if free < 1 or not math.isfinite(value):
        return 1.0
    error = math.sqrt(float((pulls * pulls).sum()) * free / (free + 1))
    if error <= abs(value) * EXACT:
        return 1.0 if value == 0.0 else 2.0**-free  # all units say the same: the test of signs
    t = value / error
    z = (8 * free + 1) / (8 * free + 3) * math.sqrt(free * math.log1p(t * t / free))
    return math.erfc(z / math.sqrt(2.0))


def corrected(difference: float, one: float, other: float) -> float:
    """A difference of two shares of so many games with Yates' correction: games come whole, and without it chance is
    taken for a finding a little too often."""
    return math.copysign(max(0.0, abs(difference) - (1 / one + 1 / other) / 2), difference)


def adjusted(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: of all findings with an adjusted value up to 0.05 at most one in twenty is expected to be
    false."""
    n = len(chances)
    order = sorted(range(n), key=lambda i: chances[i], reverse=True)
    found = [1.0] * n
    least = 1.0
    for rank, i in enumerate(order):
        least = min(least, chances[i] * n / (n - rank))
        found[i] = least
    return found


def half_width(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean by the normal law: quick enough to be asked while games are played."""
    n = len(values)
    if n < 2:
        return math.inf
    middle = math.fsum(values) / n
    return Z * math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1) / n)


def explained(groups: Sequence[Sequence[float]]) -> float:
    """The share of the variance that lies between groups: one-way analysis, corrected for chance, never below 0."""
    n = sum(len(group) for group in groups)
    k = len(groups)
    if n <= k or k < 2:
        return math.nan
    whole = math.fsum(math.fsum(group) for group in groups) / n
    within = between = 0.0
    for group in groups:
        middle = math.fsum(group) / len(group)
        within += math.fsum((value - middle) ** 2 for value in group)
        between += len(group) * (middle - whole) ** 2
    size = (n - math.fsum(len(group) ** 2 for group in groups) / n) / (k - 1)
    noise = within / (n - k)
    signal = (between / (k - 1) - noise) / size
    if signal <= 0.0:
        return 0.0
    return signal / (signal + noise)
