"""The player of Ark Nova: looks at every action card it could use, follows each through its questions by the answers
that promise most, and takes what leaves its zoo best. It thinks in the one world it is given, in which everything its
seat does not know was dealt anew, and keeps nothing between two questions."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng, highest
from ...kernel.steps import Sealed
from .acting import TURN, Act
from .animals import PlayAnimals
from .association import Associate
from .buildaction import BuildAction
from .codes import X_TOKEN
from .dealing import DraftMap
from .features import judged
from .habits import promises
from .sponsors import PlaySponsors
from .state import ArkNova
from .turns import EndTurn, Turns
from .worth import turns_left

ROOM: Final = 12  # ways to finish one move that are looked at
AHEAD: Final = 1  # further actions of its own
BRANCHES: Final = 4  # answers to a question on the way
ANSWERS: Final = 9  # answers to the question itself
NEVER: Final = -1.0e18


def own_choice(world: ArkNova, seat: int, rng: Rng) -> int:
    """What this player answers to the question on top."""
    options = world.options()
    if len(options) == 1:
        return options[0]
    frame = world.frames[-1]
    if isinstance(frame, (Sealed, DraftMap)):
        return most_promising(world, options, 1, rng)[0]
    if not isinstance(frame, Act):
        options = most_promising(world, options, ANSWERS, rng)
    guess = world.think()
    left = turns_left(world)
    ahead = isinstance(frame, (Act, BuildAction, PlayAnimals, PlaySponsors, Associate))
    best = options[0]
    most = NEVER
    for code in options:
        trial = guess.copy()
        assert isinstance(trial, ArkNova)
        trial.apply(code)
        leaf = finished(trial, ROOM, left, rng)
        value = looked_ahead(leaf, seat, left, AHEAD if ahead else 0, rng)
        if value > most:
            most = value
            best = code
    return best


def looked_ahead(leaf: ArkNova, seat: int, left: float, more: int, rng: Rng) -> float:
    """How the zoo stands after so many more actions of the seat, as if it were on turn again at once: what is built or
    drawn now is worth what it lets one do next."""
    value = judged(leaf, seat, left)
    if more == 0 or not leaf.frames or leaf.final_left == 0:
        return value
    again = leaf.copy()
    assert isinstance(again, ArkNova)
    again.active = seat
    while again.frames and not isinstance(again.frames[-1], Turns):
        again.frames.pop()
    again.frames.extend([EndTurn(seat), Act(seat, TURN)])
    best = leaf
    most = value
    for code in again.options():
        if code < X_TOKEN:
            trial = again.copy()
            assert isinstance(trial, ArkNova)
            trial.apply(code)
            end = finished(trial, 1, left, rng)
            worth = judged(end, seat, left)
            if worth > most:
                most = worth
                best = end
    return most if best is leaf else looked_ahead(best, seat, left, more - 1, rng)


def most_promising(state: ArkNova, options: list[int], most: int, rng: Rng) -> list[int]:
    """So many of the choices, the best at first sight; of equal ones any."""
    hopes = promises(state, options)
    if most >= len(options):
        return options
    if most == 1:
        return [options[highest(hopes, rng)]]
    out: list[int] = []
    for _ in range(most):
        at = highest(hopes, rng)
        out.append(options[at])
        hopes[at] = NEVER
    return out


def finished(state: ArkNova, room: int, left: float, rng: Rng) -> ArkNova:
    """The table once the move under way is done, a break that follows included."""
    while state.frames:
        frame = state.frames[-1]
        if isinstance(frame, Act):
            return state
        options = state.options()
        if len(options) == 1:
            state.apply(options[0])
            continue
        mover = frame.seat
        codes = most_promising(state, options, min(BRANCHES, max(1, room)), rng)
        if len(codes) == 1:
            state.apply(codes[0])
            continue
        best = state
        most = NEVER
        for code in codes:
            trial = state.copy()
            assert isinstance(trial, ArkNova)
            trial.apply(code)
            leaf = finished(trial, room // len(codes), left, rng)
            value = judged(leaf, mover, left)
            if value > most:
                most = value
                best = leaf
        return best
    return state
