"""Why not: every reason Encantados has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

PILE_EMPTY: Final = 1
MUST_SEARCH: Final = 2
DWARVES_ASLEEP: Final = 3
DWARVES_AWAKE: Final = 4
NOT_IN_PILE: Final = 5
ELVES_ASLEEP: Final = 6
PILE_TOO_SHORT: Final = 7
NOT_DRAWN: Final = 8
SONG_NOT_HELD: Final = 9
LAST_CARD: Final = 10
SONG_SUNG: Final = 11
TRADED: Final = 12
RACE_LAID: Final = 13
RACE_IN_PLAY: Final = 14
TOO_FEW: Final = 15
NO_REAL_CARD: Final = 16
RACE_NOT_IN_PLAY: Final = 17
NOTHING_TO_ADD: Final = 18
MIMIC_ALONE: Final = 19
MIMIC_NOT_HELD: Final = 20
MIMIC_TWICE: Final = 21
NO_MIMIC_LEPRECHAUN: Final = 22
NO_PARTNER: Final = 23
TRADE_NEEDS_TWO: Final = 24
SUNG_BEFORE_TRADE: Final = 25
ACTIONS_SPENT: Final = 26
MUST_ACT: Final = 27
NOT_YET_LEGAL: Final = 28
NOT_TO_GIVE: Final = 29
NO_SUCH_CARD: Final = 30
GROUP_CANNOT: Final = 31
NOT_IN_HAND: Final = 32
MIMIC_THERE: Final = 33
NOTHING_NAMED: Final = 34
NOTHING_TO_TAKE: Final = 35
NO_CARD_TO_MOVE: Final = 36
NOT_HELD_TO_SHED: Final = 37

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("pile_empty", "E-20"),
    Refusal("must_search", "E-23"),
    Refusal("dwarves_asleep", "E-39"),
    Refusal("dwarves_awake", "E-39"),
    Refusal("not_in_pile", "E-39"),
    Refusal("elves_asleep", "E-40"),
    Refusal("pile_too_short", "E-40"),
    Refusal("not_drawn", "E-21"),
    Refusal("song_not_held", "E-26"),
    Refusal("last_card", "E-25"),
    Refusal("song_sung", "E-26"),
    Refusal("traded", "E-33"),
    Refusal("race_laid", "E-27"),
    Refusal("race_in_play", "E-27"),
    Refusal("too_few", "E-27"),
    Refusal("no_real_card", "E-28"),
    Refusal("race_not_in_play", "E-29"),
    Refusal("nothing_to_add", "E-29"),
    Refusal("mimic_alone", "E-30"),
    Refusal("mimic_not_held", "E-49"),
    Refusal("mimic_twice", "E-28"),
    Refusal("no_mimic_leprechaun", "E-31"),
    Refusal("no_partner", "E-33"),
    Refusal("trade_needs_two", "E-33"),
    Refusal("sung_before_trade", "E-33"),
    Refusal("actions_spent", "ER-5"),
    Refusal("must_act", "ER-5"),
    Refusal("not_yet_legal", "E-27"),
    Refusal("not_to_give", "E-33"),
    Refusal("no_such_card", "E-46"),
    Refusal("group_cannot", "E-50"),
    Refusal("not_in_hand", "E-35"),
    Refusal("mimic_there", "E-30"),
    Refusal("nothing_named", "E-29"),
    Refusal("nothing_to_take", "E-55"),
    Refusal("no_card_to_move", "E-48"),
    Refusal("not_held_to_shed", "E-41"),
]

# Reasons everybody can see, and those that tell of a hand.
OPEN_REFUSALS: Final = (
    PILE_EMPTY, MUST_SEARCH, DWARVES_ASLEEP, DWARVES_AWAKE, NOT_IN_PILE, ELVES_ASLEEP, PILE_TOO_SHORT, SONG_SUNG,
    TRADED, RACE_LAID, RACE_IN_PLAY, RACE_NOT_IN_PLAY, NO_PARTNER, TRADE_NEEDS_TWO, SUNG_BEFORE_TRADE,
    NO_SUCH_CARD, GROUP_CANNOT, NOTHING_TO_TAKE, NO_CARD_TO_MOVE,
)  # fmt: skip
HAND_REFUSALS: Final = (
    SONG_NOT_HELD, LAST_CARD, TOO_FEW, NO_REAL_CARD, NOTHING_TO_ADD, MIMIC_ALONE, MIMIC_NOT_HELD, MIMIC_THERE,
    NO_MIMIC_LEPRECHAUN, NOT_IN_HAND,
)  # fmt: skip
