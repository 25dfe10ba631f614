"""A building on a map as one number: its kind, its place, and what is inside."""

from __future__ import annotations

from typing import Final

from .geometry import FOOTPRINT, PLACES, RING, SHAPE

ROOM: Final = 8  # (kind * PLACES + place) * ROOM + what is inside: 1 if occupied, or cubes


def kind_of(entry: int) -> int:
    return entry // (PLACES * ROOM)


def place_in(entry: int) -> int:
    return entry // ROOM % PLACES


def inside(entry: int) -> int:
    return entry % ROOM


def mask_at(entry: int) -> int:
    at = entry // ROOM
    return FOOTPRINT[SHAPE[at // PLACES] * PLACES + at % PLACES]


def ring_at(entry: int) -> int:
    at = entry // ROOM
    return RING[SHAPE[at // PLACES] * PLACES + at % PLACES]
