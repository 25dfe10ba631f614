"""Table options of Encantados: the rulings a table may change, and useful sets of them."""

from __future__ import annotations

from typing import Final

from ...kernel.options import Option, choice, flag, guard, number
from .cards import KINDS
from .deck import deck_option

# Where each option lies in `state.opt`.
TARGET_SCORE: Final = 0
MAX_ROUNDS: Final = 1
STALL_FACTOR: Final = 2
HAND_SIZE_6P: Final = 3
PILE_END: Final = 4
ELVES_KEEP: Final = 5
FAIRIES_COVER_HAND: Final = 6
DWARVES_ON_WINTER: Final = 7
MIMIC_ALONE_EXPANDS: Final = 8
STRICT_ACTIONS: Final = 9
OPTIONAL_TRIGGERS: Final = 10
TIE: Final = 11
COPIES: Final = 12  # + kind: of each card in one deck [ER-39]
VALUE: Final = COPIES + KINDS  # + kind: what it is worth

IMMEDIATE: Final = 1  # of pile_end
ANY: Final = 0  # of mimic_alone_expands
OWN: Final = 1
NEVER: Final = 2
MIN: Final = 1  # of strict_actions; a mask, so that BOTH = MIN | MAX
MAX: Final = 2
EXTRA_ROUND: Final = 1  # of tie

OPTIONS: Final[list[Option]] = [
    number("target_score", "E-17", 100, 0, 100_000),
    guard("max_rounds", "ER-20", 30, 1, 1_000),
    guard("stall_factor", "ER-19", 10, 1, 1_000),
    number("hand_size_6p", "ER-1", 7, 6, 8),
    choice("pile_end", "ER-3", ["end_of_turn", "immediate"]),
    number("elves_keep", "ER-6", 2, 1, 2),
    flag("fairies_cover_hand", "ER-8", True),
    flag("dwarves_on_winter", "ER-9", True),
    choice("mimic_alone_expands", "ER-12", ["any", "own", "never"]),
    choice("strict_actions", "ER-5", ["off", "min", "max", "both"]),
    flag("optional_triggers", "ER-14", False),
    choice("tie", "ER-18", ["shared", "extra_round"]),
    deck_option(),
]

PRESETS: Final[dict[str, dict[str, object]]] = {
    "quick": {"target_score": 0},
    "printed": {"target_score": 50, "elves_keep": 1, "dwarves_on_winter": False, "fairies_cover_hand": False},
    "strict": {"target_score": 0, "strict_actions": "both", "mimic_alone_expands": "never", "tie": "extra_round"},
    "sudden": {
        "target_score": 30, "pile_end": "immediate", "mimic_alone_expands": "own", "optional_triggers": True,
        "stall_factor": 2, "hand_size_6p": 6, "max_rounds": 6,
    },
}  # fmt: skip
