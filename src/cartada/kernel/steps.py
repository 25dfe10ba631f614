"""Steps many games share: sealed answers, effects put in order, effects that wait for the end of an action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from .core import Frame, S, State
from .rng import Rng
from .words import Words

OPEN: Final = -1  # has to answer
ABSENT: Final = -2  # is not asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Several seats answer at once. Nobody sees an answer before all are in; the order of arrival leaves no trace."""

    def __init__(self, seat: int, answers: list[int]) -> None:
        super().__init__(seat)
        self.answers: Final = answers

    def data(self) -> list[object]:
        return [self.seat, self.answers]

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[S]:
        raise NotImplementedError

    def reveal(self, state: S) -> None:
        """All answers are in; the frame is already gone."""
        raise NotImplementedError

    def step(self, state: S) -> bool:
        if OPEN in self.answers:
            return True
        state.frames.pop()
        state.shown(-1)
        self.reveal(state)
        return False

    def apply(self, state: S, code: int) -> None:
        answers = self.answers[:]
        answers[self.seat] = code
        following = answers.index(OPEN) if OPEN in answers else -1
        state.frames[-1] = self.with_answers(following, answers)
        if state.sink is not None:
            state.sink.whisper("sealed", {"seat": self.seat}, {"code": code}, 1 << self.seat)

    def asked(self) -> int:
        mask = 0
        for seat in range(len(self.answers)):
            if self.answers[seat] == OPEN:
                mask |= 1 << seat
        return mask

    def facing(self, seat: int) -> Frame[S] | None:
        if seat < 0 or seat >= len(self.answers) or self.answers[seat] != OPEN:
            return None
        return self if seat == self.seat else self.with_answers(seat, self.answers)

    def redealt(self, state: S, viewer: int, rng: Rng) -> Frame[S]:
        """The others' sealed answers are unknown: answer anew for them."""
        answers = self.answers[:]
        for seat in range(len(answers)):
            if answers[seat] >= 0 and seat != viewer:
                options = self.with_answers(seat, answers).options(state)
                answers[seat] = options[rng.below(len(options))]
        return self.with_answers(self.seat, answers)


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Frame[S]):
    """Effects of one moment: the seat says which comes next. Equal effects are one choice."""

    def __init__(self, seat: int, waiting: list[Frame[Any]]) -> None:
        super().__init__(seat)
        self.waiting: Final = waiting

    def data(self) -> list[object]:
        return [self.seat, self.waiting]

    def with_waiting(self, waiting: list[Frame[Any]]) -> Order[S]:
        return Order(self.seat, waiting)

    def unasked(self, state: S) -> int:
        """The place of an effect that comes next without a question, or -1. A game that knows where the order cannot
        matter says so here."""
        return 0 if len(self.candidates(state)) == 1 else -1

    def step(self, state: S) -> bool:
        if not self.waiting:
            state.frames.pop()
            return False
        at = self.unasked(state)
        if at < 0:
            return True
        self.resolve(state, at)
        return False

    def resolve(self, state: S, at: int) -> None:
        """That effect comes now, the others wait."""
        rest: list[Frame[Any]] = self.waiting[:]
        chosen = rest.pop(at)
        if rest:
            state.frames[-1] = self.with_waiting(rest)
        else:
            state.frames.pop()
        state.frames.append(chosen)

    def candidates(self, state: S) -> list[int]:
        return sorted({frame.tag() for frame in self.waiting})

    def apply(self, state: S, code: int) -> None:
        self.resolve(state, [frame.tag() for frame in self.waiting].index(code))

    def question(self, state: S) -> Words:
        return Words("order")

    def describe(self, state: S, code: int) -> Words:
        for frame in self.waiting:
            if frame.tag() == code:
                return frame.question(state)
        raise ValueError(f"no effect {code} is waiting")


@mypyc_attr(allow_interpreted_subclasses=True)
class Finish(Frame[S]):
    """The end of one action, lying under its steps. Effects marked "after finishing" wait in it."""

    def __init__(self, seat: int, after: list[Frame[Any]]) -> None:
        super().__init__(seat)
        self.after: Final = after

    def data(self) -> list[object]:
        return [self.seat, self.after]

    def with_after(self, after: list[Frame[Any]]) -> Finish[S]:
        raise NotImplementedError

    def finished(self, state: S) -> None:
        """The action is over; the frame is already gone. What waited comes next."""
        raise NotImplementedError

    def step(self, state: S) -> bool:
        state.frames.pop()
        self.finished(state)
        if self.after:
            state.frames.append(Order(self.seat, self.after))
        return False


def postpone(state: State, effect: Frame[Any]) -> None:
    """Let `effect` wait for the end of the innermost running action."""
    i = len(state.frames) - 1
    while i >= 0:
        frame = state.frames[i]
        if isinstance(frame, Finish):
            state.frames[i] = frame.with_after([*frame.after, effect])
            return
        i -= 1
    state.frames.append(effect)
