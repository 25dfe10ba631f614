"""The pages around the table: one's own tables, ways out, watching, joining without a name, decks, rules."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import NewTable, get
from .test_page import findings


def put_on_list(page: Page, *tables: tuple[NewTable, str]) -> None:
    """As if this device had sat down at these tables."""
    kept = [
        {"id": table.id, "game": game, "keys": [{"seat": 0, "token": table.tokens[0]}], "at": at}
        for at, (table, game) in enumerate(tables)
    ]
    page.evaluate("kept => localStorage.setItem('cartada.tables', kept)", json.dumps(kept))
    page.reload()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whose_turn_it_is_stands_first_and_a_game_with_bots_can_be_ended_from_there(
    request: pytest.FixtureRequest, open_page: OpenPage, server: Server, size: str
) -> None:
    mine = NewTable(server.url, "batalha", ["person", "person"])  # everybody is asked at once
    alone = NewTable(server.url, "encantados", ["person", "open"], begun=False)
    page = open_page(request.getfixturevalue(size), "/")
    put_on_list(page, (mine, "batalha"), (alone, "encantados"))
    first = page.locator("section[aria-labelledby=my-turn]")
    expect(first.locator("li")).to_have_count(1)
    expect(first).to_contain_text("sua vez")
    games = page.locator("ul.games > li").first
    expect(games).to_be_visible()
    tops = [one.bounding_box() or pytest.fail("not drawn") for one in (first, games)]
    assert tops[0]["y"] < tops[1]["y"]
    first.locator("[data-drop-table]").click()
    expect(page.locator("[data-way]")).to_have_count(1)  # nobody ends the game of somebody else
    expect(page.locator("[data-way=leave]")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    others = page.locator("section[aria-labelledby=my-tables]")
    others.locator("[data-drop-table]").click()
    page.click("[data-way=stand_up]")
    expect(others.locator("li")).to_have_count(0)
    page.reload()
    expect(page.locator("section[aria-labelledby=my-turn] li")).to_have_count(1)


def test_giving_up_is_two_clicks_away_and_the_result_says_it_in_words(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "fabula", ["person", "bot"])
    page = open_page(desktop, table.path())
    page.wait_for_selector("[data-table]")
    page.click("[data-settings]")
    page.click("[data-leave-table]")
    expect(page.locator("[data-way]")).to_have_count(2)
    page.click("[data-way=give_up]")
    page.click("[data-way=give_up]")  # asked once more
    result = page.locator("[data-result]")
    expect(result).to_contain_text("Você desistiu da partida.")
    expect(result.locator("ol li")).to_have_count(2)
    expect(result.locator("ol li").first).to_contain_text("★")
    for row in result.locator("ol li").all():
        expect(row).to_contain_text("base")
    page.click("[data-share]")
    expect(result.locator("input[readonly]")).to_have_value(f"{server.url}/replay/{table.id}")
    expect(page.locator("[data-joy]")).to_have_count(0)
    assert findings(page) == []


def test_who_watches_is_told_so_and_those_who_play_see_it(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    table = NewTable(server.url, "encantados", ["person", "person"], begun=False)
    watcher = open_page(second, f"/mesa/{table.id}")
    expect(watcher.locator("[data-watching=true]")).to_contain_text("All seats are taken")
    host = open_page(desktop, table.path(0))
    expect(host.locator("main")).to_contain_text("1 pessoa olha a mesa")
    host.get_by_role("button", name="Dar as cartas").click()
    expect(watcher.locator("[data-table] [data-watching]")).to_contain_text("Watching")
    expect(host.locator("[data-watched]")).to_contain_text("1")
    watcher.click("[data-settings]")
    expect(watcher.locator("[data-menu]")).to_be_visible()
    expect(watcher.locator("[data-leave-table]")).to_have_count(0)


def test_nobody_is_refused_for_a_name_he_did_not_type(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """Two friends come at once and leave the name blank."""
    table = NewTable(server.url, "encantados", ["person", "open", "open"], begun=False)
    for number, context in enumerate((desktop, second)):
        page = open_page(context, f"/mesa/{table.id}")
        expect(page.locator("main input[type=text]")).to_have_value("")
        page.locator("main li button").first.click()
        expect(page.locator("[data-missing]")).to_have_attribute("data-missing", str(1 - number))
    seats = get(f"{server.url}/api/tables/{table.id}", table.tokens[0])["seats"]
    assert isinstance(seats, list)
    assert len({seat["name"] for seat in seats}) == 3


def test_a_starter_deck_is_played_from_its_page_and_an_import_says_what_it_could_not_read(
    desktop: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    page = open_page(desktop, "/baralhos/fabula")
    page.locator("ul.kits li", has_text="Mata Fechada").locator("[data-play-deck]").click()
    page.wait_for_url("**/mesa/*")
    page.wait_for_selector("[data-table]")
    page.goto(f"{server.url}/baralhos/fabula")
    page.fill("#import-text", "3 Recruta da Sera\n2 Batedor de Poeira\n1 Nada Disso\n")
    page.get_by_role("button", name="Abrir", exact=True).click()
    unread = page.locator("[data-unread] li")
    expect(unread).to_have_count(2)
    expect(page.locator(".judgement")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".judgement b", has_text="D-03")).to_be_visible()  # the deck was judged again meanwhile
    expect(unread.first).to_contain_text("Linha 1")
    expect(unread.first).to_contain_text("Recruta da Serra")
    expect(unread.nth(1)).to_contain_text("Linha 3")
    page.get_by_role("button", name="Entendi").click()
    expect(unread).to_have_count(0)


def test_the_rules_have_one_field_and_a_table_of_contents(phone: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(phone, "/regras/arknova")
    expect(page.locator("input[type=search]")).to_have_count(1)
    page.locator("[data-contents]").click()
    page.get_by_role("button", name="Ação Animais").click()
    expect(page.get_by_role("heading", name="Ação Animais")).to_be_in_viewport()
    page.fill("input[type=search]", "fazendinha")
    rule = page.locator("[data-rule='AN-76']")
    expect(rule.locator("mark").first).to_be_attached()
    expect(page.locator("#found")).to_have_text(re.compile("lugar"))
    for _ in range(int(page.locator("#found").get_attribute("data-found") or 0)):
        page.press("input[type=search]", "ArrowDown")
        if rule.locator("mark.current").count() > 0:
            break
    expect(rule.locator("mark.current")).to_be_in_viewport()
    assert findings(page) == []
