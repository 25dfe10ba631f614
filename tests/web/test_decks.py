"""Cards looked through, decks put together and brought to a table: by mouse, keys and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage
from .test_page import findings

FOCUS = "document.activeElement"
SELECTED = f"{FOCUS}.value?.slice({FOCUS}.selectionStart, {FOCUS}.selectionEnd)"
CARD = "[data-card='{}']"
ROW = "[data-row='{}']"
BROKEN = """Bases
2 Rancho do Lajedo
1 Forja de Taipo
2 Barraca do Saci

Deck
3 Recruta da Serra
"""


def stays_in_its_width(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "path",
    [
        "/cartas/fabula",
        "/cartas/fabula?carta=FAB-014",
        "/cartas/fabula/oficina",
        "/baralhos/fabula",
        "/baralhos/fabula?modelo=mata_fechada",
    ],
)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_cards_and_decks_have_no_serious_findings(
    request: pytest.FixtureRequest, open_page: OpenPage, path: str, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), path)
    page.wait_for_selector(CARD.format("FAB-050") if "modelo" in path else "main h2, [data-card]")
    page.wait_for_timeout(600)
    stays_in_its_width(page)
    assert findings(page) == []


def test_a_card_is_found_and_read(desktop: BrowserContext, open_page: OpenPage) -> None:
    """By a name without accents, by facets, with the arrows; the address hands the open card on."""
    page = open_page(desktop, "/cartas/fabula")
    page.wait_for_selector("[data-card]")
    page.fill("input[type=search]", "boitata desperto")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.fill("input[type=search]", "ridge recruit")  # English finds it too
    expect(page.locator("[data-card]")).to_have_count(1)
    page.fill("input[type=search]", "")
    page.get_by_role("button", name="Maré", exact=True).click()
    page.get_by_role("button", name="Base", exact=True).click()
    expect(page.locator("[data-card]")).to_have_count(4)
    page.locator("[data-card]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-card-window]")
    first = page.get_attribute("[data-card-window]", "data-card-window")
    page.wait_for_url(f"**carta={first}**")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card-window]")).not_to_have_attribute("data-card-window", str(first))
    page.keyboard.press("Escape")
    expect(page.locator("[data-card-window]")).to_have_count(0)


def test_cards_speak_the_language_of_the_page(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/cartas/fabula")
    recruit = page.locator(CARD.format("FAB-001"))
    expect(recruit).to_have_attribute("aria-label", re.compile("^Recruta da Serra. Aliado"))
    page.get_by_role("button", name="Switch to English").click()
    expect(recruit).to_have_attribute("aria-label", re.compile("^Ridge Recruit. Ally"))


def test_a_deck_is_built_judged_saved_and_found_again(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/baralhos/fabula?modelo=fogo_na_serra")
    judgement = page.locator("#leaf-of-deck .judgement")
    expect(judgement).to_contain_text("Pronto para jogar")
    rows = [str(row.get_attribute("data-row")) for row in page.locator("[data-row]:not(:has([aria-pressed]))").all()]
    pool = [str(card.get_attribute("data-card")) for card in page.locator("[data-card]").all()]
    pressed, carried = [card for card in pool if card not in rows][:2]
    page.locator(ROW.format(rows[0])).get_by_role("button", name="Tirar").click()
    expect(judgement).to_contain_text("D-03")
    expect(judgement).to_contain_text("39 cartas")
    page.locator(CARD.format(rows[0])).click()  # a click in the pool puts it back
    expect(judgement).to_contain_text("Pronto para jogar")
    page.locator(CARD.format(pressed)).focus()
    page.keyboard.press("+")
    page.keyboard.press("-")
    page.keyboard.press("+")
    expect(page.locator(ROW.format(pressed) + " .n")).to_have_text("1")
    page.locator(CARD.format(carried)).drag_to(page.locator("#leaf-of-deck"))
    expect(page.locator(ROW.format(carried) + " .n")).to_have_text("1")
    base = page.locator("[data-row]:has([aria-pressed=false])").first
    centre = str(base.get_attribute("data-row"))
    base.get_by_role("button", name="centro").click()
    page.fill(".tools input", "Serra em chamas")

    page.get_by_role("link", name="Baralhos", exact=False).first.click()  # changes are not lost without a word
    page.get_by_role("button", name="Continuar montando").click()
    page.get_by_role("button", name="Salvar", exact=True).click()
    expect(page.get_by_role("button", name="Salvo")).to_be_disabled()
    page.get_by_role("link", name="Baralhos", exact=False).first.click()
    page.get_by_role("link", name="Serra em chamas").click()
    expect(page.locator(ROW.format(pressed) + " .n")).to_have_text("1")
    expect(page.locator(ROW.format(centre) + " [aria-pressed=true]")).to_have_count(1)


def test_a_deck_that_is_left_may_be_thrown_away(desktop: BrowserContext, open_page: OpenPage) -> None:
    """The way back of the browser is asked about like any other."""
    page = open_page(desktop, "/baralhos/fabula")
    page.get_by_role("link", name="Baralho novo").click()
    page.locator(CARD.format("FAB-001")).click()
    page.go_back()
    page.get_by_role("button", name="Descartar").click()
    expect(page.locator("#mine")).to_be_visible()
    expect(page.locator(".decks li")).to_have_count(0)


def test_a_list_is_judged_line_by_line(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/baralhos/fabula?novo")
    page.locator("#leaf-list").click()
    page.fill("#deck-list", BROKEN)
    judgement = page.locator("#leaf-of-list .judgement")
    expect(judgement).to_contain_text("Linha 3: não há carta chamada «Forja de Taipo»")
    expect(judgement).to_contain_text("D-03")
    expect(judgement).to_contain_text("D-04")
    page.fill("#deck-list", BROKEN.replace("Taipo", "Taipa"))
    expect(judgement).not_to_contain_text("D-04")
    page.locator("#leaf-deck").click()
    expect(page.locator("[data-row='FAB-142'] .n")).to_have_text("1")


def test_a_shared_deck_opens_in_another_browser(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage
) -> None:
    page = open_page(desktop, "/baralhos/fabula?modelo=noite_de_brasa")
    page.wait_for_selector("[data-row]")
    page.locator("#leaf-list").click()
    link = page.get_by_label("Link do baralho")
    expect(link).to_have_value(re.compile("codigo=FAB1-"))
    path = link.input_value().split("/", 3)[3]
    other = open_page(second, f"/{path}")
    expect(other.locator("#leaf-of-deck .judgement")).to_contain_text("Ready to play")


def test_a_deck_is_built_by_touch(phone: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(phone, "/baralhos/fabula?modelo=margem_e_mata")
    page.wait_for_selector("[data-card]")
    page.locator("#leaf-deck").tap()
    row = page.locator("#leaf-of-deck [data-row]:not(:has([aria-pressed]))").first
    card = str(row.get_attribute("data-row"))
    row.get_by_role("button", name="Tirar").tap()
    expect(page.locator("#leaf-of-deck .judgement")).to_contain_text("D-03")
    page.locator("#leaf-pool").tap()
    page.locator(CARD.format(card)).tap()
    page.locator("#leaf-deck").tap()
    expect(page.locator("#leaf-of-deck .judgement")).to_contain_text("Pronto para jogar")
    for target in page.locator("#leaf-of-deck .act").all()[:6]:
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 42
    stays_in_its_width(page)


def test_each_brings_a_deck_and_nobody_sees_which(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage
) -> None:
    page = open_page(desktop, "/nova?jogo=fabula")
    page.locator("fieldset select").first.select_option("kit:fogo_na_serra")
    page.get_by_role("button", name="Guia").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("O plano")
    page.keyboard.press("Escape")
    page.locator("fieldset").nth(1).get_by_text("Amigo").click()
    page.get_by_role("button", name="Abrir a mesa").click()
    page.wait_for_url("**/mesa/*")
    expect(page.locator("main")).to_contain_text("baralho escolhido")
    path = "/mesa/" + page.url.rsplit("/", 1)[1]

    friend = open_page(second, path)
    expect(friend.locator("main")).to_contain_text("deck chosen")
    expect(friend.locator("main ul")).not_to_contain_text("Fogo na Serra")
    friend.get_by_label("Your deck").select_option("kit:mata_fechada")
    friend.get_by_role("button", name="Sit").first.click()
    expect(page.locator("main ul li").nth(1)).to_contain_text("baralho escolhido")
    expect(page.locator("main ul")).not_to_contain_text("Mata Fechada")
    page.get_by_role("button", name="Dar as cartas").click()
    page.wait_for_selector("[data-table]", state="attached")


def test_a_saved_deck_is_played(phone: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(phone, "/baralhos/fabula?modelo=balcao_da_foz")
    expect(page.locator("#leaf-deck .dot")).to_have_text("40")
    page.get_by_role("button", name="Salvar", exact=True).tap()
    page.get_by_role("link", name="Baralhos").tap()
    page.get_by_role("link", name="Montar mesa").tap()
    expect(page.locator("fieldset select").first).to_have_value(re.compile("^mine:"))
    page.go_back()
    page.locator("[data-play-deck]").first.tap()
    page.wait_for_url("**/mesa/*")
    page.wait_for_selector("[data-table]", state="attached")


def test_a_card_is_written_checked_and_drawn_in_both_languages(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/cartas/fabula/oficina")
    expect(page.locator("figure")).to_have_count(2)
    expect(page.locator("figure").nth(0)).to_contain_text("Baluarte")
    expect(page.locator("figure").nth(1)).to_contain_text("Bulwark")
    text = page.locator("textarea")
    good = text.input_value()
    text.fill(good.replace('"guardian"', '"gardian"'))
    expect(page.locator(".problems")).to_contain_text("«gardian»")
    expect(page.locator(".problems")).to_contain_text("guardian")
    expect(page.locator(".problems code b")).to_have_text("^^^^^^^")
    page.locator(".problems button").first.click()
    page.wait_for_function(f"{SELECTED} === 'kinds = [\"gardian\"]'")
    text.fill(good)
    expect(page.locator("figure")).to_have_count(2)
