"""Tables with a socket on every seat that are played as fast as, or at the pace, that is asked for."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Callable
from typing import Final

import msgspec

from .net import Http, Socket, connect

HOST: Final = "127.0.0.1"
GAME: Final = "encantados"
SEATS: Final = 4
NAMES: Final = ("Ana", "Bia", "Caio", "Davi")
KEYS: Final = itertools.count()
NAP_SECONDS: Final = 0.005
now: Final = time.perf_counter


class Choice(msgspec.Struct):
    code: int


class Question(msgspec.Struct):
    decision: int
    choices: list[Choice]


class Heard(msgspec.Struct):
    """As much of any message as a player needs; the rest is skipped."""

    type: str
    version: int = -1
    asked: list[int] = []
    question: Question | None = None
    result: msgspec.Raw = msgspec.Raw()
    key: str = ""
    reason: str = ""


DECODER: Final = msgspec.json.Decoder(Heard)


class Score:
    """What was seen while `counting`: seconds from a move to its last of four views, and to its acknowledgement."""

    def __init__(self) -> None:
        self.counting = False
        self.spread: list[float] = []
        self.acknowledged: list[float] = []
        self.messages = 0
        self.bytes = 0
        self.late: list[float] = []
        self.refused: list[str] = []
        self.ended = 0


class Table:
    """One move at a time: when all four have seen it, `seen` is told, and `move` may be called again."""

    def __init__(self, http: Http, score: Score, seen: Callable[[Table], None]) -> None:
        self.http: Final = http
        self.score: Final = score
        self.seen: Final = seen
        self.id = ""
        self.tokens: list[str] = []
        self.sockets: list[Socket] = []
        self.version = -1
        self.views = 0
        self.questions: list[Question | None] = [None] * SEATS
        self.sent = 0.0
        self.over = False
        self.playing = False
        self.pending: dict[str, tuple[int, float]] = {}  # by key: the seat, and when it was sent
        self.kept: list[tuple[str, int]] = []  # the log's key and the version of every acknowledged move

    async def set_up(self) -> None:
        seats = [{"kind": "person", "name": name} for name in NAMES]
        made = await self.http.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
        self.id = made["table"]
        self.tokens = [key["token"] for key in made["keys"]]
        await self.http.ask("POST", f"/api/tables/{self.id}/start", None, self.tokens[0])

    async def sit_down(self) -> None:
        self.sockets = list(await asyncio.gather(*(self.sit(seat) for seat in range(SEATS))))

    async def sit(self, seat: int) -> Socket:
        ticket = await self.http.ask("POST", f"/api/tables/{self.id}/tickets", None, self.tokens[seat])
        path = f"/api/tables/{self.id}/live?ticket={ticket['ticket']}"
        return await connect(HOST, self.http.port, path, lambda _, text: self.heard(seat, text))

    def heard(self, seat: int, text: bytes) -> None:
        message = DECODER.decode(text)
        if self.score.counting:
            self.score.messages += 1
            self.score.bytes += len(text)
        if message.type == "state":
            self.viewed(seat, message)
        elif message.type == "ack":
            self.acked(message)
        elif message.type in ("refused", "error", "bye"):
            self.score.refused.append(message.reason or message.type)

    def viewed(self, seat: int, message: Heard) -> None:
        self.questions[seat] = message.question
        self.over = bytes(message.result) not in (b"", b"null")
        if message.version > self.version:
            self.version, self.views = message.version, 0
        if message.version == self.version:
            self.views += 1
            if self.views == SEATS and self.playing:
                if self.score.counting and self.sent:
                    self.score.spread.append(now() - self.sent)
                self.seen(self)

    def acked(self, message: Heard) -> None:
        seat, sent = self.pending.pop(message.key)
        self.kept.append((f"{seat}.{message.key}", message.version))
        if self.score.counting:
            self.score.acknowledged.append(now() - sent)

    def move(self) -> None:
        """Any legal answer of somebody who is asked."""
        asked = [seat for seat in range(SEATS) if self.questions[seat] is not None]
        if not asked:
            return
        seat = asked[0]
        question = self.questions[seat]
        assert question is not None
        key = f"load-{next(KEYS):012}"
        self.sent = now()
        self.pending[key] = (seat, self.sent)
        answer = {
            "type": "answer",
            "decision": question.decision,
            "code": random.choice(question.choices).code,
            "key": key,
        }
        self.questions[seat] = None
        self.sockets[seat].send(msgspec.json.encode(answer))

    def leave(self) -> None:
        self.playing = False
        for socket in self.sockets:
            socket.close()


class House:
    """Keeps `count` tables playing; a match that ends is replaced by one that waits."""

    def __init__(self, port: int, count: int, rate: float = 0.0, spare: int = 0) -> None:
        self.http: Final = Http(HOST, port)
        self.score: Final = Score()
        self.count: Final = count
        self.rate: Final = rate
        self.spare: Final = spare
        self.all: Final[list[Table]] = []
        self.waiting: list[Table] = []
        self.ready: Final[asyncio.Queue[Table]] = asyncio.Queue()
        self.stopped = False

    async def open(self) -> None:
        await asyncio.gather(*(self.new_table() for _ in range(self.count + self.spare)))
        self.waiting = self.all[self.count :]

    async def new_table(self) -> Table:
        table = Table(self.http, self.score, self.seen)
        await table.set_up()
        await table.sit_down()
        self.all.append(table)
        return table

    def seen(self, table: Table) -> None:
        if self.stopped:
            return
        if table.over:
            self.score.ended += 1
            table.leave()
            asyncio.get_running_loop().create_task(self.replace())
        elif self.rate > 0:
            self.ready.put_nowait(table)
        else:
            table.move()

    async def replace(self) -> None:
        self.begin(self.waiting.pop() if self.waiting else await self.new_table())

    def begin(self, table: Table) -> None:
        table.playing = True
        if table.views == SEATS:  # else when all four have seen the deal
            self.seen(table)

    async def play(self, seconds: float, warm: float = 1.0, clock: Callable[[], float] = now) -> tuple[float, float]:
        """The seconds really measured, and how far `clock` went meanwhile."""
        for table in self.all[: self.count]:
            self.begin(table)
        loop = asyncio.get_running_loop()
        beside = [loop.create_task(self.pace())] if self.rate > 0 else []
        await asyncio.sleep(warm)
        beside.append(loop.create_task(self.wait_about()))
        self.score.counting = True
        began, before = now(), clock()
        await asyncio.sleep(seconds)
        self.score.counting = False
        took, went = now() - began, clock() - before
        self.stopped = True
        for task in beside:
            task.cancel()
        return took, went

    async def wait_about(self) -> None:
        """How late somebody wakes who only sleeps: what the machine and this process add to every figure."""
        while True:
            due = now() + NAP_SECONDS
            await asyncio.sleep(NAP_SECONDS)
            self.score.late.append(now() - due)

    async def pace(self) -> None:
        due = now()
        while True:
            due += 1 / self.rate
            if due > now():
                await asyncio.sleep(due - now())
            (await self.ready.get()).move()

    def close(self) -> None:
        self.stopped = True
        for table in self.all:
            table.leave()
        self.http.close()
