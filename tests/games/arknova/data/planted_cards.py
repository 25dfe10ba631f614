"""Run on its own, with other numbers on the cards: what the rules make of each, as JSON by file, card and column.

CARTADA_ARKNOVA_DATA=folder python planted_cards.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from cartada.games.arknova.abilities import inventive, keyword_gain
from cartada.games.arknova.animals import arrive_animal, conditions_met, price
from cartada.games.arknova.buildings import AVIARY, CAPACITY, PETTING_ZOO, REPTILE_HOUSE
from cartada.games.arknova.contents import FIRST_SPONSOR, card_of
from cartada.games.arknova.deeds import KEYWORD_DEED
from cartada.games.arknova.files import FOLDER
from cartada.games.arknova.geometry import GRID_PLACES, PLACES
from cartada.games.arknova.housing import flock_refusal, house_refusal, special_refusal, terrain_holds
from cartada.games.arknova.icons import AFRICA, BEAR, PRIMATE, icon_of
from cartada.games.arknova.layout import ANIMALS_OF, PLAYED, SPONSORS_OF
from cartada.games.arknova.maps import MAPS, rocks_beside, waters_beside
from cartada.games.arknova.phrases import split
from cartada.games.arknova.projects import TakeCube, fits_release, level_met
from cartada.games.arknova.standing import ROOM
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.turns import final_points
from cartada.games.arknova.vocabulary import (
    GIFTS,
    ICONIC_ANIMAL,
    INVENTIVE,
    KEYWORD_NAMES,
    PACK,
    PETTING_ZOO_ANIMAL,
    PILFERING,
    POUCH,
    SUNBATHING,
)
from cartada.kernel.words import OK

from ..zoo_table import Table
from .counting import curve, rises
from .measuring import DIVERSITY_RESEARCHER, came, doing, fresh, waiting, word_of
from .planted_sponsors import sponsors
from .planting import Row, counted, rows

Seen = dict[str, list[int]]
MANY: Final = 9
SPECIALS: Final = {"petting_zoo": PETTING_ZOO, "reptile_house": REPTILE_HOUSE, "aviary": AVIARY}


# ---- animals


def first(numbers: range, holds: Callable[[int], bool]) -> int:
    """The first number with which something holds, or -1."""
    return next((number for number in numbers if holds(number)), -1)


def cost(card: int) -> int:
    """What the animal costs from the hand, without a discount."""
    state = fresh().state
    state.display = []
    return price(state, 0, card)


def home(card: int, words: str) -> list[int]:
    """The smallest standard enclosure that will do, and the spaces taken in special ones."""
    state = fresh().state
    state.zones[SPONSORS_OF] = [DIVERSITY_RESEARCHER]
    found: list[int] = []
    for word in words.split():
        kind = SPECIALS.get(word.partition(":")[0], -1)
        if kind < 0:
            found.append(1 + first(range(5), lambda size: house_refusal(state, 0, size * PLACES * ROOM, card) == OK))
        else:
            found.append(CAPACITY[kind] - fullest(state, kind, card))
    return found


def fullest(state: ArkNova, kind: int, card: int) -> int:
    """The most cubes among which the animal still finds room."""

    def has_room(cubes: int) -> bool:
        state.zoos[0].built = [kind * PLACES * ROOM + cubes]
        return special_refusal(state, 0, kind, card) == OK

    return max(cubes for cubes in range(ROOM) if has_room(cubes))


def sites() -> dict[tuple[int, int], tuple[int, int]]:
    """A map and an enclosure of size 1 on it for each number of rock and water spaces beside it."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for number in range(MAPS):
        for place in GRID_PLACES[0]:
            found.setdefault((rocks_beside(number, 0, place), waters_beside(number, 0, place)), (number, place * ROOM))
    return found


SITES: Final = sites()


def terrain(card: int, words: str) -> list[int]:
    """How much rock and water must lie beside the enclosure at least."""
    state = fresh().state
    enough: list[tuple[int, int]] = []
    for beside, (number, entry) in SITES.items():
        state.zoos[0].map = number
        if terrain_holds(state, 0, entry, card):
            enough.append(beside)
    least = {"rock": min(rocks for rocks, _ in enough), "water": min(waters for _, waters in enough)}
    return [least[word] for word in dict.fromkeys(words.split())]


def arrived(card: int) -> ArkNova:
    """The table at which the animal has just come into the zoo."""
    state = fresh().state
    arrive(state, card)
    return state


def arrive(state: ArkNova, card: int) -> None:
    for zone in state.zones:
        if card in zone:
            zone.remove(card)
    state.zones[PLAYED] = [card]
    arrive_animal(state, 0, card)


def icons(card: int, words: str) -> list[int]:
    state = arrived(card)
    both = rows_of["animals"][card]["terrain"].split()
    return [state.zoos[0].icons[icon_of(word)] - both.count(word) for word in dict.fromkeys(words.split())]


def needs(card: int, words: str) -> list[int]:
    """With how many icons the conditions of an animal are met, all others being met."""

    def met(icon: int, n: int) -> bool:
        state = fresh().state
        state.zoos[0].icons = [MANY] * len(state.zoos[0].icons)
        state.zoos[0].icons[icon] = n
        state.zoos[0].sides = [1] * len(state.zoos[0].sides)
        state.zoos[0].partners = (1 << 5) - 1
        return conditions_met(state, 0, card)

    return [least_icons(met, icon_of(word)) for word in counted(words)]


def least_icons(met: Callable[[int, int], bool], icon: int) -> int:
    return first(range(MANY), lambda n: met(icon, n))


def gives(card: int, words: str) -> list[int]:
    """The gains of the lower right corner."""
    deeds = [deed for deed in waiting(arrive, card) if deed.verb < GIFTS]
    return [came(word_of(word), doing(deed)) for word, deed in zip(words.split(), deeds, strict=True)]


def abilities(card: int, words: str) -> list[int]:
    deeds = {deed.verb: deed for deed in waiting(arrive, card) if deed.verb >= KEYWORD_DEED}
    found: list[int] = []
    for word in split(words):
        name = word_of(word)
        if name == "flock_animal":
            found.append(smallest_host(card))
        elif any(letter.isdigit() for letter in word):
            found.append(came(name, doing(deeds[KEYWORD_DEED + KEYWORD_NAMES.index(name)])))
    return found


def smallest_host(card: int) -> int:
    """The smallest printed size of a herbivore that takes a flock animal with it."""
    state = fresh().state

    def takes(other: int) -> bool:
        state.zones[ANIMALS_OF] = [other]
        return flock_refusal(state, 0, card) == OK

    return min(printed_size(other) for other in range(FIRST_SPONSOR) if takes(other))


def printed_size(card: int) -> int:
    return home(card, "standard")[0]


rows_of: Final[dict[str, list[Row]]] = {"animals": rows("animals", FOLDER)}


def animals() -> dict[str, Seen]:
    seen: dict[str, Seen] = {}
    for row in rows_of["animals"]:
        card = card_of(int(row["number"]))
        seen[row["number"]] = {
            "cost": [cost(card)], "home": home(card, row["home"]),
            "terrain": terrain(card, row["terrain"]), "icons": icons(card, row["icons"]),
            "needs": needs(card, row["needs"]), "gives": gives(card, row["gives"]),
            "abilities": abilities(card, row["abilities"]),
        }  # fmt: skip
    return seen


# ---- keywords


def keyword_value(name: str) -> list[int]:
    """What a unit of the keyword gives, or how much it gives at most."""
    keyword = KEYWORD_NAMES.index(name)
    if keyword == SUNBATHING:
        return [came("money", lambda t: t.gain(KEYWORD_DEED + SUNBATHING, 1).say("discard 401"))]
    if keyword == POUCH:
        return [came("appeal", lambda t: t.gain(KEYWORD_DEED + POUCH, 1).say("tuck 401"))]
    if keyword == PILFERING:
        return [came("money", lambda t: t.gain(KEYWORD_DEED + PILFERING, 1).say("pay"))]
    state = fresh().state
    if keyword in (PACK, PETTING_ZOO_ANIMAL):
        state.zoos[0].icons = [1] * len(state.zoos[0].icons)
        return [keyword_gain(state, 0, keyword, 0, -1)[1]]
    state.zoos[0].icons = [50] * len(state.zoos[0].icons)
    if keyword == ICONIC_ANIMAL:
        return [keyword_gain(state, 0, keyword, 0, AFRICA)[1]]
    return [inventive(state, 0, 0, BEAR)] if keyword == INVENTIVE else []


def keyword_table(name: str) -> list[int]:
    """The X-tokens for primates."""
    if name != "inventive":
        return []

    def tokens(prepare: Callable[[Table], None]) -> int:
        return came("inventive", lambda t: t.gain(KEYWORD_DEED + INVENTIVE, 0, PRIMATE), prepare)

    return rises(curve("own(primate)", tokens))


def keywords() -> dict[str, Seen]:
    return {
        row["keyword"]: {"value": keyword_value(row["keyword"]), "table": keyword_table(row["keyword"])}
        for row in rows("keywords", FOLDER)
    }


# ---- projects and final scoring cards


def reward(card: int, level: int, new: bool) -> tuple[int, int]:
    """Conservation points and reputation for supporting the project on a level."""

    def support(t: Table) -> None:
        t.state.projects = [card]
        t.state.marks = [-1] * 3
        t.state.frames.append(TakeCube(0, card, level, new))
        t.say("cube 6")

    return came("cp", support), came("rep", support)


def sizes(card: int, level: int, needed: str) -> int:
    """The last size a release level takes: the largest of `2-`, else the smallest."""
    state = fresh().state
    fitting = {printed_size(animal) for animal in range(FIRST_SPONSOR) if fits_release(state, animal, card, level)}
    return max(fitting) if needed.endswith("-") else min(fitting)


def icons_needed(card: int, level: int, counter: str) -> int:
    def met(prepare: Callable[[Table], None]) -> int:
        t = fresh()
        prepare(t)
        return int(level_met(t.state, 0, card, level, 0))

    return curve(counter, met).index(1)


def project_levels(card: int, row: Row) -> list[int]:
    found: list[int] = []
    for level, words in enumerate(row["levels"].split("; ")):
        needed, _, gifts = words.partition(": ")
        if row["kind"] == "release":
            found.append(sizes(card, level, needed))
        elif row["kind"] != "breeding":
            found.append(icons_needed(card, level, row["counts"]))
        cp, rep = reward(card, level, False)
        found.extend([cp, rep] if "rep" in gifts else [cp])
    return found


def projects() -> dict[str, Seen]:
    seen: dict[str, Seen] = {}
    for row in rows("projects", FOLDER):
        card = card_of(int(row["number"]))
        bonus = reward(card, 0, True)[1] - reward(card, 0, False)[1]
        seen[row["number"]] = {"levels": project_levels(card, row), "bonus": [bonus] if row["bonus"] else []}
    return seen


def final_scoring() -> dict[str, Seen]:
    seen: dict[str, Seen] = {}
    for row in rows("final_scoring", FOLDER):
        card = card_of(int(row["number"]))

        def points(prepare: Callable[[Table], None], card: int = card) -> int:
            t = fresh()
            prepare(t)
            return final_points(t.state, 0, card)

        seen[row["number"]] = {"points": rises(curve(row["counts"], points))}
    return seen


def main() -> None:
    seen = {
        "animals": animals(), "sponsors": sponsors(), "projects": projects(), "final_scoring": final_scoring(),
        "keywords": keywords(),
    }  # fmt: skip
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
