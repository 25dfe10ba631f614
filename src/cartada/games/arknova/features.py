"""What a player of Ark Nova weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .animals import TABLE_END, animal_refusal, conditions_met
from .building import ROOM, PlaceBuilding
from .buildings import BUILDING_SIZE, KIOSK, PAVILION, PETTING_ZOO, REPTILE_HOUSE, STANDARD
from .contents import (
    APPEAL_GAIN,
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
    PROJECT_KIND,
    RELEASE,
)
from .counters import amount_of, count, kiosk_income, supported
from .geometry import PLACES, size_of
from .housing import House
from .icons import ICONS, KINDS, SCIENCE
from .layout import FINALS_OF, HAND, SPONSORS_OF
from .projects import FREE, project_refusal
from .scoring import points
from .sponsors import sponsor_refusal
from .state import ArkNova
from .taking import DrawCards, KeepLooked, SnapCards, TakeCards
from .tracks import APPEAL_INCOME, TARGET
from .turns import final_points
from .vocabulary import ACTIONS, GAIN, GAIN_BY, GAIN_IF, MONEY

FEATURES: Final[list[str]] = [
    "points", "money", "x_tokens", "reputation", "workers", "upgrades", "partners", "universities", "icons",
    "enclosures", "income", "hand", "projects", "readiness", "final_cards", "under_way", "rival",
]  # fmt: skip
WEIGHTS: Final[list[float]] = [1.0, 0.3, 0.5, 1.2, 2.5, 4.5, 2.5, 2.5, 0.7, 0.8, 0.3, 1.0, 1.6, 0.15, 0.6, 1.0, -0.25]
WON: Final = 1_000.0
START: Final = TARGET[0]
USEFUL_MONEY: Final = 20
ENOUGH_MONEY: Final = 40
# How good it is to have an action card far to the right: Animals, Association, Build, Cards, Sponsors.
IMPORTANCE: Final[list[float]] = [1.4, 1.3, 1.0, 0.8, 1.0]
ROOMY: Final[list[float]] = [0.0, 1.6, 3.0, 4.2, 5.2, 6.0]  # an empty standard enclosure, by size


def evaluation(state: ArkNova, seat: int) -> float:
    """In victory points, as this seat may expect them."""
    if not state.frames:
        return WON * state.payoff()[seat] + float(points(state, seat))
    total = 0.0
    for part in contributions(state, seat):
        total += part
    return total


def contributions(state: ArkNova, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    numbers = feature_list(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def time_left(state: ArkNova) -> float:
    """1 at the start, 0 when somebody's counters meet: what still has to pay off is worth so much."""
    if state.final_left >= 0:
        return 0.1
    if state.seats == 1:
        return max(0.1, 1.0 - float(state.turns) / 27.0)
    most = -START
    for seat in range(state.seats):
        most = max(most, points(state, seat))
    return min(1.0, max(0.1, -float(most) / 90.0))


def feature_list(state: ArkNova, seat: int) -> list[float]:
    time = time_left(state)
    at = seat * ACTIONS
    upgrades = 0
    ready = 0.0
    for slot in range(ACTIONS):
        upgrades += state.sides[at + slot]
        ready += IMPORTANCE[state.slots[at + slot]] * float(slot + 1)
    rival = -START
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, points(state, other))
    return [
        float(points(state, seat)), purse(state.money[seat]) * (0.3 + 0.7 * time), float(state.xtokens[seat]) * time,
        float(state.rep[seat]) * (0.3 + 0.7 * time), float(state.hired[seat] - 1) * time, float(upgrades) * time,
        float(size_of(state.partners[seat])) * time, float(size_of(state.unis[seat])) * time,
        icons_worth(state, seat) * time, enclosures(state, seat) * time, income(state, seat) * 2.0 * time,
        hand_worth(state, seat) * time, project_hopes(state, seat) * time, ready * time, last_cards(state, seat),
        under_way(state, seat) * time, float(rival),
    ]  # fmt: skip


def purse(money: int) -> float:
    """Money beyond what a turn can use is worth less, and soon next to nothing."""
    if money <= USEFUL_MONEY:
        return float(money)
    if money <= ENOUGH_MONEY:
        return USEFUL_MONEY + 0.5 * float(money - USEFUL_MONEY)
    return USEFUL_MONEY + 0.5 * (ENOUGH_MONEY - USEFUL_MONEY) + 0.02 * float(money - ENOUGH_MONEY)


def icons_worth(state: ArkNova, seat: int) -> float:
    """Many of one kind and many kinds both support projects."""
    total = 0.0
    for icon in range(SCIENCE + 1):
        n = state.icons[seat * ICONS + icon]
        if n > 0:
            total += (1.0 if icon < KINDS else 0.5) + min(4.0, float(n))
    return total


def enclosures(state: ArkNova, seat: int) -> float:
    """Empty standard enclosures wait for animals, the first two more than others; special ones for many."""
    total = 0.0
    waiting = 0
    for entry in state.built[seat]:
        kind = entry // (PLACES * ROOM)
        if kind < STANDARD:
            if entry % ROOM == 0:
                waiting += 1
                total += ROOMY[kind + 1] * (1.0 if waiting <= 2 else 0.1)
        elif kind == KIOSK:
            total += 0.3
        elif kind == PAVILION:
            total += 0.1
        elif kind == PETTING_ZOO:
            total += 1.5
        else:
            total += 2.5 if kind >= REPTILE_HOUSE else 0.0
    return total


def income(state: ArkNova, seat: int) -> float:
    """Money of a break."""
    total = float(APPEAL_INCOME[state.appeal[seat]]) * 0.3 + float(kiosk_income(state, seat))
    for card in state.zones[SPONSORS_OF + seat]:
        for effect in INCOME[card]:
            amount = amount_of(state, seat, effect, card)
            total += float(amount) if effect.gift == MONEY else 4.0 * float(amount)
    return total


def hand_worth(state: ArkNova, seat: int) -> float:
    """The best four cards: a hope each, one that can be played now more so. The others hardly outlive a break."""
    best = [0.0, 0.0, 0.0, 0.0]
    total = 0.0
    for card in state.zones[HAND + seat]:
        worth = card_worth(state, seat, card)
        total += 0.15
        for i in range(len(best)):
            if worth > best[i]:
                held = best[i]
                best[i] = worth
                worth = held
    return total + best[0] + best[1] + best[2] + best[3]


def card_worth(state: ArkNova, seat: int, card: int) -> float:
    if card < FIRST_SPONSOR:
        gain = 0.3 * float(APPEAL_GAIN[card]) + 1.0 * float(CP_GAIN[card])
        if animal_refusal(state, seat, card) == OK:
            return 1.0 + gain
        return 0.5 + 0.5 * gain if conditions_met(state, seat, card) else 0.5
    if card < FIRST_PROJECT:
        return 0.5 + 0.3 * float(LEVEL[card]) if sponsor_refusal(state, seat, card) == OK else 0.5
    return 3.5 if project_refusal(state, seat, card) == OK else 0.5


def project_hopes(state: ArkNova, seat: int) -> float:
    """How near the zoo is to levels of the projects at the board."""
    total = 0.0
    if state.cubes[seat] == 0:
        return 0.0
    for place in range(len(state.projects)):
        card = state.projects[place]
        counter = COUNTS[card]
        if counter is None or (PROJECT_KIND[card] >= RELEASE and PROJECT_KIND[card] <= RELEASE + 1):
            continue
        marks = state.marks[place * LEVELS : place * LEVELS + LEVELS]
        if seat in marks:
            continue
        have = float(count(state, seat, counter, card))
        best = 0.0
        for level in range(LEVELS):
            if marks[level] == FREE:
                need = float(LEVEL_NEEDS[card * LEVELS + level])
                best = max(best, float(LEVEL_CP[card * LEVELS + level]) * min(1.0, have / need) ** 2)
        total += 1.2 * best
    return total


def last_cards(state: ArkNova, seat: int) -> float:
    """What final scoring cards and brown effects would give now, in appeal."""
    total = 0.0
    for card in state.zones[FINALS_OF + seat]:
        total += 1.5 * float(final_points(state, seat, card))
    for card in state.zones[SPONSORS_OF + seat]:
        for effect in END[card]:
            if effect.verb in (GAIN, GAIN_BY):
                total += 1.5 * float(amount_of(state, seat, effect, card))
            elif effect.verb == GAIN_IF:
                total += 0.3
    return total + 0.2 * float(supported(state, seat))


def under_way(state: ArkNova, seat: int) -> float:
    """What is paid for and still to come."""
    total = 0.0
    for frame in state.frames:
        if frame.seat != seat:
            continue
        if isinstance(frame, PlaceBuilding):
            kind = frame.kind
            total += ROOMY[kind + 1] if kind < STANDARD else 0.8 * float(BUILDING_SIZE[kind])
        elif isinstance(frame, House):
            total += float(APPEAL_GAIN[frame.card]) + 3.0 * float(CP_GAIN[frame.card])
        elif isinstance(frame, (TakeCards, SnapCards, KeepLooked, DrawCards)):
            total += 1.2 * float(min(frame.left, TABLE_END))
    return total
