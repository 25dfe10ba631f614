"""A designer in the lab: a run put together, watched, read and thrown away; a number on a card tried."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from .conftest import OpenPage
from .test_page import findings

PATIENCE = 180_000  # a run gives way to everybody else

# The report is as long as it is: nothing scrolls inside what scrolls.
WHOLE = """() => {
    const frame = document.querySelector('iframe');
    const inside = frame.contentDocument.documentElement;
    return inside.scrollHeight > 900 && inside.scrollHeight <= frame.clientHeight;
}"""


def stays_in_its_width(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def rules_of(page: Page, variant: int, preset: str) -> None:
    page.locator("fieldset").nth(variant).locator("label.preset select").select_option(preset)


def test_two_rule_sets_from_the_lobby_to_the_report(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop)
    page.get_by_role("navigation").get_by_role("link", name="Laboratório").click()
    page.locator("label.game", has_text="Trincheira").click()
    start = page.get_by_role("button", name="Começar a rodada")
    expect(start).to_be_disabled()  # A and B are the same
    for seat in range(2):
        page.locator(".bots select").nth(seat).select_option("random")
    rules_of(page, 0, "quick")
    rules_of(page, 1, "quick")
    expect(start).to_be_disabled()
    page.locator("fieldset").nth(1).locator("summary").click()
    jokers = page.locator("fieldset").nth(1).get_by_label("Número de coringas")
    jokers.fill("0")
    jokers.blur()
    page.get_by_label("Partidas", exact=True).fill("6")
    page.get_by_label("Nome da rodada").fill("Sem coringas?")
    start.click()
    page.wait_for_url("**/laboratorio/*")
    expect(page.get_by_role("heading", name="Sem coringas?")).to_be_visible()
    page.goto(open_page.server.url + "/laboratorio")  # the run goes on without us
    page.get_by_role("link", name="Sem coringas?").click()
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="Sem coringas?")).to_be_visible(timeout=PATIENCE)
    expect(report.get_by_text("A ou B? O que muda")).to_be_visible()
    expect(page.get_by_text("Terminada")).to_be_visible()
    page.wait_for_function(WHOLE)
    assert findings(page) == []
    page.get_by_text("Tabelas e manifesto").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="games.parquet").click()
    assert saved.value.suggested_filename.endswith("games.parquet")
    page.get_by_role("button", name="Switch to English").click()
    expect(page.frame_locator("iframe").get_by_text("A or B? What changes")).to_be_visible()
    remove = page.get_by_role("button", name="Delete")
    remove.click()
    remove.click()
    page.wait_for_url("**/laboratorio")
    expect(page.get_by_text("Sem coringas?")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_number_on_a_card_is_tried(request: pytest.FixtureRequest, open_page: OpenPage, size: str) -> None:
    page = open_page(request.getfixturevalue(size), "/laboratorio?jogo=fabula")
    page.get_by_label("Procurar a carta").fill("batedor")
    page.get_by_role("button", name="Batedor de Poeira").click()
    start = page.get_by_role("button", name="Começar a rodada")
    expect(start).to_be_disabled()
    cost = page.get_by_label("Custo").first
    expect(cost).to_have_value("1")
    cost.fill("150")
    cost.blur()
    expect(cost).to_have_value("99")
    expect(start).to_be_enabled()
    stays_in_its_width(page)
    assert findings(page) == []
    page.locator("label.kind", has_text="Medir um").click()
    expect(page.get_by_text("Variante B")).to_have_count(0)
    expect(start).to_be_enabled()


def test_games_without_card_data_have_no_card_to_change(open_page: OpenPage, phone: BrowserContext) -> None:
    page = open_page(phone, "/laboratorio?jogo=batalha")
    expect(page.get_by_text("Variante B").first).to_be_visible()
    expect(page.get_by_label("Procurar a carta")).to_have_count(0)
    stays_in_its_width(page)
    assert findings(page) == []


@pytest.mark.parametrize(
    ("finished", "words"),
    [
        (0, "Ninguém terminou ainda uma partida de Trincheira"),
        (1, "Relatório de 1 partida de Trincheira"),
        (1200, "Relatório de 1.200 partidas de Trincheira"),
    ],
)
def test_games_of_people_are_offered_where_there_are_any(
    open_page: OpenPage, phone: BrowserContext, finished: int, words: str
) -> None:
    """Whatever was played on this server before."""

    def counted(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "people": {"trincheira": finished}})

    phone.route("**/api/lab", counted)
    page = open_page(phone, "/laboratorio?jogo=trincheira")
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("button", name="Relatório de")).to_have_count(min(1, finished))
