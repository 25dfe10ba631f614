"""Rows for the logs of many tables, put in together.

Every call of SQLite gives the interpreter away and has to wait until it gets it back. One statement for each row would
wait as often as there are rows while the server is busy; one statement for many rows waits once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from . import rows
from .base import MoveRow

MOST_ROWS: Final = 64  # in one statement
PLACES: Final = f"({', '.join('?' * len(rows.MOVE_COLUMNS))})"


class Appending(NamedTuple):
    """A move, whether bots of its table are due after it (None: as before), and whether it ends the match."""

    move: MoveRow
    due: bool | None
    over: bool


@cache
def statement(count: int) -> str:
    """The version before it must be there, so that no log ever has a gap; a version or key already taken inserts
    nothing."""
    return f"""
    insert into moves ({", ".join(rows.MOVE_COLUMNS)})
    select * from (values {", ".join([PLACES] * count)})
    where exists (select 1 from tables where id = column1 and status <> 'over')
      and (column2 = 0 or exists (select 1 from moves where table_id = column1 and version = column2 - 1))
    on conflict do nothing
    """


def append_all(connection: sqlite3.Connection, given: Sequence[Appending]) -> list[bool]:
    """Of each whether it was kept; False: there was another one, or a gap before it."""
    together = len({one.move.table for one in given}) == len(given)  # a statement does not see what it inserts
    if together and len(given) > 1:
        connection.execute("savepoint log")
        if put(connection, given) == len(given):
            kept = [True] * len(given)
        else:  # seldom: find out which
            connection.execute("rollback to log")
            kept = [put(connection, [one]) == 1 for one in given]
        connection.execute("release log")
    else:
        kept = [put(connection, [one]) == 1 for one in given]
    for one, stands in zip(given, kept, strict=True):
        if stands:
            follow(connection, one)
    return kept


def put(connection: sqlite3.Connection, given: Sequence[Appending]) -> int:
    """In statements of 64, 32, 16… rows: few different ones, which stay prepared. How many rows were kept."""
    kept, at, count = 0, 0, MOST_ROWS
    while at < len(given):
        while count > len(given) - at:
            count //= 2
        values: list[Any] = []
        for one in given[at : at + count]:
            values += rows.move_values(one.move)
        kept += connection.execute(statement(count), values).rowcount
        at += count
    return kept


def follow(connection: sqlite3.Connection, one: Appending) -> None:
    """What a row changes beside the log."""
    if one.due is not None:
        set_due(connection, one.move.table, one.due, one.move.at)
    if one.over:
        connection.execute(
            "update tables set status = 'over', edition = edition + 1 where id = ? and status <> 'over'",
            (one.move.table,),
        )


def set_due(connection: sqlite3.Connection, table: str, due: bool, since: float) -> None:
    if due:
        connection.execute("insert or replace into due (table_id, since) values (?, ?)", (table, since))
    else:
        connection.execute("delete from due where table_id = ?", (table,))
