"""What people do at a table besides answering: drag, go back, ask for advice, leave and return."""

from __future__ import annotations

import re
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import POINT, NewTable, Player, get, who_is_asked

MOST = 40


def told(table: NewTable, what: str, seat: int = 0) -> int:
    """A number of the state, as the server tells it to a seat."""
    return cast(int, get(f"{table.url}/{table.id}/state", table.tokens[seat])[what])


def hand_card(player: Player) -> tuple[float, float]:
    """Plays until a card of the hand may be taken up; where it lies."""
    for _ in range(MOST):
        assert player.ready()
        card = player.page.query_selector("[data-ref^='hand:'][data-lit=true]")
        if card is not None:
            x, y = player.page.evaluate(POINT, card)
            return x, y
        player.decide()
    raise AssertionError("no card of the hand was ever lit")


@pytest.mark.parametrize("game", ["batalha", "trincheira"])
def test_a_card_can_be_dragged(desktop: BrowserContext, open_page: OpenPage, server: Server, game: str) -> None:
    """Held over a place where it may go it marks the place; let go there it is a choice, let go elsewhere nothing."""
    table = NewTable(server.url, game, ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=21)
    page = player.page
    x, y = hand_card(player)
    before = player.fact("version")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=4)
    page.wait_for_selector(".ghost")
    page.mouse.move(640, 4, steps=4)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("[data-picked]")).to_have_count(0)

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=4)
    goal = page.wait_for_selector("[data-lit=true]:not([data-ref^='hand:']):not(.reach)")
    page.mouse.move(*page.evaluate(POINT, goal), steps=6)
    page.wait_for_selector(".over")
    page.mouse.up()
    moved = f"[data-table]:not([data-version='{before}'])"
    page.wait_for_selector(f"{moved}, [data-confirm], [data-picked]", state="attached")


def test_an_own_move_is_taken_back_as_a_whole_without_asking(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "batalha", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=22)
    for _ in range(MOST):
        player.ready()
        if told(table, "length") > told(table, "move") >= told(table, "limit"):
            break
        player.decide()
    began = told(table, "move")
    assert told(table, "length") > began >= told(table, "limit")
    version = player.fact("version")
    player.page.keyboard.press("u")
    player.page.wait_for_selector(f"[data-table]:not([data-version='{version}'])", state="attached")
    assert told(table, "length") == began
    player.ready()
    player.decide()


def test_what_others_have_seen_is_taken_back_only_with_their_consent(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """The other one is asked; a no changes nothing, a yes takes both back."""
    table = NewTable(server.url, "encantados", ["person", "person"])
    ana = Player(open_page(desktop, table.path(0)), "mouse", seed=23)
    beto = Player(open_page(second, table.path(1)), "mouse", seed=24)
    for _ in range(MOST):
        asked = who_is_asked(ana, beto)
        if told(table, "move") >= 0 and told(table, "limit") == told(table, "length"):
            break
        asked.decide()
    length, back = told(table, "length"), told(table, "move")
    assert 0 <= back < length
    for answer in ("no", "yes"):
        ana.page.keyboard.press("u")
        ana.page.click("dialog .yes")
        beto.page.click("dialog .row .yes" if answer == "yes" else "dialog .row button:not(.yes)")
        beto.page.wait_for_selector("dialog", state="detached")
        ana.page.wait_for_timeout(300)
        for _ in range(100):
            if answer == "no" or told(table, "length") != length:
                break
            ana.page.wait_for_timeout(50)
        assert told(table, "length") == (back if answer == "yes" else length)
    ana.ready()
    ana.decide()


@pytest.mark.parametrize("game", ["encantados", "trincheira", "batalha"])
def test_a_hint_marks_a_choice_and_says_why(
    desktop: BrowserContext, open_page: OpenPage, server: Server, game: str
) -> None:
    table = NewTable(server.url, game, ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=25)
    hinted_with_reason(player)
    choice = player.page.locator("[role=status] ol li button").first
    reason = player.page.locator("[role=status] small").first
    expect(choice).to_have_text(re.compile(r"\S.{2,}", re.DOTALL))
    expect(reason).to_have_text(re.compile(r"\S.{8,}", re.DOTALL))
    expect(player.page.locator("[role=status] ol li .chance").first).to_have_text(re.compile(r"^\s*\d{1,3} %\s*$"))
    expect(player.page.locator(".thing.hinted, [data-bar] .hinted")).not_to_have_count(0)
    version = player.fact("version")
    choice.click()
    moved = f"[data-table]:not([data-version='{version}'])"
    player.page.wait_for_selector(f"[data-confirm], {moved}", state="attached")


def hinted_with_reason(player: Player) -> None:
    """Asks for hints until something tips the balance: sometimes nothing does."""
    for _ in range(MOST):
        assert player.ready()
        player.page.keyboard.press("h")
        player.page.wait_for_selector("[role=status] ol li")
        if player.page.query_selector("[role=status] small") is not None:
            return
        player.page.click("[role=status] button")
        player.page.wait_for_selector("[role=status] ol", state="detached")
        player.decide()
    raise AssertionError("no hint ever said why")


def test_whoever_leaves_is_stood_in_for_and_may_return(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """The bot goes on until it is the other person's turn; then the seat is the person's again."""
    table = NewTable(server.url, "encantados", ["person", "person"])
    ana = Player(open_page(desktop, table.path(0)), "mouse", seed=26)
    beto = Player(open_page(second, table.path(1)), "mouse", seed=27)
    beto.play_until_asked(ana)
    leaving(ana.page)
    expect(ana.page.locator("[data-way]")).to_have_count(1)  # nobody ends the game of somebody else
    ana.page.click("[data-way=leave]")
    ana.page.wait_for_selector("[data-way=back]")
    beto.ready()
    ana.page.click("[data-way=back]")
    ana.page.wait_for_selector("dialog", state="detached")
    beto.play_until_asked(ana)
    ana.decide()


def leaving(page: Page) -> None:
    """The ways out of the game: two clicks away."""
    page.click("[data-settings]")
    page.click("[data-leave-table]")
    page.wait_for_selector("[data-way]")
