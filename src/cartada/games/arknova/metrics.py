"""Numbers of one table for the balance lab: how long it took, what the zoos are like, what was done."""

from __future__ import annotations

from .counters import supported
from .geometry import size_of
from .layout import ANIMALS_OF, SPONSORS_OF
from .maps import MAP_NAMES
from .names import (
    ACTIONS_DONE,
    ANIMALS_PLAYED,
    BUILDINGS_BUILT,
    DONATIONS_MADE,
    PROJECTS_SUPPORTED,
    SPONSORS_PLAYED,
    X_ACTIONS,
)
from .scoring import points, winners
from .state import ArkNova
from .vocabulary import ACTION_NAMES, ACTIONS


def table_metrics(state: ArkNova) -> dict[str, float]:
    """Of a finished or a running game."""
    best = winners(state)
    numbers = {
        "turns": float(state.turns),
        "breaks": float(state.breaks),
        "winner": float(best[0]) if len(best) == 1 else -1.0,
        "starter": float(state.first),
        "start_player_wins": 1.0 if state.first in best else 0.0,
        "ended_by_score": 1.0 if state.ended == 0 else 0.0,
        "donations": float(state.donations),
    }
    for seat in range(state.seats):
        numbers.update(metrics_of(state, seat))
    return numbers


def metrics_of(state: ArkNova, seat: int) -> dict[str, float]:
    """One zoo, and what its player did."""
    tallied = {
        "animals_played": ANIMALS_PLAYED,
        "sponsors_played": SPONSORS_PLAYED,
        "projects_supported": PROJECTS_SUPPORTED,
        "buildings_built": BUILDINGS_BUILT,
        "donations_made": DONATIONS_MADE,
        "x_actions": X_ACTIONS,
    }
    numbers = {f"{name}_{seat}": float(state.tally[what * state.seats + seat]) for name, what in tallied.items()}
    for action in range(ACTIONS):
        tally = state.tally[(ACTIONS_DONE + action) * state.seats + seat]
        numbers[f"action_{ACTION_NAMES[action]}_{seat}"] = float(tally)
        numbers[f"upgraded_{ACTION_NAMES[action]}_{seat}"] = float(state.side(seat, action))
    zoo = state.zoos[seat]
    numbers.update(
        {
            f"points_{seat}": float(points(state, seat)),
            f"appeal_{seat}": float(zoo.appeal),
            f"cp_{seat}": float(zoo.cp),
            f"rep_{seat}": float(zoo.rep),
            f"money_{seat}": float(zoo.money),
            f"animals_{seat}": float(len(state.zones[ANIMALS_OF + seat])),
            f"sponsors_{seat}": float(len(state.zones[SPONSORS_OF + seat])),
            f"supported_{seat}": float(supported(state, seat)),
            f"workers_{seat}": float(zoo.hired),
            f"partners_{seat}": float(size_of(zoo.partners)),
            f"universities_{seat}": float(size_of(zoo.unis)),
            f"covered_{seat}": float(size_of(zoo.covered)),
            f"cover_all_{seat}": float(zoo.full),
        }
    )
    for number in range(len(MAP_NAMES)):
        numbers[f"map_{MAP_NAMES[number].lower()}_{seat}"] = 1.0 if zoo.map == number else 0.0
    return numbers
