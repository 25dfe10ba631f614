"""The fields of Leilao. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from cartada.kernel.core import State
from cartada.kernel.rng import Rng


class Public(TypedDict):
    """What everybody sees as it is."""

    round: int
    sure: list[list[int]]
    trash: list[int]
    points: list[int]
    ended: int


class LeilaoTable(State):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: LeilaoTable | None = None) -> None:
        super().__init__(seats, opt, rng, source)
        self.round: int = 1 if source is None else source.round
        self.deck: list[int] = [] if source is None else source.deck[:]
        # by seat, counts per kind
        self.hands: list[list[int]] = (
            [[0] * 6 for _ in range(seats)] if source is None else [row[:] for row in source.hands]
        )
        # by seat, the part of its hand everybody has seen
        self.sure: list[list[int]] = (
            [[0] * 6 for _ in range(seats)] if source is None else [row[:] for row in source.sure]
        )
        # counts per kind
        self.trash: list[int] = [0] * 6 if source is None else source.trash[:]
        self.points: list[int] = [0] * seats if source is None else source.points[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.round, self.deck, self.hands, self.sure,
            self.trash, self.points, self.ended,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.round = saved[5]
        self.deck = saved[6]
        self.hands = saved[7]
        self.sure = saved[8]
        self.trash = saved[9]
        self.points = saved[10]
        self.ended = saved[11]

    def public(self) -> Public:
        return {
            "round": self.round,
            "sure": [row[:] for row in self.sure],
            "trash": self.trash[:],
            "points": self.points[:],
            "ended": self.ended,
        }
