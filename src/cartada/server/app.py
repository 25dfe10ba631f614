"""The application: routes, the page, health, errors as Problems; all behind the gate."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import Scope

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


def make_app(desk: Desk, pages_folder: Pages | None = None) -> Gate:
    """Whoever runs it opens and closes the desk."""
    return Gate(framework(), desk, pages_folder or Pages())


@cache
def framework() -> Litestar:
    """Once in a process: reading all routes takes a while, and every server has the same. Whose desk is meant stands in
    the scope, where the gate puts it."""
    return Litestar(
        [*routes.HANDLERS, *schema.HANDLERS, *health.HANDLERS, live, *pages.HANDLERS],
        dependencies={
            "desk": Provide(desk_of, sync_to_thread=False),
            "pages": Provide(pages_of, sync_to_thread=False),
        },
        exception_handlers={
            Refuse: refused,
            HTTPException: wrong,
            RecursionError: too_deep,
            StoreError: unavailable,
            Exception: failed,
        },
        middleware=[by_route],
        openapi_config=OpenAPIConfig(title="Cartada", version=__version__, path="/api/schema", render_plugins=[]),
        logging_config=None,
        signature_types=[Desk, Pages],
    )


def desk_of(scope: Scope) -> Desk:
    desk: Desk = scope["desk"]  # type: ignore[typeddict-item]
    return desk


def pages_of(scope: Scope) -> Pages:
    shown: Pages = scope["pages"]  # type: ignore[typeddict-item]
    return shown


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
    return refused(request, desk_of(request.scope).service.unwell(error, "look again before you repeat"))


def failed(request: Asking, error: Exception) -> Response[Problem]:
    """A mistake of ours: a fixed body, and nothing of what was at hand."""
    desk_of(request.scope).service.fault("request", error)
    made = Problem(error="fault", detail="the server made a mistake; look again before you repeat")
    return Response(made, status_code=500)


def why(error: HTTPException) -> str:
    """What does not fit, as the framework says it: names of fields and what was expected."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra[:3])
    return str(error.detail)[:300]
