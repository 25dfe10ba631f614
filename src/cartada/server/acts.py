"""What a seat does in the middle of a match: answer, go back, agree, say something; and what it may ask about it."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from ..kernel.core import why_not
from ..kernel.match import GIVE_UP
from ..kernel.words import OK, WATCHER
from . import people
from .ledger import Ledger, sealed_answer
from .limits import ASKER
from .messages import moment_look, preview_message, refused_things
from .preview import preview
from .problems import TOO_MANY, UNAVAILABLE, Refuse, bad, conflict, forbidden
from .room import PendingUndo, Room, chat_line
from .service import Service
from .store.base import ANSWER, UNDO, WITHDRAW, Conflict, SeatRow, TableRow
from .thinking import Busy, Closed, Thinkers, known_world
from .wire import (
    AckMessage,
    Advice,
    Answer,
    ChatLine,
    HintMessage,
    MomentLook,
    MomentMessage,
    PreviewMessage,
    RefusedMessage,
    Said,
    Undo,
    WhyMessage,
)

LONGEST_CHAT: Final = 500
Outcome = AckMessage | RefusedMessage


class Acts:
    def __init__(self, service: Service, thinkers: Thinkers) -> None:
        self.service: Final = service
        self.thinkers: Final = thinkers
        self.hinting: Final = service.limits.crowds["hints"]

    # ---- answering
    async def answer(self, table: str, seat: int, given: Answer) -> Outcome:
        """A person's answer. The key is kept under the seat's number: nobody can use up another's."""
        async with self.service.hold(table) as room:
            return await self.answer_held(room, seat, given.decision, given.code, given.key, f"{seat}.{given.key}")

    async def up_to(self, room: Room, seen: int) -> Ledger:
        """The match. A client that has seen more rows than this process got them from another one: then this one is
        behind, and looks before it calls anything stale."""
        if seen > room.playing().version:
            await self.service.catch_up(room)
        return room.playing()

    async def answer_held(self, room: Room, seat: int, decision: int, code: int, key: str, stored: str) -> Outcome:
        ledger = await self.up_to(room, decision)
        done = ledger.keys.get(stored)
        if done is not None:
            return self.counted(room, "again", AckMessage(key=key, version=done))
        room.running()
        if decision != ledger.decision:
            return self.counted(room, "stale", refused(key, "stale", None, ledger))
        refusal = why_not(ledger.match.state, seat, code)
        if refusal != OK:
            reason = ledger.match.game.refusal(refusal)
            return self.counted(room, "refused", refused(key, reason.name, reason.rule, ledger))
        try:
            ledger.give(seat, code)
        except Exception as error:
            return await self.rules_failed(room, key, error)
        return await self.written(room, seat, ANSWER, code, key, stored)

    async def written(self, room: Room, seat: int, kind: int, code: int, key: str, stored: str) -> Outcome:
        """The act is on disk, or was written by somebody else first."""
        try:
            await self.service.append(room, seat, kind, code, stored)
        except Conflict:
            ledger = room.playing()
            done = ledger.keys.get(stored)
            if done is not None:
                return self.counted(room, "again", AckMessage(key=key, version=done))
            return self.counted(room, "conflict", refused(key, "stale", None, ledger))
        return self.counted(room, "ack", AckMessage(key=key, version=room.version))

    async def rules_failed(self, room: Room, key: str, error: Exception) -> Outcome:
        """The rules themselves broke: what stood on disk stands, and the answer is refused."""
        self.service.fault("rules", error)
        room.suspect = True
        await self.service.recover(room)
        return self.counted(room, "error", refused(key, "rules_failed", None, room.playing()))

    def counted(self, room: Room, result: str, outcome: Outcome) -> Outcome:
        self.service.metrics.acted(room.row.game, result)
        return outcome

    async def give_up(self, table: str, seat: int, key: str) -> Outcome:
        """Answers no question: it may come at any moment."""
        async with self.service.hold(table) as room:
            ledger = room.playing()
            stored = f"{seat}.{key}"
            done = ledger.keys.get(stored)
            if done is not None:
                return self.counted(room, "again", AckMessage(key=key, version=done))
            room.running()
            if ledger.match.game.concede is None:
                return self.counted(room, "refused", refused(key, "no_giving_up", None, ledger))
            try:
                ledger.give(seat, GIVE_UP)
            except Exception as error:
                return await self.rules_failed(room, key, error)
            return await self.written(room, seat, ANSWER, GIVE_UP, key, stored)

    # ---- going back
    async def undo(self, table: str, seat: int, given: Undo) -> Outcome:
        async with self.service.hold(table) as room:
            ledger = await self.up_to(room, given.version)
            stored = f"{seat}.{given.key}"
            done = ledger.keys.get(stored)
            if done is not None:
                return self.counted(room, "again", AckMessage(key=given.key, version=done))
            room.running()
            sealed = sealed_answer(ledger.match, seat)
            if 0 <= sealed <= given.to and ledger.decision <= given.version <= ledger.version:
                return await self.withdraw(room, ledger, seat, given.key, stored)
            if given.version != ledger.version:
                return self.counted(room, "stale", refused(given.key, "stale", None, ledger))
            if given.to >= len(ledger.match.log) or given.to < len(begun(room)):
                return self.counted(room, "refused", refused(given.key, "nothing_to_undo", None, ledger))
            if given.to >= ledger.match.limit(seat):
                return await self.go_back(room, ledger, seat, given.to, given.key, stored)
            return await self.ask_back(room, ledger, seat, given, stored)

    async def withdraw(self, room: Room, ledger: Ledger, seat: int, key: str, stored: str) -> Outcome:
        """A sealed answer is taken back while others still think; theirs stay."""
        try:
            await ledger.withdraw(seat)
        except Exception as error:
            return await self.rules_failed(room, key, error)
        return await self.written(room, seat, WITHDRAW, 0, key, stored)

    async def go_back(self, room: Room, ledger: Ledger, seat: int, to: int, key: str, stored: str) -> Outcome:
        try:
            await ledger.back(to)
        except Exception as error:
            return await self.rules_failed(room, key, error)
        return await self.written(room, seat, UNDO, to, key, stored)

    async def ask_back(self, room: Room, ledger: Ledger, seat: int, given: Undo, stored: str) -> Outcome:
        """Beyond what a seat may take back alone the people beside it are asked, also those a bot stands in for; bots
        of their own never mind."""
        agreed = [row.seat for row in room.seats if row.seat != seat and row.kind == "bot"]
        if len(agreed) == len(room.seats) - 1:
            return await self.go_back(room, ledger, seat, given.to, given.key, stored)
        asked = PendingUndo(seat=seat, to=given.to, agreed=agreed, version=ledger.version, key=stored)

        def change(row: TableRow, seats: list[SeatRow]) -> None:
            row.undo = msgspec.json.encode(asked).decode()

        await self.service.alter(room, change)
        return self.counted(room, "ack", AckMessage(key=given.key, version=room.version))

    async def consent(self, table: str, seat: int, agree: bool, to: int | None) -> None:
        async with self.service.hold(table) as room:
            ledger = room.running()
            pending = room.pending()
            if pending is None or pending.seat == seat or to not in (None, pending.to):
                raise conflict("nothing_to_agree", "nobody asks this seat to go back")
            if agree and seat not in pending.agreed:
                pending.agreed.append(seat)
            if agree and len(pending.agreed) == len(room.seats) - 1:
                await self.go_back(room, ledger, pending.seat, pending.to, "", pending.key)
                return
            text = msgspec.json.encode(pending).decode() if agree else None

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                row.undo = text

            await self.service.alter(room, change)

    # ---- saying
    async def say(self, table: str, seat: int, text: str, address: str = "") -> ChatLine:
        cleaned = people.clean(text, LONGEST_CHAT)
        if not cleaned:
            raise bad("empty", "there is nothing to say in this text")
        if not self.service.limits.take("says", f"{table}.{seat}"):
            raise Refuse(TOO_MANY, "too_fast", "too many lines from this seat; wait a moment")
        async with self.service.hold(table) as room:
            self.service.bans.check_speech(table, seat, room.seats[seat].name, address)
            try:
                row = await self.service.store.chat(table, seat, cleaned, time.time())
                lines = [row] if row.n == room.lines else await self.service.store.chat_lines(table, room.lines)
            except Exception as error:
                raise self.service.unwell(error) from None
            room.tell_chat(lines)
            self.service.bus.publish(table)
            return chat_line(row)

    # ---- asking
    def asked(self, room: Room, seat: int, decision: int) -> Ledger:
        """The match, if this seat has to answer this very question."""
        ledger = room.running()
        if decision != ledger.decision or not ledger.match.state.asked() >> seat & 1:
            raise conflict("unknown_decision", "this seat is not asked this question now")
        return ledger

    async def why(self, table: str, seat: int, decision: int) -> WhyMessage:
        async with self.service.hold(table) as room:
            ledger = self.asked(room, seat, decision)
            return WhyMessage(decision=decision, refused=refused_things(ledger.match, seat))

    async def moment(self, table: str, seat: int, n: int) -> MomentMessage:
        """A moment of the story as this viewer (-1: a spectator) saw it."""
        found: MomentLook | None = None
        async with self.service.hold(table) as room:
            if room.film is not None:
                found = await asyncio.to_thread(room.film.moment, seat, n)
            else:
                match = room.playing().match
                if n < len(match.moments):
                    found = moment_look(match, WATCHER if seat < 0 else seat, n)
        if found is None:
            raise bad("no_moment", "the story has no such moment")
        return MomentMessage(moment=found)

    async def preview(
        self, table: str, seat: int, decision: int, code: int, then: list[int] | None = None
    ) -> PreviewMessage:
        follow = then or []
        async with self.service.hold(table) as room, self.service.slowly(ASKER.get()):
            ledger = self.asked(room, seat, decision)
            if why_not(ledger.match.state, seat, code) != OK:
                raise conflict("not_a_choice", "this is no legal choice now")
            seen = await preview(ledger.match, seat, code, follow)
        return preview_message(decision, code, follow, seen)

    async def hint(self, table: str, seat: int, decision: int) -> HintMessage:
        """One at a time, and not too often: thinking is what costs most here."""
        who = f"{table}.{seat}"
        if self.hinting.full(who):
            raise Refuse(TOO_MANY, "busy", "a hint is already being thought of")
        if not self.service.limits.take("hints", who):
            raise Refuse(TOO_MANY, "too_fast", "too many hints for this seat; wait a moment")
        self.hinting.enter(who)
        try:
            return await self.hinted(table, seat, decision)
        finally:
            self.hinting.leave(who)

    async def hinted(self, table: str, seat: int, decision: int) -> HintMessage:
        async with self.service.hold(table) as room:
            ledger = self.asked(room, seat, decision)
            if not room.house.hints:
                raise forbidden("no_hints", "this table plays without hints")
            game = room.row.game
            world = known_world(ledger.match, seat, decision)
        try:
            found = await self.thinkers.hint(game, world, seat, decision)
        except (Busy, Closed):
            raise Refuse(UNAVAILABLE, "busy", "no bot is free to think; try again") from None
        advice = [
            Advice(code=code, chance=chance, later=later, reasons=[Said(key=key, args=dict(args)) for key, args in why])
            for code, chance, later, why in found
        ]
        return HintMessage(decision=decision, advice=advice)


def begun(room: Room) -> list[list[int]]:
    """The answers an imported or branched match began with: they are history, nobody takes them back."""
    log: list[list[int]] = msgspec.json.decode(room.row.log)
    return log


def refused(key: str, reason: str, rule: str | None, ledger: Ledger) -> RefusedMessage:
    return RefusedMessage(key=key, reason=reason, rule=rule, version=ledger.version)
