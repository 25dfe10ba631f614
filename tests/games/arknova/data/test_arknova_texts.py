"""Texts are made from the data: what changes on a card changes in both languages, and nothing is left unsaid."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cartada.games.arknova import contents as c
from cartada.games.arknova.cardtexts import card_lines, map_text, name_tables
from cartada.games.arknova.effects import Ability, Effect, Standing, Trigger
from cartada.games.arknova.files import FOLDER
from cartada.games.arknova.geometry import space_of
from cartada.games.arknova.icons import PRIMATE
from cartada.games.arknova.library import library
from cartada.games.arknova.maps import MAPS, POWER_AMOUNT, POWER_SPACES
from cartada.games.arknova.phrases import read_ability, read_counter, read_effect, read_standing, read_trigger
from cartada.games.arknova.texts import (
    PHRASES,
    ability_name,
    ability_text,
    counter_text,
    effect_text,
    keyword_text,
    standing_text,
    trigger_text,
)
from cartada.games.arknova.tracks import TILE_AMOUNT
from cartada.games.arknova.vocabulary import INVENTIVE, KEYWORDS, SUNBATHING
from cartada.kernel.speech import LANGUAGES

ANY = c.FIRST_SPONSOR
# Two phrases that differ in one word of the data.
EFFECTS = [
    ("money+3", "money+4"),
    ("money+3", "appeal+3"),
    ("appeal+1 per own(bird)", "appeal+1 per own(bear)"),
    ("appeal+1 per own(bird)", "appeal+2 per own(bird)"),
    ("cp+1 per own(rock)", "cp+1 per 2 own(rock)"),
    ("cp+1 per own(rock)", "cp+1 per own(rock) max 3"),
    ("cp by universities: 3=1", "cp by universities: 2=1"),
    ("cp by universities: 3=1", "cp by kiosks: 3=1"),
    ("cp by own(bear): 3=1 6=2", "cp by own(bear): 3=1 6=3"),
    ("appeal+5 if map_covered", "appeal+5 if border_covered"),
    ("cp by occupied(enclosure_1): 5=1", "cp by occupied(enclosure_2): 5=1"),
    ("appeal+1 per connected(water)", "appeal+1 per isolated(water)"),
    ("appeal+1 per connected(water)", "appeal+1 per connected(rock)"),
    ("cp by distinct(category): 5=1", "cp by distinct(continent): 5=1"),
    ("build_free(kiosk)", "may build_free(kiosk)"),
    ("may build_free(kiosk)", "may build_free(pavilion)"),
    ("may pouch(1)", "may pouch(2)"),
    ("may clever", "after_action may clever"),
    ("hunter(2)", "hunter(own(predator))"),
    ("each_other: money+2 per cp_gained", "each_other: money+3 per cp_gained"),
    ("appeal by chosen_class: small=2 large=4", "appeal by chosen_class: small=2 large=5"),
]
TRIGGERS = [
    ("on own_icon(bird): appeal+2", "on any_icon(bird): appeal+2"),
    ("on own_icon(bird): appeal+2", "on own_icon(bear): appeal+2"),
    ("on own_icon(bird): appeal+2", "on own_icon(bird): appeal+3"),
    ("on own_support(base): cp+1", "on own_support(release): cp+1"),
    ("on own_space_covered_next_to(rock): money+1", "on own_space_covered_next_to(water): money+1"),
    ("on own_border_bonus: cp+1", "on own_border_bonus: cp+1, money+1"),
]
RULES = [
    ("rule: discount(small,3)", "rule: discount(small,4)"),
    ("rule: discount(small,3)", "rule: discount(large,3)"),
    ("rule: project_task_value(4)", "rule: project_task_value(3)"),
    ("rule: build_on_rock_water", "rule: ignore_rock_water"),
]
ABILITIES = [
    ("hunter(2)", "hunter(4)"), ("inventive(1)", "inventive(bear)"), ("inventive(bear)", "inventive(primate)"),
    ("iconic_animal(asia)", "iconic_animal(europe)"), ("boost(build)", "boost(cards)"), ("snapping(1)", "snapping(2)"),
    ("pilfering(1)", "pilfering(2)"), ("venom(1)", "venom(2)"),
]  # fmt: skip


@contextmanager
def changed(table: list[Any], at: int, value: object) -> Iterator[None]:
    """The data with another value in one place."""
    before = table[at]
    table[at] = value
    try:
        yield
    finally:
        table[at] = before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), EFFECTS)
def test_another_effect_is_another_text(one: str, other: str, language: str) -> None:
    assert effect_text(read_effect(one), ANY, language) != effect_text(read_effect(other), ANY, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), TRIGGERS)
def test_another_trigger_is_another_text(one: str, other: str, language: str) -> None:
    assert trigger_text(read_trigger(one), ANY, language) != trigger_text(read_trigger(other), ANY, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), RULES)
def test_another_rule_is_another_text(one: str, other: str, language: str) -> None:
    assert standing_text(read_standing(one), language) != standing_text(read_standing(other), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), ABILITIES)
def test_another_ability_is_another_text_and_name(one: str, other: str, language: str) -> None:
    first, second = read_ability(one), read_ability(other)
    assert ability_text(first, language) != ability_text(second, language)
    assert ability_name(first, language) != ability_name(second, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_card_is_told_otherwise(language: str) -> None:
    """Every field of a card that people should know shows in its lines."""
    lion, lab, school, africa, large = (c.card_of(number) for number in (402, 201, 254, 103, 1))
    changes: list[tuple[int, list[Any], int, object]] = [
        (lion, c.COST, lion, 15), (lion, c.SIZE, lion, 5), (lion, c.ROCKS, lion, 1), (lion, c.WATERS, lion, 2),
        (lion, c.APPEAL_GAIN, lion, 8), (lion, c.CP_GAIN, lion, 1), (lion, c.REP_GAIN, lion, 1),
        (lion, c.NEED_COUNT, lion, [2]), (lion, c.NEED_UPGRADE, lion, True), (lion, c.NEED_PARTNERS, lion, 1),
        (lion, c.CARD_ICONS, lion, [2]), (lion, c.ABILITIES, lion, []), (lion, c.AVIARY_SPACE, lion, 0),
        (lab, c.LEVEL, lab, 4), (lab, c.ONCE, lab, []), (lab, c.INCOME, lab, []), (lab, c.END, lab, []),
        (lab, c.TOKENS, lab, 3), (lab, c.NEED_REP, lab, 3), (lab, c.MAX_APPEAL, lab, 25),
        (lab, c.TRIGGERS, lab, [read_trigger("on own_icon(bird): cp+1")]),
        (lab, c.STANDING, lab, [read_standing("rule: immune(interactive)")]),
        (school, c.TILE_BORDER, school, 1), (school, c.TILE_ROCKS, school, 1), (school, c.TILE_WATERS, school, 1),
        (school, c.TILE_FREE_STANDING, school, True),
        (africa, c.LEVEL_NEEDS, africa * c.LEVELS + 1, 3), (africa, c.LEVEL_CP, africa * c.LEVELS, 4),
        (africa, c.LEVEL_REP, africa * c.LEVELS + 2, 1), (africa, c.PLAY_REP, africa, 1),
        (africa, c.COUNTS, africa, read_counter("own(asia)")),
        (large, c.POINTS_AT, large, [1, 2, 3, 5]), (large, c.POINTS, large, [1, 2, 3, 5]),
    ]  # fmt: skip
    for card, table, at, value in changes:
        before = card_lines(card, language)
        with changed(table, at, value):
            assert card_lines(card, language) != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_keywords_are_told(language: str) -> None:
    sold, tokens = keyword_text(SUNBATHING, language), ability_text(Ability(INVENTIVE, 0, PRIMATE), language)
    with changed(c.KEYWORD_VALUE, SUNBATHING, 5), changed(c.KEYWORD_GIVES, INVENTIVE, [1, 2, 4]):
        assert keyword_text(SUNBATHING, language) != sold
        assert ability_text(Ability(INVENTIVE, 0, PRIMATE), language) != tokens


@pytest.mark.parametrize("language", LANGUAGES)
def test_changed_maps_and_tiles_are_told_otherwise(language: str) -> None:
    before = name_tables(language)
    with changed(TILE_AMOUNT, 0, 3), changed(POWER_AMOUNT, 2, 3), changed(POWER_SPACES, 5, 1):
        after = name_tables(language)
    assert before["tile"][0] != after["tile"][0] and before["tile"][1] == after["tile"][1]
    assert [number for number in range(MAPS) if before["map_text"][number] != after["map_text"][number]] == [2, 5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    tables = name_tables(language)
    assert len(tables["card"]) == len(tables["card_text"]) == c.CARDS
    assert len(tables["keyword"]) == len(tables["keyword_text"]) == KEYWORDS
    assert len(tables["map"]) == len(tables["map_text"]) == MAPS
    for names in tables.values():
        for text in names:
            assert text and text == text.strip() and "{" not in text and "None" not in text


def test_both_languages_have_the_same_phrases_and_tables() -> None:
    texts = [PHRASES[language].texts for language in LANGUAGES]
    assert set(texts[0]) == set(texts[1])
    for key in texts[0]:
        holes = [{part.split(":")[0] for part in re.findall(r"{(.*?)}", text[key])} for text in texts]
        assert holes[0] == holes[1], key
    tables = [name_tables(language) for language in LANGUAGES]
    assert set(tables[0]) == set(tables[1])
    for name in tables[0]:
        assert len(tables[0][name]) == len(tables[1][name])


def test_every_counter_of_the_data_can_be_said_in_both_numbers() -> None:
    effects: list[Effect] = [effect for row in (*c.ONCE, *c.INCOME, *c.END) for effect in row]
    triggers: list[Trigger] = [trigger for row in c.TRIGGERS for trigger in row]
    standing: list[Standing] = [rule for row in c.STANDING for rule in row]
    assert len(triggers) > 25 and len(standing) > 8
    for effect in effects:
        if effect.counter is not None:
            for language in LANGUAGES:
                assert counter_text(effect.counter, True, language) != ""
                assert counter_text(effect.counter, False, language) != ""


def test_cards_as_people_read_them() -> None:
    assert " ".join(card_lines(c.card_of(258), "pt")) == (
        "Nível 5. Requer: no máximo 25 de apelo. Ícones: ave. "
        "Ao jogar: ganhe +1 de apelo por espaço de água que encosta em alguma construção sua. No fim da partida: "
        "ganhe 1 ponto de conservação a cada 2 espaços de água que não encostam em nenhuma construção sua."
    )
    assert " ".join(card_lines(c.card_of(252), "en")) == (
        "Level 5. Icons: predator and rock. When played: place the building of this card, 4 spaces, on your map, "
        "beside 1 rock space. For each predator icon that enters your zoo: use Hunter with the number of predator "
        "icons in your zoo."
    )
    assert map_text(2, "pt") == "Ganhe +2 de apelo sempre que um recinto comum ao lado da torre (B4) for ocupado."


@pytest.mark.parametrize("language", LANGUAGES)
def test_AN_79_the_rules_page_lists_the_keywords_as_cards_tell_them(language: str) -> None:
    page = (FOLDER.parent / "rules" / f"{language}.md").read_text("utf-8")
    for keyword in range(KEYWORDS):
        assert f"- {keyword_text(keyword, language)}\n" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_library_lists_cards_maps_and_buildings(language: str) -> None:
    entries = library(language)
    assert [entry["type"] for entry in entries].count("animal") == 128
    assert [entry["index"] for entry in entries[: c.CARDS]] == list(range(c.CARDS))
    assert len(entries) == c.CARDS + MAPS + 25
    json.dumps(entries)
    for entry in entries:
        assert entry["name"] and entry["type_line"] and isinstance(entry["text"], list)
    tower = next(entry for entry in entries if entry.get("id") == "1")
    assert tower["power"] == "observation_tower" and tower["power_spaces"] == [space_of("B4")]
