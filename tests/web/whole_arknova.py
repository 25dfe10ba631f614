"""Whole games of Ark Nova through the page, to their real end: two players by mouse against a bot, and solo by touch on
a phone. The person asks for a hint and does what it says, by clicking the objects of that choice.

    .venv/bin/python tests/web/whole_arknova.py                    # both, the same deals each time
    .venv/bin/python tests/web/whole_arknova.py phone --shots out  # one of them, with pictures of its questions
"""

from __future__ import annotations

import argparse
import collections
import json
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import Browser, ElementHandle, Page, WebSocket, sync_playwright

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from web.conftest import AT_ONCE, DESKTOP, FLAGS, PHONE, START_SECONDS, find_browser  # noqa: E402
from web.driving import TARGETS, Player, Way, get, post  # noqa: E402

MOST: Final = 2000  # answers
TOUCHES: Final = 40  # for one answer
PLACING: Final = "choice.place"


@contextmanager
def server(python: str, seed: str) -> Iterator[str]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = str(found.getsockname()[1])
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [python, str(HERE / "whole_server.py"), port, data, seed]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            limit = time.monotonic() + START_SECONDS
            while time.monotonic() < limit:
                try:
                    urllib.request.urlopen(f"{url}/readyz", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait(15)


def sit_down(url: str, others: int) -> tuple[str, str, str]:
    """A table with default options: its address for the page, its address for programs, and the token of the seat."""
    seats = [{"kind": "person", "name": "Ana", "level": None}]
    seats += [{"kind": "bot", "name": "Beto", "level": "greedy"}] * others
    made = post(f"{url}/api/tables", {"game": "arknova", "seats": seats, "preset": None, "options": {}})
    table = f"{url}/api/tables/{made['table']}"
    token = str(cast(list[dict[str, object]], made["keys"])[0]["token"])
    post(f"{table}/start", {}, token)
    return f"{url}/mesa/{made['table']}#seat=0.{token}", table, token


class Guided(Player):
    """Does what the hint says, with the objects of that choice; counts where the page made it hard."""

    def __init__(self, page: Page, way: Way, table: str, token: str, shots: Path | None) -> None:
        super().__init__(page, way, seed=1)
        self.table: Final = table
        self.token: Final = token
        self.shots: Final = shots
        self.hints: Final[dict[int, int]] = {}
        self.asked: Final[collections.Counter[str]] = collections.Counter()
        self.listed: Final[collections.Counter[str]] = collections.Counter()  # found only in the list of choices
        self.turned: Final[collections.Counter[str]] = collections.Counter()  # lay on another tab
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.heard)

    def heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "hint" and message["advice"]:
            self.hints[message["decision"]] = message["advice"][0]["code"]

    def decide(self) -> None:
        before = self.fact("version")
        question = cast(dict[str, Any] | None, get(f"{self.table}/state", self.token)["question"])
        if question is None:
            self.page.wait_for_timeout(30)
            return
        kind = str(question["key"])
        self.asked[kind] += 1
        if self.asked[kind] in (1, 6):
            self.picture(f"{self.asked[kind]}-{kind}")
        choices: list[dict[str, Any]] = question["choices"]
        code = int(choices[0]["code"]) if len(choices) == 1 else self.hinted(int(question["decision"]), before)
        if code >= 0:
            self.carry_out(next(one for one in choices if one["code"] == code), kind, before)
        self.decisions += 1

    def hinted(self, decision: int, before: str) -> int:
        """Presses the button for a hint, reads it, and puts it away; -1 when the page has answered by itself."""
        button = self.page.query_selector(".tools button")
        assert button is not None
        self.touch(button)
        for _ in range(600):
            if decision in self.hints:
                break
            if self.fact("version") != before:
                return -1
            self.page.wait_for_timeout(25)
        self.page.wait_for_selector(".note li")
        if self.asked["hints"] in (3, 40):
            self.picture(f"hint-{self.asked['hints']}")
        self.asked["hints"] += 1
        close = self.page.query_selector(".note .close")
        if close is not None:
            self.touch(close)
        return self.hints[decision]

    def carry_out(self, choice: dict[str, Any], kind: str, before: str) -> None:
        tabs = 0
        for number in range(TOUCHES):
            if self.fact("version") != before:
                return
            target = self.put(choice) if choice["key"] == PLACING else self.object_of(choice)
            if target is None and self.fact("busy") == "true":
                self.page.wait_for_timeout(30)
                continue
            if (
                target is None
                and (others := self.page.query_selector_all("[role=tab][aria-selected=false]"))
                and tabs < 6
            ):
                self.turned[kind] += 1
                target = others[tabs % len(others)]
                tabs += 1
            if target is None:
                self.from_list(choice, kind)
            else:
                self.touch(target)
            if number == 0 and self.asked[kind] == 1:
                self.picture(f"after-{kind}")
            if self.settled(before):
                return
        self.picture("stuck")
        raise AssertionError(f"{kind}: {TOUCHES} touches do not give {choice}")

    def object_of(self, choice: dict[str, Any]) -> ElementHandle | None:
        """The confirming button, the button of the choice, or the next of its objects that is lit."""
        for selector in ("[data-bar] [data-confirm]", f"[data-bar] button[data-code='{choice['code']}']"):
            found = self.page.query_selector(selector)
            if found is not None and found.is_visible():
                return found
        refs = [str(ref) for ref in choice["refs"]]
        for lit in self.page.query_selector_all(TARGETS):
            if lit.is_visible() and lit.get_attribute("data-ref") in refs and lit.get_attribute("data-picked") is None:
                return lit
        zones = [
            one for one in self.page.query_selector_all(".zone[data-lit]") if one.get_attribute("data-ref") in refs
        ]
        return zones[0] if zones else None

    def put(self, choice: dict[str, Any]) -> ElementHandle | None:
        """Puts the building on its anchor; a finger turns it as wanted, the mouse builds it as shown."""
        ready = self.page.query_selector(f"[data-bar] button[data-code='{choice['code']}']")
        turn = self.page.query_selector("[data-turn]:enabled") if self.way == "touch" else None
        return ready or turn or self.page.query_selector(f"[data-ref='{choice['refs'][0]}'][data-lit=true]")

    def from_list(self, choice: dict[str, Any], kind: str) -> None:
        """As one who finds nothing on the table: all choices are in the list."""
        self.listed[f"{kind} {choice['key']}"] += 1
        button = self.page.query_selector("[data-list]")
        if button is None:
            self.page.wait_for_timeout(50)
            return
        self.picture(f"list-{kind}")
        self.touch(button)
        state = cast(dict[str, Any], get(f"{self.table}/state", self.token)["question"])
        at = [one["code"] for one in state["choices"]].index(choice["code"])
        rows = self.page.query_selector_all("#choices [role=option]")
        self.touch(rows[at])

    def picture(self, name: str) -> None:
        if self.shots is not None:
            self.page.screenshot(path=self.shots / f"arknova-{self.way}-{self.decisions:03}-{name}.png")


def play(browser: Browser, url: str, way: Way, shots: Path | None) -> dict[str, Any]:
    phone = way == "touch"
    size = PHONE if phone else DESKTOP
    context = browser.new_context(
        viewport=size, device_scale_factor=2 if phone else 1, has_touch=phone, is_mobile=phone, locale="pt-BR",
        reduced_motion="reduce",
    )  # fmt: skip
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(30_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    address, table, token = sit_down(url, 0 if phone else 1)
    player = Guided(page, way, table, token, shots)
    began = time.monotonic()
    page.goto(address)
    over = player.play(MOST)
    page.wait_for_selector("[data-result]")
    player.picture("result")
    result = cast(dict[str, Any], get(f"{table}/state", token)["result"])
    context.close()
    return {
        "way": way, "over": over, "decisions": player.decisions, "seconds": round(time.monotonic() - began, 1),
        "result": result, "errors": errors, "in_list": dict(player.listed), "other_tab": dict(player.turned),
        "questions": dict(player.asked),
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="?", choices=["desktop", "phone"], help="both, if not said")
    parser.add_argument("--shots", type=Path, help="a folder for pictures")
    parser.add_argument("--seed", default="whole", help="'random' for another deal each time")
    parser.add_argument("--python", default=sys.executable, help="whose cartada serves")
    given = parser.parse_args()
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
    seed = secrets.token_hex(8) if given.seed == "random" else given.seed
    bad = 0
    with server(given.python, seed) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for which in [given.which] if given.which else ["desktop", "phone"]:
            told = play(browser, url, "touch" if which == "phone" else "mouse", given.shots)
            print(json.dumps(told, ensure_ascii=False, indent=2), flush=True)
            ended = told["over"] and told["result"]["ending"] in ("score", "solo_won", "solo_lost")
            bad += not ended or bool(told["errors"])
        browser.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
