"""[B-14] What a slot may hold, and what adding to it costs. Reinforcements come one at a time, in any order, so all
parts of a full combination are legal too [BR-5] [BR-6]."""

from __future__ import annotations

from typing import Final

from .cards import ALL_LOW, CATEGORY, HIGH, LOW, MEDIUM, UNITS

# The contents of a slot as one number: how many Low, Medium and High soldiers lie in it.
KEYS: Final = 256
CATEGORY_KEY: Final[list[int]] = [1, 8, 64]
UNIT_KEY: Final[list[int]] = [CATEGORY_KEY[CATEGORY[unit]] if CATEGORY[unit] >= 0 else 0 for unit in range(UNITS)]

LEGAL_CONTENTS: Final[list[list[int]]] = [
    [], [HIGH], [MEDIUM], [LOW], [HIGH, LOW], [MEDIUM, MEDIUM], [MEDIUM, LOW], [LOW, LOW], [MEDIUM, LOW, LOW],
    [LOW, LOW, LOW],
]  # fmt: skip


def key_of(categories: list[int]) -> int:
    return sum([CATEGORY_KEY[category] for category in categories])


LEGAL: Final[list[bool]] = [False] * KEYS
for _contents in LEGAL_CONTENTS:
    LEGAL[key_of(_contents)] = True

# The cost of a play.
NEVER: Final = 0
MAIN: Final = 1
ADDITIONAL: Final = 2


def cost_of_adding(key: int, category: int) -> int:
    """[B-18] [B-19] [B-20] A Low to cards without a High is an additional action, everything else a main one; into an
    empty slot it is a position [B-16]."""
    if not LEGAL[key] or not LEGAL[key + CATEGORY_KEY[category]]:
        return NEVER
    if key == 0 or category != LOW:
        return MAIN
    return MAIN if key >= CATEGORY_KEY[HIGH] else ADDITIONAL  # [BR-7]


COST: Final[list[int]] = [NEVER] * (KEYS * 3)  # by contents * 3 + category
for _key in range(KEYS):
    for _category in range(3):
        COST[_key * 3 + _category] = cost_of_adding(_key, _category)


def cost_of_replacing(key: int, old: int, new: int) -> int:
    """[B-22] [BR-11] The cost of the play it amounts to: adding the new category to what remains."""
    return COST[(key - CATEGORY_KEY[old]) * 3 + new]


# What a seat can pay: 1 for a main action, 2 for at least one additional; 4 more in a joker turn, when every
# reinforcement costs an additional action [B-45].
PAY_MAIN: Final = 1
PAY_ADDITIONAL: Final = 2
PAY_JOKER: Final = 4
PURSES: Final = 8


def can_pay(purse: int, cost: int, alone: bool) -> bool:
    """`alone`: the card comes to lie alone in its slot, which is a position and stays a main action [BR-32]."""
    if cost == NEVER:
        return False
    if cost == MAIN and (purse & PAY_JOKER == 0 or alone):
        return purse & PAY_MAIN != 0
    return purse & PAY_ADDITIONAL != 0


def types_to_add(purse: int, key: int) -> int:
    """The types of units that may reinforce these contents and be paid for."""
    types = 0
    for category in range(3):
        if key > 0 and can_pay(purse, COST[key * 3 + category], False):
            types |= ALL_LOW << category
    return types


def types_to_replace(purse: int, key: int) -> int:
    """The types of units that may take the place of one of these."""
    types = 0
    for old in range(3):
        if LEGAL[key] and key // CATEGORY_KEY[old] % 8 > 0:
            for new in range(3):
                if can_pay(purse, cost_of_replacing(key, old, new), key == CATEGORY_KEY[old]):
                    types |= ALL_LOW << new
    return types


# By purse * KEYS + contents.
ADDING: Final[list[int]] = [types_to_add(at // KEYS, at % KEYS) for at in range(PURSES * KEYS)]
REPLACING: Final[list[int]] = [types_to_replace(at // KEYS, at % KEYS) for at in range(PURSES * KEYS)]
