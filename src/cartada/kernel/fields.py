"""The fields of a table, declared once: name, kind, first value, who sees them.

From the declaration follow the class that holds them (made.py: constructor, data and the way back, what everybody
sees), the position people read and write (position.py) and, with view.py, the types of the page. A kind says for all of
these what its fields are. Expressions are Python source: they are written into the class, so that it compiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from .cards import Layout
from .core import RUNNING, State

FEW: Final = 4  # rows that are written out
Name: TypeAlias = str | int  # a card may be called by its printed number


class Kind:
    """How a field is held, copied, saved, shown and named. This one: a value nobody changes in place."""

    def __init__(self, python: str, first: str) -> None:
        self.python: str = python  # its type
        self.first: Final = first  # its value at an empty table
        self.shown: str = python  # its type in a view
        self.wide: str = ""  # of a list that always has as many numbers: how many, an expression

    def copied(self, value: str) -> str:
        """The expression of its copy; `value` is the expression of the original."""
        return value

    def saved(self, value: str) -> str:
        """The expression of what `data()` has of it."""
        return value

    def taken(self, saved: str) -> str:
        """The way back: from what `data()` had."""
        return saved

    def entries(self, value: str) -> list[str]:
        """What `data()` has of it where that is more than one entry."""
        return [self.saved(value)]

    def places(self) -> int:
        """How many entries these are."""
        return len(self.entries(""))

    def fill(self, value: str, at: int) -> list[str]:
        """The lines of the way back, from entry number `at` on."""
        return [f"{value} = {self.taken(f'saved[{at}]')}"]

    def show(self, value: str) -> str:
        """The expression of what a view has of it."""
        return self.copied(value)

    def write(self, value: Any) -> object:
        """In readable names."""
        return value

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        """The way back, or a ValueError that says what is wrong. `now` is what the empty table has."""
        raise NotImplementedError


# ---- single values


class Whole(Kind):
    """A whole number."""

    def __init__(self, first: int | str = 0) -> None:
        super().__init__("int", str(first))

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, int) or isinstance(given, bool):
            raise ValueError(f"{what} must be a whole number, not {given!r}")
        return given


class Seat(Whole):
    """The number of a seat."""

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        seat = super().read(given, what, now, state)
        if seat not in range(state.seats):
            raise ValueError(f"{what} must be a seat from 0 to {state.seats - 1}, not {seat}")
        return seat


class Flag(Kind):
    def __init__(self) -> None:
        super().__init__("bool", "False")

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, bool):
            raise ValueError(f"{what} is true or false, not {given!r}")
        return given


class OneOf(Kind):
    """One of some names, held as its place among them; `none`: held as -1 and written as null."""

    def __init__(self, names: Sequence[str], first: int = 0, none: bool = False, noun: str = "") -> None:
        super().__init__("int", str(first))
        self.names: Final = names
        self.none: Final = none
        self.noun: Final = noun  # what these names are called, where the field's own name does not say it

    def write(self, value: Any) -> object:
        return None if self.none and value < 0 else self.names[value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if self.none and given is None:
            return -1
        if self.noun:
            return number_of(given, self.names, what, self.noun)
        if given not in self.names:
            raise ValueError(f"{what} must be one of {', '.join(self.names)}, not {given!r}")
        return self.names.index(str(given))


class Bits(Kind):
    """Some of some names, held as a mask."""

    def __init__(self, names: Sequence[Name], noun: str = "name", first: str = "0") -> None:
        super().__init__("int", first)
        self.names: Final = names
        self.noun: Final = noun

    def write(self, value: Any) -> object:
        return [name for i, name in enumerate(self.names) if value >> i & 1]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        chosen = listed(given, what, self.noun)
        return sum({1 << number_of(name, self.names, what, self.noun) for name in chosen})


class Struct(Kind):
    """A small class with Final fields; nobody changes it in place, so copies share it. Saved and shown as the list of
    its `numbers()`, which is empty for the one that stands for nothing; the static method `of` is the way back."""

    def __init__(self, of: type[Any], nothing: str, parts: Mapping[str, Kind]) -> None:
        super().__init__(of.__name__, nothing)
        self.of: Final = of
        self.parts: Final = parts
        self.shown = "list[int]"

    def saved(self, value: str) -> str:
        return f"{value}.numbers()"

    def taken(self, saved: str) -> str:
        return f"{self.python}.of({saved})"

    def show(self, value: str) -> str:
        return f"{value}.numbers()"

    def write(self, value: Any) -> object:
        if not value.numbers():
            return None
        return {name: part.write(getattr(value, name)) for name, part in self.parts.items()}

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if given is None:
            return now
        if not isinstance(given, dict) or given.keys() != self.parts.keys():
            raise ValueError(f"{what} is null or an object with {', '.join(self.parts)}, not {given!r}")
        return self.of(*[part.read(given[name], f"{what}.{name}", 0, state) for name, part in self.parts.items()])


class Held(Kind):
    """A piece of the table that changes in place and knows how to copy itself. None in a state that only thinks."""

    def __init__(self, of: type[Any], first: str) -> None:
        super().__init__(f"{of.__name__} | None", first)
        self.of: Final = of

    def copied(self, value: str) -> str:
        return f"None if {value} is None else {value}.copy()"

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if given is not None and not isinstance(given, self.of):
            raise ValueError(f"{what} must be as a complete position writes it")
        return given


class Spread(Kind):
    """A part of the table with a class of its own that knows how to copy itself and fills several entries of `data()`:
    its method `block` gives them, `take_` and that name is the way back. `names`: what positions call them. Where it
    has a second block elsewhere, it is declared there once more, as `inherited`."""

    def __init__(self, of: type[Any], first: str, block: str, names: Sequence[str]) -> None:
        super().__init__(of.__name__, first)
        self.block: Final = block
        self.names: Final = names

    def copied(self, value: str) -> str:
        return f"{value}.copy()"

    def entries(self, value: str) -> list[str]:
        return [f"*{value}.{self.block}()"]

    def places(self) -> int:
        return len(self.names)

    def fill(self, value: str, at: int) -> list[str]:
        return [f"{value}.take_{self.block}(saved[{at}:{at + len(self.names)}])"]

    def write(self, value: Any) -> object:
        entries = getattr(value, self.block)()
        return {name: one[:] if isinstance(one, list) else one for name, one in zip(self.names, entries, strict=True)}

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, dict) or given.keys() != set(self.names):
            raise ValueError(f"{what} must be as a complete position writes it")
        getattr(now, f"take_{self.block}")([given[name] for name in self.names])
        return now


class Aside(Kind):
    """No part of a table's data: copies share it, or, `anew`, begin with its first value; so does a table read back."""

    def __init__(self, python: str, first: str, anew: bool = False) -> None:
        super().__init__(python, first)
        self.anew: Final = anew

    def copied(self, value: str) -> str:
        return self.first if self.anew else value

    def entries(self, value: str) -> list[str]:
        return []

    def fill(self, value: str, at: int) -> list[str]:
        return []


class Switch(Kind):
    """0 or 1, where rules count with it; true or false for people."""

    def __init__(self) -> None:
        super().__init__("int", "0")

    def write(self, value: Any) -> object:
        return value == 1

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, bool):
            raise ValueError(f"{what} is true or false, not {given!r}")
        return int(given)


# ---- lists


class Numbers(Kind):
    """A list of whole numbers."""

    noun = "list"  # what one of many is called

    def __init__(self, first: str = "", wide: str = "") -> None:
        super().__init__("list[int]", first or (f"[0] * {wide}" if wide else "[]"))
        self.wide = wide

    def copied(self, value: str) -> str:
        return f"{value}[:]"

    def write(self, value: Any) -> object:
        return value[:]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        numbers = listed(given, what, "whole number")
        if not all(isinstance(n, int) for n in numbers):
            raise ValueError(f"{what} must be a list of whole numbers")
        return numbers[:]


class Tuple(Numbers):
    """Whole numbers that are replaced, never changed in place: copies share them."""

    def __init__(self) -> None:
        super().__init__("()")
        self.python = "tuple[int, ...]"

    def copied(self, value: str) -> str:
        return value

    def saved(self, value: str) -> str:
        return f"list({value})"

    def taken(self, saved: str) -> str:
        return f"tuple({saved})"

    def write(self, value: Any) -> object:
        return list(value)

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        numbers: Any = super().read(given, what, now, state)
        return tuple(numbers)


class Pieces(Kind):
    """A list of values of the game (`Value`), which nobody changes in place: copies share them. No tuple: mypyc 2.4
    frees what it never had after `a and pieces[0].x.y == z` on one."""

    def __init__(self, of: type[Any]) -> None:
        super().__init__(f"list[{of.__name__}]", "[]")
        self.of: Final = of

    def copied(self, value: str) -> str:
        return f"{value}[:]"

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, list) or not all(isinstance(one, self.of) for one in given):
            raise ValueError(f"{what} must be as a complete position writes it")
        return given


class Cards(Numbers):
    """A pile of cards, bottom first."""

    def __init__(self, names: Sequence[Name], first: str = "", wide: str = "") -> None:
        super().__init__(first, wide)
        self.names: Final = names

    def write(self, value: Any) -> object:
        return [self.names[card] for card in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return [number_of(name, self.names, what, "card") for name in listed(given, what, "card name")]


class Permutation(Cards):
    """All of some names, each once: the order is what matters. `wide`: the expression of how many they are."""

    def __init__(self, names: Sequence[str], wide: str) -> None:
        super().__init__(names, f"list(range({wide}))", wide)

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        order: Any = super().read(given, what, now, state)
        if sorted(order) != list(range(len(self.names))):
            raise ValueError(f"{what} must name each of {', '.join(map(str, self.names))} once")
        return order


class Chosen(Numbers):
    """0 or 1 for each of some names; people write those that are chosen."""

    def __init__(self, names: Sequence[str], wide: str, noun: str = "name") -> None:
        super().__init__(wide=wide)
        self.names: Final = names
        self.noun_of_one: Final = noun

    def write(self, value: Any) -> object:
        return [name for name, n in zip(self.names, value, strict=True) if n]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        chosen = {number_of(name, self.names, what, self.noun_of_one) for name in listed(given, what)}
        return [int(i in chosen) for i in range(len(self.names))]


class Counts(Numbers):
    """How many there are of each of some names."""

    def __init__(self, names: Sequence[str], noun: str = "card") -> None:
        super().__init__(wide=str(len(names)))
        self.names: Final = names
        self.noun_of_one: Final = noun

    def write(self, value: Any) -> object:
        return {name: n for name, n in zip(self.names, value, strict=True) if n}

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        if not isinstance(given, dict):
            raise ValueError(f"{what} is an object of names and numbers, not {given!r}")
        out = [0] * len(self.names)
        for name, n in given.items():
            if not isinstance(n, int) or n < 0:
                raise ValueError(f"{n!r} is no number of {name}")
            out[number_of(name, self.names, what, self.noun_of_one)] = n
        return out


class Rows(Kind):
    """The same for each seat, side or place: `per` is the expression of how many."""

    def __init__(self, per: str, each: Kind) -> None:
        of_values = each.copied("row") == "row"
        few = range(int(per)) if per.isdigit() and int(per) <= FEW else range(0)
        first = f"[{each.first}] * {per}" if of_values else f"[{each.first} for _ in range({per})]"
        super().__init__(f"list[{each.python}]", f"[{', '.join([each.first for _ in few])}]" if few else first)
        self.each: Final = each
        self.of_values: Final = of_values
        self.few: Final = few  # written out: that copies faster

    def copied(self, value: str) -> str:
        if self.of_values:
            return f"{value}[:]"
        if self.few:
            return f"[{', '.join([self.each.copied(f'{value}[{i}]') for i in self.few])}]"
        return f"[{self.each.copied('row')} for row in {value}]"

    def saved(self, value: str) -> str:
        each = self.each.saved("row")
        return value if each == "row" else f"[{each} for row in {value}]"

    def taken(self, saved: str) -> str:
        each = self.each.taken("row")
        return saved if each == "row" else f"[{each} for row in {saved}]"

    def write(self, value: Any) -> object:
        return [self.each.write(row) for row in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        """Rows it leaves out stay as they are."""
        rows = listed(given, what, "row")
        if len(rows) > len(now):
            raise ValueError(f"{what} must be a list of at most {len(now)}")
        return [self.each.read(row, what, now[i], state) for i, row in enumerate(rows)] + now[len(rows) :]


class Many(Kind):
    """Any number of the same, each a list."""

    def __init__(self, each: Numbers) -> None:
        super().__init__(f"list[{each.python}]", "[]")
        self.each: Final = each

    def copied(self, value: str) -> str:
        return f"[one[:] for one in {value}]"

    def write(self, value: Any) -> object:
        return [self.each.write(one) for one in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return [self.each.read(one, what, [], state) for one in listed(given, what, self.each.noun)]


class Zones(Kind):
    """[kernel] The cards of a CardState, each zone by its name; empty ones are left out."""

    def __init__(self, layout: Layout, names: Sequence[Name]) -> None:
        super().__init__("list[list[int]]", "")
        self.zones: Final = [zone.name for zone in layout.zones]
        self.cards: Final = Cards(names)

    def write(self, value: Any) -> object:
        return {name: self.cards.write(zone) for name, zone in zip(self.zones, value, strict=True) if zone}

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        zones = keyed(given, what, self.zones)
        return [self.cards.read(zones.get(name, []), name, [], state) for name in self.zones]


# ---- declarations


class Field:
    """`key`: its name in positions, several where each row has its own, none where it follows from other fields.
    `partial`: what a partial position means that does not name it, as people would write it there."""

    def __init__(
        self,
        name: str,
        kind: Kind,
        note: str = "",
        *,
        public: bool = False,
        key: str | None = None,
        keys: list[str] | None = None,
        partial: object = None,
        fixed: bool = False,
        real_only: bool = False,
        inherited: bool = False,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.note: Final = note
        self.public: Final = public  # everybody sees it as it is
        self.partial: Final = [] if isinstance(kind, Each) else partial
        saved = keys is None and not isinstance(kind, Aside)
        self.keys: Final[list[str]] = [name if key is None else key] if saved else keys or []
        self.fixed: Final = fixed  # never changes after the first value
        self.real_only: Final = real_only  # None in a state that only thinks
        self.inherited: Final = inherited  # held already (by the kernel's class), listed where `data()` has it


class Record:
    """What each seat has before it: a class of its own, made beside the table. `shorthand`: what people
    write of it in positions instead of fields."""

    def __init__(self, name: str, note: str, fields: list[Field], *, shorthand: list[str] | None = None) -> None:
        self.name: Final = name
        self.note: Final = note
        self.one: Final = name.lower()  # what the lines of the table call one of them
        self.fields: Final = fields
        self.shorthand: Final[list[str]] = shorthand or []

    def keys(self) -> list[str]:
        return [*[key for field in self.fields for key in field.keys], *self.shorthand]


class Each(Kind):
    """A record for each seat. `data()` has it column by column: of each field what all seats have. In the column of a
    list that always has as many numbers these follow each other, seat by seat."""

    def __init__(self, record: Record) -> None:
        one = record.name
        super().__init__(f"list[{one}]", f"[{one}() for _ in range(seats)]")
        self.record: Final = record

    def copied(self, value: str) -> str:
        return f"[{self.record.name}({self.record.one}) for {self.record.one} in {value}]"

    def entries(self, value: str) -> list[str]:
        one = self.record.one
        columns: list[str] = []
        for field in self.record.fields:
            each = field.kind.saved(f"{one}.{field.name}")
            columns.append(
                f"[number for {one} in {value} for number in {each}]"
                if field.kind.wide
                else f"[{each} for {one} in {value}]"
            )
        return columns

    def fill(self, value: str, at: int) -> list[str]:
        one = self.record.one
        lines = ["for seat in range(self.seats):", f"    {one} = {value}[seat]"]
        for i, field in enumerate(self.record.fields, at):
            wide = field.kind.wide
            place = f"seat * {wide} : seat * {wide} + {wide}" if wide else "seat"
            lines.append(f"    {one}.{field.name} = {field.kind.taken(f'saved[{i}][{place}]')}")
        return lines

    def write(self, value: Any) -> object:
        named = [field for field in self.record.fields if field.keys]
        return [{field.keys[0]: field.kind.write(getattr(one, field.name)) for field in named} for one in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        """What it leaves out stays as it is, or is as at a partial position."""
        rows = listed(given, what, "object")
        if len(rows) > len(now):
            raise ValueError(f"{what} must be a list of at most {len(now)}")
        for i, one in enumerate(now):
            row = keyed(rows[i], what, self.record.keys()) if i < len(rows) else {}
            for field in self.record.fields:
                for key in field.keys:
                    if key in row or field.partial is not None:
                        said = row.get(key, field.partial)
                        setattr(one, field.name, field.kind.read(said, key, getattr(one, field.name), state))
        return now


class Fields:
    """In the order of `data()`. `uses`: the lines that import what the expressions mention."""

    def __init__(
        self,
        name: str,
        fields: list[Field],
        *,
        uses: list[str],
        base: str = "State",
        extra: str = "",
        page: list[str] | None = None,
        tables: list[str] | None = None,
    ) -> None:
        self.name: Final = name
        self.fields: Final = fields
        self.uses: Final = uses
        self.base: Final = base
        self.extra: Final = extra  # arguments of the base class beside seats, variant, chance and source
        self.page: Final[list[str]] = (
            ["cards", "codes"] if page is None else page
        )  # modules whose numbers the page reads
        self.tables: Final[list[str]] = [] if tables is None else tables  # lists of numbers in them that it reads too

    def keys(self) -> list[str]:
        return [key for field in self.fields for key in field.keys]

    def partial(self) -> dict[str, object]:
        """What a partial position means that names nothing."""
        return {field.keys[0]: field.partial for field in self.fields if field.partial is not None}


def ended(endings: Sequence[str]) -> Field:
    """[kernel] Which way it ended."""
    kind = OneOf(endings, RUNNING, none=True)
    return Field("ended", kind, "an index of the endings; -1: not over", public=True, inherited=True)


def card_fields(layout: Layout, names: Sequence[Name]) -> list[Field]:
    """[kernel] Where the cards of a CardState lie, and what each viewer knows of them."""
    return [
        Field("zones", Zones(layout, names), inherited=True),
        Field("may", Numbers(), key="known", inherited=True),
    ]


# ---- reading


def listed(given: object, what: str, noun: str = "name") -> list[Any]:
    if not isinstance(given, list):
        raise ValueError(f"{what} must be a list of {noun}s, not {given!r}")
    return given


def number_of(name: object, names: Sequence[Name], what: str, noun: str = "name") -> int:
    if not isinstance(name, (str, int)) or name not in names:
        known = ", ".join([str(one) for one in names])
        raise ValueError(f"{what}: there is no {noun} {name!r}: the {noun}s are {known}")
    return names.index(name)


def keyed(given: object, what: str, keys: Sequence[str]) -> dict[str, Any]:
    if not isinstance(given, dict) or not given.keys() <= set(keys):
        raise ValueError(f"{what} is an object with {', '.join(keys)}, not {given!r}")
    return given
