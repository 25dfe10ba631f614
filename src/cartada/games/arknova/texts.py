"""Says in words what effects, keywords and counters are, in both languages, from the same values the rules carry out:
what changes in the data changes in the text."""

from __future__ import annotations

import json
from typing import Final

from ...kernel.speech import GRAMMARS, LANGUAGES, Catalogue
from .buildings import BUILDING_EN, BUILDING_PT, BUILDING_SIZE, KINDS, TILE_CARD, TILE_KIND, UNIQUE
from .contents import (
    EN_NAME,
    KEYWORD_EN,
    KEYWORD_GIVES,
    KEYWORD_PT,
    KEYWORD_REACHED,
    KEYWORD_VALUE,
    PT_NAME,
    TILE_BORDER,
    TILE_FREE_STANDING,
    TILE_ROCKS,
    TILE_WATERS,
)
from .effects import Ability, Counter, Effect, Standing, Trigger
from .files import FOLDER
from .icons import BEAR
from .vocabulary import (
    BUILD_FREE,
    CHOOSE_CLASS,
    CLASS_APPEAL,
    COPY_BONUS,
    COUNT_DISTINCT,
    COUNT_TESTS,
    EACH_OTHER,
    EXTRA_ANIMAL,
    EXTRA_BUILDING,
    FIND_ANIMAL,
    GAIN,
    GAIN_BY,
    GAIN_IF,
    GIFT_NAMES,
    ICONIC_ANIMAL,
    INVENTIVE,
    KEYWORD,
    KEYWORD_NAMES,
    PILFERING,
    PLACE_UNIQUE,
    POUCH,
    SPONSOR_PAID,
    STANDING_NAMES,
    TAKE_DISPLAY,
    WILD_ICON,
)

COUNTER_KEYS: Final[list[str]] = [
    "own", "distinct", "pairs", "universities", "kiosks", "occupied", "supported", "reputation", "xtokens", "small",
    "large", "adjacent", "empty", "sponsors", "ahead", "connected", "isolated", "groups", "tests", "cp_gained",
]  # fmt: skip
EVENT_KEYS: Final[list[str]] = [
    "own_icon", "any_icon", "support_base", "support_release", "own_build", "small_animals", "chosen_class",
    "border_bonus", "covered_next_to", "new_kind",
]  # fmt: skip
DEED_KEYS: Final[dict[int, str]] = {
    CHOOSE_CLASS: "choose_class", FIND_ANIMAL: "find_animal", WILD_ICON: "wild_icon", SPONSOR_PAID: "sponsor_paid",
    EXTRA_BUILDING: "extra_building", COPY_BONUS: "copy_bonus", EXTRA_ANIMAL: "extra_animal",
    TAKE_DISPLAY: "take_display",
}  # fmt: skip


ANY_NUMBER: Final = 99_999  # written as N


def building_names(language: str, articles: list[str]) -> list[str]:
    """A unique building is called like its sponsor; `articles` stand before these."""
    own = BUILDING_PT if language == "pt" else BUILDING_EN
    cards = PT_NAME if language == "pt" else EN_NAME
    return [*own[:UNIQUE], *[f"{articles[kind - UNIQUE]}|{cards[TILE_CARD[kind]]}" for kind in range(UNIQUE, KINDS)]]


def read_phrases(language: str) -> Catalogue:
    data = json.loads((FOLDER / f"texts_{language}.json").read_text("utf-8"))
    names: dict[str, list[str]] = dict(data["names"])
    names["card"] = PT_NAME if language == "pt" else EN_NAME
    names["keyword"] = KEYWORD_PT if language == "pt" else KEYWORD_EN
    names["building"] = building_names(language, names.pop("unique"))
    return Catalogue(language, data["texts"], names)


PHRASES: Final[dict[str, Catalogue]] = {language: read_phrases(language) for language in LANGUAGES}


def say(language: str, key: str, args: dict[str, object] | None = None) -> str:
    phrases = PHRASES[language]
    return phrases.sentence(key, args if args is not None else {})


def listed(language: str, parts: list[str]) -> str:
    """«a», «a e b», «a, b e c»."""
    return parts[-1] if len(parts) == 1 else ", ".join(parts[:-1]) + GRAMMARS[language].conjunction + parts[-1]


def within(text: str) -> str:
    """Inside a sentence, after a colon."""
    return text[:1].lower() + text[1:]


def gift_text(gift: int, amount: int, language: str) -> str:
    return say(language, f"gift.{GIFT_NAMES[gift]}", {"n": amount, "value": KEYWORD_VALUE[POUCH]})


def counter_text(counter: Counter, many: bool, language: str) -> str:
    """What is counted, as `ícone de ave no seu zoo` or in the plural."""
    number = "many" if many else "one"
    args: dict[str, object] = {"n": counter.what, "spaces": counter.what}
    if counter.kind == COUNT_DISTINCT:
        args["what"] = say(language, f"distinct.{len(counter.icons)}.{number}")
    elif counter.kind == COUNT_TESTS:
        args["tests"] = "; ".join([say(language, f"test.{test}") for test in counter.icons])
    elif counter.icons:
        args["icons"] = listed(language, [PHRASES[language].names["of"][icon] for icon in counter.icons])
    return say(language, f"count.{COUNTER_KEYS[counter.kind]}.{number}", args)


def table_text(counter: Counter, gift: int, reached: list[int], values: list[int], language: str) -> str:
    """A row of thresholds: the highest one reached counts."""
    parts: list[str] = []
    for at in range(len(reached)):
        args: dict[str, object] = {"at": reached[at], "gift": gift_text(gift, values[at], language)}
        args["counter"] = counter_text(counter, True, language)
        parts.append(say(language, "effect.gain_by" if at == 0 else "effect.gain_by_more", args))
    return "; ".join(parts)


def gain_text(effect: Effect, language: str) -> str:
    gift = gift_text(effect.gift, effect.amount, language)
    if effect.counter is None:
        return say(language, "effect.gain", {"gift": gift})
    args: dict[str, object] = {"gift": gift, "per": effect.per}
    args["counter"] = counter_text(effect.counter, effect.per > 1, language)
    text = say(language, "effect.gain_per" if effect.per == 1 else "effect.gain_per_many", args)
    return text + say(language, "effect.cap", {"cap": effect.cap}) if effect.cap > 0 else text


def tile_text(card: int, language: str) -> str:
    """[AN-106] The unique building and what its place must have."""
    parts: list[str] = []
    for key, number in (("rock", TILE_ROCKS[card]), ("water", TILE_WATERS[card]), ("border", TILE_BORDER[card])):
        if number > 0:
            parts.append(say(language, f"effect.unique_{key}", {"n": number}))
    if TILE_FREE_STANDING[card]:
        parts.append(say(language, "effect.unique_free"))
    conditions = "".join([", " + part for part in parts])
    size = BUILDING_SIZE[TILE_KIND[card]]
    return say(language, "effect.place_unique", {"n": size, "conditions": conditions})


def keyword_step(effect: Effect, language: str) -> str:
    args: dict[str, object] = {"keyword": effect.what, "n": effect.amount if effect.amount > 0 else ""}
    if effect.counter is not None:
        args["counter"] = counter_text(effect.counter, True, language)
        return say(language, "effect.keyword_count", args)
    return say(language, "effect.keyword.may" if effect.may else "effect.keyword", args).strip()


def deed_text(effect: Effect, card: int, language: str) -> str:
    may = ".may" if effect.may else ""
    if effect.verb == GAIN:
        return gain_text(effect, language)
    if effect.verb == GAIN_BY and effect.counter is not None:
        return table_text(effect.counter, effect.gift, effect.reached, effect.values, language)
    if effect.verb == GAIN_IF:
        gift = gift_text(effect.gift, effect.amount, language)
        return say(language, "effect.gain_if", {"test": say(language, f"test.{effect.test}"), "gift": gift})
    if effect.verb == EACH_OTHER and effect.counter is not None:
        gift = gift_text(effect.gift, effect.amount, language)
        counter = counter_text(effect.counter, False, language)
        return say(language, "effect.each_other", {"gift": gift, "counter": counter})
    if effect.verb == PLACE_UNIQUE:
        return tile_text(card, language)
    if effect.verb == BUILD_FREE:
        return say(language, "effect.build_free" + may, {"building": effect.what})
    if effect.verb == KEYWORD:
        return keyword_step(effect, language)
    if effect.verb == CLASS_APPEAL:
        return say(language, "effect.class_appeal", {"small": effect.values[0], "large": effect.values[1]})
    return say(language, f"effect.{DEED_KEYS[effect.verb]}{may}", {"n": effect.amount})


def effect_text(effect: Effect, card: int, language: str) -> str:
    """[AN-109] One step; an after-finishing one says so."""
    text = deed_text(effect, card, language)
    return say(language, "effect.later", {"step": within(text)}) if effect.later else text


def trigger_text(trigger: Trigger, card: int, language: str) -> str:
    steps = "; ".join([within(effect_text(step, card, language)) for step in trigger.steps])
    return say(language, f"event.{EVENT_KEYS[trigger.event]}", {"icon": trigger.what, "steps": steps})


def standing_text(standing: Standing, language: str) -> str:
    return say(language, f"rule.{STANDING_NAMES[standing.rule]}", {"class": standing.what, "n": standing.amount})


def keyword_key(keyword: int, amount: int, what: int) -> str:
    if keyword == INVENTIVE and what >= 0:
        return "keyword.inventive_bear" if what == BEAR else "keyword.inventive_primate"
    if keyword == PILFERING and amount == 2:
        return "keyword.pilfering_2"
    return f"keyword.{KEYWORD_NAMES[keyword]}"


def ability_text(ability: Ability, language: str) -> str:
    """[AN-79] What the ability of an animal does, with its number, icon or action card."""
    keyword = ability.keyword
    reached, gives = KEYWORD_REACHED[keyword], KEYWORD_GIVES[keyword]
    entries = [
        say(language, "keyword.inventive_entry", {"at": reached[at], "n": gives[at]}) for at in range(len(reached))
    ]
    args: dict[str, object] = {
        "n": ability.amount, "what": ability.what, "value": KEYWORD_VALUE[keyword], "table": "; ".join(entries)
    }  # fmt: skip
    return say(language, keyword_key(keyword, ability.amount, ability.what), args)


def ability_name(ability: Ability, language: str) -> str:
    """`Caçador 4`, `Impulso: Construção`, `Animal Emblemático: Ásia`."""
    name = PHRASES[language].names["keyword"][ability.keyword]
    if ability.what >= 0:
        table = "icon" if ability.keyword in (INVENTIVE, ICONIC_ANIMAL) else "action"
        return f"{name}: {PHRASES[language].names[table][ability.what]}"
    return f"{name} {ability.amount}" if ability.amount > 0 else name


def keyword_text(keyword: int, language: str) -> str:
    """The keyword in general: N for its number."""
    names = PHRASES[language].names
    args: dict[str, object] = {"n": ANY_NUMBER, "value": KEYWORD_VALUE[keyword], "what": 0}
    key = f"keyword.{KEYWORD_NAMES[keyword]}"
    text = PHRASES[language].sentence(key, args, {"of": ["…"], "action": ["…"]}).replace(str(ANY_NUMBER), "N")
    return f"{names['keyword'][keyword]}: {text}" + ("" if text.endswith("…") else ".")
