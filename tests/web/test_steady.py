"""While somebody chooses, nothing on the table moves: what is pointed at, picked, dragged or taken back stays where it
is, whatever the bar has to say about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from .conftest import DESKTOP, PHONE, Server
from .legible import Looker
from .scenes import PLAYED, scenes

STEADY: Final = Path(__file__).with_name("steady.js").read_text("utf-8")
# What a game unfolds when it is picked: the card of an action; on a phone, the garden a card could go to.
UNFOLDS: Final = {
    ("arknova", 1280): "^action:",
    ("arknova", 390): "^action:",
    ("encantados", 390): "^(garden|seat|side)",
}
LOOKED_AT: Final = 6  # tables of each game at each size: questions whose bars differ


@pytest.mark.parametrize("game", PLAYED)
def test_nothing_moves_while_somebody_chooses(browser: Browser, server: Server, game: str) -> None:
    asked = [scene for scene in scenes(game) if scene.now.question is not None and scene.moment is None]
    looker = Looker(browser, server.url, game, asked[:: max(1, len(asked) // LOOKED_AT)])
    try:
        found = [row for size in (DESKTOP, PHONE) for row in shifts(looker, game, size["width"], size["height"])]
    finally:
        looker.page.context.close()
    assert "\n".join(found) == ""


def shifts(looker: Looker, game: str, width: int, height: int) -> list[str]:
    page = looker.page
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STEADY)
    own = UNFOLDS.get((game, width))
    found: list[str] = []
    dragged = False
    for at, scene in enumerate(looker.tables):
        if not page.evaluate("at => steady.begin(legible.scenes[at[0]], at[1])", [at, own]):
            continue
        rows: list[dict[str, Any]] = page.evaluate("touch => steady.choose(touch)", width < height)
        if not dragged:
            page.evaluate("at => steady.begin(legible.scenes[at[0]], at[1])", [at, own])
            dragged = dragged_halfway(looker, rows)
        found += [f"{scene.name}, {width}x{height}: {row}" for row in rows]
    return found


def dragged_halfway(looker: Looker, rows: list[dict[str, Any]]) -> bool:
    """Whether there was a card to drag."""
    page = looker.page
    card = page.locator(".hand [data-drag][data-lit=true]").first
    if card.count() == 0:
        return False
    card.hover()
    page.mouse.down()
    box = page.locator("main.board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    rows += page.evaluate("() => steady.moved('dragged halfway')")
    page.keyboard.press("Escape")
    page.mouse.up()
    rows += page.evaluate("() => steady.moved('let go')")
    return True
