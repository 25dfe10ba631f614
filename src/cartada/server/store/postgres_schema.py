"""The tables of the scaled store, and the steps from every earlier form of them."""

from __future__ import annotations

from typing import Any, Final

from .base import NEWER, StoreError
from .postgres_link import SCHEMA

LOCK: Final = 0x63617274  # of the advisory lock under which one process at a time takes the steps

# Each step leads from one schema version to the next. A step that people may already have taken never changes.
STEPS: Final[list[str]] = [
    """
    create table tables (
        id text primary key, game text not null, rules text not null, options text not null, preset text,
        settings text not null, commitment text not null, secret text not null, seed text, log text not null,
        status text not null, created double precision not null, edition integer not null, undo text, rematch text,
        public boolean not null
    );
    create index tables_listed on tables (created desc) where public and status in ('waiting', 'playing');
    create table seats (
        table_id text not null, seat integer not null, kind text not null, name text not null,
        level text, token bytea, stand_in boolean not null, word text,
        primary key (table_id, seat)
    );
    create table moves (
        table_id text not null, version integer not null, seat integer not null, kind integer not null,
        code bigint not null, key text not null, at double precision not null, hash text,
        primary key (table_id, version), unique (table_id, key)
    );
    create table due (table_id text primary key, since double precision not null);
    create index due_since on due (since);
    create table chat (
        table_id text not null, n integer not null, seat integer not null, text text not null,
        at double precision not null,
        primary key (table_id, n)
    );
    create table tickets (
        digest bytea primary key, table_id text not null, seat integer not null, expires double precision not null
    );
    create index tickets_expires on tickets (expires);
    create table probe (at double precision not null);
    insert into probe values (0);
    """,
    "alter table seats add column brings text not null default '';",
    """
    alter table tables add column ended text;
    alter table tables add column committed text;
    alter table tables add column touched double precision not null default 0;
    create table film_parts (
        table_id text not null, first integer not null, last integer not null, form integer not null,
        rules text not null, digest bytea not null, hash text not null, data bytea not null,
        primary key (table_id, first)
    );
    create table films (table_id text primary key, kept text not null);
    create table bans (
        act text not null, kind text not null, what text not null, until double precision not null,
        made double precision not null, why text not null, primary key (act, kind, what)
    );
    create table leases (job text primary key, holder text not null, until double precision not null);
    """,
]


async def migrate(connection: Any) -> None:
    """Takes the steps that are missing, all of them or none; processes that start together wait for one another."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(f"create schema if not exists {SCHEMA}")
        await connection.execute("create table if not exists schema_version (version integer not null)")
        version = await connection.fetchval("select max(version) from schema_version") or 0
        if version > len(STEPS):
            raise StoreError(
                f"the data were written by a newer Cartada (schema {version}, this one knows {len(STEPS)}):"
                " install that one",
                NEWER,
            )
        for number in range(version, len(STEPS)):
            await connection.execute(STEPS[number])
            await connection.execute("insert into schema_version values ($1)", number + 1)


# How tables of an earlier form look to whoever only reads them: names of his own before those of the schema.
SHADOWS: Final[dict[int, str]] = {
    2: """
    create temp view tables as
        select *, null::text as ended, null::text as committed, 0::float8 as touched from cartada.tables;
    create temp table film_parts (
        table_id text, first integer, last integer, form integer, rules text, digest bytea, hash text, data bytea
    );
    create temp table films (table_id text, kept text);
    create temp table bans (act text, kind text, what text, until float8, made float8, why text);
    """,
}


async def check_version(connection: Any, read: bool) -> None:
    """For whoever works beside servers: the tables are as this Cartada knows them. An earlier form can be read."""
    if await connection.fetchval("select to_regclass($1)", f"{SCHEMA}.schema_version") is None:
        raise StoreError("this PostgreSQL has no tables of Cartada")
    version = await connection.fetchval("select max(version) from schema_version") or 0
    if read and version in SHADOWS:
        await connection.execute(SHADOWS[version])
    elif version != len(STEPS):
        raise StoreError(f"the data are of schema {version}, this Cartada reads {len(STEPS)}: start its server once")
