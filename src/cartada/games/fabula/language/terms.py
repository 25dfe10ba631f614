"""The expressions of the card language, as read: selectors (the noun), amounts (the number), conditions.

Two expressions that mean the same are equal here: adjectives stand in the order of the vocabulary and a zone that the
noun has anyway is left out. Where a node stood in its file is kept for messages and never compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in its file: line from 1, column from 0, length in characters."""

    line: int = 0
    column: int = 0
    length: int = 0


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Node:
    """Anything read from a card; its place is for messages only."""

    place: Place = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Bilingual:
    """Words of a card in both languages of the card files."""

    pt: str
    en: str

    def of(self, language: str) -> str:
        return self.pt if language.startswith("pt") else self.en


# ---------------------------------------------------------------- selectors: the noun


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """One known thing: `self` `bearer` `it` `you` `opponent`, or a remembered one as `$name` (the sign kept)."""

    name: str


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """A described set: adjectives (in vocabulary order), noun, zone ("" = the noun's own or the verb's), tests."""

    adjectives: tuple[str, ...]
    noun: str
    zone: str = ""
    tests: tuple[Test, ...] = ()


Part: TypeAlias = Ref | Noun


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Parts joined by `or`."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`cost <= 3`: a stat of the object against an amount."""

    stat: str
    op: str
    amount: Amount
    negated: bool = False


@dataclass(frozen=True, slots=True)
class HasKeyword(Node):
    """`keyword shade`, whatever its number."""

    word: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class HasCounters(Node):
    """`counters vigour >= 2`."""

    word: str
    op: str
    amount: Amount
    negated: bool = False


@dataclass(frozen=True, slots=True)
class OfKind(Node):
    """`kind guardian`."""

    kind: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class OfColour(Node):
    """`colour ember`."""

    colour: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Named(Node):
    """`named FAB-001`."""

    card: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Against(Node):
    """`against(…)`: attacks, influences, blocks or defends such an object in this combat."""

    selector: Selector
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Bearing(Node):
    """`bearing(…)`: carries such a modification."""

    selector: Selector
    negated: bool = False


Test: TypeAlias = Compare | HasKeyword | HasCounters | OfKind | OfColour | Named | Against | Bearing


# ---------------------------------------------------------------- amounts: the number


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A written number; a minus sign before it is part of it."""

    value: int


@dataclass(frozen=True, slots=True)
class X(Node):
    """The number chosen on announcing."""


@dataclass(frozen=True, slots=True)
class Bound(Node):
    """`$name` as a number: what an earlier step produced or the event provides (`$amount`); the sign kept."""

    name: str


@dataclass(frozen=True, slots=True)
class Add(Node):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Subtract(Node):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Multiply(Node):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Negate(Node):
    term: Amount


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Rounded down."""

    term: Amount


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many objects a selector finds."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class Times(Node):
    """How often an event happened this turn; for events of a player the selector is `you` or `opponent`."""

    event: str
    selector: Selector


@dataclass(frozen=True, slots=True)
class Total(Node):
    """`sum(stat of …)`."""

    stat: str
    selector: Selector


@dataclass(frozen=True, slots=True)
class Highest(Node):
    """`highest(stat of …)`; 0 when there is none."""

    stat: str
    selector: Selector


@dataclass(frozen=True, slots=True)
class CountersOn(Node):
    """`counters(vigour on self)`."""

    word: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """`it.influence`, `$t.cost`: a stat of one known object (last known if it left)."""

    ref: Ref
    stat: str


@dataclass(frozen=True, slots=True)
class SideFact(Node):
    """`you.hand`, `opponent.maximum`: side is `you` or `opponent`."""

    side: str
    fact: str


Amount: TypeAlias = (
    Number | X | Bound | Add | Subtract | Multiply | Negate | Half | Count | Times | Total | Highest
    | CountersOn | StatOf | SideFact
)  # fmt: skip


ONE = Number(1)
ZERO = Number(0)


# ---------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists(Node):
    selector: Selector


@dataclass(frozen=True, slots=True)
class TurnOf(Node):
    """`my turn` (side `you`) or `opponent turn`."""

    side: str


@dataclass(frozen=True, slots=True)
class InPhase(Node):
    phase: str


@dataclass(frozen=True, slots=True)
class Not(Node):
    fact: Condition


@dataclass(frozen=True, slots=True)
class All(Node):
    """Parts joined by `and`: two or more."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """Parts joined by `or`: two or more."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = Comparison | Exists | TurnOf | InPhase | Not | All | Either


AMOUNTS = (
    Number, X, Bound, Add, Subtract, Multiply, Negate, Half, Count, Times, Total, Highest, CountersOn, StatOf, SideFact
)  # fmt: skip
CONDITIONS = (Comparison, Exists, TurnOf, InPhase, Not, All, Either)
TESTS = (Compare, HasKeyword, HasCounters, OfKind, OfColour, Named, Against, Bearing)
