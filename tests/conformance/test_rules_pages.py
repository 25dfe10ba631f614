"""Rules pages as people read them: the labels of the table, what presets change, and the words of the rulebook."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cartada.cli.choosing import fold
from cartada.cli.ruletext import found_by
from cartada.games import REGISTRY
from cartada.kernel.rulespage import changes, labelled, read_glossary, read_rules, rules_of
from cartada.kernel.speech import LANGUAGES, Catalogue, catalogue_of

LISTED = Path(__file__).parents[1] / "games" / "rulebook_terms.json"
TERMS: dict[str, list[str]] = json.loads(LISTED.read_text("utf-8"))


def test_an_option_and_its_values_are_said_in_the_words_of_the_table() -> None:
    texts = {
        "option.pile": "Quando a pilha acaba", "value.pile.now": "na hora", "option.tie": "Empate",
        "value.tie.now": "já", "value.tie.later": "depois", "flag.true": "sim",
    }  # fmt: skip
    catalogue = Catalogue("pt", texts, {})
    for written, said in [
        ("com `pile` em `now`.", "com «Quando a pilha acaba» em «na hora»."),
        ("`tie = now`", "«Empate: já»"),
        ("com `later`, sim", "com «depois», sim"),
        ("`now` (`tie`)", "«já» («Empate»)"),
        ("| `pile` | `now` | `3` |\n", "| Quando a pilha acaba | na hora | 3 |\n"),
        ("| `pile` |\n| `tie` | `now` | `true` |\n", "| Quando a pilha acaba |\n| Empate | já | sim |\n"),
        ("`x` fica", "`x` fica"),
    ]:  # fmt: skip
        assert labelled(written, catalogue) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_no_identifier_is_seen_on_a_rules_page(name: str, language: str) -> None:
    game = REGISTRY[name]
    text = rules_of(game, language).text
    identifiers = {option.name for option in game.options}
    values = {value for option in game.options for value in option.names} | {"true", "false"}
    codes = re.findall(r"`([^`]+)`", text)
    assert not [code for code in codes if code in identifiers | values]
    assert not [one for one in identifiers | values if "_" in one and re.search(rf"\b{one}\b", text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_every_value_of_a_choice_has_a_label(name: str, language: str) -> None:
    texts = catalogue_of(REGISTRY[name], language).texts
    for option in REGISTRY[name].options:
        for value in [] if option.is_flag() else option.names:
            assert f"value.{option.name}.{value}" in texts or value.isdecimal()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_a_rules_page_says_what_presets_change(name: str, language: str) -> None:
    game = REGISTRY[name]
    text = rules_of(game, language).text
    for preset in game.presets:
        for change in changes(game, preset, catalogue_of(game, language)):
            assert change in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_a_glossary_leads_to_rules_that_exist(name: str, language: str) -> None:
    ids = read_rules(REGISTRY[name].folder, language).ids()
    terms = read_glossary(REGISTRY[name].folder, language)
    assert not [(term.book, rule) for term in terms for rule in term.rules if rule not in ids]
    assert len({fold(term.book) for term in terms}) == len(terms)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_the_rulebooks_own_words_find_a_rule(name: str, language: str) -> None:
    page = rules_of(REGISTRY[name], language)
    assert not [term for term in TERMS.get(name, []) if not found_by(fold(term).split(), page)]
