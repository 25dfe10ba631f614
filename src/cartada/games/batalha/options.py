"""Table options of Batalha dos Naipes: the rulings a table may change, and useful sets of them."""

from __future__ import annotations

from typing import Final

from ...kernel.options import Option, choice, flag

# Where each option lies in `state.opt`.
RULER_DEAL: Final = 0
PASS_AND_DRAW: Final = 1
WIN_RULE: Final = 2
LONE_SUBSTITUTE_FACE_DOWN: Final = 3
HEARTS_JOIN: Final = 4
KING_FACE_UP: Final = 5
QUEEN_FACE_DOWN_OK: Final = 6
HEARTS_FACE_DOWN_OK: Final = 7
SPADES_ANY_SUIT: Final = 8
KING_SUBSTITUTE: Final = 9
SHORT_WAR: Final = 10

V15: Final = 1  # of ruler_deal
THREE_OR_SUM: Final = 1  # of win_rule
FREE: Final = 1  # of king_substitute

OPTIONS: Final[list[Option]] = [
    choice("ruler_deal", "B-60", ["v14", "v15"]),
    flag("pass_and_draw", "B-61", False),
    choice("win_rule", "BR-28", ["most_slots", "three_or_sum"]),
    flag("lone_substitute_face_down", "BR-12", True),
    flag("hearts_join", "BR-20", False),
    flag("king_face_up", "BR-17", True),
    flag("queen_face_down_ok", "BR-15", True),
    flag("hearts_face_down_ok", "BR-43", True),
    flag("spades_any_suit", "BR-44", False),
    choice("king_substitute", "BR-45", ["no_room", "free"]),
    flag("short_war", "B-62", False),
]

PRESETS: Final[dict[str, dict[str, object]]] = {
    "short": {"short_war": True},
    "v15": {"ruler_deal": "v15", "pass_and_draw": True},
    "three": {"win_rule": "three_or_sum"},
    "generous": {"hearts_join": True, "spades_any_suit": True, "king_substitute": "free"},
    "open": {"lone_substitute_face_down": False, "queen_face_down_ok": False, "hearts_face_down_ok": False},
    "shadows": {"king_face_up": False, "king_substitute": "free", "hearts_join": True, "pass_and_draw": True},
}
