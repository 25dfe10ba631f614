"""The fields of Batalha. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from ...kernel.cards import CardState
from ...kernel.rng import Rng
from .cards import SLOTS
from .names import TALLIES
from .zones import LAYOUT, UNBOUND


class Public(TypedDict):
    """What everybody sees as it is."""

    active: int
    turns: int
    main: int
    additional: int
    joker: bool
    purchased: bool
    acted: bool
    last: bool
    ended: int


class BatalhaTable(CardState):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: BatalhaTable | None = None) -> None:
        super().__init__(seats, opt, rng, LAYOUT, source)
        # all fourteen: two dealt to each seat, the rest out of the game
        self.rulers: list[int] = [] if source is None else source.rulers[:]
        # by seat, the kind of its ruler
        self.chosen: list[int] = [-1] * seats if source is None else source.chosen[:]
        # by seat, 1 once the ruler was activated [B-29]
        self.used: list[int] = [0] * seats if source is None else source.used[:]
        # by place, units, first the anchor [B-13]
        self.slots: list[list[int]] = (
            [[] for _ in range(2 * SLOTS)] if source is None else [row[:] for row in source.slots]
        )
        # by place, what all know of face-down units
        self.bound: list[int] = [UNBOUND] * 2 * SLOTS if source is None else source.bound[:]
        # by seat, suits whose commander lies in its space
        self.aces: list[int] = [0] * seats if source is None else source.aces[:]
        # whose turn it is
        self.active: int = 0 if source is None else source.active
        # begun so far
        self.turns: int = 0 if source is None else source.turns
        # actions left in this turn [B-9]
        self.main: int = 0 if source is None else source.main
        self.additional: int = 0 if source is None else source.additional
        # a joker was activated in this turn [B-45]
        self.joker: bool = False if source is None else source.joker
        # the extra purchase of this turn was made [B-24]
        self.purchased: bool = False if source is None else source.purchased
        # anything was done in this turn [B-61]
        self.acted: bool = False if source is None else source.acted
        # this is the last turn [B-50]
        self.last: bool = False if source is None else source.last
        # what is counted of each seat, for the balance lab
        self.tally: list[int] = [0] * (TALLIES * seats) if source is None else source.tally[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.rulers, self.chosen,
            self.used, self.slots, self.bound, self.aces, self.active, self.turns, self.main, self.additional,
            self.joker, self.purchased, self.acted, self.last, self.ended, self.tally,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.zones = saved[5]
        self.may = saved[6]
        self.rulers = saved[7]
        self.chosen = saved[8]
        self.used = saved[9]
        self.slots = saved[10]
        self.bound = saved[11]
        self.aces = saved[12]
        self.active = saved[13]
        self.turns = saved[14]
        self.main = saved[15]
        self.additional = saved[16]
        self.joker = saved[17]
        self.purchased = saved[18]
        self.acted = saved[19]
        self.last = saved[20]
        self.ended = saved[21]
        self.tally = saved[22]

    def public(self) -> Public:
        return {
            "active": self.active,
            "turns": self.turns,
            "main": self.main,
            "additional": self.additional,
            "joker": self.joker,
            "purchased": self.purchased,
            "acted": self.acted,
            "last": self.last,
            "ended": self.ended,
        }
