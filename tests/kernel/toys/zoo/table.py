"""The fields of Zoo. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from cartada.kernel.cards import CardState
from cartada.kernel.rng import Rng

from .cards import LAYOUT


class Public(TypedDict):
    """What everybody sees as it is."""

    rows: list[list[int]]
    coins: list[int]
    appeal: list[int]
    turns: int
    ended: int


class ZooTable(CardState):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: ZooTable | None = None) -> None:
        super().__init__(seats, opt, rng, LAYOUT, source)
        # by seat, its action cards from slot 1 on
        self.rows: list[list[int]] = [[] for _ in range(seats)] if source is None else [row[:] for row in source.rows]
        self.coins: list[int] = [0] * seats if source is None else source.coins[:]
        self.appeal: list[int] = [0] * seats if source is None else source.appeal[:]
        self.turns: int = 0 if source is None else source.turns

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.rows, self.coins,
            self.appeal, self.turns, self.ended,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.zones = saved[5]
        self.may = saved[6]
        self.rows = saved[7]
        self.coins = saved[8]
        self.appeal = saved[9]
        self.turns = saved[10]
        self.ended = saved[11]

    def public(self) -> Public:
        return {
            "rows": [row[:] for row in self.rows],
            "coins": self.coins[:],
            "appeal": self.appeal[:],
            "turns": self.turns,
            "ended": self.ended,
        }
