"""All cards a table may use: the built-in set, then the designers' folders. A card's place here is its face number."""

from __future__ import annotations

import os
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from cartada.games.fabula.language.card import Card, CardSet, Colour, Counter, Keyword
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.loading import Folder, Loaded, load, open_folder
from cartada.games.fabula.language.located import Source
from cartada.games.fabula.language.problems import Problem

SETS: Final = Path(__file__).parent.parent / "sets"
BUILT_IN: Final = SETS / "fab"
VARIABLE: Final = "CARTADA_CARDS"


def plain(name: str) -> str:
    """A name as it is compared: accents, case and spare blanks do not matter."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    return " ".join(bare.casefold().split())


class Pool:
    """Cards by number, id and name; the words of all sets; what was refused and why."""

    def __init__(self, loaded: Loaded) -> None:
        self.sets: Final[tuple[CardSet, ...]] = loaded.sets
        self.cards: Final[tuple[Card, ...]] = loaded.cards
        self.problems: Final[list[Problem]] = loaded.problems
        self.folders: Final[tuple[Folder, ...]] = loaded.folders
        self.sources: Final[dict[str, Source]] = loaded.sources
        self.glossary: Final[Glossary] = loaded.glossary
        self._faces: Final = {card.id: face for face, card in enumerate(self.cards)}
        names: dict[str, list[Card]] = {}
        for card in self.cards:
            for name in {plain(card.name.pt), plain(card.name.en)}:
                names.setdefault(name, []).append(card)
        self._names: Final = names

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, identity: object) -> bool:
        return identity in self._faces

    def card(self, identity: str) -> Card:
        return self.cards[self._faces[identity]]

    def index(self, identity: str) -> int:
        return self._faces[identity]

    def find(self, name: str) -> tuple[Card, ...]:
        """All cards of this name, in Portuguese or English."""
        return tuple(self._names.get(plain(name), ()))

    @property
    def names(self) -> tuple[str, ...]:
        """Every name in both languages, as printed."""
        return tuple(dict.fromkeys(name for card in self.cards for name in (card.name.pt, card.name.en)))

    @property
    def tokens(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.token)

    @property
    def bases(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.type == "base")

    @property
    def colours(self) -> tuple[Colour, ...]:
        return tuple(self.glossary.colours.values())

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        return tuple(self.glossary.keywords.values())

    @property
    def counters(self) -> tuple[Counter, ...]:
        return tuple(self.glossary.counters.values())

    def set_of(self, card: Card) -> CardSet:
        return next(card_set for card_set in self.sets if card_set.code == card.set_code)


def designers_folders() -> list[Path]:
    """The folders named by CARTADA_CARDS."""
    return [Path(part).expanduser() for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]


def load_pool(folders: list[Path]) -> Pool:
    """The built-in set with these further folders; one that cannot be used is left out and told of."""
    problems: list[Problem] = []
    opened: list[Folder] = []
    for path in [BUILT_IN, *folders]:
        folder = open_folder(path, problems, installed=path == BUILT_IN)
        if folder is None:
            continue
        if any(folder.card_set.code == other.card_set.code for other in opened):
            words: dict[str, object] = {"word": folder.card_set.code}
            problems.append(Problem("C-07", "duplicate_set", words, file=str(path)))
            continue
        opened.append(folder)
    loaded = load(opened)
    loaded.problems[:0] = problems
    return Pool(loaded)


@cache
def the_pool() -> Pool:
    """The cards of this process, read once."""
    return load_pool(designers_folders())
