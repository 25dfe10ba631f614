"""A table option that is a list: which cards a table plays with, how many of each and what they are worth.

People write a line for each card, `Anão 5 2`: its name in either language, how many copies, what it is worth (left out:
the usual). Cards that are not listed are not in the deck. Rules read numbers: one column after the other, in the order
of the option's names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .options import Kind, Option
from .speech import LANGUAGES, Catalogue, Noun, read_catalogue

STANDARD: Final = "standard"  # the usual list, by name
USUAL: Final = ("", STANDARD, "padrao")
LONGEST: Final = 2000  # characters
COPIES: Final = 0  # columns
WORTH: Final = 1
LINE: Final = re.compile(r"^(\D*[^\d\s+:=-])\s*[:=]?\s*([+-]?\d{1,6})(?:\s+([+-]?\d{1,6}))?$")


class Column:
    """What a number of a line may be."""

    def __init__(self, low: int, high: int) -> None:
        self.low: Final = low
        self.high: Final = high


class ListOption(Option):
    """`columns` are the copies and the worth; `fixed` gives the worth of those cards whose worth a list cannot change;
    `least` and `most` bound how many cards there are together."""

    def __init__(
        self,
        name: str,
        rule: str,
        folder: Path,
        tables: list[str],
        names: list[str],
        columns: list[Column],
        standard: list[list[int]],
        fixed: dict[int, int],
        least: int,
        most: int,
    ) -> None:
        super().__init__(name, rule, 0, [])
        self.folder: Final = folder  # of the game: what the cards are called is in its words,
        self.tables: Final = tables  # in these tables of names; the first is used in sentences
        self.cards: Final = names
        self.columns: Final = columns
        self.standard: Final = standard
        self.fixed: Final = fixed
        self.least: Final = least
        self.most: Final = most
        self.called: dict[str, int] = {}  # every name of a card, folded; read when first needed

    def kind(self) -> Kind:
        return "list"

    def usual(self) -> list[int]:
        return [*self.standard[COPIES], *self.standard[WORTH]]

    def numbers(self, given: object) -> list[int]:
        if not isinstance(given, str):
            raise ValueError(f"{self.name} cannot be {given!r}: it is {self.allowed()}")
        reading = Reading(self, given)
        if reading.wrong:
            raise ValueError(f"{self.name}: " + "; ".join(reading.sentences("en")))
        return reading.numbers()

    def problems(self, text: str, language: str) -> list[str]:
        return Reading(self, text).sentences(language)

    def allowed(self) -> str:
        return f"{STANDARD} or a list: a card, how many copies and what it is worth on each line"

    def shown(self, numbers: list[int]) -> bool | int | str:
        """The one form files keep."""
        if numbers == self.usual():
            return STANDARD
        return ", ".join(self.lines(numbers, self.cards))

    def written(self, numbers: list[int], language: str) -> str:
        """The list as a player of this language writes it."""
        return "\n".join(self.lines(numbers, self.spoken(language)))

    def lines(self, numbers: list[int], names: list[str]) -> list[str]:
        n = len(self.cards)
        return [f"{names[i]} {numbers[i]} {numbers[n + i]}" for i in range(n) if numbers[i] > 0]

    def spoken(self, language: str) -> list[str]:
        return list(read_catalogue(self.folder, language).names[self.tables[0]][: len(self.cards)])

    def find(self, name: str) -> int:
        """The card of this name, in either language, or -1."""
        if not self.called:
            for language in LANGUAGES:
                nouns = read_catalogue(self.folder, language).nouns
                for table in self.tables:
                    for i, written in enumerate(nouns[table][: len(self.cards)]):
                        noun = Noun(written, language)
                        self.called[folded(noun.one)] = i
                        self.called[folded(noun.many or noun.one)] = i
            for i, one in enumerate(self.cards):
                self.called[folded(one)] = i
        return self.called.get(folded(name), -1)


class Reading:
    """A list as far as it can be read, and everything that is wrong with it."""

    def __init__(self, option: ListOption, text: str) -> None:
        self.option: Final = option
        self.copies: Final = [0] * len(option.cards)
        self.worth: Final = option.standard[WORTH][:]
        self.seen: Final[list[int]] = []
        self.wrong: Final[list[Mistake]] = []
        if len(text) > LONGEST:
            self.wrong.append(Mistake("list.too_long", {"most": LONGEST}))
        elif folded(text) in USUAL:
            self.copies[:] = option.standard[COPIES]
        else:
            self.read(text)

    def read(self, text: str) -> None:
        lines = [line.strip() for line in re.split(r"[\n,;]", text.replace("−", "-"))]
        for number, line in enumerate(lines, 1):
            if line and not line.startswith("#"):
                self.read_line(number, line)
        total = sum(self.copies)
        if not self.wrong and not self.option.least <= total <= self.option.most:
            self.blame("list.total", {"n": total, "low": self.option.least, "high": self.option.most})

    def read_line(self, number: int, line: str) -> None:
        found = LINE.match(line)
        if found is None:
            usual = [column[0] for column in self.option.standard]
            self.blame("list.unreadable", {"line": number, "text": line, "n": usual[COPIES], "worth": usual[WORTH]}, 0)
            return
        card = self.option.find(found.group(1))
        if card < 0:
            self.blame("list.unknown", {"line": number, "name": found.group(1)})
            return
        if card in self.seen:
            self.blame("list.twice", {"line": number}, card)
            return
        self.seen.append(card)
        self.copies[card] = self.fitting("list.copies", COPIES, number, card, int(found.group(2)))
        if found.group(3) is not None:
            worth = int(found.group(3))
            if self.option.fixed.get(card, worth) != worth:
                self.blame("list.fixed", {"line": number, "n": worth, "worth": self.option.fixed[card]}, card)
            else:
                self.worth[card] = self.fitting("list.worth", WORTH, number, card, worth)

    def fitting(self, key: str, at: int, line: int, card: int, number: int) -> int:
        column = self.option.columns[at]
        if not column.low <= number <= column.high:
            self.blame(key, {"line": line, "low": column.low, "high": column.high, "n": number}, card)
        return number

    def blame(self, key: str, said: Mapping[str, int | str], card: int = -1) -> None:
        self.wrong.append(Mistake(key, said, card))

    def numbers(self) -> list[int]:
        """What was not listed is not there, and worth what it always is."""
        return [*self.copies, *self.worth]

    def sentences(self, language: str) -> list[str]:
        if not self.wrong:
            return []
        catalogue = read_catalogue(self.option.folder, language)
        names = self.option.spoken(language)
        return [mistake.sentence(catalogue, names) for mistake in self.wrong]


class Mistake:
    """The key of a sentence, what it names, and the card it is about."""

    def __init__(self, key: str, said: Mapping[str, int | str], card: int = -1) -> None:
        self.key: Final = key
        self.said: Final = said
        self.card: Final = card

    def sentence(self, catalogue: Catalogue, names: list[str]) -> str:
        said: dict[str, object] = {"card": names[max(0, self.card)], "all": ", ".join(names)}
        for name, value in self.said.items():
            said[name] = signed(value) if isinstance(value, int) and value < 0 else value
        return catalogue.sentence(self.key, said)


def signed(n: int) -> str:
    return str(n).replace("-", "−")


def folded(text: str) -> str:
    """Without accents, capitals and spaces around it: as people write a name in haste."""
    bare = "".join([c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)])
    return " ".join(bare.lower().split())
