"""May I? Playing to slots, paying for it, and moving what lies there: OK, or the rule that refuses it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .cards import (
    CATEGORY,
    EXTRA_CARD,
    FORGED,
    JACK,
    JOKER,
    JOKER_SLOT,
    KING,
    MAIN_CARD,
    SLOT_OF,
    SLOTS,
    SOLDIER_TYPES,
    SUIT,
    SUIT_TYPES,
    ace,
)
from .contents import ADDING, COST, KEYS, LEGAL, MAIN, NEVER, PAY_MAIN, REPLACING, UNIT_KEY, can_pay
from .moves import queen_can_move
from .refusals import (
    ACE_NO_SOLDIER,
    ACE_NOT_HELD,
    ALL_SPENT,
    ALREADY_ACTED,
    DISCARD_EMPTY,
    FACE_DOWN,
    HAND_EMPTY,
    ILLEGAL_CONTENTS,
    LAID_THIS_TURN,
    MAIN_SPENT,
    NEEDS_TWO,
    NO_ADDITIONAL,
    NO_MAIN_TO_CHANGE,
    NO_SUCH_CARD,
    NOT_IN_HAND,
    NOTHING_TO_DRAW,
    NOTHING_TO_MOVE,
    NOWHERE_TO_POSITION,
    NOWHERE_TO_REINFORCE,
    NOWHERE_TO_SUBSTITUTE,
    PILE_EMPTY,
    PILE_SEARCHED_OUT,
    PURCHASED,
    RULER_USED,
    SLOT_EMPTY,
    SLOT_TAKEN,
    WRONG_SUIT,
)
from .state import Batalha
from .zones import DECK, DOWN, HAND, PILE

# The three plays to a slot.
POSITION: Final = 0
REINFORCE: Final = 1
SUBSTITUTE: Final = 2
NOWHERE: Final[list[int]] = [NOWHERE_TO_POSITION, NOWHERE_TO_REINFORCE, NOWHERE_TO_SUBSTITUTE]

# ---- slots and suits


def suit_refusal(state: Batalha, unit: int, slot: int) -> int:
    """[B-12] A suit slot takes its suit, whatever the anchor is [BR-9], the joker slot any; [B-45] in a joker turn
    every slot takes any."""
    if state.joker or slot == JOKER_SLOT or SLOT_OF[SUIT[unit]] == slot:
        return OK
    return WRONG_SUIT


def price_refusal(state: Batalha, cost: int, alone: bool) -> int:
    """[B-9] Paid with the action it costs; a main action is changed into an additional one only by saying so [B-10]."""
    if cost == NEVER:
        return ILLEGAL_CONTENTS  # [B-14]
    if can_pay(state.purse(), cost, alone):
        return OK
    return MAIN_SPENT if cost == MAIN and (alone or not state.joker) else NO_ADDITIONAL  # [B-45]


def add_refusal(state: Batalha, at: int, unit: int) -> int:
    """[B-21] Whether a unit can be added to what lies in a slot, whatever it costs."""
    if not state.slots[at]:
        return SLOT_EMPTY
    if state.face_down(at):
        return FACE_DOWN  # [B-15] [B-17]
    return OK if LEGAL[state.key(at) + UNIT_KEY[unit]] else ILLEGAL_CONTENTS


# ---- a unit to a slot


def slot_refusal(state: Batalha, seat: int, play: int, unit: int, slot: int) -> int:
    at = seat * SLOTS + slot
    refusal = suit_refusal(state, unit, slot)
    if refusal != OK:
        return refusal
    if play == POSITION:
        if state.slots[at]:
            return SLOT_TAKEN  # [B-16] [BR-10]
        return OK if state.main > 0 else MAIN_SPENT
    if play == REINFORCE:
        refusal = add_refusal(state, at, unit)
        if refusal != OK:
            return refusal
        return price_refusal(state, COST[state.key(at) * 3 + CATEGORY[unit]], False)
    if not state.slots[at]:
        return SLOT_EMPTY
    for place in range(len(state.slots[at])):
        refusal = replace_refusal(state, seat, unit, slot, place)
        if refusal == OK:
            return OK
    return refusal


def replace_refusal(state: Batalha, seat: int, unit: int, slot: int, place: int) -> int:
    """[B-22] The contents after the exchange must be legal, and the play it amounts to be paid."""
    at = seat * SLOTS + slot
    units = state.slots[at]
    if place >= len(units):
        return NO_SUCH_CARD
    if state.face_down(at):
        return LAID_THIS_TURN  # [BR-13]
    rest = state.key(at) - UNIT_KEY[units[place]]
    return price_refusal(state, COST[rest * 3 + CATEGORY[unit]], len(units) == 1)


def welcome(state: Batalha, seat: int, play: int) -> int:
    """The types of units some own slot takes in this play, paid for."""
    types = 0
    purse = state.purse()
    for slot in range(SLOTS):
        at = seat * SLOTS + slot
        taken = SOLDIER_TYPES
        if play == POSITION:
            if state.slots[at] or purse & PAY_MAIN == 0:
                continue
        elif not state.slots[at] or state.zones[DOWN + at]:
            continue
        elif play == REINFORCE:
            taken = ADDING[purse * KEYS + state.key(at)]
        else:
            taken = REPLACING[purse * KEYS + state.key(at)]
        types |= taken if state.joker else taken & SUIT_TYPES[slot]
    return types


def play_refusal(state: Batalha, seat: int, play: int) -> int:
    """Whether this play can be made and paid with any card of the hand."""
    if state.main == 0:
        if play == POSITION:
            return MAIN_SPENT
        if state.additional == 0:
            return ALL_SPENT
    return OK if state.types_in_hand(seat) & welcome(state, seat, play) else NOWHERE[play]


def held_refusal(state: Batalha, seat: int, unit: int) -> int:
    """[B-25] Both cards of a forged unit come from the hand; [BR-8] an ace is no soldier."""
    hand = state.zones[HAND + seat]
    if MAIN_CARD[unit] not in hand or (unit >= FORGED and EXTRA_CARD[unit] not in hand):
        return NOT_IN_HAND
    return ACE_NO_SOLDIER if CATEGORY[unit] < 0 else OK


def unit_refusal(state: Batalha, seat: int, play: int, unit: int) -> int:
    refusal = held_refusal(state, seat, unit)
    if refusal != OK:
        return refusal
    for slot in range(SLOTS):
        refusal = slot_refusal(state, seat, play, unit, slot)
        if refusal == OK:
            return OK
    return NOWHERE[play]


# ---- the other actions


def commander_refusal(state: Batalha, seat: int, suit: int) -> int:
    """[B-30]"""
    if ace(suit) not in state.zones[HAND + seat]:
        return ACE_NOT_HELD
    return OK if state.additional > 0 else NO_ADDITIONAL


def ruler_refusal(state: Batalha, seat: int) -> int:
    """[B-29] Once per game, and only the own one [BR-33]; [B-40] for an additional action, the joker for nothing; only
    if it can do something."""
    kind = state.chosen[seat]
    if state.used[seat]:
        return RULER_USED
    if kind == JOKER:
        return OK
    if state.additional == 0:
        return NO_ADDITIONAL
    if kind == JACK:
        return OK if state.zones[DECK] else PILE_SEARCHED_OUT  # [BR-26]
    if kind == KING:
        return OK if state.zones[PILE] else DISCARD_EMPTY
    return OK if queen_can_move(state, seat) else NOTHING_TO_MOVE


def purchase_refusal(state: Batalha, seat: int) -> int:
    """[B-24] Two additional actions, once per turn even with three [BR-37], a card to discard and one to draw."""
    if state.purchased:
        return PURCHASED
    if state.additional < 2:
        return NEEDS_TWO
    if not state.zones[DECK]:
        return PILE_EMPTY
    return OK if state.zones[HAND + seat] else HAND_EMPTY


def convert_refusal(state: Batalha) -> int:
    """[B-10] As long as the main action is unused [BR-36]."""
    return OK if state.main > 0 else NO_MAIN_TO_CHANGE


def pass_and_draw_refusal(state: Batalha) -> int:
    """[B-61]"""
    if state.acted:
        return ALREADY_ACTED
    return OK if state.zones[DECK] else NOTHING_TO_DRAW
