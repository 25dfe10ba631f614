"""Once a table is over: its file, its replay, games that branch off it."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from ..wire import BranchFrom, GameFile, Replayed, Seated
from .asking import VIEWER, Asking, House, Number, NumberOrNone, SeatNumber, Table, problems, viewer_asking


@get(
    "/api/tables/{table:str}/file",
    summary="The game file of a finished table",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def file(request: Asking, desk: House, table: Table) -> Response[GameFile]:
    await viewer_asking(request, desk, table)
    made = await desk.archive.file(table)
    name = f"{made.game}-{table}.cartada.json"
    return Response(made, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get(
    "/api/tables/{table:str}/replay",
    summary="A finished table as a seat knew it after so many answers; without a number the whole game",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def replay(
    request: Asking, desk: House, table: Table, at: NumberOrNone = None, seat: SeatNumber = -1, since: Number = 0
) -> Replayed:
    await viewer_asking(request, desk, table)
    return await desk.archive.replay(table, seat, at, since)


@post(
    "/api/tables/{table:str}/branch",
    summary="A private game against bots from a moment of a finished table",
    security=VIEWER,
    opt={"auth": "viewer", "limit": "tables"},
    responses=problems(401, 403, 404, 409, 503),
)
async def branch(request: Asking, desk: House, table: Table, data: JSONBody[BranchFrom]) -> Seated:
    await viewer_asking(request, desk, table)
    return await desk.archive.branch(table, data)


HANDLERS: Final[list[ControllerRouterHandler]] = [file, replay, branch]
