"""One table and its seats: sit down, give a word, deal, leave, come back, and the ticket for the socket."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from ..people import seat_of
from ..tickets import TICKET_SECONDS, make_ticket
from ..wire import BotFor, Bring, GiveWord, Join, Seated, TableInfo, Ticket
from .asking import SEAT, VIEWER, Asking, House, Table, bearer, problems, seat_asking, viewer_asking


@get("/api/tables/{table:str}", summary="Who sits there", opt={"auth": "none"}, responses=problems(404, 503))
async def info(request: Asking, desk: House, table: Table) -> TableInfo:
    async with desk.service.hold(table) as room:
        return room.info(stranger=seat_of(room.seats, bearer(request) or "") < 0)


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    summary="Sit down on an open seat",
    opt={"auth": "none"},
    responses=problems(404, 409, 503),
)
async def join(desk: House, table: Table, seat: FromPath[int], data: JSONBody[Join]) -> Seated:
    return await desk.seating.join(table, seat, data.name, data.brings)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/bot",
    summary="A bot for an open seat, or for one who is away",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 403, 404, 409, 503),
)
async def put_bot(request: Asking, desk: House, table: Table, seat: FromPath[int], data: JSONBody[BotFor]) -> TableInfo:
    return await desk.seating.put_bot(table, await seat_asking(request, desk, table), seat, data.level)


@post(
    "/api/tables/{table:str}/word",
    summary="A word of one's own for the shuffle",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def word(request: Asking, desk: House, table: Table, data: JSONBody[GiveWord]) -> TableInfo:
    return await desk.seating.word(table, await seat_asking(request, desk, table), data.word)


@post(
    "/api/tables/{table:str}/brings",
    summary="What one brings to the table, seen by nobody else",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def brings(request: Asking, desk: House, table: Table, data: JSONBody[Bring]) -> TableInfo:
    return await desk.seating.bring(table, await seat_asking(request, desk, table), data.text)


@post(
    "/api/tables/{table:str}/start",
    summary="Deal (the host)",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 403, 404, 409, 503),
)
async def start(request: Asking, desk: House, table: Table) -> TableInfo:
    return await desk.seating.start(table, await seat_asking(request, desk, table))


@post(
    "/api/tables/{table:str}/leave",
    summary="Leave; a bot stands in",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def leave(request: Asking, desk: House, table: Table) -> TableInfo:
    return await desk.seating.leave(table, await seat_asking(request, desk, table))


@post(
    "/api/tables/{table:str}/end",
    summary="End a game in which only bots are left to play with",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def end(request: Asking, desk: House, table: Table) -> TableInfo:
    return await desk.seating.end(table, await seat_asking(request, desk, table))


@post(
    "/api/tables/{table:str}/return",
    summary="Come back to one's seat",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def come_back(request: Asking, desk: House, table: Table) -> TableInfo:
    return await desk.seating.come_back(table, await seat_asking(request, desk, table))


@post(
    "/api/tables/{table:str}/rematch",
    summary="The next table of the same people, one seat further",
    security=SEAT,
    opt={"auth": "seat", "limit": "tables"},
    responses=problems(401, 404, 409, 503),
)
async def rematch(request: Asking, desk: House, table: Table) -> Seated:
    seat = await seat_asking(request, desk, table)
    return await desk.seating.rematch(table, seat, bearer(request) or "")


@post(
    "/api/tables/{table:str}/tickets",
    summary="A ticket for the socket, for this seat or a spectator",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 503),
)
async def ticket(request: Asking, desk: House, table: Table) -> Ticket:
    seat = await viewer_asking(request, desk, table)
    room = await desk.service.room(table)
    return Ticket(ticket=await make_ticket(desk.service, room, seat), seconds=TICKET_SECONDS)


HANDLERS: Final[list[ControllerRouterHandler]] = [
    info, join, put_bot, word, brings, start, leave, end, come_back, rematch, ticket
]  # fmt: skip
