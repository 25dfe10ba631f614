"""The fields of Encantados. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, Final, Self, TypedDict, cast

from ...kernel.core import State
from ...kernel.rng import Rng
from .cards import RACES, SIDES
from .knowledge import Knowledge, nothing_known
from .laying import NOTHING_LAID, Laying


class Public(TypedDict):
    """What everybody sees as it is."""

    round: int
    starter: int
    active: int
    phase: int
    sung: bool
    traded: bool
    founded: bool
    actions: int
    dry: int
    extra: bool
    ended: int
    piles: list[list[int]]
    laying: list[int]
    sheet: list[int]


class EncantadosTable(State):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: EncantadosTable | None = None) -> None:
        super().__init__(seats, opt, rng, source)
        self.known: Knowledge | None = (
            nothing_known(seats, SIDES[seats])
            if source is None
            else (None if source.known is None else source.known.copy())
        )
        # gardens; the side of a seat is seat % sides [E-3]
        self.sides: Final[int] = SIDES[seats] if source is None else source.sides
        self.round: int = 1 if source is None else source.round
        # of this round
        self.starter: int = 0 if source is None else source.starter
        # whose turn it is
        self.active: int = 0 if source is None else source.active
        self.phase: int = 0 if source is None else source.phase
        # in this turn: a song was laid
        self.sung: bool = False if source is None else source.sung
        self.traded: bool = False if source is None else source.traded
        # a new race was laid
        self.founded: bool = False if source is None else source.founded
        # made in phase 2
        self.actions: int = 0 if source is None else source.actions
        # turns in a row without a card from the draw pile; -1: one left it in this
        self.dry: int = 0 if source is None else source.dry
        # how many cards lie at the bottom of the draw pile that everybody saw go there
        self.bottom: int = 0 if source is None else source.bottom
        # a tie is being played off
        self.extra: bool = False if source is None else source.extra
        # by seat, counts per kind
        self.hands: list[list[int]] = (
            [[0] * 15 for _ in range(seats)] if source is None else [row[:] for row in source.hands]
        )
        # by seat, cards in hand
        self.held: list[int] = [0] * seats if source is None else source.held[:]
        # by side, counts per place
        self.gardens: list[list[int]] = (
            [[0] * 25 for _ in range(self.sides)] if source is None else [row[:] for row in source.gardens]
        )
        # by race, real cards in all gardens together
        self.in_gardens: list[int] = [0] * RACES if source is None else source.in_gardens[:]
        # by side, bits of the triggers that have fired
        self.spent: list[int] = [0] * self.sides if source is None else source.spent[:]
        # the search discard and the end-of-turn discard, each from the bottom up
        self.piles: list[list[int]] = [[], []] if source is None else [source.piles[0][:], source.piles[1][:]]
        self.deck: list[int] = [] if source is None else source.deck[:]
        # what a search has drawn and the searcher looks at
        self.drawn: list[int] = [] if source is None else source.drawn[:]
        # the part of it everybody knows
        self.drawn_seen: list[int] = [] if source is None else source.drawn_seen[:]
        # being laid from the hand now: race, new?, real cards, mimics
        self.laying: Laying = NOTHING_LAID if source is None else source.laying
        # by side
        self.totals: list[int] = [0] * self.sides if source is None else source.totals[:]
        # the score of every side in every round so far
        self.sheet: list[int] = [] if source is None else source.sheet[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.known, self.sides, self.round, self.starter,
            self.active, self.phase, self.sung, self.traded, self.founded, self.actions, self.dry, self.bottom,
            self.extra, self.ended, self.hands, self.held, self.gardens, self.in_gardens, self.spent, self.piles,
            self.deck, self.drawn, self.drawn_seen, self.laying.numbers(), self.totals, self.sheet,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.known = saved[5]
        self.round = saved[7]
        self.starter = saved[8]
        self.active = saved[9]
        self.phase = saved[10]
        self.sung = saved[11]
        self.traded = saved[12]
        self.founded = saved[13]
        self.actions = saved[14]
        self.dry = saved[15]
        self.bottom = saved[16]
        self.extra = saved[17]
        self.ended = saved[18]
        self.hands = saved[19]
        self.held = saved[20]
        self.gardens = saved[21]
        self.in_gardens = saved[22]
        self.spent = saved[23]
        self.piles = saved[24]
        self.deck = saved[25]
        self.drawn = saved[26]
        self.drawn_seen = saved[27]
        self.laying = Laying.of(saved[28])
        self.totals = saved[29]
        self.sheet = saved[30]

    def think(self) -> Self:
        self.known = None
        return super().think()

    def public(self) -> Public:
        return {
            "round": self.round,
            "starter": self.starter,
            "active": self.active,
            "phase": self.phase,
            "sung": self.sung,
            "traded": self.traded,
            "founded": self.founded,
            "actions": self.actions,
            "dry": self.dry,
            "extra": self.extra,
            "ended": self.ended,
            "piles": [self.piles[0][:], self.piles[1][:]],
            "laying": self.laying.numbers(),
            "sheet": self.sheet[:],
        }
