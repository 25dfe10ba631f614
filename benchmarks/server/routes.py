"""How long each route keeps everybody else waiting.

    python -m benchmarks.server.routes [--times 5] [--only WORD]

Every route of the server is asked in this process, with what costs it most: the longest games in their middle and at
their end, the longest texts. `held` is the processor time of the longest piece of work done without looking at anybody
else, `whole` the time of the answer, other processes included. Both are the least of several times."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from typing import Any, Final

import httpx

from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.server.app import make_app
from cartada.server.desk import Desk
from cartada.server.settings import Settings

ENOUGH: Final = 5.0  # milliseconds: what holds longer has to leave the loop
NONSENSE: Final = "\n".join(f"1 xyzzy{n} plugh{n * 7}" for n in range(400))[:8000]
CARDS: Final = ("id: x\nname: y\ntype: ally\ntext: z\n\n" * 600)[:20_000]
Json = dict[str, Any]


class Watch:
    """The longest turn of the loop since it was last asked."""

    def __init__(self) -> None:
        self.longest = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()  # of the processor: what other programs take is not this route's fault
            run(handle)
            self.longest = max(self.longest, time.thread_time() - began)

        setattr(asyncio.Handle, "_run", timed)  # noqa: B010  # the loop calls nothing else

    def taken(self) -> float:
        longest, self.longest = self.longest, 0.0
        return longest


def some_match(name: str, share: float = 1.0) -> Match:
    """A match of bots that answer anything, as far as this share of its length."""
    game = REGISTRY[name]
    seats = game.seats[-1]

    def played(most: int) -> Match:
        chance = random.Random(7)
        match = Match(game, seats, {}, "7", None)
        while not match.state.over() and len(match.log) < most:
            seat = match.state.asked().bit_length() - 1
            frame = match.state.facing(seat)
            assert frame is not None
            match.answer(seat, chance.choice(frame.options(match.state)))
        return match

    whole = played(100_000)
    return whole if share == 1.0 else played(int(len(whole.log) * share))


def game_file(match: Match) -> Json:
    return {
        "game": match.game.name, "version": match.game.version, "seats": match.seats, "options": match.chosen(),
        "seed": match.seed, "log": match.log,
    }  # fmt: skip


class House:
    def __init__(self, folder: str) -> None:
        settings = Settings(
            place=folder, pace=0.0, rate=0.0, thinkers=1, patience=0.02, names=("test",), films=False
        )  # fmt: skip
        self.desk: Final = Desk(settings)
        transport = httpx.ASGITransport(app=make_app(self.desk))
        self.http: Final = httpx.AsyncClient(transport=transport, base_url="http://test", timeout=300)

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> httpx.Response:
        more: Json = {} if body is None else {"json": body}
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.http.request(method, path, headers=headers, **more)

    async def brought_in(self, match: Match) -> tuple[str, list[str]]:
        """A table with this match, people on all seats while it is played."""
        people = [{"kind": "person", "name": f"Pessoa {seat}"} for seat in range(match.seats)]
        seats = [] if match.state.over() else people
        made = (await self.ask("POST", "/api/tables/import", {"file": game_file(match), "seats": seats})).json()
        return made["table"], [key["token"] for key in made["keys"]]


class Case:
    """One thing somebody may ask; `cold`: of a table that was forgotten."""

    def __init__(
        self, label: str, method: str, path: str, body: object = None, token: str = "", cold: str = ""
    ) -> None:
        self.label: Final = label
        self.method: Final = method
        self.path: Final = path
        self.body: Final = body
        self.token: Final = token
        self.cold: Final = cold


async def cases(house: House) -> list[Case]:
    out = [
        Case("GET /", "GET", "/"),
        Case("GET /api/here", "GET", "/api/here"),
        Case("GET /api/games", "GET", "/api/games"),
        Case("GET /api/openapi.json", "GET", "/api/openapi.json"),
        Case("GET /api/messages.json", "GET", "/api/messages.json"),
        Case("GET /api/nowhere", "GET", "/api/nowhere"),
        Case("GET /metrics", "GET", "/metrics"),
        Case("GET /readyz", "GET", "/readyz"),
        Case("GET /api/lab", "GET", "/api/lab"),
    ]
    seats = [{"kind": "open"}, {"kind": "open"}]
    for _ in range(100):
        await house.ask("POST", "/api/tables", {"game": "encantados", "seats": seats, "public": True})
    out.append(Case("GET /api/tables (100 listed)", "GET", "/api/tables"))
    out.append(Case("POST /api/tables", "POST", "/api/tables", {"game": "encantados", "seats": seats}))
    for name in REGISTRY:
        out += await of_game(house, name)
    return out


async def of_game(house: House, name: str) -> list[Case]:
    out: list[Case] = []

    def add(label: str, method: str, path: str, body: object = None, token: str = "", cold: str = "") -> None:
        out.append(Case(f"{label} · {name}", method, path, body, token, cold))

    game = f"/api/games/{name}"
    add("GET …/library", "GET", f"{game}/library?language=pt")
    add("POST …/judge", "POST", f"{game}/judge", {"text": NONSENSE})
    add("POST …/cards/check", "POST", f"{game}/cards/check", {"text": CARDS})
    add("GET …/lab/cards", "GET", f"/api/lab/cards/{name}")
    brings = {"kind": "person", "name": "Eu", "brings": NONSENSE}
    seats = [brings, *({"kind": "open"} for _ in range(REGISTRY[name].seats[0] - 1))]
    add("POST /api/tables, a deck", "POST", "/api/tables", {"game": name, "seats": seats})
    middle, whole = some_match(name, 0.6), some_match(name)
    table, tokens = await house.brought_in(middle)
    asked = middle.state.asked().bit_length() - 1
    path, token = f"/api/tables/{table}", tokens[asked]
    question = (await house.ask("GET", f"{path}/state", token=token)).json()["question"]
    decision, code = question["decision"], question["choices"][-1]["code"]
    add("GET …/{table}", "GET", path)
    add("GET …/state", "GET", f"{path}/state", token=token)
    add("GET …/state, cold", "GET", f"{path}/state", token=token, cold=table)
    add("GET …/why", "GET", f"{path}/why?decision={decision}", token=token)
    add("GET …/preview", "GET", f"{path}/preview?decision={decision}&code={code}", token=token)
    add("GET …/hint", "GET", f"{path}/hint?decision={decision}", token=token)
    add("POST …/undo", "POST", f"{path}/undo", {"to": 0, "version": 0, "key": "abcdefgh"}, token)
    add("POST …/chat", "POST", f"{path}/chat", {"text": "oi " * 160}, token)
    add("POST …/tickets", "POST", f"{path}/tickets", token=token)
    over, _ = await house.brought_in(whole)
    add("GET …/file", "GET", f"/api/tables/{over}/file")
    add("GET …/state, over", "GET", f"/api/tables/{over}/state")
    add("GET …/state, over, cold", "GET", f"/api/tables/{over}/state", cold=over)
    add("GET …/replay, the end", "GET", f"/api/tables/{over}/replay?at={len(whole.log)}")
    add("GET …/replay, back", "GET", f"/api/tables/{over}/replay?at={len(whole.log) - 1}")
    branch = {"at": len(whole.log) - 1, "seat": 0, "level": "random", "name": "Eu"}
    add("POST …/branch", "POST", f"/api/tables/{over}/branch", branch)
    add("POST /api/verify", "POST", "/api/verify", game_file(whole))
    add("POST /api/tables/import", "POST", "/api/tables/import", {"file": game_file(whole), "seats": []})
    add("POST …/answers", "POST", f"{path}/answers", {"decision": decision, "code": code, "key": "abcdefgh"}, token)
    return out


async def measured(house: House, watch: Watch, case: Case, times: int) -> tuple[float, float, int]:
    held, whole, status = 1e9, 1e9, 0
    for _ in range(1 if case.label.startswith("POST …/answers") else times):
        if case.cold:
            house.desk.service.rooms.pop(case.cold, None)
        await asyncio.sleep(0)
        watch.taken()
        began = time.perf_counter()
        asking = asyncio.create_task(house.ask(case.method, case.path, case.body, case.token))
        status = (await asking).status_code  # in turns of its own, each of which is seen
        whole = min(whole, time.perf_counter() - began)
        held = min(held, watch.taken())
    return 1000 * held, 1000 * whole, status


async def run(times: int, only: str) -> None:
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        await house.desk.open()
        try:
            rows = []
            for case in await cases(house):
                if only in case.label:
                    rows.append((case.label, *await measured(house, watch, case, times)))
        finally:
            await house.http.aclose()
            await house.desk.close()
    print("| route | held ms | whole ms | status |\n|---|---:|---:|---:|")
    for label, held, whole, status in sorted(rows, key=lambda row: -row[1]):
        mark = " **" if held > ENOUGH else ""
        print(f"| {label} | {held:.1f}{mark} | {whole:.1f} | {status} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--only", default="", help="routes whose name holds this word")
    given = parser.parse_args()
    asyncio.run(run(given.times, given.only))


if __name__ == "__main__":
    main()
