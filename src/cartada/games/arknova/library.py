"""Every card, map and building for those who browse or draw: numbers and icons as they are, texts in one language.
Cards come first, in the order of their numbers inside the rules; then the maps and the buildings."""

from __future__ import annotations

from typing import Final

from .buildings import BUILDING_LIMIT, BUILDING_NAMES, BUILDING_SIDE, CELLS, KINDS, TILE_CARD, TILE_KIND
from .cardtexts import card_lines, map_text, name_tables
from .contents import (
    ABILITIES,
    ANIMAL,
    APPEAL_GAIN,
    AVIARY_SPACE,
    CARD_ICONS,
    CARDS,
    COST,
    CP_GAIN,
    FINAL_SCORING,
    FIRST_BASE,
    FLOCK,
    LATIN,
    LEVEL,
    LEVEL_CP,
    LEVEL_NEEDS,
    LEVEL_REP,
    LEVELS,
    MAX_APPEAL,
    NEED_COUNT,
    NEED_ICON,
    NEED_PARTNERS,
    NEED_REP,
    NEED_UPGRADE,
    NONE,
    NUMBER,
    PETTING_ZOO_SPACE,
    POINTS,
    POINTS_AT,
    PROJECT,
    PROJECT_ICON,
    PROJECT_KIND,
    PROJECT_KINDS,
    REP_GAIN,
    REPTILE_HOUSE_SPACE,
    ROCKS,
    SIZE,
    SPONSOR,
    TYPE,
    WATERS,
)
from .deeds import GIFT_AMOUNTS
from .geometry import SPACES, spaces_in
from .icons import ICON_NAMES
from .maps import (
    BEGINNER,
    BONUS,
    BONUS_AMOUNT,
    BUILD_2,
    LEFT,
    LEFT_AMOUNT,
    LEFT_EVERY_BREAK,
    LEFT_GIFT,
    MAP_NAMES,
    MAPS,
    PARTNER_AMOUNT,
    PARTNER_GIFT,
    PARTNER_SLOTS,
    POWER,
    POWER_NAMES,
    POWER_SPACES,
    ROCK_SPACES,
    UNIVERSITY_AMOUNT,
    UNIVERSITY_GIFT,
    UNIVERSITY_SLOTS,
    WATER_SPACES,
    WORKER_AMOUNT,
    WORKER_GIFT,
    WORKER_SLOTS,
)
from .texts import ability_name, ability_text, gift_text, say
from .vocabulary import GIFT_NAMES, GIFTS, NO_GIFT

TYPES: Final[list[str]] = ["animal", "sponsor", "project", "final"]
LANGUAGES: Final = ("pt", "en")


def maybe(number: int) -> int | None:
    """NONE is no number."""
    return None if number == NONE else number


def bonus(gift: int, amount: int, language: str) -> dict[str, object] | None:
    if gift == NO_GIFT:
        return None
    return {"gift": GIFT_NAMES[gift], "amount": amount, "text": gift_text(gift, amount, language)}


def needs(card: int) -> dict[str, object]:
    return {
        "icons": [[ICON_NAMES[NEED_ICON[card][at]], NEED_COUNT[card][at]] for at in range(len(NEED_ICON[card]))],
        "partners": NEED_PARTNERS[card],
        "upgrade": NEED_UPGRADE[card],
        "reputation": NEED_REP[card],
        "max_appeal": maybe(MAX_APPEAL[card]),
    }


def animal(card: int, language: str) -> dict[str, object]:
    return {
        "latin": LATIN[card],
        "cost": COST[card],
        "size": maybe(SIZE[card]),
        "rocks": ROCKS[card],
        "waters": WATERS[card],
        "petting_zoo": maybe(PETTING_ZOO_SPACE[card]),
        "reptile_house": maybe(REPTILE_HOUSE_SPACE[card]),
        "aviary": maybe(AVIARY_SPACE[card]),
        "flock": FLOCK[card],
        "needs": needs(card),
        "appeal": APPEAL_GAIN[card],
        "cp": CP_GAIN[card],
        "rep": REP_GAIN[card],
        "abilities": [
            {"name": ability_name(ability, language), "text": ability_text(ability, language)}
            for ability in ABILITIES[card]
        ],
    }


def project(card: int) -> dict[str, object]:
    first = card * LEVELS
    return {
        "base": card >= FIRST_BASE,
        "kind": PROJECT_KINDS[PROJECT_KIND[card]],
        "icon": PROJECT_ICON[card],
        "levels": [[LEVEL_NEEDS[at], LEVEL_CP[at], LEVEL_REP[at]] for at in range(first, first + LEVELS)],
    }


def card_entry(card: int, names: dict[str, dict[str, list[str]]], language: str) -> dict[str, object]:
    """A card is looked for by its name in either language."""
    entry: dict[str, object] = {
        "index": card,
        "number": NUMBER[card],
        "type": TYPES[TYPE[card]],
        "name": names[language]["card"][card],
        "name_pt": names["pt"]["card"][card],
        "name_en": names["en"]["card"][card],
        "type_line": say(language, f"type.{TYPES[TYPE[card]]}"),
        "text": card_lines(card, language),
        "icons": [ICON_NAMES[icon] for icon in CARD_ICONS[card]],
    }
    if TYPE[card] == ANIMAL:
        entry.update(animal(card, language))
    elif TYPE[card] == SPONSOR:
        entry.update({"level": LEVEL[card], "needs": needs(card), "tile": maybe(TILE_KIND[card])})
    elif TYPE[card] == PROJECT:
        entry.update(project(card))
    elif TYPE[card] == FINAL_SCORING:
        entry["points"] = [[POINTS_AT[card][at], POINTS[card][at]] for at in range(len(POINTS[card]))]
    return entry


def slots(
    gifts: list[int], amounts: list[int], first: int, width: int, language: str
) -> list[dict[str, object] | None]:
    return [bonus(gifts[at], amounts[at], language) for at in range(first, first + width)]


def map_entry(number: int, names: dict[str, list[str]], language: str) -> dict[str, object]:
    spaces = range(number * SPACES, (number + 1) * SPACES)
    partners, universities, workers = number * PARTNER_SLOTS, number * UNIVERSITY_SLOTS, number * WORKER_SLOTS
    return {
        "index": number,
        "type": "map",
        "id": MAP_NAMES[number],
        "name": names["map"][number],
        "type_line": say(language, "type.map"),
        "text": [map_text(number, language)],
        "beginner": BEGINNER[number],
        "rock": spaces_in(ROCK_SPACES[number]),
        "water": spaces_in(WATER_SPACES[number]),
        "build2": spaces_in(BUILD_2[number]),
        "bonuses": [bonus(BONUS[at], BONUS_AMOUNT[at], language) for at in spaces],
        "left": [
            {**(bonus(LEFT_GIFT[at], LEFT_AMOUNT[at], language) or {}), "every_break": LEFT_EVERY_BREAK[at]}
            for at in range(number * LEFT, (number + 1) * LEFT)
        ],
        "partners": slots(PARTNER_GIFT, PARTNER_AMOUNT, partners, PARTNER_SLOTS, language),
        "universities": slots(UNIVERSITY_GIFT, UNIVERSITY_AMOUNT, universities, UNIVERSITY_SLOTS, language),
        "workers": slots(WORKER_GIFT, WORKER_AMOUNT, workers, WORKER_SLOTS, language),
        "power": POWER_NAMES[POWER[number]],
        "power_spaces": spaces_in(POWER_SPACES[number]),
    }


def building_entry(kind: int, names: dict[str, list[str]], language: str) -> dict[str, object]:
    return {
        "index": kind,
        "type": "building",
        "id": BUILDING_NAMES[kind],
        "name": names["building"][kind],
        "type_line": say(language, "type.building"),
        "text": [],
        "cells": [[q, r] for q, r in CELLS[kind]],
        "side": BUILDING_SIDE[kind],
        "limit": BUILDING_LIMIT[kind],
        "card": maybe(TILE_CARD[kind]),
    }


def library(language: str) -> list[dict[str, object]]:
    names = {one: name_tables(one) for one in LANGUAGES}
    entries = [card_entry(card, names, language) for card in range(CARDS)]
    entries += [map_entry(number, names[language], language) for number in range(MAPS)]
    entries += [building_entry(kind, names[language], language) for kind in range(KINDS)]
    return entries


def names(language: str) -> dict[str, list[str]]:
    """[AN-2] Cards, maps and whatever else is data; and what a bonus gives, for each amount."""
    gifts: list[str] = []
    for gift in range(GIFTS):
        gifts.extend([gift_text(gift, amount, language) for amount in range(GIFT_AMOUNTS)])
    return {**name_tables(language), "gift": gifts}
