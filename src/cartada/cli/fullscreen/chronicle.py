"""The story of a game for one viewer, grouped by who played."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ...kernel.match import Match
from ..players import MARKS
from ..table import Table

NOBODY: Final = -1
MOST_LINES: Final = 120  # kept on the screen


class Told(NamedTuple):
    """A line under the answer of a seat (NOBODY: the deal), and whether others made it happen."""

    at: int
    seat: int
    text: Text


def mover(match: Match, event: int) -> int:
    """Whose answer made this event happen."""
    answers = bisect_right(match.told, event)
    return NOBODY if answers == 0 else match.log[min(answers, len(match.log)) - 1][0]


def story(table: Table, viewer: int, since: int = 0) -> list[Told]:
    since = max(since, len(table.match.sink.events) - MOST_LINES)
    return [Told(line.at, mover(table.match, line.at), line.text) for line in table.story(viewer, since)]


def heading(table: Table, seat: int) -> Text:
    """Above what one seat did in a row."""
    if seat == NOBODY:
        return Text(f"── {table.said('full.deal')}", "dim")
    return Text.assemble("── ", MARKS[seat], (f" {table.name(seat)}", "bold"))


def drawn(table: Table, lines: list[Told], seen: int) -> RenderableType:
    """What is new stands out from what was already read."""
    parts: list[RenderableType] = []
    seat = NOBODY - 1
    for line in lines:
        if line.seat != seat:
            seat = line.seat
            parts.append(heading(table, seat))
        text = line.text if line.at >= seen else Text(line.text.plain, "dim")
        parts.append(Padding(text, (0, 0, 0, 1)))
    return Group(*parts)
