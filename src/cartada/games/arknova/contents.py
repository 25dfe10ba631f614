"""[AN-2] The cards as flat tables by card number inside the rules: 128 animals, 64 sponsors and the 20 projects of the
zoo deck, then the 12 base projects, which a hand can hold too [AN-177], and the 11 final scoring cards. Tables cover
all of them; what a card does not have is 0, NONE or an empty list."""

from __future__ import annotations

from typing import Final

from .effects import Ability, Counter, Effect, Standing, Trigger
from .files import rows
from .icons import AFRICA, ICONS, ROCK, SCIENCE, WATER, icon_of, icons_of
from .phrases import (
    read_ability,
    read_counter,
    read_effects,
    read_gift,
    read_standing,
    read_table,
    read_trigger,
    split,
)
from .tracks import LARGE_SIZE, SMALL_SIZE
from .vocabulary import (
    ANY_ICON,
    APPEAL,
    CP,
    EVENTS,
    FLOCK_ANIMAL,
    KEYWORD_NAMES,
    KEYWORDS,
    LARGE,
    NEITHER,
    OWN_ICON,
    SMALL,
    STANDING_RULES,
    TIMING_NAMES,
)

FIRST_ANIMAL: Final = 0
FIRST_SPONSOR: Final = 128
FIRST_PROJECT: Final = 192  # of the zoo deck
FIRST_BASE: Final = 212
FIRST_FINAL: Final = 224
CARDS: Final = 235
ZOO_CARDS: Final = 212  # the zoo deck
HAND_CARDS: Final = 224  # what a hand can hold
BASE_PROJECTS: Final = 12
FINAL_CARDS: Final = 11
NONE: Final = -1

ANIMAL: Final = 0
SPONSOR: Final = 1
PROJECT: Final = 2
FINAL_SCORING: Final = 3
TYPE: Final[list[int]] = [ANIMAL] * 128 + [SPONSOR] * 64 + [PROJECT] * 32 + [FINAL_SCORING] * 11

# [AN-76] Special enclosures: in which of them an animal may live, and how many spaces it takes there.
PETTING_ZOO_SPACE: Final[list[int]] = [NONE] * CARDS
REPTILE_HOUSE_SPACE: Final[list[int]] = [NONE] * CARDS
AVIARY_SPACE: Final[list[int]] = [NONE] * CARDS

NUMBER: Final[list[int]] = [0] * CARDS  # as printed
PT_NAME: Final[list[str]] = [""] * CARDS
EN_NAME: Final[list[str]] = [""] * CARDS
LATIN: Final[list[str]] = [""] * CARDS
COST: Final[list[int]] = [0] * CARDS
SIZE: Final[list[int]] = [NONE] * CARDS  # of the standard enclosure; NONE: cannot use one [AN-75]
CLASS: Final[list[int]] = [NEITHER] * CARDS  # [AN-7] NEITHER, SMALL or LARGE
ROCKS: Final[list[int]] = [0] * CARDS  # rock spaces its enclosure must touch
WATERS: Final[list[int]] = [0] * CARDS
APPEAL_GAIN: Final[list[int]] = [0] * CARDS
CP_GAIN: Final[list[int]] = [0] * CARDS
REP_GAIN: Final[list[int]] = [0] * CARDS
LEVEL: Final[list[int]] = [0] * CARDS  # of a sponsor

# [AN-5] Icons the card brings, an icon shown twice listed twice; animals with the rock and water they require.
CARD_ICONS: Final[list[list[int]]] = [[] for _ in range(CARDS)]
ICON_COUNT: Final[list[int]] = [0] * (CARDS * ICONS)  # by card * ICONS + icon
CONTINENTS_OF: Final[list[list[int]]] = [[] for _ in range(CARDS)]  # its continent icons [AN-74]

# [AN-73] [AN-104] Conditions: NEED_COUNT icons of NEED_ICON for each pair of entries, and the badges.
NEED_ICON: Final[list[list[int]]] = [[] for _ in range(CARDS)]
NEED_COUNT: Final[list[list[int]]] = [[] for _ in range(CARDS)]
NEED_PARTNERS: Final[list[int]] = [0] * CARDS  # an animal: its continent's; a sponsor: that many of any continent
NEED_UPGRADE: Final[list[bool]] = [False] * CARDS  # an animal: Animals II; a sponsor: Sponsors II
NEED_REP: Final[list[int]] = [0] * CARDS
MAX_APPEAL: Final[list[int]] = [NONE] * CARDS

ABILITIES: Final[list[list[Ability]]] = [[] for _ in range(CARDS)]
SOLO_ABILITIES: Final[list[list[Ability]]] = [[] for _ in range(CARDS)]  # [AN-132]
FLOCK: Final[list[int]] = [0] * CARDS  # [AN-183] size of a host, 0: no flock animal

# [AN-107] Sponsors.
ONCE: Final[list[list[Effect]]] = [[] for _ in range(CARDS)]  # yellow
TRIGGERS: Final[list[list[Trigger]]] = [[] for _ in range(CARDS)]  # blue
STANDING: Final[list[list[Standing]]] = [[] for _ in range(CARDS)]
TOKENS: Final[list[int]] = [0] * CARDS  # laid on the card when it is played
INCOME: Final[list[list[Effect]]] = [[] for _ in range(CARDS)]  # purple
END: Final[list[list[Effect]]] = [[] for _ in range(CARDS)]  # brown
TILE: Final[list[str]] = [""] * CARDS  # cells of the unique building
TILE_ROCKS: Final[list[int]] = [0] * CARDS  # [AN-106]
TILE_WATERS: Final[list[int]] = [0] * CARDS
TILE_BORDER: Final[list[int]] = [0] * CARDS
TILE_FREE_STANDING: Final[list[bool]] = [False] * CARDS

# [AN-96] Projects: three levels from the left, by card * LEVELS + level.
LEVELS: Final = 3
PROJECT_KINDS: Final[list[str]] = [
    "diversity", "continent", "category", "release", "breeding", "terrain", "size", "science",
]  # fmt: skip
RELEASE: Final = 3
BREEDING: Final = 4
PROJECT_KIND: Final[list[int]] = [NONE] * CARDS
PROJECT_ICON: Final[list[str]] = [""] * CARDS  # what its picture shows: an icon, category, continent, small, large
COUNTS: Final[list[Counter | None]] = [None] * CARDS  # also of final scoring cards
# Count needed; release: which of the levels it is, its sizes are below; breeding: 1.
LEVEL_NEEDS: Final[list[int]] = [0] * (CARDS * LEVELS)
LEVEL_CP: Final[list[int]] = [0] * (CARDS * LEVELS)
LEVEL_REP: Final[list[int]] = [0] * (CARDS * LEVELS)
PLAY_REP: Final[list[int]] = [0] * CARDS  # [AN-94] REP for whoever brings the project into play

# [AN-101] The printed standard sizes a release level takes: from the first up to the second.
RELEASE_LOW: Final[list[int]] = [0] * (CARDS * LEVELS)
RELEASE_HIGH: Final[list[int]] = [0] * (CARDS * LEVELS)

# [AN-147] Final scoring cards: points of the highest count reached.
POINTS_AT: Final[list[list[int]]] = [[] for _ in range(CARDS)]
POINTS: Final[list[list[int]]] = [[] for _ in range(CARDS)]

# Keywords, by keyword.
KEYWORD_PT: Final[list[str]] = [""] * KEYWORDS
KEYWORD_EN: Final[list[str]] = [""] * KEYWORDS
KEYWORD_TIMING: Final[list[int]] = [0] * KEYWORDS
KEYWORD_OPTIONAL: Final[list[bool]] = [False] * KEYWORDS
KEYWORD_SOLO: Final[list[str]] = [""] * KEYWORDS  # its replacement in the solo game; only interactive ones have one
KEYWORD_VALUE: Final[list[int]] = [0] * KEYWORDS  # what a unit of it gives, or its limit
KEYWORD_REACHED: Final[list[list[int]]] = [[] for _ in range(KEYWORDS)]  # thresholds
KEYWORD_GIVES: Final[list[list[int]]] = [[] for _ in range(KEYWORDS)]


def card_of(number: int) -> int:
    """The card inside the rules, by its printed number."""
    if number >= 401:
        return number - 401 + FIRST_ANIMAL
    if number >= 201:
        return number - 201 + FIRST_SPONSOR
    if number >= 113:
        return number - 113 + FIRST_PROJECT
    if number >= 101:
        return number - 101 + FIRST_BASE
    return number - 1 + FIRST_FINAL


STOCK_CARDS: Final[list[int]] = [card_of(215), card_of(218), card_of(253)]  # sponsors that come with tokens


def name_card(card: int, row: dict[str, str]) -> None:
    NUMBER[card] = int(row["number"])
    PT_NAME[card] = row["pt"]
    EN_NAME[card] = row["en"]


def bring_icons(card: int, icons: list[int]) -> None:
    for icon in icons:
        CARD_ICONS[card].append(icon)
        ICON_COUNT[card * ICONS + icon] += 1
        if AFRICA <= icon < SCIENCE:
            CONTINENTS_OF[card].append(icon)


def need(card: int, words: str) -> None:
    """[AN-73] [AN-104] The badges of the left side."""
    for word in words.split():
        if word == "partner_zoo":
            NEED_PARTNERS[card] += 1
        elif word in ("animals_ii", "sponsors_ii"):
            NEED_UPGRADE[card] = True
        elif word.startswith("reputation:"):
            NEED_REP[card] = int(word.removeprefix("reputation:"))
        elif word.startswith("max_appeal_"):
            MAX_APPEAL[card] = int(word.removeprefix("max_appeal_"))
        else:
            icon = icon_of(word)
            if icon in NEED_ICON[card]:
                NEED_COUNT[card][NEED_ICON[card].index(icon)] += 1
            else:
                NEED_ICON[card].append(icon)
                NEED_COUNT[card].append(1)


def size_class(size: int) -> int:
    """[AN-7] By the printed size; an animal without one lives in the Petting Zoo and is small."""
    if size >= LARGE_SIZE:
        return LARGE
    return SMALL if size <= SMALL_SIZE else NEITHER


def solo_ability(ability: Ability) -> Ability:
    """[AN-132] The printed replacement of an interactive ability, with the same number where it takes one."""
    words = KEYWORD_SOLO[ability.keyword]
    if words == "":
        return ability
    return read_ability(words.replace("(N)", f"({ability.amount})"))


def read_keywords() -> None:
    for row in rows("keywords.csv"):
        keyword = KEYWORD_NAMES.index(row["keyword"])
        KEYWORD_PT[keyword] = row["pt"]
        KEYWORD_EN[keyword] = row["en"]
        KEYWORD_TIMING[keyword] = TIMING_NAMES.index(row["when"])
        KEYWORD_OPTIONAL[keyword] = row["optional"] == "yes"
        KEYWORD_SOLO[keyword] = row["solo"]
        KEYWORD_VALUE[keyword] = int(row["value"] or "0")
        KEYWORD_REACHED[keyword], KEYWORD_GIVES[keyword] = read_table(row["table"])


def read_animals() -> None:
    for row in rows("animals.csv"):
        card = card_of(int(row["number"]))
        name_card(card, row)
        LATIN[card] = row["latin"]
        COST[card] = int(row["cost"])
        for home in row["home"].split():
            house, _, space = home.partition(":")
            if house == "reptile_house":
                REPTILE_HOUSE_SPACE[card] = int(space)
            elif house == "aviary":
                AVIARY_SPACE[card] = int(space)
            elif house == "petting_zoo":
                PETTING_ZOO_SPACE[card] = int(space)
            else:
                SIZE[card] = int(house)
        CLASS[card] = size_class(SIZE[card])
        terrain = icons_of(row["terrain"])
        ROCKS[card] = terrain.count(ROCK)
        WATERS[card] = terrain.count(WATER)
        bring_icons(card, icons_of(row["icons"]) + terrain)
        need(card, row["needs"])
        for words in row["gives"].split():
            gift, amount = read_gift(words)
            if gift == APPEAL:
                APPEAL_GAIN[card] = amount
            elif gift == CP:
                CP_GAIN[card] = amount
            else:
                REP_GAIN[card] = amount
        for words in split(row["abilities"]):
            ability = read_ability(words)
            ABILITIES[card].append(ability)
            SOLO_ABILITIES[card].append(solo_ability(ability))
            if ability.keyword == FLOCK_ANIMAL:
                FLOCK[card] = ability.amount


def read_sponsors() -> None:
    for row in rows("sponsors.csv"):
        card = card_of(int(row["number"]))
        name_card(card, row)
        LEVEL[card] = int(row["level"])
        bring_icons(card, icons_of(row["icons"]))
        need(card, row["needs"])
        ONCE[card].extend(read_effects(row["once"]))
        INCOME[card].extend(read_effects(row["income"]))
        END[card].extend(read_effects(row["end"]))
        for words in split(row["always"]):
            if words.startswith("tokens("):
                TOKENS[card] = int(words.removeprefix("tokens(").removesuffix(")"))
            elif words.startswith("rule: "):
                STANDING[card].append(read_standing(words))
            else:
                TRIGGERS[card].append(read_trigger(words))
        TILE[card] = row["tile"]
        for words in row["place"].split():
            what, _, number = words.partition(":")
            if what == "rock":
                TILE_ROCKS[card] = int(number)
            elif what == "water":
                TILE_WATERS[card] = int(number)
            elif what == "border":
                TILE_BORDER[card] = int(number)
            else:
                TILE_FREE_STANDING[card] = True


def read_needs(kind: int, at: int, words: str) -> None:
    """`5` icons, sizes `4+`, `3` or `2-`, or `met`."""
    if kind == RELEASE:
        size = int(words.rstrip("+-"))
        LEVEL_NEEDS[at] = at % LEVELS
        RELEASE_LOW[at] = 1 if words.endswith("-") else size
        RELEASE_HIGH[at] = max(SIZE) if words.endswith("+") else size
    else:
        LEVEL_NEEDS[at] = 1 if kind == BREEDING else int(words)


def read_projects() -> None:
    for row in rows("projects.csv"):
        card = card_of(int(row["number"]))
        name_card(card, row)
        PROJECT_KIND[card] = PROJECT_KINDS.index(row["kind"])
        PROJECT_ICON[card] = row["icon"]
        COUNTS[card] = read_counter(row["counts"])
        for level, words in enumerate(split(row["levels"])):
            needs, _, gifts = words.partition(": ")
            at = card * LEVELS + level
            read_needs(PROJECT_KIND[card], at, needs)
            for gift in gifts.split():
                what, amount = read_gift(gift)
                if what == CP:
                    LEVEL_CP[at] = amount
                else:
                    LEVEL_REP[at] = amount
        if row["bonus"]:
            PLAY_REP[card] = read_gift(row["bonus"])[1]


def read_final_scoring() -> None:
    for row in rows("final_scoring.csv"):
        card = card_of(int(row["number"]))
        name_card(card, row)
        COUNTS[card] = read_counter(row["counts"])
        POINTS_AT[card], POINTS[card] = read_table(row["points"])


read_keywords()
read_animals()
read_sponsors()
read_projects()
read_final_scoring()

# [AN-111] Sponsors by what sets them off, so that an icon entering a zoo finds them at once.
BY_EVENT: Final[list[list[int]]] = [[] for _ in range(EVENTS)]  # by event
BY_OWN_ICON: Final[list[list[int]]] = [[] for _ in range(ICONS)]  # by icon
BY_ANY_ICON: Final[list[list[int]]] = [[] for _ in range(ICONS)]
BY_RULE: Final[list[list[int]]] = [[] for _ in range(STANDING_RULES)]  # sponsors by standing rule
for _card in range(FIRST_SPONSOR, FIRST_PROJECT):
    for _trigger in TRIGGERS[_card]:
        BY_EVENT[_trigger.event].append(_card)
        if _trigger.event == OWN_ICON:
            BY_OWN_ICON[_trigger.what].append(_card)
        elif _trigger.event == ANY_ICON:
            BY_ANY_ICON[_trigger.what].append(_card)
    for _standing in STANDING[_card]:
        BY_RULE[_standing.rule].append(_card)
