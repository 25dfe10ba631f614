"""Run on its own, with other buildings: what the rules make of their numbers, as JSON by building and column.

CARTADA_ARKNOVA_DATA=folder python planted_buildings.py
"""

from __future__ import annotations

import json
from typing import Final

from cartada.games.arknova.buildaction import BuildAction, pay_for
from cartada.games.arknova.building import put_building
from cartada.games.arknova.buildings import AVIARY, BUILDING_NAMES, PETTING_ZOO, REPTILE_HOUSE, STANDARD
from cartada.games.arknova.codes import BUILD
from cartada.games.arknova.contents import card_of
from cartada.games.arknova.files import FOLDER
from cartada.games.arknova.geometry import PLACES
from cartada.games.arknova.housing import house_refusal, special_refusal
from cartada.games.arknova.layout import SPONSORS_OF
from cartada.games.arknova.refusals import BUILT_ALREADY, LEVEL_TOO_LOW, TOO_LARGE, TOO_SMALL
from cartada.games.arknova.standing import ROOM
from cartada.games.arknova.state import ArkNova
from cartada.kernel.words import OK

from .measuring import DIVERSITY_RESEARCHER, cells_of, fresh
from .planting import rows

MANY: Final = 9
TAKES_ONE: Final = {PETTING_ZOO: card_of(519), REPTILE_HOUSE: card_of(470), AVIARY: card_of(495)}
BY_SIZE: Final = [card_of(number) for number in (405, 404, 428, 402, 401)]  # animals of the sizes 1 to 5


def empty_map() -> ArkNova:
    state = fresh().state
    state.zones[SPONSORS_OF] = [DIVERSITY_RESEARCHER]
    state.zoos[0].sides = [1] * len(state.zoos[0].sides)
    return state


def verdict(kind: int, side: int, strength: int, state: ArkNova) -> int:
    return BuildAction(0, side, strength, 0).verdict(state, BUILD + kind)


def strength(kind: int) -> int:
    """The least strength with which it can be built."""
    return next(left for left in range(MANY) if verdict(kind, 1, left, empty_map()) != TOO_LARGE)


def paid(kind: int) -> int:
    state = empty_map()
    before = state.zoos[0].money
    pay_for(state, 0, kind)
    return before - state.zoos[0].money


def largest(kind: int) -> int:
    """The largest animal that can live there, of those up to size 5."""
    state = empty_map()
    fitting = [house_refusal(state, 0, kind * PLACES * ROOM, card) != TOO_SMALL for card in BY_SIZE]
    return sum(fitting)


def side(kind: int) -> int:
    return 2 if verdict(kind, 0, MANY, empty_map()) == LEVEL_TOO_LOW else 1


def limit(kind: int) -> list[int]:
    """How many a zoo may have, if not any number."""
    state = empty_map()
    for built in range(MANY):
        if verdict(kind, 1, MANY, state) == BUILT_ALREADY:
            return [built]
        put_building(state, 0, kind, 0)
        state.zoos[0].covered = empty_map().zoos[0].covered
    return []


def capacity(kind: int) -> list[int]:
    """How many animals that take one space find room."""
    if STANDARD <= kind < PETTING_ZOO:
        return []
    state = empty_map()
    for inside in range(ROOM):
        state.zoos[0].built = [kind * PLACES * ROOM + inside]
        if kind < STANDARD:
            refusal = house_refusal(state, 0, state.zoos[0].built[0], BY_SIZE[0])
        else:
            refusal = special_refusal(state, 0, kind, TAKES_ONE[kind])
        if refusal != OK:
            return [inside]
    return []


def main() -> None:
    seen: dict[str, dict[str, list[int]]] = {}
    for row in rows("buildings", FOLDER):
        kind = BUILDING_NAMES.index(row["building"])
        seen[row["building"]] = {
            "cells": cells_of(kind), "side": [side(kind)], "limit": limit(kind), "capacity": capacity(kind),
            "size": [strength(kind), paid(kind), *([largest(kind)] if kind < STANDARD else [])],
        }  # fmt: skip
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
