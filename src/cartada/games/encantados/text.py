"""The table of Encantados in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue, bare
from ...kernel.text import Beside, Flow, Page, TextTable, below_a_line, grid
from ...kernel.words import WATCHER, Words
from .cards import (
    FAIRY,
    FAUN,
    IN_GROUP,
    LEPRECHAUN,
    LOOSE,
    MIMIC,
    RACES,
    SIDES,
    SONG_PLACE,
    SONGS,
    SPRING,
    SUMMER,
)
from .options import TARGET_SCORE
from .rounds import EMPTY_HANDS
from .scoring import FAUNS_PER_SONG, SUMMER_IN_BLOOM
from .view import View

# By kind: mid-tones, readable on dark and on light; a name always stands beside them.
STYLES: Final[list[str]] = [
    "#c2662d", "#3f9e5f", "#a668c9", "#9a7b2f", "#2f9ec0", "#d0485b", "#2fa37a", "#8a9a2a", "#b5553c", "#6a78c9",
    "#8c8c8c", "#d07aa6", "#c98a2d", "#5b8fd0", "#d0a32d",
]  # fmt: skip
PHASES: Final = ("phase.buy", "phase.play", "phase.discard")
PILES: Final = ("zone.search_discard", "zone.turn_discard")
SHOWN_IN_ORDER: Final = 4  # of a discard pile: what Autumn takes [E-55]
GARDEN_WIDTH: Final = 32
SMALL_GARDEN: Final = 25  # on a screen: three beside each other on 80


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where, and whose gardens they are; the viewer's own is «your garden»."""
    names: dict[str, list[str]] = {"seat": list(players), "side": []}
    gardens = SIDES[seats]
    for side in range(gardens):
        owners = list(range(side, seats, gardens))
        key = "label.garden_of_pair" if len(owners) > 1 else "label.garden_of"
        if viewer in owners:
            names["side"].append(catalogue.text(key + ".you"))
        else:
            names["side"].append(catalogue.say(Words(key, {"seat": owners[0], "other": owners[-1]}), names))
    return names


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


class Drawing(TextTable[View]):
    def sides(self) -> int:
        return len(self.view["sides"])

    def board(self) -> list[RenderableType]:
        own = [self.now()] if self.holding() else []
        return [self.players(), self.piles(), self.gardens(), *self.in_the_air(), *own]

    def pages(self) -> list[Page]:
        hands = [self.hand_of(seat) for seat in self.others_first(self.seats, self.viewer) if seat != self.viewer]
        parts: list[RenderableType] = [*self.in_the_air(), self.gardens(SMALL_GARDEN), Flow(hands)]
        own = [self.now()] if self.holding() else []
        return [Page("", Group(*parts, self.piles_in_a_line(), *self.seen(), *own))]

    def hand_of(self, seat: int) -> Text:
        line = self.signature(seat, "bold")
        return line.append(f" {self.counted_cards(self.view['seats'][seat]['cards'])}")

    def card(self, kind: int, n: int = 1) -> Text:
        name = self.catalogue.names["one"][kind]
        return Text(f"{n}× {name}" if n > 1 else name, STYLES[kind])

    def counted(self, kinds: Sequence[int], place: str = "") -> Text:
        """Cards in the order of their first appearance, equal ones counted; `place` is where they can be touched."""
        order = list(dict.fromkeys(kinds))
        return Text(", ").join(
            [self.spot(self.card(kind, list(kinds).count(kind)), f"{place}:{kind}") for kind in order]
        )

    # ---- parts of the table
    def active(self) -> int:
        return self.view["active"] if self.view["ended"] < 0 else -1

    def progress(self) -> Text:
        view = self.view
        target = self.opt[TARGET_SCORE]
        line = Text(self.say("label.round", {"n": view["round"]}))
        line.append(" · " + (self.say("label.target", {"n": target}) if target else self.text("label.single")))
        if view["ended"] >= 0:
            return line.append(" · ").append(self.text("label.over"), "bold")
        return line.append("   ").append_text(self.steps(PHASES, view["phase"]))

    def goal(self) -> Text:
        """[E-14] [E-7] [E-8]"""
        sides = self.view["sides"]
        target = self.opt[TARGET_SCORE]
        standing: list[str] = []
        for side in self.others_first(len(sides), self.viewer % len(sides))[::-1]:
            owners = [self.names["seat"][seat] for seat in range(side, self.seats, len(sides))]
            standing.append(f"{' + '.join(owners)} {sides[side]['total'] if target else signed(sides[side]['points'])}")
        key = "goal.target" if target else "goal.single"
        line = Text(self.say(key, {"n": target})).append(f" {' · '.join(standing)}. ", "bold")
        pairs = len(sides) < self.seats
        ends = "goal.round_pair" if pairs else "goal.round"
        return line.append(self.say(ends, {"n": EMPTY_HANDS[self.seats], "deck": self.view["deck"]}), "dim")

    def players(self) -> Table:
        view = self.view
        table = grid("left", "right", "right")
        for seat in self.others_first(self.seats, self.viewer):
            player = view["seats"][seat]
            side = view["sides"][player["side"]]
            partner = seat != self.viewer and self.seated() and player["side"] == self.viewer % self.sides()
            name = self.person(seat, seat == self.active(), self.text("label.partner") if partner else "")
            seen = Text()
            for key, kinds in (("label.known", player["known"]), ("label.known_pair", side["known"])):
                if kinds:
                    seen.append(("   " if seen else "") + self.text(key) + ": ", "dim").append_text(self.counted(kinds))
            points = self.say("label.points", {"n": side["total"]})
            table.add_row(name, self.counted_cards(player["cards"]), points, seen)
        return table

    def seen(self) -> list[Text]:
        """Cards in the hands of others that the viewer has seen."""
        lines: list[Text] = []
        for seat in self.others_first(self.seats, self.viewer):
            player = self.view["seats"][seat]
            known = player["known"] + self.view["sides"][player["side"]]["known"]
            if known:
                line = self.mark(seat).append(f" {self.text('label.known')}: ", "dim")
                lines.append(line.append_text(self.counted(known)))
        return lines

    def piles(self) -> Table:
        view = self.view
        table = grid("left", "right")
        under = Text()
        if view["bottom"]:
            under.append(self.text("label.bottom") + ": ", "dim").append_text(self.counted(view["bottom"]))
        table.add_row(Text("  ") + self.spot(Text(self.text("zone.deck"), "bold"), "deck"), str(view["deck"]), under)
        for at, (key, pile) in enumerate(zip(PILES, view["piles"], strict=True)):
            name = self.spot(Text(self.text(key), "bold"), f"pile:{at}", *[f"pile:{at}:{k}" for k in pile[-1:]])
            table.add_row(Text("  ") + name, str(len(pile)), self.pile(pile))
        return table

    def piles_in_a_line(self) -> RenderableType:
        view = self.view
        deck = Text(self.text("zone.deck"), "bold").append(f" {view['deck']}", "not bold")
        pieces = [self.spot(deck, "deck")]
        for at, (key, pile) in enumerate(zip(PILES, view["piles"], strict=True)):
            piece = Text(self.text(key), "bold").append(f" {len(pile)}", "not bold")
            if pile:
                top = Text(", ", "not bold").join([self.card(kind) for kind in pile[: -SHOWN_IN_ORDER - 1 : -1]])
                piece.append(f" ({self.text('label.top')}: ", "not bold dim").append_text(top)
                piece.append(")", "not bold dim")
            pieces.append(self.spot(piece, f"pile:{at}", *[f"pile:{at}:{kind}" for kind in pile[-1:]]))
        return Flow(pieces)

    def gardens(self, width: int = GARDEN_WIDTH) -> RenderableType:
        """Side by side as far as the terminal is wide; the viewer's own comes last, on a screen that may have to be
        scrolled first."""
        order = self.others_first(self.sides(), self.viewer % self.sides())
        small = width < GARDEN_WIDTH
        if small and self.seated():
            order = order[-1:] + order[:-1]
        return Beside([self.garden(side, small) for side in order], width)

    def pile(self, cards: list[int]) -> Text:
        """[E-55] The top four in their order, what lies below counted."""
        if not cards:
            return Text(self.text("label.empty"), "dim")
        top = cards[: -SHOWN_IN_ORDER - 1 : -1]
        line = Text(self.text("label.top") + ": ", "dim") + Text(", ").join([self.card(kind) for kind in top])
        if len(cards) > SHOWN_IN_ORDER:
            line.append("; " + self.text("label.below") + ": ", "dim")
            line.append_text(self.counted(sorted(cards[:-SHOWN_IN_ORDER])))
        return line

    def garden(self, side: int, small: bool) -> Panel:
        owners = range(side, self.seats, self.sides())
        title = Text(" ").join([self.mark(seat) for seat in owners])
        whose = bare(self.names["side"][side], self.catalogue.language)
        if small:
            whose = ", ".join([self.names["seat"][seat] for seat in owners])
        title.append(f" {whose} · {signed(self.view['sides'][side]['points'])}")
        own = self.seated() and side == self.viewer % self.sides()
        title = self.spot(title, f"side:{side}", "garden" if own else "")
        place = "garden" if own else f"garden:{side}"
        table = Table.grid(expand=True, padding=(0, 1, 0, 0))
        table.add_column(ratio=1)
        table.add_column(justify="right", no_wrap=True)
        rows = garden_rows(self.view["sides"][side]["garden"], self.view["values"])
        for row in rows:
            table.add_row(self.spot(self.group(row), f"{place}:{row.kind}"), signed(row.points))
        body: RenderableType = table if rows else Text(self.text("label.empty_garden"), "dim")
        return self.panel(body, title, owners[0])

    def group(self, row: Row) -> Text:
        if row.kind >= RACES:
            return self.card(row.kind, row.real) if row.kind != MIMIC else self.loose(row.real)
        line = Text()
        if row.real:
            name = self.catalogue.names["race" if row.real > 1 else "one"][row.kind]
            line.append(f"{row.real} {name}", STYLES[row.kind])
        if row.mimic:
            line.append(" " if row.real else "", STYLES[MIMIC])
            line.append(self.text("label.mimic"), STYLES[MIMIC])
            if not row.real:
                line.append(f" ({self.catalogue.names['race'][row.kind]})", "dim")
        if row.awake:
            line.append(" ★ " + self.text(f"power.{row.kind}"), "bold yellow")
        return line

    def loose(self, n: int) -> Text:
        return Text(f"{n}× " if n > 1 else "").append(self.text("label.loose"), STYLES[MIMIC])

    def in_the_air(self) -> list[RenderableType]:
        """Cards of a search being looked at, and cards being laid."""
        view = self.view
        lines: list[RenderableType] = []
        if view["looking"]:
            line = Text("  " + self.text("label.drawn") + ": ", "bold").append_text(
                self.counted(view["drawn"], "drawn")
            )
            hidden = view["looking"] - len(view["drawn"])
            if hidden:
                line.append((" + " if view["drawn"] else "") + self.say("label.cards", {"n": hidden}))
            lines.append(line)
        if view["laying"]:
            race, _, real, mimics = view["laying"]
            cards = self.counted([race] * real + [MIMIC] * mimics) or Text("–", "dim")
            lines.append(
                Text("  " + self.text("label.laying"), "bold")
                .append(f" ({self.catalogue.names['race'][race]}): ")
                .append_text(cards)
            )
        return lines

    def holding(self) -> bool:
        return self.seated() and self.view["ended"] < 0

    def now(self) -> Text:
        """[E-11] What the round would give if it ended now."""
        player = self.view["seats"][self.viewer]
        penalty = player["penalty"] or 0
        points = self.view["sides"][player["side"]]["points"]
        now = Text("  " + self.text("label.now") + ": ", "dim")
        now.append(f"{self.text('label.in_garden')} {signed(points)} · ")
        now.append(f"{self.text('label.in_hand')} {signed(-penalty)} · ")
        now.append(f"{self.text('label.sum')} {signed(points - penalty)}", "bold")
        if self.sides() < self.seats:
            now.append(f" ({self.text('label.partner_hand')})", "dim")
        return now

    def own(self) -> list[Page]:
        if not self.holding():
            return []
        player = self.view["seats"][self.viewer]
        hand = player["hand"] or []
        cards: list[Text] = []
        for kind, n in enumerate(hand):
            if n:
                value = str(self.view["values"][kind]).replace("-", "−")
                cards.append(self.spot(self.card(kind, n).append(f" ({value})", "dim"), f"hand:{kind}"))
        line: RenderableType = Flow(cards) if cards else Text(self.text("label.empty"), "dim")
        return [Page(self.hand_title("zone.hand", player["cards"]), line)]

    def sheet(self) -> RenderableType:
        """[E-13] The points of every side in every round, and the totals."""
        totals = [side["total"] for side in self.view["sides"]]
        columns: list[tuple[str | Text, bool]] = [(self.text("label.sheet_round"), False)]
        for side in range(self.sides()):
            owners = range(side, self.seats, self.sides())
            columns.append((Text(" + ").join([self.signature(seat, "") for seat in owners]), True))
        table = self.ledger(columns)
        points = self.view["sheet"]
        for at in range(0, len(points), self.sides()):
            table.add_row(str(at // self.sides() + 1), *[signed(n) for n in points[at : at + self.sides()]])
        table.add_section()
        best = max(totals)
        shown = [Text(signed(n), "bold yellow" if n == best else "bold") for n in totals]
        table.add_row(Text(self.text("label.total"), "bold"), *shown)
        return below_a_line(table)


class Row:
    """A group of a garden: its cards and what they are worth now."""

    def __init__(self, kind: int, real: int, mimic: bool, awake: bool, points: int) -> None:
        self.kind: Final = kind
        self.real: Final = real
        self.mimic: Final = mimic
        self.awake: Final = awake
        self.points: Final = points


def garden_rows(garden: Sequence[int], values: Sequence[int]) -> list[Row]:
    """[E-11] The groups of a garden; their points add up to the garden's."""
    rows: list[Row] = []
    songs = sum(garden[SONG_PLACE : SONG_PLACE + SONGS])
    races = sum(1 for race in range(RACES) if garden[race])  # [E-32]
    mimic_value = 0 if garden[FAIRY] >= 2 else values[MIMIC]  # [E-42]
    for race in range(RACES):
        real = garden[race]
        mimics = garden[IN_GROUP + race]
        strong = real >= 2  # [E-36]
        points = real * values[race] + mimics * mimic_value
        if race == LEPRECHAUN and strong:
            points = -real * values[LEPRECHAUN]  # [E-47]; mimics never lie there [E-31]
        if race == FAUN and strong:
            points += FAUNS_PER_SONG * songs  # [E-43]
        if real or mimics:
            rows.append(Row(race, real, mimics > 0, strong and race <= LEPRECHAUN, points))
    for i in range(SONGS):
        n = garden[SONG_PLACE + i]
        value = values[SPRING + i]
        if SPRING + i == SUMMER and races >= 5:
            value = SUMMER_IN_BLOOM  # [E-54]
        if n:
            rows.append(Row(SPRING + i, n, False, False, n * value))
    if garden[LOOSE]:
        rows.append(Row(MIMIC, garden[LOOSE], False, False, garden[LOOSE] * mimic_value))
    return rows
