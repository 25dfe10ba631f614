"""What the house offers: its games, its tables, new ones, and the check of a game file."""

from __future__ import annotations

import gzip
from typing import Any, Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from ... import __version__
from ...bots.levels import LEVELS
from ...games import REGISTRY
from ...kernel.game import AnyGame
from ..lessons import lesson_infos
from ..patience import COMPILED
from ..problems import bad
from ..room import seat_info
from ..seating import find_game
from ..wire import (
    CardsChecked,
    CheckCards,
    GameFile,
    GameInfo,
    Here,
    ImportFile,
    Judge,
    Judged,
    Library,
    ListedTable,
    NewTable,
    OptionInfo,
    Seated,
    Value,
    Verified,
)
from .asking import Asking, House, problems

LISTED: Final = 100
LARGEST_FILE: Final = 1024 * 1024  # bytes of a game file


@get("/api/here", summary="This server", opt={"auth": "none"}, responses=problems())
async def here(desk: House) -> Here:
    return Here(version=__version__, compiled=COMPILED, addresses=list(desk.service.settings.addresses))


@get("/api/games", summary="The games, their options and presets", opt={"auth": "none"}, responses=problems())
async def games() -> list[GameInfo]:
    return [game_info(game) for game in REGISTRY.values()]


@get("/api/games/{game:str}", summary="One game", opt={"auth": "none"}, responses=problems(404))
async def one_game(game: FromPath[str]) -> GameInfo:
    return game_info(find_game(game))


@get("/api/games/{game:str}/library", summary="All cards of a game", opt={"auth": "none"}, responses=problems(404, 503))
async def library(
    request: Asking, desk: House, game: FromPath[str], language: FromQuery[Literal["pt", "en"]] = "pt"
) -> Response[Library]:
    """Packed, if whoever asks can unpack it: a hundred cards with their texts are long."""
    packed: Any = await desk.errands.library(find_game(game).name, language)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers={"Content-Encoding": "gzip"})
    plain: Any = gzip.decompress(packed)
    return Response(plain, media_type="application/json")


@post(
    "/api/games/{game:str}/judge",
    summary="Check something somebody may want to bring",
    status_code=200,
    opt={"auth": "none", "limit": "work"},
    responses=problems(404, 503),
)
async def judge(desk: House, game: FromPath[str], data: JSONBody[Judge]) -> Judged:
    found = find_game(game)
    if data.option and all(option.name != data.option for option in found.options):
        raise bad("wrong_option", f"{found.name} has no option {data.option!r}")
    return await desk.errands.judge(found.name, data.text, data.option, data.language)


@post(
    "/api/games/{game:str}/cards/check",
    summary="Check cards somebody is writing",
    status_code=200,
    opt={"auth": "none", "limit": "work"},
    responses=problems(404, 503),
)
async def check(desk: House, game: FromPath[str], data: JSONBody[CheckCards]) -> CardsChecked:
    return await desk.errands.check(find_game(game).name, data.text, data.language)


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


@post("/api/tables", summary="Make a table", opt={"auth": "none", "limit": "tables"}, responses=problems(404, 503))
async def create(desk: House, data: JSONBody[NewTable]) -> Seated:
    return await desk.seating.create(data)


@post(
    "/api/tables/import",
    summary="A table from a game file",
    opt={"auth": "none", "limit": "tables", "largest": LARGEST_FILE},
    responses=problems(409, 503),
)
async def bring_in(desk: House, data: JSONBody[ImportFile]) -> Seated:
    return await desk.archive.bring_in(data)


@post(
    "/api/verify",
    summary="Check a game file",
    status_code=200,
    opt={"auth": "none", "limit": "work", "largest": LARGEST_FILE},
    responses=problems(503),
)
async def verify(desk: House, data: JSONBody[GameFile]) -> Verified:
    return await desk.archive.verify(data)


def game_info(game: AnyGame) -> GameInfo:
    presets: dict[str, dict[str, Value]] = msgspec.convert(game.presets, dict[str, dict[str, Value]])
    return GameInfo(
        name=game.name,
        rules=game.version,
        seats=game.seats,
        options=[
            OptionInfo(
                name=option.name,
                rule=option.rule,
                kind=option.kind(),
                default=option.shown(option.usual()),
                names=[] if option.is_flag() else option.names,
                low=option.low,
                high=option.high,
                step=option.step,
                endless=option.endless,
            )
            for option in game.options
        ],
        presets=presets,
        usual=game.usual,
        short=game.short,
        minutes=game.minutes,
        levels=list(LEVELS),
        endings=game.endings,
        brings=game.decks is not None,
        concedes=game.concede is not None,
        lessons=lesson_infos(game),
    )


HANDLERS: Final[list[ControllerRouterHandler]] = [
    here, games, one_game, library, judge, check, tables, create, bring_in, verify
]  # fmt: skip
