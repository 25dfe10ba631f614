"""The HTTP side of a table: everything but the stream of states. Bodies and answers are the structs of wire.py."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.types import ControllerRouterHandler

from .. import __version__
from ..bots.levels import LEVELS
from ..games import REGISTRY
from ..kernel import core
from ..kernel.game import Game
from . import people
from .desk import Desk
from .problems import UNAUTHORISED, Refuse, conflict, forbidden
from .room import Room, seat_info
from .seating import find_game
from .tickets import TICKET_SECONDS, make_ticket
from .wire import (
    AckMessage,
    Answer,
    BotFor,
    BranchFrom,
    ChatLine,
    ChatMessage,
    Consent,
    GameFile,
    GameInfo,
    GiveWord,
    Here,
    HintMessage,
    ImportFile,
    Join,
    ListedTable,
    NewTable,
    OptionInfo,
    PreviewMessage,
    Problem,
    RefusedMessage,
    Replayed,
    Say,
    Seated,
    StateMessage,
    TableInfo,
    Ticket,
    Undo,
    Value,
    Verified,
    WhyMessage,
)

COMPILED: Final = str(core.__file__).endswith((".so", ".pyd"))
LISTED: Final = 100
House = NamedDependency[Desk]
Table = FromPath[str]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
SeatNumber = Annotated[int, QueryParameter(ge=-1, le=31)]
Asking = Request[Any, Any, Any]
SEAT: Final[list[dict[str, list[str]]]] = [{"seat": []}]
VIEWER: Final[list[dict[str, list[str]]]] = [{"seat": []}, {}]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    refused = ResponseSpec(Problem, description="Refused: nothing was changed")
    return {status: refused for status in (400, 429, *statuses)}


# ---- who asks


def bearer(request: Asking) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


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
    return seat


# ---- the house


@get("/api/here", summary="This server", opt={"auth": "none"}, responses=problems())
async def here(desk: House) -> Here:
    return Here(version=__version__, compiled=COMPILED, addresses=list(desk.service.settings.addresses))


@get("/api/games", summary="The games, their options and presets", opt={"auth": "none"}, responses=problems())
async def games() -> list[GameInfo]:
    return [game_info(game) for game in REGISTRY.values()]


@get("/api/games/{game:str}", summary="One game", opt={"auth": "none"}, responses=problems(404))
async def one_game(game: FromPath[str]) -> GameInfo:
    return game_info(find_game(game))


@get("/api/tables", summary="Public tables, newest first", opt={"auth": "none"}, responses=problems(503))
async def tables(desk: House) -> list[ListedTable]:
    out: list[ListedTable] = []
    for row, seats in await desk.seating.listed(LISTED):
        live = desk.service.rooms.get(row.id)
        dealt = row.status != "waiting"
        shown = [seat_info(seat, live is not None and live.online(seat.seat), dealt) for seat in seats]
        out.append(
            ListedTable(
                id=row.id,
                game=row.game,
                status="playing" if dealt else "waiting",
                seats=shown,
                created=row.created,
            )
        )
    return out


@post("/api/tables", summary="Make a table", opt={"auth": "none"}, responses=problems(404, 503))
async def create(desk: House, data: JSONBody[NewTable]) -> Seated:
    return await desk.seating.create(data)


@post("/api/tables/import", summary="A table from a game file", opt={"auth": "none"}, responses=problems(409, 503))
async def bring_in(desk: House, data: JSONBody[ImportFile]) -> Seated:
    return await desk.archive.bring_in(data)


@post("/api/verify", summary="Check a game file", status_code=200, opt={"auth": "none"}, responses=problems())
async def verify(desk: House, data: JSONBody[GameFile]) -> Verified:
    return await desk.archive.verify(data)


# ---- one table


@get("/api/tables/{table:str}", summary="Who sits there", opt={"auth": "none"}, responses=problems(404, 503))
async def info(desk: House, table: Table) -> TableInfo:
    async with desk.service.hold(table) as room:
        return room.info()


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    summary="Sit down on an open seat",
    opt={"auth": "none"},
    responses=problems(404, 409, 503),
)
async def join(desk: House, table: Table, seat: FromPath[int], data: JSONBody[Join]) -> Seated:
    return await desk.seating.join(table, seat, data.name)


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
    opt={"auth": "seat"},
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


# ---- playing


@get(
    "/api/tables/{table:str}/state",
    summary="Everything this viewer may know",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def state(request: Asking, desk: House, table: Table) -> StateMessage:
    seat = await viewer_asking(request, desk, table)
    async with desk.service.hold(table) as room:
        return room.state(seat)


@post(
    "/api/tables/{table:str}/answers",
    summary="Answer the question",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def answer(request: Asking, desk: House, table: Table, data: JSONBody[Answer]) -> AckMessage:
    seat = await seat_asking(request, desk, table)
    return accepted(await desk.acts.answer(table, seat, data))


@post(
    "/api/tables/{table:str}/undo",
    summary="Go back; beyond the limit the others are asked",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def undo(request: Asking, desk: House, table: Table, data: JSONBody[Undo]) -> AckMessage:
    seat = await seat_asking(request, desk, table)
    return accepted(await desk.acts.undo(table, seat, data))


@post(
    "/api/tables/{table:str}/consent",
    summary="Agree or not to go back",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def consent(request: Asking, desk: House, table: Table, data: JSONBody[Consent]) -> TableInfo:
    seat = await seat_asking(request, desk, table)
    await desk.acts.consent(table, seat, data.agree)
    return await info.fn(desk, table)  # type: ignore[no-any-return]


@get(
    "/api/tables/{table:str}/why",
    summary="What may not be done now, and the rules that say so",
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def why(request: Asking, desk: House, table: Table, decision: Number) -> WhyMessage:
    return await desk.acts.why(table, await seat_asking(request, desk, table), decision)


@get(
    "/api/tables/{table:str}/preview",
    summary="What a choice would do, as far as the seat can know",
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def preview(request: Asking, desk: House, table: Table, decision: Number, code: Number) -> PreviewMessage:
    return await desk.acts.preview(table, await seat_asking(request, desk, table), decision, code)


@get(
    "/api/tables/{table:str}/hint",
    summary="What a bot would consider",
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 403, 404, 409, 503),
)
async def hint(request: Asking, desk: House, table: Table, decision: Number) -> HintMessage:
    return await desk.acts.hint(table, await seat_asking(request, desk, table), decision)


@get(
    "/api/tables/{table:str}/chat",
    summary="What was said",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 503),
)
async def chat(request: Asking, desk: House, table: Table) -> ChatMessage:
    await viewer_asking(request, desk, table)
    async with desk.service.hold(table) as room:
        return ChatMessage(lines=room.chat)


@post(
    "/api/tables/{table:str}/chat",
    summary="Say something",
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 503),
)
async def say(request: Asking, desk: House, table: Table, data: JSONBody[Say]) -> ChatLine:
    return await desk.acts.say(table, await seat_asking(request, desk, table), data.text)


# ---- after the end


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
    summary="A finished table as a seat knew it after so many answers",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def replay(request: Asking, desk: House, table: Table, at: Number, seat: SeatNumber = -1) -> Replayed:
    await viewer_asking(request, desk, table)
    return await desk.archive.replay(table, seat, at)


@post(
    "/api/tables/{table:str}/branch",
    summary="A private game against bots from a moment of a finished table",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def branch(request: Asking, desk: House, table: Table, data: JSONBody[BranchFrom]) -> Seated:
    await viewer_asking(request, desk, table)
    return await desk.archive.branch(table, data)


HANDLERS: Final[list[ControllerRouterHandler]] = [
    here, games, one_game, tables, create, bring_in, verify, info, join, put_bot, word, start, leave, come_back,
    rematch, ticket, state, answer, undo, consent, why, preview, hint, chat, say, file, replay, branch,
]  # fmt: skip


def accepted(outcome: AckMessage | RefusedMessage) -> AckMessage:
    if isinstance(outcome, RefusedMessage):
        said = f"refused by {outcome.rule}" if outcome.rule else "the table has moved on; look again"
        raise conflict(outcome.reason, said, outcome.rule)
    return outcome


def game_info(game: Game) -> GameInfo:
    presets: dict[str, dict[str, Value]] = msgspec.convert(game.presets, dict[str, dict[str, Value]])
    return GameInfo(
        name=game.name,
        rules=game.version,
        seats=game.seats,
        options=[
            OptionInfo(
                name=option.name,
                rule=option.rule,
                kind="flag" if option.is_flag() else "choice" if option.names else "number",
                default=option.show(option.default),
                names=[] if option.is_flag() else option.names,
                low=option.low,
                high=option.high,
                step=option.step,
            )
            for option in game.options
        ],
        presets=presets,
        levels=list(LEVELS),
        endings=game.endings,
    )
