"""The page itself: quick, light, accessible, and in the language of whoever reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import GAMES, NewTable, Player

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical. It runs beside the page's own script, which may load nothing foreign."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} ({one['nodes'][0]['failureSummary'][:200]})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", ["/", "/nova?jogo=encantados", "/regras/trincheira", "/creditos", "/nowhere"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_pages_have_no_serious_findings(
    request: pytest.FixtureRequest, open_page: OpenPage, path: str, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), path)
    page.wait_for_selector("main h1, main h2")
    page.wait_for_timeout(300)
    assert findings(page) == []
    if path == "/nowhere":  # the page comes with the status it speaks of
        open_page.forgive("404 (Not Found)")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_tables_have_no_serious_findings(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, game: str, size: str
) -> None:
    table = NewTable(server.url, game, ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    player = Player(page, "mouse" if size == "desktop" else "touch", seed=5)
    player.play(8)
    player.ready()
    assert findings(player.page) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_rooms_have_no_serious_findings(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    """Before the deal: for whoever comes by the link, then for whoever made the table."""
    table = NewTable(server.url, "encantados", ["person", "open", "bot"], begun=False)
    context = request.getfixturevalue(size)
    for path in (f"/mesa/{table.id}", table.path()):
        page = open_page(context, path)
        page.wait_for_selector("main h1")
        page.wait_for_selector("main button")
        assert findings(page) == []


WINDOWS = {"settings": "[data-settings]", "seats": "[data-settings] >> [data-menu]", "list": "[data-list]"}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_windows_have_no_serious_findings(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str, window: str
) -> None:
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    player = Player(page, "mouse" if size == "desktop" else "touch", seed=11)
    while window == "list" and player.ready() and page.query_selector("[data-list]") is None:
        player.decide()  # the list is for more than one choice
    for button in WINDOWS[window].split(" >> "):
        page.click(button)
    page.wait_for_selector("dialog[open]")
    page.wait_for_timeout(200)
    assert findings(page) == []


def test_a_click_lights_the_continuations_at_once(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """In the first frame after the press or the next one, counted inside the page: nothing is asked of the server."""
    table = NewTable(server.url, "batalha", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=6)
    player.play(3)
    frames: list[int] = []
    for _ in range(7):
        player.ready()
        hand = player.page.query_selector("[data-ref^='hand:'][data-lit=true]")
        if hand is None:
            player.decide()
            continue
        frames.append(player.page.evaluate(HIGHLIGHT, hand))
        player.page.keyboard.press("Escape")
    assert frames and all(1 <= n <= 2 for n in frames), frames


HIGHLIGHT = """one => new Promise(done => {
    let frames = 0, changed = false;
    const seen = new MutationObserver(() => { changed = true; });
    seen.observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-picked', 'data-lit']});
    for (const kind of ['pointerdown', 'pointerup', 'click']) {
        const box = one.getBoundingClientRect();
        const [clientX, clientY] = [box.left + 8, box.top + 8];
        one.dispatchEvent(new PointerEvent(kind, {bubbles: true, clientX, clientY, pointerId: 1}));
    }
    const next = () => {
        frames += 1;
        if (!changed && frames < 200) return requestAnimationFrame(next);
        seen.disconnect();
        done(frames);
    };
    requestAnimationFrame(next);
})"""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_is_light(desktop: BrowserContext, open_page: OpenPage, server: Server, game: str) -> None:
    """From nothing to the first decision of a game: under 150 KB over the wire, 260 where cards are data. What
    beginners are told comes when the table has stood there for a while, and is not counted."""
    table = NewTable(server.url, game, ["person", "bot"])
    settled = "localStorage.setItem('cartada.settings', JSON.stringify({ pace: 'instant', coach: false }))"
    desktop.add_init_script(settled)
    page = open_page(desktop, table.path())
    page.wait_for_selector("[data-table][data-asked=true]", state="attached")
    page.wait_for_timeout(500)
    sizes = page.evaluate("performance.getEntries().filter(e => e.transferSize !== undefined).map(e => e.transferSize)")
    assert sum(sizes) > 10_000
    assert sum(sizes) < (260_000 if game in ("fabula", "arknova") else 150_000)  # their cards come with them


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_reworded_when_the_language_changes(
    desktop: BrowserContext, open_page: OpenPage, server: Server, game: str
) -> None:
    table = NewTable(server.url, game, ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=8)
    player.play(6)
    player.ready()
    before = player.page.inner_text("[role=log]")
    player.page.click("[data-language]")
    player.page.wait_for_selector("html[lang=en]", state="attached")
    expect(player.page.locator("[role=log]")).not_to_have_text(before)
    after = player.page.inner_text("[role=log]")
    assert len(before.splitlines()) == len(after.splitlines())


def test_what_may_not_be_done_says_why_and_shows_the_rule(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """A card nobody may lay now answers with the rule that forbids it."""
    table = NewTable(server.url, "encantados", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=9)
    player.ready()
    card = player.page.wait_for_selector("[data-ref^='hand:']:not([data-lit=true])")
    assert card is not None
    player.touch(card)
    expect(player.page.locator("[data-why]")).to_have_text(re.compile(r"\S.{20,}", re.DOTALL))


def test_words_can_be_typed(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    table = NewTable(server.url, "encantados", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=10)
    player.ready()
    version = player.fact("version")
    player.page.keyboard.press("/")
    expect(player.page.locator("[data-typed]")).to_be_focused()
    player.page.keyboard.type("busc")
    player.page.keyboard.press("Enter")
    moved = f"[data-table]:not([data-version='{version}'])"
    player.page.wait_for_selector(f"[data-bar] [data-confirm], {moved}", state="attached")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_goal_stands_on_every_table(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, game: str, size: str
) -> None:
    """With a number for each player and what ends it, whole: nothing of it is cut off."""
    table = NewTable(server.url, game, ["person", "bot"])
    page = open_page(request.getfixturevalue(size), table.path())
    goal = page.locator("[data-goal]")
    expect(goal).to_have_text(re.compile(r"\S.{20,}", re.DOTALL))
    box = goal.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]


def test_the_log_is_one_stop_of_tab(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    """The box that scrolls and one thing in it, however much there is; arrows lead to the others."""
    table = NewTable(server.url, "batalha", ["person", "bot"])
    player = Player(open_page(desktop, table.path()), "mouse", seed=12)
    player.play(12)
    player.ready()
    log = player.page.locator("[role=log][data-zone]")
    stops = log.locator("button:not([tabindex='-1']), [data-link]:not([tabindex='-1'])")
    expect(stops).to_have_count(1)
    assert log.locator("button").count() > 8
    stops.focus()
    player.page.keyboard.press("Home")
    expect(log.locator("button, [data-link]").first).to_be_focused()
    for _ in range(3):
        player.page.keyboard.press("ArrowRight")
    assert player.page.evaluate("document.activeElement.closest('[role=log]') !== null")
    expect(stops).to_have_count(1)
    expect(stops).to_be_focused()


def test_a_card_is_read_where_the_pointer_rests(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(desktop, table.path())
    peek = page.locator("[data-peek]")
    card = page.locator(".hand [data-face]").first
    card.hover()
    expect(peek).to_be_visible()
    over, under = peek.bounding_box(), card.bounding_box()
    assert over is not None and under is not None
    assert over["y"] + over["height"] <= under["y"] or over["x"] >= under["x"] + under["width"]
    assert over["width"] > under["width"]
    page.locator("[data-bar]").hover(position={"x": 3, "y": 3})
    expect(peek).to_have_count(0)


def test_cards_grow_with_the_screen(desktop: BrowserContext, open_page: OpenPage, server: Server) -> None:
    table = NewTable(server.url, "trincheira", ["person", "bot"])
    page = open_page(desktop, table.path())
    for width, height, least in ((1280, 720, 84), (1920, 1080, 126), (2560, 1440, 168)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "least => [...document.querySelectorAll('.hand [data-face]')].every(card => card.offsetWidth >= least)",
            arg=least,
        )
