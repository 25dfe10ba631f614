"""A designer's folder in the browser: its cards are found, built into a deck, played on the board, marked «stop»."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast
from urllib.error import HTTPError

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import get, post

EXAMPLE: Final = Path(__file__).parents[2] / "docs" / "example-cards"
DECK: Final = (EXAMPLE / "deck.txt").read_text("utf-8")
END_TURN: Final = 2
MOST_ANSWERS: Final = 600
MOST_TABLES: Final = 20


@pytest.fixture(scope="module")
def designers(tmp_path_factory: pytest.TempPathFactory, running: Path) -> Iterator[Server]:
    """A server with the cards of docs/example-cards."""
    made = Server(tmp_path_factory.mktemp("designers"), running)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARTADA_CARDS", str(EXAMPLE))
        made.start()
    yield made
    made.stop()


@pytest.fixture
def open_page(designers: Server) -> Iterator[OpenPage]:
    made = OpenPage(designers)
    yield made
    made.check()


class Table:
    """A table of Fábula with the deck of the example against a bot that plays by chance."""

    def __init__(self, url: str) -> None:
        self.url: Final = f"{url}/api/tables"
        seats: list[dict[str, object]] = [
            {"kind": "person", "name": "Ana", "brings": DECK},
            {"kind": "bot", "name": "Beto", "level": "random"},
        ]
        made = post(self.url, {"game": "fabula", "seats": seats, "preset": None, "options": {}})
        self.id: Final = str(made["table"])
        self.token: Final = str(cast(list[dict[str, object]], made["keys"])[0]["token"])
        post(f"{self.url}/{self.id}/start", {}, self.token)

    @property
    def path(self) -> str:
        return f"/mesa/{self.id}#seat=0.{self.token}"

    def goes_on_until(self, ref: str) -> bool:
        """Keeps every card, ends every turn and else takes the first answer, until this object can be played.

        False when the game is over before: who never defends can lose to chance.
        """
        for number in range(MOST_ANSWERS):
            state: Any = get(f"{self.url}/{self.id}/state", self.token)
            if state["result"] is not None:
                return False
            question = state["question"]
            if question is None:
                time.sleep(0.02)
                continue
            choices = question["choices"]
            main = question["key"] == "ask.main"
            if main and any(ref in choice["refs"] for choice in choices):
                return True
            code = END_TURN if main else choices[0]["code"]
            body = {"decision": question["decision"], "code": code, "key": f"designer-{number:06}"}
            with contextlib.suppress(HTTPError):  # the bot has chosen its centre meanwhile: the question is another one
                post(f"{self.url}/{self.id}/answers", body, self.token)
        raise AssertionError("the card never came")


def face_of(url: str, card: str) -> int:
    cards = cast(list[dict[str, Any]], get(f"{url}/api/games/fabula/library?language=pt", "")["cards"])
    return next(int(one["face"]) for one in cards if one["id"] == card)


def playing(designers: Server, context: BrowserContext, open_page: OpenPage) -> tuple[Page, int]:
    """The page of somebody who can play the new ally now."""
    face = face_of(designers.url, "LUA-001")
    tables = (Table(designers.url) for _ in range(MOST_TABLES))
    table = next(one for one in tables if one.goes_on_until(f"hand:0:{face}"))
    page = open_page(context, table.path)
    page.wait_for_selector(f"[data-ref='hand:0:{face}'][data-lit=true]")
    return page, face


def test_the_server_tells_of_the_refused_card_at_its_start(designers: Server) -> None:
    told = (designers.data / "server.log").read_text("utf-8")
    assert "wrong.toml:12  LUA-003" in told
    assert "                 ^^^^^^^\n" in told
    assert "bulwark" in told


def test_new_cards_are_found_and_the_refused_one_is_not(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/cartas/fabula")
    page.wait_for_selector("[data-card]")
    for words in ("boiadeira do luar", "moonlight drover"):
        page.fill("input[type=search]", words)
        expect(page.locator("[data-card]")).to_have_count(1)
        expect(page.locator("[data-card='LUA-001']")).to_be_visible()
    page.fill("input[type=search]", "sentinela do brejo")
    expect(page.locator("[data-card]")).to_have_count(0)


def test_a_deck_with_new_cards_is_ready_to_play(desktop: BrowserContext, open_page: OpenPage) -> None:
    page = open_page(desktop, "/baralhos/fabula?novo")
    page.locator("#leaf-list").click()
    page.fill("#deck-list", DECK)
    expect(page.locator("#leaf-of-list .judgement")).to_contain_text("Pronto para jogar")
    page.locator("#leaf-deck").click()
    expect(page.locator("[data-row='LUA-001'] .n")).to_have_text("3")


def test_a_new_card_is_played_on_the_board(designers: Server, desktop: BrowserContext, open_page: OpenPage) -> None:
    page, face = playing(designers, desktop, open_page)
    card = page.locator(f"[data-ref='hand:0:{face}']").first
    before = page.locator(f"[data-ref^='permanent:0:'][data-face='{face}']").count()
    card.click()
    confirm = page.locator("[data-confirm]")
    entered = page.locator(f"[data-ref^='permanent:0:'][data-face='{face}']")
    expect(confirm.or_(entered.nth(before))).to_be_visible()
    if confirm.count() > 0:
        confirm.click()
    expect(entered).to_have_count(before + 1)
    expect(entered.last).to_contain_text("Boiadeira do Luar")


def test_F_116_a_card_is_marked_stop_at_reading_size_and_kept(
    designers: Server, desktop: BrowserContext, open_page: OpenPage
) -> None:
    page, face = playing(designers, desktop, open_page)
    page.locator(f"[data-ref='hand:0:{face}']").first.focus()
    page.keyboard.press("i")
    page.locator("[data-mark-stop]").check()
    page.keyboard.press("Escape")
    page.reload()
    page.locator("[data-stops]").click()
    expect(page.locator("[data-marked]")).to_have_count(1)
    page.fill("[data-mark-search]", "cantiga de n")
    page.locator("[data-mark='LUA-002']").click()
    expect(page.locator("[data-marked]")).to_have_count(2)
    page.locator("[data-marked='LUA-001']").click()
    page.locator("[data-marked='LUA-002']").click()
    expect(page.locator("[data-marked]")).to_have_count(0)
