"""The sheet between wanting to play and playing: everything is chosen already, and what is chosen is what is played."""

from __future__ import annotations

from typing import Final, cast

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from .conftest import OpenPage, Server
from .driving import get

SHEET: Final = "[data-start]"


def sheet(page: Page, game: str) -> None:
    page.locator(f"[data-play={game}]").click()
    expect(page.locator(SHEET)).to_be_visible()


def table(page: Page, server: Server) -> dict[str, object]:
    """The table that was sat down at, as the server has it."""
    page.wait_for_selector("[data-table]")
    return get(f"{server.url}/api/tables/{page.url.split('/mesa/')[1].split('#')[0]}", token(page))


def token(page: Page) -> str:
    return str(page.evaluate("JSON.parse(localStorage.getItem('cartada.tables'))[0].keys[0].token"))


def kinds(found: dict[str, object]) -> list[str]:
    return [str(seat["kind"]) for seat in cast(list[dict[str, object]], found["seats"])]


def test_enter_begins_the_short_game_against_a_bot(
    open_page: OpenPage, desktop: BrowserContext, server: Server
) -> None:
    page = open_page(desktop)
    sheet(page, "encantados")
    expect(page.locator("[data-begin]")).to_be_focused()
    page.keyboard.press("Enter")
    found = table(page, server)
    assert kinds(found) == ["person", "bot"] and found["preset"] == "quick"


def test_what_was_chosen_is_played_and_remembered(open_page: OpenPage, desktop: BrowserContext, server: Server) -> None:
    page = open_page(desktop)
    sheet(page, "fabula")
    page.get_by_text("Perito", exact=True).click()
    page.locator(".length").nth(1).click()  # the whole game
    page.locator("label").filter(has=page.locator("input[value='kit:noite_de_brasa']")).click()
    page.get_by_role("switch").click()
    expect(page.locator(SHEET)).to_contain_text("ao pé da letra")
    page.locator("[data-begin]").click()
    found = table(page, server)
    seats = cast(list[dict[str, object]], found["seats"])
    assert found["preset"] == "literal" and seats[1]["level"] == "search"
    page.goto(server.url)
    sheet(page, "fabula")
    expect(page.get_by_role("switch")).not_to_be_checked()
    expect(page.locator("input[value='kit:noite_de_brasa']")).to_be_checked()


def test_a_game_for_one_begins_with_two_and_alone_is_a_choice(
    open_page: OpenPage, phone: BrowserContext, server: Server
) -> None:
    page = open_page(phone)
    sheet(page, "arknova")
    box = page.locator("dialog").bounding_box()
    assert box is not None and box["height"] == 844
    begin = page.locator("[data-begin]").bounding_box()
    assert begin is not None and begin["y"] + begin["height"] <= 844
    page.locator("[data-begin]").tap()
    assert kinds(table(page, server)) == ["person", "bot"]
    page.goto(server.url)
    sheet(page, "arknova")
    page.get_by_text("Sozinho", exact=True).tap()
    page.locator("[data-begin]").tap()
    assert kinds(table(page, server)) == ["person"]


def test_more_options_take_along_what_was_chosen(open_page: OpenPage, second: BrowserContext) -> None:
    page = open_page(second)
    page.evaluate("localStorage.setItem('cartada.settings', JSON.stringify({ language: 'en', pace: 'instant' }))")
    page.reload()
    sheet(page, "trincheira")
    page.get_by_text("Master", exact=True).click()
    page.locator("[data-more]").click()
    expect(page.locator(".preset select")).to_have_value("quick")
    expect(page.locator("select").filter(has=page.locator("option[value=master]")).first).to_have_value("master")


def test_a_deck_that_became_unfit_says_why(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop)
    deck = {
        "id": "x",
        "game": "fabula",
        "name": "Velho",
        "text": '{"cards": {}}',
        "fit": True,
        "cards": 0,
        "colours": [],
    }
    page.evaluate("deck => localStorage.setItem('cartada.decks', JSON.stringify([{ ...deck, at: 1 }]))", deck)
    sheet(page, "fabula")
    row = page.locator("label").filter(has_text="Velho")
    expect(row.locator("a")).to_have_attribute("href", "/baralhos/fabula")
    expect(row.locator("input")).to_be_disabled()


def test_a_busy_server_is_asked_again(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop)
    answers = iter([True])

    def busy(route: Route) -> None:
        if next(answers, False):
            route.fulfill(status=503, content_type="application/json", body='{"error": "busy", "detail": "busy"}')
        else:
            route.fallback()

    page.route("**/api/tables", lambda route: busy(route) if route.request.method == "POST" else route.fallback())
    sheet(page, "batalha")
    page.locator("[data-begin]").click()
    expect(page.locator("[data-begin]")).to_contain_text("Tentando de novo")
    page.wait_for_selector("[data-table]")
    open_page.forgive("503")


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", ["encantados", "trincheira", "batalha", "fabula", "arknova"])
def test_everything_has_words_and_fits(
    open_page: OpenPage, game: str, size: str, request: pytest.FixtureRequest
) -> None:
    page = open_page(request.getfixturevalue(size))
    sheet(page, game)
    expect(page.locator(SHEET)).not_to_contain_text("start.")
    assert page.evaluate("document.querySelector('[data-start]').scrollWidth <= innerWidth")
    for label in page.locator(".levels label").all():
        box = label.bounding_box()
        assert box is not None and box["height"] >= (42 if size == "desktop" else 44)
        assert label.evaluate("one => one.scrollWidth <= one.clientWidth")
