"""Table options of Trincheira: the rulings a table may change, and useful sets of them."""

from __future__ import annotations

from typing import Final

from ...kernel.options import Option, choice, flag, guard, number

# Where each option lies in `state.opt`.
JOKERS: Final = 0
MIN_SCORING_LENGTH: Final = 1
ATTACK_REMOVAL: Final = 2
JOKER_ATTACK_REMOVAL: Final = 3
ALLOW_MERGE: Final = 4
REDIRECT: Final = 5
CANCEL_STEAL: Final = 6
REVEALED_CAN_ATTACK: Final = 7
DUEL: Final = 8
RELIEF_DRAW: Final = 9
STALL_LIMIT: Final = 10
MAX_TURNS: Final = 11

ATTACKER_ENDS: Final = 0  # of attack_removal
DEFENDER_ENDS: Final = 1
ATTACKER_ANY: Final = 2
COMPLEMENT: Final = 1  # of joker_attack_removal
FREE: Final = 0  # of redirect

OPTIONS: Final[list[Option]] = [
    number("jokers", "TR-1", 4, 0, 4),
    number("min_scoring_length", "TR-3", 1, 1, 3),
    choice("attack_removal", "TR-8", ["attacker_ends", "defender_ends", "attacker_any"]),
    choice("joker_attack_removal", "TR-14", ["protection_value", "complement"]),
    flag("allow_merge", "TR-5", True),
    choice("redirect", "TR-12", ["free", "move"]),
    flag("cancel_steal", "TR-16", False),
    flag("revealed_can_attack", "TR-21", False),
    flag("duel", "T-42", True),
    flag("relief_draw", "TR-28", True),
    guard("stall_limit", "TR-26", 24, 2, 1_000, 2),
    guard("max_turns", "TR-26", 600, 50, 100_000),
]

PRESETS: Final[dict[str, dict[str, object]]] = {
    "quick": {"max_turns": 50},
    "no_jokers": {"jokers": 0},
    "long_runs": {"min_scoring_length": 3, "attack_removal": "defender_ends", "joker_attack_removal": "complement"},
    "wild": {"attack_removal": "attacker_any", "cancel_steal": True, "revealed_can_attack": True, "stall_limit": 6},
    "austere": {
        "jokers": 2, "min_scoring_length": 2, "allow_merge": False, "redirect": "move", "relief_draw": False,
        "stall_limit": 12, "max_turns": 300,
    },
}  # fmt: skip
