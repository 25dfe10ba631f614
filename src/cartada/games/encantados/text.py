"""The table of Encantados in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue, bare
from ...kernel.words import WATCHER, Args, Words
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
from .scoring import FAUNS_PER_SONG, SUMMER_IN_BLOOM
from .view import View

Names = Mapping[str, Sequence[str]]
Marks = Sequence[tuple[str, str]]  # by seat: a symbol and its style

# By kind: mid-tones, readable on dark and on light; a name always stands beside them.
STYLES: Final[list[str]] = [
    "#c2662d", "#3f9e5f", "#a668c9", "#9a7b2f", "#2f9ec0", "#d0485b", "#2fa37a", "#8a9a2a", "#b5553c", "#6a78c9",
    "#8c8c8c", "#d07aa6", "#c98a2d", "#5b8fd0", "#d0a32d",
]  # fmt: skip
PHASES: Final = ("phase.buy", "phase.play", "phase.discard")
PILES: Final = ("zone.search_discard", "zone.turn_discard")
SHOWN_IN_ORDER: Final = 4  # of a discard pile: what Autumn takes [E-55]
GARDEN_WIDTH: Final = 32
GAP: Final = "   "


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


def draw(
    view: Mapping[str, object], viewer: int, catalogue: Catalogue, names: Names, marks: Marks, opt: Sequence[int]
) -> RenderableType:
    """`names` holds the tables of `local_names`, and may hold `role`: a word on who sits there, by seat."""
    return Drawing(cast(View, view), viewer, catalogue, names, marks, opt).table()


def sheet(view: Mapping[str, object], catalogue: Catalogue, names: Names, marks: Marks) -> RenderableType:
    """[E-13] The points of every side in every round, and the totals."""
    return Drawing(cast(View, view), WATCHER, catalogue, names, marks, []).score_sheet()


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


class Drawing:
    def __init__(
        self, view: View, viewer: int, catalogue: Catalogue, names: Names, marks: Marks, opt: Sequence[int]
    ) -> None:
        self.view: Final = view
        self.viewer: Final = viewer
        self.catalogue: Final = catalogue
        self.names: Final = names
        self.marks: Final = marks
        self.opt: Final = opt
        self.seats: Final = len(view["seats"])
        self.sides: Final = len(view["sides"])

    def table(self) -> RenderableType:
        parts: list[RenderableType] = [self.headline(), self.players(), self.piles(), Gardens(self)]
        parts.extend(self.in_the_air())
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

    def card(self, kind: int, n: int = 1) -> Text:
        name = self.catalogue.names["one"][kind]
        return Text(f"{n}× {name}" if n > 1 else name, STYLES[kind])

    def counted(self, kinds: Sequence[int]) -> Text:
        """Cards in the order of their first appearance, equal ones counted."""
        order = list(dict.fromkeys(kinds))
        return Text(", ").join([self.card(kind, list(kinds).count(kind)) for kind in order])

    def others_first(self, n: int, own: int) -> list[int]:
        """Clockwise from the viewer's left; he comes last. A spectator sees the order of the seats."""
        return [(own + 1 + i) % n for i in range(n)] if self.viewer < self.seats else list(range(n))

    # ---- parts of the table
    def headline(self) -> Text:
        view = self.view
        target = self.opt[TARGET_SCORE]
        line = Text()
        line.append(self.text("game.title"), "bold")
        line.append(" · " + self.say("label.round", {"n": view["round"]}))
        line.append(" · " + (self.say("label.target", {"n": target}) if target else self.text("label.single")))
        if view["ended"] >= 0:
            return line.append(" · ").append(self.text("label.over"), "bold")
        line.append("   ")
        for phase, key in enumerate(PHASES):
            step = f"{phase + 1} {self.text(key)}"
            if phase < view["phase"]:
                line.append(f"✓ {step}", "dim")
            elif phase == view["phase"]:
                line.append(f"[{step}]", "bold reverse")
            else:
                line.append(step, "dim")
            line.append("  " if phase == len(PHASES) - 1 else " › ", "dim")
        line.append(" ").append_text(self.mark(view["active"])).append(" ")
        if view["active"] == self.viewer:
            return line.append(self.text("label.your_turn"), "bold")
        return line.append(self.say("label.turn", {"seat": view["active"]}))

    def players(self) -> Table:
        view = self.view
        roles = self.names.get("role", [])
        grid = Table.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "right", "right"):
            grid.add_column(justify=justify, no_wrap=True)
        grid.add_column()
        for seat in self.others_first(self.seats, self.viewer):
            player = view["seats"][seat]
            side = view["sides"][player["side"]]
            name = Text("▸ " if seat == view["active"] and view["ended"] < 0 else "  ", "bold")
            name.append_text(self.mark(seat)).append(" ").append(self.names["seat"][seat], "bold")
            about = [roles[seat]] if roles and roles[seat] else []
            if seat != self.viewer < self.seats and player["side"] == self.viewer % self.sides:
                about.append(self.text("label.partner"))
            if about:
                name.append(f" ({', '.join(about)})", "dim")
            seen = Text()
            for key, kinds in (("label.known", player["known"]), ("label.known_pair", side["known"])):
                if kinds:
                    seen.append(("   " if seen else "") + self.text(key) + ": ", "dim").append_text(self.counted(kinds))
            cards = self.say("label.cards", {"n": player["cards"]})
            grid.add_row(name, cards, self.say("label.points", {"n": side["total"]}), seen)
        return grid

    def piles(self) -> Table:
        view = self.view
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column()
        under = Text()
        if view["bottom"]:
            under.append(self.text("label.bottom") + ": ", "dim").append_text(self.counted(view["bottom"]))
        grid.add_row("  " + self.text("zone.deck"), str(view["deck"]), under)
        for key, pile in zip(PILES, view["piles"], strict=True):
            grid.add_row("  " + self.text(key), str(len(pile)), self.pile(pile))
        return grid

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

    def garden(self, side: int) -> Panel:
        owners = range(side, self.seats, self.sides)
        title = Text(" ").join([self.mark(seat) for seat in owners])
        whose = bare(self.names["side"][side], self.catalogue.language)
        title.append(f" {whose} · {signed(self.view['sides'][side]['points'])}")
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        rows = garden_rows(self.view["sides"][side]["garden"], self.view["values"])
        for row in rows:
            grid.add_row(self.group(row), signed(row.points))
        body: RenderableType = grid if rows else Text(self.text("label.empty"), "dim")
        return Panel(
            body, title=title, title_align="left", box=ROUNDED, border_style=self.marks[owners[0]][1], padding=(0, 1)
        )

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
            line = Text("  " + self.text("label.drawn") + ": ", "bold").append_text(self.counted(view["drawn"]))
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

    def own_hand(self) -> RenderableType | None:
        if self.viewer >= self.seats or self.view["ended"] >= 0:
            return None
        player = self.view["seats"][self.viewer]
        hand = player["hand"] or []
        penalty = player["penalty"] or 0
        points = self.view["sides"][player["side"]]["points"]
        now = Text("  " + self.text("label.now") + ": ", "dim")
        now.append(f"{self.text('label.in_garden')} {signed(points)} · ")
        now.append(f"{self.text('label.in_hand')} {signed(-penalty)} · ")
        now.append(f"{self.text('label.sum')} {signed(points - penalty)}", "bold")
        if self.sides < self.seats:
            now.append(f" ({self.text('label.partner_hand')})", "dim")
        cards: list[Text] = []
        for kind, n in enumerate(hand):
            if n:
                value = str(self.view["values"][kind]).replace("-", "−")
                cards.append(self.card(kind, n).append(f" ({value})", "dim"))
        line: RenderableType = Flow(cards) if cards else Text(self.text("label.empty"), "dim")
        title = Text(f"{self.text('zone.hand')} · {self.say('label.cards', {'n': player['cards']})}", "bold")
        panel = Panel(
            line, title=title, title_align="left", box=ROUNDED, border_style=self.marks[self.viewer][1], padding=(0, 1)
        )
        return Group(now, panel)

    def score_sheet(self) -> RenderableType:
        totals = [side["total"] for side in self.view["sides"]]
        table = Table(title=Text(self.text("label.sheet"), "bold"), title_justify="left", box=ROUNDED)
        table.add_column(self.text("label.sheet_round"))
        for side in range(self.sides):
            owners = range(side, self.seats, self.sides)
            heading = Text(" + ").join([self.mark(seat) + Text(" " + self.names["seat"][seat]) for seat in owners])
            table.add_column(heading, justify="right")
        points = self.view["sheet"]
        for at in range(0, len(points), self.sides):
            table.add_row(str(at // self.sides + 1), *[signed(n) for n in points[at : at + self.sides]])
        table.add_section()
        best = max(totals)
        shown = [Text(signed(n), "bold yellow" if n == best else "bold") for n in totals]
        table.add_row(Text(self.text("label.total"), "bold"), *shown)
        return Padding(table, (1, 0, 0, 0))


class Flow:
    """Pieces one after the other, none of them broken between two lines."""

    def __init__(self, pieces: list[Text]) -> None:
        self.pieces: Final = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + len(GAP) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(GAP if line else "").append_text(piece)
        yield line


class Gardens:
    """Side by side as far as the terminal is wide; the viewer's own comes last."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing: Final = drawing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawing = self.drawing
        columns = max(1, min(drawing.sides, options.max_width // GARDEN_WIDTH))
        order = drawing.others_first(drawing.sides, drawing.viewer % drawing.sides)
        grid = Table.grid(expand=True)
        for _ in range(columns):
            grid.add_column(ratio=1)
        for at in range(0, len(order), columns):
            grid.add_row(*[drawing.garden(side) for side in order[at : at + columns]])
        yield grid


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
