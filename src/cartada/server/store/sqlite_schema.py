"""The tables of the embedded store, and the steps from every earlier form of them."""

from __future__ import annotations

import sqlite3
from typing import Final

from .base import StoreError

# Each step leads from one schema version to the next. A step that people may already have taken never changes.
STEPS: Final[list[str]] = [
    """
    create table tables (
        id text primary key, game text not null, rules text not null, options text not null, preset text,
        settings text not null, commitment text not null, secret text not null, seed text, log text not null,
        status text not null, created real not null, edition integer not null, undo text, rematch text,
        public integer not null
    ) without rowid;
    create index tables_listed on tables (created desc) where public and status in ('waiting', 'playing');
    create table seats (
        table_id text not null, seat integer not null, kind text not null, name text not null,
        level text, token blob, stand_in integer not null, word text,
        primary key (table_id, seat)
    ) without rowid;
    create table moves (
        table_id text not null, version integer not null, seat integer not null, kind integer not null,
        code integer not null, key text not null, at real not null, hash text,
        primary key (table_id, version), unique (table_id, key)
    ) without rowid;
    create table due (table_id text primary key, since real not null) without rowid;
    create index due_since on due (since);
    create table chat (
        table_id text not null, n integer not null, seat integer not null, text text not null, at real not null,
        primary key (table_id, n)
    ) without rowid;
    create table tickets (
        digest blob primary key, table_id text not null, seat integer not null, expires real not null
    ) without rowid;
    create index tickets_expires on tickets (expires);
    create table probe (at real not null);
    insert into probe values (0);
    """,
    "alter table seats add column brings text not null default '';",
]


def migrate(connection: sqlite3.Connection) -> None:
    """Takes the steps that are missing, each as one transaction."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    if version > len(STEPS):
        raise StoreError(
            f"the data were written by a newer Cartada (schema {version}, this one knows {len(STEPS)}):"
            " install that one"
        )
    for number in range(version, len(STEPS)):
        connection.executescript(f"begin immediate; {STEPS[number]} pragma user_version = {number + 1}; commit;")


def check_version(connection: sqlite3.Connection) -> None:
    """For whoever only reads: the tables are as this Cartada knows them."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    if version != len(STEPS):
        raise StoreError(f"the data are of schema {version}, this Cartada reads {len(STEPS)}: start its server once")
