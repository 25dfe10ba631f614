"""What a deck must be to come to a table, and what one may warn its owner of.

[F-14] Colours are asked for here and never again: bases lost later make no card unplayable.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cartada.games.fabula.decks.deck import Deck, DeckProblem, Said, printed_cost
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.pool import Pool

LEAST: Final = 40  # [F-10]
BASES: Final = 5
COPIES: Final = {"common": 3, "rare": 2, "legendary": 1}  # [F-12]
LARGE: Final = 60
CHEAP: Final = 2  # the resources of own turn 1
FEW_ALLIES: Final = 4  # one card in four should be an ally


class Terms:
    """What the table allows beyond the rulebook: T-deck-max (0 = none), T-colourless, the sets in use (None = all)."""

    def __init__(self, deck_max: int = 0, colourless: bool = False, sets: tuple[str, ...] | None = None) -> None:
        self.deck_max: Final = deck_max
        self.colourless: Final = colourless
        self.sets: Final = sets


class _Check:
    """Goes through a deck once and lists everything, each problem at the line that names the card."""

    def __init__(self, deck: Deck, pool: Pool, terms: Terms, lines: Mapping[str, int]) -> None:
        self.deck: Final = deck
        self.terms: Final = terms
        self.lines: Final = lines
        self.found: Final[list[DeckProblem]] = []
        self.cards: Final = [(pool.card(card), copies) for card, copies in deck.cards]
        self.bases: Final = [(pool.card(card), copies) for card, copies in deck.bases]
        words = [colour.word for colour in pool.colours]
        chosen = {colour for base, _ in self.bases for colour in base.colors}
        self.identity: Final = tuple(word for word in words if word in chosen)  # [F-11]

    def blame(self, code: str, card: Card, form: str = "", **words: object) -> None:
        self.found.append(DeckProblem(code, {"card": card, **words}, self.lines.get(card.id, 0), form))

    def run(self) -> list[DeckProblem]:
        self.sizes()
        for card, copies in [*self.bases, *self.cards]:
            self.printed(card, copies)
        for card, _ in self.bases:
            if card.type != "base" and not card.token:
                self.blame("D-15", card)
        for card, _ in self.cards:
            if card.type == "base":
                self.blame("D-08", card)
            elif not card.token:
                self.colours(card)
        self.habits()
        return self.found

    def sizes(self) -> None:
        """[F-10] At least 40 cards, exactly 5 bases; T-deck-max."""
        size = self.deck.size()
        if size < LEAST:
            self.found.append(DeckProblem("D-03", {"cards": ("cards", size), "least": LEAST, "missing": LEAST - size}))
        if 0 < self.terms.deck_max < size:
            self.found.append(DeckProblem("D-17", {"cards": ("cards", size), "most": self.terms.deck_max}))
        bases = sum(copies for _, copies in self.bases)
        if bases != BASES:
            self.found.append(DeckProblem("D-04", {"bases": ("bases", bases), "needed": BASES}))

    def printed(self, card: Card, copies: int) -> None:
        """[F-12] Copies by rarity, bases too [FR-1]; tokens are made, never brought; the sets of this table."""
        if card.token:
            self.blame("D-09", card)
        elif copies > COPIES[card.rarity]:
            self.blame("D-05", card, copies=copies, rarity=Said(f"rarity.{card.rarity}"), most=COPIES[card.rarity])
        if self.terms.sets is not None and card.set_code not in self.terms.sets:
            self.blame("D-10", card)

    def colours(self, card: Card) -> None:
        """[F-13] One colour: one base of it; several: a base of each [FR-2]; none [FR-3]: by T-colourless."""
        if not card.colors:
            if not self.terms.colourless:
                self.blame("D-18", card)
        elif self.identity:
            missing = tuple(colour for colour in card.colors if colour not in self.identity)
            if missing and card.multicolour:
                form = ".many" if len(missing) > 1 else ""
                self.blame("D-07", card, form, colours=card.colors, missing=missing)
            elif missing:
                self.blame("D-06", card, colour=card.colors, colours=self.identity)

    def habits(self) -> None:
        """Warnings: allowed, and seldom wise."""
        size = self.deck.size()
        if size > LARGE:
            self.found.append(DeckProblem("D-20", {"cards": ("cards", size)}))
        costs = [printed_cost(card) for card, _ in self.cards]
        if self.cards and not any(cost is not None and cost <= CHEAP for cost in costs):
            self.found.append(DeckProblem("D-21"))
        allies = sum(copies for card, copies in self.cards if card.type == "ally")
        manoeuvres = sum(copies for card, copies in self.cards if card.type == "manoeuvre")
        if allies * FEW_ALLIES < size:
            words = {"manoeuvres": ("manoeuvres", manoeuvres), "allies": ("allies", allies)}
            self.found.append(DeckProblem("D-22", words))


def problems(
    deck: Deck, pool: Pool, terms: Terms | None = None, lines: Mapping[str, int] | None = None
) -> list[DeckProblem]:
    """Everything that is wrong or doubtful about a deck; `lines` says where its list names each card."""
    return _Check(deck, pool, terms or Terms(), lines or {}).run()
