"""The embedded store: one SQLite file in a data folder, for one process."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from . import rows
from .base import (
    BACK_SECONDS,
    FULL,
    KEPT_LINES,
    LOCKED,
    UNUSABLE,
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
from .sqlite_log import Appending, set_due
from .sqlite_schema import check_version, migrate
from .writer import Act, Writer, store_error

T = TypeVar("T")

FILE: Final = "cartada.db"
LOCK: Final = "cartada.lock"
LEAST_FREE: Final = 4 << 20  # bytes on the disk

CREATE: Final = (
    f"insert into tables ({', '.join(rows.TABLE_FIELDS)}, public)"
    f" values ({', '.join('?' * (len(rows.TABLE_FIELDS) + 1))}) on conflict do nothing"
)
CHANGE: Final = (
    f"update tables set {', '.join(field + ' = ?' for field in rows.TABLE_FIELDS)}, public = ?"
    " where id = ? and edition = ?"
)
PUT_SEAT: Final = (
    f"insert or replace into seats ({', '.join(rows.SEAT_COLUMNS)}) values ({', '.join('?' * len(rows.SEAT_COLUMNS))})"
)
PUT_PART: Final = (
    f"insert into film_parts (table_id, {', '.join(rows.PART_COLUMNS)})"
    f" values ({', '.join('?' * (len(rows.PART_COLUMNS) + 1))})"
)
PUT_BAN: Final = (
    f"insert or replace into bans ({', '.join(rows.BAN_COLUMNS)}) values ({', '.join('?' * len(rows.BAN_COLUMNS))})"
)
LEASE: Final = (
    "insert into leases (job, holder, until) values (?1, ?2, ?3) on conflict (job) do update"
    " set holder = ?2, until = ?3 where holder = ?2 or until <= ?4"
)
HEADS: Final = """
select id, coalesce((select max(version) + 1 from moves where table_id = id), 0), edition,
       coalesce((select max(n) + 1 from chat where table_id = id), 0)
from tables where id in (select value from json_each(?))
"""


class SqliteStore:
    """Writes go through one thread with group commit, reads through another with a connection of its own: in WAL mode
    neither waits for the other."""

    def __init__(self, folder: str | Path) -> None:
        self.folder: Final = Path(folder)
        self._writer: Writer | None = None
        self._closing: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="cartada-read")
        self._reading: sqlite3.Connection | None = None

    async def open(self) -> None:
        with self._opening():
            prepare_folder(self.folder)
            self._closing.append(lock(self.folder))
            writing = self._keep(connect(self.folder / FILE))
            migrate(writing)
            self._reading = self._keep(connect(self.folder / FILE))
        self._writer = Writer(writing, str(self.folder))

    async def open_to_read(self) -> None:
        """Beside a server that may be running: nothing is made, taken over or locked."""
        with self._opening():
            place = f"{self._file().absolute().as_uri()}?mode=ro"
            self._reading = self._keep(sqlite3.connect(place, uri=True, check_same_thread=False))
            check_version(self._reading)

    async def open_beside(self) -> None:
        """To change something beside a server that may be running: the form of the tables stays as it is."""
        with self._opening():
            writing = self._keep(connect(self._file()))
            check_version(writing, read=False)
            self._reading = self._keep(connect(self._file()))
        self._writer = Writer(writing, str(self.folder))

    @contextmanager
    def _opening(self) -> Iterator[None]:
        """Whatever goes wrong on the way leaves nothing open and becomes a StoreError."""
        try:
            yield
        except (OSError, sqlite3.Error) as trouble:
            self._close_connections()
            raise store_error(trouble, str(self.folder)) from trouble
        except StoreError:
            self._close_connections()
            raise

    def _file(self) -> Path:
        """The tables that must be there already."""
        file = self.folder / FILE
        if not file.is_file():
            why = f"the data folder {self.folder} has no tables"
            raise StoreError(why, UNUSABLE, place=str(self.folder), why=FILE)
        return file

    def _keep(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        self._closing.append(connection)
        return connection

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        self._readers.shutdown()
        self._close_connections()

    def _close_connections(self) -> None:
        self._reading = None
        while self._closing:  # the lock last, when nothing is open any more
            self._closing.pop().close()

    def _write(self, what: Act | Appending) -> asyncio.Future[Any]:
        if self._writer is None:
            raise StoreError("the store is not open")
        return self._writer.write(what)

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        reading = self._reading
        if reading is None:
            raise StoreError("the store is not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, query, reading)
        except sqlite3.Error as trouble:
            raise store_error(trouble, str(self.folder)) from trouble

    async def probe(self) -> None:
        """What little a probe writes may find room where a move does not."""
        try:
            free = await asyncio.to_thread(shutil.disk_usage, self.folder)
        except OSError as trouble:
            raise StoreError(f"{self.folder} cannot be reached: {trouble.strerror}") from trouble
        if free.free < LEAST_FREE:
            raise StoreError(f"the disk of {self.folder} is full", FULL, place=str(self.folder))
        await self._write(lambda c: c.execute("update probe set at = ?", (time.time(),)))

    # ---- the log
    async def append(self, move: MoveRow, *, bot_due: bool | None, over: bool) -> None:
        if not await self._write(Appending(move, bot_due, over)):
            raise Conflict

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        query = f"{rows.READ_MOVES} where table_id = ? and version >= ? order by version"
        return await self._read(lambda c: rows.move_rows(c.execute(query, (table, since))))

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        wanted = json.dumps(tables)
        return await self._read(
            lambda c: {name: (moves, edition, lines) for name, moves, edition, lines in c.execute(HEADS, (wanted,))}
        )

    # ---- tables and seats
    async def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        def act(connection: sqlite3.Connection) -> None:
            if connection.execute(CREATE, [*rows.table_values(table), rows.is_public(table)]).rowcount != 1:
                raise Conflict
            connection.executemany(PUT_SEAT, [rows.seat_values(seat) for seat in seats])
            set_due(connection, table.id, table.bot_due, table.created)

        await self._write(act)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        def query(connection: sqlite3.Connection) -> tuple[TableRow, list[SeatRow]] | None:
            found = connection.execute(f"{rows.READ_TABLE} where t.id = ?", (table,)).fetchone()
            if found is None:
                return None
            seats = connection.execute(f"{rows.READ_SEATS} where table_id = ? order by seat", (table,))
            return rows.table_row(found), [rows.seat_row(seat) for seat in seats]

        return await self._read(lambda c: in_one_look(c, query))

    async def change(self, table: TableRow, seats: list[SeatRow]) -> None:
        def act(connection: sqlite3.Connection) -> None:
            values = [*rows.table_values(table), rows.is_public(table), table.id, table.edition - 1]
            if connection.execute(CHANGE, values).rowcount != 1:
                raise Conflict
            connection.executemany(PUT_SEAT, [rows.seat_values(seat) for seat in seats])
            keep_due(connection, table.id, table.bot_due)

        await self._write(act)

    async def listed(
        self, limit: int, waiting: float = 0.0, playing: float = 0.0
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        which = f"{rows.READ_TABLE} {rows.LISTED.format('?1', '?2', '?3')}"

        def query(connection: sqlite3.Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            tables = [rows.table_row(row) for row in connection.execute(which, (limit, waiting, playing))]
            of = json.dumps([table.id for table in tables])
            among = "where table_id in (select value from json_each(?)) order by table_id, seat"
            seats = [rows.seat_row(row) for row in connection.execute(f"{rows.READ_SEATS} {among}", (of,))]
            return rows.with_seats(tables, seats)

        return await self._read(lambda c: in_one_look(c, query))

    async def finished(self, game: str, rules: str, limit: int) -> list[str]:
        query = rows.FINISHED.format("?", "?", "?")
        return await self._read(lambda c: [name for (name,) in c.execute(query, (game, rules, limit))])

    async def due(self, before: float, limit: int) -> list[str]:
        query = "select table_id from due where since < ? or since > ? order by since limit ?"
        ahead = time.time() + BACK_SECONDS
        return await self._read(lambda c: [name for (name,) in c.execute(query, (before, ahead, limit))])

    # ---- chat and tickets
    async def chat(self, table: str, seat: int, text: str, at: float) -> ChatRow:
        def act(connection: sqlite3.Connection) -> int:
            if connection.execute("select 1 from tables where id = ?", (table,)).fetchone() is None:
                raise LookupError(table)
            after = connection.execute("select coalesce(max(n) + 1, 0) from chat where table_id = ?", (table,))
            n: int = after.fetchone()[0]
            connection.execute(
                "insert into chat (table_id, n, seat, text, at) values (?, ?, ?, ?, ?)", (table, n, seat, text, at)
            )
            connection.execute("delete from chat where table_id = ? and n <= ?", (table, n - KEPT_LINES))
            return n

        return ChatRow(table=table, n=await self._write(act), seat=seat, text=text, at=at)

    async def chat_lines(self, table: str, since: int = 0) -> list[ChatRow]:
        query = f"{rows.READ_CHAT} where table_id = ? and n >= ? order by n"
        return await self._read(lambda c: rows.chat_rows(c.execute(query, (table, since))))

    async def put_ticket(self, digest: bytes, table: str, seat: int, expires: float) -> None:
        await self._write(
            lambda c: c.execute("insert into tickets values (?, ?, ?, ?)", (digest, table, seat, expires))
        )

    async def take_ticket(self, digest: bytes, now: float) -> tuple[str, int] | None:
        def act(connection: sqlite3.Connection) -> tuple[str, int] | None:
            connection.execute("delete from tickets where expires <= ?", (now,))
            query = "delete from tickets where digest = ? returning table_id, seat"
            taken: list[tuple[str, int]] = connection.execute(query, (digest,)).fetchall()
            return taken[0] if taken else None

        found: tuple[str, int] | None = await self._write(act)
        return found

    # ---- films
    async def film(self, table: str, heads: bool = False) -> list[FilmPart]:
        query = f"{rows.READ_HEADS if heads else rows.READ_PARTS} where table_id = ? order by first"
        return await self._read(lambda c: rows.part_rows(c.execute(query, (table,))))

    async def put_film(self, table: str, since: int, parts: list[FilmPart]) -> None:
        def act(connection: sqlite3.Connection) -> None:
            if connection.execute("select 1 from tables where id = ?", (table,)).fetchone() is None:
                return
            connection.execute("delete from film_parts where table_id = ? and first >= ?", (table, since))
            connection.executemany(PUT_PART, [rows.part_values(table, part) for part in parts])

        await self._write(act)

    async def settle_film(self, table: str, kept: str) -> None:
        await self._write(lambda c: c.execute("insert or replace into films values (?, ?)", (table, kept)))

    # ---- looking after all of them
    async def survey(self, after: str, limit: int) -> list[Survey]:
        query = f"{rows.SURVEY} where t.id > ? order by t.id limit ?"
        return await self._read(lambda c: rows.survey_rows(c.execute(query, (after, limit))))

    async def surveyed(self, table: str) -> Survey | None:
        query = f"{rows.SURVEY} where t.id = ?"
        return next(iter(await self._read(lambda c: rows.survey_rows(c.execute(query, (table,))))), None)

    async def touch(self, tables: list[str], at: float) -> None:
        named = json.dumps(tables)
        query = "update tables set touched = ? where id in (select value from json_each(?)) and touched < ?"
        await self._write(lambda c: c.execute(query, (at, named, at)))

    async def delete(self, table: str, edition: int) -> None:
        def act(connection: sqlite3.Connection) -> None:
            if connection.execute("delete from tables where id = ? and edition = ?", (table, edition)).rowcount != 1:
                raise Conflict
            for name in rows.OF_A_TABLE:
                connection.execute(f"delete from {name} where table_id = ?", (table,))

        await self._write(act)

    async def lease(self, job: str, holder: str, until: float, now: float) -> bool:
        def act(connection: sqlite3.Connection) -> bool:
            return connection.execute(LEASE, (job, holder, until, now)).rowcount == 1

        taken: bool = await self._write(act)
        return taken

    async def bans(self) -> list[Ban]:
        return await self._read(lambda c: rows.ban_rows(c.execute(rows.READ_BANS)))

    async def put_ban(self, ban: Ban) -> None:
        values = [getattr(ban, name) for name in rows.BAN_COLUMNS]
        await self._write(lambda c: c.execute(PUT_BAN, values))

    async def drop_ban(self, act: str, kind: str, what: str) -> bool:
        query = "delete from bans where act = ? and kind = ? and what = ?"
        gone: int = await self._write(lambda c: c.execute(query, (act, kind, what)).rowcount)
        return gone == 1


def prepare_folder(folder: Path) -> None:
    """Nobody but the owner may look into the folder or the file: secrets of running games lie there. SQLite gives the
    files beside it the same mode."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600))


def lock(folder: Path) -> sqlite3.Connection:
    """An exclusive lock that dies with the process, on any system SQLite knows."""
    held = sqlite3.connect(folder / LOCK, isolation_level=None, timeout=0, check_same_thread=False)
    try:
        held.execute("begin exclusive")
    except sqlite3.OperationalError as trouble:
        held.close()
        if "locked" not in str(trouble):
            raise
        raise StoreError(
            f"another Cartada is already using the data folder {folder}: stop it, choose another --data folder,"
            " or give all of them one PostgreSQL with --database",
            LOCKED,
            place=str(folder),
        ) from trouble
    return held


def connect(file: Path) -> sqlite3.Connection:
    """Every commit is on disk when it returns (`fullfsync` makes that true on macOS, too)."""
    connection = sqlite3.connect(file, isolation_level=None, timeout=5, check_same_thread=False, cached_statements=256)
    for pragma in ("journal_mode = wal", "synchronous = full", "fullfsync = 1", "cache_size = -16000"):
        connection.execute(f"pragma {pragma}")
    return connection


def in_one_look(connection: sqlite3.Connection, query: Callable[[sqlite3.Connection], T]) -> T:
    """Several reads of the same moment."""
    connection.execute("begin")
    try:
        return query(connection)
    finally:
        connection.execute("commit")


def keep_due(connection: sqlite3.Connection, table: str, due: bool) -> None:
    """A bot that was due before stays due since then."""
    if due:
        connection.execute("insert or ignore into due (table_id, since) values (?, ?)", (table, time.time()))
    else:
        connection.execute("delete from due where table_id = ?", (table,))
