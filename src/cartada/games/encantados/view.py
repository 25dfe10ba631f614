"""What a viewer may know of a table of Encantados, built up from nothing [E-58]. The page reads these types."""

from __future__ import annotations

from typing import TypedDict

from .cards import KINDS
from .options import COPIES, VALUE
from .scoring import garden_points, hand_penalty
from .state import Encantados
from .table import Public


class SeatView(TypedDict):
    side: int
    cards: int
    hand: list[int] | None  # counts by kind; None for a hand that is not the viewer's
    penalty: int | None
    known: list[int]


class SideView(TypedDict):
    garden: list[int]  # counts by place
    points: int
    spent: int
    total: int
    known: list[int]


class View(Public):
    seats: list[SeatView]
    sides: list[SideView]
    deck: int
    bottom: list[int]  # cards under the draw pile that everybody saw, from the bottom up
    looking: int  # cards of a search being looked at,
    drawn: list[int]  # and those of them the viewer knows
    copies: list[int]  # [ER-39] of each kind: how many in one deck,
    values: list[int]  # and what it is worth


def table_view(state: Encantados, viewer: int) -> View:
    """Public things, the viewer's own hand, and what he has seen of the other hands; of a partner no more [E-34]."""
    looks = bool(state.drawn) and state.frames[-1].seat == viewer
    return {
        **state.public(),
        "seats": [seat_view(state, viewer, seat) for seat in range(state.seats)],
        "sides": [side_view(state, viewer, side) for side in range(state.sides)],
        "deck": len(state.deck),
        "bottom": state.deck[: state.bottom],
        "looking": len(state.drawn),
        "drawn": sorted(state.drawn) if looks else state.drawn_seen[:],
        "copies": state.opt[COPIES : COPIES + KINDS],
        "values": state.opt[VALUE : VALUE + KINDS],
    }


def seat_view(state: Encantados, viewer: int, seat: int) -> SeatView:
    own = seat == viewer
    return {
        "side": seat % state.sides,
        "cards": state.held[seat],
        "hand": state.hands[seat][:] if own else None,
        "penalty": hand_penalty(state, seat) if own else None,
        "known": [] if own else known_cards(state, viewer, seat),
    }


def side_view(state: Encantados, viewer: int, side: int) -> SideView:
    return {
        "garden": state.gardens[side][:],
        "points": garden_points(state, side),
        "spent": state.spent[side],
        "total": state.totals[side],
        "known": known_in_pair(state, viewer, side),
    }


def known_cards(state: Encantados, viewer: int, holder: int) -> list[int]:
    """Kinds the viewer has seen go into this hand and not come out again."""
    if state.known is None:
        return []
    row = state.known.row(viewer, holder)
    out: list[int] = []
    for kind in range(KINDS):
        out.extend([kind] * state.known.hands[row + kind])
    return out


def known_in_pair(state: Encantados, viewer: int, side: int) -> list[int]:
    """Kinds the viewer knows to be in one of the two hands of a pair, beyond those he can place."""
    if state.known is None or not state.known.pairs or (viewer < state.seats and viewer % state.sides == side):
        return []
    row = state.known.pair_row(viewer, side)
    out: list[int] = []
    for kind in range(KINDS):
        n = state.known.pairs[row + kind]
        for holder in range(side, state.seats, state.sides):
            n -= state.known.hands[state.known.row(viewer, holder) + kind]
        if n > 0:
            out.extend([kind] * n)
    return out
