"""Lessons at the page: a whole one by mouse, touch and keyboard, what a wrong try does, and coming back to it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cartada.games import find_game
from cartada.lessons.lesson import find_lesson

from .conftest import OpenPage
from .driving import UNTIL, Way

GAME: Final = "encantados"
LESSON: Final = find_lesson(find_game(GAME), "first")
PATH: Final = f"/aprender/{GAME}/first"
MOST_TOUCHES: Final = 400
MOST_KEYS: Final = 60
READY: Final = f"""most => ({UNTIL})(() => {{
    if (document.querySelector('[data-lesson-done], [data-onward], [data-skip], [data-go-on]')) return true;
    const table = document.querySelector('[data-table]');
    return table?.dataset.busy === 'false' && document.querySelector('[data-note]') ? true : undefined;
}}, most)"""
# What a learner does next: a selector to press, or a thing that is lit and not picked yet.
NEXT: Final = """way => {
    for (const one of ['[data-lesson-done]', '[data-onward]', '[data-skip]', '[data-go-on]', '[data-confirm]'])
        if (document.querySelector(one)) return one;
    if (document.querySelector('[data-note]').dataset.does === 'free') return '[data-show]';
    const lit = [...document.querySelectorAll('[data-ref][data-lit]')].filter(one => one.dataset.picked === undefined);
    const tried = Number(document.querySelector('[data-note]').dataset.tries);
    const primary = document.querySelector('[data-primary]');
    const picked = document.querySelector('[data-picked]') !== null;
    if (primary && (lit.length === 0 || (picked && !(tried % 2)))) return '[data-primary]';
    if (lit.length === 0) return '[data-bar] button[data-code], [data-bar] [data-point]';
    const one = lit[tried % lit.length];
    document.querySelectorAll('[data-chosen]').forEach(old => old.removeAttribute('data-chosen'));
    one.setAttribute('data-chosen', '');
    return '[data-chosen]';
}"""
STANDING: Final = """() => {
    const note = document.querySelector('[data-note]'), table = document.querySelector('[data-table]');
    return JSON.stringify([
        document.querySelector('[data-lesson]')?.dataset.at, note?.dataset.note, note?.dataset.tries,
        table?.dataset.version, document.querySelectorAll('[data-picked]').length,
        document.querySelector('[data-confirm]') !== null,
        document.querySelector('[data-lesson-done]') !== null, document.querySelector('[data-onward]')?.textContent,
        document.querySelectorAll('[data-telling]').length,
    ]);
}"""
CHANGED: Final = f"""([before, most]) => ({UNTIL})(() => ({STANDING})() === before ? undefined : true, most)"""


class Learner:
    """Does what the lesson asks for, and nothing else is clicked than what is lit."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page: Final = page
        self.way: Final = way
        self.steps: Final[list[str]] = []

    def learn(self) -> None:
        for _ in range(MOST_TOUCHES):
            assert self.page.evaluate(READY, 30_000), "the lesson does not go on"
            target: str = self.page.evaluate(NEXT, self.way)
            if target == "[data-lesson-done]":
                return
            step = self.page.locator("[data-note]").get_attribute("data-step") if target != "[data-onward]" else None
            if step is not None and step not in self.steps:
                self.steps.append(step)
            before: str = self.page.evaluate(STANDING)
            self.press(target)
            assert self.page.evaluate(CHANGED, [before, 30_000]), (step, target, before)
        pytest.fail(f"not done after {MOST_TOUCHES} touches: {self.steps}")

    def press(self, target: str) -> None:
        one = self.page.locator(target).first
        if self.way == "keyboard":
            self.go_to(target)
            self.page.keyboard.press("Space" if target == "[data-chosen]" else "Enter")
            return
        if self.way == "mouse":
            one.click(
                force=target == "[data-chosen]", position={"x": 12, "y": 12} if target == "[data-chosen]" else None
            )
        else:
            one.tap(force=target == "[data-chosen]", position={"x": 12, "y": 12} if target == "[data-chosen]" else None)

    def go_to(self, target: str) -> None:
        """By Tab and arrows; what Enter does from anywhere needs no way."""
        if target in ("[data-primary]", "[data-confirm]", "[data-go-on]", "[data-onward]"):
            return
        seen = """target => {
            const at = document.activeElement, wanted = document.querySelector(target);
            if (wanted === at || wanted?.querySelector(':scope > .reach') === at) return 'there';
            const zone = wanted?.closest('[data-zone]') ?? null;
            return zone !== null && zone.contains(at) && at.closest('[data-ref]') !== null ? 'near' : '';
        }"""
        for _ in range(MOST_KEYS):
            where: str = self.page.evaluate(seen, target)
            if where == "there":
                return
            self.page.keyboard.press("ArrowRight" if where == "near" else "Tab")
        pytest.fail(f"no way by keyboard to {target}")


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('cartada.lessons') ?? '{}'"))
    return found


def begun(page: Page, step: int) -> None:
    """The lesson as somebody left it at this step."""
    known = {f"{GAME}/first": {"step": step, "done": False, "stumbles": [], "spent": 1000, "at": 1}}
    page.evaluate("known => localStorage.setItem('cartada.lessons', known)", json.dumps(known))


def numbers(step: str) -> int:
    return [one.name for one in LESSON.step].index(step)


@pytest.mark.parametrize(
    ("who", "way", "language"), [("desktop", "mouse", "pt"), ("phone", "touch", "pt"), ("second", "keyboard", "en")]
)
def test_a_whole_lesson(request: pytest.FixtureRequest, open_page: OpenPage, who: str, way: Way, language: str) -> None:
    page = open_page(request.getfixturevalue(who), PATH)
    expect(page.locator("[data-note] h2")).to_contain_text(LESSON.title.of(language))
    learner = Learner(page, way)
    learner.learn()
    assert learner.steps == [step.name for step in LESSON.step]
    assert kept(page)[f"{GAME}/first"]["done"]
    expect(page.locator("[data-lesson-done]")).to_contain_text(LESSON.about.of(language))


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
    page.locator("[data-show]").click()
    expect(note).to_have_attribute("data-note", "right")
    assert kept(page)[f"{GAME}/first"]["stumbles"] == [step.name]


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
