"""[E-11] What gardens and hands are worth."""

from __future__ import annotations

from typing import Final

from ...kernel.extras import Number
from .cards import (
    FAIRY,
    FAUN,
    IN_GROUP,
    KINDS,
    LEPRECHAUN,
    LOOSE,
    MIMIC,
    RACES,
    SONG_PLACE,
    SONGS,
    SPRING,
    SUMMER,
)
from .options import FAIRIES_COVER_HAND, VALUE
from .state import Encantados

IN_BLOOM: Final = 5  # different races that make Summer
SUMMER_IN_BLOOM: Final = 8  # worth so much [E-54]
FAUNS_PER_SONG: Final = 2  # [E-43]


def races_in(garden: list[int]) -> int:
    """[E-32] Different races with a real card."""
    n = 0
    for race in range(RACES):
        if garden[race] > 0:
            n += 1
    return n


def garden_points(state: Encantados, side: int) -> int:
    """[E-11] The values of the cards in a garden, with its powers."""
    garden = state.gardens[side]
    opt = state.opt
    points = 0
    songs = 0
    mimics = garden[LOOSE]
    for race in range(RACES):
        points += garden[race] * opt[VALUE + race]
        mimics += garden[IN_GROUP + race]
    if state.strong(side, LEPRECHAUN):
        points -= 2 * garden[LEPRECHAUN] * opt[VALUE + LEPRECHAUN]  # [E-47] each is worth +4 instead of -4
    if not state.strong(side, FAIRY):
        points += mimics * opt[VALUE + MIMIC]  # [E-49]; with Fairies 0 [E-42]
    for i in range(SONGS):
        songs += garden[SONG_PLACE + i]
        points += garden[SONG_PLACE + i] * opt[VALUE + SPRING + i]
    summers = garden[SONG_PLACE + SUMMER - SPRING]
    if summers > 0 and races_in(garden) >= IN_BLOOM:
        points += summers * (SUMMER_IN_BLOOM - opt[VALUE + SUMMER])  # [E-54]
    if state.strong(side, FAUN):
        points += FAUNS_PER_SONG * songs  # [E-43]
    return points


def hand_penalty(state: Encantados, seat: int) -> int:
    """[E-12] Every card in hand costs the absolute value of its value."""
    hand = state.hands[seat]
    cost = 0
    for kind in range(KINDS):
        cost += hand[kind] * state.hand_cost(kind)
    if state.opt[FAIRIES_COVER_HAND] == 1 and state.strong(seat % state.sides, FAIRY):
        cost -= hand[MIMIC] * state.hand_cost(MIMIC)  # [E-42] [ER-8]
    return cost


def round_score(state: Encantados, side: int) -> int:
    """[E-11] The garden minus the hands of all players of the side."""
    points = garden_points(state, side)
    for seat in range(side, state.seats, state.sides):
        points -= hand_penalty(state, seat)
    return points


def scores(state: Encantados) -> list[int]:
    """[E-13] The totals, by seat. Most points win, equals share the win [E-15]: the kernel's payoff."""
    return [state.totals[seat % state.sides] for seat in range(state.seats)]


def standing(state: Encantados) -> list[int]:
    """The totals, and what the gardens would add to them now [E-11]; hands count when the round is over."""
    if state.over():
        return scores(state)
    sides = [state.totals[side] + garden_points(state, side) for side in range(state.sides)]
    return [sides[seat % state.sides] for seat in range(state.seats)]


def watched(state: Encantados) -> list[Number]:
    """What the gardens are worth, within a round, and the totals."""
    out: list[Number] = []
    for side in range(state.sides):
        of = state.round * state.sides + side
        out.append(Number("number.garden", {"side": side}, of, garden_points(state, side)))
        out.append(Number("number.total", {"side": side}, side, state.totals[side]))
    return out
