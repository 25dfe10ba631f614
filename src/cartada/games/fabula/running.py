"""Steps being carried out: a program and the place where it stands. It can wait for an answer as a plain frame."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import Words
from .pieces import Context
from .state import Fabula
from .telling import cause_of
from .values import fresh

STILL_ON: Final = -1  # `ended` of a game that goes on


class Running(Frame[Fabula]):
    """[F-89] The text is followed in order. Whatever a step puts on top of this frame comes first."""

    def __init__(self, seat: int, ability: int, at: int, context: Context) -> None:
        super().__init__(seat)
        self.ability: Final = ability
        self.at: Final = at
        self.context: Final = context

    def data(self) -> list[object]:
        return [self.seat, self.ability, self.at, self.context]

    def cause(self, state: Fabula) -> Words | None:
        return cause_of(state, self.context)

    def step(self, state: Fabula) -> bool:
        base = len(state.frames) - 1
        program = state.pool.abilities[self.ability].program
        ctx = self.context.copy()
        at = self.at
        while at < len(program) and state.ended == STILL_ON:
            fresh(state)
            step = program[at]
            if not step.held:
                state.moment += 1
            at = step.run(state, ctx, at)
            if len(state.frames) - 1 > base:
                state.frames[base] = Running(self.seat, self.ability, at, ctx)
                return False
        state.frames.pop()
        return False

    def with_answer(self, slot: int, things: list[int], number: int) -> Running:
        ctx = self.context.copy()
        ctx.put(slot, things, number)
        return Running(self.seat, self.ability, self.at, ctx)


def start(state: Fabula, ability: int, ctx: Context) -> None:
    """Let an ability's steps be carried out next."""
    state.frames.append(Running(ctx.seat, ability, 0, ctx))


def answer(state: Fabula, slot: int, things: list[int], number: int) -> None:
    """What somebody chose goes into a slot of the program that asked, which lies on top now."""
    asking = state.frames[-1]
    assert isinstance(asking, Running)
    state.frames[-1] = asking.with_answer(slot, things, number)
