"""Frames: questions that may be asked, steps that need nobody, and code outside the compiled part that joins in."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.bots.bot import Bot, RandomBot, ask
from cartada.kernel.core import Frame, State, why_not
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.words import NOT_A_CHOICE, NOT_ASKED, OK, Words

from .sitting import fresh_table
from .toys import TOYS
from .toys.zoo import game as zoo


class Ask(Frame[State]):
    """A question in plain Python on a compiled table."""

    def candidates(self, state: State) -> list[int]:
        return [0, 3, 7]

    def refusal(self, state: State, code: int) -> int:
        return 1 if code == 3 else OK

    def apply(self, state: State, code: int) -> None:
        state.frames.pop()

    def question(self, state: State) -> Words:
        return Words("ask")


class Forever(Frame[State]):
    def step(self, state: State) -> bool:
        return False


def with_frame(frame: Frame[Any]) -> State:
    state = fresh_table("zoo")
    state.frames.append(frame)
    return state


def test_the_top_frame_asks_and_goes() -> None:
    state = with_frame(Ask(1))
    assert state.seat() == 1 and state.asked() == 0b10 and state.options() == [0, 7]
    state.apply(7)
    assert state.seat() == 0


def test_options_are_the_candidates_nobody_refuses() -> None:
    state = with_frame(Ask(1))
    assert [why_not(state, 1, code) for code in (0, 3, 7)] == [OK, 1, OK]
    assert why_not(state, 1, 4) == NOT_A_CHOICE
    assert why_not(state, 0, 0) == NOT_ASKED
    assert why_not(state, 30, 0) == NOT_ASKED


def test_only_who_is_asked_faces_the_question() -> None:
    state = with_frame(Ask(1))
    assert state.facing(1) is state.frames[-1]
    assert state.facing(0) is None
    assert state.face(1) and not state.face(0)


def test_nobody_faces_a_table_that_is_over() -> None:
    state = fresh_table("zoo")
    state.frames.clear()
    assert state.over() and state.asked() == 0 and state.facing(0) is None and not state.face(0)


def test_steps_that_need_nobody_happen_by_themselves() -> None:
    state = fresh_table("zoo")
    assert isinstance(state, zoo.Zoo)
    state.frames += [zoo.Gain(1, zoo.GAIN_COINS, 2), zoo.Gain(1, zoo.GAIN_COINS, 1)]
    state.settle()
    assert state.coins == [3, 6] and state.seat() == 0


def test_a_step_that_goes_on_for_ever_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="Forever goes on for ever"):
        with_frame(Forever(0)).settle()


def test_a_frame_is_its_constructor_arguments() -> None:
    for frame in (zoo.Turn(1), zoo.Animal(0, 2), zoo.Pilfer(1, 0), zoo.CardBack(0, [zoo.Watch(1)], 1, zoo.DRAW)):
        twin = type(frame)(*frame.data())  # type: ignore[arg-type]
        assert twin.data() == frame.data()


def test_a_step_inside_a_move_says_so() -> None:
    assert zoo.Animal(0, 3).unfinished() and not zoo.Turn(0).unfinished()


def test_thinking_drops_what_only_a_real_table_needs() -> None:
    state = fresh_table("zoo")
    assert isinstance(state, zoo.Zoo)
    world = state.copy().think()
    assert world.news is None and world.sink is None
    assert state.news is not None
    world.shown(0)  # counts nothing and does not mind


def test_an_interpreted_bot_plays() -> None:
    class Last(Bot):
        def choose(self, world: State, seat: int, rng: Rng) -> int:
            return world.options()[-1]

    state = with_frame(Ask(1))
    assert ask(TOYS["zoo"], Last(), state, 1, seeded(1)) == 7
    assert ask(TOYS["zoo"], RandomBot(), state, 1, seeded(1)) in (0, 7)
    with pytest.raises(ValueError, match="seat 0 has nothing to decide"):
        ask(TOYS["zoo"], RandomBot(), state, 0, seeded(1))


def test_a_game_names_its_refusals() -> None:
    assert TOYS["zoo"].refusal(zoo.TOO_DEAR).rule == "ZO-5"
    assert TOYS["zoo"].refusal(NOT_ASKED).name == "not_asked"
