"""A store that fails when told to, and a bus that loses and reorders: what two workers have to bear."""

from __future__ import annotations

from typing import Any

from cartada.server.store.base import Heard, MoveRow, Store, StoreError


class FaultyStore:
    """Passes everything on to a store that stays open. `fault` says what happens to the next write or read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fault = ""

    def struck(self, *faults: str) -> bool:
        if self.fault not in faults:
            return False
        self.fault = ""
        return True

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(self, move: MoveRow, *, bot_due: bool | None, over: bool) -> None:
        if self.struck("before"):
            raise StoreError("failed before the commit")
        await self.store.append(move, bot_due=bot_due, over=over)
        if self.struck("after"):
            raise StoreError("failed after the commit")

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        if self.struck("read"):
            raise StoreError("cannot be read")
        return await self.store.moves(table, since)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class Wire:
    """What was said on the buses and has not arrived."""

    def __init__(self) -> None:
        self.buses: list[LossyBus] = []
        self.under_way: list[tuple[LossyBus, str]] = []

    def deliver(self, at: int) -> None:
        """Any of them, not only the oldest."""
        if self.under_way:
            speaker, what = self.under_way.pop(at % len(self.under_way))
            for bus in self.buses:
                if bus is not speaker and bus.heard is not None:
                    bus.heard(what)

    def lose(self) -> None:
        self.under_way.clear()


class LossyBus:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self.heard = heard
        self.wire.buses.append(self)

    def publish(self, table: str) -> None:
        self.wire.under_way.append((self, table))

    async def close(self) -> None:
        self.heard = None
        self.wire.buses.remove(self)
