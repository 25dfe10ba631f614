"""The application: routes, the page, health, errors as Problems; all behind the gate."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from .. import __version__
from . import health, pages, routes, schema
from .desk import Desk
from .gate import Gate, by_route
from .live import live
from .pages import Pages
from .problems import TOO_MANY, Refuse
from .routes.asking import Asking
from .store.base import StoreError
from .wire import Problem

RETRY_SECONDS: Final = "2"
CODES: Final = {400: "malformed", 404: "not_found", 405: "wrong_method", 413: "too_large"}


def make_app(desk: Desk, pages_folder: Pages | None = None, opened: bool = False) -> Gate:
    """`opened`: whoever runs it opens and closes the desk."""
    shown = pages_folder or Pages()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await desk.open()
        try:
            yield
        finally:
            await desk.close()

    def refused(request: Asking, refuse: Refuse) -> Response[Problem]:
        headers = {"Retry-After": RETRY_SECONDS} if refuse.status == TOO_MANY else {}
        return Response(refuse.problem(), status_code=refuse.status, headers=headers)

    def wrong(request: Asking, error: HTTPException) -> Response[Problem]:
        """What the framework refuses: an unknown path, a body that is no such struct."""
        if error.status_code >= 500:
            return failed(request, error)
        code = CODES.get(error.status_code, "malformed")
        return Response(Problem(error=code, detail=why(error)), status_code=error.status_code)

    def too_deep(request: Asking, error: RecursionError) -> Response[Problem]:
        """The decoder's, of a body of a thousand brackets: the rules' own mistakes are caught where they happen."""
        return Response(Problem(error="malformed", detail="the body is nested too deeply"), status_code=400)

    def unavailable(request: Asking, error: StoreError) -> Response[Problem]:
        return refused(request, desk.service.unwell(error, "look again before you repeat"))

    def failed(request: Asking, error: Exception) -> Response[Problem]:
        """A mistake of ours: a fixed body, and nothing of what was at hand."""
        desk.service.fault("request", error)
        made = Problem(error="fault", detail="the server made a mistake; look again before you repeat")
        return Response(made, status_code=500)

    app = Litestar(
        [*routes.HANDLERS, *schema.HANDLERS, *health.HANDLERS, live, *pages.HANDLERS],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "pages": Provide(lambda: shown, sync_to_thread=False),
        },
        exception_handlers={
            Refuse: refused,
            HTTPException: wrong,
            RecursionError: too_deep,
            StoreError: unavailable,
            Exception: failed,
        },
        middleware=[by_route(desk)],
        lifespan=[] if opened else [lifespan],
        openapi_config=OpenAPIConfig(title="Cartada", version=__version__, path="/api/schema", render_plugins=[]),
        logging_config=None,
        signature_types=[Desk, Pages],
    )
    schema.publish(app)
    return Gate(app, desk)


def why(error: HTTPException) -> str:
    """What does not fit, as the framework says it: names of fields and what was expected."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra[:3])
    return str(error.detail)[:300]
