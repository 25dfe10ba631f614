"""A lesson as it is written: TOML in the `lessons` folder of a game. docs/lessons.md shows how."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from ..kernel.game import AnyGame
from ..kernel.positions import read_positions

FOLDER: Final = "lessons"
Until = Literal["move", "turn", "end"]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A word nobody knows is refused, so that a slip of the pen is found."""


class Said(Part):
    pt: str
    en: str

    def of(self, language: str) -> str:
        return self.pt if language == "pt" else self.en


class Wrong(Part):
    """What is said to somebody who tries this answer, or one of these, which the rules allow and the step does not
    want."""

    on: str | list[str]
    said: Said

    @property
    def tries(self) -> list[str]:
        return [self.on] if isinstance(self.on, str) else self.on


class Point(Part):
    """A thing on the table that may be the answer to a question about it; what is said when it is not."""

    ref: str
    name: Said  # as the text table lists it
    said: Said | None = None  # None: this is right


class Step(Part):
    """What is said, what is to be done, and what comes of it. Without `right`, `free` and `points` there is nothing to
    do but to look."""

    name: str
    said: Said  # two short sentences at most
    task: Said | None = None  # the line with the gold dot
    done: Said | None = None  # said when it was right
    rules: list[str] = []
    # ---- the table: a named position, or where the step before ended
    position: str = ""
    change: dict[str, object] = {}  # fields that are different in it
    before: list[str] = []  # answers given before the learner is asked
    # ---- what is to be done
    right: list[list[str]] = []  # ways, each the answers of one gesture
    free: Until | None = None  # whatever one likes, for so long
    points: list[Point] = []
    others: list[str] = []  # what the others answer before, between and after; else they answer as Iniciante does
    wrong: list[Wrong] = []  # those of the whole lesson come after its own
    light: list[str] = []  # what is lit when nothing is to be done, or besides what is to be touched


class Lesson(Part, eq=False, kw_only=True):  # each is only itself, so that tables can be kept for it
    order: int  # among the lessons of the game
    title: Said
    about: Said  # what one can do afterwards
    minutes: int
    players: list[str] = field(default_factory=lambda: ["", "Ana"])  # the learner's seat has no name
    later: list[str] = []  # rules that were left out on purpose
    wrong: list[Wrong] = []  # what is said in every step that has no sentence of its own for it
    positions: dict[str, dict[str, object]] = {}
    step: list[Step]

    @property
    def seat(self) -> int:
        return self.players.index("")

    def place(self, game: AnyGame, at: int) -> dict[str, object] | None:
        """The position a step begins at, as `kernel.position` reads it; None: where the one before ended."""
        step = self.step[at]
        if not step.position:
            return None
        known = {**read_positions(game.folder), **self.positions}
        if step.position not in known:
            near = get_close_matches(step.position, known, 5, 0.4) or list(self.positions)
            raise ValueError(f"there is no position {step.position!r}: there are {', '.join(near)}")
        return {**known[step.position], **step.change}

    def is_apart(self, at: int) -> bool:
        """Whether a step lays out another table than the one before left behind: whoever learns has to be told."""
        step = self.step[at]
        if not step.position:
            return False
        for one in reversed(self.step[:at]):
            if one.right or one.free is not None:
                return True
            if one.position:
                return (one.position, one.change, one.before) != (step.position, step.change, step.before)
        return False


def lesson_files(game: AnyGame) -> dict[str, Path]:
    return {path.stem: path for path in sorted((game.folder / FOLDER).glob("*.toml"))}


def lesson_names(game: AnyGame) -> list[str]:
    """In the order they are given."""
    files = lesson_files(game)
    return sorted(files, key=lambda name: read_lesson(files[name]).order)


def find_lesson(game: AnyGame, name: str) -> Lesson:
    files = lesson_files(game)
    if name not in files:
        raise ValueError(f"{game.name} has no lesson {name!r}: there are {', '.join(files) or 'none'}")
    return read_lesson(files[name])


KNOWN: Final[dict[Path, tuple[int, Lesson]]] = {}


def read_lesson(path: Path) -> Lesson:
    """Kept until the file changes."""
    changed = path.stat().st_mtime_ns
    known = KNOWN.get(path)
    if known is not None and known[0] == changed:
        return known[1]
    try:
        lesson = msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except msgspec.DecodeError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None
    if lesson.players.count("") != 1:
        raise ValueError(f"{path.name}: one of the players has no name, and that is the learner")
    if not all(way for step in lesson.step for way in step.right):
        raise ValueError(f"{path.name}: a way of doing it has no answers")
    for step in lesson.step:
        if step.right:
            step.wrong.extend(lesson.wrong)
    KNOWN[path] = (changed, lesson)
    return lesson
