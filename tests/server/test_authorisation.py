"""Who may do what: every route against everybody. A new route without a line here fails."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute

from .support import House, Seat, run

NEVER = 401
FORBIDDEN = 403

# By method and path: the body to send; then the statuses for nobody, a stranger's token, another seat, the seat itself.
# The table is being played, seat 0 is the host; "other" is seat 1. None: whatever the table says but 401 and 403.
ALLOWED = None
OPEN = (ALLOWED, ALLOWED, ALLOWED, ALLOWED)
SEATED = (NEVER, NEVER, ALLOWED, ALLOWED)
VIEWERS = (ALLOWED, NEVER, ALLOWED, ALLOWED)
SEATS = [{"kind": "open"}, {"kind": "open"}]
FILE = {"game": "encantados", "version": "1", "seats": 2, "options": {}, "seed": "x", "log": []}
BRANCH = {"at": 0, "seat": 0, "level": "random", "name": "Eu"}
MATRIX: dict[str, tuple[Any, tuple[int | None, ...]]] = {
    "GET /api/here": (None, OPEN),
    "GET /api/games": (None, OPEN),
    "GET /api/games/{game}": (None, OPEN),
    "GET /api/games/{game}/library": (None, OPEN),
    "POST /api/games/{game}/judge": ({"text": ""}, OPEN),
    "POST /api/games/{game}/cards/check": ({"text": ""}, OPEN),
    "GET /api/games/{game}/lessons": (None, OPEN),
    "GET /api/games/{game}/lessons/{lesson}": (None, OPEN),
    "POST /api/games/{game}/lessons/{lesson}/{step}": ({"answers": []}, OPEN),
    "GET /api/games/{game}/figures": (None, OPEN),
    "GET /api/games/{game}/figures/{figure}": (None, OPEN),
    "POST /api/games/{game}/figures/{figure}": ({"answers": []}, OPEN),
    "GET /api/tables": (None, OPEN),
    "POST /api/tables": ({"game": "encantados", "seats": SEATS}, OPEN),
    "POST /api/tables/import": ({"file": FILE, "seats": SEATS}, OPEN),
    "POST /api/verify": (FILE, OPEN),
    "GET /api/tables/{table}": (None, OPEN),
    "POST /api/tables/{table}/seats/{seat}": ({"name": "Eu"}, OPEN),
    "POST /api/tables/{table}/seats/{seat}/bot": ({"level": "random"}, SEATED),
    "POST /api/tables/{table}/word": ({"word": "x"}, SEATED),
    "POST /api/tables/{table}/brings": ({"text": ""}, SEATED),
    "POST /api/tables/{table}/start": (None, SEATED),
    "POST /api/tables/{table}/leave": (None, SEATED),
    "POST /api/tables/{table}/end": (None, SEATED),
    "POST /api/tables/{table}/return": (None, SEATED),
    "POST /api/tables/{table}/rematch": (None, SEATED),
    "POST /api/tables/{table}/tickets": (None, VIEWERS),
    "GET /api/tables/{table}/state": (None, VIEWERS),
    "POST /api/tables/{table}/answers": ({"decision": 0, "code": 0, "key": "12345678"}, SEATED),
    "POST /api/tables/{table}/give-up": ({"key": "12345678"}, SEATED),
    "POST /api/tables/{table}/undo": ({"to": 0, "version": 0, "key": "12345678"}, SEATED),
    "POST /api/tables/{table}/consent": ({"agree": True}, SEATED),
    "GET /api/tables/{table}/why": (None, SEATED),
    "GET /api/tables/{table}/moments/{n}": (None, VIEWERS),
    "GET /api/tables/{table}/preview": (None, SEATED),
    "GET /api/tables/{table}/hint": (None, SEATED),
    "GET /api/tables/{table}/chat": (None, VIEWERS),
    "POST /api/tables/{table}/chat": ({"text": "oi"}, SEATED),
    "GET /api/tables/{table}/file": (None, VIEWERS),
    "GET /api/tables/{table}/replay": (None, VIEWERS),
    "POST /api/tables/{table}/branch": (BRANCH, VIEWERS),
    "GET /api/lab": (None, OPEN),  # the lab: from this machine
    "GET /api/lab/cards/{game}": (None, OPEN),
    "GET /api/lab/runs": (None, OPEN),
    "POST /api/lab/runs": ({"game": "nowhere"}, OPEN),
    "POST /api/lab/people": ({"game": "nowhere"}, OPEN),
    "GET /api/lab/runs/{run}": (None, OPEN),
    "POST /api/lab/runs/{run}/stop": (None, OPEN),
    "DELETE /api/lab/runs/{run}": (None, OPEN),
    "GET /api/lab/runs/{run}/report": (None, OPEN),
    "GET /api/lab/runs/{run}/files/{file}": (None, OPEN),
    "GET /api/openapi.json": (None, OPEN),
    "GET /api/messages.json": (None, OPEN),
    "GET /livez": (None, OPEN),
    "GET /readyz": (None, OPEN),
    "GET /metrics": (None, OPEN),  # from this machine
    "GET /": (None, OPEN),
    "GET /{path}": (None, OPEN),
    "WS /api/tables/{table}/live": (None, ()),  # a ticket: see test_live.py
}
QUERY = {"why": "decision=0", "preview": "decision=0&code=0", "hint": "decision=0", "replay": "at=0"}


def routes(app: Litestar) -> set[str]:
    found: set[str] = set()
    for route in app.routes:
        path = "/".join(
            "{" + part[1:-1].split(":")[0] + "}" if part[:1] == "{" else part for part in route.path_format.split("/")
        )
        if isinstance(route, HTTPRoute):
            found |= {f"{method} {path}" for method in route.methods if method != "OPTIONS"}
        elif isinstance(route, WebSocketRoute):
            found.add(f"WS {path}")
    return found


def test_every_route_has_its_line(tmp_path: object) -> None:
    async def story(house: House) -> None:
        app = house.app.app
        assert isinstance(app, Litestar)
        assert {name for name in routes(app) if not name.startswith("GET /api/schema")} == set(MATRIX)

    run(str(tmp_path), story)


@pytest.mark.parametrize("spectators", [True, False])
def test_the_matrix(tmp_path: object, spectators: bool) -> None:
    async def story(house: House) -> None:
        for name, (body, statuses) in MATRIX.items():
            method, path = name.split(" ")
            if method == "WS":
                continue
            strangers = await house.create("person", "open")
            people = await house.started("person", "person", spectators=spectators)
            table = people[0].table
            askers = [people[-1], Seat(house, table, -1, strangers[0].token), people[1], people[0]]
            filled = path.format(
                table=table,
                seat=1,
                game="encantados",
                path="nowhere",
                run="nowhere",
                file="x",
                n=0,
                lesson="first",
                figure="song",
                step=0,
            )
            query = QUERY.get(path.rsplit("/", 1)[-1], "")
            for number, (asker, wanted) in enumerate(zip(askers, statuses, strict=True)):
                sent: Any = {} if body is None else {"json": body}
                answer = await house.http.request(
                    method, filled + ("?" + query if query else ""), headers=asker.headers, **sent
                )
                if number == 0 and statuses is VIEWERS and not spectators:
                    wanted = FORBIDDEN
                got = answer.status_code
                if path.endswith("/start") and number == 2:
                    assert got in (403, 409)
                elif wanted is None:
                    assert got not in (401, 403) and got < 500, (name, number, got)
                else:
                    assert got == wanted, (name, number, answer.text)

    run(str(tmp_path), story)
