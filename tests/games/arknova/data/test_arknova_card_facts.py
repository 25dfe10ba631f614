"""Every card of the game is in the tables of the rules as it is in the table of facts, field by field."""

from __future__ import annotations

import pytest

from cartada.games.arknova import contents as c
from cartada.games.arknova.buildings import BUILDING_NAMES, BUILDING_SIZE, CELLS, TILE_CARD, TILE_KIND
from cartada.games.arknova.geometry import form, orientations
from cartada.games.arknova.icons import ICON_NAMES, ICONS, ROCK, WATER, icons_of
from cartada.games.arknova.vocabulary import KEYWORD_NAMES, LARGE, NEITHER, SMALL, TIMING_NAMES

from .arknova_facts import (
    ability_facts,
    counter_phrase,
    effects_phrase,
    fact_rows,
    standing_phrase,
    table_phrase,
    trigger_phrase,
)

ANIMALS = fact_rows("animals")
SPONSORS = fact_rows("sponsors")
PROJECTS = fact_rows("projects")
FINALS = fact_rows("final_scoring")
ABILITIES = fact_rows("abilities")


def shown(number: int) -> str:
    """A blank is no number."""
    return "" if number == c.NONE else str(number)


def needed(card: int) -> list[str]:
    """The conditions of a card in words, sorted."""
    words: list[str] = []
    for icon, count in zip(c.NEED_ICON[card], c.NEED_COUNT[card], strict=True):
        words += [ICON_NAMES[icon]] * count
    words += ["partner_zoo"] * c.NEED_PARTNERS[card]
    if c.NEED_UPGRADE[card]:
        words.append("animals_ii" if c.TYPE[card] == c.ANIMAL else "sponsors_ii")
    if c.NEED_REP[card]:
        words.append(f"reputation:{c.NEED_REP[card]}")
    if c.MAX_APPEAL[card] != c.NONE:
        words.append(f"max_appeal_{c.MAX_APPEAL[card]}")
    return sorted(words)


@pytest.mark.parametrize("fact", ANIMALS, ids=lambda fact: str(fact["number"]))
def test_animal(fact: dict[str, str]) -> None:
    card = c.card_of(int(fact["number"]))
    assert c.TYPE[card] == c.ANIMAL
    abilities = [*c.ABILITIES[card], None, None][:2]
    solo = [ability for at, ability in enumerate(c.SOLO_ABILITIES[card]) if ability is not c.ABILITIES[card][at]]
    first, second = ability_facts(abilities[0]), ability_facts(abilities[1])
    alone = ability_facts(solo[0] if solo else None)
    assert fact == {
        "number": str(c.NUMBER[card]),
        "name": c.EN_NAME[card],
        "latin_name": c.LATIN[card],
        "pt_name": c.PT_NAME[card],
        "cost": str(c.COST[card]),
        "size": shown(c.SIZE[card]),
        "rock": str(c.ROCKS[card]),
        "water": str(c.WATERS[card]),
        "reptile_house_size": shown(c.REPTILE_HOUSE_SPACE[card]),
        "aviary_size": shown(c.AVIARY_SPACE[card]),
        "petting_zoo_size": shown(c.PETTING_ZOO_SPACE[card]),
        "icons": " ".join(ICON_NAMES[icon] for icon in c.CARD_ICONS[card] if icon not in (ROCK, WATER)),
        "requires": fact["requires"],
        "appeal": str(c.APPEAL_GAIN[card]),
        "conservation": str(c.CP_GAIN[card]),
        "reputation": str(c.REP_GAIN[card]),
        "ability1": first[0],
        "ability1_param": first[1],
        "ability2": second[0],
        "ability2_param": second[1],
        "solo_ability": alone[0],
        "solo_param": alone[1],
        "interactive": "1" if solo else "0",
    }
    assert needed(card) == sorted(fact["requires"].split())
    terrain = ["rock"] * int(fact["rock"]) + ["water"] * int(fact["water"])
    assert sorted(c.CARD_ICONS[card]) == sorted(icons_of(fact["icons"] + " " + " ".join(terrain)))


@pytest.mark.parametrize("fact", SPONSORS, ids=lambda fact: str(fact["number"]))
def test_sponsor(fact: dict[str, str]) -> None:
    card = c.card_of(int(fact["number"]))
    assert c.TYPE[card] == c.SPONSOR
    ongoing = [f"tokens({c.TOKENS[card]})"] if c.TOKENS[card] else []
    ongoing += [trigger_phrase(trigger) for trigger in c.TRIGGERS[card]]
    ongoing += [standing_phrase(standing) for standing in c.STANDING[card]]
    kind = TILE_KIND[card]
    building = f"{BUILDING_SIZE[kind]}: {' '.join(f'{q},{r}' for q, r in CELLS[kind])}" if kind != c.NONE else ""
    needs = (("rock", c.TILE_ROCKS[card]), ("water", c.TILE_WATERS[card]), ("border", c.TILE_BORDER[card]))
    place = [f"{word}:{number}" for word, number in needs if number]
    assert fact == {
        "number": str(c.NUMBER[card]),
        "name": c.EN_NAME[card],
        "pt_name": c.PT_NAME[card],
        "level": str(c.LEVEL[card]),
        "requires": fact["requires"],
        "icons": " ".join(ICON_NAMES[icon] for icon in c.CARD_ICONS[card]),
        "immediate": effects_phrase(c.ONCE[card]),
        "ongoing": "; ".join(ongoing),
        "income": effects_phrase(c.INCOME[card]),
        "endgame": effects_phrase(c.END[card]),
        "building": building,
        "placement": " ".join(place + (["free_standing"] if c.TILE_FREE_STANDING[card] else [])),
    }
    assert needed(card) == sorted(fact["requires"].split())


@pytest.mark.parametrize("fact", PROJECTS, ids=lambda fact: str(fact["number"]))
def test_project(fact: dict[str, str]) -> None:
    card = c.card_of(int(fact["number"]))
    counter = c.COUNTS[card]
    assert c.TYPE[card] == c.PROJECT and counter is not None
    kind = c.PROJECT_KINDS[c.PROJECT_KIND[card]]
    expected = {
        "number": str(c.NUMBER[card]),
        "name": c.EN_NAME[card],
        "pt_name": c.PT_NAME[card],
        "deck": "base" if card >= c.FIRST_BASE else "zoo",
        "kind": kind,
        "icon": c.PROJECT_ICON[card],
        "requirement": counter_phrase(counter),
        "on_play_bonus": f"rep+{c.PLAY_REP[card]}" if c.PLAY_REP[card] else "",
    }
    for level in range(c.LEVELS):
        at = card * c.LEVELS + level
        needs = c.LEVEL_NEEDS[at]
        words = {"release": ("4+", "3", "2-")[level], "breeding": "met"}.get(kind, str(needs))
        expected[f"level{level + 1}_threshold"] = words
        expected[f"level{level + 1}_cp"] = str(c.LEVEL_CP[at])
        expected[f"level{level + 1}_reputation"] = str(c.LEVEL_REP[at])
        if kind == "release":
            assert needs == level
            fits = [size for size in range(1, 6) if c.RELEASE_LOW[at] <= size <= c.RELEASE_HIGH[at]]
            assert fits == {"4+": [4, 5], "3": [3], "2-": [1, 2]}[fact[f"level{level + 1}_threshold"]]
    assert fact == expected


@pytest.mark.parametrize("fact", FINALS, ids=lambda fact: str(fact["number"]))
def test_final_scoring_card(fact: dict[str, str]) -> None:
    card = c.card_of(int(fact["number"]))
    counter = c.COUNTS[card]
    assert counter is not None
    assert fact == {
        "number": f"{c.NUMBER[card]:03d}",
        "name": c.EN_NAME[card],
        "pt_name": c.PT_NAME[card],
        "counts": counter_phrase(counter),
        "thresholds": table_phrase(c.POINTS_AT[card], c.POINTS[card]),
        "max_cp": str(max(c.POINTS[card])),
    }


@pytest.mark.parametrize("fact", ABILITIES, ids=lambda fact: str(fact["keyword"]))
def test_keyword(fact: dict[str, str]) -> None:
    keyword = KEYWORD_NAMES.index(fact["keyword"])
    solo = c.KEYWORD_SOLO[keyword]
    assert (c.KEYWORD_EN[keyword], c.KEYWORD_PT[keyword]) == (fact["name_en"], fact["pt_name"])
    assert TIMING_NAMES[c.KEYWORD_TIMING[keyword]] == fact["timing"]
    assert c.KEYWORD_OPTIONAL[keyword] == (fact["optional"] == "yes")
    assert solo.replace("(N)", " N") == fact["solo_replacement"]
    assert (solo != "") == (fact["interactive"] == "1")


VALUES = {
    "sunbathing": "money+{} each", "pouch": "appeal+{} each", "pack": "appeal+{} per own predator icon",
    "petting_zoo_animal": "appeal+{} per own petting_zoo icon", "iconic_animal": "in ALL zoos, max {}.",
    "inventive": "per bear icon in all zoos, max {}.", "pilfering": "pay you {} money",
}  # fmt: skip


@pytest.mark.parametrize("fact", ABILITIES, ids=lambda fact: str(fact["keyword"]))
def test_the_value_of_a_keyword(fact: dict[str, str]) -> None:
    keyword = KEYWORD_NAMES.index(fact["keyword"])
    assert (fact["keyword"] in VALUES) == (c.KEYWORD_VALUE[keyword] > 0)
    if fact["keyword"] in VALUES:
        assert VALUES[fact["keyword"]].format(c.KEYWORD_VALUE[keyword]) in fact["semantics"]
    table = table_phrase(c.KEYWORD_REACHED[keyword], c.KEYWORD_GIVES[keyword])
    assert ("=" in fact["semantics"]) == (table != "") and table in fact["semantics"]


def test_AN_2_the_cards_are_all_there() -> None:
    assert [c.NUMBER[card] for card in range(c.CARDS)] == (
        [*range(401, 529), *range(201, 265), *range(113, 133), *range(101, 113), *range(1, 12)]
    )
    assert len(ANIMALS) + len(SPONSORS) + 20 == c.ZOO_CARDS == 212
    assert [c.card_of(c.NUMBER[card]) for card in range(c.CARDS)] == list(range(c.CARDS))


def test_AN_7_small_and_large_by_the_printed_size() -> None:
    names = {"": SMALL, "1": SMALL, "2": SMALL, "3": NEITHER, "4": LARGE, "5": LARGE}
    for fact in ANIMALS:
        assert c.CLASS[c.card_of(int(fact["number"]))] == names[fact["size"]]


def test_counts_of_icons_agree_with_the_lists() -> None:
    for card in range(c.CARDS):
        assert [c.ICON_COUNT[card * ICONS + icon] for icon in range(ICONS)] == (
            [c.CARD_ICONS[card].count(icon) for icon in range(ICONS)]
        )


def test_unique_buildings_follow_their_cards() -> None:
    for kind in range(10, 25):
        assert BUILDING_NAMES[kind] == f"unique_{c.NUMBER[TILE_CARD[kind]]}"
        assert form(CELLS[kind]) in [form(cells) for cells in orientations(CELLS[kind]) if cells]
