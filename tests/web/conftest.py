"""A real server and a real browser for the tests of the page, one of each in every worker of the test run."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
START_SECONDS: Final = 120.0  # however busy the machine is
PATIENCE: Final = 60_000  # milliseconds for anything that is waited for on a page
expect.set_options(timeout=PATIENCE)
SAME_DEALS: Final = Path(__file__).with_name("same_deals.py")
NEEDS_BROWSER: Final = {"browser", "desktop", "second", "phone", "open_page"}


def find_browser() -> str | None:
    return os.environ.get("CARTADA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = find_browser() is None
    for item in items:
        if not NEEDS_BROWSER & set(getattr(item, "fixturenames", ())):
            continue
        if missing and os.environ.get("CARTADA_REQUIRE_BROWSER") == "1":
            raise pytest.UsageError("no Chromium found, and CARTADA_REQUIRE_BROWSER=1")
        if missing:
            item.add_marker(pytest.mark.skip(reason="no Chromium: apt-get install chromium-headless-shell"))


class Server:
    """`cartada serve` as people start it, in a data folder of its own; only its chance follows from the test."""

    def __init__(self, data: Path, running: Path) -> None:
        self.data: Final = data
        self.running: Final = running
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port: int = found.getsockname()[1]
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, str(SAME_DEALS), str(self.running), "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data), "--pace", "0"]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        limit = time.monotonic() + START_SECONDS
        while self.process.poll() is None and time.monotonic() < limit:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError((self.data / "server.log").read_text("utf-8", "replace")[-2000:])

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(START_SECONDS)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the name of the test that is running."""
    return tmp_path_factory.mktemp("running") / "test.txt"


@pytest.fixture(scope="module", autouse=True)
def chance_of_the_module(running: Path, request: pytest.FixtureRequest) -> None:
    """For the tables its tests share, whatever ran before."""
    running.write_text(request.node.name, "utf-8")


@pytest.fixture(autouse=True)
def chance_of_its_own(running: Path, request: pytest.FixtureRequest) -> None:
    running.write_text(request.node.name, "utf-8")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, running: Path) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data"), running)
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For the tests of this folder only: while Playwright is on, no other test of the process could run an event
    loop."""
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield made
        made.close()


# People who test nothing of the narrator do not wait for him.
AT_ONCE: Final = """try {
    localStorage.getItem('cartada.settings')
        ?? localStorage.setItem('cartada.settings', JSON.stringify({pace: 'instant'}));
} catch { /* a frame that may keep nothing */ }"""


@pytest.fixture
def desktop(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport=DESKTOP, locale="pt-BR", reduced_motion="reduce")
    made.add_init_script(AT_ONCE)
    yield made
    made.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(
        viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, locale="pt-BR", reduced_motion="reduce"
    )
    made.add_init_script(AT_ONCE)
    yield made
    made.close()


@pytest.fixture
def second(browser: Browser) -> Iterator[BrowserContext]:
    """Another person's browser: it shares nothing with the first."""
    made = browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce")
    made.add_init_script(AT_ONCE)
    yield made
    made.close()


class Watched:
    """A page, and everything that went wrong in it."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page: Final = page
        self.errors: Final[list[str]] = []
        self.strangers: Final[list[str]] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: self.strangers.append(asked.url) if not own(asked.url, origin) else None)


def own(url: str, origin: str) -> bool:
    return url.startswith((origin, origin.replace("http", "ws", 1), "data:", "blob:"))


class OpenPage:
    """Opens pages and, at the end of the test, insists that none had an error or asked a stranger for anything."""

    def __init__(self, server: Server) -> None:
        self.server: Final = server
        self.watched: Final[list[Watched]] = []

    def __call__(self, context: BrowserContext, path: str = "/") -> Page:
        page = context.new_page()
        self.watched.append(Watched(page, self.server.url))
        page.set_default_timeout(PATIENCE)
        page.goto(self.server.url + path)
        return page

    def forgive(self, piece: str) -> None:
        """Errors a test causes on purpose, such as a lost connection."""
        for one in self.watched:
            one.errors[:] = [error for error in one.errors if piece not in error]

    def check(self) -> None:
        for one in self.watched:
            assert one.errors == []
            assert one.strangers == []


@pytest.fixture
def open_page(server: Server) -> Iterator[OpenPage]:
    made = OpenPage(server)
    yield made
    made.check()
