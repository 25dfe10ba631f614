"""What a player of Fábula weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from typing import Final

from .plans import CARD, ally_worth
from .playing import play_turn
from .scoring import share_of_win
from .state import Fabula
from .strength import besieging, counted, speaking
from .terms import (
    ALLY,
    BATTLE,
    DECK,
    HAND,
    HAND_LIMIT,
    NOBODY,
    SHADE,
    TERRITORY,
)
from .values import fresh

FEATURES: Final[list[str]] = [
    "centre", "rival_centre", "outskirts", "rival_outskirts", "conquest", "force", "rival_force", "tapped",
    "rival_tapped", "modifications", "hand", "rival_hand", "resources", "deck", "danger", "threat",
]  # fmt: skip
WEIGHTS: Final[list[float]] = [
    1.0, -1.1, 0.35, -0.35, 1.5, 1.0, -1.0, -0.5,
    0.4, 1.0, 0.3, -0.25, 0.15, 0.6, -6.0, 4.0,
]  # fmt: skip
# For who judges the own turn alone, when it is over: found by games in which all weights were drawn at random.
TURN_WEIGHTS: Final[list[float]] = [
    0.86, -1.8, 0.45, -0.24, 1.65, 2.0, -0.68, -0.8,
    0.35, 1.0, 0.23, -0.2, 0.08, 0.42, -4.3, 4.5,
]  # fmt: skip
WON: Final = 1_000.0
DOOMED: Final = 3.0
SHORT: Final = 10  # cards left in a deck that begin to be missed [F-31]
SHAKY: Final = 8.0  # resistance of a centre below which each point is worth more
STANDING: Final = 4.0  # what an outskirts is worth beside its resistance, in points of resistance


def evaluation(state: Fabula, seat: int) -> float:
    """Points of resistance this seat may feel ahead when the turn under way is over, played to its end at a glance."""
    return judged(at_the_end(state), seat)


def judged(state: Fabula, seat: int, weights: list[float] = WEIGHTS) -> float:
    """The table as it stands."""
    if not state.frames:
        return outcome(state, seat)
    total = 0.0
    numbers = feature_list(state, seat)
    for i in range(len(numbers)):
        total += numbers[i] * weights[i]
    return total


def contributions(state: Fabula, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    table = at_the_end(state)
    if table.frames:
        return weighed(table, seat)
    parts = [0.0] * len(FEATURES)
    parts[0] = outcome(table, seat)
    return parts


def outcome(state: Fabula, seat: int) -> float:
    return WON * (2.0 * share_of_win(state)[seat] - 1.0)


def at_the_end(state: Fabula) -> Fabula:
    """The table when this turn is over; before the first turn, as it is."""
    if state.turn == 0 or not state.frames:
        return state
    table = state.copy()
    assert isinstance(table, Fabula)
    table.think()
    play_turn(table)
    return table


def weighed(state: Fabula, seat: int) -> list[float]:
    numbers = feature_list(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def feature_list(state: Fabula, seat: int) -> list[float]:
    """In the order of FEATURES."""
    fresh(state)
    rival = 1 - seat
    return [
        centre_worth(state, seat), centre_worth(state, rival), outskirts_worth(state, seat),
        outskirts_worth(state, rival), float(state.conquest(seat) - state.conquest(rival)), force(state, seat),
        force(state, rival), tapped_cost(state, seat), tapped_cost(state, rival),
        modifications_worth(state, seat) - modifications_worth(state, rival),
        float(min(HAND_LIMIT, len(state.zones[HAND + seat]))), float(min(HAND_LIMIT, len(state.zones[HAND + rival]))),
        spare_resources(state, seat), deck_left(state, seat) - deck_left(state, rival), danger(state, seat),
        pressure(state, seat),
    ]  # fmt: skip


# ---- bases


def centre_worth(state: Fabula, seat: int) -> float:
    """[F-70] Its resistance; the last points are worth more than the first."""
    base = state.centre[seat]
    if base == NOBODY:
        return 0.0
    left = float(state.remaining(base))
    missing = SHAKY - left
    return left - missing * missing * 0.12 if missing > 0.0 else left


def outskirts_worth(state: Fabula, seat: int) -> float:
    total = 0.0
    for base in state.zones[TERRITORY + seat]:
        if not state.is_centre(base):
            total += STANDING + float(state.remaining(base))
    return total


# ---- allies and modifications


def force(state: Fabula, seat: int) -> float:
    total = 0.0
    for card in state.zones[BATTLE + seat]:
        if state.pool.type_of[state.faces[card]] == ALLY:
            total += ally_worth(state, card)
    return total


def modifications_worth(state: Fabula, seat: int) -> float:
    """A card in play that may be attached again is worth something; what it does shows in its bearer's values."""
    total = 0.0
    for card in state.zones[BATTLE + seat]:
        face = state.faces[card]
        if state.pool.type_of[face] != ALLY:
            total += 0.5 + CARD * float(state.pool.cost[face])
            if state.bearer[card] != NOBODY:
                total += 0.3
    return total


def tapped_cost(state: Fabula, seat: int) -> float:
    """[F-33] What untapping everything would cost."""
    total = 0
    for card in state.zones[BATTLE + seat]:
        if state.tapped[card]:
            total += state.finished.of[card].restore
    return float(total)


# ---- what may come


def pressure(state: Fabula, seat: int) -> float:
    """How near the allies of a seat are to taking the other's centre in their next combat: 1 when nobody could stop
    them. Who is untapped on the other side stands in the way, of attacks one by one, of influence all together."""
    base = state.centre[1 - seat]
    if base == NOBODY:
        return 0.0
    strikes: list[int] = []
    spoken = 0
    for card in state.zones[BATTLE + seat]:
        if state.pool.type_of[state.faces[card]] != ALLY:
            continue
        hits = besieging(state, card)
        strikes.append(hits * 2 + 1 if state.finished.of[card].keywords & SHADE else hits * 2)
        spoken += speaking(state, card)
    guards = 0
    loyal = 0
    for card in state.zones[BATTLE + 1 - seat]:
        if state.pool.type_of[state.faces[card]] == ALLY and not state.tapped[card]:
            guards += 1
            loyal += counted(state.finished.of[card].influence)
    strikes.sort()
    through = 0
    for i in range(len(strikes)):
        if i < len(strikes) - guards or strikes[i] % 2 == 1:
            through += strikes[i] // 2
    left = float(max(1, state.remaining(base)))
    by_force = float(through) / left
    by_words = float(spoken) / (left + float(loyal) + 1.0)
    near = by_force if by_force > by_words else by_words
    near = min(near, 1.3)
    return near * near


def danger(state: Fabula, seat: int) -> float:
    """What the other may do to this seat's centre in the coming turn; much more once nobody could stop it."""
    near = pressure(state, 1 - seat)
    return near + DOOMED if near >= 1.0 else near


def spare_resources(state: Fabula, seat: int) -> float:
    """[F-42] What is left for answers in the other's turn."""
    return 0.0 if state.active == seat else float(min(10, state.resources[seat]))


def deck_left(state: Fabula, seat: int) -> float:
    """[F-31] Nothing while the deck is long; each card that is missing at its end counts."""
    left = len(state.zones[DECK + seat])
    return float(min(0, left - SHORT))
