"""Somebody who wants to break the table, or another one's evening."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartada.games import REGISTRY
from cartada.server.people import clean
from cartada.server.store.base import StoreError

from .support import Closed, House, Json, run

RULES = REGISTRY["encantados"].version
FILE: Json = {"game": "encantados", "version": RULES, "seats": 2, "options": {}, "seed": "x", "log": []}
SEATS = [{"kind": "person", "name": "Eu"}, {"kind": "bot", "level": "random"}]


async def send(house: House, path: str, body: str | bytes, headers: dict[str, str] | None = None) -> tuple[int, str]:
    sent = body.encode() if isinstance(body, str) else body
    answer = await house.http.post(path, content=sent, headers={"Content-Type": "application/json", **(headers or {})})
    return answer.status_code, answer.json().get("error", "")


@pytest.mark.parametrize(
    "body",
    ["", "{", "null", "[" * 30_000, '{"a":' * 9_000, '{"game":NaN}', b"\xff\xfe", b"\xef\xbb\xbf{}",
     '{"game":"encantados","seats":[{"kind":"person","name":"\\ud800"},{"kind":"bot"}]}',
     '{"game":"encantados","seats":[{"kind":"bot"},{"kind":"bot"}],"options":{"x":1.5}}'],
    ids=range(10),
)  # fmt: skip
def test_bodies_that_are_none_are_malformed(tmp_path: object, body: str | bytes) -> None:
    async def story(house: House) -> None:
        assert await send(house, "/api/tables", body) == (400, "malformed")

    run(str(tmp_path), story)


def test_numbers_and_keys_out_of_range_change_nothing(store_url: str) -> None:
    """A key PostgreSQL could not hold would take the moves of other tables down with it."""

    async def story(house: House) -> None:
        people = await house.started("person", "person")
        path = f"/api/tables/{people[0].table}/answers"
        seat = people[(await people[-1].state())["asked"][0]]
        question = (await seat.state())["question"]
        good = {"decision": question["decision"], "code": question["choices"][0]["code"], "key": "abcdefgh"}
        wrong: list[Json] = [{**good, "code": code} for code in (-1, 2**31, 2**63, 10**40, True, None, [1])]
        wrong += [{**good, "decision": number} for number in (-1, 2**31, 10**40, None)]
        wrong += [{**good, "key": key} for key in ("", "short", "x" * 65, "\0" * 8, "é" * 8, "\n" * 8)]
        for body in wrong:
            assert await send(house, path, json.dumps(body), seat.headers) == (400, "malformed"), body
        assert await send(house, path, json.dumps({**good, "decision": 10**9}), seat.headers) == (409, "stale")
        assert (await seat.state())["version"] == 0
        assert await send(house, path, json.dumps(good), seat.headers) == (200, "")

    run(store_url, story)


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("  Ana\t Luísa ", "Ana Luísa"),
        ("\u202eAna", "Ana"),
        ("A\u0000B", "A B"),
        ("\u3164\u2800\u200b", ""),
        ("a" + "\u0301" * 39, "á" + "\u0301" * 3),
        ("Zoë", "Zoë"),
        ("नमस्ते", "नमस्ते"),
        ("😀", "😀"),
    ],
)
def test_names_are_what_they_look_like(given: str, cleaned: str) -> None:
    assert clean(given, 40) == cleaned


def test_crafted_files_are_refused(store_url: str) -> None:
    async def story(house: House) -> None:
        def file(**changed: object) -> str:
            return json.dumps({"file": {**FILE, **changed}, "seats": SEATS})

        logs: list[Any] = [[[-1, 0]], [[0, -1]], [[10**9, 0]], [[0, 10**30]], [[]], [[0]], [[0, 0, 0]], [[0, 99999]]]
        for log in logs:
            assert await send(house, "/api/tables/import", file(log=log)) == (400, "does_not_replay"), log
        malformed: list[Json] = [
            {"log": [[True, 0]]}, {"log": [None]}, {"log": "x"}, {"options": []}, {"options": {"a": {}}},
            {"seats": True}, {"version": 1}, {"seed": "\0"}, {"seed": "x" * 300}, {"players": {"a": 1}},
        ]  # fmt: skip
        for changed in malformed:
            assert await send(house, "/api/tables/import", file(**changed)) == (400, "malformed"), changed
        assert await send(house, "/api/tables/import", file(version="0")) == (409, "rules_changed")
        assert await send(house, "/api/tables/import", file(seats=10**30)) == (400, "wrong_seats")
        assert await send(house, "/api/tables/import", file(options={"x": 1})) == (400, "wrong_option")
        assert await send(house, "/api/tables/import", file(log=[[0, 0]] * 200_000)) == (413, "too_large")
        worked = time.process_time()  # however busy the machine is
        assert await send(house, "/api/tables/import", file(log=[[0, 0]] * 120_000)) == (400, "does_not_replay")
        assert time.process_time() - worked < 5
        assert (await send(house, "/api/tables/import", file()))[0] == 201

    run(store_url, story)


def test_only_the_headers_of_what_would_be_sent(tmp_path: object) -> None:
    async def story(house: House) -> None:
        for path in ("/", "/api/here", "/livez", "/nowhere.txt", "/api/nowhere"):
            whole, head = await house.http.get(path), await house.http.head(path)
            assert head.status_code == whole.status_code and head.content == b""
            assert head.headers["content-length"] == whole.headers["content-length"]
        assert (await house.http.head("/")).status_code == 200

    run(str(tmp_path), story)


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/..%2f..%2fgate.py", "/assets/..%5c..%5cgate.py", "//etc/passwd"]
)
def test_no_path_leads_out_of_the_page(tmp_path: object, path: str) -> None:
    async def story(house: House) -> None:
        answer = await house.http.get(path)
        assert answer.status_code == 404 and "root:" not in answer.text and "class Gate" not in answer.text

    run(str(tmp_path), story)


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"])
def test_a_proxy_gets_no_metrics_for_others(tmp_path: object, name: str) -> None:
    async def story(house: House) -> None:
        assert (await house.http.get("/metrics", headers={name: "127.0.0.1"})).status_code == 403

    run(str(tmp_path), story)


def test_who_means_to_be_somebody_is_no_spectator(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        for given in ("Bearer", "Basic abc", str(people[0].token), "Bearer " + "x" * 5000):
            path = f"/api/tables/{people[0].table}/state"
            assert (await house.http.get(path, headers={"Authorization": given})).status_code == 401

    run(str(tmp_path), story)


@pytest.mark.parametrize(
    "origin", ["//test", "javascript://test", "http://test.evil.example", "http://x@test", "http://["]
)
def test_origins_that_only_look_like_ours(tmp_path: object, origin: str) -> None:
    async def story(house: House) -> None:
        body = json.dumps({"game": "encantados", "seats": [{"kind": "open"}] * 2})
        assert await send(house, "/api/tables", body, {"Origin": origin}) == (403, "wrong_origin")

    run(str(tmp_path), story)


def test_one_address_opens_no_thousand_sockets(tmp_path: object, still: None) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        opened = refused = 0
        sockets = []
        for _ in range(12):
            ticket = (await people[-1].post("/tickets")).json()["ticket"]
            try:
                sockets.append(await house.socket(people[0].table, ticket))
                opened += 1
            except Closed:
                refused += 1
        assert (opened, refused) == (10, 2)
        for one in sockets:
            await one.close()
        assert house.desk.service.rooms[people[0].table].listeners == set()

    run(str(tmp_path), story, rate=0.1)


def test_a_storm_of_requests_to_go_back_only_asks(store_url: str) -> None:
    """The last request stands; none of them touches the log, and the others may still refuse."""

    async def story(house: House) -> None:
        people = await house.started("person", "person")
        for number in range(60):
            seat = people[(await people[-1].state())["asked"][0]]
            await seat.answer(number)
            version = (await people[-1].state())["version"]
            if version > 4 and (await people[0].state())["limit"] > 0:
                break
        for number in range(40):
            asked = await people[0].post("/undo", {"to": 0, "version": version, "key": f"storm {number:04}"})
            assert asked.status_code == 200
        state = await people[1].state()
        assert state["version"] == version and state["length"] == version
        assert (await people[1].post("/consent", {"agree": False})).json()["undo"] is None
        assert (await people[1].state())["length"] == version

    run(store_url, story)


def test_nobody_weakens_the_bot_of_one_who_is_away(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", "bot")
        assert (await people[0].post("/seats/1/bot", {"level": "random"})).json()["error"] == "no_level"
        assert (await people[0].post("/seats/1/bot", {"level": "greedy"})).status_code == 200
        for seat in (1, 2):
            again = await people[0].post(f"/seats/{seat}/bot", {"level": "random"})
            assert (again.status_code, again.json()["error"]) == (409, "seat_taken")

    run(str(tmp_path), story, absent=0.0)


def test_coming_in_costs_no_more_after_days_of_talk(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open")
        for number in range(230):
            await people[0].post("/chat", {"text": f"line {number}"})
        told = (await (await people[0].socket()).receive("chat"))["lines"]
        assert [told[0]["n"], told[-1]["n"]] == [30, 229]
        assert (await people[0].get("/chat")).json()["lines"] == told

    run(str(tmp_path), story)


def test_a_store_that_is_away_is_no_mistake_of_the_server(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        house.desk.service.rooms.clear()

        async def away(*_: object) -> None:
            raise StoreError("away")

        for name in ("table", "create", "listed", "take_ticket"):
            monkeypatch.setattr(house.desk.service.store, name, away)
        assert (await people[0].get("/state")).json()["error"] == "store"
        body = json.dumps({"game": "encantados", "seats": [{"kind": "open"}] * 2})
        assert await send(house, "/api/tables", body) == (503, "store")
        assert (await house.http.get("/api/tables")).status_code == 503
        with pytest.raises(Closed):
            await house.socket(people[0].table, "0.x")

    run(str(tmp_path), story)


IMPATIENT = """
from cartada.server import running
running.PING_SECONDS = 1.0
from cartada.cli.entry import run
raise SystemExit(run(["serve", "--no-browser", "--port", "0", "--data", {folder!r}, "--lang", "en"]))
"""
QUESTION = b'{"type":"why","decision":0}'
UNMASKED = bytes([0x81, 0x80 | len(QUESTION), 0, 0, 0, 0]) + QUESTION  # a frame whose mask changes nothing
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_who_stops_reading_is_cut_off(tmp_path: Path) -> None:
    """With so much unread that not even the goodbye can be sent."""
    said = tmp_path / "said"
    with said.open("wb") as out:
        script = IMPATIENT.format(folder=str(tmp_path / "data"))
        server = subprocess.Popen([sys.executable, "-c", script], stdout=out, env={**os.environ, "CARTADA_RATE": "0"})
    try:
        limit = time.monotonic() + 60
        while "http" not in said.read_text() and time.monotonic() < limit:
            time.sleep(0.05)
        url = said.read_text().split()[3].rstrip("/")
        with httpx.Client(base_url=url, timeout=30) as http, socket.socket() as deaf:
            seats = [{"kind": "person", "name": name} for name in ("Eu", "Tu")]
            made = http.post("/api/tables", json={"game": "trincheira", "seats": seats}).json()
            table = f"/api/tables/{made['table']}"
            tokens = [{"Authorization": f"Bearer {key['token']}"} for key in made["keys"]]
            http.post(f"{table}/start", headers=tokens[0])
            asked = http.get(f"{table}/state").json()["asked"][0]
            ticket = http.post(f"{table}/tickets", headers=tokens[asked]).json()["ticket"]
            host = url.removeprefix("http://")
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect((host.split(":")[0], int(host.split(":")[1])))
            deaf.sendall(UPGRADE.format(path=f"{table}/live?ticket={ticket}", host=host).encode())
            assert b" 101 " in deaf.recv(100)
            assert "cartada_sockets 1.0" in http.get("/metrics").text
            with contextlib.suppress(ConnectionError):
                for _ in range(400):  # one by one, so that each is answered: 8 MB that nobody reads
                    deaf.sendall(UNMASKED)
                    time.sleep(0.004)
            while "cartada_sockets 0.0" not in http.get("/metrics").text:
                assert time.monotonic() < limit, "it is kept for ever"
                time.sleep(0.1)
    finally:
        server.terminate()
        assert server.wait(20) == 0
