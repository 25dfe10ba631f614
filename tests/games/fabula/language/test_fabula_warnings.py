"""Warnings: each card loads, and the report says what deserves a second look."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.games.fabula.language.pool import load_pool
from cartada.games.fabula.language.report import report, signatures

from .small_cards import ALLY, MANOEUVRE, TOKEN, ability, doing, warnings, write_set

ATTACKS = 'when = { event = "attacks", of = "self" }\n'
SIDES = ("other my soldier ally", "enemy merchant ally", "my guardian ally", "enemy soldier ally", "my politician ally")
LONG = ", ".join(f'{{ modify = "{side}", offensive = 1, until = "end_of_turn" }}' for side in SIDES)


def sentences(text: str, code: str) -> list[str]:
    return [problem.sentence("en") for problem in warnings(text) if problem.code == code]


LOUD: list[tuple[str, str, str]] = [
    (
        "C-20",
        ALLY + ability('pay = { tap = "self" }\ndo = [ { untap = "self" } ]'),
        "C-20 warning: possible loop: «untap» gives back what the ability cost; a «limit» would stop it",
    ),
    (
        "C-20",
        ALLY + ability("pay = { resources = 1 }\ndo = [ { gain = 1 } ]"),
        "C-20 warning: possible loop: «gain» gives back what the ability cost; a «limit» would stop it",
    ),
    (
        "C-20",
        ALLY + ability('when = { event = "damaged", of = "my ally" }\ndo = [ { damage = 1, to = "ally" } ]'),
        "C-20 warning: possible loop: «damage» causes the event «damaged» again; a «limit» would stop it",
    ),
    (
        "C-20",
        ALLY + ability('when = { event = "enters", of = "my ally" }\ndo = [ { create = "TST-T01" } ]') + TOKEN,
        "C-20 warning: possible loop: «create» causes the event «enters» again; a «limit» would stop it",
    ),
    (
        "C-21",
        doing('{ shuffle = "my card in discard", into = "deck" }'),
        "C-21 warning: «shuffle» can put cards back into a deck (F-122)",
    ),
    ("C-21", doing("{ draw = 1 }"), "C-21 warning: a card can be drawn outside its player's turn (F-122)"),
    (
        "C-22",
        ALLY + ability('pay = { resources = 2 }\ntarget = { b = "enemy base" }\ndo = [ { damage = 1, to = "$b" } ]'),
        "C-22 warning: damages the centre again and again for less than 3 resources",
    ),
    (
        "C-22",
        ALLY + ability(ATTACKS + 'do = [ { damage = 1, to = "enemy centre" } ]'),
        "C-22 warning: damages the centre again and again for less than 3 resources",
    ),
    (
        "C-23",
        ALLY.replace("offensive = 2", "offensive = 5"),
        "C-23 warning: worth 8.0 points where 5.0 are usual",
    ),
    (
        "C-23",
        doing('{ destroy = "$t" }', '{ t = "enemy ally" }').replace("cost = 2", "cost = 0"),
        "C-23 warning: worth 4.5 points where 1.0 are usual",
    ),
    (
        "C-26",
        ALLY + ability('static = { affects = "my ally with offensive <= 2", give = { offensive = 1 } }'),
        "C-26 warning: reads «offensive», which passives change (FAB-014): "
        "it reads the value before plus and minus (F-102)",
    ),
]


@pytest.mark.parametrize(("code", "text", "sentence"), LOUD)
def test_a_card_that_deserves_a_second_look(code: str, text: str, sentence: str) -> None:
    assert sentences(text, code) == [sentence]


QUIET: list[tuple[str, str]] = [
    ("C-20", ALLY + ability('pay = { tap = "self" }\nlimit = "once per turn"\ndo = [ { untap = "self" } ]')),
    ("C-20", ALLY + ability('pay = { resources = 2, tap = "self" }\ndo = [ { gain = 1 } ]')),
    (
        "C-20",
        ALLY + ability('when = { event = "damaged", of = "my ally" }\ndo = [ { damage = 1, to = "enemy ally" } ]'),
    ),
    ("C-20", ALLY + ability('when = { event = "enters", of = "self" }\ndo = [ { create = "TST-T01" } ]') + TOKEN),
    ("C-21", ALLY + ability('when = { event = "phase", phase = "action", of = "you" }\ndo = [ { draw = 1 } ]')),
    ("C-21", doing('{ if = "my turn", then = [ { draw = 1 } ] }')),
    ("C-21", ALLY + ability(ATTACKS + "do = [ { draw = 1 } ]")),
    ("C-22", ALLY + ability('pay = { resources = 3 }\ndo = [ { damage = 1, to = "enemy centre" } ]')),
    ("C-22", ALLY + ability('when = { event = "enters", of = "self" }\ndo = [ { damage = 1, to = "enemy centre" } ]')),
    ("C-23", ALLY),
    ("C-23", ALLY + 'keywords = ["swift"]\n'),
    ("C-26", ALLY + ability('static = { affects = "my ally with cost <= 2", give = { offensive = 1 } }')),
]


@pytest.mark.parametrize(("code", "text"), QUIET)
def test_its_harmless_neighbour(code: str, text: str) -> None:
    assert sentences(text, code) == []


def test_C_24_a_text_that_is_too_long() -> None:
    (pt, en) = sentences(MANOEUVRE + ability(f"do = [ {LONG} ]"), "C-24")
    assert pt.startswith("C-24 warning: the text (pt) has ") and pt.endswith(" characters; 220 are the limit")
    assert en.startswith("C-24 warning: the text (en) has ")


def test_C_25_a_word_only_this_card_uses() -> None:
    text = MANOEUVRE + 'golden = ["F-35"]\n' + ability('do = [ { extra = "combat" } ]')
    assert sentences(text, "C-25") == ["C-25 warning: only this card uses «verb extra»"]


def test_a_warning_in_portuguese() -> None:
    (problem,) = [problem for problem in warnings(LOUD[8][1]) if problem.code == "C-23"]
    assert problem.sentence("pt") == "C-23 aviso: vale 8,0 pontos, quando o normal é 5,0"
    assert not problem.error


def test_signed_warnings_are_only_counted(tmp_path: Path) -> None:
    strong = ALLY.replace("offensive = 2", "offensive = 5")
    folder = write_set(tmp_path / "mine", "TST", cards=strong)
    found = report(load_pool([folder]), {"TST"})
    assert [problem.code for problem in found.warnings] == ["C-23"] and found.signed == []
    (folder / "signed.toml").write_text(
        '[[signed]]\ncode = "C-23"\ncard = "TST-001"\nreason = "forte de propósito"\n'
        '[[signed]]\ncode = "C-24"\ncard = "TST-001"\nreason = " "\n',
        "utf-8",
    )
    assert [mark.code for mark in signatures(folder, [])] == ["C-23"]
    found = report(load_pool([folder]), {"TST"})
    assert found.warnings == [] and [problem.code for problem in found.signed] == ["C-23"]
