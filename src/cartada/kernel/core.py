"""State and Frame: what is on the table, and who has to say something about it."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .pieces import Piece, Value
from .rng import Rng, seeded
from .words import NOT_A_CHOICE, NOT_ASKED, OK, Sink, Words

RUNAWAY: Final = 10_000
TRIES: Final = 20


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Piece):
    """One table. Over when no frame is left. `news` and `sink` are None in a state that only thinks."""

    def __init__(self, seats: int, opt: list[int], rng: Rng, frames: list[Frame[Any]], news: list[int] | None) -> None:
        self.seats: Final = seats
        self.opt: Final = opt  # the variant: rules read `state.opt[TIE]`; shared by all copies, never written
        self.rng: Rng = rng
        self.frames: list[Frame[Any]] = frames
        self.news: list[int] | None = news  # how often something hidden was shown, by owner + 1
        self.sink: Sink | None = None

    # ---- written by each game
    def copy(self) -> State:
        raise NotImplementedError

    def view(self, viewer: int) -> dict[str, object]:
        """Everything `viewer` may know, and nothing else, built up from nothing. Spectators pass WATCHER."""
        raise NotImplementedError

    def payoff(self) -> list[float]:
        """Shares of one win per seat, adding up to 1; whoever plays alone has 1 or 0. Asked only when over."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points per seat as the rulebook counts them, now."""
        raise NotImplementedError

    def ending(self) -> str:
        """The name of the way it ended; asked only when over."""
        raise NotImplementedError

    def count(self) -> int:
        """All pieces of the game: never changes."""
        raise NotImplementedError

    def redeal(self, viewer: int, rng: Rng) -> None:
        """Deal everything `viewer` does not know anew, in place."""
        raise NotImplementedError

    def give_up(self, seat: int) -> bool:
        """The seat leaves the game to the others, whoever is asked; False where the rulebook knows no such thing."""
        return False

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
        frames[-1].apply(self, code)
        if frames and not frames[-1].step(self):
            self.settle()

    def settle(self) -> None:
        """The run loop: the only place where frames that need nobody resolve."""
        frames = self.frames
        n = 0
        while frames and not frames[-1].step(self):
            n += 1
            if n > RUNAWAY:
                raise RuntimeError(f"{type(frames[-1]).__name__} goes on for ever")

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
    def resample(self, viewer: int, rng: Rng) -> State:
        """A world that looks the same to `viewer`. Its future chance is not the true one."""
        world = self.copy()
        world.rng = seeded((rng.word() << 32) | rng.word())
        for _ in range(TRIES):
            world.redeal(viewer, rng)
            if world.promises_kept():
                break
        for i in range(len(world.frames)):
            world.frames[i] = world.frames[i].redealt(world, viewer, rng)
        return world

    def promises_kept(self) -> bool:
        for frame in self.frames:
            if not frame.holds(self):
                return False
        return True

    def think(self) -> State:
        """Drop what only a real table needs; copies and moves become cheaper."""
        self.news = None
        self.sink = None
        return self

    def shown(self, owner: int) -> None:
        """Something hidden, lying in a place of `owner` (-1: of nobody), became known to somebody."""
        if self.news is not None:
            self.news[owner + 1] += 1


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


def why_not(state: State, seat: int, code: int) -> int:
    """OK, or the refusal. The same lines as the options."""
    frame = state.facing(seat)
    if frame is None:
        return NOT_ASKED
    if code not in frame.candidates(state):
        return NOT_A_CHOICE
    return frame.refusal(state, code)
