"""What a viewer may know of a table of Trincheira, built up from nothing. The page reads these types."""

from __future__ import annotations

from typing import TypedDict

from ...kernel.words import HIDDEN
from .cards import NONE
from .knowledge import FIRST_PLACE, WATCHING
from .options import MIN_SCORING_LENGTH
from .scoring import side_points
from .sequences import FIRST, PLACE, PROTECTION, UP, armoured, points, pure
from .state import Trincheira
from .table import Public


class ProtectionView(TypedDict):
    up: bool  # revealed to all
    card: int  # its face, or HIDDEN


class SequenceView(TypedDict):
    cards: list[int]
    points: int
    pure: bool
    armoured: bool
    protection: ProtectionView | None


class SeatView(TypedDict):
    cards: int
    hand: list[int] | None  # None for a hand that is not the viewer's
    known: list[int]  # cards of this hand the viewer has seen go there
    points: int
    sequences: list[SequenceView]
    loose: list[ProtectionView]


class Memory(TypedDict):
    """A card the viewer remembers without knowing which of several places it is in."""

    card: int
    hands: list[int]  # it may be in
    sequences: list[list[int]]  # it may protect: seat, number of the sequence
    loose: list[list[int]]  # it may be: seat, number of the loose protection
    air: bool


class View(Public):
    over: bool
    seats: list[SeatView]
    perhaps: list[Memory]
    pile: int
    playing: bool
    air: int


def table_view(state: Trincheira, viewer: int) -> View:
    """Sequences, revealed protections, trash [TR-33] and sizes for all; hands and face-down cards for their
    owner [T-16]; and what the viewer remembers."""
    air = state.air
    if air != NONE and state.air_place != UP and viewer >= 2:
        air = seen_at(state, viewer, state.air_place)
    return {
        **state.public(),
        "over": state.over(),
        "seats": [seat_view(state, viewer, 0), seat_view(state, viewer, 1)],
        "perhaps": perhaps(state, viewer),
        "pile": len(state.pile),
        "playing": state.air != NONE,
        "air": air,
    }


def seat_view(state: Trincheira, viewer: int, seat: int) -> SeatView:
    own = seat == viewer
    return {
        "cards": len(state.hands[seat]),
        "hand": state.hands[seat][:] if own else None,
        "known": [] if own else known_in_hand(state, viewer, seat),
        "points": side_points(state, seat),
        "sequences": [sequence_view(state, viewer, seat, row) for row in state.rows[seat]],
        "loose": [protection_view(state, viewer, seat, row) for row in state.loose[seat]],
    }


def sequence_view(state: Trincheira, viewer: int, seat: int, row: list[int]) -> SequenceView:
    return {
        "cards": row[FIRST:],
        "points": points(row, state.opt[MIN_SCORING_LENGTH]),
        "pure": pure(row),
        "armoured": armoured(row),
        "protection": None if row[PROTECTION] == NONE else protection_view(state, viewer, seat, row),
    }


def protection_view(state: Trincheira, viewer: int, seat: int, row: list[int]) -> ProtectionView:
    """[T-16] Its owner knows it; others once it is revealed, or if they can tell what was put there."""
    up = row[PLACE] == UP
    return {"up": up, "card": row[PROTECTION] if up or seat == viewer else seen_at(state, viewer, row[PLACE])}


def seen_at(state: Trincheira, viewer: int, place: int) -> int:
    """The face-down card a viewer knows to lie there, or HIDDEN."""
    if state.known is None:
        return HIDDEN
    faces = state.known.surely(viewer if viewer < 2 else WATCHING, place)
    return faces[0] if faces else HIDDEN


def known_in_hand(state: Trincheira, viewer: int, seat: int) -> list[int]:
    """Faces the viewer has seen go into this hand and that can be nowhere else."""
    return [] if state.known is None else state.known.surely(viewer if viewer < 2 else WATCHING, seat)


def perhaps(state: Trincheira, viewer: int) -> list[Memory]:
    """Cards the viewer remembers without knowing which of several places they are in: a face, the hands it may be in,
    and the protections, as [seat, number of the sequence] and [seat, number of the loose one]."""
    known = state.known
    if known is None:
        return []
    row = viewer if viewer < 2 else WATCHING
    pairs = [(known.faces[row][i], mask) for i, mask in enumerate(known.masks[row]) if mask & (mask - 1) != 0]
    pairs.sort()
    out: list[Memory] = []
    for face, mask in pairs:
        out.append(
            {
                "card": face,
                "hands": [seat for seat in range(2) if (mask >> seat) & 1],
                "sequences": places(state.rows, mask),
                "loose": places(state.loose, mask),
                "air": state.air_place >= FIRST_PLACE and (mask >> state.air_place) & 1 == 1,
            }
        )
    return out


def places(rows: list[list[list[int]]], mask: int) -> list[list[int]]:
    out: list[list[int]] = []
    for seat in range(2):
        for i in range(len(rows[seat])):
            place = rows[seat][i][PLACE]
            if place != UP and (mask >> place) & 1:
                out.append([seat, i])
    return out
