"""What a card says, made from what it does: the printed text in every language of the table.

The same parsed card drives behaviour and text, so the two cannot disagree. Every word of the vocabulary has its words
in both languages, or the import of this package fails.
"""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.saying.complete import demand_complete
from cartada.games.fabula.language.saying.en import English
from cartada.games.fabula.language.saying.pt import Portuguese
from cartada.games.fabula.language.saying.speaker import Line, Live, Names, capital

LANGUAGES: Final = ("pt", "en")
TEXT_LIMIT: Final = 220  # characters of a card without reminders; above it the checker warns [C-24]

demand_complete()


def speaker(card: Card, language: str, names: Names) -> Portuguese | English:
    """Somebody who can read this card aloud."""
    return Portuguese(card, names) if language.startswith("pt") else English(card, names)


def card_lines(card: Card, language: str, names: Names) -> list[Line]:
    """The text of a card, line by line, with its live amounts."""
    return speaker(card, language, names).lines()


def card_text(card: Card, language: str, names: Names) -> list[str]:
    """The text of a card, line by line."""
    return [line.text for line in card_lines(card, language, names)]


def text_length(card: Card, language: str, names: Names) -> int:
    """Characters of the whole text, lines joined by a blank."""
    return len(" ".join(card_text(card, language, names)))


def item_text(
    card: Card,
    number: int,
    language: str,
    names: Names,
    targets: dict[str, list[str]] | None = None,
    x: int | None = None,
    modes: list[int] | None = None,
) -> str:
    """What an item on the stack will do: ability `number` with the chosen modes, X and names of targets filled in."""
    said = speaker(card, language, names)
    said.x = x
    said.chosen = targets or {}
    if card.script is not None:
        chosen = [name for group in said.chosen.values() for name in group]
        text = card.script.text.of(language)
        return f"{text} ({', '.join(chosen)})" if chosen else text
    ability = card.abilities[number]
    if ability.event is not None:
        said.when(ability.event)  # so that what the event was about is known
    return said.finish(capital(said.body(ability, modes)) + ".").text


def type_line(card: Card, language: str) -> str:
    """ "Aliado — soldado"."""
    return speaker(card, language, NO_NAMES).type_line()


def keyword_reminder(word: str, language: str, names: Names, number: int = 0) -> str:
    """The reminder of a keyword, from the glossary of the sets; never stored on cards."""
    keyword = names.glossary.keywords[word]
    return keyword.reminder.of(language).replace("{n}", str(number) if number else "N")


class NoNames:
    """A table without sets, for what needs no names."""

    @property
    def glossary(self) -> Glossary:
        return Glossary()

    def card(self, identity: str) -> Card:
        raise KeyError(identity)


NO_NAMES: Final = NoNames()

__all__ = [
    "LANGUAGES",
    "TEXT_LIMIT",
    "Line",
    "Live",
    "Names",
    "card_lines",
    "card_text",
    "item_text",
    "keyword_reminder",
    "text_length",
    "type_line",
]
