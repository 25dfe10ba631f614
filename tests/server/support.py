"""A server in this process, without a network: requests by httpx, sockets by hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import httpx

from cartada.server.app import make_app
from cartada.server.desk import Desk
from cartada.server.gate import Gate
from cartada.server.limits import Memory
from cartada.server.pages import Pages
from cartada.server.settings import Settings

Json = dict[str, Any]
PATIENCE = 120.0  # seconds for what happens at once unless the machine is busy: it ends tests that would hang


class Closed(Exception):
    """The server closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One WebSocket of the application, driven as a server would drive it."""

    def __init__(self, app: Gate, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> None:
        self.scope = {
            "type": "websocket", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1",
            "scheme": "ws", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "root_path": "", "headers": headers, "client": ("127.0.0.1", 1), "server": ("test", 80),
            "subprotocols": [], "state": {}, "extensions": {},
        }  # fmt: skip
        self.app = app
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.outbox: asyncio.Queue[Json] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.closed = 0
        self.blocked: asyncio.Event = asyncio.Event()  # cleared: the client does not read
        self.blocked.set()

    async def open(self) -> Socket:
        await self.inbox.put({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.app(self.scope, self.inbox.get, self.take))
        first = await asyncio.wait_for(self.outbox.get(), PATIENCE)
        if first["type"] != "websocket.accept":
            raise Closed(first.get("code", 0))
        return self

    async def take(self, message: Any) -> None:
        await self.blocked.wait()
        await self.outbox.put(message)

    async def send(self, **message: object) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        await self.inbox.put({"type": "websocket.receive", "text": text})

    async def receive_text(self) -> str:
        event = await asyncio.wait_for(self.outbox.get(), PATIENCE)
        if event["type"] == "websocket.close":
            self.closed = event["code"]
            await self.inbox.put({"type": "websocket.disconnect", "code": event["code"]})
            raise Closed(event["code"])
        text: str = event["text"]
        return text

    async def receive(self, *kinds: str) -> Json:
        """The next message of one of these types (or of any)."""
        while True:
            message: Json = json.loads(await self.receive_text())
            if not kinds or message["type"] in kinds:
                return message

    async def receive_until(self, kind: str, fits: Callable[[Json], object]) -> Json:
        while True:
            message = await self.receive(kind)
            if fits(message):
                return message

    async def close(self) -> None:
        if self.task is not None:
            await self.inbox.put({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(self.task, PATIENCE)


class Seat:
    """Somebody at a table, with the token of a seat or without any."""

    def __init__(self, house: House, table: str, seat: int, token: str | None) -> None:
        self.house = house
        self.table = table
        self.seat = seat
        self.token = token
        self.acts = 0

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    async def get(self, path: str, **query: object) -> httpx.Response:
        given: Any = query
        return await self.house.http.get(f"/api/tables/{self.table}{path}", headers=self.headers, params=given)

    async def post(self, path: str, body: object = None) -> httpx.Response:
        sent: Any = {} if body is None else {"json": body}
        return await self.house.http.post(f"/api/tables/{self.table}{path}", headers=self.headers, **sent)

    async def state(self) -> Json:
        answer = await self.get("/state")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def socket(self, **headers: str) -> Socket:
        ticket = (await self.post("/tickets")).json()["ticket"]
        return await self.house.socket(self.table, ticket, headers)

    def key(self) -> str:
        self.acts += 1
        return f"{self.seat}-{self.acts:08}"

    async def answer(self, choice: int = 0) -> httpx.Response:
        """Gives the choice of this number, counted round."""
        question = (await self.state())["question"]
        code = question["choices"][choice % len(question["choices"])]["code"]
        return await self.post("/answers", {"decision": question["decision"], "code": code, "key": self.key()})

    async def undo(self, to: int) -> httpx.Response:
        version = (await self.state())["version"]
        return await self.post("/undo", {"to": to, "version": version, "key": self.key()})


class House:
    def __init__(self, desk: Desk, app: Gate, http: httpx.AsyncClient) -> None:
        self.desk = desk
        self.app = app
        self.http = http

    async def socket(self, table: str, ticket: str, headers: dict[str, str] | None = None) -> Socket:
        sent = [(b"host", b"test")]
        sent += [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        return await Socket(self.app, f"/api/tables/{table}/live", f"ticket={ticket}", sent).open()

    async def create(self, *kinds: str, game: str = "encantados", **more: object) -> list[Seat]:
        """Everybody at the new table by seat; `kinds` are person, bot or open. The last one is a spectator."""
        seats: list[Json] = []
        for number, kind in enumerate(kinds):
            names = {"person": {"name": f"Pessoa {number}"}, "bot": {"level": "random"}}
            seats.append({"kind": kind, **names.get(kind, {})})
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        tokens = {key["seat"]: key["token"] for key in made["keys"]}
        people = [Seat(self, made["table"], seat, tokens.get(seat)) for seat in range(len(kinds))]
        return [*people, Seat(self, made["table"], -1, None)]

    async def started(self, *kinds: str, game: str = "encantados", **more: object) -> list[Seat]:
        people = await self.create(*kinds, game=game, **more)
        host = next(seat for seat in people if seat.token is not None)
        answer = await host.post("/start")
        assert answer.status_code == 200, answer.text
        return people

    async def finished(self, *kinds: str, game: str = "trincheira", **more: object) -> list[Seat]:
        """A table played to its end, its people answering anything."""
        people = await self.started(*kinds, game=game, **{"preset": "quick", **more})
        await play_out(self, people)
        return people


async def play_out(house: House, people: list[Seat], most: int = 5000) -> None:
    """Everybody who has a token answers, a little differently each time, until the table is over."""
    watcher = people[-1]
    for number in range(most):
        async with asyncio.timeout(PATIENCE):  # for the bots that are asked
            state = await watcher.state()
            while state["result"] is None and all(people[seat].token is None for seat in state["asked"]):
                await asyncio.sleep(0.002)
                state = await watcher.state()
        if state["result"] is not None:
            return
        await next(people[seat] for seat in state["asked"] if people[seat].token is not None).answer(number)
    raise AssertionError("the table does not end")


@cache
def the_pages() -> Pages:
    """Read once: every server of a test shows the same."""
    return Pages()


@asynccontextmanager
async def serving(url: str, beside: Memory | None = None, **settings: Any) -> AsyncIterator[House]:
    """A server on this store, the first of those whose limits lie `beside` its own; no pace, no rate limits, no films
    and short thoughts unless they are wanted otherwise."""
    given: Any = {
        "pace": 0.0, "rate": 0.0, "thinkers": 1, "patience": 0.02, "films": False, "names": ("test",), **settings
    }  # fmt: skip
    desk = Desk(Settings(place=url, **given), memory=beside)
    app = make_app(desk, the_pages())
    await desk.open()
    try:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            yield House(desk, app, http)
    finally:
        await desk.close()


def run(url: str, story: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    """A server for one story."""

    async def play() -> None:
        async with serving(url, **settings) as house:
            await story(house)

    asyncio.run(play())
