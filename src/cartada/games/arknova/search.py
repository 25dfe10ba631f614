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

BRANCHES: Final = 4  # answers to a question on the way
ANSWERS: Final = 9  # answers to the question itself
NOW: Final = 0.4  # how a zoo stands on the way, against how it stands after the next action
FINE: Final = 1 << 16
NEVER: Final = -1.0e18


class Style:
    """How thoroughly the player thinks."""

    def __init__(self, room: int, ahead: int = 0, inner: int = 1, kept: int = 1, careless: float = 0.0) -> None:
        self.room: Final = room  # ways to finish one move that are looked at
        self.ahead: Final = ahead  # further actions of its own
        self.inner: Final = inner  # ways to finish one of these
        self.kept: Final = kept  # tables that are followed after each of these
        self.careless: Final = careless  # points by which a choice may look better than it is


# By effort: careless about its move; less so; its move alone; one more action; two more, all more thoroughly.
MOVE: Final = Style(12)
STYLES: Final[list[Style]] = [
    Style(1, careless=3.0), Style(12, careless=2.2), MOVE, Style(12, 1), Style(24, 2, 3, 2)
]  # fmt: skip
USUAL: Final = 3


def own_choice(world: ArkNova, seat: int, rng: Rng, effort: int) -> int:
    """What this player answers to the question on top."""
    options = world.options()
    if len(options) == 1:
        return options[0]
    frame = world.frames[-1]
    if isinstance(frame, (Sealed, DraftMap)):
        return most_promising(world, options, 1, rng)[0]
    if not isinstance(frame, Act):
        options = most_promising(world, options, ANSWERS, rng)
    style = STYLES[effort]
    values = weighed(world, options, seat, style, rng)
    if style.careless > 0.0:
        for i in range(len(values)):
            values[i] += style.careless * float(rng.below(FINE)) / float(FINE)
    return options[highest(values, rng)]


def weighed(world: ArkNova, codes: list[int], seat: int, style: Style, rng: Rng) -> list[float]:
    """What each of these answers leads to. Questions that hardly bear on the next action are answered without it."""
    guess = world.think()
    left = turns_left(world)
    further = isinstance(world.frames[-1], (Act, BuildAction, PlayAnimals, PlaySponsors, Associate))
    out: list[float] = []
    for code in codes:
        trial = guess.copy()
        assert isinstance(trial, ArkNova)
        trial.apply(code)
        leaf = finished(trial, style.room, left, rng)
        out.append(looked_ahead(leaf, seat, left, style if further else MOVE, rng))
    return out


def looked_ahead(leaf: ArkNova, seat: int, left: float, style: Style, rng: Rng) -> float:
    """How the zoo stands after so many more actions of the seat, as if it were on turn again at once: what is built or
    drawn now is worth what it lets one do next. How it stands on the way counts too: if only the end did, doing the
    best thing later would seem as good as doing it now, and later never comes."""
    tables = [leaf]
    values = [judged(leaf, seat, left)]
    sums = [0.0]  # what the way so far counts
    most = values[0]
    weight = 1.0
    for _ in range(style.ahead):
        ends: list[ArkNova] = []
        worths: list[float] = []
        ways: list[float] = []
        ranked: list[tuple[float, int]] = []
        most = NEVER
        for i in range(len(tables)):
            way = sums[i] + weight * NOW * values[i]
            rest = weight * (1.0 - NOW)
            most = max(most, way + rest * values[i])
            for end in next_tables(tables[i], seat, left, style.inner, rng):
                worth = judged(end, seat, left)
                most = max(most, way + rest * worth)
                ranked.append((-way - rest * worth, len(ends)))
                ends.append(end)
                worths.append(worth)
                ways.append(way)
        ranked.sort()
        weight *= 1.0 - NOW
        tables = [ends[i] for _, i in ranked[: style.kept]]
        values = [worths[i] for _, i in ranked[: style.kept]]
        sums = [ways[i] for _, i in ranked[: style.kept]]
        if not tables:
            break
    return most


def next_tables(leaf: ArkNova, seat: int, left: float, room: int, rng: Rng) -> list[ArkNova]:
    """The table after each action card, used by the seat as if it were on turn again at once."""
    if not leaf.frames or leaf.final_left == 0:
        return []
    again = leaf.copy()
    assert isinstance(again, ArkNova)
    again.active = seat
    while again.frames and not isinstance(again.frames[-1], Turns):
        again.frames.pop()
    again.frames.extend([EndTurn(seat), Act(seat, TURN)])
    out: list[ArkNova] = []
    for code in again.options():
        if code < X_TOKEN:
            trial = again.copy()
            assert isinstance(trial, ArkNova)
            trial.apply(code)
            out.append(finished(trial, room, left, rng))
    return out


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
