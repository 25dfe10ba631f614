"""[T-1] What a side is worth."""

from __future__ import annotations

from .options import MIN_SCORING_LENGTH
from .sequences import points
from .state import Trincheira


def side_points(state: Trincheira, seat: int) -> int:
    """[T-1] [T-7] The sum of the points of all sequences of a side."""
    shortest = state.opt[MIN_SCORING_LENGTH]
    total = 0
    for row in state.rows[seat]:
        total += points(row, shortest)
    return total


def scores(state: Trincheira) -> list[int]:
    """[T-1] The higher sum wins; [TR-39] equal sums are a draw: the kernel's payoff."""
    return [side_points(state, 0), side_points(state, 1)]
