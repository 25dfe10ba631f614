"""A hostile client and bad luck, against a server: what each may not do to the others."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from benchmarks.server.local_postgres import LocalPostgres
from benchmarks.server.rooms import played
from benchmarks.server.serving import Serving, children
from cartada.cli.entry import run as command
from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.server import people
from cartada.server.room import LINES
from cartada.server.store.base import KEPT_LINES
from server.conftest import POSTGRES

from .here import Here, until
from .support import PATIENCE, House, Json, play_out, run, serving

HASTY = """
from cartada.server import connections, limits
connections.HEADER_SECONDS = connections.BODY_SECONDS = 0.5
limits.CAPS["connections"] = 20
"""


def says(text: str, message: Json) -> bool:
    """Whether a message of the chat holds a line to the letter."""
    return json.dumps(text) in json.dumps(message)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Here]]:
    started: list[Here] = []

    def begin(*words: str) -> Here:
        started.append(Here(tmp_path, *words, before=HASTY))
        return started[-1]

    yield begin
    for one in started:
        one.stop()


def closed(one: socket.socket) -> bool:
    """The other side has hung up, sooner or later."""
    try:
        while one.recv(1000):
            pass
        return True
    except ConnectionError:
        return True


def test_who_asks_nothing_keeps_nobody_out(start: Callable[..., Here]) -> None:
    here = start()
    half = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
    begun = [b"", b"GET / HTTP/1.1\r\nHost: x", half]
    waiting = []
    for text in begun * 4:
        waiting.append(here.connection())
        waiting[-1].sendall(text)
    with httpx.Client(base_url=here.url, timeout=PATIENCE) as http:
        assert http.get("/livez").status_code == 200
    assert all(closed(one) for one in waiting), "each is cut off after its time"
    crowd = [here.connection() for _ in range(40)]
    for one in crowd:
        one.close()
    said = here.heard()
    assert said.count("does not finish what it asks") == 1, "logged once, not for each"

    def refused() -> bool:
        for one in [here.connection() for _ in range(40)]:
            one.close()
        return "has too many connections" in here.heard()

    until(refused)


def test_a_name_from_elsewhere_and_an_unnamed_proxy_are_not_believed(start: Callable[..., Here]) -> None:
    here = start()
    with httpx.Client(base_url=here.url, timeout=PATIENCE) as http:
        assert http.get("/metrics", headers={"Host": "evil.example"}).status_code == 421
        assert http.post("/api/lab/runs", json={}, headers={"Host": "evil.example"}).status_code == 421
        assert http.get("/metrics").status_code == 200
        body = {"game": "encantados", "seats": [{"kind": "open"}] * 2}
        got = [
            http.post(f"{here.url}//api/tables", json=body, headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code
            for n in range(150)
        ]
        assert 429 in got, "another address at every request, says a program of this machine"
    assert "is not named as a proxy" in here.heard()


def test_a_named_proxy_speaks_for_many(start: Callable[..., Here]) -> None:
    here = start("--proxy", "127.0.0.1", "--name", "jogos.example.org")
    with httpx.Client(base_url=here.url, timeout=PATIENCE) as http:
        body = {"game": "encantados", "seats": [{"kind": "open"}] * 2}
        got = []
        for n in range(60):
            headers = {"X-Forwarded-For": f"192.0.2.{n}", "Host": "jogos.example.org"}
            got.append(http.post("/api/tables", json=body, headers=headers).status_code)
        assert got == [201] * 60


# ---- chat, hints, presence, memory


def test_chat_is_bounded_for_a_person_and_a_table(store_url: str, still: None) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        sockets = [await people[0].socket() for _ in range(3)]
        for number in range(12):
            one = sockets[number % 3]
            await one.send(type="say", text=f"line {number}")
            if number < 10:
                await one.receive_until("chat", partial(says, f"line {number}"))
            else:
                assert (await one.receive("error"))["error"] == "too_fast"
        said = (await people[1].get("/chat")).json()["lines"]
        assert len(said) == 10, "however many sockets a person has"
        assert (await people[0].post("/chat", {"text": "more"})).status_code == 429
        assert (await people[1].post("/chat", {"text": "I may"})).status_code == 201

    async def long(house: House) -> None:
        people = await house.create("person", "open")
        store = house.desk.service.store
        for number in range(KEPT_LINES + 20):
            await store.chat(people[0].table, 0, f"line {number}", 0.0)
        kept = await store.chat_lines(people[0].table)
        assert [kept[0].n, kept[-1].n] == [20, KEPT_LINES + 19]
        house.desk.service.forget(people[0].table)
        assert (await people[0].post("/chat", {"text": "next"})).json()["n"] == KEPT_LINES + 20
        assert len(house.desk.service.rooms[people[0].table].chat) == LINES

    run(store_url, story, rate=1.0)
    run(store_url, long)


def test_hints_are_one_at_a_time_and_not_too_many(tmp_path: object, still: None) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="trincheira")
        seat = people[(await people[-1].state())["asked"][0]]
        decision = (await seat.state())["question"]["decision"]
        got = await asyncio.gather(*(seat.get("/hint", decision=decision) for _ in range(5)))
        assert sorted(answer.status_code for answer in got) == [200, 429, 429, 429, 429]
        got = [(await seat.get("/hint", decision=decision)).status_code for _ in range(4)]
        assert got == [200, 200, 429, 429]

    run(str(tmp_path), story, rate=1.0)


def test_who_asks_now_and_then_is_here(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        await people[1].state()
        refused = await people[0].post("/seats/1/bot", {"level": "greedy"})
        assert (refused.status_code, refused.json()["error"]) == (409, "not_away")
        assert (await people[-1].get("")).json()["seats"][1]["online"]
        house.desk.service.rooms[people[0].table].asked[1] -= 3600
        house.desk.service.rooms[people[0].table].since[1] -= 3600
        assert (await people[0].post("/seats/1/bot", {"level": "greedy"})).status_code == 200

    run(str(tmp_path), story)


def test_rooms_leave_by_weight(tmp_path: object) -> None:
    async def story(house: House) -> None:
        service = house.desk.service
        for _ in range(60):
            await house.started("person", "person", game="arknova")
        assert 1 << 19 < service.weight <= 1 << 20 and 20 < len(service.rooms) < 60
        assert service.weight == sum(room.weight() for room in service.rooms.values())

    run(str(tmp_path), story, memory=1)


# ---- secrets, names, the lab


def test_a_table_without_spectators_shows_strangers_no_secret(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="trincheira", preset="quick", spectators=False)
        looking = [*people[:2], people[0]]
        await play_out(house, looking)
        assert (await people[-1].get("")).json()["secret"] is None
        assert (await people[0].get("")).json()["secret"]

    run(str(tmp_path), story)


@pytest.mark.parametrize(
    "other",
    ["Ana\ufe0f", "A\u034fna", "Ana\u180b", "An\u17b4a", "ana", "А\u006ea", "Аnа", "Ａｎａ", "𝐀𝐧𝐚", " Ana\u200b "],
)
def test_names_that_look_alike_are_the_same(tmp_path: object, other: str) -> None:
    async def story(house: House) -> None:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        table = (await house.http.post("/api/tables", json={"game": "encantados", "seats": seats})).json()["table"]
        answer = await house.http.post(f"/api/tables/{table}/seats/1", json={"name": other})
        assert (answer.status_code, answer.json()["error"]) == (409, "name_taken")

    assert people.look("Ana") != people.look("Bia") and people.look("João") != people.look("José")
    run(str(tmp_path), story)


@pytest.mark.parametrize(
    "name",
    ["Você", "você", "VOCE", "V o c ê", "«Você»", "V0cê", "Vосê", "You", "YOU!", "уou", "Υou", "Ｙｏｕ", "Y\u200bou"],
)
def test_nobody_is_called_as_the_reader_is(tmp_path: object, name: str) -> None:
    """Sentences about him would seem to speak to whoever reads them."""

    async def story(house: House) -> None:
        table = (await house.create("person", "open"))[0].table
        game = REGISTRY["batalha"]
        over = {**Match(game, 2, {}, "room 0").record(), "log": played(game, 2, 0)}
        body: list[tuple[str, Json]] = [(f"/api/tables/{table}/seats/1", {"name": name})]
        for kind in ("person", "bot"):
            seats = [{"kind": kind, "name": name}, {"kind": "open"}]
            body.append(("/api/tables", {"game": "encantados", "seats": seats}))
            body.append(("/api/tables/import", {"file": {**over, "log": []}, "seats": seats}))
        players = [{"name": name, "level": "human"}, {"name": "Ana", "level": "human"}]
        body.append(("/api/tables/import", {"file": {**over, "players": players}, "seats": []}))
        for path, sent in body:
            answer = await house.http.post(path, json=sent)
            assert (answer.status_code, answer.json()["error"]) == (400, "name_reserved"), (path, sent)
        assert len(house.desk.service.rooms) == 1

    run(str(tmp_path), story)


@pytest.mark.parametrize("name", ["Youssef", "Vocês", "Yo", "Eu", "Tu", "Seu Jorge", "You Li"])
def test_names_that_begin_like_it_are_names(name: str) -> None:
    assert people.clean_name(name) == name


def test_runs_of_the_lab_have_owners_and_quotas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartada.server.routes.lab.at_this_machine", lambda request: "x-here" in request.headers)
    slow = Path(__file__).with_name("slow_errand.py")
    monkeypatch.setattr("cartada.server.lab.COMMAND", (sys.executable, str(slow), "0", str(tmp_path / "notes")))
    order: Json = {
        "game": "trincheira", "seats": 2, "bots": ["random", "random"], "games": 12, "minutes": 5,
        "variants": [{"options": {"duel": False, "max_turns": 50}}],
    }  # fmt: skip

    async def story(house: House) -> None:
        mine = {"Authorization": "Bearer a key of my own"}
        made = [await house.http.post("/api/lab/runs", json=order, headers=mine) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 409]
        assert made[2].json()["error"] == "lab_yours"
        path = f"/api/lab/runs/{made[1].json()['id']}"
        for other in ({}, {"Authorization": "Bearer another"}):
            for method, end in (("DELETE", ""), ("POST", "/stop")):
                refused = await house.http.request(method, path + end, headers=other)
                assert (refused.status_code, refused.json()["error"]) == (403, "not_yours")
        assert (await house.http.post(f"{path}/stop", headers=mine)).status_code == 200
        assert (await house.http.delete(path, headers={"X-Here": "1"})).status_code == 204

    run(str(tmp_path / "data"), story, lab_open=True, lab_nice=0)


# ---- bad luck


def test_a_full_disk_is_said_as_such_everywhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = people[(await people[-1].state())["asked"][0]]
        store: Any = house.desk.service.store
        pages = store._writer.connection.execute("pragma page_count").fetchone()[0]
        store._writer.connection.execute(f"pragma max_page_count = {pages}")
        body = {"game": "encantados", "seats": [{"kind": "person", "name": "x" * 40, "brings": ""}, {"kind": "bot"}]}
        got = {(answer.status_code, answer.json().get("error")) for answer in [
            await house.http.post("/api/tables", json=body) for _ in range(40)
        ]}  # fmt: skip
        assert got <= {(201, None), (503, "disk_full")} and (503, "disk_full") in got
        ready = await house.http.get("/readyz")
        assert (ready.status_code, ready.json()["status"]) == (503, "disk_full")
        for _ in range(200):
            answer = await seat.post("/chat", {"text": "x" * 500})
            if answer.status_code != 201:
                break
        assert (answer.status_code, answer.json()["error"]) == (503, "disk_full")
        lines = [record for record in caplog.records if "disk is full" in record.getMessage()]
        assert len(lines) == 1, "once a minute, however often it happens"

    run(str(tmp_path), story)


@pytest.mark.parametrize(("language", "word"), [("pt", "danificado"), ("en", "damaged")])
def test_a_damaged_database_is_said_with_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    (tmp_path / "cartada.db").write_bytes(b"this is no database" * 1000)
    assert command(["--lang", language, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert word in said and ".recover" in said


def test_damage_found_later_is_said_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(str(tmp_path)) as house:
            people = await house.started("person", "person")
        with (tmp_path / "cartada.db").open("r+b") as file:
            size = os.path.getsize(tmp_path / "cartada.db")
            file.seek(4096)
            file.write(b"\xff" * (size - 4096))
        try:
            async with serving(str(tmp_path)) as house:
                answer = await house.http.get(f"/api/tables/{people[0].table}")
                assert (answer.status_code, answer.json()["error"]) == (503, "store_damaged")
        except Exception as error:
            assert getattr(error, "kind", "") == "store_damaged", error

    asyncio.run(story())


@POSTGRES
def test_readiness_is_told_soon_while_postgres_stands_still(local_postgres: LocalPostgres) -> None:
    import signal

    serving = Serving(local_postgres.fresh())
    serving.start()
    try:
        assert local_postgres.process is not None
        frozen = [local_postgres.process.pid, *children(local_postgres.process.pid)]
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        try:
            for _ in range(2):
                answer = httpx.get(f"http://127.0.0.1:{serving.port}/readyz", timeout=6.0)
                assert (answer.status_code, answer.json()["status"]) == (503, "store")
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)
        until(serving.ready)
        assert serving.stop() == 0
    finally:
        if serving.process is not None:
            serving.kill()


def test_a_clock_set_back_holds_up_no_bots(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(store_url, pace=3600.0) as house:  # the bots are due, and nobody plays
            table = (await house.create("bot", "bot"))[0].table
        monkeypatch.setattr(time, "time", lambda at=time.time: at() - 86_400)
        async with serving(store_url) as house:
            async with asyncio.timeout(PATIENCE):
                while not (await house.desk.service.store.moves(table)):
                    await asyncio.sleep(0.05)

    asyncio.run(story())


def test_no_password_stands_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["serve", "--no-browser", "--database", "postgresql://cartada:geheim@localhost/cartada"]
    assert command(["--lang", "pt", *given]) == 2
    said = capsys.readouterr().err
    assert "CARTADA_DATABASE" in said and "senha" in said and "geheim" not in said


def test_start_errors_are_in_the_chosen_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = sqlite3.connect(tmp_path / "cartada.lock", isolation_level=None)
    held.execute("begin exclusive")
    try:
        assert command(["--lang", "pt", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 2
        assert "outro Cartada já usa a pasta" in capsys.readouterr().err
    finally:
        held.close()


def test_long_work_leaves_the_loop(tmp_path: object) -> None:
    """While a list of nonsense is read the loop is free: it is read by another process."""

    async def story(house: House) -> None:
        text = "\n".join(f"1 xyzzy{n} plugh{n}" for n in range(400))[:8000]
        pool = house.desk.errands.pool
        answer = await house.http.post("/api/games/fabula/judge", json={"text": text})
        assert answer.status_code == 200 and answer.json()["text"] is None and answer.json()["problems"]
        assert len(pool.workers) == 1 and next(iter(pool.workers)).process.pid != os.getpid()
        first = await house.http.get("/api/games/arknova/library?language=pt")
        assert len(json.loads(first.content)["cards"]) > 100
        await pool.close()
        again = await house.http.get("/api/games/arknova/library?language=pt")
        assert again.content == first.content, "worked out once"
        busy = await house.http.post("/api/games/fabula/judge", json={"text": text})
        assert (busy.status_code, busy.json()["error"]) == (503, "busy")

    run(str(tmp_path), story)
