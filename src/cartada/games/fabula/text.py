"""The table of Fábula in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, cast

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...kernel.core import RUNNING
from ...kernel.speech import Catalogue
from ...kernel.text import Flow, Page, TextTable, below_a_line
from ...kernel.words import HIDDEN, WATCHER, Words
from .cardpool import pool_in_use
from .endings import ENDINGS
from .library import library
from .terms import (
    ALLY,
    ATTACKING,
    ATTACKING_BLOCKED,
    BIT,
    BLOCKING,
    DEFENDING,
    INFLUENCING,
    KEYWORDS,
    PHASES,
    SETUP,
)

FULL: Final = "▰"
EMPTY: Final = "▱"
BAR: Final = 5  # signs of a bar of resistance, for a base of any size
TAPPED: Final = "↷"
STAR: Final = "★"  # a centre
FLAG: Final = "⚑"  # a conquered base
RUIN: Final = "▒"
CELL: Final = 36  # columns of one permanent: two side by side on 80, three on 120
ROLES: Final = {
    ATTACKING: "label.attacking", ATTACKING_BLOCKED: "label.attacking", BLOCKING: "label.blocking",
    INFLUENCING: "label.influencing", DEFENDING: "label.defending",
}  # fmt: skip
RANKED: Final = ("siege", "orator", "loyal", "hide")


class CommonView(TypedDict):
    card: int
    owner: int
    tapped: bool
    damage: int
    restore: int
    keywords: int
    siege: int
    orator: int
    loyal: int
    hide: int
    counters: list[list[int]]


class PermanentView(CommonView):
    offensive: int
    life: int
    influence: int
    preparing: bool
    bearer: str | None
    role: int
    aim: str | None


class BaseView(CommonView):
    centre: bool
    conquered: bool
    resistance: int
    remaining: int


class SeatView(TypedDict):
    own_turn: int
    resources: int
    maximum: int
    conquest: int
    cards: int
    hand: list[int] | None
    known: list[int]
    deck: int
    aside: list[int]
    battle: list[PermanentView]
    bases: list[BaseView]
    ruins: list[int]
    discard: list[int]
    exile: list[int]


class ItemView(TypedDict):
    item: str
    seat: int
    card: int
    x: int
    effects: list[int]
    targets: list[str]


class TableView(TypedDict):
    """The part of `table_view` that is drawn."""

    turn: int
    active: int
    phase: int
    seats: list[SeatView]
    stack: list[ItemView]
    ended: int
    winner: int


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where, and whose a card is; the viewer's own are «yours»."""
    names: dict[str, list[str]] = {"seat": list(players), "whose": []}
    for seat in range(seats):
        names["whose"].append(catalogue.say(Words("label.whose", {"seat": seat}), names))
    return names


def bar(left: int, whole: int) -> str:
    """A bar that is empty only when nothing is left."""
    signs = 0 if left <= 0 or whole <= 0 else max(1, min(BAR, left * BAR // whole))
    return FULL * signs + EMPTY * (BAR - signs)


class Drawing(TextTable[TableView]):
    def board(self) -> list[RenderableType]:
        below = self.below()
        upper = 1 - below
        parts: list[RenderableType] = [self.player(upper), self.bases(upper), *self.battle(upper)]
        parts.append(self.stack() if self.view["stack"] else Rule(style="dim"))
        return [*parts, *self.battle(below), self.bases(below), self.player(below)]

    def pages(self) -> list[Page]:
        """Both sides in lines; then each side with all that is to know of it."""
        below = self.below()
        parts: list[RenderableType] = [self.stack()] if self.view["stack"] else []
        for seat in (1 - below, below):
            parts += [self.player(seat), self.bases_in_lines(seat), self.fighters(seat)]
        pages = [Page(self.text("label.table"), Group(*parts))]
        for seat in (below, 1 - below):
            side: list[RenderableType] = [self.player(seat), self.bases_in_lines(seat), *self.battle(seat)]
            pages.append(Page(f"{self.marks[seat][0]} {self.seat_name(seat)}", Group(*side)))
        return pages

    def bases_in_lines(self, seat: int) -> RenderableType:
        player = self.view["seats"][seat]
        bases = [
            self.spot(self.base_in_a_line(at, player["bases"]), f"base:{seat}:{at}")
            for at in range(len(player["bases"]))
        ]
        bases += [Text(f"{RUIN} {self.card(face)}", "dim") for face in player["ruins"]]
        return Padding(Flow(bases, "  "), (0, 0, 0, 2))

    def fighters(self, seat: int) -> RenderableType:
        """Who stands in the battle zone, with values and roles; keywords are on the page of the side."""
        things = self.view["seats"][seat]["battle"]
        pieces: list[Text] = []
        for at in range(len(things)):
            name, facts = self.permanent(at, things).split("\n")
            said = facts.plain.split(" · ")
            pieces.append(name.append(" " + said[0], "not bold"))
            role = things[at]["role"]
            if role in ROLES:
                pieces[-1].append(f" {self.text(ROLES[role])}", "bold")
            pieces[-1] = self.spot(pieces[-1], f"permanent:{seat}:{at}")
        if not pieces:
            return Text(f"    {self.text('label.empty')}", "dim")
        return Padding(Flow(pieces), (0, 0, 0, 4))

    def base_in_a_line(self, at: int, bases: Sequence[BaseView]) -> Text:
        line = self.base(at, bases[at], bases)
        left, _, name = line.plain.partition("\n")
        style = line.spans[-1].style if line.spans else ""
        return Text(name, style).append(" ").append(left[BAR + 1 :], "bold")

    def card(self, face: int) -> str:
        return self.text("label.hidden") if face == HIDDEN else self.catalogue.names["card"][face]

    def seat_name(self, seat: int) -> str:
        return self.names["seat"][seat]

    # ---- the table
    def active(self) -> int:
        running = self.view["ended"] == RUNNING and self.view["phase"] != SETUP
        return self.view["active"] if running else -1

    def progress(self) -> Text:
        """The steps of the turn, the present one bold."""
        if self.view["ended"] != RUNNING:
            return Text().append(self.text("label.over"), "bold").append(": " + self.text(self.ending()))
        if self.view["phase"] == SETUP:
            return Text().append(self.text("label.setup"), "bold")
        line = Text(self.say("label.turn_n", {"n": self.view["seats"][self.view["active"]]["own_turn"]})).append("   ")
        for phase in range(1, len(PHASES)):
            here = phase == self.view["phase"]
            line.append(self.text(f"label.phase.{PHASES[phase]}"), "bold reverse" if here else "dim").append(" ")
        return line

    def goal(self) -> Text:
        """[F-79]"""
        below = self.below()
        standing: list[str] = []
        for seat in (below, 1 - below):
            centre = [base["remaining"] for base in self.view["seats"][seat]["bases"] if base["centre"]]
            standing.append(f"{self.seat_name(seat)} {centre[0] if centre else '–'}")
        line = Text(self.text("goal.centre")).append(f" {' · '.join(standing)}. ", "bold")
        return line.append(self.text("goal.deck"), "dim")

    def ending(self) -> str:
        return "ending." + ENDINGS[self.view["ended"]]

    def player(self, seat: int) -> Text:
        player = self.view["seats"][seat]
        turn = seat == self.view["active"] and self.view["ended"] == RUNNING and self.view["turn"] > 0
        line = self.person(seat, turn)
        line.append(f" · {self.text('label.resources')} ")
        line.append(f"{player['resources']}/{player['maximum']}", "bold yellow")
        line.append(" · " + self.counted_cards(player["cards"]))
        line.append(f" · {self.text('label.deck')} {player['deck']}")
        for key, pile in (("label.discard", player["discard"]), ("label.exile", player["exile"])):
            if pile:
                line.append(f" · {self.text(key)} {len(pile)}")
                if key == "label.discard":
                    line.append(f" ({self.card(pile[-1])})", "dim")
        if player["conquest"]:
            line.append(" · " + self.say("label.conquest", {"n": player["conquest"]}))
        if player["known"]:
            seen = ", ".join(self.card(face) for face in player["known"])
            line.append(f" · {self.text('label.seen')}: {seen}", "dim")
        if player["aside"]:
            looked = ", ".join(self.card(face) for face in player["aside"])
            line.append(f" · {self.text('label.aside')}: {looked}", "dim")
        return line

    def bases(self, seat: int) -> RenderableType:
        """Bars of resistance, the centre with a star; what fell lies at the end."""
        player = self.view["seats"][seat]
        table = Table(box=None, expand=True, show_header=False, pad_edge=False, padding=(0, 1))
        cells: list[Text] = [
            self.spot(self.base(at, base, player["bases"]), f"base:{seat}:{at}")
            for at, base in enumerate(player["bases"])
        ]
        cells.extend(Text(f"{RUIN} {self.card(face)}\n{self.text('label.ruins')}", "dim") for face in player["ruins"])
        across = min(len(cells), 5) or 1
        for _ in range(across):
            table.add_column(ratio=1)
        for first in range(0, len(cells), across):
            table.add_row(*cells[first : first + across])
        return Padding(table, (0, 2))

    def base(self, at: int, base: BaseView, all_of_them: Sequence[CommonView]) -> Text:
        sign = STAR if base["centre"] else FLAG if base["conquered"] else "·"
        name = f"{sign} {self.card(base['card'])}{self.nth(at, all_of_them)}"
        whole = base["resistance"]
        low = base["remaining"] * 3 <= whole
        style = "bold red" if low else "bold" if base["centre"] else ""
        line = Text(bar(base["remaining"], whole), "red" if low else "green")
        line.append(f" {base['remaining']}/{whole}", style)
        if base["tapped"]:
            line.append(f" {TAPPED}", "dim")
        return line.append(f"\n{name}", style)

    def nth(self, at: int, things: Sequence[CommonView]) -> str:
        """Which of several of one name, as sentences call it."""
        same = [i for i, thing in enumerate(things) if thing["card"] == things[at]["card"]]
        return self.catalogue.names["nth"][same.index(at) + 1] if len(same) > 1 else ""

    def battle(self, seat: int) -> list[RenderableType]:
        """Allies and modifications, side by side as far as there is room."""
        things = self.view["seats"][seat]["battle"]
        if not things:
            return [Text(f"  {self.text('label.empty')}", "dim")]
        drawn = [self.spot(self.permanent(at, things), f"permanent:{seat}:{at}") for at in range(len(things))]
        return [Padding(Columns(drawn, width=CELL), (0, 2))]

    def permanent(self, at: int, things: Sequence[PermanentView]) -> Text:
        thing = things[at]
        name = Text(f"{self.card(thing['card'])}{self.nth(at, things)}", "dim" if thing["tapped"] else "bold")
        if thing["tapped"]:
            name.append(f" {TAPPED}")
        facts: list[str] = []
        if pool_in_use().type_of[thing["card"]] == ALLY:
            left = thing["life"] - thing["damage"]
            facts.append(f"⚔{thing['offensive']} ♥{left}/{thing['life']} ✎{thing['influence']}")
        elif thing["bearer"]:
            facts.append(f"→ {self.thing(thing['bearer'])}")
        else:
            facts.append(self.text("label.modification"))
        if thing["preparing"]:
            facts.append(self.text("label.preparing"))
        if thing["role"] in ROLES:
            aim = f" {self.thing(thing['aim'])}" if thing["aim"] else ""
            facts.append(self.text(ROLES[thing["role"]]) + aim)
        facts.extend(self.keywords(thing))
        facts.extend(f"{self.catalogue.names['counter'][kind]} {n}" for kind, n in thing["counters"])
        return name.append("\n" + " · ".join(facts), "")

    def keywords(self, thing: CommonView) -> list[str]:
        out: list[str] = []
        for number, word in enumerate(KEYWORDS):
            if thing["keywords"] & BIT[number]:
                n = cast(Mapping[str, int], thing).get(word, 0) if word in RANKED else 0
                out.append(self.text(f"keyword.{word}") + (f" {n}" if n else ""))
        return out

    def thing(self, ref: str) -> str:
        """The name of a table object."""
        kind, *rest = ref.split(":")
        if kind in ("base", "permanent"):
            seat, at = int(rest[0]), int(rest[1])
            player = self.view["seats"][seat]
            things: Sequence[CommonView] = player["bases"] if kind == "base" else player["battle"]
            return f"{self.card(things[at]['card'])}{self.nth(at, things)}"
        if kind == "seat":
            return self.seat_name(int(rest[0]))
        if kind == "item":
            return next((self.card(item["card"]) for item in self.view["stack"] if item["item"] == ref), "?")
        return self.card(int(rest[-1]))

    def stack(self) -> RenderableType:
        """[F-87] Resolved from the top."""
        lines: list[Text] = []
        for number, item in reversed(list(enumerate(self.view["stack"], 1))):
            line = Text(f"{number}. ", "bold").append_text(self.mark(item["seat"])).append(" ")
            line.append_text(self.spot(Text(self.card(item["card"]), "bold"), item["item"]))
            if item["x"]:
                line.append(f" (X = {item['x']})")
            line.append(self.effect(item))
            if item["targets"]:
                line.append(" → " + ", ".join(self.thing(ref) for ref in item["targets"]))
            lines.append(line)
        title = Text(self.text("label.stack"), "bold")
        return Panel(Text("\n").join(lines), title=title, title_align="left", box=ROUNDED, padding=(0, 1))

    def effect(self, item: ItemView) -> str:
        """What it will do, with the modes that were chosen."""
        effects = ", ".join(self.catalogue.names["effect"][effect] for effect in item["effects"])
        return f": {effects}" if effects else ""

    def own(self) -> list[Page]:
        """The viewer's cards with their texts; in short their names, costs and values."""
        if not self.seated() or self.view["ended"] != RUNNING:
            return []
        hand = self.view["seats"][self.viewer]["hand"] or []
        lines = [self.hand_line(face, hand.count(face)) for face in sorted(set(hand))]
        names = [self.hand_line(face, hand.count(face), False) for face in sorted(set(hand))]
        title = self.hand_title("label.your_hand", len(hand))
        if not lines:
            return [Page(title, Text(self.text("label.empty_hand"), "dim"))]
        return [Page(title, Text("\n").join(lines), Flow(names))]

    def hand_line(self, face: int, copies: int, with_text: bool = True) -> Text:
        card = library(self.catalogue.language)[face]
        cost = "X" if card["x"] else str(card["cost"])
        line = Text().append(f"({cost}) ", "yellow").append(str(card["name"]), "bold")
        if copies > 1:
            line.append(f" ×{copies}")
        if card["offensive"] is not None:
            line.append(f" ⚔{card['offensive']} ♥{card['life']} ✎{card['influence']}")
        texts = card["text"]
        if with_text and isinstance(texts, list) and texts:
            line.append("  " + " / ".join(str(one) for one in texts), "dim")
        return self.spot(line, f"hand:{self.viewer}:{face}")

    def sheet(self) -> RenderableType:
        """[F-79] How it stands at the end: centre, bases, conquest points."""
        keys = ("label.centre", "label.bases", "label.conquest_points", "label.deck", "label.turns")
        table = self.ledger([(self.text("label.seat_column"), False), *[(self.text(key), True) for key in keys]])
        for seat, player in enumerate(self.view["seats"]):
            won = self.view["ended"] != RUNNING and self.view["winner"] == seat
            name = self.signature(seat, "bold yellow" if won else "default")
            centre = [base["remaining"] for base in player["bases"] if base["centre"]]
            table.add_row(
                name, str(centre[0]) if centre else "–", str(len(player["bases"])), str(player["conquest"]),
                str(player["deck"]), str(player["own_turn"]),
            )  # fmt: skip
        return below_a_line(table)
