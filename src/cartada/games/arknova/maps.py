"""[AN-16] The ten zoo maps: terrain, placement bonuses, left side, slots and powers."""

from __future__ import annotations

from typing import Any, Final

from .buildings import BUILDING_NAMES, KINDS
from .files import tables
from .geometry import (
    ALL_SPACES,
    COLUMN,
    FOOTPRINT,
    GRID_PLACES,
    PLACES,
    RING,
    ROW,
    SHAPE,
    SPACES,
    footprint,
    mask_of,
    size_of,
    space_of,
)
from .phrases import read_gift
from .vocabulary import NO_GIFT

MAPS: Final = 10
MAP_A: Final = 0
MAP_0: Final = 1
FIRST_ADVANCED: Final = 2  # maps 1 to 8
LEFT: Final = 7
PARTNER_SLOTS: Final = 4
UNIVERSITY_SLOTS: Final = 3
WORKER_SLOTS: Final = 3

# [AN-158] to [AN-165] Powers.
NO_POWER: Final = 0
STARTING_BUILDINGS: Final = 1
OBSERVATION_TOWER: Final = 2
OUTDOOR_AREAS: Final = 3
SILVER_LAKE: Final = 4
COMMERCIAL_HARBOR: Final = 5
PARK_RESTAURANT: Final = 6
RESEARCH_INSTITUTE: Final = 7
ICE_CREAM_PARLORS: Final = 8
HOLLYWOOD_HILLS: Final = 9
POWER_NAMES: Final[list[str]] = [
    "none", "starting_buildings", "observation_tower", "outdoor_areas", "silver_lake", "commercial_harbor",
    "park_restaurant", "research_institute", "ice_cream_parlors", "hollywood_hills",
]  # fmt: skip

# By map.
MAP_NAMES: Final[list[str]] = []  # `A`, `0` to `8`
MAP_PT: Final[list[str]] = []
MAP_EN: Final[list[str]] = []
BEGINNER: Final[list[bool]] = []
ROCK_SPACES: Final[list[int]] = []
WATER_SPACES: Final[list[int]] = []
BUILD_2: Final[list[int]] = []  # [AN-53]
PLAIN: Final[list[int]] = []  # neither rock nor water: all that can be covered, and must be for [AN-63]
BONUS_SPACES: Final[list[int]] = []
POWER: Final[list[int]] = []
POWER_SPACES: Final[list[int]] = []  # the tower, the gate, the spaces to be covered ...
POWER_AMOUNT: Final[list[int]] = []
STANDING_KIND: Final[list[list[int]]] = []  # [AN-17] buildings that stand at the start
STANDING_PLACE: Final[list[list[int]]] = []

# By map * SPACES + space [AN-59].
BONUS: Final[list[int]] = [NO_GIFT] * (MAPS * SPACES)
BONUS_AMOUNT: Final[list[int]] = [0] * (MAPS * SPACES)
# [AN-99] By map * LEFT + slot, from the top.
LEFT_GIFT: Final[list[int]] = [NO_GIFT] * (MAPS * LEFT)
LEFT_AMOUNT: Final[list[int]] = [0] * (MAPS * LEFT)
LEFT_EVERY_BREAK: Final[list[bool]] = [False] * (MAPS * LEFT)  # purple
# [AN-88] By map * slots + slot, in the order they are filled; workers in the order they leave [AN-47].
PARTNER_GIFT: Final[list[int]] = [NO_GIFT] * (MAPS * PARTNER_SLOTS)
PARTNER_AMOUNT: Final[list[int]] = [0] * (MAPS * PARTNER_SLOTS)
UNIVERSITY_GIFT: Final[list[int]] = [NO_GIFT] * (MAPS * UNIVERSITY_SLOTS)
UNIVERSITY_AMOUNT: Final[list[int]] = [0] * (MAPS * UNIVERSITY_SLOTS)
WORKER_GIFT: Final[list[int]] = [NO_GIFT] * (MAPS * WORKER_SLOTS)
WORKER_AMOUNT: Final[list[int]] = [0] * (MAPS * WORKER_SLOTS)

EVERY_BREAK: Final = "every break: "


def place_of(kind: int, mask: int) -> int:
    """The place at which a building covers exactly these spaces."""
    for place in GRID_PLACES[kind]:
        if footprint(kind, place) == mask:
            return place
    raise ValueError(f"{BUILDING_NAMES[kind]} does not fit")


def fill(gifts: list[int], amounts: list[int], start: int, words: list[str]) -> None:
    """Bonuses of a row of slots; an empty word is a slot without bonus."""
    for slot, word in enumerate(words):
        if word:
            gifts[start + slot], amounts[start + slot] = read_gift(word)


def read_terrain(lines: list[str], letter: str) -> int:
    return mask_of([space for space in range(SPACES) if lines[ROW[space]][COLUMN[space]] == letter])


def read_map(number: int, entry: dict[str, Any]) -> None:
    MAP_NAMES.append(entry["id"])
    MAP_PT.append(entry["pt"])
    MAP_EN.append(entry["en"])
    BEGINNER.append(entry["kind"] == "beginner")
    lines: list[str] = entry["rows"]
    ROCK_SPACES.append(read_terrain(lines, "R"))
    WATER_SPACES.append(read_terrain(lines, "W"))
    BUILD_2.append(read_terrain(lines, "2"))
    PLAIN.append(ALL_SPACES & ~(ROCK_SPACES[number] | WATER_SPACES[number]))
    bonuses: dict[str, str] = entry["bonuses"]
    BONUS_SPACES.append(mask_of([space_of(name) for name in bonuses]))
    for name, words in bonuses.items():
        at = number * SPACES + space_of(name)
        BONUS[at], BONUS_AMOUNT[at] = read_gift(words)
    left: list[str] = entry["left"]
    for slot, words in enumerate(left):
        LEFT_EVERY_BREAK[number * LEFT + slot] = words.startswith(EVERY_BREAK)
    fill(LEFT_GIFT, LEFT_AMOUNT, number * LEFT, [words.removeprefix(EVERY_BREAK) for words in left])
    fill(PARTNER_GIFT, PARTNER_AMOUNT, number * PARTNER_SLOTS, entry["partner_zoos"])
    fill(UNIVERSITY_GIFT, UNIVERSITY_AMOUNT, number * UNIVERSITY_SLOTS, entry["universities"])
    fill(WORKER_GIFT, WORKER_AMOUNT, number * WORKER_SLOTS, entry["workers"])
    power: dict[str, Any] = entry.get("power", {"id": "none", "spaces": []})
    POWER.append(POWER_NAMES.index(power["id"]))
    POWER_SPACES.append(mask_of([space_of(name) for name in power["spaces"]]))
    POWER_AMOUNT.append(power.get("amount", 0))
    kinds: list[int] = []
    places: list[int] = []
    standing: dict[str, list[str]] = entry.get("standing", {})
    for building, names in standing.items():
        kinds.append(BUILDING_NAMES.index(building))
        places.append(place_of(kinds[-1], mask_of([space_of(name) for name in names])))
    STANDING_KIND.append(kinds)
    STANDING_PLACE.append(places)


for _number, _entry in enumerate(tables("maps.toml")["map"]):
    read_map(_number, _entry)

# By (map * KINDS + SHAPE[kind]) * PLACES + place: different rock and water spaces beside it [AN-75] [AN-106].
ROCKS_BESIDE: Final[list[int]] = [0] * (MAPS * KINDS * PLACES)
WATERS_BESIDE: Final[list[int]] = [0] * (MAPS * KINDS * PLACES)
# By map * KINDS + kind: the places that cover neither rock nor water.
PLAIN_PLACES: Final[list[list[int]]] = []


def survey(number: int, kind: int) -> list[int]:
    """What lies beside each place of a shape on a map, and which of the places are plain."""
    found: list[int] = []
    for place in GRID_PLACES[kind]:
        near = RING[kind * PLACES + place]
        at = (number * KINDS + kind) * PLACES + place
        ROCKS_BESIDE[at] = size_of(near & ROCK_SPACES[number])
        WATERS_BESIDE[at] = size_of(near & WATER_SPACES[number])
        if FOOTPRINT[kind * PLACES + place] & ~PLAIN[number] == 0:
            found.append(place)
    return found


for _number in range(MAPS):
    for _kind in range(KINDS):
        if SHAPE[_kind] == _kind:
            PLAIN_PLACES.append(survey(_number, _kind))
        else:
            PLAIN_PLACES.append(PLAIN_PLACES[_number * KINDS + SHAPE[_kind]])


def rocks_beside(number: int, kind: int, place: int) -> int:
    return ROCKS_BESIDE[(number * KINDS + SHAPE[kind]) * PLACES + place]


def waters_beside(number: int, kind: int, place: int) -> int:
    return WATERS_BESIDE[(number * KINDS + SHAPE[kind]) * PLACES + place]
