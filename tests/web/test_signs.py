"""Everything on a table that is no card says what it is: `signs.js` finds what does not.

.venv/bin/python tests/web/test_signs.py [GAME...]    # the list, game by game
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent)]

from web.conftest import FLAGS, OpenPage, Server, find_browser  # noqa: E402
from web.driving import NewTable, Player  # noqa: E402
from web.legible import Looker  # noqa: E402
from web.scenes import PLAYED, scenes  # noqa: E402

PAGE: Final = HERE.parents[1] / "web" / "src"
FINDING: Final = (HERE / "signs.js").read_text("utf-8")
SIZES: Final = ((1280, 720), (390, 844))
SILENT: Final = ("arknova", "batalha", "encantados", "fabula", "trincheira")  # where nothing is left unexplained


class Unexplained(NamedTuple):
    kind: str
    where: str
    what: str
    size: str
    scene: str

    def __str__(self) -> str:
        return f"{self.kind:8} {self.where}  «{self.what}»  ({self.scene}, {self.size})"


def words_of(game: str) -> set[str]:
    """The signs that have a name and a sentence in both languages."""
    known: set[str] | None = None
    for language in ("pt", "en"):
        texts: dict[str, str] = json.loads((PAGE / "table" / "words" / f"{language}.json").read_text("utf-8"))
        own = PAGE / "games" / game / "learn" / f"{language}.json"
        if own.exists():
            texts.update(json.loads(own.read_text("utf-8")))
        signs = {key.split("sign.")[1] for key in texts if key.startswith((f"{game}.sign.", "sign."))}
        named = {one for one in signs if not one.endswith(".about") and f"{one}.about" in signs}
        known = named if known is None else known & named
    return known or set()


def unexplained(browser: Browser, url: str, game: str) -> list[Unexplained]:
    """Each thing once, with one table to see it on."""
    tables = scenes(game)
    looker = Looker(browser, url, game, tables)
    known = words_of(game)
    found: dict[tuple[str, str], Unexplained] = {}
    looker.page.evaluate(FINDING)
    for width, height in SIZES:
        looker.page.set_viewport_size({"width": width, "height": height})
        for scene in range(len(tables)):
            seen = looker.page.evaluate(
                """async at => {
                    await legible.look(legible.scenes[at], { stages: [], stay: true });
                    return unexplained();
                }""",
                scene,
            )
            size = f"{width}×{height}"
            for row in seen["found"]:
                one = Unexplained(row["kind"], row["where"], row["what"], size, tables[scene].name)
                found.setdefault((one.kind, one.where), one)
            for sign in seen["ids"]:
                if sign not in known:
                    found.setdefault(("no words", sign), Unexplained("no words", sign, "", size, tables[scene].name))
    looker.page.context.close()
    return list(found.values())


@pytest.mark.parametrize("game", SILENT)
def test_everything_on_the_table_says_what_it_is(browser: Browser, server: Server, game: str) -> None:
    assert not unexplained(browser, server.url, game)


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


def main(games: list[str]) -> int:
    total = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Path(data, "running.txt")
        running.write_text("signs", "utf-8")
        server = Server(Path(data), running)
        server.start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        try:
            for game in games or PLAYED:
                found = unexplained(browser, server.url, game)
                total += len(found)
                print(f"\n== {game}: {len(found)}")
                print("\n".join(map(str, sorted(found))), flush=True)
        finally:
            browser.close()
            server.stop()
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
