"""A step of a lesson as a match: its table laid out, the others answering, and what a try of the learner is worth.

Nothing is kept between two tries: the same step and the same answers give the same table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

from ..bots.bot import ask
from ..bots.levels import make_bot
from ..kernel.core import Frame, State
from ..kernel.game import AnyGame
from ..kernel.match import Match, placed_match
from ..kernel.position import placed
from ..kernel.rng import seeded
from ..kernel.speech import LANGUAGES
from ..kernel.steps import Sealed
from ..kernel.words import OK
from .answers import Answer, spelled
from .lesson import Lesson, Step

SEED: Final = "1"
LEVEL: Final = "beginner"
MOST: Final = 400  # answers of the others in one step: more than any turn asks for
TABLES: Final = 500  # beginnings of steps that are kept: those of some thirty lessons
SHOWN: Final = 12  # answers that are offered, in a complaint
Verdict = Literal["asked", "right", "wrong"]
Seen = Callable[[Match], None]


class Broken(ValueError):
    """A lesson does not fit the rules: the step by its name, and what is wrong with it."""

    def __init__(self, step: Step, what: str) -> None:
        super().__init__(f"step {step.name!r}: {what}")
        self.step: Final = step


class Attempt:
    """What the learner has answered in a step so far, on its table. After a wrong answer the table is the one before
    it."""

    def __init__(self, game: AnyGame, lesson: Lesson, at: int, seen: Seen | None = None) -> None:
        self.game: Final = game
        self.seen = seen  # shown the table as it was laid out, and after every answer from there on
        self.lesson: Final = lesson
        self.step: Final = lesson.step[at]
        self.seat: Final = lesson.seat
        self.ways: Final = [[Answer(one, game) for one in way] for way in self.step.right]
        self.others: Final = [Answer(one, game) for one in self.step.others]
        self.verdict: Verdict = "asked"
        self.wrong = -1  # of the lesson's wrong answers, the one that was tried; -1: none of them
        self.at: list[int] = []  # the length of the log before each answer of the learner that stands
        self.done = 0  # answers of a way that were given
        self.match: Final = placed_match(game, begun(game, lesson, at).copy(), SEED)
        for written in self.step.before:
            self.give(Answer(written, game))
        self.begun: Final = len(self.match.log)
        self.show()
        self.let_others()
        self.turns: Final = len(self.match.turns)

    # ---- the table
    def give(self, answer: Answer) -> None:
        """Of whoever is asked. What only one answer was left for is answered on the way."""
        for _ in range(MOST):
            for seat in asked_seats(self.match.state):
                found = self.meant(answer, seat)
                if found:
                    self.answer(seat, found[0])
                    return
            if not self.force():
                break
        raise Broken(self.step, self.not_offered(answer.written))

    def force(self) -> bool:
        """Somebody who has only one answer gives it."""
        for seat in asked_seats(self.match.state):
            options = facing(self.match, seat).options(self.match.state)
            if len(options) == 1:
                self.answer(seat, options[0])
                return True
        return False

    def meant(self, answer: Answer, seat: int) -> list[int]:
        if answer.seat not in (-1, seat):
            return []
        return answer.found(facing(self.match, seat), self.match.state)

    def answer(self, seat: int, code: int) -> None:
        if self.match.answer(seat, code) != OK:
            raise Broken(self.step, f"choice {code} of seat {seat} was offered and refused")

    def not_offered(self, wanted: str) -> str:
        return f"{wanted!r} is not offered: {offered(self.match)}"

    def show(self) -> None:
        if self.seen is not None:
            self.seen(self.match)

    # ---- the others
    def let_others(self) -> None:
        """They answer until the learner is asked, or nobody is."""
        if not self.step.right and self.step.free is None:
            return
        for _ in range(MOST):
            asked = asked_seats(self.match.state)
            if self.seat in asked or not asked or (self.is_over() and not self.is_open()):
                return
            self.answer(asked[0], self.their_answer(asked[0]))
            self.show()
        raise Broken(self.step, f"the others answer {MOST} times and the learner is not asked")

    def is_open(self) -> bool:
        """Whether they answer even when the step is done: what it has them say, and a question put to all at once."""
        return (bool(self.others) and self.step.free is None) or isinstance(self.match.state.frames[-1], Sealed)

    def their_answer(self, seat: int) -> int:
        match = self.match
        if self.others and self.others[0].seat in (-1, seat):
            found = self.meant(self.others[0], seat)
            if found:
                self.others.pop(0)
                return found[0]
            if len(facing(match, seat).options(match.state)) > 1:
                raise Broken(self.step, self.not_offered(self.others[0].written))
        return ask(self.game, make_bot(LEVEL, self.game), match.state, seat, seeded(len(match.log)))

    # ---- the learner
    def try_answer(self, code: int) -> Verdict:
        """A refused or wrong answer changes nothing."""
        match, frame = self.match, self.match.state.facing(self.seat)
        if frame is None or code not in frame.options(match.state):
            self.verdict, self.wrong = "wrong", -1
            return self.verdict
        if self.step.free is None and not self.is_wanted(frame, code):
            self.verdict, self.wrong = "wrong", self.which_wrong(frame, code)
            return self.verdict
        self.at.append(len(match.log))
        self.answer(self.seat, code)
        self.show()
        self.let_others()
        self.verdict = "right" if self.is_over() else "asked"
        return self.verdict

    def is_wanted(self, frame: Frame[State], code: int) -> bool:
        """One of the ways goes on with it; or it was the only answer there is, and no way speaks of it."""
        alive = [way for way in self.ways if way[self.done].fits(frame, self.match.state, code)]
        if alive:
            self.ways[:] = alive
            self.done += 1
            return True
        return len(frame.options(self.match.state)) == 1

    def which_wrong(self, frame: Frame[State], code: int) -> int:
        for n, wrong in enumerate(self.step.wrong):
            if any(Answer(one, self.game).fits(frame, self.match.state, code) for one in wrong.tries):
                return n
        return -1

    def is_over(self) -> bool:
        """Whether the step is done."""
        match = self.match
        if match.state.over():
            return True
        if self.step.free is None:
            return any(len(way) == self.done for way in self.ways)
        if not self.at or self.step.free == "end":
            return False
        frame = match.state.facing(self.seat)
        if self.step.free == "turn":
            return len(match.turns) > self.turns
        return frame is None or not frame.inside_move()

    def kept(self, length: int) -> int:
        """How many of the learner's answers stand in a log of this length: going back drops the others."""
        return sum(at < length for at in self.at)

    def wanted(self) -> list[int]:
        """What would be right now."""
        frame = self.match.state.facing(self.seat)
        if frame is None or self.verdict == "right":
            return []
        options = frame.options(self.match.state)
        if self.step.free is not None:
            return options
        found = [code for way in self.ways for code in way[self.done].found(frame, self.match.state)]
        return found or (options if len(options) == 1 else [])

    def example(self) -> int:
        """What is right, for who would rather see it: in the first way, or, where one is free, as Iniciante would."""
        if self.match.state.facing(self.seat) is None:
            raise Broken(self.step, "nobody asks the learner")
        if self.step.free is not None:
            return ask(self.game, make_bot(LEVEL, self.game), self.match.state, self.seat, seeded(len(self.match.log)))
        right = self.wanted()
        if not right:
            raise Broken(self.step, self.not_offered(" or ".join({way[self.done].written for way in self.ways})))
        return right[0]


@lru_cache(maxsize=TABLES)
def begun(game: AnyGame, lesson: Lesson, at: int) -> State:
    """The table a step begins with, before anybody answers; to be copied."""
    position = lesson.place(game, at)
    if position is not None:
        state: State = placed(game, position)
    elif at > 0:
        state = solved(game, lesson, at - 1).match.state.copy()
    else:
        raise Broken(lesson.step[at], "the first step needs a position")
    if state.seats != len(lesson.players):
        raise Broken(lesson.step[at], f"there are {state.seats} seats and {len(lesson.players)} players")
    return state


def attempt(game: AnyGame, lesson: Lesson, at: int, codes: list[int]) -> Attempt:
    """The step after these answers, of which only the last may be wrong."""
    made = Attempt(game, lesson, at)
    for n, code in enumerate(codes):
        verdict = made.try_answer(code)
        if verdict != "asked" and n < len(codes) - 1:
            raise ValueError(f"answer {n + 1} of {len(codes)} is {verdict}: none follows it")
    return made


def solved(game: AnyGame, lesson: Lesson, at: int) -> Attempt:
    """The step done, as `example` does it."""
    made = Attempt(game, lesson, at)
    if not made.step.right and made.step.free is None:
        return made
    for _ in range(MOST):
        if made.verdict == "right":
            return made
        made.try_answer(made.example())
    raise Broken(made.step, f"is not done after {MOST} answers")


def asked_seats(state: State) -> list[int]:
    mask = state.asked()
    return [seat for seat in range(state.seats) if mask >> seat & 1]


def facing(match: Match, seat: int) -> Frame[State]:
    frame = match.state.facing(seat)
    assert frame is not None, f"seat {seat} is asked nothing"
    return frame


def offered(match: Match) -> str:
    """What everybody who is asked could answer, as a lesson writes it."""
    out: list[str] = []
    for seat in asked_seats(match.state):
        frame = facing(match, seat)
        of = f"{seat}: " if len(asked_seats(match.state)) > 1 else ""
        out.extend(of + one for one in spelled(match.game, frame, match.state, LANGUAGES[0]).values())
    more = f" and {len(out) - SHOWN} more" if len(out) > SHOWN else ""
    return ", ".join(out[:SHOWN]) + more if out else "nobody is asked"
