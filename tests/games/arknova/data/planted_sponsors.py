"""What the rules make of the numbers of the sponsors; run by `planted_cards.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cartada.games.arknova.animals import arrive_animal, conditions_met, price
from cartada.games.arknova.association import task_refusal
from cartada.games.arknova.building import build, place_refusal
from cartada.games.arknova.buildings import PAVILION, TILE_KIND
from cartada.games.arknova.codes import PLAY
from cartada.games.arknova.contents import card_of
from cartada.games.arknova.counters import holds
from cartada.games.arknova.deeds import INCOME_EFFECT, Deed
from cartada.games.arknova.files import FOLDER
from cartada.games.arknova.geometry import (
    ALL_SPACES,
    BORDER,
    GRID_PLACES,
    SPACES,
    footprint,
    size_of,
)
from cartada.games.arknova.icons import icon_of
from cartada.games.arknova.layout import DECK, PLAYED, SPONSORS_OF
from cartada.games.arknova.maps import BONUS, MAPS, rocks_beside, waters_beside
from cartada.games.arknova.phrases import split
from cartada.games.arknova.projects import TakeCube, level_refusal, place_of_project
from cartada.games.arknova.refusals import LEVEL_TOO_HIGH, VALUE_TOO_HIGH
from cartada.games.arknova.sponsors import PlaySponsors, arrive_sponsor, sponsor_refusal
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import PROJECT_TASK
from cartada.games.arknova.triggers import icons_enter
from cartada.games.arknova.turns import brown_points
from cartada.games.arknova.vocabulary import APPEAL, LARGE, NEITHER, NO_GIFT, SMALL, TEST_NAMES
from cartada.kernel.core import Frame
from cartada.kernel.words import OK

from ..zoo_table import Table
from .counting import CLASSES, curve, rises
from .measuring import Start, came, cells_of, doing, fresh, waiting, word_of
from .planting import Row, counted, rows

Seen = dict[str, list[int]]
MANY: Final = 60
BASE_PROJECT: Final = card_of(103)
AFRICAN: Final = "own(africa)"
RELEASE_PROJECT: Final = card_of(113)
LION: Final = card_of(402)  # asks for predators and nothing else
SIZES: Final = range(1, 6)
NO_DEEDS: Final = ("place_unique", "each_other", "find_animal")


def with_sponsor(card: int) -> ArkNova:
    state = fresh().state
    state.zones[SPONSORS_OF] = [card]
    return state


def first(holds: Callable[[int], bool]) -> int:
    """The first number with which something holds."""
    return next(number for number in range(MANY) if holds(number))


# ---- conditions


def level(card: int) -> int:
    """The least strength with which the sponsor can be played."""
    state = fresh().state
    return first(lambda left: PlaySponsors(0, 1, left, left, 0).verdict(state, PLAY + card) != LEVEL_TOO_HIGH)


def need(card: int, word: str) -> int:
    """The least number with which the condition is met, all others being met; the highest appeal."""

    def refusal(n: int) -> int:
        state = fresh().state
        state.zoos[0].icons = [MANY] * len(state.zoos[0].icons)
        state.zoos[0].sides = [1] * len(state.zoos[0].sides)
        state.zoos[0].rep, state.zoos[0].partners, state.zoos[0].appeal = 15, (1 << 5) - 1, 0
        if word == "partner_zoo":
            state.zoos[0].partners = (1 << n) - 1
        elif word.startswith("reputation"):
            state.zoos[0].rep = n
        elif word.startswith("max_appeal"):
            state.zoos[0].appeal = n
        else:
            state.zoos[0].icons[icon_of(word)] = n
        return sponsor_refusal(state, 0, card)

    if word.startswith("max_appeal"):
        return first(lambda n: refusal(n) != OK) - 1
    return first(lambda n: refusal(n) == OK)


def arrive(state: ArkNova, card: int) -> None:
    state.zones[DECK].remove(card)
    state.zones[PLAYED] = [card]
    arrive_sponsor(state, 0, card)


def icons(card: int, words: str) -> list[int]:
    state = fresh().state
    arrive(state, card)
    return [state.zoos[0].icons[icon_of(word)] for word in dict.fromkeys(words.split())]


# ---- effects


def counter_of(phrase: str) -> str:
    """`own(science)` of `money+2 per own(science) max 3` and of `cp by own(science): 3=1`; empty if nothing counts."""
    found = re.search(r"(?:per (?:\d+ )?|by )((?:\w+)(?:\(.*?\))?)(?: max|:|$)", phrase)
    return "" if found is None else found[1]


def measured(phrase: str, start: Start, card: int) -> list[int]:
    """The numbers of a phrase as the rules carry it out: a gain, one by a table, or one for each of something."""
    counter = counter_of(phrase)
    word = word_of(phrase)
    if not re.search(r"\d", phrase):
        return []
    if counter == "":
        return [came(word, start)]
    return of_curve(phrase, curve(counter, lambda prepare: came(word, start, prepare), card))


def of_curve(phrase: str, values: list[int]) -> list[int]:
    if " by " in phrase:
        return rises(values)
    units = next(n for n, value in enumerate(values) if value > 0)
    found = [values[units]]
    if re.search(r"per \d|group_of", phrase):
        found.append(units)
    if "max" in phrase:
        found.append(values[-1] // values[units])
    return found


def once(card: int, text: str) -> list[int]:
    deeds = waiting(arrive, card)
    phrases = split(text)
    found: list[int] = []
    done = 0
    for phrase in phrases:
        if phrase.startswith("each_other"):
            found.append(for_others(counter_of(phrases[0]), deeds[0]))
        elif not phrase.startswith(NO_DEEDS):
            found.extend(measured(phrase, doing(deeds[done]), card))
            done += 1
    return found


def for_others(counter: str, deed: Deed) -> int:
    """What the other player gains for each point."""

    def money(prepare: Callable[[Table], None]) -> int:
        t = fresh()
        prepare(t)
        before = t.state.zoos[1].money, t.cp
        t.state.frames.append(deed)
        t.state.settle()
        return 0 if t.cp == before[1] else (t.state.zoos[1].money - before[0]) // (t.cp - before[1])

    return max(curve(counter, money))


def income(card: int, text: str) -> list[int]:
    found: list[int] = []
    for at, phrase in enumerate(split(text)):
        found.extend(measured(phrase, doing(Deed(0, INCOME_EFFECT, at, -1, card)), card))
    return found


def end(card: int, text: str) -> list[int]:
    """What the sponsor gives when the game is over."""

    def points(prepare: Callable[[Table], None]) -> int:
        t = fresh()
        t.state.zoos[0].xtokens = 0
        prepare(t)
        brown_points(t.state, 0, card)
        return sum(t.state.scored[2:])

    if " if " in text:
        return [points(cover_all) if points(cover_nothing) == 0 else -1]
    if "enclosure_" in text:
        curves = [curve(f"occupied(enclosure_{size})", points) for size in SIZES]
        return [number for size in SIZES for number in sized(size, rises(curves[size - 1]))]
    return of_curve(text, curve(counter_of(text), points)) if text else []


def sized(size: int, found: list[int]) -> list[int]:
    """The size before its table, if enclosures of this size are counted."""
    return [size, *found] if found else []


def cover_all(t: Table) -> None:
    t.state.zoos[0].covered = t.state.zoos[0].near = ALL_SPACES
    assert all(holds(t.state, 0, test) for test in range(len(TEST_NAMES)))


def cover_nothing(t: Table) -> None:
    t.state.zoos[0].covered = t.state.zoos[0].near = 0


# ---- what always holds


def always(card: int, text: str) -> list[int]:
    found: list[int] = []
    for phrase in split(text):
        if not re.search(r"\d", phrase):
            continue
        if phrase.startswith("tokens"):
            state = fresh().state
            arrive(state, card)
            found.append(max(state.zoos[0].stock))
        elif phrase.startswith("rule: "):
            found.append(RULES[word_of(phrase.removeprefix("rule: "))](card))
        else:
            event, _, steps = phrase.removeprefix("on ").partition(": ")
            found.extend(triggered(card, event, steps))
    return found


def task_value(card: int) -> int:
    state = with_sponsor(card)
    return first(lambda left: task_refusal(state, 0, PROJECT_TASK, 0, left) != VALUE_TOO_HIGH)


def discount(card: int) -> int:
    """The most an animal becomes cheaper."""
    state, without = with_sponsor(card), fresh().state
    return max(price(without, 0, animal) - price(state, 0, animal) for animal in range(128))


def ignored(card: int) -> int:
    """How many predators fewer the lion asks for."""

    def least(state: ArkNova) -> int:
        def met(n: int) -> bool:
            state.zoos[0].icons = [n] * len(state.zoos[0].icons)
            return conditions_met(state, 0, LION)

        return first(met)

    return least(fresh().state) - least(with_sponsor(card))


RULES: Final[dict[str, Callable[[int], int]]] = {
    "project_task_value": task_value, "discount": discount, "ignore_condition": ignored,
}  # fmt: skip


def triggered(card: int, event: str, steps: str) -> list[int]:
    name, _, what = event.removesuffix(")").partition("(")
    if name == "own_support":
        return [wild_icons(card)] if what == "base" else [for_release(card)]
    if name == "own_animal":
        return [for_class(card, SMALL), for_class(card, LARGE)]
    if name == "own_space_covered_next_to":
        return [min(beside_terrain(card, what))]
    seat = 1 if name == "any_icon" else 0
    icon = 0 if name == "own_new_kind" else icon_of(what)
    deeds = deeds_of_icon(card, seat, icon)
    words = split(steps, ", ")
    if len(deeds) < len(words):
        deeds = deeds * len(words)
    found: list[int] = []
    for word, deed in zip(words, deeds, strict=True):
        found.extend(measured(word, doing(deed), card))
    return found


def deeds_of_icon(card: int, seat: int, icon: int) -> list[Deed]:
    """What happens when an icon enters the zoo of that seat."""
    frames: list[Frame[ArkNova]] = []
    icons_enter(with_sponsor(card), seat, [icon], frames)
    return [frame for frame in frames if isinstance(frame, Deed)]


def wild_icons(card: int) -> int:
    """How many icons fewer a base project asks for with a token of the card."""

    def needed(tokens: int) -> int:
        def supports(n: int) -> bool:
            state = fresh().state
            state.zoos[0].stock = [1] * len(state.zoos[0].stock)
            state.zoos[0].icons = [n] * len(state.zoos[0].icons)
            return level_refusal(state, 0, BASE_PROJECT, place_of_project(state, BASE_PROJECT), 0, tokens) == OK

        return first(supports)

    return needed(0) - needed(1 if card == card_of(215) else 2)


def for_release(card: int) -> int:
    """The points a sponsor adds to supporting a release project."""

    def support(t: Table) -> None:
        t.state.projects, t.state.marks = [RELEASE_PROJECT], [-1] * 3
        t.state.frames.append(TakeCube(0, RELEASE_PROJECT, 0, False))
        t.say("cube 6")

    def owns(t: Table) -> None:
        t.state.zones[SPONSORS_OF] = [card]

    return came("cp", support, owns) - came("cp", support)


def for_class(card: int, size_class: int) -> int:
    """The appeal that comes with an animal of the chosen class, beyond its own."""
    animal = CLASSES["small_animals" if size_class == SMALL else "large_animals"][0]

    def start(state: ArkNova, chosen: int) -> None:
        state.zones[SPONSORS_OF] = [card]
        state.zoos[0].waza = chosen
        state.zones[PLAYED] = [animal]
        arrive_animal(state, 0, animal)

    def appeal(chosen: int) -> int:
        return sum(deed.amount for deed in waiting(start, chosen) if deed.verb == APPEAL)

    return appeal(size_class) - appeal(NEITHER)


def beside_terrain(card: int, what: str) -> list[int]:
    """The money for a pavilion on each plain space beside the terrain."""

    def owns(t: Table) -> None:
        t.state.zones[SPONSORS_OF] = [card]

    number = fresh().state.zoos[0].map
    beside = waters_beside if what == "water" else rocks_beside
    spaces = [space for space in range(SPACES) if BONUS[number * SPACES + space] == NO_GIFT]
    return [came("money", building(space), owns) for space in spaces if beside(number, PAVILION, space) > 0]


def building(space: int) -> Start:
    return lambda t: build(t.state, 0, PAVILION, space)


# ---- buildings of sponsors


def place(kind: int, words: str) -> list[int]:
    """How much rock, water or border the building lies beside or on at least, on all maps."""
    rocks: list[int] = []
    waters: list[int] = []
    border: list[int] = []
    state = fresh().state
    state.zoos[0].sides = [1] * len(state.zoos[0].sides)
    for at in range(MAPS):
        state.zoos[0].map = at
        for where in GRID_PLACES[kind]:
            if place_refusal(state, 0, kind, where) == OK:
                rocks.append(rocks_beside(at, kind, where))
                waters.append(waters_beside(at, kind, where))
                border.append(size_of(footprint(kind, where) & BORDER))
    least = {"rock": min(rocks), "water": min(waters), "border": min(border)}
    return [least[word.partition(":")[0]] for word in words.split() if ":" in word]


def sponsor(row: Row) -> Seen:
    card = card_of(int(row["number"]))
    return {
        "level": [level(card)], "needs": [need(card, word) for word in counted(row["needs"])],
        "icons": icons(card, row["icons"]), "once": once(card, row["once"]), "always": always(card, row["always"]),
        "income": income(card, row["income"]), "end": end(card, row["end"]),
        "tile": cells_of(TILE_KIND[card]) if row["tile"] else [],
        "place": place(TILE_KIND[card], row["place"]) if row["place"] else [],
    }  # fmt: skip


def sponsors() -> dict[str, Seen]:
    return {row["number"]: sponsor(row) for row in rows("sponsors", FOLDER)}
