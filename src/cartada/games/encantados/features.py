"""What a player of Encantados weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from typing import Final

from ...kernel.game import best_wins
from .cards import (
    DWARF,
    ELF,
    FAIRY,
    FAUN,
    GNOME,
    IN_GROUP,
    KINDS,
    LEPRECHAUN,
    MIMIC,
    RACES,
    SONG_PLACE,
    SPRING,
    SUMMER,
    WISP,
)
from .options import TARGET_SCORE
from .scoring import FAUNS_PER_SONG, garden_points, races_in, scores
from .state import BUY, Encantados

FEATURES: Final[list[str]] = ["total", "garden", "hand", "cards", "powers", "summer", "rival_garden", "rival_cards"]
WEIGHTS: Final[list[float]] = [1.0, 1.3, 1.0, -0.15, 0.5, 1.0, -1.0, 1.1]
WON: Final = 1_000.0
# Found by self-play: the chance to win follows from the lead before a round, put on this scale.
SCALE: Final = 20.0  # points that turn an even match into 73 %, 40 points before the target;
LAST_LEAD: Final = 10.0  # so many are enough when it is reached,
LEAD_PER_POINT: Final = 0.25  # and more are needed for each point that is missing
STUCK_CARD: Final = 1.9  # what an unknown card costs on average in the hand of somebody else
ALIVE: Final[list[float]] = [0.0, 0.2, 0.55, 0.9, 0.95, 1.0]  # chance to lay a race nobody has, by its cards in hand


def evaluation(state: Encantados, seat: int) -> float:
    """Points this seat may expect to be ahead, judged from its own hand and what lies on the table."""
    if not state.frames:
        return WON * best_wins(scores(state))[seat] + float(lead(state, seat % state.sides))
    total = 0.0
    for part in contributions(state, seat):
        total += part
    return total


def contributions(state: Encantados, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    numbers = feature_list(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def lead(state: Encantados, side: int) -> int:
    best = -1_000_000
    for other in range(state.sides):
        if other != side and state.totals[other] > best:
            best = state.totals[other]
    return state.totals[side] - best


def urgency(state: Encantados) -> float:
    """[E-14] The nearer the target, the more a point of the lead says about the match."""
    missing = max(0, state.opt[TARGET_SCORE] - max(state.totals))
    return SCALE / (LAST_LEAD + LEAD_PER_POINT * float(missing))


def untouched(state: Encantados) -> bool:
    """[E-2] A round of which nothing has been played: hands say little yet."""
    return state.phase == BUY and not state.piles[0] and not state.piles[1] and not state.drawn


def feature_list(state: Encantados, seat: int) -> list[float]:
    if not untouched(state):
        return of_the_round(state, seat)
    numbers = [0.0] * len(FEATURES)
    numbers[0] = float(lead(state, seat % state.sides))
    return numbers


def of_the_round(state: Encantados, seat: int) -> list[float]:
    """How the round stands for a seat, and the lead it began with."""
    side = seat % state.sides
    time = time_left(state, seat)
    cards = 0
    for mate in range(side, state.seats, state.sides):
        cards += state.held[mate]
    hand = hand_outlook(state, seat, time) - float(cards - state.held[seat]) * STUCK_CARD * (1.0 - 0.6 * time)
    rival_garden = -1_000.0
    rival_cards = 0.0
    for other in range(state.sides):
        if other != side:
            held = 0
            for rival in range(other, state.seats, state.sides):
                held += state.held[rival]
            points = float(garden_points(state, other))
            cost = float(held) * STUCK_CARD * (1.0 - 0.6 * time)
            if points - cost > rival_garden - rival_cards:
                rival_garden = points
                rival_cards = cost
    return [
        float(lead(state, side)), float(garden_points(state, side)), hand, float(state.held[seat]),
        powers(state, side) * time, summer_outlook(state, seat) * time, rival_garden, rival_cards,
    ]  # fmt: skip


def time_left(state: Encantados, seat: int) -> float:
    """1 while the round is young, 0 when its end is near: by the draw pile and by the hands of the others."""
    by_pile = float(len(state.deck)) / float(4 * state.seats)
    fewest = 99
    for other in range(state.seats):
        if other != seat and state.held[other] < fewest:
            fewest = state.held[other]
    return min(1.0, by_pile, float(fewest) / 4.0)


def hand_outlook(state: Encantados, seat: int, time: float) -> float:
    """What the cards in hand will bring: their value if they can be laid in time, else what they cost."""
    side = seat % state.sides
    garden = state.gardens[side]
    hand = state.hands[seat]
    mimics = hand[MIMIC]
    need = 2 if state.strong(side, WISP) else 3
    total = 0.0
    for race in range(RACES):
        n = hand[race]
        if n == 0:
            continue
        value = float(state.worth(race))
        if race == LEPRECHAUN and garden[race] + n >= 2:
            value = 4.0
        if state.in_play(race):
            alive = 0.95
        else:
            helped = n + (1 if mimics > 0 and race != LEPRECHAUN and garden[IN_GROUP + race] == 0 else 0) + (3 - need)
            alive = ALIVE[min(helped, 5)] * 0.5 + ALIVE[min(n + 3 - need, 5)] * 0.5
        alive *= time
        total += float(n) * (alive * value - (1.0 - alive) * float(state.hand_cost(race)))
    if not state.strong(side, FAIRY):
        total -= 3.0 * float(mimics)
    if hand[SUMMER] > 0:
        total -= 3.0
    songs = 0
    for song in range(SPRING, KINDS):
        songs += hand[song]
    if state.strong(side, FAUN):
        total += float(FAUNS_PER_SONG * songs) * time
    return total


def powers(state: Encantados, side: int) -> float:
    """Powers that help in turns to come."""
    worth = 0.0
    for race in (DWARF, ELF, GNOME, WISP, FAIRY, FAUN):
        if state.strong(side, race):
            worth += 1.0
        elif state.gardens[side][race] == 1:
            worth += 0.3
    if state.gardens[side][LEPRECHAUN] == 1:
        worth += 2.0
    return worth


def summer_outlook(state: Encantados, seat: int) -> float:
    """The Song of Summer in hand or garden, the nearer to five races the better."""
    side = seat % state.sides
    garden = state.gardens[side]
    if garden[SONG_PLACE + SUMMER - SPRING] == 0 and state.hands[seat][SUMMER] == 0:
        return 0.0
    near = min(5, races_in(garden))
    if near == 5:
        return 0.0 if garden[SONG_PLACE + SUMMER - SPRING] > 0 else 9.0
    return 2.0 * float(near)
