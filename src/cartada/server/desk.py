"""Everything a server consists of, put together in one place."""

from __future__ import annotations

import asyncio
from typing import Final

from .acts import Acts
from .archive import Archive
from .bots import Bots
from .care import Care
from .errands import Errands
from .filming import Filming
from .lab import Lab
from .limits import Limits, Memory
from .seating import Seating
from .service import Service
from .settings import Settings
from .store import open_store
from .store.base import Bus, Store
from .thinking import Thinkers

GOODBYE_SECONDS: Final = 1.0


class Desk:
    """`store` and `bus` are given where several servers share one process; `memory`, of the limits, and the number of
    the `process` where several processes are one server."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        bus: Bus | None = None,
        memory: Memory | None = None,
        process: int = 0,
    ) -> None:
        if store is None or bus is None:
            store, bus = open_store(settings.place)
        self.service: Final = Service(store, bus, settings, Limits(settings.rate, memory, process))
        self.thinkers: Final = Thinkers(settings.thinkers, watch=self.service.metrics, patience=settings.patience)
        self.acts: Final = Acts(self.service, self.thinkers)
        self.bots: Final = Bots(self.service, self.acts, self.thinkers)
        self.errands: Final = Errands()
        self.seating: Final = Seating(self.service, self.errands)
        self.archive: Final = Archive(self.service, self.seating, self.errands)
        self.filming: Final = Filming(self.service)
        self.care: Final = Care(self.service, self.filming)
        self.lab: Final = Lab(self.service)

    async def open(self) -> None:
        await self.service.open()
        self.bots.open()
        self.filming.open()
        self.care.open()
        self.lab.open()

    async def close(self) -> None:
        """Everything accepted is written; then the bots' processes end, and that of the lab."""
        self.service.stopping = True
        await self.lab.close()
        await self.errands.close()
        await self.thinkers.close()
        await self.filming.close()
        await self.service.close()

    async def say_goodbye(self) -> None:
        """Every socket hears that the server restarts, and is closed."""
        self.service.stopping = True
        for room in self.service.rooms.values():
            for listener in room.listeners:
                listener.close("restart")
        waited = 0.0
        while waited < GOODBYE_SECONDS and any(room.listeners for room in self.service.rooms.values()):
            await asyncio.sleep(0.02)
            waited += 0.02
