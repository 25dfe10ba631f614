"""After the end: the result, the check of the shuffle, the replay, a branch of it, and the next game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import OpenPage, Server
from .driving import NewTable, Player
from .test_page import findings


@pytest.fixture(scope="module")
def finished(server: Server) -> NewTable:
    table = NewTable(server.url, "batalha", ["person", "bot"])
    table.finish(seed=31)
    return table


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_result_can_be_checked(
    request: pytest.FixtureRequest, open_page: OpenPage, finished: NewTable, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), finished.path())
    page.wait_for_selector("[data-result] table, [data-result] .sheet")
    page.click("[data-verify]")
    page.wait_for_selector("[data-verified=true]")
    assert findings(page) == []


def test_the_result_can_be_put_away_and_called_back(
    desktop: BrowserContext, open_page: OpenPage, finished: NewTable
) -> None:
    page = open_page(desktop, finished.path())
    page.wait_for_selector("[data-result]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-result]", state="detached")
    page.click("[data-show-result]")
    page.wait_for_selector("[data-result]")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_replay_goes_to_any_moment_and_branches_there(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, finished: NewTable, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), finished.path())
    page.wait_for_selector("[data-result]")
    page.click("[data-result] a[href^='/replay/']")
    page.wait_for_selector("[data-moment]")
    at = page.locator("[data-moment]")
    expect(at).to_have_text(re.compile(r"^0/\d+$"))
    last = int(at.inner_text().split("/")[1])
    page.keyboard.press("End")
    page.wait_for_selector(f"[data-table][data-version='{last}'], [data-table][data-over=true]", state="attached")
    page.fill("input[type=range]", str(last // 2))
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"{last // 2 + 1}/{last}")
    page.select_option("select", "1")
    page.select_option("select", "-1")
    expect(page.locator("[data-lit=true]")).to_have_count(0)
    assert findings(page) == []
    page.select_option("select", "0")
    page.click("[data-branch]")
    page.wait_for_url(lambda url: "/mesa/" in url and finished.id not in url)
    player = Player(page, "mouse" if size == "desktop" else "touch", seed=32)
    if player.ready():
        player.decide()


def test_the_next_game_is_one_press_away(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    table = NewTable(server.url, "batalha", ["person", "bot"])
    table.finish(seed=33)
    page = open_page(desktop, table.path())
    page.wait_for_selector("[data-result]")
    page.click("[data-rematch]")
    page.wait_for_url(lambda url: table.id not in url)
    player = Player(page, "mouse", seed=34)
    assert player.ready()
    player.decide()
