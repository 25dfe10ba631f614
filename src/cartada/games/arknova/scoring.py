"""Victory points and who wins."""

from __future__ import annotations

from ...kernel.extras import Number
from .geometry import size_of
from .names import SERIES_POINTS
from .state import ArkNova
from .tracks import TARGET


def points(state: ArkNova, seat: int) -> int:
    """[AN-148] Appeal less the target of the conservation counter; may be negative."""
    zoo = state.zoos[seat]
    return zoo.appeal - TARGET[zoo.cp]


def scores(state: ArkNova) -> list[int]:
    """[AN-148] Victory points as the counters stand; [AN-157] with those of earlier games of a challenge."""
    return [points(state, seat) + state.series[SERIES_POINTS] for seat in range(state.seats)]


def watched(state: ArkNova) -> list[Number]:
    """What everybody has, as the tracks and the supply show it."""
    out: list[Number] = []
    for seat in range(state.seats):
        zoo = state.zoos[seat]
        out.append(Number("number.money", {"seat": seat}, seat, zoo.money))
        out.append(Number("number.xtokens", {"seat": seat}, seat, zoo.xtokens))
        out.append(Number("number.appeal", {"seat": seat}, seat, zoo.appeal))
        out.append(Number("number.cp", {"seat": seat}, seat, zoo.cp))
        out.append(Number("number.rep", {"seat": seat}, seat, zoo.rep))
    return out


def winners(state: ArkNova) -> list[int]:
    """[AN-149] [SV-13] Most points; then more supported projects, which is fewer cubes left; then shared."""
    best: list[int] = []
    for seat in range(state.seats):
        if best:
            lead = points(state, seat) - points(state, best[0])
            if lead == 0:
                lead = size_of(state.zoos[best[0]].cubes) - size_of(state.zoos[seat].cubes)
            if lead < 0:
                continue
            if lead > 0:
                best = []
        best.append(seat)
    return best


def share_of_win(state: ArkNova) -> list[float]:
    if state.seats == 1:
        return [1.0 if scores(state)[0] >= 0 else 0.0]  # [AN-157]
    best = winners(state)
    return [1.0 / float(len(best)) if seat in best else 0.0 for seat in range(state.seats)]
