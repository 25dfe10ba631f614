"""Everything cards count in a zoo."""

from __future__ import annotations

from .building import count_kind, enclosure_size
from .buildings import KIOSK, PAVILION, STANDARD, TILE_CARD, UNIQUE
from .contents import CLASS
from .effects import Counter, Effect
from .geometry import BESIDE, BIT, BORDER, PLACES, SPACES, size_of, spaces_in
from .icons import CATEGORIES
from .layout import ANIMALS_OF, SPONSORS_OF
from .maps import (
    BONUS_SPACES,
    ICE_CREAM_PARLORS,
    PARK_RESTAURANT,
    PLAIN,
    POWER,
    POWER_AMOUNT,
    POWER_SPACES,
    ROCK_SPACES,
    WATER_SPACES,
)
from .standing import ROOM, mask_at, ring_at
from .state import ArkNova
from .tracks import KIOSK_MONEY, START_CUBES
from .vocabulary import BONUS_SPACES as BONUS_CLASS
from .vocabulary import (
    BORDER_COVERED,
    COUNT_ADJACENT,
    COUNT_AHEAD,
    COUNT_CONNECTED,
    COUNT_DISTINCT,
    COUNT_EMPTY,
    COUNT_GROUPS,
    COUNT_ISOLATED,
    COUNT_KIOSKS,
    COUNT_LARGE,
    COUNT_OCCUPIED,
    COUNT_OWN,
    COUNT_PAIRS,
    COUNT_REPUTATION,
    COUNT_SMALL,
    COUNT_SPONSORS,
    COUNT_SUPPORTED,
    COUNT_TESTS,
    COUNT_UNIVERSITIES,
    COUNT_XTOKENS,
    EMPTY_BORDER,
    LARGE,
    MAP_COVERED,
    SMALL,
    WATER_CONNECTED,
)
from .vocabulary import ROCK_SPACES as ROCK_CLASS
from .vocabulary import WATER_SPACES as WATER_CLASS


def count_class(state: ArkNova, seat: int, size_class: int) -> int:
    """[AN-7] [AN-169] Animal cards of a class, by their printed size."""
    n = 0
    for card in state.zones[ANIMALS_OF + seat]:
        if CLASS[card] == size_class:
            n += 1
    return n


def supported(state: ArkNova, seat: int) -> int:
    """Cubes gone from the left side of the map."""
    return START_CUBES - size_of(state.zoos[seat].cubes)


def count(state: ArkNova, seat: int, counter: Counter, card: int) -> int:
    """What the counter of a card says for this seat."""
    kind = counter.kind
    zoo = state.zoos[seat]
    total = 0
    if kind == COUNT_OWN:
        for icon in counter.icons:
            total += zoo.icons[icon]
        return total
    if kind == COUNT_DISTINCT:
        for icon in counter.icons:
            if zoo.icons[icon] > 0:
                total += 1
        return total
    if kind == COUNT_PAIRS:
        return min(zoo.icons[counter.icons[0]], zoo.icons[counter.icons[1]])
    if kind == COUNT_UNIVERSITIES:
        return size_of(zoo.unis)
    if kind == COUNT_SUPPORTED:
        return supported(state, seat)
    if kind == COUNT_REPUTATION:
        return zoo.rep
    if kind == COUNT_XTOKENS:
        return zoo.xtokens
    if kind == COUNT_SMALL:
        return count_class(state, seat, SMALL)
    if kind == COUNT_LARGE:
        return count_class(state, seat, LARGE)
    if kind == COUNT_SPONSORS:
        return len(state.zones[SPONSORS_OF + seat])
    if kind == COUNT_AHEAD:
        return categories_ahead(state, seat)
    if kind == COUNT_TESTS:
        for test in counter.icons:
            if holds(state, seat, test):
                total += 1
        return total
    return count_on_map(state, seat, counter, card)


def categories_ahead(state: ArkNova, seat: int) -> int:
    """[AN-150] Categories with more icons than the player to the right, who is the previous one in turn order."""
    right = (seat + state.seats - 1) % state.seats
    total = 0
    for icon in range(CATEGORIES):
        if right != seat and state.own(seat, icon) > state.own(right, icon):
            total += 1
    return total


def count_on_map(state: ArkNova, seat: int, counter: Counter, card: int) -> int:
    kind = counter.kind
    zoo = state.zoos[seat]
    number = zoo.map
    covered = zoo.covered
    total = 0
    if kind == COUNT_KIOSKS:
        for entry in zoo.built:
            if entry // (PLACES * ROOM) == KIOSK:
                total += 1
        return total
    if kind == COUNT_OCCUPIED:
        for entry in zoo.built:
            if entry // (PLACES * ROOM) < STANDARD and entry % ROOM > 0:
                if enclosure_size(state, seat, entry) == counter.what:  # [AN-205]
                    total += 1
        return total
    if kind == COUNT_ADJACENT:
        return neighbours_of_tile(state, seat, card)
    if kind == COUNT_EMPTY:
        return size_of(PLAIN[number] & ~covered)
    if kind == COUNT_CONNECTED:
        return size_of(spaces_of(number, counter.what) & ~covered & zoo.near)
    if kind == COUNT_ISOLATED:
        return size_of(spaces_of(number, counter.what) & ~covered & ~zoo.near)
    if kind == COUNT_GROUPS:
        return groups(PLAIN[number] & ~covered, counter.what)
    raise ValueError(f"nothing counts {kind}")


def spaces_of(number: int, what: int) -> int:
    if what == WATER_CLASS:
        return WATER_SPACES[number]
    if what == ROCK_CLASS:
        return ROCK_SPACES[number]
    if what == BONUS_CLASS:
        return BONUS_SPACES[number]
    assert what == EMPTY_BORDER
    return BORDER & PLAIN[number]


def groups(empty: int, size: int) -> int:
    """260: how many groups of so many spaces fit into the contiguous empty areas."""
    total = 0
    while empty != 0:
        area = empty & -empty
        grown = True
        while grown:
            grown = False
            for space in range(SPACES):
                if empty & BIT[space] and area & BIT[space] == 0 and BESIDE[space] & area:
                    area |= BIT[space]
                    grown = True
        total += size_of(area) // size
        empty &= ~area
    return total


def holds(state: ArkNova, seat: int, test: int) -> bool:
    """A test of the map."""
    zoo = state.zoos[seat]
    number = zoo.map
    left = ~zoo.covered
    if test == MAP_COVERED:
        return PLAIN[number] & left == 0
    if test == BORDER_COVERED:
        return PLAIN[number] & BORDER & left == 0
    terrain = WATER_SPACES[number] if test == WATER_CONNECTED else ROCK_SPACES[number]
    return terrain & left & ~zoo.near == 0


def amount_of(state: ArkNova, seat: int, effect: Effect, card: int) -> int:
    """How much a gain gives now; [AN-107] icons of the card itself count."""
    if effect.counter is None:
        return effect.amount
    n = count(state, seat, effect.counter, card)
    return effect.value(n) if effect.reached else effect.amount * effect.times(n)


def kiosk_income(state: ArkNova, seat: int) -> int:
    """[AN-61] [AN-139] $1 for each building beside a kiosk, but empty standard enclosures and other kiosks."""
    income = 0
    zoo = state.zoos[seat]
    for kiosk in zoo.built:
        if kiosk // (PLACES * ROOM) == KIOSK:
            ring = ring_at(kiosk)
            for entry in zoo.built:
                kind = entry // (PLACES * ROOM)
                counts = kind >= PAVILION if kind >= STANDARD else entry % ROOM > 0
                if counts and mask_at(entry) & ring:
                    income += KIOSK_MONEY
    return income


def map_income(state: ArkNova, seat: int) -> int:
    """[AN-162] Map 5: $1 per covered space beside the restaurant; [AN-164] map 7: $1 per kiosk, once all three
    parlors are covered; [AN-166] [AN-207]."""
    zoo = state.zoos[seat]
    number = zoo.map
    spaces = POWER_SPACES[number]
    if POWER[number] == PARK_RESTAURANT:
        if spaces & zoo.covered:
            return 0
        return POWER_AMOUNT[number] * size_of(BESIDE[spaces_in(spaces)[0]] & zoo.covered)
    if POWER[number] == ICE_CREAM_PARLORS and spaces & ~zoo.covered == 0:
        return POWER_AMOUNT[number] * count_kind(state, seat, KIOSK)
    return 0


def has_income(state: ArkNova, seat: int) -> bool:
    """Whether the map may pay in this break: now, or once something is built."""
    return POWER[state.zoos[seat].map] in (PARK_RESTAURANT, ICE_CREAM_PARLORS)


def neighbours_of_tile(state: ArkNova, seat: int, card: int) -> int:
    """257: buildings touching this tile, kiosks included, empty standard enclosures left out."""
    n = 0
    zoo = state.zoos[seat]
    for tile in zoo.built:
        kind = tile // (PLACES * ROOM)
        if kind >= UNIQUE and TILE_CARD[kind] == card:
            ring = ring_at(tile)
            for entry in zoo.built:
                if (entry // (PLACES * ROOM) >= STANDARD or entry % ROOM > 0) and mask_at(entry) & ring:
                    n += 1
    return n
