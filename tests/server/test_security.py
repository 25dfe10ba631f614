"""What a hostile client may try, and what nobody may ever read."""

from __future__ import annotations

import logging

import httpx
import pytest

from cartada.server import service
from cartada.server.ledger import Ledger

from .support import House, Seat, run


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def test_every_answer_carries_the_headers_that_bind_browsers(tmp_path: object) -> None:
    async def story(house: House) -> None:
        for path in ("/", "/api/here", "/api/nowhere", "/livez"):
            headers = (await house.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy and "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "set-cookie" not in headers

    run(str(tmp_path), story)


def test_acts_of_other_pages_are_refused(tmp_path: object) -> None:
    async def story(house: House) -> None:
        body = {"game": "encantados", "seats": [{"kind": "open"}] * 2}
        for origin in ("http://evil.example", "null", "http://test:81"):
            answer = await house.http.post("/api/tables", json=body, headers={"Origin": origin})
            assert code(answer) == (403, "wrong_origin")
        assert (await house.http.post("/api/tables", json=body, headers={"Origin": "http://test"})).status_code == 201
        form = await house.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
        assert code(form) == (415, "not_json")

    run(str(tmp_path), story)


def test_large_bodies_are_refused(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open")
        large = await people[0].post("/chat", {"text": "x" * 70_000})
        assert code(large) == (413, "too_large")

        async def pieces() -> object:
            for _ in range(20):
                yield b'{"text": "' + b"x" * 8_000

        stream = await house.http.post(
            f"/api/tables/{people[0].table}/chat",
            content=pieces(),  # type: ignore[arg-type]
            headers={**people[0].headers, "Content-Type": "application/json"},
        )
        assert code(stream) == (413, "too_large")
        file = await house.http.post(
            "/api/verify", content=b" " * 2_000_000, headers={"Content-Type": "application/json"}
        )
        assert code(file) == (413, "too_large")

    run(str(tmp_path), story)


def test_requests_of_one_address_are_limited(tmp_path: object, still: None) -> None:
    async def story(house: House) -> None:
        body = {"game": "encantados", "seats": [{"kind": "open"}] * 2}
        for path in ("/api/tables", "//api/tables", "/api/tables/", "/api//tables", "/api/./tables", "/api/%74ables"):
            made = [(await house.http.post(path, json=body)).status_code for _ in range(6)]
            assert path == "/api/tables" or made[-1] in (429, 404, 405), (path, made)
            assert path != "/api/tables" or made[:6] == [201] * 6
        assert len(house.desk.service.rooms) == 8, "whatever it is called, it is one limit"
        asked = [(await house.http.get("/api/here")).status_code for _ in range(60)]
        assert asked[0] == 200 and asked[-1] == 429
        assert (await house.http.get("/api/here")).headers["retry-after"] == "2"

    run(str(tmp_path), story, rate=0.2)


@pytest.mark.parametrize("table", ["x", "%00", "..", "a" * 200, "%F0%9F%98%80", "' or 1=1 --"])
def test_ids_that_are_none_are_not_found(tmp_path: object, table: str) -> None:
    async def story(house: House) -> None:
        assert (await house.http.get(f"/api/tables/{table}")).status_code in (404, 400)
        assert (await house.http.get(f"/api/tables/{table}/state")).status_code in (404, 400)

    run(str(tmp_path), story)


def test_metrics_are_for_this_machine(tmp_path: object) -> None:
    async def story(house: House) -> None:
        assert (await house.http.get("/metrics")).status_code == 200
        through = await house.http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.7"})
        assert code(through) == (403, "forbidden")

    run(str(tmp_path), story)


def test_no_secret_is_written_anywhere(
    tmp_path: object, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Log lines, errors and metrics of a game with faults in it hold no token, ticket, seed, secret or card."""
    caplog.set_level(logging.DEBUG)

    async def story(house: House) -> None:
        people = await house.started("person", "person")
        room = house.desk.service.rooms[people[0].table]
        ticket = (await people[0].post("/tickets")).json()["ticket"]
        secrets = [room.row.secret, room.playing().match.seed, ticket, *[str(seat.token) for seat in people[:2]]]
        said: list[str] = []
        asked = (await people[-1].state())["asked"][0]

        def broken(ledger: Ledger, seat: int, code: int) -> None:
            raise RuntimeError(f"{secrets} {ledger.match.game.view(ledger.match.state, 0)}")

        with monkeypatch.context() as patch:
            patch.setattr(Ledger, "give", broken)
            refused = await people[asked].answer()
            assert code(refused) == (409, "rules_failed")
            said.append(refused.text)

        async def lost(table: str) -> None:
            raise RuntimeError(" ".join(secrets))

        with monkeypatch.context() as patch:
            patch.setattr(service.Service, "room", lambda self, table: lost(table))
            answer = await people[0].get("/state")
            assert code(answer) == (500, "fault")
            said.append(answer.text)
        for path in ("/state", "/why?decision=9", "/file", "/replay?at=0", ""):
            said.append((await people[-1].get(path)).text)
        said.append((await Seat(house, people[0].table, 0, "x" * 43).get("/state")).text)
        said.append((await house.http.get("/metrics")).text)
        everything = "\n".join([*said, caplog.text])
        assert "fault" in everything
        for secret in secrets:
            assert secret not in everything
        assert "'hand'" not in everything and people[0].table not in said[-1]

    run(str(tmp_path), story)
