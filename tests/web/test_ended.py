"""Tables that ended before their time, and games of which only a film is left: said and shown in the page."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from playwright.sync_api import BrowserContext, expect

from cartada.server.film import ENCODER, Content, unpack
from cartada.server.store import open_beside
from cartada.server.store.base import FilmPart

from .conftest import OpenPage, Server
from .driving import NewTable
from .test_page import findings


def admin(server: Server, *words: str) -> None:
    subprocess.run([sys.executable, "-m", "cartada.cli", "admin", *words, "--data", str(server.data)], check=True)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_sits_there_is_told_that_the_table_was_ended(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    table = NewTable(server.url, "encantados", ["person", "person"])
    page = open_page(request.getfixturevalue(size), table.path(0))
    page.wait_for_selector("[data-table]")
    admin(server, "end", table.id)
    expect(page.locator("[data-result] h1")).to_have_text("Mesa encerrada")
    expect(page.locator("[data-result]")).to_contain_text("Ninguém ganhou")
    assert findings(page) == []


async def make_old(server: Server, table: str, strip: bool) -> None:
    """As if the game had been played under rules that are not there any more; `strip`: and shown by another page."""
    store = await open_beside(server.data)
    try:
        for _ in range(600):
            found = await store.surveyed(table)
            if found is not None and found.kept == "whole":
                break
            await asyncio.sleep(0.2)
        changed: list[FilmPart] = []
        for part in await store.film(table):
            moments = unpack(part.data)
            for moment in moments if strip else ():
                moment.looks = [[{"view": {"another": 1}, "question": None}]] * len(moment.looks)
            packed = zlib.compress(ENCODER.encode(Content(shots=moments)))
            changed.append(msgspec.structs.replace(part, data=packed, hash="00" * 32))
        await store.put_film(table, 0, changed)
        row, seats = await store.table(table) or pytest.fail("gone")
        await store.change(msgspec.structs.replace(row, rules="0.0", edition=row.edition + 1), seats)
    finally:
        await store.close()


@pytest.mark.parametrize("strip", [False, True])
def test_a_game_of_other_rules_is_shown_from_its_film(
    desktop: BrowserContext, open_page: OpenPage, server: Server, strip: bool
) -> None:
    table = NewTable(server.url, "batalha", ["person", "bot"])
    table.finish(seed=31)
    with ThreadPoolExecutor(1) as elsewhere:  # the browser's loop runs in this thread
        elsewhere.submit(asyncio.run, make_old(server, table.id, strip)).result()
    server.stop()  # the new version is started
    server.start()
    page = open_page(desktop, f"/replay/{table.id}")
    page.wait_for_selector("[data-scene='0']")
    page.keyboard.press("End")
    assert page.locator("[data-branch]").count() == 0, "nobody can play on under rules that are gone"
    if strip:
        expect(page.locator("[data-told]")).to_contain_text("regras anteriores")
        expect(page.locator("[data-told] li").first).to_be_visible()
    else:
        page.wait_for_selector("[data-table][data-over=true]", state="attached")
        page.goto(f"{server.url}{table.path()}")
        page.wait_for_selector("[data-result]")
        page.click("[data-verify]")
        expect(page.locator("[data-verified]")).to_contain_text("as do filme")
