"""May I? Every move of a turn answers with OK or the rule that refuses it."""

from __future__ import annotations

from ...kernel.words import OK
from .cards import FIRST_DIAMOND, HAND_LIMIT, JOKER, RANK
from .codes import (
    ATTACK,
    BUY,
    ENDS,
    JOIN,
    LAY,
    MERGE,
    PASS,
    PROTECT,
    RECOVER,
    RELIEF,
    STEAL,
    STRIKE,
    SWAP,
    SWAP_TABLE,
)
from .names import LAST_OF_A, LAST_OF_B, PLAY
from .options import ALLOW_MERGE, RELIEF_DRAW, STALL_LIMIT
from .refusals import (
    DOES_NOT_FIT,
    HAND_FULL,
    HAND_FULL_TO_RECOVER,
    HAS_CARDS,
    MUST_MOVE,
    NO_DIAMOND,
    NO_GAP,
    NO_JOKER,
    NO_LAST_BUY,
    NO_MERGING,
    NO_RELIEF,
    NO_SPADE,
    NO_TABLE_CARD,
    NO_TARGET,
    NONE_UNPROTECTED,
    NOT_IN_HAND,
    NOTHING_TO_STEAL,
    NOTHING_TO_STRIKE,
    PILE_EMPTY,
    STALLED,
)
from .sequences import armoured, continues_down, continues_up
from .state import Trincheira


def move_refusal(state: Trincheira, seat: int, code: int) -> int:
    """[T-2] One of the six moves, or what takes their place. A move is offered only if its next step has an answer."""
    if code < PROTECT:
        return OK if code - LAY in state.hands[seat] else NOT_IN_HAND  # [T-10] a new sequence is always possible
    if code < BUY:
        return protect_refusal(state, seat, code - PROTECT)
    if code < SWAP:
        return buy_refusal(state, seat, code - BUY + FIRST_DIAMOND)
    if code < SWAP_TABLE:
        return swap_refusal(state, seat, code - SWAP)
    if code == SWAP_TABLE:
        return swap_table_refusal(state, seat)
    if code < STEAL:
        return attack_refusal(state, seat, code - ATTACK)
    if code == STEAL:
        return steal_refusal(state, seat)
    if code == STRIKE:
        return strike_refusal(state, seat)
    if code == RECOVER:
        return recover_refusal(state, seat)
    if code == RELIEF:
        return relief_refusal(state, seat)
    return pass_refusal(state, seat) if code == PASS else protect_loose_refusal(state, seat)


# ---- the six moves


def protect_refusal(state: Trincheira, seat: int, face: int) -> int:
    """[T-12] Any card, in front of an own sequence that has none: a spade [T-13], a bluff [T-14] or a joker [T-15]."""
    if face not in state.hands[seat]:
        return NOT_IN_HAND
    return OK if state.some_unprotected(seat) else NONE_UNPROTECTED


def protect_loose_refusal(state: Trincheira, seat: int) -> int:
    """[T-36] A loose protection is put before an own unprotected sequence."""
    return OK if state.some_unprotected(seat) else NONE_UNPROTECTED


def no_purchase(state: Trincheira) -> int:
    """[T-20] Buying needs a pile; [T-40] [T-41] and no last move is a purchase."""
    if not state.pile:
        return PILE_EMPTY
    return OK if state.phase == PLAY else NO_LAST_BUY


def buy_refusal(state: Trincheira, seat: int, diamond: int) -> int:
    """[T-17] Power purchase, from the hand only [TR-30]."""
    if diamond not in state.hands[seat]:
        return NO_DIAMOND
    return no_purchase(state)


def swap_refusal(state: Trincheira, seat: int, face: int) -> int:
    """[T-18] Simple purchase with a card of the hand."""
    if face not in state.hands[seat]:
        return NOT_IN_HAND
    return no_purchase(state)


def swap_table_refusal(state: Trincheira, seat: int) -> int:
    """[T-18] Simple purchase with a card of the own table; [TR-31] not with nine in hand."""
    if not state.on_table(seat):
        return NO_TABLE_CARD
    if len(state.hands[seat]) >= HAND_LIMIT:
        return HAND_FULL
    return no_purchase(state)


def attack_refusal(state: Trincheira, seat: int, spade: int) -> int:
    """[T-21] A spade of the hand against a sequence that is not armoured."""
    if spade not in state.hands[seat]:
        return NO_SPADE
    return OK if some_target(state, seat) else NO_TARGET


def some_target(state: Trincheira, seat: int) -> bool:
    """[T-8] [T-21] The opponent has a sequence that is not armoured."""
    for row in state.rows[1 - seat]:
        if not armoured(row):
            return True
    return False


def steal_refusal(state: Trincheira, seat: int) -> int:
    """[T-30]"""
    if not state.holds_joker(seat):
        return NO_JOKER
    return OK if state.on_table(1 - seat) else NOTHING_TO_STEAL


def strike_refusal(state: Trincheira, seat: int) -> int:
    """[T-31]"""
    if not state.holds_joker(seat):
        return NO_JOKER
    return OK if state.rows[1 - seat] else NOTHING_TO_STRIKE


def recover_refusal(state: Trincheira, seat: int) -> int:
    """[T-37] [T-47]"""
    if not state.on_table(seat):
        return NO_TABLE_CARD
    if len(state.hands[seat]) >= HAND_LIMIT:
        return HAND_FULL_TO_RECOVER
    return STALLED if state.dry >= state.opt[STALL_LIMIT] else OK


# ---- instead of a move


def relief_refusal(state: Trincheira, seat: int) -> int:
    """[T-3] Who owns no card at all draws one [TR-28]; not as a last move."""
    if state.phase != PLAY or state.opt[RELIEF_DRAW] == 0:
        return NO_RELIEF
    return HAS_CARDS if len(state.hands[seat]) > 0 or state.on_table(seat) else OK


def pass_refusal(state: Trincheira, seat: int) -> int:
    """[T-3] Who can move must; [T-40] B need not make his last move; [T-41] A must, unless only a RECOVER is left."""
    if state.phase == LAST_OF_B:
        return OK
    if state.phase == LAST_OF_A:
        return MUST_MOVE if some_last_move(state, seat) else OK  # [TR-27]
    if state.hands[seat] or state.on_table(seat) or state.opt[RELIEF_DRAW] == 1:
        return MUST_MOVE
    return OK


def some_last_move(state: Trincheira, seat: int) -> bool:
    """[T-41] Whether A can lay, protect, attack or use a joker."""
    hand = state.hands[seat]
    if hand and hand[0] != JOKER:
        return True  # a card that is no joker can be laid
    if hand and state.on_table(1 - seat):
        return True  # a joker steals
    return (bool(hand) or bool(state.loose[seat])) and state.some_unprotected(seat)


# ---- where a card goes


def join_refusal(row: list[int], face: int) -> int:
    """[T-10] At the low or the high end of a sequence it continues; [T-9] a joker never."""
    if face == JOKER:
        return DOES_NOT_FIT
    rank = RANK[face]
    return OK if continues_up(row, rank) or continues_down(row, rank) else DOES_NOT_FIT


def below(state: Trincheira, seat: int, face: int) -> list[int]:
    """[T-11] The own sequences this card continues upwards."""
    rank = RANK[face]
    rows = state.rows[seat]
    return [i for i in range(len(rows)) if continues_up(rows[i], rank)]


def above(state: Trincheira, seat: int, face: int) -> list[int]:
    """[T-11] The own sequences this card continues downwards."""
    rank = RANK[face]
    rows = state.rows[seat]
    return [i for i in range(len(rows)) if continues_down(rows[i], rank)]


def merge_refusal(state: Trincheira, seat: int, face: int, pair: int) -> int:
    """[T-11] It closes a gap of exactly one rank between two own sequences [TR-5]."""
    if state.opt[ALLOW_MERGE] == 0:
        return NO_MERGING
    low = len(below(state, seat, face))
    high = len(above(state, seat, face))
    return OK if pair // ENDS < low and pair % ENDS < high else NO_GAP


def fitting(state: Trincheira, seat: int, face: int, first: int) -> list[int]:
    """[T-10] [T-11] The choice `first`, and every join and merge of a card, in order."""
    rank = RANK[face]
    rows = state.rows[seat]
    out = [first]
    low = 0
    high = 0
    for i in range(len(rows)):
        if continues_up(rows[i], rank):
            low += 1
            out.append(JOIN + i)
        elif continues_down(rows[i], rank):
            high += 1
            out.append(JOIN + i)
    if low > 0 and high > 0 and state.opt[ALLOW_MERGE] == 1:
        for a in range(low):
            for b in range(high):
                out.append(MERGE + a * ENDS + b)
    return out
