"""A whole match between a program of somebody else and our bots, with everything the program should hear of it."""

from __future__ import annotations

from typing import Final

from ..bots.bot import Bot, ask
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..kernel.words import OK
from . import talk
from .program import Program
from .wording import Narrator


class Host:
    """The program sits at one seat of a real table; bots at the others."""

    def __init__(self, program: Program, match: Match, seat: int, seconds: float, language: str) -> None:
        self.program: Final = program
        self.match: Final = match
        self.seat: Final = seat
        self.seconds: Final = seconds
        self.narrator: Final = Narrator(match.game, [f"seat_{at}" for at in range(match.seats)], language)
        self.told = 0
        program.greet(talk.hello(match.game, match.chosen(), match.seats, seat, language))

    def play(self, bots: list[Bot], rngs: list[Rng]) -> int:
        """To the end; returns how often the program was asked. Its trouble is raised as `ProgramTrouble`."""
        match, asked = self.match, 0
        while not match.state.over():
            seat = match.state.seat()
            if seat == self.seat:
                asked += 1
                code = self.answer(asked, rngs[seat])
            else:
                code = ask(match.game, bots[seat], match.state, seat, rngs[seat])
            if match.answer(seat, code) != OK:
                raise RuntimeError(f"seat {seat} answered {code}, which the rules refuse")
        self.tell()
        game, state = match.game, match.state
        self.program.say(talk.result(game.payoff(state), game.scores(state), game.ending(state), self.narrator))
        return asked

    def answer(self, number: int, rng: Rng) -> int:
        """Asked in a world sampled for its seat: its view is the true one, and nothing else can be in it."""
        self.tell()
        world = self.match.game.resample(self.match.state, self.seat, rng)
        world.face(self.seat)
        question = talk.ask_at(self.match.game, number, world, self.narrator, self.seat)
        return self.program.answer({**question, "seconds": self.seconds, "seed": rng.word()}, self.seconds)

    def tell(self) -> None:
        """What happened since it heard the last time."""
        lines = self.match.story(self.seat, self.told)
        if lines:
            self.program.say(talk.told(self.told, lines, self.narrator, self.seat))
            self.told += len(lines)
