"""Looking after all tables, also those nobody has open: tables of other rules go on or end, what is over is filmed if
it was not, and what nobody plays goes after a while. One process does it at a time; what it does is also safe if two
do."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ..games import REGISTRY
from .filming import Filming
from .pool import Failed
from .problems import Refuse
from .room import Room
from .service import Service, end
from .store.base import Conflict, SeatRow, StoreError, Survey, TableRow

JOB: Final = "care"
FIRST_SECONDS: Final = 5.0  # after the start
ROUND_SECONDS: Final = 600.0
LEASE_SECONDS: Final = 120.0  # renewed with every page
PAGE: Final = 200  # tables
DAY: Final = 86_400.0


class Care:
    def __init__(self, service: Service, filming: Filming) -> None:
        self.service: Final = service
        self.filming: Final = filming

    def open(self) -> None:
        self.service.spawn(self.work())

    async def work(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.touch()
                done = await self.round()
            except Exception as error:
                self.service.fault("care", error)
                done = True
            await asyncio.sleep(ROUND_SECONDS if done else LEASE_SECONDS)

    async def touch(self) -> None:
        """Where somebody sits and waits a table is alive, whichever process he is connected to."""
        rooms = self.service.rooms.values()
        waited = [room.id for room in rooms if room.listeners and room.row.status != "over"]
        if waited:
            await self.service.store.touch(waited, time.time())

    async def round(self) -> bool:
        """Every table once, a page at a time; False: somebody else is at it."""
        after = ""
        while await self.mine():
            page = await self.service.store.survey(after, PAGE)
            for one in page:
                await self.look_after(one, time.time())
                await asyncio.sleep(0)
            if len(page) < PAGE:
                await self.mine(0.0)
                return True
            after = page[-1].id
        return False

    async def mine(self, seconds: float = LEASE_SECONDS) -> bool:
        now = time.time()
        return await self.service.store.lease(JOB, self.service.name, now + seconds, now)

    async def look_after(self, one: Survey, now: float) -> None:
        """A table that cannot be looked after now is passed over: its turn comes again."""
        try:
            if self.outlived(one, now):
                await self.delete(one.id)
            elif self.abandoned(one, now):
                await self.end(one.id, "abandoned")
            elif outdated(one) and one.status != "over":
                room = await self.service.room(one.id)  # where it goes on or ends
                if room.row.status == "over" and self.service.settings.films:
                    await self.filming.film(one.id)
            elif one.status == "over" and one.kept == "" and self.service.settings.films:
                if outdated(one):
                    await self.service.room(one.id)
                await self.filming.film(one.id)
        except (Refuse, Failed):
            pass
        except StoreError as error:
            self.service.fault("store", error)

    # ---- what the settings say: days, 0 for ever
    def outlived(self, one: Survey, now: float) -> bool:
        """Whether a table goes: one that was never played, or one whose time after its end is over."""
        settings = self.service.settings
        if one.status == "waiting":
            days = settings.unplayed
        elif one.status == "over":
            days = settings.finished if one.ended is None and one.people > 0 else settings.unfinished
        else:
            return False
        return days > 0 and one.alive + days * DAY < now

    def abandoned(self, one: Survey, now: float) -> bool:
        """Bots among themselves abandon nothing."""
        days = self.service.settings.abandoned
        return one.status == "playing" and one.people > 0 and days > 0 and one.alive + days * DAY < now

    # ---- acts, also of whoever runs the server
    async def end(self, table: str, why: str) -> None:
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                if row.status != "over":
                    end(row, why)

            await self.service.alter(room, change)
            self.service.tell_state(room)
            self.service.moved(room)

    async def delete(self, table: str) -> None:
        """Where nobody looks at it."""
        async with self.service.hold(table) as room:
            if room.listeners:
                return
            try:
                await self.service.store.delete(table, room.row.edition)
            except Conflict:
                return
            self.forget(room)
        self.service.bus.publish(table)

    def forget(self, room: Room) -> None:
        self.service.forget(room.id)
        self.filming.due.pop(room.id, None)


def outdated(one: Survey) -> bool:
    game = REGISTRY.get(one.game)
    return game is None or game.version != one.rules
