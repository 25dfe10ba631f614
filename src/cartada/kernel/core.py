"""State and Frame: what is on the table, and who has to say something about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from .pieces import Piece, Value
from .rng import Rng
from .words import NOT_A_CHOICE, NOT_ASKED, OK, Args, Moment, Sink, Words

RUNAWAY: Final = 10_000
RUNNING: Final = -1  # not ended


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Piece):
    """One table: data, and the verbs by which things travel on it. Over when no frame is left. `news` and `sink` are
    None in a state that only thinks.

    A game declares its fields in fields.py; the class that holds them (table.py) is made from that. It never imports
    what looks at it: views, deals and scores are functions of a state, handed to the kernel by meta.py.
    """

    def __init__(self, seats: int, opt: list[int], rng: Rng, source: State | None = None) -> None:
        """An empty table, or one like `source`."""
        self.seats: Final = seats
        self.opt: Final = opt  # the variant: rules read `state.opt[TIE]`; shared by all copies, never written
        self.rng: Rng = rng
        self.frames: list[Frame[Any]] = [] if source is None else source.frames[:]
        # how often something hidden was shown, by owner + 1
        self.news: list[int] | None = [0] * (seats + 1) if source is None else copied_or_none(source.news)
        self.ended: int = RUNNING if source is None else source.ended  # which of the game's endings
        self.sink: Sink | None = None

    def copy(self) -> Self:
        """The same table; what happens on it does not touch this one. A game whose bots search names its class instead
        of `type(self)`: that copies 6 to 10 % faster."""
        return type(self)(self.seats, self.opt, self.rng.copy(), self)

    # ---- made from fields.py
    def set_data(self, data: list[object]) -> None:
        """Take over every field as `data()` wrote it."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle, for pools of processes."""
        return revived, (type(self), self.data())

    # ---- the way of a move
    def over(self) -> bool:
        return not self.frames

    def seat(self) -> int:
        """Who has to answer (of several at once: the first)."""
        return self.frames[-1].seat

    def options(self) -> list[int]:
        return self.frames[-1].options(self)

    def apply(self, code: int) -> None:
        """The seat of the top frame answers; then everything that needs nobody happens."""
        frames = self.frames
        if self.sink is not None:
            self.sink.cause = frames[-1].cause(self)
            frames[-1].apply(self, code)
            self.settle()
        else:
            frames[-1].apply(self, code)
            if frames and not frames[-1].step(self):
                self.settle()

    def settle(self) -> None:
        """The run loop: the only place where frames that need nobody resolve."""
        frames = self.frames
        sink = self.sink
        n = 0
        while frames:
            if sink is not None:
                sink.cause = frames[-1].cause(self)
            if frames[-1].step(self):
                return
            n += 1
            if n > RUNAWAY:
                raise RuntimeError(f"{type(frames[-1]).__name__} goes on for ever")

    # ---- the story
    def turn_begins(self, seat: int) -> None:
        """Everything told from now on belongs to this seat's turn."""
        if self.sink is not None:
            self.sink.turns.append([len(self.sink.events), seat])

    def mark_moment(self, key: str, args: Args | None = None) -> None:
        """Everybody should see the table as it is right now, before it goes on."""
        if self.sink is not None:
            self.sink.moments.append(Moment(len(self.sink.events), Words(key, args), self.copy()))

    def face(self, seat: int) -> bool:
        """Turn the question on top to `seat`, if it is asked."""
        frame = self.facing(seat)
        if frame is None:
            return False
        self.frames[-1] = frame
        return True

    def facing(self, seat: int) -> Frame[Any] | None:
        """The question as `seat` sees it, or None if it is not asked."""
        return self.frames[-1].facing(seat) if self.frames else None

    def asked(self) -> int:
        """The mask of the seats that have to answer."""
        return self.frames[-1].asked() if self.frames else 0

    # ---- for bots
    def promises_kept(self) -> bool:
        for frame in self.frames:
            if not frame.holds(self):
                return False
        return True

    def think(self) -> Self:
        """Drop what only a real table needs; copies and moves become cheaper."""
        self.news = None
        self.sink = None
        return self

    def shown(self, owner: int) -> None:
        """Something hidden, lying in a place of `owner` (-1: of nobody), became known to somebody."""
        if self.news is not None:
            self.news[owner + 1] += 1


def revived(table: Callable[..., State], data: list[object]) -> State:
    """The state whose `data()` this is."""
    state = table(data[0], data[1], data[2])
    state.set_data(data)
    return state


def copied_or_none(numbers: list[int] | None) -> list[int] | None:
    return None if numbers is None else numbers[:]


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Value, Generic[S]):
    """A step that may ask.

    A frame never holds a hidden card: cards being looked at lie in a zone. A half-made choice of one seat (the first of
    two cards to give) may be held; then `redealt` chooses it anew for everybody else.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> list[object]:
        return [self.seat]

    def step(self, state: S) -> bool:
        """Go on without anybody and return False, or return True: an answer is needed."""
        return True

    def candidates(self, state: S) -> list[int]:
        """Every code this question is about, legal or not, in ascending order."""
        raise NotImplementedError

    def refusal(self, state: S, code: int) -> int:
        """OK, or the index of the refusal: the list of choices and "why can't I?" read the same lines."""
        return OK

    def options(self, state: S) -> list[int]:
        """The legal candidates. A hot frame may write its own loop; the suite compares."""
        return [code for code in self.candidates(state) if self.refusal(state, code) == OK]

    def apply(self, state: S, code: int) -> None:
        raise NotImplementedError

    def question(self, state: S) -> Words:
        """What is being decided, in words."""
        raise NotImplementedError

    def describe(self, state: S, code: int) -> Words:
        """One choice in words, with the table objects to click."""
        raise NotImplementedError

    def unfinished(self) -> bool:
        """Whether this is a step in the middle of one move, so that judging the table now would be too early."""
        return False

    def inside_move(self) -> bool:
        """Whether an answer to this goes on with the move under way, if the seat made it, rather than beginning one."""
        return self.unfinished()

    def aside(self, state: S) -> int:
        """The answer by which the seat lets happen what is under way, as in a question whether anybody responds; -1:
        this is no such question."""
        return -1

    def cause(self, state: S) -> Words | None:
        """Because of whose deed, or of which card, this is asked or happens: words with the seat and the card in their
        arguments, for everybody. None: it is simply somebody's move."""
        return None

    def asked(self) -> int:
        return 1 << self.seat

    def facing(self, seat: int) -> Frame[S] | None:
        return self if seat == self.seat else None

    def redealt(self, state: S, viewer: int, rng: Rng) -> Frame[S]:
        return self

    def holds(self, state: S) -> bool:
        """Whether this step could have been begun with these cards. A frame somebody entered on a promise about hidden
        cards ("I can play one") says so here, and goes on by itself in step() if it is broken in a sampled world."""
        return True

    def tag(self) -> int:
        """The code that names this effect when somebody puts effects in order."""
        raise NotImplementedError


def nothing_offered(state: State) -> RuntimeError:
    """A question without an answer is a mistake of the rules: what is said of it."""
    frame = state.frames[-1]
    return RuntimeError(f"{type(state).__name__}: the question {type(frame).__name__} offers seat {frame.seat} nothing")


def why_not(state: State, seat: int, code: int) -> int:
    """OK, or the refusal. The same lines as the options."""
    frame = state.facing(seat)
    if frame is None:
        return NOT_ASKED
    if code not in frame.candidates(state):
        return NOT_A_CHOICE
    return frame.refusal(state, code)
