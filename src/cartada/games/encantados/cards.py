"""[E-1] The fifteen kinds of cards, and the places of a garden."""

from __future__ import annotations

from typing import Final

# The order of the card table. Cards of one kind are interchangeable, so hands and gardens are counts per kind.
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

NAMES: Final[list[str]] = [
    "dwarf", "elf", "fairy", "faun", "wisp", "gnome", "leprechaun", "goblin", "kobold", "troll",
    "mimic", "spring", "autumn", "winter", "summer",
]  # fmt: skip
VALUE: Final[list[int]] = [2, 3, 1, 0, 2, 3, -4, 3, 2, 0, -3, 0, 0, 0, -3]
COPIES: Final[list[int]] = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 5, 3, 2, 2, 1]
HAND_COST: Final[list[int]] = [abs(value) for value in VALUE]  # [E-12]

# A garden is a list of counts by place: a group of real cards for each race, the mimic that lies in that group, the
# songs, and loose mimics [E-50].
IN_GROUP: Final = 10  # + race: the mimic of a group, 0 or 1 [E-30]
SONG_PLACE: Final = 20  # + song - SPRING
LOOSE: Final = 24
PLACES: Final = 25

KIND_AT: Final[list[int]] = [*range(RACES), *([MIMIC] * RACES), SPRING, AUTUMN, WINTER, SUMMER, MIMIC]

# Bits of the "first one in" triggers a garden has spent [E-37].
SPENT: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0]


def decks(seats: int) -> int:
    """[E-1] One deck for two to four players, two shuffled together for five and six."""
    return 2 if seats > 4 else 1


def deck_of(copies: int) -> list[int]:
    """[E-1] So many decks together."""
    cards: list[int] = []
    for kind in range(KINDS):
        cards.extend([kind] * (COPIES[kind] * copies))
    return cards
