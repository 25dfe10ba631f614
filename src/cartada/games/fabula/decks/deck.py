"""A deck as a player owns it, and what may be wrong with one, said in the player's language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.nodes import Number
from cartada.games.fabula.language.pool import Pool

MESSAGES: Final = Path(__file__).parent / "messages"
FIRST_WARNING: Final = "D-20"

Counted = tuple[tuple[str, int], ...]  # card ids with their copies, sorted by id


def counted(copies: Mapping[str, int]) -> Counted:
    return tuple(sorted((card, number) for card, number in copies.items() if number > 0))


@dataclass(frozen=True)
class Deck:
    """[F-10] Cards and bases by id; `centre` is the base its owner likes best as centre, or "".

    `maybe` are cards thought of but not played; `name` and `notes` are for people alone.
    """

    cards: Counted = ()
    bases: Counted = ()
    centre: str = ""
    name: str = ""
    maybe: Counted = ()
    notes: tuple[str, ...] = ()

    def size(self) -> int:
        """[F-10] Without the bases."""
        return sum(copies for _, copies in self.cards)

    def faces(self, pool: Pool) -> tuple[list[int], list[int], int]:
        """Indices in the pool, copy by copy: the cards, the bases, and the base that shall be the centre or −1."""
        cards = [pool.index(card) for card, copies in self.cards for _ in range(copies)]
        bases = [pool.index(card) for card, copies in self.bases for _ in range(copies)]
        return cards, bases, pool.index(self.centre) if self.centre else -1


def printed_cost(card: Card) -> int | None:
    """The number in the corner; None for an X and for cards without cost."""
    return card.cost.value if isinstance(card.cost, Number) else None


@dataclass(frozen=True)
class Said:
    """A word of the catalogue of messages, to be said in the language of the reader."""

    key: str


class DeckProblem:
    """One problem of a deck. Errors keep it from the table; warnings (from D-20 on) are only said."""

    def __init__(self, code: str, words: Mapping[str, object] | None = None, line: int = 0, form: str = "") -> None:
        self.code: Final = code
        self.words: Final[Mapping[str, object]] = words or {}
        self.line: Final = line  # of the list, from 1; 0 if no line is to blame
        self.key: Final = code + form

    @property
    def error(self) -> bool:
        return self.code < FIRST_WARNING

    def sentence(self, pool: Pool, language: str) -> str:
        """The message, begun by its line; cards and colours are named in the language."""
        texts = messages(language)
        words = {name: _spoken(value, pool, language) for name, value in self.words.items()}
        text = texts[self.key].format(**words)
        if not self.error:
            text = texts["warning"].format(text=text)
        return texts["line"].format(line=self.line, text=text) if self.line else text


class DeckError(ValueError):
    """A deck that cannot be played, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[DeckProblem], pool: Pool, language: str) -> None:
        self.problems: Final = list(problems)
        super().__init__("\n".join(f"{p.code} {p.sentence(pool, language)}" for p in self.problems))


_catalogues: Final[dict[str, dict[str, str]]] = {}


def messages(language: str) -> dict[str, str]:
    """The sentences of a language; English where there are none."""
    if language not in _catalogues:
        file = MESSAGES / f"{language}.json"
        if not file.is_file():
            return messages("en")
        data: dict[str, str] = json.loads(file.read_text("utf-8"))
        _catalogues[language] = data
    return _catalogues[language]


def colour_name(colour: str, pool: Pool, language: str) -> str:
    for known in pool.colours:
        if known.word == colour:
            return known.name.of(language)
    return colour


def _spoken(value: object, pool: Pool, language: str) -> str:
    """A card by its name, colours (a tuple) as a list, `3 cards` as ("cards", 3)."""
    if isinstance(value, Card):
        return value.name.of(language)
    if isinstance(value, Said):
        return messages(language)[value.key]
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int):
        word, number = value
        return messages(language)[f"{word}.{'one' if number == 1 else 'many'}"].format(n=number)
    if isinstance(value, tuple):
        return ", ".join(colour_name(str(colour), pool, language) for colour in value)
    return str(value)
