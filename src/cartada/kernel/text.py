"""What the tables of all games in a terminal have in common: words, marks, frames, and the parts a screen is made of.

A game's `text.py` hands in `Drawing`, a subclass of `TextTable`, and `local_names`. It draws from one viewer's view and
from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from .speech import Catalogue
from .words import WATCHER, Args, Words

Names = Mapping[str, Sequence[str]]
Marks = Sequence[tuple[str, str]]  # by seat: a symbol and its style
V = TypeVar("V")  # the view of a game

BACK: Final = "▒▒"  # of a face-down card
GAP: Final = "   "
SPOT: Final = "»"  # before what a lesson speaks of
SPOTLIGHT: Final = Style.parse("bold reverse #d9a520") + Style(meta={"lit": True})


class Page(NamedTuple):
    """A part of the table under its title. `short` says the same where there are only a few lines."""

    title: str
    body: RenderableType
    short: RenderableType | None = None


def local_names(
    seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int = WATCHER
) -> dict[str, list[str]]:
    """Who sits where, and, in games that name more after their players, whatever else does."""
    return {"seat": list(players)}


class TextTable(Generic[V]):
    """`names` holds the tables of `local_names`, and may hold `role`: a word on who sits there, by seat."""

    def __init__(
        self, view: V, viewer: int, catalogue: Catalogue, names: Names, marks: Marks, opt: Sequence[int]
    ) -> None:
        self.view: Final = view
        self.viewer: Final = viewer
        self.catalogue: Final = catalogue
        self.names: Final = names
        self.marks: Final = marks
        self.opt: Final = opt
        self.seats: Final = len(names["seat"])
        self.lit: frozenset[str] = frozenset()  # what a lesson speaks of, by its names on the table

    # ---- what a game draws
    def progress(self) -> Text:
        """How far the game is: its round, turn, phase."""
        raise NotImplementedError

    def active(self) -> int:
        """Whose turn it is; -1 before the first one and when it is over."""
        raise NotImplementedError

    def goal(self) -> Text:
        """What winning is, how far everybody is from it, and what ends the game or the round."""
        return Text()

    def board(self) -> list[RenderableType]:
        """Everything on the table but the viewer's hand, one part below the other."""
        raise NotImplementedError

    def pages(self) -> list[Page]:
        """The same for a screen of a few lines; what does not fit on one page has others."""
        return [Page("", Group(*self.board()))]

    def own(self) -> list[Page]:
        """The viewer's cards."""
        return []

    def sheet(self) -> RenderableType:
        """What everything was worth in the end."""
        raise NotImplementedError

    # ---- whose turn it is
    def headline(self) -> Text:
        line = Text().append(self.text("game.title"), "bold").append(" · ")
        line.append_text(self.progress())
        return line if self.active() < 0 else line.append("   ").append_text(self.turn(self.active()))

    def status(self) -> Text:
        """The same for one line of a screen, what matters most first."""
        line = Text() if self.active() < 0 else self.turn(self.active()).append("   ")
        return line.append_text(self.progress())

    # ---- all of it, for a transcript
    def table(self) -> RenderableType:
        return Group(self.headline(), *self.board(), *[self.held(page) for page in self.own()])

    def held(self, page: Page) -> Panel:
        return self.panel(page.body, Text(page.title, "bold"), self.viewer)

    # ---- what a lesson speaks of
    def spot(self, drawn: Text, *refs: str) -> Text:
        """A thing under its names on the table; marked while it is spoken of."""
        return Text.assemble((SPOT, SPOTLIGHT), drawn) if self.lit.intersection(refs) else drawn

    # ---- words
    def text(self, key: str) -> str:
        return self.catalogue.text(key)

    def say(self, key: str, args: Args) -> str:
        return self.catalogue.say(Words(key, args), self.names)

    def mark(self, seat: int) -> Text:
        return Text().append(*self.marks[seat])

    def seated(self) -> bool:
        """Whether the viewer plays."""
        return self.viewer < self.seats

    def below(self) -> int:
        """Whose side is drawn at the bottom."""
        return self.viewer if self.seated() else 0

    def others_first(self, n: int, own: int) -> list[int]:
        """Clockwise from the viewer's left; he comes last. A spectator sees the order of the seats."""
        return [(own + 1 + i) % n for i in range(n)] if self.seated() else list(range(n))

    def turn(self, seat: int) -> Text:
        line = self.mark(seat).append(" ")
        if seat == self.viewer:
            return line.append(self.text("label.your_turn"), "bold")
        return line.append(self.say("label.turn", {"seat": seat}), "default")

    def person(self, seat: int, playing: bool, also: str = "") -> Text:
        """«▸ ● Ana (robô Iniciante)»; the arrow is at whoever has the turn."""
        name = Text("▸ " if playing else "  ", "bold").append_text(self.mark(seat)).append(" ")
        name.append(self.names["seat"][seat], "bold")
        roles = self.names.get("role", [])
        about = [word for word in (roles[seat] if roles else "", also) if word]
        return name.append(f" ({', '.join(about)})", "dim") if about else name

    def counted_cards(self, n: int) -> str:
        return self.say("label.cards", {"n": n})

    def hand_title(self, key: str, n: int) -> str:
        return f"{self.text(key)} · {self.counted_cards(n)}"

    # ---- shapes
    def panel(self, body: RenderableType, title: Text, seat: int) -> Panel:
        """A frame in the colour of a seat."""
        style = self.marks[seat][1]
        return Panel(body, title=title, title_align="left", box=ROUNDED, border_style=style, padding=(0, 1))

    def steps(self, keys: Sequence[str], now: int) -> Text:
        """«✓ 1 Compra › [2 Baixar cartas] › 3 Descartar»"""
        line = Text()
        for step, key in enumerate(keys):
            name = f"{step + 1} {self.text(key)}"
            if step < now:
                line.append(f"✓ {name}", "dim")
            elif step == now:
                line.append(f"[{name}]", "bold reverse")
            else:
                line.append(name, "dim")
            line.append("  " if step == len(keys) - 1 else " › ", "dim")
        return line

    def ledger(self, columns: Sequence[tuple[str | Text, bool]]) -> Table:
        """The sheet at the end, with its columns and whether they hold numbers."""
        table = Table(title=Text(self.text("label.sheet"), "bold"), title_justify="left", box=ROUNDED)
        for heading, number in columns:
            table.add_column(heading, justify="right" if number else "left")
        return table

    def signature(self, seat: int, style: str = "default") -> Text:
        return self.mark(seat).append(" ").append(self.names["seat"][seat], style)


def grid(*justified: str) -> Table:
    """Columns that take what they need; the last one wraps."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in justified:
        table.add_column(justify="right" if justify == "right" else "left", no_wrap=True)
    table.add_column()
    return table


def below_a_line(table: Table) -> RenderableType:
    return Padding(table, (1, 0, 0, 0))


class Flow:
    """Pieces one after the other, none of them broken between two lines if it fits on one."""

    def __init__(self, pieces: Sequence[Text], gap: str = GAP) -> None:
        self.pieces: Final = pieces
        self.gap: Final = gap

    def after(self, title: Text) -> Flow:
        """The same behind a title."""
        return Flow([title, *self.pieces], self.gap)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + len(self.gap) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(self.gap if line else "").append_text(piece)
        yield line


class Beside:
    """Blocks beside each other as far as there is room for them, each at least so wide."""

    def __init__(self, blocks: Sequence[RenderableType], width: int) -> None:
        self.blocks: Final = blocks
        self.width: Final = width

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        across = max(1, min(len(self.blocks), options.max_width // self.width))
        table = Table.grid(expand=True, padding=(0, 1, 0, 0) if across > 1 else 0)
        for _ in range(across):
            table.add_column(ratio=1)
        for at in range(0, len(self.blocks), across):
            table.add_row(*self.blocks[at : at + across])
        yield table
