"""The tables of one process: read from the store when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import os
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Final

import msgspec

from ..games import REGISTRY
from . import upgrade
from .bans import REFRESH_SECONDS, Bans
from .film import Film, fitting
from .ledger import Broken, Ledger, standing
from .limits import Limits, Seldom
from .metrics import Metrics
from .problems import UNAVAILABLE, Refuse, conflict, missing
from .room import Room
from .settings import Settings
from .store.base import AWAY, DAMAGED, FULL, Bus, Conflict, MoveRow, SeatRow, Store, StoreError, TableRow
from .turns import PERSON, Crowded, Turns

log: Final = logging.getLogger("cartada.server")
TRIES: Final = 5  # of a change others may write at the same moment
POLL_SECONDS: Final = 2.0
POLL_ALONE_SECONDS: Final = 10.0  # where only whoever runs the server may change a table from outside
PRESENCE_TURNS: Final = 5  # of the poll between two words of who is here
HOUSE: Final = -1  # the seat of what the house itself says, as a key and arguments: no player can
TROUBLE_SECONDS: Final = 5.0  # a store that failed counts as away
ADVICE: Final = {
    AWAY: "the store does not answer",
    FULL: "the disk is full: nothing is accepted until there is room on it",
    DAMAGED: "the database is damaged: stop the server, keep a copy of the data folder and restore a backup",
}
NEWS: Final = "+"  # on the bus, before a table: who of it is here


class Hold:
    """`async with service.hold(table) as room`: a room nobody else reads or writes meanwhile, and that is true."""

    def __init__(self, service: Service, table: str) -> None:
        self.service: Final = service
        self.table: Final = table
        self.room: Room | None = None

    async def __aenter__(self) -> Room:
        while True:
            room = await self.service.room(self.table)
            await room.lock.acquire()
            if self.service.rooms.get(self.table) is room:
                break
            room.lock.release()  # forgotten while we waited: another may already stand for the table
        try:
            if room.suspect:
                await self.service.recover(room)
        except BaseException:
            room.lock.release()
            raise
        self.room = room
        return room

    async def __aexit__(self, *_: object) -> None:
        assert self.room is not None
        self.service.weigh(self.room)
        self.room.lock.release()


class Service:
    """Owns the rooms and the way to the store. What people and bots may do with a table is written in the modules that
    use it: acts, seating, archive, bots."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, limits: Limits) -> None:
        self.limits: Final = limits
        self.slow: Final = Turns(1)  # long work on the loop: one at a time, in pieces
        self.weights: Final[dict[str, int]] = {}  # of the rooms, by table
        self.store: Final = store
        self.bus: Final = bus
        self.settings: Final = settings
        self.metrics: Final = Metrics()
        self.bans: Final = Bans(store)
        self.rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self.loading: Final[dict[str, asyncio.Task[Room]]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.after: Callable[[Room], None] = lambda room: None  # told of every change of a room: wakes the bots
        self.moved: Callable[[Room], None] = lambda room: None  # told of every row of a log: films
        self.name: Final = os.urandom(6).hex()  # of this process, on the bus
        self.probing: asyncio.Future[None] | None = None
        self.said: Final = Seldom()
        self.trouble = ("", -TROUBLE_SECONDS)  # of the store: its kind, and when it last showed
        self.weight = 0  # bytes of all rooms, about
        self.lag = 0.0
        self.stopping = False

    async def open(self) -> None:
        await self.store.open()
        await self.bans.refresh()
        await self.bus.open(self.heard)
        self.spawn(self.know_bans())
        self.spawn(self.measure_lag())
        self.spawn(self.poll())

    async def close(self) -> None:
        self.stopping = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.probing is not None:
            self.probing.cancel()
            await asyncio.gather(self.probing, return_exceptions=True)
        await self.bus.close()
        await self.store.close()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fault("background", task.exception())

    def fault(self, where: str, error: BaseException | None) -> None:
        """A mistake of ours: its kind and place are logged, never its words, which may hold cards."""
        self.metrics.errors.inc()
        trace = error.__traceback__ if error is not None else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f" {os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
        if isinstance(error, StoreError):
            what, text = error.kind, ADVICE.get(error.kind, ADVICE[AWAY])
        else:
            text = f"fault in {where}: {type(error).__name__}{place}"
            what = text
        times = self.said.due(what)
        if times:
            log.error("%s%s", text, f" ({times} times)" if times > 1 else "")

    def unwell(self, error: BaseException, after: str = "nothing was changed") -> Refuse:
        """The store cannot do it: whoever runs the server reads why, whoever asked hears what it means for him."""
        self.fault("store", error)
        kind = error.kind if isinstance(error, StoreError) and error.kind in (FULL, DAMAGED) else AWAY
        self.trouble = (kind, time.monotonic())
        return Refuse(UNAVAILABLE, kind, f"{ADVICE[kind]}; {after}")

    # ---- rooms
    async def room(self, table: str) -> Room:
        found = self.rooms.get(table)
        if found is not None:
            self.rooms.move_to_end(table)
            return found
        task = self.loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self.load(table))
            self.loading[table] = task
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> Room:
        if not table.isalnum() or not table.isascii() or len(table) > 64:
            raise missing("no_table", "there is no such table")
        room = await self.read(table)
        self.rooms[table] = room
        self.weigh(room)
        self.metrics.rooms.set(len(self.rooms))
        self.announce(room)  # and so asks who is there
        self.after(room)
        return room

    async def read(self, table: str) -> Room:
        try:
            found = await self.store.table(table)
            if found is None:
                raise missing("no_table", "there is no such table")
            room = Room(*found)
            await self.build(room)
            room.tell_chat(await self.store.chat_lines(table))
        except StoreError as error:
            raise self.unwell(error) from None
        return room

    def weigh(self, room: Room) -> None:
        """After it may have grown."""
        if room.id in self.rooms:
            now = room.weight()
            self.weight += now - self.weights.get(room.id, 0)
            self.weights[room.id] = now
            self.make_room()

    def make_room(self) -> None:
        """The longest unused rooms go, their tables stay in the store."""
        most = self.settings.memory << 20
        if len(self.rooms) <= self.settings.rooms and self.weight <= most:
            return
        for table in [table for table, room in self.rooms.items() if room.idle()][:-1]:
            if len(self.rooms) <= self.settings.rooms and self.weight <= most:
                return
            self.forget(table)

    def forget(self, table: str) -> Room | None:
        self.weight -= self.weights.pop(table, 0)
        gone = self.rooms.pop(table, None)
        self.metrics.rooms.set(len(self.rooms))
        return gone

    async def build(self, room: Room) -> None:
        """The match from its log. A log that no longer leads where it led closes the table, and changes nothing; of a
        table that is over its film stays."""
        room.ledger = None
        room.film = None
        room.closed = ""
        room.suspect = False
        if upgrade.outdated(room.row):
            await self.upgrade(room)
        if room.row.status == "waiting":
            return
        rows = await self.store.moves(room.id)
        if upgrade.outdated(room.row):
            room.closed = "rules_changed"
        else:
            await self.replay(room, rows)
        if room.ledger is None and room.row.status == "over":
            await self.open_film(room, rows)

    async def upgrade(self, room: Room) -> None:
        """A table made under other rules goes on under these or ends; one that is over stays what it was, unless these
        rules lead to the same end."""
        for _ in range(TRIES):
            row = msgspec.structs.replace(room.row)
            moves = await self.store.moves(room.id)
            verdict = await upgrade.judge(row, room.seats, moves, await self.store.film(room.id, heads=True))
            if not verdict.goes_on and row.status == "over":
                return
            if verdict.goes_on:
                row.committed = row.committed or row.rules
                row.rules = REGISTRY[row.game].version
            else:
                end(row, "rules")
            row.edition += 1
            try:
                await self.store.change(row, room.seats)
            except Conflict:
                found = await self.store.table(room.id)
                if found is None:
                    raise missing("no_table", "there is no such table") from None
                room.take(*found)
                if not upgrade.outdated(room.row) or room.row.status == "over":
                    return
                continue
            went = f"goes on under {row.rules}" if verdict.goes_on else f"ended: {verdict.why} at {verdict.at}"
            log.info("table %s made under rules %s %s", room.id, room.row.rules, went)
            if room.row.status != "over":
                said = f"rules_raised {room.row.rules} {row.rules}" if verdict.goes_on else "ended rules"
                await self.store.chat(room.id, HOUSE, said, time.time())
            room.take(row, room.seats)
            self.moved(room)
            return
        raise conflict("busy", "others change this table at the same moment; try again")

    async def open_film(self, room: Room, rows: list[MoveRow]) -> None:
        """What can still be shown of a table that is over and whose rules are not there any more."""
        room.log, _ = standing(json.loads(room.row.log), rows)
        found = Film(fitting(await self.store.film(room.id), room.log))
        if found.last < 0:
            return
        await asyncio.to_thread(found.state, -1, found.last, room.log)  # unpacked where nobody waits for it
        room.film = found
        room.closed = ""

    async def replay(self, room: Room, rows: list[MoveRow]) -> None:
        row, game = room.row, REGISTRY[room.row.game]
        began = time.perf_counter()
        try:
            async with self.slowly(room.asker):
                ledger = Ledger(game, len(room.seats), room.options, self.seed(room), room.brought())
                await ledger.rebuild(json.loads(row.log), rows)
        except Refuse:
            raise
        except Exception as error:
            self.fault("replay", error)
            log.error("table %s is closed: its log does not replay", room.id)
            room.closed = "broken"
            return
        if not room.listeners:
            ledger.stood()
        room.ledger = ledger
        room.moved = time.monotonic()
        self.metrics.rebuilds.observe(time.perf_counter() - began)

    @contextlib.asynccontextmanager
    async def slowly(self, asker: str) -> AsyncIterator[None]:
        """One after the other: work on the loop that takes long, and rests between its pieces. Whoever needs a room as
        well holds it before."""
        try:
            await self.slow.enter(PERSON, asker)
        except Crowded:
            raise Refuse(UNAVAILABLE, "busy", "too much is being played again already; try again") from None
        try:
            yield
        finally:
            self.slow.leave(PERSON)

    def seed(self, room: Room) -> str:
        """What the cards are dealt with: never sent, never logged."""
        return upgrade.seed(room.row, room.seats)

    def hold(self, table: str) -> Hold:
        return Hold(self, table)

    async def recover(self, room: Room) -> None:
        """After a write in doubt: read everything again, tell everybody what is true."""
        try:
            found = await self.store.table(room.id)
            if found is None:
                raise missing("no_table", "there is no such table")
            room.take(*found)
            await self.build(room)
        except Refuse:
            raise
        except Exception as error:
            room.suspect = True
            raise self.unwell(error) from None
        self.tell(room)

    def doubt(self, room: Room) -> None:
        """Something broke between the rules and the disk: nothing of this room may be seen before it was read again."""
        room.suspect = True
        if not self.stopping:
            self.spawn(self.heal(room.id))

    async def heal(self, table: str) -> None:
        with contextlib.suppress(Refuse):
            async with self.hold(table):
                pass

    # ---- writing
    async def append(self, room: Room, seat: int, kind: int, code: int, key: str) -> None:
        """The act was already done to the match; now it is written, and only then told. Conflict: somebody was
        faster, and the room is true again."""
        ledger = room.playing()
        over = ledger.match.state.over()
        asked = ledger.match.state.asked()
        due = not over and any(asked >> row.seat & 1 and room.played_by_bot(row.seat) for row in room.seats)
        move = MoveRow(
            table=room.id,
            version=ledger.version,
            seat=seat,
            kind=kind,
            code=code,
            key=key,
            at=time.time(),
            hash=ledger.hash_due(),
        )
        began = time.perf_counter()
        try:
            await self.store.append(move, bot_due=due if due or room.row.bot_due else None, over=over)
        except Conflict:
            room.suspect = True
            await self.recover(room)
            raise
        except BaseException as error:
            self.doubt(room)
            if not isinstance(error, Exception):
                raise
            raise self.unwell(error, "look again before you repeat") from None
        self.metrics.commits.observe(time.perf_counter() - began)
        ledger.enter(key)
        room.row.bot_due = due
        room.moved = time.monotonic()
        if over:
            room.row.status = "over"
            room.row.edition += 1
            self.metrics.ends.labels(room.row.game).inc()
        if over or room.row.undo is not None:  # a request to go back ends with the next act
            room.row.undo = None
            room.tell_info()
        self.tell_state(room)
        self.bus.publish(room.id)
        self.after(room)
        self.moved(room)

    async def alter(self, room: Room, change: Callable[[TableRow, list[SeatRow]], None]) -> None:
        """Changes who sits here and the like. `change` gets copies, and may refuse; it is asked again when another
        process wrote first."""
        for _ in range(TRIES):
            row = msgspec.structs.replace(room.row)
            seats = [msgspec.structs.replace(seat) for seat in room.seats]
            change(row, seats)
            row.edition += 1
            row.touched = time.time()
            try:
                await self.store.change(row, seats)
            except Conflict:
                await self.recover(room)
                continue
            except BaseException as error:
                self.doubt(room)
                if not isinstance(error, Exception):
                    raise
                raise self.unwell(error, "look again before you repeat") from None
            dealt = room.row.status == "waiting" and row.status != "waiting"
            room.take(row, seats)
            if dealt:
                await self.build(room)
                self.moved(room)
            self.tell(room, state=dealt)
            self.bus.publish(room.id)
            self.after(room)
            return
        raise conflict("busy", "others change this table at the same moment; try again")

    def tell(self, room: Room, state: bool = True) -> None:
        room.tell_info()
        if state:
            self.tell_state(room)

    def tell_state(self, room: Room) -> None:
        began = time.perf_counter()
        room.tell_state()
        self.metrics.fanouts.observe(time.perf_counter() - began)

    # ---- other processes
    def heard(self, table: str) -> None:
        """Another process changed a table, or says who is there."""
        if table.startswith(NEWS):
            self.heard_presence(table[1:])
            return
        room = self.rooms.get(table)
        if room is not None and not room.hearing:
            room.hearing = True
            self.spawn(self.follow(room))

    async def follow(self, room: Room) -> None:
        """Catch up with what the store has more than this room."""
        async with room.lock:
            room.hearing = False
            if room.suspect:
                await self.recover(room)
                return
            await self.catch_up(room)
            self.weigh(room)
        self.after(room)

    async def catch_up(self, room: Room) -> None:
        """With the room held."""
        try:
            found = await self.store.table(room.id)
            rows = await self.store.moves(room.id, room.version) if room.row.status != "waiting" else []
            lines = await self.store.chat_lines(room.id, room.lines)
        except Exception as error:
            raise self.unwell(error) from None
        if found is None:
            self.gone(room.id)
            return
        await self.take_over(room, found[0], found[1], rows)
        room.tell_chat(lines)

    async def take_over(self, room: Room, row: TableRow, seats: list[SeatRow], rows: list[MoveRow]) -> None:
        began = room.row.status == "waiting" and row.status != "waiting"
        ended = row.ended is not None and room.row.ended is None
        news = row.edition != room.row.edition
        room.take(row, seats)
        if began:
            await self.build(room)
        elif room.ledger is not None:
            try:
                for move in rows:
                    await room.ledger.replay(move)
            except Broken:
                await self.build(room)  # decides whether the log is at fault or this room was
        if began or rows or ended:
            room.moved = time.monotonic()
            self.tell_state(room)
        if began or news:
            room.tell_info()

    async def poll(self) -> None:
        """The bus is a hint and may be lost: now and then the rooms are compared with the store."""
        for turn in itertools.count():
            await asyncio.sleep(POLL_SECONDS if self.settings.shared else POLL_ALONE_SECONDS)
            if turn % PRESENCE_TURNS == 0:
                for room in self.rooms.values():
                    if room.listeners or any(room.here(seat) for seat in range(len(room.seats))):
                        self.announce(room)
            live = [table for table, room in self.rooms.items() if room.listeners or room.thinking]
            try:
                heads = await self.store.heads(live) if live else {}
            except Exception as error:
                self.fault("poll", error)
                continue
            for table in live:
                if table not in heads:
                    self.gone(table)
            for table, (moves, edition, lines) in heads.items():
                known = self.rooms.get(table)
                if known is not None and (moves, edition, lines) != (known.version, known.row.edition, known.lines):
                    self.heard(table)

    def gone(self, table: str) -> None:
        """Somebody deleted it."""
        room = self.forget(table)
        for listener in list(room.listeners) if room is not None else ():
            listener.close("closed")

    def announce(self, room: Room) -> None:
        """To other processes: who sits at the sockets of this one; good until the next but one time."""
        if self.settings.shared:
            mask = sum(1 << seat for seat in range(len(room.seats)) if room.here(seat))
            self.bus.publish(f"{NEWS}{room.id} {self.name} {mask}")

    def heard_presence(self, what: str) -> None:
        table, _, rest = what.partition(" ")
        name, _, mask = rest.partition(" ")
        room = self.rooms.get(table)
        if room is None or not mask.isdecimal() or name == self.name:
            return
        before = [room.online(seat) for seat in range(len(room.seats))]
        if name not in room.elsewhere and any(room.here(seat) for seat in range(len(room.seats))):
            self.announce(room)  # it is new at this table, and did not hear who sits here
        room.elsewhere[name] = (time.monotonic() + 2.5 * PRESENCE_TURNS * POLL_SECONDS, int(mask))
        after = [room.online(seat) for seat in range(len(room.seats))]
        for seat in range(len(after)):
            if before[seat] != after[seat]:
                room.since[seat] = time.monotonic()
                room.tell_info_soon()

    async def know_bans(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            try:
                await self.bans.refresh()
            except Exception as error:
                self.fault("bans", error)

    async def measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + 0.5
            await asyncio.sleep(0.5)
            self.lag = max(0.0, loop.time() - wanted)
            self.metrics.lag.set(self.lag)


def end(row: TableRow, why: str) -> None:
    """A table ends otherwise than by its own rules."""
    row.status = "over"
    row.ended = why
    row.bot_due = False
    row.undo = None
