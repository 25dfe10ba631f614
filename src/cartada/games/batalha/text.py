"""The table of Batalha dos Naipes in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...kernel.text import BACK, GAP, Flow, Page, TextTable, below_a_line, local_names
from ...kernel.words import HIDDEN
from .cards import EXTRA_CARD, FORGED, JOKER_SLOT, MAIN_CARD, RANK, RANK_NAMES, RANKS, SLOTS, SUIT_OF, VALUE
from .view import View

__all__ = ["Drawing", "local_names"]

# By suit: mid-tones, readable on dark and on light; the sign of the suit always stands beside them.
STYLES: Final[list[str]] = ["#2fa37a", "#7d86b8", "#d0485b", "#c98a2d"]
SIGNS: Final = "♣♠♥♦"
STAR: Final = "★"  # the joker slot


def card_text(card: int) -> Text:
    return Text(RANK_NAMES[RANK[card] - 1] + SIGNS[card // RANKS], STYLES[card // RANKS])


def unit_text(unit: int) -> Text:
    """A card, or the two of a forged unit with their sum."""
    if unit == HIDDEN:
        return Text(BACK, "dim")
    if unit < FORGED:
        return card_text(unit)
    return card_text(MAIN_CARD[unit]) + Text("+") + card_text(EXTRA_CARD[unit]) + Text(f"={VALUE[unit]}", "dim")


class Drawing(TextTable[View]):
    def board(self) -> list[RenderableType]:
        below = self.below()
        return [self.piles(), self.player(1 - below), self.battles(), self.player(below)]

    def pages(self) -> list[Page]:
        """A line for each battle."""
        below = self.below()
        return [Page("", Group(self.player(1 - below), self.player(below), self.lines(), self.piles()))]

    def cards(self, cards: Sequence[int]) -> Text:
        return Text(" ").join([card_text(card) for card in cards])

    # ---- parts of the table
    def active(self) -> int:
        return self.view["active"] if self.view["ended"] < 0 and self.view["turns"] > 0 else -1

    def progress(self) -> Text:
        view = self.view
        if view["ended"] >= 0:
            return Text(self.text("label.over"), "bold")
        if view["turns"] == 0:
            return Text(self.text("label.choosing"))
        line = Text(self.say("label.turn_n", {"n": view["turns"]}))
        if view["last"]:
            line.append(" · ").append(self.text("label.last"), "bold")
        line.append("   " + self.text("label.main") + " ").append("●" if view["main"] else "○", "bold")
        spent = max(0, 2 - view["additional"])
        line.append("  " + self.text("label.additional") + " ").append("●" * view["additional"] + "○" * spent, "bold")
        return line.append("  ").append(self.text("label.joker_turn"), "bold") if view["joker"] else line

    def goal(self) -> Text:
        """[B-1] [B-50]"""
        below = self.below()
        won = [self.names["seat"][seat] + f" {self.ahead(seat)}" for seat in (below, 1 - below)]
        line = Text(self.text("goal.battles")).append(f" {' · '.join(won)}. ", "bold")
        return line.append(self.say("goal.end", {"n": self.view["deck"]}), "dim")

    def ahead(self, seat: int) -> int:
        """[B-52] Battles the seat would win as they lie, as far as the viewer knows."""
        mine, theirs = self.view["seats"][seat]["slots"], self.view["seats"][1 - seat]["slots"]
        return sum(a["value"] > b["value"] for a, b in zip(mine, theirs, strict=True))

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
        line = self.person(seat, seat == self.active()).append(" · ")
        if player["ruler"] < 0:
            line.append(f"{self.text('label.ruler')}: {self.text('label.no_ruler')}", "dim")
        else:
            state = self.text("label.used" if player["used"] else "label.ready")
            line.append_text(self.spot(Text(self.catalogue.names["ruler"][player["ruler"]]), f"ruler:{seat}"))
            line.append(f" ({state})", "dim")
        line.append(" · " + self.counted_cards(player["cards"]))
        if player["known"]:
            line.append(f" ({self.text('label.in_hand')}: ", "dim").append_text(self.cards(player["known"]))
            line.append(")", "dim")
        return line

    def battles(self) -> Table:
        """The two sides face each other, anchors towards the middle."""
        table = Table(box=ROUNDED, expand=True, show_header=True, pad_edge=False, padding=(0, 1))
        for slot in range(SLOTS):
            table.add_column(self.column(slot), justify="center", ratio=1)
        below = self.below()
        upper = 1 - below
        table.add_row(*[self.ace(upper, slot) for slot in range(SLOTS)])
        table.add_row(*[self.units(upper, slot, True) for slot in range(SLOTS)])
        table.add_row(*[self.values(slot) for slot in range(SLOTS)])
        table.add_row(*[self.units(below, slot, False) for slot in range(SLOTS)])
        table.add_row(*[self.ace(below, slot) for slot in range(SLOTS)])
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
        lines = self.lying(seat, slot)
        if place["down"]:
            lines = [line + Text(f" ({self.text('label.face_down')})", "dim") for line in lines]
        if not lines:
            return Text(self.text("label.empty"), "dim")
        return Text("\n").join(lines[::-1] if upside_down else lines)

    def lying(self, seat: int, slot: int) -> list[Text]:
        units = self.view["seats"][seat]["slots"][slot]["units"]
        return [self.spot(unit_text(unit), f"slot:{seat}:{slot}:{at}") for at, unit in enumerate(units)]

    def values(self, slot: int) -> Text:
        """Upper : lower, with the mark of who is ahead; a face-down unit of the other leaves it open."""
        seats = self.view["seats"]
        below = self.below()
        upper = seats[1 - below]["slots"][slot]
        lower = seats[below]["slots"][slot]
        shown: list[str] = []
        unsure = False
        for place in (upper, lower):
            hidden = HIDDEN in place["units"]
            unsure = unsure or hidden
            shown.append(f"{place['value']}+?" if hidden else str(place["value"]))
        line = Text(f"{shown[0]} : {shown[1]}", "bold")
        if not unsure and upper["value"] != lower["value"]:
            line.append(" ").append_text(self.mark(below if lower["value"] > upper["value"] else 1 - below))
        return line

    def lines(self) -> RenderableType:
        below = self.below()
        table = Table(box=None, expand=True, show_header=True, padding=(0, 1, 0, 0), pad_edge=False, header_style="")
        table.add_column("")
        for seat in (1 - below, below):
            table.add_column(self.signature(seat), ratio=1)
        table.add_column(f"{self.marks[1 - below][0]} : {self.marks[below][0]}", justify="right", no_wrap=True)
        for slot in range(SLOTS):
            sides = [self.side(seat, slot) for seat in (1 - below, below)]
            table.add_row(self.column(slot), *sides, self.values(slot))
        return table

    def side(self, seat: int, slot: int) -> RenderableType:
        """What a seat has in one battle."""
        place = self.view["seats"][seat]["slots"][slot]
        pieces = self.lying(seat, slot) or [Text(self.text("label.empty"), "dim")]
        pieces[0] = self.spot(pieces[0], f"slot:{seat}:{slot}")
        if place["down"]:
            pieces.append(Text(f"({self.text('label.face_down')})", "dim"))
        if slot != JOKER_SLOT and SUIT_OF[slot] in self.view["seats"][seat]["aces"]:
            pieces.append(self.ace(seat, slot))
        return Flow(pieces, " ")

    def own(self) -> list[Page]:
        if not self.seated() or self.view["ended"] >= 0:
            return []
        player = self.view["seats"][self.viewer]
        body: RenderableType
        if player["ruler"] < 0:
            names = self.catalogue.names["ruler"]
            kinds = [self.spot(Text(names[kind]), f"dealt:{kind}") for kind in player["dealt"] or []]
            body = Text(f"{self.text('label.dealt')}: ").append_text(Text(", ").join(kinds))
        else:
            cards = [card_text(card) for card in player["hand"] or []]
            for card in cards:
                card.stylize("bold")
            cards = [self.spot(card, f"hand:{n}") for card, n in zip(cards, player["hand"] or [], strict=True)]
            body = Flow(cards, GAP) if cards else Text(self.text("label.empty"), "dim")
        return [Page(self.hand_title("label.your_hand", player["cards"]), body)]

    def sheet(self) -> RenderableType:
        """[B-52] The value of every slot, the battles won and the sums."""
        seats = self.view["seats"]
        columns: list[tuple[str | Text, bool]] = [(self.text("label.seat_column"), False)]
        columns += [(self.column(slot), True) for slot in range(SLOTS)]
        table = self.ledger([*columns, (self.text("label.battles"), True), (self.text("label.sum"), True)])
        for seat, player in enumerate(seats):
            mine = [place["value"] for place in player["slots"]]
            theirs = [place["value"] for place in seats[1 - seat]["slots"]]
            won = [a > b for a, b in zip(mine, theirs, strict=True)]
            values = [Text(str(n), "bold yellow" if first else "") for n, first in zip(mine, won, strict=True)]
            table.add_row(self.signature(seat), *values, Text(str(sum(won)), "bold"), str(sum(mine)))
        return below_a_line(table)
