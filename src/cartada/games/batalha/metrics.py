"""Numbers of one table for the balance lab: how long it took, what was played, how close the war was."""

from __future__ import annotations

from .cards import FORGED, RULER_NAMES, SLOT_NAMES, SLOTS
from .contents import LEGAL_CONTENTS, key_of
from .names import ABILITIES, CONVERTED, FORGINGS, NO_RULER, POSITIONED, PURCHASED, REINFORCED, SUBSTITUTED
from .scoring import NOBODY, battle_winner, result
from .state import Batalha


def table_metrics(state: Batalha) -> dict[str, float]:
    """Of a finished or a running game; face-down cards count as they are."""
    outcome = result(state)
    best = 0
    tied = 0
    forged = 0
    full = 0
    complete = [key_of(contents) for contents in LEGAL_CONTENTS[4:6] + LEGAL_CONTENTS[8:]]
    for at in range(2 * SLOTS):
        best = max(best, state.value(at))
        full += 1 if state.key(at) in complete else 0
        for unit in state.slots[at]:
            forged += 1 if unit >= FORGED else 0
    for slot in range(SLOTS):
        tied += 1 if battle_winner(state, slot) == NOBODY else 0
    numbers = {
        "turns": float(state.turns),
        "winner": float(outcome.winner),
        "decided_by_sums": 1.0 if outcome.ending != 0 else 0.0,
        "battles_tied": float(tied),
        "best_slot": float(best),
        "full_slots": float(full),
        "forged_lying": float(forged),
    }
    for seat in range(state.seats):
        numbers.update(metrics_of(state, seat))
        numbers[f"battles_{seat}"] = float(outcome.battles[seat])
        numbers[f"sum_{seat}"] = float(outcome.sums[seat])
    return numbers


def metrics_of(state: Batalha, seat: int) -> dict[str, float]:
    """What one seat did, by kind of action."""
    counted = {
        "positioned": POSITIONED,
        "reinforced": REINFORCED,
        "substituted": SUBSTITUTED,
        "purchased": PURCHASED,
        "converted": CONVERTED,
        "forged": FORGINGS,
        "abilities": ABILITIES,
    }
    numbers = {f"{name}_{seat}": float(state.tally[what * 2 + seat]) for name, what in counted.items()}
    numbers[f"ruler_used_{seat}"] = float(state.used[seat])
    numbers[f"aces_{seat}"] = float(bin(state.aces[seat]).count("1"))
    for kind in range(len(RULER_NAMES)):
        numbers[f"ruler_{RULER_NAMES[kind]}_{seat}"] = 1.0 if state.chosen[seat] == kind != NO_RULER else 0.0
    for slot in range(SLOTS):
        numbers[f"slot_{SLOT_NAMES[slot]}_{seat}"] = float(state.value(seat * SLOTS + slot))
    return numbers
