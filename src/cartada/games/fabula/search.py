"""The player of Fábula: greedy with a search of its turn. A play is followed to the end of the turn, and if it looks so
far, those close to the best through the other's turn; declarations and blocks are compared as whole proposals. It
thinks in worlds dealt anew, so it knows no more than its seat may, and keeps nothing between two questions."""

from __future__ import annotations

from typing import Final

from ...kernel.game import redeal_with
from ...kernel.rng import Rng
from .acting import Main, Respond
from .blocking import NEXT, Block, Defend
from .codes import BASE, EXCHANGE, KEEP, PASS, PERMANENT, STAY, UNBLOCKED
from .declaring import STAYS, Declare
from .features import TURN_WEIGHTS, WEIGHTS, judged
from .knowledge import redeal
from .opening import ChooseCentre, Mulligan
from .playing import play_turn, quick_answer
from .proposals import proposals
from .pruning import worth_thinking
from .state import Fabula
from .terms import HAND, MOST_BASES, MOST_PERMANENTS, W_DRAWN, W_RESTORED

ROOM: Final = 24  # ways to finish one move that are looked at
CLOSE: Final = 4.0  # plays this far behind at the end of the turn are not followed further
BETTER: Final = 0.05  # an answer has to gain this much over passing
DEAR: Final = 5  # a card of this cost or more is exchanged in the mulligan
BEFORE_ACTION: Final = (W_DRAWN, W_RESTORED)  # in the own turn nothing is lost by waiting for the action phase
NEVER: Final = -1.0e18


class Care:
    """What a player looks at."""

    def __init__(self, turns: int, weights: list[float], careless: float = 0.0) -> None:
        self.turns: Final = turns  # before a table is judged: 1 is the turn under way, 2 the next one too
        self.weights: Final = weights
        self.careless: Final = careless  # points by which something may look better than it is


FAR: Final = Care(2, WEIGHTS)
TUNED: Final = Care(1, TURN_WEIGHTS)  # the other's turn is only guessed: who does not count on it plays better
# By effort.
CARES: Final[list[Care]] = [Care(2, WEIGHTS, 13.0), Care(2, WEIGHTS, 7.5), Care(2, WEIGHTS, 4.5), FAR]
SEARCHING: Final = 4  # the effort above these
FINE: Final = 1 << 16


def own_choice(world: Fabula, seat: int, rng: Rng, care: Care = FAR) -> int:
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
        return declaration(world, frame, options, rng, care)
    if isinstance(frame, Respond) and world.active == seat and not world.stack and world.window in BEFORE_ACTION:
        return PASS
    if isinstance(frame, (Main, Respond)) or frame.unfinished():
        return best_play(world, seat, worth_thinking(world), rng, care)
    return quick_answer(world)


def mulligan(world: Fabula, frame: Mulligan) -> int:
    """[F-19] What cannot be paid in the first turns goes back."""
    card = world.zones[HAND + frame.seat][len(frame.said())]
    return EXCHANGE if world.pool.cost[world.faces[card]] >= DEAR else KEEP


def dealt_anew(world: Fabula, seat: int, rng: Rng) -> Fabula:
    guess = world.copy()
    assert isinstance(guess, Fabula)
    redeal_with(redeal, guess, seat, rng)
    guess.think()
    guess.face(seat)
    return guess


def play_to(state: Fabula, turn: int) -> None:
    """To the beginning of that turn: what is compared has come equally far."""
    while state.frames and state.turn < turn:
        play_turn(state)


# ---- plays and answers


def best_play(world: Fabula, seat: int, options: list[int], rng: Rng, care: Care) -> int:
    """The first of the best."""
    if len(options) == 1:
        return options[0]
    values = values_of(dealt_anew(world, seat, rng), seat, options, care)
    return options[chosen(values, care, rng)]


def chosen(values: list[float], care: Care, rng: Rng) -> int:
    """The first of the best, as far as the player sees."""
    if care.careless > 0.0:
        values = [value + care.careless * float(rng.below(FINE)) / float(FINE) for value in values]
    return values.index(max(values))


def values_of(guess: Fabula, seat: int, options: list[int], care: Care) -> list[float]:
    """What each choice leads to in one world: those close to the best at the end of this turn are judged after the next
    one, if the player looks so far; the others stay as far behind as they were."""
    leaves: list[Fabula] = []
    near: list[float] = []
    for code in options:
        leaf = carried_out(guess, code, ROOM, care.weights)
        play_to(leaf, guess.turn + 1)
        leaves.append(leaf)
        near.append(judged(leaf, seat, care.weights) - price(code))
    if care.turns == 1:
        return near
    top = max(near)
    best = NEVER
    far = near[:]
    for i in range(len(options)):
        if near[i] >= top - CLOSE:
            play_to(leaves[i], guess.turn + care.turns)
            far[i] = judged(leaves[i], seat, care.weights) - price(options[i])
            best = max(best, far[i])
    return [far[i] if near[i] >= top - CLOSE else best - (top - near[i]) for i in range(len(options))]


def price(code: int) -> float:
    return 0.0 if code == PASS else BETTER


def carried_out(state: Fabula, code: int, room: int, weights: list[float] = WEIGHTS) -> Fabula:
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
        leaf = carried_out(trial, one, share, weights)
        value = judged(leaf, mover, weights)
        if value > most:
            most = value
            best = leaf
    return best


# ---- declarations


def declaration(world: Fabula, frame: Declare | Block | Defend, options: list[int], rng: Rng, care: Care) -> int:
    """The next step of the proposal that stands best as far as the player looks."""
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
        guess = dealt_anew(world, frame.seat, rng)
        values = [followed(guess, with_picks(frame, plan), care) for plan in plans]
        step = plans[chosen(values, care, rng)][at]
    code = code_for(frame, step)
    return code if code in options else quick_answer(world)


def followed(guess: Fabula, frame: Declare | Block | Defend, care: Care) -> float:
    trial = declared(guess, frame)
    play_to(trial, guess.turn + care.turns)
    return judged(trial, frame.seat, care.weights)


def declared(guess: Fabula, frame: Declare | Block | Defend) -> Fabula:
    """The table after this declaration, in thought."""
    trial = guess.copy()
    assert isinstance(trial, Fabula)
    trial.hasty = True
    trial.frames[-1] = frame
    trial.settle()
    return trial


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
