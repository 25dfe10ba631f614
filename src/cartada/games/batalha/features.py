"""What a player of Batalha dos Naipes weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from math import exp
from typing import Final

from .cards import CATEGORY, JOKER_SLOT, SLOT_OF, SLOTS, SUIT, VALUE
from .contents import CATEGORY_KEY, KEYS, LEGAL, UNIT_KEY
from .names import NO_RULER
from .scoring import result, share_of_win
from .state import Batalha
from .zones import DECK, HAND

FEATURES: Final[list[str]] = ["battles", "sums", "hand", "ruler", "rival_ruler", "passed"]
WEIGHTS: Final[list[float]] = [10.0, 0.08, 0.05, 1.0, -1.0, 0.01]
WON: Final = 1_000.0
LONG: Final = 8.0  # draws to come that leave time for everything
PLAYED_LATER: Final = 0.75  # what a card in hand that fits is worth, beside one that lies there
RULER_WORTH: Final[list[float]] = [0.7, 0.9, 1.0, 0.9]  # unused: Jack, Queen, King, joker

# What an opponent may be expected to add to a slot with these contents, given time.
ROOM: Final[list[float]] = [0.0] * KEYS
ROOM[0] = 7.5
ROOM[CATEGORY_KEY[0]] = 4.5
ROOM[CATEGORY_KEY[1]] = 3.5
ROOM[CATEGORY_KEY[2]] = 1.8
ROOM[CATEGORY_KEY[0] * 2] = 3.5
ROOM[CATEGORY_KEY[0] + CATEGORY_KEY[1]] = 1.8


def evaluation(state: Batalha, seat: int) -> float:
    """Ten for a battle this seat may expect to win, judged from its own hand and what lies on the table."""
    if not state.frames:
        sums = result(state).sums
        return WON * share_of_win(state)[seat] + float(sums[seat] - sums[1 - seat])
    total = 0.0
    for part in contributions(state, seat):
        total += part
    return total


def contributions(state: Batalha, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    numbers = feature_list(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def feature_list(state: Batalha, seat: int) -> list[float]:
    time = time_left(state, seat)
    battles = 0.0
    sums = 0.0
    for slot in range(SLOTS):
        mine = lying(state, seat * SLOTS + slot) + hopes(state, seat, slot) * time
        theirs = lying(state, (1 - seat) * SLOTS + slot) + ROOM[state.key((1 - seat) * SLOTS + slot)] * time
        battles += chance_to_win(mine - theirs, time)
        sums += mine - theirs
    return [
        battles, sums, float(len(state.zones[HAND + seat])), ruler_left(state, seat) * time,
        ruler_left(state, 1 - seat) * time, 0.0 if state.active == seat else 1.0,
    ]  # fmt: skip


def time_left(state: Batalha, seat: int) -> float:
    """1 while the pile is long, 0 in the last turn. Ending a turn, after which the other draws, does not change it."""
    if state.last and state.active != seat:
        return 0.0
    draws = float(len(state.zones[DECK])) + (0.0 if state.active == seat else 1.0)
    return min(1.0, draws / LONG)


def lying(state: Batalha, at: int) -> float:
    """What a slot is worth as it lies; nothing, while a Queen's move is half made and it is not legal."""
    if not LEGAL[state.key(at)]:
        return 0.0
    return float(state.value(at))


def hopes(state: Batalha, seat: int, slot: int) -> float:
    """The best the hand could add to this slot."""
    at = seat * SLOTS + slot
    key = state.key(at)
    best = 0
    for card in state.zones[HAND + seat]:
        if CATEGORY[card] >= 0 and VALUE[card] > best and LEGAL[key + UNIT_KEY[card]]:
            if slot == JOKER_SLOT or SLOT_OF[SUIT[card]] == slot:
                best = VALUE[card]
    return PLAYED_LATER * float(best) + 0.25 * ROOM[key]


def chance_to_win(lead: float, time: float) -> float:
    return 1.0 / (1.0 + exp(-lead / (0.6 + 3.0 * time)))


def ruler_left(state: Batalha, seat: int) -> float:
    """An ability not yet used."""
    kind = state.chosen[seat]
    return 0.0 if kind == NO_RULER or state.used[seat] else RULER_WORTH[kind]
