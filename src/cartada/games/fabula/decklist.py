"""Deck lists as people write them, and every way a deck comes to the table.

A list has the sections About, Bases, Deck and Maybe (Sobre, Bases, Baralho, Talvez) and lines of the form
`3 Recruta da Serra (FAB) 1`; `*` marks the base preferred as centre. Nothing is silently corrected: all problems are
listed at once, each with its line.
"""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Final

from cartada.games.fabula.decks import forms
from cartada.games.fabula.decks.deck import Counted, Deck, DeckError, DeckProblem, counted, printed_cost
from cartada.games.fabula.decks.rules import Terms, problems
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.pool import Pool, plain, the_pool

FOLDER: Final = Path(__file__).parent / "decks"
STARTERS: Final = ("fogo_na_serra", "balcao_da_foz", "margem_e_mata", "mata_fechada", "noite_de_brasa")
SECTIONS: Final = {
    "about": "about", "sobre": "about", "bases": "bases", "deck": "deck", "baralho": "deck", "maybe": "maybe",
    "talvez": "maybe",
}  # fmt: skip
TYPE_ORDER: Final = ("ally", "manoeuvre", "modification", "base", "token")
COSTLIEST: Final = 100  # where an X is sorted
MOST_MEANT: Final = 20  # names that are looked for among all others; a list of nonsense would take too long
MANY_DIGITS: Final = 9
_COMMENT: Final = re.compile(r"(?:^|\s)(?://|#).*")
_NAME: Final = re.compile(r"(?:name|nome)\s+(.+)", re.IGNORECASE)
_LINE: Final = re.compile(
    r"(?:(?P<copies>\d+)\s*(?:[x×](?=\s))?\s+)?(?P<name>.+?)"
    r"(?:\s+\((?P<set>[A-Za-z0-9]+)\))?(?:\s+(?P<number>[Tt]?\d+))?(?P<star>\s*\*)?",
    re.IGNORECASE,
)


# ---------------------------------------------------------------- reading


def _near(name: str, pool: Pool) -> str:
    """The name that was probably meant, or ""."""
    names = {plain(known): known for known in pool.names}
    found = difflib.get_close_matches(plain(name), list(names), n=1, cutoff=0.6)
    return names[found[0]] if found else ""


class _Reading:
    """One pass over the lines of a list."""

    def __init__(self, pool: Pool) -> None:
        self.pool: Final = pool
        self.found: Final[list[DeckProblem]] = []
        self.zones: Final[dict[str, dict[str, int]]] = {"deck": {}, "bases": {}, "maybe": {}}
        self.lines: Final[dict[str, int]] = {}
        self.centre = ""
        self.name = ""
        self.notes: Final[list[str]] = []
        self.section = ""
        self.meant = 0

    def line(self, number: int, text: str) -> None:
        text = " ".join(_COMMENT.sub("", text).split())
        header = SECTIONS.get(plain(text))
        if header is not None:
            self.section = header
        elif text and self.section == "about":
            named = _NAME.fullmatch(text)
            if named is not None:
                self.name = named[1]
            else:
                self.notes.append(text)
        elif text:
            self.card_line(number, text)

    def card_line(self, number: int, text: str) -> None:
        read = _LINE.fullmatch(text)
        assert read is not None  # the name takes whatever nothing else takes
        card = self.card(number, read)
        if card is None:
            return
        said = (read["copies"] or "1").lstrip("0") or "0"
        copies = int(said[:MANY_DIGITS])
        if not 1 <= copies <= forms.MANY:
            shown = said if len(said) <= MANY_DIGITS else f"{said[:MANY_DIGITS]}…"
            self.found.append(DeckProblem("D-14", {"most": forms.MANY, "said": shown}, number))
            return
        section = self.section or ("bases" if card.type == "base" else "deck")
        zone = self.zones[section]
        zone[card.id] = zone.get(card.id, 0) + copies
        self.lines.setdefault(card.id, number)
        if read["star"] is not None:
            self.mark(number, card, section)

    def card(self, number: int, read: re.Match[str]) -> Card | None:
        """The card a line names; a set or number that contradicts the name is a problem, never a guess."""
        name = read["name"]
        known = self.pool.find(name)
        if not known:
            self.meant += 1
            near = _near(name, self.pool) if self.meant <= MOST_MEANT else ""
            form = ".near" if near else ""
            self.found.append(DeckProblem("D-01", {"name": name, "near": near}, number, form))
            return None
        code = (read["set"] or "").upper()
        fitting = [card for card in known if not code or card.set_code == code]
        if read["number"] is not None:
            fitting = [card for card in fitting if _collector(card).lstrip("0") == read["number"].upper().lstrip("0")]
        if not fitting:
            said = " ".join(part for part in (f"({code})" if code else "", read["number"] or "") if part)
            words = {"card": known[0], "set": known[0].set_code, "number": _collector(known[0]), "said": said}
            self.found.append(DeckProblem("D-13", words, number))
            return None
        if len(fitting) > 1:
            sets = ", ".join(card.set_code for card in fitting)
            self.found.append(DeckProblem("D-02", {"name": name, "sets": sets}, number))
            return None
        return fitting[0]

    def mark(self, number: int, card: Card, section: str) -> None:
        if section != "bases":
            self.found.append(DeckProblem("D-16", {"card": card}, number))
        elif self.centre and self.centre != card.id:
            self.found.append(DeckProblem("D-11", line=number))
        else:
            self.centre = card.id

    def deck(self) -> Deck:
        zones = self.zones
        return Deck(
            counted(zones["deck"]), counted(zones["bases"]), self.centre, self.name, counted(zones["maybe"]),
            tuple(self.notes),
        )  # fmt: skip


def _collector(card: Card) -> str:
    return f"T{card.number}" if card.token else str(card.number)


def read(text: str, pool: Pool, terms: Terms | None = None) -> tuple[Deck, list[DeckProblem]]:
    """The deck of a list, and all that is wrong with the list and the deck, in the order of the lines."""
    reading = _Reading(pool)
    for number, line in enumerate(text.splitlines(), start=1):
        reading.line(number, line)
    deck = reading.deck()
    found = [*reading.found, *problems(deck, pool, terms, reading.lines)]
    return deck, sorted(found, key=lambda problem: (not problem.error, problem.line == 0, problem.line))


# ---------------------------------------------------------------- writing


def write(deck: Deck, pool: Pool, language: str = "pt") -> str:
    """The list in its full form, sorted by type, cost and name; reading it gives the same deck."""
    about = [*([f"Name {deck.name}"] if deck.name else []), *deck.notes]
    blocks = [
        ("About", about),
        ("Bases", _written(deck.bases, deck.centre, pool, language)),
        ("Deck", _written(deck.cards, "", pool, language)),
        ("Maybe", _written(deck.maybe, "", pool, language)),
    ]
    return "\n\n".join("\n".join([head, *lines]) for head, lines in blocks if lines) + "\n"


def _written(cards: Counted, centre: str, pool: Pool, language: str) -> list[str]:
    entries = []
    for identity, copies in cards:
        card = pool.card(identity)
        name = card.name.of(language)
        cost = printed_cost(card)
        star = " *" if identity == centre else ""
        order = (TYPE_ORDER.index(card.type), COSTLIEST if cost is None else cost, plain(name), identity)
        entries.append((order, f"{copies} {name} ({card.set_code}) {_collector(card)}{star}"))
    return [line for _, line in sorted(entries)]


# ---------------------------------------------------------------- to the table


def starter_text(name: str) -> str:
    """The list of a starter deck."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def starter(name: str, pool: Pool) -> Deck:
    return read(starter_text(name), pool)[0]


def guide(name: str, language: str) -> str:
    """One page about a starter deck: plan, opening hand, key cards, how to beat the others."""
    return (FOLDER / "guides" / f"{name}.{'pt' if language.startswith('pt') else 'en'}.md").read_text("utf-8")


def understand(
    text: str, pool: Pool, terms: Terms | None = None, language: str = "pt"
) -> tuple[Deck, list[DeckProblem]]:
    """A deck in any form: name of a starter deck, list, share code, JSON, or the line of a record."""
    plain = text.strip()
    if plain in STARTERS:
        return read(starter_text(plain), pool, terms)
    try:
        if forms.is_code(plain):
            deck = forms.from_code(plain, pool, language)
        elif forms.is_json(plain):
            deck = forms.from_json(plain, pool, language)
        elif forms.is_line(plain):
            deck = forms.from_line(plain, pool, language)
        else:
            return read(text, pool, terms)
    except DeckError as error:
        return Deck(), error.problems
    return deck, problems(deck, pool, terms)


def bring(text: str, terms: Terms | None = None, language: str = "pt", pool: Pool | None = None) -> str:
    """The line a record keeps, or a DeckError (a ValueError) with everything that is wrong. "" stays ""."""
    if not text.strip():
        return ""
    table = pool or the_pool()
    deck, found = understand(text, table, terms, language)
    errors = [problem for problem in found if problem.error]
    if errors:
        raise DeckError(errors, table, language)
    return forms.line(deck)


def judge(text: str, language: str = "pt", terms: Terms | None = None, pool: Pool | None = None) -> list[str]:
    """Everything wrong or doubtful about a deck in any form, a sentence each, begun by its code."""
    table = pool or the_pool()
    _, found = understand(text, table, terms, language)
    return [f"{problem.code} {problem.sentence(table, language)}" for problem in found]


def laid_out(text: str, language: str = "pt", pool: Pool | None = None) -> dict[str, object]:
    """A deck in any form in its parts, cards by their faces, and written as list and share code ("" if it has none)."""
    table = pool or the_pool()
    deck, _ = understand(text, table, language=language)
    try:
        code = forms.share_code(deck, table)
    except ValueError:
        code = ""
    return {
        "name": deck.name,
        "cards": [[table.index(card), copies] for card, copies in deck.cards],
        "bases": [[table.index(card), copies] for card, copies in deck.bases],
        "maybe": [[table.index(card), copies] for card, copies in deck.maybe],
        "centre": table.index(deck.centre) if deck.centre else -1,
        "notes": list(deck.notes),
        "list": write(deck, table, language),
        "code": code,
    }


def kits(language: str = "pt", pool: Pool | None = None) -> list[dict[str, object]]:
    """The starter decks with their guides, for those who choose one."""
    table = pool or the_pool()
    found: list[dict[str, object]] = []
    for name in STARTERS:
        deck = starter(name, table)
        chosen = {colour for base, _ in deck.bases for colour in table.card(base).colors}
        colours = [colour.word for colour in table.colours if colour.word in chosen]
        names = [colour.name.of(language) for colour in table.colours if colour.word in chosen]
        found.append(
            {"id": name, "name": deck.name, "colours": colours, "colour_names": names, "guide": guide(name, language)}
        )
    return found
