"""Why not: every reason Ark Nova has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

CANNOT_ACT: Final = 1
X_TOKENS_FULL: Final = 2
TOO_FEW_X_TOKENS: Final = 3
CARD_NEEDED: Final = 4
NOT_OFFERED: Final = 5
NO_MONEY: Final = 6
NOT_IN_RANGE: Final = 7
DECK_EMPTY: Final = 8
DISPLAY_FULL: Final = 9
NO_SNAP: Final = 10
NOT_THE_KIND: Final = 11
NOT_IN_PILE: Final = 12
ALREADY_UPGRADED: Final = 13
NO_EFFECT: Final = 14
TOO_LARGE: Final = 15
SAME_TYPE: Final = 16
LEVEL_TOO_LOW: Final = 17
BUILT_ALREADY: Final = 18
NO_ROOM: Final = 19
SPACE_COVERED: Final = 20
ROCK_OR_WATER: Final = 21
NEEDS_BUILD_II: Final = 22
NOT_ADJACENT: Final = 23
NOT_ON_BORDER: Final = 24
KIOSK_TOO_NEAR: Final = 25
NEEDS_TERRAIN: Final = 26
CONDITION_NOT_MET: Final = 27
FORBIDDEN_CLASS: Final = 28
NO_HOUSING: Final = 29
NOT_SMALL: Final = 30
NO_ANIMAL_WITHOUT: Final = 31
OCCUPIED: Final = 32
TOO_SMALL: Final = 33
WRONG_TERRAIN: Final = 34
NO_HOST: Final = 35
VALUE_TOO_HIGH: Final = 36
DONE_ALREADY: Final = 37
TASK_CLOSED: Final = 38
NO_WORKER: Final = 39
REPUTATION_FULL: Final = 40
ALREADY_OWNED: Final = 41
NOT_ON_BOARD: Final = 42
NO_SLOT: Final = 43
NO_PROJECT: Final = 44
ALREADY_DONATED: Final = 45
NO_CUBE: Final = 46
ALREADY_SUPPORTED: Final = 47
LEVEL_BLOCKED: Final = 48
LEVEL_TAKEN: Final = 49
LEVEL_NOT_MET: Final = 50
NO_TOKEN: Final = 51
NO_WILD_ICON: Final = 52
WRONG_SIZE: Final = 53
CUBE_GONE: Final = 54
LEVEL_TOO_HIGH: Final = 55
APPEAL_TOO_HIGH: Final = 56
NOT_IN_LEAD: Final = 57

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("cannot_act", "AN-26"),
    Refusal("x_tokens_full", "AN-31"),
    Refusal("too_few_x_tokens", "AN-25"),
    Refusal("card_needed", "AN-206"),
    Refusal("not_offered", "AN-16"),
    Refusal("no_money", "AN-74"),
    Refusal("not_in_range", "AN-34"),
    Refusal("deck_empty", "AN-38"),
    Refusal("display_full", "AN-36"),
    Refusal("no_snap", "AN-41"),
    Refusal("not_the_kind", "AN-79"),
    Refusal("not_in_pile", "AN-14"),
    Refusal("already_upgraded", "AN-30"),
    Refusal("no_effect", "AN-197"),
    Refusal("too_large", "AN-48"),
    Refusal("same_type", "AN-48"),
    Refusal("level_too_low", "AN-49"),
    Refusal("built_already", "AN-55"),
    Refusal("no_room", "AN-64"),
    Refusal("space_covered", "AN-52"),
    Refusal("rock_or_water", "AN-52"),
    Refusal("needs_build_ii", "AN-53"),
    Refusal("not_adjacent", "AN-57"),
    Refusal("not_on_border", "AN-58"),
    Refusal("kiosk_too_near", "AN-56"),
    Refusal("needs_terrain", "AN-106"),
    Refusal("condition_not_met", "AN-73"),
    Refusal("forbidden_class", "AN-186"),
    Refusal("no_housing", "AN-80"),
    Refusal("not_small", "AN-7"),
    Refusal("no_animal_without", "AN-172"),
    Refusal("occupied", "AN-62"),
    Refusal("too_small", "AN-75"),
    Refusal("wrong_terrain", "AN-75"),
    Refusal("no_host", "AN-183"),
    Refusal("value_too_high", "AN-81"),
    Refusal("done_already", "AN-81"),
    Refusal("task_closed", "AN-83"),
    Refusal("no_worker", "AN-83"),
    Refusal("reputation_full", "AN-84"),
    Refusal("already_owned", "AN-85"),
    Refusal("not_on_board", "AN-85"),
    Refusal("no_slot", "AN-85"),
    Refusal("no_project", "AN-92"),
    Refusal("already_donated", "AN-89"),
    Refusal("no_cube", "AN-97"),
    Refusal("already_supported", "AN-96"),
    Refusal("level_blocked", "AN-15"),
    Refusal("level_taken", "AN-96"),
    Refusal("level_not_met", "AN-96"),
    Refusal("no_token", "AN-189"),
    Refusal("no_wild_icon", "AN-189"),
    Refusal("wrong_size", "AN-101"),
    Refusal("cube_gone", "AN-97"),
    Refusal("level_too_high", "AN-103"),
    Refusal("appeal_too_high", "AN-104"),
    Refusal("not_in_lead", "AN-131"),
]

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    X_TOKENS_FULL, NOT_OFFERED, DECK_EMPTY, DISPLAY_FULL, NO_SNAP, NOT_THE_KIND, ALREADY_UPGRADED, NO_EFFECT, TOO_LARGE,
    SAME_TYPE, LEVEL_TOO_LOW, BUILT_ALREADY, NO_ROOM, SPACE_COVERED, ROCK_OR_WATER, NEEDS_BUILD_II, NOT_ADJACENT,
    NOT_ON_BORDER, KIOSK_TOO_NEAR, NEEDS_TERRAIN, OCCUPIED, TOO_SMALL, WRONG_TERRAIN, NO_HOST, VALUE_TOO_HIGH,
    DONE_ALREADY, TASK_CLOSED, NO_WORKER, REPUTATION_FULL, ALREADY_OWNED, NOT_ON_BOARD, NO_SLOT, ALREADY_DONATED,
    LEVEL_BLOCKED, LEVEL_TAKEN, NO_TOKEN, NO_WILD_ICON, WRONG_SIZE, CUBE_GONE, NOT_IN_LEAD,
)  # fmt: skip
