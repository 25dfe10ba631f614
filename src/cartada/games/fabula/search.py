"""The player of Fábula: greedy with a search of its turn. A play is followed to the end of the turn, and those close to
the best through the other's turn; declarations and blocks are compared as whole proposals. It thinks in worlds dealt
anew, so it knows no more than its seat may, and keeps nothing between two questions."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from .acting import Main, Respond
from .blocking import NEXT, Block, Defend
from .codes import BASE, EXCHANGE, KEEP, PASS, PERMANENT, STAY, UNBLOCKED
from .declaring import STAYS, Declare
from .features import judged
from .opening import ChooseCentre, Mulligan
from .playing import play_turn, quick_answer
from .printed import COST
from .proposals import proposals
from .pruning import worth_thinking
from .state import Fabula
from .terms import HAND, MOST_BASES, MOST_PERMANENTS, W_DRAWN, W_RESTORED

WORLDS: Final = 1
ROOM: Final = 24  # ways to finish one move that are looked at
CLOSE: Final = 4.0  # plays this far behind at the end of the turn are not followed further
BETTER: Final = 0.05  # an answer has to gain this much over passing
DEAR: Final = 5  # a card of this cost or more is exchanged in the mulligan
BEFORE_ACTION: Final = (W_DRAWN, W_RESTORED)  # in the own turn nothing is lost by waiting for the action phase
NEVER: Final = -1.0e18


def own_choice(world: Fabula, seat: int, rng: Rng) -> int:
    """What this player answers to the question on top."""
    options = world.options()
    if len(options) == 1:
        return options[0]
    frame = world.frames[-1]
    if isinstance(frame, ChooseCentre):
        return options[0]  # the one its deck marks
    if isinstance(frame, Mulligan):
        return mulligan(world, frame)
    if isinstance(frame, (Declare, Block, Defend)):
        return declaration(world, frame, options, rng)
    if isinstance(frame, Respond) and world.active == seat and not world.stack and world.window in BEFORE_ACTION:
        return PASS
    if isinstance(frame, (Main, Respond)) or frame.unfinished():
        return best_play(world, seat, worth_thinking(world), rng)
    return quick_answer(world)


def mulligan(world: Fabula, frame: Mulligan) -> int:
    """[F-19] What cannot be paid in the first turns goes back."""
    card = world.zones[HAND + frame.seat][len(frame.said())]
    return EXCHANGE if COST[world.faces[card]] >= DEAR else KEEP


def dealt_anew(world: Fabula, seat: int, rng: Rng) -> Fabula:
    guess = world.resample(seat, rng).think()
    guess.face(seat)
    assert isinstance(guess, Fabula)
    return guess


def play_to(state: Fabula, turn: int) -> None:
    """To the beginning of that turn: what is compared has come equally far."""
    while state.frames and state.turn < turn:
        play_turn(state)


# ---- plays and answers


def best_play(world: Fabula, seat: int, options: list[int], rng: Rng) -> int:
    """The first of the best on the average of the worlds."""
    if len(options) == 1:
        return options[0]
    totals = [0.0] * len(options)
    for _ in range(WORLDS):
        add_values(dealt_anew(world, seat, rng), seat, options, totals)
    return options[totals.index(max(totals))]


def add_values(guess: Fabula, seat: int, options: list[int], totals: list[float]) -> None:
    """Adds what each choice leads to in one world: those close to the best at the end of this turn are judged after the
    next one, the others stay as far behind as they were."""
    leaves: list[Fabula] = []
    near: list[float] = []
    for code in options:
        leaf = carried_out(guess, code, ROOM)
        play_to(leaf, guess.turn + 1)
        leaves.append(leaf)
        near.append(judged(leaf, seat) - (0.0 if code == PASS else BETTER))
    top = max(near)
    best = NEVER
    far = near[:]
    for i in range(len(options)):
        if near[i] >= top - CLOSE:
            play_to(leaves[i], guess.turn + 2)
            far[i] = judged(leaves[i], seat) - (0.0 if options[i] == PASS else BETTER)
            best = max(best, far[i])
    for i in range(len(options)):
        totals[i] += far[i] if near[i] >= top - CLOSE else best - (top - near[i])


def carried_out(state: Fabula, code: int, room: int) -> Fabula:
    """The table once this choice and the questions it brings are answered as well as can be, and nobody responds."""
    trial = state.copy()
    assert isinstance(trial, Fabula)
    trial.hasty = True
    trial.apply(code)
    if not trial.frames or not trial.frames[-1].unfinished():
        return trial
    options = trial.options()
    share = room // len(options)
    if share == 0:
        return trial
    mover = trial.seat()
    best = trial
    most = NEVER
    for one in options:
        leaf = carried_out(trial, one, share)
        value = judged(leaf, mover)
        if value > most:
            most = value
            best = leaf
    return best


# ---- declarations


def declaration(world: Fabula, frame: Declare | Block | Defend, options: list[int], rng: Rng) -> int:
    """The next step of the proposal that stands best after this turn and the other's."""
    plans = proposals(world, frame)
    at = len(frame.picks)
    steps: list[int] = []
    for plan in plans:
        if plan[at] not in steps:
            steps.append(plan[at])
    if not steps:
        return quick_answer(world)
    step = steps[0]
    if len(steps) > 1:
        totals = [0.0] * len(plans)
        for _ in range(WORLDS):
            guess = dealt_anew(world, frame.seat, rng)
            for i in range(len(plans)):
                totals[i] += followed(guess, with_picks(frame, plans[i]))
        step = plans[totals.index(max(totals))][at]
    code = code_for(frame, step)
    return code if code in options else quick_answer(world)


def followed(guess: Fabula, frame: Declare | Block | Defend) -> float:
    trial = guess.copy()
    assert isinstance(trial, Fabula)
    trial.hasty = True
    trial.frames[-1] = frame
    trial.settle()
    play_to(trial, guess.turn + 2)
    return judged(trial, frame.seat)


def with_picks(frame: Declare | Block | Defend, picks: list[int]) -> Declare | Block | Defend:
    if isinstance(frame, Declare):
        return Declare(frame.seat, frame.deed, picks)
    return Block(frame.seat, picks) if isinstance(frame, Block) else Defend(frame.seat, picks)


def code_for(frame: Declare | Block | Defend, pick: int) -> int:
    if isinstance(frame, Block):
        return UNBLOCKED if pick == NEXT else PERMANENT + frame.seat * MOST_PERMANENTS + pick
    if pick == STAYS:
        return STAY
    whose = frame.seat if isinstance(frame, Defend) else 1 - frame.seat
    return BASE + whose * MOST_BASES + pick
