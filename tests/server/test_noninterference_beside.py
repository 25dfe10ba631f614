"""Ways to learn what one may not that need no view: another's seat, a bot's consent, the clock, the numbers."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

import httpx
import pytest
from support import Closed, House, Seat, run

from cartada.server.thinking import Thinkers


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


def test_a_bot_answers_at_its_pace_however_long_it_thinks(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Thinkers.answer

    async def slowly(self: Thinkers, game: str, world: str, seat: int, level: str, seed: int, budget: float) -> int:
        await asyncio.sleep(0.25)
        return await honest(self, game, world, seat, "random", seed, budget)

    monkeypatch.setattr(Thinkers, "answer", slowly)

    async def story(house: House) -> None:
        watcher = (await house.create("bot", "bot", game="trincheira"))[-1]
        socket = await watcher.socket()
        moments: list[float] = []
        while len(moments) < 7:
            await socket.receive("state")
            moments.append(time.monotonic())
        gaps = [after - before for before, after in pairwise(moments[2:])]  # before, a process had to start
        assert all(0.4 < gap < 0.7 for gap in gaps), gaps

    run(store_url, story, pace=0.5)


@pytest.mark.parametrize(("client", "status"), [("127.0.0.1", 200), ("::1", 200), ("192.168.0.7", 403)])
def test_numbers_are_for_this_machine_only(store_url: str, client: str, status: int) -> None:
    async def story(house: House) -> None:
        transport = httpx.ASGITransport(app=house.app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            assert (await http.get("/metrics")).status_code == status

    run(store_url, story)
