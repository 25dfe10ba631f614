"""[F-114] [F-117] Who is asked: a question exists by public facts alone; the hand only shortens its list.

Stops [F-115] and modes of passing [F-116] stand in front of these questions, at the table: each of them answers with an
explicit pass, so a replay does not depend on anybody's settings.
"""

from __future__ import annotations

from .amounts import quantity
from .faces import ALWAYS, CAN_ATTACH
from .options import ATTACH_SPEED, OWN_ACTION
from .overview import board
from .pieces import bare
from .state import Fabula
from .terms import BATTLE, HAND, TERRITORY


def could_answer(state: Fabula, seat: int) -> bool:
    """A card in hand and resources for the cheapest manoeuvre there is, cost reductions in play included; or something
    in play that may be used now and could be paid. With the stack budget used up nobody may [F-121]."""
    if state.spent():
        return False
    resources = state.resources[seat]
    if state.zones[HAND + seat] and (resources >= state.pool.cheapest or cheaper(state)):
        return True
    handy = board(state).handy
    for one in handy[seat]:
        attach = state.finished.of[one.card].attach
        if one.usable & CAN_ATTACH and attach <= resources and state.opt[ATTACH_SPEED] != OWN_ACTION:
            return True  # [FR-22]
        if one.usable & ALWAYS and answers_with(state, one.card, state.pool.faces[state.faces[one.card]].activated):
            return True
    for one in handy[TERRITORY - BATTLE + seat]:
        if one.usable & ALWAYS and answers_with(state, one.card, state.pool.faces[state.faces[one.card]].activated):
            return True
    granted = state.finished.granted
    for i in range(0, len(granted), 2):
        if state.holder[granted[i]] == seat and answers_with(state, granted[i], [granted[i + 1]]):
            return True
    return False


def cheaper(state: Fabula) -> bool:
    """Something in play changes what cards in a hand cost."""
    if not state.finished.beyond:
        return False
    for ctx in board(state).speaking:
        for number in state.pool.faces[state.faces[ctx.card]].reaching:
            gift = state.pool.abilities[number].gift
            if gift is not None and gift.cost is not None:
                return True
    return False


def answers_with(state: Fabula, card: int, abilities: list[int]) -> bool:
    """One of these is an ability "as a response" [FR-10] the controller has the resources for."""
    for number in abilities:
        ability = state.pool.abilities[number]
        if not ability.response:
            continue
        if ability.price is None or ability.price.resources is None:
            return True
        seat = state.holder[card]
        if quantity(ability.price.resources, state, bare(seat, card, state.serial[card])) <= state.resources[seat]:
            return True
    return False
