"""[F-117] Silence must not talk: what one player's page shows of the other's thinking tells nothing about his hand.

Twice the same table between two people, by everything Ana can see: only what Beto holds differs. The clock of Beto's
page stands still, and the test moves it."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from .conftest import OpenPage, Server
from .driving import get, post

ANA: Final = 0
BETO: Final = 1
PASS: Final = 0
END_TURN: Final = 2
LEAST: Final = 400  # milliseconds
MOST: Final = 1500
MOST_ANSWERS: Final = 80
MOST_TABLES: Final = 20
# One base of each colour, none with an ability that answers.
BASES: Final = ("FAB-141", "FAB-145", "FAB-149", "FAB-153", "FAB-157")
# Without a target, for 2 resources at the most: whoever holds one of these can answer at any time.
ANSWERS: Final = ("FAB-018", "FAB-042", "FAB-067", "FAB-090", "FAB-115")
SHOWN: Final = """() => ({
    bar: document.querySelector('[data-bar]').innerText,
    others: [...document.querySelectorAll('.other, [data-title]')].map(one => one.innerText),
    asked: [...document.querySelectorAll('.other, [data-title]')].map(one => one.className),
    log: document.querySelector('.log').innerText.split('\\n').slice(-1),
    lit: document.querySelectorAll('[data-lit=true]').length,
})"""


def deck(cards: list[dict[str, Any]], kind: str) -> str:
    """Forty commons of this type; manoeuvres begin with those that can always be played."""
    found = [card for card in cards if card["type"] == kind and card["rarity"] == "common" and not card["token"]]
    found.sort(key=lambda card: (card["id"] not in ANSWERS, card["id"]))
    lines = ["Bases", *(f"1 {named(cards, base)}" for base in BASES), "Deck"]
    for at in range(14):
        lines.append(f"{3 if at < 13 else 1} {found[at]['name']}")
    return "\n".join(lines)


def named(cards: list[dict[str, Any]], card: str) -> str:
    return next(str(one["name"]) for one in cards if one["id"] == card)


class Table:
    """Ana has her action phase, Beto what he did not spend of his resources, and cards of one type."""

    def __init__(self, url: str, holding: str) -> None:
        cards = cast(list[dict[str, Any]], get(f"{url}/api/games/fabula/library?language=pt", "")["cards"])
        self.faces: Final = {str(card["id"]): int(card["face"]) for card in cards}
        self.url: Final = f"{url}/api/tables"
        seats: list[dict[str, object]] = [
            {"kind": "person", "name": "Ana", "brings": deck(cards, "ally")},
            {"kind": "person", "name": "Beto", "brings": deck(cards, holding)},
        ]
        made = post(self.url, {"game": "fabula", "seats": seats, "preset": None, "options": {}})
        self.id: Final = str(made["table"])
        keys = cast(list[dict[str, object]], made["keys"])
        self.tokens: Final = {int(str(key["seat"])): str(key["token"]) for key in keys}
        post(f"{self.url}/{self.id}/start", {}, self.tokens[ANA])
        self.begin()

    def path(self, seat: int) -> str:
        return f"/mesa/{self.id}#seat={seat}.{self.tokens[seat]}"

    def state(self, seat: int) -> Any:
        return get(f"{self.url}/{self.id}/state", self.tokens[seat])

    def begin(self) -> None:
        """Both keep their cards and do nothing, until Ana can act."""
        seat = ANA
        for number in range(MOST_ANSWERS):
            state = self.state(seat)
            question = state["question"]
            if question is None:
                seat = state["asked"][0]
                continue
            main = question["key"] == "ask.main"
            if main and seat == ANA:
                return
            code = END_TURN if main else question["choices"][0]["code"]
            body = {"decision": question["decision"], "code": code, "key": f"silence-{number:06}"}
            post(f"{self.url}/{self.id}/answers", body, self.tokens[seat])
        raise AssertionError("Ana is never asked")

    def suits(self, answers: bool) -> bool:
        """Beto had the first turn, and can answer, or cannot."""
        view = self.state(BETO)["view"]
        hand = view["seats"][BETO]["hand"]
        return bool(view["starter"] == BETO) and any(self.faces[card] in hand for card in ANSWERS) == answers


class Heard:
    """The states the next page of a browser is sent."""

    def __init__(self, context: BrowserContext) -> None:
        self.states: Final[list[Any]] = []
        context.once("page", self.opened)

    def opened(self, page: Page) -> None:
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.keep)

    def keep(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            self.states.append(message)


class Evening:
    """Two people at two pages; Beto's time goes on only when the test says so."""

    def __init__(self, server: Server, ana: BrowserContext, beto: BrowserContext, open_page: OpenPage, holding: str):
        tables = (Table(server.url, holding) for _ in range(MOST_TABLES))
        table = next(one for one in tables if one.suits(answers=holding == "manoeuvre"))
        beto.clock.install()
        self.beto: Final = open_page(beto, table.path(BETO))
        self.beto.wait_for_selector("[data-table][data-asked=false]", state="attached")
        beto.clock.pause_at(self.beto.evaluate("Date.now()") + 1000)
        self.heard: Final = Heard(ana)
        self.ana: Final = open_page(ana, table.path(ANA))
        self.ana.wait_for_selector("[data-table][data-asked=true][data-busy=false]", state="attached")

    def end_turn(self) -> None:
        """Ana's turn is over as far as she is concerned: Beto may still answer."""
        self.heard.states.clear()
        self.ana.click(f"[data-bar] [data-code='{END_TURN}']")
        self.beto.wait_for_selector("[data-table][data-asked=true]", state="attached")
        self.ana.wait_for_selector(":is(.other, [data-title]).asked", state="attached")
        self.ana.wait_for_selector("[data-table][data-asked=false][data-busy=false]", state="attached")

    def time(self, milliseconds: int) -> None:
        """So much of it passes for Beto, and enough for everything to arrive at Ana's."""
        self.beto.clock.run_for(milliseconds)
        self.ana.wait_for_timeout(300)

    def shown(self) -> Any:
        return self.ana.evaluate(SHOWN)

    def told(self) -> list[Any]:
        """What Ana's page was sent since she ended her turn, as far as it speaks of Beto; not which card he had to
        discard before, in his own turn."""
        out: list[Any] = []
        for state in self.heard.states:
            beto = {**state["view"]["seats"][BETO], "discard": None}
            out.append([state["asked"], beto, state["view"]["window"], len(state["story"]), state["question"] is None])
        return out


def test_F_117_an_answer_he_has_and_one_he_has_not_look_alike(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    seen: list[list[Any]] = []
    for holding in ("manoeuvre", "ally"):
        evening = Evening(server, desktop, second, open_page, holding)
        evening.end_turn()
        moments = [evening.shown()]
        choices = evening.beto.locator(f"[data-bar] [data-code='{PASS}']")
        if holding == "manoeuvre":
            choices.click()  # at once, as somebody in a hurry would
        else:
            # the page answers for him
            expect(evening.beto.locator("[data-table]")).to_have_attribute("data-busy", "true")
        evening.time(LEAST - 1)
        moments.append(evening.shown())
        assert moments[1] == moments[0], "no answer leaves before the time of thinking is over"
        evening.time(MOST - LEAST + 1)
        evening.ana.wait_for_selector("[data-table][data-asked=true]", state="attached")
        assert evening.shown() != moments[0]
        seen.append([*moments, evening.told()])
        assert len(evening.told()) > 1
        evening.ana.close()
        evening.beto.close()
    assert seen[0] == seen[1]


def test_F_117_whoever_thinks_longer_shows_no_more(
    desktop: BrowserContext, second: BrowserContext, open_page: OpenPage, server: Server
) -> None:
    """Really asked, and still looking at his cards when the wait is over: nothing moves at Ana's until he answers."""
    evening = Evening(server, desktop, second, open_page, "manoeuvre")
    evening.end_turn()
    before = [evening.shown(), evening.told()]
    evening.time(MOST + 1)
    assert [evening.shown(), evening.told()] == before
    evening.beto.click(f"[data-bar] [data-code='{PASS}']")
    evening.time(1)
    evening.ana.wait_for_selector("[data-table][data-asked=true]", state="attached")
