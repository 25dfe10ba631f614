"""Plans for a whole declaration, made at a glance: whom to send where, whom to block, what to defend.

They are no rules: the quick player, the evaluation and search live on them.
"""

from __future__ import annotations

from typing import Final

from .blocking import attackers, block_refusal, influenced, ready_to
from .declaring import open_to
from .state import Fabula
from .strength import besieging, counted, defending, speaking, striking
from .terms import (
    ALLY,
    BATTLE,
    BIT,
    BULWARK,
    INFLUENCING,
    KEYWORDS,
    SHADE,
    TERRITORY,
    TO_BLOCK,
    TO_DEFEND,
    VENOM,
    VIGIL,
)

STAYS: Final = -1
NOT_MET: Final = -1
CARD: Final = 0.5  # what two points of a card's cost are worth beside its values
TAPPED: Final = 0.5  # what it is worth not to tap an ally
FALLEN_BASE: Final = 5.0
LOST: Final = 6.0  # per point of damage that would take the centre


# ---- allies


def ally_worth(state: Fabula, card: int) -> float:
    """Its values as they are now, its keywords, and for its other abilities what the card costs beyond its values."""
    face = state.faces[card]
    values = state.finished.of[card]
    worth = 0.7 * float(striking(state, card) + counted(values.influence))
    worth += 0.45 * float(max(0, values.life - state.damage[card]))
    printed = state.pool.printed[face]
    beyond = 2 * state.pool.cost[face] + 1 - printed.offensive - printed.life - printed.influence
    if beyond > 0:
        worth += CARD * float(min(beyond, 4))
    if values.keywords:
        for i in range(len(KEYWORDS)):
            if values.keywords & BIT[i]:
                worth += 0.3
    return worth


def kills(state: Fabula, striker: int, other: int) -> bool:
    strikes = state.finished.of[striker]
    if strikes.offensive <= 0:
        return False
    return bool(strikes.keywords & VENOM) or strikes.offensive >= state.finished.of[other].life - state.damage[other]


def exchange(state: Fabula, mine: int, other: int) -> float:
    """What a fight of the two is worth for the first."""
    gain = ally_worth(state, other) if kills(state, mine, other) else 0.0
    return gain - ally_worth(state, mine) if kills(state, other, mine) else gain


# ---- attacking


def plan_attack(state: Fabula, seat: int, allies: list[int]) -> list[int]:
    """For each ally the number of the base it attacks, or STAYS."""
    enemy = 1 - seat
    bases = state.zones[TERRITORY + enemy]
    guards = ready_to(state, enemy, TO_BLOCK)
    plan = [STAYS] * len(allies)
    centre = centre_number(state, enemy)
    if centre >= 0 and through(state, allies, len(guards)) >= state.remaining(bases[centre]):
        for i in range(len(allies)):
            if besieging(state, allies[i]) > 0:
                plan[i] = centre
        return plan
    left = [state.remaining(base) for base in bases]
    for i in range(len(allies)):
        hits = besieging(state, allies[i])
        if hits == 0:
            continue
        best = STAYS
        most = 0.0
        for number in range(len(bases)):
            if left[number] > 0 and open_to(state, enemy, bases[number]):
                value = damage_value(state, hits, left[number], number == centre)
                if value > most:
                    most = value
                    best = number
        if best >= 0 and worth_sending(state, allies[i], most, guards, len(allies)):
            plan[i] = best
            left[best] -= hits
    keep_guards(state, seat, allies, plan)
    return plan


def keep_guards(state: Fabula, seat: int, allies: list[int], plan: list[int]) -> None:
    """Who would leave the own centre open to the next attack stays at home, the weakest first."""
    centre = state.centre[seat]
    if centre < 0 or not state.standing(centre):
        return
    foes = [card for card in state.zones[BATTLE + 1 - seat] if state.pool.type_of[state.faces[card]] == ALLY]
    home = 0
    for card in state.zones[BATTLE + seat]:
        if state.pool.type_of[state.faces[card]] == ALLY and state.tapped[card] == 0:
            home += 1
    for i in range(len(allies)):
        if plan[i] != STAYS and state.finished.of[allies[i]].keywords & VIGIL == 0:
            home -= 1
    while through(state, foes, home) >= state.remaining(centre):
        weakest = -1
        for i in range(len(allies)):
            if plan[i] != STAYS and state.finished.of[allies[i]].keywords & VIGIL == 0:
                if weakest < 0 or besieging(state, allies[i]) < besieging(state, allies[weakest]):
                    weakest = i
        if weakest < 0:
            return
        plan[weakest] = STAYS
        home += 1


def centre_number(state: Fabula, seat: int) -> int:
    """Where the centre stands among the bases, if it can be reached; or -1."""
    bases = state.zones[TERRITORY + seat]
    for number in range(len(bases)):
        if state.is_centre(bases[number]):
            return number if open_to(state, seat, bases[number]) else -1
    return -1


def through(state: Fabula, allies: list[int], guards: int) -> int:
    """Damage that reaches one base if the strongest attackers are blocked."""
    strikes: list[int] = []
    total = 0
    for card in allies:
        if state.finished.of[card].keywords & SHADE:
            total += besieging(state, card)
        else:
            strikes.append(besieging(state, card))
    strikes.sort()
    for i in range(max(0, len(strikes) - guards)):
        total += strikes[i]
    return total


def damage_value(state: Fabula, hits: int, left: int, centre: bool) -> float:
    if centre:
        return float(min(hits, left)) * (1.4 if left <= 8 else 1.0)
    return FALLEN_BASE if hits >= left else 0.45 * float(hits)


def worth_sending(state: Fabula, card: int, value: float, guards: list[int], senders: int) -> bool:
    """Unblocked it does its damage; blocked it meets whom the defender likes best."""
    worst = value
    for guard in guards:
        if block_refusal(state, guard, card) == 0:
            met = exchange(state, card, guard)
            if met < worst:
                worst = met
    chance = 1.0 if len(guards) >= senders else float(len(guards)) / float(senders)
    return chance * worst + (1.0 - chance) * value > TAPPED


# ---- influencing


def plan_influence(state: Fabula, seat: int, allies: list[int]) -> list[int]:
    """A base is influenced only if it falls whoever defends it: the centre first, then what costs least."""
    enemy = 1 - seat
    bases = state.zones[TERRITORY + enemy]
    plan = [STAYS] * len(allies)
    defence = 0
    for card in ready_to(state, enemy, TO_DEFEND):
        defence += defending(state, card)
    order = [number for number in range(len(bases)) if open_to(state, enemy, bases[number])]
    for number in order:
        need = state.remaining(bases[number]) + defence + 1
        chosen: list[int] = []
        total = 0
        while total < need:
            best = loudest(state, allies, plan, chosen)
            if best < 0:
                break
            chosen.append(best)
            total += speaking(state, allies[best])
        if total >= need:
            for i in chosen:
                plan[i] = number
    return plan


def loudest(state: Fabula, allies: list[int], plan: list[int], chosen: list[int]) -> int:
    best = -1
    most = 0
    for i in range(len(allies)):
        says = speaking(state, allies[i])
        if says > most and plan[i] == STAYS and i not in chosen:
            most = says
            best = i
    return best


# ---- blocking


def plan_blocks(state: Fabula, seat: int) -> list[int]:
    """For each attacker the ally that blocks it, or NOT_MET."""
    foes = attackers(state, 1 - seat)
    free = ready_to(state, seat, TO_BLOCK)
    plan = [NOT_MET] * len(foes)
    for _ in range(len(free)):
        best_foe = -1
        best_card = -1
        most = 0.0
        for i in range(len(foes)):
            if plan[i] != NOT_MET:
                continue
            saved = danger_value(state, seat, foes, plan, i)
            for card in free:
                if card in plan or block_refusal(state, card, foes[i]) != 0:
                    continue
                value = saved + exchange(state, card, foes[i])
                if state.finished.of[card].keywords & BULWARK == 0:
                    value -= TAPPED
                if value > most:
                    most = value
                    best_foe = i
                    best_card = card
        if best_foe < 0:
            break
        plan[best_foe] = best_card
    return plan


def danger_value(state: Fabula, seat: int, foes: list[int], plan: list[int], at: int) -> float:
    """What stopping this attacker is worth, with those already met left out."""
    base = state.aim[foes[at]]
    hits = besieging(state, foes[at])
    if base < 0 or not state.standing(base):
        return 0.0
    incoming = 0
    for i in range(len(foes)):
        if plan[i] == NOT_MET and state.aim[foes[i]] == base:
            incoming += besieging(state, foes[i])
    left = state.remaining(base)
    if state.is_centre(base):
        return float(hits) * (LOST if incoming >= left else 1.4 if left <= 8 else 1.0)
    return FALLEN_BASE if incoming >= left and incoming - hits < left else 0.45 * float(hits)


# ---- defending


def plan_defence(state: Fabula, seat: int) -> list[int]:
    """For each ally that could the number of the base it defends, or STAYS: as many as are needed, where it helps."""
    allies = ready_to(state, seat, TO_DEFEND)
    plan = [STAYS] * len(allies)
    bases = state.zones[TERRITORY + seat]
    for number in influenced(state, seat):
        need = -state.remaining(bases[number])
        for card in state.zones[BATTLE + 1 - seat]:
            if state.role[card] == INFLUENCING and state.aim[card] == bases[number]:
                need += speaking(state, card)
        chosen: list[int] = []
        total = 0
        while total < need:
            best = most_loyal(state, allies, plan, chosen)
            if best < 0:
                break
            chosen.append(best)
            total += defending(state, allies[best])
        if total >= need > 0:
            for i in chosen:
                plan[i] = number
    return plan


def most_loyal(state: Fabula, allies: list[int], plan: list[int], chosen: list[int]) -> int:
    best = -1
    most = 0
    for i in range(len(allies)):
        says = defending(state, allies[i])
        if says > most and plan[i] == STAYS and i not in chosen:
            most = says
            best = i
    return best
