"""Whose turn it is: what matters most first, and among equals one asker after the other, so that whoever asks for much
waits for himself."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from time import perf_counter
from typing import Final

PIECE_SECONDS: Final = 0.002
REST_SECONDS: Final = 0.001
BOT, PERSON, NOBODY, RANKS = range(4)  # a bot somebody waits for; what a person asks; a bot nobody looks at
MOST_EACH: Final = 64  # that may wait for one asker

Waiting = deque["asyncio.Future[None]"]


class Crowded(Exception):
    """Too many wait already, of this asker or of all."""


class Turns:
    """At most `size` at a time. All ranks but the first leave one place free, if there are several."""

    def __init__(self, size: int, most_waiting: int = 1_000) -> None:
        self.size: Final = size
        self.most_waiting: Final = most_waiting
        self.lines: Final[list[OrderedDict[str, Waiting]]] = [OrderedDict() for _ in range(RANKS)]
        self.inside: Final = [0] * RANKS
        self.waiting = 0

    def places(self, rank: int) -> bool:
        """Whether one of this rank may come in now."""
        total = sum(self.inside)
        lower = total - self.inside[BOT]
        return total < self.size and (rank == BOT or self.size == 1 or lower < self.size - 1)

    def wait_of(self, asker: str) -> int:
        """How many are before the next one of this asker: its own, and one of each other."""
        return sum(len(waiting) if one == asker else 1 for line in self.lines for one, waiting in line.items())

    async def enter(self, rank: int, asker: str) -> None:
        if not any(self.lines[: rank + 1]) and self.places(rank):
            self.inside[rank] += 1
            return
        line = self.lines[rank].setdefault(asker, deque())
        if self.waiting >= self.most_waiting or len(line) >= MOST_EACH:
            if not line:
                del self.lines[rank][asker]
            raise Crowded
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        self.waiting += 1
        try:
            await mine
        except BaseException:
            if mine.done() and not mine.cancelled():
                self.leave(rank)  # it was let in at the very moment it gave up
            else:
                self.forget(rank, asker, mine)
            raise

    def forget(self, rank: int, asker: str, mine: asyncio.Future[None]) -> None:
        line = self.lines[rank].get(asker)
        if line is not None and mine in line:
            line.remove(mine)
            self.waiting -= 1
            if not line:
                del self.lines[rank][asker]

    def leave(self, rank: int) -> None:
        self.inside[rank] -= 1
        while (found := self.next()) is not None:
            found.set_result(None)

    def next(self) -> asyncio.Future[None] | None:
        for rank, line in enumerate(self.lines):
            while line and self.places(rank):
                asker, waiting = line.popitem(last=False)
                one = waiting.popleft()
                self.waiting -= 1
                if waiting:
                    line[asker] = waiting  # behind all others
                if not one.done():
                    self.inside[rank] += 1
                    return one
        return None


class Breath:
    """Long work on the loop is done in small pieces: in between everybody else comes first."""

    def __init__(self) -> None:
        self.until = perf_counter() + PIECE_SECONDS

    async def take(self) -> None:
        if perf_counter() > self.until:
            await asyncio.sleep(REST_SECONDS)
            self.until = perf_counter() + PIECE_SECONDS
