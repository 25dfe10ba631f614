"""Zoo, rule by rule: actions inside actions, other seats in the middle, effects that wait."""

from __future__ import annotations

from cartada.kernel.steps import Order
from kernel.toys import TOYS

from .sitting import park, refused, says
from .toys.zoo.cards import CAMEL, HAND, LION, MAGPIE, MEERKAT, OWL, SNAKE
from .toys.zoo.game import (
    ACT,
    ANIMAL,
    BORROW,
    DISCARD,
    DRAW,
    EARN,
    GAIN_APPEAL,
    GAIN_COINS,
    GIVE_CARD,
    GIVE_COINS,
    NO,
    PILFER,
    PLAY,
    WATCH,
    YES,
)


def test_ZO_2_the_used_card_goes_to_slot_1() -> None:
    match, state = park(hands=[[LION], []])
    says(match, ACT + DRAW)
    assert state.rows[0] == [DRAW, EARN, PLAY] and state.seat() == 1


def test_ZO_3_coins_by_strength() -> None:
    match, state = park()
    says(match, ACT + DRAW, ACT + EARN, ACT + EARN)
    assert state.coins == [5, 4]


def test_ZO_4_down_to_four_cards() -> None:
    match, state = park(hands=[[LION] * 3, []])
    says(match, ACT + DRAW)
    assert refused(match, 0, DISCARD + OWL) == "ZO-5"
    says(match, DISCARD + LION)
    assert len(state.zones[HAND]) == 4


def test_ZO_5_level_and_price() -> None:
    match, _ = park(hands=[[LION, SNAKE, OWL], []], coins=[1, 0])
    says(match, ACT + PLAY)
    assert refused(match, 0, ANIMAL + LION) == "ZO-5"
    assert refused(match, 0, ANIMAL + CAMEL) == "ZO-5"


def test_ZO_6_the_seat_orders_the_effects() -> None:
    match, state = park(hands=[[CAMEL], []])
    says(match, ACT + PLAY, ANIMAL + CAMEL)
    assert isinstance(state.frames[-1], Order) and state.options() == [GAIN_APPEAL, GAIN_COINS]


def test_ZO_7_the_victim_chooses() -> None:
    match, state = park(hands=[[MAGPIE], [LION]], coins=[1, 5])
    says(match, ACT + PLAY, ANIMAL + MAGPIE, PILFER)
    assert state.seat() == 1
    says(match, GIVE_COINS)
    assert state.coins == [2, 3] and state.appeal == [1, 0]


def test_ZO_7_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    match, state = park(hands=[[MAGPIE], [LION], []], parks=[[], [], []], coins=[1, 5, 0])
    says(match, ACT + PLAY, ANIMAL + MAGPIE, PILFER, GIVE_CARD)
    assert [state.seen(HAND, viewer) for viewer in (0, 1, 2)] == [[LION], [LION], [-1]]


def test_ZO_8_hypnosis_waits_and_uses_the_borrowed_card() -> None:
    match, state = park(hands=[[SNAKE], []])
    says(match, ACT + PLAY, ANIMAL + SNAKE)
    assert state.rows[0] == [PLAY, EARN, DRAW], "first the own card goes back, then hypnosis"
    assert refused(match, 0, BORROW + 3 + PLAY) == "ZO-8", "slot 3"
    assert refused(match, 0, BORROW + EARN) == "ZO-8", "his own"
    says(match, BORROW + 3 + DRAW)
    assert state.rows[1] == [DRAW, EARN, PLAY] and len(state.zones[HAND]) == 2 and state.seat() == 1


def test_ZO_8_an_action_inside_an_action_has_its_own_end() -> None:
    match, state = park(hands=[[SNAKE, OWL], []])
    state.rows[1] = [PLAY, DRAW, EARN]
    says(match, ACT + PLAY, ANIMAL + SNAKE, BORROW + 3 + PLAY, ANIMAL + OWL)
    assert len(state.zones[HAND]) == 1, "the owl's card came after the borrowed action"
    assert state.appeal == [2, 0] and state.seat() == 1


def test_ZO_8_it_may_be_left() -> None:
    match, state = park(hands=[[SNAKE], []])
    says(match, ACT + PLAY, ANIMAL + SNAKE, NO)
    assert state.seat() == 1


def test_ZO_9_the_owl_waits_for_the_end_of_the_action() -> None:
    match, state = park(hands=[[OWL], []], parks=[[], [MEERKAT]])
    says(match, ACT + PLAY, ANIMAL + OWL, GAIN_APPEAL)
    assert state.seat() == 1 and state.zones[HAND] == []
    says(match, NO)
    assert len(state.zones[HAND]) == 1


def test_ZO_10_another_seat_is_asked_in_the_middle() -> None:
    match, state = park(hands=[[CAMEL], []], parks=[[], [MEERKAT]], coins=[2, 1])
    says(match, ACT + PLAY, ANIMAL + CAMEL)
    assert state.options() == [GAIN_APPEAL, GAIN_COINS, WATCH + 1]
    says(match, WATCH + 1)
    assert state.seat() == 1
    says(match, YES)
    assert state.appeal == [0, 1] and state.coins == [0, 0] and state.seat() == 0


def test_ZO_11_a_camel_brings_coins() -> None:
    match, state = park(hands=[[CAMEL], []], coins=[2, 0])
    says(match, ACT + PLAY, ANIMAL + CAMEL, GAIN_APPEAL)
    assert state.coins == [3, 0] and state.appeal == [2, 0]


def test_ZO_12_enough_appeal_ends_it_at_the_end_of_the_turn() -> None:
    match, state = park(hands=[[CAMEL], []])
    state.appeal[0] = 8
    says(match, ACT + PLAY, ANIMAL + CAMEL, GAIN_APPEAL)
    assert state.over() and state.coins[0] == 4 and TOYS["zoo"].ending(state) == "goal"
