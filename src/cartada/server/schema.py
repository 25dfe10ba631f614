"""What can be said to this server, for programs: OpenAPI of the HTTP side, JSON Schema of the socket's messages."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, get
from litestar.types import ControllerRouterHandler

from . import lab_wire, wire

Schema = dict[str, Any]
PUBLISHED: Final[list[Schema]] = []  # one: every server of a process has the same routes


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


def publish(app: Litestar) -> None:
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
    PUBLISHED.append(described)


@get("/api/openapi.json", include_in_schema=False, opt={"auth": "none"})
async def openapi() -> Response[Schema]:
    return Response(PUBLISHED[0])


@get("/api/messages.json", include_in_schema=False, opt={"auth": "none"})
async def messages_json() -> Response[Schema]:
    return Response(messages())


HANDLERS: Final[list[ControllerRouterHandler]] = [openapi, messages_json]
