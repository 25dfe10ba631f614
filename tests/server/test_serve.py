"""`cartada serve` as a person starts it: real processes, ports, folders and signals."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from benchmarks.server.serving import Serving, children
from cartada.cli.entry import run
from server.conftest import POSTGRES

from .support import Seat, serving

PATIENCE = 120.0  # however busy the machine is


def until(fits: Callable[[], Any]) -> Any:
    limit = time.monotonic() + PATIENCE
    while not (found := fits()):
        assert time.monotonic() < limit, "it does not happen"
        time.sleep(0.05)
    return found


class Here:
    """A server, and what it says."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.said = folder.parent / f"said-{time.monotonic_ns()}"
        command = [sys.executable, "-m", "cartada", "--lang", "en", "serve", "--no-browser", "--data", str(folder)]
        with self.said.open("wb") as out:
            self.process = subprocess.Popen([*command, *words], stdout=out, stderr=subprocess.STDOUT)

    def heard(self) -> str:
        return self.said.read_text("utf-8")

    def url(self) -> str:
        line = until(lambda: next((line for line in self.heard().splitlines() if "Cartada is at" in line), ""))
        found: str = line.split()[3]
        return found.rstrip("/")

    def end(self) -> int:
        return self.process.wait(PATIENCE)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Here]]:
    started: list[Here] = []

    def begin(*words: str) -> Here:
        started.append(Here(tmp_path / "data", *words))
        return started[-1]

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


def ask(url: str, path: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def sit_down(url: str) -> tuple[str, list[str], str]:
    """A table that is played, the tokens of its people, and the address of a socket."""
    seats = [{"kind": "person", "name": "Eu"}, {"kind": "person", "name": "Tu"}]
    made = ask(url, "/api/tables", {"game": "encantados", "seats": seats})
    table, tokens = made["table"], [key["token"] for key in made["keys"]]
    ask(url, f"/api/tables/{table}/start", {}, tokens[0])
    ticket = ask(url, f"/api/tables/{table}/tickets", {}, tokens[0])["ticket"]
    return table, tokens, f"{url.replace('http', 'ws')}/api/tables/{table}/live?ticket={ticket}"


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_an_evening(start: Callable[..., Here], stop: signal.Signals) -> None:
    """The port is taken, a second server wants the same folder, the first one is stopped; all is there afterwards."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        wanted = taken.getsockname()[1]
        first = start("--port", str(wanted))
        url = first.url()
    assert f"Port {wanted} is taken" in first.heard() and not url.endswith(f":{wanted}")

    second = start("--port", "0")
    assert second.end() == 2
    assert "data" in second.heard() and "Traceback" not in second.heard()
    assert "Cartada is at" not in second.heard()

    table, tokens, wire = sit_down(url)
    said: list[Any] = []
    with connect(wire) as opened, pytest.raises(ConnectionClosed) as closed:
        first.process.send_signal(stop)
        while True:
            said.append(json.loads(opened.recv(PATIENCE)))
    assert said[-1]["type"] == "bye" and said[-1]["reason"] == "restart"
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert first.end() == 0
    assert "Stopped" in first.heard() and "Traceback" not in first.heard()

    again = start("--port", "0").url()
    assert ask(again, f"/api/tables/{table}/state", token=tokens[0])["version"] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "PostgreSQL"),
        (["--workers", "0"], "--workers"),
        (["--port", "70000"], "--port"),
        (["--pace", "nan"], "--pace"),
        (["--data", "x", "--database", "postgresql://y"], "not both"),
        (["--database", "mysql://y"], "mysql"),
        (["--host", "203.0.113.1"], "203.0.113.1"),
    ],
)
def test_what_cannot_be_served_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTADA_DATA", str(tmp_path / "data"))
    assert run(["--lang", "en", "serve", "--no-browser", *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


# ---- several processes


def workers(of: Serving) -> set[int]:
    assert of.process is not None
    found = set()
    for child in children(of.process.pid):
        with suppress(OSError):  # it has just gone
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(child)
    return found


@POSTGRES
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")
def test_a_dead_worker_is_replaced(fresh_postgres_url: str) -> None:
    scaled = Serving(fresh_postgres_url, workers=2)
    scaled.start()
    try:
        url = f"http://127.0.0.1:{scaled.port}"
        before: set[int] = until(lambda: len(workers(scaled)) == 2 and workers(scaled))
        table, tokens, wire = sit_down(url)
        with connect(wire) as opened, pytest.raises(ConnectionClosed):
            for one in before:
                os.kill(one, signal.SIGKILL)
            while True:
                opened.recv(PATIENCE)
        until(lambda: len(workers(scaled) - before) == 2)
        until(scaled.ready)
        asked = ask(url, f"/api/tables/{table}/state")["asked"][0]
        question = ask(url, f"/api/tables/{table}/state", token=tokens[asked])["question"]
        body = {"decision": question["decision"], "code": question["choices"][0]["code"], "key": "abcdefgh"}
        assert ask(url, f"/api/tables/{table}/answers", body, tokens[asked])["version"] == 1
        assert scaled.stop() == 0
    finally:
        if scaled.process is not None:
            scaled.kill()


@contextmanager
def standing_still(worker: int) -> Iterator[None]:
    """Meanwhile the other one gets everything."""
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGCONT)


def held(port: int) -> socket.socket | None:
    """A connection that was answered and stays open, or None if it was cut off without an answer."""
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    with suppress(ConnectionError):
        made.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if made.recv(1000):  # whatever it says: a process that stood still calls itself late
            return made
    made.close()
    return None


async def listening(url: str) -> int:
    """How many processes have opened this database."""
    connection = await asyncpg.connect(url)
    try:
        found: int = await connection.fetchval(
            "select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'"
        )
        return found
    finally:
        await connection.close()


def made_tables(url: str, most: int) -> int:
    """How many of so many tables could be made, until one was refused."""
    for made in range(most):
        try:
            ask(url, "/api/tables", {"game": "encantados", "seats": [{"kind": "open"}] * 2})
        except urllib.error.HTTPError as error:
            assert error.code == 429
            return made
    return most


@POSTGRES
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")
def test_limits_hold_for_all_processes_together(fresh_postgres_url: str) -> None:
    """256 connections and 40 tables of one address, whichever process has them; who dies has none any more."""
    scaled = Serving(fresh_postgres_url, workers=2, rate=1.0)
    scaled.start()
    url, kept = f"http://127.0.0.1:{scaled.port}", []
    try:
        until(lambda: asyncio.run(listening(fresh_postgres_url)) == 2)  # neither holds a lock of the start any more
        one, other = workers(scaled)
        began = time.monotonic()
        with standing_still(one):
            tables = made_tables(url, 25)
            kept = [held(scaled.port) for _ in range(200)]
        with standing_still(other):
            tables += made_tables(url, 200)
            took = time.monotonic() - began
            while kept[-1] is not None and len(kept) < 300:
                kept.append(held(scaled.port))
        assert 40 <= tables <= 41 + took, "one more each second"
        assert None not in kept[:-1] and len(kept) - 1 == 256
        os.kill(other, signal.SIGKILL)
        until(lambda: len(workers(scaled) - {one, other}) == 1)
        with standing_still(one):
            kept.append(until(lambda: held(scaled.port)))
    finally:
        scaled.kill()
        for connection in filter(None, kept):
            connection.close()


@POSTGRES
def test_who_is_here_is_known_in_every_process(fresh_postgres_url: str) -> None:
    """Also in one that reads the table later, and by one who was there before."""

    async def story() -> None:
        async with serving(fresh_postgres_url, absent=0.0) as one, serving(fresh_postgres_url, absent=0.0) as other:
            people = await one.started("person", "person")
            mine = await people[0].socket()
            there = Seat(other, people[0].table, 1, people[1].token)
            theirs = await there.socket()
            await theirs.receive_until("info", lambda said: said["table"]["seats"][0]["online"])
            await mine.receive_until("info", lambda said: said["table"]["seats"][1]["online"])
            refused = await there.post("/seats/0/bot", {"level": "greedy"})
            assert refused.json()["error"] == "not_away"
            await mine.close()
            await theirs.receive_until("info", lambda said: not said["table"]["seats"][0]["online"])
            assert (await there.post("/seats/0/bot", {"level": "greedy"})).status_code == 200
            await theirs.close()

    asyncio.run(story())
