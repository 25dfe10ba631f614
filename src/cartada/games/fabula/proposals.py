"""Whole declarations worth comparing: a few for each question, made from what everybody sees, so that a declaration
half made is the beginning of the same proposals."""

from __future__ import annotations

from .alike import alike
from .blocking import NEXT, Block, Defend, attackers, block_refusal, ready_to
from .declaring import LAST, Declare, eligible
from .plans import (
    NOT_MET,
    STAYS,
    ally_worth,
    centre_number,
    exchange,
    kills,
    plan_attack,
    plan_blocks,
    plan_defence,
    plan_influence,
)
from .state import Fabula
from .strength import besieging, speaking
from .terms import BATTLE, TERRITORY, TO_ATTACK, TO_BLOCK, TO_DEFEND


def proposals(state: Fabula, frame: Declare | Block | Defend) -> list[list[int]]:
    """Different picks for the whole declaration, each beginning with those already made; staying at home first."""
    seat = frame.seat
    found: list[list[int]] = []
    if isinstance(frame, Block):
        for plan in block_plans(state, seat):
            add(found, frame.picks, block_picks(state, seat, plan))
    elif isinstance(frame, Defend):
        allies = ready_to(state, seat, TO_DEFEND)
        add(found, frame.picks, [STAYS] * len(allies))
        add(found, frame.picks, in_order(state, allies, plan_defence(state, seat)))
    else:
        allies = eligible(state, seat, frame.deed)
        plans = attack_plans(state, seat, allies) if frame.deed == TO_ATTACK else influence_plans(state, seat, allies)
        for plan in plans:
            add(found, frame.picks, in_order(state, allies, plan))
    return found


def add(found: list[list[int]], made: list[int], picks: list[int]) -> None:
    if picks[: len(made)] == made and picks not in found:
        found.append(picks)


def in_order(state: Fabula, allies: list[int], plan: list[int]) -> list[int]:
    """[F-110] Equal allies take bases in non-decreasing order, those that stay last."""
    out = plan[:]
    for end in range(len(out)):
        for i in range(end, 0, -1):
            if after(out[i - 1]) <= after(out[i]) or not alike(state, allies[i - 1], allies[i]):
                break
            out[i - 1], out[i] = out[i], out[i - 1]
    return out


def after(pick: int) -> int:
    return LAST if pick == STAYS else pick


# ---- going out


def attack_plans(state: Fabula, seat: int, allies: list[int]) -> list[list[int]]:
    """Staying; the plan of the quick player; of that only who comes home; everybody at the centre; at the centre who
    strikes harder than he speaks, so that the others can take what is left."""
    first = plan_attack(state, seat, allies)
    guards = ready_to(state, 1 - seat, TO_BLOCK)
    careful = [first[i] if safe(state, allies[i], guards) else STAYS for i in range(len(allies))]
    plans = [[STAYS] * len(allies), first, careful]
    centre = centre_number(state, 1 - seat)
    if centre >= 0:
        plans.append([centre if besieging(state, card) > 0 else STAYS for card in allies])
        plans.append([centre if besieging(state, card) > speaking(state, card) else STAYS for card in allies])
    return plans


def safe(state: Fabula, card: int, guards: list[int]) -> bool:
    for guard in guards:
        if block_refusal(state, guard, card) == 0 and kills(state, guard, card):
            return False
    return True


def influence_plans(state: Fabula, seat: int, allies: list[int]) -> list[list[int]]:
    """Staying; what falls whoever defends it; everybody at the centre, or at the weakest outskirts, so that defenders
    have to tap."""
    plans = [[STAYS] * len(allies), plan_influence(state, seat, allies)]
    enemy = 1 - seat
    loud = 0
    for card in allies:
        loud += speaking(state, card)
    weakest = -1
    bases = state.zones[TERRITORY + enemy]
    centre = centre_number(state, enemy)
    for number in range(len(bases)):
        if state.is_centre(bases[number]) or state.remaining(bases[number]) >= loud:
            continue
        if weakest < 0 or state.remaining(bases[number]) < state.remaining(bases[weakest]):
            weakest = number
    for number in (centre, weakest):
        if number >= 0 and loud > state.remaining(bases[number]):
            plans.append([number if speaking(state, card) > 0 else STAYS for card in allies])
    return plans


# ---- standing in the way


def block_plans(state: Fabula, seat: int) -> list[list[int]]:
    """For each attacker who meets it: nobody; the plan of the quick player; of that only who gains by it; whoever is
    worth least before those who strike hardest."""
    foes = attackers(state, 1 - seat)
    first = plan_blocks(state, seat)
    gains = first[:]
    for i in range(len(foes)):
        if first[i] != NOT_MET and exchange(state, first[i], foes[i]) < 0.0:
            gains[i] = NOT_MET
    return [[NOT_MET] * len(foes), first, gains, stopped(state, seat, foes)]


def stopped(state: Fabula, seat: int, foes: list[int]) -> list[int]:
    """The hardest attackers of the centre, each met by the least ally that may."""
    plan = [NOT_MET] * len(foes)
    free = ready_to(state, seat, TO_BLOCK)
    aimed = [i for i in range(len(foes)) if state.aim[foes[i]] == state.centre[seat]]
    while aimed:
        hardest = aimed[0]
        for i in aimed:
            if besieging(state, foes[i]) > besieging(state, foes[hardest]):
                hardest = i
        aimed.remove(hardest)
        least = NOT_MET
        for card in free:
            if block_refusal(state, card, foes[hardest]) == 0:
                if least == NOT_MET or ally_worth(state, card) < ally_worth(state, least):
                    least = card
        if least != NOT_MET:
            plan[hardest] = least
            free.remove(least)
    return plan


def block_picks(state: Fabula, seat: int, plan: list[int]) -> list[int]:
    """As the question counts them: blockers by number, NEXT after each attacker."""
    mine = state.zones[BATTLE + seat]
    picks: list[int] = []
    for card in plan:
        if card != NOT_MET:
            picks.append(mine.index(card))
        picks.append(NEXT)
    return picks
