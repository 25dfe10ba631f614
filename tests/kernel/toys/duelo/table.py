"""The fields of Duelo. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from cartada.kernel.cards import CardState
from cartada.kernel.rng import Rng

from .cards import LAYOUT


class Public(TypedDict):
    """What everybody sees as it is."""

    life: list[int]
    coins: list[int]
    ended: int


class DueloTable(CardState):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: DueloTable | None = None) -> None:
        super().__init__(seats, opt, rng, LAYOUT, source)
        self.life: list[int] = [0] * seats if source is None else source.life[:]
        self.coins: list[int] = [0] * seats if source is None else source.coins[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.life, self.coins,
            self.ended,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.zones = saved[5]
        self.may = saved[6]
        self.life = saved[7]
        self.coins = saved[8]
        self.ended = saved[9]

    def public(self) -> Public:
        return {
            "life": self.life[:],
            "coins": self.coins[:],
            "ended": self.ended,
        }
