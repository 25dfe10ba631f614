"""Looks at every table of `scenes.py` at every size, in both languages, and finds what somebody could not read: what is
cut, covered, too small, could be larger, or is a sign nobody explains.

    .venv/bin/python tests/web/legible.py                                  # all games, everything: minutes
    .venv/bin/python tests/web/legible.py encantados --sizes 1280x720 --languages pt
    .venv/bin/python tests/web/legible.py fabula --scenes ask.block --shots /tmp/looks  # and a picture of each
    .venv/bin/python tests/web/legible.py --suite --write   # what the test suite looks at; counts what is open
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, Route, sync_playwright

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent)]

from web.conftest import FLAGS, Server, find_browser  # noqa: E402
from web.driving import draw_small  # noqa: E402
from web.scenes import PLAYED, Scene, scenes  # noqa: E402

SIZES: Final = ((360, 740), (390, 844), (844, 390), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
LANGUAGES: Final = ("pt", "en")
PHONES: Final = ("360x740", "390x844", "844x390")
OPEN: Final = HERE / "legible_open.json"  # how many faults of each kind are still to be mended
TABLE: Final = "looked-at"
LOOKING: Final = (HERE / "legible.js").read_text("utf-8") + (HERE / "signs.js").read_text("utf-8")
PAGE: Final = HERE.parents[1] / "web" / "src"


class View(NamedTuple):
    """One way to look at a table."""

    scene: int
    width: int
    height: int
    language: str


class Finding(NamedTuple):
    kind: str
    where: str
    what: str
    scene: str
    stage: str
    size: str
    language: str

    def __str__(self) -> str:
        return f"{self.kind} | {self.where} | {self.what} | {self.scene}, {self.stage}, {self.size}, {self.language}"


class Looker:
    """One page of a game, told one table after the other."""

    def __init__(self, browser: Browser, url: str, game: str, tables: list[Scene]) -> None:
        self.tables: Final = tables
        self.language = "pt"
        context = browser.new_context(locale="pt-BR", reduced_motion="reduce")
        self.page: Final[Page] = context.new_page()
        self.counting: Final = context.new_cdp_session(self.page)
        self.counting.send("Performance.enable")
        kept = {"pace": "calm", "auto": False, "speed": 0, "language": "pt"}
        seats = [{"id": TABLE, "game": game, "keys": [{"seat": 0, "token": "nobody"}], "at": 0}]
        first = f"localStorage.setItem('cartada.settings', {json.dumps(json.dumps(kept))});"
        first += f"localStorage.setItem('cartada.tables', {json.dumps(json.dumps(seats))});"
        self.page.add_init_script(first + LOOKING)
        info = json.dumps(tables[0].data()["info"])
        self.page.route(f"**/api/tables/{TABLE}", lambda route: answer(route, json.loads(info)["table"]))
        self.page.route(f"**/api/tables/{TABLE}/tickets", lambda route: answer(route, {"ticket": "x", "seconds": 60}))
        self.page.goto(f"{url}/mesa/{TABLE}")
        self.page.wait_for_function("() => legible.open")
        self.page.evaluate("tables => { legible.scenes = tables; }", [scene.data() for scene in tables])
        # What is fetched late is there from now on.
        self.page.evaluate("async () => { for (const one of legible.scenes) await legible.look(one, { stages: [] }); }")
        self.page.wait_for_timeout(500)
        self.page.evaluate("() => document.fonts.ready.then(() => true)")

    def spent(self) -> float:
        """Seconds of the processor this page has had."""
        metrics = self.counting.send("Performance.getMetrics")["metrics"]
        return float(next(row["value"] for row in metrics if row["name"] == "ProcessTime"))

    def speak(self, language: str) -> None:
        if language != self.language:
            self.page.set_viewport_size({"width": 1280, "height": 720})
            self.page.evaluate("() => document.querySelector('[data-language]').click()")  # also under the result
            self.page.wait_for_function("lang => document.documentElement.lang.startsWith(lang)", arg=language)
            self.language = language

    def look(self, views: Iterable[View], shots: Path | None = None) -> Iterator[Finding]:
        """In an order that changes size and language seldom; every other size under a light theme."""
        ordered = sorted(views, key=lambda view: (view.language, view.width, view.scene))
        while ordered:
            one = ordered[0]
            same = [view for view in ordered if view[1:] == one[1:]]
            ordered = ordered[len(same) :]
            self.speak(one.language)
            self.page.set_viewport_size({"width": one.width, "height": one.height})
            if shots is None:
                draw_small(self.page, self.counting)
            theme = SIZES.index((one.width, one.height)) + LANGUAGES.index(one.language)
            self.page.emulate_media(color_scheme="dark" if theme % 2 else "light")
            yield from self.at_one_size(same, shots)

    def at_one_size(self, same: list[View], shots: Path | None) -> Iterator[Finding]:
        size = f"{same[0].width}x{same[0].height}"
        chosen = [view.scene for view in same]
        groups = [[scene] for scene in chosen] if shots is not None else [chosen]
        for group in groups:
            found: list[list[dict[str, Any]]] = self.page.evaluate(
                """async which => {
                    const out = [];
                    for (const at of which) out.push(await legible.look(legible.scenes[at]));
                    return out;
                }""",
                group,
            )
            for at, rows in zip(group, found, strict=True):
                scene = self.tables[at].name
                for row in rows:
                    yield Finding(row["kind"], row["where"], row["what"], scene, row["stage"], size, same[0].language)
                if shots is not None:
                    shots.mkdir(parents=True, exist_ok=True)
                    name = f"{scene}-{size}-{same[0].language}".replace(" ", "_")
                    self.picture(at, shots / f"{name}.png")

    def picture(self, at: int, path: Path) -> None:
        """Of the table as it is asked, or of its moment: what is picked is put back."""
        self.page.evaluate("at => legible.look(legible.scenes[at], { stages: [], stay: true })", at)
        self.page.screenshot(path=path)


def answer(route: Route, body: object) -> None:
    route.fulfill(status=200, content_type="application/json", body=json.dumps(body))


def every_view(tables: list[Scene], sizes: Iterable[tuple[int, int]], languages: Iterable[str]) -> list[View]:
    return [View(at, *size, language) for at in range(len(tables)) for size in sizes for language in languages]


def suite_views(tables: list[Scene]) -> list[View]:
    """What the test suite looks at: an opening and boards laid out full at every size, every other table at one of
    them; sizes, languages and light take turns."""
    views: list[View] = []
    first = next((scene.name for scene in tables if scene.name.startswith("opening")), "")
    for at, scene in enumerate(tables):
        main = scene.name == first or (scene.now.length == 0 and not scene.name.startswith("opening"))
        sizes = SIZES if main else SIZES[at % len(SIZES) :][:1]
        views.extend(View(at, *size, LANGUAGES[(at // len(SIZES) + SIZES.index(size)) % 2]) for size in sizes)
    return views


def words_of(game: str) -> set[str]:
    """The signs that have a name and a sentence in both languages."""
    known: list[set[str]] = []
    for language in LANGUAGES:
        texts: dict[str, str] = json.loads((PAGE / "table" / "words" / f"{language}.json").read_text("utf-8"))
        own = PAGE / "games" / game / "learn" / f"{language}.json"
        if own.exists():
            texts.update(json.loads(own.read_text("utf-8")))
        signs = {key.split("sign.")[1] for key in texts if key.startswith((f"{game}.sign.", "sign."))}
        known.append({one for one in signs if not one.endswith(".about") and f"{one}.about" in signs})
    return set.intersection(*known)


def is_sign(one: Finding) -> bool:
    """What is shown without words, and every sign: the latter is a fault only where its words are missing."""
    return one.kind == "sign" or one.kind.startswith("silent ")


def unexplained(game: str, found: Iterable[Finding]) -> list[Finding]:
    known = words_of(game)
    return [one for one in found if is_sign(one) and not (one.kind == "sign" and one.where in known)]


def faults(game: str, found: list[Finding]) -> list[Finding]:
    return [one for one in found if not is_sign(one)] + unexplained(game, found)


def counted(found: Iterable[Finding]) -> dict[str, dict[str, int]]:
    """How many faults of each kind there are, on phones and on desktops."""
    faults = {("phone" if one.size in PHONES else "desktop", one.kind, one.where) for one in found}
    out: dict[str, dict[str, int]] = {"desktop": {}, "phone": {}}
    for device, kind, _ in sorted(faults):
        out[device][kind] = out[device].get(kind, 0) + 1
    return out


def report(found: list[Finding]) -> str:
    """Each fault once, with how often it was seen and one place to see it."""
    by: dict[tuple[str, str], list[Finding]] = {}
    for one in found:
        by.setdefault((one.kind, one.where), []).append(one)
    rows: list[str] = []
    for (kind, where), those in sorted(by.items()):
        sizes = sorted({one.size for one in those}, key=lambda size: int(size.split("x")[0]))
        names = sorted({one.scene for one in those})
        rows.append(
            f"{kind} | {where} | {len(those)}× | {' '.join(sizes)}\n      {those[0].what} · {those[-1].what}\n"
            f"      {those[0].scene} ({those[0].stage}, {those[0].language}), {', '.join(names[:4])}"
        )
    return "\n".join(rows)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--scenes", default="", help="only those whose name holds this")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of each table")
    parser.add_argument("--suite", action="store_true", help="only what the test suite looks at")
    parser.add_argument("--write", action="store_true", help="write down how many faults are open")
    parser.add_argument("--each", action="store_true", help="every finding, not every fault once")
    given = parser.parse_args(words)
    sizes = [(int(w), int(h)) for w, h in (size.split("x") for size in given.sizes.split(","))]
    total = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Path(data, "running.txt")
        running.write_text("legible", "utf-8")
        server = Server(Path(data), running)
        server.start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        try:
            for game in given.games or PLAYED:
                began = time.monotonic()
                tables = [scene for scene in scenes(game) if given.scenes in scene.name]
                looker = Looker(browser, server.url, game, tables)
                views = suite_views(tables) if given.suite else every_view(tables, sizes, given.languages.split(","))
                found = faults(game, list(looker.look(views, given.shots and given.shots / game)))
                total += len(found)
                print(f"\n== {game}: {len(tables)} tables, {len(views)} views, {len(found)} findings,", end=" ")
                print(f"{time.monotonic() - began:.0f} s, {looker.spent():.1f} of the processor", flush=True)
                print("\n".join(map(str, found)) if given.each else report(found), flush=True)
                looker.page.context.close()
                if given.write:
                    known = json.loads(OPEN.read_text("utf-8")) if OPEN.exists() else {}
                    known[game] = counted(found)
                    OPEN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
        finally:
            browser.close()
            server.stop()
    return 1 if total else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    sys.exit(main(sys.argv[1:]))
