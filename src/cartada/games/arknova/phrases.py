"""Reads the phrases of the data files into effects. A phrase outside the vocabulary is an error."""

from __future__ import annotations

import re
from typing import Final

from .effects import Ability, Counter, Effect, Standing, Trigger
from .icons import AFRICA, CATEGORIES, ICON_NAMES, KINDS, SCIENCE, icon_of
from .vocabulary import (
    ACTION_NAMES,
    ANY_ICON,
    BORDER_BONUS,
    BUILD_FREE,
    CARD,
    CHOOSE_CLASS,
    CLASS_APPEAL,
    CLASS_NAMES,
    COPY_BONUS,
    COUNT_ADJACENT,
    COUNT_AHEAD,
    COUNT_BREEDING,
    COUNT_CONNECTED,
    COUNT_CP_GAINED,
    COUNT_DISTINCT,
    COUNT_EMPTY,
    COUNT_GROUPS,
    COUNT_ISOLATED,
    COUNT_KIOSKS,
    COUNT_LARGE,
    COUNT_OCCUPIED,
    COUNT_OWN,
    COUNT_PAIRS,
    COUNT_RELEASE,
    COUNT_REPUTATION,
    COUNT_SMALL,
    COUNT_SPONSORS,
    COUNT_SUPPORTED,
    COUNT_TESTS,
    COUNT_UNIVERSITIES,
    COUNT_XTOKENS,
    COVERED_NEXT_TO,
    EACH_OTHER,
    EXTRA_ANIMAL,
    EXTRA_BUILDING,
    FIND_ANIMAL,
    GAIN,
    GAIN_BY,
    GAIN_IF,
    GIFT_NAMES,
    KEYWORD,
    KEYWORD_NAMES,
    NEW_KIND,
    OWN_BUILD,
    OWN_CHOSEN_CLASS,
    OWN_ICON,
    OWN_SMALL_ANIMALS,
    PLACE_UNIQUE,
    SPACE_CLASS_NAMES,
    SPONSOR_PAID,
    STANDING_NAMES,
    SUPPORT_BASE,
    SUPPORT_RELEASE,
    TAKE_DISPLAY,
    TEST_NAMES,
    WILD_ICON,
)

BUILDABLE: Final[list[str]] = [f"enclosure_{size}" for size in range(1, 6)] + ["kiosk", "pavilion"]
GIFT: Final = re.compile(r"(\w+)\+(\d+)")
PER: Final = re.compile(r"(\w+)\+(\d+) per (?:(\d+) )?(.+?)(?: max (\d+))?")
BY: Final = re.compile(r"(\w+) by (.+): ((?:\d+=\d+ ?)+)")
IF: Final = re.compile(r"(\w+)\+(\d+) if (.+)")
CALL: Final = re.compile(r"(\w+)(?:\((.*)\))?")
GROUPS: Final = re.compile(r"group_of_(\d+)\(empty\)")
TAKE_CARD: Final = re.compile(r"take_card\(range_or_deck,(\d+)\)")
WILD: Final = re.compile(r"wild_icon\((\d+)\)")
PLAIN_COUNTERS: Final[dict[str, int]] = {
    "universities": COUNT_UNIVERSITIES, "kiosks": COUNT_KIOSKS, "supported_projects": COUNT_SUPPORTED,
    "reputation": COUNT_REPUTATION, "xtokens": COUNT_XTOKENS, "small_animals": COUNT_SMALL,
    "large_animals": COUNT_LARGE, "adjacent_building": COUNT_ADJACENT, "empty_spaces": COUNT_EMPTY,
    "sponsors_in_play": COUNT_SPONSORS, "categories_ahead_of_right": COUNT_AHEAD,
    "cp_gained": COUNT_CP_GAINED,
}  # fmt: skip
DISTINCT: Final[dict[str, list[int]]] = {
    "category": list(range(CATEGORIES)),
    "continent": list(range(AFRICA, SCIENCE)),
    "continent+category": list(range(KINDS)),
}
PLAIN_EVENTS: Final[dict[str, int]] = {
    "own_support(base)": SUPPORT_BASE, "own_support(release)": SUPPORT_RELEASE, "own_build_action": OWN_BUILD,
    "own_animals_action(small_only)": OWN_SMALL_ANIMALS, "own_animal(chosen_class)": OWN_CHOSEN_CLASS,
    "own_border_bonus": BORDER_BONUS, "own_new_kind(continent+category)": NEW_KIND,
}  # fmt: skip
ICON_EVENTS: Final[dict[str, int]] = {
    "own_icon": OWN_ICON, "any_icon": ANY_ICON, "own_space_covered_next_to": COVERED_NEXT_TO,
}  # fmt: skip
PLAIN_VERBS: Final[dict[str, int]] = {
    "place_unique": PLACE_UNIQUE, "choose_class(small,large)": CHOOSE_CLASS, "find_animal(chosen_class)": FIND_ANIMAL,
    "sponsor_for_money": SPONSOR_PAID, "extra_building": EXTRA_BUILDING, "copy_bonus(uncovered)": COPY_BONUS,
    "extra_animal(small)": EXTRA_ANIMAL, "take_display(small)": TAKE_DISPLAY,
}  # fmt: skip


def split(text: str, mark: str = ";") -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def read_gift(text: str) -> tuple[int, int]:
    """`rep+2`: what and how much."""
    found = GIFT.fullmatch(text)
    if found is None:
        raise ValueError(f"not a gain: {text}")
    return GIFT_NAMES.index(found[1]), int(found[2])


def read_counter(text: str) -> Counter:
    if text in PLAIN_COUNTERS:
        return Counter(PLAIN_COUNTERS[text], [], -1)
    found = GROUPS.fullmatch(text)
    if found is not None:
        return Counter(COUNT_GROUPS, [], int(found[1]))
    found = CALL.fullmatch(text)
    if found is None or found[2] is None:
        raise ValueError(f"not a counter: {text}")
    name, inside = found[1], found[2]
    if name == "own":
        return Counter(COUNT_OWN, [icon_of(icon) for icon in inside.split("+")], -1)
    if name == "distinct":
        return Counter(COUNT_DISTINCT, DISTINCT[inside], -1)
    if name == "pair":
        return Counter(COUNT_PAIRS, [icon_of(icon) for icon in inside.split(",")], -1)
    if name == "occupied":
        return Counter(COUNT_OCCUPIED, [], int(inside.removeprefix("enclosure_")))
    if name in ("connected", "isolated"):
        kind = COUNT_CONNECTED if name == "connected" else COUNT_ISOLATED
        return Counter(kind, [], SPACE_CLASS_NAMES.index(inside))
    if name == "tests":
        return Counter(COUNT_TESTS, [TEST_NAMES.index(test) for test in inside.split()], -1)
    if name == "release":
        return Counter(COUNT_RELEASE, [icon_of(inside)], -1)
    if name == "breeding":
        return Counter(COUNT_BREEDING, [icon_of(inside)], -1)
    raise ValueError(f"not a counter: {text}")


def read_table(text: str) -> tuple[list[int], list[int]]:
    """`3=1 6=2`: thresholds and what they give."""
    pairs = [part.split("=") for part in text.split()]
    return [int(pair[0]) for pair in pairs], [int(pair[1]) for pair in pairs]


def read_effect(text: str, may: bool = False, later: bool = False, spends: bool = False) -> Effect:
    """One phrase of a card: a gain, or a deed."""
    if text.startswith("after_action "):
        return read_effect(text.removeprefix("after_action "), may, True, spends)
    if text.startswith("may "):
        return read_effect(text.removeprefix("may "), True, later, spends)
    if text.startswith("spend_token "):
        return read_effect(text.removeprefix("spend_token "), may, later, True)
    if text in PLAIN_VERBS:
        return Effect(PLAIN_VERBS[text], may=may, later=later, spends=spends)
    if text.startswith("each_other: "):
        gift, amount = read_gift(text.removeprefix("each_other: ").removesuffix(" per cp_gained"))
        return Effect(EACH_OTHER, gift, amount, read_counter("cp_gained"))
    if text.startswith("appeal by chosen_class: "):
        small, large = [int(part.split("=")[1]) for part in text.split()[3:]]
        return Effect(CLASS_APPEAL, GIFT_NAMES.index("appeal"), values=[small, large])
    wild = WILD.fullmatch(text)
    if wild is not None:
        return Effect(WILD_ICON, amount=int(wild[1]), may=may, later=later, spends=spends)
    gain = read_gain(text)
    return gain if gain is not None else read_call(text, may, later)


def read_gain(text: str) -> Effect | None:
    found = TAKE_CARD.fullmatch(text)
    if found is not None:
        return Effect(GAIN, CARD, int(found[1]))
    found = GIFT.fullmatch(text)
    if found is not None:
        return Effect(GAIN, GIFT_NAMES.index(found[1]), int(found[2]))
    found = IF.fullmatch(text)
    if found is not None:
        return Effect(GAIN_IF, GIFT_NAMES.index(found[1]), int(found[2]), test=TEST_NAMES.index(found[3]))
    found = BY.fullmatch(text)
    if found is not None:
        reached, values = read_table(found[3])
        return Effect(GAIN_BY, GIFT_NAMES.index(found[1]), 0, read_counter(found[2]), reached=reached, values=values)
    found = PER.fullmatch(text)
    if found is None:
        return None
    per, cap = int(found[3] or 1), int(found[5] or 0)
    return Effect(GAIN, GIFT_NAMES.index(found[1]), int(found[2]), read_counter(found[4]), per, cap)


def read_call(text: str, may: bool, later: bool) -> Effect:
    """`build_free(kiosk)`, or a keyword: `hunter(own(predator))`, `pouch(1)`, `clever`."""
    found = CALL.fullmatch(text)
    if found is None:
        raise ValueError(f"not an effect: {text}")
    name, inside = found[1], found[2] if found[2] is not None else ""
    if name == "build_free":
        return Effect(BUILD_FREE, what=BUILDABLE.index(inside), may=may, later=later)
    keyword = KEYWORD_NAMES.index(name)
    if inside.startswith("own("):
        return Effect(KEYWORD, what=keyword, counter=read_counter(inside), may=may, later=later)
    return Effect(KEYWORD, what=keyword, amount=int(inside) if inside else 0, may=may, later=later)


def read_effects(text: str) -> list[Effect]:
    return [read_effect(phrase) for phrase in split(text)]


def read_trigger(text: str) -> Trigger:
    """`on own_icon(bird): appeal+2`."""
    event, steps = text.removeprefix("on ").split(": ", maxsplit=1)
    done = [read_effect(step) for step in split(steps, ", ")]
    if event in PLAIN_EVENTS:
        return Trigger(PLAIN_EVENTS[event], -1, done)
    found = CALL.fullmatch(event)
    if found is None:
        raise ValueError(f"not a trigger: {text}")
    return Trigger(ICON_EVENTS[found[1]], icon_of(found[2]), done)


def read_standing(text: str) -> Standing:
    """`rule: discount(small,3)`."""
    found = CALL.fullmatch(text.removeprefix("rule: "))
    if found is None:
        raise ValueError(f"not a rule: {text}")
    rule, inside = STANDING_NAMES.index(found[1]), found[2] if found[2] is not None else ""
    parts = inside.split(",")
    if len(parts) == 2:
        return Standing(rule, CLASS_NAMES.index(parts[0]), int(parts[1]))
    return Standing(rule, -1, int(inside) if inside.isdigit() else 0)


def read_ability(text: str) -> Ability:
    """`hunter(4)`, `iconic_animal(asia)`, `boost(sponsors)`, `pack`."""
    found = CALL.fullmatch(text)
    if found is None:
        raise ValueError(f"not an ability: {text}")
    keyword, inside = KEYWORD_NAMES.index(found[1]), found[2] if found[2] is not None else ""
    if inside in ICON_NAMES:
        return Ability(keyword, 0, icon_of(inside))
    if inside in ACTION_NAMES:
        return Ability(keyword, 0, ACTION_NAMES.index(inside))
    return Ability(keyword, int(inside) if inside else 0, -1)
