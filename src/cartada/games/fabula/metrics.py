"""Numbers of one table for the balance lab: how long it took, how it ended, what was played."""

from __future__ import annotations

from typing import Final

from ...kernel.core import RUNNING
from .endings import ENDINGS
from .state import Fabula
from .tallies import (
    ALLIES_PLAYED,
    ATTACKS_DECLARED,
    BASES_DESTROYED,
    BLOCKS_DECLARED,
    CAPTURES,
    CARDS_DRAWN,
    FIRST_FALLEN,
    INFLUENCES_DECLARED,
    MANOEUVRES_PLAYED,
    MODIFICATIONS_PLAYED,
    MULLIGANED,
    RUNAWAYS,
    UNTAPPED_PAID,
)
from .terms import BATTLE, DECK, HAND, TERRITORY

COUNTED: Final = {
    "captures": CAPTURES,
    "bases_destroyed": BASES_DESTROYED,
    "allies_played": ALLIES_PLAYED,
    "manoeuvres_played": MANOEUVRES_PLAYED,
    "modifications_played": MODIFICATIONS_PLAYED,
    "attacks": ATTACKS_DECLARED,
    "influences": INFLUENCES_DECLARED,
    "blocks": BLOCKS_DECLARED,
    "untapped": UNTAPPED_PAID,
    "drawn": CARDS_DRAWN,
    "mulliganed": MULLIGANED,
    "first_fallen": FIRST_FALLEN,
    "runaways": RUNAWAYS,
}


def table_metrics(state: Fabula) -> dict[str, float]:
    """Of a finished or a running game. `turns` are own turns of whoever had the last one."""
    numbers = {
        "turns": float(max(state.own_turn)),
        "starter": float(state.starter),
        "starter_won": 1.0 if state.ended != RUNNING and state.winner == state.starter else 0.0,
        "outskirts_fell": 1.0 if state.tally[FIRST_FALLEN * 2] or state.tally[FIRST_FALLEN * 2 + 1] else 0.0,
    }
    for number, ending in enumerate(ENDINGS):
        numbers[f"ended_{ending}"] = 1.0 if state.ended == number else 0.0
    for seat in range(2):
        numbers.update(metrics_of(state, seat))
    return numbers


def metrics_of(state: Fabula, seat: int) -> dict[str, float]:
    """What one seat did and has left."""
    numbers = {f"{name}_{seat}": float(state.tally[what * 2 + seat]) for name, what in COUNTED.items()}
    numbers[f"own_turns_{seat}"] = float(state.own_turn[seat])
    numbers[f"conquest_{seat}"] = float(state.conquest(seat))
    numbers[f"deck_{seat}"] = float(len(state.zones[DECK + seat]))
    numbers[f"hand_{seat}"] = float(len(state.zones[HAND + seat]))
    numbers[f"permanents_{seat}"] = float(len(state.zones[BATTLE + seat]))
    numbers[f"bases_{seat}"] = float(len(state.zones[TERRITORY + seat]))
    centre = state.centre[seat]
    numbers[f"centre_{seat}"] = float(state.remaining(centre)) if centre >= 0 and state.standing(centre) else 0.0
    return numbers
