"""What a card says, once it is read: the one parsed form that behaviour, printed text and checks all start from.

Two cards that behave alike are equal here: besides what `terms` makes equal, the reader writes down defaults (`who` =
you, `count` = 1), so a key is found where the engine needs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cartada.games.fabula.language.terms import (
    AMOUNTS,
    CONDITIONS,
    NOWHERE,
    ONE,
    TESTS,
    ZERO,
    Add,
    Against,
    All,
    Amount,
    Bearing,
    Bilingual,
    Bound,
    Compare,
    Comparison,
    Condition,
    Count,
    CountersOn,
    Either,
    Exists,
    Half,
    HasCounters,
    HasKeyword,
    Highest,
    InPhase,
    Multiply,
    Named,
    Negate,
    Node,
    Not,
    Noun,
    Number,
    OfColour,
    OfKind,
    Part,
    Place,
    Ref,
    Selector,
    SideFact,
    StatOf,
    Subtract,
    Test,
    Times,
    Total,
    TurnOf,
    X,
)

# ---------------------------------------------------------------- costs, targets, limits


@dataclass(frozen=True, slots=True)
class ObjectCost(Node):
    """Objects named by a cost; the payer chooses `count` of them."""

    selector: Selector
    count: Amount = ONE


@dataclass(frozen=True, slots=True)
class CounterCost(Node):
    """Counters taken off the source."""

    kind: str
    count: Amount = ONE


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """`pay`: everything is paid before the item goes on the stack."""

    resources: Amount | None = None
    damage_self: Amount | None = None
    counters: CounterCost | None = None
    tap: ObjectCost | None = None
    sacrifice: ObjectCost | None = None
    discard: ObjectCost | None = None
    exile: ObjectCost | None = None


@dataclass(frozen=True, slots=True)
class Target(Node):
    """One named target (`least` = `most` = 1), or a group: `upto n` has least 0, `exactly n` both n."""

    name: str
    selector: Selector
    least: Amount = ONE
    most: Amount = ONE

    @property
    def single(self) -> bool:
        return self.least == ONE and self.most == ONE


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """`once per turn`, `3 per turn`, `once per game`: `per` is `turn` or `game`."""

    times: int
    per: str


@dataclass(frozen=True, slots=True)
class KeywordUse(Node):
    """A keyword as it stands on a card; number 0 for keywords without one."""

    word: str
    number: int = 0


# ---------------------------------------------------------------- steps: the verb


@dataclass(frozen=True, slots=True)
class Among(Node):
    """`divide … among = { of, upto }`."""

    selector: Selector
    most: Amount


@dataclass(frozen=True, slots=True)
class Unless(Node):
    """`cancel … unless = { pays, resources }`: pays is `you` or `opponent`."""

    pays: str
    resources: Amount


Value: TypeAlias = (
    Amount | Selector | Condition | str | Among | Unless | Cost
    | tuple[str, ...] | tuple["KeywordUse", ...] | tuple["Selector", ...] | tuple["Step", ...] | tuple["Ability", ...]
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step(Node):
    """One verb with its main value and its keys.

    `main` and the arguments are of the types the vocabulary gives for the verb; a text is a plain word (`"all"`, a
    token id, `"turn"`). Arguments stand in vocabulary order with defaults filled in; an optional key that was not
    written is absent.
    """

    verb: str
    main: Value
    arguments: tuple[tuple[str, Value], ...] = ()
    bind: str = ""

    def get(self, key: str) -> Value | None:
        for name, value in self.arguments:
            if name == key:
                return value
        return None

    def has(self, key: str) -> bool:
        return self.get(key) is not None

    def selector(self, key: str = "") -> Selector:
        """The selector under `key` ("" = the main value)."""
        value = self.get(key) if key else self.main
        assert isinstance(value, Selector), f"{self.verb}.{key or 'main'} is no selector"
        return value

    def amount(self, key: str = "") -> Amount:
        value = self.get(key) if key else self.main
        assert isinstance(value, AMOUNTS), f"{self.verb}.{key or 'main'} is no amount"
        return value

    def word(self, key: str = "", default: str = "") -> str:
        value = self.get(key) if key else self.main
        if value is None:
            return default
        assert isinstance(value, str), f"{self.verb}.{key or 'main'} is no word"
        return value

    def words(self, key: str) -> tuple[str, ...]:
        value = self.get(key)
        if value is None:
            return ()
        assert isinstance(value, tuple), f"{self.verb}.{key} is no list"
        return tuple(word for word in value if isinstance(word, str))

    def keywords(self) -> tuple[KeywordUse, ...]:
        value = self.get("keywords")
        if value is None:
            return ()
        assert isinstance(value, tuple)
        return tuple(use for use in value if isinstance(use, KeywordUse))

    def abilities(self) -> tuple[Ability, ...]:
        value = self.get("ability")
        if value is None:
            return ()
        assert isinstance(value, tuple)
        return tuple(ability for ability in value if isinstance(ability, Ability))

    def steps(self, key: str = "") -> tuple[Step, ...]:
        """The steps under `key`, empty if it was not written ("" = the main value)."""
        value = self.get(key) if key else self.main
        if value is None:
            return ()
        assert isinstance(value, tuple), f"{self.verb}.{key or 'main'} is no list of steps"
        return tuple(step for step in value if isinstance(step, Step))

    def condition(self) -> Condition:
        assert isinstance(self.main, CONDITIONS), f"{self.verb} has no condition"
        return self.main

    def pair(self) -> tuple[Selector, Selector]:
        """Both sides of `fight`."""
        value = self.main
        assert isinstance(value, tuple) and len(value) == 2
        first, second = value
        assert isinstance(first, Selector) and isinstance(second, Selector)
        return first, second

    def cost(self) -> Cost | None:
        value = self.get("pay")
        assert value is None or isinstance(value, Cost)
        return value

    def among(self) -> Among:
        value = self.get("among")
        assert isinstance(value, Among)
        return value

    def unless(self) -> Unless | None:
        value = self.get("unless")
        assert value is None or isinstance(value, Unless)
        return value


# ---------------------------------------------------------------- abilities


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What a trigger waits for or a replacement replaces.

    `of` is absent for events of a player (`who`: you, opponent, each) and for `phase` (whose phase is in `who`).
    """

    name: str
    of: Selector | None = None
    who: str = ""
    origin: str = ""  # `from`: zone
    to: str = ""  # zone
    by: Selector | None = None
    cause: str = ""  # combat, effect
    base: Selector | None = None
    phase: str = ""
    kind: str = ""  # of counter


@dataclass(frozen=True, slots=True)
class Give(Node):
    """What a passive gives: changes of values, keywords, cannot, must, numbers of the player, abilities."""

    changes: tuple[tuple[str, Amount], ...] = ()  # offensive life influence resistance restore attach cost
    keywords: tuple[KeywordUse, ...] = ()
    forbid: tuple[str, ...] = ()
    oblige: tuple[str, ...] = ()
    player: tuple[tuple[str, Amount], ...] = ()  # hand_size hand_limit maximum cap
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Static(Node):
    affects: Selector
    give: Give


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """`with`: a result word (`nothing`, `exile`, `half`, …), or "" and steps to do instead."""

    event: Event
    result: str = ""
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of the ways a modal effect can go."""

    steps: tuple[Step, ...]
    targets: tuple[Target, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One ability; `form` says which fields are filled: effect, triggered, activated, passive, replacement."""

    form: str
    require: Condition | None = None  # a base's requirement [F-58]
    event: Event | None = None  # `when`
    condition: Condition | None = None  # `if` [F-82]
    holds: Condition | None = None  # `while`
    cost: Cost | None = None  # `pay`: of an activated ability, or additional for a manoeuvre
    targets: tuple[Target, ...] = ()
    steps: tuple[Step, ...] = ()  # `do`
    modes: tuple[Mode, ...] = ()
    choose_least: int = 0  # with modes: how many are chosen
    choose_most: int = 0
    limit: Limit | None = None
    speed: str = ""  # `response`
    static: Static | None = None
    replacement: Replacement | None = None


__all__ = [
    "AMOUNTS",
    "CONDITIONS",
    "NOWHERE",
    "ONE",
    "TESTS",
    "ZERO",
    "Ability",
    "Add",
    "Against",
    "All",
    "Among",
    "Amount",
    "Bearing",
    "Bilingual",
    "Bound",
    "Compare",
    "Comparison",
    "Condition",
    "Cost",
    "Count",
    "CounterCost",
    "CountersOn",
    "Either",
    "Event",
    "Exists",
    "Give",
    "Half",
    "HasCounters",
    "HasKeyword",
    "Highest",
    "InPhase",
    "KeywordUse",
    "Limit",
    "Mode",
    "Multiply",
    "Named",
    "Negate",
    "Node",
    "Not",
    "Noun",
    "Number",
    "ObjectCost",
    "OfColour",
    "OfKind",
    "Part",
    "Place",
    "Ref",
    "Replacement",
    "Selector",
    "SideFact",
    "StatOf",
    "Static",
    "Step",
    "Subtract",
    "Target",
    "Test",
    "Times",
    "Total",
    "TurnOf",
    "Unless",
    "Value",
    "X",
]
