"""Films of the tables of one process: what was played is filmed a little later, in another process (`camera.py`).

The log is the truth and is on disk before anybody hears of a move; a film follows it within seconds, so that nobody
waits for it. What a crash left unfilmed is filmed when somebody next looks after the tables (`care.py`). What two
processes film twice comes out the same."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from typing import Final

from msgspec import convert

from ..games import REGISTRY
from . import film
from .ledger import standing
from .pool import Closed, Died, Failed, Pool
from .room import Room
from .service import Service
from .store.base import FilmPart, StoreError

COMMAND: Final = (sys.executable, "-m", "cartada.server.apart", "cartada.server.camera")
QUIET_SECONDS: Final = 15.0  # a game under way is filmed so often at most
TURN_SECONDS: Final = 1.0
BUDGET_SECONDS: Final = 60.0  # for the parts asked for at once
AT_ONCE: Final = 4 * film.LENGTH  # moments
FAREWELL_SECONDS: Final = 3.0  # for what is left when the server stops
WHOLE: Final = "whole"
PART: Final = "part"
LOG: Final = "log"


class Filming:
    """`due`: by table when it is to be filmed, on the monotonic clock; that is all that waits in memory."""

    def __init__(self, service: Service) -> None:
        self.service: Final = service
        self.pool: Final = Pool(1, 8, COMMAND)
        self.due: Final[dict[str, float]] = {}
        self.one: Final = asyncio.Lock()  # table at a time: there is one camera
        if service.settings.films:
            service.moved = self.moved

    def open(self) -> None:
        if self.service.settings.films:
            self.service.spawn(self.work())

    def moved(self, room: Room) -> None:
        """After every row of a log; the end is filmed at once."""
        now = time.monotonic()
        when = now if room.row.status == "over" else now + QUIET_SECONDS
        self.due[room.id] = min(when, self.due.get(room.id, when))

    async def work(self) -> None:
        while True:
            await asyncio.sleep(TURN_SECONDS)
            now = time.monotonic()
            for table in [table for table, when in self.due.items() if when <= now]:
                await self.try_film(table)

    async def try_film(self, table: str) -> None:
        self.due.pop(table, None)
        try:
            await self.film(table)
        except (StoreError, Failed) as error:
            if isinstance(error, Closed):
                return
            if isinstance(error, StoreError):
                self.service.fault("film", error)
            self.due.setdefault(table, time.monotonic() + QUIET_SECONDS)
        except Exception as error:  # a mistake of ours: the log stays, and the rules may be asked again
            self.service.fault("film", error)

    async def film(self, table: str) -> str:
        """Films what is not yet on film. What is kept: "whole" or "part" of a match that is over, "" of others."""
        async with self.one:
            return await self.filmed(table)

    async def filmed(self, table: str) -> str:
        store = self.service.store
        found = await store.table(table)
        if found is None or found[0].status == "waiting":
            return ""
        row, seats = found
        moves = await store.moves(table)
        log, _ = standing(json.loads(row.log), moves)
        kept = film.fitting(await store.film(table, heads=True), log)
        game = REGISTRY.get(row.game)
        if game is not None and game.version == row.rules:
            room = Room(row, seats)
            task: dict[str, object] = {
                "table": table,
                "game": row.game,
                "seats": len(seats),
                "options": room.options,
                "seed": self.service.seed(room),
                "brought": room.brought(),
                "over": row.status == "over",
            }
            while not kept or kept[-1].last < len(log):
                first = beginning(kept)
                kept = [*(part for part in kept if part.first < first), *await self.shoot(task, log, first)]
        elif row.status == "over" and not kept:
            await store.settle_film(table, LOG)
            return LOG
        heads = await store.heads([table])
        if heads.get(table, (0, 0, 0))[:2] != (len(moves), row.edition):  # it went on meanwhile
            self.due.setdefault(table, time.monotonic())
        if row.status != "over":
            return ""
        said = WHOLE if kept[-1].last == len(log) else PART
        await store.settle_film(table, said)
        return said

    async def shoot(self, task: dict[str, object], log: list[list[int]], first: int) -> list[FilmPart]:
        """A few parts at a time: the rest waits its turn."""
        until = min(len(log), first + AT_ONCE - 1)
        asked = {**task, "log": log[:until], "first": first}
        found = await self.pool.ask(asked, BUDGET_SECONDS)
        if "error" in found:
            raise Died(str(found["error"]))
        parts = convert(found["parts"], list[FilmPart])
        await self.service.store.put_film(str(task["table"]), first, parts)
        self.service.metrics.films.inc(len(parts))
        return parts

    async def close(self) -> None:
        """What was played last is filmed if there is time: after a change of the rules nobody could."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                for table in list(self.due):
                    await self.try_film(table)
        await self.pool.close()


def beginning(kept: list[FilmPart]) -> int:
    """Where to film on: a part that is not full is made anew."""
    if not kept:
        return 0
    last = kept[-1]
    return last.first if last.last - last.first + 1 < film.LENGTH else last.last + 1
