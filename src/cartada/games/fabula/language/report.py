"""The report on cards: errors, warnings, and which warnings have been signed off with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cartada.games.fabula.language.cautions import Table, Warner
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.loading import Folder, read_source
from cartada.games.fabula.language.pool import Pool
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.reader import Reader
from cartada.games.fabula.language.reading import open_file

SIGNED_FILE: Final = "signed.toml"


class Signature:
    """A warning somebody has looked at: code, card, why it stands."""

    def __init__(self, code: str, card: str, reason: str) -> None:
        self.code: Final = code
        self.card: Final = card
        self.reason: Final = reason


class Report:
    """Problems of the cards looked at: errors refuse, warnings are listed, signed ones only counted."""

    def __init__(self, cards: int, errors: list[Problem], warnings: list[Problem], signed: list[Problem]) -> None:
        self.cards: Final = cards
        self.errors: Final = errors
        self.warnings: Final = warnings
        self.signed: Final = signed


def signatures(folder: Path, found: list[Problem] | None = None) -> list[Signature]:
    """`[[signed]]` entries of a set: code, card, reason; one without a reason does not count."""
    problems = [] if found is None else found
    file = folder / SIGNED_FILE
    source = read_source(file, problems) if file.is_file() else None
    whole = open_file(source, problems) if source is not None else None
    listed = whole.get("signed") if whole is not None else None
    if source is None or listed is None:
        return []
    reader = Reader(source, Glossary(), problems)
    marks = []
    for entry in reader.list_of(listed):
        if not reader.is_table(entry):
            continue
        reader.known_keys(entry, ("code", "card", "reason"))
        parts = [reader.needed(entry, key) for key in ("code", "card", "reason")]
        words = [reader.text(part).strip() for part in parts if part is not None]
        if len(words) == 3 and all(words):
            marks.append(Signature(*words))
    return marks


def report(pool: Pool, sets: set[str] | None = None, file: str = "") -> Report:
    """All problems of these sets (None: all) or of one file of them."""
    cards = [card for card in pool.cards if (sets is None or card.set_code in sets) and file in ("", card.file)]
    errors = [
        problem
        for problem in pool.problems
        if (sets is None or not problem.card or problem.card.partition("-")[0] in sets) and file in ("", problem.file)
    ]
    found: list[Problem] = []
    table = Table(pool)
    for card in cards:
        Warner(card, table, pool.sources[f"{card.set_code}/{card.file}"], found).run()
    marks = [mark for folder in pool.folders if folder.path for mark in signatures(folder.path, errors)]
    signed = {(mark.code, mark.card) for mark in marks}
    return Report(
        len(cards),
        errors,
        [problem for problem in found if (problem.code, problem.card) not in signed],
        [problem for problem in found if (problem.code, problem.card) in signed],
    )


def folder_of(pool: Pool, path: Path) -> Folder | None:
    """The loaded folder that stands at this path."""
    for folder in pool.folders:
        if folder.path is not None and folder.path.resolve() == path.resolve():
            return folder
    return None
