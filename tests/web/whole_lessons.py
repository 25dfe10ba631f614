"""The first lesson of every game through the page, every way and in both languages; what is played without help is
played as the page shows it.

    .venv/bin/python tests/web/whole_lessons.py                                  # all thirty
    .venv/bin/python tests/web/whole_lessons.py fabula --way touch --language en --shots out
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Final, get_args

from playwright.sync_api import Browser, Error, sync_playwright

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from cartada.games import REGISTRY  # noqa: E402
from web.conftest import AT_ONCE, DESKTOP, FLAGS, PHONE, find_browser  # noqa: E402
from web.driving import Way  # noqa: E402
from web.learning import Learner, first_lesson, path_of  # noqa: E402
from web.whole_arknova import server  # noqa: E402

LOCALES: Final = {"pt": "pt-BR", "en": "en"}


def learn(browser: Browser, url: str, game: str, way: Way, language: str, given: argparse.Namespace) -> str:
    """What went wrong; nothing if nothing did."""
    phone = way == "touch"
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP, device_scale_factor=2 if phone else 1, has_touch=phone, is_mobile=phone,
        locale=LOCALES[language], reduced_motion="reduce",
    )  # fmt: skip
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(60_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto(url + path_of(game))
    learner = Learner(page, way, game, passes=given.brief)
    try:
        learner.learn()
        if learner.steps != [step.name for step in first_lesson(game).step]:
            errors.append(f"steps: {learner.steps}")
    except (AssertionError, Error) as stuck:
        errors.append(f"stuck in {learner.steps[-1:]}: {stuck}")
        if given.shots is not None:
            page.screenshot(path=given.shots / f"{game}-{way}-{language}.png")
    finally:
        context.close()
    if learner.stumbles:
        print(f"  tried something else first in {', '.join(learner.stumbles)}", flush=True)
    return " | ".join(errors)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--way", choices=get_args(Way), help="all three, if not said")
    parser.add_argument("--language", choices=LOCALES, help="both, if not said")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of where somebody is stuck")
    parser.add_argument("--brief", action="store_true", help="leaves out what is played without help")
    given = parser.parse_args()
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
    bad = 0
    with server(sys.executable, "lessons") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game in given.games or REGISTRY:
            for way in [given.way] if given.way else get_args(Way):
                for language in [given.language] if given.language else LOCALES:
                    began = time.monotonic()
                    wrong = learn(browser, url, game, way, language, given)
                    bad += bool(wrong)
                    spent = time.monotonic() - began
                    print(f"{game} {way} {language}: {wrong or 'done'} ({spent:.0f} s)", flush=True)
        browser.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
