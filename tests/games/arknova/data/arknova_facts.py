"""The table of facts, read from the cards and boards once more, and effects written back as phrases."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from cartada.games.arknova import vocabulary as v
from cartada.games.arknova.effects import Ability, Counter, Effect, Standing, Trigger
from cartada.games.arknova.icons import ICON_NAMES
from cartada.games.arknova.phrases import BUILDABLE

FACTS = Path(__file__).parent / "facts"
COUNTERS = {
    v.COUNT_UNIVERSITIES: "universities", v.COUNT_KIOSKS: "kiosks", v.COUNT_SUPPORTED: "supported_projects",
    v.COUNT_REPUTATION: "reputation", v.COUNT_XTOKENS: "xtokens", v.COUNT_SMALL: "small_animals",
    v.COUNT_LARGE: "large_animals", v.COUNT_ADJACENT: "adjacent_building", v.COUNT_EMPTY: "empty_spaces",
    v.COUNT_SPONSORS: "sponsors_in_play", v.COUNT_AHEAD: "categories_ahead_of_right",
    v.COUNT_CP_GAINED: "cp_gained",
}  # fmt: skip
DISTINCT = {7: "category", 5: "continent", 12: "continent+category"}
DEEDS = {
    v.PLACE_UNIQUE: "place_unique", v.CHOOSE_CLASS: "choose_class(small,large)",
    v.FIND_ANIMAL: "find_animal(chosen_class)", v.SPONSOR_PAID: "sponsor_for_money",
    v.EXTRA_BUILDING: "extra_building", v.COPY_BONUS: "copy_bonus(uncovered)", v.EXTRA_ANIMAL: "extra_animal(small)",
    v.TAKE_DISPLAY: "take_display(small)",
}  # fmt: skip
EVENTS = {
    v.OWN_ICON: "own_icon({})", v.ANY_ICON: "any_icon({})", v.SUPPORT_BASE: "own_support(base)",
    v.SUPPORT_RELEASE: "own_support(release)", v.OWN_BUILD: "own_build_action",
    v.OWN_SMALL_ANIMALS: "own_animals_action(small_only)", v.OWN_CHOSEN_CLASS: "own_animal(chosen_class)",
    v.BORDER_BONUS: "own_border_bonus", v.COVERED_NEXT_TO: "own_space_covered_next_to({})",
    v.NEW_KIND: "own_new_kind(continent+category)",
}  # fmt: skip


def fact_rows(name: str) -> list[dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def fact_tree(name: str) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads((FACTS / f"{name}.json").read_text("utf-8"))
    return tree


def counter_phrase(counter: Counter) -> str:
    names = [ICON_NAMES[icon] for icon in counter.icons] if counter.kind != v.COUNT_TESTS else []
    if counter.kind == v.COUNT_OWN:
        return f"own({'+'.join(names)})"
    if counter.kind == v.COUNT_DISTINCT:
        return f"distinct({DISTINCT[len(names)]})"
    if counter.kind == v.COUNT_PAIRS:
        return f"pair({','.join(names)})"
    if counter.kind == v.COUNT_OCCUPIED:
        return f"occupied(enclosure_{counter.what})"
    if counter.kind == v.COUNT_CONNECTED:
        return f"connected({v.SPACE_CLASS_NAMES[counter.what]})"
    if counter.kind == v.COUNT_ISOLATED:
        return f"isolated({v.SPACE_CLASS_NAMES[counter.what]})"
    if counter.kind == v.COUNT_GROUPS:
        return f"group_of_{counter.what}(empty)"
    if counter.kind == v.COUNT_TESTS:
        return f"tests({' '.join(v.TEST_NAMES[test] for test in counter.icons)})"
    if counter.kind == v.COUNT_RELEASE:
        return f"release({names[0]})"
    if counter.kind == v.COUNT_BREEDING:
        return f"breeding({names[0]})"
    return COUNTERS[counter.kind]


def table_phrase(reached: list[int], values: list[int]) -> str:
    return " ".join(f"{at}={value}" for at, value in zip(reached, values, strict=True))


def gift_phrase(gift: int, amount: int) -> str:
    return f"take_card(range_or_deck,{amount})" if gift == v.CARD else f"{v.GIFT_NAMES[gift]}+{amount}"


def deed_phrase(effect: Effect) -> str:
    gift = gift_phrase(effect.gift, effect.amount) if effect.gift != v.NO_GIFT else ""
    if effect.verb == v.GAIN_BY:
        assert effect.counter is not None
        what = v.GIFT_NAMES[effect.gift]
        return f"{what} by {counter_phrase(effect.counter)}: {table_phrase(effect.reached, effect.values)}"
    if effect.verb == v.GAIN_IF:
        return f"{gift} if {v.TEST_NAMES[effect.test]}"
    if effect.verb == v.EACH_OTHER:
        return f"each_other: {gift} per cp_gained"
    if effect.verb == v.CLASS_APPEAL:
        return f"appeal by chosen_class: small={effect.values[0]} large={effect.values[1]}"
    if effect.verb == v.WILD_ICON:
        return f"wild_icon({effect.amount})"
    if effect.verb == v.BUILD_FREE:
        return f"build_free({BUILDABLE[effect.what]})"
    if effect.verb == v.KEYWORD:
        number = counter_phrase(effect.counter) if effect.counter is not None else str(effect.amount or "")
        return v.KEYWORD_NAMES[effect.what] + (f"({number})" if number else "")
    if effect.verb == v.GAIN:
        if effect.counter is None:
            return gift
        per = f"{effect.per} " if effect.per > 1 else ""
        cap = f" max {effect.cap}" if effect.cap else ""
        return f"{gift} per {per}{counter_phrase(effect.counter)}{cap}"
    return DEEDS[effect.verb]


def effect_phrase(effect: Effect) -> str:
    later = "after_action " if effect.later else ""
    return later + ("may " if effect.may else "") + ("spend_token " if effect.spends else "") + deed_phrase(effect)


def effects_phrase(effects: list[Effect]) -> str:
    return "; ".join(effect_phrase(effect) for effect in effects)


def trigger_phrase(trigger: Trigger) -> str:
    event = EVENTS[trigger.event].format(ICON_NAMES[trigger.what] if trigger.what >= 0 else "")
    return f"on {event}: {', '.join(effect_phrase(step) for step in trigger.steps)}"


def standing_phrase(standing: Standing) -> str:
    name = v.STANDING_NAMES[standing.rule]
    if standing.rule == v.IMMUNE:
        return f"rule: {name}(interactive)"
    if standing.what >= 0:
        return f"rule: {name}({v.CLASS_NAMES[standing.what]},{standing.amount})"
    return f"rule: {name}" + (f"({standing.amount})" if standing.amount else "")


def ability_facts(ability: Ability | None) -> tuple[str, str]:
    """Keyword and parameter as the facts write them."""
    if ability is None:
        return "", ""
    keyword = ability.keyword
    if ability.what < 0:
        return v.KEYWORD_NAMES[keyword], str(ability.amount or "")
    names = ICON_NAMES if keyword in (v.INVENTIVE, v.ICONIC_ANIMAL) else v.ACTION_NAMES
    return v.KEYWORD_NAMES[keyword], names[ability.what]


def bonus_fact(gift: int, amount: int) -> dict[str, object] | None:
    """A bonus as the facts write it."""
    if gift == v.NO_GIFT:
        return None
    long = {"xtoken": "x_token", "rep": "reputation", "cp": "conservation"}
    return {"type": long.get(v.GIFT_NAMES[gift], v.GIFT_NAMES[gift]), "amount": amount}
