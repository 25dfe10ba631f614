"""The table of Batalha dos Naipes in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue
from ...kernel.words import HIDDEN, WATCHER, Args, Words
from .cards import EXTRA_CARD, FORGED, JOKER_SLOT, MAIN_CARD, RANK, RANK_NAMES, RANKS, SLOTS, SUIT_OF, VALUE
from .view import View

Names = Mapping[str, Sequence[str]]
Marks = Sequence[tuple[str, str]]  # by seat: a symbol and its style

# By suit: mid-tones, readable on dark and on light; the sign of the suit always stands beside them.
STYLES: Final[list[str]] = ["#2fa37a", "#7d86b8", "#d0485b", "#c98a2d"]
SIGNS: Final = "♣♠♥♦"
STAR: Final = "★"  # the joker slot
BACK: Final = "▒▒"


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where."""
    return {"seat": list(players)}


def draw(
    view: Mapping[str, object], viewer: int, catalogue: Catalogue, names: Names, marks: Marks, opt: Sequence[int]
) -> RenderableType:
    """`names` holds the tables of `local_names`, and may hold `role`: a word on who sits there, by seat."""
    return Drawing(cast(View, view), viewer, catalogue, names, marks).table()


def sheet(view: Mapping[str, object], catalogue: Catalogue, names: Names, marks: Marks) -> RenderableType:
    """[B-52] The value of every slot, the battles won and the sums."""
    return Drawing(cast(View, view), WATCHER, catalogue, names, marks).score_sheet()


def card_text(card: int) -> Text:
    return Text(RANK_NAMES[RANK[card] - 1] + SIGNS[card // RANKS], STYLES[card // RANKS])


def unit_text(unit: int) -> Text:
    """A card, or the two of a forged unit with their sum."""
    if unit == HIDDEN:
        return Text(BACK, "dim")
    if unit < FORGED:
        return card_text(unit)
    return card_text(MAIN_CARD[unit]) + Text("+") + card_text(EXTRA_CARD[unit]) + Text(f"={VALUE[unit]}", "dim")


class Drawing:
    def __init__(self, view: View, viewer: int, catalogue: Catalogue, names: Names, marks: Marks) -> None:
        self.view: Final = view
        self.viewer: Final = viewer
        self.catalogue: Final = catalogue
        self.names: Final = names
        self.marks: Final = marks
        self.below: Final = viewer if viewer < len(view["seats"]) else 0  # whose side is drawn at the bottom

    def table(self) -> RenderableType:
        parts: list[RenderableType] = [self.headline(), self.piles(), self.player(1 - self.below), self.board()]
        parts.append(self.player(self.below))
        own = self.own_hand()
        if own is not None:
            parts.append(own)
        return Group(*parts)

    # ---- words
    def text(self, key: str) -> str:
        return self.catalogue.text(key)

    def say(self, key: str, args: Args) -> str:
        return self.catalogue.say(Words(key, args), self.names)

    def mark(self, seat: int) -> Text:
        return Text(*self.marks[seat])

    def cards(self, cards: Sequence[int]) -> Text:
        return Text(" ").join([card_text(card) for card in cards])

    # ---- parts of the table
    def headline(self) -> Text:
        view = self.view
        line = Text()
        line.append(self.text("game.title"), "bold")
        if view["ended"] >= 0:
            return line.append(" · ").append(self.text("label.over"), "bold")
        if view["turns"] == 0:
            return line.append(" · ").append(self.text("label.choosing"))
        line.append(" · " + self.say("label.turn_n", {"n": view["turns"]}))
        if view["last"]:
            line.append(" · ").append(self.text("label.last"), "bold")
        line.append("   " + self.text("label.main") + " ").append("●" if view["main"] else "○", "bold")
        spent = max(0, 2 - view["additional"])
        line.append("  " + self.text("label.additional") + " ").append("●" * view["additional"] + "○" * spent, "bold")
        if view["joker"]:
            line.append("  ").append(self.text("label.joker_turn"), "bold")
        line.append("   ").append_text(self.mark(view["active"])).append(" ")
        if view["active"] == self.viewer:
            return line.append(self.text("label.your_turn"), "bold")
        return line.append(self.say("label.turn", {"seat": view["active"]}))

    def piles(self) -> Text:
        """[B-5] Their sizes, and what the viewer knows to lie in them."""
        line = Text("  ")
        for key, n, known in (
            ("label.deck", self.view["deck"], self.view["in_deck"]),
            ("label.discard", self.view["discard"], self.view["in_discard"]),
        ):
            line.append(self.text(key), "bold").append(f" {n}")
            if known and self.view["turns"] > 0:
                line.append(f" ({self.text('label.known')}: ", "dim").append_text(self.cards(known)).append(")", "dim")
            line.append("   ")
        return line

    def player(self, seat: int) -> Text:
        player = self.view["seats"][seat]
        roles = self.names.get("role", [])
        turn = seat == self.view["active"] and self.view["ended"] < 0 and self.view["turns"] > 0
        line = Text("▸ " if turn else "  ", "bold").append_text(self.mark(seat)).append(" ")
        line.append(self.names["seat"][seat], "bold")
        if roles and roles[seat]:
            line.append(f" ({roles[seat]})", "dim")
        line.append(" · ")
        if player["ruler"] < 0:
            line.append(f"{self.text('label.ruler')}: {self.text('label.no_ruler')}", "dim")
        else:
            state = self.text("label.used" if player["used"] else "label.ready")
            line.append(self.catalogue.names["ruler"][player["ruler"]]).append(f" ({state})", "dim")
        line.append(" · " + self.say("label.cards", {"n": player["cards"]}))
        if player["known"]:
            line.append(f" ({self.text('label.in_hand')}: ", "dim").append_text(self.cards(player["known"]))
            line.append(")", "dim")
        return line

    def board(self) -> Table:
        """The two sides face each other, anchors towards the middle."""
        table = Table(box=ROUNDED, expand=True, show_header=True, pad_edge=False, padding=(0, 1))
        for slot in range(SLOTS):
            table.add_column(self.column(slot), justify="center", ratio=1)
        upper = 1 - self.below
        table.add_row(*[self.ace(upper, slot) for slot in range(SLOTS)])
        table.add_row(*[self.units(upper, slot, True) for slot in range(SLOTS)])
        table.add_row(*[self.values(slot) for slot in range(SLOTS)])
        table.add_row(*[self.units(self.below, slot, False) for slot in range(SLOTS)])
        table.add_row(*[self.ace(self.below, slot) for slot in range(SLOTS)])
        return table

    def column(self, slot: int) -> Text:
        name = self.catalogue.names["column"][slot]
        if slot == JOKER_SLOT:
            return Text(f"{STAR} {name}", "bold")
        return Text(f"{SIGNS[SUIT_OF[slot]]} {name}", f"bold {STYLES[SUIT_OF[slot]]}")

    def ace(self, seat: int, slot: int) -> Text:
        if slot == JOKER_SLOT or SUIT_OF[slot] not in self.view["seats"][seat]["aces"]:
            return Text("·", "dim")
        return Text(f"{self.text('label.ace')}{SIGNS[SUIT_OF[slot]]} +1", STYLES[SUIT_OF[slot]])

    def units(self, seat: int, slot: int, upside_down: bool) -> Text:
        place = self.view["seats"][seat]["slots"][slot]
        lines = [unit_text(unit) for unit in place["units"]]
        if place["down"]:
            lines = [line + Text(f" ({self.text('label.face_down')})", "dim") for line in lines]
        if not lines:
            return Text(self.text("label.empty"), "dim")
        return Text("\n").join(lines[::-1] if upside_down else lines)

    def values(self, slot: int) -> Text:
        """Upper : lower, with the mark of who is ahead; a face-down unit of the other leaves it open."""
        seats = self.view["seats"]
        upper = seats[1 - self.below]["slots"][slot]
        lower = seats[self.below]["slots"][slot]
        shown: list[str] = []
        unsure = False
        for place in (upper, lower):
            hidden = HIDDEN in place["units"]
            unsure = unsure or hidden
            shown.append(f"{place['value']}+?" if hidden else str(place["value"]))
        line = Text(f"{shown[0]} : {shown[1]}", "bold")
        if not unsure and upper["value"] != lower["value"]:
            line.append(" ").append_text(self.mark(self.below if lower["value"] > upper["value"] else 1 - self.below))
        return line

    def own_hand(self) -> RenderableType | None:
        if self.viewer >= len(self.view["seats"]) or self.view["ended"] >= 0:
            return None
        player = self.view["seats"][self.viewer]
        if player["ruler"] < 0:
            kinds = [self.catalogue.names["ruler"][kind] for kind in player["dealt"] or []]
            body = Text(f"{self.text('label.dealt')}: {', '.join(kinds)}")
        else:
            hand = player["hand"] or []
            cards = [card_text(card) for card in hand]
            body = Text("   ").join(cards) if cards else Text(self.text("label.empty"), "dim")
            body.stylize("bold")
        title = Text(f"{self.text('label.your_hand')} · {self.say('label.cards', {'n': player['cards']})}", "bold")
        return Panel(
            body, title=title, title_align="left", box=ROUNDED, border_style=self.marks[self.viewer][1], padding=(0, 1)
        )

    def score_sheet(self) -> RenderableType:
        seats = self.view["seats"]
        table = Table(title=Text(self.text("label.sheet"), "bold"), title_justify="left", box=ROUNDED)
        table.add_column(self.text("label.seat_column"))
        for slot in range(SLOTS):
            table.add_column(self.column(slot), justify="right")
        table.add_column(self.text("label.battles"), justify="right")
        table.add_column(self.text("label.sum"), justify="right")
        for seat, player in enumerate(seats):
            mine = [place["value"] for place in player["slots"]]
            theirs = [place["value"] for place in seats[1 - seat]["slots"]]
            won = [a > b for a, b in zip(mine, theirs, strict=True)]
            values = [Text(str(n), "bold yellow" if first else "") for n, first in zip(mine, won, strict=True)]
            name = self.mark(seat).append(" ").append(self.names["seat"][seat], "default")
            table.add_row(name, *values, Text(str(sum(won)), "bold"), str(sum(mine)))
        return Padding(table, (1, 0, 0, 0))
