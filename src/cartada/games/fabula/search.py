"""Search one turn ahead: every choice is followed to the end of the turn, and then the other player has a turn, both
at a glance; what stands then is judged. Averaged over worlds dealt anew, so it knows no more than its seat may."""

from __future__ import annotations

from typing import Final

from ...kernel.core import State
from ...kernel.rng import Rng
from .features import evaluation, judged
from .playing import play_turn
from .state import Fabula

WORLDS: Final = 4
ROOM: Final = 60  # ways to finish one move that are looked at, as in the greedy bot
NEVER: Final = -1.0e18
CLOSE: Final = 6.0  # choices this far behind at the end of the turn are not followed further


class TurnSearch:
    """Answers like a bot: a function of a world sampled for its seat, and of chance."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds: Final = worlds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            guess = world.resample(seat, rng).think()
            guess.face(seat)
            assert isinstance(guess, Fabula)
            self.weigh(guess, seat, options, totals)
        best = 0
        equals = 1
        for i in range(1, len(options)):
            if totals[i] > totals[best]:
                best = i
                equals = 1
            elif totals[i] == totals[best]:
                equals += 1
                if rng.below(equals) == 0:
                    best = i
        return options[best]

    def weigh(self, guess: Fabula, seat: int, options: list[int], totals: list[float]) -> None:
        """Adds the value of each choice in one world: first at the end of this turn, and for those that are close to
        the best, after the other's turn as well."""
        leaves: list[Fabula] = []
        near: list[float] = []
        for code in options:
            trial = guess.copy()
            assert isinstance(trial, Fabula)
            trial.apply(code)
            leaf = finished(trial, ROOM)
            turn = leaf.turn
            if turn > 0 and leaf.frames:
                play_turn(leaf)
            leaves.append(leaf)
            near.append(judged(leaf, seat))
        top = max(near)
        far = near[:]
        best = NEVER
        for i in range(len(options)):
            leaf = leaves[i]
            if near[i] >= top - CLOSE:
                if leaf.frames and leaf.turn > 0:
                    play_turn(leaf)
                    far[i] = judged(leaf, seat)
                best = max(best, far[i])
        for i in range(len(options)):
            totals[i] += far[i] if near[i] >= top - CLOSE else best - (top - near[i])


def finished(state: Fabula, room: int) -> Fabula:
    """The table once the move under way is complete, whoever is asked on the way making the best of it."""
    if not state.frames or not state.frames[-1].unfinished():
        return state
    options = state.options()
    share = room // len(options)
    if share == 0:
        return state
    mover = state.seat()
    best = state
    most = NEVER
    for code in options:
        trial = state.copy()
        assert isinstance(trial, Fabula)
        trial.apply(code)
        leaf = finished(trial, share)
        value = evaluation(leaf, mover)
        if value > most:
            most = value
            best = leaf
    return best
