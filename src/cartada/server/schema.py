"""What can be said to this server, for programs: OpenAPI of the HTTP side, JSON Schema of the socket's messages."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.types import ControllerRouterHandler

from . import lab_wire, wire

Schema = dict[str, Any]
DESCRIBING: Final = threading.Lock()


def anything(kind: type) -> Schema:
    """A view is the game's own."""
    if kind is not object:
        raise NotImplementedError
    return {"description": "see the view.py of the game"}


@cache
def messages() -> Schema:
    """Both directions of a socket."""
    (server, client), defs = msgspec.json.schema_components(
        [wire.ServerMessage, wire.ClientMessage], ref_template="#/$defs/{name}", schema_hook=anything
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of /api/tables/{table}/live",
        "server": server,
        "client": client,
        "$defs": defs,
    }


@cache
def description(app: Litestar) -> Schema:
    """The framework's description, with the structs as msgspec itself describes them: nothing unknown is accepted."""
    described = app.openapi_schema.to_schema()
    known = {**vars(wire), **vars(lab_wire)}
    names = {name for name, kind in known.items() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}
    kinds = [known[name] for name in sorted(names - {"Sent", "Given"})]
    _, defs = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}", schema_hook=anything)
    components = described.setdefault("components", {})
    components["schemas"] = {**components.get("schemas", {}), **defs}
    components["securitySchemes"] = {
        "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat, shown once when it was taken"}
    }
    return described


@get("/api/openapi.json", include_in_schema=False, opt={"auth": "none"}, sync_to_thread=True)
def openapi(request: Request[Any, Any, Any]) -> Response[Schema]:
    """Made when it is asked for first, in a thread: few servers are asked, and a start need not wait for it."""
    with DESCRIBING:
        return Response(description(request.app))


@get("/api/messages.json", include_in_schema=False, opt={"auth": "none"})
async def messages_json() -> Response[Schema]:
    return Response(messages())


HANDLERS: Final[list[ControllerRouterHandler]] = [openapi, messages_json]
