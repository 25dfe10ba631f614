"""Lessons at the page: a whole one by mouse, touch and keyboard, what a wrong try does, and coming back to it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage
from .driving import Way
from .learning import Learner, first_lesson, path_of

GAME: Final = "encantados"
LESSON: Final = first_lesson(GAME)
PATH: Final = path_of(GAME)
MOST_KEYS: Final = 60
# Every way and both languages; every game and the rest of the product is tests/web/whole_lessons.py.
WHOLE: Final[list[tuple[str, str, Way, str]]] = [
    ("encantados", "desktop", "keyboard", "pt"),
    ("trincheira", "second", "mouse", "en"),
    ("batalha", "phone", "touch", "pt"),
]


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('cartada.lessons') ?? '{}'"))
    return found


def announced(page: Page) -> str:
    """What a screen reader says by itself when it changes, by the accessibility tree."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    known = {node["nodeId"]: node for node in nodes}

    def is_live(node: dict[str, Any]) -> bool:
        own = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        if own.get("live") in ("polite", "assertive"):
            return True
        return node.get("parentId") in known and is_live(known[node["parentId"]])

    texts = [node for node in nodes if node["role"]["value"] == "StaticText" and is_live(node)]
    return " ".join(str(node["name"]["value"]).strip() for node in texts)


def begun(page: Page, step: int) -> None:
    """The lesson as somebody left it at this step."""
    known = {f"{GAME}/first": {"step": step, "done": False, "stumbles": [], "spent": 1000, "at": 1}}
    page.evaluate("known => localStorage.setItem('cartada.lessons', known)", json.dumps(known))


def numbers(step: str) -> int:
    return [one.name for one in LESSON.step].index(step)


@pytest.mark.parametrize(("game", "who", "way", "language"), WHOLE)
def test_a_whole_lesson(
    request: pytest.FixtureRequest, open_page: OpenPage, game: str, who: str, way: Way, language: str
) -> None:
    """The last game of it, without help, is played in one; of the others it is known how games go on."""
    lesson = first_lesson(game)
    page = open_page(request.getfixturevalue(who), path_of(game))
    expect(page.locator("[data-note] h2")).to_contain_text(lesson.title.of(language))
    learner = Learner(page, way, game, passes=game != GAME)
    learner.learn()
    assert learner.steps == [step.name for step in lesson.step]
    assert kept(page)[f"{game}/first"]["done"]
    expect(page.locator("[data-lesson-done]")).to_contain_text(lesson.about.of(language))


def test_a_screen_reader_hears_where_it_is_what_is_said_and_what_to_do_before_the_things(
    desktop: BrowserContext, open_page: OpenPage
) -> None:
    page = open_page(desktop, "/aprender")
    at = next(n for n, step in enumerate(LESSON.step) if step.right)
    begun(page, at)
    page.goto(page.url.removesuffix("/aprender") + PATH)
    step = LESSON.step[at]
    assert step.task is not None
    heading = page.locator("[data-note] h2")
    expect(heading).to_be_focused()
    expect(heading).to_have_text(re.compile(rf"^Passo {at + 1} de {len(LESSON.step)}: "))
    read = page.locator("[data-table]").aria_snapshot()
    places = [read.find(words) for words in ("heading", step.said.pt[:30], step.task.pt[:20])]
    things = page.locator("[data-ref][data-lit]").first.inner_text().strip().split("\n")[0]
    assert -1 not in places and places == sorted(places), read
    assert read.rfind(things) > places[-1], (things, read)
    page.keyboard.press("Tab")
    for _ in range(MOST_KEYS):
        if page.evaluate("document.activeElement.closest('[data-note], header') === null"):
            break
        page.keyboard.press("Tab")
    lit = "document.activeElement.closest('[data-ref]')?.dataset.lit"
    assert page.evaluate(lit) == "true", "after the note Tab goes to what is lit"


def test_a_wrong_try_says_why_and_moves_nothing(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/aprender")
    at = next(n for n, step in enumerate(LESSON.step) if step.points)
    begun(page, at)
    page.goto(page.url.removesuffix("/aprender") + PATH)
    step = LESSON.step[at]
    wrong = next(point for point in step.points if point.said is not None)
    assert wrong.said is not None
    note = page.locator("[data-note]")
    expect(note).to_have_attribute("data-note", "asks")
    version = page.locator("[data-table]").get_attribute("data-version")
    spot = f"[data-ref='{wrong.ref}'], [data-point='{wrong.ref}'], [data-sign='{wrong.ref}']"
    page.locator(spot).first.click(position={"x": 6, "y": 6})
    expect(note).to_have_attribute("data-note", "wrong")
    expect(note).to_contain_text("Quase!")
    expect(note).to_contain_text(wrong.said.pt)
    assert page.locator("[data-table]").get_attribute("data-version") == version
    heard = announced(page)
    assert "Quase!" in heard and wrong.said.pt in heard, heard
    assert step.task is not None and heard.index(wrong.said.pt) < heard.index(step.task.pt), "and then the task again"
    page.locator("[data-show]").click()
    expect(note).to_have_attribute("data-note", "right")
    assert kept(page)[f"{GAME}/first"]["stumbles"] == [step.name]


def test_a_step_that_did_not_come_is_asked_for_again(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, PATH)
    page.locator("[data-show]").click()
    page.route("**/api/games/*/lessons/**", lambda route: route.abort())
    page.locator("[data-go-on]").click()
    expect(page.locator("[data-note] [role=alert]")).to_be_visible()
    page.unroute_all()
    open_page.forgive("ERR_FAILED")
    page.locator("[data-go-on]").click()
    expect(page.locator("[data-at='1'] [data-note]")).to_be_visible()


def test_leaving_and_coming_back_keeps_the_place(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, PATH)
    for at in range(2):
        expect(page.locator(f"[data-at='{at}'] [data-note]")).to_be_visible()
        page.locator("[data-show]").click()
        page.locator("[data-go-on]").click()
    expect(page.locator("[data-at='2'] [data-note]")).to_be_visible()
    page.locator("[data-leave]").click()
    page.wait_for_url("**/aprender")
    expect(page.locator(f"a[href='{PATH}']")).to_contain_text(f"passo 3 de {len(LESSON.step)}")
    page.goto(page.url.removesuffix("/aprender"))
    card = page.locator("ul.games article", has=page.locator(f"a[href='{PATH}']"))
    expect(card.locator(".gold")).to_have_text("Continuar lição")
    card.locator(".gold").click()
    expect(page.locator("[data-at='2'] [data-note]")).to_be_visible()


def test_what_went_wrong_can_be_done_again_and_nothing_else(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/aprender")
    last = len(LESSON.step) - 1
    begun(page, last)
    page.goto(page.url.removesuffix("/aprender") + PATH)
    page.locator("[data-pass]").click()
    expect(page.locator("[data-lesson-done] h1")).to_be_focused()
    page.locator("[data-again]").click()
    expect(page.locator(f"[data-at='{last}'] [data-note]")).to_be_visible()
    expect(page.locator("[data-lesson-done]")).to_have_count(0)
    page.locator("[data-pass]").click()
    expect(page.locator("[data-lesson-done]")).to_be_visible()


def test_a_first_visit_is_shown_the_lightest_lesson_and_an_invitation_has_its_box(
    desktop: BrowserContext, open_page: OpenPage
) -> None:
    page = open_page(desktop, "/")
    expect(page.locator("[data-learn-first]")).to_have_attribute("href", re.compile(r"^/aprender/\w+/first$"))
    expect(page.locator("[data-play-first]")).to_be_visible()
    expect(page.locator("ul.games article").first.locator(".gold")).to_have_text("Aprender jogando")
    box = page.locator("[data-invited]")
    box.locator("input").fill("nada-disso-aqui")
    box.locator("button").click()
    expect(box.get_by_role("alert")).to_contain_text("Não achei essa mesa")
    expect(box.locator("input")).to_have_value("nada-disso-aqui")
    open_page.forgive("404")
    page.locator("[data-learn-first]").click()
    expect(page.locator("[data-note]")).to_be_visible()
