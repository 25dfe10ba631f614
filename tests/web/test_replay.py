"""A finished game told again by move, turn and round: the narrator's words, the log and the marks agree."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenPage, Server
from .driving import NewTable, Player, get
from .test_page import findings

NUMBERS: Final = re.compile(r"^\s*lance (\d+) de (\d+)\s*· turno (\d+) de (\d+)\s*$")


def turned(table: NewTable) -> bool:
    """Whether the lead changed hands."""
    whole: Any = get(f"{table.url}/{table.id}/replay", table.tokens[0])
    ahead = [mine[0] - other[0] for mine, other in (row["points"] for row in whole["standings"])]
    return any(one > 0 for one in ahead) and any(one < 0 for one in ahead)


@pytest.fixture(scope="module")
def finished(server: Server) -> NewTable:
    """A game of one round in which the lead changes hands."""
    for seed in range(20):
        table = NewTable(server.url, "encantados", ["person", "bot"])
        table.finish(seed=seed)
        if turned(table):
            return table
    raise AssertionError("nobody ever overtakes")


class Reader:
    """Somebody who leafs through a game with the mouse, a finger or the keyboard."""

    def __init__(self, page: Page, touched: bool) -> None:
        self.page: Final = page
        self.touched: Final = touched
        self.caption: Final = page.locator("[data-caption]")

    def press(self, what: str | Locator) -> None:
        one = self.page.locator(what) if isinstance(what, str) else what
        one.tap() if self.touched else one.click()

    def step(self, unit: str, way: str) -> None:
        self.press(f"[data-step='{unit} {way}']")

    def at(self, scene: int) -> None:
        """The table of this scene is there, and the slider stands at it."""
        expect(self.page.locator(f"[data-scene='{scene}']")).to_be_attached()
        expect(self.page.locator("input[type=range]")).to_have_value(str(scene))

    def scene(self) -> int:
        return int(self.page.locator("[data-scene]").get_attribute("data-scene") or "-1")

    def place(self) -> list[int]:
        """Move, of so many, turn, of so many."""
        found = NUMBERS.match(self.page.locator("[data-place]").text_content() or "")
        assert found is not None
        return [int(number) for number in found.groups()]

    def said(self) -> str:
        return (self.caption.locator(".said").first.text_content() or "").strip()

    def log(self) -> Locator:
        """The entry of the log that is seen now; on a phone the log is a sheet."""
        if self.touched and self.page.locator("dialog").count() == 0:
            self.press("[data-log]")
        return self.page.locator("[role=log] .here")

    def put_away(self) -> None:
        if self.touched:
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_is_told_again_by_move_turn_and_round(
    request: pytest.FixtureRequest, open_page: OpenPage, finished: NewTable, size: str
) -> None:
    page = open_page(request.getfixturevalue(size), finished.path())
    page.wait_for_selector("[data-result]")
    page.click("[data-result] a[href^='/replay/']")
    reader = Reader(page, size == "phone")
    reader.at(0)
    assert reader.place()[::2] == [0, 0]

    # a move: the caption says what the log says
    reader.step("move", "on")
    reader.at(1)
    _, moves, _, turns = reader.place()
    assert reader.place() == [1, moves, 1, turns] and moves > turns > 2
    expect(reader.log().first).to_contain_text(reader.said())
    reader.put_away()

    # a turn: its end, told from its beginning
    page.keyboard.press("Home")
    reader.at(0)
    reader.press("[data-unit=turn]")
    reader.step("turn", "on")
    expect(reader.caption.locator(".said").nth(1)).to_be_visible()
    first, _, turn, _ = reader.place()
    end = reader.scene()
    assert (first > 1, turn, end) == (True, 1, first)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]")).to_have_text(re.compile("turno 2 de"))
    page.keyboard.press("Shift+ArrowLeft")
    reader.at(end)

    # the end of a round: the moment as the table shows it, its mark, its heading in the log
    reader.press("[data-unit=round]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-moment-shown]")).to_be_visible()
    reader.at(int(page.locator("[data-head]").first.get_attribute("data-head") or "-1"))
    assert reader.said().startswith("Fim da rodada")
    expect(reader.log()).to_contain_text([reader.said()])
    reader.put_away()

    # a turning point
    point = page.locator("[data-point]").first
    reader.press(point)
    reader.at(int(point.get_attribute("data-point") or "-1"))
    expect(reader.caption.locator(".turning")).to_contain_text(point.get_attribute("aria-label") or "?")

    # a move in the log leads to its scene
    reader.log()
    entry = page.locator("[role=log] .entry.leads").last
    words = entry.locator("p").first
    said = (words.text_content() or "").strip()
    reader.press(words)
    expect(page.locator("dialog")).to_have_count(0)
    expect(reader.log().last).to_contain_text(said)
    reader.put_away()

    # by itself, and by the slider
    reader.press("[data-unit=move]")
    page.keyboard.press("Home")
    reader.at(0)
    reader.press("[data-play]")
    expect(page.locator("[data-play]")).to_have_attribute("data-play", "true")
    expect(page.locator("[data-scene='2']")).to_be_attached()
    reader.press("[data-play]")
    expect(page.locator("[data-play]")).to_have_attribute("data-play", "false")
    page.fill("input[type=range]", str(end))
    reader.at(end)
    before = reader.said()

    # other eyes see the same scene; nothing can be chosen; nothing sticks out
    page.select_option("select", "1")
    expect(reader.caption.locator(".said").first).not_to_have_text(before)
    reader.at(end)
    expect(page.locator("[data-lit=true]")).to_have_count(0)
    assert findings(page) == []
    assert Player(page, "mouse", seed=1).overflow() == (0, 0)
    page.keyboard.press("End")
    page.wait_for_selector("[data-table][data-over=true]", state="attached")
    expect(page.locator("[data-branch]")).to_be_disabled()

    # and on from here
    page.keyboard.press("ArrowLeft")
    page.select_option("select", "0")
    page.fill("input[type=range]", str(end))
    reader.at(end)
    reader.press("[data-branch]")
    page.wait_for_url(lambda url: "/mesa/" in url and finished.id not in url)
    player = Player(page, "touch" if reader.touched else "mouse", seed=32)
    if player.ready():
        player.decide()
