"""[E-1] [ER-39] The cards: how many of each, and what they are worth. The one place where these numbers stand.

The rulebook has no card list. It fixes the values of Leprechauns, Mimics and the Song of Summer only. The other values
are those printed on the cards of the second edition; the numbers of copies are those of one public program for two
players, and no second source confirms them. So a table may bring a list of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.lists import Column, ListOption

TABLE: Final[list[tuple[str, int, int]]] = [  # name, copies in one deck, value
    ("dwarf", 5, 2),
    ("elf", 5, 3),
    ("fairy", 5, 1),
    ("faun", 5, 0),
    ("wisp", 5, 2),
    ("gnome", 5, 3),
    ("leprechaun", 5, -4),
    ("goblin", 4, 3),
    ("kobold", 4, 2),
    ("troll", 4, 0),
    ("mimic", 5, -3),
    ("spring", 3, 0),
    ("autumn", 2, 0),
    ("winter", 2, 0),
    ("summer", 1, -3),
]
IN_THE_RULEBOOK: Final = ("leprechaun", "mimic", "summer")  # [E-47] [E-49] [E-54] their values
NAMES: Final[list[str]] = [row[0] for row in TABLE]
FEWEST: Final = 40  # cards: four players are dealt 32
MOST: Final = 120


def deck_option() -> ListOption:
    return ListOption(
        "deck",
        "ER-39",
        folder=Path(__file__).parent,
        tables=["one", "race"],
        names=NAMES,
        columns=[Column(0, 20), Column(-9, 9)],
        standard=[[row[1] for row in TABLE], [row[2] for row in TABLE]],
        fixed={i: row[2] for i, row in enumerate(TABLE) if row[0] in IN_THE_RULEBOOK},
        least=FEWEST,
        most=MOST,
    )
