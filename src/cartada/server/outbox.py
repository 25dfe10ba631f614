"""What waits to be sent on one socket: bounded, because readers may be slow and tables are not."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from typing import Final

NUMBERS: Final = itertools.count()
DEPTH: Final = 64
PATIENCE: Final = 3  # times the queue may run full before anything of it was read


class Outbox:
    """States are whole, so that only the newest matters: a full queue drops them all and asks for a fresh one."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.number: Final = next(NUMBERS)  # in the order of coming
        self.told = 0  # events of the story this socket was sent, or has in the queue
        self.dead = ""  # why the socket is to be closed
        self.waiting: deque[tuple[str, int]] = deque()  # text, and from which event its story begins (-1: no state)
        self.full = 0
        self.wake: asyncio.Future[None] | None = None

    def put(self, text: str) -> None:
        """Anything but a state: replies, chat, who sits here."""
        if len(self.waiting) >= 2 * DEPTH:
            self.close("slow")
            return
        self.waiting.append((text, -1))
        self.ring()

    def put_state(self, text: str, story_from: int, told: int) -> None:
        self.waiting.append((text, story_from))
        self.told = told
        self.ring()

    def make_room(self) -> None:
        """Before a state is put: a full queue drops the older ones, and the story goes back to where they began."""
        if len(self.waiting) < DEPTH:
            return
        self.full += 1
        begun = [story for _, story in self.waiting if story >= 0]
        self.waiting = deque(item for item in self.waiting if item[1] < 0)
        self.told = min([self.told, *begun])
        if self.full > PATIENCE:
            self.close("slow")

    def close(self, why: str) -> None:
        if not self.dead:
            self.dead = why
        self.ring()

    def ring(self) -> None:
        if self.wake is not None and not self.wake.done():
            self.wake.set_result(None)

    async def take(self) -> str | None:
        """The next text, or None once the socket is to be closed and everything before that was taken."""
        while not self.waiting:
            if self.dead:
                return None
            self.wake = asyncio.get_running_loop().create_future()
            await self.wake
        if self.dead == "slow":
            return None
        self.full = 0
        return self.waiting.popleft()[0]
