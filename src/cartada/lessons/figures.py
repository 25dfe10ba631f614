"""The pictures of the rules: tables of the game beside the paragraphs a newcomer needs to see. They lie in
`rules/figures.toml` of a game; docs/lessons.md shows how one is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import field

from ..kernel.game import AnyGame
from ..kernel.rulespage import read_rules
from ..kernel.speech import LANGUAGES
from .answers import Answer
from .lesson import Lesson, Part, Said, Step, find_lesson, lesson_names
from .teaching import Attempt, Broken, Seen, attempt

FILE: Final = "figures.toml"
SHOWN, PLAYED = range(2)  # the steps of a figure's lesson: only looked at, and played on from
MOST_WORDS: Final = 30  # of a caption


class Figure(Part):
    """A table, what is to be seen on it, and how it goes on."""

    name: str
    rule: str  # the paragraph it stands under
    caption: Said
    # ---- the table, as a step of a lesson has it; a position of a lesson is called `lesson/position`
    position: str
    change: dict[str, object] = field(default_factory=dict)
    before: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=lambda: ["", "Ana"])  # who has no name is the reader
    # ---- what of it is shown
    show: list[str] = field(default_factory=list)  # the things it is cut out around; none: the whole table
    point: list[str] = field(default_factory=list)  # things with a ring around them
    steps: list[list[str]] = field(
        default_factory=list
    )  # how it goes on: for each picture that follows, the answers that lead there


class Figures(Part):
    positions: dict[str, dict[str, object]] = field(default_factory=dict)
    figure: list[Figure] = field(default_factory=list)


class Drawing:
    """A figure, and the lesson that lays out its table."""

    def __init__(self, game: AnyGame, figure: Figure, lesson: Lesson) -> None:
        self.game: Final = game
        self.figure: Final = figure
        self.lesson: Final = lesson

    def shown(self, seen: Seen | None = None) -> Attempt:
        """The table, with everything that happens on it; `seen` is shown each picture of it."""
        made = Attempt(self.game, self.lesson, SHOWN)
        if seen is not None:
            seen(made.match)
        for answers in self.figure.steps:
            for written in answers:
                made.give(Answer(written, self.game))
            if seen is not None:
                seen(made.match)
        return made


KNOWN: Final[dict[Path, tuple[int, dict[str, Drawing]]]] = {}


def drawings(game: AnyGame) -> dict[str, Drawing]:
    """By name, in the order of the file; kept until it changes."""
    path = game.folder / "rules" / FILE
    if not path.is_file():
        return {}
    changed = path.stat().st_mtime_ns
    known = KNOWN.get(path)
    if known is not None and known[0] == changed:
        return known[1]
    try:
        written = msgspec.toml.decode(path.read_bytes(), type=Figures)
    except msgspec.DecodeError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None
    positions = {**taught_positions(game), **written.positions}
    found = {one.name: Drawing(game, one, lesson_of(one, positions)) for one in written.figure}
    if len(found) < len(written.figure):
        raise ValueError(f"{path.name}: two figures have one name")
    KNOWN[path] = (changed, found)
    return found


def taught_positions(game: AnyGame) -> dict[str, dict[str, object]]:
    lessons = {name: find_lesson(game, name) for name in lesson_names(game)}
    return {f"{name}/{key}": one for name, lesson in lessons.items() for key, one in lesson.positions.items()}


def lesson_of(figure: Figure, positions: dict[str, dict[str, object]]) -> Lesson:
    def step(name: str) -> Step:
        return Step(
            name=name, said=figure.caption, position=figure.position, change=figure.change, before=figure.before
        )  # fmt: skip

    played = step("played")
    played.free = "end"
    steps = [step(figure.name), played]
    title = figure.caption
    return Lesson(order=0, title=title, about=title, minutes=0, players=figure.players, positions=positions, step=steps)


# ---- what is wrong with them
def figure_problems(game: AnyGame) -> list[str]:
    """A sentence for each mistake; none if all can be drawn and played on from."""
    try:
        found = drawings(game)
    except ValueError as unreadable:
        return [str(unreadable)]
    return [f"figure {name!r}: {what}" for name, one in found.items() for what in problems_of(one)]


def problems_of(drawing: Drawing) -> Iterator[str]:
    figure, game = drawing.figure, drawing.game
    for language in LANGUAGES:
        if figure.rule not in read_rules(game.folder, language).ids():
            yield f"there is no rule {figure.rule} in {language}"
        words = len(figure.caption.of(language).split())
        if not 0 < words <= MOST_WORDS:
            yield f"its caption has {words} words in {language}, at most {MOST_WORDS}"
    if figure.players.count("") != 1:
        yield "one of the players has no name, and that is the reader"
        return
    try:
        drawing.shown()
        attempt(game, drawing.lesson, PLAYED, [])
    except Broken as broken:
        yield str(broken)
    except ValueError as wrong:
        yield str(wrong)
