"""The fields of ArkNova. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from ...kernel.cards import CardState
from ...kernel.rng import Rng
from .geometry import BIT
from .icons import CONTINENTS, ICONS
from .layout import LAYOUT
from .names import NOT_CALLED, NOTHING, SERIES, STOCKS, TALLIES
from .tracks import (
    BASE_LAID_OUT,
    BREAK_STEPS,
    SOLO_ROUNDS,
    START_ACTIVE_WORKERS,
    START_CONSERVATION,
    START_CUBES,
    START_MONEY,
    START_REPUTATION,
    START_XTOKENS,
    UNIVERSITIES,
)
from .tracks import DISPLAY as FOLDERS
from .vocabulary import ACTIONS


class ZooPublic(TypedDict):
    """What everybody sees as it is."""

    map: int
    money: int
    appeal: int
    cp: int
    rep: int
    xtokens: int
    workers: int
    hired: int
    placed: list[int]
    icons: list[int]
    hosts: list[int]


class Zoo:
    """Everything before one player but the cards, which lie in zones."""

    def __init__(self, source: Zoo | None = None) -> None:
        self.map: int = -1 if source is None else source.map
        self.money: int = START_MONEY if source is None else source.money
        self.appeal: int = 0 if source is None else source.appeal
        # conservation points
        self.cp: int = START_CONSERVATION if source is None else source.cp
        # reputation
        self.rep: int = START_REPUTATION if source is None else source.rep
        self.xtokens: int = START_XTOKENS if source is None else source.xtokens
        # the action card in each slot, from slot 1 [AN-18]
        self.slots: list[int] = list(range(ACTIONS)) if source is None else source.slots[:]
        # by action card: 0 side I, 1 side II [AN-30]
        self.sides: list[int] = [0] * ACTIONS if source is None else source.sides[:]
        # by action card
        self.tokens: list[int] = [0] * ACTIONS if source is None else source.tokens[:]
        # active, on the notepad
        self.workers: int = START_ACTIVE_WORKERS if source is None else source.workers
        # all that left the worker slots
        self.hired: int = START_ACTIVE_WORKERS if source is None else source.hired
        # own workers on each task of the association board
        self.placed: list[int] = [0] * 4 if source is None else source.placed[:]
        # continents whose partner zoo is owned
        self.partners: int = 0 if source is None else source.partners
        # universities
        self.unis: int = 0 if source is None else source.unis
        # still on the left side of the map
        self.cubes: int = BIT[START_CUBES] - 1 if source is None else source.cubes
        # counted in this zoo [AN-5]
        self.icons: list[int] = [0] * ICONS if source is None else source.icons[:]
        # the mask of covered spaces
        self.covered: int = 0 if source is None else source.covered
        # the mask of spaces that touch a building
        self.near: int = 0 if source is None else source.near
        # 1 once the bonus for covering everything was taken [AN-63]
        self.full: int = 0 if source is None else source.full
        # in the order they were built, see standing.py
        self.built: list[int] = [] if source is None else source.built[:]
        # tokens on 215, 218 and 253
        self.stock: list[int] = [0] * STOCKS if source is None else source.stock[:]
        # the class chosen with 227
        self.waza: int = 0 if source is None else source.waza
        # by place in the pouch: the card (NOTHING: the map) it lies under
        self.hosts: list[int] = [] if source is None else source.hosts[:]

    def public(self) -> ZooPublic:
        return {
            "map": self.map,
            "money": self.money,
            "appeal": self.appeal,
            "cp": self.cp,
            "rep": self.rep,
            "xtokens": self.xtokens,
            "workers": self.workers,
            "hired": self.hired,
            "placed": self.placed[:],
            "icons": self.icons[:],
            "hosts": self.hosts[:],
        }


class Public(TypedDict):
    """What everybody sees as it is."""

    display: list[int]
    offers: list[int]
    tiles: list[int]
    donations: int
    first: int
    active: int
    turns: int
    breaks: int
    break_left: int
    break_due: bool
    in_break: bool
    ten: bool
    called: int
    final_left: int
    ended: int


class ArkNovaTable(CardState):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: ArkNovaTable | None = None) -> None:
        super().__init__(seats, opt, rng, LAYOUT, source)
        # the card in each folder, NOTHING where one is missing
        self.display: list[int] = [NOTHING] * FOLDERS if source is None else source.display[:]
        # maps to choose from [AN-16]
        self.offers: list[int] = [] if source is None else source.offers[:]
        # by seat
        self.zoos: list[Zoo] = [Zoo() for _ in range(seats)] if source is None else [Zoo(zoo) for zoo in source.zoos]
        # first the base projects laid out, then the row above, left to right
        self.projects: list[int] = [] if source is None else source.projects[:]
        # three levels of each project: FREE, BLOCKED or a seat
        self.marks: list[int] = [] if source is None else source.marks[:]
        # beside spaces 5 (two) and 8 (two), NOTHING where one is gone
        self.tiles: list[int] = [] if source is None else source.tiles[:]
        # what is counted of each seat, for the balance lab
        self.tally: list[int] = [0] * (TALLIES * seats) if source is None else source.tally[:]
        # base projects laid out
        self.bases: int = BASE_LAID_OUT[seats] if source is None else source.bases
        # the mask of partner zoos still on the board
        self.board_partners: int = BIT[CONTINENTS] - 1 if source is None else source.board_partners
        # of universities
        self.board_unis: int = BIT[UNIVERSITIES] - 1 if source is None else source.board_unis
        # spaces covered: by donations, and solo by neutral cubes
        self.donations: int = 0 if source is None else source.donations
        # the start player
        self.first: int = 0 if source is None else source.first
        # whose turn it is
        self.active: int = 0 if source is None else source.active
        # begun
        self.turns: int = 0 if source is None else source.turns
        # carried out
        self.breaks: int = 0 if source is None else source.breaks
        # steps to the end of the break track
        self.break_left: int = BREAK_STEPS[seats] if source is None else source.break_left
        # it follows this turn
        self.break_due: bool = False if source is None else source.break_due
        self.in_break: bool = False if source is None else source.in_break
        # somebody reached 10 CP
        self.ten: bool = False if source is None else source.ten
        # a venomous card was used in this turn [AN-124]
        self.venom_spared: bool = False if source is None else source.venom_spared
        # [AN-161]
        self.harbor_used: bool = False if source is None else source.harbor_used
        # how the end was called [AN-145]
        self.called: int = NOT_CALLED if source is None else source.called
        # final turns still to come; -1: they have not begun
        self.final_left: int = -1 if source is None else source.final_left
        # cubes in the left column of the solo tile [AN-151]
        self.solo_left: int = SOLO_ROUNDS[0] if source is None else source.solo_left
        # final scoring: seat, card, CP and appeal, one card after the other
        self.scored: list[int] = [] if source is None else source.scored[:]
        # the solo challenge so far, see SERIES_GAMES [AN-157]
        self.series: list[int] = [0] * SERIES if source is None else source.series[:]

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.display, self.offers,
            [zoo.map for zoo in self.zoos], [zoo.money for zoo in self.zoos], [zoo.appeal for zoo in self.zoos],
            [zoo.cp for zoo in self.zoos], [zoo.rep for zoo in self.zoos], [zoo.xtokens for zoo in self.zoos],
            [number for zoo in self.zoos for number in zoo.slots],
            [number for zoo in self.zoos for number in zoo.sides],
            [number for zoo in self.zoos for number in zoo.tokens], [zoo.workers for zoo in self.zoos],
            [zoo.hired for zoo in self.zoos], [number for zoo in self.zoos for number in zoo.placed],
            [zoo.partners for zoo in self.zoos], [zoo.unis for zoo in self.zoos], [zoo.cubes for zoo in self.zoos],
            [number for zoo in self.zoos for number in zoo.icons], [zoo.covered for zoo in self.zoos],
            [zoo.near for zoo in self.zoos], [zoo.full for zoo in self.zoos], [zoo.built for zoo in self.zoos],
            [number for zoo in self.zoos for number in zoo.stock], [zoo.waza for zoo in self.zoos],
            [zoo.hosts for zoo in self.zoos], self.projects, self.marks, self.tiles, self.tally, self.bases,
            self.board_partners, self.board_unis, self.donations, self.first, self.active, self.turns, self.breaks,
            self.break_left, self.break_due, self.in_break, self.ten, self.venom_spared, self.harbor_used, self.called,
            self.final_left, self.solo_left, self.ended, self.scored, self.series,
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.zones = saved[5]
        self.may = saved[6]
        self.display = saved[7]
        self.offers = saved[8]
        for seat in range(self.seats):
            zoo = self.zoos[seat]
            zoo.map = saved[9][seat]
            zoo.money = saved[10][seat]
            zoo.appeal = saved[11][seat]
            zoo.cp = saved[12][seat]
            zoo.rep = saved[13][seat]
            zoo.xtokens = saved[14][seat]
            zoo.slots = saved[15][seat * ACTIONS : seat * ACTIONS + ACTIONS]
            zoo.sides = saved[16][seat * ACTIONS : seat * ACTIONS + ACTIONS]
            zoo.tokens = saved[17][seat * ACTIONS : seat * ACTIONS + ACTIONS]
            zoo.workers = saved[18][seat]
            zoo.hired = saved[19][seat]
            zoo.placed = saved[20][seat * 4 : seat * 4 + 4]
            zoo.partners = saved[21][seat]
            zoo.unis = saved[22][seat]
            zoo.cubes = saved[23][seat]
            zoo.icons = saved[24][seat * ICONS : seat * ICONS + ICONS]
            zoo.covered = saved[25][seat]
            zoo.near = saved[26][seat]
            zoo.full = saved[27][seat]
            zoo.built = saved[28][seat]
            zoo.stock = saved[29][seat * STOCKS : seat * STOCKS + STOCKS]
            zoo.waza = saved[30][seat]
            zoo.hosts = saved[31][seat]
        self.projects = saved[32]
        self.marks = saved[33]
        self.tiles = saved[34]
        self.tally = saved[35]
        self.bases = saved[36]
        self.board_partners = saved[37]
        self.board_unis = saved[38]
        self.donations = saved[39]
        self.first = saved[40]
        self.active = saved[41]
        self.turns = saved[42]
        self.breaks = saved[43]
        self.break_left = saved[44]
        self.break_due = saved[45]
        self.in_break = saved[46]
        self.ten = saved[47]
        self.venom_spared = saved[48]
        self.harbor_used = saved[49]
        self.called = saved[50]
        self.final_left = saved[51]
        self.solo_left = saved[52]
        self.ended = saved[53]
        self.scored = saved[54]
        self.series = saved[55]

    def public(self) -> Public:
        return {
            "display": self.display[:],
            "offers": self.offers[:],
            "tiles": self.tiles[:],
            "donations": self.donations,
            "first": self.first,
            "active": self.active,
            "turns": self.turns,
            "breaks": self.breaks,
            "break_left": self.break_left,
            "break_due": self.break_due,
            "in_break": self.in_break,
            "ten": self.ten,
            "called": self.called,
            "final_left": self.final_left,
            "ended": self.ended,
        }
