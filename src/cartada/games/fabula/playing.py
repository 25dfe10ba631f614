"""A quick player: one answer to any question, at a glance. With it a turn is played to its end in thought, so that
what is begun is judged by what comes of it."""

from __future__ import annotations

from typing import Final

from .acting import DiscardDown, Main, Respond, Untap
from .asking import YesNo
from .blocking import NEXT, Block, Defend, attackers
from .codes import BASE, COMBAT, DONE, END_TURN, FACE, KEEP, NO, PASS, PERMANENT, PLAY, STAY, UNBLOCKED, YES
from .declaring import Declare, eligible
from .options import ONE_BASE
from .plans import ally_worth, plan_attack, plan_blocks, plan_defence, plan_influence
from .refs import card_of
from .state import Fabula
from .terms import BATTLE, MANOEUVRE, MOST_BASES, MOST_PERMANENTS, TO_ATTACK, TO_INFLUENCE

LONG: Final = 400  # answers: no turn of the quick player is longer
WORTH_UNTAPPING: Final = 1.2  # of an ally, for each resource it costs


def quick_answer(state: Fabula) -> int:
    """What the quick player says to the question on top."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, Respond):
        return PASS
    options = state.options()
    if len(options) == 1:
        return options[0]
    if isinstance(frame, Main):
        return quick_main(state, seat, options)
    if isinstance(frame, Declare):
        return quick_declaration(state, frame, options)
    if isinstance(frame, Block):
        return quick_block(state, frame, options)
    if isinstance(frame, Defend):
        plan = plan_defence(state, seat)
        pick = plan[len(frame.picks)]
        return offered(options, STAY if pick < 0 else BASE + seat * MOST_BASES + pick, STAY)
    if isinstance(frame, Untap):
        return quick_untap(state, options)
    if isinstance(frame, DiscardDown):
        return quick_discard(state, options)
    if isinstance(frame, YesNo):
        return YES if frame.price <= 0 or frame.seat != frame.context.seat else NO
    return offered(options, KEEP, options[0])


def offered(options: list[int], wanted: int, otherwise: int) -> int:
    if wanted in options:
        return wanted
    return otherwise if otherwise in options else options[0]


def quick_main(state: Fabula, seat: int, options: list[int]) -> int:
    """The dearest ally or modification that can be paid; then combat, if there is anybody to send."""
    best = -1
    most = -1
    for code in options:
        if code >= PLAY and state.pool.type_of[code - PLAY] != MANOEUVRE and state.pool.cost[code - PLAY] > most:
            most = state.pool.cost[code - PLAY]
            best = code
    if best >= 0:
        return best
    if eligible(state, seat, TO_ATTACK) or eligible(state, seat, TO_INFLUENCE):
        return COMBAT
    return END_TURN


def quick_declaration(state: Fabula, frame: Declare, options: list[int]) -> int:
    allies = eligible(state, frame.seat, frame.deed)
    if frame.deed == TO_ATTACK:
        plan = plan_attack(state, frame.seat, allies)
    else:
        plan = plan_influence(state, frame.seat, allies)
    pick = plan[len(frame.picks)]
    return offered(options, STAY if pick < 0 else BASE + (1 - frame.seat) * MOST_BASES + pick, STAY)


def quick_block(state: Fabula, frame: Block, options: list[int]) -> int:
    if frame.begun():
        return offered(options, DONE, options[0])
    plan = plan_blocks(state, frame.seat)
    at = frame.at()
    if at >= len(attackers(state, 1 - frame.seat)) or plan[at] < 0:
        return offered(options, UNBLOCKED, options[0])
    number = state.zones[BATTLE + frame.seat].index(plan[at])
    return offered(options, PERMANENT + frame.seat * MOST_PERMANENTS + number, UNBLOCKED)


def quick_untap(state: Fabula, options: list[int]) -> int:
    """Allies that are worth their price, the best first."""
    best = DONE
    most = 0.0
    for code in options:
        if PERMANENT <= code < BASE:
            card = card_of(state, code)
            worth = ally_worth(state, card) - WORTH_UNTAPPING * float(state.finished.of[card].restore)
            if worth > most:
                most = worth
                best = code
    return best


def quick_discard(state: Fabula, options: list[int]) -> int:
    """The cheapest card."""
    best = options[0]
    for code in options:
        if code >= FACE and state.pool.cost[code - FACE] < state.pool.cost[best - FACE]:
            best = code
    return best


def play_turn(state: Fabula) -> None:
    """The quick player answers for everybody until the turn is over; whole declarations at once, and no responses."""
    turn = state.turn
    state.hasty = True
    for _ in range(LONG):
        if not state.frames or state.turn != turn:
            break
        if not at_once(state):
            state.apply(quick_answer(state))
    state.hasty = False


def at_once(state: Fabula) -> bool:
    """A declaration is made as a whole, or what is left of it, if nothing restrains how."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, Declare):
        allies = eligible(state, seat, frame.deed)
        if state.opt[ONE_BASE] or obliged(state, allies):
            return False
        attack = frame.deed == TO_ATTACK
        plan = plan_attack(state, seat, allies) if attack else plan_influence(state, seat, allies)
        state.frames[-1] = Declare(seat, frame.deed, frame.picks + plan[len(frame.picks) :])
    elif isinstance(frame, Block):
        mine = state.zones[BATTLE + seat]
        if frame.begun() or obliged(state, mine):
            return False
        picks = frame.picks[:]
        plan = plan_blocks(state, seat)
        for i in range(frame.at(), len(plan)):
            if plan[i] >= 0 and mine.index(plan[i]) not in picks:
                picks.append(mine.index(plan[i]))
            picks.append(NEXT)
        state.frames[-1] = Block(seat, picks)
    elif isinstance(frame, Defend):
        plan = plan_defence(state, seat)
        state.frames[-1] = Defend(seat, frame.picks + plan[len(frame.picks) :])
    else:
        return False
    state.settle()
    return True


def obliged(state: Fabula, cards: list[int]) -> bool:
    for card in cards:
        if state.finished.of[card].obliges:
            return True
    return False
