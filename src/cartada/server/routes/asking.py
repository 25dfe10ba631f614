"""Who asks, and what every route shares: the kinds of its parameters, the refusals it declares."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from .. import people
from ..desk import Desk
from ..problems import UNAUTHORISED, Refuse, forbidden
from ..room import Room
from ..wire import Problem

House = NamedDependency[Desk]
Table = FromPath[str]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
NumberOrNone = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
SeatNumber = Annotated[int, QueryParameter(ge=-1, le=31)]
Asking = Request[Any, Any, Any]
SEAT: Final[list[dict[str, list[str]]]] = [{"seat": []}]
VIEWER: Final[list[dict[str, list[str]]]] = [{"seat": []}, {}]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    refused = ResponseSpec(Problem, description="Refused: nothing was changed")
    return {status: refused for status in (400, 429, *statuses)}


def bearer(request: Asking) -> str | None:
    """The token sent along; "" for one that is none: who means to be somebody is no spectator by mistake."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    kind, _, token = given.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def seat_asking(request: Asking, desk: Desk, table: str) -> int:
    """The seat whose token this is; refused without one."""
    token = bearer(request)
    room = await desk.service.room(table)
    if token is None:
        raise Refuse(UNAUTHORISED, "no_token", "send the seat's token as `Authorization: Bearer …`")
    return known(desk, room, token)


async def viewer_asking(request: Asking, desk: Desk, table: str) -> int:
    """The seat whose token this is; without one a spectator, where they are welcome."""
    token = bearer(request)
    room = await desk.service.room(table)
    if token is not None:
        return known(desk, room, token)
    if not room.house.spectators:
        raise forbidden("no_spectators", "this table has no spectators")
    return -1


def known(desk: Desk, room: Room, token: str) -> int:
    seat = people.seat_of(room.seats, token)
    if seat < 0:
        desk.service.metrics.auth.inc()
        raise Refuse(UNAUTHORISED, "wrong_token", "this token is worth no seat of this table")
    if room.prove(seat):
        desk.service.announce(room)
    return seat
