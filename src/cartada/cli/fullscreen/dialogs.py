"""What covers the table for a while: texts to read, a question of yes or no, the hand-over of the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from ..language import Said
from ..players import MARKS


class Reading(ModalScreen[None]):
    """Something to read. The arrows scroll; every key that closes things closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,q,space", "close", "")]

    def __init__(self, title: str, texts: Sequence[RenderableType], said: Said) -> None:
        super().__init__()
        self.heading: Final = title
        self.texts: Final = texts
        self.said: Final = said

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.heading, "bold"), classes="heading")
            with VerticalScroll(id="reading"):
                yield Static(Group(*self.texts))
            yield Static(Text(self.said("full.close"), "dim"), classes="closing")

    def on_mount(self) -> None:
        self.query_one("#reading").focus()

    def on_click(self, event: events.Click) -> None:
        if not self.query_one(".dialog").region.contains(event.screen_x, event.screen_y):
            self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)


class Asking(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [("y,s,enter", "say(True)", ""), ("n,escape", "say(False)", "")]

    def __init__(self, text: str | Text, said: Said) -> None:
        super().__init__()
        self.question: Final = Text(text, "bold") if isinstance(text, str) else text
        self.said: Final = said

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.question)
            yield Button(self.said("full.yes"), id="yes", variant="primary", compact=True)
            yield Button(self.said("full.no"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_say(self, yes: bool) -> None:
        focused = self.focused
        self.dismiss(yes and (focused is None or focused.id != "no"))


class HandOver(Screen[None]):
    """Hot seat: nobody's cards are on the screen until the right person says he sits there."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "seated", "")]

    def __init__(self, seat: int, name: str, said: Said) -> None:
        super().__init__()
        self.seat: Final = seat
        self.who: Final = name
        self.said: Final = said

    def compose(self) -> ComposeResult:
        with Vertical(id="handover"):
            yield Static(Text.assemble(MARKS[self.seat], (f" {self.who}", "bold")))
            yield Static(Text(self.said("play.hand_over", who=self.who)))
            yield Button(self.said("play.press_enter", who=self.who).strip(), variant="primary", compact=True)

    def on_button_pressed(self) -> None:
        self.action_seated()

    def action_seated(self) -> None:
        self.dismiss(None)
