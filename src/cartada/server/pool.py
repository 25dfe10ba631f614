"""Processes that think. Each gets a line of JSON and answers with one; a process that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from .limits import ASKER
from .turns import BOT, Crowded, Turns

START_SECONDS: Final = 30.0  # to say that it is ready; a busy machine may take a while to import the rules
CLOSE_SECONDS: Final = 1.0
LONGEST_LINE: Final = 4 << 20
HANDED_ON: Final = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "PYTHONHASHSEED")  # nothing else: settings hold secrets
CARDS: Final = "CARTADA_CARDS"  # what designers have added has to be there as well
COMMAND: Final = (sys.executable, "-m", "cartada.server.apart", "cartada.server.thinker")

Reply = dict[str, object]
log: Final = logging.getLogger("cartada.thinking")


class Failed(Exception):
    """The task was not done."""


class Stuck(Failed):
    """It took longer than it was given; its process was killed."""


class Died(Failed):
    """The process ended in mid-thought, or answered what is no answer."""


class Busy(Failed):
    """Too many tasks wait already."""


class Closed(Failed):
    """No more tasks are taken."""


def surroundings() -> dict[str, str]:
    """The environment of a thinking process: enough to find the rules, and no secret of the server."""
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    package = str(Path(__file__).parents[2])
    kept["PYTHONPATH"] = os.pathsep.join(part for part in (package, os.environ.get("PYTHONPATH", "")) if part)
    if CARDS in os.environ:
        kept[CARDS] = os.pathsep.join(
            str(Path(part).expanduser().absolute()) for part in os.environ[CARDS].split(os.pathsep) if part
        )
    return kept


class Worker:
    """One process and its pipes; one task at a time."""

    def __init__(self, process: Process) -> None:
        self.process: Final = process

    def alive(self) -> bool:
        return self.process.returncode is None

    async def ready(self) -> None:
        try:
            async with asyncio.timeout(START_SECONDS):
                await self.reply()
        except TimeoutError:
            raise Stuck from None

    async def ask(self, line: bytes, seconds: float) -> Reply:
        stdin = self.process.stdin
        assert stdin is not None
        try:
            async with asyncio.timeout(seconds):
                stdin.write(line)
                await stdin.drain()
                return await self.reply()
        except TimeoutError:
            raise Stuck from None
        except (ConnectionError, RuntimeError):  # the pipe is gone, or its transport
            raise Died from None

    async def reply(self) -> Reply:
        stdout = self.process.stdout
        assert stdout is not None
        try:
            found = msgspec.json.decode(await stdout.readline())
        except ValueError:  # the end of the pipe, or no JSON (which msgspec calls a ValueError), or an endless line
            raise Died from None
        if not isinstance(found, dict):
            raise Died
        return found

    async def end(self, seconds: float) -> None:
        """Its input ends, and so does it; by force, if it takes too long."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.process.wait()
        finally:
            self.kill()
        await self.process.wait()

    def kill(self) -> None:
        if self.alive():
            with suppress(ProcessLookupError):
                self.process.kill()


class Pool:
    """At most `size` processes, started when they are needed first; `most_waiting` tasks may wait for one, and get it
    in the order of their rank, each asker in turn."""

    def __init__(self, size: int, most_waiting: int, command: Sequence[str] = COMMAND) -> None:
        self.command: Final = command
        self.turns: Final = Turns(size, most_waiting)
        self.workers: Final[set[Worker]] = set()
        self.idle: Final[list[Worker]] = []
        self.endings: Final[set[asyncio.Task[None]]] = set()
        self.closed: bool = False

    async def ask(
        self, request: Mapping[str, object], seconds: float, rank: int = BOT, asker: str | None = None
    ) -> Reply:
        """The reply to one task. The seconds count from the moment a process begins it."""
        if self.closed:
            raise Closed
        try:
            await self.turns.enter(rank, ASKER.get() if asker is None else asker)
        except Crowded:
            raise Busy from None
        try:
            return await self.asked(msgspec.json.encode(request) + b"\n", seconds)
        finally:
            self.turns.leave(rank)

    async def asked(self, line: bytes, seconds: float) -> Reply:
        worker = await self.worker()
        done = False
        try:
            found = await worker.ask(line, seconds)
            done = True
            return found
        except Died:
            if self.closed:
                raise Closed from None
            raise
        finally:  # also when the caller was cancelled: a process in mid-thought would answer the next one wrongly
            if done and worker.alive() and not self.closed:
                self.idle.append(worker)
            else:
                self.dismiss(worker)

    async def worker(self) -> Worker:
        while self.idle:
            worker = self.idle.pop()
            if worker.alive():
                return worker
            self.dismiss(worker)
        if self.closed:
            raise Closed
        return await self.started()

    async def started(self) -> Worker:
        """A new process in a session of its own, so that Ctrl+C in the server's terminal is the server's affair."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
                env=surroundings(),
                start_new_session=True,
            )
        except OSError as error:  # out of processes or memory
            log.warning("no process to think in: %s", error)
            raise Died from None
        worker = Worker(process)
        self.workers.add(worker)
        try:
            await worker.ready()
        except BaseException:
            self.dismiss(worker)
            raise
        return worker

    def dismiss(self, worker: Worker) -> None:
        """Kill it now, and wait for its end beside everything else."""
        worker.kill()
        ending = asyncio.get_running_loop().create_task(self.forget(worker))
        self.endings.add(ending)
        ending.add_done_callback(self.endings.discard)

    async def forget(self, worker: Worker) -> None:
        await worker.end(CLOSE_SECONDS)
        self.workers.discard(worker)

    async def close(self) -> None:
        """Ends all processes; tasks under way fail with Closed."""
        self.closed = True
        await asyncio.gather(*(worker.end(CLOSE_SECONDS) for worker in [*self.workers]))
        await asyncio.gather(*self.endings)
        self.workers.clear()
        self.idle.clear()
