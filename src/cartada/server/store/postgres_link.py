"""How this program speaks to PostgreSQL."""

from __future__ import annotations

from typing import Any, Final

import asyncpg

SCHEMA: Final = "cartada"
TO_CONNECT: Final = 5.0  # seconds

# What asyncpg raises when a statement or the connection fails; the internal one when it breaks at the wrong moment.
TROUBLE: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


def settings(*, durable: bool = True) -> dict[str, str]:
    """Whatever the server's own defaults say, a commit is on disk when it returns."""
    return {
        "application_name": "cartada",
        "search_path": SCHEMA,
        "synchronous_commit": "on" if durable else "off",
    }


async def connect(url: str, *, durable: bool = True, longest: float = 10.0) -> Any:
    return await asyncpg.connect(
        url, timeout=TO_CONNECT, command_timeout=longest, server_settings=settings(durable=durable)
    )
