"""Two workers at one table: answers, repetitions, late and simultaneous answers, going back, a bus that loses and
reorders, a store that fails before or after its commit, workers that die. Whatever happens, the log has no gap, what
was acknowledged is in it exactly once, and every worker that is not in doubt shows what the log leads to."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from cartada.games import REGISTRY
from cartada.kernel.codec import state_hash
from cartada.server import shuffle
from cartada.server.acts import Acts
from cartada.server.ledger import Ledger
from cartada.server.limits import Limits
from cartada.server.outbox import Outbox
from cartada.server.problems import Refuse
from cartada.server.room import Room
from cartada.server.service import Service
from cartada.server.settings import Settings
from cartada.server.store import open_store
from cartada.server.store.base import MoveRow, SeatRow, Store, TableRow
from cartada.server.thinking import Thinkers
from cartada.server.wire import AckMessage, Answer, Undo
from server.faults import FaultyStore, LossyBus, Wire

T = TypeVar("T")
GAME = "encantados"
SEATS = 3
SECRET = "5a" * 32
NUMBERS = itertools.count()

worker = st.integers(0, 1)
number = st.integers(0, 1000)


class Backend:
    """A store and the loop it lives in, for all examples of one test."""

    def __init__(self, url: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.store, _ = open_store(url)
        self.run(self.store.open())

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        self.run(self.store.close())
        self.loop.close()


class Worker:
    """A process with one socket of each seat at the table."""

    def __init__(self, store: FaultyStore, wire: Wire) -> None:
        self.bus = LossyBus(wire)
        self.service = Service(cast(Store, store), self.bus, Settings(place="here"), Limits(0.0))
        self.acts = Acts(self.service, cast(Thinkers, None))
        self.sockets = [Outbox(seat) for seat in range(SEATS)]

    async def begin(self, table: str) -> None:
        await self.bus.open(self.service.heard)
        async with self.service.hold(table) as room:
            for socket in self.sockets:
                room.welcome(socket)

    async def die(self) -> None:
        await self.bus.close()
        for task in self.service.tasks:
            task.cancel()
        await asyncio.gather(*self.service.tasks, return_exceptions=True)

    async def settle(self) -> None:
        while self.service.tasks:
            await asyncio.wait(self.service.tasks)


class Tables(RuleBasedStateMachine):
    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self.backend = backend
        self.store = FaultyStore(backend.store)
        self.wire = Wire()
        self.acknowledged: dict[str, int] = {}  # by stored key: the version it led to
        self.sent: list[tuple[int, Answer | Undo]] = []
        self.seen: dict[int, list[object]] = {}  # by version: the views of the seats
        self.workers: list[Worker] = []
        self.table = ""

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.backend.run(work)

    @initialize()
    def deal(self) -> None:
        self.table = f"mesa{next(NUMBERS)}"
        game = REGISTRY[GAME]
        row = TableRow(
            id=self.table,
            game=GAME,
            rules=game.version,
            options="{}",
            preset=None,
            settings='{"public":false,"hints":true,"spectators":true,"origin":"fresh","host":0}',
            commitment="",
            secret=SECRET,
            seed=None,
            log="[]",
            status="playing",
            created=1.0,
        )
        seats = [
            SeatRow(
                table=self.table, seat=n, kind="person", name="A", level=None, token=None, stand_in=False, word=None
            )
            for n in range(SEATS)
        ]
        self.run(self.backend.store.create(row, seats))
        for _ in range(2):
            self.workers.append(self.new_worker())

    def new_worker(self) -> Worker:
        made = Worker(self.store, self.wire)
        self.run(made.begin(self.table))
        return made

    # ---- acts
    def room(self, at: int) -> Room | None:
        return self.workers[at].service.rooms.get(self.table)

    def question(self, at: int, pick: int) -> tuple[int, Answer] | None:
        """A seat this worker thinks is asked, and one of its choices."""
        room = self.room(at)
        if room is None or room.ledger is None:
            return None
        state = room.ledger.match.state
        asked = [seat for seat in range(SEATS) if state.asked() >> seat & 1]
        if not asked:
            return None
        seat = asked[pick % len(asked)]
        frame = state.facing(seat)
        assert frame is not None
        codes = frame.options(state)
        key = f"key-{next(NUMBERS):08}"
        return seat, Answer(decision=room.ledger.decision, code=codes[pick % len(codes)], key=key)

    async def send(self, at: int, seat: int, message: Answer | Undo) -> None:
        """What a client does, and what it may conclude from the reply."""
        acts = self.workers[at].acts
        self.sent.append((seat, message))
        try:
            if isinstance(message, Answer):
                reply = await acts.answer(self.table, seat, message)
            else:
                reply = await acts.undo(self.table, seat, message)
        except Refuse:
            return  # in doubt: only asking again will tell
        stored = f"{seat}.{message.key}"
        if isinstance(reply, AckMessage):
            before = self.acknowledged.setdefault(stored, reply.version)
            assert reply.version == before, "the same act was acknowledged differently"
        else:
            assert stored not in self.acknowledged, "what was acknowledged is now refused"

    @rule(at=worker, pick=number)
    def answer(self, at: int, pick: int) -> None:
        found = self.question(at, pick)
        if found is not None:
            self.run(self.send(at, *found))

    @rule(pick=number, other=number)
    def both_answer_at_once(self, pick: int, other: int) -> None:
        found = [question for question in (self.question(0, pick), self.question(1, other)) if question is not None]
        if len(found) == 2:

            async def at_once() -> None:
                await asyncio.gather(self.send(0, *found[0]), self.send(1, *found[1]))

            self.run(at_once())

    @rule(at=worker, pick=number, late=st.integers(1, 3))
    def answer_an_old_question(self, at: int, pick: int, late: int) -> None:
        found = self.question(at, pick)
        if found is not None and found[1].decision >= late:
            seat, message = found
            message.decision -= late
            rows = len(self.rows())
            self.run(self.send(at, seat, message))
            assert len(self.rows()) == rows

    @rule(at=worker, pick=number)
    def repeat(self, at: int, pick: int) -> None:
        if self.sent:
            self.run(self.send(at, *self.sent[pick % len(self.sent)]))

    @rule(at=worker, seat=st.integers(0, SEATS - 1), pick=number)
    def go_back(self, at: int, seat: int, pick: int) -> None:
        room = self.room(at)
        if room is None or room.ledger is None:
            return
        log, limit = len(room.ledger.match.log), room.ledger.match.limit(seat)
        if limit < log:
            to = limit + pick % (log - limit)
            self.run(self.send(at, seat, Undo(to=to, version=room.version, key=f"key-{next(NUMBERS):08}")))

    # ---- what goes wrong
    @rule(at=worker)
    def die_and_come_back(self, at: int) -> None:
        self.run(self.workers[at].die())
        self.store.fault = ""
        self.workers[at] = self.new_worker()

    @rule(fault=st.sampled_from(["before", "after", "read"]))
    def fail_next(self, fault: str) -> None:
        self.store.fault = fault

    @rule(at=number)
    def bus_arrives(self, at: int) -> None:
        """What is under way depends on the moment, so it cannot be asked before: where nothing is, nothing arrives."""

        async def arrive() -> None:
            if self.wire.under_way:
                self.wire.deliver(at)

        self.run(arrive())

    @rule()
    def bus_is_cut(self) -> None:
        self.wire.lose()

    @rule(at=worker)
    def look_at_the_store(self, at: int) -> None:
        """What a worker does now and then, because the bus may be lost. Afterwards it is up to date."""

        async def look() -> None:
            self.workers[at].service.heard(self.table)
            await self.workers[at].settle()

        self.store.fault = ""
        self.run(look())
        room = self.room(at)
        assert room is not None and room.version == len(self.rows())

    # ---- what always holds
    def rows(self) -> list[MoveRow]:
        return self.run(self.backend.store.moves(self.table))

    @invariant()
    def everything_holds(self) -> None:
        for one in self.workers:
            self.run(one.settle())
        if self.table:
            rows = self.rows()
            assert [row.version for row in rows] == list(range(len(rows)))
            self.acknowledged_once(rows)
            for at, one in enumerate(self.workers):
                self.nothing_told_before_it_was_written(one, rows)
                self.room_is_what_the_log_says(self.room(at), rows)

    def acknowledged_once(self, rows: list[MoveRow]) -> None:
        versions: dict[str, list[int]] = {}
        for row in rows:
            versions.setdefault(row.key, []).append(row.version + 1)
        for key, version in self.acknowledged.items():
            assert versions.get(key) == [version], f"{key} was acknowledged as {version}"

    def nothing_told_before_it_was_written(self, one: Worker, rows: list[MoveRow]) -> None:
        for socket in one.sockets:
            assert not socket.dead
            told = [text for text, _ in socket.waiting]
            socket.waiting.clear()
            for text in told:
                message: dict[str, Any] = json.loads(text)
                if message["type"] == "state":
                    assert message["version"] <= len(rows), "told, and not written"
                    assert message["view"] == self.views(message["version"], rows)[socket.seat]

    def views(self, version: int, rows: list[MoveRow]) -> list[object]:
        """What the seats see after so many rows of the log."""
        found = self.seen.get(version)
        if found is None:
            match = self.rebuilt(rows[:version]).match
            found = self.seen[version] = [
                json.loads(json.dumps(match.game.view(match.state, seat))) for seat in range(SEATS)
            ]
        return found

    def rebuilt(self, rows: list[MoveRow]) -> Ledger:
        fresh = Ledger(REGISTRY[GAME], SEATS, {}, shuffle.effective_seed(SECRET, [""] * SEATS))
        self.run(fresh.rebuild([], rows))
        return fresh

    def room_is_what_the_log_says(self, room: Room | None, rows: list[MoveRow]) -> None:
        if room is None or room.suspect:
            return
        assert not room.closed
        assert room.ledger is not None
        fresh = self.rebuilt(rows[: room.version])
        assert state_hash(fresh.match.state) == state_hash(room.ledger.match.state)
        assert fresh.match.log == room.ledger.match.log
        assert (fresh.version, fresh.decision, fresh.keys) == (room.version, room.ledger.decision, room.ledger.keys)

    def teardown(self) -> None:
        for one in self.workers:
            self.run(one.die())


@pytest.fixture
def backend(store_url: str) -> Iterator[Backend]:
    made = Backend(store_url)
    yield made
    made.close()


def test_two_workers_keep_one_truth(backend: Backend) -> None:
    run_state_machine_as_test(
        cast(Any, lambda: Tables(backend)),  # it is called like the class itself
        settings=settings(
            max_examples=25,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )


def test_a_worker_that_is_behind_knows_an_answer_that_another_one_took(backend: Backend) -> None:
    """The client lost its socket after the acknowledgement, comes back to the other worker and repeats itself."""
    tables = Tables(backend)
    tables.deal()
    tables.answer(at=0, pick=0)
    tables.answer(at=0, pick=0)
    tables.bus_is_cut()
    tables.repeat(at=1, pick=1)
    assert len(tables.acknowledged) == 2
    tables.everything_holds()
    tables.teardown()
