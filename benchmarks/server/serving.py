"""A real `cartada serve`, and what the system says about its processes."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

FILES: Final = 20_000  # open sockets, as many as the system lets us
TICKS: Final = os.sysconf("SC_CLK_TCK")


def allow_many_sockets() -> None:
    """For this process and those it starts."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Serving:
    """`place`: a data folder or the address of a PostgreSQL. `under`: a command that runs the server and watches it;
    `words`: more arguments of `cartada serve`. Limits of rate are off unless asked for: a load is no attack."""

    def __init__(
        self,
        place: str,
        *,
        workers: int = 1,
        port: int = 0,
        python: str = sys.executable,
        under: Sequence[str] = (),
        rate: float = 0.0,
        words: Sequence[str] = (),
    ) -> None:
        self.place: Final = place
        self.workers: Final = workers
        self.port: Final = port or free_port()
        self.python: Final = python
        self.under: Final = under
        self.rate: Final = rate
        self.words: Final = words
        self.process: subprocess.Popen[bytes] | None = None
        self.log: Final[IO[bytes]] = tempfile.TemporaryFile()  # noqa: SIM115 (read as long as the object lives)

    def start(self) -> None:
        where = ["--database", self.place] if "://" in self.place else ["--data", self.place]
        command = [*self.under, self.python, "-m", "cartada", "serve", "--no-browser", "--port", str(self.port), *where]
        command += self.words
        if self.workers > 1:
            command += ["--workers", str(self.workers)]
        environment = {**os.environ, "CARTADA_RATE": str(self.rate)}
        self.process = subprocess.Popen(
            command, env=environment, stdout=self.log, stderr=self.log, start_new_session=True
        )
        limit = time.monotonic() + 60
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > limit:
                raise RuntimeError(f"the server does not start:\n{self.said()}")
            time.sleep(0.05)

    def ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def said(self) -> str:
        self.log.seek(0)
        return self.log.read()[-2000:].decode("utf-8", "replace")

    def pids(self) -> list[int]:
        """The server and everything it started."""
        assert self.process is not None
        found = [self.process.pid]
        for parent in found:
            found += children(parent)
        return found

    def kill(self) -> None:
        """kill −9 of all its processes at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> int:
        """As a person would; the exit code."""
        if self.process is None:
            return 0
        self.process.terminate()
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9
        self.process = None
        return code

    def busiest(self) -> int:
        """The process that serves, of a server with one worker."""
        assert self.process is not None
        return self.process.pid


def children(pid: int) -> list[int]:
    """The processes it started; threads may end while we look."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(child) for child in task.read_text().split()]
    return found


def memory(pids: list[int]) -> int:
    """Resident bytes."""
    page = os.sysconf("SC_PAGE_SIZE")
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * page for pid in pids)


def cpu(pids: list[int]) -> float:
    """Seconds used so far."""
    total = 0.0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += (int(fields[11]) + int(fields[12])) / TICKS
    return total
