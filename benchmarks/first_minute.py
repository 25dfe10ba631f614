"""The first minute at each table, in pictures: what somebody sees who does not know the game.

    .venv/bin/python benchmarks/first_minute.py                     # all games, desktop and phone → pictures/
    .venv/bin/python benchmarks/first_minute.py fabula --sizes phone --language en --to /tmp/looks
    .venv/bin/python benchmarks/first_minute.py --readme            # the pictures of the README, into docs/pictures

Bots play a game beforehand, the same each time. The server takes it over at a good moment, the page looks on from the
first seat, and the answers of the game are given one by one. There is a picture of the opening, of a choice with
something picked, of the deeds of the other one, of something that is asked because of one, of the end of a round, of
the last question and of the result. docs/first-minute.md has the questions to be answered from the pictures alone.
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
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from cartada.bots.bot import ask as ask_bot
from cartada.bots.levels import make_bot
from cartada.games import find_game
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded

README: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
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
LENGTH: Final = {"trincheira": "quick", "arknova": "short"}  # presets that end soon
NAMES: Final = ("Lia", "Ana", "Beto")
ME: Final = 0
OTHER: Final = 1
SEEDS: Final = 40  # games that are looked through for one that has all scenes
START_SECONDS: Final = 60
BEATS: Final = 4  # pictures of one deed
STORY: Final = 4  # events that make a deed worth a picture
PATIENCE: Final = 180.0  # seconds
COUNTED: Final = 9000  # milliseconds until everything is counted up


class Scene(NamedTuple):
    """A picture: the table after `at` answers; then the game goes on up to `to` and is looked at."""

    name: str
    at: int
    to: int


class Readme(NamedTuple):
    """A picture of the README: the first question of this kind after so many answers."""

    game: str
    seats: int
    seed: str
    after: int
    question: str


SHOWN: Final = (
    Readme("encantados", 3, "azulejo-4", 60, "ask.play"),
    Readme("trincheira", 2, "azulejo-2", 44, "ask.move"),
    Readme("batalha", 2, "azulejo-3", 40, "ask.act"),
    Readme("fabula", 2, "azulejo-1", 86, "ask.main"),
    Readme("arknova", 3, "azulejo-1", 220, "ask.place"),
)


# ---- games that bots play beforehand
def play_on(match: Match, seed: int = 7) -> Iterator[Match]:
    """The match before each answer of its bots."""
    bot, rng = make_bot("greedy", match.game), seeded(seed)
    while not match.state.over():
        yield match
        seat = match.state.seat()
        match.answer(seat, ask_bot(match.game, bot, match.state, seat, rng))


class Played:
    """A whole game, and where its scenes are."""

    def __init__(self, game: str, seed: str) -> None:
        found = find_game(game)
        chosen = found.presets[LENGTH[game]] if game in LENGTH else {}
        self.match: Final = Match(found, 2, chosen, seed)
        mine, causes = (
            [],
            [],
        )  # questions that are a choice of mine: those of my own moves, and those of the other's deeds
        for match in play_on(self.match):
            frame = match.state.facing(ME)
            if frame is None or len(frame.options(match.state)) < 2:
                continue
            cause = frame.cause(match.state)
            if cause is not None and cause.args.get("seat") == OTHER:
                causes.append(len(match.log))
            elif not frame.inside_move():
                mine.append(len(match.log))
        self.mine: Final = mine
        self.causes: Final = causes

    def scenes(self) -> list[Scene]:
        end, half = len(self.match.log), len(self.match.log) // 2
        later = next((at for at in self.mine if at > half), self.mine[-1])
        asked = sorted([*self.mine, *self.causes])  # elsewhere the page may answer by itself
        told = next((at for at in asked if at > half and self.heard(at) >= STORY), later)
        found = [
            Scene("opening", self.mine[0], self.mine[0]),
            Scene("choice", later, later),
            Scene("deed-of-the-other", self.before(told), told),
        ]
        found += [Scene("because-of-the-other", self.before(at), at) for at in self.causes[-1:]]
        marked = [at for at in range(end) if self.match.told_marks[at][1] < self.match.told_marks[at + 1][1]]
        found += [Scene("moment", max(mine for mine in asked if mine <= at), at + 1) for at in marked[:1]]
        if len(self.match.moments) > 1:
            found += [Scene("end", max(mine for mine in asked if mine <= at), at + 1) for at in marked[-1:]]
        found += [
            Scene("last-question", self.before(self.mine[-1]), self.mine[-1]),
            Scene("result", self.mine[-1], end),
        ]
        return found

    def heard(self, at: int) -> int:
        """How much was told of what the other did before this question."""
        return self.match.told[at] - self.match.told[self.before(at)]

    def before(self, at: int) -> int:
        """Where what the other did before this question begins."""
        while at > 0 and self.match.log[at - 1][0] != ME:
            at -= 1
        return at

    def record(self, at: int) -> dict[str, object]:
        return self.match.record() | {"log": self.match.log[:at]}


def telling(game: str) -> Played:
    """A game that has all kinds of scenes, if there is one."""
    best = None
    for number in range(SEEDS):
        played = Played(game, f"azulejo-{number}")
        if best is None or len(played.scenes()) > len(best.scenes()):
            best = played
        if len(best.scenes()) == 7:
            break
    assert best is not None
    return best


# ---- a server of its own
@contextmanager
def served() -> Iterator[str]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cartada", "serve", "--no-browser", "--port", str(port), "--data", data]
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


# ---- what the page shows
class Sitting:
    """One game at one size, looked at from the first seat."""

    def __init__(self, url: str, played: Played, page: Page, folder: Path, touched: bool) -> None:
        self.url: Final = url
        self.played: Final = played
        self.page: Final = page
        self.folder: Final = folder
        self.touched: Final = touched
        self.tokens: list[str] = []
        self.table = ""
        self.taken = 0

    def photograph(self, scene: Scene) -> None:
        self.sit_down(scene.at)
        for at in range(scene.at, scene.to):
            self.answer(*self.played.match.log[at])
        self.listen(scene.name)
        if scene.name == "choice":
            self.choose(self.played.match.log[scene.at][1])
        if scene.name not in ("moment", "end", "deed-of-the-other"):
            self.picture(scene.name)

    def sit_down(self, at: int) -> None:
        seats = [{"kind": "person", "name": name} for name in NAMES[:2]]
        made = ask(f"{self.url}/api/tables/import", body={"file": self.played.record(at), "seats": seats})
        self.table = f"{self.url}/api/tables/{made['table']}"
        self.tokens = [key["token"] for key in made["keys"]]
        ask(f"{self.table}/state", self.tokens[OTHER])  # whoever asks is there
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/mesa/{made['table']}#seat=0.{self.tokens[ME]}")
        self.page.wait_for_selector("[data-table]")
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_timeout(400)

    def answer(self, seat: int, code: int) -> None:
        """What the game goes on with; a question with one answer may be answered by the page already."""
        state = ask(f"{self.table}/state", self.tokens[seat])
        if state["question"] is None:
            return
        decision = state["question"]["decision"]
        given = {"decision": decision, "code": code, "key": f"first-minute-{seat}-{decision:06}"}
        try:
            ask(f"{self.table}/answers", self.tokens[seat], given)
        except urllib.error.HTTPError as refused:
            if refused.code != 409:
                raise

    def listen(self, scene: str) -> None:
        """Until the story is told, with pictures of it where it is the scene."""
        newest = str(ask(f"{self.table}/state", self.tokens[ME])["version"])
        told = 0
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            shown = self.page.query_selector("[data-moment-shown]")
            if shown is not None:
                last = shown.get_attribute("data-moment-shown") == str(len(self.played.match.moments) - 1)
                if scene == "moment" or (scene == "end" and last):
                    self.page.wait_for_timeout(4000 if scene == "moment" else COUNTED)
                    return self.picture(scene)
                self.press("[data-onward]")
            elif self.page.query_selector("[data-telling=true]") is not None:
                if scene == "deed-of-the-other" and told < BEATS:
                    told += 1
                    self.picture(f"deed-of-the-other-{told}")
                self.press("[data-skip]")
            elif (
                scene not in ("moment", "end")
                and self.page.query_selector(f"[data-version='{newest}'][data-busy=false]") is not None
            ):
                return
            self.page.wait_for_timeout(60)
        raise RuntimeError(f"{self.played.match.game.name}, {scene}: the page does not come to rest")

    def press(self, button: str) -> None:
        """As a person at this device does, if it is still there."""
        found = self.page.query_selector(button)
        if found is not None:
            found.dispatch_event("click")

    def rests(self, version: str) -> bool:
        return self.page.query_selector(f"[data-version='{version}'][data-busy=false]") is not None

    def choose(self, code: int) -> None:
        """What the answer of the game begins with is picked, as far as one click picks it."""
        question = ask(f"{self.table}/state", self.tokens[ME])["question"]
        refs = next(choice["refs"] for choice in question["choices"] if choice["code"] == code)
        lit = self.page.query_selector(f"[data-ref='{refs[0]}'][data-lit=true]") if refs else None
        lit = lit or self.page.query_selector("[aria-label] [data-lit=true], [data-ref][data-lit=true]")
        if lit is not None:
            lit.tap(force=True) if self.touched else lit.click(force=True)
            self.page.mouse.move(0, 0)

    def picture(self, name: str) -> None:
        self.taken += 1
        self.page.wait_for_timeout(500)
        path = self.folder / f"{self.taken:02}-{name}.png"
        self.page.screenshot(path=path)
        print(path, flush=True)


def page_of(browser: Browser, size: str, language: str, size_is: ViewportSize | None = None) -> Page:
    touched = size in TOUCHED
    context = browser.new_context(
        viewport=size_is or SIZES[size],
        device_scale_factor=2 if touched else 1,
        has_touch=touched,
        is_mobile=touched,
        locale="pt-BR" if language == "pt" else "en-GB",
    )
    return context.new_page()


def first_minute(browser: Browser, url: str, games: list[str], sizes: list[str], language: str, to: Path) -> None:
    for game in games:
        played = telling(game)
        for size in sizes:
            folder = to / game / size
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            page = page_of(browser, size, language)
            sitting = Sitting(url, played, page, folder, size in TOUCHED)
            for scene in played.scenes():
                sitting.photograph(scene)
            page.context.close()


# ---- the pictures of the README
def reached(match: Match, shown: Readme) -> bool:
    frame = match.state.facing(ME)
    return len(match.log) >= shown.after and frame is not None and frame.question(match.state).key == shown.question


def readme(browser: Browser, url: str, shown: Readme) -> None:
    for match in play_on(Match(find_game(shown.game), shown.seats, {}, shown.seed)):
        if reached(match, shown):
            break
    else:
        raise ValueError(f"{shown.game} {shown.seed} ends before such a question")
    seats = [{"kind": "person", "name": NAMES[ME]}]
    seats += [{"kind": "bot", "name": name, "level": "greedy"} for name in NAMES[1 : shown.seats]]
    for size in ("desktop", "phone"):
        made = ask(f"{url}/api/tables/import", body={"file": match.record(), "seats": seats})
        page = page_of(browser, size, "pt", {"width": 1280, "height": 800} if size == "desktop" else None)
        page.emulate_media(reduced_motion="reduce")
        page.context.add_init_script("localStorage.setItem('cartada.settings', JSON.stringify({pace: 'instant'}))")
        page.goto(f"{url}/mesa/{made['table']}#seat=0.{made['keys'][0]['token']}")
        page.wait_for_selector("[data-table][data-asked=true]", state="attached")
        page.wait_for_timeout(600)
        page.screenshot(path=README / f"{shown.game}-{size}.jpg", type="jpeg", quality=88)
        page.context.close()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--sizes", default="desktop,phone", help=", ".join(SIZES))
    parser.add_argument("--language", choices=("pt", "en"), default="pt")
    parser.add_argument("--to", type=Path, default=Path("pictures"))
    parser.add_argument("--readme", action="store_true", help="the pictures of the README instead")
    given = parser.parse_args(words)
    games = given.games or [shown.game for shown in SHOWN]
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    with served() as url, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        if given.readme:
            for shown in SHOWN:
                if shown.game in games:
                    readme(browser, url, shown)
        else:
            first_minute(browser, url, games, given.sizes.split(","), given.language, given.to)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
