"""Whole games through the page, as people play them: by mouse, by touch on a phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import BrowserContext

from .conftest import OpenPage, Server
from .driving import GAMES, NewTable, Player, Way

MOST = 900


def whole_game(
    context: BrowserContext, open_page: OpenPage, server: Server, game: str, way: Way, others: Sequence[str] = ("bot",)
) -> None:
    table = NewTable(server.url, game, ["person", *others])
    player = Player(open_page(context, table.path()), way, seed=7, drawn_small=True)
    assert player.play(MOST), f"{game} is not over after {player.decisions} decisions"
    assert player.decisions > 5
    player.page.wait_for_selector("[data-result]")


@pytest.mark.xdist_group("mouse")
@pytest.mark.parametrize("game", GAMES)
def test_by_mouse(desktop: BrowserContext, open_page: OpenPage, server: Server, game: str) -> None:
    whole_game(desktop, open_page, server, game, "mouse")


@pytest.mark.xdist_group("touch")
@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(phone: BrowserContext, open_page: OpenPage, server: Server, game: str) -> None:
    whole_game(phone, open_page, server, game, "touch")


@pytest.mark.xdist_group("keyboard")
@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(desktop: BrowserContext, open_page: OpenPage, server: Server, game: str) -> None:
    whole_game(desktop, open_page, server, game, "keyboard")


@pytest.mark.xdist_group("touch")
def test_alone_on_a_phone(phone: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """[AN-151] A zoo for one."""
    whole_game(phone, open_page, server, "arknova", "touch", others=())
