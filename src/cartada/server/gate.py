"""What every request passes before the table sees it: origin, size, kind, rate; and what every answer carries."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from .desk import Desk
from .limits import Buckets
from .problems import Refuse
from .wire import Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
LARGEST: Final = 64 * 1024
LARGEST_FILE: Final = 1024 * 1024
FILES: Final = ("/api/tables/import", "/api/verify")
# Make tables, play whole matches or order thousands of them.
COSTLY: Final = ("/api/tables", "/api/tables/import", "/api/verify", "/api/lab/runs", "/api/lab/people")
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# A report of the lab is a document by itself, shown inside the page: still pictures and their style, nothing that runs.
REPORT: Final = re.compile(r"/api/lab/runs/[a-z2-7]+/report")
REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
COMMON: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
HEADERS: Final = [(b"content-security-policy", POLICY.encode()), *COMMON, (b"x-frame-options", b"DENY")]
REPORT_HEADERS: Final = [
    (b"content-security-policy", REPORT_POLICY.encode()), *COMMON, (b"x-frame-options", b"SAMEORIGIN")
]  # fmt: skip


class Gate:
    def __init__(self, app: App, desk: Desk) -> None:
        self.app: Final = app
        self.desk: Final = desk
        rate = desk.service.settings.rate
        self.requests: Final = Buckets(50, 300, rate)
        self.costly: Final = Buckets(1, 40, rate)
        self.sockets: Final = Buckets(10, 100, rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name: value for name, value in scope["headers"]}
        carried = REPORT_HEADERS if REPORT.fullmatch(scope["path"]) else HEADERS
        answer = Answering(send, carried, head=scope["method"] == "HEAD")
        if answer.head:
            scope = {**scope, "method": "GET"}
        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await answer.refuse(*refusal)
            return
        limit = LARGEST_FILE if scope["path"] in FILES else LARGEST
        got = 0

        async def bounded() -> MutableMapping[str, Any]:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > limit:
                raise Refuse(413, "too_large", f"a body may have {limit} bytes")
            return message

        await self.app(scope, bounded, answer.send)

    def refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str, str] | None:
        """None, or status, code and words."""
        path: str = scope["path"]
        method: str = scope["method"]
        address = scope["client"][0] if scope.get("client") else ""
        if path.startswith("/api/") and not self.requests.take(address):
            self.desk.service.metrics.limited.labels("requests").inc()
            return 429, "too_fast", "too many requests from this address; wait a moment"
        if method in SAFE:
            return None
        if not same_origin(headers):
            return 403, "wrong_origin", "this page may not act here"
        length = headers.get(b"content-length", b"0")
        limit = LARGEST_FILE if path in FILES else LARGEST
        if not length.isdigit() or int(length) > limit:
            return 413, "too_large", f"a body may have {limit} bytes"
        has_body = length != b"0" or b"transfer-encoding" in headers
        kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
        if has_body and kind != b"application/json":
            return 415, "not_json", "send a body of application/json"
        if costs(path) and not self.costly.take(address):
            self.desk.service.metrics.limited.labels("tables").inc()
            return 429, "too_fast", "too many new tables from this address; wait a moment"
        return None

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refused before it is accepted: the client sees status 403."""
        headers = {name: value for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else ""
        if not same_origin(headers) or not self.sockets.take(address):
            self.desk.service.metrics.limited.labels("sockets").inc()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        await self.app(scope, receive, send)


def same_origin(headers: dict[bytes, bytes]) -> bool:
    """Programs send no Origin; a browser must come from this very host. Tables have no cookies, so that this guards
    only against pages that would use up the server."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    host = headers.get(b"host", b"").decode("latin-1").lower()
    try:
        said = urlsplit(origin.decode("latin-1").lower())
        return bool(host) and said.scheme in ("http", "https") and said.netloc == host
    except ValueError:
        return False


def costs(path: str) -> bool:
    return path in COSTLY or path.endswith(("/branch", "/rematch", "/cards/check"))


class Answering:
    """A response on its way out: gets the headers every one carries. `head`: only they were asked for."""

    def __init__(self, send: Send, carried: list[tuple[bytes, bytes]], head: bool = False) -> None:
        self.out: Final = send
        self.carried: Final = carried
        self.head: Final = head

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *self.carried]
        elif self.head and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self.out(message)

    async def refuse(self, status: int, error: str, detail: str) -> None:
        body = msgspec.json.encode(Problem(error=error, detail=detail))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if status == 429:
            headers.append((b"retry-after", b"2"))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})
