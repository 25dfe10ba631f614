"""TOML with places: the standard library reads the values, this finds where each key and each value stands.

The scanner only walks over text that the standard library has accepted, so it need not look for mistakes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final

from cartada.games.fabula.language.terms import NOWHERE, Place

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]\}\s#]+(?: \d\d:\d\d[^,\]\}\s#]*)?")
MOST_NESTED: Final = 60  # whoever walks through a file need not go deeper
_ENDLESS: Final = re.compile(r"[0-9_]{4000,}")
_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


class Spot:
    """Where a key and its value stand (offsets in the text), and what is inside the value."""

    def __init__(self, key: tuple[int, int] = (0, 0)) -> None:
        self.key = key
        self.value = (0, 0)
        self.fields: Final[dict[str, Spot]] = {}
        self.items: Final[list[Spot]] = []

    def field(self, name: str, key: tuple[int, int]) -> Spot:
        if name not in self.fields:
            self.fields[name] = Spot(key)
        return self.fields[name]


def spot_holds(spot: Spot, offset: int) -> bool:
    """Is the offset somewhere in what this spot has gathered, also from later headers?"""
    if spot.key[0] <= offset < spot.value[1]:
        return True
    return any(spot_holds(child, offset) for child in (*spot.fields.values(), *spot.items))


class BrokenToml(Exception):
    """The file is no TOML; where the standard library stumbled."""

    def __init__(self, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}")
        self.line: Final = line
        self.column: Final = column


class Scanner:
    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.root: Final = Spot()

    def scan(self) -> Spot:
        table = self.root
        while True:
            self._blank(lines=True)
            if self.at >= len(self.text):
                return self.root
            if self.text.startswith("[", self.at):
                table = self._header()
            else:
                self._pair(table)

    def _blank(self, lines: bool) -> None:
        """Blanks and comments, and line ends where they mean nothing."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in " \t" or (lines and sign in "\r\n"):
                self.at += 1
            else:
                return

    def _header(self) -> Spot:
        start = self.at
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path = self._dotted()
        self._blank(lines=False)
        self.at += 2 if double else 1
        table = self.root
        for name, key in path[:-1]:
            table = table.field(name, key)
            if table.items:
                table = table.items[-1]
        name, key = path[-1]
        spot = table.field(name, key)
        if double:
            spot.items.append(Spot(key))
            spot = spot.items[-1]
        spot.value = (start, self.at)
        return spot

    def _dotted(self) -> list[tuple[str, tuple[int, int]]]:
        path = []
        while True:
            self._blank(lines=False)
            start = self.at
            if self.text[self.at] in "\"'":
                self._string()
                name = str(tomllib.loads("k = " + self.text[start : self.at])["k"])
            else:
                match = _BARE.match(self.text, self.at)
                assert match
                self.at = match.end()
                name = match.group()
            path.append((name, (start, self.at)))
            self._blank(lines=False)
            if not self.text.startswith(".", self.at):
                return path
            self.at += 1

    def _pair(self, table: Spot) -> None:
        path = self._dotted()
        for name, key in path[:-1]:
            table = table.field(name, key)
        name, key = path[-1]
        self.at += 1  # the equals sign
        self._blank(lines=False)
        self._value(table.field(name, key))

    def _value(self, spot: Spot) -> None:
        start = self.at
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self._array(spot)
        elif sign == "{":
            self._inline(spot)
        else:
            match = _SCALAR.match(self.text, self.at)
            assert match
            self.at = match.end()
        spot.value = (start, self.at)

    def _string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            self.at += 3
            while not self.text.startswith(quote * 3, self.at):
                self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
            self.at += 3
            while self.text.startswith(quote, self.at):  # up to two quotes may stand before the closing three
                self.at += 1
            return
        self.at += 1
        while self.text[self.at] != quote:
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += 1

    def _array(self, spot: Spot) -> None:
        self.at += 1
        while True:
            self._blank(lines=True)
            if self.text[self.at] == "]":
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
                continue
            item = Spot((self.at, self.at))
            self._value(item)
            item.key = item.value
            spot.items.append(item)

    def _inline(self, spot: Spot) -> None:
        self.at += 1
        while True:
            self._blank(lines=True)
            if self.text[self.at] == "}":
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._pair(spot)


class Source:
    """A text file of cards: its name, its text, and from offsets to lines and columns."""

    def __init__(self, file: str, text: str) -> None:
        self.file: Final = file
        self.text: Final = text
        self.lines: Final = text.split("\n")
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        self.starts: Final = starts
        self.root = Spot()  # filled by `locate`

    def fragment(self, place: Place) -> tuple[str, int]:
        """The smallest `key = value` around a place, on its line, and how far in the place begins."""
        line = self.lines[place.line - 1].rstrip("\r") if 0 < place.line <= len(self.lines) else ""
        begin, end = len(line) - len(line.lstrip()), len(line)
        offset = self.starts[place.line - 1] + place.column if place.line else 0
        spot = self.root
        while True:
            inner = [*spot.fields.values(), *spot.items]
            around = [child for child in inner if child.key[0] <= offset < max(child.value[1], child.key[1])]
            if not around and not any(spot_holds(child, offset) for child in inner):
                break
            spot = around[0] if around else next(child for child in inner if spot_holds(child, offset))
            key = self.place(spot.key)
            if key.line == place.line and spot.key != spot.value:
                begin = min(key.column, self.place(spot.value).column) if spot.value[0] < spot.key[0] else key.column
                end = min(len(line), max(spot.value[1], spot.key[1]) - self.starts[place.line - 1])
        return line[begin:end].rstrip(), max(0, place.column - begin)

    def place(self, span: tuple[int, int]) -> Place:
        """The place of a span; what reaches over a line end is cut there."""
        low, high = 0, len(self.lines) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.starts[middle] <= span[0]:
                low = middle
            else:
                high = middle - 1
        end = min(span[1], self.starts[low] + len(self.lines[low]))
        return Place(low + 1, span[0] - self.starts[low], max(1, end - span[0]))


class Entry:
    """A value of the file with its places: what the readers of cards hold in their hands."""

    def __init__(self, source: Source, value: object, spot: Spot, name: str = "", owner: Entry | None = None) -> None:
        self.source: Final = source
        self.value: Final = value
        self.spot: Final = spot
        self.name: Final = name
        self.owner: Final = owner  # the table this is a key of

    @property
    def key_place(self) -> Place:
        return self.source.place(self.spot.key) if self.spot.key != (0, 0) else NOWHERE

    @property
    def place(self) -> Place:
        return self.source.place(self.spot.value)

    @property
    def text_place(self) -> Place:
        """Where the first character inside the quotes stands."""
        start, end = self.spot.value
        quotes = 3 if self.source.text.startswith(('"""', "'''"), start) else 1
        return self.source.place((start + quotes, max(start + quotes, end - quotes)))

    @property
    def table(self) -> bool:
        return isinstance(self.value, dict)

    @property
    def list(self) -> bool:
        return isinstance(self.value, list)

    def get(self, name: str) -> Entry | None:
        if isinstance(self.value, dict) and name in self.value:
            return Entry(self.source, self.value[name], self.spot.fields[name], name, self)
        return None

    def pairs(self) -> Iterator[Entry]:
        assert isinstance(self.value, dict)
        for name, value in self.value.items():
            yield Entry(self.source, value, self.spot.fields[name], name, self)

    def items(self) -> Iterator[Entry]:
        assert isinstance(self.value, list)
        for value, spot in zip(self.value, self.spot.items, strict=True):
            yield Entry(self.source, value, spot, self.name, self.owner)


def depth(root: Spot) -> int:
    """How many tables and lists lie inside each other."""
    n = 0
    level = [root]
    while level:
        n += 1
        level = [child for spot in level for child in (*spot.fields.values(), *spot.items)]
    return n


def locate(source: Source) -> Entry:
    """The whole file as one entry; BrokenToml if it is none."""
    try:
        value = tomllib.loads(source.text)
        root = Scanner(source.text).scan()
    except tomllib.TOMLDecodeError as error:
        found = _AT.search(str(error))
        if found:
            raise BrokenToml(int(found.group(1)), int(found.group(2)) - 1) from error
        raise BrokenToml(len(source.lines), 0) from error
    except ValueError as error:  # a number longer than Python reads
        endless = _ENDLESS.search(source.text)
        before = source.text[: endless.start() if endless else 0]
        raise BrokenToml(before.count("\n") + 1, len(before) - before.rfind("\n") - 1) from error
    except RecursionError as error:
        raise BrokenToml(1, 0) from error
    if depth(root) > MOST_NESTED:
        raise BrokenToml(1, 0)
    source.root = root
    return Entry(source, value, source.root)
