"""The fields of Vaza. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from cartada.kernel.core import State
from cartada.kernel.rng import Rng


class Public(TypedDict):
    """What everybody sees as it is."""

    trick: list[int]
    leader: int
    tricks: list[int]
    ended: int


class VazaTable(State):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: VazaTable | None = None) -> None:
        super().__init__(seats, opt, rng, source)
        # by seat
        self.hands: list[list[int]] = [[] for _ in range(seats)] if source is None else [row[:] for row in source.hands]
        self.deck: list[int] = [] if source is None else source.deck[:]
        # cards of this trick, the leader's first
        self.trick: list[int] = [] if source is None else source.trick[:]
        self.leader: int = 0 if source is None else source.leader
        # won so far, by seat
        self.tricks: list[int] = [0] * seats if source is None else source.tricks[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.hands, self.deck, self.trick, self.leader,
            self.tricks, self.ended,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.hands = saved[5]
        self.deck = saved[6]
        self.trick = saved[7]
        self.leader = saved[8]
        self.tricks = saved[9]
        self.ended = saved[10]

    def public(self) -> Public:
        return {
            "trick": self.trick[:],
            "leader": self.leader,
            "tricks": self.tricks[:],
            "ended": self.ended,
        }
