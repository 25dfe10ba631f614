"""What a seat of Encantados may know, as numbers. Read from its view [E-58]."""

from __future__ import annotations

from ...kernel.observing import Block, around, bits, counts, last, number, one_of, rows, seats_at, values
from .cards import KINDS, PLACES, RACES, SIDES


def blocks(seats: int) -> list[Block]:
    hand = [number("cards", 10.0), values("hand", KINDS, 3.0), number("penalty", 20.0), counts("known", KINDS, 3.0)]
    garden = [
        values("garden", PLACES, 3.0), number("points", 30.0), number("total", 50.0), bits("spent", 3),
        counts("known", KINDS, 3.0),
    ]  # fmt: skip
    return [
        one_of("phase", 3), seats_at("active", seats), seats_at("starter", seats), number("round", 10.0),
        number("sung"), number("traded"), number("founded"), number("actions", 5.0), number("extra"),
        number("dry", 10.0),
        around("seats", seats, hand),
        around("sides", SIDES[seats], garden),
        number("deck", 50.0), counts("bottom", KINDS, 3.0),
        rows("piles", 2, [counts("", KINDS, 3.0), last("", KINDS)]),
        number("looking", 3.0), counts("drawn", KINDS),
        one_of("laying.0", RACES), number("laying.1"), number("laying.2", 3.0), number("laying.3", 3.0),
        *asked_about(seats),
    ]  # fmt: skip


def asked_about(seats: int) -> list[Block]:
    return [
        number("question.n", 3.0), number("question.missing", 3.0), one_of("question.race", RACES),
        one_of("question.kind", KINDS), seats_at("question.side", SIDES[seats]),
    ]  # fmt: skip
