"""The table of Trincheira in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue, bare
from ...kernel.words import HIDDEN, WATCHER, Args, Words
from .cards import SUIT
from .view import ProtectionView, SequenceView, View

Names = Mapping[str, Sequence[str]]
Marks = Sequence[tuple[str, str]]  # by seat: a symbol and its style

# By suit, four colours and the joker's: mid-tones, readable on dark and on light; the sign always stands beside them.
STYLES: Final[list[str]] = ["bold", "#d0485b", "#d98a2b", "#2fa37a", "#a668c9"]
STEPS: Final = ("phase.play", "phase.last", "phase.duel")
STEP_OF: Final[list[int]] = [0, 1, 1, 2]  # by phase
SHOWN_OF_TRASH: Final = 8
BACK: Final = "▒▒"  # of a face-down card


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where, and whose side it is; the viewer's own is «your side»."""
    names: dict[str, list[str]] = {"seat": list(players), "side": []}
    for seat in range(seats):
        words = Words("label.side_of", {"seat": seat})
        names["side"].append(catalogue.text("label.side_of.you") if seat == viewer else catalogue.say(words, names))
    return names


def draw(
    view: Mapping[str, object], viewer: int, catalogue: Catalogue, names: Names, marks: Marks, opt: Sequence[int]
) -> RenderableType:
    """`names` holds the tables of `local_names`, and may hold `role`: a word on who sits there, by seat."""
    return Drawing(cast(View, view), viewer, catalogue, names, marks).table()


def sheet(view: Mapping[str, object], catalogue: Catalogue, names: Names, marks: Marks) -> RenderableType:
    """[T-1] The points of both sides."""
    return Drawing(cast(View, view), WATCHER, catalogue, names, marks).score_sheet()


class Drawing:
    def __init__(self, view: View, viewer: int, catalogue: Catalogue, names: Names, marks: Marks) -> None:
        self.view: Final = view
        self.viewer: Final = viewer
        self.catalogue: Final = catalogue
        self.names: Final = names
        self.marks: Final = marks

    def table(self) -> RenderableType:
        order = [1 - self.viewer, self.viewer] if self.viewer < 2 else [0, 1]
        parts: list[RenderableType] = [self.headline(), self.players(order), self.piles()]
        parts.extend([self.side(seat) for seat in order])
        if self.view["playing"]:
            line = Text("  " + self.text("label.in_play") + ": ", "bold")
            parts.append(line.append_text(self.card(self.view["air"])))
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

    def card(self, face: int) -> Text:
        if face == HIDDEN:
            return Text(BACK, "dim")
        return Text(self.catalogue.names["card"][face], STYLES[SUIT[face]])

    def cards(self, faces: Sequence[int]) -> Text:
        return Text(" ").join([self.card(face) for face in faces])

    # ---- parts of the table
    def headline(self) -> Text:
        view = self.view
        line = Text()
        line.append(self.text("game.title"), "bold")
        line.append(" · " + self.say("label.turn_number", {"n": view["turns"] if view["over"] else view["turns"] + 1}))
        if view["over"]:
            return line.append(" · ").append(self.text("label.over"), "bold")
        line.append("   ")
        now = STEP_OF[view["phase"]]
        for step, key in enumerate(STEPS):
            name = f"{step + 1} {self.text(key)}"
            if step < now:
                line.append(f"✓ {name}", "dim")
            elif step == now:
                line.append(f"[{name}]", "bold reverse")
            else:
                line.append(name, "dim")
            line.append("  " if step == len(STEPS) - 1 else " › ", "dim")
        line.append(" ").append_text(self.mark(view["active"])).append(" ")
        if view["active"] == self.viewer:
            return line.append(self.text("label.your_turn"), "bold")
        return line.append(self.say("label.turn", {"seat": view["active"]}))

    def players(self, order: Sequence[int]) -> Table:
        view = self.view
        roles = self.names.get("role", [])
        grid = Table.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "right", "right"):
            grid.add_column(justify=justify, no_wrap=True)
        grid.add_column()
        for seat in order:
            player = view["seats"][seat]
            name = Text("▸ " if seat == view["active"] and not view["over"] else "  ", "bold")
            name.append_text(self.mark(seat)).append(" ").append(self.names["seat"][seat], "bold")
            if roles and roles[seat]:
                name.append(f" ({roles[seat]})", "dim")
            cards = self.say("label.cards", {"n": player["cards"]})
            grid.add_row(name, cards, self.say("label.points", {"n": player["points"]}), self.remembered(seat))
        return grid

    def remembered(self, seat: int) -> Text:
        """Cards of this hand the viewer knows, and those that are there or under a face-down card."""
        perhaps = [memory["card"] for memory in self.view["perhaps"] if seat in memory["hands"]]
        seen = Text()
        for key, faces in (("label.known", self.view["seats"][seat]["known"]), ("label.perhaps", perhaps)):
            if faces:
                seen.append(("   " if seen else "") + self.text(key) + ": ", "dim").append_text(self.cards(faces))
        return seen

    def piles(self) -> Table:
        view = self.view
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column()
        grid.add_row("  " + self.text("label.pile"), str(view["pile"]), "")
        trash = view["trash"]
        top = Text()
        if trash:
            top.append(self.text("label.on_top") + ": ", "dim")
            top.append_text(self.cards(trash[: -SHOWN_OF_TRASH - 1 : -1]))
            if len(trash) > SHOWN_OF_TRASH:
                top.append(" …", "dim")
        grid.add_row("  " + self.text("label.trash"), str(len(trash)), top)
        return grid

    def side(self, seat: int) -> Panel:
        player = self.view["seats"][seat]
        title = self.mark(seat).append(f" {bare(self.names['side'][seat], self.catalogue.language)} · ", "not bold")
        title.append(self.say("label.points", {"n": player["points"]}))
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(justify="right", style="dim", no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_column()
        grid.add_column(justify="right", no_wrap=True)
        for number, sequence in enumerate(player["sequences"], 1):
            guard = sequence["protection"]
            grid.add_row(
                str(number), self.sequence(sequence), self.protection(guard) if guard else "", str(sequence["points"])
            )
        rows: list[RenderableType] = [grid if player["sequences"] else Text(self.text("label.no_sequences"), "dim")]
        if player["loose"]:
            loose = Text(self.text("label.loose") + ": ", "bold")
            numbered = [Text(f"{n} ", "dim") + self.protection(one) for n, one in enumerate(player["loose"], 1)]
            rows.append(loose.append_text(Text("  ").join(numbered)))
        return Panel(
            Group(*rows), title=title, title_align="left", box=ROUNDED, border_style=self.marks[seat][1], padding=(0, 1)
        )

    def sequence(self, sequence: SequenceView) -> Text:
        """[T-6] [T-8] Its cards, and what they are together."""
        line = self.cards(sequence["cards"])
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

    def own_hand(self) -> RenderableType | None:
        if self.viewer >= 2 or self.view["over"]:
            return None
        player = self.view["seats"][self.viewer]
        hand = player["hand"] or []
        line = Text("   ").join([self.card(face) for face in hand]) if hand else Text(self.text("label.empty"), "dim")
        line.stylize("bold")
        title = Text(f"{self.text('label.hand')} · {self.say('label.cards', {'n': player['cards']})}", "bold")
        return Panel(
            line, title=title, title_align="left", box=ROUNDED, border_style=self.marks[self.viewer][1], padding=(0, 1)
        )

    def score_sheet(self) -> RenderableType:
        table = Table(title=Text(self.text("label.sheet"), "bold"), title_justify="left", box=ROUNDED)
        table.add_column(self.text("label.player"))
        table.add_column(self.text("label.sequences"))
        table.add_column(self.text("label.total"), justify="right")
        best = max(seat["points"] for seat in self.view["seats"])
        for seat, player in enumerate(self.view["seats"]):
            sums = " + ".join(str(sequence["points"]) for sequence in player["sequences"]) or "–"
            style = "bold yellow" if player["points"] == best else "bold"
            who = self.mark(seat) + Text(" " + self.names["seat"][seat])
            table.add_row(who, sums, Text(str(player["points"]), style))
        return Padding(table, (1, 0, 0, 0))
