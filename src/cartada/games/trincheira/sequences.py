"""[T-5] What a sequence is.

A row of the table is [protection, place, card, card, …], its cards from low to high. `place` says where a face-down
protection lies, for those who remember what went there; it is UP if the protection is revealed or there is none. A
loose protection is a row without cards.
"""

from __future__ import annotations

from typing import Final

from .cards import NONE, RANK, RANKS, SUIT

PROTECTION: Final = 0
PLACE: Final = 1
FIRST: Final = 2  # the lowest card
UP: Final = -1


def length(row: list[int]) -> int:
    return len(row) - FIRST


def pure(row: list[int]) -> bool:
    """[T-6] All its cards have one suit; so has a single card [TR-4]."""
    suit = SUIT[row[FIRST]]
    for i in range(FIRST + 1, len(row)):
        if SUIT[row[i]] != suit:
            return False
    return True


def armoured(row: list[int]) -> bool:
    """[T-8] A pure sequence of spades, as it lies now."""
    for i in range(FIRST, len(row)):
        if row[i] >= RANKS:
            return False
    return True


def points(row: list[int], shortest: int) -> int:
    """[T-7] n·n, doubled if pure; [TR-3] nothing if it is too short to score."""
    n = len(row) - FIRST
    if n < shortest:
        return 0
    return 2 * n * n if pure(row) else n * n


def continues_up(row: list[int], rank: int) -> bool:
    """[T-10] A card of this rank fits above; nothing fits above a King [TR-6]."""
    return RANK[row[-1]] == rank - 1


def continues_down(row: list[int], rank: int) -> bool:
    """[T-10] A card of this rank fits below; nothing fits below an Ace [TR-6]."""
    return RANK[row[FIRST]] == rank + 1


def bare(cards: list[int]) -> list[int]:
    """A sequence without a protection."""
    return [NONE, UP] + cards


def protect(row: list[int], protection: int, place: int) -> None:
    """The row gets this protection, or none."""
    row[PROTECTION] = protection
    row[PLACE] = place


def join(row: list[int], face: int) -> None:
    """[T-10] A card goes to the end it continues."""
    if continues_up(row, RANK[face]):
        row.append(face)
    else:
        row.insert(FIRST, face)


def locate(rows: list[list[int]], face: int, copy: int) -> int:
    """The number of the sequence that holds the first (copy 0) or second such card of a side; -1 if there is none."""
    rank = RANK[face]
    for i in range(len(rows)):
        row = rows[i]
        at = FIRST + rank - RANK[row[FIRST]]
        if at >= FIRST and at < len(row) and row[at] == face:
            if copy == 0:
                return i
            copy -= 1
    return -1


def place_in(row: list[int], face: int) -> int:
    """Where in its row this card lies."""
    return FIRST + RANK[face] - RANK[row[FIRST]]
