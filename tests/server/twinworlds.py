"""One session of a seat at a table, written down byte by byte; and the same session in a world that differs only in
what this seat may not know."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

import httpx
import pytest

from cartada.kernel.core import State
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import Sink
from cartada.server.room import Room
from conformance.tables import Table, asked_seats, question, walk

from .support import House, Json, Seat, run

MALFORMED = [
    '{"type":"nonsense"}',
    "[1,2",
    "null",
    '{"type":"answer","decision":-1,"code":0,"key":"12345678"}',
    '"état"',
]
PRESENCE = 0.08  # seconds until comings and goings are told
Written = list[tuple[str, str]]  # what was asked, and every byte that came of it


class Case(NamedTuple):
    """A moment of a random game, and the seat that looks at it."""

    record: Json
    seat: int
    kind: str
    world: int  # how to deal anew what the seat does not know

    def __str__(self) -> str:
        return f"{self.kind} after {len(self.record['log'])} answers, seat {self.seat}"


def cases(table: Table, seeds: range, stride: int) -> list[Case]:
    """Every kind of question once in each game, other moments now and then, and sometimes a seat that only waits."""
    out: list[Case] = []
    for seed in seeds:
        met: set[str] = set()
        for match, _, _ in walk(table, seed):
            for seat in asked_seats(match.state):
                kind = type(question(match.state, seat)).__name__
                if kind in met and len(match.log) % stride:
                    continue
                met.add(kind)
                out.append(Case(match.record(), seat, kind, len(out)))
            if len(match.log) % (3 * stride) == 1:
                waits = [seat for seat in range(table.seats) if seat not in asked_seats(match.state)]
                out += [Case(match.record(), seat, "waits", len(out)) for seat in waits[:1]]
    return out


def transcripts(
    monkeypatch: pytest.MonkeyPatch, place: Callable[[], str], chosen: list[Case], anew: bool
) -> list[Written]:
    """What the seat of each case hears, in the true world or in one dealt anew. Time stands still and every random
    token comes out the same, so that nothing but the hidden cards can make a difference."""
    out: list[Written] = []

    async def story(house: House) -> None:
        for case in chosen:
            people = await seated(house, case)
            room = await house.desk.service.room(people[0].table)
            assert room.ledger is not None
            match = room.ledger.match
            plan = same_for_both(match, case)
            if anew:
                put(match, dealt_anew(match, case))
            out.append(await Session(house, people, case.seat, match).whole(plan))

    with monkeypatch.context() as patch:
        draws = iter(range(10**9))

        def drawn(size: int | None = None) -> bytes:
            return hashlib.shake_128(str(next(draws)).encode()).digest(size or 32)

        patch.setattr(secrets, "token_bytes", drawn)
        patch.setattr(time, "time", lambda: 1_700_000_000.0)
        patch.setattr(Room, "tell_info_soon", Room.tell_info)  # not a moment later: the order would hang on the machine
        run(place(), story)
    return out


async def seated(house: House, case: Case) -> list[Seat]:
    """A table with this match on it, all seats taken by people; the last one is a spectator."""
    seats = [{"kind": "person", "name": f"Pessoa {number}"} for number in range(case.record["seats"])]
    answer = await house.http.post("/api/tables/import", json={"file": case.record, "seats": seats})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    people = [Seat(house, made["table"], key["seat"], key["token"]) for key in made["keys"]]
    return [*people, Seat(house, made["table"], -1, None)]


def dealt_anew(match: Match, case: Case) -> State:
    world: State = match.game.resample(match.state, case.seat, seeded(7_000 + case.world))
    return world


def put(match: Match, world: State) -> None:
    """Another truth from here on. Its chance goes on from where the old one stood, as the undo limit counts it."""
    stood = match.state.rng.mark()
    match.marks = [[world.rng.mark() if mark[0] == stood else mark[0], *mark[1:]] for mark in match.marks]
    world.sink = match.sink
    match.state = world


def same_for_both(match: Match, case: Case, most: int = 3) -> list[int]:
    """Answers of the seat that it hears the same of in both worlds: after them it must still see the same."""
    truth, other = match.state.copy(), dealt_anew(match, case)
    plan: list[int] = []
    while len(plan) < most:
        frame = truth.facing(case.seat)
        if frame is None or other.facing(case.seat) is None:
            break
        codes = frame.options(truth)
        for code in codes[len(match.log) % len(codes) :] + codes:
            after = [answered(world, case.seat, code) for world in (truth, other)]
            if after[0][1] == after[1][1]:
                plan.append(code)
                truth, other = after[0][0], after[1][0]
                break
        else:
            break
    return plan


def answered(world: State, seat: int, code: int) -> tuple[State, list[object]]:
    """The world after an answer, and what the seat was told."""
    after = world.copy()
    sink = after.sink = Sink()
    after.face(seat)
    after.apply(code)
    return after, [event.told(seat).data() for event in sink.events]


class Session:
    """Everything one seat can ask, do and get wrong, with a spectator beside it."""

    def __init__(self, house: House, people: list[Seat], seat: int, match: Match) -> None:
        self.house = house
        self.me = people[seat]
        self.other = people[(seat + 1) % (len(people) - 1)]
        self.watcher = people[-1]
        self.match = match
        self.out: Written = []
        self.keys = 0

    async def whole(self, plan: list[int]) -> Written:
        self.mine = await self.me.socket()
        self.beside = await self.watcher.socket()
        await asyncio.sleep(PRESENCE)
        await self.settle("open")
        await self.ask_over_http()
        await self.look_around()
        await self.get_it_wrong()
        await self.talk_and_go_back()
        for code in plan:
            decision = await self.decision()
            await self.tell("answer", "ack", decision=decision, code=code, key=self.key())
            await self.look_around()
        await self.go_back_alone()
        await self.ask_over_http()
        await self.numbers()
        await self.mine.close()
        await self.beside.close()
        return self.out

    # ---- what comes back
    def write(self, what: str, text: str) -> None:
        self.out.append((what, text))

    async def settle(self, what: str) -> None:
        """Everything that waits on both sockets."""
        for _ in range(20):
            await asyncio.sleep(0)
        for name, socket in (("", self.mine), (" (beside)", self.beside)):
            while not socket.outbox.empty():
                self.write(what + name, await socket.receive_text())

    async def tell(self, kind: str, *replies: str, **message: object) -> None:
        await self.tell_text(json.dumps({"type": kind, **message}), *replies)

    async def tell_text(self, text: str, *replies: str) -> None:
        """Sends it, and writes down what comes until the reply is there."""
        await self.mine.send_text(text)
        found = ""
        while replies and found not in replies:
            got = await self.mine.receive_text()
            self.write(text, got)
            found = json.loads(got)["type"]
        await self.settle(text)

    async def get(self, path: str, by: Seat | None = None, **query: object) -> None:
        answer = await (by or self.me).get(path, **query)
        self.write(f"GET {path} {query}", whole_answer(answer))

    def key(self) -> str:
        self.keys += 1
        return f"session-{self.keys:04}"

    async def decision(self) -> int:
        asked = (await self.me.state())["question"]
        return 0 if asked is None else int(asked["decision"])

    # ---- what is asked
    async def ask_over_http(self) -> None:
        state = await self.me.state()
        decision = await self.decision()
        for path in ("", "/state", "/chat", "/file"):
            await self.get(path)
            await self.get(path, self.watcher)
        await self.get("/why", decision=decision)
        await self.get("/why", decision=decision + 1)
        await self.get("/hint", decision=decision)
        await self.get("/replay", at=0, seat=self.other.seat)
        for choice in (state["question"] or {"choices": []})["choices"][:3]:
            await self.get("/preview", decision=decision, code=choice["code"])
        branch = {"at": 0, "seat": 0, "level": "greedy", "name": "Eu"}
        self.write("branch", whole_answer(await self.me.post("/branch", branch)))

    async def look_around(self) -> None:
        """The question, what may not be done and why, and what every choice would do."""
        state = await self.me.state()
        self.write("state", json.dumps(state))
        decision = await self.decision()
        await self.tell("why", "why", "error", decision=decision)
        for choice in (state["question"] or {"choices": []})["choices"]:
            await self.tell("preview", "preview", "error", decision=decision, code=choice["code"])
        await self.tell("hint", "hint", "error", decision=decision)

    async def get_it_wrong(self) -> None:
        decision = await self.decision()
        for code in range(0, self.match.game.codes, 1 + self.match.game.codes // 40):
            legal = self.match.state.facing(self.me.seat)
            if legal is None or code not in legal.options(self.match.state):
                await self.tell("answer", "refused", decision=decision, code=code, key=self.key())
                await self.tell("preview", "error", decision=decision, code=code)
        await self.tell("answer", "refused", decision=decision + 9, code=0, key=self.key())
        await self.tell("answer", "refused", decision=decision, code=10**6, key=self.key())
        for text in MALFORMED:
            await self.tell_text(text, "error")
        await self.tell("say", "error", text="x" * 5000)
        await self.tell("consent", "error", agree=True)
        self.write("end", whole_answer(await self.me.post("/end")))

    async def talk_and_go_back(self) -> None:
        """Chat, and a wish to go back that another seat refuses."""
        await self.tell("ping")
        await self.tell("say", "chat", text="Que mão, hein?")
        version = (await self.me.state())["version"]
        await self.tell("undo", "ack", "refused", to=10**6, version=version, key=self.key())
        await self.tell("undo", "ack", "refused", to=0, version=version + 1, key=self.key())
        await self.tell("undo", "ack", "refused", to=0, version=version, key=self.key())
        self.write("no", whole_answer(await self.other.post("/consent", {"agree": False})))
        await self.settle("no")

    async def go_back_alone(self) -> None:
        """As far as the seat may; the log is played again then."""
        state = await self.me.state()
        if state["limit"] < state["length"] and state["version"] > 0:
            key = self.key()
            await self.tell("undo", "ack", "refused", to=state["limit"], version=state["version"], key=key)

    async def numbers(self) -> None:
        """What the server counts, but for how long things took."""
        text = (await self.house.http.get("/metrics")).text
        lines = [line for line in text.splitlines() if not re.search(r"_seconds(_bucket|_sum|\b)", line)]
        self.write("metrics", "\n".join(lines))


def whole_answer(answer: httpx.Response) -> str:
    return f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}"


def first_difference(ours: Written, theirs: Written) -> str:
    for (asked, mine), (_, other) in zip(ours, theirs, strict=False):
        if mine != other:
            at = next(
                (i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), min(len(mine), len(other))
            )
            return f"{asked}: …{mine[max(0, at - 60) : at + 60]}… but …{other[max(0, at - 60) : at + 60]}…"
    return "one goes on longer" if len(ours) != len(theirs) else ""
