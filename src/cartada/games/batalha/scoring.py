"""[B-51] to [B-54] The battles, the war, and what a slot is worth to those who look at it."""

from __future__ import annotations

from typing import Final

from ...kernel.extras import Number
from .cards import SLOTS
from .options import THREE_OR_SUM, WIN_RULE
from .state import Batalha

NOBODY: Final = -1
ENOUGH: Final = 3  # battles [B-1]

# How a war is decided: indices of ENDINGS.
BY_BATTLES: Final = 0
BY_SUMS: Final = 1
DRAW: Final = 2


class Result:
    """The war as the cards lie: battles won and sums by seat, who wins it and by what."""

    def __init__(self, battles: list[int], sums: list[int], winner: int, ending: int) -> None:
        self.battles: Final = battles
        self.sums: Final = sums
        self.winner: Final = winner
        self.ending: Final = ending


def battle_winner(state: Batalha, slot: int) -> int:
    """[B-52] The higher value; nobody, if they are equal."""
    mine = state.value(slot)
    theirs = state.value(SLOTS + slot)
    if mine == theirs:
        return NOBODY
    return 0 if mine > theirs else 1


def result(state: Batalha) -> Result:
    """[B-53] [B-54]"""
    battles = [0, 0]
    sums = [0, 0]
    for slot in range(SLOTS):
        winner = battle_winner(state, slot)
        if winner != NOBODY:
            battles[winner] += 1
        for seat in range(2):
            sums[seat] += state.value(seat * SLOTS + slot)  # [BR-30]
    enough = 1 if state.opt[WIN_RULE] != THREE_OR_SUM else ENOUGH  # [BR-28]
    if battles[0] != battles[1] and max(battles) >= enough:
        return Result(battles, sums, 0 if battles[0] > battles[1] else 1, BY_BATTLES)
    if sums[0] != sums[1]:
        return Result(battles, sums, 0 if sums[0] > sums[1] else 1, BY_SUMS)  # [BR-29]
    return Result(battles, sums, NOBODY, DRAW)


def battles_won(state: Batalha) -> list[int]:
    """[B-53] Battles each seat would win if all cards were turned up now."""
    return result(state).battles


def share_of_win(state: Batalha) -> list[float]:
    winner = result(state).winner
    if winner == NOBODY:
        return [0.5, 0.5]
    return [1.0, 0.0] if winner == 0 else [0.0, 1.0]


def value_seen(state: Batalha, at: int, owner_looks: bool) -> int:
    """What a slot is worth to a viewer: face-down units count only for their owner."""
    return state.value(at) if owner_looks or not state.face_down(at) else state.ace_point(at)


def watched(state: Batalha) -> list[Number]:
    """What the slots of both are worth."""
    return [
        Number("number.slot", {"seat": at // SLOTS, "slot": at % SLOTS}, at, state.value(at)) for at in range(2 * SLOTS)
    ]
