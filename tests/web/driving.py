"""A person at the page: sees what is lit, touches it, confirms, and watches what comes of it."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from typing import Final, Literal, cast

from playwright.sync_api import CDPSession, ElementHandle, Error, Page

from .conftest import PATIENCE

Way = Literal["mouse", "touch", "keyboard"]
OPEN: Final = "[data-table][data-asked=true][data-busy=false], [data-table][data-over=true]"
TARGETS: Final = "[data-lit=true], [data-bar] button[data-code]"
MOST_TOUCHES: Final = 120  # a declaration of Fábula is composed before it is sent
MOST_KEYS: Final = 90
MANY: Final = 12  # lit things; then only so many of the spaces of a map are thought of
FEW_SPACES: Final = 4
SMALL: Final = 0.25  # of its size a page is drawn that nobody looks at; it is laid out as ever
STRAIGHT: Final = 20  # arrows towards a thing before its whole zone is gone through
# With the preset that ends soonest, and what makes it shorter still.
GAMES: Final = {"encantados": "quick", "trincheira": "quick", "batalha": None, "fabula": None, "arknova": "short"}
OPTIONS: Final[dict[str, dict[str, object]]] = {"arknova": {"round_cap": 1, "map_choice": "two_random"}}
# Waits in the page until a question has an answer, and gives it; null when it has none in time.
UNTIL: Final = """(found, most) => new Promise(done => {
    const end = value => { changes.disconnect(); clearInterval(often); clearTimeout(limit); done(value); };
    const look = () => { const value = found(); if (value !== undefined) end(value); };
    const changes = new MutationObserver(look), often = setInterval(look, 50), limit = setTimeout(end, most, null);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    look();
})"""
# Whether the person is asked; undefined while others are, false when the game is over.
ASKED: Final = f"""most => ({UNTIL})(() => {{
    const table = document.querySelector('{OPEN}');
    return table === null ? undefined : table.dataset.over !== 'true';
}}, most)"""
# The confirming button, or any lit thing; who is tired of putting together and taking apart again presses what the bar
# offers. False when the answer has gone out, or the page has given the only one itself.
TARGET: Final = f"""([before, chance, tired, most]) => ({UNTIL})(() => {{
    const table = document.querySelector('[data-table]');
    if ((table?.dataset.version ?? '') !== before) return false;
    const confirm = document.querySelector('[data-bar] [data-confirm], [data-bar] [data-onward]');
    if (confirm !== null) return confirm;
    if (table?.dataset.busy !== 'false') return undefined;
    if (table.dataset.asked !== 'true') return false;
    const seen = [...document.querySelectorAll('{TARGETS}')].filter(one => {{
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && one.checkVisibility({{ visibilityProperty: true }});
    }});
    const spaces = seen.length > {MANY} ? seen.filter(one => one.dataset.ref?.startsWith('space:')) : [];
    const others = seen.filter(one => !spaces.includes(one));
    const few = chance.slice(1).map(part => spaces[Math.floor(part * spaces.length)]).filter(one => one);
    const offered = tired ? seen.filter(one => one.closest('[data-bar]') !== null) : [];
    const thought = offered.length > 0 ? offered : [...others, ...few];
    return thought.length > 0 ? thought[Math.floor(chance[0] * thought.length)] : undefined;
}}, most)"""
# Whether a touch became an answer; the page may first ask the server what it would do.
SETTLED: Final = f"""([before, most]) => ({UNTIL})(() => {{
    const table = document.querySelector('[data-table]');
    if ((table?.dataset.version ?? '') !== before) return true;
    return table.dataset.busy === 'false' ? false : undefined;
}}, most)"""
# Where a person would touch a thing: a spot of it that nothing covers, near its middle; else the cross of a note or an
# open pile that lies over it, else its middle. Null when it has vanished.
POINT: Final = """one => {
    if (!one.isConnected) return null;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const spots = [];
    for (const fx of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const fy of [0.5, 0.3, 0.7, 0.12, 0.88]) {
        spots.push([box.left + fx * box.width, box.top + fy * box.height]);
    }
    const free = spots.find(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    if (free) return free;
    const cross = document.elementFromPoint(...spots[0])?.closest('.note, .fan, dialog')?.querySelector('[data-close]');
    if (!cross) return spots[0];
    const small = cross.getBoundingClientRect();
    return [small.left + small.width / 2, small.top + small.height / 2];
}"""
SEEN: Final = f"""() => {{
    const point = {POINT};
    const named = one => one?.dataset?.ref ?? one?.getAttribute('class') ?? one?.tagName ?? '-';
    const lit = [...document.querySelectorAll('{TARGETS}')].map(one => {{
        const [x, y] = point(one) ?? [0, 0];
        return `${{named(one)}} under ${{named(document.elementFromPoint(x, y))}}`;
    }});
    return [document.querySelector('[data-bar]')?.innerText, ...lit].join(' | ');
}}"""
# The key that leads to a thing: Tab from zone to zone, arrows inside one, Enter on it; none when it has vanished.
KEY: Final = f"""([one, walked]) => {{
    const focus = document.activeElement, zone = one.closest('[data-zone]');
    if (!one.isConnected) return '';
    if (one.contains(focus)) return 'Enter';
    if (zone === null || zone !== focus?.closest('[data-zone]') || zone === focus) return 'Tab';
    if (walked >= {STRAIGHT}) return walked === {STRAIGHT} ? 'Home' : 'ArrowRight';
    const a = focus.getBoundingClientRect(), b = one.getBoundingClientRect();
    const dx = b.left + b.width / 2 - a.left - a.width / 2;
    const dy = b.top + b.height / 2 - a.top - a.height / 2;
    if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}}"""
TOO_FAST: Final = 429
ASKED_AGAIN: Final = 10
TOWARDS: Final = """one => {
    const a = document.activeElement.getBoundingClientRect(), b = one.getBoundingClientRect();
    const dx = b.left + b.width / 2 - a.left - a.width / 2;
    const dy = b.top + b.height / 2 - a.top - a.height / 2;
    if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


def post(url: str, body: object, token: str = "") -> dict[str, object]:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    return answered(request)


def get(url: str, token: str) -> dict[str, object]:
    return answered(urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"}))


def answered(request: urllib.request.Request) -> dict[str, object]:
    """Whoever is told to be too fast waits as long as the server says, and asks again."""
    for _ in range(ASKED_AGAIN):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return cast(dict[str, object], json.loads(answer.read() or b"{}"))
        except urllib.error.HTTPError as refused:
            if refused.code != TOO_FAST:
                raise
            time.sleep(float(refused.headers["retry-after"]))
    raise TimeoutError(f"too fast {ASKED_AGAIN} times: {request.full_url}")


class NewTable:
    """A table made over HTTP and, unless it waits for others, started.

    It has an address for each person, the seat's token in the fragment."""

    def __init__(
        self, url: str, game: str, kinds: list[str], begun: bool = True, options: dict[str, object] | None = None
    ) -> None:
        self.url: Final = f"{url}/api/tables"
        seats: list[dict[str, object]] = []
        for number, kind in enumerate(kinds):
            name = ("Ana", "Beto", "Caio", "Duda", "Elis", "Fred")[number]
            seats.append({"kind": kind, "name": name, "level": "greedy" if kind == "bot" else None})
        rules = {"preset": GAMES[game], "options": OPTIONS.get(game, {}) if options is None else options}
        body: dict[str, object] = {"game": game, "seats": seats, **rules}
        made = post(self.url, body)
        self.id: Final = str(made["table"])
        keys = cast(list[dict[str, object]], made["keys"])
        self.tokens: Final = {int(str(key["seat"])): str(key["token"]) for key in keys}
        if begun:
            post(f"{self.url}/{self.id}/start", {}, self.tokens[0])

    def path(self, seat: int = 0) -> str:
        return f"/mesa/{self.id}#seat={seat}.{self.tokens[seat]}"

    def finish(self, seed: int) -> None:
        """Plays the first seat to the end without a page, by chance; the others must be bots."""
        chance = random.Random(seed)
        for number in range(3000):
            state = get(f"{self.url}/{self.id}/state", self.tokens[0])
            if state["result"] is not None:
                return
            if state["question"] is None:
                time.sleep(0.01)
                continue
            question = cast(dict[str, list[dict[str, object]]], state["question"])
            answer = {"decision": question["decision"], "code": chance.choice(question["choices"])["code"]}
            post(f"{self.url}/{self.id}/answers", {**answer, "key": f"finish-{seed}-{number:06}"}, self.tokens[0])
        raise AssertionError("the game does not end")


def draw_small(page: Page, session: CDPSession | None = None) -> float:
    """How large what is drawn is from now on: pixels cost more than everything else. Playwright does not know of it:
    points for its mouse and its fingers have to be made smaller too."""
    seen = page.evaluate("({ width: innerWidth, height: innerHeight, deviceScaleFactor: devicePixelRatio })")
    mobile = bool(page.evaluate("navigator.maxTouchPoints > 0"))
    drawn = {**seen, "mobile": mobile, "scale": SMALL}
    (session or page.context.new_cdp_session(page)).send("Emulation.setDeviceMetricsOverride", drawn)
    return SMALL


class Player:
    """`drawn_small`: on a page that only this person touches, half the work of a game."""

    def __init__(self, page: Page, way: Way, seed: int, *, drawn_small: bool = False) -> None:
        self.page: Final = page
        self.way: Final[Way] = way
        self.chance: Final = random.Random(seed)
        self.size: Final = draw_small(page) if drawn_small else 1.0
        self.decisions = 0

    # ---- what is seen
    def ready(self) -> bool:
        """Waits until this person is asked, or the game is over; True in the first case."""
        asked = self.page.evaluate(ASKED, PATIENCE)
        assert asked is not None, f"not asked, and not over, at decision {self.fact('decision')}"
        return bool(asked)

    def fact(self, name: str) -> str:
        """What the table says of itself; nothing when another page has taken its place."""
        return str(self.page.evaluate("name => document.querySelector('[data-table]')?.dataset[name] ?? ''", name))

    def overflow(self) -> tuple[int, int]:
        """How far the page could be scrolled, down and sideways."""
        down, right = self.page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
        )
        return max(0, int(down)), max(0, int(right))

    # ---- what is done
    def play(self, most: int) -> bool:
        """Answers until the game is over, at most so many times; True when it is over."""
        for _ in range(most):
            if not self.ready():
                return True
            assert self.overflow() == (0, 0), f"the page scrolls at decision {self.fact('decision')}"
            self.decide()
        return not self.ready()

    def play_until_asked(self, other: Player) -> None:
        """Answers as long as it is this person who is asked, not the other."""
        while who_is_asked(self, other) is self:
            self.decide()

    def decide(self) -> None:
        """Touches lit things until an answer went out. What vanished meanwhile is looked for again."""
        before = self.fact("version")
        for touches in range(MOST_TOUCHES):
            target = self.next_target(before, tired=touches > MOST_TOUCHES // 2)
            if target is None:
                self.decisions += 1
                return
            try:
                self.touch(target)
            except Error as gone:
                if "not attached" not in str(gone):
                    raise
            if self.settled(before):
                self.decisions += 1
                return
        raise AssertionError(
            f"{MOST_TOUCHES} touches gave no answer at decision {self.fact('decision')}: {self.seen()}"
        )

    def seen(self) -> str:
        """What the bar says, and what lies where each lit thing would be touched."""
        return str(self.page.evaluate(SEEN))

    def next_target(self, before: str, tired: bool = False) -> ElementHandle | None:
        """The confirming button, or any lit thing; None when the answer has gone out. Nobody tries every space of a
        map: a building is turned a few times, then built."""
        chance = [self.chance.random() for _ in range(1 + FEW_SPACES)]
        found = self.page.evaluate_handle(TARGET, [before, chance, tired, PATIENCE])
        target = found.as_element()
        if target is None and found.json_value() is None:
            raise AssertionError(f"nothing to touch at decision {self.fact('decision')}")
        return target

    def settled(self, before: str) -> bool:
        """Whether the touch became an answer."""
        return bool(self.page.evaluate(SETTLED, [before, PATIENCE]))

    def touch(self, target: ElementHandle) -> None:
        if self.way == "keyboard":
            self.press(target)
            return
        point = self.page.evaluate(POINT, target)
        if point is None:
            return
        x, y = (self.size * place for place in point)
        if self.way == "mouse":
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def press(self, target: ElementHandle, last: str = "Enter") -> None:
        """Only keys, `last` on the thing itself. When the straight way leads nowhere, through the whole zone from its
        beginning."""
        walked = 0
        for _ in range(MOST_KEYS):
            key = str(self.page.evaluate(KEY, [target, walked]))
            if not key:
                return
            self.page.keyboard.press(last if key == "Enter" else key)
            if key == "Enter":
                return
            walked += key != "Tab"
        raise AssertionError(f"the keyboard does not reach {target.get_attribute('data-ref')}: {target.inner_text()!r}")


def who_is_asked(*players: Player) -> Player:
    """Waits until the page of one of these people asks for an answer, or says that the game is over."""
    limit = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < limit:
        for player in players:
            if player.page.evaluate("open => document.querySelector(open) !== null", OPEN):
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")
