"""A whole card and a whole set, as read: the head around the abilities of `nodes`."""

from __future__ import annotations

from dataclasses import dataclass, field

from cartada.games.fabula.language.nodes import (
    ONE,
    Ability,
    Amount,
    Bilingual,
    Cost,
    KeywordUse,
    Node,
    Selector,
    Target,
)


@dataclass(frozen=True, slots=True)
class Stats:
    offensive: int
    life: int
    influence: int


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """An attachable modification: what attaching costs and to what [F-90]."""

    cost: Amount
    to: Selector


@dataclass(frozen=True, slots=True)
class Script(Node):
    """A card whose effect is coded; targets and costs are still data, and it carries its own text."""

    call: str
    text: Bilingual
    targets: tuple[Target, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Hints:
    """What a card tells bots about itself."""

    role: str = ""
    value: float = 0.0


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card as its file says it. `sort` is what it is on the table: `as` of a token, else its type."""

    id: str
    name: Bilingual
    type: str  # ally manoeuvre modification base token
    sort: str  # ally manoeuvre modification base
    colors: tuple[str, ...]
    rarity: str = ""  # "" for tokens
    kinds: tuple[str, ...] = ()
    cost: Amount | None = None  # None for bases and tokens
    stats: Stats | None = None
    restore: Amount = ONE
    attach: Attach | None = None
    keywords: tuple[KeywordUse, ...] = ()
    abilities: tuple[Ability, ...] = ()
    script: Script | None = None
    flavor: Bilingual | None = None
    hints: Hints | None = None
    golden: tuple[str, ...] = ()
    file: str = field(default="", compare=False, repr=False)
    source: str = field(default="", compare=False, repr=False)  # the TOML it was read from

    @property
    def set_code(self) -> str:
        return self.id.partition("-")[0]

    @property
    def number(self) -> int:
        """The collector number; tokens count by themselves."""
        return int(self.id.partition("-")[2].lstrip("T"))

    @property
    def token(self) -> bool:
        return self.type == "token"

    @property
    def multicolour(self) -> bool:
        return len(self.colors) > 1


@dataclass(frozen=True, slots=True)
class Keyword:
    """An entry of a set's glossary: whether it takes a number, its name and its reminder in both languages."""

    word: str
    name: Bilingual
    reminder: Bilingual
    numbered: bool = False
    points: float = 0.0  # price in the value budget, per number for numbered ones


@dataclass(frozen=True, slots=True)
class Counter:
    """A kind of counter; each one changes these stats of what it lies on."""

    word: str
    name: Bilingual
    changes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Colour:
    word: str
    name: Bilingual


@dataclass(frozen=True, slots=True)
class CardSet:
    """`set.toml`: code, name, colours, keyword glossary, counters."""

    code: str
    name: Bilingual
    colours: tuple[Colour, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    counters: tuple[Counter, ...] = ()
