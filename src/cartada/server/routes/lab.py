"""The lab: runs of many games, their reports and their tables. For whoever sits at this machine, unless the house opens
it to everybody."""

from __future__ import annotations

from typing import Final, Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from ..desk import Desk
from ..health import at_this_machine
from ..lab_shelf import Owner
from ..lab_wire import LabCards, LabInfo, LabOrder, LabPeople, LabRun
from ..limits import ASKER
from ..people import digest
from ..problems import forbidden
from ..seating import find_game
from .asking import Asking, House, bearer, problems

KINDS: Final = {".json": "application/json", ".parquet": "application/vnd.apache.parquet"}
RunName = FromPath[str]
Language = FromQuery[Literal["pt", "en"]]


def let_in(request: Asking, desk: Desk) -> None:
    if not desk.service.settings.lab_open and not at_this_machine(request):
        raise forbidden("lab_closed", "the lab is for this machine only; `cartada serve --lab all` opens it")


def who(request: Asking) -> Owner:
    """By the key sent along (`Authorization: Bearer`, any long word of one's own), else by the address."""
    key = bearer(request) or f"address {ASKER.get()}"
    return Owner(key=digest(key).hex(), address=digest(ASKER.get()).hex(), here=at_this_machine(request))


@get("/api/lab", summary="What the lab can do, and its runs", opt={"auth": "host"}, responses=problems(403, 503))
async def lab(request: Asking, desk: House) -> LabInfo:
    let_in(request, desk)
    return await desk.lab.info()


@get(
    "/api/lab/cards/{game:str}",
    summary="The numbers on a game's cards",
    opt={"auth": "host"},
    responses=problems(403, 404),
)
async def cards(request: Asking, desk: House, game: FromPath[str]) -> LabCards:
    let_in(request, desk)
    return LabCards(numbers=find_game(game).designer.printed())


@get("/api/lab/runs", summary="All runs, newest first", opt={"auth": "host"}, responses=problems(403))
async def runs(request: Asking, desk: House) -> list[LabRun]:
    let_in(request, desk)
    return await desk.lab.runs()


@post(
    "/api/lab/runs",
    summary="Order a run",
    opt={"auth": "host", "limit": "tables"},
    responses=problems(403, 404, 409),
)
async def start(request: Asking, desk: House, data: JSONBody[LabOrder]) -> LabRun:
    let_in(request, desk)
    return await desk.lab.start(data, who(request))


@post(
    "/api/lab/people",
    summary="Order a report of the games people have finished here",
    opt={"auth": "host", "limit": "tables"},
    responses=problems(403, 404, 409, 503),
)
async def start_people(request: Asking, desk: House, data: JSONBody[LabPeople]) -> LabRun:
    let_in(request, desk)
    return await desk.lab.start_people(data, who(request))


@get("/api/lab/runs/{run:str}", summary="One run", opt={"auth": "host"}, responses=problems(403, 404))
async def one_run(request: Asking, desk: House, run: RunName) -> LabRun:
    let_in(request, desk)
    return await desk.lab.run(run)


@post(
    "/api/lab/runs/{run:str}/stop",
    summary="End a run with what it has",
    status_code=200,
    opt={"auth": "host"},
    responses=problems(403, 404),
)
async def stop(request: Asking, desk: House, run: RunName) -> LabRun:
    let_in(request, desk)
    return await desk.lab.stop(run, who(request))


@delete(
    "/api/lab/runs/{run:str}",
    summary="Forget a run and everything of it",
    status_code=204,
    opt={"auth": "host"},
    responses=problems(403, 404),
)
async def remove(request: Asking, desk: House, run: RunName) -> None:
    let_in(request, desk)
    await desk.lab.delete(run, who(request))


@get(
    "/api/lab/runs/{run:str}/report",
    summary="The report of a run: a page that loads nothing and runs nothing",
    opt={"auth": "host"},
    media_type="text/html",
    responses=problems(403, 404),
)
async def report(
    request: Asking, desk: House, run: RunName, language: Language = "pt", save: FromQuery[bool] = False
) -> Response[bytes]:
    let_in(request, desk)
    body = await desk.lab.report(run, language)
    headers = {"Content-Disposition": f'attachment; filename="cartada-{run}.{language}.html"'} if save else {}
    return Response(body, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-store", **headers})


@get(
    "/api/lab/runs/{run:str}/files/{file:str}",
    summary="A table of a run, or its manifest",
    opt={"auth": "host"},
    responses=problems(403, 404),
)
async def file(request: Asking, desk: House, run: RunName, file: FromPath[str]) -> Response[bytes]:
    let_in(request, desk)
    body = await desk.lab.file(run, file)
    name = f"cartada-{run}-{file}"
    kind = KINDS["." + file.rpartition(".")[2]]
    return Response(body, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


HANDLERS: Final[list[ControllerRouterHandler]] = [
    lab, cards, runs, start, start_people, one_run, stop, remove, report, file
]  # fmt: skip
