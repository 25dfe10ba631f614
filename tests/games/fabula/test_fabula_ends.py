"""[F-75] to [F-79], [F-120] to [F-122]: how a game ends, and that it does."""

from __future__ import annotations

import pytest

from cartada.games.fabula.state import Fabula
from cartada.kernel.match import GIVE_UP, Match
from cartada.kernel.words import OK

from .fabula_table import GAME, ME, YOU, fresh, passing_game, table


def test_F_75_capturing_the_centre_wins() -> None:
    t = table(mine="005", their_bases="141d12 142 142 143 143")
    t.to_influence()
    t.influence({"mine 005": "their centre"})
    assert (t.over(), t.winner()) == ("capture", ME)


def test_F_76_a_destroyed_centre_loses_whoever_did_it() -> None:
    t = table(bases="141d12 142 142 143 143", hand="071")
    t.play("071", "my centre")
    t.resolve()
    assert (t.over(), t.winner()) == ("destroy", YOU)


def test_FR_19_with_ruins_a_centre_at_zero_stands_and_can_be_captured() -> None:
    t = table(mine="006 007", their_bases="141d10 142 142 143 143", options={"centre_zero": "ruins"})
    t.attack({"mine 006": "their centre"})
    assert t.over() == "" and t.resistance("their centre") == 0
    t.influence({"mine 007": "their centre"})
    assert (t.over(), t.winner()) == ("capture", ME)


def test_FR_19_with_promote_an_outskirts_becomes_the_centre() -> None:
    t = table(mine="006", their_bases="141d10 142d1 142 143 143", options={"centre_zero": "promote"})
    t.attack({"mine 006": "their centre"}, stop=True)
    t.to("promote")
    assert t.asked == YOU
    t.say("their base 1" if t.offers("their base 1") and t.base_damage(YOU, 1) else "their base 0")
    t.to("influence")
    assert t.over() == "" and t.resistance("their centre") == 14


def test_FR_19_with_promote_and_no_outskirts_it_is_lost() -> None:
    t = table(mine="006", their_bases="141d10", options={"centre_zero": "promote"})
    t.attack({"mine 006": "their centre"})
    assert t.over() == "destroy"


def test_F_77_running_out_of_cards_loses() -> None:
    t = table(their_deck="001")
    t.end_turn()
    assert (t.over(), t.winner()) == ("deckout", ME)


def test_F_78_a_player_may_concede_at_any_time() -> None:
    match = Match(GAME, 2, {}, "5")
    assert match.answer(1, GIVE_UP) == OK
    state = match.state
    assert isinstance(state, Fabula)
    assert (state.over(), GAME.ending(state), GAME.payoff(state)) == (True, "concede", [1.0, 0.0])


def test_F_79_both_at_one_moment_is_a_draw() -> None:
    t = table(hand="102")
    t.play("102")
    t.resolve()
    assert (t.over(), GAME.payoff(t.state)) == ("draw", [0.5, 0.5])


def test_F_79_at_the_limit_conquest_decides_then_the_centre_then_nobody() -> None:
    t = table(mine="001", active=YOU, starter=ME, turns=(20, 20), options={"turn_limit": 20}, their_bases="141d1 142")
    t.end_turn()
    assert (t.over(), t.winner()) == ("limit", ME)
    t = table(active=YOU, starter=ME, turns=(20, 20), options={"turn_limit": 20})
    t.end_turn()
    assert (t.over(), GAME.payoff(t.state)) == ("draw", [0.5, 0.5])
    t = table(active=YOU, starter=ME, turns=(20, 20), options={"turn_limit": 20}, their_hand="093", their_bases="141d3")
    t.play("093", "my base 1")
    t.resolve()
    t.end_turn()
    assert (t.over(), t.winner()) == ("limit", YOU)


def test_F_79_a_card_may_say_that_one_wins() -> None:
    t = table(hand="091")
    t.play("091")
    t.resolve()
    assert (t.over(), t.winner()) == ("card", ME)


@pytest.mark.parametrize(("deckout", "turn"), [("strict", 35), ("begin_or_needed", 36), ("needed", 36)])
def test_F_120_if_both_only_pass_the_starter_runs_out(deckout: str, turn: int) -> None:
    state = passing_game({"deckout": deckout})
    assert GAME.ending(state) == "deckout"
    assert (state.winner, state.own_turn[state.starter]) == (1 - state.starter, turn)


def test_F_121_thirty_permanents_and_no_more() -> None:
    t = table(hand="105 001")
    t.play("105")
    t.resolve()
    assert len(t.ids("battle")) == 30
    assert t.refused("play 001") == "F-121"


def test_F_121_after_two_hundred_items_nothing_is_announced() -> None:
    t = table(hand="070 001", theirs="001", budget=200)
    assert t.refused("play 070") == "F-121" and t.offers("play 001")


def test_F_121_numbers_stop_at_ninety_nine() -> None:
    t = table(hand="087", resources=(98, 0))
    t.play("087")
    t.resolve()
    assert t.state.resources[ME] == 99


def test_F_122_the_limit_counts_turns_of_each() -> None:
    t = table(active=YOU, starter=ME, turns=(19, 19), options={"turn_limit": 20})
    t.end_turn()
    assert t.over() == ""


def test_FR_42_random_games_never_meet_the_guards() -> None:
    for seed in range(5):
        state = fresh(seed)
        state.play_out(seed)
        assert GAME.ending(state.state) != "limit" and state.state.tally[24] == state.state.tally[25] == 0
