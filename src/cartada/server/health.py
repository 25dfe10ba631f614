"""For whoever runs the server: does it live, can it write, what does it do."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler

from .desk import Desk
from .problems import forbidden

LOCAL: Final = ("127.0.0.1", "::1")
PROXIES: Final = ("forwarded", "via", "x-real-ip")
LATE: Final = 1.0
PROBE_SECONDS: Final = 2.0


@get("/livez", include_in_schema=False, opt={"auth": "none"})
async def livez(desk: NamedDependency[Desk]) -> Response[dict[str, str]]:
    """The event loop turns."""
    late = desk.service.lag > LATE
    return Response({"status": "late" if late else "ok"}, status_code=503 if late else 200)


@get("/readyz", include_in_schema=False, opt={"auth": "none"})
async def readyz(desk: NamedDependency[Desk]) -> Response[dict[str, str]]:
    """The store can be written, and the server is not stopping."""
    if desk.service.stopping:
        return Response({"status": "stopping"}, status_code=503)
    try:
        await asyncio.wait_for(desk.service.store.probe(), PROBE_SECONDS)
    except Exception as error:
        desk.service.fault("probe", error)
        return Response({"status": "store"}, status_code=503)
    return Response({"status": "ok"})


def passed_on(request: Request[Any, Any, Any]) -> bool:
    """Whether a proxy on this machine asks for somebody else."""
    return any(name in PROXIES or name.startswith("x-forwarded-") for name in request.headers)


def at_this_machine(request: Request[Any, Any, Any]) -> bool:
    """Whether whoever asks sits at the computer the server runs on."""
    return not passed_on(request) and request.client is not None and request.client.host in LOCAL


@get("/metrics", include_in_schema=False, opt={"auth": "none"})
async def metrics(request: Request[Any, Any, Any], desk: NamedDependency[Desk]) -> Response[bytes]:
    """For this machine only: on a quiet server even counters tell something about a table."""
    if not at_this_machine(request):
        raise forbidden("forbidden", "metrics are served to this machine only")
    return Response(desk.service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS: Final[list[ControllerRouterHandler]] = [livez, readyz, metrics]
