"""One thread that owns the writing connection of a SQLite file and commits many writes with one fsync."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final

from .base import StoreError

MOST_AT_ONCE: Final = 512

Act = Callable[[sqlite3.Connection], Any]


class Job:
    """A write somebody waits for. An act that raises takes back its own changes and nobody else's; one that is `sure`
    never has anything to take back."""

    def __init__(self, act: Act, waiting: asyncio.Future[Any], sure: bool) -> None:
        self.act: Final = act
        self.waiting: Final = waiting
        self.sure: Final = sure
        self.outcome: Any = None
        self.trouble: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        """The outcome is told only once the whole batch is on disk."""
        if self.sure:
            self.outcome = self.act(connection)
            return
        connection.execute("savepoint job")
        try:
            self.outcome = self.act(connection)
        except Exception as trouble:
            if not connection.in_transaction:  # a full disk or a broken file ends the transaction of the whole batch
                raise
            connection.execute("rollback to job")
            self.trouble = trouble
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

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: Final = connection
        self.loop: Final = asyncio.get_running_loop()
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.thread: Final = threading.Thread(target=self._work, name="cartada-store", daemon=True)
        self.closed = False
        self.thread.start()

    async def write(self, act: Act, sure: bool = False) -> Any:
        if self.closed:
            raise StoreError("the store is closed")
        job = Job(act, self.loop.create_future(), sure)
        self.jobs.put(job)
        return await job.waiting

    async def close(self) -> None:
        """Everything accepted is written first."""
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def _work(self) -> None:
        while (job := self.jobs.get()) is not None:
            batch = [job]
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
                job = self.jobs.get_nowait()
            except queue.Empty:
                return False
            if job is None:
                return True
            batch.append(job)
        return False

    def _commit(self, batch: list[Job]) -> None:
        try:
            self.connection.execute("begin immediate")
            for job in batch:
                job.run(self.connection)
            self.connection.execute("commit")
        except Exception as trouble:
            with contextlib.suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("rollback")
            for job in batch:
                job.trouble = trouble


def tell_all(batch: list[Job]) -> None:
    for job in batch:
        job.tell()
