"""Whom a change concerns. Mostly it is one card: then its values alone are worked out anew (`stale`), not everybody's
(`dirty`). What the passives in play read decides: `state.firm`, noted when values were last worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import one_more
from .pieces import FORBID, GRANT, LOSE, MODIFY, OBLIGE, PREVENT, SET, Lasting
from .terms import READS_PLAY, READS_ROLES

if TYPE_CHECKING:
    from .state import Fabula


def concern(state: Fabula, card: int) -> None:
    """Something changed that this card alone feels, unless a passive counts what is in play or reads finished
    values."""
    if state.firm & READS_PLAY:
        state.dirty = True
    else:
        state.doubt = True
        state.stale.append(card)


def come(state: Fabula, card: int) -> None:
    """A card without passives came into play."""
    state.unsure = True
    state.board = one_more(state, card)
    if state.continuous > 0 or state.lasting or state.counters:
        concern(state, card)


def depart(state: Fabula, card: int) -> None:
    """A card without passives left play, with nothing on it and on nothing."""
    state.unsure = True
    state.board = None
    state.doubt = True
    if state.firm & READS_PLAY:
        state.dirty = True
    for i in range(0, len(state.granted), 2):
        if state.granted[i] == card:
            state.dirty = True
    for effect in state.lasting:
        if effect.what == LOSE:
            state.dirty = True
    if card in state.changed:
        state.changed.remove(card)


def change_role(state: Fabula, card: int, role: int, aim: int) -> None:
    """[F-60] [F-65] It attacks, blocks, influences, defends, or does so no longer."""
    state.role[card] = role
    state.aim[card] = aim
    if state.reads & state.firm & READS_ROLES:
        concern(state, card)
    else:
        state.stir(READS_ROLES)


def concern_all(state: Fabula, effect: Lasting) -> None:
    """A lasting effect begins or ends: most concern only the objects they began with."""
    if effect.what not in (MODIFY, SET, GRANT, FORBID, OBLIGE, PREVENT) or effect.ability >= 0:
        state.dirty = True
        return
    for i in range(0, len(effect.things), 2):
        card = effect.things[i]
        if card >= 0 and state.in_play(card):
            concern(state, card)
