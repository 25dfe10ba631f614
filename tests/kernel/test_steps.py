"""Order, Finish and postpone: effects of one moment, effects that wait for the end of an action."""

from __future__ import annotations

from cartada.kernel.steps import Finish, Order, postpone

from .sitting import fresh_table, park, says
from .toys.zoo import cards as zoo_cards
from .toys.zoo import game as zoo

COINS = zoo.Gain(0, zoo.GAIN_COINS, 2)
APPEAL = zoo.Gain(0, zoo.GAIN_APPEAL, 1)


def empty_zoo() -> zoo.Zoo:
    """A table where nothing is going on but what a test puts on it."""
    state = fresh_table("zoo")
    assert isinstance(state, zoo.Zoo)
    state.frames = [zoo.Turn(1)]
    state.coins = [0, 0]
    return state


def test_the_seat_says_which_effect_comes_first() -> None:
    state = empty_zoo()
    state.frames.append(Order(0, [COINS, APPEAL]))
    state.settle()
    assert state.seat() == 0 and state.options() == [zoo.GAIN_APPEAL, zoo.GAIN_COINS]
    state.apply(zoo.GAIN_COINS)
    assert state.coins == [2, 0] and state.appeal == [1, 0], "the last one needs no choice"
    assert state.seat() == 1


def test_choices_of_an_order_are_named_by_their_effects() -> None:
    state = empty_zoo()
    order: Order[zoo.Zoo] = Order(0, [COINS, zoo.Watch(1)])
    assert order.question(state).key == "order"
    assert order.describe(state, zoo.GAIN_COINS).data() == ["effect.gain", {"what": 1, "n": 2}, []]
    assert order.describe(state, zoo.WATCH + 1).key == "ask.watch"


def test_equal_effects_are_one_choice() -> None:
    state = empty_zoo()
    state.frames.append(Order(0, [COINS, COINS, APPEAL]))
    state.settle()
    assert state.options() == [zoo.GAIN_APPEAL, zoo.GAIN_COINS]
    state.apply(zoo.GAIN_COINS)
    assert state.coins == [2, 0] and state.options() == [zoo.GAIN_APPEAL, zoo.GAIN_COINS]


def test_effects_that_are_all_equal_ask_nobody() -> None:
    state = empty_zoo()
    state.frames.append(Order(0, [COINS, COINS, COINS]))
    state.settle()
    assert state.coins == [6, 0] and state.seat() == 1


def test_an_order_of_nothing_goes_on() -> None:
    state = empty_zoo()
    state.frames.append(Order(0, []))
    state.settle()
    assert state.seat() == 1


def test_a_chosen_effect_is_done_before_the_next_choice() -> None:
    state = empty_zoo()
    state.coins = [0, 1]
    state.frames.append(Order(0, [zoo.Watch(1), COINS, APPEAL]))
    state.settle()
    state.apply(zoo.WATCH + 1)
    assert state.seat() == 1, "the other seat is asked in the middle"
    state.apply(zoo.NO)
    assert state.seat() == 0 and state.options() == [zoo.GAIN_APPEAL, zoo.GAIN_COINS]


def test_frames_are_values() -> None:
    """An order is replaced, not changed: a copy made before still has both effects."""
    state = empty_zoo()
    state.frames.append(Order(0, [COINS, APPEAL]))
    twin = state.copy()
    state.apply(zoo.GAIN_COINS)
    assert twin.options() == [zoo.GAIN_APPEAL, zoo.GAIN_COINS]


def test_what_is_postponed_waits_for_the_end_of_the_action() -> None:
    state = empty_zoo()
    state.frames.append(zoo.CardBack(0, [], 0, zoo.PLAY))
    postpone(state, COINS)
    assert state.coins == [0, 0]
    state.settle()
    assert state.rows[0][0] == zoo.PLAY and state.coins == [2, 0]


def test_postponing_replaces_the_frame() -> None:
    state = empty_zoo()
    state.frames.append(zoo.CardBack(0, [], 0, zoo.PLAY))
    twin = state.copy()
    postpone(state, COINS)
    waiting = twin.frames[-1]
    assert isinstance(waiting, Finish) and waiting.after == []


def test_the_innermost_action_is_waited_for() -> None:
    state = empty_zoo()
    state.frames += [zoo.CardBack(0, [], 0, zoo.PLAY), zoo.CardBack(0, [], 1, zoo.DRAW)]
    postpone(state, COINS)
    outer, inner = state.frames[-2:]
    assert isinstance(outer, Finish) and isinstance(inner, Finish)
    assert outer.after == [] and len(inner.after) == 1


def test_outside_an_action_an_effect_comes_at_once() -> None:
    state = empty_zoo()
    postpone(state, COINS)
    state.settle()
    assert state.coins == [2, 0]


def test_several_waiting_effects_are_put_in_order() -> None:
    match, state = park(hands=[[zoo_cards.SNAKE, zoo_cards.OWL], []], coins=[3, 0])
    state.frames.append(zoo.CardBack(0, [zoo.Hypnosis(0), zoo.Gain(0, zoo.GAIN_CARD, 1)], 0, zoo.PLAY))
    state.settle()
    assert state.seat() == 0 and state.options() == [zoo.GAIN_CARD, zoo.HYPNOSIS]
    says(match, zoo.HYPNOSIS, zoo.NO)
    assert len(state.zones[zoo_cards.HAND]) == 3
