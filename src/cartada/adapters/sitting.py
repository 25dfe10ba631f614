"""A table with what every seat has heard at it: enough to tell apart all that a seat with a perfect memory can."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng, seeded
from ..kernel.words import WATCHER, Event, Sink

NOTHING: Final = b""
SHORT: Final = 12  # bytes of a memory
MEMORY_BITS: Final = 8 * SHORT


class Said:
    """An answer: only its seat remembers the code."""

    def __init__(self, seat: int, code: int) -> None:
        self.seat: Final = seat
        self.code: Final = code


class Sitting:
    """`heard` grows with answers and events; a memory, the hash of all a viewer heard, is made only when asked for. An
    answer that draws from chance waits until it is told what chance draws."""

    def __init__(
        self,
        state: State,
        heard: list[Event | Said],
        memories: list[bytes],
        done: list[int],
        waiting: int | None = None,
    ) -> None:
        self.state = state
        self.heard: Final = heard
        self.memories: Final = memories  # by seat, the spectator's last: what was heard up to `done`
        self.done: Final = done
        self.waiting = waiting  # the answer that waits for chance

    def copy(self) -> Sitting:
        return Sitting(self.state.copy(), self.heard[:], self.memories[:], self.done[:], self.waiting)

    def __deepcopy__(self, memo: object) -> Sitting:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """What was heard goes along as memories."""
        memories = [self.remembered(seat) for seat in range(self.state.seats)] + [self.remembered(WATCHER)]
        return Sitting, (self.state, [], memories, [0] * len(memories), self.waiting)

    def answer(self, code: int) -> None:
        """The seat that is asked answers. It is tried on a copy: only there is it seen whether chance is drawn."""
        self.heard.append(Said(self.state.seat(), code))
        tried = self.state.copy()
        events = told_by(tried, code)
        if tried.rng.mark() != self.state.rng.mark():
            self.waiting = code
            return
        self.state = tried
        self.heard.extend(events)

    def draw(self, outcome: int) -> None:
        """Chance is begun anew, from what it was and this number, and the answer that waits takes place."""
        code = self.waiting
        if code is None:
            raise ValueError("no answer waits for chance")
        self.state.rng = seeded((self.state.rng.word() << 32) | outcome)
        self.waiting = None
        self.heard.extend(told_by(self.state, code))

    def memory(self, viewer: int) -> str:
        """A name for everything this viewer was told and has answered so far."""
        return self.remembered(viewer).hex()

    def remembered(self, viewer: int) -> bytes:
        at = min(viewer, self.state.seats)
        memory = self.memories[at]
        for entry in self.heard[self.done[at] :]:
            if isinstance(entry, Event):
                memory = grown(memory, json.dumps(entry.told(viewer).data()))
            elif entry.seat == viewer:
                memory = grown(memory, str(entry.code))
        self.memories[at] = memory
        self.done[at] = len(self.heard)
        return memory

    def sampled(self, game: AnyGame, seat: int, rng: Rng) -> Sitting:
        """A world that looks the same to the seat, and in which it remembers the same. What the others remember is
        unknown: they have heard what was said to all."""
        places = self.state.seats + 1
        memories = [self.remembered(WATCHER)] * places
        memories[seat] = self.remembered(seat)
        return Sitting(game.resample(self.state, seat, rng), [], memories, [0] * places, self.waiting)


def told_by(state: State, code: int) -> list[Event]:
    """Who is asked answers; what is told of it."""
    sink = Sink()
    state.sink = sink
    state.apply(code)
    state.sink = None
    return sink.events


def grown(memory: bytes, heard: str) -> bytes:
    return blake2b(heard.encode(), digest_size=SHORT, key=memory).digest()


def sit_down(state: State) -> Sitting:
    places = state.seats + 1
    return Sitting(state, [], [NOTHING] * places, [0] * places)


def seen_text(game: AnyGame, state: State, seat: int) -> str:
    """What the seat sees now: its view, who is asked, its question and the codes it may answer with."""
    frame = state.facing(seat)
    question = None if frame is None else frame.question(state).data()
    codes = [] if frame is None else frame.options(state)
    seen = {"table": game.view(state, seat), "asked": state.asked(), "question": question, "codes": codes}
    return json.dumps(seen, sort_keys=True, separators=(",", ":"))
