"""A small client for HTTP and WebSocket: the generator shares the machine with the server, so it must cost little."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import struct
from collections.abc import Callable
from typing import Any, Final

import msgspec

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10


class HttpError(Exception):
    """An answer that is no success: its status and body."""


class Http:
    """Keep-alive connections to one server, as many as are used at once."""

    def __init__(self, host: str, port: int, most: int = 32) -> None:
        self.host: Final = host
        self.port: Final = port
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.turns: Final = asyncio.Semaphore(most)

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Content-Length: {len(data)}"]
        if body is not None:
            lines.append("Content-Type: application/json")
        if token is not None:
            lines.append(f"Authorization: Bearer {token}")
        request = "\r\n".join([*lines, "", ""]).encode() + data
        async with self.turns:
            while self.idle and self.idle[-1][0].at_eof():  # the server ends what is idle for long
                self.idle.pop()[1].close()
            reader, writer = self.idle.pop() if self.idle else await asyncio.open_connection(self.host, self.port)
            try:
                writer.write(request)
                status, answer = await read_answer(reader)
            except BaseException:
                writer.close()
                raise
            self.idle.append((reader, writer))
        if status >= 300:
            raise HttpError(f"{method} {path}: {status} {answer[:300]!r}")
        return msgspec.json.decode(answer) if answer else None

    def close(self) -> None:
        for _, writer in self.idle:
            writer.close()


async def read_answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
    status = int(head[0].split(" ")[1])
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while (size := int(await reader.readline(), 16)) > 0:
            body += await reader.readexactly(size + 2)
            body = body[:-2]
        await reader.readline()
        return status, body
    return status, await reader.readexactly(int(headers.get("content-length", "0")))


Hear = Callable[["Socket", bytes], None]


class Socket(asyncio.Protocol):
    """A WebSocket that tells every text to `heard`, and the end to `gone`; texts may come before `connect` returns."""

    def __init__(self, path: str, host: str, heard: Hear, gone: Callable[[], None]) -> None:
        self.heard: Final = heard
        self.gone: Final = gone
        self.path: Final = path
        self.host: Final = host
        self.open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.parts: list[bytes] = []
        self.wire: Any = None
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.wire = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.wire.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.split(b"\r\n")[0].decode("latin-1")))
                self.wire.close()
                return
            self.buffer = rest
            self.open.set_result(None)
        self.frames()

    def frames(self) -> None:
        data, at = self.buffer, 0
        while len(data) - at >= 2:
            first, size, begin = data[at], data[at + 1] & 127, at + 2
            if size == 126:
                if len(data) < begin + 2:
                    break
                size, begin = int.from_bytes(data[begin : begin + 2]), begin + 2
            elif size == 127:
                if len(data) < begin + 8:
                    break
                size, begin = int.from_bytes(data[begin : begin + 8]), begin + 8
            if len(data) < begin + size:
                break
            at = begin + size
            self.frame(first, data[begin:at])
        self.buffer = data[at:]

    def frame(self, first: int, payload: bytes) -> None:
        kind = first & 15
        if kind == PING:
            self.write(PONG, payload)
        elif kind == CLOSE:
            self.close()
        elif kind <= TEXT:
            self.parts.append(payload)
            if first & 128:
                whole = self.parts[0] if len(self.parts) == 1 else b"".join(self.parts)
                self.parts = []
                self.heard(self, whole)

    def write(self, kind: int, payload: bytes) -> None:
        """Masked with zeros: nothing between here and the server needs more."""
        size = len(payload)
        length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 128 | 126, size)
        if not self.closed:
            self.wire.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def close(self) -> None:
        if not self.closed:
            self.write(CLOSE, b"\x03\xe8")
            self.closed = True
            self.wire.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))
        self.gone()


async def connect(host: str, port: int, path: str, heard: Hear, gone: Callable[[], None] = lambda: None) -> Socket:
    def made() -> Socket:
        return Socket(path, f"{host}:{port}", heard, gone)

    _, socket = await asyncio.get_running_loop().create_connection(made, host, port)
    await asyncio.wait_for(socket.open, 30)
    return socket


def run(work: Any) -> Any:
    """On uvloop where there is one."""
    with contextlib.suppress(ImportError):
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)
    return asyncio.run(work)
