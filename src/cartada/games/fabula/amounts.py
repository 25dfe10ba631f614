"""Amounts and conditions of the card language [§3.3], ready to be worked out."""

from __future__ import annotations

from typing import Final

from .executors import Amount, Condition, Selection
from .facts import MAXIMUM_FACT, counters_of, side_fact, stat_of_pair
from .pieces import Context
from .state import Fabula

# ---- operators
EQUAL: Final = 0
UNEQUAL: Final = 1
LESS: Final = 2
AT_MOST: Final = 3
MORE: Final = 4
AT_LEAST: Final = 5


def compared(left: int, op: int, right: int) -> bool:
    if op == EQUAL:
        return left == right
    if op == UNEQUAL:
        return left != right
    if op == LESS:
        return left < right
    if op == AT_MOST:
        return left <= right
    if op == MORE:
        return left > right
    return left >= right


def quantity(amount: Amount[Fabula], state: Fabula, ctx: Context) -> int:
    """[F-121] Where a quantity is needed a result counts as 0 … 99."""
    n = amount.value(state, ctx)
    return 0 if n < 0 else 99 if n > 99 else n


def change(amount: Amount[Fabula], state: Fabula, ctx: Context) -> int:
    """Where a change is meant: -99 … 99."""
    n = amount.value(state, ctx)
    return -99 if n < -99 else 99 if n > 99 else n


# ---- amounts


class Literal(Amount[Fabula]):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def value(self, state: Fabula, ctx: Context) -> int:
        return self.number

    def steady(self) -> bool:
        return True


class ChosenX(Amount[Fabula]):
    """The number chosen on announcing [F-50]."""

    def value(self, state: Fabula, ctx: Context) -> int:
        return ctx.x


class SlotNumber(Amount[Fabula]):
    """`$name` as a number: what a step produced, what the event provides, or how many things there are."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def value(self, state: Fabula, ctx: Context) -> int:
        return ctx.numbers[self.slot] if self.slot < len(ctx.numbers) else 0


class Sum(Amount[Fabula]):
    """left + sign * right"""

    def __init__(self, left: Amount[Fabula], right: Amount[Fabula], sign: int) -> None:
        self.left: Final = left
        self.right: Final = right
        self.sign: Final = sign

    def value(self, state: Fabula, ctx: Context) -> int:
        return self.left.value(state, ctx) + self.sign * self.right.value(state, ctx)


class Product(Amount[Fabula]):
    def __init__(self, left: Amount[Fabula], right: Amount[Fabula]) -> None:
        self.left: Final = left
        self.right: Final = right

    def value(self, state: Fabula, ctx: Context) -> int:
        return clamped(self.left.value(state, ctx)) * clamped(self.right.value(state, ctx))


def clamped(n: int) -> int:
    """Factors stay small: a product of products must not grow beyond what one machine word holds."""
    return -9999 if n < -9999 else 9999 if n > 9999 else n


class HalfOf(Amount[Fabula]):
    """Rounded down."""

    def __init__(self, term: Amount[Fabula]) -> None:
        self.term: Final = term

    def value(self, state: Fabula, ctx: Context) -> int:
        return self.term.value(state, ctx) // 2


class CountOf(Amount[Fabula]):
    def __init__(self, things: Selection[Fabula]) -> None:
        self.things: Final = things

    def value(self, state: Fabula, ctx: Context) -> int:
        return self.things.count(state, ctx)

    def steady(self) -> bool:
        return self.things.steady()


class SumOf(Amount[Fabula]):
    """`sum(stat of selector)`"""

    def __init__(self, stat: int, things: Selection[Fabula]) -> None:
        self.stat: Final = stat
        self.things: Final = things

    def value(self, state: Fabula, ctx: Context) -> int:
        pairs = self.things.pairs(state, ctx)
        total = 0
        for i in range(0, len(pairs), 2):
            total += stat_of_pair(state, pairs[i], pairs[i + 1], self.stat)
        return total


class HighestOf(Amount[Fabula]):
    """`highest(stat of selector)`; of nothing it is 0."""

    def __init__(self, stat: int, things: Selection[Fabula]) -> None:
        self.stat: Final = stat
        self.things: Final = things

    def value(self, state: Fabula, ctx: Context) -> int:
        pairs = self.things.pairs(state, ctx)
        highest = 0
        for i in range(0, len(pairs), 2):
            n = stat_of_pair(state, pairs[i], pairs[i + 1], self.stat)
            if i == 0 or n > highest:
                highest = n
        return highest


class StatOfRef(Amount[Fabula]):
    """`it.influence`: a stat of one known object, last known if it left [F-6]; of none it is 0."""

    def __init__(self, stat: int, ref: Selection[Fabula]) -> None:
        self.stat: Final = stat
        self.ref: Final = ref

    def value(self, state: Fabula, ctx: Context) -> int:
        pairs = self.ref.pairs(state, ctx)
        return stat_of_pair(state, pairs[0], pairs[1], self.stat) if pairs else 0


class CountersOnRef(Amount[Fabula]):
    """`counters(word on ref)`"""

    def __init__(self, kind: int, ref: Selection[Fabula]) -> None:
        self.kind: Final = kind
        self.ref: Final = ref

    def value(self, state: Fabula, ctx: Context) -> int:
        pairs = self.ref.pairs(state, ctx)
        total = 0
        for i in range(0, len(pairs), 2):
            total += counters_of(state, pairs[i], pairs[i + 1], self.kind)
        return total


class OfSide(Amount[Fabula]):
    """`you.hand`, `opponent.resources`, …"""

    def __init__(self, opponent: bool, fact: int) -> None:
        self.opponent: Final = opponent
        self.fact: Final = fact

    def value(self, state: Fabula, ctx: Context) -> int:
        return side_fact(state, 1 - ctx.seat if self.opponent else ctx.seat, self.fact)

    def steady(self) -> bool:
        return self.fact != MAXIMUM_FACT


# ---- conditions


class Compares(Condition[Fabula]):
    def __init__(self, left: Amount[Fabula], op: int, right: Amount[Fabula]) -> None:
        self.left: Final = left
        self.op: Final = op
        self.right: Final = right

    def holds(self, state: Fabula, ctx: Context) -> bool:
        return compared(self.left.value(state, ctx), self.op, self.right.value(state, ctx))

    def steady(self) -> bool:
        return self.left.steady() and self.right.steady()


class SomeExist(Condition[Fabula]):
    def __init__(self, things: Selection[Fabula]) -> None:
        self.things: Final = things

    def holds(self, state: Fabula, ctx: Context) -> bool:
        return self.things.exists(state, ctx)

    def steady(self) -> bool:
        return self.things.steady()


class TurnIsOf(Condition[Fabula]):
    """`my turn`, `opponent turn`"""

    def __init__(self, opponent: bool) -> None:
        self.opponent: Final = opponent

    def holds(self, state: Fabula, ctx: Context) -> bool:
        return (state.active != ctx.seat) == self.opponent

    def steady(self) -> bool:
        return True


class PhaseIs(Condition[Fabula]):
    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def holds(self, state: Fabula, ctx: Context) -> bool:
        return state.phase == self.phase

    def steady(self) -> bool:
        return True


class NotSo(Condition[Fabula]):
    def __init__(self, fact: Condition[Fabula]) -> None:
        self.fact: Final = fact

    def holds(self, state: Fabula, ctx: Context) -> bool:
        return not self.fact.holds(state, ctx)

    def steady(self) -> bool:
        return self.fact.steady()


class AllHold(Condition[Fabula]):
    def __init__(self, parts: list[Condition[Fabula]]) -> None:
        self.parts: Final = parts

    def holds(self, state: Fabula, ctx: Context) -> bool:
        for part in self.parts:
            if not part.holds(state, ctx):
                return False
        return True

    def steady(self) -> bool:
        return all([part.steady() for part in self.parts])


class AnyHolds(Condition[Fabula]):
    def __init__(self, parts: list[Condition[Fabula]]) -> None:
        self.parts: Final = parts

    def holds(self, state: Fabula, ctx: Context) -> bool:
        for part in self.parts:
            if part.holds(state, ctx):
                return True
        return False

    def steady(self) -> bool:
        return all([part.steady() for part in self.parts])


# ---- the record of this turn


class TimesHappened(Amount[Fabula]):
    """`times(event, selector)`: how often it happened this turn to such an object, as it was then."""

    def __init__(self, event: int, bit: int, other: bool, late: Selection[Fabula] | None) -> None:
        self.event: Final = event
        self.bit: Final = bit  # which of the counted selectors of this event it is
        self.other: Final = other  # the source itself does not count
        self.late: Final = late  # a known object instead: compared when it is read

    def value(self, state: Fabula, ctx: Context) -> int:
        pairs = [] if self.late is None else self.late.pairs(state, ctx)
        n = 0
        record = state.record
        for i in range(0, len(record), 5):
            if record[i] != self.event:
                continue
            card = record[i + 1]
            serial = record[i + 2]
            if self.late is not None:
                for k in range(0, len(pairs), 2):
                    if pairs[k] == card and pairs[k + 1] == serial:
                        n += 1
            elif record[i + 4] >> (2 * self.bit + ctx.seat) & 1:
                if not self.other or card != ctx.card or serial != ctx.serial:
                    n += 1
        return n

    def steady(self) -> bool:
        return self.late is None or self.late.steady()


class TimesOfPlayer(Amount[Fabula]):
    """`times(drawn, you)`: events of a player."""

    def __init__(self, event: int, opponent: bool) -> None:
        self.event: Final = event
        self.opponent: Final = opponent

    def value(self, state: Fabula, ctx: Context) -> int:
        seat = 1 - ctx.seat if self.opponent else ctx.seat
        n = 0
        for i in range(0, len(state.record), 5):
            if state.record[i] == self.event and state.record[i + 3] == seat:
                n += 1
        return n

    def steady(self) -> bool:
        return True
