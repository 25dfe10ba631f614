"""boardgame.io under the same load: four seats at each table, each on a WebSocket. Its game is a simpler one than ours,
its storage in memory keeps nothing, and its storage in files does not sync: the comparison favours it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from .net import Http, Socket, connect
from .players import HOST, SEATS, Score, now
from .serving import cpu, free_port

FOLDER: Final = Path(__file__).parent / "peer"
GAME: Final = "bench"
SPACE: Final = b"/bench,"  # the socket.io namespace of the game


def installed() -> bool:
    return shutil.which("node") is not None and (FOLDER / "node_modules" / "boardgame.io").is_dir()


def say(socket: Socket, what: list[Any]) -> None:
    socket.send(b"42" + SPACE + msgspec.json.encode(what))


class Match:
    """Seats move in turn: the one whose turn it is when all four have seen the move before."""

    def __init__(self, lobby: Http, port: int, score: Score, seen: Callable[[Match], None]) -> None:
        self.lobby: Final = lobby
        self.port: Final = port
        self.score: Final = score
        self.seen: Final = seen
        self.id = ""
        self.credentials: list[str] = []
        self.sockets: list[Socket] = []
        self.version = -1
        self.views = 0
        self.sent = 0.0
        self.playing = False

    async def set_up(self) -> None:
        self.id = (await self.lobby.ask("POST", f"/games/{GAME}/create", {"numPlayers": SEATS}))["matchID"]
        for seat in range(SEATS):
            who = {"playerID": str(seat), "playerName": f"p{seat}"}
            answer = await self.lobby.ask("POST", f"/games/{GAME}/{self.id}/join", who)
            self.credentials.append(answer["playerCredentials"])
        for seat in range(SEATS):
            self.sockets.append(
                await connect(
                    HOST,
                    self.port,
                    "/socket.io/?EIO=4&transport=websocket",
                    partial(self.heard, seat),
                )
            )

    def heard(self, seat: int, socket: Socket, text: bytes) -> None:
        if self.score.counting:
            self.score.messages += 1
            self.score.bytes += len(text)
        if text[:1] == b"0":
            socket.send(b"40" + SPACE)
        elif text[:1] == b"2":
            socket.send(b"3")
        elif text.startswith(b"40" + SPACE):
            say(socket, ["sync", self.id, str(seat), self.credentials[seat], SEATS])
        elif text.startswith(b"42" + SPACE):
            what, _, *rest = msgspec.json.decode(text[2 + len(SPACE) :])
            if what in ("sync", "update"):
                self.viewed(rest[0]["state"]["_stateID"] if what == "sync" else rest[0]["_stateID"])

    def viewed(self, version: int) -> None:
        if version > self.version:
            self.version, self.views = version, 0
        self.views += 1
        if self.views == SEATS and self.playing:
            if self.score.counting and self.sent:
                self.score.spread.append(now() - self.sent)
            self.seen(self)

    def move(self) -> None:
        seat = self.version % SEATS
        self.sent = now()
        payload = {"type": "play", "args": [random.randrange(13)], "playerID": str(seat)}
        act = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self.credentials[seat]}}
        say(self.sockets[seat], ["update", act, self.version, self.id, str(seat)])


async def moves(storage: str, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PORT": str(port)} | ({"FILES": folder} if storage == "files" else {})
        quiet = subprocess.DEVNULL
        with subprocess.Popen(["node", "server.js"], cwd=FOLDER, env=environment, stdout=quiet, stderr=quiet) as node:
            try:
                return await played(node.pid, port, tables, rate, seconds)
            finally:
                node.kill()


async def played(pid: int, port: int, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    await until_ready(port + 1)
    lobby = Http(HOST, port + 1)
    score = Score()
    ready: asyncio.Queue[Match] = asyncio.Queue()
    matches = [Match(lobby, port, score, ready.put_nowait if rate > 0 else Match.move) for _ in range(tables)]
    for match in matches:
        await match.set_up()
    await asyncio.sleep(1)
    for match in matches:
        match.playing = True
        match.seen(match)
    pacing = asyncio.get_running_loop().create_task(pace(ready, rate)) if rate > 0 else None
    await asyncio.sleep(1)
    score.counting = True
    began, before = now(), cpu([pid])
    await asyncio.sleep(seconds)
    took, used = now() - began, cpu([pid]) - before
    score.counting = False
    if pacing is not None:
        pacing.cancel()
    for match in matches:
        match.playing = False
        for socket in match.sockets:
            socket.close()
    lobby.close()
    ordered = sorted(score.spread) or [float("nan")]
    return {
        "moves/s": round(len(score.spread) / took),
        "p50 ms": round(1000 * ordered[len(ordered) // 2], 1),
        "p99 ms": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
        "CPU µs/move": round(1e6 * used / max(1, len(score.spread))),
        "bytes/message": round(score.bytes / max(1, score.messages)),
    }


async def pace(ready: asyncio.Queue[Match], rate: float) -> None:
    due = now()
    while True:
        due += 1 / rate
        if due > now():
            await asyncio.sleep(due - now())
        (await ready.get()).move()


async def until_ready(port: int) -> None:
    limit = time.monotonic() + 30
    while True:
        try:
            await asyncio.to_thread(urllib.request.urlopen, f"http://{HOST}:{port}/games", None, 2)
            return
        except OSError:
            if time.monotonic() > limit:
                raise
            await asyncio.sleep(0.1)
