"""Numbers about one game of Encantados for those who balance it."""

from __future__ import annotations

from .cards import IN_GROUP, LOOSE, RACES, SONG_PLACE, SONGS
from .scoring import races_in
from .state import Encantados


def table_metrics(state: Encantados) -> dict[str, float]:
    """Of the table as it lies: at the end of a game, of its last round."""
    ordered = sorted(state.totals, reverse=True)
    mimics = 0
    songs = 0
    races = 0
    for garden in state.gardens:
        races += races_in(garden)
        mimics += garden[LOOSE] + sum(garden[IN_GROUP : IN_GROUP + RACES])
        songs += sum(garden[SONG_PLACE : SONG_PLACE + SONGS])
    return {
        "rounds": float(len(state.sheet) // state.sides),
        "best_total": float(ordered[0]),
        "margin": float(ordered[0] - ordered[1]),
        "races_in_gardens": float(races),
        "songs_in_gardens": float(songs),
        "mimics_in_gardens": float(mimics),
        "cards_in_hands": float(sum(state.held)),
        "cards_in_pile": float(len(state.deck)),
    }
