"""Ways to learn what one may not that need no view: another's seat, a bot's consent, the clock, the numbers."""

from __future__ import annotations

import asyncio
import time
from itertools import cycle, pairwise
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from cartada.server import bots, service
from cartada.server.acts import Acts
from cartada.server.thinking import Thinkers

from .support import Closed, House, Seat, run


def test_a_ticket_is_worth_nothing_once_somebody_else_sits_there(store_url: str) -> None:
    async def story(house: House) -> None:
        host, *_ = await house.create("person", "open", game="trincheira")
        eva = await sit_down(house, host.table, "Eva")
        ticket = (await eva.post("/tickets")).json()["ticket"]
        assert (await eva.post("/leave")).status_code == 200
        rui = await sit_down(house, host.table, "Rui")
        assert (await host.post("/start")).status_code == 200
        with pytest.raises(Closed):
            await house.socket(host.table, ticket)
        assert (await (await rui.socket()).receive("state"))["view"]["seats"][1]["hand"]

    run(store_url, story)


async def sit_down(house: House, table: str, name: str) -> Seat:
    made = (await house.http.post(f"/api/tables/{table}/seats/1", json={"name": name})).json()
    return Seat(house, table, 1, made["keys"][0]["token"])


def test_a_bot_that_stands_in_for_a_person_does_not_agree_to_go_back(store_url: str) -> None:
    """Who saw a card could otherwise take it back while the other is away, and know it when he returns."""

    async def story(house: House) -> None:
        people = await house.started("person", "person", game="encantados")
        seat = people[(await people[-1].state())["asked"][0]]
        other = people[1 - seat.seat]
        assert (await seat.answer()).status_code == 200
        state = await seat.state()
        assert state["limit"] == state["length"] == 1, "cards were drawn"
        assert (await other.post("/leave")).status_code == 200
        assert (await seat.undo(0)).status_code == 200
        assert (await seat.state())["length"] == 1
        assert (await other.post("/return")).status_code == 200
        assert (await other.post("/consent", {"agree": True})).status_code == 200
        assert (await seat.state())["length"] == 0

    run(store_url, story)


class Clock:
    """A clock that goes on only while somebody thinks or waits, whatever the machine is busy with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.waits: list[float] = []
        for module in (bots, service):
            monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: self.now, **REAL))
        monkeypatch.setattr(bots, "asyncio", SimpleNamespace(sleep=self.sleep))

    async def sleep(self, seconds: float) -> None:
        if seconds == bots.SWEEP_SECONDS:
            await asyncio.sleep(seconds)  # looks after other tables
        else:
            self.waits.append(seconds)
            self.now += seconds
            await asyncio.sleep(0)


REAL = {"time": time.time, "perf_counter": time.perf_counter}
PACE = 0.5


def test_a_bot_answers_at_its_pace_however_long_it_thinks(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    honest, given = Thinkers.answer, Acts.answer_held
    thoughts = cycle([0.0, 0.1, 0.25, 0.49])
    moments: list[float] = []

    async def slowly(self: Thinkers, *task: Any) -> int:
        clock.now += next(thoughts)
        return await honest(self, *task)

    async def noted(self: Acts, *answer: Any) -> Any:
        moments.append(clock.now)
        return await given(self, *answer)

    monkeypatch.setattr(Thinkers, "answer", slowly)
    monkeypatch.setattr(Acts, "answer_held", noted)

    async def story(house: House) -> None:
        watcher = (await house.create("bot", "bot", game="trincheira"))[-1]
        socket = await watcher.socket()
        await socket.receive_until("state", lambda state: state["version"] >= 12)
        gaps = [after - before for before, after in pairwise(moments)]
        assert len(gaps) > 8 and gaps == pytest.approx([PACE] * len(gaps))
        assert len(set(clock.waits)) > 2, "it waits less the longer it thought"

    run(store_url, story, pace=PACE)


def test_a_bot_that_cannot_answer_is_not_asked_again_at_once(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    asked: list[int] = []

    async def fails(self: Thinkers, *task: Any) -> int:
        asked.append(len(clock.waits))
        raise TypeError

    monkeypatch.setattr(Thinkers, "answer", fails)

    async def story(house: House) -> None:
        await house.create("bot", "bot", game="trincheira")
        while len(asked) < 5:
            await asyncio.sleep(0.01)
        assert len(set(asked)) == len(asked), "between two tries it waits"
        assert set(clock.waits) == {bots.AGAIN_SECONDS}

    run(store_url, story)


@pytest.mark.parametrize(("client", "status"), [("127.0.0.1", 200), ("::1", 200), ("192.168.0.7", 403)])
def test_numbers_are_for_this_machine_only(store_url: str, client: str, status: int) -> None:
    async def story(house: House) -> None:
        transport = httpx.ASGITransport(app=house.app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            assert (await http.get("/metrics")).status_code == status

    run(store_url, story)
