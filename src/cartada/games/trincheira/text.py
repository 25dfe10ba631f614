"""The table of Trincheira in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue, bare
from ...kernel.text import BACK, GAP, Beside, Flow, Page, TextTable, below_a_line, grid
from ...kernel.words import HIDDEN, WATCHER, Words
from .cards import SUIT
from .view import ProtectionView, SequenceView, View

# By suit, four colours and the joker's: mid-tones, readable on dark and on light; the sign always stands beside them.
STYLES: Final[list[str]] = ["bold", "#d0485b", "#d98a2b", "#2fa37a", "#a668c9"]
STEPS: Final = ("phase.play", "phase.last", "phase.duel")
STEP_OF: Final[list[int]] = [0, 1, 1, 2]  # by phase
SHOWN_OF_TRASH: Final = 8
SIDE_WIDTH: Final = 28  # two beside each other on 60 columns


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where, and whose side it is; the viewer's own is «your side»."""
    names: dict[str, list[str]] = {"seat": list(players), "side": []}
    for seat in range(seats):
        words = Words("label.side_of", {"seat": seat})
        names["side"].append(catalogue.text("label.side_of.you") if seat == viewer else catalogue.say(words, names))
    return names


class Drawing(TextTable[View]):
    def order(self) -> list[int]:
        return self.others_first(2, self.viewer)

    def board(self) -> list[RenderableType]:
        return [self.players(), self.piles(), *[self.side(seat) for seat in self.order()], *self.in_play()]

    def pages(self) -> list[Page]:
        others = [self.about(seat) for seat in self.order() if seat != self.viewer]
        sides = Beside([self.side(seat, True) for seat in self.order()], SIDE_WIDTH)
        return [Page("", Group(*self.in_play(), *others, self.piles_in_a_line(), sides))]

    def in_play(self) -> list[RenderableType]:
        if not self.view["playing"]:
            return []
        line = Text("  " + self.text("label.in_play") + ": ", "bold")
        return [line.append_text(self.card(self.view["air"]))]

    def about(self, seat: int) -> RenderableType:
        """The other player's hand, and what is known of it."""
        line = self.person(seat, seat == self.active())
        line.append(" · " + self.counted_cards(self.view["seats"][seat]["cards"]))
        return Flow([line, self.remembered(seat)])

    def card(self, face: int) -> Text:
        if face == HIDDEN:
            return Text(BACK, "dim")
        return Text(self.catalogue.names["card"][face], STYLES[SUIT[face]])

    def cards(self, faces: Sequence[int], place: str = "") -> Text:
        return Text(" ").join([self.spot(self.card(face), f"{place}:{at}") for at, face in enumerate(faces)])

    # ---- parts of the table
    def active(self) -> int:
        return -1 if self.view["over"] else self.view["active"]

    def progress(self) -> Text:
        view = self.view
        line = Text(self.say("label.turn_number", {"n": view["turns"] if view["over"] else view["turns"] + 1}))
        if view["over"]:
            return line.append(" · ").append(self.text("label.over"), "bold")
        return line.append("   ").append_text(self.steps(STEPS, STEP_OF[view["phase"]]))

    def goal(self) -> Text:
        """[T-1] [T-45]"""
        standing = [f"{self.names['seat'][seat]} {self.view['seats'][seat]['points']}" for seat in self.order()[::-1]]
        line = Text(self.text("goal.sum")).append(f" {' · '.join(standing)}. ", "bold")
        return line.append(self.say("goal.end", {"n": self.view["pile"]}), "dim")

    def players(self) -> Table:
        table = grid("left", "right", "right")
        for seat in self.order():
            player = self.view["seats"][seat]
            name = self.person(seat, seat == self.active())
            points = self.say("label.points", {"n": player["points"]})
            table.add_row(name, self.counted_cards(player["cards"]), points, self.remembered(seat))
        return table

    def remembered(self, seat: int) -> Text:
        """Cards of this hand the viewer knows, and those that are there or under a face-down card."""
        perhaps = [memory["card"] for memory in self.view["perhaps"] if seat in memory["hands"]]
        seen = Text()
        for key, faces in (("label.known", self.view["seats"][seat]["known"]), ("label.perhaps", perhaps)):
            if faces:
                seen.append(("   " if seen else "") + self.text(key) + ": ", "dim").append_text(self.cards(faces))
        return seen

    def named(self, key: str, ref: str) -> Text:
        return self.spot(Text(self.text(key), "bold"), ref)

    def piles_in_a_line(self) -> RenderableType:
        trash = self.view["trash"]
        top = self.cards(trash[: -SHOWN_OF_TRASH - 1 : -1])
        pile = self.named("label.pile", "pile").append(f" {self.view['pile']}", "not bold")
        thrown = self.named("label.trash", "trash").append(f" {len(trash)} ", "not bold")
        if trash:
            thrown.append(f"({self.text('label.on_top')}: ", "not bold dim").append_text(top).append(
                ")", "not bold dim"
            )
        return Flow([Text("  ") + pile, thrown])

    def piles(self) -> Table:
        view = self.view
        table = grid("left", "right")
        table.add_row(Text("  ") + self.named("label.pile", "pile"), str(view["pile"]), "")
        trash = view["trash"]
        top = Text()
        if trash:
            top.append(self.text("label.on_top") + ": ", "dim")
            top.append_text(self.cards(trash[: -SHOWN_OF_TRASH - 1 : -1]))
            if len(trash) > SHOWN_OF_TRASH:
                top.append(" …", "dim")
        table.add_row(Text("  ") + self.named("label.trash", "trash"), str(len(trash)), top)
        return table

    def side(self, seat: int, small: bool = False) -> RenderableType:
        player = self.view["seats"][seat]
        whose = self.names["seat"][seat] if small else bare(self.names["side"][seat], self.catalogue.language)
        title = self.mark(seat).append(f" {whose} · ", "not bold")
        title.append(self.say("label.points", {"n": player["points"]}))
        table = Table.grid(expand=True, padding=(0, 1, 0, 0))
        table.add_column(justify="right", style="dim", no_wrap=True)
        table.add_column(ratio=1)
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        for number, sequence in enumerate(player["sequences"], 1):
            guard = sequence["protection"]
            drawn = self.spot(self.sequence(sequence, f"card:{seat}:{number - 1}"), f"sequence:{seat}:{number - 1}")
            table.add_row(str(number), drawn, self.protection(guard) if guard else "", str(sequence["points"]))
        rows: list[RenderableType] = [table if player["sequences"] else Text(self.text("label.no_sequences"), "dim")]
        if player["loose"]:
            loose = Text(self.text("label.loose") + ": ", "bold")
            numbered = [Text(f"{n} ", "dim") + self.protection(one) for n, one in enumerate(player["loose"], 1)]
            rows.append(loose.append_text(Text("  ").join(numbered)))
        return self.panel(Group(*rows), title, seat)

    def sequence(self, sequence: SequenceView, place: str) -> Text:
        """[T-6] [T-8] Its cards, and what they are together."""
        line = self.cards(sequence["cards"], place)
        if sequence["armoured"]:
            return line.append("  ★ " + self.text("label.armoured"), "bold yellow")
        return line.append("  " + self.text("label.pure" if sequence["pure"] else "label.dirty"), "dim")

    def protection(self, guard: ProtectionView) -> Text:
        """[T-16] Revealed; or face down, with its face if the viewer knows it."""
        line = Text("▐ ", "dim")
        if guard["up"]:
            return line.append_text(self.card(guard["card"]))
        line.append_text(self.card(HIDDEN))
        if guard["card"] != HIDDEN:
            line.append(" (").append_text(self.card(guard["card"])).append(")")
        return line

    def own(self) -> list[Page]:
        if not self.seated() or self.view["over"]:
            return []
        player = self.view["seats"][self.viewer]
        hand = [self.card(face) for face in player["hand"] or []]
        for card in hand:
            card.stylize("bold")
        hand = [self.spot(card, f"hand:{face}") for card, face in zip(hand, player["hand"] or [], strict=True)]
        body = Flow(hand, GAP) if hand else Text(self.text("label.empty"), "dim")
        return [Page(self.hand_title("label.hand", player["cards"]), body)]

    def sheet(self) -> RenderableType:
        """[T-1] The points of both sides."""
        columns = ((self.text("label.player"), False), (self.text("label.sequences"), False))
        table = self.ledger([*columns, (self.text("label.total"), True)])
        best = max(seat["points"] for seat in self.view["seats"])
        for seat, player in enumerate(self.view["seats"]):
            sums = " + ".join(str(sequence["points"]) for sequence in player["sequences"]) or "–"
            style = "bold yellow" if player["points"] == best else "bold"
            table.add_row(self.signature(seat), sums, Text(str(player["points"]), style))
        return below_a_line(table)
