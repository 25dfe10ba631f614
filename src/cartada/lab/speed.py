"""How long a game may take, to be told before it is played. Measured once, seat by seat, with compiled rules on one
core of an ordinary computer: what another makes of it is learned from the runs it has finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

UNCOMPILED: Final = 7.0  # plain rules take so many times as long
UNKNOWN: Final[dict[str, float]] = {
    "random": 0.02, "beginner": 0.1, "greedy": 0.1, "turn": 1.0, "search": 8.0, "master": 30.0,
}  # fmt: skip

# Seconds of one seat in one game of the usual number of seats, the lab's own looking-on included.
SECONDS: Final[dict[str, dict[str, float]]] = {
    "encantados": {"random": 0.015, "beginner": 0.02, "greedy": 0.06, "turn": 0.04, "search": 0.03, "master": 3.5},
    "trincheira": {"random": 0.01, "beginner": 0.03, "greedy": 0.07, "turn": 0.03, "search": 0.03, "master": 1.5},
    "batalha": {"random": 0.002, "beginner": 0.01, "greedy": 0.02, "turn": 0.01, "search": 0.7, "master": 5.0},
    "fabula": {"random": 0.05, "beginner": 0.5, "greedy": 0.25, "turn": 0.25, "search": 0.25, "master": 1.2},
    "arknova": {"random": 0.02, "beginner": 1.3, "greedy": 0.15, "turn": 0.25, "search": 0.25, "master": 0.9},
}


def seat_seconds(game: str, level: str, compiled: bool) -> float:
    known = SECONDS.get(game, {})
    found = known.get(level) or UNKNOWN.get(level, 1.0)
    return found if compiled else found * UNCOMPILED


def game_seconds(game: str, bots: Sequence[str], compiled: bool) -> float:
    """Of a game between these bots, one for each seat."""
    return sum(seat_seconds(game, bot, compiled) for bot in bots)
