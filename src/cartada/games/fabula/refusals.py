"""Why not: every reason Fábula has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

TOO_DEAR: Final = 1
NO_TARGET: Final = 2
ONLY_IN_ACTION_PHASE: Final = 3
STACK_IN_USE: Final = 4
NO_ROOM: Final = 5
BUDGET_SPENT: Final = 6
IS_PREPARING: Final = 7
IS_TAPPED: Final = 8
NOT_TAPPED: Final = 9
USED_UP: Final = 10
USED_FREE: Final = 11
REQUIREMENT_FAILS: Final = 12
CONDITION_FAILS: Final = 13
CANNOT: Final = 14
MUST: Final = 15
NOTHING_TO_PAY_WITH: Final = 16
NOT_ATTACHABLE: Final = 17
NO_BEARER: Final = 18
ATTACH_IN_ACTION_PHASE: Final = 19
LOST_ABILITIES: Final = 20
SAME_AS_ANOTHER: Final = 21
SAME_ORDER: Final = 22
ONE_BASE_ONLY: Final = 23
CENTRE_SHIELDED: Final = 24
BLOCKS_ALREADY: Final = 25
NOT_WATCHFUL: Final = 26
NOT_INFLUENCED: Final = 27
NOT_A_TARGET: Final = 28
TARGET_TAKEN: Final = 29
IS_WARDED: Final = 30
MUST_CHOOSE_MORE: Final = 31
NOT_AN_ALLY: Final = 32
TOO_MUCH: Final = 33
TOO_LITTLE: Final = 34
MODE_TAKEN: Final = 35
NOT_TO_BE_BLOCKED: Final = 36
NOT_THAT_MANY: Final = 37

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("too_dear", "F-50"),
    Refusal("no_target", "F-50"),
    Refusal("only_in_action_phase", "F-51"),
    Refusal("stack_in_use", "FR-46"),
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
    Refusal("not_an_ally", "F-60"),
    Refusal("too_much", "F-50"),
    Refusal("too_little", "F-50"),
    Refusal("mode_taken", "F-50"),
    Refusal("not_to_be_blocked", "F-61"),
    Refusal("not_that_many", "FR-13"),
]

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    BUDGET_SPENT, CANNOT, CENTRE_SHIELDED, IS_PREPARING, IS_TAPPED, NOT_TAPPED, SAME_AS_ANOTHER, SAME_ORDER,
)  # fmt: skip
