"""What every request passes before the table sees it: name, origin, size, kind, rate; and what every answer carries."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from .desk import Desk
from .hosts import Names
from .limits import ASKER, whose
from .pages import Pages
from .problems import FORBIDDEN, TOO_MANY, Refuse
from .wire import Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
MISDIRECTED: Final = 421
TOO_LARGE: Final = 413
LARGEST: Final = 64 * 1024  # bytes of a body, unless its route takes more
LONGEST_WAIT: Final = 2.0  # seconds for one's turn
LONGEST_REST: Final = 2.0  # seconds before somebody who does not slow down is refused again
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# A report of the lab is a document by itself, shown inside the page, which asks it how long it is: still pictures and
# their style, nothing that runs.
REPORT: Final = re.compile(r"/api/lab/runs/[a-z2-7]+/report")
REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-same-origin; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
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
    def __init__(self, app: App, desk: Desk, pages: Pages) -> None:
        self.app: Final = app
        self.desk: Final = desk
        self.pages: Final = pages
        self.limits: Final = desk.service.limits
        self.names: Final = Names(desk.service.settings.names)
        self.proxied: Final = bool(desk.service.settings.proxies)
        self.under_way: Final = self.limits.crowds["requests"]
        self.sockets: Final = self.limits.crowds["sockets"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope = {**scope, "desk": self.desk, "pages": self.pages}
        headers = {name: value for name, value in scope["headers"]}
        address = whose(scope["client"][0] if scope.get("client") else "")
        if not self.proxied and b"x-forwarded-for" in headers:
            self.limits.said.warn(
                "proxy", "%s passes requests on but is not named as a proxy: see --proxy in docs/host.md", address
            )
        ASKER.set(address)
        if scope["type"] == "http":
            await self.http(scope, receive, send, headers, address)
        else:
            await self.websocket(scope, receive, send, headers, address)

    async def http(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes], address: str) -> None:
        carried = REPORT_HEADERS if REPORT.fullmatch(scope["path"]) else HEADERS
        answer = Answering(send, carried, head=scope["method"] == "HEAD")
        if answer.head:
            scope = {**scope, "method": "GET"}
        refusal = self.refusal(scope, headers)
        if refusal is None:
            refusal = await self.slowed(address)
        if refusal is None and self.limits.on and self.under_way.full(address):
            refusal = Refuse(TOO_MANY, "too_fast", "too many requests of this address are under way; wait a moment")
        if refusal is not None:
            await self.rest(refusal, address)
            await answer.refuse(refusal)
            return
        self.under_way.enter(address)
        try:
            await self.app(scope, receive, answer.send)
        finally:
            self.under_way.leave(address)

    async def slowed(self, address: str) -> Refuse | None:
        """A crowd of requests is spread over a moment, so that those of others come in between."""
        seconds = self.limits.by_name["anything"].wait(address, LONGEST_WAIT)
        if seconds > LONGEST_WAIT:
            self.limits.said.warn("limit anything", "%s is slowed down: too many requests", address)
            return self.limited("anything")
        if seconds > 0:
            await asyncio.sleep(seconds)
        return None

    def refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> Refuse | None:
        if not self.called_right(headers):
            return Refuse(MISDIRECTED, "wrong_host", "this server is not called so; `cartada serve --name` names it")
        if scope["method"] in SAFE:
            return None
        if not same_origin(headers):
            return Refuse(FORBIDDEN, "wrong_origin", "this page may not act here")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit():
            return Refuse(TOO_LARGE, "too_large", "a body has a length")
        has_body = length != b"0" or b"transfer-encoding" in headers
        kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
        if has_body and kind != b"application/json":
            return Refuse(415, "not_json", "send a body of application/json")
        return None

    def called_right(self, headers: dict[bytes, bytes]) -> bool:
        """Programs that speak HTTP/1.0 may call nobody by name; browsers always do."""
        host = headers.get(b"host")
        if host is None or self.names.fits(host.decode("latin-1")):
            return True
        self.limits.said.warn("host", "refused: called %.100r, which is no name of this server", host)
        return False

    def limited(self, name: str) -> Refuse:
        self.desk.service.metrics.limited.labels(name).inc()
        return Refuse(TOO_MANY, "too_fast", f"too many {name} from this address; wait a moment")

    async def rest(self, refusal: Refuse, address: str) -> None:
        """Who goes on although he is refused is refused more and more slowly."""
        if refusal.status == TOO_MANY:
            await asyncio.sleep(min(LONGEST_REST, self.limits.owe("refusals", address)))

    async def websocket(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes], address: str
    ) -> None:
        """Refused before it is accepted: the client sees status 403."""
        crowded = self.limits.on and self.sockets.full(address)
        comes = self.desk.service.bans.comes(scope["client"][0] if scope.get("client") else "")
        if not comes or not self.called_right(headers) or not same_origin(headers):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        if crowded or not self.limits.take("sockets", address):
            await self.rest(self.limited("sockets"), address)
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        self.sockets.enter(address)
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets.leave(address)


def by_route(app: App) -> App:
    """What the matched route allows, in its `opt`: `limit` names a limit beside that of all requests (`""`: only that
    of anything at all), `largest` the bytes its body may have. However its path was written, it is that route's."""

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        service = scope["desk"].service
        limits = service.limits
        opt = scope["route_handler"].opt
        limit = opt.get("limit", "requests")
        if limit and not service.bans.comes(scope["client"][0] if scope.get("client") else ""):
            raise Refuse(FORBIDDEN, "banned", "whoever runs this server does not let you in")
        for name in dict.fromkeys(("requests", limit)) if limit else ():
            if not limits.take(name, ASKER.get()):
                service.metrics.limited.labels(name).inc()
                await asyncio.sleep(min(LONGEST_REST, limits.owe("refusals", ASKER.get())))
                raise Refuse(TOO_MANY, "too_fast", f"too many {name} from this address; wait a moment")
        await app(scope, bounded(scope, receive, opt.get("largest", LARGEST)), send)

    return limited


def bounded(scope: Scope, receive: Receive, largest: int) -> Receive:
    """The body, as long as it is not too large."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    too_large = Refuse(TOO_LARGE, "too_large", f"a body may have {largest} bytes")
    if scope["method"] not in SAFE and int(said) > largest:
        raise too_large
    got = 0

    async def some() -> MutableMapping[str, Any]:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > largest:
            raise too_large
        return message

    return some


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

    async def refuse(self, refusal: Refuse) -> None:
        body = msgspec.json.encode(Problem(error=refusal.error, detail=refusal.detail))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if refusal.status == TOO_MANY:
            headers.append((b"retry-after", b"2"))
        await self.send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})
