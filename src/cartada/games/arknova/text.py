"""The table of Ark Nova in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from rich.box import ROUNDED, SIMPLE
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.speech import Catalogue
from ...kernel.words import WATCHER, Args, Words
from .buildings import KIOSK, PAVILION, STANDARD, UNIQUE
from .contents import COST, FIRST_BASE, FIRST_FINAL, FIRST_PROJECT, FIRST_SPONSOR, LEVEL, LEVEL_CP, LEVELS
from .geometry import BIT, COLUMN, ROW, SPACES
from .maps import BONUS_SPACES, BUILD_2, ROCK_SPACES, WATER_SPACES
from .view import BuildingView, ScoredView, SeatView, View

Names = Mapping[str, Sequence[str]]
Marks = Sequence[tuple[str, str]]  # by seat: a symbol and its style

SCORED: Final[tuple[Literal["cp", "appeal"], ...]] = ("cp", "appeal")
ROMAN: Final = ("", "I", "II")
SPECIAL_SIGNS: Final = "KP" + "FRA"  # kiosk, pavilion, petting zoo, reptile house, aviary
HALF_ROWS: Final = 14


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
    """[AN-148] Appeal, conservation and victory points of every zoo."""
    return Drawing(cast(View, view), WATCHER, catalogue, names, marks).score_sheet()


class Drawing:
    def __init__(self, view: View, viewer: int, catalogue: Catalogue, names: Names, marks: Marks) -> None:
        self.view: Final = view
        self.viewer: Final = viewer
        self.catalogue: Final = catalogue
        self.names: Final = names
        self.marks: Final = marks

    def table(self) -> RenderableType:
        parts: list[RenderableType] = [self.headline(), self.piles(), self.display(), self.projects()]
        seats = self.view["seats"]
        for seat in range(len(seats)):
            if seat != self.viewer:
                parts.append(self.zoo(seat))
        if self.viewer < len(seats):
            parts.append(self.zoo(self.viewer))
            parts.extend(self.own_cards())
        return Group(*parts)

    # ---- words
    def text(self, key: str) -> str:
        return self.catalogue.text(key)

    def say(self, key: str, args: Args) -> str:
        return self.catalogue.say(Words(key, args), self.names)

    def name(self, table: str, index: int) -> str:
        return self.catalogue.names[table][index]

    def mark(self, seat: int) -> Text:
        return Text(*self.marks[seat])

    def card(self, card: int) -> str:
        """Its name, with the cost of an animal or the level of a sponsor."""
        name = self.name("card", card)
        if card < FIRST_SPONSOR:
            return f"{name} (${COST[card]})"
        return f"{name} ({LEVEL[card]})" if card < FIRST_PROJECT else name

    def cards(self, cards: Sequence[int]) -> str:
        return " · ".join([self.card(card) for card in cards]) if cards else self.text("label.empty")

    # ---- parts of the table
    def headline(self) -> Text:
        view = self.view
        line = Text().append(self.text("game.title"), "bold")
        if view["ended"] >= 0:
            return line.append(" · ").append(self.text("label.over"), "bold")
        if view["turns"] == 0:
            return line.append(" · " + self.text("label.setup"))
        line.append(" · " + self.say("label.turn_n", {"n": view["turns"]}))
        if view["in_break"]:
            line.append(" · ").append(self.text("label.in_break"), "bold")
        elif view["break_due"]:
            line.append(" · ").append(self.text("label.break_due"), "bold")
        elif view["solo_left"] is not None:
            key = "label.solo_end" if view["last_round"] else "label.solo_left"  # [AN-154] no break ends the last round
            line.append(" · " + self.say(key, {"n": view["solo_left"]}))
        else:
            line.append(" · " + self.say("label.break_in", {"n": view["break_left"]}))
        if view["final_left"] >= 0:
            line.append(" · ").append(self.text("label.last"), "bold")
        line.append("   ").append_text(self.mark(view["active"])).append(" ")
        if view["active"] == self.viewer:
            return line.append(self.text("label.your_turn"), "bold")
        return line.append(self.say("label.turn", {"seat": view["active"]}))

    def piles(self) -> Text:
        view = self.view
        line = Text("  ").append(self.text("label.deck"), "bold").append(f" {view['deck']}   ")
        line.append(self.text("label.discard"), "bold").append(f" {view['discard']}")
        if view["discard_top"] is not None:
            line.append(f" ({self.name('card', view['discard_top'])})", "dim")
        line.append("   ").append(self.text("label.donations"), "bold").append(f" {view['donated']}   ")
        tiles = [self.name("tile", tile) for tile in view["tiles"] if tile >= 0]
        return line.append(self.text("label.tiles"), "bold").append(" " + " · ".join(tiles))

    def display(self) -> Text:
        line = Text("  ").append(self.text("label.display"), "bold")
        for folder, card in enumerate(self.view["display"], 1):
            line.append(f"  {folder} ", "dim").append(self.card(card) if card >= 0 else "—")
        return line

    def projects(self) -> Text:
        line = Text("  ").append(self.text("label.projects"), "bold")
        for project in self.view["projects"]:
            card = project["card"]
            line.append("  " + self.name("card", card), "" if project["base"] else "italic").append(" [")
            for level, mark in enumerate(project["levels"]):
                line.append(" " if level else "")
                if mark >= 0:
                    line.append_text(self.mark(mark))
                else:
                    line.append("×" if mark == -2 else str(LEVEL_CP[card * LEVELS + level]), "dim")
            line.append("]")
        return line

    def zoo(self, seat: int) -> RenderableType:
        player = self.view["seats"][seat]
        roles = self.names.get("role", [])
        title = self.mark(seat).append(" ").append(self.names["seat"][seat], "bold")
        if roles and roles[seat]:
            title.append(f" ({roles[seat]})", "dim")
        if player["map"] < 0:
            return Panel(Text(self.text("label.setup"), "dim"), title=title, title_align="left", box=ROUNDED)
        grid = Table(box=None, expand=True, show_header=False, padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_row(self.hexes(player), self.facts(player))
        style = self.marks[seat][1]
        return Panel(grid, title=title, title_align="left", box=ROUNDED, border_style=style, padding=(0, 0))

    def heading(self, key: str) -> str:
        """`label.points` counts them."""
        return self.text("label.total" if key == "points" else "label." + key)

    def facts(self, player: SeatView) -> Text:
        lines = Text()
        for key in ("points", "appeal", "cp", "rep", "money", "xtokens"):
            value = {**player}[key]
            lines.append(f"{self.heading(key)} ").append(f"{value}  ", "bold")
        lines.append(f"{self.text('label.workers')} ").append(f"{player['workers']}/{player['hired']}\n", "bold")
        lines.append(self.text("label.actions") + " ", "bold")
        for slot, action in enumerate(player["actions"], 1):
            lines.append(f" {slot} ", "dim").append(self.name("action", action["action"]))
            lines.append(" " + ROMAN[action["side"]], "bold" if action["side"] == 2 else "dim")
            for key in ("venom", "constriction"):
                if {**action}[key]:
                    lines.append(f" ({self.text('label.' + key)})", "red")
            if action["multipliers"]:
                lines.append(f" ({self.text('label.multiplier')} {action['multipliers']})", "yellow")
        icons = [
            f"{self.name('icon', icon)} {count}" if count > 1 else self.name("icon", icon)
            for icon, count in enumerate(player["icons"])
            if count
        ]
        for key, words in (
            ("icons", ", ".join(icons)),
            ("partners", ", ".join([self.name("icon", 7 + continent) for continent in player["partners"]])),
            ("universities", ", ".join([self.name("university", kind) for kind in player["universities"]])),
            ("animals", ", ".join([self.name("card", card) for card in player["animals"]])),
            ("sponsors", ", ".join([self.name("card", card) for card in player["sponsors"]])),
        ):
            if words:
                lines.append("\n" + self.text("label." + key) + " ", "bold").append(words)
        lines.append("\n" + self.say("label.cards", {"n": player["cards"]}))
        if player["known"]:
            lines.append(f" ({self.text('label.known')}: {self.cards(player['known'])})", "dim")
        return lines

    def hexes(self, player: SeatView) -> Text:
        """The map, columns A to I, every second one half a hex higher."""
        signs = [self.empty_sign(player["map"], space) for space in range(SPACES)]
        styles = ["dim"] * SPACES
        for building in player["buildings"]:
            for space in building["spaces"]:
                signs[space] = building_sign(building)
                styles[space] = "bold green" if building["inside"] else "bold"
        text = Text("  " + "  ".join("ABCDEFGHI"), "dim")
        for half in range(HALF_ROWS):
            text.append("\n  ")
            for column in range(9):
                found = [
                    space
                    for space in range(SPACES)
                    if COLUMN[space] == column and 2 * ROW[space] + (1 - column % 2) == half
                ]
                text.append(signs[found[0]] if found else " ", styles[found[0]] if found else "").append("  ")
        return text.append("\n  " + self.name("map", player["map"]), "dim")

    def empty_sign(self, number: int, space: int) -> str:
        bit = BIT[space]
        if ROCK_SPACES[number] & bit:
            return "^"
        if WATER_SPACES[number] & bit:
            return "~"
        if BONUS_SPACES[number] & bit:
            return "+"
        return "²" if BUILD_2[number] & bit else "·"

    def own_cards(self) -> list[RenderableType]:
        player = self.view["seats"][self.viewer]
        out: list[RenderableType] = []
        for key, cards in (
            ("label.looking", player["looking"]),
            ("label.your_hand", player["hand"]),
            ("label.finals", player["final_cards"]),
        ):
            if cards:
                body = Table(box=SIMPLE, show_header=False, expand=True, padding=(0, 1), pad_edge=False)
                body.add_column(no_wrap=True)
                body.add_column(ratio=1)
                for card in cards:
                    shown = self.card(card) if card < FIRST_BASE or card >= FIRST_FINAL else self.name("card", card)
                    body.add_row(Text(shown, "bold"), Text(self.name("card_text", card), "dim"))
                title = Text(self.text(key), "bold")
                style = self.marks[self.viewer][1]
                out.append(Panel(body, title=title, title_align="left", box=ROUNDED, border_style=style))
        return out

    def score_sheet(self) -> RenderableType:
        table = Table(title=Text(self.text("label.sheet"), "bold"), title_justify="left", box=ROUNDED)
        table.add_column(self.text("label.seat_column"))
        for key in ("appeal", "cp", "points", "supported"):
            table.add_column(self.heading(key), justify="right")
        table.add_column(self.text("label.finals"))
        best = max([player["points"] for player in self.view["seats"]])
        for seat, player in enumerate(self.view["seats"]):
            name = self.mark(seat).append(" ").append(self.names["seat"][seat], "default")
            points = Text(str(player["points"]), "bold yellow" if player["points"] == best else "bold")
            finals = "\n".join([self.scored_line(row) for row in player["scored"]])
            table.add_row(name, str(player["appeal"]), str(player["cp"]), points, str(7 - len(player["cubes"])), finals)
        return Padding(table, (1, 0, 0, 0))

    def scored_line(self, row: ScoredView) -> str:
        """[AN-147] A final scoring card or the brown effect of a sponsor, and what it gave."""
        gained = [f"+{row[key]} {self.heading(key)}" for key in SCORED if row[key]]
        return f"{self.name('card', row['card'])}: {', '.join(gained) or '0'}"


def building_sign(building: BuildingView) -> str:
    """A digit for a standard enclosure, a letter for the others."""
    kind = building["kind"]
    if kind < STANDARD:
        return str(kind + 1)
    if kind >= UNIQUE:
        return "U"
    return SPECIAL_SIGNS[kind - KIOSK] if kind >= KIOSK else SPECIAL_SIGNS[PAVILION - KIOSK]
