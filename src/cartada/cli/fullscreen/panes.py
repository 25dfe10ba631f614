"""The panes of the table, and how they share the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ...kernel.text import Flow, Page

NUMBER: Final = "bold #56c1d6"
CSS: Final = """
Screen { layout: vertical; }
#status { height: 1; background: $primary-darken-2; color: $text; padding: 0 1; }
#status, #keys { text-wrap: nowrap; text-overflow: ellipsis; }
#goal { height: auto; max-height: 2; padding: 0 1; background: $panel; }
#middle { height: 1fr; layout: vertical; }
#left { height: 1fr; }
#tabs { height: 1; background: $surface; display: none; }
#tabs.several { display: block; }
.tab { width: auto; padding: 0 1; color: $text-muted; }
.tab.-on { background: $primary; color: $text; text-style: bold; }
#board { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
#hand { height: auto; max-height: 4; padding: 0 1; background: $panel; scrollbar-size-vertical: 1; }
#right { height: auto; }
#lower { height: 8; layout: horizontal; }
#story { width: 40%; height: 100%; padding: 0 1; background: $surface; scrollbar-size-vertical: 1; }
#asking { width: 1fr; height: 100%; }
#question { height: auto; max-height: 3; padding: 0 1; text-style: bold; background: $boost; }
#choices { height: 1fr; border: none; padding: 0 1; background: $background; scrollbar-size-vertical: 1; }
#note { height: auto; max-height: 3; padding: 0 1; background: $panel; color: $text-muted; }
#typing { height: 1; border: none; padding: 0 1; display: none; }
#typing.open { display: block; }
#keys { height: 1; padding: 0 1; color: $text-muted; }
.narrow #story { width: 100%; height: auto; max-height: 3; }
.tall #lower { height: 12; }
.tall.narrow #story { max-height: 5; }
.narrow #lower, .tall.narrow #lower, .lesson.middling #lower { layout: vertical; height: auto; }
.narrow #asking, .lesson.middling #asking { width: 100%; height: auto; }
.narrow #choices, .lesson.middling #choices { height: auto; min-height: 2; max-height: 5; }
.tall.narrow #choices, .tall.lesson.middling #choices { max-height: 8; }
.tall #hand { max-height: 8; }
.tall #note { max-height: 5; }
.wide #middle { layout: horizontal; }
.wide #left { width: 1fr; height: 100%; }
.wide #right { width: 42%; height: 100%; }
.wide #lower { layout: vertical; height: 1fr; }
.wide #story { width: 100%; height: 1fr; }
.wide #asking { width: 100%; height: 50%; }
.wide #note { max-height: 8; }
.few #lower { height: 6; }
.narrow #goal { max-height: 3; }
.narrow.few #lower, .lesson.middling.few #lower { height: auto; }
.wide.few #lower { height: 1fr; }
.wide.few #asking { height: 8; }
.wide.tall #hand { max-height: 50%; }
#choices > .option-list--option-highlighted { background: #23496e; color: #ffffff; text-style: bold; }
.grow-board #story, .grow-board #hand, .grow-board #note { display: none !important; }
.grow-board #lower { height: 4 !important; }
.grow-hand #board, .grow-hand #story, .grow-hand #tabs.several { display: none !important; }
.grow-hand #hand { height: 1fr !important; max-height: 100% !important; }
.grow-hand #lower { height: 5 !important; }
.grow-story #left { display: none !important; }
.grow-story #right { height: 1fr !important; width: 100% !important; }
.grow-story #lower { height: 1fr !important; layout: vertical !important; }
.grow-story #story { width: 100% !important; height: 1fr !important; }
.grow-story #asking { width: 100% !important; height: 5 !important; }
.grow-choices #story, .grow-choices #note { display: none !important; }
.grow-choices #left { height: 5 !important; }
.grow-choices #board, .grow-choices #tabs.several { display: none !important; }
.grow-choices #right, .grow-choices #lower { height: 1fr !important; }
.grow-board #asking, .grow-hand #asking, .grow-choices #asking { height: 100% !important; }
.grow-board #choices, .grow-hand #choices, .grow-story #choices, .grow-choices #choices {
  height: 1fr !important; max-height: 100% !important;
}
.lesson #goal { max-height: 2; }
.lesson.narrow.short #goal { max-height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
.lesson #question { max-height: 10; text-style: none; }
.lesson.short #choices { min-height: 1; max-height: 4; }
.lesson.narrow #story, .lesson.middling #story { width: 100%; height: auto; max-height: 3; }
.lesson.narrow #story.untold, .lesson.middling #story.untold { display: none; }
.lesson.short #note { max-height: 2; }
Reading, Asking { align: center middle; }
.dialog { width: 90%; height: auto; max-height: 90%; padding: 1 2; background: $panel; border: round $primary; }
.dialog .heading { height: auto; margin-bottom: 1; }
.dialog #reading { height: auto; max-height: 1fr; scrollbar-size-vertical: 1; }
.dialog .closing { height: 1; margin-top: 1; }
.small { width: 60; max-width: 90%; }
.small Button { margin: 1 0 0 0; }
#handover { align: center middle; content-align: center middle; height: 100%; }
#handover Static { width: auto; max-width: 90%; margin-bottom: 1; }
"""


class Choices(OptionList):
    """The first click on a choice looks at it, the second one takes it."""

    async def _on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            event.prevent_default()
            self.highlighted = clicked

    def offer(self, labels: Sequence[str]) -> None:
        self.clear_options()
        wide = len(str(len(labels)))
        self.add_options([Option(numbered(at, label, wide)) for at, label in enumerate(labels, 1)])
        if labels:
            self.highlighted = 0


def numbered(at: int, label: str, wide: int) -> Text:
    """«[3] 3 de Copas»: the number cannot be read as a rank."""
    return Text.assemble((f"[{at}]".rjust(wide + 2), NUMBER), f" {label}")


class Tab(Static):
    """The title of a page."""

    class Picked(Message):
        def __init__(self, at: int) -> None:
            super().__init__()
            self.at: Final = at

    def __init__(self, at: int, title: str, on: bool) -> None:
        super().__init__(Text(title), classes="tab -on" if on else "tab")
        self.at: Final = at

    def on_click(self) -> None:
        self.post_message(self.Picked(self.at))


class Tabs(Horizontal):
    """The titles of the pages of a table; one line, and none at all if there is one page."""

    async def show(self, titles: Sequence[str], on: int) -> None:
        if not self.children and len(titles) < 2:
            return
        await self.remove_children()
        self.set_class(len(titles) > 1, "several")
        await self.mount_all([Tab(at, title, at == on) for at, title in enumerate(titles)])


class Pane(VerticalScroll):
    """Something drawn that may be longer than its place."""

    def compose(self) -> ComposeResult:
        yield Static()

    def draw(self, body: RenderableType) -> None:
        self.query_one(Static).update(body)


class Panes(Vertical):
    """Everything below each other."""

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Static(id="goal")
        with Vertical(id="middle"):
            with Vertical(id="left"):
                yield Tabs(id="tabs")
                yield Pane(id="board")
                yield Pane(id="hand")
            with Vertical(id="right"):
                with Vertical(id="lower"):
                    yield Pane(id="story")
                    with Vertical(id="asking"):
                        yield Static(id="question")
                        yield Choices(id="choices")
                yield Static(id="note")
        yield Input(id="typing", compact=True)
        yield Static(id="keys")


def cards(pages: Sequence[Page], whole: bool) -> RenderableType:
    """The viewer's cards; in short if there are only a few lines."""
    parts: list[RenderableType] = []
    for page in pages:
        title = Text(page.title, "bold")
        body = page.body if whole or page.short is None else page.short
        parts.extend([body.after(title)] if isinstance(body, Flow) else [title, body])
    return Group(*parts)
