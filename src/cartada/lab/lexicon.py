"""What choices and events speak of: the texts of a game say which argument is the name of which thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ..games import find_game
from ..kernel.speech import LANGUAGES, catalogue_of, fields
from ..kernel.words import Event, Words

SEAT: Final = "seat"  # a table of names, but of people
HIDDEN: Final = ".hidden"  # the end of the key of a text for those who may not know all of it
HAND: Final = "hand:"  # how the reference of a card in one's own hand begins

Thing = tuple[str, int]  # a table of names and a place in it: ("card", 17)


class Lexicon:
    """`choice.take` is «pegar {kind:one} do {pile:pile}»: what it takes is a thing of the table `one`.

    What a text says and its twin for those who may not know leaves out are cards: `cards` are the tables of their
    names. A card that has its name in two such tables is one thing."""

    def __init__(self, texts: Mapping[str, str], names: Mapping[str, Sequence[str]]) -> None:
        tables = set(names) - {SEAT}
        self.named: Final = {key: named_arguments(text, tables) for key, text in texts.items()}
        self.cards: Final = secret_tables(self.named)
        self.one: Final = same_things(sorted(self.cards), names)

    def subject(self, words: Words) -> Thing | None:
        """What a choice is about: the first thing its text names."""
        for argument, table in self.named.get(words.key, ()):
            value = words.args.get(argument)
            if isinstance(value, int):
                return self.one.get((table, value), (table, value))
        return None

    def whispered(self, event: Event) -> list[Thing]:
        """The things in the secret part of an event."""
        found: list[Thing] = []
        for argument, table in self.named.get(event.key, ()):
            value = event.secret.get(argument)
            values = [value] if isinstance(value, int) else value or []
            found.extend([self.one.get((table, one), (table, one)) for one in values])
        return found


def named_arguments(text: str, tables: set[str]) -> list[tuple[str, str]]:
    return [(argument, spec.table) for argument, spec in fields(text) if spec.table in tables and not spec.forms]


def secret_tables(named: Mapping[str, list[tuple[str, str]]]) -> set[str]:
    found: set[str] = set()
    for key, arguments in named.items():
        if key + HIDDEN in named:
            found |= {table for argument, table in arguments if (argument, table) not in named[key + HIDDEN]}
    return found


def same_things(tables: Sequence[str], names: Mapping[str, Sequence[str]]) -> dict[Thing, Thing]:
    """Things of later tables whose name stands in an earlier one."""
    first: dict[str, Thing] = {}
    found: dict[Thing, Thing] = {}
    for table in tables:
        for index, name in enumerate(names[table]):
            if first.get(name, (table, index))[0] != table:
                found[table, index] = first[name]
        for index, name in enumerate(names[table]):
            first.setdefault(name, (table, index))
    return found


@cache
def lexicon_of(game: str) -> Lexicon:
    catalogue = catalogue_of(find_game(game), LANGUAGES[0])
    return Lexicon(catalogue.texts, catalogue.names)
