"""What is printed on every card of the pool, in flat lists by face; filled once, when the sets are loaded."""

from __future__ import annotations

from typing import Final

from .card_values import NOT_ATTACHABLE, Values
from .language.card import Card, CardSet
from .language.nodes import Add, Amount, Multiply, Negate, Number, Subtract
from .terms import (
    BIT,
    HEAVY,
    HIDE_RANK,
    KEYWORDS,
    KINDS,
    LOYAL_RANK,
    MANOEUVRE,
    NO_RARITY,
    ORATOR_RANK,
    RARITIES,
    SIEGE_RANK,
    TIRELESS,
    TYPES,
)

IDS: Final[list[str]] = []
TYPE: Final[list[int]] = []
TYPE_BIT: Final[list[int]] = []  # 1 << type, as masks of types have it
TOKEN: Final[list[bool]] = []
RARITY: Final[list[int]] = []
COST: Final[list[int]] = []  # with X = 0
AS_PRINTED: Final[list[Values]] = []
COLOURS: Final[list[str]] = []  # colour words of all sets; a place here is a bit of the mask
COUNTERS: Final[list[str]] = []  # counter words of all sets
COUNTER_CHANGES: Final[list[list[int]]] = []  # by counter: offensive, life, influence, resistance, restore
CHEAPEST: Final[list[int]] = [0]  # the lowest cost of a manoeuvre in the pool: what all know of any hand [F-117]

RANK_OF: Final[dict[str, int]] = {
    "siege": SIEGE_RANK, "orator": ORATOR_RANK, "loyal": LOYAL_RANK, "hide": HIDE_RANK,
}  # fmt: skip
COUNTED_STATS: Final = ("offensive", "life", "influence", "resistance", "restore")


def learn_set(group: CardSet) -> None:
    """Colours and counters of a set; words that are known already stay where they are."""
    for colour in group.colours:
        if colour.word not in COLOURS:
            COLOURS.append(colour.word)
    for counter in group.counters:
        if counter.word not in COUNTERS:
            COUNTERS.append(counter.word)
            changes = dict(counter.changes)
            COUNTER_CHANGES.append([changes.get(stat, 0) for stat in COUNTED_STATS])


def learn_card(card: Card) -> int:
    """The next face; its number."""
    face = len(IDS)
    keywords = 0
    ranks = 0
    restore = number_of(card.restore)
    for use in card.keywords:
        bit = BIT[KEYWORDS.index(use.word)]
        keywords |= bit
        ranks += RANK_OF.get(use.word, 0) * use.number
        if bit == HEAVY:
            restore = use.number
    IDS.append(card.id)
    TYPE.append(TYPES.index(card.sort))
    TYPE_BIT.append(BIT[TYPE[face]])
    TOKEN.append(card.token)
    RARITY.append(RARITIES.index(card.rarity) if card.rarity else NO_RARITY)
    COST.append(0 if card.cost is None else number_of(card.cost))
    kinds = 0
    for kind in card.kinds:
        kinds |= BIT[KINDS.index(kind)]
    colours = 0
    for colour in card.colors:
        if colour not in COLOURS:
            COLOURS.append(colour)
        colours |= BIT[COLOURS.index(colour)]
    AS_PRINTED.append(
        Values(
            0 if card.stats is None else card.stats.offensive,
            0 if card.stats is None else card.stats.life,
            0 if card.stats is None else card.stats.influence,
            0,
            0 if keywords & TIRELESS else restore,
            NOT_ATTACHABLE if card.attach is None else number_of(card.attach.cost),
            keywords, ranks, kinds, colours, 0, 0, 0, True,
        )
    )  # fmt: skip
    find_cheapest()
    return face


def find_cheapest() -> None:
    CHEAPEST[0] = min([COST[n] for n in range(len(IDS)) if TYPE[n] == MANOEUVRE] or [0])


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
