"""Fábula by mouse and by touch: an ally is played in two gestures, three attack in four."""

from __future__ import annotations

import contextlib
from typing import Any, Final
from urllib.error import HTTPError

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import OpenPage, Server
from .driving import NewTable, get, post

END_TURN: Final = 2
ALLIES: Final = 3
MOST: Final = 400  # answers
ROUNDS: Final = 8  # tables, where the cards do not come


class Prepared:
    """A table against a bot that plays by chance, answered beside the page: allies are played, nobody attacks."""

    def __init__(self, server: Server) -> None:
        self.table: Final = NewTable(server.url, "fabula", ["person", "bot"])
        self.url: Final = f"{self.table.url}/{self.table.id}"
        self.token: Final = self.table.tokens[0]
        cards: Any = get(f"{server.url}/api/games/fabula/library?language=pt", "")["cards"]
        self.allies: Final = {card["face"] for card in cards if card["type"] == "ally"}
        self.answers = 0

    def state(self) -> Any:
        return get(f"{self.url}/state", self.token)

    def answer(self, question: Any, code: int) -> None:
        self.answers += 1
        key = f"prepare-{self.answers:06}"
        with contextlib.suppress(HTTPError):  # the bot's answer came first, and it is asked anew
            post(f"{self.url}/answers", {"decision": question["decision"], "code": code, "key": key}, self.token)

    def ready(self, view: Any) -> list[str]:
        """Own allies that can attack and do nothing else."""
        mine = view["seats"][0]["battle"]
        return [
            f"permanent:0:{i}"
            for i, it in enumerate(mine)
            if it["card"] in self.allies and not it["tapped"] and not it["preparing"] and it["forbids"] == 0
        ]

    def playable(self, question: Any) -> list[str]:
        refs = [choice["refs"] for choice in question["choices"] if choice["key"] == "choice.play"]
        return [ref[0] for ref in refs if int(ref[0].split(":")[2]) in self.allies]

    def until(self, attackers: int) -> Any:
        """The question of the action phase in which so many can attack, or with none an ally can be played."""
        while self.answers < MOST:
            state = self.state()
            question = state["question"]
            if state["result"] is not None:
                return None
            if question is None:
                continue
            codes = [choice["code"] for choice in question["choices"]]
            if question["key"] == "ask.main":
                offered = {ref for choice in question["choices"] for ref in choice["refs"]}
                free = [ref for ref in self.ready(state["view"]) if ref not in offered]
                if self.playable(question) if attackers == 0 else len(free) >= attackers:
                    return state
                plays = self.playable(question)[:1]
                chosen = [choice["code"] for choice in question["choices"] if plays and choice["refs"] == plays]
                self.answer(question, chosen[0] if chosen else END_TURN)
            else:
                self.answer(question, codes[-1] if question["key"] == "ask.untap" else codes[0])
        return None


def prepared(server: Server, attackers: int) -> tuple[Prepared, Any]:
    for _ in range(ROUNDS):
        made = Prepared(server)
        state = made.until(attackers)
        if state is not None:
            return made, state
    raise AssertionError("the cards do not come")


def press(page: Page, selector: str, touched: bool) -> None:
    thing = page.locator(selector).first
    expect(thing).to_be_visible()
    thing.tap() if touched else thing.click()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_ally_is_played_in_two_gestures_and_three_attack_in_four(
    size: str, open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    context: BrowserContext = request.getfixturevalue(size)
    touched = size == "phone"
    table, state = prepared(server, attackers=0)
    page = open_page(context, table.table.path())
    page.wait_for_selector("[data-table][data-asked=true][data-busy=false]")
    before = len(state["view"]["seats"][0]["battle"])
    press(page, f"[data-ref='{table.playable(state['question'])[0]}']", touched)
    press(page, "[data-bar] [data-primary]", touched)
    page.wait_for_selector(f"[data-table]:not([data-version='{state['version']}'])", state="attached")
    assert len(table.state()["view"]["seats"][0]["battle"]) > before
    page.close()

    table, state = prepared(server, attackers=ALLIES)
    page = open_page(context, table.table.path())
    page.wait_for_selector("[data-table][data-asked=true][data-busy=false]")
    offered = {ref for choice in state["question"]["choices"] for ref in choice["refs"]}
    going = [ref for ref in table.ready(state["view"]) if ref not in offered][:ALLIES]
    for ref in going:
        press(page, f"[data-key='{ref}']", touched)
    expect(page.locator("[data-bar] [data-primary]")).to_contain_text(f"Atacar com {ALLIES} aliados")
    press(page, "[data-bar] [data-primary]", touched)
    page.wait_for_function(
        "before => Number(document.querySelector('[data-table]').dataset.version) > before + 3", arg=state["version"]
    )
    sent = [line["args"]["cards"] for line in table.state()["story"] if line["key"].startswith("event.attack")]
    mine = state["view"]["seats"][0]["battle"]
    assert sorted(sent[-1]) == sorted(mine[int(ref.split(":")[2])]["card"] for ref in going)
