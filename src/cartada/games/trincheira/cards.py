"""The cards: two decks of 52, and jokers. Equal cards are one face; nothing tells the two copies apart."""

from __future__ import annotations

from typing import Final

RANKS: Final = 13  # [T-5] Ace is 1, J 11, Q 12, K 13
SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3

FACES: Final = 53  # a face is suit * 13 + rank - 1, so the spades are 0 … 12
SUITED: Final = 52
JOKER: Final = 52
FIRST_DIAMOND: Final = DIAMONDS * RANKS
COPIES: Final = 2
HAND_LIMIT: Final = 9  # [T-4]; also the deal

SUIT: Final[list[int]] = [face // RANKS for face in range(FACES)]  # a joker's is 4, no suit
RANK: Final[list[int]] = [face % RANKS + 1 for face in range(SUITED)] + [0]

RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES: Final[list[str]] = [rank + suit for suit in "SHDC" for rank in RANK_NAMES] + ["X"]

NONE: Final = -1  # no card


TWO_DECKS: Final[list[int]] = [face for face in range(SUITED) for _ in range(COPIES)]


def deck_of(jokers: int) -> list[int]:
    """[TR-1] Every card twice, and as many jokers as the table agreed on."""
    return TWO_DECKS + [JOKER] * jokers


def take_out(cards: list[int], face: int) -> None:
    """Out of a hand."""
    for i in range(len(cards)):
        if cards[i] == face:
            cards.pop(i)
            return
    raise ValueError(f"no {NAMES[face]} there")


def put_in(cards: list[int], face: int) -> None:
    """Into a hand: hands are kept in order, so that nothing can be told from where a card lies in one."""
    i = len(cards)
    while i > 0 and cards[i - 1] > face:
        i -= 1
    cards.insert(i, face)
