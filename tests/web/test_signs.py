"""A sign on the table is explained to whoever points at it, holds it or asks; beginners are told more. That none is
left without words: `test_legible.py`."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import NewTable, Player

TOLD: Final = "[role=tooltip]"
POINTS: Final = ".garden.large [data-sign=points]"


def at_the_table(open_page: OpenPage, context: BrowserContext, server: Server) -> Page:
    table = NewTable(server.url, "encantados", ["person", "bot"])
    page = open_page(context, table.path())
    assert Player(page, "mouse", 1).ready()
    return page


def test_a_sign_says_its_name_and_what_it_means(open_page: OpenPage, desktop: BrowserContext, server: Server) -> None:
    page = at_the_table(open_page, desktop, server)
    sign = page.locator(POINTS)
    sign.hover()
    expect(page.locator(TOLD)).to_contain_text("Pontos do jardim")
    expect(sign).to_have_attribute("aria-describedby", page.locator(TOLD).get_attribute("id") or "")
    covered = page.evaluate(
        """() => {
            const told = document.querySelector('[role=tooltip]').getBoundingClientRect();
            return [...document.querySelectorAll('[data-lit], [data-bar] button')].filter(one => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && box.left < told.right && told.left < box.right
                    && box.top < told.bottom && told.top < box.bottom;
            }).length;
        }"""
    )
    assert covered == 0
    page.mouse.move(2, 2)
    expect(page.locator(TOLD)).to_have_count(0)


def test_a_finger_that_stays_reads_a_sign(open_page: OpenPage, phone: BrowserContext, server: Server) -> None:
    page = at_the_table(open_page, phone, server)
    sign = page.locator(POINTS)
    touched = """(one, kind) => {
        const { x, y } = one.getBoundingClientRect();
        const where = { pointerType: 'touch', pointerId: 9, bubbles: true, clientX: x + 3, clientY: y + 3 };
        one.dispatchEvent(new PointerEvent(kind, where));
    }"""
    expect(sign).to_be_visible()
    sign.evaluate(touched, "pointerdown")
    expect(page.locator(TOLD)).to_contain_text("Pontos do jardim")
    sign.evaluate(touched, "pointerup")
    expect(page.locator(TOLD)).to_have_count(0)


def test_all_signs_of_a_table_can_be_read_without_a_mouse(
    open_page: OpenPage, desktop: BrowserContext, server: Server
) -> None:
    page = at_the_table(open_page, desktop, server)
    page.keyboard.press("?")
    expect(page.locator("[data-legend]")).to_contain_text("Pontos do jardim")


def test_beginners_are_told_until_they_have_heard_enough(
    open_page: OpenPage, desktop: BrowserContext, server: Server
) -> None:
    page = at_the_table(open_page, desktop, server)
    expect(page.locator("[data-coach]")).to_contain_text("Precisa da carta do topo")
    expect(page.locator("[data-coach-note]")).to_be_visible()
    page.evaluate("localStorage.setItem('cartada.coach', JSON.stringify({ 'encantados.coach.ask.buy': 3 }))")
    page.reload()
    assert Player(page, "mouse", 1).ready()
    expect(page.locator("[data-introduced]")).to_have_count(1)  # instead, something on the table is told of
    page.locator("[data-coach] button").click()
    expect(page.locator("[data-coach], [data-coach-note]")).to_have_count(0)
    page.reload()
    assert Player(page, "mouse", 1).ready()
    expect(page.locator("[data-coach]")).to_have_count(0)


def test_who_has_sat_at_many_tables_of_a_game_is_told_nothing(
    open_page: OpenPage, desktop: BrowserContext, server: Server
) -> None:
    page = at_the_table(open_page, desktop, server)
    expect(page.locator("[data-coach]")).to_be_visible()
    page.evaluate(
        """() => {
            const mine = JSON.parse(localStorage.getItem('cartada.tables'));
            const more = Array.from({ length: 5 }, (_, n) => ({ ...mine[0], id: `old-${n}` }));
            localStorage.setItem('cartada.tables', JSON.stringify([...mine, ...more]));
        }"""
    )
    page.reload()
    assert Player(page, "mouse", 1).ready()
    expect(page.locator("[data-coach]")).to_have_count(0)
