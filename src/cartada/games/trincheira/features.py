"""What a player of Trincheira weighs, and how much: the evaluation of the greedy bot and of search."""

from __future__ import annotations

from typing import Final

from ...kernel.game import best_wins
from .attack import React, RemoveAny, RemoveEnd, defence
from .cards import FIRST_DIAMOND, HAND_LIMIT, JOKER, NONE, RANK, RANKS, SUIT
from .codes import ACCEPT, CANCEL, HIGH, LOW
from .names import PLAY
from .options import MIN_SCORING_LENGTH
from .scoring import scores, side_points
from .sequences import FIRST, PROTECTION, armoured, continues_down, continues_up, points, pure
from .state import Trincheira

FEATURES: Final[list[str]] = [
    "points", "exposed", "rival_points", "rival_exposed", "outlook", "spades", "jokers", "power", "cards",
    "rival_cards",
]  # fmt: skip
WEIGHTS: Final[list[float]] = [1.0, -0.5, -1.0, 0.2, 0.45, 0.2, 9.0, 1.0, 0.6, -0.9]
WON: Final = 10_000.0
CANCELS: Final = 0.6  # how often a defender who can cancel does
PILE: Final = 86.0


def evaluation(state: Trincheira, seat: int) -> float:
    """Points this seat may expect to be ahead, judged from its own hand and what lies on the table."""
    if not state.frames:
        points = scores(state)
        lead = float(points[seat] - points[1 - seat])
        return WON * best_wins(points)[seat] + lead
    total = 0.0
    for part in contributions(state, seat):
        total += part
    return total


def contributions(state: Trincheira, seat: int) -> list[float]:
    """What each feature adds to the evaluation of a table that is not over."""
    if isinstance(state.frames[-1], React):
        return after_reaction(state, seat)
    numbers = feature_list(state, seat)
    return [numbers[i] * WEIGHTS[i] for i in range(len(numbers))]


def after_reaction(state: Trincheira, seat: int) -> list[float]:
    """An attack under way, judged by its result; a defender with a joker may cancel it."""
    frame = state.frames[-1]
    hit = state.copy()
    assert isinstance(hit, Trincheira)
    hit.apply(ACCEPT)
    parts = settled(hit, seat)
    if not state.holds_joker(frame.seat):
        return parts
    saved = state.copy()
    assert isinstance(saved, Trincheira)
    saved.apply(CANCEL)
    others = settled(saved, seat)
    return [(1.0 - CANCELS) * parts[i] + CANCELS * others[i] for i in range(len(parts))]


def settled(state: Trincheira, seat: int) -> list[float]:
    """Removals are carried out card by card, each as it leaves the owner least; then the table is judged."""
    while state.frames:
        frame = state.frames[-1]
        if isinstance(frame, RemoveEnd):
            row = state.rows[frame.side][frame.at]
            low_end = points([NONE, NONE, *row[FIRST + 1 :]], 1)
            high_end = points(row[: len(row) - 1], 1)
            spare = frame.seat == frame.side
            state.apply(LOW if (low_end > high_end) == spare else HIGH)
        elif isinstance(frame, RemoveAny):
            options = state.options()
            state.apply(options[len(options) // 2])
        else:
            break
    if not state.frames or isinstance(state.frames[-1], React):
        parts = [0.0] * len(FEATURES)
        parts[FEATURES.index("points")] = float(side_points(state, seat))
        parts[FEATURES.index("rival_points")] = -float(side_points(state, 1 - seat))
        return parts
    return contributions(state, seat)


def feature_list(state: Trincheira, seat: int) -> list[float]:
    time = time_left(state)
    rival = 1 - seat
    held = len(state.hands[seat])
    mine = side(state, seat)
    yours = side(state, rival)
    return [
        mine[0], mine[1], yours[0], yours[1], outlook(state, seat) * time, spades(state, seat) * time,
        jokers(state, seat) * min(1.0, time * 2.0), power(state, seat) * time, float(held) * time,
        float(len(state.hands[rival])) * time,
    ]  # fmt: skip


def time_left(state: Trincheira) -> float:
    """1 while the game is young, 0 when hands are about to be thrown away."""
    return 0.0 if state.phase != PLAY else min(1.0, 0.15 + float(len(state.pile)) / PILE)


def side(state: Trincheira, seat: int) -> list[float]:
    """Points of a side, and how many of them lie open to attack."""
    shortest = state.opt[MIN_SCORING_LENGTH]
    total = 0
    open_points = 0.0
    for row in state.rows[seat]:
        worth = points(row, shortest)
        total += worth
        if shortest > 1:
            worth += len(row) - FIRST  # what may still grow to a length that scores
        open_points += float(worth) * openness(row)
    return [float(total) + hope(state, seat, shortest), open_points]


def hope(state: Trincheira, seat: int, shortest: int) -> float:
    """Sequences too short to score may still grow."""
    if shortest == 1:
        return 0.0
    worth = 0.0
    for row in state.rows[seat]:
        n = len(row) - FIRST
        if n < shortest:
            worth += float(n * n) * (0.8 if pure(row) else 0.4)
    return worth


def openness(row: list[int]) -> float:
    """The part of a sequence's worth an attack may be expected to take."""
    protection = row[PROTECTION]
    if armoured(row):
        return 0.25 if protection == NONE else 0.1
    if protection == NONE:
        return 1.0
    if protection == JOKER:
        return 0.15
    d = defence(protection)
    return 0.75 if d == 0 else 0.7 - 0.045 * float(d)


def outlook(state: Trincheira, seat: int) -> float:
    """What the hand may add to the own sequences: the gain of each card, and pairs that wait together."""
    shortest = state.opt[MIN_SCORING_LENGTH]
    hand = state.hands[seat]
    rows = state.rows[seat]
    total = 0.0
    last = NONE
    for face in hand:
        if face in (JOKER, last):
            continue
        rank = RANK[face]
        best = 1.0
        for row in rows:
            if continues_up(row, rank) or continues_down(row, rank):
                n = len(row) - FIRST + 1
                grown = 2 * n * n if pure(row) and SUIT[row[FIRST]] == SUIT[face] else n * n
                best = max(best, float(grown - points(row, shortest)))
        if last != NONE and face == last + 1 and SUIT[last] == SUIT[face]:
            best += 2.0
        total += best
        last = face
    return total


def spades(state: Trincheira, seat: int) -> float:
    """Ranks of the spades in hand: for attack and defence."""
    total = 0
    for face in state.hands[seat]:
        if face < RANKS:
            total += RANK[face]
    return float(total)


def jokers(state: Trincheira, seat: int) -> float:
    n = 0
    for face in state.hands[seat]:
        if face == JOKER:
            n += 1
    return float(n)


def power(state: Trincheira, seat: int) -> float:
    """Cards the diamonds in hand may buy."""
    hand = state.hands[seat]
    best = 0
    for face in hand:
        if face >= FIRST_DIAMOND and face < FIRST_DIAMOND + RANKS:
            best = max(best, min(RANK[face], HAND_LIMIT + 1 - len(hand)))
    return float(best)
