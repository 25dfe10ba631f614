"""Where tables are kept: SQLite in a data folder for one process, PostgreSQL for many."""

from __future__ import annotations

from pathlib import Path

from .base import Bus, Store
from .bus import LocalBus
from .sqlite import SqliteStore


def is_postgres(where: str | Path) -> bool:
    return str(where).startswith(("postgres://", "postgresql://"))


async def open_to_read(where: str | Path) -> Store:
    """The store beside whoever uses it, only to be read."""
    if not is_postgres(where):
        store = SqliteStore(where)
        await store.open_to_read()
        return store
    from .postgres import PostgresStore

    shared = PostgresStore(str(where))
    await shared.open_beside(read=True)
    return shared


async def open_beside(where: str | Path) -> Store:
    """The store beside whoever uses it, to change something in it."""
    if not is_postgres(where):
        store = SqliteStore(where)
        await store.open_beside()
        return store
    from .postgres import PostgresStore

    shared = PostgresStore(str(where))
    await shared.open_beside()
    return shared


def open_store(where: str | Path) -> tuple[Store, Bus]:
    """The store and the bus of a data folder or of a `postgresql://` address; both still have to be opened."""
    if not is_postgres(where):
        return SqliteStore(where), LocalBus()
    from .postgres import PostgresStore
    from .postgres_bus import PostgresBus

    return PostgresStore(str(where)), PostgresBus(str(where))
