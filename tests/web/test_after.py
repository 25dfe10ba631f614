"""After the end: the result, the check of the shuffle, and the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

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
