"""Which rules of a game no lesson touches: a page for whoever writes the next one, made by `make.py`."""

from __future__ import annotations

from typing import Final

from ..kernel.game import AnyGame
from ..kernel.rulespage import rules_of
from ..kernel.speech import catalogue_of
from .check import taught
from .lesson import FOLDER, find_lesson, lesson_files

LANGUAGE: Final = "en"
LONGEST: Final = 110


def untaught_page(game: AnyGame) -> str:
    page = rules_of(game, LANGUAGE)
    found = taught(game)
    later = {rule for name in lesson_files(game) for rule in find_lesson(game, name).later}
    left = [rule for rule in page.ids() if rule not in found]
    put_off = [rule for rule in left if rule in later]
    rows = [f"| {rule} | {begun(page.rule(rule))} | {'later' if rule in later else ''} |" for rule in left]
    lines = [
        f"# {catalogue_of(game, LANGUAGE).text('game.title')}: rules no lesson touches",
        "",
        f"Made by `python make.py` from `src/cartada/games/{game.name}/{FOLDER}/`: a step names the `rules`",
        "it teaches, a lesson those it leaves for `later` on purpose.",
        "",
        f"{len(page.ids()) - len(left)} of {len(page.ids())} rules are taught, {len(put_off)} left for later, "
        f"{len(left) - len(put_off)} not mentioned.",
        "",
        "| rule | says | |",
        "|---|---|---|",
        *rows,
    ]
    return "\n".join(lines) + "\n"


def begun(text: str) -> str:
    """The beginning of a rule, in one cell."""
    line = " ".join(text.split()).replace("|", "\\|")
    return line if len(line) <= LONGEST else line[:LONGEST].rpartition(" ")[0] + " …"
