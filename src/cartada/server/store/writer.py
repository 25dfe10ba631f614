"""One thread that owns the writing connection of a SQLite file and commits many writes with one fsync."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final

from .base import AWAY, DAMAGED, FULL, UNUSABLE, StoreError
from .sqlite_log import Appending, append_all

MOST_AT_ONCE: Final = 512

Act = Callable[[sqlite3.Connection], Any]


class Job:
    """A write somebody waits for: an act, or a row of a log."""

    def __init__(self, what: Act | Appending, waiting: asyncio.Future[Any]) -> None:
        self.what: Final = what
        self.waiting: Final = waiting
        self.outcome: Any = None
        self.trouble: Exception | None = None

    def run(self, act: Act, connection: sqlite3.Connection) -> None:
        """An act that raises takes back its own changes and nobody else's."""
        connection.execute("savepoint job")
        try:
            self.outcome = act(connection)
        except Exception as trouble:
            if not connection.in_transaction:  # a full disk or a broken file ends the transaction of the whole batch
                raise
            connection.execute("rollback to job")
            self.trouble = store_error(trouble) if isinstance(trouble, sqlite3.Error) else trouble
        connection.execute("release job")

    def tell(self) -> None:
        if self.waiting.done():
            return
        if self.trouble is not None:
            self.waiting.set_exception(self.trouble)
        else:
            self.waiting.set_result(self.outcome)


class Writer:
    """Whatever arrives while one batch is being committed becomes the next batch: nobody waits for a timer, and the
    more there is to write, the more writes share an fsync."""

    def __init__(self, connection: sqlite3.Connection, place: str = "") -> None:
        self.connection: Final = connection
        self.place: Final = place
        self.loop: Final = asyncio.get_running_loop()
        self.gathered: list[Job] = []  # in this turn of the loop: the thread is woken once for all of them
        self.jobs: Final[queue.SimpleQueue[list[Job] | None]] = queue.SimpleQueue()
        self.thread: Final = threading.Thread(target=self._work, name="cartada-store", daemon=True)
        self.closed = False
        self.thread.start()

    def write(self, what: Act | Appending) -> asyncio.Future[Any]:
        """What the act returns, or whether the row was kept: told only once the whole batch is on disk."""
        if self.closed:
            raise StoreError("the store is closed")
        job = Job(what, self.loop.create_future())
        if not self.gathered:
            self.loop.call_soon(self._hand_over)
        self.gathered.append(job)
        return job.waiting

    def _hand_over(self) -> None:
        if self.gathered:
            self.jobs.put(self.gathered)
            self.gathered = []

    async def close(self) -> None:
        """Everything accepted is written first."""
        if not self.closed:
            self.closed = True
            self._hand_over()
            self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def _work(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch = first
            last = self._gather(batch)
            self._commit(batch)
            with contextlib.suppress(RuntimeError):  # the loop is gone, and with it everybody who waited
                self.loop.call_soon_threadsafe(tell_all, batch)
            if last:
                return

    def _gather(self, batch: list[Job]) -> bool:
        """Fills the batch with what already waits; True: there will be no more."""
        while len(batch) < MOST_AT_ONCE:
            try:
                more = self.jobs.get_nowait()
            except queue.Empty:
                return False
            if more is None:
                return True
            batch += more
        return False

    def _commit(self, batch: list[Job]) -> None:
        try:
            self.connection.execute("begin immediate")
            self._run(batch)
            self.connection.execute("commit")
        except Exception as trouble:
            with contextlib.suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("rollback")
            known = store_error(trouble, self.place) if isinstance(trouble, (OSError, sqlite3.Error)) else trouble
            for job in batch:
                job.trouble = known

    def _run(self, batch: list[Job]) -> None:
        """Nobody was told of any of these yet, so that their order is free: the rows of all logs go in together."""
        appending: list[Job] = []
        for job in batch:
            if isinstance(job.what, Appending):
                appending.append(job)
            else:
                job.run(job.what, self.connection)
        kept = append_all(self.connection, [job.what for job in appending if isinstance(job.what, Appending)])
        for job, outcome in zip(appending, kept, strict=True):
            job.outcome = outcome


def store_error(trouble: Exception, place: str = "") -> StoreError:
    """What SQLite or the system says, as everybody else has to know it."""
    code = getattr(trouble, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL or getattr(trouble, "errno", 0) == errno.ENOSPC:
        return StoreError(f"the disk of {place} is full", FULL, place=place)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreError(f"the database in {place} is damaged: {trouble}", DAMAGED, place=place)
    kind = UNUSABLE if isinstance(trouble, OSError) or code == sqlite3.SQLITE_CANTOPEN else AWAY
    return StoreError(f"the data folder {place} cannot be used: {trouble}", kind, place=place, why=trouble)


def tell_all(batch: list[Job]) -> None:
    for job in batch:
        job.tell()
