"""[AN-3] The buildings: standard enclosures, kiosk, pavilion, special enclosures, unique buildings of sponsors."""

from __future__ import annotations

from typing import Final

from .contents import CARDS, FIRST_PROJECT, FIRST_SPONSOR, NONE, TILE
from .files import rows

ENCLOSURE_1: Final = 0
ENCLOSURE_2: Final = 1
ENCLOSURE_3: Final = 2
ENCLOSURE_4: Final = 3
ENCLOSURE_5: Final = 4
STANDARD: Final = 5  # kinds below are standard enclosures
KIOSK: Final = 5
PAVILION: Final = 6
PETTING_ZOO: Final = 7
REPTILE_HOUSE: Final = 8
AVIARY: Final = 9
UNIQUE: Final = 10  # kinds from here on are unique buildings
KINDS: Final = 25

BUILDING_NAMES: Final[list[str]] = []  # by kind: `enclosure_3`, `kiosk`, ..., `unique_243`
BUILDING_PT: Final[list[str]] = []  # unique buildings are called like their card
BUILDING_EN: Final[list[str]] = []
BUILDING_SIDE: Final[list[int]] = []  # side of the Build card that offers it; 0: never built by an action [AN-49]
BUILDING_LIMIT: Final[list[int]] = []  # [AN-55] how many a zoo may have, 0: any number
CAPACITY: Final[list[int]] = []  # [AN-76] spaces for cubes in special enclosures; animals in standard ones [AN-62]
CELLS: Final[list[list[tuple[int, int]]]] = []  # axial cells, the first at (0, 0)
TILE_CARD: Final[list[int]] = []  # the sponsor of a unique building
TILE_KIND: Final[list[int]] = [NONE] * CARDS  # the building of a sponsor


def read_cells(text: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for cell in text.split():
        q, _, r = cell.partition(",")
        found.append((int(q), int(r)))
    return found


def read_buildings() -> None:
    for row in rows("buildings.csv"):
        BUILDING_NAMES.append(row["building"])
        BUILDING_PT.append(row["pt"])
        BUILDING_EN.append(row["en"])
        BUILDING_SIDE.append(int(row["side"]))
        BUILDING_LIMIT.append(int(row["limit"] or "0"))
        CAPACITY.append(int(row["capacity"] or "0"))
        CELLS.append(read_cells(row["cells"]))
        TILE_CARD.append(NONE)


def add_tiles() -> None:
    """[AN-106] The unique buildings, in the order of their cards."""
    for card in range(FIRST_SPONSOR, FIRST_PROJECT):
        if TILE[card]:
            TILE_KIND[card] = len(CELLS)
            BUILDING_NAMES.append(f"unique_{card - FIRST_SPONSOR + 201}")
            BUILDING_PT.append("")
            BUILDING_EN.append("")
            BUILDING_SIDE.append(0)
            BUILDING_LIMIT.append(1)
            CAPACITY.append(0)
            CELLS.append(read_cells(TILE[card]))
            TILE_CARD.append(card)


read_buildings()
add_tiles()
BUILDING_SIZE: Final[list[int]] = [len(cells) for cells in CELLS]
