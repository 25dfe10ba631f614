"""What a seat of Trincheira may know, as numbers. Read from its view [T-16]."""

from __future__ import annotations

from typing import Final

from ...kernel.observing import Block, around, counts, number, one_of, rows, seats_at, size, there
from .cards import FACES, SUITED

PHASES: Final = 4
CAUSES: Final = 3
SEQUENCES: Final = 12  # of a side, as they lie; what lies beyond is told by its number and its points only
LOOSE: Final = 4
REMEMBERED: Final = 6  # cards one remembers without knowing which of several places they are in


def blocks(seats: int) -> list[Block]:
    protection = [there("protection"), number("protection.up"), one_of("protection.card", FACES)]
    sequence = [there(""), counts("cards", SUITED), number("points", 20.0), number("pure"), number("armoured")]
    side = [
        number("cards", 9.0), counts("hand", FACES, 2.0), counts("known", FACES, 2.0), number("points", 50.0),
        size("sequences", 10.0), rows("sequences", SEQUENCES, sequence + protection), size("loose", 4.0),
        rows("loose", LOOSE, [there(""), number("up"), one_of("card", FACES)]),
    ]  # fmt: skip
    memory = [
        one_of("card", FACES), seats_at("hands", seats), size("sequences", 3.0), size("loose", 3.0), number("air"),
    ]  # fmt: skip
    return [
        one_of("phase", PHASES), one_of("cause", CAUSES), seats_at("active", seats), seats_at("starter", seats),
        number("turns", 100.0), number("dry", 10.0),
        around("seats", seats, side),
        rows("perhaps", REMEMBERED, memory),
        number("pile", 90.0), counts("trash", FACES, 2.0), number("playing"), one_of("air", FACES),
        *asked_about(seats),
    ]  # fmt: skip


def asked_about(seats: int) -> list[Block]:
    return [
        one_of("question.card", FACES), counts("question.cards", FACES), number("question.n", 3.0),
        number("question.at", 5.0), seats_at("question.seat", seats),
    ]  # fmt: skip
