"""The tree a search grows: what was answered, by whom, how often, and how it went."""

from __future__ import annotations

import math
from typing import Final

from ..kernel.rng import Rng

SEATS: Final = 8  # keys of branches leave room for this many
RARELY: Final = 4
HUNCH_VISITS: Final = 2.0  # a first glance counts like so many visits


class Branch:
    """One answer of one seat, and everything that was tried after it. Not every world offers it, so it counts how often
    it could have been chosen."""

    def __init__(self, code: int, seat: int) -> None:
        self.code: Final = code
        self.seat: Final = seat
        self.visits: float = 0.0
        self.offered: float = 0.0
        self.total: float = 0.0  # of the shares of its seat
        self.hunch: float = 0.5  # what the first glance says
        self.looked: bool = False  # whether all that follows has been glanced at
        self.after: Final[dict[int, Branch]] = {}

    def mean(self) -> float:
        """The share of a win it promises, the first glance weighing less with every visit."""
        return (self.total + HUNCH_VISITS * self.hunch) / (self.visits + HUNCH_VISITS)

    def promise(self, curiosity: float) -> float:
        """Upper confidence bound: high where it went well, or where little is known."""
        return self.mean() + curiosity * math.sqrt(math.log(self.offered + 1.0) / (self.visits + 0.5))

    def follow(self, code: int, seat: int) -> Branch | None:
        return self.after.get(code * SEATS + seat)

    def grow(self, code: int, seat: int) -> Branch:
        branch = Branch(code, seat)
        self.after[code * SEATS + seat] = branch
        return branch

    def pick(self, options: list[int], seat: int, curiosity: float, rng: Rng) -> Branch:
        """The most promising of these choices. Those never tried come first, any of them; but seldom where every choice
        of another world has been glanced at."""
        best: Branch | None = None
        most = -1.0
        unknown = 0
        untried = -1
        for code in options:
            branch = self.follow(code, seat)
            if branch is None:
                unknown += 1
                if rng.below(unknown) == 0:
                    untried = code
                continue
            branch.offered += 1.0
            promise = branch.promise(curiosity)
            if promise > most:
                most = promise
                best = branch
        if best is None or (untried >= 0 and (not self.looked or rng.below(RARELY) == 0)):
            best = self.grow(untried, seat)
            best.offered = 1.0
        return best

    def best(self, options: list[int], seat: int) -> Branch | None:
        """What was tried most; of equals, what went better."""
        best: Branch | None = None
        for code in options:
            branch = self.follow(code, seat)
            if branch is None:
                continue
            if best is None or (branch.visits, branch.total) > (best.visits, best.total):
                best = branch
        return best


class Luck:
    """How it goes for each seat on the average, in one world or in all."""

    def __init__(self, total: list[float], count: float) -> None:
        self.total: Final = total
        self.count = count

    def of(self, seat: int) -> float:
        return self.total[seat] / self.count

    def add(self, shares: list[float]) -> None:
        for seat in range(len(shares)):
            self.total[seat] += shares[seat]
        self.count += 1.0
