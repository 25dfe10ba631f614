"""Why not: every reason Batalha dos Naipes has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

NOT_DEALT: Final = 1
MAIN_SPENT: Final = 2
NO_ADDITIONAL: Final = 3
ALL_SPENT: Final = 4
NOWHERE_TO_POSITION: Final = 5
NOWHERE_TO_REINFORCE: Final = 6
NOWHERE_TO_SUBSTITUTE: Final = 7
NOT_IN_HAND: Final = 8
ACE_NO_SOLDIER: Final = 9
SLOT_TAKEN: Final = 10
SLOT_EMPTY: Final = 11
FACE_DOWN: Final = 12
LAID_THIS_TURN: Final = 13
WRONG_SUIT: Final = 14
ILLEGAL_CONTENTS: Final = 15
NO_SUCH_CARD: Final = 16
ACE_NOT_HELD: Final = 17
RULER_USED: Final = 18
PILE_SEARCHED_OUT: Final = 19
NOTHING_TO_MOVE: Final = 20
DISCARD_EMPTY: Final = 21
PURCHASED: Final = 22
NEEDS_TWO: Final = 23
PILE_EMPTY: Final = 24
HAND_EMPTY: Final = 25
NO_MAIN_TO_CHANGE: Final = 26
ALREADY_ACTED: Final = 27
NOTHING_TO_DRAW: Final = 28
NO_EFFECT: Final = 29
NOT_ON_TOP: Final = 30
NOT_IN_PILE: Final = 31
NOT_IN_DISCARD: Final = 32
NOT_LOW: Final = 33
CANNOT_MOVE: Final = 34
NO_JOINING: Final = 35
ONLY_REINFORCEMENTS: Final = 36
NO_EXCHANGE: Final = 37
QUEEN_CANNOT: Final = 38
NOT_TWICE: Final = 39
NOT_YET_LEGAL: Final = 40
NOT_CALLED: Final = 41
JUST_REPLACED: Final = 42
ONLY_LOW: Final = 43
NO_ROOM: Final = 44
NOT_FORGED: Final = 45

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("not_dealt", "B-3"),
    Refusal("main_spent", "B-9"),
    Refusal("no_additional", "B-9"),
    Refusal("all_spent", "B-9"),
    Refusal("nowhere_to_position", "B-16"),
    Refusal("nowhere_to_reinforce", "B-21"),
    Refusal("nowhere_to_substitute", "B-22"),
    Refusal("not_in_hand", "B-16"),
    Refusal("ace_no_soldier", "BR-8"),
    Refusal("slot_taken", "BR-10"),
    Refusal("slot_empty", "B-21"),
    Refusal("face_down", "B-15"),
    Refusal("laid_this_turn", "BR-13"),
    Refusal("wrong_suit", "B-12"),
    Refusal("illegal_contents", "B-14"),
    Refusal("no_such_card", "B-13"),
    Refusal("ace_not_held", "B-30"),
    Refusal("ruler_used", "B-29"),
    Refusal("pile_searched_out", "B-41"),
    Refusal("nothing_to_move", "B-42"),
    Refusal("discard_empty", "BR-19"),
    Refusal("purchased", "B-24"),
    Refusal("needs_two", "B-24"),
    Refusal("pile_empty", "B-24"),
    Refusal("hand_empty", "B-24"),
    Refusal("no_main_to_change", "B-10"),
    Refusal("already_acted", "B-61"),
    Refusal("nothing_to_draw", "B-61"),
    Refusal("no_effect", "BR-24"),
    Refusal("not_on_top", "B-31"),
    Refusal("not_in_pile", "B-41"),
    Refusal("not_in_discard", "B-34"),
    Refusal("not_low", "B-32"),
    Refusal("cannot_move", "B-32"),
    Refusal("no_joining", "BR-20"),
    Refusal("only_reinforcements", "BR-23"),
    Refusal("no_exchange", "B-33"),
    Refusal("queen_cannot", "B-42"),
    Refusal("not_twice", "B-42"),
    Refusal("not_yet_legal", "B-42"),
    Refusal("not_called", "B-43"),
    Refusal("just_replaced", "BR-40"),
    Refusal("only_low", "B-43"),
    Refusal("no_room", "B-43"),
    Refusal("not_forged", "B-44"),
]

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    MAIN_SPENT, NO_ADDITIONAL, ALL_SPENT, RULER_USED, PILE_SEARCHED_OUT, DISCARD_EMPTY, PURCHASED, NEEDS_TWO,
    PILE_EMPTY, HAND_EMPTY, NO_MAIN_TO_CHANGE, ALREADY_ACTED, NOTHING_TO_DRAW,
)  # fmt: skip
