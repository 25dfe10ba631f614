"""Names of numbers."""

from __future__ import annotations

from typing import Final

from .vocabulary import ACTIONS

ENDINGS: Final[list[str]] = ["score", "rounds", "solo_won", "solo_lost"]
NOTHING: Final = -1  # an empty folder, a tile that is gone
NO_MAP: Final = -1  # not chosen yet
TASKS: Final = 4

# The levels of a project: a seat, or
FREE: Final = -1
BLOCKED: Final = -2  # [AN-15]

# Tokens on an action card, in one number [AN-120].
VENOM_TOKEN: Final = 1
CONSTRICTION_TOKEN: Final = 2
MULTIPLIER_STEP: Final = 4  # each multiplier adds so much

# Cards with tokens of their own, by place in `stock`.
STOCKS: Final = 3
STOCK_215: Final = 0
STOCK_218: Final = 1
STOCK_253: Final = 2

# How the end was called.
NOT_CALLED: Final = 0
CALLED_IN_TURN: Final = 1
CALLED_IN_BREAK: Final = 2

# [AN-157] What is kept of earlier games of a solo challenge: how many, their points, and as masks the maps offered, the
# bonus tiles laid out and the base projects used.
SERIES_GAMES: Final = 0
SERIES_POINTS: Final = 1
SERIES_MAPS: Final = 2
SERIES_TILES: Final = 3
SERIES_BASES: Final = 4
SERIES: Final = 5

# What is counted of each seat, for the balance lab: `tally[what * seats + seat]`.
ANIMALS_PLAYED: Final = 0
SPONSORS_PLAYED: Final = 1
PROJECTS_SUPPORTED: Final = 2
BUILDINGS_BUILT: Final = 3
DONATIONS_MADE: Final = 4
X_ACTIONS: Final = 5
ACTIONS_DONE: Final = 6  # + kind
TALLIES: Final = ACTIONS_DONE + ACTIONS
