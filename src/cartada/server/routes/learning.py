"""Lessons: which there are, what they say, and the steps somebody tries; and the figures of the rules."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from ..lessons import figure_called, figure_infos, lesson_infos, told_lesson
from ..seating import find_game
from ..wire import Figure, FigureInfo, Lesson, LessonInfo, Tried, TryStep
from .asking import House, problems

StepNumber = Annotated[int, PathParameter(ge=0, le=2**31)]


@get("/api/games/{game:str}/lessons", summary="The lessons of a game", opt={"auth": "none"}, responses=problems(404))
async def lessons(game: FromPath[str]) -> list[LessonInfo]:
    return lesson_infos(find_game(game))


@get(
    "/api/games/{game:str}/lessons/{lesson:str}",
    summary="What a lesson says",
    opt={"auth": "none"},
    responses=problems(404),
)
async def one_lesson(game: FromPath[str], lesson: FromPath[str]) -> Lesson:
    return told_lesson(find_game(game), lesson)


@post(
    "/api/games/{game:str}/lessons/{lesson:str}/{step:int}",
    summary="Try a step of a lesson",
    status_code=200,
    opt={"auth": "none", "limit": "steps"},
    responses=problems(404, 409, 503),
)
async def try_step(
    desk: House, game: FromPath[str], lesson: FromPath[str], step: StepNumber, data: JSONBody[TryStep]
) -> Tried:
    return await desk.errands.lesson(find_game(game).name, lesson, step, data)


@get("/api/games/{game:str}/figures", summary="The figures of the rules", opt={"auth": "none"}, responses=problems(404))
async def figures(game: FromPath[str]) -> list[FigureInfo]:
    return figure_infos(find_game(game))


@get(
    "/api/games/{game:str}/figures/{figure:str}",
    summary="What a figure is drawn from",
    opt={"auth": "none"},
    responses=problems(404, 503),
)
async def one_figure(desk: House, game: FromPath[str], figure: FromPath[str]) -> Figure:
    return await desk.errands.figure(figure_called(find_game(game), figure))


@post(
    "/api/games/{game:str}/figures/{figure:str}",
    summary="Play on from a figure",
    status_code=200,
    opt={"auth": "none", "limit": "steps"},
    responses=problems(404, 409, 503),
)
async def try_figure(desk: House, game: FromPath[str], figure: FromPath[str], data: JSONBody[TryStep]) -> Tried:
    return await desk.errands.try_figure(find_game(game).name, figure, data)


HANDLERS: Final[list[ControllerRouterHandler]] = [lessons, one_lesson, try_step, figures, one_figure, try_figure]
