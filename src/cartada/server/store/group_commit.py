"""The log of the scaled store: many moves, one statement, one commit."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import asyncpg

from .base import AWAY, FULL, MoveRow, StoreError
from .postgres_link import TROUBLE, connect

MOST_AT_ONCE: Final = 512
TRIES: Final = 3

# The version before it must be there, so that no log ever has a gap; a version or key already taken inserts nothing.
# Sorted, so that two processes that write the same tables take their locks in the same order.
APPEND: Final = """
with given as (
    select * from unnest(
        $1::text[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::text[], $7::double precision[],
        $8::text[], $9::boolean[], $10::boolean[]
    ) as g(table_id, version, seat, kind, code, key, at, hash, due, over)
), kept as (
    insert into moves (table_id, version, seat, kind, code, key, at, hash)
    select table_id, version, seat, kind, code, key, at, hash from given g
    where exists (select 1 from tables t where t.id = g.table_id and t.status <> 'over')
      and (version = 0 or exists (select 1 from moves m where m.table_id = g.table_id and m.version = g.version - 1))
    order by table_id
    on conflict do nothing returning table_id
), ended as (
    update tables set status = 'over', edition = edition + 1
    where status <> 'over' and id in (select table_id from kept join given using (table_id) where over)
), bots as (
    insert into due select table_id, at from kept join given using (table_id) where given.due order by table_id
    on conflict (table_id) do update set since = excluded.since
), people as (
    delete from due where table_id in (select table_id from kept join given using (table_id) where not given.due)
)
select table_id from kept
"""


class Entry:
    """A move somebody waits for."""

    def __init__(self, move: MoveRow, due: bool | None, over: bool, waiting: asyncio.Future[bool]) -> None:
        self.move: Final = move
        self.due: Final = due
        self.over: Final = over
        self.waiting: Final = waiting

    def tell(self, kept: bool) -> None:
        if not self.waiting.done():
            self.waiting.set_result(kept)

    def fail(self, trouble: Exception) -> None:
        if not self.waiting.done():
            self.waiting.set_exception(trouble)


class GroupCommit:
    """Whatever arrives while one batch is being committed becomes the next batch."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.entries: list[Entry] = []
        self.arrived: Final = asyncio.Event()
        self.closed = False
        self.connection: Any = None
        self.task: Final = asyncio.get_running_loop().create_task(self._work())

    async def append(self, move: MoveRow, due: bool | None, over: bool) -> bool:
        """Whether it was kept; False: there was another one, or a gap before it."""
        if self.closed:
            raise StoreError("the store is closed")
        entry = Entry(move, due, over, asyncio.get_running_loop().create_future())
        self.entries.append(entry)
        self.arrived.set()
        return await entry.waiting

    async def close(self) -> None:
        """Everything accepted is written first."""
        self.closed = True
        self.arrived.set()
        await self.task

    async def _work(self) -> None:
        while not self.closed or self.entries:
            await self.arrived.wait()
            self.arrived.clear()
            while self.entries:
                await self._commit(self._take())
        if self.connection is not None:
            with contextlib.suppress(*TROUBLE):
                await self.connection.close(timeout=1)

    def _take(self) -> list[Entry]:
        """At most one move of a table: one statement does not see what it is about to insert."""
        batch: dict[str, Entry] = {}
        later: list[Entry] = []
        for entry in self.entries:
            if len(batch) < MOST_AT_ONCE and entry.move.table not in batch:
                batch[entry.move.table] = entry
            else:
                later.append(entry)
        self.entries = later
        return list(batch.values())

    async def _commit(self, batch: list[Entry]) -> None:
        try:
            kept = await self._send(batch)
        except Exception as trouble:  # whatever it is: whoever waits is told, and the next batch is tried
            self._hang_up()
            for entry in batch:
                full = isinstance(trouble, asyncpg.DiskFullError)
                entry.fail(StoreError(f"PostgreSQL failed: {trouble}", FULL if full else AWAY))
            return
        for entry in batch:
            entry.tell(entry.move.table in kept)

    async def _send(self, batch: list[Entry]) -> set[str]:
        moves = [entry.move for entry in batch]
        columns = (
            [move.table for move in moves],
            [move.version for move in moves],
            [move.seat for move in moves],
            [move.kind for move in moves],
            [move.code for move in moves],
            [move.key for move in moves],
            [move.at for move in moves],
            [move.hash for move in moves],
            [entry.due for entry in batch],
            [entry.over for entry in batch],
        )
        for _ in range(TRIES):
            try:
                return {row[0] for row in await (await self._connected()).fetch(APPEND, *columns)}
            except asyncpg.DeadlockDetectedError:
                continue  # taken back as a whole, and known to be
        raise StoreError("PostgreSQL finds no order in which to write")

    async def _connected(self) -> Any:
        if self.connection is None or self.connection.is_closed():
            self.connection = await connect(self.url)
        return self.connection

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None
