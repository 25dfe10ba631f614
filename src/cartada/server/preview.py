"""What a choice would do as far as a seat can know, and which answers betray nothing.

Both look at worlds dealt anew for the one who asks, never at what is hidden from him: from what he knows and from
public numbers the same worlds come out again, so asking twice tells no more than asking once."""

from __future__ import annotations

from typing import Final

from ..kernel.foresight import Foresight, Looking, public_chance
from ..kernel.match import Match
from ..kernel.words import OK, WATCHER
from .turns import Breath

DOUBTS: Final = 4  # worlds of each other viewer in which a forced answer must be forced too


# ---- previews


async def preview(match: Match, seat: int, code: int, then: list[int] | None = None) -> Foresight:
    """What a legal choice would do, with the answers that are to follow it; others let in between two worlds."""
    looking = Looking(match, seat, code, then)
    breath = Breath()
    while not looking.done():
        looking.look()
        await breath.take()
    return looking.seen()


# ---- answers that betray nothing


def publicly_forced(match: Match, seat: int) -> bool:
    """The seat has one choice, and everybody could tell: whatever else the question is about is refused for reasons
    all can see. An answer that comes by itself then shows nothing of a hand.

    The reasons decide; a few worlds of each other viewer must agree, in case a game claims too much."""
    state = match.state
    frame = state.facing(seat)
    game = match.game
    if frame is None or len(frame.options(state)) != 1:
        return False
    candidates = frame.candidates(state)
    for code in candidates:
        refusal = frame.refusal(state, code)
        if refusal != OK and not game.openly(state, seat, refusal):
            return False
    rng = public_chance(match, WATCHER)
    for viewer in [WATCHER, *range(match.seats)]:
        if viewer == seat:
            continue
        for _ in range(DOUBTS):
            world = game.resample(state, viewer, rng)
            theirs = world.facing(seat)
            if theirs is None or theirs.candidates(world) != candidates or len(theirs.options(world)) != 1:
                return False
    return True
