"""Why not: every reason Trincheira has to refuse a choice, with the rule that gives it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Refusal

NOT_IN_HAND: Final = 1
NONE_UNPROTECTED: Final = 2
PILE_EMPTY: Final = 3
NO_LAST_BUY: Final = 4
NO_DIAMOND: Final = 5
HAND_FULL: Final = 6
NO_TABLE_CARD: Final = 7
NO_SPADE: Final = 8
NO_TARGET: Final = 9
NO_JOKER: Final = 10
NOTHING_TO_STEAL: Final = 11
NOTHING_TO_STRIKE: Final = 12
HAND_FULL_TO_RECOVER: Final = 13
STALLED: Final = 14
HAS_CARDS: Final = 15
NO_RELIEF: Final = 16
MUST_MOVE: Final = 17
DOES_NOT_FIT: Final = 18
NO_GAP: Final = 19
NO_MERGING: Final = 20
ALREADY_PROTECTED: Final = 21
ARMOURED: Final = 22
NO_JOKER_TO_CANCEL: Final = 23
NOT_THERE: Final = 24
NO_PROTECTION: Final = 25
REVEALED: Final = 26
GONE: Final = 27

REFUSALS: Final[list[Refusal]] = [
    Refusal("ok", ""),
    Refusal("not_in_hand", "T-10"),
    Refusal("none_unprotected", "T-12"),
    Refusal("pile_empty", "T-20"),
    Refusal("no_last_buy", "T-40"),
    Refusal("no_diamond", "T-17"),
    Refusal("hand_full", "T-18"),
    Refusal("no_table_card", "T-18"),
    Refusal("no_spade", "T-21"),
    Refusal("no_target", "T-21"),
    Refusal("no_joker", "T-30"),
    Refusal("nothing_to_steal", "T-30"),
    Refusal("nothing_to_strike", "T-31"),
    Refusal("hand_full_to_recover", "T-37"),
    Refusal("stalled", "T-47"),
    Refusal("has_cards", "T-3"),
    Refusal("no_relief", "TR-28"),
    Refusal("must_move", "T-3"),
    Refusal("does_not_fit", "T-10"),
    Refusal("no_gap", "T-11"),
    Refusal("no_merging", "TR-5"),
    Refusal("already_protected", "T-12"),
    Refusal("armoured", "T-8"),
    Refusal("no_joker_to_cancel", "T-32"),
    Refusal("not_there", "T-30"),
    Refusal("no_protection", "T-12"),
    Refusal("revealed", "T-44"),
    Refusal("gone", "T-29"),
]

# Reasons everybody can see, and those that tell of a hand.
OPEN_REFUSALS: Final = (
    NONE_UNPROTECTED, PILE_EMPTY, NO_LAST_BUY, HAND_FULL, NO_TABLE_CARD, NO_TARGET, NOTHING_TO_STEAL,
    NOTHING_TO_STRIKE, HAND_FULL_TO_RECOVER, STALLED, HAS_CARDS, NO_RELIEF, NO_MERGING, ALREADY_PROTECTED, ARMOURED,
    NOT_THERE, NO_PROTECTION, REVEALED, GONE,
)  # fmt: skip
HAND_REFUSALS: Final = (NOT_IN_HAND, NO_DIAMOND, NO_SPADE, NO_JOKER, NO_JOKER_TO_CANCEL, MUST_MOVE)
