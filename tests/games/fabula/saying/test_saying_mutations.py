"""Text cannot hide behaviour: whatever a card does differently, it says differently, in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cartada.games.fabula.language import nodes, vocabulary
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.forms import COST_KEYS, GIVE, RESULTS
from cartada.games.fabula.language.pool import Pool
from cartada.games.fabula.language.saying import LANGUAGES, card_text

from ..language.mutations import mutations
from ..text_pool import pool_of_text

HERE = Path(__file__).parent


@cache
def pool() -> Pool:
    """The set, and cards that use every word of the language."""
    return pool_of_text((HERE / "everything.toml").read_text(encoding="utf-8"), with_built_in=True)


def alike(label: str) -> bool:
    """Changes in words that change nothing in the game, so the text may stay."""
    if ".look.matching" in label:  # nothing is taken, so nothing is chosen by it
        return True
    if label.endswith((".op <=", ".op <")):  # never more than 0 is exactly 0
        return True
    return label.endswith(".recover.state added")  # a card in hand is never tapped


@cache
def silent() -> list[tuple[str, str, str]]:
    """Language, card and label of every change that leaves the text as it was."""
    found: list[tuple[str, str, str]] = []
    for card in pool().cards:
        texts = {language: card_text(card, language, pool()) for language in LANGUAGES}
        for label, other in mutations(card, pool().glossary):
            for language, text in texts.items():
                if card_text(other, language, pool()) == text:
                    found.append((language, card.id, label))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_change_of_behaviour_changes_the_text(language: str) -> None:
    assert [(card, label) for said, card, label in silent() if said == language and not alike(label)] == []


def test_what_may_stay_silent_is_few_and_does_nothing() -> None:
    for _, card, label in silent():
        if ".look.matching" in label:
            looks = [step for step in steps_of(pool().card(card)) if step.verb == "look"]
            assert any(step.get("take") == nodes.ZERO for step in looks)
        elif ".recover.state" in label:
            recovers = [step for step in steps_of(pool().card(card)) if step.verb == "recover"]
            assert any(step.get("to") == "hand" for step in recovers)
        else:
            assert any(isinstance(one, nodes.Comparison) and one.right == nodes.ZERO for one in inside(card))


def inside(card: str) -> list[object]:
    return everything_in(pool().card(card))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_behave_differently_never_share_their_text(language: str) -> None:
    seen: dict[tuple[str, tuple[str, ...]], tuple[str, object]] = {}
    for card in pool().cards:
        key = (card.sort, tuple(card_text(card, language, pool())))
        does = (card.keywords, card.attach, card.restore, card.abilities, card.script)
        first, known = seen.setdefault(key, (card.id, does))
        assert known == does, f"{first} and {card.id} say the same"


# ---------------------------------------------------------------- every word is used somewhere


def steps_of(value: object) -> list[nodes.Step]:
    found: list[nodes.Step] = []
    for one in everything_in(value):
        if isinstance(one, nodes.Step):
            found.append(one)
    return found


def everything_in(value: object) -> list[object]:
    """All nodes and words inside a card."""
    found = [value]
    if isinstance(value, tuple):
        for one in value:
            found += everything_in(one)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            if name not in ("place", "file", "source", "name" if isinstance(value, Card) else ""):
                found += everything_in(getattr(value, name))
    return found


def used() -> set[str]:
    words: set[str] = set()
    for card in pool().cards:
        for one in everything_in(card):
            if isinstance(one, str):
                words.add(one)
            elif isinstance(one, nodes.Step):
                words.add(one.verb)
            elif isinstance(one, nodes.Cost):
                words |= {key for key in COST_KEYS if getattr(one, key) is not None}
    return words


def test_every_word_of_the_vocabulary_stands_on_some_card() -> None:
    wanted = {
        *vocabulary.VERBS,
        *vocabulary.NOUNS,
        *vocabulary.KINDS,
        *vocabulary.RARITIES,
        *(adjective.word for adjective in vocabulary.FIXED_ADJECTIVES),
        *vocabulary.STATS,
        *vocabulary.OPS,
        *vocabulary.SIDE_FACTS,
        *vocabulary.WHO,
        *vocabulary.DURATIONS,
        *vocabulary.PHASES,
        *vocabulary.FORBIDS,
        *vocabulary.OBLIGES,
        *vocabulary.LIMITS,
        *vocabulary.SPEEDS,
        *vocabulary.EVENTS,
        *vocabulary.KEYWORD_TABLE,
        *COST_KEYS,
        *(result for results in RESULTS.values() for result in results),
        *(key for key in GIVE if key not in ("keywords", "forbid", "oblige", "ability")),
        *(word for verb in vocabulary.VERBS.values() for key in (verb.main, *verb.keys) for word in key.words),
    }
    assert sorted(wanted - used()) == []
