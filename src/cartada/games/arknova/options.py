"""Table options of Ark Nova: the rulings a table may change, and useful sets of them."""

from __future__ import annotations

from typing import Final

from ...kernel.options import Option, choice, number
from .tracks import SOLO_APPEAL as SOLO_START

# Where each option lies in `state.opt`.
END_RULE: Final = 0
MAP_CHOICE: Final = 1
SOLO_APPEAL: Final = 2
ROUND_CAP: Final = 3
EFFECT_ORDER: Final = 4
DRAW_AMOUNT: Final = 5
MULTIPLIER_DECLINED: Final = 6
SOLO_GAMES: Final = 7

OFFICIAL: Final = 1  # of end_rule
TWO_RANDOM: Final = 0  # of map_choice
REVERSE_DRAFT: Final = 1
FIRST_FIXED_MAP: Final = 2  # + map: everybody plays that one
MIXED: Final = 12
FREE_ORDER: Final = 0  # of effect_order
EXACT: Final = 1  # of draw_amount
STAYS: Final = 1  # of multiplier_declined
CHALLENGE: Final = 1  # of solo_games
NO_CAP: Final = 0  # of round_cap

OPTIONS: Final[list[Option]] = [
    choice("end_rule", "AN-143", ["seed", "official"]),
    choice(
        "map_choice", "AN-16",
        ["two_random", "reverse_draft", "a", "0", "1", "2", "3", "4", "5", "6", "7", "8", "mixed"],
    ),
    choice("solo_appeal", "AN-151", [str(appeal) for appeal in SOLO_START]),
    number("round_cap", "AN-209", 0, 0, 60),
    choice("effect_order", "AN-78", ["free", "fixed"]),
    choice("draw_amount", "DO-3", ["up_to", "exact"]),
    choice("multiplier_declined", "DO-1", ["discarded", "stays"]),
    choice("solo_games", "AN-157", ["1", "3"]),
]  # fmt: skip

PRESETS: Final[dict[str, dict[str, object]]] = {
    "official": {"end_rule": "official"},
    "first_game": {"map_choice": "a", "effect_order": "fixed"},
    "draft": {"map_choice": "reverse_draft", "draw_amount": "exact"},
    "short": {"map_choice": "a", "round_cap": 3, "effect_order": "fixed", "multiplier_declined": "stays"},
}
