"""Processes of our own, over pipes. One that dies or falls silent loses its batch to another."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from .runner import TRIES, Done, Work
from .seating import Batch

BEAT: Final = 2.0  # seconds between two signs of life
PATIENCE: Final = 900.0  # seconds of silence after which a worker counts as dead: no single answer takes as long

READY: Final = "ready"
ALIVE: Final = "alive"
FINISHED: Final = "finished"
FAILED: Final = "failed"


def serve(link: Connection, work: Work) -> None:
    """What a worker does: batch after batch, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who started us decides what an interruption means
    last = time.monotonic()

    def beat() -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > BEAT:
            last = now
            link.send((ALIVE, None))

    try:
        link.send((READY, None))
        while True:
            batch = link.recv()
            try:
                answer = (FINISHED, work(batch, beat))
            except Exception as error:
                answer = (FAILED, repr(error))
            link.send(answer)
    except (EOFError, OSError):
        return


class Worker:
    """A process, the pipe to it, and what it is doing."""

    def __init__(self, work: Work) -> None:
        context: Any = get_context("spawn")  # a fork would copy the threads of a progress bar half
        ours, theirs = context.Pipe()
        self.link: Final[Connection] = ours
        self.process: Final[BaseProcess] = context.Process(target=serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.batch: Batch | None = None
        self.idle: bool = False  # ready for a batch
        self.heard: float = time.monotonic()

    def give(self, batch: Batch) -> None:
        self.batch = batch
        self.idle = False
        self.heard = time.monotonic()
        try:
            self.link.send(batch)
        except OSError:
            self.process.kill()  # it has died meanwhile: found like any other death

    def hear(self) -> tuple[str, Any]:
        """What it says; nothing, if it is dead."""
        try:
            kind, result = self.link.recv()
        except (EOFError, OSError):
            return "", None
        self.idle = kind != ALIVE
        return kind, result

    def end(self) -> None:
        self.link.close()
        self.process.kill()
        self.process.join()


class Processes:
    def __init__(self, jobs: int, patience: float = PATIENCE) -> None:
        self.jobs: Final = jobs
        self.patience: Final = patience
        self.workers: list[Worker] = []

    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        waiting = list(reversed(batches))
        given = dict.fromkeys((batch.number for batch in batches), 0)
        left = len(batches)
        idle_deaths = 0  # of workers that had nothing to do: something is wrong with starting them
        self.workers = [Worker(work) for _ in range(min(self.jobs, len(batches)))]
        try:
            while left:
                for worker in self.workers:
                    if worker.idle and waiting:
                        batch = waiting.pop()
                        given[batch.number] += 1
                        worker.give(batch)
                for worker in self.speaking():
                    kind, result = worker.hear()
                    if kind in (READY, ALIVE):
                        continue
                    found = worker.batch
                    worker.batch = None
                    if kind == "":
                        worker.end()
                        self.workers[self.workers.index(worker)] = Worker(work)
                        if found is None:
                            idle_deaths += 1
                            if idle_deaths > TRIES * self.jobs:
                                raise RuntimeError("worker processes die before they do anything")
                            continue
                        if given[found.number] < TRIES:
                            waiting.append(found)
                            continue
                        kind, result = FAILED, f"its process died {TRIES} times"
                    assert found is not None
                    left -= 1
                    yield Done(found, result) if kind == FINISHED else Done(found, None, str(result))
        finally:
            for worker in self.workers:
                worker.end()
            self.workers = []

    def speaking(self) -> list[Worker]:
        """Workers that said something, died, or have been silent for too long."""
        links = wait([worker.link for worker in self.workers], BEAT)
        now = time.monotonic()
        found: list[Worker] = []
        for worker in self.workers:
            if worker.link in links:
                worker.heard = now
                found.append(worker)
            elif worker.batch is not None and now - worker.heard > self.patience:
                worker.process.kill()
                found.append(worker)
        return found
