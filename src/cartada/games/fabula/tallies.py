"""What is counted of each seat, for those who balance the game."""

from __future__ import annotations

from typing import Final

# `tally[what * 2 + seat]`
CAPTURES: Final = 0
BASES_DESTROYED: Final = 1  # bases of the other that fell
ALLIES_PLAYED: Final = 2
MANOEUVRES_PLAYED: Final = 3
MODIFICATIONS_PLAYED: Final = 4
ATTACKS_DECLARED: Final = 5
INFLUENCES_DECLARED: Final = 6
BLOCKS_DECLARED: Final = 7
UNTAPPED_PAID: Final = 8
CARDS_DRAWN: Final = 9
MULLIGANED: Final = 10  # cards exchanged in the mulligan: public [F-19]
FIRST_FALLEN: Final = 11  # own turn of the other in which the first outskirts of this seat fell or was taken, or 0
RUNAWAYS: Final = 12  # turns in which this active seat used the stack budget up [F-121]
TALLIES: Final = 13
