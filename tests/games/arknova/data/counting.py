"""Tables at which a counter of the cards stands at a certain number, and what an effect gives at each of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cartada.games.arknova.buildings import BUILDING_NAMES, KIOSK, PAVILION, TILE_KIND
from cartada.games.arknova.contents import FIRST_PROJECT, FIRST_SPONSOR
from cartada.games.arknova.counters import count, count_class
from cartada.games.arknova.geometry import (
    ALL_SPACES,
    BESIDE,
    BIT,
    BORDER,
    GRID_PLACES,
    PLACES,
    SPACES,
    around,
    mask_of,
    spaces_in,
)
from cartada.games.arknova.icons import AFRICA, CATEGORIES, ICONS, KINDS, SCIENCE, icon_of
from cartada.games.arknova.layout import ANIMALS_OF, SPONSORS_OF
from cartada.games.arknova.maps import PLAIN, WATER_SPACES
from cartada.games.arknova.phrases import read_counter
from cartada.games.arknova.standing import ROOM
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.vocabulary import LARGE, SMALL

from ..zoo_table import Table
from .measuring import TABLE, fresh

MOST: Final = 17  # counters are looked at up to here
MOST_SPACES: Final = 26
DISTINCT: Final = {
    "category": range(CATEGORIES), "continent": range(AFRICA, SCIENCE), "continent+category": range(KINDS),
}  # fmt: skip


def set_count(state: ArkNova, counter: str, n: int, card: int = -1) -> None:
    """The zoo of seat 0 has so many of what `counter` names."""
    name, _, inside = counter.removesuffix(")").partition("(")
    if name in ("own", "pair", "distinct"):
        set_icons(state, name, inside, n)
    elif name == "universities":
        state.zoos[0].unis = BIT[n] - 1
    elif name == "supported_projects":
        state.zoos[0].cubes = BIT[7 - n] - 1
    elif name == "reputation":
        state.zoos[0].rep = n
    elif name == "xtokens":
        state.zoos[0].xtokens = n
    elif name in ("small_animals", "large_animals"):
        state.zones[ANIMALS_OF] = CLASSES[name][:n]
    elif name == "sponsors_in_play":
        state.zones[SPONSORS_OF] = list(range(FIRST_SPONSOR, FIRST_PROJECT))[:n]
    elif name == "categories_ahead_of_right":
        for zoo in state.zoos:
            zoo.icons = [0] * ICONS
        state.zoos[0].icons[:n] = [1] * n
    elif name in ("kiosks", "occupied", "adjacent_building"):
        state.zoos[0].built = built_for(name, inside, n, card)
    elif name == "tests":
        pass_tests(state, n)
    else:
        state.zoos[0].near = 0 if name == "isolated" else ALL_SPACES
        state.zoos[0].covered = ALL_SPACES & ~mask_of(empty_for(counter, n))


def set_icons(state: ArkNova, name: str, inside: str, n: int) -> None:
    icons = list(DISTINCT[inside]) if name == "distinct" else [icon_of(icon) for icon in re.split("[+,]", inside)]
    state.zoos[0].icons = [0] * len(state.zoos[0].icons)
    if name == "distinct":
        for icon in icons[:n]:
            state.zoos[0].icons[icon] = 1
    else:
        for icon in icons if name == "pair" else icons[:1]:
            state.zoos[0].icons[icon] = n


def pass_tests(state: ArkNova, n: int) -> None:
    """Water is connected, then rock, then the border is covered, then the map."""
    number = state.zoos[0].map
    state.zoos[0].near = (0, WATER_SPACES[number], ALL_SPACES)[min(n, 2)]
    state.zoos[0].covered = (0, 0, 0, BORDER & PLAIN[number], PLAIN[number])[min(n, 4)]


def built_for(name: str, inside: str, n: int, card: int) -> list[int]:
    """So many kiosks, occupied enclosures, or pavilions around the building of a card; they may lie upon each other."""
    if name == "kiosks":
        return [KIOSK * PLACES * ROOM] * n
    if name == "occupied":
        return [BUILDING_NAMES.index(inside) * PLACES * ROOM + 1] * n
    tile = TILE_KIND[card]
    place = GRID_PLACES[tile][0]
    beside = spaces_in(around(tile, place))[0]
    return [(tile * PLACES + place) * ROOM, *[(PAVILION * PLACES + beside) * ROOM] * n]


def empty_for(counter: str, n: int) -> list[int]:
    """So many spaces that the counter counts; connected to each other where that matters."""
    fitting = FITTING.setdefault(counter, [space for space in range(SPACES) if counts_space(counter, space)])
    if not counter.startswith("group_of"):
        return fitting[:n]
    area = [space for space in range(SPACES) if PLAIN[TABLE.zoos[0].map] & BIT[space]]
    group = [area[-1]]
    while len(group) < n:
        group.append(next(space for space in area if space not in group and BESIDE[space] & mask_of(group)))
    return group[:n]


FITTING: Final[dict[str, list[int]]] = {}


def counts_space(counter: str, space: int) -> bool:
    """Whether the counter counts this space if it is the only one that is empty."""
    if counter.startswith("group_of"):
        return False
    state = fresh().state
    state.zoos[0].near = 0 if counter.startswith("isolated") else ALL_SPACES
    state.zoos[0].covered = ALL_SPACES & ~BIT[space]
    return count(state, 0, read_counter(counter), -1) == 1


def of_class(size_class: int) -> list[int]:
    """The animals that count as of this class."""
    state = fresh().state
    found: list[int] = []
    for card in range(FIRST_SPONSOR):
        state.zones[ANIMALS_OF] = [card]
        if count_class(state, 0, size_class) == 1:
            found.append(card)
    return found


CLASSES: Final = {"small_animals": of_class(SMALL), "large_animals": of_class(LARGE)}


# ---- curves


def curve(counter: str, gives: Callable[[Callable[[Table], None]], int], card: int = -1) -> list[int]:
    """What is given with 0, 1, 2 … of what the counter names."""
    spaces = counter.startswith(("empty", "group", "connected", "isolated"))

    def at(n: int) -> int:
        return gives(lambda t: set_count(t.state, counter, n, card))

    return [at(n) for n in range(limit(counter) if not spaces else MOST_SPACES)]


def limit(counter: str) -> int:
    """One more than the highest count there can be, if that is low."""
    if counter.startswith("distinct"):
        return len(DISTINCT[counter.removeprefix("distinct(").removesuffix(")")]) + 1
    low = {"universities": 4, "supported_projects": 8, "reputation": 16, "xtokens": 6, "categories_ahead_of_right": 8}
    return 5 if counter.startswith("tests") else low.get(counter, MOST)


def rises(values: list[int]) -> list[int]:
    """Where the curve rises and to what: `3=1 6=2` is 3, 1, 6, 2."""
    found: list[int] = []
    before = 0
    for n, value in enumerate(values):
        if value != before:
            found.extend([n, value])
            before = value
    return found
