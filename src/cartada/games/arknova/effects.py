"""[AN-107] What a card does, as small values: the cards are data, the rules read these fields and nothing else."""

from __future__ import annotations

from typing import Final

from .vocabulary import NO_GIFT, NO_TEST


class Counter:
    """Something countable. `icons`: the icons meant, or the tests of COUNT_TESTS; `what`: a size, a class of spaces."""

    def __init__(self, kind: int, icons: list[int], what: int) -> None:
        self.kind: Final = kind
        self.icons: Final = icons
        self.what: Final = what


class Effect:
    """One step. Which fields mean something depends on the verb; see `vocabulary`."""

    def __init__(
        self,
        verb: int,
        gift: int = NO_GIFT,
        amount: int = 0,
        counter: Counter | None = None,
        per: int = 1,
        cap: int = 0,
        reached: list[int] | None = None,
        values: list[int] | None = None,
        test: int = NO_TEST,
        what: int = -1,
        may: bool = False,
        later: bool = False,
        spends: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.gift: Final = gift
        self.amount: Final = amount
        self.counter: Final = counter
        self.per: Final = per
        self.cap: Final = cap  # 0: no limit
        self.reached: Final[list[int]] = reached if reached is not None else []  # thresholds, rising
        self.values: Final[list[int]] = values if values is not None else []  # what each threshold gives
        self.test: Final = test
        self.what: Final = what  # a keyword, a building kind
        self.may: Final = may  # [AN-168] optional
        self.later: Final = later  # [AN-109] after finishing
        self.spends: Final = spends  # takes a token off the card

    def times(self, count: int) -> int:
        """How often a GAIN with a counter is made; `cap` limits the times, not the product."""
        full = count // self.per
        return self.cap if self.cap > 0 and full > self.cap else full

    def value(self, count: int) -> int:
        """GAIN_BY: the value of the highest threshold reached; below the first nothing."""
        best = 0
        for at in range(len(self.reached)):
            if count >= self.reached[at]:
                best = self.values[at]
        return best


class Trigger:
    """[AN-107] A recurring effect: what sets it off, and its steps in order."""

    def __init__(self, event: int, what: int, steps: list[Effect]) -> None:
        self.event: Final = event
        self.what: Final = what  # an icon, or -1
        self.steps: Final = steps


class Standing:
    """A rule that is different for the owner of the card."""

    def __init__(self, rule: int, what: int, amount: int) -> None:
        self.rule: Final = rule
        self.what: Final = what  # a class of animals, or -1
        self.amount: Final = amount


class Ability:
    """[AN-79] A keyword on an animal. `amount` is its number (0 if it has none), `what` its icon or action card."""

    def __init__(self, keyword: int, amount: int, what: int) -> None:
        self.keyword: Final = keyword
        self.amount: Final = amount
        self.what: Final = what
