"""A match and the rows of its append-only log: what the rows lead to, and what the next row would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..kernel.codec import state_hash
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.steps import Sealed
from ..kernel.words import OK
from .store.base import ANSWER, UNDO, WITHDRAW, MoveRow
from .turns import Breath

HASH_EVERY: Final = 50  # rows


class Broken(Exception):
    """The log does not lead where it once led: nothing is repaired, the table is closed."""


class Ledger:
    """`version` counts rows. `decision` is the version at which the present question arose: while several seats answer
    one sealed question, it stays. `floor` is the number of events that stand since somebody last asked for it."""

    def __init__(
        self, game: AnyGame, seats: int, chosen: Mapping[str, object], seed: str, brought: list[str] | None = None
    ) -> None:
        self.match = Match(game, seats, chosen, seed, brought)
        self.version = 0
        self.decision = 0
        self.keys: dict[str, int] = {}  # of every act: the version it led to
        self.floor = 0

    async def rebuild(self, begun: Sequence[Sequence[int]], rows: Sequence[MoveRow]) -> None:
        """Everything from the beginning. What was taken back is not played again; every hash that stands is checked."""
        last = max((row.version for row in rows if row.kind == UNDO), default=-1)
        log, hashes = standing([list(entry) for entry in begun], rows[: last + 1])
        self.match.play([])
        breath = Breath()
        for at, (seat, code) in enumerate(log, 1):
            self.give(seat, code)
            if at in hashes:
                self.check(hashes[at])
            await breath.take()
        self.version = self.decision = last + 1
        self.keys = {row.key: row.version + 1 for row in rows[: last + 1]}
        for row in rows[last + 1 :]:
            await self.replay(row)
            await breath.take()
        self.floor = 0

    async def replay(self, row: MoveRow) -> None:
        """A row another process wrote, or this one long ago."""
        if row.version != self.version:
            raise Broken(f"row {row.version} comes after {self.version} rows")
        if row.kind == ANSWER:
            self.give(row.seat, row.code)
        elif row.kind == UNDO:
            await self.back(row.code)
        elif row.kind == WITHDRAW:
            await self.withdraw(row.seat)
        else:
            raise Broken(f"row {row.version} is of an unknown kind")
        if row.hash is not None:
            self.check(row.hash)
        self.enter(row.key)

    # ---- acts: each changes the match; `enter` then counts the row
    def give(self, seat: int, code: int) -> None:
        open_before = self.sealed_open()
        asked = self.match.state.asked()
        if self.match.answer(seat, code) != OK:
            raise Broken(f"answer {len(self.match.log) + 1} does not fit the rules")
        still = open_before and self.sealed_open() and self.match.state.asked() == asked & ~(1 << seat)
        if not still:
            self.decision = self.version + 1

    async def back(self, to: int) -> None:
        self.match = await self.again(self.match.log[:to])
        self.floor = min(self.floor, self.match.told[to])
        self.decision = self.version + 1

    async def withdraw(self, seat: int) -> None:
        at = sealed_answer(self.match, seat)
        if at < 0:
            raise Broken("a sealed answer was withdrawn that does not stand")
        self.match = await self.again(self.match.log[:at] + self.match.log[at + 1 :])
        self.floor = min(self.floor, self.match.told[at])

    async def again(self, log: list[list[int]]) -> Match:
        """A second match with these answers, while the first one stands as it is."""
        old, breath = self.match, Breath()
        made = Match(old.game, old.seats, old.chosen(), old.seed, old.brought)
        for number, (seat, code) in enumerate(log, 1):
            if made.answer(seat, code) != OK:
                raise Broken(f"answer {number} does not fit the rules")
            await breath.take()
        return made

    def enter(self, key: str) -> None:
        self.version += 1
        self.keys[key] = self.version

    # ---- facts
    def sealed_open(self) -> bool:
        frames = self.match.state.frames
        return bool(frames) and isinstance(frames[-1], Sealed)

    def hash_due(self) -> str | None:
        """Of the state as it is now, if the row about to be written should carry it."""
        if (self.version + 1) % HASH_EVERY == 0 or self.match.state.over():
            return state_hash(self.match.state)
        return None

    def check(self, wanted: str) -> None:
        if state_hash(self.match.state) != wanted:
            raise Broken(f"after {len(self.match.log)} answers the table is not what it was")

    def stood(self) -> int:
        """How many events told before still stand; asked once after every change."""
        floor = self.floor
        self.floor = len(self.match.sink.events)
        return floor


def sealed_answer(match: Match, seat: int) -> int:
    """Where in the log the seat's sealed answer stands that others still wait beside; -1: nowhere."""
    top = match.state.frames[-1] if match.state.frames else None
    if not isinstance(top, Sealed) or not 0 <= seat < len(top.answers) or top.answers[seat] < 0:
        return -1
    at = len(match.log) - 1
    while at >= 0 and match.log[at][0] != seat:
        at -= 1
    return at


def standing(log: list[list[int]], rows: Sequence[MoveRow]) -> tuple[list[list[int]], dict[int, str]]:
    """The answers that stand after these rows, and the hashes known of their prefixes by length."""
    hashes: dict[int, str] = {}
    for row in rows:
        if row.kind == ANSWER:
            log.append([row.seat, row.code])
        else:
            kept = row.code if row.kind == UNDO else last_of(log, row.seat)
            del log[kept : None if row.kind == UNDO else kept + 1]
            hashes = {at: known for at, known in hashes.items() if at <= kept}
        if row.hash is not None:
            hashes[len(log)] = row.hash
    return log, hashes


def last_of(log: Sequence[Sequence[int]], seat: int) -> int:
    return max(at for at, entry in enumerate(log) if entry[0] == seat)
