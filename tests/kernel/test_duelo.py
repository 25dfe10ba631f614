"""Duelo, rule by rule: an effect pile, and questions that betray nothing."""

from __future__ import annotations

from cartada.kernel.match import look
from cartada.kernel.words import WATCHER
from kernel.toys import TOYS

from .sitting import duel, refused, says
from .toys.duelo.cards import BOLT, COUNTER, DECK, DOWN, EYE, HAND, SPY, STORM, TRASH, WALL
from .toys.duelo.game import BOTTOM, END, LAY, PASS, PLAY, Spy, Turn


def test_DU_2_ending_a_turn_draws_a_card() -> None:
    match, state = duel(hands=[[BOLT], [WALL]])
    says(match, END)
    assert len(state.zones[HAND]) == 2 and state.seat() == 1 and state.coins == [2, 4]


def test_DU_3_the_other_seat_may_respond() -> None:
    match, state = duel(hands=[[BOLT], [COUNTER]])
    says(match, PLAY + BOLT)
    assert state.seat() == 1 and state.options() == [PASS, PLAY + COUNTER]


def test_DU_3_the_table_cannot_tell_who_holds_an_answer() -> None:
    asked = []
    for face in (COUNTER, WALL):
        match, state = duel(hands=[[BOLT], [face]])
        says(match, PLAY + BOLT)
        asked.append((look(TOYS["duelo"], state, 0)["asked"], len(state.options())))
    assert asked == [(0b10, 2), (0b10, 1)], "asked all the same; only the list is shorter"


def test_DU_3_without_a_coin_or_a_card_nobody_is_asked() -> None:
    for hands, coins in (([[BOLT], [COUNTER]], [2, 0]), ([[BOLT], []], [2, 2])):
        match, state = duel(hands=hands, coins=coins)
        says(match, PLAY + BOLT)
        assert state.life == [5, 3]


def test_DU_4_last_in_first_out() -> None:
    match, state = duel(hands=[[BOLT, COUNTER], [COUNTER]], coins=[3, 3])
    says(match, PLAY + BOLT, PLAY + COUNTER, PLAY + COUNTER)
    while not isinstance(state.frames[-1], Turn):
        says(match, PASS)
    assert state.life == [5, 3], "the counter was countered"


def test_DU_5_a_bolt_hurts() -> None:
    match, state = duel(hands=[[BOLT], []])
    says(match, PLAY + BOLT)
    assert state.life == [5, 3] and len(state.zones[TRASH]) == 1


def test_DU_5_a_wall_saves_and_dies() -> None:
    match, state = duel(hands=[[BOLT], []], down=[[], [SPY, WALL]])
    says(match, PLAY + BOLT)
    assert state.life == [5, 5] and len(state.zones[DOWN + 1]) == 1


def test_DU_5_another_card_is_turned_up_too() -> None:
    """If only walls were turned up, nothing turning up would tell something."""
    match, state = duel(hands=[[BOLT], []], down=[[], [SPY]])
    says(match, PLAY + BOLT)
    assert state.life == [5, 3] and state.zones[DOWN + 1] == []


def test_DU_5_a_strong_wall_returns_to_the_hand_known_to_all() -> None:
    match, state = duel(hands=[[BOLT], []], down=[[], [WALL]])
    state.opt[1] = 1
    says(match, PLAY + BOLT)
    assert [state.seen(HAND + 1, viewer) for viewer in (0, 1, WATCHER)] == [[WALL]] * 3


def test_DU_6_a_counter_is_only_a_response() -> None:
    match, _ = duel(hands=[[COUNTER], []])
    assert refused(match, 0, PLAY + COUNTER) == "DU-6"


def test_DU_7_the_rest_goes_back_as_it_was() -> None:
    match, state = duel(hands=[[SPY], []])
    deck = state.zones[DECK][:]
    says(match, PLAY + SPY)
    assert isinstance(state.frames[-1], Spy)
    says(match, BOTTOM + EYE)
    assert sorted(state.zones[DECK]) == sorted(deck)
    assert state.zones[DECK][0] in deck[-3:] and state.zones[DECK][-2:] == [
        c for c in deck[-3:] if c != state.zones[DECK][0]
    ]


def test_DU_8_a_storm_shows_the_card_it_draws() -> None:
    match, state = duel(hands=[[STORM], []])
    says(match, PLAY + STORM)
    assert state.seen(HAND, 1) == state.seen(HAND, 0)


def test_DU_9_two_places_face_down() -> None:
    match, _ = duel(hands=[[BOLT], []], down=[[WALL, WALL], []])
    assert refused(match, 0, LAY + BOLT) == "DU-9"


def test_DU_10_an_empty_deck_ends_it() -> None:
    match, state = duel(life=[4, 2])
    for card in state.zones[DECK][:]:
        state.move(card, DECK, TRASH)
    says(match, END)
    assert state.over() and TOYS["duelo"].ending(state) == "deck_empty" and TOYS["duelo"].payoff(state) == [1.0, 0.0]


def test_DU_10_no_life_left_ends_it() -> None:
    match, state = duel(hands=[[BOLT], []], life=[1, 2])
    says(match, PLAY + BOLT)
    assert state.over() and TOYS["duelo"].ending(state) == "beaten"


def test_DU_11_a_card_costs_a_coin() -> None:
    match, state = duel(hands=[[BOLT, BOLT], []], coins=[1, 0])
    says(match, PLAY + BOLT)
    assert state.coins == [0, 0] and refused(match, 0, PLAY + BOLT) == "DU-11"
