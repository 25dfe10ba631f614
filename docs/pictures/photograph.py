"""Photographs the tables in the browser, for the README: `python docs/pictures/photograph.py` with Chromium installed.

The same deals and answers each time: bots play a match up to a good moment, the server takes it over as a game file.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from cartada.bots.bot import ask
from cartada.bots.levels import make_bot
from cartada.games import find_game
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded

HERE: Final = Path(__file__).resolve().parent
BROWSERS: Final = ("chromium-headless-shell", "chromium", "google-chrome")
NAMES: Final = ("Rita", "Ana", "Beto")


class Moment:
    """A game, its deal, and the first question of this kind to the first seat after so many answers."""

    def __init__(self, game: str, seats: int, seed: str, after: int, question: str, touch: str = "") -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.after: Final = after
        self.question: Final = question
        self.touch: Final = touch  # how the name of a lit thing begins: one is picked, and what follows is shown

    def file(self) -> dict[str, object]:
        game = find_game(self.game)
        match = Match(game, self.seats, {}, self.seed)
        bot, rng = make_bot("greedy", game), seeded(7)
        while not self.reached(match):
            seat = match.state.seat()
            match.answer(seat, ask(game, bot, match.state, seat, rng))
        return match.record()

    def reached(self, match: Match) -> bool:
        frame = match.state.facing(0)
        if match.state.over():
            raise ValueError(f"{self.game} {self.seed} ends before such a question")
        return len(match.log) >= self.after and frame is not None and frame.question(match.state).key == self.question


MOMENTS: Final = (
    Moment("encantados", 3, "azulejo-4", 60, "ask.play"),
    Moment("trincheira", 2, "azulejo-2", 44, "ask.move"),
    Moment("batalha", 2, "azulejo-3", 40, "ask.act"),
    Moment("fabula", 2, "azulejo-1", 86, "ask.main"),
    Moment("arknova", 3, "azulejo-1", 220, "ask.place", "space:0:"),
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(url: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{url}/readyz", timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server does not come up")


def sit_down(url: str, moment: Moment) -> str:
    """The address of the first seat at a table that goes on from the moment."""
    seats = [{"kind": "person", "name": NAMES[0]}]
    seats += [{"kind": "bot", "name": name, "level": "greedy"} for name in NAMES[1 : moment.seats]]
    body = json.dumps({"file": moment.file(), "seats": seats}).encode()
    request = urllib.request.Request(f"{url}/api/tables/import", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.loads(answer.read())
    return f"{url}/mesa/{made['table']}#seat=0.{made['keys'][0]['token']}"


def photograph(browser: Browser, url: str, moment: Moment) -> None:
    for name, phone in (("desktop", False), ("phone", True)):
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            locale="pt-BR",
            reduced_motion="reduce",
        )
        context.add_init_script("localStorage.setItem('cartada.settings', JSON.stringify({pace: 'instant'}))")
        page = context.new_page()
        page.goto(sit_down(url, moment))
        page.wait_for_selector("[data-table][data-asked=true]", state="attached")
        pick(page, moment.touch)
        page.wait_for_timeout(600)
        page.screenshot(path=HERE / f"{moment.game}-{name}.jpg", type="jpeg", quality=88)
        context.close()


def pick(page: Page, ref: str) -> None:
    if ref:
        lit = page.locator(f"[data-ref^='{ref}'][data-lit=true]")
        lit.nth(lit.count() // 2).click(position={"x": 12, "y": 12})
        page.mouse.move(0, 0)


def main() -> None:
    chromium = next(filter(None, map(shutil.which, BROWSERS)))
    url = f"http://127.0.0.1:{free_port()}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cartada", "serve", "--no-browser", "--port", url.rsplit(":", 1)[1]]
        server = subprocess.Popen([*command, "--data", data])
        try:
            wait_for(url)
            with sync_playwright() as playwright:
                flags = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]
                browser = playwright.chromium.launch(executable_path=chromium, args=flags)
                for moment in MOMENTS:
                    if len(sys.argv) < 2 or moment.game in sys.argv[1:]:
                        photograph(browser, url, moment)
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
