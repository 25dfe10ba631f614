"""The scaled store: one PostgreSQL for any number of processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from . import rows
from .base import (
    AWAY,
    BACK_SECONDS,
    FULL,
    KEPT_LINES,
    POSTGRES,
    Ban,
    ChatRow,
    Conflict,
    FilmPart,
    MoveRow,
    SeatRow,
    StoreError,
    Survey,
    TableRow,
)
from .group_commit import GroupCommit
from .postgres_link import TROUBLE, connect, settings
from .postgres_schema import check_version, migrate

POOL: Final = 8
LONGEST: Final = 10.0  # seconds one statement may take


def places(count: int) -> str:
    return ", ".join(f"${n}" for n in range(1, count + 1))


CREATE: Final = (
    f"insert into tables ({', '.join(rows.TABLE_FIELDS)}, public) values ({places(len(rows.TABLE_FIELDS) + 1)})"
    " on conflict do nothing"
)
CHANGE: Final = (
    f"update tables set ({', '.join(rows.TABLE_FIELDS)}, public) = row({places(len(rows.TABLE_FIELDS) + 1)})"
    f" where id = ${len(rows.TABLE_FIELDS) + 2} and edition = ${len(rows.TABLE_FIELDS) + 3}"
)
PUT_SEAT: Final = (
    f"insert into seats ({', '.join(rows.SEAT_COLUMNS)}) values ({places(len(rows.SEAT_COLUMNS))})"
    " on conflict (table_id, seat) do update set"
    f" {', '.join(f'{column} = excluded.{column}' for column in rows.SEAT_COLUMNS[2:])}"
)
HEADS: Final = """
select id, coalesce((select max(version) + 1 from moves where table_id = id), 0), edition,
       coalesce((select max(n) + 1 from chat where table_id = id), 0)
from tables where id = any($1)
"""
PUT_PART: Final = (
    f"insert into film_parts (table_id, {', '.join(rows.PART_COLUMNS)}) values ({places(len(rows.PART_COLUMNS) + 1)})"
)
PUT_BAN: Final = (
    f"insert into bans ({', '.join(rows.BAN_COLUMNS)}) values ({places(len(rows.BAN_COLUMNS))})"
    " on conflict (act, kind, what) do update set until = excluded.until, made = excluded.made, why = excluded.why"
)
SETTLE: Final = "insert into films values ($1, $2) on conflict (table_id) do update set kept = excluded.kept"
LEASE: Final = (
    "insert into leases as held (job, holder, until) values ($1, $2, $3) on conflict (job) do update"
    " set holder = excluded.holder, until = excluded.until where held.holder = excluded.holder or held.until <= $4"
)
SAY: Final = """
insert into chat (table_id, n, seat, text, at)
select $1, coalesce(max(n) + 1, 0), $2, $3, $4 from chat where table_id = $1 returning n
"""


class PostgresStore:
    """Moves go through one connection with group commit, everything else through a small pool. A connection that
    broke is made anew when it is next needed, so a restart of PostgreSQL costs no more than the calls it interrupts."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._log: GroupCommit | None = None

    async def open(self) -> None:
        try:
            connection = await connect(self.url)
            try:
                await migrate(connection)
            finally:
                await connection.close()
            self._pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=POOL, command_timeout=LONGEST, server_settings=settings()
            )
        except TROUBLE as trouble:
            raise StoreError(f"PostgreSQL cannot be used: {trouble}", POSTGRES, why=trouble) from trouble
        self._log = GroupCommit(self.url)

    async def open_beside(self, read: bool = False) -> None:
        """Beside servers that may be running: the form of the tables stays as it is; to `read` an earlier one will
        do."""

        async def check(connection: Any) -> None:
            await check_version(connection, read)

        try:
            self._pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=1, command_timeout=LONGEST, server_settings=settings(), init=check
            )
        except TROUBLE as trouble:
            raise StoreError(f"PostgreSQL cannot be used: {trouble}", POSTGRES, why=trouble) from trouble
        self._log = None if read else GroupCommit(self.url)

    async def close(self) -> None:
        if self._log is not None:
            await self._log.close()
            self._log = None
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), LONGEST)
            except TROUBLE:
                pool.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._pool is None:
            raise StoreError("the store is not open")
        try:
            async with self._pool.acquire(timeout=LONGEST) as connection:
                yield connection
        except TROUBLE as trouble:
            full = isinstance(trouble, asyncpg.DiskFullError)
            raise StoreError(f"PostgreSQL failed: {trouble}", FULL if full else AWAY) from trouble

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Any]:
        async with self._connection() as connection, connection.transaction():
            yield connection

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Any]:
        """Several reads of the same moment."""
        async with (
            self._connection() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield connection

    async def probe(self) -> None:
        async with self._connection() as connection:
            await connection.execute("update probe set at = $1", time.time())

    # ---- the log
    async def append(self, move: MoveRow, *, bot_due: bool | None, over: bool) -> None:
        if self._log is None:
            raise StoreError("the store is not open")
        if not await self._log.append(move, bot_due, over):
            raise Conflict

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        query = f"{rows.READ_MOVES} where table_id = $1 and version >= $2 order by version"
        async with self._connection() as connection:
            return rows.move_rows(await connection.fetch(query, table, since))

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        async with self._connection() as connection:
            return {
                name: (moves, edition, lines) for name, moves, edition, lines in await connection.fetch(HEADS, tables)
            }

    # ---- tables and seats
    async def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        async with self._writing() as connection:
            done = await connection.execute(CREATE, *rows.table_values(table), rows.is_public(table))
            if done != "INSERT 0 1":
                raise Conflict
            await connection.executemany(PUT_SEAT, [rows.seat_values(seat) for seat in seats])
            await keep_due(connection, table.id, table.bot_due, table.created)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self._reading() as connection:
            found = await connection.fetchrow(f"{rows.READ_TABLE} where t.id = $1", table)
            if found is None:
                return None
            seats = await connection.fetch(f"{rows.READ_SEATS} where table_id = $1 order by seat", table)
            return rows.table_row(found), [rows.seat_row(seat) for seat in seats]

    async def change(self, table: TableRow, seats: list[SeatRow]) -> None:
        async with self._writing() as connection:
            values = (*rows.table_values(table), rows.is_public(table), table.id, table.edition - 1)
            if await connection.execute(CHANGE, *values) != "UPDATE 1":
                raise Conflict
            await connection.executemany(PUT_SEAT, [rows.seat_values(seat) for seat in seats])
            await keep_due(connection, table.id, table.bot_due, time.time())

    async def listed(
        self, limit: int, waiting: float = 0.0, playing: float = 0.0
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        listed = rows.LISTED.format("$1", "$2::float8", "$3::float8").replace(" max(", " greatest(")
        which = f"{rows.READ_TABLE} {listed}"
        among = "where table_id = any($1) order by table_id, seat"
        async with self._reading() as connection:
            tables = [rows.table_row(row) for row in await connection.fetch(which, limit, waiting, playing)]
            seats = await connection.fetch(f"{rows.READ_SEATS} {among}", [table.id for table in tables])
            return rows.with_seats(tables, map(rows.seat_row, seats))

    async def finished(self, game: str, rules: str, limit: int) -> list[str]:
        query = rows.FINISHED.format("$1", "$2", "$3")
        async with self._connection() as connection:
            return [row[0] for row in await connection.fetch(query, game, rules, limit)]

    async def due(self, before: float, limit: int) -> list[str]:
        query = "select table_id from due where since < $1 or since > $3 order by since limit $2"
        ahead = time.time() + BACK_SECONDS
        async with self._connection() as connection:
            return [row[0] for row in await connection.fetch(query, before, limit, ahead)]

    # ---- chat and tickets
    async def chat(self, table: str, seat: int, text: str, at: float) -> ChatRow:
        async with self._writing() as connection:
            # One line after the other: whoever writes holds the table's row.
            if await connection.fetchrow("select 1 from tables where id = $1 for no key update", table) is None:
                raise LookupError(table)
            n = await connection.fetchval(SAY, table, seat, text, at)
            await connection.execute("delete from chat where table_id = $1 and n <= $2", table, n - KEPT_LINES)
        return ChatRow(table=table, n=n, seat=seat, text=text, at=at)

    async def chat_lines(self, table: str, since: int = 0) -> list[ChatRow]:
        query = f"{rows.READ_CHAT} where table_id = $1 and n >= $2 order by n"
        async with self._connection() as connection:
            return rows.chat_rows(await connection.fetch(query, table, since))

    async def put_ticket(self, digest: bytes, table: str, seat: int, expires: float) -> None:
        async with self._connection() as connection:
            await connection.execute("insert into tickets values ($1, $2, $3, $4)", digest, table, seat, expires)

    async def take_ticket(self, digest: bytes, now: float) -> tuple[str, int] | None:
        query = "delete from tickets where digest = $1 or expires <= $2 returning digest, table_id, seat, expires"
        async with self._connection() as connection:
            for gone, table, seat, expires in await connection.fetch(query, digest, now):
                if gone == digest and expires > now:
                    return table, seat
        return None

    # ---- films
    async def film(self, table: str, heads: bool = False) -> list[FilmPart]:
        query = f"{rows.READ_HEADS if heads else rows.READ_PARTS} where table_id = $1 order by first"
        async with self._connection() as connection:
            return rows.part_rows(await connection.fetch(query, table))

    async def put_film(self, table: str, since: int, parts: list[FilmPart]) -> None:
        async with self._writing() as connection:
            # One film after the other, and none of a table that is being deleted: whoever writes holds its row.
            if await connection.fetchrow("select 1 from tables where id = $1 for no key update", table) is None:
                return
            await connection.execute("delete from film_parts where table_id = $1 and first >= $2", table, since)
            await connection.executemany(PUT_PART, [rows.part_values(table, part) for part in parts])

    async def settle_film(self, table: str, kept: str) -> None:
        async with self._connection() as connection:
            await connection.execute(SETTLE, table, kept)

    # ---- looking after all of them
    async def survey(self, after: str, limit: int) -> list[Survey]:
        async with self._connection() as connection:
            query = f"{rows.SURVEY} where t.id > $1 order by t.id limit $2"
            return rows.survey_rows(await connection.fetch(query, after, limit))

    async def surveyed(self, table: str) -> Survey | None:
        async with self._connection() as connection:
            found = await connection.fetch(f"{rows.SURVEY} where t.id = $1", table)
        return next(iter(rows.survey_rows(found)), None)

    async def touch(self, tables: list[str], at: float) -> None:
        async with self._connection() as connection:
            await connection.execute(
                "update tables set touched = $1 where id = any($2) and touched < $1", at, sorted(tables)
            )

    async def delete(self, table: str, edition: int) -> None:
        async with self._writing() as connection:
            gone = await connection.execute("delete from tables where id = $1 and edition = $2", table, edition)
            if gone != "DELETE 1":
                raise Conflict
            for name in rows.OF_A_TABLE:
                await connection.execute(f"delete from {name} where table_id = $1", table)

    async def lease(self, job: str, holder: str, until: float, now: float) -> bool:
        async with self._connection() as connection:
            return bool(await connection.execute(LEASE, job, holder, until, now) == "INSERT 0 1")

    async def bans(self) -> list[Ban]:
        async with self._connection() as connection:
            return rows.ban_rows(await connection.fetch(rows.READ_BANS))

    async def put_ban(self, ban: Ban) -> None:
        async with self._connection() as connection:
            await connection.execute(PUT_BAN, *(getattr(ban, name) for name in rows.BAN_COLUMNS))

    async def drop_ban(self, act: str, kind: str, what: str) -> bool:
        query = "delete from bans where act = $1 and kind = $2 and what = $3"
        async with self._connection() as connection:
            return bool(await connection.execute(query, act, kind, what) == "DELETE 1")


async def keep_due(connection: Any, table: str, due: bool, since: float) -> None:
    """A bot that was due before stays due since then."""
    if due:
        await connection.execute("insert into due values ($1, $2) on conflict do nothing", table, since)
    else:
        await connection.execute("delete from due where table_id = $1", table)
