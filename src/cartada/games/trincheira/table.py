"""The fields of Trincheira. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, Self, TypedDict, cast

from ...kernel.core import State
from ...kernel.rng import Rng
from .knowledge import Knowledge, nothing_known
from .names import TALLIES
from .sequences import UP


class Public(TypedDict):
    """What everybody sees as it is."""

    starter: int
    active: int
    phase: int
    turns: int
    dry: int
    cause: int
    trash: list[int]


class TrincheiraTable(State):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: TrincheiraTable | None = None) -> None:
        super().__init__(seats, opt, rng, source)
        self.known: Knowledge | None = (
            nothing_known() if source is None else (None if source.known is None else source.known.copy())
        )
        self.starter: int = 0 if source is None else source.starter
        # whose turn it is
        self.active: int = 0 if source is None else source.active
        self.phase: int = 0 if source is None else source.phase
        # finished
        self.turns: int = 0 if source is None else source.turns
        # turns in succession without progress; -1: there was some in this [T-47]
        self.dry: int = 0 if source is None else source.dry
        # in succession, of those who own nothing [T-3]
        self.passes: int = 0 if source is None else source.passes
        # why the end phase began; -1: it has not
        self.cause: int = -1 if source is None else source.cause
        # the card just played or stolen, on its way
        self.air: int = -1 if source is None else source.air
        # UP if all see it; else the place it was stolen from
        self.air_place: int = UP if source is None else source.air_place
        # by seat, in order
        self.hands: list[list[int]] = [[], []] if source is None else [source.hands[0][:], source.hands[1][:]]
        # by seat, the sequences with their protections
        self.rows: list[list[list[int]]] = (
            [[], []] if source is None else [[one[:] for one in source.rows[0]], [one[:] for one in source.rows[1]]]
        )
        # by seat, protections that protect nothing [T-35]
        self.loose: list[list[list[int]]] = (
            [[], []] if source is None else [[one[:] for one in source.loose[0]], [one[:] for one in source.loose[1]]]
        )
        # its end is the top
        self.pile: list[int] = [] if source is None else source.pile[:]
        # its end is the top
        self.trash: list[int] = [] if source is None else source.trash[:]
        # what is counted for those who balance the game
        self.tally: list[int] = [0] * TALLIES if source is None else source.tally[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.known, self.starter, self.active, self.phase,
            self.turns, self.dry, self.passes, self.cause, self.air, self.air_place, self.hands, self.rows, self.loose,
            self.pile, self.trash, self.tally,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.known = saved[5]
        self.starter = saved[6]
        self.active = saved[7]
        self.phase = saved[8]
        self.turns = saved[9]
        self.dry = saved[10]
        self.passes = saved[11]
        self.cause = saved[12]
        self.air = saved[13]
        self.air_place = saved[14]
        self.hands = saved[15]
        self.rows = saved[16]
        self.loose = saved[17]
        self.pile = saved[18]
        self.trash = saved[19]
        self.tally = saved[20]

    def think(self) -> Self:
        self.known = None
        return super().think()

    def public(self) -> Public:
        return {
            "starter": self.starter,
            "active": self.active,
            "phase": self.phase,
            "turns": self.turns,
            "dry": self.dry,
            "cause": self.cause,
            "trash": self.trash[:],
        }
