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
    for i in range(1, lit.count()):  # a finger finds it on the map already
        space = lit.nth(i)
        before = page.evaluate(GHOST)
        if touch:
            space.tap()
        else:
            space.hover()
        page.wait_for_function(f"{GHOST} !== ''")
        if page.query_selector("[data-turn]:enabled") is not None and page.evaluate(GHOST) != before:
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
    expect(page.locator("[data-bar] .line")).to_contain_text("Pagará $4")
    expect(page.locator("[data-primary]")).to_contain_text("$4")  # what it costs
    space.click()  # what it shows, and the bar says, is built
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


# What is clicked after the action card, and what is told once it is done.
GESTURES: dict[int, tuple[list[str], str]] = {
    2: (["building:1", "space"], "event.built"),
    1: (["partner:0", ""], "event.partner"),
    3: (["deck", ""], "event.drew"),
    0: (["hand:", ""], "event.animal"),
}


class Hands:
    """Plays by API towards a gesture, then does it with the page and counts what it takes."""

    def __init__(self, table: NewTable, page: Page, touch: bool) -> None:
        self.table, self.page, self.touch = table, page, touch
        self.number = 0

    def state(self) -> dict[str, object]:
        return get(f"{self.table.url}/{self.table.id}/state", self.table.tokens[0])

    def strength(self, action: int) -> int:
        """How strong the action could be used now; 0: not at all, or nobody is asked for one."""
        question = cast(dict[str, list[dict[str, object]]] | None, self.state()["question"])
        choices = [] if question is None else question["choices"]
        return max([0, *(int(cast(dict[str, int], one["args"])["n"]) for one in choices if is_action(one, action))])

    def answer(self, kept: int) -> None:
        """X-tokens with other cards, and whatever else comes first: the kept one moves up meanwhile."""
        state = self.state()
        question = cast(dict[str, list[dict[str, object]]] | None, state["question"])
        if question is None:
            time.sleep(0.03)
            return
        refs = f"action:0:{kept}"
        others = [one for one in question["choices"] if refs not in cast(list[str], one["refs"])]
        x = [one for one in others if one["key"] == "choice.x_token"]
        code = [*x, *others, *question["choices"]][0]["code"]
        self.number += 1
        body = {"decision": question["decision"], "code": code, "key": f"hands-{self.number:08}"}
        post(f"{self.table.url}/{self.table.id}/answers", body, self.table.tokens[0])

    def told(self, key: str) -> int:
        lines = cast(list[dict[str, object]], self.state()["story"])
        return sum(line["key"] == key and cast(dict[str, int], line["args"]).get("seat") == 0 for line in lines)

    def press(self, selector: str) -> None:
        thing = self.page.locator(selector).first
        thing.wait_for()
        thing.tap() if self.touch else thing.click()

    def do(self, action: int) -> int:
        (first, then), key = GESTURES[action]
        before = self.told(key)
        self.press(f"[data-ref='action:0:{action}'][data-lit=true]")
        self.press(f"[data-ref^='{first}'][data-lit=true]")
        clicks = 2
        self.page.wait_for_selector("[data-table][data-busy=false]")
        for _ in range(100):
            if self.told(key) > before:
                break
            if clicks == 2 and self.page.locator("[data-primary]").count() > 0 and not (then and not self.touch):
                self.press("[data-primary]")
                clicks += 1
            elif clicks == 2 and then and not self.touch and self.page.locator("[data-turn]").count() > 0:
                self.press(f"[data-ref^='{then}:0:'][data-lit=true]")
                clicks += 1
            self.page.wait_for_timeout(50)
        assert self.told(key) > before
        return clicks


def is_action(choice: dict[str, object], action: int) -> bool:
    return choice["key"] == "choice.action" and f"action:0:{action}" in cast(list[str], choice["refs"])


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_common_gestures_take_three_clicks(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    """Three cards, an association task, a building: the action, what it is done with, and the last word."""
    table = NewTable(server.url, "arknova", ["person", "bot"], options={})
    page = open_page(request.getfixturevalue(size), table.path())
    hands = Hands(table, page, size == "phone")
    for action, least in ((3, 5), (1, 3), (2, 2)):
        for _ in range(900):
            if hands.strength(action) >= least:
                break
            hands.answer(kept=action)
        page.wait_for_selector(f"[data-ref='action:0:{action}'][data-lit=true]")
        assert hands.do(action) <= 3


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_animal_takes_three_clicks(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    """The action, the animal that fits what map A begins with, and the last word: where it lives is no question."""
    table = NewTable(server.url, "arknova", ["person", "bot"], options={"map_choice": "a"})
    page = open_page(request.getfixturevalue(size), table.path())
    hands = Hands(table, page, size == "phone")
    for _ in range(900):
        if hands.strength(0) >= 2:  # who may choose Animals has one that can be played [AN-26]
            break
        hands.answer(kept=0)
    page.wait_for_selector("[data-ref='action:0:0'][data-lit=true]")
    cards = page.locator("[data-ref^='hand:']").count()
    assert hands.do(0) <= 3
    expect(page.locator("[data-ref^='hand:']")).not_to_have_count(cards)
    expect(page.locator("[data-sign=occupied]").first).to_be_attached()


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
