"""What a viewer may know of a table of Encantados, built up from nothing [E-58]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import KINDS
from .options import COPIES, VALUE
from .scoring import garden_points, hand_penalty

if TYPE_CHECKING:
    from .state import Encantados


def table_view(state: Encantados, viewer: int) -> dict[str, object]:
    """Public things, the viewer's own hand, and what he has seen of the other hands; of a partner no more [E-34]."""
    seats: list[object] = []
    for seat in range(state.seats):
        own = seat == viewer
        seats.append(
            {
                "side": seat % state.sides,
                "cards": state.held[seat],
                "hand": state.hands[seat][:] if own else None,
                "penalty": hand_penalty(state, seat) if own else None,
                "known": [] if own else known_cards(state, viewer, seat),
            }
        )
    sides: list[object] = []
    for side in range(state.sides):
        sides.append(
            {
                "garden": state.gardens[side][:],
                "points": garden_points(state, side),
                "spent": state.spent[side],
                "total": state.totals[side],
                "known": known_in_pair(state, viewer, side),
            }
        )
    searching = bool(state.drawn)
    looks = searching and state.frames[-1].seat == viewer
    return {
        "round": state.round,
        "starter": state.starter,
        "active": state.active,
        "phase": state.phase,
        "sung": state.sung,
        "traded": state.traded,
        "founded": state.founded,
        "actions": state.actions,
        "extra": state.extra,
        "seats": seats,
        "sides": sides,
        "deck": len(state.deck),
        "bottom": state.deck[: state.bottom],
        "piles": [state.piles[0][:], state.piles[1][:]],
        "looking": len(state.drawn),
        "drawn": sorted(state.drawn) if looks else state.drawn_seen[:],
        "laying": state.laying[:],
        "dry": state.dry,
        "sheet": state.sheet[:],
        "ended": state.ended,
        "copies": state.opt[COPIES : COPIES + KINDS],
        "values": state.opt[VALUE : VALUE + KINDS],
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
