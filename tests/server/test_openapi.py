"""The description of the server is true: whatever fits it, or just does not, is answered and never breaks it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import integers
from schemathesis.core import NotSet
from schemathesis.core.result import Ok

from cartada.server.app import make_app
from cartada.server.desk import Desk
from cartada.server.settings import Settings
from cartada.server.wire import ClientMessage, Problem, ServerMessage

from .support import House, Json, run


def test_unknown_fields_are_declared_forbidden(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        described: Json = (await house.http.get("/api/openapi.json")).json()
        schemas = described["components"]["schemas"]
        for name in ("NewTable", "Answer", "Undo", "Join", "GameFile", "ImportFile"):
            assert schemas[name]["additionalProperties"] is False
        used = msgspec.json.encode(described["paths"]).decode()
        for reference in set(part.split('"')[0] for part in used.split('"#/components/schemas/')[1:]):
            assert reference in schemas
        for path, methods in described["paths"].items():
            for method, about in methods.items():
                assert about["summary"], (path, method)
                assert "400" in about["responses"]
        messages = (await house.http.get("/api/messages.json")).json()
        assert {"server", "client", "$defs"} <= set(messages)
        fields_of = [schema.get("properties", {}) for schema in messages["$defs"].values()]
        tags = {fields["type"]["enum"][0] for fields in fields_of if "enum" in fields.get("type", {})}
        wanted = {kind.__struct_config__.tag for union in (ServerMessage, ClientMessage) for kind in union.__args__}
        assert wanted <= tags

    run(str(tmp_path), story)


class Server:
    """The application in a loop of its own; each request goes through it whole."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.desk = Desk(Settings(place=str(folder), pace=0.0, rate=0.0, thinkers=1, names=("test",)))
        transport = httpx.ASGITransport(app=make_app(self.desk))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://test")
        self.loop.run_until_complete(self.desk.open())
        seats = [{"kind": "person", "name": "Eu"}, {"kind": "bot", "level": "random"}]
        made = self.ask("POST", "/api/tables", {}, json={"game": "encantados", "seats": seats}).json()
        self.table: str = made["table"]
        self.headers = {"Authorization": f"Bearer {made['keys'][0]['token']}"}
        self.ask("POST", f"/api/tables/{self.table}/start", self.headers)

    def ask(self, method: str, path: str, headers: dict[str, str], **more: Any) -> httpx.Response:
        return self.loop.run_until_complete(self.http.request(method, path, headers=headers, **more))

    def close(self) -> None:
        self.loop.run_until_complete(self.http.aclose())
        self.loop.run_until_complete(self.desk.close())
        self.loop.close()


def test_nothing_that_fits_the_description_breaks_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    seen: set[int] = set()

    def attempt(case: schemathesis.Case[Any], near: int) -> None:
        """One generated request: as it is, at a real table, or there with a real token."""
        path = case.formatted_path
        if near > 0 and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = server.table
            path = case.formatted_path
        body = {} if isinstance(case.body, NotSet) else {"json": case.body}
        headers = server.headers if near > 1 else {}
        answer = server.ask(case.method, path, headers, params=case.query or {}, **body)
        assert answer.status_code < 500, (case.method, path, answer.text)
        declared = case.operation.definition.raw["responses"]
        assert str(answer.status_code) in {*declared, "404", "405", "413"}, (case.method, path, answer.text)
        if answer.status_code >= 400:
            msgspec.json.decode(answer.content, type=Problem)
        seen.add(answer.status_code)

    try:
        schema = schemathesis.openapi.from_dict(server.ask("GET", "/api/openapi.json", {}).json())
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            strategy = found.ok().as_strategy()
            bounded = settings(
                max_examples=7, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )  # fmt: skip
            bounded(given(strategy, integers(0, 2))(attempt))()
    finally:
        server.close()
    assert {200, 400, 401, 404, 409} <= seen
