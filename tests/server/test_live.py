"""Sockets: tickets, hostile messages, limits, slow readers, leaving and coming back."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from cartada.server.outbox import DEPTH, Outbox

from .support import Closed, House, run


def test_a_ticket_opens_one_socket_once(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        ticket = (await people[0].post("/tickets")).json()["ticket"]
        socket = await house.socket(people[0].table, ticket)
        assert (await socket.receive("info"))["seat"] == 0
        other = await house.create("person", "person")
        fresh = (await people[0].post("/tickets")).json()["ticket"]
        for table, wrong in (
            (people[0].table, ticket), (people[0].table, ""), (people[0].table, "0.nonsense"), (people[0].table, "9.x"),
            (people[0].table, fresh.replace("0.", "1.", 1)), (other[0].table, fresh), ("nosuchtable", fresh),
        ):  # fmt: skip
            with pytest.raises(Closed):
                await house.socket(table, wrong)

    run(store_url, story)


def test_a_ticket_dies_with_the_seat(store_url: str) -> None:
    """Who left must not see the hand of who sits there now."""

    async def story(house: House) -> None:
        people = await house.create("person", "person")
        ticket = (await people[1].post("/tickets")).json()["ticket"]
        await people[1].post("/leave")
        await people[-1].post("/seats/1", {"name": "Rui"})
        with pytest.raises(Closed):
            await house.socket(people[1].table, ticket)

    run(store_url, story)


def test_a_socket_hears_who_sits_there_the_state_and_the_chat(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        await people[0].post("/chat", {"text": "oi"})
        socket = await people[1].socket()
        first = [await socket.receive() for _ in range(3)]
        assert [message["type"] for message in first] == ["info", "state", "chat"]
        assert [line["text"] for line in first[2]["lines"]] == ["oi"]
        await socket.send(type="say", text=" tudo\u0000 bem? ")
        assert (await socket.receive("chat"))["lines"] == (await people[0].get("/chat")).json()["lines"][1:]
        seats = (await people[0].get("")).json()["seats"]
        assert [seat["online"] for seat in seats] == [True, True], "one of them only asks now and then"
        await socket.close()
        assert (await people[0].get("")).json()["seats"][1]["online"] is False

    run(store_url, story)


HOSTILE = [
    "", "null", "[]", "{}", "{", '"answer"', "[" * 3000, '{"type":"answer"}', '{"type":"nothing"}', '{"type":7}',
    '{"type":"answer","decision":-1,"code":0,"key":"12345678"}',
    '{"type":"answer","decision":0,"code":1e400,"key":"12345678"}',
    '{"type":"answer","decision":0,"code":99999999999999999999999,"key":"12345678"}',
    '{"type":"answer","decision":0,"code":0,"key":"short"}',
    '{"type":"answer","decision":0,"code":0,"key":"12345678","seat":1}',
    '{"type":"undo","to":0,"version":0,"key":null}', '{"type":"say","text":""}', '{"type":"state"}',
    '{"type":"ping","x":1}', "\ud83d\ude00" * 10, '{"type":"consent","agree":"yes"}',
]  # fmt: skip


def test_messages_that_are_none_are_answered_and_change_nothing(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[0].socket()
        await socket.receive("chat")
        before = await people[0].state()
        for text in HOSTILE:
            await socket.send_text(text)
            assert await socket.receive("error") == {"type": "error", "error": "malformed"}, text
        await socket.send_text(json.dumps({"type": "say", "text": "x" * 5000}))
        assert (await socket.receive("error"))["error"] == "too_large"
        await socket.inbox.put({"type": "websocket.receive", "bytes": b"\x00\x01"})
        assert (await socket.receive("error"))["error"] == "malformed"
        for question in ({"type": "why"}, {"type": "hint"}, {"type": "preview", "code": 1}):
            await socket.send(**question, decision=77)
            assert (await socket.receive("error"))["error"] == "unknown_decision"
        await socket.send(type="consent", agree=True)
        assert (await socket.receive("error"))["error"] == "nothing_to_agree"
        assert await people[0].state() == before

    run(store_url, story)


def test_spectators_only_look(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[-1].socket()
        info = await socket.receive("info")
        state = await socket.receive("state")
        assert (info["seat"], state["question"]) == (-1, None)
        for message in (
            {"type": "say", "text": "oi"},
            {"type": "consent", "agree": True},
            {"type": "hint", "decision": 0},
        ):
            await socket.send(**message)
            assert (await socket.receive("error"))["error"] == "forbidden"
        await socket.send(type="answer", decision=0, code=0, key="from outside")
        assert (await socket.receive("error"))["error"] == "forbidden"
        closed = await house.started("person", "person", spectators=False)
        assert (await closed[-1].post("/tickets")).json()["error"] == "no_spectators"
        assert (await closed[-1].get("/state")).json()["error"] == "no_spectators"

    run(store_url, story)


def test_a_seat_may_be_opened_on_ten_devices(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        sockets = [await people[0].socket() for _ in range(11)]
        assert (await sockets[0].receive("bye"))["reason"] == "moved"
        assert (await sockets[10].receive("info"))["seat"] == 0

    run(store_url, story)


def test_too_many_messages_are_heard_more_slowly(tmp_path: object) -> None:
    """None is lost, and nobody is cut off: what is not yet read waits at the sender."""

    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[0].socket()
        began = time.monotonic()
        for _ in range(60):
            await socket.send(type="consent", agree=True)
        for _ in range(60):
            assert (await socket.receive("error", "bye"))["error"] == "nothing_to_agree"
        assert time.monotonic() - began > 0.9, "40 at once, then 20 in a second"
        assert b'"messages"' in house.desk.service.metrics.text()
        await socket.close()

    run(str(tmp_path), story, rate=1.0)


def test_pages_of_other_origins_get_no_socket(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        for origin in ("http://evil.example", "null", "http://test.evil.example", "file://"):
            with pytest.raises(Closed):
                await people[0].socket(origin=origin)
        await people[0].socket(origin="http://test")

    run(str(tmp_path), story)


def test_a_reader_that_does_not_read_gets_the_newest_state_or_is_cut(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        socket = await people[-1].socket()
        lines = (await socket.receive("state"))["story"]
        await socket.receive("chat")
        socket.blocked.clear()
        for number in range(DEPTH + 20):
            asked = (await people[-1].state())["asked"][0]
            await people[asked].answer(number)
        socket.blocked.set()
        last = await people[-1].state()
        versions: list[int] = []
        while not versions or versions[-1] < last["version"]:
            got = await socket.receive("state")
            versions.append(got["version"])
            assert got["story_from"] <= len(lines), "what was dropped is told again"
            lines = lines[: got["story_from"]] + got["story"]
        assert lines == last["story"]
        assert len(versions) < last["version"]

    run(store_url, story)


def test_an_outbox_that_is_never_read_is_given_up() -> None:
    box = Outbox(-1)
    told = 0
    for number in range(10 * DEPTH):
        box.make_room()
        box.put_state(f"state {number}", told, told + 1)
        told = box.told
        assert len(box.waiting) <= DEPTH
    assert box.dead == "slow"
    assert asyncio.run(box.take()) is None


def test_a_hint_comes_while_the_socket_goes_on(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        asked = (await people[-1].state())["asked"][0]
        socket = await people[asked].socket()
        question = (await socket.receive("state"))["question"]
        await socket.send(type="hint", decision=question["decision"])
        hint = await socket.receive("hint")
        codes = {choice["code"] for choice in question["choices"]}
        assert {advice["code"] for advice in hint["advice"]} <= codes
        silent = await house.started("person", "person", hints=False)
        seat = silent[(await silent[-1].state())["asked"][0]]
        answer = await seat.get("/hint", decision=(await seat.state())["question"]["decision"])
        assert (answer.status_code, answer.json()["error"]) == (403, "no_hints")

    run(store_url, story)


def test_a_stop_says_goodbye_to_every_socket(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        sockets = [await seat.socket() for seat in people]
        goodbye = asyncio.create_task(house.desk.say_goodbye())
        for socket in sockets:
            bye = await socket.receive("bye")
            assert bye["reason"] == "restart" and 0 < bye["retry_after"] < 10
            with pytest.raises(Closed) as closed:
                await socket.receive()
            assert closed.value.code == 1012
        await goodbye
        assert (await house.http.get("/readyz")).status_code == 503

    run(store_url, story)
