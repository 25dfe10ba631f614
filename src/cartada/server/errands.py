"""What is sent to be looked at by another process: it may take long, and nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import base64
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec

from ..lessons.figures import Drawing
from .pool import Busy, Closed, Failed, Pool, Reply, Stuck
from .problems import UNAVAILABLE, Refuse, bad
from .turns import PERSON
from .wire import CardsChecked, Figure, GameFile, Judged, Tried, TryStep, Value, Verified

COMMAND: Final = (sys.executable, "-m", "cartada.server.apart", "cartada.server.errand")
SECONDS: Final = 20.0
MOST_WAITING: Final = 200

S = TypeVar("S")
K = TypeVar("K")


class Examined(msgspec.Struct):
    """A game file that fits the rules: whether its match is over, what was brought, every option."""

    over: bool
    brought: list[str]
    options: dict[str, Value]


class Errands:
    """One process, started when it is needed; each asker in turn."""

    def __init__(self) -> None:
        self.pool: Final = Pool(1, MOST_WAITING, COMMAND)
        self.libraries: Final[dict[tuple[str, str], asyncio.Future[bytes]]] = {}
        self.figures: Final[dict[Drawing, asyncio.Future[Figure]]] = {}

    async def close(self) -> None:
        await self.pool.close()

    async def done(self, task: dict[str, object]) -> Reply:
        """A process that dies may have been killed by anybody: what it did is done once more."""
        for _ in range(2):
            try:
                found = await self.pool.ask(task, SECONDS, PERSON)
            except (Busy, Closed):
                raise Refuse(UNAVAILABLE, "busy", "too much is being looked at already; try again") from None
            except Stuck:
                raise bad("too_long", "this takes too long to look at") from None
            except Failed:
                continue
            if "error" in found:
                raise RuntimeError(f"an errand failed: {found['error']}")
            return found
        raise Refuse(UNAVAILABLE, "busy", "no process is free to look at it; try again")

    async def judge(self, game: str, text: str, option: str, language: str) -> Judged:
        """Something to bring or, with its name, the value of an option."""
        task: dict[str, object] = {"do": "judge", "game": game, "text": text, "option": option, "language": language}
        return read(await self.done(task), Judged)

    async def check(self, game: str, text: str, language: str) -> CardsChecked:
        found = await self.done({"do": "check", "game": game, "text": text, "language": language})
        checked = found["checked"]
        assert isinstance(checked, dict)
        return read({"problems": [], "cards": {}, **checked}, CardsChecked)

    async def bring(self, game: str, text: str) -> str:
        """In the form that is kept, or refused with everything that is wrong with it. Most bring nothing."""
        if not text.strip():
            return ""
        found = await self.done({"do": "bring", "game": game, "text": text})
        if "wrong" in found:
            raise bad("cannot_bring", str(found["wrong"]))
        return str(found["text"])

    async def verify(self, file: GameFile) -> Verified:
        found = await self.done({"do": "verify", "file": msgspec.to_builtins(file)})
        return read(found["verified"], Verified)

    async def examine(self, file: GameFile) -> Examined:
        return read(await self.allowed({"do": "file", "file": msgspec.to_builtins(file)}), Examined)

    async def lesson(self, game: str, lesson: str, step: int, wish: TryStep) -> Tried:
        task: dict[str, object] = {"do": "lesson", "game": game, "lesson": lesson, "step": step}
        found = await self.allowed({**task, "wish": msgspec.to_builtins(wish)})
        return read(found["tried"], Tried)

    async def figure(self, drawing: Drawing) -> Figure:
        """Drawn once: a figure is made anew when its file is."""
        return await asyncio.shield(kept(self.figures, drawing, self.drawn))

    async def drawn(self, drawing: Drawing) -> Figure:
        found = await self.allowed({"do": "figure", "game": drawing.game.name, "figure": drawing.figure.name})
        return read(found["figure"], Figure)

    async def try_figure(self, game: str, figure: str, wish: TryStep) -> Tried:
        task: dict[str, object] = {"do": "figure", "game": game, "figure": figure}
        found = await self.allowed({**task, "wish": msgspec.to_builtins(wish)})
        return read(found["tried"], Tried)

    async def allowed(self, task: dict[str, object]) -> Reply:
        """What is done, unless it is refused there."""
        found = await self.done(task)
        refused = found.get("refused")
        if isinstance(refused, list):
            status, error, detail = refused
            raise Refuse(status, error, detail)
        return found

    async def library(self, game: str, language: str) -> bytes:
        """All cards of a game as packed JSON: worked out once."""
        return await asyncio.shield(kept(self.libraries, (game, language), self.packed))

    async def packed(self, of: tuple[str, str]) -> bytes:
        game, language = of
        found = await self.done({"do": "library", "game": game, "language": language})
        return base64.b64decode(str(found["packed"]))


def kept(known: dict[K, asyncio.Future[S]], key: K, make: Callable[[K], Coroutine[Any, Any, S]]) -> asyncio.Future[S]:
    """What is made once for all who ask; what went wrong is made again for the next."""
    found = known.get(key)
    if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
        found = known[key] = asyncio.ensure_future(make(key))
    return found


def read(found: object, kind: type[S]) -> S:
    return msgspec.convert(found, kind)
