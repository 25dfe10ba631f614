"""Players fast enough for thousands of games. Both know what their seat may know and nothing more: they think in a
world dealt anew. Declarations follow the plans of the quick player; the second one also weighs other plans."""

from __future__ import annotations

from typing import Final, Protocol

from cartada.games.fabula.acting import Main, Respond
from cartada.games.fabula.blocking import Block, Defend
from cartada.games.fabula.codes import BASE, COMBAT, END_TURN, EXCHANGE, KEEP, PASS, STAY
from cartada.games.fabula.declaring import Declare, eligible
from cartada.games.fabula.features import judged
from cartada.games.fabula.opening import ChooseCentre, Mulligan
from cartada.games.fabula.plans import centre_number, plan_attack, plan_influence
from cartada.games.fabula.playing import play_turn, quick_answer
from cartada.games.fabula.printed import COST
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.terms import HAND, MOST_BASES, TO_ATTACK
from cartada.kernel.rng import Rng

ROOM: Final = 24  # ways to finish one move that are looked at
DEAR: Final = 5  # a card of this cost or more is exchanged in the mulligan
BETTER: Final = 0.05  # a play has to gain this much
NEVER: Final = -1.0e18


class Player(Protocol):
    def choose(self, table: Fabula, seat: int, rng: Rng) -> int: ...


class Quick:
    """One move ahead: each card, ability or answer is carried out in thought and the table judged as it stands then."""

    def judge(self, state: Fabula, seat: int) -> float:
        return judged(state, seat)

    def choose(self, table: Fabula, seat: int, rng: Rng) -> int:
        options = table.options()
        if len(options) == 1:
            return options[0]
        frame = table.frames[-1]
        if isinstance(frame, ChooseCentre):
            return options[0]  # the one its deck marks
        if isinstance(frame, Mulligan):
            return mulligan(table, frame)
        if isinstance(frame, (Block, Defend)):
            return quick_answer(table)
        if isinstance(frame, Declare):
            return self.declare(table, frame, rng)
        if not isinstance(frame, (Main, Respond)) and not frame.unfinished():
            return quick_answer(table)
        world = table.resample(seat, rng).think()
        world.face(seat)
        assert isinstance(world, Fabula)
        return self.best(world, seat, options)

    def declare(self, table: Fabula, frame: Declare, rng: Rng) -> int:
        return quick_answer(table)

    def best(self, world: Fabula, seat: int, options: list[int]) -> int:
        """The choice whose outcome is judged best; going on to combat is what the quick player says, when no play gains
        anything."""
        going = quick_answer(world) if COMBAT in options else -1
        if going not in (COMBAT, END_TURN):
            going = COMBAT
        most = self.judge(copied(world), seat) if COMBAT in options else NEVER
        best = going if COMBAT in options else options[0]
        for code in options:
            if code not in (COMBAT, END_TURN):
                value = self.judge(carried_out(world, code, ROOM, seat), seat) - (0.0 if code == PASS else BETTER)
                if value > most:
                    most = value
                    best = code
        return best


class Planner(Quick):
    """One turn ahead: every move is followed to the end of the turn, a declaration through the other's turn too, and
    compared with staying at home and with striking at the centre together."""

    def __init__(self) -> None:
        self.plan: list[int] = []

    def judge(self, state: Fabula, seat: int) -> float:
        play_turn(state)
        return judged(state, seat)

    def best(self, world: Fabula, seat: int, options: list[int]) -> int:
        most = NEVER
        best = options[0]
        for code in options:
            value = self.judge(carried_out(world, code, ROOM, seat), seat) - (0.0 if code == PASS else BETTER)
            if value > most:
                most = value
                best = code
        return best

    def declare(self, table: Fabula, frame: Declare, rng: Rng) -> int:
        options = table.options()
        if not frame.picks:
            self.plan = self.best_plan(table, frame, rng)
        at = len(frame.picks)
        pick = self.plan[at] if at < len(self.plan) else -1
        code = STAY if pick < 0 else BASE + (1 - frame.seat) * MOST_BASES + pick
        return code if code in options else quick_answer(table)

    def best_plan(self, table: Fabula, frame: Declare, rng: Rng) -> list[int]:
        seat = frame.seat
        world = table.resample(seat, rng).think()
        world.face(seat)
        assert isinstance(world, Fabula)
        allies = eligible(world, seat, frame.deed)
        plans = [[-1] * len(allies)]
        first = plan_attack(world, seat, allies) if frame.deed == TO_ATTACK else plan_influence(world, seat, allies)
        if first != plans[0]:
            plans.append(first)
        centre = centre_number(world, 1 - seat)
        if frame.deed == TO_ATTACK and centre >= 0:
            together = [centre if world.offensive[card] > 0 else -1 for card in allies]
            if together not in plans:
                plans.append(together)
        most = NEVER
        best = plans[0]
        for plan in plans:
            trial = world.copy()
            assert isinstance(trial, Fabula)
            trial.frames[-1] = Declare(seat, frame.deed, plan)
            trial.settle()
            play_turn(trial)
            play_turn(trial)
            value = judged(trial, seat)
            if value > most:
                most = value
                best = plan
        return best


def copied(state: Fabula) -> Fabula:
    trial = state.copy()
    assert isinstance(trial, Fabula)
    trial.hasty = True
    return trial


def carried_out(state: Fabula, code: int, room: int, seat: int) -> Fabula:
    """The table once this choice and the questions it brings are answered as well as can be, and nobody answers."""
    trial = copied(state)
    trial.apply(code)
    if not trial.frames or not trial.frames[-1].unfinished() or isinstance(trial.frames[-1], (Block, Defend, Declare)):
        return trial
    options = trial.options()
    share = room // len(options)
    if share == 0:
        return trial
    mover = trial.seat()
    best = trial
    most = NEVER
    for one in options:
        leaf = carried_out(trial, one, share, seat)
        value = judged(leaf, mover)
        if value > most:
            most = value
            best = leaf
    return best


def mulligan(table: Fabula, frame: Mulligan) -> int:
    """[F-19] What cannot be paid in the first turns goes back."""
    card = table.zones[HAND + frame.seat][len(frame.said())]
    return EXCHANGE if COST[table.faces[card]] >= DEAR else KEEP
