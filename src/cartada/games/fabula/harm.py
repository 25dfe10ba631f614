"""Damage and healing of allies and bases: the one way either happens, in combat and by effects."""

from __future__ import annotations

from .faces import BY_COMBAT, BY_EFFECTS
from .replacing import softened
from .state import Fabula
from .telling import tell_damage, tell_healing
from .terms import ALLY, DAMAGED, HEALED, MOST, NOBODY, READS_DAMAGE, VENOM
from .triggers import happen


def deal(state: Fabula, source: int, serial: int, target: int, amount: int, combat: bool) -> int:
    """`amount` damage from a source to an ally or base, after everything that prevents or replaces it [F-85]; how much
    it was. On a base it stays [F-70], [FR-40]."""
    if amount <= 0 or not state.in_play(target):
        return 0
    cause = BY_COMBAT if combat else BY_EFFECTS
    n = softened(state, target, min(amount, MOST), source, cause)
    if n <= 0:
        return 0
    state.damage[target] = min(MOST, state.damage[target] + n)
    state.stir(READS_DAMAGE)
    if state.pool.type_of[state.faces[target]] == ALLY and poisons(state, source, serial):
        state.doomed += (target, state.serial[target])
    if state.sink is not None:
        tell_damage(state, source, target, n)
    happen(state, DAMAGED, target, source, n, cause)
    return n


def poisons(state: Fabula, source: int, serial: int) -> bool:
    """Venom: any damage it deals to an ally destroys that ally, with the next state check."""
    if source == NOBODY or state.serial[source] != serial or not state.in_play(source):
        return False
    return state.finished.of[source].keywords & VENOM != 0


def heal(state: Fabula, target: int, amount: int) -> int:
    """Damage removed from an ally or base by an effect; a base is never repaired above its position [F-70]."""
    n = min(amount, state.damage[target])
    if n <= 0 or not state.in_play(target):
        return 0
    state.damage[target] -= n
    state.stir(READS_DAMAGE)
    if state.sink is not None:
        tell_healing(state, target, n)
    happen(state, HEALED, target, NOBODY, n)
    return n
