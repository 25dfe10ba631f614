"""Where cards lie, and what everybody can tell of those lying face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.cards import Layout, Zone
from ...kernel.words import EVERYBODY
from .cards import BIT, CARDS, CATEGORY, JOKER_SLOT, LOW, RANK, SLOTS, SUIT, SUIT_OF

if TYPE_CHECKING:
    from .state import Batalha

DECK: Final = 0  # the draw pile; its end is the top
PILE: Final = 1  # the discard pile: face down, and nobody keeps track of its order [B-5]
HAND: Final = 2  # + seat
FIELD: Final = 4  # everything that lies face up, commanders too
DOWN: Final = 5  # + seat * SLOTS + slot: a face-down unit, its suit-giving card first

LAYOUT: Final = Layout(
    [
        Zone("deck", -1, 0, True),
        Zone("discard", -1, 0, False),
        Zone("hand0", 0, 0b01, False),
        Zone("hand1", 1, 0b10, False),
        Zone("field", -1, EVERYBODY, True),
        *[Zone(f"down{at}", at // SLOTS, 0b01 if at < SLOTS else 0b10, True) for at in range(2 * SLOTS)],
    ],
    list(range(CARDS)),
)

# What all know of a face-down unit from how it was played: the suit of the slot, or any; with ONLY_LOW more.
ANY_SUIT: Final = 4
ONLY_LOW: Final = 8
UNBOUND: Final = ANY_SUIT


def bound_by(slot: int, joker_turn: bool) -> int:
    """[B-12] A face-down unit fits the slot it was played to."""
    return ANY_SUIT if joker_turn or slot == JOKER_SLOT else SUIT_OF[slot]


def may_lie(card: int, bound: int, cards: int) -> bool:
    """Whether this card may be in a face-down unit of so many cards, by the rules that let it be played there."""
    if cards == 2 and RANK[card] == 2:
        return True  # [B-26] a 2 is forged to a card of another suit
    if CATEGORY[card] < 0 or (cards == 2 and RANK[card] not in (5, 8)):
        return False  # [BR-8] [B-25]
    if bound >= ONLY_LOW:
        if CATEGORY[card] != LOW:
            return False  # [B-32] a Low of two cards is 2+2
        bound -= ONLY_LOW
    return bound == ANY_SUIT or SUIT[card] == bound


def rule_out(state: Batalha, at: int) -> None:
    """Nobody thinks any longer of cards that cannot be the face-down unit at this place."""
    zone = DOWN + at
    cards = len(state.zones[zone])
    for card in range(CARDS):
        if not may_lie(card, state.bound[at], cards):
            for row in range(0, len(state.may), CARDS):
                if state.may[row + card] != 0:
                    state.may[row + card] &= ~BIT[zone]


def ruled_empty(state: Batalha, zone: int) -> None:
    """A zone that everybody sees to be empty holds nothing."""
    for at in range(len(state.may)):
        if state.may[at] != 0:
            state.may[at] &= ~BIT[zone]


def carried(state: Batalha, a: int, b: int) -> None:
    """What lay in zone a lies in zone b now and the other way round, as everybody saw."""
    both = BIT[a] | BIT[b]
    for at in range(len(state.may)):
        if state.may[at] & both in (BIT[a], BIT[b]):
            state.may[at] ^= both


def known_in(state: Batalha, zone: int, viewer: int) -> list[int]:
    """Cards the viewer knows to lie in this zone, sorted. A state that only thinks knows nothing."""
    if not state.may:
        return []
    row = state.row(viewer)
    return sorted([card for card in state.zones[zone] if state.may[row + card] in (0, BIT[zone])])
