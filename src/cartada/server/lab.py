"""The lab in the page: runs wait in a short line, one at a time is played by a process of its own that gives way to
everybody else. What is known of a run lies on disk, so that it outlives the server."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from ..games import REGISTRY
from ..kernel import core
from ..lab.order import END, RUN, End, Order, report_name, write
from . import lab_people
from .lab_orders import order_of, people_order, seconds_here
from .lab_shelf import TABLES, Found, Owner, Shelf, disk_free, lab_folder
from .lab_wire import MOST_GAMES, MOST_MINUTES, LabInfo, LabLimits, LabOrder, LabPeople, LabRun
from .pool import surroundings
from .problems import conflict, forbidden, missing
from .service import Service
from .store.base import StoreError
from .store.sqlite import lock

COMPILED: Final = str(core.__file__).endswith((".so", ".pyd"))
COMMAND: Final = (sys.executable, "-m", "cartada.lab.errand")
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}  # it asks for no more than one core
MOST_WAITING: Final = 4
MOST_KEPT: Final = 60
MOST_OWN_WAITING: Final = 2  # of one address that is not this machine
MOST_OWN_KEPT: Final = 10
TRIES: Final = 3
SLACK_SECONDS: Final = 900.0  # beyond its minutes, before a process counts as stuck
LOOK_SECONDS: Final = 2.0  # between two looks where other processes may put runs there, or play them
CLOSE_SECONDS: Final = 2.0
LEAST_FREE: Final = 500 * 1024 * 1024  # bytes on the disk


class Lab:
    def __init__(self, service: Service) -> None:
        settings = service.settings
        self.service: Final = service
        place = lab_folder(settings.place, settings.shared, settings.lab_folder)
        self.shelf: Final = None if place is None else Shelf(place)
        self.news: Final = asyncio.Event()
        self.held: sqlite3.Connection | None = None  # the lock: whoever has it plays
        self.process: Process | None = None
        self.playing: str = ""  # the run of the process
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self.shelf is not None:
            self.task = self.service.spawn(self.work(self.shelf))

    async def close(self) -> None:
        """Its process ends with it; what that has played stays, and is gone on with next time."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.held is not None:
            self.held.close()
            self.held = None

    def there(self) -> Shelf:
        if self.shelf is None:
            raise forbidden("lab_no_folder", "this server was given no folder for the runs of the lab")
        return self.shelf

    # ---- what people ask
    async def info(self) -> LabInfo:
        shelf = self.there()
        pace = await asyncio.to_thread(shelf.pace, COMPILED)
        return LabInfo(
            limits=LabLimits(games=MOST_GAMES, minutes=MOST_MINUTES, waiting=MOST_WAITING, kept=MOST_KEPT),
            seconds=seconds_here(list(REGISTRY), COMPILED, pace),
            people=await lab_people.counted(self.service.store),
            cards=[game.name for game in REGISTRY.values() if game.designer.printed()],
            runs=await self.runs(),
        )

    async def runs(self) -> list[LabRun]:
        """The newest first."""
        shelf = self.there()

        def told() -> list[LabRun]:
            return [shelf.told(one, self.is_playing(one)) for one in reversed(shelf.all())]

        return await asyncio.to_thread(told)

    async def run(self, name: str) -> LabRun:
        shelf = self.there()
        found = await asyncio.to_thread(shelf.find, name)
        return await asyncio.to_thread(shelf.told, found, self.is_playing(found))

    def is_playing(self, found: Found) -> bool:
        return found.id == self.playing

    async def start(self, given: LabOrder, owner: Owner) -> LabRun:
        shelf = self.there()
        order, _ = await asyncio.to_thread(order_of, given, COMPILED)
        await self.check_room(shelf, owner)
        return await self.put(shelf, order, given, None, owner)

    async def start_people(self, given: LabPeople, owner: Owner) -> LabRun:
        """Their logs are written down first: the process that reads them has no way to the store."""
        shelf = self.there()
        order = people_order(given)
        await self.check_room(shelf, owner)
        lines = [msgspec.json.encode(match) async for match in lab_people.finished(self.service.store, order.game)]
        if not lines:
            raise conflict("lab_no_games", "nobody has finished a game here under the present rules")
        return await self.put(shelf, order, None, b"\n".join(lines) + b"\n", owner)

    async def put(
        self, shelf: Shelf, order: Order, given: LabOrder | None, matches: bytes | None, owner: Owner
    ) -> LabRun:
        name = await asyncio.to_thread(shelf.put, order, given, matches, owner)
        self.news.set()
        return await self.run(name)

    async def check_room(self, shelf: Shelf, owner: Owner) -> None:
        """A house that is open to all has places for all: nobody but this machine fills the line or the shelf."""
        runs = await asyncio.to_thread(shelf.all)
        own = [one for one in runs if one.owner.address == owner.address]
        if not owner.here and sum(one.end is None for one in own) >= MOST_OWN_WAITING:
            raise conflict("lab_yours", f"{MOST_OWN_WAITING} runs of yours are played or wait already")
        if not owner.here and len(own) >= MOST_OWN_KEPT:
            raise conflict("lab_yours", f"{MOST_OWN_KEPT} runs of yours are kept: delete one")
        if sum(one.end is None for one in runs) > MOST_WAITING:
            raise conflict("lab_busy", f"one run is played and {MOST_WAITING} wait already")
        if len(runs) >= MOST_KEPT:
            raise conflict("lab_full", f"{MOST_KEPT} runs are kept: delete one")
        if await asyncio.to_thread(disk_free, shelf.place) < LEAST_FREE:
            raise conflict("lab_disk", "the disk is nearly full")

    def check_owner(self, found: Found, asking: Owner) -> None:
        if not asking.here and (found.owner.here or found.owner.key != asking.key):
            raise forbidden("not_yours", "only whoever ordered this run may change it")

    async def stop(self, name: str, asking: Owner) -> LabRun:
        """It ends with what it has."""
        shelf = self.there()
        found = await asyncio.to_thread(shelf.find, name)
        self.check_owner(found, asking)
        await asyncio.to_thread(shelf.stop, found, self.is_playing(found) or self.service.settings.shared)
        return await self.run(name)

    async def delete(self, name: str, asking: Owner) -> None:
        shelf = self.there()
        found = await asyncio.to_thread(shelf.find, name)
        self.check_owner(found, asking)
        await asyncio.to_thread(shelf.forget, found)
        process = self.process
        if self.is_playing(found) and process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        await asyncio.to_thread(shelf.remove, found)

    async def report(self, name: str, language: str) -> bytes:
        shelf = self.there()
        found = await asyncio.to_thread(shelf.find, name)
        return await sent(found.folder / report_name(language))

    async def file(self, name: str, file: str) -> bytes:
        shelf = self.there()
        found = await asyncio.to_thread(shelf.find, name)
        if file not in TABLES:
            raise missing("no_file", f"the files are {', '.join(TABLES)}")
        return await sent(found.folder / RUN / file)

    # ---- playing
    async def work(self, shelf: Shelf) -> None:
        """One run after the other, as long as there are any."""
        while True:
            waiting = [one for one in await asyncio.to_thread(shelf.all) if one.end is None]
            if waiting and await self.may_play(shelf):
                await self.play(shelf, waiting[0])
                continue
            self.news.clear()
            seconds = LOOK_SECONDS if waiting or self.service.settings.shared else None
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.news.wait()

    async def may_play(self, shelf: Shelf) -> bool:
        """Of several servers on one folder one plays."""
        if self.held is None:
            with suppress(StoreError, sqlite3.Error):
                self.held = await asyncio.to_thread(lock, shelf.place)
        return self.held is not None

    async def play(self, shelf: Shelf, found: Found) -> None:
        self.playing = found.id
        try:
            await self.wait_for(await self.started(found.folder), found.order.minutes)
        except OSError as error:
            self.service.fault("lab", error)
        finally:
            self.process = None
            self.playing = ""
        await asyncio.to_thread(buried, shelf, found)

    async def started(self, folder: Path) -> Process:
        """A process in a session of its own: Ctrl+C in the server's terminal is the server's affair."""
        kept = {**surroundings(), **ONE_THREAD}
        self.process = await asyncio.create_subprocess_exec(
            *COMMAND, str(folder.absolute()), str(self.service.settings.lab_nice), stdin=PIPE, stdout=DEVNULL,
            stderr=DEVNULL, env=kept, start_new_session=True,
        )  # fmt: skip
        return self.process

    async def wait_for(self, process: Process, minutes: float) -> None:
        try:
            async with asyncio.timeout(60 * (minutes or MOST_MINUTES) + SLACK_SECONDS):
                await process.wait()
        except TimeoutError:
            pass  # stuck in a single answer: as good as dead
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                with suppress(TimeoutError):
                    async with asyncio.timeout(CLOSE_SECONDS):
                        await process.wait()


def buried(shelf: Shelf, found: Found) -> None:
    """A process that ended without a word has died; a run over which too many did is given up."""
    if (found.folder / END).is_file() or not found.folder.is_dir():
        return
    if shelf.died(found) >= TRIES:
        write(found.folder / END, End("failed", why="its process died"))


async def sent(path: Path) -> bytes:
    try:
        return await asyncio.to_thread(path.read_bytes)
    except OSError:
        raise missing("no_file", "there is no such file of this run") from None
