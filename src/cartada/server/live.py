"""One socket: a ticket opens it, states and replies go out, acts and questions come in."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from .desk import Desk
from .limits import ASKER, Bucket
from .outbox import Outbox
from .problems import Refuse, conflict, forbidden
from .room import Room, encode
from .store.base import StoreError
from .tickets import take_ticket
from .wire import (
    Answer,
    AskHint,
    AskMoment,
    AskPreview,
    AskWhy,
    ByeMessage,
    ClientMessage,
    Consent,
    ErrorMessage,
    Ping,
    RefusedMessage,
    Say,
    Undo,
)

DECODER: Final = msgspec.json.Decoder(ClientMessage)
LARGEST: Final = 4096
PER_SECOND: Final = 20.0
BURST: Final = 40.0
CODES: Final = {"restart": 1012, "slow": 1013, "moved": 1000, "closed": 1000}
RETRY: Final = {"restart": 2.0, "slow": 1.0}


@websocket("/api/tables/{table:str}/live", opt={"auth": "ticket"})
async def live(socket: WebSocket[Any, Any, Any], desk: NamedDependency[Desk], table: FromPath[str]) -> None:
    try:
        seat = await take_ticket(desk.service, await desk.service.room(table), socket.query_params.get("ticket", ""))
    except (Refuse, StoreError):
        seat = None
    if seat is None or desk.service.stopping:
        desk.service.metrics.auth.inc()
        await socket.close(1008)
        return
    await Live(socket, desk, table, Outbox(seat)).run()


class Live:
    def __init__(self, socket: WebSocket[Any, Any, Any], desk: Desk, table: str, box: Outbox) -> None:
        self.socket: Final = socket
        self.desk: Final = desk
        self.table: Final = table
        self.box: Final = box
        self.bucket: Final = Bucket(PER_SECOND, BURST)
        self.hinting: asyncio.Task[None] | None = None
        self.crowd: Final = desk.service.limits.crowds["spectators" if box.seat < 0 else "seats"]
        self.place: Final = table if box.seat < 0 else f"{table}.{box.seat}"

    async def run(self) -> None:
        try:
            async with self.desk.service.hold(self.table) as room:
                self.admit(room)
                await self.socket.accept()
                room.welcome(self.box)
        except Refuse:
            await self.socket.close(1008)
            return
        self.crowd.enter(self.place)
        self.desk.service.metrics.sockets.inc()
        self.desk.service.announce(room)
        writer = asyncio.create_task(self.write())
        try:
            await self.listen()
        finally:
            writer.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            self.crowd.leave(self.place)
            self.desk.service.metrics.sockets.dec()
            room.farewell(self.box)
            self.desk.service.announce(room)

    def admit(self, room: Room) -> None:
        """A seat with too many sockets loses its oldest one; if all of them are in other processes, it has one more."""
        if self.box.seat < 0:
            if not room.house.spectators or self.crowd.full(self.place):
                raise forbidden("no_spectators", "there is no place for spectators")
            return
        if room.seats[self.box.seat].token is None:
            raise forbidden("forbidden", "nobody sits there any more")
        same = [other for other in room.listeners if other.seat == self.box.seat and not other.dead]
        if same and self.crowd.full(self.place):
            min(same, key=lambda other: other.number).close("moved")

    # ---- out
    async def write(self) -> None:
        send = self.socket.send
        try:
            while (text := await self.box.take()) is not None:
                await send({"type": "websocket.send", "text": text, "bytes": None})
            why = self.box.dead
            self.desk.service.metrics.closed.labels(why).inc()
            retry = RETRY.get(why, 0.0) * random.uniform(0.5, 1.5)
            bye = encode(ByeMessage(reason=why, retry_after=round(retry, 2)))
            await send({"type": "websocket.send", "text": bye, "bytes": None})
            await self.socket.close(CODES.get(why, 1000))
        except Exception:
            pass  # the other side is gone: the reader hears it too, and cleans up

    # ---- in
    async def listen(self) -> None:
        """Who sends too much is heard more slowly: what is not read waits at the sender."""
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            wait = self.owed()
            if wait > 0:
                self.desk.service.metrics.limited.labels("messages").inc()
                await asyncio.sleep(wait)
            text = event.get("text")
            if text is None:
                self.error("malformed")
            elif len(text) > LARGEST:
                self.error("too_large")
            else:
                await self.handle(text)

    def owed(self) -> float:
        """Seconds until this socket, and all of its address together, may be heard again."""
        limits = self.desk.service.limits
        if not limits.on:
            return 0.0
        return max(self.bucket.owe(), limits.owe("messages", ASKER.get()))

    async def handle(self, text: str) -> None:
        try:
            message: ClientMessage = DECODER.decode(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            self.error("malformed")
            return
        if isinstance(message, Ping):
            return
        if self.box.seat < 0 and not isinstance(message, AskMoment):
            self.error("forbidden")
            return
        try:
            await self.do(message)
        except Refuse as refuse:
            if isinstance(message, (Answer, Undo)):
                version = self.desk.service.rooms[self.table].version if self.table in self.desk.service.rooms else 0
                self.box.put(
                    encode(RefusedMessage(key=message.key, reason=refuse.error, rule=refuse.rule, version=version))
                )
            else:
                self.error(refuse.error)
        except Exception as error:
            self.desk.service.fault("socket", error)
            self.error("fault")

    async def do(self, message: ClientMessage) -> None:
        acts, table, seat = self.desk.acts, self.table, self.box.seat
        if isinstance(message, Answer):
            self.box.put(encode(await acts.answer(table, seat, message)))
        elif isinstance(message, Undo):
            self.box.put(encode(await acts.undo(table, seat, message)))
        elif isinstance(message, Consent):
            await acts.consent(table, seat, message.agree, message.to)
        elif isinstance(message, AskWhy):
            self.box.put(encode(await acts.why(table, seat, message.decision)))
        elif isinstance(message, AskMoment):
            self.box.put(encode(await acts.moment(table, seat, message.n)))
        elif isinstance(message, AskPreview):
            self.box.put(encode(await acts.preview(table, seat, message.decision, message.code, message.then)))
        elif isinstance(message, Say):
            await acts.say(table, seat, message.text, self.socket.client.host if self.socket.client else "")
        elif isinstance(message, AskHint):
            if self.hinting is not None and not self.hinting.done():
                raise conflict("busy", "a hint is already being thought of")
            self.hinting = asyncio.create_task(self.hint(message.decision))

    async def hint(self, decision: int) -> None:
        """Thinking takes a while: the socket goes on meanwhile."""
        try:
            self.box.put(encode(await self.desk.acts.hint(self.table, self.box.seat, decision)))
        except Refuse as refuse:
            self.error(refuse.error)
        except Exception as error:
            self.desk.service.fault("hint", error)
            self.error("fault")

    def error(self, error: str) -> None:
        self.box.put(encode(ErrorMessage(error=error)))
