"""Names of numbers."""

from __future__ import annotations

from typing import Final

# How the end phase was reached.
LAST_PURCHASE: Final = 0  # [T-39]
BOTH_PASSED: Final = 1  # [T-3]
TURN_LIMIT: Final = 2  # [T-48]
ENDINGS: Final[list[str]] = ["last_purchase", "both_passed", "turn_limit"]

# The phases of a game.
PLAY: Final = 0
LAST_OF_B: Final = 1  # [T-40]
LAST_OF_A: Final = 2  # [T-41]
DUELLING: Final = 3  # [T-42]
PHASES: Final[list[str]] = ["play", "last_of_b", "last_of_a", "duel"]

# What is counted for those who balance the game.
LAYS: Final = 0
MERGES: Final = 1
PROTECTIONS: Final = 2
POWER_PURCHASES: Final = 3
SWAPS: Final = 4
ATTACKS: Final = 5
STRIKES: Final = 6
THEFTS: Final = 7
CANCELS: Final = 8
RECOVERIES: Final = 9
REMOVED: Final = 10  # sequence cards brought down
BLUFFS_HIT: Final = 11
RESISTED: Final = 12
SHOTS: Final = 13  # of the duel
TALLIES: Final = 14
