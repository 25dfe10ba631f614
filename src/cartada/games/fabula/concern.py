"""Whom a change concerns. Mostly it is one card: then its values alone are worked out anew, not everybody's. What the
passives in play read decides, noted when values were last worked out."""

from __future__ import annotations

from .overview import one_more
from .pieces import FORBID, GRANT, LOSE, MODIFY, OBLIGE, PREVENT, SET, Lasting
from .state import Fabula
from .terms import READS_ROLES


def come(state: Fabula, card: int) -> None:
    """A card without passives came into play."""
    state.finished.come(one_more(state, card))
    if state.at_work():
        state.finished.concern(card)


def depart(state: Fabula, card: int) -> None:
    """A card without passives left play, with nothing on it and on nothing."""
    state.finished.depart(card)
    for effect in state.lasting:
        if effect.what == LOSE:
            state.finished.spoil()


def change_role(state: Fabula, card: int, role: int, aim: int) -> None:
    """[F-60] [F-65] It attacks, blocks, influences, defends, or does so no longer."""
    state.role[card] = role
    state.aim[card] = aim
    if state.finished.reads & state.finished.firm & READS_ROLES:
        state.finished.concern(card)
    else:
        state.stir(READS_ROLES)


def last(state: Fabula, effect: Lasting) -> None:
    """An effect with a duration begins."""
    state.lasting.append(effect)
    concern_all(state, effect)


def concern_all(state: Fabula, effect: Lasting) -> None:
    """A lasting effect begins or ends: most concern only the objects they began with."""
    if effect.what not in (MODIFY, SET, GRANT, FORBID, OBLIGE, PREVENT) or effect.ability >= 0:
        state.finished.spoil()
        return
    for i in range(0, len(effect.things), 2):
        card = effect.things[i]
        if card >= 0 and state.in_play(card):
            state.finished.concern(card)
