"""The table on a screen of panes, for terminals that can be drawn on."""

from __future__ import annotations

from ..playing import Left, Playing
from .app import TableApp

PACE = 0.45  # seconds from one sentence about others to the next


def play_on_screen(game: Playing) -> None:
    """To the end of the game; Left if somebody leaves before."""
    if TableApp(game, PACE).run() is not True:
        raise Left
