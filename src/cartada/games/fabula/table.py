"""The fields of Fabula. Made by `python make.py` from fields.py: change it there."""

from __future__ import annotations

from typing import Any, Final, TypedDict, cast

from ...kernel.core import State
from ...kernel.rng import Rng
from .cardpool import CardPool, pool_in_use
from .finished import Finished
from .pieces import Ghost, Item, Lasting
from .tallies import TALLIES
from .terms import NOBODY, PLACES


class Public(TypedDict):
    """What everybody sees as it is."""

    active: int
    starter: int
    turn: int
    phase: int
    window: int
    ended: int
    winner: int


class FabulaTable(State):
    def __init__(self, seats: int, opt: list[int], rng: Rng, source: FabulaTable | None = None) -> None:
        super().__init__(seats, opt, rng, source)
        # what its cards are
        self.pool: Final[CardPool] = pool_in_use() if source is None else source.pool
        # a turn played on in thought: nobody responds
        self.hasty: bool = False
        # by seat, the faces it brought
        self.lists: list[tuple[int, ...]] = [(), ()] if source is None else source.lists[:]
        # by place (zone + seat), cards in order
        self.zones: list[list[int]] = (
            [[] for _ in range(PLACES)] if source is None else [row[:] for row in source.zones]
        )
        # what is printed on it: number in the pool
        self.faces: tuple[int, ...] = () if source is None else source.faces
        # [F-4]
        self.owner: tuple[int, ...] = () if source is None else source.owner
        # who commands it: its controller
        self.holder: tuple[int, ...] = () if source is None else source.holder
        self.place: list[int] = [] if source is None else source.place[:]
        # one more at each change of zone: an object is (card, serial) [F-6]
        self.serial: list[int] = [] if source is None else source.serial[:]
        # order of entry [F-110]; written at each entry, so no tuple
        self.stamp: list[int] = [] if source is None else source.stamp[:]
        # the turn it entered the battle zone: Preparing until it ends [F-53]
        self.entered: list[int] = [] if source is None else source.entered[:]
        self.tapped: list[int] = [] if source is None else source.tapped[:]
        self.damage: list[int] = [] if source is None else source.damage[:]
        # of a modification: the card it is attached to
        self.bearer: list[int] = [] if source is None else source.bearer[:]
        # in combat
        self.role: list[int] = [] if source is None else source.role[:]
        self.aim: list[int] = [] if source is None else source.aim[:]
        # mask of the seats that know this card where it lies; 7 is everybody
        self.known: tuple[int, ...] = () if source is None else source.known
        # worked out from the rest
        self.finished: Finished = Finished() if source is None else source.finished.copy()
        # triples card, kind, number
        self.counters: list[int] = [] if source is None else source.counters[:]
        # this turn: card, serial, ability, times
        self.used: tuple[int, ...] = () if source is None else source.used
        # this game, likewise
        self.used_ever: tuple[int, ...] = () if source is None else source.used_ever
        # events of this turn some card counts
        self.record: list[int] = [] if source is None else source.record[:]
        # which replacements were chosen for events about to happen [F-85]
        self.settled: tuple[int, ...] = () if source is None else source.settled
        # by seat, under its deck: [eyes, cards …] known unordered
        self.blocks: list[list[list[int]]] = (
            [[], []] if source is None else [[one[:] for one in source.blocks[0]], [one[:] for one in source.blocks[1]]]
        )
        self.stack: list[Item] = [] if source is None else source.stack[:]
        self.waiting: list[Item] = [] if source is None else source.waiting[:]
        self.lasting: list[Lasting] = [] if source is None else source.lasting[:]
        self.ghosts: list[Ghost] = [] if source is None else source.ghosts[:]
        # pairs card, serial: touched by venom, buried by the next state check
        self.doomed: tuple[int, ...] = () if source is None else source.doomed
        # triples attacker, blocker, damage: how a gang is struck [FR-13]
        self.shares: tuple[int, ...] = () if source is None else source.shares
        # by seat, its centre; NOBODY before it is chosen and when it fell
        self.centre: list[int] = [NOBODY, NOBODY] if source is None else source.centre[:]
        self.resources: list[int] = [0, 0] if source is None else source.resources[:]
        # turns begun, by seat
        self.own_turn: list[int] = [0, 0] if source is None else source.own_turn[:]
        self.active: int = 0 if source is None else source.active
        self.starter: int = NOBODY if source is None else source.starter
        # turns begun by both
        self.turn: int = 0 if source is None else source.turn
        self.phase: int = 0 if source is None else source.phase
        # what the turn does next
        self.step: int = 0 if source is None else source.step
        self.window: int = 0 if source is None else source.window
        # in succession
        self.passes: int = 0 if source is None else source.passes
        # cards still to be drawn in this draw phase
        self.due: int = 0 if source is None else source.due
        # the stack was used in this window
        self.stirred: bool = False if source is None else source.stirred
        # a permanent was played: W-11 comes [F-88]
        self.opened: bool = False if source is None else source.opened
        # further combat phases a card gave
        self.combats: int = 0 if source is None else source.combats
        # further turns of the active seat a card gave
        self.extra_turns: int = 0 if source is None else source.extra_turns
        # items put on the stack in this turn [F-121]
        self.budget: int = 0 if source is None else source.budget
        # made so far: their identity
        self.items: int = 0 if source is None else source.items
        # one more for each thing that happens at once
        self.moment: int = 0 if source is None else source.moment
        self.stamps: int = 0 if source is None else source.stamps
        # NOBODY: a draw
        self.winner: int = NOBODY if source is None else source.winner
        # what is counted of each seat, for the balance lab
        self.tally: list[int] = [0] * (2 * TALLIES) if source is None else source.tally[:]
        # seat * 1024 + face of every card played, at real tables
        self.plays: tuple[int, ...] = () if source is None else source.plays

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, [list(row) for row in self.lists], self.zones,
            list(self.faces), list(self.owner), list(self.holder), self.place, self.serial, self.stamp, self.entered,
            self.tapped, self.damage, self.bearer, self.role, self.aim, list(self.known), *self.finished.columns(),
            self.counters, list(self.used), list(self.used_ever), self.record, list(self.settled), self.blocks,
            self.stack, self.waiting, self.lasting, self.ghosts, list(self.doomed), list(self.shares), self.centre,
            self.resources, self.own_turn, self.active, self.starter, self.turn, self.phase, self.step, self.window,
            self.passes, self.due, self.stirred, self.opened, self.combats, self.extra_turns, self.budget, self.items,
            self.moment, self.stamps, *self.finished.marks(), self.ended, self.winner, self.tally, list(self.plays),
        ]  # fmt: skip

    def set_data(self, data: list[object]) -> None:
        saved = cast(Any, data)
        self.frames = saved[3]
        self.news = saved[4]
        self.lists = [tuple(row) for row in saved[5]]
        self.zones = saved[6]
        self.faces = tuple(saved[7])
        self.owner = tuple(saved[8])
        self.holder = tuple(saved[9])
        self.place = saved[10]
        self.serial = saved[11]
        self.stamp = saved[12]
        self.entered = saved[13]
        self.tapped = saved[14]
        self.damage = saved[15]
        self.bearer = saved[16]
        self.role = saved[17]
        self.aim = saved[18]
        self.known = tuple(saved[19])
        self.finished.take_columns(saved[20:36])
        self.counters = saved[36]
        self.used = tuple(saved[37])
        self.used_ever = tuple(saved[38])
        self.record = saved[39]
        self.settled = tuple(saved[40])
        self.blocks = saved[41]
        self.stack = saved[42]
        self.waiting = saved[43]
        self.lasting = saved[44]
        self.ghosts = saved[45]
        self.doomed = tuple(saved[46])
        self.shares = tuple(saved[47])
        self.centre = saved[48]
        self.resources = saved[49]
        self.own_turn = saved[50]
        self.active = saved[51]
        self.starter = saved[52]
        self.turn = saved[53]
        self.phase = saved[54]
        self.step = saved[55]
        self.window = saved[56]
        self.passes = saved[57]
        self.due = saved[58]
        self.stirred = saved[59]
        self.opened = saved[60]
        self.combats = saved[61]
        self.extra_turns = saved[62]
        self.budget = saved[63]
        self.items = saved[64]
        self.moment = saved[65]
        self.stamps = saved[66]
        self.finished.take_marks(saved[67:73])
        self.ended = saved[73]
        self.winner = saved[74]
        self.tally = saved[75]
        self.plays = tuple(saved[76])

    def public(self) -> Public:
        return {
            "active": self.active,
            "starter": self.starter,
            "turn": self.turn,
            "phase": self.phase,
            "window": self.window,
            "ended": self.ended,
            "winner": self.winner,
        }
