"""Why not: every reason Fábula has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

NOT_IN_HAND: Final = 1
TOO_DEAR: Final = 2
NO_TARGET: Final = 3
ONLY_IN_ACTION_PHASE: Final = 4
STACK_IN_USE: Final = 5
BASES_ARE_NOT_PLAYED: Final = 6
NO_ROOM: Final = 7
BUDGET_SPENT: Final = 8
IS_PREPARING: Final = 9
IS_TAPPED: Final = 10
NOT_TAPPED: Final = 11
USED_UP: Final = 12
USED_FREE: Final = 13
REQUIREMENT_FAILS: Final = 14
CONDITION_FAILS: Final = 15
CANNOT: Final = 16
MUST: Final = 17
NOTHING_TO_PAY_WITH: Final = 18
NOT_ATTACHABLE: Final = 19
NO_BEARER: Final = 20
ATTACH_IN_ACTION_PHASE: Final = 21
LOST_ABILITIES: Final = 22
SAME_AS_ANOTHER: Final = 23
SAME_ORDER: Final = 24
ONE_BASE_ONLY: Final = 25
CENTRE_SHIELDED: Final = 26
BLOCKS_ALREADY: Final = 27
NOT_WATCHFUL: Final = 28
NOT_INFLUENCED: Final = 29
NOT_A_TARGET: Final = 30
TARGET_TAKEN: Final = 31
IS_WARDED: Final = 32
MUST_CHOOSE_MORE: Final = 33
CHOSEN_ENOUGH: Final = 34
NOT_AN_ALLY: Final = 35
TOO_MUCH: Final = 36
TOO_LITTLE: Final = 37
MODE_TAKEN: Final = 38
NOT_TO_BE_BLOCKED: Final = 39
NOT_THAT_MANY: Final = 40
NOT_AMONG_THEM: Final = 41

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("not_in_hand", "F-50"),
    Refusal("too_dear", "F-50"),
    Refusal("no_target", "F-50"),
    Refusal("only_in_action_phase", "F-51"),
    Refusal("stack_in_use", "FR-46"),
    Refusal("bases_are_not_played", "F-3"),
    Refusal("no_room", "F-121"),
    Refusal("budget_spent", "F-121"),
    Refusal("is_preparing", "F-53"),
    Refusal("is_tapped", "F-5"),
    Refusal("not_tapped", "F-33"),
    Refusal("used_up", "F-56"),
    Refusal("used_free", "F-57"),
    Refusal("requirement_fails", "F-58"),
    Refusal("condition_fails", "F-56"),
    Refusal("cannot", "F-100"),
    Refusal("must", "F-100"),
    Refusal("nothing_to_pay_with", "F-50"),
    Refusal("not_attachable", "F-90"),
    Refusal("no_bearer", "F-92"),
    Refusal("attach_in_action_phase", "FR-22"),
    Refusal("lost_abilities", "F-54"),
    Refusal("same_as_another", "F-110"),
    Refusal("same_order", "F-110"),
    Refusal("one_base_only", "FR-11"),
    Refusal("centre_shielded", "FR-12"),
    Refusal("blocks_already", "F-61"),
    Refusal("not_watchful", "F-61"),
    Refusal("not_influenced", "F-66"),
    Refusal("not_a_target", "F-50"),
    Refusal("target_taken", "F-50"),
    Refusal("is_warded", "F-100"),
    Refusal("must_choose_more", "F-50"),
    Refusal("chosen_enough", "F-50"),
    Refusal("not_an_ally", "F-60"),
    Refusal("too_much", "F-50"),
    Refusal("too_little", "F-50"),
    Refusal("mode_taken", "F-50"),
    Refusal("not_to_be_blocked", "F-61"),
    Refusal("not_that_many", "FR-13"),
    Refusal("not_among_them", "F-89"),
]
