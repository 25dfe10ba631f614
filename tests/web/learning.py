"""Somebody who learns a game at the page: looks for what is lit, does the task, and goes on."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import ElementHandle, Page

from cartada.games import find_game
from cartada.lessons.lesson import Lesson, find_lesson

from .driving import UNTIL, Player, Way

FIRST: Final = "first"
MOST_TOUCHES: Final = 600
MANY: Final = 12  # things that are picked before the gold button is tried
LONG: Final = 180_000  # milliseconds for anything to come of a touch, however busy the machine is
READY: Final = f"""most => ({UNTIL})(() => {{
    if (document.querySelector('[data-lesson-done], [data-onward], [data-skip], [data-go-on], .trouble')) return true;
    const table = document.querySelector('[data-table]');
    return table?.dataset.busy === 'false' && document.querySelector('[data-note]') ? true : undefined;
}}, most)"""
# What a learner does next, as a selector. `right` are the things that would be right to point at; `enough`: whoever has
# picked something presses the gold button though more is lit.
NEXT: Final = """([right, passes, enough]) => {
    const plain = ['.trouble button', '[data-lesson-done]', '[data-onward]', '[data-skip]', '[data-go-on]'];
    for (const one of [...plain, '[data-confirm]']) if (document.querySelector(one)) return one;
    const note = document.querySelector('[data-note]');
    if (note.dataset.does === 'free') return passes ? '[data-pass]' : '[data-show]';
    document.querySelectorAll('[data-chosen]').forEach(old => old.removeAttribute('data-chosen'));
    const choose = one => (one.setAttribute('data-chosen', ''), '[data-chosen]');
    const seen = one => one.getBoundingClientRect().width > 0 && one.checkVisibility({ visibilityProperty: true });
    if (note.dataset.does === 'point') {
        const named = right.flatMap(ref => [...document.querySelectorAll(`[data-ref='${ref}'], [data-sign='${ref}']`)]);
        const one = named.find(seen) ?? document.querySelector(right.map(ref => `[data-point='${ref}']`).join());
        return one ? choose(one) : 'nothing to point at';
    }
    const lit = [...document.querySelectorAll('[data-ref][data-lit]')].filter(
        one => one.dataset.picked === undefined && seen(one));
    const tried = Number(note.dataset.tries);
    const primary = document.querySelector('[data-primary]');
    const picked = document.querySelector('[data-picked]') !== null;
    const other = document.querySelector('[data-bar] button[data-code]:not([data-primary])');
    if (other && tried % 3 === 2) return choose(other); // who was told that it is not the gold one
    if (primary && (lit.length === 0 || (picked && enough))) return '[data-primary]';
    if (lit.length > 0) return choose(lit[tried % lit.length]);
    const button = document.querySelector('[data-bar] button[data-code]');
    return button ? choose(button) : 'nothing is lit';
}"""
STANDING: Final = """() => {
    const note = document.querySelector('[data-note]'), table = document.querySelector('[data-table]');
    return JSON.stringify([
        document.querySelector('[data-lesson]')?.dataset.at, note?.dataset.note, note?.dataset.tries,
        table?.dataset.version, document.querySelectorAll('[data-picked]').length,
        document.querySelector('[data-confirm]') !== null,
        document.querySelector('[data-lesson-done]') !== null, document.querySelector('[data-onward]')?.textContent,
        document.querySelectorAll('[data-telling]').length, document.querySelectorAll('[role=alert]').length,
    ]);
}"""
CHANGED: Final = f"""([before, most]) => ({UNTIL})(() => ({STANDING})() === before ? undefined : true, most)"""
FROM_ANYWHERE: Final = ("[data-primary]", "[data-confirm]", "[data-go-on]", "[data-onward]")  # what Enter does


def first_lesson(game: str) -> Lesson:
    return find_lesson(find_game(game), FIRST)


def path_of(game: str) -> str:
    return f"/aprender/{game}/{FIRST}"


class Learner:
    """`passes`: leaves out what is played without help."""

    def __init__(self, page: Page, way: Way, game: str, *, passes: bool = False) -> None:
        self.page: Final = page
        self.hands: Final = Player(page, way, seed=1)
        self.passes: Final = passes
        self.right: Final = {
            step.name: [point.ref for point in step.points if point.said is None] for step in first_lesson(game).step
        }
        self.steps: Final[list[str]] = []
        self.stumbles: Final[list[str]] = []  # steps in which something was tried that is not what is wanted
        self.doing = ("", 0)  # the step, and how often it went wrong,
        self.touches = 0  # and touches since

    def learn(self) -> None:
        for _ in range(MOST_TOUCHES):
            assert self.page.evaluate(READY, LONG), f"the lesson does not go on after {self.steps}"
            note = self.page.query_selector("[data-note]")
            step = (note.get_attribute("data-step") or "") if note is not None else ""
            tries = int((note.get_attribute("data-tries") if note is not None else None) or 0)
            if (step, tries) != self.doing:
                self.doing, self.touches = (step, tries), 0
            self.touches += 1
            enough = tries % 2 == 1 or self.touches > MANY
            target: str = self.page.evaluate(NEXT, [self.right.get(step, []), self.passes, enough])
            if target == "[data-lesson-done]":
                return
            if step and step not in self.steps:
                self.steps.append(step)
            if tries and step not in self.stumbles:
                self.stumbles.append(step)
            before: str = self.page.evaluate(STANDING)
            found = self.page.query_selector(target) if target.startswith("[") else None
            assert found is not None, (step, target, self.hands.seen())
            self.press(target, found)
            assert self.page.evaluate(CHANGED, [before, LONG]), (step, target, before, self.hands.seen())
        raise AssertionError(f"not done after {MOST_TOUCHES} touches, in {self.steps[-1:]}: {self.hands.seen()}")

    def press(self, target: str, found: ElementHandle) -> None:
        if self.hands.way != "keyboard":
            self.hands.touch(found)
        elif target in FROM_ANYWHERE:
            self.page.keyboard.press("Enter")
        else:
            self.hands.press(found, "Space" if target == "[data-chosen]" else "Enter")
