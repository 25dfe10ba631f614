"""How many gestures things take, looking that costs nothing, and the moments of the three card games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from .conftest import DESKTOP, OpenPage, Server
from .driving import NewTable, Player, get

MOST: Final = 90
TABLES: Final = 3
MAY_TAKE: Final = 2
GOLD: Final = "[data-bar] [data-primary]"


def question(table: NewTable) -> dict[str, Any]:
    return cast(dict[str, Any], get(f"{table.url}/{table.id}/state", table.tokens[0])["question"])


class Counting(Player):
    """Answers as few gestures as a person would need, and counts them by what is asked."""

    def __init__(self, player: Player, table: NewTable) -> None:
        super().__init__(player.page, player.way, 0)
        self.table: Final = table
        self.counted: Final[dict[str, int]] = {}

    def answer(self) -> None:
        asked = question(self.table)
        steps = self.steps(asked)
        before = self.fact("version")
        if steps is None:
            self.decide()
            return
        kind, selectors = steps
        for n, selector in enumerate(selectors, 1):
            self.page.wait_for_selector(selector)
            self.touch(self.page.locator(selector).first.element_handle())
            if self.settled(before):
                self.counted[kind] = max(n, self.counted.get(kind, 0))
                return
        raise AssertionError(f"{selectors} answered nothing of {asked['key']}")

    def steps(self, asked: dict[str, Any]) -> tuple[str, list[str]] | None:
        """What is touched, one after the other."""
        choices = asked["choices"]
        if asked["key"] == "ask.buy" and any(choice["key"] == "choice.search" for choice in choices):
            return "draw", [GOLD, "[data-bar] [data-confirm]"]
        if asked["key"] == "ask.shed" and asked["args"]["n"] == 1:
            three = self.page.locator("[data-ref^='drawn:']").count() == 3
            return "keep two" if three else "keep", ["[data-ref^='drawn:'][data-lit=true]", GOLD]
        if asked["key"] != "ask.play":
            return None
        for choice in choices:
            race = choice["args"].get("race")
            card = f"[data-ref='hand:{race}'][data-lit=true]"
            if choice["key"] == "choice.expand" and self.page.locator(card).count() > 0:
                return "expand", [card, f"[data-ref='garden:{race}'][data-lit=true]"]
            if choice["key"] == "choice.new" and self.page.locator(card).count() >= 3:
                each = [f":nth-match([data-ref='hand:{race}'], {n})" for n in (1, 2, 3)]
                return "found", [*each, GOLD]
        if any(choice["key"] == "choice.end" for choice in choices):
            return "discard", ["[data-ref^='hand:'][data-lit=true]", "[data-ref='pile:1'][data-lit=true]"]
        return None


@pytest.fixture
def listening(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who listens to the narrator."""
    made = browser.new_context(viewport=DESKTOP, locale="pt-BR", reduced_motion="reduce")
    yield made
    made.close()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_decision_of_a_turn_of_encantados_takes_two_gestures(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    wanted = {"draw", "keep", "expand", "discard"}
    counted: dict[str, int] = {}
    for _ in range(TABLES):
        table = NewTable(server.url, "encantados", ["person", "bot"])
        page = open_page(request.getfixturevalue(size), table.path())
        player = Counting(Player(page, "mouse" if size == "desktop" else "touch", seed=51), table)
        for _ in range(MOST):
            if not player.ready() or wanted <= counted.keys():
                break
            player.answer()
            for kind, n in player.counted.items():
                counted[kind] = max(n, counted.get(kind, 0))
        if wanted <= counted.keys():
            break
    assert wanted <= counted.keys(), counted
    assert all(counted[kind] <= MAY_TAKE for kind in wanted), counted


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_purchase_is_looked_at_and_left(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    """The deck of Batalha says what it costs and gives; nothing is answered until the card is confirmed."""
    table = NewTable(server.url, "batalha", ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    player = Player(page, "mouse" if size == "desktop" else "touch", seed=52)
    deck = page.locator("[data-ref='deck'][data-lit=true]")
    for _ in range(MOST):
        assert player.ready()
        if deck.count() > 0 and question(table)["key"] == "ask.act":
            break
        player.decide()
    press = "click" if size == "desktop" else "tap"
    length = get(f"{table.url}/{table.id}/state", table.tokens[0])["length"]
    getattr(deck.first, press)()
    expect(page.locator("[data-bar] .line")).to_contain_text("2 ações adicionais")
    page.click("[data-back]")
    expect(page.locator("[data-picked]")).to_have_count(0)
    getattr(deck.first, press)()
    getattr(page.locator("[data-ref^='hand:'][data-lit=true]").first, press)()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.click("[data-back]")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert player.ready()
    assert question(table)["key"] == "ask.act"
    assert get(f"{table.url}/{table.id}/state", table.tokens[0])["length"] == length


def test_attacks_and_the_count_of_trincheira_are_moments(
    listening: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """Each attack as its cards meet; in the end every sequence of both tables with its points, none cut off."""
    table = NewTable(server.url, "trincheira", ["person", "bot"])
    page = open_page(listening, table.path())
    player = Player(page, "mouse", seed=53)
    assert player.ready()
    table.finish(seed=53)
    clash = page.locator("[data-clash]")
    page.wait_for_selector("[data-telling=true]")
    for _ in range(MOST):
        if page.locator("[data-moment-shown]").count() > 0:
            break
        page.keyboard.press("Space")
    expect(clash).to_be_visible()
    expect(clash.locator(".verdict b")).not_to_be_empty()
    page.keyboard.press("Escape")
    count = page.locator("[data-count]")
    expect(count).to_be_visible()
    seats = cast(dict[str, Any], get(f"{table.url}/{table.id}/state", table.tokens[0])["view"])["seats"]
    runs = [len(seat["sequences"]) for seat in seats]
    expect(count.locator("[data-run]")).to_have_count(sum(runs))
    for seat in seats:
        expect(count.locator(".total", has_text=str(seat["points"]))).not_to_have_count(0)
    assert count.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.click("[data-onward]")
    expect(page.locator("[data-table][data-over=true]")).to_be_attached()


def test_a_finger_that_comes_down_moves_nothing(phone: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """Words about what lies under it would make the bar grow, and it would be lifted from something else."""
    quiet = json.dumps(json.dumps({"pace": "instant", "coach": False}))  # a tip that comes late would move it, too
    phone.add_init_script(f"localStorage.setItem('cartada.settings', {quiet})")
    table = NewTable(server.url, "fabula", ["person", "bot"])
    page = open_page(phone, table.path())
    Player(page, "touch", seed=1).ready()
    fingers = phone.new_cdp_session(page)
    things = page.locator("[data-ref][data-lit=true]").element_handles()
    assert len(things) >= 3
    for thing in things:
        before, box = page.locator("[data-bar]").inner_text(), thing.bounding_box()
        assert box is not None
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
        page.wait_for_timeout(150)
        assert (page.locator("[data-bar]").inner_text(), thing.bounding_box()) == (before, box)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


LIES: Final = """one => {
    const box = one.getBoundingClientRect();
    const at = document.elementsFromPoint(box.left + box.width / 2, box.top + 6);
    const column = one.closest('.column').querySelector('[data-ref]').dataset.ref;
    const refs = at.map(part => part.closest('[data-ref]')?.dataset.ref).filter(ref => ref !== undefined);
    return [column, refs[0], refs.some(ref => ref !== column)];
}"""


def test_what_a_column_of_batalha_offers_is_done_by_a_click_on_it(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """And not what the card below would do: that one would be replaced."""
    table = NewTable(server.url, "batalha", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=3)
    page = player.page
    for _ in range(MOST):
        assert player.ready(), "the game ended before a column offered anything over a card"
        cards = page.locator("[data-ref^='hand:'][data-lit=true]")
        for at in range(cards.count()):
            cards.nth(at).click()
            lying = [offer.evaluate(LIES) for offer in page.locator(".offer").element_handles()]
            for column, meant, over_a_card in lying:
                assert meant == column
                if over_a_card:
                    return
            page.keyboard.press("Escape")
        player.decide()
    raise AssertionError("no column offered anything over a card")
