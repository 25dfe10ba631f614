"""What a seat of Batalha dos Naipes may know, as numbers. Read from its view [B-28]."""

from __future__ import annotations

from ...kernel.observing import Block, around, counts, number, one_of, rows, seats_at
from .cards import CARDS, RULERS, SLOTS, SUITS, UNITS
from .zones import ONLY_LOW


def blocks(seats: int) -> list[Block]:
    slot = [counts("units", UNITS), number("down"), one_of("bound", 2 * ONLY_LOW), number("value", 15.0)]
    side = [
        number("cards", 10.0), counts("hand", CARDS), counts("known", CARDS), counts("dealt", RULERS, 2.0),
        one_of("ruler", RULERS), number("used"), counts("aces", SUITS), rows("slots", SLOTS, slot),
    ]  # fmt: skip
    return [
        seats_at("active", seats), number("turns", 20.0), number("main"), number("additional", 3.0), number("joker"),
        number("purchased"), number("acted"), number("last"),
        around("seats", seats, side),
        number("deck", 40.0), counts("in_deck", CARDS), number("discard", 20.0), counts("in_discard", CARDS),
        *asked_about(),
    ]  # fmt: skip


def asked_about() -> list[Block]:
    return [
        number("question.main"), number("question.n", 3.0), one_of("question.unit", UNITS),
        one_of("question.card", CARDS), one_of("question.slot", SLOTS), one_of("question.suit", SUITS),
    ]  # fmt: skip
