"""What is on the screen: the table of whoever sits there, the question, the story, and what a choice would do."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from ...kernel.foresight import Foresight, Looking
from ...kernel.foretelling import foretold
from ...kernel.match import Match
from ...kernel.speech import NoWords
from ...kernel.text import Page, TextTable
from ...kernel.words import WATCHER
from ..players import MARKS
from ..playing import Playing
from ..table import Table
from ..trouble import no_words
from .chronicle import NOBODY, drawn, story
from .panes import CSS, Choices, Pane, Panes, Tabs, cards

GROWING: Final = ("board", "hand", "story", "choices")
FEW: Final = 4  # lines of choices that leave room for the table
FEW_SIGNS: Final = 36  # in one of them


class Shown(App[bool]):
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    keys: ClassVar[str] = "full.keys"  # what the last line says, and the help
    help: ClassVar[str] = "full.help"
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "narrow"),
        (72, "middling"),
        (110, "wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "short"),
        (30, "tall"),
    ]

    def __init__(self, game: Playing, pace: float) -> None:
        super().__init__()
        self.pace: Final = pace  # seconds for a sentence about others
        self.sit_at(game)
        self.skip: Final = asyncio.Event()  # whoever waits for the story wants to be asked now
        self.at_page = 0
        self.labels: list[str] = []
        self.codes: list[int] = []
        self.remarks: list[str] = []  # said above the next preview
        self.base: Screen[Any]

    def sit_at(self, game: Playing) -> None:
        self.game = game
        self.sitting: int = game.people[0] if len(game.people) == 1 else NOBODY  # whose eyes are on the screen
        events = len(game.match.sink.events)
        self.told = [events] * game.match.seats  # by seat, the events already told to it,
        self.seen = [events if game.match.log else 0] * game.match.seats  # and those before its last answer

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def match(self) -> Match:
        return self.game.match

    def compose(self) -> ComposeResult:
        yield Panes()

    def on_mount(self) -> None:
        self.base = self.screen_stack[0]
        self.title = self.table.catalogue.text("game.title")
        self.keys_line()

    # ---- the parts of the screen
    def static(self, name: str) -> Static:
        return self.base.query_one(f"#{name}", Static)

    def pane(self, name: str) -> Pane:
        return self.base.query_one(f"#{name}", Pane)

    def choices(self) -> Choices:
        return self.base.query_one(Choices)

    def typing(self) -> Input:
        return self.base.query_one("#typing", Input)

    def keys_line(self) -> None:
        self.static("keys").update(Content.from_markup(self.table.said(self.keys)))

    def viewer(self) -> int:
        return WATCHER if self.sitting == NOBODY else self.sitting

    # ---- the table
    async def show(self) -> None:
        """The table as the viewer sees it now."""
        try:
            await self.draw(self.table.drawing(self.viewer(), with_roles=False))
        except NoWords as lacking:
            self.pane("board").draw(Text(no_words(lacking, self.table.said)))

    async def draw(self, drawing: TextTable[Any]) -> None:
        self.static("status").update(drawing.status())
        self.static("goal").update(drawing.goal())
        pages = drawing.pages()
        self.at_page %= len(pages)
        await self.base.query_one(Tabs).show([page.title for page in pages], self.at_page)
        self.pane("board").draw(pages[self.at_page].body)
        self.draw_hand(drawing.own())

    def draw_hand(self, own: list[Page]) -> None:
        roomy = self.base.has_class("wide") and self.base.has_class("tall")
        self.pane("hand").draw(cards(own, roomy or self.base.has_class("grow-hand")))

    async def turn_page(self, to: int) -> None:
        self.at_page = to
        self.pane("board").scroll_home(animate=False)
        await self.show()

    async def blank(self) -> None:
        """Nothing of anybody is left on the screen."""
        self.offer("", [])
        for name in ("status", "goal", "note"):
            self.static(name).update("")
        for name in ("board", "hand", "story"):
            self.pane(name).draw("")
        await self.base.query_one(Tabs).show([], 0)

    async def grow(self, name: str) -> None:
        """One pane takes what the others can spare; once more, or no name, and all is as before."""
        back = not name or self.base.has_class(f"grow-{name}")
        for each in GROWING:
            self.base.set_class(each == name and not back, f"grow-{each}")
        await self.show()

    # ---- the story
    async def tell(self) -> None:
        """What happened since the viewer was last told: about others sentence by sentence."""
        viewer = self.viewer()
        if viewer == WATCHER:
            return
        lines = story(self.table, viewer)
        self.skip.clear()
        for at, line in enumerate(lines, 1):
            new = line.at >= self.told[viewer]
            if new and line.seat not in (viewer, NOBODY) and self.pace and not self.skip.is_set():
                self.draw_story(drawn(self.table, lines[:at], self.seen[viewer]))
                await self.breath()
        self.told[viewer] = len(self.match.sink.events)
        self.draw_story(drawn(self.table, lines, self.seen[viewer]))

    def draw_story(self, page: RenderableType) -> None:
        pane = self.pane("story")
        pane.draw(page)
        self.call_after_refresh(pane.scroll_end, animate=False)

    async def breath(self) -> None:
        try:
            await asyncio.wait_for(self.skip.wait(), self.pace)
        except TimeoutError:
            return

    # ---- the question
    def offer(self, question: RenderableType, labels: list[str]) -> None:
        self.static("question").update(question)
        self.base.set_class(sum(1 + len(label) // FEW_SIGNS for label in labels) <= FEW, "few")
        self.choices().offer(labels)

    def asked(self, seat: int) -> None:
        """Put the question of a seat on the screen."""
        question, codes, labels = self.table.question(seat)
        self.put(Text.assemble(MARKS[seat], " ", question), codes, labels)

    def put(self, question: RenderableType, codes: list[int], labels: list[str]) -> None:
        self.codes, self.labels = codes, labels
        self.offer(question, labels)
        if not self.typing().has_class("open"):
            self.choices().focus()

    # ---- what a choice would do
    async def foresee(self, code: int) -> None:
        """In a few worlds that look the same to the seat; others are let in between them."""
        seat, length = self.viewer(), len(self.match.log)
        looking = Looking(self.match, seat, code)
        while not looking.done():
            await asyncio.sleep(0)
            if len(self.match.log) != length or code not in self.codes:
                return
            looking.look()
        if self.base.query("#note"):  # the table may have been left meanwhile
            self.note(self.foretold(looking.seen()))

    def foretold(self, seen: Foresight) -> list[RenderableType]:
        said, viewer = self.table.said, self.viewer()
        line = Text()
        final = self.is_final(seen)
        if final:
            line.append(said("full.final") + " ", "bold #e69f00")
        try:
            told = foretold(self.table.catalogue, self.table.names(viewer), seen, viewer)
        except NoWords as lacking:
            told = no_words(lacking, said)
        nothing = said("full.nothing_sure" if final else "full.goes_on")
        return [line.append(said("full.would") + " ", "bold").append(told or nothing)]

    def is_final(self, seen: Foresight) -> bool:
        """Whether there is no way back without the others' consent."""
        return seen.final

    def note(self, lines: list[RenderableType]) -> None:
        self.static("note").update(Group(*[Text(remark, "italic") for remark in self.remarks[-2:]], *lines))

    def remark(self, text: str) -> None:
        """Said at once, and until the next answer."""
        self.remarks.append(text)
        self.note([])
