"""The process for what would hold up everybody else: decks, cards and game files somebody sends are looked at here, and
steps of lessons are tried. It is handed what was sent and nothing else."""

from __future__ import annotations

import asyncio
import base64
import gzip
from collections.abc import Callable
from typing import Final

import msgspec

from ..games import find_game
from ..kernel.options import Option
from .archive import examined, verify
from .lessons import drawn, lesson_called, tried, tried_figure
from .problems import Refuse
from .thinker import attend
from .wire import GameFile, Library, TryStep

IDLE_SECONDS: Final = 300.0  # without work the process ends; it is started again when it is needed
Task = dict[str, object]
Done = dict[str, object]


def judge(task: Task) -> Done:
    game, text, language = find_game(str(task["game"])), str(task["text"]), str(task["language"])
    for option in game.options:
        if option.name == task["option"]:
            return judge_option(option, text, language)
    wrong = game.judged(text, language)
    parts = game.laid_out(text, language)
    try:
        return {"text": game.bring(text), "problems": wrong, "parts": parts}
    except ValueError as error:
        return {"text": None, "problems": wrong or [str(error)], "parts": parts}


def judge_option(option: Option, text: str, language: str) -> Done:
    try:
        numbers = option.numbers(text)
    except ValueError as error:
        return {"text": None, "problems": option.problems(text, language) or [str(error)], "parts": {}}
    return {
        "text": str(option.shown(numbers)), "problems": [], "parts": {"written": option.written(numbers, language)}
    }  # fmt: skip


def bring(task: Task) -> Done:
    try:
        return {"text": find_game(str(task["game"])).bring(str(task["text"]))}
    except ValueError as error:
        return {"wrong": str(error)}


def check(task: Task) -> Done:
    return {"checked": find_game(str(task["game"])).library.check(str(task["text"]), str(task["language"]))}


def library(task: Task) -> Done:
    """Written and packed, once for everybody."""
    game, language = find_game(str(task["game"])), str(task["language"])
    told = Library(names=game.library.names(language), cards=game.library.cards(language), kits=game.starters(language))
    packed = gzip.compress(msgspec.json.encode(told), mtime=0)
    return {"packed": base64.b64encode(packed).decode()}


def verified(task: Task) -> Done:
    return {"verified": msgspec.to_builtins(asyncio.run(verify(msgspec.convert(task["file"], GameFile))))}


def file(task: Task) -> Done:
    """What a table that goes on from a file has to know."""
    try:
        match = asyncio.run(examined(msgspec.convert(task["file"], GameFile)))
    except Refuse as wrong:
        return refused(wrong)
    return {"over": match.state.over(), "brought": match.brought, "options": match.chosen()}


def lesson(task: Task) -> Done:
    """A try at a step of a lesson."""
    game, wish = find_game(str(task["game"])), msgspec.convert(task["wish"], TryStep)
    try:
        made = tried(game, lesson_called(game, str(task["lesson"])), msgspec.convert(task["step"], int), wish)
    except Refuse as wrong:
        return refused(wrong)
    return {"tried": msgspec.to_builtins(made)}


def figure(task: Task) -> Done:
    """A figure of the rules, or an answer of somebody who plays on from it."""
    game, name = find_game(str(task["game"])), str(task["figure"])
    try:
        if "wish" in task:
            return {"tried": msgspec.to_builtins(tried_figure(game, name, msgspec.convert(task["wish"], TryStep)))}
        return {"figure": msgspec.to_builtins(drawn(game, name))}
    except Refuse as wrong:
        return refused(wrong)


def refused(wrong: Refuse) -> Done:
    return {"refused": [wrong.status, wrong.error, wrong.detail]}


DO: Final[dict[str, Callable[[Task], Done]]] = {
    "judge": judge, "bring": bring, "check": check, "library": library, "verify": verified, "file": file,
    "lesson": lesson, "figure": figure,
}  # fmt: skip


def work(task: Task) -> Done:
    """The kind of a mistake of ours is told, as thinkers do."""
    try:
        return DO[str(task["do"])](task)
    except Exception as error:
        return {"error": type(error).__name__}


def main() -> None:
    attend(work, IDLE_SECONDS)
