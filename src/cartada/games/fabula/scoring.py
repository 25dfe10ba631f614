"""[F-74]–[F-79] What a game comes to."""

from __future__ import annotations

from .endings import CONCEDED
from .state import Fabula
from .terms import NOBODY


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
