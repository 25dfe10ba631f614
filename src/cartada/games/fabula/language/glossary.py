"""The words a table has from its sets: colours, keywords, counters. The grammar asks it what a word means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cartada.games.fabula.language.card import CardSet, Colour, Counter, Keyword
from cartada.games.fabula.language.vocabulary import Adjective, adjectives


class Glossary:
    """Colours, keywords and counters of all sets together; the first set to say a word has it."""

    def __init__(self, sets: Iterable[CardSet] = ()) -> None:
        colours: dict[str, Colour] = {}
        keywords: dict[str, Keyword] = {}
        counters: dict[str, Counter] = {}
        for card_set in sets:
            for colour in card_set.colours:
                colours.setdefault(colour.word, colour)
            for keyword in card_set.keywords:
                keywords.setdefault(keyword.word, keyword)
            for counter in card_set.counters:
                counters.setdefault(counter.word, counter)
        self.colours: Final = colours
        self.keywords: Final = keywords
        self.counters: Final = counters
        self.adjectives: Final[dict[str, Adjective]] = adjectives(tuple(colours))
        self.adjective_order: Final = {word: place for place, word in enumerate(self.adjectives)}
