"""What a viewer may know of a table of Batalha dos Naipes, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.words import HIDDEN
from .cards import BIT, SLOTS, SUITS
from .knowledge import DECK, DOWN, HAND, PILE, known_in
from .scoring import value_seen

if TYPE_CHECKING:
    from .state import Batalha


def table_view(state: Batalha, viewer: int) -> dict[str, object]:
    """Public things, the viewer's own hand and face-down units, and what he knows of hidden piles and hands."""
    return {
        "turns": state.turns,
        "active": state.active,
        "main": state.main,
        "additional": state.additional,
        "joker": state.joker,
        "purchased": state.purchased,
        "acted": state.acted,
        "last": state.last,
        "seats": [seat_view(state, seat, viewer) for seat in range(state.seats)],
        "deck": len(state.zones[DECK]),
        "in_deck": known_in(state, DECK, viewer),
        "discard": len(state.zones[PILE]),
        "in_discard": known_in(state, PILE, viewer),
        "ended": state.ended,
    }


def seat_view(state: Batalha, seat: int, viewer: int) -> dict[str, object]:
    own = seat == viewer
    hand = state.zones[HAND + seat]
    return {
        "cards": len(hand),
        "hand": sorted(hand) if own else None,
        "known": [] if own else known_in(state, HAND + seat, viewer),
        "dealt": state.rulers[seat * 2 : seat * 2 + 2] if own else None,
        "ruler": state.chosen[seat],
        "used": state.used[seat],
        "aces": [suit for suit in range(SUITS) if state.aces[seat] & BIT[suit]],
        "slots": [slot_view(state, seat * SLOTS + slot, viewer) for slot in range(SLOTS)],
    }


def slot_view(state: Batalha, at: int, viewer: int) -> dict[str, object]:
    """[B-28] A face-down unit looks like one card, forged or not."""
    own = at // SLOTS == viewer
    down = state.face_down(at)
    seen = own or not down or len(known_in(state, DOWN + at, viewer)) == len(state.zones[DOWN + at])
    return {
        "units": state.slots[at][:] if seen else [HIDDEN],
        "down": down,
        "bound": state.bound[at],
        "value": value_seen(state, at, own),
    }
