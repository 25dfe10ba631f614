"""Moving what lies in slots: the Queen [B-42], the Ace of Hearts [B-32] and the Ace of Spades [B-33].

`a` and `b` are places on the board (seat * SLOTS + slot), `i` and `j` the places of units inside them.
"""

from __future__ import annotations

from ...kernel.words import OK
from .cards import CATEGORY, JOKER_SLOT, LOW, SLOT_OF, SLOTS, SUIT
from .contents import LEGAL, UNIT_KEY
from .options import HEARTS_FACE_DOWN_OK, HEARTS_JOIN, QUEEN_FACE_DOWN_OK, SPADES_ANY_SUIT
from .refusals import (
    CANNOT_MOVE,
    FACE_DOWN,
    ILLEGAL_CONTENTS,
    NO_EXCHANGE,
    NO_JOINING,
    NO_SUCH_CARD,
    NOT_LOW,
    ONLY_REINFORCEMENTS,
    WRONG_SUIT,
)
from .state import Batalha

# ---- one unit to another slot, or two changing places: suits do not matter [B-12]


def relocation_refusal(state: Batalha, a: int, b: int, down_ok: bool) -> int:
    """[B-15] A face-down unit goes only to an empty slot, and nothing goes to it. Contents are not judged here."""
    down = state.face_down(a)
    if down and not down_ok:
        return FACE_DOWN
    if state.slots[b] and (down or state.face_down(b)):
        return FACE_DOWN
    return OK


def exchange_refusal(state: Batalha, a: int, i: int, b: int, j: int, down_ok: bool) -> int:
    """[B-14] Both slots stay legal; [B-15] a face-down unit lies alone before and after."""
    if i >= len(state.slots[a]) or j >= len(state.slots[b]) or a == b:
        return NO_SUCH_CARD
    if state.face_down(a) or state.face_down(b):
        lone = len(state.slots[a]) == 1 and len(state.slots[b]) == 1
        return OK if down_ok and lone else FACE_DOWN
    change = UNIT_KEY[state.slots[b][j]] - UNIT_KEY[state.slots[a][i]]
    legal = LEGAL[state.key(a) + change] and LEGAL[state.key(b) - change]
    return OK if legal else ILLEGAL_CONTENTS


def relocate(state: Batalha, a: int, i: int, b: int) -> None:
    """To the end of its new slot; [B-13] if an anchor leaves, the oldest remaining unit becomes the anchor."""
    if state.face_down(a):
        state.exchange_slots(a, b)
    else:
        state.slots[b].append(state.slots[a].pop(i))


def exchange(state: Batalha, a: int, i: int, b: int, j: int) -> None:
    """Each takes the other's place and role."""
    if state.face_down(a) or state.face_down(b):
        state.exchange_slots(a, b)
    else:
        unit = state.slots[a][i]
        state.slots[a][i] = state.slots[b][j]
        state.slots[b][j] = unit


def tell_relocated(state: Batalha, seat: int, a: int, b: int) -> None:
    """Said after the move."""
    if state.sink is not None:
        unit = state.slots[b][-1]
        way: dict[str, int | list[int]] = {"seat": seat, "from": a % SLOTS, "to": b % SLOTS}
        state.sink.whisper("event.relocated", way, {"unit": unit}, state.watched(b))


def tell_exchanged(state: Batalha, seat: int, a: int, i: int, b: int, j: int) -> None:
    """Said after the exchange."""
    if state.sink is not None:
        units: dict[str, int | list[int]] = {"unit": state.slots[b][j], "other": state.slots[a][i]}
        way: dict[str, int | list[int]] = {"seat": seat, "from": a % SLOTS, "to": b % SLOTS}
        state.sink.whisper("event.exchanged", way, units, state.watched(a) & state.watched(b))


# ---- the Ace of Hearts


def hearts_low_refusal(state: Batalha, seat: int, slot: int, i: int) -> int:
    """[B-32] An own Low that can go somewhere."""
    a = seat * SLOTS + slot
    if i >= len(state.slots[a]):
        return NO_SUCH_CARD
    if CATEGORY[state.slots[a][i]] != LOW:
        return NOT_LOW
    for dest in range(SLOTS):
        if hearts_dest_refusal(state, seat, slot, i, dest) == OK:
            return OK
    return CANNOT_MOVE


def hearts_dest_refusal(state: Batalha, seat: int, slot: int, i: int, dest: int) -> int:
    """To an empty slot; into an occupied one by changing places with a unit there, or joining if the table says so."""
    a = seat * SLOTS + slot
    b = seat * SLOTS + dest
    if a == b:
        return CANNOT_MOVE
    if not state.slots[b]:
        return relocation_refusal(state, a, b, state.opt[HEARTS_FACE_DOWN_OK] == 1)  # [BR-43]
    for j in range(len(state.slots[b])):
        if exchange_refusal(state, a, i, b, j, state.opt[HEARTS_FACE_DOWN_OK] == 1) == OK:
            return OK  # [BR-21] with a unit of any category
    return OK if hearts_join_refusal(state, a, i, b) == OK else CANNOT_MOVE


def hearts_join_refusal(state: Batalha, a: int, i: int, b: int) -> int:
    """[BR-20] Only with the option."""
    if state.opt[HEARTS_JOIN] == 0:
        return NO_JOINING
    refusal = relocation_refusal(state, a, b, state.opt[HEARTS_FACE_DOWN_OK] == 1)
    if refusal != OK:
        return refusal
    return OK if LEGAL[state.key(b) + UNIT_KEY[state.slots[a][i]]] else ILLEGAL_CONTENTS


def hearts_can_move(state: Batalha, seat: int) -> bool:
    for slot in range(SLOTS):
        for i in range(len(state.slots[seat * SLOTS + slot])):
            if hearts_low_refusal(state, seat, slot, i) == OK:
                return True
    return False


# ---- the Ace of Spades


def spades_refusal(state: Batalha, seat: int, slot: int, i: int, j: int) -> int:
    """[B-33] One own reinforcement for one of the opponent's in the same column [BR-22]; both slots stay legal."""
    a = seat * SLOTS + slot
    b = (1 - seat) * SLOTS + slot
    if i >= len(state.slots[a]) or j >= len(state.slots[b]):
        return NO_SUCH_CARD
    if i == 0 or j == 0:
        return ONLY_REINFORCEMENTS  # [BR-23]
    mine = state.slots[a][i]
    theirs = state.slots[b][j]
    if state.opt[SPADES_ANY_SUIT] == 0 and slot != JOKER_SLOT:  # [BR-44]
        if SLOT_OF[SUIT[mine]] != slot or (SLOT_OF[SUIT[theirs]] != slot and not state.joker):
            return WRONG_SUIT
    change = UNIT_KEY[theirs] - UNIT_KEY[mine]
    return OK if LEGAL[state.key(a) + change] and LEGAL[state.key(b) - change] else ILLEGAL_CONTENTS


def spades_mine_refusal(state: Batalha, seat: int, slot: int, i: int) -> int:
    """Whether this own reinforcement can be exchanged with any."""
    refusal = NO_EXCHANGE
    for j in range(len(state.slots[(1 - seat) * SLOTS + slot])):
        refusal = spades_refusal(state, seat, slot, i, j)
        if refusal == OK:
            return OK
    return refusal


def spades_column_refusal(state: Batalha, seat: int, slot: int) -> int:
    for i in range(1, len(state.slots[seat * SLOTS + slot])):
        if spades_mine_refusal(state, seat, slot, i) == OK:
            return OK
    return NO_EXCHANGE


def spades_can_exchange(state: Batalha, seat: int) -> bool:
    for slot in range(SLOTS):
        if spades_column_refusal(state, seat, slot) == OK:
            return True
    return False


# ---- the Queen: own soldiers only, never commanders or the opponent's cards [BR-16]


def queen_down_ok(state: Batalha) -> bool:
    """[BR-15]"""
    return state.opt[QUEEN_FACE_DOWN_OK] == 1


def all_legal(state: Batalha, seat: int, source: int, key: int, dest: int) -> bool:
    """[B-14] Whether all own slots are legal once a unit with this key has gone from one to another."""
    for slot in range(SLOTS):
        contents = state.key(seat * SLOTS + slot)
        if slot == source:
            contents -= key
        elif slot == dest:
            contents += key
        if not LEGAL[contents]:
            return False
    return True


def slots_legal(state: Batalha, seat: int) -> bool:
    for slot in range(SLOTS):
        if not LEGAL[state.key(seat * SLOTS + slot)]:
            return False
    return True


def queen_first_refusal(state: Batalha, seat: int, slot: int, i: int, dest: int) -> int:
    """[B-42] A first relocation: the result is legal, or a second relocation can make it so."""
    a = seat * SLOTS + slot
    b = seat * SLOTS + dest
    if a == b:
        return CANNOT_MOVE
    refusal = relocation_refusal(state, a, b, queen_down_ok(state))
    if refusal != OK:
        return refusal
    key = UNIT_KEY[state.slots[a][i]]
    contents = state.key(b) + key
    if LEGAL[contents]:
        return OK
    # Too much in the new slot: one of those lying there has to go on, to a third slot or to the one just left.
    for j in range(len(state.slots[b])):
        going = UNIT_KEY[state.slots[b][j]]
        if LEGAL[contents - going]:
            for other in range(SLOTS):
                c = seat * SLOTS + other
                left = state.key(c) - (key if c == a else 0)
                if c != b and not state.face_down(c) and LEGAL[left + going]:
                    return OK
    return ILLEGAL_CONTENTS


def queen_second_refusal(state: Batalha, seat: int, slot: int, i: int, dest: int) -> int:
    """[B-42] A second relocation: now everything has to be legal."""
    a = seat * SLOTS + slot
    b = seat * SLOTS + dest
    if a == b:
        return CANNOT_MOVE
    refusal = relocation_refusal(state, a, b, queen_down_ok(state))
    if refusal != OK:
        return refusal
    return OK if all_legal(state, seat, slot, UNIT_KEY[state.slots[a][i]], dest) else ILLEGAL_CONTENTS


def queen_can_begin(state: Batalha, seat: int, slot: int, i: int) -> bool:
    """Whether some legal outcome starts with this unit."""
    a = seat * SLOTS + slot
    for dest in range(SLOTS):
        if queen_first_refusal(state, seat, slot, i, dest) == OK:
            return True
    for other in range(SLOTS):
        for j in range(len(state.slots[seat * SLOTS + other])):
            if exchange_refusal(state, a, i, seat * SLOTS + other, j, queen_down_ok(state)) == OK:
                return True
    return False


def queen_can_go_on(state: Batalha, seat: int, slot: int, i: int) -> bool:
    """Whether a second relocation of this unit ends in a legal state."""
    for dest in range(SLOTS):
        if queen_second_refusal(state, seat, slot, i, dest) == OK:
            return True
    return False


def queen_can_move(state: Batalha, seat: int) -> bool:
    """[B-42] Some legal outcome exists."""
    movable = False
    empty = False
    for slot in range(SLOTS):
        at = seat * SLOTS + slot
        if not state.slots[at]:
            empty = True
        elif not state.face_down(at) or queen_down_ok(state):
            movable = True
    if movable and empty:
        return True  # alone in a slot everything is legal
    for slot in range(SLOTS):
        for i in range(len(state.slots[seat * SLOTS + slot])):
            if queen_can_begin(state, seat, slot, i):
                return True
    return False
