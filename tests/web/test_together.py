"""Several people, several browsers, and the cuts that happen between them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from .conftest import OpenPage, Server
from .driving import NewTable, Player, who_is_asked


def test_two_people_and_a_bot_at_one_table(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """Each sees the other's moves without doing anything, in his own language."""
    table = NewTable(server.url, "encantados", ["person", "person", "bot"])
    ana = Player(open_page(desktop, table.path(0)), "mouse", seed=1, drawn_small=True)
    beto = Player(open_page(second, table.path(1)), "mouse", seed=2, drawn_small=True)
    for _ in range(40):
        who_is_asked(ana, beto).decide()
    assert ana.decisions > 5
    assert beto.decisions > 5
    latest = max(int(one.fact("version")) for one in (ana, beto))
    for one in (ana, beto):
        # The bot may have gone on meanwhile.
        one.page.wait_for_function(
            "latest => Number(document.querySelector('[data-table]')?.dataset.version) >= latest", arg=latest
        )
    expect(ana.page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(beto.page.locator("html")).to_have_attribute("lang", "en")


def test_a_server_killed_in_the_middle_of_a_move_loses_nothing(
    desktop: BrowserContext, tmp_path: Path, running: Path
) -> None:
    """The page comes back by itself, and what was chosen so far can be gone on with."""
    server = Server(tmp_path, running)
    server.start()
    try:
        open_page = OpenPage(server)
        table = NewTable(server.url, "trincheira", ["person", "bot"])
        player = Player(open_page(desktop, table.path()), "mouse", seed=3)
        player.play(6)
        player.ready()
        version = player.fact("version")
        begun = player.next_target(version)
        assert begun is not None
        player.touch(begun)
        server.kill()
        player.page.wait_for_selector("[data-table][data-online=false]", state="attached")
        server.start()
        player.page.wait_for_selector("[data-table][data-online=true]", state="attached", timeout=30_000)
        assert int(player.fact("version")) >= int(version)
        player.play(6)
        assert int(player.fact("version")) > int(version)
        open_page.forgive("WebSocket")
        open_page.forgive("ERR_CONNECTION")
        open_page.forgive("Failed to load resource")
        open_page.forgive("Unable to preload")
        open_page.check()
    finally:
        server.stop()


def test_one_device_is_handed_over_between_two_people(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """Hot seat: nobody's cards are in the page until the right person says so."""
    table = NewTable(server.url, "batalha", ["person", "person"])
    page = open_page(desktop, table.path(0))
    page.wait_for_selector("[data-table]", state="attached")
    page.goto(server.url + table.path(1))  # the same page: only the fragment is new
    page.wait_for_selector("[data-hand-over]")
    page.reload()
    page.wait_for_selector("[data-hand-over]")
    expect(page.locator("[data-ref^='hand:']")).to_have_count(0)
    page.click("[data-hand-over] button")
    page.wait_for_selector("[data-table]", state="attached")
    player = Player(page, "mouse", seed=4)
    player.ready()
    player.decide()
    page.wait_for_selector("[data-hand-over]")
    expect(page.locator("[data-ref^='hand:']")).to_have_count(0)


def test_a_spectator_sees_the_table_and_touches_nothing(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "batalha", ["person", "bot"])
    open_page(desktop, table.path(0)).wait_for_selector("[data-table][data-asked=true]", state="attached")
    watching = open_page(second, f"/mesa/{table.id}")
    watching.wait_for_selector("[data-table]", state="attached")
    expect(watching.locator("[data-table]")).to_have_attribute("data-asked", "false")
    expect(watching.locator("[data-lit=true]")).to_have_count(0)
