"""Selectors, amounts and conditions: every production reads, and what does not read says where."""

from __future__ import annotations

import pytest

from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.grammar import Grammar, Misread
from cartada.games.fabula.language.nodes import (
    Add,
    Against,
    All,
    Amount,
    Bearing,
    Bound,
    Compare,
    Comparison,
    Condition,
    Count,
    CountersOn,
    Either,
    Exists,
    Half,
    HasCounters,
    HasKeyword,
    Highest,
    InPhase,
    Multiply,
    Named,
    Negate,
    Not,
    Noun,
    Number,
    OfColour,
    OfKind,
    Place,
    Ref,
    Selector,
    SideFact,
    StatOf,
    Subtract,
    Test,
    Times,
    Total,
    TurnOf,
    X,
)
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.terms import NOWHERE
from cartada.games.fabula.language.vocabulary import EVENTS, NOUNS, OPS, PHASES, SIDE_FACTS, STATS, ZONES


@pytest.fixture(scope="module")
def words() -> Glossary:
    return the_pool().glossary


def one(part: Ref | Noun) -> Selector:
    return Selector((part,))


def read_selector(text: str, words: Glossary, origin: Place = NOWHERE) -> Selector:
    grammar = Grammar(text, words, origin)
    read = grammar.selector()
    grammar.finish()
    return read


def read_amount(text: str, words: Glossary) -> Amount:
    grammar = Grammar(text, words, NOWHERE)
    read = grammar.amount()
    grammar.finish()
    return read


def read_condition(text: str, words: Glossary) -> Condition:
    grammar = Grammar(text, words, NOWHERE)
    read = grammar.condition()
    grammar.finish()
    return read


ALLY = one(Noun((), "ally"))
CARD_SELECTORS: list[tuple[str, Selector]] = [
    ("self", one(Ref("self"))),
    ("bearer", one(Ref("bearer"))),
    ("it", one(Ref("it"))),
    ("you", one(Ref("you"))),
    ("opponent", one(Ref("opponent"))),
    ("$dead", one(Ref("$dead"))),
    ("ally", ALLY),
    ("ally in play", ALLY),
    ("item in stack", one(Noun((), "item"))),
    ("my ally in discard", one(Noun(("my",), "ally", "discard"))),
    ("card in hand", one(Noun((), "card", "hand"))),
    ("soldier other my ally", one(Noun(("other", "my", "soldier"), "ally"))),
    ("my ally or my base", Selector((Noun(("my",), "ally"), Noun(("my",), "base")))),
    ("self or $t", Selector((Ref("self"), Ref("$t")))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "read"), CARD_SELECTORS)
def test_selectors(words: Glossary, text: str, read: Selector) -> None:
    assert read_selector(text, words) == read


TESTS: list[tuple[str, Test]] = [
    ("cost <= 3", Compare("cost", "<=", Number(3))),
    ("not cost <= X", Compare("cost", "<=", X(), True)),
    ("keyword shade", HasKeyword("shade")),
    ("not keyword siege", HasKeyword("siege", True)),
    ("counters vigour >= 2", HasCounters("vigour", ">=", Number(2))),
    ("kind guardian", OfKind("guardian")),
    ("not kind guardian", OfKind("guardian", True)),
    ("colour ember", OfColour("ember")),
    ("named FAB-001", Named("FAB-001")),
    ("named FAB-T02", Named("FAB-T02")),
    ("against(damaged base)", Against(one(Noun(("damaged",), "base")))),
    ("bearing(my modification)", Bearing(one(Noun(("my",), "modification")))),
]


@pytest.mark.parametrize(("text", "read"), TESTS)
def test_tests_of_a_noun(words: Glossary, text: str, read: Test) -> None:
    assert read_selector(f"ally with {text}", words) == one(Noun((), "ally", "", (read,)))
    both = read_selector(f"my ally with {text} and damage = 0 or self", words)
    assert both.parts == (Noun(("my",), "ally", "", (read, Compare("damage", "=", Number(0)))), Ref("self"))


def test_every_word_of_a_selector_reads(words: Glossary) -> None:
    for noun in NOUNS:
        assert read_selector(noun, words) == one(Noun((), noun))
    for word, adjective in words.adjectives.items():
        for noun in adjective.nouns:
            assert read_selector(f"{word} {noun}", words) == one(Noun((word,), noun))
    for zone in ZONES:
        noun = "item" if zone == "stack" else "ally"
        assert read_selector(f"{noun} in {zone}", words).parts[0] == Noun(
            (), noun, "" if zone in ("play", "stack") else zone
        )
    for stat in STATS:
        for op in OPS:
            assert read_selector(f"ally with {stat} {op} 1", words).parts[0] == Noun(
                (), "ally", "", (Compare(stat, op, Number(1)),)
            )


AMOUNTS: list[tuple[str, Amount]] = [
    ("7", Number(7)),
    ("-7", Number(-7)),
    ("X", X()),
    ("$amount", Bound("$amount")),
    ("1 + 2 - 3", Subtract(Add(Number(1), Number(2)), Number(3))),
    ("1 + 2 * 3", Add(Number(1), Multiply(Number(2), Number(3)))),
    ("(1 + 2) * 3", Multiply(Add(Number(1), Number(2)), Number(3))),
    ("-X", Negate(X())),
    ("half(X)", Half(X())),
    ("count(ally)", Count(ALLY)),
    ("sum(offensive of ally)", Total("offensive", ALLY)),
    ("highest(life of ally)", Highest("life", ALLY)),
    ("counters(vigour on self)", CountersOn("vigour", Ref("self"))),
    ("it.life - it.damage", Subtract(StatOf(Ref("it"), "life"), StatOf(Ref("it"), "damage"))),
    ("$dead.influence", StatOf(Ref("$dead"), "influence")),
    ("times(drawn, you)", Times("drawn", one(Ref("you")))),
]


@pytest.mark.parametrize(("text", "read"), AMOUNTS)
def test_amounts(words: Glossary, text: str, read: Amount) -> None:
    assert read_amount(text, words) == read


def test_every_event_and_fact_of_an_amount_reads(words: Glossary) -> None:
    for event in EVENTS:
        assert read_amount(f"times({event}, ally)", words) == Times(event, ALLY)
    for side in ("you", "opponent"):
        for fact in SIDE_FACTS:
            assert read_amount(f"{side}.{fact}", words) == SideFact(side, fact)


CONDITIONS: list[tuple[str, Condition]] = [
    ("1 < 2", Comparison(Number(1), "<", Number(2))),
    ("exists(ally)", Exists(ALLY)),
    ("not exists(ally)", Not(Exists(ALLY))),
    ("my turn", TurnOf("you")),
    ("opponent turn", TurnOf("opponent")),
    ("opponent.hand > 3", Comparison(SideFact("opponent", "hand"), ">", Number(3))),
    ("my turn and opponent turn or my turn", Either((All((TurnOf("you"), TurnOf("opponent"))), TurnOf("you")))),
    ("my turn and [my turn or opponent turn]", All((TurnOf("you"), Either((TurnOf("you"), TurnOf("opponent")))))),
    ("count(ally) >= 3 and my turn", All((Comparison(Count(ALLY), ">=", Number(3)), TurnOf("you")))),
    ("(1 + 1) * 2 = 4", Comparison(Multiply(Add(Number(1), Number(1)), Number(2)), "=", Number(4))),
]


@pytest.mark.parametrize(("text", "read"), CONDITIONS)
def test_conditions(words: Glossary, text: str, read: Condition) -> None:
    assert read_condition(text, words) == read


def test_every_phase_reads(words: Glossary) -> None:
    for phase in PHASES:
        assert read_condition(f"phase {phase}", words) == InPhase(phase)


def test_nodes_know_their_place_and_are_compared_without_it(words: Glossary) -> None:
    read = read_selector("my ally with cost <= 3", words, Place(7, 20, 0))
    assert read.place == Place(7, 20, 22)
    noun = read.parts[0]
    assert isinstance(noun, Noun) and noun.tests[0].place == Place(7, 33, 9)
    assert read == read_selector("my ally with cost <= 3", words)


WRONG_SELECTORS: list[tuple[str, str, int, int]] = [
    ("my guardain ally", "unknown_word", 3, 8),
    ("my my ally", "adjective_twice", 3, 2),
    ("my enemy ally", "adjectives_clash", 3, 5),
    ("attacking base", "adjective_misplaced", 0, 14),
    ("ally in stack", "noun_not_there", 8, 5),
    ("card in play", "noun_not_there", 8, 4),
    ("base in hand", "noun_not_there", 8, 4),
    ("tapped ally in hand", "only_in_play", 15, 4),
    ("ally with", "ends_early", 9, 1),
    ("ally with cost 3", "unexpected", 15, 1),
    ("ally with keyword swft", "does_not_exist", 18, 4),
    ("ally with counters vigor > 1", "does_not_exist", 19, 5),
    ("ally with kind guardain", "does_not_exist", 15, 8),
    ("ally with colour embr", "does_not_exist", 17, 4),
    ("ally with named Recruta", "id_wanted", 16, 7),
    ("ally ally", "left_over", 5, 4),
    ("ally ; base", "strange_sign", 5, 1),
    ("", "ends_early", 0, 1),
]


@pytest.mark.parametrize(("text", "key", "column", "length"), WRONG_SELECTORS)
def test_a_selector_that_does_not_read_says_where(
    words: Glossary, text: str, key: str, column: int, length: int
) -> None:
    with pytest.raises(Misread) as wrong:
        read_selector(text, words)
    assert (wrong.value.key, wrong.value.place) == (key, Place(0, column, length))
    assert wrong.value.code == ("C-08" if key == "does_not_exist" else "C-04")


def test_amounts_and_conditions_that_do_not_read(words: Glossary) -> None:
    for text, key in (
        ("100", "number_too_large"),
        ("count ally", "unknown_word"),
        ("1 +", "ends_early"),
        ("hlaf(3)", "unknown_word"),
        ("you.life", "unknown_word"),
        ("it.hand", "unknown_word"),
        ("times(entered, ally)", "unknown_word"),
    ):
        with pytest.raises(Misread) as wrong:
            read_amount(text, words)
        assert wrong.value.key == key, text
    for text, key in (("my ally", "unknown_word"), ("exsts(ally)", "unknown_word"), ("phase combt", "unknown_word")):
        with pytest.raises(Misread) as wrong:
            read_condition(text, words)
        assert wrong.value.key == key, text
