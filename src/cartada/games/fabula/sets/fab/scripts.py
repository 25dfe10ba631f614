"""Coded cards of the set FAB [§6]: each a list of steps that act through the verbs of the engine."""

from __future__ import annotations

from ...executors import Step
from ...pieces import Context
from ...scripting import chosen, exchange_damage, register
from ...state import Fabula


class SwappedFates(Step[Fabula]):
    """FAB-139: the damage marked on two target bases changes places."""

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        bases = chosen(state, ctx, 0)
        if len(bases) == 2:
            exchange_damage(state, bases[0], bases[1])
        return at + 1


register("fab.swapped_fates", [SwappedFates()])
