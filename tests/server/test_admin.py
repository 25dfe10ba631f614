"""`cartada admin`: for whoever runs a server, beside it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import httpx
import pytest

from cartada.cli import main
from cartada.server import bans

from .support import Closed, House, Seat, serving


def place(url: str) -> list[str]:
    return ["--database" if url.startswith("postgres") else "--data", url]


def beside(url: str, story: Callable[[House, Callable[..., Awaitable[int]]], Awaitable[None]]) -> None:
    """A server, and a command that is given beside it."""

    async def play() -> None:
        async with serving(url) as house:

            async def admin(*words: str) -> int:
                done = await asyncio.to_thread(main, ["admin", *words, *place(url), "--lang", "en"])
                await house.desk.service.bans.refresh()
                for room in list(house.desk.service.rooms.values()):
                    async with room.lock:
                        await house.desk.service.catch_up(room)
                return done

            await story(house, admin)

    asyncio.run(play())


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def test_tables_are_listed_and_shown(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        playing = await house.started("person", "person")
        await playing[0].post("/chat", {"type": "say", "text": "Bom dia"})
        waiting = await house.create("person", "open", game="batalha", public=True)
        assert await admin("list") == 0
        out = capsys.readouterr().out
        assert f"{playing[0].table}  encantados" in out and f"{waiting[0].table}  batalha" in out
        await admin("list", "--status", "waiting")
        assert re.findall(r"^\w{16}", capsys.readouterr().out, re.M) == [waiting[0].table]
        await admin("list", "--game", "fabula")
        assert "There are no such tables" in capsys.readouterr().out
        await admin("list", "--limit", "1")
        assert "only 1 shown" in capsys.readouterr().out
        assert await admin("show", playing[0].table) == 0
        out = capsys.readouterr().out
        assert "seat 1: Pessoa 1" in out and "Pessoa 0: Bom dia" in out
        row, _ = await house.desk.service.store.table(playing[0].table) or pytest.fail("gone")
        assert row.secret not in out
        assert await admin("show", "nenhuma") == 2
        assert "there is no table nenhuma" in capsys.readouterr().err

    beside(store_url, story)


def test_a_table_is_ended_and_deleted(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        people = await house.started("person", "person")
        table = people[0].table
        assert await admin("delete", table) == 2
        assert "is being played" in capsys.readouterr().err
        assert await admin("end", table) == 0
        info = (await people[0].get("")).json()
        assert (info["status"], info["ended"]) == ("over", "house")
        late = await people[0].post("/answers", {"decision": 0, "code": 0, "key": "too late"})
        assert code(late) == (409, "over")
        assert await admin("end", table) == 2
        assert "is over already" in capsys.readouterr().err
        assert await admin("delete", table) == 0
        assert code(await people[0].get("")) == (404, "no_table")

    beside(store_url, story)


def test_a_move_at_the_same_moment_is_not_lost(store_url: str) -> None:
    """The server has not heard yet that the table was ended: its next move is refused, not written."""

    async def play() -> None:
        async with serving(store_url) as house:
            people = await house.started("person", "person")
            await asyncio.to_thread(main, ["admin", "end", people[0].table, *place(store_url)])
            asked = house.desk.service.rooms[people[0].table].playing().match.state.asked()
            seat = 0 if asked & 1 else 1
            assert code(await people[seat].answer(0)) == (409, "stale")
            assert (await people[seat].get("")).json()["ended"] == "house"
            assert await house.desk.service.store.moves(people[0].table) == []

    asyncio.run(play())


def test_a_muted_seat_plays_but_does_not_speak(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        people = await house.started("person", "person")
        say = {"type": "say", "text": "oi"}
        for kind, what in (("seat", f"{people[0].table}/0"), ("name", "PÉSSOA 0"), ("address", "127.0.0.0/8")):
            assert await admin("mute", kind, what) == 0
            assert code(await people[0].post("/chat", say)) == (403, "muted"), kind
            socket = await people[0].socket()
            await socket.send(**say)
            assert (await socket.receive("error"))["error"] == "muted"
            await socket.close()
            if kind != "address":
                assert code(await people[1].post("/chat", say)) == (201, "")
            asked = (await people[-1].state())["asked"][0]
            assert code(await people[asked].answer(0)) == (200, "")
            assert await admin("unmute", kind, what) == 0
            assert code(await people[0].post("/chat", say)) == (201, "")
        assert await admin("unmute", "name", "ninguém") == 2
        assert "no such entry" in capsys.readouterr().err

    beside(store_url, story)


def test_a_banned_name_does_not_sit_down(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        people = await house.create("person", "open")
        assert await admin("ban", "name", "Zé Ninguém", "--why", "insults", "--days", "2") == 0
        for name in ("Zé Ninguém", "ze  ninguem", "ZÉ-NINGUÉM"):
            assert code(await people[-1].post("/seats/1", {"name": name})) == (403, "banned")
            made = {"game": "encantados", "seats": [{"kind": "person", "name": name}, {"kind": "open"}]}
            assert code(await house.http.post("/api/tables", json=made)) == (403, "banned")
        await admin("bans")
        assert re.search(r"banned: name zeninguem, until .* \(insults\)", capsys.readouterr().out)
        assert await admin("unban", "name", "zé ninguém") == 0
        assert code(await people[-1].post("/seats/1", {"name": "Zé Ninguém"})) == (201, "")

    beside(store_url, story)


def test_a_banned_address_does_not_come_in(store_url: str) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        people = await house.started("person", "person")
        ticket = (await people[0].post("/tickets")).json()["ticket"]
        assert await admin("ban", "address", "192.0.2.0/24") == 0
        assert code(await people[0].get("")) == (200, ""), "somebody else's address"
        assert await admin("ban", "address", "127.0.0.1") == 0
        assert code(await people[0].get("")) == (403, "banned")
        with pytest.raises(Closed):
            await house.socket(people[0].table, ticket)
        assert await admin("unban", "address", "127.0.0.1") == 0
        assert code(await people[0].get("")) == (200, "")

    beside(store_url, story)


def test_a_banned_seat_is_played_by_a_bot(store_url: str) -> None:
    async def story(house: House, admin: Callable[..., Awaitable[int]]) -> None:
        people = await house.started("person", "person")
        assert await admin("ban", "seat", f"{people[1].table}/1") == 0
        assert code(await people[1].get("/state")) == (401, "wrong_token")
        info = (await people[0].get("")).json()
        assert info["seats"][1]["stand_in"] is True
        waiting = await house.create("person", "open")
        assert await admin("ban", "seat", f"{waiting[0].table}/0") == 0
        assert (await Seat(house, waiting[0].table, -1, None).get("")).json()["seats"][0]["kind"] == "open"
        assert await admin("ban", "seat", f"{waiting[0].table}/7") == 2

    beside(store_url, story)


def test_what_cannot_be_meant_is_refused_in_both_languages(tmp_path: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def make() -> None:
        async with serving(str(tmp_path)):
            pass

    asyncio.run(make())
    for words in (
        ["list", "x"], ["show"], ["end"], ["delete"], ["ban", "x"], ["ban", "planet", "x"], ["bans", "x"],
        ["ban", "address", "x"], ["mute", "seat", "x"], ["ban", "name", "!"], ["ban", "name", "a", "--days", "-1"],
    ):  # fmt: skip
        for language in ("pt", "en"):
            assert main(["admin", *words, "--data", str(tmp_path), "--lang", language]) == 2, words
            assert capsys.readouterr().err.startswith("cartada: ")
    assert main(["admin", "list", "--data", str(tmp_path) + "/nowhere", "--lang", "en"]) == 2


def test_a_ban_ends_by_itself() -> None:
    assert bans.lasts(0.0) and bans.lasts(9e12) and not bans.lasts(5.0) and not bans.lasts(None)
