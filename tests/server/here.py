"""`cartada serve` as a process of its own, and what it says."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from .support import PATIENCE

COMMAND = """
from cartada.cli.entry import run
raise SystemExit(run(["--lang", "en", "serve", "--no-browser", "--port", "0", "--data", {folder!r}, *{words!r}]))
"""


def until(fits: Callable[[], Any]) -> Any:
    limit = time.monotonic() + PATIENCE
    while not (found := fits()):
        assert time.monotonic() < limit, "it does not happen"
        time.sleep(0.02)
    return found


class Here:
    """`before`: Python that is run first, to make it less patient or unlucky."""

    def __init__(self, folder: Path, *words: str, before: str = "") -> None:
        self.said = folder / f"said-{time.monotonic_ns()}"
        script = before + COMMAND.format(folder=str(folder / "data"), words=words)
        with self.said.open("wb") as out:
            self.process = subprocess.Popen([sys.executable, "-c", script], stdout=out, stderr=subprocess.STDOUT)
        until(lambda: "Cartada is at" in self.heard() or self.process.poll() is not None)
        assert self.process.poll() is None, self.heard()
        self.url = self.heard().split("Cartada is at ")[1].split()[0].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def heard(self) -> str:
        return self.said.read_text("utf-8")

    def connection(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def client(self, address: str = "") -> httpx.Client:
        """Somebody from there, as a proxy says."""
        headers = {"X-Forwarded-For": address} if address else {}
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
