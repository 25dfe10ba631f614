"""[F-36] [FR-38] How long effects last."""

from __future__ import annotations

from .concern import concern_all
from .pieces import COPY, WHILE_IN_PLAY, YOUR_NEXT_TURN, Lasting
from .state import Fabula


def expire(state: Fabula, until: int, seat: int) -> bool:
    """Effects of this duration end: until end of turn [F-36] of both, until your next turn [FR-38] of this seat.
    True if any did."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        if effect.until != until or (until == YOUR_NEXT_TURN and effect.seat != seat):
            kept.append(effect)
    return replace_lasting(state, kept)


def expire_orphans(state: Fabula) -> bool:
    """Effects that last while their source is in play."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        gone = effect.until == WHILE_IN_PLAY and (
            state.serial[effect.card] != effect.serial or not state.in_play(effect.card)
        )
        if not gone:
            kept.append(effect)
    return replace_lasting(state, kept)


def replace_lasting(state: Fabula, kept: list[Lasting]) -> bool:
    if len(kept) == len(state.lasting):
        return False
    for effect in state.lasting:
        if effect not in kept:
            concern_all(state, effect)
            if effect.what == COPY:
                state.doomed += tuple(effect.things)  # token copies whose time is over
    state.lasting = kept
    return True
