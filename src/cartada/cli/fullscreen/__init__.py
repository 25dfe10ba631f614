"""The table on a screen of panes, for terminals that can be drawn on."""

from __future__ import annotations

from ..playing import Left, Playing
from ..taught import Course
from .app import TableApp
from .lesson import LessonApp

PACE = 0.45  # seconds from one sentence about others to the next


def play_on_screen(game: Playing) -> None:
    """To the end of the game; Left if somebody leaves before."""
    if TableApp(game, PACE).run() is not True:
        raise Left


def learn_on_screen(course: Course) -> bool:
    """To the end of the lesson, and whether a game is wanted then; Left if somebody leaves before."""
    app = LessonApp(course, PACE)
    if app.run() is not True:
        raise Left
    return app.wants_game
