"""The reference page says what the vocabulary says, and its examples are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.games.fabula.language import reference
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.vocabulary import EVENTS, KEYWORD_TABLE, VERBS

from ..text_pool import CardsRefused, pool_of_text
from .small_cards import ALLY

DOCS = Path(__file__).parents[4] / "docs" / "fabula-card-reference.md"


def test_the_page_is_what_the_vocabulary_says() -> None:
    made = "python -m cartada.games.fabula.language.reference > docs/fabula-card-reference.md"
    assert DOCS.read_text("utf-8") == reference.page(), made


def test_every_word_stands_on_it() -> None:
    text = DOCS.read_text("utf-8")
    for word in (*VERBS, *EVENTS):
        assert f"| `{word}` |" in text
    for word in KEYWORD_TABLE:
        assert f"| `{word}" in text


@pytest.mark.parametrize("verb", VERBS)
def test_the_example_of_a_verb_is_read(verb: str) -> None:
    text = f'[[card.ability]]\nwhen = {{ event = "enters", of = "self" }}\ndo = [ {reference.step(VERBS[verb])} ]\n'
    assert misread(text) == []


@pytest.mark.parametrize("event", EVENTS)
def test_the_example_of_an_event_is_read(event: str) -> None:
    text = f"[[card.ability]]\n{reference.trigger(EVENTS[event])}\ndo = [ {{ draw = 1 }} ]\n"
    assert misread(text) == []


NOT_READ = ("C-01", "C-02", "C-03", "C-04", "C-08")  # other codes speak of what a card means


def misread(ability: str) -> list[str]:
    found: list[Problem] = []
    try:
        pool_of_text(ALLY + ability, with_built_in=True)
    except CardsRefused as refused:
        found = refused.problems
    return [problem.render("en") for problem in found if problem.code in NOT_READ]
