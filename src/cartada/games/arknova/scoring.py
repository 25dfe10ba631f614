"""Victory points and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .geometry import size_of
from .tracks import TARGET

if TYPE_CHECKING:
    from .state import ArkNova


def points(state: ArkNova, seat: int) -> int:
    """[AN-148] Appeal less the target of the conservation counter; may be negative."""
    return state.appeal[seat] - TARGET[state.cp[seat]]


def winners(state: ArkNova) -> list[int]:
    """[AN-149] [SV-13] Most points; then more supported projects, which is fewer cubes left; then shared."""
    best: list[int] = []
    for seat in range(state.seats):
        if best:
            lead = points(state, seat) - points(state, best[0])
            if lead == 0:
                lead = size_of(state.cubes[best[0]]) - size_of(state.cubes[seat])
            if lead < 0:
                continue
            if lead > 0:
                best = []
        best.append(seat)
    return best


def share_of_win(state: ArkNova) -> list[float]:
    if state.seats == 1:
        return [1.0 if state.scores()[0] >= 0 else 0.0]  # [AN-157]
    best = winners(state)
    return [1.0 / float(len(best)) if seat in best else 0.0 for seat in range(state.seats)]
