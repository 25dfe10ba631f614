"""A PostgreSQL of one's own in a temporary folder, on a Unix socket: real, and gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

OWNER: Final = "cartada"
USERS: Final = ("postgres", "nobody")  # PostgreSQL refuses to run as root: one of these runs it then
PATIENCE: Final = 300.0  # seconds for a start or a stop that takes no time unless disk and processors are busy
CONFIGURATION: Final = """
listen_addresses = ''
max_connections = 80
shared_buffers = 64MB
log_min_messages = fatal
"""


class NoPostgres(Exception):
    """There is none, or it does not start; the text says which."""


def program(name: str) -> str:
    """Where a program of PostgreSQL is, with or without Debian's way of hiding it."""
    found = shutil.which(name)
    if found:
        return found
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda place: int(place.parts[-3]))
    if not places:
        raise NoPostgres(f"{name} is not installed (Debian: apt install postgresql)")
    return str(places[-1])


def unprivileged() -> str | None:
    """The user to run it as; None: as we are."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    for user in USERS:
        if user in names:
            return user
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user to run it as")


class LocalPostgres:
    """`start`, then databases by `fresh`; `stop` leaves nothing. `synced`: it outlives a power cut, as people run it; a
    stop then waits until all files of all databases are on disk, which for hundreds of them takes a busy machine a
    minute."""

    def __init__(self, synced: bool = True) -> None:
        self.user: Final = unprivileged()
        self.postgres: Final = program("postgres")
        initdb = program("initdb")
        self.folder: Final = Path(tempfile.mkdtemp(prefix="cartada-pg-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.databases = 0
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run([initdb, "-D", str(self.data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION + f"fsync = {'on' if synced else 'off'}\n")
            file.write(f"unix_socket_directories = '{self.folder}'\n")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, command: list[str]) -> None:
        done = subprocess.run(command, user=self.user, cwd="/", capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NoPostgres(f"{command[0]} failed: {done.stderr.strip()[-500:]}")

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            command = [self.postgres, "-D", str(self.data)]
            self.process = subprocess.Popen(command, user=self.user, cwd="/", stdout=log, stderr=log)
        limit = time.monotonic() + PATIENCE
        while not self._ready():
            if self.process.poll() is not None or time.monotonic() > limit:
                raise NoPostgres(f"postgres does not start: {(self.folder / 'log').read_text()[-500:]}")
            time.sleep(0.05)

    def _ready(self) -> bool:
        command = [program("pg_isready"), "-q", "-h", str(self.folder), "-U", OWNER]
        return subprocess.run(command, check=False).returncode == 0

    def halt(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: a fast stop. SIGQUIT: like a power cut, recovering from its log at the next start."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def stop(self) -> None:
        try:
            self.halt(signal.SIGQUIT)  # nothing of it is kept
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def sql(self, statement: str, database: str = "postgres") -> str:
        command = [program("psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", statement]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NoPostgres(done.stderr.strip())
        return done.stdout.strip()

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"cartada_{self.databases}"
        self.sql(f"create database {name}")
        return self.url(name)
