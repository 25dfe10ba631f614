"""What a player of Ark Nova weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from typing import Final

from .acting import TURN, Act
from .animals import forbidden_class, missing_badges, price
from .buildings import BUILDING_SIZE, CAPACITY, PETTING_ZOO, STANDARD, UNIQUE
from .contents import END, FIRST_PROJECT, FIRST_SPONSOR, INCOME
from .counters import amount_of, kiosk_income, supported
from .geometry import PLACES, size_of
from .housing import can_house
from .icons import KINDS, SCIENCE
from .layout import FINALS_OF, HAND, SPONSORS_OF
from .scoring import points, share_of_win
from .sponsors import level_of
from .standing import ROOM
from .state import ArkNova
from .tracks import APPEAL_INCOME, TARGET
from .turns import final_points
from .vocabulary import ACTIONS, GAIN, GAIN_BY, GAIN_IF, MONEY, SPONSORS_ACTION
from .worth import HOPELESS, PRINTED, animal_worth, project_worth, sponsor_misses, turns_left

FEATURES: Final[list[str]] = [
    "points", "money", "x_tokens", "reputation", "workers", "upgrades", "partners", "universities", "icons",
    "enclosures", "income", "hand", "projects", "readiness", "final_cards", "under_way", "rival",
]  # fmt: skip
WEIGHTS: Final[list[float]] = [1.0, 0.3, 0.7, 0.5, 2.2, 1.0, 2.0, 2.0, 0.4, 0.5, 0.3, 1.0, 0.4, 0.12, 0.7, 1.0, -0.25]
HAND_SHARES: Final[list[float]] = [0.5, 0.4, 0.3, 0.15, 0.05]
SPONSOR_SHARES: Final[list[float]] = [1.0, 0.35, 0.12]
WON: Final = 1_000.0
START: Final = TARGET[0]
EXTRA_ACTION: Final = 4.0
MANY_TURNS: Final = 25.0
FEW_TURNS: Final = 4.0
BREAKS: Final = 4.0  # still to come at the start
PURSE_UP_TO: Final[list[int]] = [15, 30, 50]
PURSE_SHARES: Final[list[float]] = [1.0, 0.6, 0.3]
# How good it is to have an action card far to the right: Animals, Association, Build, Cards, Sponsors.
IMPORTANCE: Final[list[float]] = [1.4, 1.3, 1.0, 0.8, 1.0]
# Side II of each, while there is time to use it.
UPGRADE_WORTH: Final[list[float]] = [5.0, 9.0, 4.0, 4.5, 4.5]
UPGRADE_TURNS: Final = 12.0


def evaluation(state: ArkNova, seat: int) -> float:
    """In victory points, as this seat may expect them."""
    return judged(state, seat, turns_left(state))


def judged(state: ArkNova, seat: int, left: float) -> float:
    """The evaluation, by somebody who expects so many more turns: tables of one choice are compared by the same
    number, or gaining points would seem to shorten the game."""
    if not state.frames:
        return WON * share_of_win(state)[seat] + float(points(state, seat))
    numbers = feature_list(state, seat, left)
    total = 0.0
    for i in range(len(numbers)):
        total += numbers[i] * WEIGHTS[i]
    return total


def features(state: ArkNova, seat: int) -> list[float]:
    return feature_list(state, seat, turns_left(state))


def contributions(state: ArkNova, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    numbers = features(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def feature_list(state: ArkNova, seat: int, left: float) -> list[float]:
    """What pays off slowly counts by all the turns left, what can be used soon by the next few."""
    far = min(1.0, left / MANY_TURNS)
    near = min(1.0, left / FEW_TURNS)
    zoo = state.zoos[seat]
    upgrades = 0.0
    ready = 0.0
    for slot in range(ACTIONS):
        if state.side(seat, slot) == 1:
            upgrades += UPGRADE_WORTH[slot]
        ready += IMPORTANCE[zoo.slots[slot]] * float(slot + 1)
    rival = -START
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, points(state, other))
    return [
        float(points(state, seat)), purse(zoo.money) * near, float(zoo.xtokens) * near,
        float(zoo.rep) * far, float(zoo.hired - 1) * far,
        upgrades * min(1.0, left / UPGRADE_TURNS),
        float(size_of(zoo.partners)) * far, float(size_of(zoo.unis)) * far,
        icons_worth(state, seat) * far, enclosures(state, seat) * near,
        income(state, seat) * BREAKS * far, hand_worth(state, seat) * near,
        project_hopes(state, seat) * near, ready * near,
        last_cards(state, seat) * (1.0 - 0.8 * far), under_way(state, seat), float(rival),
    ]  # fmt: skip


def purse(money: int) -> float:
    """Money beyond what a turn can use is worth less, and soon next to nothing."""
    total = 0.0
    below = 0
    for i in range(len(PURSE_UP_TO)):
        total += PURSE_SHARES[i] * float(min(money, PURSE_UP_TO[i]) - below)
        below = PURSE_UP_TO[i]
        if money <= below:
            return total
    return total + 0.05 * float(money - below)


def icons_worth(state: ArkNova, seat: int) -> float:
    """Many of one kind and many kinds both support projects."""
    total = 0.0
    for icon in range(SCIENCE + 1):
        n = state.zoos[seat].icons[icon]
        if n > 0:
            total += (1.0 if icon < KINDS else 0.5) + min(4.0, float(n))
    return total


def enclosures(state: ArkNova, seat: int) -> float:
    """Empty standard enclosures wait for animals, the first two more than others; special ones for many."""
    total = 0.0
    waiting = 0
    for entry in state.zoos[seat].built:
        kind = entry // (PLACES * ROOM)
        if kind < STANDARD:
            if entry % ROOM == 0:
                waiting += 1
                total += float(BUILDING_SIZE[kind]) * (1.0 if waiting <= 2 else 0.3)
        elif kind >= PETTING_ZOO and kind < UNIQUE:
            total += 0.8 * float(CAPACITY[kind] - entry % ROOM)
    return total


def income(state: ArkNova, seat: int) -> float:
    """Money of a break."""
    total = float(APPEAL_INCOME[state.zoos[seat].appeal] + kiosk_income(state, seat))
    for card in state.zones[SPONSORS_OF + seat]:
        for effect in INCOME[card]:
            amount = amount_of(state, seat, effect, card)
            total += float(amount) if effect.gift == MONEY else 4.0 * float(amount)
    return total


def hand_worth(state: ArkNova, seat: int) -> float:
    """The best cards count most: only so many can be played, and the others hardly outlive a break."""
    worths = [hope_of(state, seat, card) for card in state.zones[HAND + seat]]
    worths.sort()
    total = 0.0
    for i in range(len(worths)):
        total += worths[len(worths) - 1 - i] * HAND_SHARES[min(i, len(HAND_SHARES) - 1)]
    return total


def hope_of(state: ArkNova, seat: int, card: int) -> float:
    """What a card of the hand brings, less what is still missing to play it."""
    if card < FIRST_SPONSOR:
        return animal_hope(state, seat, card)
    if card < FIRST_PROJECT:
        missing = sponsor_misses(state, seat, card)
        if missing >= HOPELESS:
            return 0.1
        far = level_of(state, seat, card) > state.slot_of(seat, SPONSORS_ACTION) + state.zoos[seat].xtokens
        return PRINTED[card] * SPONSOR_SHARES[missing] * (0.8 if far else 1.0)
    return 0.2 + project_worth(state, seat, card)


def animal_hope(state: ArkNova, seat: int, card: int) -> float:
    missing = missing_badges(state, seat, card)
    if missing >= HOPELESS or forbidden_class(state, seat, card):
        return 0.1
    worth = animal_worth(state, seat, card)
    if missing > 0:
        return worth * (0.3 if missing == 1 else 0.12)
    share = 1.0 if can_house(state, seat, card) else 0.6
    return worth * (share if price(state, seat, card) <= state.zoos[seat].money else 0.75 * share)


def project_hopes(state: ArkNova, seat: int) -> float:
    """How near the zoo is to levels of the projects at the board."""
    total = 0.0
    for card in state.projects:
        total += project_worth(state, seat, card)
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
    """An action of this turn still to come."""
    frame = state.frames[-1]
    return EXTRA_ACTION if isinstance(frame, Act) and frame.seat == seat and frame.why != TURN else 0.0
