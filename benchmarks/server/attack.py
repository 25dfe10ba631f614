"""Can one hostile client spoil another table's evening?

    python -m benchmarks.server.attack [--seconds 5] [--only WORD] [--workers N --database URL]

A real `cartada serve` with its limits on. At one table four people play at a steady pace; from another address of this
machine (127.0.0.2) somebody does one thing as fast as he is let, with sixteen connections, for a few seconds. For each
thing: how soon all four see a move (50th and 99th percentile) while it is quiet and while he is at it, how late a
sleeper wakes in the process that measures, and what he was answered. Loopback only; every attack ends by itself."""

from __future__ import annotations

import argparse
import asyncio
import json
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from .load import milliseconds
from .net import read_answer, run
from .players import HOST, House
from .routes import CARDS, NONSENSE, game_file, some_match
from .serving import Serving, allow_many_sockets

HOSTILE: Final = "127.0.0.2"
CONNECTIONS: Final = 16
PACE: Final = 15.0  # moves each second at the victim's table
TARGET: Final = 200.0  # milliseconds
Json = dict[str, Any]
Asks = Callable[[int], tuple[str, str, object, str]]  # by number: method, path, body, token


class Hostile:
    def __init__(self, port: int, seconds: float) -> None:
        self.port: Final = port
        self.until = 0.0
        self.seconds: Final = seconds
        self.got: Final[Counter[str]] = Counter()
        self.number = 0

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, local_addr=(HOSTILE, 0))

    async def ask(self, wires: Any, method: str, path: str, body: object = None, token: str = "") -> tuple[int, bytes]:
        reader, writer = wires
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Content-Length: {len(data)}"]
        lines += ["Content-Type: application/json"] if body is not None else []
        lines += [f"Authorization: Bearer {token}"] if token else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        return await read_answer(reader)

    async def made(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Before the attack, in peace."""
        while True:
            wires = await self.connect()
            status, answer = await self.ask(wires, method, path, body, token)
            wires[1].close()
            if status < 300:
                return json.loads(answer)
            if status != 429:
                raise RuntimeError(f"{method} {path}: {status} {answer[:200]!r}")
            await asyncio.sleep(1)

    async def hammer(self, asks: Asks) -> None:
        """One connection after the other, as long as it takes."""
        while time.monotonic() < self.until:
            try:
                wires = await self.connect()
                while time.monotonic() < self.until:
                    self.number += 1
                    status, _ = await self.ask(wires, *asks(self.number))
                    self.got[str(status)] += 1
                wires[1].close()
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.got["cut"] += 1
                await asyncio.sleep(0.01)

    async def all(self, works: list[Awaitable[None]]) -> None:
        async def bounded() -> None:
            await asyncio.gather(*works, return_exceptions=True)

        try:
            await asyncio.wait_for(bounded(), self.seconds + 5)
        except TimeoutError:
            self.got["unanswered"] += 1

    async def requests(self, asks: Asks) -> None:
        self.until = time.monotonic() + self.seconds
        await self.all([self.hammer(asks) for _ in range(CONNECTIONS)])

    # ---- tables of his own
    async def table(self, game: str, share: float) -> tuple[str, str, Json, int]:
        """Path, token, question and length of a match brought in."""
        match = some_match(game, share)
        seats = [{"kind": "person", "name": f"Pessoa {n}"} for n in range(match.seats)]
        body = {"file": game_file(match), "seats": [] if share == 1.0 else seats}
        made = await self.made("POST", "/api/tables/import", body)
        path = f"/api/tables/{made['table']}"
        if share == 1.0:
            return path, "", {}, len(match.log)
        asked = (await self.made("GET", f"{path}/state"))["asked"][0]
        token = made["keys"][asked]["token"]
        return path, token, (await self.made("GET", f"{path}/state", token=token))["question"], len(match.log)

    async def sockets(self, path: str, token: str, frame: bytes, count: int) -> None:
        """Sockets of one seat, each sending the same frame without end."""

        async def one() -> None:
            ticket = (await self.made("POST", f"{path}/tickets", {}, token))["ticket"]
            reader, writer = await self.connect()
            writer.write(
                f"GET {path}/live?ticket={ticket} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            opened.append((reader, writer))

        async def drain(reader: asyncio.StreamReader) -> None:
            while data := await reader.read(65536):
                self.got["kB read"] += len(data) // 1024

        async def send(writer: asyncio.StreamWriter) -> None:
            while time.monotonic() < self.until:
                writer.write(frame * 200)
                await writer.drain()
                self.got["sent"] += 200
                await asyncio.sleep(0)

        opened: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        await asyncio.gather(*(one() for _ in range(count)))
        self.until = time.monotonic() + self.seconds
        readers = [asyncio.create_task(drain(reader)) for reader, _ in opened]
        await self.all([send(writer) for _, writer in opened])
        for task in readers:
            task.cancel()

    async def silent(self, text: bytes, count: int) -> None:
        """Connections that begin something and go on with nothing; new ones as soon as they are cut."""
        self.until = time.monotonic() + self.seconds

        async def one() -> None:
            while time.monotonic() < self.until:
                try:
                    reader, writer = await self.connect()
                    writer.write(text)
                    self.got["opened"] += 1
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.until - time.monotonic()):
                        await reader.read()
                    self.got["cut"] += 1
                except (OSError, TimeoutError):
                    self.got["refused"] += 1
                await asyncio.sleep(0.02)

        await self.all([one() for _ in range(count)])


def frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    length = bytes([128 | size]) if size < 126 else struct.pack("!BH", 128 | 126, size)
    return bytes([128 | kind]) + length + b"\0\0\0\0" + payload


def fixed(method: str, path: str, body: object = None, token: str = "") -> Asks:
    return lambda number: (method, path, body, token)


async def attack(one: Hostile, name: str) -> None:
    """Each of these is one thing a hostile client may do."""
    seats = [{"kind": "open"}, {"kind": "open"}]
    bots = [{"kind": "bot", "level": "master"}] * 2
    simple: dict[str, Asks] = {
        "GET / (page)": fixed("GET", "/"),
        "GET /api/nowhere": fixed("GET", "/api/nowhere"),
        "GET /api/tables": fixed("GET", "/api/tables"),
        "GET /api/messages.json": fixed("GET", "/api/messages.json"),
        "GET /readyz": fixed("GET", "/readyz"),
        "GET …/library arknova": fixed("GET", "/api/games/arknova/library?language=pt"),
        "POST …/judge fabula": fixed("POST", "/api/games/fabula/judge", {"text": NONSENSE}),
        "POST …/cards/check fabula": fixed("POST", "/api/games/fabula/cards/check", {"text": CARDS}),
        "POST //api/tables": fixed("POST", "//api/tables", {"game": "encantados", "seats": seats, "public": True}),
        "POST /api/tables, masters": fixed("POST", "/api/tables", {"game": "encantados", "seats": bots}),
    }
    if name in simple:
        await one.requests(simple[name])
    elif name.startswith("POST /api/verify"):
        await one.requests(fixed("POST", "/api/verify", game_file(some_match("arknova"))))
    elif name.startswith("POST /api/tables/import"):
        body = {"file": game_file(some_match("arknova")), "seats": []}
        await one.requests(fixed("POST", "/api/tables/import", body))
    elif name.startswith("GET …/replay"):
        path, _, _, length = await one.table("arknova", 1.0)
        await one.requests(lambda n: ("GET", f"{path}/replay?at={length - n % 2}", None, ""))
    elif name.startswith("GET …/file"):
        path, _, _, _ = await one.table("arknova", 1.0)
        await one.requests(fixed("GET", f"{path}/file"))
    elif name in ("idle connections", "half a header"):
        await one.silent(b"" if name == "idle connections" else b"GET / HTTP/1.1\r\nHost: x\r\nX-", 400)
    else:
        await at_a_table(one, name)


async def at_a_table(one: Hostile, name: str) -> None:
    path, token, question, length = await one.table("arknova", 0.6)
    decision, code = question["decision"], question["choices"][-1]["code"]
    asks: dict[str, Asks] = {
        "GET …/state": fixed("GET", f"{path}/state", None, token),
        "GET …/why": fixed("GET", f"{path}/why?decision={decision}", None, token),
        "GET …/preview": fixed("GET", f"{path}/preview?decision={decision}&code={code}", None, token),
        "GET …/hint": fixed("GET", f"{path}/hint?decision={decision}", None, token),
        "POST …/undo": lambda n: ("POST", f"{path}/undo", {"to": length, "version": 0, "key": f"key {n:08}"}, token),
        "POST …/chat": fixed("POST", f"{path}/chat", {"text": "oi " * 160}, token),
        "POST …/tickets": fixed("POST", f"{path}/tickets", {}, token),
    }
    preview = json.dumps({"type": "preview", "decision": decision, "code": code}).encode()
    frames = {
        "socket: preview": frame(1, preview),
        "socket: say": frame(1, json.dumps({"type": "say", "text": "oi " * 160}).encode()),
        "socket: nonsense": frame(1, b"[" * 4000),
        "socket: pings of the protocol": frame(9, b""),
    }
    if name in asks:
        await one.requests(asks[name])
    else:
        await one.sockets(path, token, frames[name], 10)


NAMES: Final = [
    "GET / (page)", "GET /api/nowhere", "GET /api/tables", "GET /api/messages.json", "GET /readyz",
    "GET …/library arknova", "POST …/judge fabula", "POST …/cards/check fabula", "POST //api/tables",
    "POST /api/tables, masters", "POST /api/verify arknova", "POST /api/tables/import arknova", "GET …/replay arknova",
    "GET …/file arknova", "GET …/state", "GET …/why", "GET …/preview", "GET …/hint", "POST …/undo", "POST …/chat",
    "POST …/tickets", "socket: preview", "socket: say", "socket: nonsense", "socket: pings of the protocol",
    "idle connections", "half a header",
]  # fmt: skip


async def watched(port: int, seconds: float) -> House:
    """The victim's table for so long."""
    house = House(port, 1, PACE, spare=1)
    await house.open()
    await house.play(seconds, warm=0.3)
    house.close()
    return house


async def attacked(port: int, name: str, seconds: float) -> tuple[House, str]:
    """The same while the other process is at it."""
    command = [sys.executable, "-m", "benchmarks.server.attack", "--attack", name, "--port", str(port)]
    process = await asyncio.create_subprocess_exec(
        *command, "--seconds", str(seconds + 2), stdout=subprocess.PIPE, stdin=subprocess.PIPE
    )
    assert process.stdout is not None
    await process.stdout.readline()  # it is about to begin
    house = await watched(port, seconds)
    rest, _ = await process.communicate()
    return house, rest.decode().strip()


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="a Python with Cartada installed, best compiled")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--only", default="", help="attacks whose name holds this word")
    parser.add_argument("--after", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--database", help="a PostgreSQL, instead of a data folder")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


async def hostile(given: argparse.Namespace) -> None:
    one = Hostile(given.port, given.seconds)
    print("ready", flush=True)
    await attack(one, given.attack)
    print(", ".join(f"{what} × {times}" for what, times in sorted(one.got.items())), flush=True)


def main() -> None:
    given = parsed()
    allow_many_sockets()
    if given.attack:
        asyncio.run(hostile(given))
        return
    print("| attack | quiet p50 / p99 ms | attacked p50 / p99 ms | late p99, quiet / attacked | moves | answered |")
    print("|---|---:|---:|---:|---:|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES[given.after :]:
            if given.only not in name:
                continue
            place = given.database or f"{folder}/{NAMES.index(name)}"
            serving = Serving(place, workers=given.workers, python=given.python, rate=1.0)
            serving.start()
            try:
                quiet = run(watched(serving.port, given.seconds)).score
                house, answered = run(attacked(serving.port, name, given.seconds))
            finally:
                serving.stop()
            row(name, quiet, house.score, answered)


def row(name: str, quiet: Any, score: Any, answered: str) -> None:
    worst = milliseconds(score.spread, 0.99)
    mark = " **" if worst > TARGET else ""
    print(
        f"| {name} | {milliseconds(quiet.spread, 0.5)} / {milliseconds(quiet.spread, 0.99)} "
        f"| {milliseconds(score.spread, 0.5)} / {worst}{mark} "
        f"| {milliseconds(quiet.late, 0.99)} / {milliseconds(score.late, 0.99)} | {len(score.spread)} | {answered} |",
        flush=True,
    )


if __name__ == "__main__":
    main()
