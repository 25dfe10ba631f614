"""Dealing: the start of a game, and the same table dealt anew as far as a viewer cannot tell."""

from __future__ import annotations

from ...kernel.cards import lodge, redeal_cards
from ...kernel.rng import Rng
from .cards import BIT, CARDS, EXTRA_CARD, FORGED, MAIN_CARD, NOTHING, RULER_COPIES, RULERS, SUIT, UNITS
from .knowledge import may_lie
from .options import RULER_DEAL, V15
from .state import Batalha
from .zones import ANY_SUIT, DOWN, LAYOUT, ONLY_LOW


def all_rulers() -> list[int]:
    """[B-2] Four Jacks, Queens and Kings, two jokers."""
    kinds: list[int] = []
    for kind in range(RULERS):
        kinds.extend([kind] * RULER_COPIES[kind])
    return kinds


def deal_rulers(opt: list[int], rng: Rng) -> list[int]:
    """[B-3] Two to each seat from all of them; [B-60] or two of four different ones. The rest leaves the game."""
    rulers = all_rulers()
    if opt[RULER_DEAL] != V15:
        rng.shuffle(rulers)
        return [*sorted(rulers[:2]), *sorted(rulers[2:4]), *sorted(rulers[4:])]
    dealt: list[int] = []
    for _ in range(2):
        pack = list(range(RULERS))
        rng.shuffle(pack)
        dealt.extend(sorted(pack[:2]))
    return with_the_rest(dealt)


def with_the_rest(dealt: list[int]) -> list[int]:
    rest = all_rulers()
    for kind in dealt:
        rest.remove(kind)
    return dealt + rest


def redeal_hidden(state: Batalha, viewer: int, rng: Rng) -> None:
    """Face-down units first, because two cards of one have to go together; then the rest, card by card."""
    if not state.may:
        raise ValueError("a state that only thinks does not know what its viewers know")
    deal_rulers_anew(state, viewer, rng)
    row = state.row(viewer)
    laid = deal_face_down(state, viewer, rng)
    masks = [state.may[row + card] for card in laid]
    for card in laid:
        state.may[row + card] = 0
    redeal_cards(state, viewer, rng)
    for i in range(len(laid)):
        state.may[row + laid[i]] = masks[i]


def deal_rulers_anew(state: Batalha, viewer: int, rng: Rng) -> None:
    """Everybody knows his own two rulers and the chosen ones; the others' second one is anything it could be."""
    pool = state.rulers[4:]
    for seat in range(state.seats):
        if seat != viewer:
            pool.extend(state.rulers[seat * 2 : seat * 2 + 2])
            if state.chosen[seat] >= 0:
                pool.remove(state.chosen[seat])
    pool.sort()
    rng.shuffle(pool)
    dealt: list[int] = []
    for seat in range(state.seats):
        if seat == viewer:
            dealt.extend(state.rulers[seat * 2 : seat * 2 + 2])
            continue
        pair = [state.chosen[seat]] if state.chosen[seat] >= 0 else []
        if state.opt[RULER_DEAL] == V15:
            pack = [kind for kind in range(RULERS) if kind not in pair]  # [B-60]
            rng.shuffle(pack)
            pair.extend(pack)
        while len(pair) < 2:
            pair.append(pool.pop())
        dealt.extend(sorted(pair[:2]))
    state.rulers = with_the_rest(dealt)


# ---- face-down units


def deal_face_down(state: Batalha, viewer: int, rng: Rng) -> list[int]:
    """Choose every face-down unit the viewer does not know anew: one that could have been played there [B-12] [B-25],
    such that all other hidden cards still find a place. Returns the cards of these units, which lie there now."""
    row = state.row(viewer)
    places: list[int] = []
    for at in range(len(state.slots)):
        for card in state.zones[DOWN + at]:
            if state.may[row + card] != 0 and at not in places:
                places.append(at)
    if not places:
        return []
    units = choose_units(state, row, places, rng)
    if not units:
        raise RuntimeError("no face-down unit fits what a viewer knows")
    laid: list[int] = []
    for i in range(len(places)):
        at = places[i]
        cards = [MAIN_CARD[units[i]]] if units[i] < FORGED else [MAIN_CARD[units[i]], EXTRA_CARD[units[i]]]
        for j in range(len(cards)):
            change_places(state, row, cards[j], DOWN + at, j)
        state.slots[at] = [units[i]]
        laid.extend(cards)
    return laid


def choose_units(state: Batalha, row: int, places: list[int], rng: Rng) -> list[int]:
    """One unit for each place. Which one is tried first is chance; the list it is drawn from follows from what the
    viewer knows alone."""
    lists: list[list[int]] = []
    for at in places:
        units = possible_units(state, row, at)
        rng.shuffle(units)
        lists.append(units)
    taken = [False] * CARDS
    chosen: list[int] = []
    return chosen if fill(state, row, places, lists, taken, chosen) else []


def possible_units(state: Batalha, row: int, at: int) -> list[int]:
    inside = state.zones[DOWN + at]
    first = FORGED if len(inside) == 2 else 0
    last = UNITS if len(inside) == 2 else FORGED
    sure = [card for card in inside if state.may[row + card] == 0]
    units: list[int] = []
    for unit in range(first, last):
        extra = EXTRA_CARD[unit]
        if not may_be_there(state, row, at, MAIN_CARD[unit]) or (
            extra != NOTHING and not may_be_there(state, row, at, extra)
        ):
            continue
        if extra != NOTHING and not pair_fits(unit, state.bound[at]):
            continue
        missing = False
        for card in sure:
            if card not in (MAIN_CARD[unit], extra):
                missing = True
        if not missing:
            units.append(unit)
    return units


def pair_fits(unit: int, bound: int) -> bool:
    """[B-26] The higher card gives the suit; [BR-34] a pair of 2s has either."""
    return bound % ONLY_LOW in (ANY_SUIT, SUIT[unit])


def may_be_there(state: Batalha, row: int, at: int, card: int) -> bool:
    zone = DOWN + at
    mask = state.may[row + card]
    if mask == 0:
        return card in state.zones[zone]
    return mask & BIT[zone] != 0 and may_lie(card, state.bound[at], len(state.zones[zone]))


def fill(
    state: Batalha, row: int, places: list[int], lists: list[list[int]], taken: list[bool], chosen: list[int]
) -> bool:
    """The next place gets the first of its units that leaves the others possible."""
    n = len(chosen)
    if n == len(places):
        return the_rest_fits(state, row, places, taken)
    for unit in lists[n]:
        main = MAIN_CARD[unit]
        extra = EXTRA_CARD[unit]
        if taken[main] or (extra != NOTHING and taken[extra]):
            continue
        taken[main] = True
        if extra != NOTHING:
            taken[extra] = True
        chosen.append(unit)
        if fill(state, row, places, lists, taken, chosen):
            return True
        chosen.pop()
        taken[main] = False
        if extra != NOTHING:
            taken[extra] = False
    return False


def the_rest_fits(state: Batalha, row: int, places: list[int], taken: list[bool]) -> bool:
    """Whether the hidden cards not taken for these places have a place each where the viewer thinks them possible."""
    room = [0] * len(LAYOUT.zones)
    inside: list[list[int]] = [[] for _ in LAYOUT.zones]
    loose: list[int] = []
    for zone in range(len(state.zones)):
        for card in state.zones[zone]:
            if state.may[row + card] != 0:
                if zone < DOWN or zone - DOWN not in places:
                    room[zone] += 1
                if not taken[card]:
                    loose.append(card)
    loose.sort()
    for card in loose:
        if not lodge(state, card, row, room, inside, [False] * len(room)):
            return False
    return True


def change_places(state: Batalha, row: int, card: int, zone: int, index: int) -> None:
    """The card comes to this place, what lay there goes to the card's. What others know belongs to the place."""
    other = state.zones[zone][index]
    if other == card:
        return
    for z in range(len(state.zones)):
        if card in state.zones[z]:
            state.zones[z][state.zones[z].index(card)] = other
            break
    state.zones[zone][index] = card
    for base in range(0, len(state.may), CARDS):
        if base != row:
            held = state.may[base + card]
            state.may[base + card] = state.may[base + other]
            state.may[base + other] = held
