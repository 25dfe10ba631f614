"""What is printed on a card, as a pool keeps it."""

from __future__ import annotations

from typing import Final

from .card_values import NOT_ATTACHABLE, Values
from .cardpool import CardPool
from .language.card import Card, CardSet
from .language.nodes import Add, Amount, Multiply, Negate, Number, Subtract
from .terms import (
    BIT,
    HEAVY,
    HIDE_RANK,
    KEYWORDS,
    KINDS,
    LOYAL_RANK,
    NO_RARITY,
    ORATOR_RANK,
    RARITIES,
    SIEGE_RANK,
    TIRELESS,
    TYPES,
)

RANK_OF: Final[dict[str, int]] = {
    "siege": SIEGE_RANK, "orator": ORATOR_RANK, "loyal": LOYAL_RANK, "hide": HIDE_RANK,
}  # fmt: skip
COUNTED_STATS: Final = ("offensive", "life", "influence", "resistance", "restore")


def learn_set(pool: CardPool, group: CardSet) -> None:
    """Colours and counters of a set; words that are known already stay where they are."""
    for colour in group.colours:
        if colour.word not in pool.colours:
            pool.colours.append(colour.word)
    for counter in group.counters:
        if counter.word not in pool.counters:
            pool.counters.append(counter.word)
            changes = dict(counter.changes)
            pool.counter_changes.append([changes.get(stat, 0) for stat in COUNTED_STATS])


def learn_card(pool: CardPool, card: Card) -> int:
    """The next face; its number."""
    face = len(pool.ids)
    keywords = 0
    ranks = 0
    restore = number_of(card.restore)
    for use in card.keywords:
        bit = BIT[KEYWORDS.index(use.word)]
        keywords |= bit
        ranks += RANK_OF.get(use.word, 0) * use.number
        if bit == HEAVY:
            restore = use.number
    pool.ids.append(card.id)
    pool.type_of.append(TYPES.index(card.sort))
    pool.type_bit.append(BIT[pool.type_of[face]])
    pool.token.append(card.token)
    pool.rarity.append(RARITIES.index(card.rarity) if card.rarity else NO_RARITY)
    pool.cost.append(0 if card.cost is None else number_of(card.cost))
    kinds = 0
    for kind in card.kinds:
        kinds |= BIT[KINDS.index(kind)]
    colours = 0
    for colour in card.colors:
        if colour not in pool.colours:
            pool.colours.append(colour)
        colours |= BIT[pool.colours.index(colour)]
    values = Values()
    if card.stats is not None:
        values.offensive = card.stats.offensive
        values.life = card.stats.life
        values.influence = card.stats.influence
    values.restore = 0 if keywords & TIRELESS else restore
    values.attach = NOT_ATTACHABLE if card.attach is None else number_of(card.attach.cost)
    values.keywords = keywords
    values.ranks = ranks
    values.kinds = kinds
    values.colours = colours
    values.shared = True
    pool.printed.append(values)
    pool.find_cheapest()
    return face


def number_of(amount: Amount) -> int:
    """A printed number; X counts as 0, and so does what only a table can tell."""
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, Add):
        return number_of(amount.left) + number_of(amount.right)
    if isinstance(amount, Subtract):
        return number_of(amount.left) - number_of(amount.right)
    if isinstance(amount, Multiply):
        return number_of(amount.left) * number_of(amount.right)
    if isinstance(amount, Negate):
        return -number_of(amount.term)
    return 0
