"""What gifts, cards and places are worth to a zoo, in victory points and roughly: the habits of the bot live on it."""

from __future__ import annotations

from typing import Final

from .animals import forbidden_class, missing_badges, price
from .buildings import KIOSK, STANDARD
from .contents import (
    ABILITIES,
    APPEAL_GAIN,
    BREEDING,
    CARD_ICONS,
    CARDS,
    COUNTS,
    CP_GAIN,
    END,
    FIRST_PROJECT,
    FIRST_SPONSOR,
    INCOME,
    LEVEL,
    LEVEL_CP,
    LEVEL_NEEDS,
    LEVELS,
    NEED_COUNT,
    NEED_ICON,
    NEED_PARTNERS,
    NEED_REP,
    NEED_UPGRADE,
    ONCE,
    PROJECT_KIND,
    RELEASE,
    REP_GAIN,
    SIZE,
    TRIGGERS,
)
from .counters import count
from .effects import Ability
from .geometry import ALL_SPACES, COVERS, FOOTPRINT, PLACES, RING, SHAPE, SPACES, size_of
from .housing import can_house
from .maps import (
    BONUS,
    BONUS_AMOUNT,
    BONUS_SPACES,
    MAPS,
    OBSERVATION_TOWER,
    OUTDOOR_AREAS,
    PARK_RESTAURANT,
    PLAIN,
    POWER,
    POWER_SPACES,
    rocks_beside,
    waters_beside,
)
from .names import FREE
from .projects import breeds, level_met
from .scoring import points
from .standing import ROOM, mask_at
from .state import ArkNova
from .tracks import SOLO_ROUNDS, TARGET
from .vocabulary import FREE_ENCLOSURE, GIFTS, KEYWORDS, MONEY, SPONSORS_ACTION, TUCK

CP_WORTH: Final = 2.6
# One of each gift: money, appeal, CP, REP, X-token, worker, upgrade, card, snap, slot 1, sponsor, multiplier, kiosk,
# enclosure, special enclosure, university, partner zoo, tucked card, extra action.
GIFT_WORTH: Final[list[float]] = [
    0.35, 1.0, CP_WORTH, 1.0, 1.0, 4.0, 6.0, 1.2, 2.0, 0.8, 2.5, 2.5, 1.2, 0.8, 3.0, 5.0, 4.0, 1.2, 4.0,
]  # fmt: skip
# One step of each keyword, in the order of the vocabulary.
KEYWORD_WORTH: Final[list[float]] = [
    1.0, 0.5, 0.5, 0.4, 0.5, 1.8, 2.0, 0.8, 1.0, 0.4, 1.0, 3.0, 3.0, 3.0, 4.0, 3.0, 2.0, 2.0, 1.2, 4.0, 0.8, 1.0, 2.5,
    2.5, 4.0, 0.0, 0.8, 0.8, 2.0, 1.8,
]  # fmt: skip
COUNTED_ONCE: Final = 6  # an ability with a larger number is not worth more
ICON_WORTH: Final = 0.4
SOLO_TURNS: Final[int] = sum(SOLO_ROUNDS)
A_TURN: Final = 4.0  # points
HOPELESS: Final = 3  # so many conditions missing
HOPE: Final[list[float]] = [0.45, 0.25, 0.12]  # by the number of conditions missing

assert len(GIFT_WORTH) == GIFTS and len(KEYWORD_WORTH) == KEYWORDS


def turns_left(state: ArkNova) -> float:
    """How many turns each player may still expect."""
    if state.final_left >= 0:
        return 1.0
    if state.seats == 1:
        return float(SOLO_TURNS - state.turns)
    most = -TARGET[0]
    for seat in range(state.seats):
        most = max(most, points(state, seat))
    return max(1.0, -float(most) / A_TURN)


def gift_worth(gift: int, amount: int) -> float:
    if gift < 0:
        return 0.0
    if gift in (FREE_ENCLOSURE, MONEY, TUCK):
        return GIFT_WORTH[gift] * float(amount)
    return GIFT_WORTH[gift] * float(min(amount, COUNTED_ONCE))


# ---- cards


def ability_worth(abilities: list[Ability]) -> float:
    total = 0.0
    for ability in abilities:
        total += KEYWORD_WORTH[ability.keyword] * float(min(max(1, ability.amount), COUNTED_ONCE))
    return total


def printed_worth(card: int) -> float:
    """What a card brings once played, before anything about the zoo is known."""
    if card < FIRST_SPONSOR:
        gains = 1.15 * float(APPEAL_GAIN[card]) + CP_WORTH * float(CP_GAIN[card]) + float(REP_GAIN[card])
        return gains + 0.8 * ability_worth(ABILITIES[card]) + ICON_WORTH * float(len(CARD_ICONS[card]))
    if card < FIRST_PROJECT:
        total = ICON_WORTH * float(len(CARD_ICONS[card])) + 0.4 * float(LEVEL[card])
        for effect in ONCE[card]:
            total += gift_worth(effect.gift, max(1, effect.amount)) if effect.gift >= 0 else 1.0
        total += 2.5 * float(len(INCOME[card])) + 1.8 * float(len(TRIGGERS[card])) + 1.5 * float(len(END[card]))
        return 0.6 * total
    best = 0
    for level in range(LEVELS):
        best = max(best, LEVEL_CP[card * LEVELS + level])
    return CP_WORTH * float(best)


PRINTED: Final[list[float]] = [printed_worth(card) for card in range(CARDS)]


def animal_worth(state: ArkNova, seat: int, card: int) -> float:
    """Playing this animal, less what it and its enclosure cost."""
    cost = 0.2 * float(price(state, seat, card)) + 0.25 * float(max(1, SIZE[card]))
    return max(0.5, PRINTED[card] - cost + icons_gained(state, seat, card))


def icons_gained(state: ArkNova, seat: int, card: int) -> float:
    """What its icons do for the projects at the board."""
    total = 0.0
    for project in state.projects:
        counter = COUNTS[project]
        if counter is not None:
            for icon in CARD_ICONS[card]:
                if icon in counter.icons:
                    total += 0.5
    return min(2.5, total)


def sponsor_misses(state: ArkNova, seat: int, card: int) -> int:
    """How many conditions of a sponsor are not met."""
    missing = 0
    zoo = state.zoos[seat]
    for i in range(len(NEED_ICON[card])):
        missing += max(0, NEED_COUNT[card][i] - zoo.icons[NEED_ICON[card][i]])
    missing += max(0, (NEED_REP[card] - zoo.rep + 1) // 2)
    missing += max(0, NEED_PARTNERS[card] - size_of(zoo.partners))
    if NEED_UPGRADE[card] and state.side(seat, SPONSORS_ACTION) == 0:
        missing += 1
    return missing


def project_worth(state: ArkNova, seat: int, card: int) -> float:
    """The best level of a project this zoo meets, or is on its way to."""
    counter = COUNTS[card]
    if counter is None or state.zoos[seat].cubes == 0:
        return 0.0
    at = state.projects.index(card) * LEVELS if card in state.projects else -1
    kind = PROJECT_KIND[card]
    have = 0.0
    if kind == BREEDING:
        have = 1.0 if breeds(state, seat, counter.icons[0]) else 0.6
    elif kind != RELEASE:
        have = float(count(state, seat, counter, card))
    best = 0.0
    for level in range(LEVELS):
        if at >= 0 and state.marks[at + level] != FREE:
            if state.marks[at + level] == seat:
                return 0.0
            continue
        if kind == RELEASE:
            share = 0.9 if level_met(state, seat, card, level, 0) else 0.5
        else:
            share = min(1.0, have / float(LEVEL_NEEDS[card * LEVELS + level]))
        best = max(best, float(LEVEL_CP[card * LEVELS + level]) * share * share * share)
    return CP_WORTH * best


def card_worth(state: ArkNova, seat: int, card: int) -> float:
    """A card of the hand, or one that could be taken: what it will bring if this zoo gets to play it."""
    if card < FIRST_SPONSOR:
        missing = missing_badges(state, seat, card)
        if missing >= HOPELESS or forbidden_class(state, seat, card):
            return 0.2
        worth = animal_worth(state, seat, card)
        return worth * HOPE[missing] * (1.4 if missing == 0 and can_house(state, seat, card) else 1.0)
    if card < FIRST_PROJECT:
        missing = sponsor_misses(state, seat, card)
        return 0.2 if missing >= HOPELESS else PRINTED[card] * HOPE[missing]
    return 0.3 + 0.5 * project_worth(state, seat, card)


# ---- places


def bonus_worth(number: int, space: int) -> float:
    at = number * SPACES + space
    return gift_worth(BONUS[at], BONUS_AMOUNT[at])


# By map * SPACES + space: its placement bonus.
BONUS_WORTH: Final[list[float]] = [bonus_worth(at // SPACES, at % SPACES) for at in range(MAPS * SPACES)]


def place_worth(state: ArkNova, seat: int, kind: int, place: int) -> float:
    """A place for a building: bonuses under it, terrain and kiosks beside it, what it opens, no gaps left behind."""
    zoo = state.zoos[seat]
    number = zoo.map
    at = SHAPE[kind] * PLACES + place
    mask = FOOTPRINT[at]
    ring = RING[at]
    total = 0.0
    if mask & BONUS_SPACES[number]:
        for space in COVERS[at]:
            total += BONUS_WORTH[number * SPACES + space]
    closed = zoo.covered | (ALL_SPACES & ~PLAIN[number])
    total += 0.06 * float(size_of(ring & closed)) + 0.15 * float(size_of(ring & BONUS_SPACES[number] & ~closed))
    if kind < STANDARD:
        total += 0.25 * float(min(2, rocks_beside(number, kind, place)) + min(2, waters_beside(number, kind, place)))
    total += kiosk_worth(state, seat, kind, mask, ring)
    spaces = POWER_SPACES[number]
    if spaces != 0:
        if POWER[number] in (OBSERVATION_TOWER, OUTDOOR_AREAS):
            total += 1.5 if kind < STANDARD and ring & spaces else 0.0
        elif POWER[number] == PARK_RESTAURANT:
            total += 0.6 if ring & spaces else 0.0
        else:
            total += 2.0 * float(size_of(mask & spaces))
    return total


def kiosk_worth(state: ArkNova, seat: int, kind: int, mask: int, ring: int) -> float:
    """[AN-139] A kiosk earns by its neighbours, and they by it."""
    total = 0.0
    zoo = state.zoos[seat]
    if kind == KIOSK:
        for entry in zoo.built:
            if entry // (PLACES * ROOM) != KIOSK and mask_at(entry) & ring:
                total += 0.6
        return total + 0.05 * float(size_of(ring & PLAIN[zoo.map] & ~zoo.covered))
    for entry in zoo.built:
        if entry // (PLACES * ROOM) == KIOSK and mask_at(entry) & ring:
            total += 0.6
    return total
