"""What people write shorter in a position of Trincheira, and what a partial one implies.

    {"turn": 0, "hands": [["7H", "X"], ["9S"]], "tables": [["4H 5H 6C|9S?", "KS"], ["2C 3C|4H!"]],
     "loose": [["QS?"], []], "pile": ["AS", "2S"], "trash": ["5D"]}

Suits are S H D C, a joker is X; how sequences are written tells notation.py. `air` is the card just played or stolen,
written as a protection. Lists run from the bottom to the top. Without a `pile` it is all cards that lie nowhere else,
shuffled by the `seed`. The frame that asks follows from `turn` and `phase` unless `asks` names frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.position import rest
from .attack import DuelCard
from .cards import NAMES, NONE, deck_of
from .frames import Move
from .knowledge import FIRST_PLACE
from .names import DUELLING, LAST_PURCHASE, PLAY
from .notation import UNPLACED, read_protection
from .options import JOKERS
from .sequences import FIRST, PLACE, PROTECTION, UP
from .state import Trincheira
from .turns import Turns

SHORTHAND: Final = ["air"]


def complete(state: Trincheira, given: Mapping[str, object]) -> None:
    flying = [state.air, state.air_place]
    if given.get("air") is not None:
        flying = read_protection(str(given["air"]))
    for row in [*state.rows[0], *state.rows[1], *state.loose[0], *state.loose[1], flying]:
        row[PLACE] = place_of(state, row[PLACE])
    state.air, state.air_place = flying
    if "cause" not in given and state.phase != PLAY:
        state.cause = LAST_PURCHASE  # the usual way there
    left = rest(deck_of(state.opt[JOKERS]), [*lying(state), *state.pile], NAMES)
    if "pile" not in given:
        state.rng.shuffle(left)
        state.pile = left
    if "asks" not in given:
        state.frames = [Turns(0), DuelCard(state.active) if state.phase == DUELLING else Move(state.active)]


def place_of(state: Trincheira, place: int) -> int:
    """Where a face-down card lies, for those who remember what went there."""
    known = state.known
    if place == UP:
        return place
    if known is None:
        return FIRST_PLACE if place == UNPLACED else place
    if place == UNPLACED:
        return known.new_place()
    known.used |= 1 << place
    return place


def lying(state: Trincheira) -> list[int]:
    """All cards but those of the pile."""
    out = [*state.hands[0], *state.hands[1], *state.trash]
    if state.air != NONE:
        out.append(state.air)
    for row in state.rows[0] + state.rows[1] + state.loose[0] + state.loose[1]:
        out.extend([face for face in [row[PROTECTION], *row[FIRST:]] if face != NONE])
    return out
