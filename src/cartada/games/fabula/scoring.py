"""[F-74]–[F-79] What a game comes to."""

from __future__ import annotations

from ...kernel.extras import Number
from .endings import CONCEDED
from .refs import named
from .state import Fabula
from .terms import NOBODY, TERRITORY


def conquests(state: Fabula) -> list[int]:
    return [state.conquest(0), state.conquest(1)]


def share_of_win(state: Fabula) -> list[float]:
    if state.winner == NOBODY:
        return [0.5, 0.5]
    return [1.0, 0.0] if state.winner == 0 else [0.0, 1.0]


def give_up(state: Fabula, seat: int) -> bool:
    """[F-78] A player may concede at any time."""
    state.finish(CONCEDED, 1 - seat)
    state.frames.clear()
    return True


def watched(state: Fabula) -> list[Number]:
    """Resources, within a turn, and what is left of each base, as long as it stands on the same side."""
    out: list[Number] = []
    for seat in range(2):
        out.append(Number("number.resources", {"seat": seat}, 2 * state.turn + seat, state.resources[seat]))
        for base in state.zones[TERRITORY + seat]:
            out.append(Number("number.base", named(state, base), 2 * base + seat, state.remaining(base)))
    return out
