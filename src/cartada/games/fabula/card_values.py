"""[F-101] The values of one card: as printed, or as continuous effects make them while it is in play."""

from __future__ import annotations

from typing import Final

from .pieces import ATTACH_STAT, INFLUENCE_STAT, LIFE_STAT, OFFENSIVE_STAT, RESISTANCE_STAT, RESTORE_STAT
from .terms import MOST

NOT_ATTACHABLE: Final = -1


class Values:
    """Written only while they are worked out. Once they are `shared` they stay as they are: as the print of a face, or
    in every copy of a table."""

    def __init__(
        self,
        offensive: int,
        life: int,
        influence: int,
        resistance: int,
        restore: int,
        attach: int,
        keywords: int,
        ranks: int,
        kinds: int,
        colours: int,
        forbids: int,
        obliges: int,
        mute: int,
        shared: bool,
    ) -> None:
        self.offensive: int = offensive  # below 0 they count as 0 (strength.py)
        self.life: int = life
        self.influence: int = influence
        self.resistance: int = resistance  # of a base, damage not yet taken off
        self.restore: int = restore
        self.attach: int = attach  # what attaching costs, or NOT_ATTACHABLE
        self.keywords: int = keywords
        self.ranks: int = ranks
        self.kinds: int = kinds
        self.colours: int = colours
        self.forbids: int = forbids
        self.obliges: int = obliges
        self.mute: int = mute  # 1: it lost all abilities
        self.shared: bool = shared

    def copy(self) -> Values:
        """The same, to be written."""
        return Values(
            self.offensive, self.life, self.influence, self.resistance, self.restore, self.attach, self.keywords,
            self.ranks, self.kinds, self.colours, self.forbids, self.obliges, self.mute, False,
        )  # fmt: skip

    def with_stat(self, stat: int, n: int) -> Values:
        """The same but for one number."""
        values = self.copy()
        values.set_stat(stat, n)
        values.shared = True
        return values

    def stat(self, stat: int) -> int:
        if stat == OFFENSIVE_STAT:
            return self.offensive
        if stat == LIFE_STAT:
            return self.life
        if stat == INFLUENCE_STAT:
            return self.influence
        if stat == RESISTANCE_STAT:
            return self.resistance
        if stat == RESTORE_STAT:
            return self.restore
        return self.attach if stat == ATTACH_STAT else 0

    def set_stat(self, stat: int, n: int) -> None:
        """ "Becomes exactly": the latest wins [F-101]."""
        if stat == OFFENSIVE_STAT:
            self.offensive = n
        elif stat == LIFE_STAT:
            self.life = n
        elif stat == INFLUENCE_STAT:
            self.influence = n
        elif stat == RESISTANCE_STAT:
            self.resistance = n
        elif stat == RESTORE_STAT:
            self.restore = n
        elif stat == ATTACH_STAT:
            self.attach = n

    def clamp(self) -> None:
        """[F-121] No number is above 99. Below 0 a cost is nothing; offensive and influence are kept as they are, for
        keywords may add to them before they count [F-101], life and resistance because they may be less [F-7]."""
        self.offensive = min(self.offensive, MOST)
        self.life = min(self.life, MOST)
        self.influence = min(self.influence, MOST)
        self.resistance = min(self.resistance, MOST)
        self.restore = max(0, min(self.restore, MOST))
        if self.attach != NOT_ATTACHABLE:
            self.attach = max(0, min(self.attach, MOST))


NUMBERS: Final = 13  # of a card
NO_VALUES: Final = Values(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, True)  # finished values are of things in play only


def values_from(numbers: list[int]) -> Values:
    """Read back from `data`."""
    a, b, c, d, e, f, g, h, i, j, k, m, n = numbers
    return Values(a, b, c, d, e, f, g, h, i, j, k, m, n, True)
