"""Numbers about one game of Trincheira for those who balance it."""

from __future__ import annotations

from .cards import NONE
from .names import (
    ATTACKS,
    BLUFFS_HIT,
    CANCELS,
    LAYS,
    MERGES,
    POWER_PURCHASES,
    PROTECTIONS,
    RECOVERIES,
    REMOVED,
    RESISTED,
    SHOTS,
    STRIKES,
    SWAPS,
    THEFTS,
)
from .scoring import scores
from .sequences import PLACE, PROTECTION, UP, armoured, length, pure
from .state import Trincheira


def table_metrics(state: Trincheira) -> dict[str, float]:
    """What was done so far, and the table as it lies."""
    points = scores(state)
    sequences = 0
    longest = 0
    clean = 0
    spades = 0
    face_down = 0
    for seat in range(2):
        for row in state.rows[seat]:
            sequences += 1
            longest = max(longest, length(row))
            clean += 1 if pure(row) else 0
            spades += 1 if armoured(row) else 0
            face_down += 1 if row[PROTECTION] != NONE and row[PLACE] != UP else 0
    tally = state.tally
    return {
        "turns": float(state.turns),
        "best_score": float(max(points)),
        "margin": float(abs(points[0] - points[1])),
        "starter_lead": float(points[state.starter] - points[1 - state.starter]),
        "lays": float(tally[LAYS]),
        "merges": float(tally[MERGES]),
        "protections": float(tally[PROTECTIONS]),
        "power_purchases": float(tally[POWER_PURCHASES]),
        "swaps": float(tally[SWAPS]),
        "attacks": float(tally[ATTACKS]),
        "strikes": float(tally[STRIKES]),
        "thefts": float(tally[THEFTS]),
        "cancels": float(tally[CANCELS]),
        "recoveries": float(tally[RECOVERIES]),
        "cards_removed": float(tally[REMOVED]),
        "bluffs_hit": float(tally[BLUFFS_HIT]),
        "attacks_resisted": float(tally[RESISTED]),
        "duel_shots": float(tally[SHOTS]),
        "sequences": float(sequences),
        "longest_sequence": float(longest),
        "pure_sequences": float(clean),
        "armoured_sequences": float(spades),
        "face_down": float(face_down),
        "cards_in_hands": float(len(state.hands[0]) + len(state.hands[1])),
        "cards_in_pile": float(len(state.pile)),
        "cards_in_trash": float(len(state.trash)),
    }
