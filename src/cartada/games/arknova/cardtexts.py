"""Whole cards and maps in words: the lines shown beside a card, and the tables of names of the catalogues."""

from __future__ import annotations

from typing import Final

from .contents import (
    ABILITIES,
    ANIMAL,
    APPEAL_GAIN,
    AVIARY_SPACE,
    BREEDING,
    CARD_ICONS,
    CARDS,
    COST,
    COUNTS,
    CP_GAIN,
    END,
    INCOME,
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
    ONCE,
    PETTING_ZOO_SPACE,
    PLAY_REP,
    POINTS,
    POINTS_AT,
    PROJECT,
    PROJECT_KIND,
    RELEASE,
    RELEASE_HIGH,
    RELEASE_LOW,
    REP_GAIN,
    REPTILE_HOUSE_SPACE,
    ROCKS,
    SIZE,
    SOLO_ABILITIES,
    SPONSOR,
    STANDING,
    TOKENS,
    TRIGGERS,
    TYPE,
    WATERS,
)
from .geometry import SPACE_NAMES, spaces_in
from .maps import MAP_EN, MAP_NAMES, MAP_PT, MAPS, POWER, POWER_AMOUNT, POWER_NAMES, POWER_SPACES
from .texts import (
    PHRASES,
    ability_name,
    ability_text,
    counter_text,
    effect_text,
    gift_text,
    keyword_text,
    listed,
    say,
    standing_text,
    table_text,
    trigger_text,
    within,
)
from .tracks import TILE_AMOUNT, TILE_GIFT, TILES
from .vocabulary import APPEAL, CP, KEYWORDS, REP

HOMES: Final[list[str]] = ["standard", "petting_zoo", "reptile_house", "aviary"]


def gifts_text(gifts: list[tuple[int, int]], language: str) -> str:
    return listed(language, [gift_text(gift, amount, language) for gift, amount in gifts if amount > 0])


def needs_line(card: int, language: str) -> list[str]:
    """[AN-73] [AN-104] The conditions of the left side."""
    parts: list[str] = []
    for at in range(len(NEED_ICON[card])):
        parts.append(say(language, "need.icons", {"n": NEED_COUNT[card][at], "icon": NEED_ICON[card][at]}))
    if NEED_PARTNERS[card] > 0:
        key = "need.partner" if TYPE[card] == ANIMAL else "need.partners"
        parts.append(say(language, key, {"n": NEED_PARTNERS[card]}))
    if NEED_UPGRADE[card]:
        parts.append(say(language, "need.animals_ii" if TYPE[card] == ANIMAL else "need.sponsors_ii"))
    if NEED_REP[card] > 0:
        parts.append(say(language, "need.rep", {"n": NEED_REP[card]}))
    if MAX_APPEAL[card] != NONE:
        parts.append(say(language, "need.appeal", {"n": MAX_APPEAL[card]}))
    return [say(language, "line.needs", {"needs": listed(language, parts)})] if parts else []


def icons_line(card: int, language: str) -> list[str]:
    if not CARD_ICONS[card]:
        return []
    icons = PHRASES[language].names["icon"]
    counted: list[str] = []
    for icon in range(len(icons)):
        times = CARD_ICONS[card].count(icon)
        if times > 0:
            counted.append(icons[icon] if times == 1 else f"{times}× {icons[icon]}")
    return [say(language, "line.icons", {"icons": listed(language, counted)})]


def home_line(card: int, language: str) -> str:
    """[AN-75] [AN-76] Where the animal may live."""
    sizes = [SIZE[card], PETTING_ZOO_SPACE[card], REPTILE_HOUSE_SPACE[card], AVIARY_SPACE[card]]
    homes = " / ".join(
        [say(language, f"home.{HOMES[at]}", {"n": sizes[at]}) for at in range(len(HOMES)) if sizes[at] != NONE]
    )
    for key, number in (("rock", ROCKS[card]), ("water", WATERS[card])):
        if number > 0:
            homes += ", " + say(language, f"home.{key}", {"n": number})
    return say(language, "line.home", {"homes": homes})


def animal_lines(card: int, language: str) -> list[str]:
    lines = [say(language, "line.cost", {"n": COST[card]}), home_line(card, language)]
    lines += needs_line(card, language) + icons_line(card, language)
    gifts = [(APPEAL, APPEAL_GAIN[card]), (CP, CP_GAIN[card]), (REP, REP_GAIN[card])]
    if APPEAL_GAIN[card] + CP_GAIN[card] + REP_GAIN[card] > 0:
        lines.append(say(language, "line.gives", {"gifts": gifts_text(gifts, language)}))
    for at, ability in enumerate(ABILITIES[card]):
        name = ability_name(ability, language)
        lines.append(say(language, "line.keyword", {"name": name, "text": ability_text(ability, language)}))
        solo = SOLO_ABILITIES[card][at]
        if solo.keyword != ability.keyword:
            lines.append(say(language, "line.solo", {"name": ability_name(solo, language)}))
    return lines


def effects_line(key: str, texts: list[str], language: str) -> list[str]:
    return [say(language, key, {"text": "; ".join([within(text) for text in texts])})] if texts else []


def sponsor_lines(card: int, language: str) -> list[str]:
    lines = [say(language, "line.level", {"n": LEVEL[card]})]
    lines += needs_line(card, language) + icons_line(card, language)
    once = [effect_text(effect, card, language) for effect in ONCE[card]]
    if TOKENS[card] > 0:
        once.append(say(language, "effect.tokens", {"n": TOKENS[card]}))
    lines += effects_line("line.once", once, language)
    for trigger in TRIGGERS[card]:
        lines.append(say(language, "line.always", {"text": trigger_text(trigger, card, language)}))
    for standing in STANDING[card]:
        lines.append(say(language, "line.always", {"text": standing_text(standing, language)}))
    lines += effects_line("line.income", [effect_text(effect, card, language) for effect in INCOME[card]], language)
    lines += effects_line("line.end", [effect_text(effect, card, language) for effect in END[card]], language)
    return lines


def sizes_text(low: int, high: int, language: str) -> str:
    """[AN-101] `3`, `4 or 5`."""
    sizes = [str(size) for size in range(low, high + 1)]
    if len(sizes) == 1:
        return sizes[0]
    return say(language, "project.sizes", {"first": ", ".join(sizes[:-1]), "last": sizes[-1]})


def project_lines(card: int, language: str) -> list[str]:
    """[AN-96] The three levels from the left, and what it gives to whoever plays it [AN-94]."""
    lines: list[str] = []
    counter = COUNTS[card]
    if counter is None:
        return lines
    for level in range(LEVELS):
        at = card * LEVELS + level
        needs = LEVEL_NEEDS[at]
        args: dict[str, object] = {"gifts": gifts_text([(CP, LEVEL_CP[at]), (REP, LEVEL_REP[at])], language)}
        if PROJECT_KIND[card] == RELEASE:
            args["icon"] = counter.icons[0]
            args["size"] = sizes_text(RELEASE_LOW[at], RELEASE_HIGH[at], language)
            text = say(language, "project.release", args)
        elif PROJECT_KIND[card] == BREEDING:
            args["icon"] = counter.icons[0]
            text = say(language, "project.breeding", args)
        else:
            args["at"] = needs
            args["counter"] = counter_text(counter, needs > 1, language)
            text = say(language, "project.level", args)
        lines.append(f"{level + 1}. {text}.")
    if PLAY_REP[card] > 0:
        lines.append(say(language, "project.bonus", {"gift": gift_text(REP, PLAY_REP[card], language)}))
    return lines


def final_lines(card: int, language: str) -> list[str]:
    counter = COUNTS[card]
    if counter is None:
        return []
    return [table_text(counter, CP, POINTS_AT[card], POINTS[card], language) + "."]


def card_lines(card: int, language: str) -> list[str]:
    """Everything on a card but its name, in words."""
    if TYPE[card] == ANIMAL:
        return animal_lines(card, language)
    if TYPE[card] == SPONSOR:
        return sponsor_lines(card, language)
    if TYPE[card] == PROJECT:
        return project_lines(card, language)
    return final_lines(card, language)


def map_text(number: int, language: str) -> str:
    """[AN-158] to [AN-165] The power of a map."""
    spaces = listed(language, [SPACE_NAMES[space] for space in spaces_in(POWER_SPACES[number])] or [""])
    return say(language, f"map.{POWER_NAMES[POWER[number]]}", {"n": POWER_AMOUNT[number], "spaces": spaces})


def name_tables(language: str) -> dict[str, list[str]]:
    """The tables of names that follow from the data: cards and what they do, maps, buildings, keywords, icons."""
    titles = MAP_PT if language == "pt" else MAP_EN
    tables = {name: list(names) for name, names in PHRASES[language].nouns.items()}
    tables["card_text"] = [" ".join(card_lines(card, language)) for card in range(CARDS)]
    tables["keyword_text"] = [keyword_text(keyword, language) for keyword in range(KEYWORDS)]
    tables["map"] = [
        titles[number] if len(MAP_NAMES[number]) > 1 or number < 2 else f"{MAP_NAMES[number]} {titles[number]}"
        for number in range(MAPS)
    ]
    tables["map_text"] = [map_text(number, language) for number in range(MAPS)]
    tables["space"] = list(SPACE_NAMES)
    tables["tile"] = [gift_text(TILE_GIFT[tile], TILE_AMOUNT[tile], language) for tile in range(TILES)]  # [AN-115]
    return tables
