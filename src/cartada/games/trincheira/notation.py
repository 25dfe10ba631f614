"""Cards, protections and sequences as people write them.

A sequence is its cards, then its protection: `4H 5H 6C|9S?` has a face-down one, `|9S!` a revealed one. A number after
the question mark is the place by which viewers remember it; what people write leaves it out.
"""

from __future__ import annotations

from typing import Final

from ...kernel.fields import number_of
from .cards import JOKER, NAMES, NONE, RANK
from .sequences import FIRST, PLACE, PROTECTION, UP

UNPLACED: Final = -2  # face down, in a place that still has to be given


def row_text(row: list[int]) -> str:
    text = " ".join([NAMES[face] for face in row[FIRST:]])
    return text if row[PROTECTION] == NONE else f"{text}|{protection_text(row)}"


def protection_text(row: list[int]) -> str:
    return NAMES[row[PROTECTION]] + ("!" if row[PLACE] == UP else f"?{row[PLACE]}")


def read_row(text: str) -> list[int]:
    """[T-5]"""
    parts = text.split("|")
    cards = [number_of(name, NAMES, text, "card") for name in parts[0].split()]
    if not cards or JOKER in cards or len(parts) > 2:
        raise ValueError(f"{text!r} is no sequence: expected cards, then perhaps a protection, as in 4H 5H 6C|9S?")
    for i in range(1, len(cards)):
        if RANK[cards[i]] != RANK[cards[i - 1]] + 1:
            raise ValueError(f"{text!r} is no sequence: its ranks must rise one by one")
    guard = [NONE, UP] if len(parts) == 1 else read_protection(parts[1])
    return [*guard, *cards]


def read_protection(text: str) -> list[int]:
    """[T-16] «9S?», «9S?4» or «9S!»"""
    text = text.strip()
    if text.endswith("!"):
        return [number_of(text[:-1], NAMES, text, "card"), UP]
    name, mark, place = text.partition("?")
    if not mark or not (place == "" or place.isdecimal()):
        raise ValueError(f"{text!r} is no protection: expected a card and ? (face down) or ! (revealed)")
    return [number_of(name, NAMES, text, "card"), int(place) if place else UNPLACED]
