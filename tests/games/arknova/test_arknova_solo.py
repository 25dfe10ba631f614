"""[AN-151] to [AN-157], [AN-208]: alone at the table."""

from __future__ import annotations

from io import StringIO
from typing import Any, cast

import pytest
from rich.console import Console

from cartada.games.arknova import text
from cartada.games.arknova.layout import FINAL_DECK, GONE
from cartada.games.arknova.view import View
from cartada.games.arknova.vocabulary import CP
from cartada.kernel.speech import catalogue_of

from .zoo_table import GAME, Table, deal, zoo


def drawn(t: Table) -> str:
    """The text table, in Portuguese, as the player sees it."""
    catalogue = catalogue_of(GAME, "pt")
    names = text.local_names(1, ["Ana"], catalogue)
    screen = Console(width=160, record=True, file=StringIO())
    screen.print(text.Drawing(cast(View, GAME.view(t.state, 0)), 0, catalogue, names, [("●", "")], t.state.opt).table())
    return " ".join(screen.export_text().split())


def alone(**fields: Any) -> Table:
    return zoo(others=[], **fields)


@pytest.mark.parametrize("appeal", [20, 10, 0])
def test_AN_151_the_solo_table(appeal: int) -> None:
    t = deal(1, solo_appeal=str(appeal))
    assert t.appeal == appeal and t.state.solo_left == 7 and len(t.projects()) == 3
    assert all(mark == -1 for mark in t.state.marks) and len(t.choices) == 2, "two maps"


def test_AN_151_two_projects_above_the_board() -> None:
    t = alone(
        slots=["animals", "build", "cards", "sponsors", "association"], hand=[130], animals=[404, 405], bases=1,
        projects=[101, 128, 129],
    )  # fmt: skip
    t.say("association", "task project", "play 130")
    assert t.projects() == [101, 130, 128]


def test_AN_152_a_cube_after_each_turn() -> None:
    t = alone(solo_left=7).say("x build")
    assert t.state.solo_left == 6 and t.asked == 0


def test_AN_153_the_break_when_the_column_is_empty_and_a_donation_covered() -> None:
    t = alone(solo_left=1, money=0, appeal=20).say("x build")
    assert t.state.breaks == 1 and t.state.solo_left == 6 and t.state.donations == 1
    assert t.money == 17 and t.xtokens == 1, "no X-token for the break"


def test_AN_154_27_turns_and_no_break_after_the_last() -> None:
    t = alone(finals=[1, 2], solo_left=7, turns=1)
    turns = 0
    while t.state.frames:
        if t.question == "act":
            turns += 1
            t.say("x build" if t.offered("x build") else "sponsors")
        else:
            t.say(t.choices[-1])
    assert turns == 27 and t.state.breaks == 5 and GAME.ending(t.state) == "solo_lost"


def test_AN_154_the_target_does_not_end_it_early() -> None:
    assert alone(appeal=113, cp=20, ten=True).gain(CP).state.called == 0


def test_AN_155_no_break_token_but_its_money() -> None:
    t = alone(hand=[413], pens=["3r"], money=10, break_left=1).say("animals", "play 413")
    assert t.money == 3 and t.xtokens == 0
    t = alone(slots=["animals", "association", "build", "cards", "sponsors"], break_left=1).say("sponsors", "break")
    assert t.money == 30 and t.xtokens == 0


def test_AN_156_the_card_that_compares_is_not_there() -> None:
    for seed in range(8):
        t = deal(1, seed, map_choice="0")
        assert 9 not in t.finals() and t.zone(GONE) == [9] and len(t.state.zones[FINAL_DECK]) == 8


def test_AN_157_won_with_0_points_or_more() -> None:
    for appeal, ending in ((64, "solo_won"), (63, "solo_lost")):
        t = alone(appeal=appeal, cp=20, turns=27, solo_left=1, ten=True, breaks=5).say("x build")
        assert t.state.over() and GAME.scores(t.state) == [appeal - 64] and GAME.ending(t.state) == ending
        assert GAME.payoff(t.state) == [1.0 if ending == "solo_won" else 0.0]


def test_SV_14_solo_rules_of_the_rulebook() -> None:
    assert deal(1).state.solo_left == 7 and deal(2).each("appeal") != [20, 20]


def test_AN_208_all_zoos_are_yours_and_nobody_else_gains() -> None:
    t = alone(hand=[517], partners=["australia"], animals=[450], pens=["2"], money=20).say("animals", "play 517")
    assert t.appeal == 3
    t = alone(
        hand=[222], universities=["research_2"], slots=["animals", "association", "build", "cards", "sponsors"],
        upgraded=["sponsors"],
    ).say("sponsors", "play 222")  # fmt: skip
    assert t.cp == 2 and t.money == 25


def test_AN_154_the_last_round_ends_with_the_game_and_no_break_is_announced() -> None:
    t = zoo(others=[], breaks=5, solo_left=2)
    assert "2 turnos até o fim" in drawn(t) and "pausa" not in drawn(t)
    assert "3 turnos até a pausa" in drawn(zoo(others=[], breaks=4, solo_left=3))


def test_AN_153_neutral_cubes_are_no_donations() -> None:
    t = zoo(others=[], donations=3)
    assert GAME.view(t.state, 0)["donations"] == 3 and GAME.view(t.state, 0)["donated"] == 0
    assert "Doações feitas 0" in drawn(t)
