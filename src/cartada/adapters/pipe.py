"""A program of somebody else as one of our bots, for simulations, tournaments and tables."""

from __future__ import annotations

from typing import Final

from ..bots.bot import Bot
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.options import shown
from ..kernel.rng import Rng
from .program import Program
from .talk import ask_at, hello
from .wording import Narrator

SECONDS: Final = 10.0


class PipeBot(Bot):
    """Starts the program when it is first asked, and again after trouble, which is raised as `ProgramTrouble`. What it
    is sent is made of the world this bot is handed: what its seat may know, and nothing of the true table."""

    def __init__(self, command: str, game: AnyGame, seconds: float = SECONDS, language: str = "en") -> None:
        self.command: Final = command
        self.game: Final = game
        self.seconds: Final = seconds
        self.language: Final = language
        self.program: Program | None = None
        self.narrator: Narrator | None = None
        self.greeted: list[object] = []  # whom the program plays now: seats, seat and options
        self.asked: int = 0

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        program = self.ready(world, seat)
        assert self.narrator is not None
        self.asked += 1
        question = ask_at(self.game, self.asked, world, self.narrator, seat)
        return program.answer({**question, "seconds": self.seconds, "seed": rng.word()}, self.seconds)

    def ready(self, world: State, seat: int) -> Program:
        """The running program, told which seat of which table it is."""
        program = self.program
        if program is None or not program.running():
            program = self.program = Program(self.command)
            self.greeted = []
        whom: list[object] = [world.seats, seat, world.opt]
        if self.greeted != whom:
            if self.narrator is None or len(self.narrator.players) != world.seats:
                self.narrator = Narrator(self.game, [f"seat_{at}" for at in range(world.seats)], self.language)
            program.greet(hello(self.game, shown(self.game.options, world.opt), world.seats, seat, self.language))
            self.greeted = whom
        return program

    def close(self) -> None:
        if self.program is not None:
            self.program.close()
            self.program = None
