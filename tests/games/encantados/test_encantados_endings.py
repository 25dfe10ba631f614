"""Every way a round and a game can end."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.encantados.meta import GAME

from .encantados_table import Cards, Table, table


def out(seats: int, **position: Any) -> Table:
    """Seat 0 lays down his last card, and that ends the round by hands."""
    hands: list[Cards] = [{"faun": 1} for _ in range(seats)]
    if seats > 2:
        hands[seats // 2 if seats in (4, 6) else seats - 1] = {}
    t = table(seats, phase="discard", hands=hands, **position)
    t.say("discard faun")
    return t


# ---- rounds


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_round_ends_by_pile(seats: int) -> None:
    t = table(seats, phase="discard", hands=[{"faun": 2}, *[{"elf": 1}] * (seats - 1)], deck=[])
    t.say("discard faun")
    assert (t.rounds_ended(), t.state.round) == (["pile"], 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_round_ends_by_hands(seats: int) -> None:
    t = out(seats)
    assert (t.rounds_ended(), t.state.round) == (["hands"], 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_round_ends_for_both_reasons_at_once(seats: int) -> None:
    t = out(seats, deck=[])
    assert (t.rounds_ended(), t.state.round) == (["both"], 2)


@pytest.mark.parametrize("seats", [4, 6])
def test_the_pair_may_be_another_than_the_active_players(seats: int) -> None:
    hands: list[Cards] = [{"faun": 2} for _ in range(seats)]
    hands[1] = hands[1 + seats // 2] = {}
    t = table(seats, phase="discard", hands=hands)
    t.say("discard faun")
    assert t.rounds_ended() == ["hands"]


@pytest.mark.parametrize("seats", [3, 5])
def test_more_empty_hands_than_needed_end_it_too(seats: int) -> None:
    t = table(seats, phase="discard", hands=[{"faun": 1}])
    t.say("discard faun")
    assert t.rounds_ended() == ["hands"]


def test_after_a_round_the_next_one_begins() -> None:
    t = out(2)
    assert t.events()[-6:] == ["hand", "score", "score", "round", "dealt.hidden", "dealt.hidden"]
    assert (t.question, t.state.phase, t.state.active) == ("buy", 0, 1)


# ---- rounds with `pile_end` of `immediate`

NOW = {"pile_end": "immediate"}


def test_immediate_a_search_is_completed_with_its_discard() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["dwarf", "faun"], options=NOW)
    t.say("search 2")
    assert t.question == "shed"
    t.say("shed dwarf")
    assert (t.rounds_ended(), t.state.sheet) == (["pile"], [-3, -3])


def test_immediate_the_last_card_of_a_search_ends_the_round() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["dwarf"], options=NOW)
    t.say("search 2")
    assert t.state.sheet == [-5, -3]


def test_immediate_a_goblins_draw_ends_the_round() -> None:
    t = table(hands=[{"goblin": 1, "elf": 1}], gardens=[{}, {"goblin": 1}], deck=["dwarf", "wisp"], options=NOW)
    t.lay("goblin", 1)
    t.say("player 1")
    assert t.state.sheet == [3 - 3, 3 - 4]


def test_immediate_a_spring_for_another_player_ends_the_round() -> None:
    t = table(hands=[{"spring": 1, "elf": 1}, {"faun": 1}], deck=["dwarf"], options=NOW)
    t.say("sing spring", "player 1")
    assert t.state.sheet == [-3, -2]


def test_immediate_nothing_happens_while_a_card_is_left() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["elf", "dwarf", "faun"], options=NOW)
    t.say("search 2", "shed dwarf")
    assert (t.rounds_ended(), t.question) == ([], "play")


def test_immediate_two_discards_with_elves_who_keep_one() -> None:
    t = table(
        phase="buy", hands=[{}, {"faun": 1}], gardens=[{"elf": 2}], deck=["dwarf", "faun", "wisp"],
        options={**NOW, "elves_keep": 1},
    )  # fmt: skip
    t.say("search 3", "shed wisp")
    assert t.rounds_ended() == []
    t.say("shed faun")
    assert (t.rounds_ended(), t.state.sheet) == (["pile"], [6 - 2, 0])


# ---- games


def test_ending_target_reached() -> None:
    t = out(2, totals=[100, 0])
    assert (t.over, GAME.ending(t.state)) == (True, "target_reached")
    assert GAME.payoff(t.state) == [1.0, 0.0]


def test_ending_target_reached_by_hands_and_pile_of_three_players() -> None:
    t = out(3, totals=[0, 0, 120], deck=[])
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("target_reached", [0.0, 0.0, 1.0])


def test_ending_single_round() -> None:
    t = out(2, gardens=[{"elf": 1}], options={"target_score": 0})
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("single_round", [1.0, 0.0])


def test_ending_single_round_with_a_shared_win() -> None:
    t = out(3, gardens=[{"elf": 1}, {"elf": 1}], options={"target_score": 0})
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("single_round", [0.5, 0.5, 0.0])


def test_ending_extra_round() -> None:
    t = out(2, totals=[100, 100], options={"tie": "extra_round"})
    assert not t.over
    t = out(2, totals=[100, 100], gardens=[{"elf": 1}], extra=True, options={"tie": "extra_round"})
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("extra_round", [1.0, 0.0])


def test_ending_max_rounds() -> None:
    t = out(2, round=30, gardens=[{"elf": 1}])
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("max_rounds", [1.0, 0.0])


def test_ending_max_rounds_in_an_extra_round_is_a_shared_win() -> None:
    t = out(2, round=30, totals=[100, 100], extra=True, options={"tie": "extra_round"})
    assert (GAME.ending(t.state), GAME.payoff(t.state)) == ("max_rounds", [0.5, 0.5])


def test_a_shared_win_of_two_pairs() -> None:
    t = out(6, totals=[110, 110, 20])
    assert GAME.payoff(t.state) == [0.25, 0.25, 0.0, 0.25, 0.25, 0.0]


def test_a_shared_win_of_all() -> None:
    assert GAME.payoff(out(5, totals=[100] * 5).state) == [0.2] * 5


def test_the_last_round_is_told_before_the_end() -> None:
    t = out(2, totals=[100, 0])
    assert t.events()[-1] == "game_over"
    assert t.rounds_ended() == ["hands"]
