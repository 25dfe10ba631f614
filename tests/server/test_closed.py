"""What once could be done to a server, tried on a real one: each is shut. Connections that ask nothing and names that
lead here from elsewhere are tried in test_gatehouse.py, limits of several processes in test_serve.py.

All but the unlucky ones are guests of one house; each comes from an address of its own, as its proxy says."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from benchmarks.server.rooms import played
from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.server.film import shoot

from .here import Here, until
from .support import Json, play_out, serving

pytestmark = pytest.mark.xdist_group("closed")  # one house for all of them
SMALL = """
from msgspec import structs
from cartada.server import running
serve = running.serve
running.serve = lambda settings, *more: serve(structs.replace(settings, memory=1, absent=0.0), *more)
"""
UNLUCKY = """
import time
now = time.time
time.time = lambda: now() - 86_400
from cartada.server.store import sqlite
real = sqlite.connect
def connect(file):
    made = real(file)
    made.execute(f"pragma max_page_count = {made.execute('pragma page_count').fetchone()[0] + 4}")
    return made
sqlite.connect = connect
"""


class Past:
    """What happened in the house before: a table of older rules that is over, and bots that are due."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        asyncio.run(self.live())
        with sqlite3.connect(folder / "data" / "cartada.db") as store:
            other = "00" * 32  # so that these rules do not lead to the same end
            store.execute("update tables set rules = '0.1', secret = ? where id = ?", (other, self.over))
        store.close()

    async def live(self) -> None:
        async with serving(str(self.folder / "data"), pace=3600.0) as house:
            people = await house.started("person", "person", game="trincheira", preset="quick", spectators=False)
            await play_out(house, [*people[:2], people[0]])
            self.over, self.token = people[0].table, people[0].headers
            self.last = await people[0].state()
            room = house.desk.service.rooms[self.over]
            match = room.ended().match
            camera = Match(match.game, 2, match.chosen(), match.seed)
            await house.desk.service.store.put_film(self.over, 0, shoot(camera, match.log, 0))
            self.bots = (await house.create("bot", "bot"))[0].table


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    return Past(tmp_path_factory.mktemp("past"))


@pytest.fixture(scope="module")
def here(past: Past) -> Iterator[Here]:
    made = Here(past.folder, "--pace", "0", "--proxy", "127.0.0.1", "--lab", "all", before=SMALL)
    yield made
    made.stop()


def sat_down(http: httpx.Client, game: str, *kinds: str) -> tuple[str, list[dict[str, str]]]:
    """A table that is being played: its path, and what each person there sends along."""
    seats = [{"kind": kind, "name": f"Pessoa {n}" if kind == "person" else ""} for n, kind in enumerate(kinds)]
    made = http.post("/api/tables", json={"game": game, "seats": seats}).json()
    tokens = [{"Authorization": f"Bearer {key['token']}"} for key in made["keys"]]
    path = f"/api/tables/{made['table']}"
    assert http.post(f"{path}/start", headers=tokens[0]).status_code == 200
    return path, tokens


def asked(http: httpx.Client, path: str, token: dict[str, str]) -> Json | None:
    question: Json | None = http.get(f"{path}/state", headers=token).json()["question"]
    return question


def live(here: Here, http: httpx.Client, path: str, token: dict[str, str]) -> AbstractContextManager[ClientConnection]:
    ticket = http.post(f"{path}/tickets", headers=token).json()["ticket"]
    passed_on = {"X-Forwarded-For": http.headers["X-Forwarded-For"]}
    url = f"{here.url.replace('http', 'ws')}{path}/live?ticket={ticket}"
    return connect(url, additional_headers=passed_on, max_queue=None)


def test_1_a_limit_is_the_same_however_the_path_is_written(here: Here) -> None:
    body = {"game": "encantados", "seats": [{"kind": "open"}] * 2}
    began, got = time.monotonic(), Counter[int]()
    with here.client("192.0.2.1") as http:
        for number in range(200):
            path = ("//api/tables", "/api/tables/", "/api//tables", "/api/tables")[number % 4]
            got[http.post(here.url + path, json=body).status_code] += 1
            if got[429]:
                break
    assert got[429] and 40 <= got[201] <= 41 + time.monotonic() - began


def test_2_nonsense_holds_up_nobody_else(here: Here) -> None:
    """While a few lists of it are read, others are answered many times: not once between two of them."""
    text = "\n".join(f"1 xyzzy{n} plugh{n}" for n in range(400))[:8000]
    with here.client("192.0.2.2") as http, here.client("192.0.2.3") as other, ThreadPoolExecutor(6) as crowd:
        path, tokens = sat_down(other, "trincheira", "person", "person")
        judged = [crowd.submit(http.post, "/api/games/fabula/judge", json={"text": text}) for _ in range(6)]
        answered = 0
        while not all(one.done() for one in judged):
            assert other.get(f"{path}/state", headers=tokens[0]).status_code == 200
            answered += 1
            time.sleep(0.02)  # no faster than the limit of all requests
        assert [one.result().status_code for one in judged] == [200] * 6
    assert answered > 3 * len(judged)


def test_4_a_person_says_no_more_with_more_sockets(here: Here) -> None:
    began = time.monotonic()
    with here.client("192.0.2.4") as http, ExitStack() as opened:
        path, tokens = sat_down(http, "trincheira", "person", "person")
        sockets = [opened.enter_context(live(here, http, path, tokens[0])) for _ in range(3)]
        for number in range(30):
            sockets[number % 3].send(json.dumps({"type": "say", "text": f"line {number}"}))
        for one in sockets:
            while json.loads(one.recv(60)) != {"type": "error", "error": "too_fast"}:
                pass
        lines = http.get(f"{path}/chat", headers=tokens[0]).json()["lines"]
    assert 10 <= len(lines) <= min(29, 11 + time.monotonic() - began)


def test_5_hints_do_not_starve_the_bots_of_others(here: Here) -> None:
    with here.client("192.0.2.5") as http, here.client("192.0.2.6") as other, ThreadPoolExecutor(20) as crowd:
        path, tokens = sat_down(http, "trincheira", "person", "person")
        token = next(one for one in tokens if asked(http, path, one))
        question = asked(http, path, token)
        assert question is not None
        hint = f"{path}/hint?decision={question['decision']}"
        hinted = [crowd.submit(http.get, hint, headers=token) for _ in range(20)]
        table, (mine,) = sat_down(other, "trincheira", "person", "bot")
        for _ in range(3):  # the bot answers in between
            found = until(lambda: asked(other, table, mine))
            body = {"decision": found["decision"], "code": found["choices"][0]["code"], "key": f"key {time.time_ns()}"}
            assert other.post(f"{table}/answers", headers=mine, json=body).status_code == 200
        until(lambda: asked(other, table, mine))
        got = Counter(one.result().status_code for one in hinted)
    assert got[200] >= 1 and got[429] >= 10 and got[200] + got[429] == 20


def test_6_tables_leave_memory_by_their_bytes(here: Here) -> None:
    game = REGISTRY["encantados"]
    file: Json = {**Match(game, 2, {}, "room 0").record(), "log": played(game, 2, 0)}
    with here.client("192.0.2.7") as http, here.client() as host:
        made = [http.post("/api/tables/import", json={"file": file, "seats": []}).json()["table"] for _ in range(5)]
        rooms = next(line for line in host.get("/metrics").text.splitlines() if line.startswith("cartada_rooms "))
        assert float(rooms.split()[1]) < len(made), "each takes more than the 1 MiB there is"
        assert http.get(f"/api/tables/{made[0]}/state").json()["length"] == len(file["log"])


def test_7_a_finished_game_outlives_its_rules(here: Here, past: Past) -> None:
    path = f"/api/tables/{past.over}"
    with here.client("192.0.2.8") as http:
        assert http.get(path, headers=past.token).json()["kept"] == "film"
        state = http.get(f"{path}/state", headers=past.token).json()
        assert (state["view"], state["result"]) == (past.last["view"], past.last["result"])
        assert len(http.get(f"{path}/file", headers=past.token).json()["log"]) == past.last["length"]
        assert http.get(f"{path}/replay?at=3&seat=0", headers=past.token).status_code == 200


def test_9_who_only_asks_over_http_keeps_his_seat(here: Here) -> None:
    with here.client("192.0.2.9") as http:
        path, tokens = sat_down(http, "encantados", "person", "person", "person")
        asked(http, path, tokens[1])
        taken = [http.post(f"{path}/seats/{seat}/bot", headers=tokens[0], json={"level": "greedy"}) for seat in (1, 2)]
    assert [one.status_code for one in taken] == [409, 200]
    assert taken[0].json()["error"] == "not_away"


def test_10_runs_of_the_lab_are_their_owners_and_few(here: Here) -> None:
    order = {
        "game": "encantados", "seats": 2, "bots": ["random", "random"], "games": 20_000, "minutes": 5,
        "variants": [{"options": {}}],
    }  # fmt: skip
    mine, theirs = {"Authorization": "Bearer a key of my own"}, {"Authorization": "Bearer another one"}
    with here.client("192.0.2.10") as http, here.client("192.0.2.11") as other:
        made = [http.post("/api/lab/runs", json=order, headers=mine) for _ in range(3)]
        assert [one.status_code for one in made] == [201, 201, 409] and made[2].json()["error"] == "lab_yours"
        for run in (made[1].json()["id"], made[0].json()["id"]):
            refused = other.delete(f"/api/lab/runs/{run}", headers=theirs)
            assert (refused.status_code, refused.json()["error"]) == (403, "not_yours")
            assert http.delete(f"/api/lab/runs/{run}", headers=mine).status_code == 204


# ---- 11: smaller ones


def test_11_names_and_secrets(here: Here, past: Past) -> None:
    with here.client("192.0.2.12") as http:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        table = http.post("/api/tables", json={"game": "encantados", "seats": seats}).json()["table"]
        for name in ("Ana\ufe0f", "An\u17b4a", "Аnа"):
            assert http.post(f"/api/tables/{table}/seats/1", json={"name": name}).json()["error"] == "name_taken"
        path = f"/api/tables/{past.over}"
        assert http.get(path).json()["secret"] is None and http.get(path, headers=past.token).json()["secret"]


def moves(file: Path, table: str) -> int:
    store = sqlite3.connect(file)
    try:
        found: int = store.execute("select count(*) from moves where table_id = ?", (table,)).fetchone()[0]
        return found
    finally:
        store.close()


def test_11_a_clock_set_back_and_a_full_disk(past: Past) -> None:
    """The bots play on all the same, until there is no room; that is said as it is, and once."""
    twin = past.folder / "unlucky"
    (twin / "data").mkdir(parents=True)
    with sqlite3.connect(past.folder / "data" / "cartada.db") as old:
        old.execute("vacuum into ?", (str(twin / "data" / "cartada.db"),))
    old.close()
    here = Here(twin, "--pace", "0", before=UNLUCKY)
    try:
        with here.client() as http:
            until(lambda: moves(twin / "data" / "cartada.db", past.bots) > 0)  # looking at the table would wake them
            body = {"game": "encantados", "seats": [{"kind": "person", "name": "x" * 40}, {"kind": "open"}]}
            made = until(lambda: (got := http.post("/api/tables", json=body)).status_code != 201 and got)
            assert (made.status_code, made.json()["error"]) == (503, "disk_full")
            ready = http.get("/readyz")
            assert (ready.status_code, ready.json()["status"]) == (503, "disk_full")
        assert here.heard().count("the disk is full") == 1
    finally:
        here.stop()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--data", "{folder}"], "danificado"),
        (["--database", "postgresql://cartada:geheim@localhost/cartada"], "CARTADA_DATABASE"),
    ],
)
def test_11_what_is_wrong_at_the_start_is_said_in_portuguese(tmp_path: Path, words: list[str], said: str) -> None:
    (tmp_path / "cartada.db").write_bytes(b"this is no database" * 1000)
    given = [word.format(folder=tmp_path) for word in words]
    command = [sys.executable, "-m", "cartada", "--lang", "pt", "serve", "--no-browser", "--port", "0", *given]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 2 and said in ran.stderr and "geheim" not in ran.stderr
