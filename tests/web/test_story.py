"""The story of a table, told beat by beat; the log keeps its end, and Enter does what the gold button says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from .conftest import DESKTOP, PHONE, OpenPage, Server
from .driving import NewTable, Player

MOST: Final = 60
ARRIVALS: Final = 200
AT_END: Final = """box => box.scrollHeight - box.scrollTop - box.clientHeight < 24"""


@pytest.fixture(params=["desktop", "phone"])
def calm(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Somebody who listens to the narrator."""
    made = (
        browser.new_context(viewport=DESKTOP, locale="pt-BR", reduced_motion="reduce")
        if request.param == "desktop"
        else browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, locale="pt-BR", reduced_motion="reduce"
        )
    )
    yield made
    made.close()


def until_told(player: Player) -> None:
    """Plays until others do something."""
    telling = "[data-telling], [data-table][data-asked=true][data-busy=false]"
    for _ in range(MOST):
        player.page.wait_for_selector(telling, state="attached")
        if player.page.query_selector("[data-telling]") is not None:
            return
        player.decide()
    raise AssertionError("nobody did anything")


def test_what_others_do_is_told_before_anybody_is_asked(
    calm: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "trincheira", ["person", "bot"])
    page = open_page(calm, table.path())
    player = Player(page, "mouse", seed=41)
    until_told(player)
    assert player.fact("asked") == "false"
    expect(page.locator("[data-bar] .question")).to_have_text(re.compile(r"\S{2,}"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-telling]")).to_have_count(0)
    assert player.ready()
    page.click("[data-again]")
    expect(page.locator("[data-telling]").first).to_be_attached()
    page.click("[data-bar] .question")
    expect(page.locator("[data-telling]")).to_have_count(0)
    assert player.ready()


def test_enter_does_what_the_gold_button_says(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """Wherever the focus was left by the pointer; and a double click is the same."""
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(desktop, table.path())
    player = Player(page, "mouse", seed=42)
    done = {"Enter": False, "double": False}
    for _ in range(MOST):
        assert player.ready()
        card = page.locator(".thing[data-face][data-lit=true]").first
        if card.count() == 0 or all(done.values()):
            player.decide()
            continue
        card.click()
        player.settled(player.fact("version"))
        gold = page.locator("[data-bar] [data-primary]")
        if gold.count() == 0 or page.locator("[data-picked]").count() != 1:
            player.decide()
            continue
        way = next(name for name, seen in done.items() if not seen)
        version = player.fact("version")
        if way == "Enter":
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Escape")
            expect(page.locator("[data-picked]")).to_have_count(0)
            card.dblclick()
        page.wait_for_selector(f"[data-confirm], [data-table]:not([data-version='{version}'])", state="attached")
        done[way] = True
        if all(done.values()):
            return
    raise AssertionError(f"never: {done}")


class Feed:
    """Stands between page and server, and tells the page more than happened."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.state: dict[str, Any] = {}
        self.line: dict[str, Any] = {}
        self.socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile(r"/live"), self.join)

    def join(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        server = socket.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                self.state = told
                self.line = (told["story"] or [self.line])[-1]
            socket.send(message)

        server.on_message(heard)

    def tell(self, times: int = 1, **also: object) -> None:
        """So many arrivals, each the last sentence of the story once more."""
        assert self.socket is not None
        for _ in range(times):
            n = self.line["n"] + 1
            self.line = {**self.line, "n": n}
            more = {
                "version": self.state["version"] + 1,
                "story_from": n,
                "story": [self.line],
                "moves": [[n, n % 2, 0]],
            }
            self.state = {**self.state, **more, **also}
            self.state["turns"] = [[n, n % 2]] if n % 7 == 0 else []
            self.socket.send(json.dumps(self.state))


def test_the_log_keeps_its_newest_line_in_sight(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """Through many arrivals, notes, a hint, windows of another size and another panel; unless the reader goes up."""
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(desktop, "/")
    feed = Feed(page)
    page.goto(server.url + table.path())
    player = Player(page, "mouse", seed=43)
    player.play(4)
    player.ready()
    log = page.locator("[role=log]")

    def at_end() -> None:
        expect(log).to_have_attribute("data-last", str(feed.line["n"]))
        page.wait_for_function(f"() => ({AT_END})(document.querySelector('[role=log]'))")

    for round_ in range(ARRIVALS // 20):
        feed.tell(20)
        if round_ % 5 == 0:
            page.keyboard.press("h")
        elif round_ % 5 == 1:
            unlit = page.locator(".thing:not([data-lit=true])").first
            unlit.click()
        elif round_ % 5 == 2:
            page.set_viewport_size({"width": 1280, "height": 600})
        elif round_ % 5 == 3:
            page.set_viewport_size({"width": 1440, "height": 900})
        else:
            page.get_by_role("tab", name="Conversa").click()
            feed.tell(3)
            page.get_by_role("tab", name="Registro").click()
        at_end()
    log.hover()
    page.mouse.wheel(0, -600)
    expect(log).to_have_attribute("data-following", "false")
    feed.tell(3)
    expect(page.locator("[data-news]")).to_have_text(re.compile(r"^\s*3 novas"))
    page.click("[data-news]")
    at_end()
    expect(page.locator("[data-news]")).to_have_count(0)
    feed.tell(2)
    at_end()


def test_a_moment_takes_the_table_until_it_is_put_away(
    calm: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(calm, "/")
    feed = Feed(page)
    page.goto(server.url + table.path())
    player = Player(page, "mouse", seed=44)
    player.play(1)
    page.wait_for_selector("[data-table][data-asked=true][data-busy=false]", state="attached")
    moment = {"n": 0, "event": feed.line["n"] + 1, "key": "game.title", "args": {}, "view": feed.state["view"]}
    feed.tell(moments=[moment])
    expect(page.locator("[data-moment-shown='0']")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    assert player.fact("asked") == "false"
    assert player.overflow() == (0, 0)
    page.keyboard.press("Enter")
    expect(page.locator("[data-moment-shown]")).to_have_count(0)
    page.keyboard.press("Escape")
    assert player.ready()
