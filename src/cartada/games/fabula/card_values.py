"""[F-101] The values of one card: as printed, or as continuous effects make them while it is in play."""

from __future__ import annotations

from typing import Final

from .pieces import ATTACH_STAT, INFLUENCE_STAT, LIFE_STAT, OFFENSIVE_STAT, RESISTANCE_STAT, RESTORE_STAT
from .terms import MOST

NOT_ATTACHABLE: Final = -1


class Values:
    """Written only while they are worked out. Once they are `shared` they stay as they are: as the print of a face, or
    in every copy of a table."""

    def __init__(self, source: Values | None = None) -> None:
        """Nothing, or the same as another, to be written."""
        # below 0 these count as 0 (strength.py)
        self.offensive: int = 0 if source is None else source.offensive
        self.life: int = 0 if source is None else source.life
        self.influence: int = 0 if source is None else source.influence
        # of a base, damage not yet taken off
        self.resistance: int = 0 if source is None else source.resistance
        self.restore: int = 0 if source is None else source.restore
        # what attaching costs, or NOT_ATTACHABLE
        self.attach: int = 0 if source is None else source.attach
        self.keywords: int = 0 if source is None else source.keywords
        self.ranks: int = 0 if source is None else source.ranks
        self.kinds: int = 0 if source is None else source.kinds
        self.colours: int = 0 if source is None else source.colours
        self.forbids: int = 0 if source is None else source.forbids
        self.obliges: int = 0 if source is None else source.obliges
        # 1: it lost all abilities
        self.mute: int = 0 if source is None else source.mute
        self.shared: bool = False

    def with_stat(self, stat: int, n: int) -> Values:
        """The same but for one number."""
        values = Values(self)
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


VALUE_NAMES: Final[list[str]] = [
    "offensive", "life", "influence", "resistance", "restore", "attach", "keywords", "ranks", "kinds", "colours",
    "forbids", "obliges", "mute",
]  # fmt: skip


def values_from(numbers: list[int]) -> Values:
    """Read back from `data`, in the order of their names."""
    values = Values()
    (
        values.offensive, values.life, values.influence, values.resistance, values.restore, values.attach,
        values.keywords, values.ranks, values.kinds, values.colours, values.forbids, values.obliges, values.mute,
    ) = numbers  # fmt: skip
    values.shared = True
    return values


NO_VALUES: Final = values_from([0] * len(VALUE_NAMES))  # finished values are of things in play only
