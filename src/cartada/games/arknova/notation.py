"""How the fields of a zoo are written in positions."""

from __future__ import annotations

from typing import Any

from ...kernel.core import State
from ...kernel.fields import Cards, Numbers, listed, number_of
from .buildings import BUILDING_NAMES
from .contents import CARDS, NUMBER
from .geometry import PLACES, SPACE_NAMES, covered_spaces, mask_of
from .maps import place_of
from .names import NOTHING
from .standing import ROOM, inside, kind_of, place_in


class Gaps(Cards):
    """Cards by their printed numbers, 0 where there is none."""

    def __init__(self, places: str = "0") -> None:
        super().__init__([*NUMBER, 0], f"[NOTHING] * {places}" if places != "0" else "")

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        cards: Any = super().read(given, what, now, state)
        return [NOTHING if card == CARDS else card for card in cards] + now[len(cards) :]


class Buildings(Numbers):
    """`enclosure_3 A5 A6 B6 *1`: its kind, its spaces, and with a star what is inside."""

    def write(self, value: Any) -> object:
        return [building_text(entry) for entry in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return [read_building(str(text), what) for text in listed(given, what, "building")]


def building_text(entry: int) -> str:
    spaces = " ".join([SPACE_NAMES[space] for space in sorted(covered_spaces(kind_of(entry), place_in(entry)))])
    return f"{BUILDING_NAMES[kind_of(entry)]} {spaces}" + (f" *{inside(entry)}" if inside(entry) else "")


def read_building(text: str, what: str) -> int:
    name, *rest = text.split()
    kind = number_of(name, BUILDING_NAMES, what, "building")
    spaces = [number_of(space, SPACE_NAMES, what, "space") for space in rest if not space.startswith("*")]
    cubes = [int(number.removeprefix("*")) for number in rest if number.startswith("*")]
    if cubes and not 0 <= cubes[0] < ROOM:
        raise ValueError(f"{what}: there is no room for {cubes[0]} in {name}")
    return (kind * PLACES + place_of(kind, mask_of(spaces))) * ROOM + (cubes[0] if cubes else 0)
