"""The rules as they are read: found, gone through, printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from cartada.games import REGISTRY
from cartada.kernel.rulespage import read_rules

from .conftest import OpenPage

PAGES = 2  # of a summary: one sheet of paper


def test_a_word_is_found_everywhere_and_gone_through(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop, "/regras/trincheira")
    field = page.locator("#search")
    field.fill("blindada")
    found = page.locator(".rules mark, .rules .meant")
    expect(found.first).to_be_visible()
    expect(page.locator("#found")).to_have_text(re.compile(r"[1-9]\d* lugares"))
    count = int(page.locator("#found").get_attribute("data-found") or 0)
    assert count > 3
    expect(found).to_have_count(count)
    field.press("ArrowDown")
    field.press("ArrowDown")
    expect(page.locator("#found")).to_have_text(f"2 / {count}")
    expect(found.nth(1)).to_have_class(re.compile("current"))
    expect(found.nth(1)).to_be_in_viewport()
    field.press("ArrowUp")
    expect(page.locator("#found")).to_have_text(f"1 / {count}")


def test_a_word_of_the_rulebook_leads_to_its_rule(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop, "/regras/batalha")
    page.locator("#search").fill("realocar")
    expect(page.locator("[data-rule='B-42']")).to_have_class(re.compile("meant"))


def test_contents_lead_to_a_section_and_say_which_one_is_read(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop, "/regras/fabula")
    section = page.get_by_role("button", name="Recursos", exact=True)
    section.click()
    expect(page.get_by_role("heading", name="Recursos", exact=True)).to_be_in_viewport()
    expect(section).to_have_attribute("aria-current", "location")


@pytest.mark.parametrize("game", REGISTRY)
def test_where_the_rulebook_is_silent_stands_what_we_decided(
    open_page: OpenPage, desktop: BrowserContext, game: str
) -> None:
    page = open_page(desktop, f"/regras/{game}")
    page.get_by_role("button", name=re.compile("^Onde o manual se cala")).click()
    expect(page.locator(".ruling").first).to_be_visible()


@pytest.mark.parametrize("game", REGISTRY)
def test_a_table_is_drawn_beside_the_rule_it_explains(open_page: OpenPage, desktop: BrowserContext, game: str) -> None:
    page = open_page(desktop, f"/regras/{game}")
    figure = page.locator("[data-figure]").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator("[data-still] .frame [data-ref]").first).to_be_visible()
    expect(page.locator("[data-figure]").last.locator("[data-still]")).to_have_count(0)  # not before it comes near


def test_an_example_is_gone_through_and_played_on_from(open_page: OpenPage, desktop: BrowserContext) -> None:
    page = open_page(desktop, "/regras/trincheira#T-25")
    figure = page.locator("[data-figure=siege]")
    expect(figure.locator("[data-still] [data-ref='protection:1:0']")).to_be_visible()
    for _ in range(3):
        figure.locator("[data-step-on]").click()
    expect(figure.locator("[data-told]")).to_have_text(re.compile("."))
    expect(figure.locator("[data-still] [data-ref^='card:1:0']")).to_have_count(3)
    expect(figure.locator("[data-step-on]")).to_be_disabled()
    figure.locator("[data-step-back]").click()
    expect(figure.locator("[data-still] [data-ref^='card:1:0']")).to_have_count(4)
    figure.locator("[data-try]").click()
    expect(page.locator("[data-table][data-asked=true]")).to_be_visible()
    page.locator("[data-leave]").click()
    expect(page.locator("[data-rule='T-25']")).to_be_in_viewport()


def test_what_is_not_found_leads_to_similar_words_and_back(open_page: OpenPage, phone: BrowserContext) -> None:
    page = open_page(phone, "/regras/trincheira")
    expect(page.locator("[data-rule='T-1']")).to_be_visible()
    page.locator("#search").fill("sequensia")
    page.locator("[data-nothing]").get_by_role("button", name="sequência", exact=True).click()
    expect(page.locator("#found")).to_have_text(re.compile("lugares"))
    expect(page.locator("[data-nothing]")).to_have_count(0)
    page.locator("[data-contents]").click()
    page.get_by_role("dialog").get_by_role("button", name="Proteger", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="Proteger", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("game", REGISTRY)
def test_a_summary_fits_one_sheet_of_paper(
    open_page: OpenPage, desktop: BrowserContext, game: str, language: str
) -> None:
    page = open_page(desktop)
    page.evaluate("language => localStorage.setItem('cartada.settings', JSON.stringify({ language }))", language)
    page.goto(f"{open_page.server.url}/regras/{game}/resumo")
    expect(page.locator("[data-summary] h3").first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= PAGES


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("game", REGISTRY)
def test_a_summary_cites_rules_that_exist(game: str, language: str) -> None:
    folder = REGISTRY[game].folder
    text = (folder / "rules" / f"summary.{language}.md").read_text("utf-8")
    cited = set(re.findall(r"\b[A-Z]+-\d+\b", text))
    assert cited and cited <= set(read_rules(folder, language).ids())
