"""From keys and arguments to sentences: one catalogue per game and language, Portuguese first."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from .game import Game
from .words import Words

LANGUAGES: Final = ("pt", "en")
AND: Final = {"pt": " e ", "en": " and "}
NO_NAMES: Final[Mapping[str, Sequence[str]]] = {}
OWN: Final = Path(__file__).parent / "words"


class Catalogue:
    """Texts by key, and tables of names. `{kind:card}` is the name of that card in the table `card`, `{n:one|many}`
    picks by number, `{n:+}` writes the sign, and a list of numbers becomes an enumeration.

    A table of names may be replaced for one match: who sits there (`seat`), whose garden it is."""

    def __init__(self, language: str, texts: Mapping[str, str], names: Mapping[str, Sequence[str]]) -> None:
        self.language: Final = language
        self.texts: Final = texts
        self.names: Final = names

    def say(self, words: Words, local: Mapping[str, Sequence[str]] = NO_NAMES) -> str:
        """The sentence. A missing text or name is an error: the suite finds them all."""
        return Speaker(self, local).vformat(self.texts[words.key], (), words.args)

    def text(self, key: str) -> str:
        return self.texts[key]


class Speaker(string.Formatter):
    def __init__(self, catalogue: Catalogue, local: Mapping[str, Sequence[str]]) -> None:
        self.catalogue: Final = catalogue
        self.local: Final = local

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value in (1, -1) else many
        if isinstance(value, list):
            return self.enumerate(value, format_spec)
        if format_spec == "+":
            return f"{value:+}"
        if format_spec and isinstance(value, int):
            names = self.local.get(format_spec) or self.catalogue.names[format_spec]
            return names[value]
        return str(value)

    def enumerate(self, values: list[object], spec: str) -> str:
        """«a», «a e b», «a, b e c»; equal ones are counted: «2× a e b»."""
        counted: list[str] = []
        seen: list[object] = []
        for value in values:
            if value not in seen:
                seen.append(value)
                times = values.count(value)
                word = self.format_field(value, spec)
                counted.append(f"{times}× {word}" if times > 1 else word)
        if not counted:
            return "–"
        if len(counted) == 1:
            return counted[0]
        return ", ".join(counted[:-1]) + AND[self.catalogue.language] + counted[-1]


def catalogue_of(game: Game, language: str) -> Catalogue:
    """The words of a game, with the names of the cards that were added to it."""
    read = read_catalogue(game.folder, language)
    return Catalogue(language, read.texts, {**read.names, **game.names(language)})


def read_catalogue(folder: Path, language: str) -> Catalogue:
    """A game's words over the kernel's own."""
    texts: dict[str, str] = {}
    names: dict[str, list[str]] = {}
    for place in (OWN, folder / "words"):
        data = json.loads((place / f"{language}.json").read_text("utf-8"))
        texts.update(data["texts"])
        names.update(data["names"])
    return Catalogue(language, texts, names)
