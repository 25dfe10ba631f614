"""Connections before anybody has said anything: how many there may be, and how long one may take to ask."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections import OrderedDict
from typing import ClassVar, Final

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .limits import Limits, whose

HEADER_SECONDS: Final = 10.0  # to ask, from the first moment on
BODY_SECONDS: Final = 30.0  # to send what belongs to it
STALL_SECONDS: Final = 30.0  # without taking anything of an answer
CLOSE_SECONDS: Final = 5.0  # to take the rest
RESERVED: Final = 128  # files that are no connections
MOST_FILES: Final = 65_536
PIECE: Final = 1024  # bytes of a socket that are looked at together
MOST_PARTS: Final = 64  # of one message


def allow_files() -> int:
    """As many open files as the system lets us have; how many that are."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Connections:
    """All that this process has open, by address. Named proxies speak for many and are not counted."""

    def __init__(self, limits: Limits, files: int, proxies: tuple[str, ...] = ()) -> None:
        self.limits: Final = limits
        self.most: Final = max(64, files - RESERVED)
        self.proxies: Final = [ipaddress.ip_network(one, strict=False) for one in proxies]
        self.crowds: Final[dict[str, OrderedDict[asyncio.BaseTransport, Http | None]]] = {}
        self.count = 0

    def enter(self, transport: asyncio.BaseTransport, address: str, one: Http) -> bool:
        """Whether it may stay. If there is no place left, the address with most of them loses one that asks nothing."""
        limits = self.limits
        if limits.on and not self.speaks_for_many(address):
            if limits.crowds["connections"].full(address) or not limits.by_name["connections"].take(address):
                limits.said.warn("connections", "%s has too many connections; more are refused", address)
                return False
        if self.count >= self.most and not self.make_place():
            limits.said.warn("full", "all %d places are taken; connections are refused", self.most)
            return False
        self.crowds.setdefault(address, OrderedDict())[transport] = one
        limits.crowds["connections"].enter(address)
        self.count += 1
        return True

    def speaks_for_many(self, address: str) -> bool:
        return bool(self.proxies) and any(ipaddress.ip_address(address) in one for one in self.proxies)

    def make_place(self) -> bool:
        crowd = max(self.crowds.values(), key=len)
        for one in crowd.values():
            if one is not None and one.resting():
                self.limits.said.warn("place", "all %d places are taken; idle connections are closed", self.most)
                one.drop()
                return True
        return False

    def upgraded(self, transport: asyncio.BaseTransport, address: str) -> None:
        crowd = self.crowds.get(address)
        if crowd is not None and transport in crowd:
            crowd[transport] = None

    def leave(self, transport: asyncio.BaseTransport, address: str) -> None:
        crowd = self.crowds.get(address)
        if crowd is not None and transport in crowd:
            del crowd[transport]
            self.limits.crowds["connections"].leave(address)
            self.count -= 1
            if not crowd:
                del self.crowds[address]


class Http(H11Protocol):
    """Who asks nothing, asks too slowly or does not take the answer is cut off."""

    kept: ClassVar[Connections]
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    stage: object = None
    address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = whose(self.client[0]) if self.client else ""
        if not self.kept.enter(transport, self.address, self):
            self.drop()
            return
        self.arm(HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """How far the request has come: each part of it has its own time, which small bytes do not lengthen."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self.disarm()
            return
        stage = self.conn.their_state
        begun = bool(self.conn.trailing_data[0])
        if stage is h11.IDLE and begun:
            if self.stage is not h11.IDLE or self.deadline is None:
                self.arm(HEADER_SECONDS)
        elif stage is h11.SEND_BODY:
            if self.stage is not h11.SEND_BODY:
                self.arm(BODY_SECONDS)
        elif stage is not h11.IDLE or self.timeout_keep_alive_task is not None:
            self.disarm()
        self.stage = stage

    def resting(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def arm(self, seconds: float) -> None:
        self.disarm()
        self.deadline = self.loop.call_later(seconds, self.late)

    def disarm(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def late(self) -> None:
        self.kept.limits.said.warn("late", "%s does not finish what it asks; its connections are closed", self.address)
        self.drop()

    def drop(self) -> None:
        self.disarm()
        self.kept.leave(self.transport, self.address)
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(STALL_SECONDS, self.late)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)  # closing waits until the other side has read all

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.disarm()
        self.kept.upgraded(self.transport, self.address)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.disarm()
        if self.stalled is not None:
            self.stalled.cancel()
        self.kept.leave(self.transport, self.address)
        super().connection_lost(exc)


class Wire(WebSocketsSansIOProtocol):
    """A peer that stopped reading cannot hear that it is closed either: it is cut, and its place is free. One that
    sends too much is read more slowly."""

    kept: ClassVar[Connections]
    unread = b""
    waiting = False

    def owner(self) -> str:
        return whose(self.client[0]) if self.client else ""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.unread = b""
        self.kept.leave(self.transport, self.owner())
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.kept.limits.on or not self.handshake_complete:
            super().data_received(data)
            return
        self.unread += data
        if not self.waiting:
            self.read_on()
        elif not self.disconnected:
            self.transport.pause_reading()

    def read_on(self) -> None:
        """One small piece; everybody else comes before the next, and so does a message that waits to be read."""
        self.waiting = False
        if self.disconnected or self.transport.is_closing():
            return
        if self.unread and not self.read_paused:
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            wait = self.kept.limits.owe("bytes", self.owner(), len(piece))
            super().data_received(piece)
            if self.disconnected or self.transport.is_closing():
                return
            if wait > 0 or self.unread:
                self.waiting = True
                self.transport.pause_reading()
                self.loop.call_later(wait, self.read_on)
                return
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        event = await super().receive()
        if self.unread and not self.waiting and not self.read_paused:
            self.waiting = True
            self.loop.call_soon(self.read_on)
        return event

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PARTS:
            self.transport.abort()


def protocols(kept: Connections) -> tuple[type[Http], type[Wire]]:
    """The classes of one server's connections."""

    class HttpHere(Http):
        pass

    class WireHere(Wire):
        pass

    HttpHere.kept = kept
    WireHere.kept = kept
    return HttpHere, WireHere
