"""The first minute at each table, in pictures: what somebody sees who does not know the game.

    .venv/bin/python benchmarks/first_minute.py                     # all games, desktop and phone → pictures/
    .venv/bin/python benchmarks/first_minute.py fabula --sizes phone --language en --to /tmp/looks

Somebody plays against a bot and answers as a hint says. There is a picture of the opening, of a choice with something
picked, of a deed of the other one, of something that is asked because of it, of the end of a round, of the last
question and of the result. docs/first-minute.md has the questions to be answered from the pictures alone.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SIZES: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1280, "height": 720},
    "big": {"width": 1920, "height": 1080},
    "laptop": {"width": 1440, "height": 900},
    "huge": {"width": 2560, "height": 1440},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 740},
    "lying": {"width": 844, "height": 390},
}
TOUCHED: Final = ("phone", "small", "lying")
LENGTH: Final = {"encantados": "quick", "trincheira": "quick", "arknova": "short"}  # presets that end soon
MOST: Final = 400  # answers
OTHER: Final = 1  # the bot's seat
LATER: Final = 12  # answers before a choice is pictured: an opening hand says little
START_SECONDS: Final = 60


@contextmanager
def served() -> Iterator[str]:
    """A server of its own."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cartada.cli", "serve", "--no-browser", "--port", str(port), "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(START_SECONDS * 10):
                try:
                    urllib.request.urlopen(f"{url}/readyz").close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait()


def ask(url: str, token: str = "", body: object = None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


class Sitting:
    """One game at one size: somebody at the page, whose answers are given beside it."""

    def __init__(self, url: str, game: str, page: Page, folder: Path, language: str, touched: bool) -> None:
        self.page: Final = page
        self.touched: Final = touched
        self.folder: Final = folder
        self.taken: Final[set[str]] = set()
        name = {"pt": "Ana", "en": "Ana"}[language]
        seats = [{"kind": "person", "name": "Lia"}, {"kind": "bot", "name": name, "level": "greedy"}]
        made = ask(f"{url}/api/tables", body={"game": game, "seats": seats, "preset": LENGTH.get(game)})
        self.table: Final = f"{url}/api/tables/{made['table']}"
        self.token: Final[str] = made["keys"][0]["token"]
        ask(f"{self.table}/start", self.token, {})
        page.goto(f"{url}/mesa/{made['table']}#seat=0.{self.token}")
        page.wait_for_selector("[data-table]")
        page.evaluate("document.fonts.ready")

    def picture(self, scene: str) -> None:
        if scene not in self.taken:
            self.taken.add(scene)
            self.page.wait_for_timeout(500)
            self.page.screenshot(path=self.folder / f"{len(self.taken)}-{scene}.png")
            print(self.folder / f"{len(self.taken)}-{scene}.png", flush=True)

    def play(self) -> None:
        for answers in range(MOST):
            state = self.listen()
            if state["result"] is not None:
                break
            if answers == 0:
                self.picture("opening")
            cause = state["question"].get("cause")
            if cause is not None and cause["args"].get("seat") == OTHER:
                self.picture("because-of-the-other")
            if answers >= LATER and not state["question"]["inside"] and "choice" not in self.taken:
                self.choose()
            self.page.screenshot(path=self.folder / "last.png")
            self.answer(state)
        (self.folder / "last.png").rename(self.folder / f"{len(self.taken) + 1}-last-question.png")
        self.taken.add("last-question")
        self.page.wait_for_selector("[data-table][data-over=true]")
        self.picture("result")

    def listen(self) -> dict[str, Any]:
        """Until the story is told and somebody is asked; pictures of what is told on the way."""
        while True:
            if self.page.query_selector("[data-moment-shown]") is not None:
                self.page.wait_for_timeout(4000)
                self.picture("moment")
                self.page.click("[data-onward]")
            elif self.page.query_selector("[data-telling=true]") is not None:
                self.picture("deed-of-the-other")
                self.page.keyboard.press("Space")
            elif self.page.query_selector("[data-asked=true][data-busy=false], [data-over=true]") is not None:
                state = ask(f"{self.table}/state", self.token)
                if state["result"] is not None or state["question"] is not None:
                    return state
            self.page.wait_for_timeout(60)

    def choose(self) -> None:
        """Something is picked, as far as one click picks it."""
        lit = self.page.query_selector("[aria-label] [data-lit=true]")
        if lit is not None:
            lit.tap(force=True) if self.touched else lit.click(force=True)
            if self.page.query_selector("[data-back]") is not None:
                self.picture("choice")
                self.page.keyboard.press("Escape")

    def answer(self, state: dict[str, Any]) -> None:
        question = state["question"]
        code = question["choices"][0]["code"]
        try:
            advice = ask(f"{self.table}/hint?decision={question['decision']}", self.token)["advice"]
            code = advice[0]["code"] if advice else code
        except urllib.error.HTTPError:
            pass  # hints come no faster than one every two seconds
        key = f"first-minute-{question['decision']:06}"
        try:
            ask(f"{self.table}/answers", self.token, {"decision": question["decision"], "code": code, "key": key})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # the page answered by itself
                raise
        self.page.wait_for_function(
            "before => document.querySelector('[data-table]').dataset.version !== before", arg=str(state["version"])
        )


def context(browser: Browser, size: str, language: str) -> Page:
    touched = size in TOUCHED
    made = browser.new_context(
        viewport=SIZES[size],
        device_scale_factor=2 if touched else 1,
        has_touch=touched,
        is_mobile=touched,
        locale="pt-BR" if language == "pt" else "en-GB",
    )
    return made.new_page()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--sizes", default="desktop,phone", help=", ".join(SIZES))
    parser.add_argument("--language", choices=("pt", "en"), default="pt")
    parser.add_argument("--to", type=Path, default=Path("pictures"))
    given = parser.parse_args(words)
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        known = [game["name"] for game in ask(f"{url}/api/games")]  # type: ignore[call-overload, index, unused-ignore]
        for game in given.games or known:
            for size in given.sizes.split(","):
                folder = given.to / game / size
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
                page = context(browser, size, given.language)
                Sitting(url, game, page, folder, given.language, size in TOUCHED).play()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
