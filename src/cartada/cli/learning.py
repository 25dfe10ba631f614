"""A lesson at the terminal, line by line: the text table, with what is said below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..lessons.teaching import LEVEL
from .language import Said
from .play import program, screen_of_panes
from .playing import Left
from .prompt import Reader, make_reader
from .screen import make_screen
from .session import Session
from .taught import LESSON_COMMANDS, Course, TaughtStep


class Again(Exception):
    """The course has gone back: its step is another one."""


class StepSession(Session):
    commands: ClassVar[Mapping[str, str]] = LESSON_COMMANDS
    hint: ClassVar[str] = "lesson.hint"
    help: ClassVar[str] = "lesson.help"

    def __init__(self, course: Course, screen: Console, reader: Reader) -> None:
        super().__init__(course.here, screen, reader)
        self.course: Final = course
        self.here: Final[TaughtStep] = course.here
        self.fresh = True  # there is something to draw before asking

    def run(self) -> None:
        """Until it is done, or Left or Again is raised."""
        here, seat = self.here, self.here.seat
        while not here.is_done():
            question, codes, labels = here.asked()
            if len(codes) == 1 and here.made.at:
                self.only_choice(labels[0])
                self.answer(seat, codes[0])
                continue
            if self.fresh and not self.ahead:
                self.show(seat)
                self.offer(seat, question, labels)
            self.fresh = True
            self.ask(seat, question, codes, labels)
        self.told(seat)

    # ---- what is seen
    def show(self, seat: int) -> None:
        """What is said stands below the table."""
        super().show(seat)
        self.screen.print(Rule(Text(self.here.heading()), align="left", style="dim"))
        self.screen.print(self.here.opening(), style="bold")

    def log(self, seat: int) -> None:
        if self.match.sink.events:
            super().log(seat)

    def offer(self, seat: int, question: str, labels: list[str]) -> None:
        """The task stands above the question of the table, or is the question itself."""
        if not self.here.points:
            self.screen.print(self.here.task(), style="bold")
        super().offer(seat, question or self.here.spoken(self.here.step.task).plain, labels)

    def told(self, seat: int) -> None:
        """What came of it; the next step waits until it has been read."""
        here = self.here
        here.table.lit = here.spoken_of()
        if not here.to_do():
            self.show(seat)
        for remark in self.remarks:
            self.screen.print(remark)
        for line in self.table.story(seat, self.seen[seat]):
            self.screen.print(line.text)
        if self.match.state.over():
            self.screen.print(self.table.sheet(seat))
            self.screen.print(Text(self.table.winners(), "bold"))
        if here.step.task is not None:
            self.screen.print(here.came())
        self.reader.key(self.table.said("lesson.go_on") + " ")

    # ---- answers
    def answer(self, seat: int, code: int) -> None:
        why = self.here.tried(code)
        if why is not None:  # nothing has changed on the table
            self.fresh = False
            self.ahead = []
            self.remarks = []
            self.screen.print(why)

    def command(self, seat: int, typed: str, question: str, labels: list[str]) -> bool:
        if self.commands.get(typed.partition(" ")[0].lower()) == "show":
            for label in self.here.played():
                self.note(self.table.said("play.chosen"), label)
            return True
        return super().command(seat, typed, question, labels)

    def undo(self, seat: int, insist: bool) -> bool:
        if self.course.goes_back():
            raise Again
        self.say("undo.nothing")
        return False


# ---- the whole lesson


def learn(course: Course, plain: bool) -> list[str]:
    """From the first step to the last: on a screen of panes, or line by line. What is to be played now, if anything."""
    screen = make_screen()
    wanted = False
    try:
        if plain or not screen_of_panes():
            by_lines(course, screen, make_reader())
        else:
            from .fullscreen import learn_on_screen  # what draws it takes a while to load

            wanted = learn_on_screen(course)
    except (Left, KeyboardInterrupt, EOFError):
        screen.print()
        offer(course, screen, "lesson.left", f"lesson play {course.game.name} {course.name}")
        return []
    if wanted:
        return course.short_game()
    screen.print(course.summary())
    for following in course.following():
        offer(course, screen, "lesson.next", following)
    level = Said(course.language())(f"level.{LEVEL}")
    offer(course, screen, "lesson.now_play", " ".join(["play", *course.short_game()]), level=level)
    return []


def by_lines(course: Course, screen: Console, reader: Reader) -> None:
    while True:
        try:
            StepSession(course, screen, reader).run()
        except Again:
            continue
        if not course.goes_on():
            return


def offer(course: Course, screen: Console, key: str, command: str, **args: object) -> None:
    """What can be typed now."""
    screen.print(Text(Said(course.language())(key, **args)))
    screen.print(Text(f"  {program()} {command}", "bold"))
