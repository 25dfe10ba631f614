"""What only Ark Nova has on its page: the ghost of a building, other zoos to look at, its cards to look through."""

from __future__ import annotations

import time
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from .conftest import OpenPage, Server
from .driving import NewTable, Player, get, post

BUILD = "action:0:2"
SIZE_TWO = "building:1"
CARDS = "document.querySelectorAll('[data-card]').length"
GHOST = "[...document.querySelectorAll('path.ghost')].map(one => one.getAttribute('d')).join()"


def towards_placing(choices: list[dict[str, object]]) -> dict[str, object]:
    """The Build action once it is strong enough, an enclosure of two spaces; until then X-tokens with other cards."""
    found: list[list[dict[str, object]]] = [[], [], []]
    for choice in choices:
        refs, args = cast(list[str], choice["refs"]), cast(dict[str, int], choice["args"])
        if choice["key"] == "choice.action" and BUILD in refs and args["n"] >= 2:
            found[0].append(choice)
        elif SIZE_TWO in refs:
            found[1].append(choice)
        elif choice["key"] == "choice.x_token" and BUILD not in refs:
            found[2].append(choice)
    return [*found[0], *found[1], *found[2], *choices][0]


def placing(context: BrowserContext, open_page: OpenPage, server: Server) -> Page:
    """A page that asks where an enclosure of two spaces shall stand."""
    table = NewTable(server.url, "arknova", ["person", "bot"])
    for number in range(600):
        state = get(f"{table.url}/{table.id}/state", table.tokens[0])
        question = cast(dict[str, list[dict[str, object]]] | None, state["question"])
        if question is None:
            time.sleep(0.05)
            continue
        if str(question["key"]) == "ask.place":
            break
        code = towards_placing(question["choices"])["code"]
        body = {"decision": question["decision"], "code": code, "key": f"towards-placing-{number:06}"}
        post(f"{table.url}/{table.id}/answers", body, table.tokens[0])
    page = open_page(context, table.path())
    page.wait_for_selector("[data-ref^='space:0:'][data-lit=true]")
    return page


def show_what_turns(page: Page, touch: bool = False) -> Locator:
    """Puts the ghost on a space on which it can stand in more than one way."""
    lit = page.locator("[data-ref^='space:0:'][data-lit=true]")
    for i in range(lit.count()):
        space = lit.nth(i)
        before = page.evaluate(GHOST)
        if touch:
            space.tap()
        else:
            space.hover()
        moved(page, before)
        if page.query_selector("[data-turn]:enabled") is not None:
            return space
    raise AssertionError("nothing turns")


def moved(page: Page, before: str) -> str:
    """The ghost, once it is another one."""
    page.wait_for_function(f"before => {GHOST} !== before", arg=before)
    return str(page.evaluate(GHOST))


def test_a_building_is_shown_and_turned_before_it_is_built(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    page = placing(desktop, open_page, server)
    version = page.get_attribute("[data-table]", "data-version")
    space = show_what_turns(page)
    shown = page.evaluate(GHOST)
    assert shown.count("M") == 2
    page.keyboard.press("r")
    turned = moved(page, shown)
    assert turned.count("M") == 2
    assert page.get_attribute("[data-table]", "data-version") == version  # nothing is built yet
    expect(page.locator("[data-bar] .question")).to_contain_text(" em ")
    space.click()
    page.click("[data-primary]")  # once: the turn ends with it
    page.wait_for_selector(f"[data-table]:not([data-version='{version}'])", state="attached")
    page.wait_for_function(f"{GHOST} === ''")


def test_a_tap_on_the_ghost_turns_it_on_a_phone(phone: BrowserContext, open_page: OpenPage, server: Server) -> None:
    page = placing(phone, open_page, server)
    space = show_what_turns(page, touch=True)
    shown = page.evaluate(GHOST)
    space.tap()
    moved(page, shown)


def test_rock_and_water_say_why_not(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    page = placing(desktop, open_page, server)
    page.locator("[data-ref^='space:0:']", has_text=", água").first.click()
    expect(page.locator("[data-why]")).to_contain_text("água")


def test_another_zoo_is_looked_at_and_left(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    page = placing(desktop, open_page, server)
    page.click("[data-ref='seat:1']")
    page.wait_for_selector("[data-ref='space:1:0']")
    expect(page.locator("[data-ref='space:0:0']")).to_have_count(0)
    page.click("button.home")
    page.wait_for_selector("[data-ref='space:0:0']")
    page.click("[data-ref='seat:1']")
    page.wait_for_selector("[data-ref='space:1:0']")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-ref='space:0:0']")


def test_an_action_is_looked_at_and_left(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """Nothing is answered until what it offers, or the gold button, is pressed."""
    page = placing(desktop, open_page, server)
    page.click("[data-back]")
    for _ in range(3):  # to where the action was chosen
        if (
            page.locator("[data-ref='action:0:1'][data-lit=true]").count() == 0
            and page.locator("[data-back]").count() > 0
        ):
            page.click("[data-back]")
            page.wait_for_timeout(200)
    page.wait_for_selector("[data-ref='action:0:1'][data-lit=true]")
    version = page.get_attribute("[data-table]", "data-version")
    for action in (1, 2, 3):
        page.click(f"[data-ref='action:0:{action}']")
        expect(page.locator("[data-bar] .question")).to_contain_text("poder")
        page.keyboard.press("Escape")
        expect(page.locator("[data-bar] .question")).to_contain_text("qual ação")
    assert page.get_attribute("[data-table]", "data-version") == version


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_opening_hands_are_picked_together(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    table = NewTable(server.url, "arknova", ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    person = Player(page, "mouse", seed=1)
    assert person.ready()
    person.decide()  # the map
    looked = page.locator("[data-ref^='looked:'][data-lit=true]")
    looked.first.wait_for()
    for i in range(4):
        page.locator("[data-ref^='looked:']").nth(2 * i).click()
    page.click("[data-primary]")
    page.wait_for_selector("[data-ref^='action:0:']")
    expect(page.locator("[data-ref^='hand:']")).to_have_count(4)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_cards_to_choose_from_are_laid_aside_for_a_look_at_the_table(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    table = NewTable(server.url, "arknova", ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    person = Player(page, "mouse", seed=1)
    assert person.ready()
    person.decide()  # the map
    looked = page.locator("[data-ref^='looked:'][data-lit=true]")
    looked.first.wait_for()
    page.click("[data-peek]")
    expect(looked.first).to_be_hidden()
    expect(page.locator("[data-ref='space:0:0']")).to_be_visible()
    page.click("[data-peek]")
    expect(looked.first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_cards_are_found_in_either_language_and_by_their_icons(
    request: pytest.FixtureRequest, open_page: OpenPage, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), "/cartas/arknova")
    page.wait_for_selector("[data-card]")
    page.wait_for_selector("[role=status] >> text=/235/")
    page.fill("input[type=search]", "african bush elephant")
    page.wait_for_selector("[role=status] >> text=/^1 /")
    page.click("[data-card='426']")
    page.wait_for_selector("[data-card-window='426']")
    expect(page.locator("[data-card-window]")).to_contain_text("Loxodonta africana")
    page.keyboard.press("Escape")
    page.fill("input[type=search]", "")
    if size == "phone":
        page.click("text=Filtros")
    page.click("button.chip >> text=Urso")
    page.click("button.chip >> text=Américas")
    expect(page.locator("[data-card='426']")).to_have_count(0)
    page.wait_for_function(f"0 < {CARDS} && {CARDS} < 20")
