"""Table options of Fábula: the rulings a table may change, and useful sets of them."""

from __future__ import annotations

from typing import Final

from ...kernel.options import Option, choice, flag, number

# Where each option lies in `state.opt`.
CENTRE_ZERO: Final = 0
HEAL: Final = 1
DECKOUT: Final = 2
PERMANENTS_ON_STACK: Final = 3
GANG_BLOCK: Final = 4
ATTACH_SPEED: Final = 5
ONE_BASE: Final = 6
LISTS: Final = 7
CAPTURE_RESET: Final = 8
CENTRE_SHIELD: Final = 9
CONQUEST_VICTORY: Final = 10
SECOND_PLAYER: Final = 11
TURN_LIMIT: Final = 12
DECK_MAX: Final = 13
COLOURLESS: Final = 14
RESISTANCE: Final = 15

CENTRE_WINS: Final = 0  # of centre_zero
CENTRE_RUINS: Final = 1
CENTRE_PROMOTES: Final = 2
HEAL_ACTIVE: Final = 1  # of heal
STRICT: Final = 0  # of deckout
BEGIN_OR_NEEDED: Final = 1
NEEDED: Final = 2
OWN_ACTION: Final = 1  # of attach_speed
OPEN_LISTS: Final = 1  # of lists
RESET_FULL: Final = 1  # of capture_reset
CONQUESTS: Final[list[int]] = [0, 3, 4]  # points that win, by value of conquest_victory
START1: Final = 4  # of second_player
CENTRE_PLUS: Final = 5
# Resources the second player has more in own turns 1, 2, …, by value of second_player.
EXTRA: Final[list[list[int]]] = [[], [1], [2], [1, 1, 1, 1], [], [], [1, 1, 1, 1, 1, 0, 0, 1]]
CENTRES: Final[list[int]] = [15, 9]  # [F-17] of a centre and of outskirts, by value of resistance
OUTSKIRTS: Final[list[int]] = [5, 3]
SHIELDED: Final = 2  # [FR-12] outskirts that may stand for the centre to be open

OPTIONS: Final[list[Option]] = [
    choice("centre_zero", "FR-19", ["win", "ruins", "promote"]),
    choice("heal", "FR-7", ["all", "active"]),
    choice("deckout", "FR-6", ["strict", "begin_or_needed", "needed"]),
    flag("permanents_on_stack", "FR-8", False),
    flag("gang_block", "FR-13", False),
    choice("attach_speed", "FR-22", ["priority", "own_action"]),
    flag("one_base", "FR-11", False),
    choice("lists", "FR-47", ["closed", "open"]),
    choice("capture_reset", "FR-15", ["keep", "full"]),
    flag("centre_shield", "FR-12", False),
    choice("conquest_victory", "FR-18", ["off", "3", "4"]),
    choice("second_player", "FR-5", ["none", "res1", "res2", "res1x4", "start1", "centre", "res1x5_8"]),
    number("turn_limit", "F-122", 60, 20, 200),
    choice("deck_max", "F-10", ["none", "60"]),
    flag("colourless", "FR-3", False),
    choice("resistance", "F-17", ["full", "low"]),
]

FAIR: Final = "recommended"  # who starts has hardly more than half of the games
SHORT: Final = "short"
PRESETS: Final[dict[str, dict[str, object]]] = {
    "literal": {},
    FAIR: {"second_player": "res1x5_8"},
    SHORT: {"resistance": "low", "conquest_victory": "3", "second_player": "res1x5_8"},
    "siege": {"centre_shield": True, "centre_zero": "ruins", "capture_reset": "full", "second_player": "centre"},
    "gang": {"gang_block": True, "one_base": True, "deckout": "begin_or_needed", "second_player": "start1"},
    "duel": {"permanents_on_stack": True, "attach_speed": "own_action", "lists": "open", "deck_max": "60"},
    "conquest": {
        "conquest_victory": "3", "centre_zero": "promote", "heal": "active", "deckout": "needed", "turn_limit": 40,
        "colourless": True, "second_player": "res1x4",
    },
}  # fmt: skip
