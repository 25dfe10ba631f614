"""What lies before one player, in readable names: the part of a position that comes once for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.reading import integers, whole
from .building import ROOM, inside, kind_of, place_in, put_building
from .buildings import BUILDING_NAMES
from .contents import CARD_ICONS, CARDS, NUMBER, card_of
from .geometry import BIT, SPACE_NAMES, covered_spaces, mask_of
from .icons import AFRICA, CONTINENTS, ICON_NAMES, ICONS, SCIENCE
from .layout import ANIMALS_OF, FINALS_OF, HAND, LOOKED, POUCH, SPONSORS_OF
from .maps import LEFT, MAP_NAMES, place_of
from .state import NOTHING, STOCKS, TASKS, ArkNova
from .tracks import START_ACTIVE_WORKERS, START_CUBES, TASK_NAMES, UNIVERSITIES, UNIVERSITY_NAMES, UNIVERSITY_RESEARCH
from .vocabulary import ACTION_NAMES, ACTIONS, CLASS_NAMES

PLAYER_FIELDS: Final = (
    "map", "money", "appeal", "cp", "rep", "xtokens", "slots", "upgraded", "tokens", "workers", "hired", "placed",
    "partners", "universities", "cubes", "buildings", "full", "stock", "class", "animals", "sponsors", "hand",
    "looked", "pouch", "hosts", "finals",
)  # fmt: skip
CARD_ZONES: Final[dict[str, int]] = {
    "hand": HAND, "animals": ANIMALS_OF, "sponsors": SPONSORS_OF, "looked": LOOKED, "pouch": POUCH, "finals": FINALS_OF,
}  # fmt: skip


def write_player(state: ArkNova, seat: int) -> dict[str, object]:
    at = seat * ACTIONS
    player: dict[str, object] = {
        "map": MAP_NAMES[state.maps[seat]].lower() if state.maps[seat] >= 0 else None,
        "money": state.money[seat],
        "appeal": state.appeal[seat],
        "cp": state.cp[seat],
        "rep": state.rep[seat],
        "xtokens": state.xtokens[seat],
        "slots": [ACTION_NAMES[action] for action in state.slots[at : at + ACTIONS]],
        "upgraded": [ACTION_NAMES[action] for action in range(ACTIONS) if state.side(seat, action) == 1],
        "tokens": state.tokens[at : at + ACTIONS],
        "workers": state.workers[seat],
        "hired": state.hired[seat],
        "placed": {TASK_NAMES[task]: state.placed[seat * TASKS + task] for task in range(TASKS)},
        "partners": [ICON_NAMES[AFRICA + i] for i in range(CONTINENTS) if state.partners[seat] & BIT[i]],
        "universities": [UNIVERSITY_NAMES[kind] for kind in range(UNIVERSITIES) if state.unis[seat] & BIT[kind]],
        "cubes": [slot + 1 for slot in range(LEFT) if state.cubes[seat] & BIT[slot]],
        "buildings": [write_building(entry) for entry in state.built[seat]],
        "full": state.full[seat] == 1,
        "stock": state.stock[seat * STOCKS : seat * STOCKS + STOCKS],
        "class": CLASS_NAMES[state.waza[seat]],
        "hosts": [0 if host == NOTHING else NUMBER[host] for host in state.hosts[seat]],
    }
    for field, zone in CARD_ZONES.items():
        player[field] = [NUMBER[card] for card in state.zones[zone + seat]]
    return player


def write_building(entry: int) -> str:
    spaces = " ".join([SPACE_NAMES[space] for space in sorted(covered_spaces(kind_of(entry), place_in(entry)))])
    return f"{BUILDING_NAMES[kind_of(entry)]} {spaces}" + (f" *{inside(entry)}" if inside(entry) else "")


def index_of(name: object, names: list[str], what: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}: they are {', '.join(names)}")
    return names.index(str(name))


def named(given: Mapping[str, object], field: str, default: list[object]) -> list[object]:
    value = given.get(field, default)
    if not isinstance(value, list):
        raise ValueError(f"{field} must be a list of names")
    return value


def read_player(state: ArkNova, seat: int, given: Mapping[str, object]) -> None:
    for field in given:
        if field not in PLAYER_FIELDS:
            raise ValueError(f"a player has no field {field!r}: its fields are {', '.join(PLAYER_FIELDS)}")
    maps = [name.lower() for name in MAP_NAMES]
    number = given.get("map", "a")
    state.maps[seat] = NOTHING if number is None else index_of(number, maps, "map")
    state.money[seat] = whole(given, "money", state.money[seat])
    state.appeal[seat] = whole(given, "appeal", 0)
    state.cp[seat] = whole(given, "cp", 0)
    state.rep[seat] = whole(given, "rep", state.rep[seat])
    state.xtokens[seat] = whole(given, "xtokens", 0)
    read_actions(state, seat, given)
    state.hired[seat] = whole(given, "hired", START_ACTIVE_WORKERS)
    state.workers[seat] = whole(given, "workers", state.hired[seat])
    placed = given.get("placed", {})
    assert isinstance(placed, dict), "placed must be an object of tasks and workers"
    for task, workers in placed.items():
        state.placed[seat * TASKS + index_of(task, TASK_NAMES, "task")] = int(workers)
    cubes = integers(given, "cubes", list(range(1, START_CUBES + 1)))
    state.cubes[seat] = mask_of([slot - 1 for slot in cubes])
    state.full[seat] = 1 if given.get("full") is True else 0
    stock = integers(given, "stock", [0] * STOCKS)
    state.stock[seat * STOCKS : seat * STOCKS + STOCKS] = stock
    state.waza[seat] = index_of(given.get("class", CLASS_NAMES[0]), CLASS_NAMES, "class")
    for building in named(given, "buildings", []):
        read_building(state, seat, str(building))
    for field, zone in CARD_ZONES.items():
        state.zones[zone + seat] = [read_number(number) for number in integers(given, field, [])]
    hosts = integers(given, "hosts", [0] * len(state.zones[POUCH + seat]))
    state.hosts[seat] = [NOTHING if host == 0 else read_number(host) for host in hosts]
    count_icons(state, seat, given)


def read_number(number: int) -> int:
    card = card_of(number) if number > 0 else NOTHING
    if not 0 <= card < CARDS or NUMBER[card] != number:
        raise ValueError(f"there is no card {number}")
    return card


def read_actions(state: ArkNova, seat: int, given: Mapping[str, object]) -> None:
    at = seat * ACTIONS
    slots = [index_of(name, ACTION_NAMES, "action card") for name in named(given, "slots", list(ACTION_NAMES))]
    if sorted(slots) != list(range(ACTIONS)):
        raise ValueError("slots must name the five action cards, slot 1 first")
    state.slots[at : at + ACTIONS] = slots
    for name in named(given, "upgraded", []):
        state.sides[at + index_of(name, ACTION_NAMES, "action card")] = 1
    state.tokens[at : at + ACTIONS] = integers(given, "tokens", [0] * ACTIONS)


def read_building(state: ArkNova, seat: int, text: str) -> None:
    """`enclosure_3 A5 A6 B6 *1`."""
    kind_name, *rest = text.split()
    kind = index_of(kind_name, BUILDING_NAMES, "building")
    spaces = [index_of(name, SPACE_NAMES, "space") for name in rest if not name.startswith("*")]
    cubes = [int(name.removeprefix("*")) for name in rest if name.startswith("*")]
    put_building(state, seat, kind, place_of(kind, mask_of(spaces)))
    state.built[seat][-1] += cubes[0] if cubes else 0
    assert state.built[seat][-1] % ROOM == (cubes[0] if cubes else 0)


def count_icons(state: ArkNova, seat: int, given: Mapping[str, object]) -> None:
    """[AN-5] Icons of the cards in front, of partner zoos and universities."""
    icons: list[int] = []
    for card in state.zones[ANIMALS_OF + seat] + state.zones[SPONSORS_OF + seat]:
        icons.extend(CARD_ICONS[card])
    for name in named(given, "partners", []):
        icon = index_of(name, ICON_NAMES, "continent")
        state.partners[seat] |= BIT[icon - AFRICA]
        icons.append(icon)
    for name in named(given, "universities", []):
        kind = index_of(name, UNIVERSITY_NAMES, "university")
        state.unis[seat] |= BIT[kind]
        icons.extend([SCIENCE] * UNIVERSITY_RESEARCH[kind])
    for icon in icons:
        state.icons[seat * ICONS + icon] += 1
