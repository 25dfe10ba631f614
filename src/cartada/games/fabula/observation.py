"""What a seat of Fábula may know, as numbers. Read from its view [F-113].

Cards are data: how many numbers there are follows from the cards that are loaded."""

from __future__ import annotations

from typing import Final

from ...kernel.observing import Block, around, bits, counts, number, one_of, pairs, rows, seats_at, size, there
from .cardpool import pool_in_use
from .terms import BASES, CLEANING, DEEDS, KEYWORDS, KINDS, PHASES

ROLES: Final = 6
ITEM_KINDS: Final = 5
PERMANENTS: Final = 12  # of a side, as they lie; what lies beyond is told by its number
ALL_BASES: Final = BASES + 2
ITEMS: Final = 4  # of the stack, the lowest first
EFFECTS: Final = 4
EFFECT_KINDS: Final = 11


def blocks(seats: int) -> list[Block]:
    faces = len(pool_in_use().ids)
    side = [
        number("own_turn", 10.0), number("resources", 10.0), number("maximum", 10.0), number("cap", 10.0),
        number("conquest", 4.0), number("cards", 6.0), counts("hand", faces), counts("known", faces),
        number("deck", 40.0), counts("in_deck.*.1", faces), size("at_bottom", 4.0), counts("aside", faces),
        size("battle", 10.0), rows("battle", PERMANENTS, permanent(seats)),
        rows("bases", ALL_BASES, base(seats)), counts("ruins", faces), counts("discard", faces, 3.0),
        counts("exile", faces, 3.0), counts("list", faces, 3.0), number("exchanged", 6.0),
    ]  # fmt: skip
    item = [
        there(""), one_of("kind", ITEM_KINDS), seats_at("seat", seats), one_of("card", faces), number("x", 5.0),
        size("targets", 3.0),
    ]  # fmt: skip
    effect = [one_of("what", EFFECT_KINDS), seats_at("seat", seats), one_of("card", faces), size("things", 3.0)]
    return [
        number("turn", 20.0), seats_at("active", seats), seats_at("starter", seats), one_of("phase", len(PHASES)),
        one_of("window", CLEANING + 1),
        around("seats", seats, side),
        size("stack", 4.0), rows("stack", ITEMS, item),
        size("effects", 4.0), rows("effects", EFFECTS, effect),
        *asked_about(seats),
    ]  # fmt: skip


def object_in_play(seats: int) -> list[Block]:
    pool = pool_in_use()
    return [
        there(""), one_of("card", len(pool.ids)), seats_at("owner", seats), number("tapped"), number("damage", 5.0),
        number("restore", 3.0), bits("keywords", len(KEYWORDS)), number("siege", 3.0), number("orator", 3.0),
        number("loyal", 3.0), number("hide", 3.0), bits("kinds", len(KINDS)), bits("colours", len(pool.colours)),
        bits("forbids", len(DEEDS)), bits("obliges", len(DEEDS)), number("mute"),
        pairs("counters", len(pool.counters), 3.0), size("granted", 2.0),
    ]  # fmt: skip


def permanent(seats: int) -> list[Block]:
    return object_in_play(seats) + [
        number("offensive", 5.0), number("life", 5.0), number("influence", 5.0), number("attach", 5.0),
        number("preparing"), number("token"), there("bearer"), one_of("role", ROLES), there("aim"),
    ]  # fmt: skip


def base(seats: int) -> list[Block]:
    return object_in_play(seats) + [
        number("centre"), number("conquered"), number("resistance", 10.0), number("remaining", 10.0),
    ]  # fmt: skip


def asked_about(seats: int) -> list[Block]:
    return [
        one_of("question.card", len(pool_in_use().ids)), number("question.n", 5.0), number("question.nth", 5.0),
        seats_at("question.seat", seats), number("question.resources", 10.0),
    ]  # fmt: skip
