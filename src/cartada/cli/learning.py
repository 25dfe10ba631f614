"""A lesson at the terminal, step by step: the text table, with what is said below it. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..kernel.game import AnyGame
from ..lessons.lesson import find_lesson, lesson_names
from ..lessons.teaching import LEVEL, Attempt, attempt, facing
from .commands import COMMANDS
from .language import Said
from .play import program
from .players import HUMAN, Player
from .playing import Left, Playing
from .prompt import Reader, make_reader
from .screen import make_screen
from .session import Session
from .table import Table

GOLD: Final = "bold #d9a520"
GREEN: Final = "bold #2fa37a"
OF_A_GAME: Final = ("save", "hint", "give_up", "undo!")  # a lesson has nothing of these


class Again(Exception):
    """The step from these answers on."""

    def __init__(self, codes: list[int]) -> None:
        super().__init__()
        self.codes: Final = codes


class StepSession(Session):
    commands: ClassVar[Mapping[str, str]] = {
        **{word: name for word, name in COMMANDS.items() if name not in OF_A_GAME},
        **dict.fromkeys(("m", "mostrar", "show"), "show"),
    }
    hint: ClassVar[str] = "lesson.hint"
    help: ClassVar[str] = "lesson.help"

    def __init__(self, made: Attempt, at: int, language: str, screen: Console, reader: Reader) -> None:
        players = [Player(name, LEVEL if name else HUMAN) for name in made.lesson.players]
        super().__init__(Playing(Table(made.match, players, [], language, live=True), None), screen, reader)
        self.made: Final = made
        self.at: Final = at
        self.points: Final = sorted(made.step.points, key=lambda point: point.name.pt)
        self.pointed = False
        self.fresh = True  # there is something to draw before asking

    def run(self) -> None:
        """Until it is done, or Left or Again is raised."""
        made, seat = self.made, self.made.seat
        while not self.is_done():
            question, codes, labels = self.asked(seat)
            if len(codes) == 1 and made.at:
                self.only_choice(labels[0])
                self.answer(seat, codes[0])
                continue
            if self.fresh and not self.ahead:
                self.show(seat)
                self.offer(seat, question, labels)
            self.fresh = True
            self.ask(seat, question, codes, labels)
        self.told(seat)

    def is_done(self) -> bool:
        step = self.made.step
        return self.pointed or self.made.verdict == "right" or not (step.right or step.points or step.free)

    def asked(self, seat: int) -> tuple[str, list[int], list[str]]:
        """The question of the table; or which of the things somebody would point at, by its number in `points`."""
        if not self.points:
            return self.table.question(seat)
        return "", list(range(len(self.points))), [point.name.of(self.language) for point in self.points]

    @property
    def language(self) -> str:
        return self.table.said.language

    # ---- what is seen
    def show(self, seat: int) -> None:
        """What is said stands below the table."""
        super().show(seat)
        lesson = self.made.lesson
        head = f"{lesson.title.of(self.language)} · {self.at + 1}/{len(lesson.step)}"
        self.screen.print(Rule(Text(head), align="left", style="dim"))
        if lesson.is_apart(self.at):
            self.screen.print(Text(self.table.said("lesson.apart"), GOLD))
        self.screen.print(Text(self.made.step.said.of(self.language), "bold"))

    def log(self, seat: int) -> None:
        if self.match.sink.events:
            super().log(seat)

    def offer(self, seat: int, question: str, labels: list[str]) -> None:
        """The task stands above the question of the table, or is the question itself."""
        task = "" if self.made.step.task is None else self.made.step.task.of(self.language)
        if not self.points:
            self.screen.print(Text.assemble(("● ", GOLD), (task, "bold")))
        super().offer(seat, question or task, labels)

    def told(self, seat: int) -> None:
        """What came of it; the next step waits until it has been read."""
        step = self.made.step
        if not (step.right or step.points or step.free):
            self.show(seat)
        for remark in self.remarks:
            self.screen.print(remark)
        for line in self.table.story(seat, self.seen[seat]):
            self.screen.print(line.text)
        if self.match.state.over():
            self.screen.print(self.table.sheet(seat))
            self.screen.print(Text(self.table.winners(), "bold"))
        if step.task is not None:
            done = self.table.said("lesson.right") if step.done is None else step.done.of(self.language)
            self.screen.print(Text.assemble(("✓ ", GREEN), done))
        self.reader.key(self.table.said("lesson.go_on") + " ")

    # ---- answers
    def answer(self, seat: int, code: int) -> None:
        if self.points:
            said = self.points[code].said
            self.pointed = said is None
            if said is not None:
                self.almost(said.of(self.language))
        elif self.made.try_answer(code) == "wrong":
            named = self.made.step.wrong[self.made.wrong].said if self.made.wrong >= 0 else None
            self.almost(self.table.said("lesson.other") if named is None else named.of(self.language))

    def almost(self, why: str) -> None:
        """Nothing has changed on the table."""
        self.fresh = False
        self.ahead = []
        self.remarks = []
        self.screen.print(Text.assemble((self.table.said("lesson.almost"), "bold"), " ", why))

    def command(self, seat: int, typed: str, question: str, labels: list[str]) -> bool:
        if self.commands.get(typed.partition(" ")[0].lower()) == "show":
            self.show_move(seat)
            return True
        return super().command(seat, typed, question, labels)

    def show_move(self, seat: int) -> None:
        """Done for the learner: to the end of the step, or, where he is free, of the move."""
        if self.points:
            right = next(point for point in self.points if point.said is None)
            self.note(self.table.said("play.chosen"), right.name.of(self.language))
            self.pointed = True
            return
        made = self.made
        while made.verdict != "right":
            code = made.example()
            frame = facing(self.match, seat)
            self.note(self.table.said("play.chosen"), self.table.say(frame.describe(self.match.state, code), seat))
            made.try_answer(code)
            after = self.match.state.facing(seat)
            if made.step.free is not None and (after is None or not after.inside_move()):
                return

    def undo(self, seat: int, insist: bool) -> bool:
        if not self.made.at:
            self.say("undo.nothing")
            return False
        codes = [self.match.log[length][1] for length in self.made.at]
        raise Again(codes[: self.made.kept(self.match.last_move(seat))])


# ---- the whole lesson


class Course:
    """From the first step to the last."""

    def __init__(self, game: AnyGame, name: str, language: str) -> None:
        self.game: Final = game
        self.name: Final = name
        self.lesson: Final = find_lesson(game, name)
        self.language = language  # it may be changed in the middle
        self.screen: Final = make_screen()
        self.reader: Final = make_reader()

    def run(self) -> None:
        try:
            for at in range(len(self.lesson.step)):
                self.step(at)
        except (Left, KeyboardInterrupt, EOFError):
            self.screen.print()
            self.offer("lesson.left", f"lesson play {self.game.name} {self.name}")
        else:
            self.done()

    def step(self, at: int) -> None:
        codes: list[int] = []
        while True:
            made = attempt(self.game, self.lesson, at, codes)
            session = StepSession(made, at, self.language, self.screen, self.reader)
            try:
                session.run()
                return
            except Again as again:
                codes = again.codes
            finally:
                self.language = session.language

    def done(self) -> None:
        game, said = self.game, Said(self.language)
        about = self.lesson.about.of(self.language)
        self.screen.print(Text.assemble(("✓ ", GREEN), (said("lesson.done"), "bold"), " ", about))
        names = lesson_names(game)
        for following in names[names.index(self.name) + 1 :][:1]:
            self.offer("lesson.next", f"lesson play {game.name} {following}")
        short = f" --preset {game.short}" if game.short else ""
        level = said(f"level.{LEVEL}")
        self.offer("lesson.now_play", f"play {game.name}{short} --bots {LEVEL}", level=level)

    def offer(self, key: str, command: str, **args: object) -> None:
        """What can be typed now."""
        self.screen.print(Text(Said(self.language)(key, **args)))
        self.screen.print(Text(f"  {program()} {command}", "bold"))
