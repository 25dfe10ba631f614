"""Dealing: the start of a round, and the same table dealt anew as far as a viewer cannot tell."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from .cards import IN_GROUP, KINDS, LEPRECHAUN, MIMIC, PLACES, RACES, WISP, decks
from .laying import NOTHING_LAID
from .legality import mimic_may_be_alone
from .options import COPIES, HAND_SIZE_6P
from .state import Encantados

HAND_SIZE: Final[list[int]] = [0, 0, 10, 9, 8, 7, 0]  # [E-2] by number of players; six by table option [ER-1]


def hand_size(state: Encantados) -> int:
    return state.opt[HAND_SIZE_6P] if state.seats == 6 else HAND_SIZE[state.seats]


def all_cards(state: Encantados) -> list[int]:
    """[E-1] [ER-39] The deck of this table, twice for five and six players."""
    cards: list[int] = []
    for kind in range(KINDS):
        cards.extend([kind] * (state.opt[COPIES + kind] * decks(state.seats)))
    return cards


def deal_round(state: Encantados) -> None:
    """[E-2] [E-4] [E-5] [E-16] All cards are shuffled, every player gets a hand, the rest is the draw pile."""
    deck = all_cards(state)
    state.rng.shuffle(deck)
    n = hand_size(state)
    for seat in range(state.seats):
        hand = [0] * KINDS
        for _ in range(n):
            hand[deck.pop()] += 1
        state.hands[seat] = hand
        state.held[seat] = n
    for side in range(state.sides):
        state.gardens[side] = [0] * PLACES
        state.spent[side] = 0
    state.in_gardens = [0] * RACES
    state.deck = deck
    state.piles = [[], []]
    state.drawn = []
    state.drawn_seen = []
    state.laying = NOTHING_LAID
    state.bottom = 0
    state.dry = 0
    if state.known is not None:
        state.known.forget()


def redeal_hidden(state: Encantados, viewer: int, rng: Rng) -> None:
    """Deal anew what `viewer` does not know: other hands beyond the cards he knows there, what a searcher looks at, and
    the draw pile above the cards that were put under it."""
    known = state.known
    if known is None:
        raise ValueError("a state that only thinks does not know what its viewers know")
    pool = state.deck[state.bottom :]
    del state.deck[state.bottom :]
    free = [0] * state.seats  # cards of each hand still to be dealt
    for seat in range(state.seats):
        if seat != viewer:
            row = known.row(viewer, seat)
            hand = state.hands[seat]
            for kind in range(KINDS):
                sure = known.hands[row + kind]
                unsure = hand[kind] - sure
                if unsure > 0:
                    pool.extend([kind] * unsure)
                    free[seat] += unsure
                    hand[kind] = sure
    looking = 0
    if state.drawn and state.frames[-1].seat != viewer:
        looking = len(state.drawn) - len(state.drawn_seen)
        pool.extend(without(state.drawn, state.drawn_seen))
        state.drawn = state.drawn_seen[:]
    pool.sort()  # nothing of the true deal is left
    rng.shuffle(pool)
    if state.laying.race >= 0 and state.active != viewer:
        deal_what_is_being_laid(state, viewer, pool, free, rng)
    if state.has_pairs():
        deal_known_to_pairs(state, viewer, pool, free, rng)
    for seat in range(state.seats):
        hand = state.hands[seat]
        for _ in range(free[seat]):
            hand[pool.pop()] += 1
    for _ in range(looking):
        state.drawn.append(pool.pop())
    state.deck.extend(pool)
    known.only_public(viewer)


def without(cards: list[int], taken: list[int]) -> list[int]:
    rest = cards[:]
    for kind in taken:
        rest.remove(kind)
    return rest


def deal_known_to_pairs(state: Encantados, viewer: int, pool: list[int], free: list[int], rng: Rng) -> None:
    """[E-33] Cards known to be in one of two hands, not in which."""
    for side in range(state.sides):
        for kind in range(KINDS):
            for _ in range(missing_in_pair(state, viewer, side, kind)):
                seats = [seat for seat in range(side, state.seats, state.sides) if free[seat] > 0]
                give(state, seats[rng.below(len(seats))], kind, pool, free)


def deal_what_is_being_laid(state: Encantados, viewer: int, pool: list[int], free: list[int], rng: Rng) -> None:
    """Who has begun to lay a race can finish it: the cards he has named, and enough more, are in his hand."""
    seat = state.active
    side = seat % state.sides
    race = state.laying.race
    real = state.laying.real
    mimics = state.laying.mimics
    mimic_fits = mimics == 0 and race != LEPRECHAUN and state.gardens[side][IN_GROUP + race] == 0
    missing = least_missing(state, side)
    ways = [[real + missing, mimics]]
    if missing > 0 and mimic_fits and (real + missing > 1 or mimic_may_be_alone(state, side, race)):
        ways.append([real + missing - 1, 1])
    possible: list[list[int]] = []
    for way in ways:
        more_real = max(0, way[0] - state.hands[seat][race])
        more_mimics = max(0, way[1] - state.hands[seat][MIMIC])
        fits = fits_what_pairs_hold(state, viewer, pool, free, more_real, more_mimics)
        if fits and more_real + more_mimics <= free[seat]:
            possible.append([more_real, more_mimics])
    chosen = possible[rng.below(len(possible))]
    for _ in range(chosen[0]):
        give(state, seat, race, pool, free)
    for _ in range(chosen[1]):
        give(state, seat, MIMIC, pool, free)


def fits_what_pairs_hold(
    state: Encantados, viewer: int, pool: list[int], free: list[int], more_real: int, more_mimics: int
) -> bool:
    """Whether the pool has these cards beyond those known to be with other pairs, and the own pair still has room for
    what is known to be with it."""
    race = state.laying.race
    own = state.active % state.sides
    spare = [0] * KINDS
    for kind in pool:
        spare[kind] += 1
    room = -more_real - more_mimics
    for seat in range(own, state.seats, state.sides):
        room += free[seat]
    for side in range(state.sides):
        for kind in range(KINDS):
            missing = missing_in_pair(state, viewer, side, kind)
            if side != own:
                spare[kind] -= missing
            else:
                given = more_real if kind == race else more_mimics if kind == MIMIC else 0
                room -= max(0, missing - given)
    return spare[race] >= more_real and spare[MIMIC] >= more_mimics and room >= 0


def missing_in_pair(state: Encantados, viewer: int, side: int, kind: int) -> int:
    """[E-33] How many cards of a kind the viewer knows in the two hands of a pair beyond those dealt to them so far."""
    known = state.known
    if known is None or not known.pairs or (viewer < state.seats and viewer % state.sides == side):
        return 0  # partners saw their trades
    missing = known.pairs[known.pair_row(viewer, side) + kind]
    for seat in range(side, state.seats, state.sides):
        missing -= state.hands[seat][kind]
    return max(0, missing)


def least_missing(state: Encantados, side: int) -> int:
    """How many cards the race being laid still lacks to be a legal action."""
    race = state.laying.race
    real = state.laying.real
    mimics = state.laying.mimics
    if state.laying.new:
        need = 2 if state.strong(side, WISP) else 3  # [E-27] [E-44]
        return max(0, need - real - mimics)
    if real == 0 and (mimics == 0 or not mimic_may_be_alone(state, side, race)):
        return 1  # [E-29]
    return 0


def give(state: Encantados, seat: int, kind: int, pool: list[int], free: list[int]) -> None:
    pool.remove(kind)
    state.hands[seat][kind] += 1
    free[seat] -= 1
