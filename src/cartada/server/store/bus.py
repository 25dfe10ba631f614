"""The bus of a single process: those who share a hub hear each other."""

from __future__ import annotations

import asyncio

from .base import Heard


class Hub:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self.buses: list[LocalBus] = []


class LocalBus:
    """Alone on its hub, it has nobody to tell. Nobody hears himself."""

    def __init__(self, hub: Hub | None = None) -> None:
        self.hub = hub or Hub()
        self.heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self.heard = heard
        self.hub.buses.append(self)

    def publish(self, table: str) -> None:
        for bus in self.hub.buses:
            if bus is not self and bus.heard is not None:
                asyncio.get_running_loop().call_soon(bus.heard, table)

    async def close(self) -> None:
        self.heard = None
        if self in self.hub.buses:
            self.hub.buses.remove(self)
