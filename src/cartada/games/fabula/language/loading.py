"""Loading folders of cards: set.toml first, then the card files; a wrong card is refused, the others load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from cartada.games.fabula.language.card import Card, CardSet
from cartada.games.fabula.language.checking import check, check_further
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.located import Source
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.reading import read_cards, read_set

SET_FILE: Final = "set.toml"
MOST_CARDS: Final = 1024  # faces a table can tell apart
NO_CARDS: Final = (SET_FILE, "signed.toml", "emblems.toml", "briefs.toml")


class Folder:
    """A set as found on disk: its words, the texts of its card files, whether it came with the program."""

    def __init__(self, card_set: CardSet, sources: Sequence[Source], installed: bool, path: Path | None = None) -> None:
        self.card_set: Final = card_set
        self.sources: Final = tuple(sources)
        self.installed: Final = installed
        self.path: Final = path


class Loaded:
    """What came of loading: sets in order, cards that may be played, and everything that is wrong."""

    def __init__(
        self, folders: list[Folder], cards: tuple[Card, ...], problems: list[Problem], sources: dict[str, Source]
    ) -> None:
        self.folders: Final = tuple(folders)
        self.sets: Final = tuple(folder.card_set for folder in folders)
        self.cards: Final = cards
        self.problems: Final = problems
        self.sources: Final = sources
        self.glossary: Final = Glossary(self.sets)


def open_folder(path: Path, problems: list[Problem], *, installed: bool) -> Folder | None:
    """A folder with its set.toml; None if that cannot be used. File names in messages are those in the folder."""
    found = path / SET_FILE
    if not found.is_file():
        problems.append(Problem("C-02", "no_set_file", {"folder": str(path)}, file=path.name))
        return None
    written = read_source(found, problems)
    card_set = read_set(written, problems) if written is not None else None
    if card_set is None:
        return None
    files = sorted(file for file in path.glob("*.toml") if file.name not in NO_CARDS)
    sources = [source for file in files if (source := read_source(file, problems)) is not None]
    return Folder(card_set, sources, installed, path)


def read_source(path: Path, problems: list[Problem]) -> Source | None:
    """The text of a file, or a problem if it is no text in UTF-8."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        problems.append(Problem("C-04", "not_utf8", {}, file=path.name))
        return None
    return Source(path.name, text.replace("\r\n", "\n"))


def load(folders: Iterable[Folder]) -> Loaded:
    """All folders as one table: the first set keeps its place, further sets stand by their codes."""
    given = list(folders)
    ordered = given[:1] + sorted(given[1:], key=lambda folder: folder.card_set.code)
    glossary = Glossary(folder.card_set for folder in ordered)
    problems: list[Problem] = []
    sources: dict[str, Source] = {}
    cards: list[Card] = []
    refused: list[Card] = []
    for folder in ordered:
        code = folder.card_set.code
        read: list[Card] = []
        for source in folder.sources:
            sources[f"{code}/{source.file}"] = source
            read += read_cards(source, code, glossary, problems, installed=folder.installed, refused=refused)
        cards += sorted(read, key=lambda card: (card.token, card.number))
    cards = check(cards, glossary, sources, problems)
    check_further(refused, cards, glossary, sources, problems)
    for card in cards[MOST_CARDS:]:
        words: dict[str, object] = {"most": MOST_CARDS}
        problems.append(
            Problem("C-03", "too_many", words, file=card.file, place=card.place, card=card.id, name=card.name)
        )
    cards = cards[:MOST_CARDS]
    problems.sort(key=lambda problem: (problem.file, problem.place.line, problem.place.column))
    return Loaded(ordered, tuple(cards), problems, sources)
