"""The tables of the embedded store, and the steps from every earlier form of them."""

from __future__ import annotations

import sqlite3
from typing import Final

from .base import NEWER, StoreError

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
    """
    alter table tables add column ended text;
    alter table tables add column committed text;
    alter table tables add column touched real not null default 0;
    create table film_parts (
        table_id text not null, first integer not null, last integer not null, form integer not null,
        rules text not null, digest blob not null, hash text not null, data blob not null,
        primary key (table_id, first)
    );
    create table films (table_id text primary key, kept text not null) without rowid;
    create table bans (
        act text not null, kind text not null, what text not null, until real not null, made real not null,
        why text not null, primary key (act, kind, what)
    ) without rowid;
    create table leases (job text primary key, holder text not null, until real not null) without rowid;
    """,
]


def migrate(connection: sqlite3.Connection) -> None:
    """Takes the steps that are missing, each as one transaction."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    if version > len(STEPS):
        raise StoreError(
            f"the data were written by a newer Cartada (schema {version}, this one knows {len(STEPS)}):"
            " install that one",
            NEWER,
        )
    for number in range(version, len(STEPS)):
        connection.executescript(f"begin immediate; {STEPS[number]} pragma user_version = {number + 1}; commit;")


# How tables of an earlier form look to whoever only reads them: names of his own before those of the file.
SHADOWS: Final[dict[int, str]] = {
    2: """
    create temp view tables as
        select *, null as ended, null as committed, 0.0 as touched from main.tables;
    create temp table film_parts (table_id, first, last, form, rules, digest, hash, data);
    create temp table films (table_id, kept);
    create temp table bans (act, kind, what, until, made, why);
    """,
}


def check_version(connection: sqlite3.Connection, read: bool = True) -> None:
    """For whoever works beside a server: the tables are as this Cartada knows them. An earlier form can be read."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    if read and version in SHADOWS:
        connection.executescript(SHADOWS[version])
    elif version != len(STEPS):
        raise StoreError(f"the data are of schema {version}, this Cartada reads {len(STEPS)}: start its server once")
