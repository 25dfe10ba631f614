"""Bots at the tables: whoever is asked and is no person gets an answer thought out in another process."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Final

from ..kernel.match import Match
from .acts import Acts
from .patience import SECONDS, Patience
from .preview import publicly_forced
from .problems import Refuse
from .room import Room
from .service import Service
from .thinking import Busy, Closed, Thinkers, known_world
from .turns import BOT, NOBODY
from .wire import RefusedMessage

BUDGET_SECONDS: Final = 10.0
SWEEP_SECONDS: Final = 3.0
SWEEP_TABLES: Final = 50
AGAIN_SECONDS: Final = 1.0  # before a bot that could not answer is asked once more
REFUSALS: Final = 3  # of one bot's answers in a row before any legal choice is taken
STAND_IN_LEVEL: Final = "greedy"


class Bots:
    def __init__(self, service: Service, acts: Acts, thinkers: Thinkers) -> None:
        self.service: Final = service
        self.acts: Final = acts
        self.thinkers: Final = thinkers
        service.after = self.wake

    def open(self) -> None:
        self.service.spawn(self.sweep())

    def wake(self, room: Room) -> None:
        """After every change: if a bot is asked and none thinks for this table, one begins."""
        if room.thinking is None and not self.service.stopping and room.bots_asked():
            room.thinking = self.service.spawn(self.play(room))
            room.thinking.add_done_callback(lambda _: self.rest(room))

    def rest(self, room: Room) -> None:
        room.thinking = None
        self.wake(room)

    async def play(self, room: Room) -> None:
        """One answer of one bot."""
        for attempt in range(REFUSALS + 1):
            try:
                if await self.answer(room, attempt == REFUSALS):
                    return
            except Closed:
                return
            except (Busy, Refuse):  # no process or no store just now
                await asyncio.sleep(AGAIN_SECONDS)
                return
            except Exception as error:  # a mistake of ours: it may come again, but not without end and at once
                self.service.fault("bot", error)
                await asyncio.sleep(AGAIN_SECONDS)
                return

    async def answer(self, room: Room, anything: bool) -> bool:
        """Whether nothing is left to do for this question: it was answered, or the table moved on meanwhile."""
        async with self.service.hold(room.id) as held:
            asked = held.bots_asked()
            if held is not room or not asked or held.ledger is None:
                return True
            seat = asked[0]
            decision, version = held.ledger.decision, held.ledger.version
            match = held.ledger.match
            level = held.seats[seat].level or STAND_IN_LEVEL
            seed = fresh_seed()
            frame = match.state.facing(seat)
            options = frame.options(match.state) if frame is not None else []
            world = "" if anything or len(options) == 1 else known_world(match, seat, seed)
            seconds = self.seconds(held, match, seat, level)
        began = time.monotonic()
        if world:
            rank = BOT if room.looked_at() else NOBODY
            code = await self.thinkers.answer(
                room.row.game, world, seat, level, seed, BUDGET_SECONDS, seconds, rank, room.asker or room.id
            )
        else:
            code = options[seed % len(options)]
        await self.pause(room, began, seconds)
        async with self.service.hold(room.id) as held:
            if held is not room or seat not in held.bots_asked() or held.version != version:
                return True
            done = await self.acts.answer_held(held, seat, decision, code, "", f"bot.{version}.{seat}")
        return not isinstance(done, RefusedMessage) or done.reason == "stale"

    def seconds(self, room: Room, match: Match, seat: int, level: str) -> float:
        """How long a bot of this level thinks about the question it is asked now."""
        if level not in SECONDS or publicly_forced(match, seat):
            return 0.0
        now = time.monotonic()
        patience = room.patience.setdefault((seat, level), Patience(level, now))
        return self.thinkers.share(patience.share(now), room.asker or room.id)

    async def pause(self, room: Room, began: float, seconds: float) -> None:
        """Until the pace has passed since the last move, and all the time its level has for a question: how long a bot
        thought, or whether it had a choice at all, does not show unless it thought longer. Every answer is counted
        alike."""
        self.service.metrics.thoughts.labels("answer").observe(time.monotonic() - began)
        left = max(room.moved + self.service.settings.pace, began + seconds) - time.monotonic()
        if left > 0:
            await asyncio.sleep(left)

    async def sweep(self) -> None:
        """Tables whose bots were thinking when a process died, or whose process is gone: they are played on here."""
        waited = 0.0  # the first time all, later only those nobody seems to think for
        while True:
            try:
                for table in await self.service.store.due(time.time() - waited, SWEEP_TABLES):
                    self.wake(await self.service.room(table))
            except Refuse:
                pass
            except Exception as error:
                self.service.fault("sweep", error)
            waited = BUDGET_SECONDS
            await asyncio.sleep(SWEEP_SECONDS)


def fresh_seed() -> int:
    """From the system, so that thinking tells nothing about the deal and cannot be foreseen."""
    return int.from_bytes(os.urandom(8), "big")
