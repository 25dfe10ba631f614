"""A lesson on the screen of panes: what is said and the task stand where the question is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text
from textual import work

from ...kernel.foresight import Foresight
from ...kernel.text import TextTable
from ...lessons.teaching import LEVEL
from ..taught import LESSON_COMMANDS, Course, TaughtStep
from .app import AGAIN, TableApp
from .dialogs import Asking, Reading
from .panes import Pane

ABOVE: Final = 1  # lines that stay in sight above what is marked


class LessonApp(TableApp):
    commands: ClassVar[Mapping[str, str]] = LESSON_COMMANDS
    keys: ClassVar[str] = "full.lesson_keys"
    help: ClassVar[str] = "full.lesson_help"

    def __init__(self, course: Course, pace: float) -> None:
        self.course: Final = course
        super().__init__(course.here, pace)
        self.almost: Text | None = None  # why the last try was not what is wanted
        self.looked_for = False  # whether the page of what is marked has been turned to
        self.counted: TaughtStep | None = None  # whose score sheet has been read
        self.wants_game = False

    @property
    def here(self) -> TaughtStep:
        return self.course.here

    def on_mount(self) -> None:
        super().on_mount()
        self.base.add_class("lesson")

    # ---- the way of the lesson
    @work
    async def play(self) -> None:
        going = True
        while going:
            here = self.here
            if here is not self.game:
                self.sit_at(here)
                self.remarks.clear()
            going = await (self.read_on() if here.is_done() else self.one_try())
        about = Text.assemble(self.course.summary(), "\n\n", (self.offered(), "bold"))
        self.wants_game = await self.push_screen_wait(Asking(about, self.table.said))
        self.exit(True)

    def offered(self) -> str:
        said = self.table.said
        return said("full.lesson_play", level=said(f"level.{LEVEL}"))

    async def one_try(self) -> bool:
        here = self.here
        codes, labels = here.asked()[1:]
        if len(codes) == 1 and here.made.at:
            self.only_choice(labels[0])
            here.tried(codes[0])
            return True
        self.looked_for = self.almost is not None
        code = await self.answered(here.seat)
        self.almost = None
        if code != AGAIN:
            self.remarks.clear()
            self.seen[here.seat] = len(self.match.sink.events)
            self.almost = here.tried(code)
        return True

    async def answered(self, seat: int) -> int:
        """While it is told what came of a try, nothing is asked."""
        if self.almost is None:
            self.codes = []
            self.offer("", [])
        return await super().answered(seat)

    async def read_on(self) -> bool:
        """What came of it stays until it has been read; whether there is another step."""
        here = self.here
        here.table.lit = here.spoken_of()
        if self.match.state.over() and self.counted is not here:
            self.counted = here
            await self.show()
            await self.tell()
            sheet = [self.table.sheet(here.seat)]
            await self.push_screen_wait(Reading(self.table.winners(), sheet, self.table.said))
        self.looked_for = here.to_do()
        return await self.answered(here.seat) == AGAIN or self.course.goes_on()

    # ---- what is seen
    def asked(self, seat: int) -> None:
        here = self.here
        if here.is_done():
            lines: list[RenderableType] = [here.came() if here.to_do() else here.opening()]
            self.put(Group(*lines), [0], [self.table.said("full.lesson_on")])
            return
        question, codes, labels = here.asked()
        lines = [here.opening() if self.almost is None else self.almost, here.task()]
        if here.made.at:  # in the middle of it the table says what is asked for
            lines.append(Text(question, "dim"))
        self.put(Group(*lines), codes, labels)

    async def draw(self, drawing: TextTable[Any]) -> None:
        if not self.looked_for:
            self.looked_for = True
            self.at_page = self.page_of_the_light(drawing)
        await super().draw(drawing)
        status = Text.assemble((f" {self.here.at + 1}/{len(self.here.lesson.step)} ", "reverse"), " ")
        self.static("status").update(status.append_text(drawing.status()))
        body = drawing.pages()[self.at_page].body
        self.call_after_refresh(self.to_the_light, self.pane("board"), body)

    def page_of_the_light(self, drawing: TextTable[Any]) -> int:
        """The page that is open, unless what is marked is on another one."""
        bodies = [page.body for page in drawing.pages()]
        at = self.at_page % len(bodies)
        lit = [n for n, body in enumerate(bodies) if lit_lines(body, self.size.width)]
        return at if at in lit or not lit else lit[0]

    def to_the_light(self, pane: Pane, body: RenderableType) -> None:
        """All of what is marked, if the pane holds it; else its beginning."""
        place = pane.scrollable_content_region
        lit = lit_lines(body, place.width)
        top = pane.scroll_offset.y
        if lit and not top <= lit[0] <= lit[-1] < top + place.height:
            pane.scroll_to(y=max(0, min(lit[0] - ABOVE, lit[-1] + 1 - place.height)), animate=False)

    def draw_story(self, page: RenderableType) -> None:
        self.pane("story").set_class(not self.match.sink.events, "untold")
        super().draw_story(page)

    def is_final(self, seen: Foresight) -> bool:
        """Whatever was done in a step can be taken back."""
        return False

    # ---- what can be done
    def foresees(self) -> bool:
        return not self.here.points and not self.here.is_done()

    @work(group="undo", exclusive=True)
    async def action_undo(self) -> None:
        """To before the last move; from the beginning of a step, to the step before."""
        if self.reply is None:
            return
        if self.course.goes_back():
            self.answer(AGAIN)
        else:
            self.remark(self.table.said("undo.nothing"))

    @work(group="hint", exclusive=True)
    async def action_hint(self) -> None:
        """Plays it."""
        if self.reply is None or self.here.is_done():
            return
        done = " · ".join(self.here.played())
        self.remarks[:] = [f"{self.table.said('play.chosen')} {done}"]
        self.answer(AGAIN)

    def action_save(self) -> None:
        """Nothing of a lesson is kept."""


def lit_lines(body: RenderableType, width: int) -> list[int]:
    """The lines on which something is marked, drawn so wide."""
    console = Console(width=max(1, width), markup=False, emoji=False, highlight=False)
    return [
        at
        for at, line in enumerate(console.render_lines(body, console.options, pad=False))
        if any(piece.style is not None and piece.style.meta.get("lit") for piece in line)
    ]
