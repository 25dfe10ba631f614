"""The bus of the scaled profile: LISTEN and NOTIFY on one connection of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from typing import Any, Final

from .base import Heard
from .postgres_link import TROUBLE, connect

CHANNEL: Final = "cartada"
FIRST_PAUSE: Final = 0.1  # seconds between two attempts to connect, doubled up to the longest
LONGEST_PAUSE: Final = 5.0
QUIET: Final = 10.0  # seconds after which the connection has to prove that it still lives
ANSWER: Final = 5.0  # seconds a statement may take
MOST_WAITING: Final = 10_000  # tables; what does not fit is found by those who poll
PAYLOAD: Final = 7_000  # bytes; PostgreSQL takes less than 8,000

log: Final = logging.getLogger(__name__)


class PostgresBus:
    """Lines, mostly names of changed tables, many in one notification. While PostgreSQL is away they wait here."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.waiting: dict[str, None] = {}
        self.something: Final = asyncio.Event()
        self.listening: Final = asyncio.Event()
        self.attempts = 0
        self.task: asyncio.Task[None] | None = None
        self._pause = FIRST_PAUSE
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        self.task = asyncio.get_running_loop().create_task(self._stay_connected())
        with contextlib.suppress(TimeoutError):  # the table goes on without a bus
            await asyncio.wait_for(self.listening.wait(), ANSWER)

    def publish(self, table: str) -> None:
        if len(self.waiting) < MOST_WAITING:
            self.waiting[table] = None
            self.something.set()

    async def close(self) -> None:
        self._heard = None
        while self.task is not None and not self.task.done():
            self.task.cancel()  # again: one that comes together with an answer of PostgreSQL can be swallowed
            await asyncio.wait([self.task], timeout=0.1)

    async def _stay_connected(self) -> None:
        while True:
            try:
                await self._speak()
            except TROUBLE as trouble:
                log.warning("the bus is away: %s", type(trouble).__name__)
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.0))
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _speak(self) -> None:
        """Until the connection breaks."""
        self.attempts += 1
        connection = await connect(self.url, durable=False, longest=ANSWER)
        try:
            connection.add_termination_listener(self._broken)
            await connection.add_listener(CHANNEL, self._told)
            self._pause = FIRST_PAUSE
            self.listening.set()
            if self.waiting:
                self.something.set()
            while not connection.is_closed():
                await self._tell(connection)
        finally:
            self.listening.clear()
            connection.terminate()

    async def _tell(self, connection: Any) -> None:
        try:
            await asyncio.wait_for(self.something.wait(), QUIET)
        except TimeoutError:
            await connection.execute("select 1")
            return
        self.something.clear()
        names, self.waiting = self.waiting, {}
        try:
            for payload in payloads(list(names)):
                await connection.execute("select pg_notify($1, $2)", CHANNEL, payload)
        except TROUBLE:
            self.waiting = names | self.waiting  # told twice is better than not at all
            raise

    def _broken(self, connection: Any) -> None:
        self.something.set()

    def _told(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        """Nobody hears himself."""
        if pid == connection.get_server_pid() or self._heard is None:
            return
        for table in str(payload).split("\n"):
            self._heard(table)


def payloads(names: list[str]) -> list[str]:
    """The names in as few notifications as they fit into."""
    out: list[str] = []
    for name in names:
        if out and len(out[-1].encode()) + len(name.encode()) < PAYLOAD:
            out[-1] += "\n" + name
        else:
            out.append(name)
    return out
