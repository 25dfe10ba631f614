"""In the middle of a match: the same acts and questions as on the socket."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from ..problems import conflict
from ..wire import (
    AckMessage,
    Answer,
    ChatLine,
    ChatMessage,
    Consent,
    GiveUp,
    HintMessage,
    MomentMessage,
    PreviewMessage,
    RefusedMessage,
    Say,
    StateMessage,
    TableInfo,
    Undo,
    WhyMessage,
)
from .asking import SEAT, VIEWER, Asking, House, Number, Table, problems, seat_asking, viewer_asking

MomentNumber = Annotated[int, PathParameter(ge=0, le=2**31)]


@get(
    "/api/tables/{table:str}/state",
    summary="Everything this viewer may know",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def state(request: Asking, desk: House, table: Table) -> Response[StateMessage]:
    seat = await viewer_asking(request, desk, table)
    async with desk.service.hold(table) as room:
        text: Any = room.state_text(seat)
        return Response(text, media_type="application/json")


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
    "/api/tables/{table:str}/give-up",
    summary="Leave the game to the others, where its rules allow that",
    status_code=200,
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 404, 409, 503),
)
async def give_up(request: Asking, desk: House, table: Table, data: JSONBody[GiveUp]) -> AckMessage:
    seat = await seat_asking(request, desk, table)
    return accepted(await desk.acts.give_up(table, seat, data.key))


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
    await desk.acts.consent(table, seat, data.agree, data.to)
    async with desk.service.hold(table) as room:
        return room.info()


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
    "/api/tables/{table:str}/moments/{n:int}",
    summary="A moment of the story, as this viewer saw it",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 409, 503),
)
async def moment(request: Asking, desk: House, table: Table, n: MomentNumber) -> MomentMessage:
    return await desk.acts.moment(table, await viewer_asking(request, desk, table), n)


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
    summary="What was said last: up to 200 lines",
    security=VIEWER,
    opt={"auth": "viewer"},
    responses=problems(401, 403, 404, 503),
)
async def chat(request: Asking, desk: House, table: Table) -> ChatMessage:
    await viewer_asking(request, desk, table)
    async with desk.service.hold(table) as room:
        return ChatMessage(lines=room.last_lines())


@post(
    "/api/tables/{table:str}/chat",
    summary="Say something",
    security=SEAT,
    opt={"auth": "seat"},
    responses=problems(401, 403, 404, 503),
)
async def say(request: Asking, desk: House, table: Table, data: JSONBody[Say]) -> ChatLine:
    seat = await seat_asking(request, desk, table)
    return await desk.acts.say(table, seat, data.text, request.client.host if request.client else "")


def accepted(outcome: AckMessage | RefusedMessage) -> AckMessage:
    if isinstance(outcome, RefusedMessage):
        said = f"refused by {outcome.rule}" if outcome.rule else "the table has moved on; look again"
        raise conflict(outcome.reason, said, outcome.rule)
    return outcome


HANDLERS: Final[list[ControllerRouterHandler]] = [
    state, answer, give_up, undo, consent, why, moment, preview, hint, chat, say,
]  # fmt: skip
