"""What a seat may know, as a row of numbers of fixed length: for those who learn instead of reading.

A game lists blocks; each reads one place of the seat's view, so that what is not in the view cannot get into the
numbers. Lists by seat begin with the viewer, so that a player learns the same at every place of the table.

Most numbers of a row are 0. It begins as nothing but zeros, in memory that numpy reads as it is, and only what is on
the table is written.
"""

from __future__ import annotations

from array import array
from typing import Final

MOST: Final = 10.0  # no number is larger, nor smaller than minus this
SINGLE: Final = "f"  # how `array` calls numbers of four bytes
BYTES: Final = 4

EVERY: Final = "*"

NUMBER: Final = 0
THERE: Final = 1
ONE_OF: Final = 2
COUNTS: Final = 3
VALUES: Final = 4
PAIRS: Final = 5
BITS: Final = 6
LAST: Final = 7
SIZE: Final = 8
SEATS: Final = 9
ROWS: Final = 10
AROUND: Final = 11


class Block:
    """A stretch of numbers. `path` leads from the view to what it reads: keys and places divided by dots, `*` for every
    element of a list, nothing for the thing itself."""

    def __init__(
        self, kind: int, path: str, count: int, scale: float = 1.0, first: int = 0, parts: list[Block] | None = None
    ) -> None:
        self.kind: Final = kind
        self.path: Final = path
        self.keys: Final[list[str]] = path.split(".") if path else []
        self.key: Final[str | None] = path if len(self.keys) == 1 and path != EVERY else None  # nearly all have one
        self.count: Final = count
        self.scale: Final = scale
        self.first: Final = first
        self.parts: Final[list[Block]] = [] if parts is None else parts
        self.row: Final = width(self.parts) if self.parts else 1
        self.width: Final = self.count * self.row


def width(blocks: list[Block]) -> int:
    total = 0
    for block in blocks:
        total += block.width
    return total


def number(path: str, scale: float = 1.0) -> Block:
    """The number itself, divided by `scale`; true is 1."""
    return Block(NUMBER, path, 1, scale)


def there(path: str) -> Block:
    """1 if there is anything."""
    return Block(THERE, path, 1)


def one_of(path: str, count: int, first: int = 0) -> Block:
    """1 at the place of the value, counted from `first`; all 0 for any other value."""
    return Block(ONE_OF, path, count, 1.0, first)


def counts(path: str, count: int, scale: float = 1.0, first: int = 0) -> Block:
    """How often each value is in a list, counted from `first`."""
    return Block(COUNTS, path, count, scale, first)


def values(path: str, count: int, scale: float = 1.0) -> Block:
    """The numbers of a list, one after the other."""
    return Block(VALUES, path, count, scale)


def pairs(path: str, count: int, scale: float = 1.0, first: int = 0) -> Block:
    """A list of [value, amount]: the amount at the place of the value."""
    return Block(PAIRS, path, count, scale, first)


def bits(path: str, count: int) -> Block:
    """The bits of a mask, the lowest first."""
    return Block(BITS, path, count)


def last(path: str, count: int) -> Block:
    """1 at the place of the last value of a list: the top of a pile."""
    return Block(LAST, path, count)


def size(path: str, scale: float = 1.0) -> Block:
    """How long a list is."""
    return Block(SIZE, path, 1, scale)


def seats_at(path: str, seats: int) -> Block:
    """1 at the place of a seat, or of each seat of a list, counted from the viewer."""
    return Block(SEATS, path, seats)


def rows(path: str, most: int, parts: list[Block]) -> Block:
    """The same for the first elements of a list; what it is too short for stays 0."""
    return Block(ROWS, path, most, 1.0, 0, parts)


def around(path: str, places: int, parts: list[Block]) -> Block:
    """The same for every element of a list by seat, or by side, beginning with the viewer's."""
    return Block(AROUND, path, places, 1.0, 0, parts)


# ---- reading


def blank(length: int) -> array[float]:
    """A row of nothing."""
    return array(SINGLE, bytes(BYTES * length))


def fill(blocks: list[Block], source: object, viewer: int, out: array[float], at: int) -> None:
    """Writes what there is; the row is blank where these blocks begin, `at`."""
    for block in blocks:
        key = block.key
        if key is not None and isinstance(source, dict):
            found = source.get(key)
        else:
            found = reached(source, block.keys, 0)
        if found is not None and found is not False:
            if isinstance(found, list):
                if found:
                    put_list(block, found, viewer, out, at)
            else:
                put(block, found, viewer, out, at)
        at += block.width


def reached(source: object, keys: list[str], start: int) -> object:
    """What lies at the end of the path, None if nothing does."""
    found = source
    for i in range(start, len(keys)):
        key = keys[i]
        if isinstance(found, dict):
            found = found.get(key)
        elif isinstance(found, list):
            if key == EVERY:
                return [reached(item, keys, i + 1) for item in found]
            place = int(key)
            found = found[place] if place < len(found) else None
        else:
            return None
    return found


def put(block: Block, found: object, viewer: int, out: array[float], at: int) -> None:
    """One thing."""
    kind = block.kind
    if kind == NUMBER:
        value = as_number(found)
        if value != 0.0:
            out[at] = bounded(value / block.scale)
    elif kind == ONE_OF:
        place = as_int(found) - block.first
        if 0 <= place < block.count:
            out[at + place] = 1.0
    elif kind == THERE:
        out[at] = 1.0
    elif kind == BITS:
        mask = as_int(found)
        i = 0
        while mask and i < block.count:
            if mask % 2:
                out[at + i] = 1.0
            mask //= 2
            i += 1
    elif kind == SEATS:
        mark_seat(block, as_int(found), viewer, out, at)
    else:
        raise TypeError(f"{block.path!r} is no list: {found!r}")


def put_list(block: Block, found: list[object], viewer: int, out: array[float], at: int) -> None:
    """What a list has, which is not empty."""
    kind = block.kind
    if kind == COUNTS:
        amount = 1.0 / block.scale
        for item in found:
            if item is not None:
                mark(block, as_int(item), amount, out, at)
    elif kind == ROWS:
        for i in range(min(block.count, len(found))):
            fill(block.parts, found[i], viewer, out, at + i * block.row)
    elif kind == VALUES:
        for i in range(min(block.count, len(found))):
            value = as_number(found[i])
            if value != 0.0:
                out[at + i] = bounded(value / block.scale)
    elif kind == SIZE:
        out[at] = bounded(float(len(found)) / block.scale)
    elif kind == AROUND:
        for i in range(block.count):
            fill(block.parts, found[(viewer + i) % block.count], viewer, out, at + i * block.row)
    elif kind == PAIRS:
        for item in found:
            assert isinstance(item, list)
            mark(block, as_int(item[0]), as_number(item[1]) / block.scale, out, at)
    elif kind == LAST:
        mark(block, as_int(found[-1]), 1.0, out, at)
    elif kind == SEATS:
        for item in found:
            mark_seat(block, as_int(item), viewer, out, at)
    elif kind == THERE:
        out[at] = 1.0
    else:
        raise TypeError(f"{block.path!r} is a list: {found!r}")


def mark(block: Block, value: int, amount: float, out: array[float], at: int) -> None:
    place = value - block.first
    if 0 <= place < block.count:
        out[at + place] = bounded(out[at + place] + amount)


def mark_seat(block: Block, seat: int, viewer: int, out: array[float], at: int) -> None:
    if 0 <= seat < block.count:
        out[at + (seat - viewer) % block.count] = 1.0


def marked(length: int, codes: list[int]) -> bytearray:
    """1 at the place of each code: which choices are legal."""
    out = bytearray(length)
    for code in codes:
        out[code] = 1
    return out


def as_int(value: object) -> int:
    assert isinstance(value, int)
    return value


def as_number(value: object) -> float:
    if isinstance(value, int):
        return float(value)
    assert isinstance(value, float)
    return value


def bounded(value: float) -> float:
    if value > MOST:
        return MOST
    return value if value > -MOST else -MOST


# ---- telling


HOW: Final[list[str]] = [
    "number", "there", "one of", "counts", "values", "amounts", "bits", "last of", "size", "seats", "", "",
]  # fmt: skip


class Told:
    """A block as documentation lists it: where it is read, how, and how many numbers it takes in all."""

    def __init__(self, path: str, how: str, numbers: int) -> None:
        self.path: Final = path
        self.how: Final = how
        self.numbers: Final = numbers


def listed(blocks: list[Block]) -> list[Told]:
    """The blocks that are made of no others, in order."""
    return told(blocks, "", 1)


def told(blocks: list[Block], before: str, times: int) -> list[Told]:
    out: list[Told] = []
    for block in blocks:
        path = before + ("." if before and block.path else "") + block.path
        if block.parts:
            out.extend(told(block.parts, f"{path}[{block.count}]", times * block.count))
        else:
            more = "" if block.scale == 1.0 else f" / {block.scale:g}"
            begun = f" from {block.first}" if block.first else ""
            wide = f" {block.count}" if block.kind not in (NUMBER, THERE, SIZE) else ""
            out.append(Told(path, HOW[block.kind] + wide + begun + more, times * block.count))
    return out


ASIDE: Final[dict[int, str]] = {  # kinds that read what another block may read as well
    THERE: ".there", ONE_OF: ".is", LAST: ".last", SIZE: ".size", SEATS: ".seat",
}  # fmt: skip


def number_names(blocks: list[Block]) -> list[str]:
    """A name for every number: `seats.0.hand.3` is the viewer's own third kind of card."""
    return names_below(blocks, "")


def names_below(blocks: list[Block], before: str) -> list[str]:
    out: list[str] = []
    for block in blocks:
        path = before + ("." if before and block.path else "") + block.path + ASIDE.get(block.kind, "")
        for i in range(block.count):
            if block.parts:
                out.extend(names_below(block.parts, f"{path}.{i}"))
            else:
                out.append(path if block.count == 1 else f"{path}.{i + block.first}")
    return out
