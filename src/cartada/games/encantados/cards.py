"""The fifteen kinds of cards, and the places of a garden."""

from __future__ import annotations

from typing import Final

# The order of the card table (`deck.py`).
# Cards of one kind are interchangeable, so hands and gardens are counts per kind.
DWARF: Final = 0
ELF: Final = 1
FAIRY: Final = 2
FAUN: Final = 3
WISP: Final = 4
GNOME: Final = 5
LEPRECHAUN: Final = 6
GOBLIN: Final = 7
KOBOLD: Final = 8
TROLL: Final = 9
MIMIC: Final = 10
SPRING: Final = 11
AUTUMN: Final = 12
WINTER: Final = 13
SUMMER: Final = 14
KINDS: Final = 15
RACES: Final = 10  # kinds 0 … 9
SONGS: Final = 4  # kinds SPRING … SUMMER

# A garden is a list of counts by place: a group of real cards for each race, the mimic that lies in that group, the
# songs, and loose mimics [E-50].
IN_GROUP: Final = 10  # + race: the mimic of a group, 0 or 1 [E-30]
SONG_PLACE: Final = 20  # + song - SPRING
LOOSE: Final = 24
PLACES: Final = 25

KIND_AT: Final[list[int]] = [*range(RACES), *([MIMIC] * RACES), SPRING, AUTUMN, WINTER, SUMMER, MIMIC]

# Bits of the "first one in" triggers a garden has spent [E-37].
SPENT: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0]

SIDES: Final[list[int]] = [0, 0, 2, 3, 2, 5, 3]  # [E-3] by number of players


def decks(seats: int) -> int:
    """[E-1] One deck for two to four players, two shuffled together for five and six."""
    return 2 if seats > 4 else 1
