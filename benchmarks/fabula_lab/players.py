"""Players fast enough for thousands of games. Both know what their seat may know and nothing more: they think in a
world dealt anew. The first one stays as it is, so that numbers of different weeks compare."""

from __future__ import annotations

from typing import Final, Protocol

from cartada.games.fabula.acting import Main, Respond
from cartada.games.fabula.blocking import Block, Defend
from cartada.games.fabula.codes import COMBAT, END_TURN, PASS
from cartada.games.fabula.declaring import Declare
from cartada.games.fabula.features import judged
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.opening import ChooseCentre, Mulligan
from cartada.games.fabula.playing import quick_answer
from cartada.games.fabula.search import carried_out, mulligan, own_choice
from cartada.games.fabula.state import Fabula
from cartada.kernel.rng import Rng

ROOM: Final = 24  # ways to finish one move that are looked at
BETTER: Final = 0.05  # a play has to gain this much
NEVER: Final = -1.0e18


class Player(Protocol):
    def choose(self, table: Fabula, seat: int, rng: Rng) -> int: ...


class Quick:
    """One move ahead: each card, ability or answer is carried out in thought and the table judged as it stands then."""

    def choose(self, table: Fabula, seat: int, rng: Rng) -> int:
        options = table.options()
        if len(options) == 1:
            return options[0]
        frame = table.frames[-1]
        if isinstance(frame, ChooseCentre):
            return options[0]  # the one its deck marks
        if isinstance(frame, Mulligan):
            return mulligan(table, frame)
        if isinstance(frame, (Block, Defend, Declare)):
            return quick_answer(table)
        if not isinstance(frame, (Main, Respond)) and not frame.unfinished():
            return quick_answer(table)
        world = GAME.resample(table, seat, rng).think()
        world.face(seat)
        assert isinstance(world, Fabula)
        return self.best(world, seat, options)

    def best(self, world: Fabula, seat: int, options: list[int]) -> int:
        """The choice whose outcome is judged best; going on to combat is what the quick player says, when no play gains
        anything."""
        going = quick_answer(world) if COMBAT in options else -1
        if going not in (COMBAT, END_TURN):
            going = COMBAT
        most = judged(copied(world), seat) if COMBAT in options else NEVER
        best = going if COMBAT in options else options[0]
        for code in options:
            if code not in (COMBAT, END_TURN):
                value = judged(carried_out(world, code, ROOM), seat) - (0.0 if code == PASS else BETTER)
                if value > most:
                    most = value
                    best = code
        return best


class Searcher:
    """The game's own player, as people meet it at a table."""

    def choose(self, table: Fabula, seat: int, rng: Rng) -> int:
        options = table.options()
        if len(options) == 1:
            return options[0]
        world = GAME.resample(table, seat, rng)
        world.face(seat)
        assert isinstance(world, Fabula)
        return own_choice(world, seat, rng)


def copied(state: Fabula) -> Fabula:
    trial = state.copy()
    assert isinstance(trial, Fabula)
    trial.hasty = True
    return trial
