"""Run on its own, with other maps: what the rules make of their spaces and numbers, as JSON by map.

CARTADA_ARKNOVA_DATA=folder python planted_maps.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from cartada.games.arknova.animals import conditions_met
from cartada.games.arknova.ask import harbor_open
from cartada.games.arknova.breaks import BOARD_STEP, INCOME_STEP, Break
from cartada.games.arknova.building import build, enclosure_size, place_refusal
from cartada.games.arknova.buildings import KIOSK, PAVILION
from cartada.games.arknova.codes import CUBE
from cartada.games.arknova.contents import card_of
from cartada.games.arknova.counters import count, map_income
from cartada.games.arknova.deeds import COVER_BONUS, FIND_SPONSOR
from cartada.games.arknova.files import FOLDER
from cartada.games.arknova.gains import gain_rep, hire_worker
from cartada.games.arknova.geometry import ALL_SPACES, BESIDE, BIT, COLUMN, PLACES, ROW, SPACE_NAMES, SPACES, mask_of
from cartada.games.arknova.housing import occupy
from cartada.games.arknova.phrases import read_counter
from cartada.games.arknova.projects import TakeCube
from cartada.games.arknova.refusals import NEEDS_BUILD_II
from cartada.games.arknova.sponsors import level_of
from cartada.games.arknova.standing import ROOM
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import MAX_APPEAL_SPACE, MAX_REP
from cartada.games.arknova.vocabulary import PARTNER_ZOO, UNIVERSITY

from ..zoo_table import Table, deal
from .measuring import NO_REAL_SPACE, Start, came, doing, fresh, waiting, word_of
from .planting import Map, listed, maps, table

Power = Callable[[ArkNova, int], int]  # what a map's power gives with these spaces covered
LION: Final = card_of(402)  # asks for predators and nothing else
SPONSOR: Final = card_of(201)
EACH_SPACE: Final = range(SPACES)


def on_map(number: int) -> Start:
    def prepare(t: Table) -> None:
        t.state.zoos[0].map = number
        t.state.zoos[0].sides[1] = t.state.zoos[0].sides[2] = 1  # Association and Build

    return prepare


def state_on(number: int) -> ArkNova:
    t = fresh()
    on_map(number)(t)
    return t.state


# ---- terrain and bonuses


def rows(number: int) -> list[str]:
    """The terrain as the rules see it, space by space."""
    lines = [[" "] * 9 for _ in range(7)]
    for space in EACH_SPACE:
        lines[ROW[space]][COLUMN[space]] = terrain(number, space)
    return ["".join(line) for line in lines]


def terrain(number: int, space: int) -> str:
    state = state_on(number)
    state.zoos[0].covered = ALL_SPACES & ~BIT[space]
    for letter, name in (("R", "rock"), ("W", "water")):
        if count(state, 0, read_counter(f"connected({name})"), -1) == 1:
            return letter
    state.zoos[0].sides = [0] * len(state.zoos[0].sides)
    return "2" if place_refusal(state, 0, PAVILION, space) == NEEDS_BUILD_II else "."


def bonuses(number: int, words: Map) -> dict[str, int]:
    """What a pavilion on each space brings."""
    found: dict[str, int] = {}
    for space in EACH_SPACE:
        if COVER_BONUS in covering(number, space):
            name = SPACE_NAMES[space]
            found[name] = came(word_of(str(words.get(name, "money"))), pavilion(space), on_map(number))
    return found


def covering(number: int, space: int) -> list[int]:
    """What happens when the space is covered: the verbs of the deeds."""

    def cover(state: ArkNova, at: int) -> None:
        state.zoos[0].map = number
        build(state, 0, PAVILION, at)

    return [deed.verb for deed in waiting(cover, space)]


def pavilion(space: int) -> Start:
    return lambda t: build(t.state, 0, PAVILION, space)


# ---- the left side and the slots


def left(number: int, words: list[str]) -> list[int]:
    """What comes with each cube that is taken for a project, beside the project's own points."""

    def take(state: ArkNova, slot: int) -> None:
        state.zoos[0].map = number
        card = state.projects[0]
        state.frames.append(TakeCube(0, card, 0, False))
        TakeCube(0, card, 0, False).chosen(state, CUBE + slot)

    deeds = [waiting(take, slot)[-1] for slot in range(len(words))]
    return [
        came(word_of(word.removeprefix("every break: ")), doing(deed)) for word, deed in zip(words, deeds, strict=True)
    ]


def left_income(number: int, words: list[str]) -> list[int]:
    """What the break gives for each cube that is gone, 0 where it gives nothing."""

    def rest(state: ArkNova, slot: int) -> None:
        state.zoos[0].map = number
        state.zoos[0].cubes &= ~BIT[slot]
        Break(0, INCOME_STEP).income(state, 0)

    found: list[int] = []
    for slot, word in enumerate(words):
        deeds = waiting(rest, slot)
        found.append(came(word_of(word.removeprefix("every break: ")), doing(deeds[0])) if deeds else 0)
    return found


def slots(number: int, words: list[str], filling: Callable[[int], Start]) -> list[int]:
    """The bonus of each slot when it is filled."""
    return [came(word_of(word), filling(slot), on_map(number)) for slot, word in enumerate(words) if word]


def partner(slot: int) -> Start:
    def take(t: Table) -> None:
        t.state.zoos[0].partners = BIT[slot] - 1
        t.gain(PARTNER_ZOO).say("partner australia")

    return take


def university(slot: int) -> Start:
    def take(t: Table) -> None:
        t.state.zoos[0].unis = (0b000, 0b001, 0b101)[slot]
        t.gain(UNIVERSITY).say("university research_2")

    return take


def worker(slot: int) -> Start:
    def hire(t: Table) -> None:
        t.state.zoos[0].hired = slot + 1
        hire_worker(t.state, 0)

    return hire


# ---- powers


def beside_tower(state: ArkNova, space: int) -> int:
    """Appeal for an animal in an enclosure on the space."""
    state.zoos[0].built = [space * ROOM]
    before = state.zoos[0].appeal
    occupy(state, 0, 0)
    return state.zoos[0].appeal - before


def beside_gate(state: ArkNova, space: int) -> int:
    return enclosure_size(state, 0, space * ROOM) - 1


def beside_restaurant(state: ArkNova, space: int) -> int:
    state.zoos[0].covered = BIT[space]
    return map_income(state, 0)


def harbor(state: ArkNova, space: int) -> int:
    """The money for a card, once the space is covered."""
    state.zoos[0].covered = BIT[space]
    if not harbor_open(state, 0):
        return 0
    t = Table(state)
    before = t.money
    return t.say("harbor", "discard 401").money - before


def institute(state: ArkNova, space: int) -> int:
    """How many predators the lion may lack, once the space is covered."""
    state.zoos[0].covered = BIT[space]

    def least() -> int:
        for n in range(9):
            state.zoos[0].icons = [n] * len(state.zoos[0].icons)
            if conditions_met(state, 0, LION):
                return n
        return 9

    covered = least()
    state.zoos[0].covered = NO_REAL_SPACE
    return least() - covered


def parlors(state: ArkNova, space: int) -> int:
    """What is lost with one kiosk if the space is not covered."""
    state.zoos[0].built = [KIOSK * PLACES * ROOM]
    return with_all_covered(state, space, lambda: map_income(state, 0))


def hills(state: ArkNova, space: int) -> int:
    return with_all_covered(state, space, lambda: -level_of(state, 0, SPONSOR))


def with_all_covered(state: ArkNova, space: int, value: Callable[[], int]) -> int:
    """How much more there is with all spaces covered than with all but one."""
    state.zoos[0].covered = ALL_SPACES
    everything = value()
    state.zoos[0].covered = ALL_SPACES & ~BIT[space]
    return everything - value()


NEXT_TO: Final[dict[str, Power]] = {
    "observation_tower": beside_tower, "outdoor_areas": beside_gate, "park_restaurant": beside_restaurant,
}  # fmt: skip
COVERING: Final[dict[str, Power]] = {
    "commercial_harbor": harbor, "research_institute": institute, "ice_cream_parlors": parlors,
    "hollywood_hills": hills,
}  # fmt: skip


def power(number: int, name: str) -> Map:
    """The spaces of the power and its number."""
    gives = {**NEXT_TO, **COVERING}.get(name)
    if gives is None:
        return {"spaces": []}
    found = {space: gives(state_on(number), space) for space in EACH_SPACE}
    spaces = [space for space in EACH_SPACE if found[space] > 0]
    if name in NEXT_TO:
        spaces = [space for space in EACH_SPACE if BESIDE[space] == mask_of(spaces)]
    return {"spaces": [SPACE_NAMES[space] for space in spaces], "amount": max(found.values())}


def finding(number: int) -> list[str]:
    """Spaces that bring a sponsor when they are covered."""
    return [SPACE_NAMES[space] for space in EACH_SPACE if FIND_SPONSOR in covering(number, space)]


def standing(name: str) -> dict[str, list[str]]:
    """The buildings at the start of a game on this map."""
    found: dict[str, list[str]] = {}
    for text in deal(2, map_choice=name.lower()).buildings():
        building, *spaces = text.split()
        found[building] = spaces
    return found


def seen_map(number: int, entry: Map) -> Map:
    name = str(table(entry, "power").get("id", ""))
    return {
        "rows": rows(number), "bonuses": bonuses(number, table(entry, "bonuses")),
        "left": left(number, listed(entry, "left")), "left_income": left_income(number, listed(entry, "left")),
        "partner_zoos": slots(number, listed(entry, "partner_zoos"), partner),
        "universities": slots(number, listed(entry, "universities"), university),
        "workers": slots(number, listed(entry, "workers"), worker), "power": power(number, name),
        "finding": finding(number), "standing": standing(str(entry["id"])),
    }  # fmt: skip


# ---- spaces of the tracks


def income_from() -> list[int]:
    """The appeal with which the break pays more than with one less."""

    def paid(appeal: int) -> int:
        state = fresh().state
        state.zoos[0].appeal, state.zoos[0].money = appeal, 0
        Break(0, BOARD_STEP).board(state)
        return state.zoos[0].money

    return [appeal for appeal in range(1, MAX_APPEAL_SPACE + 1) if paid(appeal) > paid(appeal - 1)]


def rewards_at() -> list[int]:
    """The spaces of the reputation track that give something."""

    def step(state: ArkNova, space: int) -> None:
        state.zoos[0].rep = space - 1
        state.zoos[0].sides = [1] * len(state.zoos[0].sides)
        gain_rep(state, 0, 1)

    return [space for space in range(1, MAX_REP + 1) if waiting(step, space)]


def main() -> None:
    seen = {str(entry["id"]): seen_map(number, entry) for number, entry in enumerate(maps(FOLDER))}
    print(json.dumps({"maps": seen, "income": income_from(), "rewards": rewards_at()}))


if __name__ == "__main__":
    main()
