"""For whoever runs the server: does it live, can it write, what does it do."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler

from .desk import Desk
from .problems import forbidden
from .service import TROUBLE_SECONDS, Service
from .store.base import AWAY, StoreError

LOCAL: Final = ("127.0.0.1", "::1")
PROXIES: Final = ("forwarded", "via", "x-real-ip")
LATE: Final = 1.0
PROBE_SECONDS: Final = 1.5


@get("/livez", include_in_schema=False, opt={"auth": "none", "limit": ""})
async def livez(desk: NamedDependency[Desk]) -> Response[dict[str, str]]:
    """The event loop turns."""
    late = desk.service.lag > LATE
    return Response({"status": "late" if late else "ok"}, status_code=503 if late else 200)


@get("/readyz", include_in_schema=False, opt={"auth": "none", "limit": ""})
async def readyz(desk: NamedDependency[Desk]) -> Response[dict[str, str]]:
    """The store can be written, and the server is not stopping. Whatever the store does, the answer comes soon: one
    probe at a time, which nobody waits for longer than a moment."""
    if desk.service.stopping:
        return Response({"status": "stopping"}, status_code=503)
    kind = await unready(desk.service)
    return Response({"status": kind or "ok"}, status_code=503 if kind else 200)


async def unready(service: Service) -> str:
    """ "", or what is wrong with the store."""
    if service.probing is None:
        service.probing = asyncio.ensure_future(service.store.probe())
    probe = service.probing
    await asyncio.wait({probe}, timeout=PROBE_SECONDS)
    if not probe.done():
        service.fault("probe", StoreError("the probe takes too long"))
        return AWAY
    if service.probing is probe:
        service.probing = None
    if probe.cancelled() or probe.exception() is not None:
        return service.unwell(probe.exception() or StoreError("the probe was cancelled")).error
    kind, when = service.trouble
    return kind if time.monotonic() - when < TROUBLE_SECONDS else ""


def passed_on(request: Request[Any, Any, Any]) -> bool:
    """Whether a proxy on this machine asks for somebody else."""
    return any(name in PROXIES or name.startswith("x-forwarded-") for name in request.headers)


def at_this_machine(request: Request[Any, Any, Any]) -> bool:
    """Whether whoever asks sits at the computer the server runs on."""
    return not passed_on(request) and request.client is not None and request.client.host in LOCAL


@get("/metrics", include_in_schema=False, opt={"auth": "none", "limit": ""})
async def metrics(request: Request[Any, Any, Any], desk: NamedDependency[Desk]) -> Response[bytes]:
    """For this machine only: on a quiet server even counters tell something about a table."""
    if not at_this_machine(request):
        raise forbidden("forbidden", "metrics are served to this machine only")
    return Response(desk.service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS: Final[list[ControllerRouterHandler]] = [livez, readyz, metrics]
