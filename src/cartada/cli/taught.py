"""A lesson at the terminal, whatever it looks like: its steps, what a try brings, going back. Nothing of it is kept."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ..kernel.game import AnyGame
from ..lessons.lesson import Lesson, Step, find_lesson, lesson_names
from ..lessons.lesson import Said as Spoken
from ..lessons.teaching import LEVEL, Attempt, attempt, facing
from .commands import COMMANDS
from .language import Said
from .players import HUMAN, Player
from .playing import Playing
from .table import Table

GOLD: Final = "bold #d9a520"
GREEN: Final = "bold #2fa37a"
OF_A_GAME: Final = ("save", "hint", "give_up", "undo!")  # a lesson has nothing of these
LESSON_COMMANDS: Final = {
    **{word: name for word, name in COMMANDS.items() if name not in OF_A_GAME},
    **dict.fromkeys(("m", "mostrar", "show"), "show"),
}


class TaughtStep(Playing):
    """The table of a step, and what the learner has done at it."""

    def __init__(self, made: Attempt, at: int, language: str) -> None:
        players = [Player(name, LEVEL if name else HUMAN) for name in made.lesson.players]
        super().__init__(Table(made.match, players, [], language, live=True), None)
        self.made: Final = made
        self.at: Final = at
        self.lesson: Final[Lesson] = made.lesson
        self.step: Final[Step] = made.step
        self.seat: Final[int] = made.seat
        self.points: Final = sorted(made.step.points, key=lambda point: point.name.pt)
        self.pointed = False

    # ---- what is said
    def spoken(self, said: Spoken | None) -> Text:
        """Words between two stars stand out."""
        parts = ("" if said is None else said.of(self.table.said.language)).split("**")
        return Text.assemble(*[(part, "bold underline" if at % 2 else "") for at, part in enumerate(parts)])

    def opening(self) -> Text:
        """What is said at the step; before it, whether its table does not follow from the one before."""
        said = self.spoken(self.step.said)
        if not self.lesson.is_apart(self.at):
            return said
        return Text.assemble((self.table.said("lesson.apart"), GOLD), " ", said)

    def heading(self) -> str:
        return f"{self.spoken(self.lesson.title).plain} · {self.at + 1}/{len(self.lesson.step)}"

    def task(self) -> Text:
        return Text.assemble(("● ", GOLD), self.spoken(self.step.task)) if self.step.task is not None else Text()

    def came(self) -> Text:
        """What is said when it was right; nothing where there was nothing to do."""
        if self.step.task is None:
            return Text()
        done = Text(self.table.said("lesson.right")) if self.step.done is None else self.spoken(self.step.done)
        return Text.assemble(("✓ ", GREEN), done)

    # ---- what is asked
    def to_do(self) -> bool:
        """Whether there is anything to do but to look."""
        return bool(self.step.right or self.step.points or self.step.free)

    def is_done(self) -> bool:
        return self.pointed or self.made.verdict == "right" or not self.to_do()

    def asked(self) -> tuple[str, list[int], list[str]]:
        """The question of the table; or which of the things somebody would point at, by its number in `points`."""
        self.table.lit = self.spoken_of()
        if not self.points:
            return self.table.question(self.seat)
        return "", list(range(len(self.points))), [self.spoken(point.name).plain for point in self.points]

    def spoken_of(self) -> frozenset[str]:
        """The things that are marked on the table: those to point at, or that would be right to touch; and in the end
        what it was."""
        state = self.match.state
        right = [point for point in self.points if point.said is None] if self.pointed else self.points
        refs = [*self.step.light, *[point.ref for point in right]]
        if self.step.right and not self.is_done():
            for code in self.made.wanted():
                refs.extend(facing(self.match, self.seat).describe(state, code).refs)
        return frozenset(refs)

    # ---- what is done
    def tried(self, code: int) -> Text | None:
        """Why it is not what is wanted, and then nothing has changed; None: it stands."""
        why: Spoken | None
        if self.points:
            why = self.points[code].said
            self.pointed = why is None
            return None if self.pointed else self.almost(self.spoken(why))
        if self.made.try_answer(code) != "wrong":
            return None
        why = self.step.wrong[self.made.wrong].said if self.made.wrong >= 0 else None
        return self.almost(Text(self.table.said("lesson.other")) if why is None else self.spoken(why))

    def almost(self, why: Text) -> Text:
        return Text.assemble((self.table.said("lesson.almost"), "bold"), " ", why)

    def played(self) -> list[str]:
        """Does it for the learner, to the end of the step or, where he is free, of the move; what was done."""
        if self.points:
            self.pointed = True
            return [self.spoken(point.name).plain for point in self.points if point.said is None][:1]
        done: list[str] = []
        while self.made.verdict != "right":
            code = self.made.example()
            done.append(self.table.say(facing(self.match, self.seat).describe(self.match.state, code), self.seat))
            self.made.try_answer(code)
            after = self.match.state.facing(self.seat)
            if self.step.free is not None and (after is None or not after.inside_move()):
                break
        return done

    def answers(self) -> list[int]:
        """Of the learner, that stand."""
        return [self.match.log[length][1] for length in self.made.at]


class Course:
    """A lesson from its first step to its last, and where somebody is in it."""

    def __init__(self, game: AnyGame, name: str, language: str) -> None:
        self.game: Final = game
        self.name: Final = name
        self.lesson: Final = find_lesson(game, name)
        self.here = self.begun(0, [], language)

    def begun(self, at: int, codes: list[int], language: str) -> TaughtStep:
        return TaughtStep(attempt(self.game, self.lesson, at, codes), at, language)

    def language(self) -> str:
        """It may be changed in the middle."""
        return self.here.table.said.language

    def goes_on(self) -> bool:
        """To the next step, if there is one."""
        if self.here.at + 1 == len(self.lesson.step):
            return False
        self.here = self.begun(self.here.at + 1, [], self.language())
        return True

    def goes_back(self) -> bool:
        """Before the learner's last move of the step; from its beginning, to the step before."""
        here = self.here
        if here.made.at:
            kept = here.made.kept(here.match.last_move(here.seat))
            self.here = self.begun(here.at, here.answers()[:kept], self.language())
        elif here.pointed or here.at > 0:
            self.here = self.begun(here.at if here.pointed else here.at - 1, [], self.language())
        else:
            return False
        return True

    # ---- the end
    def summary(self) -> Text:
        """What the learner can do now."""
        about = self.lesson.about.of(self.language())
        return Text.assemble(("✓ ", GREEN), (Said(self.language())("lesson.done"), "bold"), " ", about)

    def following(self) -> list[str]:
        """What is typed for the next lesson, if there is one."""
        names = lesson_names(self.game)
        after = names[names.index(self.name) + 1 :][:1]
        return [f"lesson play {self.game.name} {name}" for name in after]

    def short_game(self) -> list[str]:
        """What is typed after `play` for a short game against somebody who can be beaten."""
        preset = ["--preset", self.game.short] if self.game.short else []
        return [self.game.name, *preset, "--bots", LEVEL]
