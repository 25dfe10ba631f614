"""The table of Ark Nova in a terminal, drawn from one viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ...kernel.text import SPOTLIGHT, Flow, Page, TextTable, below_a_line, local_names
from .buildings import KIOSK, PAVILION, STANDARD, UNIQUE
from .contents import COST, FIRST_BASE, FIRST_FINAL, FIRST_PROJECT, FIRST_SPONSOR, LEVEL, LEVEL_CP, LEVELS
from .geometry import BIT, COLUMN, ROW, SPACES
from .maps import BONUS_SPACES, BUILD_2, ROCK_SPACES, WATER_SPACES
from .view import BuildingView, ProjectView, ScoredView, SeatView, View

__all__ = ["Drawing", "local_names"]

SCORED: Final[tuple[Literal["cp", "appeal"], ...]] = ("cp", "appeal")
ROMAN: Final = ("", "I", "II")
SPECIAL_SIGNS: Final = "KP" + "FRA"  # kiosk, pavilion, petting zoo, reptile house, aviary
HALF_ROWS: Final = 13


class Drawing(TextTable[View]):
    def board(self) -> list[RenderableType]:
        zoos = [self.zoo(seat) for seat in self.zoos()]
        return [self.piles(), self.display(), self.projects(), *zoos]

    def zoos(self) -> list[int]:
        """Whose they are: the viewer's comes last."""
        others = [seat for seat in range(self.seats) if seat != self.viewer]
        return [*others, self.viewer] if self.seated() else others

    def own_first(self) -> list[int]:
        zoos = self.zoos()
        return [zoos[-1], *zoos[:-1]] if self.seated() else zoos

    def pages(self) -> list[Page]:
        """Of every zoo its facts and its map; what lies in the middle."""
        pages: list[Page] = []
        for seat in self.own_first():
            whose = self.text("label.your_zoo") if seat == self.viewer else self.names["seat"][seat]
            player = self.view["seats"][seat]
            if player["map"] < 0:
                pages.append(Page(whose, Text(self.text("label.setup"), "dim")))
                continue
            pages.append(Page(whose, self.facts(seat)))
            pages.append(Page(f"{self.text('label.map')} {self.marks[seat][0]}", self.map_page(seat)))
        middle = Group(self.display_rows(), self.projects_rows(), self.piles())
        pages.insert(2 if len(pages) > 1 else len(pages), Page(self.text("label.display"), middle))
        return pages

    def name(self, table: str, index: int) -> str:
        return self.catalogue.names[table][index]

    def card(self, card: int) -> str:
        """Its name, with the cost of an animal or the level of a sponsor."""
        name = self.name("card", card)
        if card < FIRST_SPONSOR:
            return f"{name} (${COST[card]})"
        return f"{name} ({LEVEL[card]})" if card < FIRST_PROJECT else name

    def cards(self, cards: Sequence[int]) -> str:
        return " · ".join([self.card(card) for card in cards]) if cards else self.text("label.empty")

    # ---- parts of the table
    def active(self) -> int:
        return self.view["active"] if self.view["ended"] < 0 and self.view["turns"] > 0 else -1

    def progress(self) -> Text:
        view = self.view
        if view["ended"] >= 0:
            return Text(self.text("label.over"), "bold")
        if view["turns"] == 0:
            return Text(self.text("label.setup"))
        line = Text(self.say("label.turn_n", {"n": view["turns"]}))
        if view["in_break"]:
            line.append(" · ").append(self.text("label.in_break"), "bold")
        elif view["break_due"]:
            line.append(" · ").append(self.text("label.break_due"), "bold")
        elif view["solo_left"] is not None:
            key = "label.solo_end" if view["last_round"] else "label.solo_left"  # [AN-154] no break ends the last round
            line.append(" · " + self.say(key, {"n": view["solo_left"]}))
        else:
            left = Text(self.say("label.break_in", {"n": view["break_left"]}))
            line.append(" · ").append_text(self.spot(left, "track:break"))
        return line.append(" · ").append(self.text("label.last"), "bold") if view["final_left"] >= 0 else line

    def goal(self) -> Text:
        """[AN-142] [AN-148] How far the counters of every zoo are from each other."""
        standing: list[str] = []
        for seat in self.own_first():
            player = self.view["seats"][seat]
            if player["map"] >= 0:
                standing.append(f"{self.names['seat'][seat]} {player['appeal']}/{player['target']}")
        line = Text(self.text("goal.meet"))
        line.append(f" {' · '.join(standing)}. " if standing else " ", "bold")
        return line.append(self.text("goal.points"), "dim")

    def piles(self) -> Text:
        view = self.view
        line = Text("  ").append_text(self.spot(Text(self.text("label.deck"), "bold"), "deck"))
        line.append(f" {view['deck']}   ")
        line.append(self.text("label.discard"), "bold").append(f" {view['discard']}")
        if view["discard_top"] is not None:
            line.append(f" ({self.name('card', view['discard_top'])})", "dim")
        line.append("   ").append(self.text("label.donations"), "bold").append(f" {view['donated']}   ")
        tiles = [self.name("tile", tile) for tile in view["tiles"] if tile >= 0]
        return line.append(self.text("label.tiles"), "bold").append(" " + " · ".join(tiles))

    def display_rows(self) -> RenderableType:
        """The folders, each with its cost in reputation, one below the other."""
        cards = [
            Text(f"{folder} ", "dim").append_text(self.shown(card, "not dim"))
            for folder, card in enumerate(self.view["display"], 1)
        ]
        return Group(Text(self.text("label.display"), "bold"), Flow(cards))

    def projects_rows(self) -> RenderableType:
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column()
        rows.add_column(no_wrap=True)
        for project in self.view["projects"]:
            name = Text(self.name("card", project["card"]), "" if project["base"] else "italic")
            rows.add_row(self.spot(name, f"project:{project['card']}"), self.levels(project))
        return Group(Text(self.text("label.projects"), "bold"), rows)

    def shown(self, card: int, style: str = "") -> Text:
        return self.spot(Text(self.card(card) if card >= 0 else "—", style), f"display:{card}")

    def display(self) -> Text:
        line = Text("  ").append(self.text("label.display"), "bold")
        for folder, card in enumerate(self.view["display"], 1):
            line.append(f"  {folder} ", "dim").append_text(self.shown(card))
        return line

    def projects(self) -> Text:
        line = Text("  ").append(self.text("label.projects"), "bold")
        for project in self.view["projects"]:
            card = project["card"]
            line.append("  " + self.name("card", card), "" if project["base"] else "italic").append(" ")
            line.append_text(self.levels(project))
        return line

    def levels(self, project: ProjectView) -> Text:
        """What each level is still worth, or whose cube lies there."""
        line = Text("[")
        for level, mark in enumerate(project["levels"]):
            line.append(" " if level else "")
            if mark >= 0:
                line.append_text(self.mark(mark))
            else:
                line.append("×" if mark == -2 else str(LEVEL_CP[project["card"] * LEVELS + level]), "dim")
        return line.append("]")

    def zoo(self, seat: int) -> RenderableType:
        player = self.view["seats"][seat]
        title = self.person(seat, False)
        title = title[2:]
        if player["map"] < 0:
            return Panel(Text(self.text("label.setup"), "dim"), title=title, title_align="left", box=ROUNDED)
        grid = Table(box=None, expand=True, show_header=False, padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_row(self.hexes(seat), self.facts(seat))
        style = self.marks[seat][1]
        return Panel(grid, title=title, title_align="left", box=ROUNDED, border_style=style, padding=(0, 0))

    def heading(self, key: str) -> str:
        """`label.points` counts them."""
        return self.text("label.total" if key == "points" else "label." + key)

    def facts(self, seat: int) -> RenderableType:
        player = self.view["seats"][seat]
        numbers: list[Text] = []
        for key in ("points", "appeal", "cp", "rep", "money", "xtokens"):
            name, value = Text(self.heading(key)), {**player}[key]
            marked = self.spot(name, f"track:{key}") if seat == self.viewer else name
            numbers.append(Text().append_text(marked).append(f" {value}", "bold"))
        workers = f" {player['workers']}/{player['hired']}"
        numbers.append(Text(self.text("label.workers")).append(workers, "bold"))
        actions = [self.action(seat, slot) for slot in range(len(player["actions"]))]
        title = Text(self.text("label.actions"), "bold")
        return Group(Flow(numbers, "  "), Flow([title, *actions], "  "), self.brought_in(player))

    def action(self, seat: int, slot: int) -> Text:
        action = self.view["seats"][seat]["actions"][slot]
        line = Text(f"{slot + 1} ", "dim")
        name = Text(self.name("action", action["action"]), "not dim")
        line.append_text(self.spot(name, f"action:{seat}:{action['action']}"))
        line.append(" " + ROMAN[action["side"]], "not dim bold" if action["side"] == 2 else "")
        for key in ("venom", "constriction"):
            if {**action}[key]:
                line.append(f" ({self.text('label.' + key)})", "not dim red")
        if action["multipliers"]:
            line.append(f" ({self.text('label.multiplier')} {action['multipliers']})", "not dim yellow")
        return line

    def brought_in(self, player: SeatView) -> Text:
        """Icons, partners, cards in the zoo and in the hand."""
        lines = Text()
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
                lines.append(self.text("label." + key) + " ", "bold").append(words + "\n")
        lines.append(self.say("label.cards", {"n": player["cards"]}))
        if player["known"]:
            lines.append(f" ({self.text('label.known')}: {self.cards(player['known'])})", "dim")
        return lines

    def hexes(self, seat: int) -> Text:
        """The map, columns A to I, every second one half a hex higher."""
        player = self.view["seats"][seat]
        signs = [self.empty_sign(player["map"], space) for space in range(SPACES)]
        styles: list[str | Style] = ["dim"] * SPACES
        for building in player["buildings"]:
            for space in building["spaces"]:
                signs[space] = building_sign(building)
                styles[space] = "bold green" if building["inside"] else "bold"
        for space in range(SPACES):
            if f"space:{seat}:{space}" in self.lit:
                styles[space] = SPOTLIGHT
        text = Text("    " + "  ".join("ABCDEFGHI"), "dim")
        for half in range(HALF_ROWS):
            text.append(f"\n  {half // 2 + 1 if half % 2 else ' '} ", "dim")
            for column in range(9):
                found = [
                    space
                    for space in range(SPACES)
                    if COLUMN[space] == column and 2 * ROW[space] + (1 - column % 2) == half
                ]
                text.append(signs[found[0]] if found else " ", styles[found[0]] if found else "").append("  ")
            text.append(str(half // 2 + 1) if half % 2 == 0 else "", "dim")
        return text.append("\n  " + self.name("map", player["map"]), "dim")

    def map_page(self, seat: int) -> RenderableType:
        """The map, and what its signs mean beside it."""
        beside = Table.grid(padding=(0, 2, 0, 0))
        beside.add_column(no_wrap=True)
        beside.add_column()
        beside.add_row(self.hexes(seat), Text(self.text("label.signs").replace("  ", "\n"), "dim"))
        return beside

    def empty_sign(self, number: int, space: int) -> str:
        bit = BIT[space]
        if ROCK_SPACES[number] & bit:
            return "^"
        if WATER_SPACES[number] & bit:
            return "~"
        if BONUS_SPACES[number] & bit:
            return "+"
        return "²" if BUILD_2[number] & bit else "·"

    def own(self) -> list[Page]:
        """The viewer's cards with their texts; in short their names and costs."""
        if not self.seated():
            return []
        player = self.view["seats"][self.viewer]
        out: list[Page] = []
        for key, cards in (
            ("label.looking", player["looking"]),
            ("label.your_hand", player["hand"]),
            ("label.finals", player["final_cards"]),
        ):
            if cards:
                body = Text("\n").join([self.card_line(card) for card in cards])
                out.append(Page(self.text(key), body, Flow([self.in_hand(card) for card in cards])))
        return out

    def card_line(self, card: int) -> Text:
        line = self.in_hand(card)
        return line.append("  " + self.name("card_text", card), "dim")

    def in_hand(self, card: int) -> Text:
        called = self.card(card) if card < FIRST_BASE or card >= FIRST_FINAL else self.name("card", card)
        return Text().append_text(self.spot(Text(called, "bold"), f"hand:{card}", f"final:{card}"))

    def sheet(self) -> RenderableType:
        """[AN-148] Appeal, conservation and victory points of every zoo."""
        columns: list[tuple[str | Text, bool]] = [(self.text("label.seat_column"), False)]
        columns += [(self.heading(key), True) for key in ("appeal", "cp", "points", "supported")]
        table = self.ledger([*columns, (self.text("label.finals"), False)])
        best = max([player["points"] for player in self.view["seats"]])
        for seat, player in enumerate(self.view["seats"]):
            points = Text(str(player["points"]), "bold yellow" if player["points"] == best else "bold")
            finals = "\n".join([self.scored_line(row) for row in player["scored"]])
            supported = str(7 - len(player["cubes"]))
            table.add_row(self.signature(seat), str(player["appeal"]), str(player["cp"]), points, supported, finals)
        return below_a_line(table)

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
