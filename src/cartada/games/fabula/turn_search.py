"""The best player of Fábula: searches the whole of its turn. The plays that look best are followed by a search of every
further one, not by the quick player, and declarations are changed ally by ally as long as that helps."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from .acting import Main, Respond
from .blocking import NEXT, Block, Defend, attackers, block_refusal, ready_to
from .declaring import STAYS, Declare, eligible, open_to
from .features import judged
from .plans import NOT_MET
from .playing import quick_answer
from .proposals import attack_plans, block_picks, block_plans, in_order, influence_plans, proposals
from .pruning import worth_thinking
from .search import (
    BEFORE_ACTION,
    CARES,
    NEVER,
    ROOM,
    SEARCHING,
    TUNED,
    carried_out,
    code_for,
    dealt_anew,
    declared,
    followed,
    own_choice,
    play_to,
    price,
    with_picks,
)
from .state import Fabula
from .terms import BATTLE, TERRITORY, TO_ATTACK, TO_BLOCK

PLAYS: Final = 6  # that are followed by a search
BEHIND: Final = 6.0  # plays this far behind at the end of the turn are not
FURTHER: Final = 12  # ways to finish one further move that are looked at
CLIMBS: Final = 2  # rounds of changes to a declaration
MOST: Final = 60  # declarations that are compared
HIGHER: Final = 0.01  # a change has to gain this much
LONG: Final = 200  # answers: no turn is longer


def choose(world: Fabula, seat: int, rng: Rng, effort: int) -> int:
    """From careless to careful; the best one searches all of its turn."""
    if effort == SEARCHING:
        return searched_choice(world, seat, rng)
    return own_choice(world, seat, rng, CARES[effort])


def searched_choice(world: Fabula, seat: int, rng: Rng) -> int:
    """What this player answers to the question on top."""
    options = world.options()
    if len(options) == 1:
        return options[0]
    frame = world.frames[-1]
    if isinstance(frame, Declare) or (isinstance(frame, Block) and not frame.begun()):
        return climbed(world, frame, options, rng)
    if world.active == seat and plays(world):
        return searched_play(world, seat, worth_thinking(world), rng)
    return own_choice(world, seat, rng, TUNED)


def plays(state: Fabula) -> bool:
    """Whether the question on top is about a play in the own turn, where nothing is lost by waiting for the action
    phase."""
    frame = state.frames[-1]
    if isinstance(frame, Respond) and not state.stack and state.window in BEFORE_ACTION:
        return False
    return isinstance(frame, (Main, Respond)) or frame.unfinished()


# ---- plays


def searched_play(world: Fabula, seat: int, options: list[int], rng: Rng) -> int:
    """The best when the turn is over, however it is played on: by the quick player or by a search."""
    if len(options) == 1:
        return options[0]
    guess = dealt_anew(world, seat, rng)
    leaves: list[Fabula] = []
    values: list[float] = []
    ranked: list[tuple[float, int]] = []
    for i in range(len(options)):
        leaf = carried_out(guess, options[i], ROOM, TUNED.weights)
        leaves.append(leaf)
        values.append(at_the_end(leaf, seat, guess.turn) - price(options[i]))
        ranked.append((-values[i], i))
    ranked.sort()
    top = ranked[0][1]
    left = [i for _, i in ranked[:PLAYS] if values[i] >= values[top] - BEHIND]
    if len(left) == 1:
        return options[top]
    best = top
    most = NEVER
    for i in left:
        end = searched_to_the_end(leaves[i], guess.turn)
        value = max(values[i], judged(end, seat, TUNED.weights) - price(options[i]))
        if value > most:
            most = value
            best = i
    return options[best]


def at_the_end(state: Fabula, seat: int, turn: int) -> float:
    """What the table is worth when the quick player has played this turn on, if it is not over."""
    table = state.copy()
    assert isinstance(table, Fabula)
    play_to(table, turn + 1)
    return judged(table, seat, TUNED.weights)


def searched_to_the_end(state: Fabula, turn: int) -> Fabula:
    for _ in range(LONG):
        if not state.frames or state.turn > turn:
            return state
        state.hasty = True
        state = moved_on(state)
    play_to(state, turn + 1)
    return state


def moved_on(state: Fabula) -> Fabula:
    """The table after the answer whose turn ends best for who is asked, if the quick player plays it on."""
    frame = state.frames[-1]
    found: list[Fabula] = []
    if isinstance(frame, (Declare, Block, Defend)):
        for plan in proposals(state, frame):
            found.append(declared(state, with_picks(frame, plan)))
    elif isinstance(frame, Main) or frame.unfinished():
        for code in worth_thinking(state):
            found.append(carried_out(state, code, FURTHER, TUNED.weights))
    if not found:
        state.apply(quick_answer(state))
        return state
    best = found[0]
    if len(found) > 1:
        most = NEVER
        for table in found:
            value = at_the_end(table, frame.seat, state.turn)
            if value > most:
                most = value
                best = table
    return best


# ---- declarations


def climbed(world: Fabula, frame: Declare | Block, options: list[int], rng: Rng) -> int:
    """The next step of the best proposal after changes, one ally at a time."""
    guess = dealt_anew(world, frame.seat, rng)
    seen: list[list[int]] = []
    best: list[int] = []
    most = NEVER
    plans = beginnings(world, frame)
    for _ in range(CLIMBS + 1):
        start = best
        for plan in plans:
            if plan in seen or len(seen) >= MOST:
                continue
            seen.append(plan)
            value = followed(guess, with_picks(frame, picks(world, frame, plan)), TUNED)
            if value > most + HIGHER:
                most = value
                best = plan
        if best == start:
            break
        plans = changed(world, frame, best)
    code = code_for(frame, picks(world, frame, best)[len(frame.picks)])
    return code if code in options else quick_answer(world)


def picks(world: Fabula, frame: Declare | Block, plan: list[int]) -> list[int]:
    """As the question counts them."""
    return block_picks(world, frame.seat, plan) if isinstance(frame, Block) else plan


def made(world: Fabula, frame: Declare | Block) -> list[int]:
    """What is said already, as the beginning of a plan."""
    if isinstance(frame, Declare):
        return frame.picks
    mine = world.zones[BATTLE + frame.seat]
    said: list[int] = []
    blocker = NOT_MET
    for pick in frame.picks:
        if pick == NEXT:
            said.append(blocker)
            blocker = NOT_MET
        else:
            blocker = mine[pick]
    return said


def beginnings(world: Fabula, frame: Declare | Block) -> list[list[int]]:
    """The proposals; where something else was said already, what is left of them."""
    seat = frame.seat
    said = made(world, frame)
    at = len(said)
    if isinstance(frame, Block):
        return [said + [NOT_MET if card in said else card for card in plan[at:]] for plan in block_plans(world, seat)]
    allies = eligible(world, seat, frame.deed)
    plans = attack_plans(world, seat, allies) if frame.deed == TO_ATTACK else influence_plans(world, seat, allies)
    return [said + in_order(world, allies, plan)[at:] for plan in plans]


def changed(world: Fabula, frame: Declare | Block, plan: list[int]) -> list[list[int]]:
    """This plan with one ally sent elsewhere, or with another one in the way of one attacker."""
    seat = frame.seat
    said = made(world, frame)
    at = len(said)
    out: list[list[int]] = []
    if isinstance(frame, Block):
        foes = attackers(world, 1 - seat)
        free = [card for card in ready_to(world, seat, TO_BLOCK) if card not in said]
        for i in range(at, len(plan)):
            for card in [NOT_MET, *free]:
                if card != plan[i] and (card == NOT_MET or block_refusal(world, card, foes[i]) == 0):
                    out.append(exchanged(world, foes, plan, i, card))
        return out
    allies = eligible(world, seat, frame.deed)
    bases = world.zones[TERRITORY + 1 - seat]
    aims = [STAYS, *[i for i in range(len(bases)) if open_to(world, 1 - seat, bases[i])]]
    for i in range(at, len(plan)):
        for aim in aims:
            if aim != plan[i]:
                trial = plan[:]
                trial[i] = aim
                out.append(said + in_order(world, allies, trial)[at:])
    return out


def exchanged(world: Fabula, foes: list[int], plan: list[int], at: int, card: int) -> list[int]:
    """This ally before that attacker; if it was before another one, the two change places where they may."""
    trial = plan[:]
    if card != NOT_MET and card in plan:
        other = plan.index(card)
        swaps = plan[at] != NOT_MET and block_refusal(world, plan[at], foes[other]) == 0
        trial[other] = plan[at] if swaps else NOT_MET
    trial[at] = card
    return trial
