"""Everything a game says has words in both languages."""

from __future__ import annotations

import json

import pytest

from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.kernel.rulespage import read_rules
from cartada.kernel.speech import LANGUAGES, OWN, Catalogue, catalogue_of, fields
from cartada.kernel.words import EVERYBODY, KERNEL_REFUSALS, Event, Words

from .tables import GAMES, Table, asked_seats, moments, question

YOURS = ".you"  # said to the reader it speaks of: only where a language needs it


@pytest.fixture(scope="module")
def catalogues() -> dict[tuple[str, str], Catalogue]:
    return {(name, language): catalogue_of(game, language) for name, game in GAMES.items() for language in LANGUAGES}


def both(catalogues: dict[tuple[str, str], Catalogue], name: str) -> list[Catalogue]:
    return [catalogues[name, language] for language in LANGUAGES]


def placeholders(text: str) -> set[tuple[str, str]]:
    """Names of arguments with the table their names come from; how a language bends a word is its own affair."""
    return {(name, spec.table) for name, spec in fields(text)}


@pytest.mark.parametrize("name", GAMES)
def test_the_two_catalogues_match(name: str, catalogues: dict[tuple[str, str], Catalogue]) -> None:
    pt, en = both(catalogues, name)
    shared = json.loads((OWN / "pt.json").read_text("utf-8"))["texts"]  # a game without cards in zones never says these
    told = [key for key in pt.texts if not key.endswith(YOURS)]
    english = [key for key in en.texts if not key.endswith(YOURS)]
    for language, missing in (("pt", set(english) - set(told)), ("en", set(told) - set(english))):
        assert not missing, f"words/{language}.json of {name} has no {', '.join(sorted(missing))}"
    for table in [*pt.names, *en.names]:
        here, there = len(pt.names.get(table, [])), len(en.names.get(table, []))
        assert here == there, f"the table {table!r} of {name} has {here} names in Portuguese, {there} in English"
    for key in told:
        assert {field for field, _ in placeholders(pt.texts[key])} == {
            field for field, _ in placeholders(en.texts[key])
        }, key
        for catalogue in (pt, en):
            assert catalogue.texts[key].strip() == catalogue.texts[key] != "", key
            for _, spec in placeholders(catalogue.texts[key]):
                assert key in shared or spec in ("", "+") or spec in catalogue.names, f"{key}: no table {spec!r}"


@pytest.mark.parametrize("name", GAMES)
def test_options_presets_endings_and_refusals_have_words(
    name: str, catalogues: dict[tuple[str, str], Catalogue]
) -> None:
    game = GAMES[name]
    for catalogue in both(catalogues, name):
        assert catalogue.text("game.title") and (name not in REGISTRY or catalogue.text("game.blurb"))
        for option in game.options:
            assert catalogue.text("option." + option.name)
        for preset in game.presets:
            assert catalogue.text("preset." + preset)
        for ending in game.endings:
            assert catalogue.text("ending." + ending)
        for refusal in [*game.refusals[1:], *KERNEL_REFUSALS.values()]:
            assert catalogue.text("no." + refusal.name) and refusal.rule


@pytest.mark.parametrize("name", GAMES)
def test_options_cite_rules_that_exist(name: str) -> None:
    game = GAMES[name]
    for language in LANGUAGES:
        ids = read_rules(game.folder, language).ids()
        for option in game.options:
            assert option.rule in ids, option.name


@pytest.mark.parametrize("name", REGISTRY)
def test_what_one_starts_from_has_words(name: str, catalogues: dict[tuple[str, str], Catalogue]) -> None:
    game = GAMES[name]
    assert set(game.minutes) <= {"", *game.presets}
    assert game.minutes[game.usual][0] <= game.minutes[game.usual][1]
    keys = ["start.short", "start.whole"] if game.short else []
    keys += ["start.fair", "start.unfair"] if game.usual else []
    keys += ["start.alone"] if 1 in game.seats else []
    for catalogue in both(catalogues, name):
        assert [key for key in keys if not catalogue.text(key)] == []
    if game.short:
        assert game.minutes[game.short][1] < game.minutes[game.usual][1]


def test_everything_said_in_play_has_words(table: Table, catalogues: dict[tuple[str, str], Catalogue]) -> None:
    """Questions, choices, and events as those hear them who may know and those who may not."""
    languages = both(catalogues, table.game.name)
    for seed in table.seeds(4):
        match: Match | None = None
        for match, _, _ in moments(table, seed, 30):
            for seat in asked_seats(match.state):
                frame = question(match.state, seat)
                said(languages, frame.question(match.state))
                for code in frame.options(match.state):
                    said(languages, frame.describe(match.state, code))
        assert match is not None
        for event in match.sink.events:
            for words in variants(event):
                said(languages, words)


def variants(event: Event) -> list[Words]:
    """As it is told to who knows everything, and to who knows only what all know."""
    return [Event(event.key, event.args, event.secret, eyes).told(0) for eyes in (EVERYBODY, 0)]


def said(languages: list[Catalogue], words: Words) -> None:
    for catalogue in languages:
        sentence = catalogue.say(words)
        assert sentence and "{" not in sentence, (catalogue.language, words.key, sentence)


def test_a_choice_is_never_named_twice(table: Table, catalogues: dict[tuple[str, str], Catalogue]) -> None:
    """In one question every choice has its own sentence: who types or reads aloud can tell them apart."""
    languages = both(catalogues, table.game.name)
    for match, seat, _ in moments(table, 1, 30):
        frame = question(match.state, seat)
        for catalogue in languages:
            sentences = [catalogue.say(frame.describe(match.state, code)) for code in frame.options(match.state)]
            assert len(set(sentences)) == len(sentences), sentences
