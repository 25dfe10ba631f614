"""[B-2] The cards, the units they are played as, and the five slots."""

from __future__ import annotations

from typing import Final

CLUBS: Final = 0
SPADES: Final = 1
HEARTS: Final = 2
DIAMONDS: Final = 3
SUITS: Final = 4

# A card of the draw deck is suit * 10 + rank - 1; every card is there once, so it is its own face.
RANKS: Final = 10
CARDS: Final = 40

# [B-13] Five slots in the order of the board; behind each but the joker slot lies a commander's space.
JOKER_SLOT: Final = 2
SLOTS: Final = 5
SLOT_OF: Final[list[int]] = [0, 1, 3, 4]  # by suit
SUIT_OF: Final[list[int]] = [0, 1, -1, 2, 3]  # by slot

# [B-2] The four kinds of rulers; their suits do not matter.
JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
JOKER: Final = 3
RULERS: Final = 4
RULER_COPIES: Final[list[int]] = [4, 4, 4, 2]

# Categories of soldiers, also of forged units, by their sum [BR-14].
LOW: Final = 0  # 2, 3, 4
MEDIUM: Final = 1  # 5, 6, 7
HIGH: Final = 2  # 8, 9, 10
NO_SOLDIER: Final = -1  # an ace [BR-8]

NOTHING: Final = -1

# A unit is what lies in a slot as one card: a soldier (its card number), or two forged cards. [B-25] 36 pairs can be
# forged: each of four 2s, 5s and 8s with a 2 of each other suit; never three cards [BR-35]. The first card of a pair
# gives the suit [B-26], so a pair of 2s comes in two orders; the suit is chosen and kept, also where it does not yet
# matter [BR-34].
FORGED: Final = 40
UNITS: Final = 76
FORGED_RANKS: Final = (2, 5, 8)

SUIT_LETTERS: Final = "CSHD"
RANK_NAMES: Final[list[str]] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
CARD_NAMES: Final[list[str]] = [rank + suit for suit in SUIT_LETTERS for rank in RANK_NAMES]
SLOT_NAMES: Final[list[str]] = ["clubs", "spades", "joker", "hearts", "diamonds"]
SUIT_NAMES: Final[list[str]] = ["clubs", "spades", "hearts", "diamonds"]
RULER_NAMES: Final[list[str]] = ["jack", "queen", "king", "joker"]

RANK: Final[list[int]] = [card % RANKS + 1 for card in range(CARDS)]
MAIN_CARD: Final[list[int]] = list(range(CARDS))  # by unit: the card that gives the suit
EXTRA_CARD: Final[list[int]] = [NOTHING] * CARDS  # by unit: the 2 forged to it
for _rank in FORGED_RANKS:
    for _suit in range(SUITS):
        for _other in range(SUITS):
            if _other != _suit:
                MAIN_CARD.append(_suit * RANKS + _rank - 1)
                EXTRA_CARD.append(_other * RANKS + 1)


def ace(suit: int) -> int:
    return suit * RANKS


def category(value: int) -> int:
    """[B-2] By value; an ace is no soldier."""
    return NO_SOLDIER if value == 1 else (value - 2) // 3


def sum_of(unit: int) -> int:
    """[B-25] A forged unit is worth the sum of its two cards."""
    return RANK[MAIN_CARD[unit]] + (2 if unit >= FORGED else 0)


# By unit.
VALUE: Final[list[int]] = [sum_of(unit) for unit in range(UNITS)]
CATEGORY: Final[list[int]] = [category(value) for value in VALUE]
SUIT: Final[list[int]] = [MAIN_CARD[unit] // RANKS for unit in range(UNITS)]
UNIT_NAMES: Final[list[str]] = [
    CARD_NAMES[MAIN_CARD[unit]] + ("+" + CARD_NAMES[EXTRA_CARD[unit]] if unit >= FORGED else "")
    for unit in range(UNITS)
]  # fmt: skip

# Bits: 1 << n by table, because a compiled shift of an i64 is wrong.
BIT: Final[list[int]] = [1 << n for n in range(64)]

# What a unit is for the rules of slots: its suit and category, one bit of twelve; aces have four bits of their own.
ACE_TYPES: Final = 12  # + suit
TYPE: Final[list[int]] = [
    BIT[SUIT[unit] * 3 + CATEGORY[unit]] if CATEGORY[unit] >= 0 else BIT[ACE_TYPES + SUIT[unit]]
    for unit in range(UNITS)
]  # fmt: skip
SOLDIER_TYPES: Final = 0b111_111_111_111
ALL_LOW: Final = 0b001_001_001_001
SUIT_TYPES: Final[list[int]] = [0b111, 0b111_000, SOLDIER_TYPES, 0b111_000_000, 0b111_000_000_000]  # by slot [B-12]


def unit_of(main: int, extra: int) -> int:
    """The unit of two cards, the first giving the suit; NOTHING if they cannot be forged [B-25]."""
    if extra == NOTHING:
        return main
    for unit in range(FORGED, UNITS):
        if MAIN_CARD[unit] == main and EXTRA_CARD[unit] == extra:
            return unit
    return NOTHING


def cards_of(unit: int) -> list[int]:
    return [MAIN_CARD[unit]] if unit < FORGED else [MAIN_CARD[unit], EXTRA_CARD[unit]]
