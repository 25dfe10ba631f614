"""The backup of docs/host.md, taken while people play, and what comes back from it."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from benchmarks.server.local_postgres import LocalPostgres, program

from .support import Json, Seat, play_out, serving


def back_up(place: str, copy: Path) -> None:
    """As the page for hosts says."""
    if place.startswith("postgres"):
        subprocess.run([program("pg_dump"), "-Fc", "-f", str(copy), place], check=True)
        return
    tool = shutil.which("sqlite3")
    if tool is None:
        pytest.skip("no sqlite3: apt-get install sqlite3")
    subprocess.run([tool, f"{place}/cartada.db", f".backup {copy}"], check=True)


def restore(copy: Path, profile: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if profile == "scaled":
        postgres: LocalPostgres = request.getfixturevalue("local_postgres")
        fresh = postgres.fresh()
        subprocess.run([program("pg_restore"), "-d", fresh, str(copy)], check=True)
        return fresh
    folder.mkdir(mode=0o700)
    shutil.copy(copy, folder / "cartada.db")
    return str(folder)


async def shown(people: list[Seat], at: int | None = None) -> list[Json]:
    if at is None:
        return [await seat.state() for seat in people]
    return [(await people[-1].get("/replay", at=at, seat=seat.seat)).json() for seat in people]


def test_what_was_acknowledged_before_the_backup_is_there_afterwards(
    store_url: str, profile: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    copy = tmp_path / "copy"

    async def play() -> tuple[list[Seat], list[Json], list[Seat], list[Json]]:
        async with serving(store_url, films=True) as house:
            over = await house.started("person", "bot", game="trincheira", preset="quick")
            await play_out(house, over)
            await house.desk.filming.film(over[0].table)
            running = await house.started("person", "person")
            for number in range(20):
                await running[(await running[-1].state())["asked"][0]].answer(number)
            before = await shown(running)
            moments = await shown(over, 17)
            backing = asyncio.create_task(asyncio.to_thread(back_up, store_url, copy))
            for number in range(10):  # the game goes on meanwhile
                await running[(await running[-1].state())["asked"][0]].answer(number)
            await backing
            return over, moments, running, before

    over, moments, running, before = asyncio.run(play())
    place = restore(copy, profile, tmp_path / "restored", request)

    async def look() -> None:
        async with serving(place) as house:
            there = [Seat(house, seat.table, seat.seat, seat.token) for seat in over]
            assert await shown(there, 17) == moments
            found = await house.desk.service.store.surveyed(over[0].table) or pytest.fail("gone")
            assert found.kept == "whole"
            back = [Seat(house, seat.table, seat.seat, seat.token) for seat in running]
            state = await back[-1].state()
            assert 20 <= state["length"] <= 30
            if state["length"] == 20:
                assert await shown(back) == before
            assert (await back[state["asked"][0]].answer(0)).status_code == 200, "and it is played on"

    asyncio.run(look())
