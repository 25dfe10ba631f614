"""What the lab keeps of a game while it is played: choices offered and taken, cards held, who was ahead."""

from __future__ import annotations

from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from ..kernel.steps import Sealed
from ..kernel.words import Sink
from .lexicon import HAND, Lexicon, Thing

EVERY: Final = 20  # one decision in so many is looked at closely
MOST: Final = 24  # choices of it that are tried
LEADS: Final = 16  # times at which it is asked who is ahead: when there are more, every second one is dropped
STRIDE: Final = 8  # decisions between two of them, at first

Item = tuple[str, str, int]  # key of a choice and the thing it is about; ("", thing): the thing itself


class Look:
    """One decision looked at closely: what the choices would be worth, best first, and what was taken."""

    def __init__(self, number: int, seat: int, choices: int, lead: float, tried: list[int], worth: list[float]) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.choices: Final = choices
        self.lead: Final = lead
        self.worth: Final = dict(zip(tried, worth, strict=True))
        self.ordered: Final = sorted(worth, reverse=True)
        self.taken: float | None = None


class Seen:
    """What one seat was offered, took and held, in decisions."""

    def __init__(self) -> None:
        self.offered: dict[Item, int] = {}
        self.taken: dict[Item, int] = {}
        self.held: dict[Thing, int] = {}  # since which decision
        self.decisions: int = 0
        self.choices: int = 0  # decisions with more than one answer


class Watcher:
    def __init__(self, seats: int, lexicon: Lexicon, rng: Rng) -> None:
        self.lexicon: Final = lexicon
        self.rng: Final = rng
        self.seats: Final = [Seen() for _ in range(seats)]
        self.looks: list[Look] = []
        self.path: list[tuple[int, list[float]]] = []  # decision number and what the table is worth to each seat
        self.stride: int = STRIDE
        self.number: int = 0
        self.starter: int = -1  # who was first asked alone; not who is the last to answer in secret
        self.items: dict[int, list[Item]] = {}  # what each choice on the table counts as
        self.look: Look | None = None
        self.sides: list[int] = list(range(seats))  # whom each seat plays for
        self.sink: Final = Sink()

    def begins(self, game: AnyGame, table: State) -> None:
        self.game: AnyGame = game
        self.sides = [game.side(len(self.seats), seat) for seat in range(len(self.seats))]
        table.sink = self.sink

    # ---- before an answer
    def asked(self, table: State, seat: int, options: list[int]) -> None:
        self.hear()
        if self.starter < 0 and not isinstance(table.frames[-1], Sealed):
            if table.asked() == 1 << seat:
                self.starter = seat
        if self.number % self.stride == 0:
            self.weigh(table)
        seen = self.seats[seat]
        seen.decisions += 1
        self.items = {}
        self.look = None
        if len(options) == 1:
            return
        seen.choices += 1
        self.offer(table, seen, options)
        if self.rng.below(EVERY) == 0:
            self.look_closely(table, seat, options)

    def hear(self) -> None:
        """Cards somebody came to know alone: drawn, dealt, picked up."""
        events = self.sink.events
        for event in events:
            if event.secret:
                for seat in range(len(self.seats)):
                    if event.eyes == 1 << seat:
                        for thing in self.lexicon.whispered(event):
                            self.seats[seat].held.setdefault(thing, self.number)
        self.sink.clear()

    def offer(self, table: State, seen: Seen, options: list[int]) -> None:
        frame = table.frames[-1]
        subject = self.lexicon.subject
        cards = self.lexicon.cards
        items = self.items
        offers: set[Item] = set()
        for code in options:
            words = frame.describe(table, code)
            thing = subject(words)
            counted: list[Item] = [(words.key, "", -1)]
            if thing is not None:
                counted.append((words.key, thing[0], thing[1]))
                if thing[0] in cards and words.refs and words.refs[0].startswith(HAND):
                    counted.append(("", thing[0], thing[1]))
                    seen.held.setdefault(thing, self.number)
            items[code] = counted
            offers.update(counted)
        offered = seen.offered
        for item in offers:
            offered[item] = offered.get(item, 0) + 1

    def weigh(self, table: State) -> None:
        if len(self.path) == LEADS:
            self.path = self.path[::2]
            self.stride *= 2
            if self.number % self.stride:
                return
        self.path.append((self.number, self.values(table)))

    def values(self, table: State) -> list[float]:
        """What the table is worth to each seat. Partners lead and fall behind together: each has the mean of both."""
        own = [self.game.insight.evaluate(table, seat) for seat in range(len(self.seats))]
        by_side: dict[int, list[float]] = {}
        for side, value in zip(self.sides, own, strict=True):
            by_side.setdefault(side, []).append(value)
        return [sum(by_side[side]) / len(by_side[side]) for side in self.sides]

    def look_closely(self, table: State, seat: int, options: list[int]) -> None:
        """What each choice would make of the table, in a world dealt anew for the seat, judged right after it."""
        tried = options[:]
        if len(tried) > MOST:
            self.rng.shuffle(tried)
            tried = sorted(tried[:MOST])
        guess = self.game.resample(table, seat, self.rng).think()
        guess.face(seat)
        worth: list[float] = []
        for code in tried:
            trial = guess.copy()
            trial.apply(code)
            worth.append(self.game.insight.evaluate(trial, seat))
        self.look = Look(self.number, seat, len(options), lead(self.values(table), self.sides, seat), tried, worth)
        self.looks.append(self.look)

    # ---- after it
    def answered(self, table: State, seat: int, code: int, seconds: float, illegal: bool) -> None:
        self.number += 1
        taken = self.seats[seat].taken
        for item in self.items.get(code, ()):
            taken[item] = taken.get(item, 0) + 1
        if self.look is not None:
            self.look.taken = self.look.worth.get(code)

    # ---- when it is over
    def changes(self) -> int:
        """How often another side took the lead; who is level with the leader does not."""
        leader = -1
        n = 0
        for _, values in self.path:
            best = max(values)
            if leader >= 0 and values[leader] == best:
                continue
            ahead = [seat for seat in range(len(values)) if values[seat] == best]
            if len({self.sides[seat] for seat in ahead}) == 1:
                n += leader >= 0
                leader = ahead[0]
        return n

    def lead_at(self, share: float, seat: int) -> float:
        """How far a seat was ahead of the best other side after this share of the game."""
        found = [values for number, values in self.path if number <= share * self.number]
        return lead(found[-1], self.sides, seat) if found else 0.0


def lead(values: list[float], sides: list[int], seat: int) -> float:
    others = [value for value, side in zip(values, sides, strict=True) if side != sides[seat]]
    return values[seat] - max(others) if others else 0.0
