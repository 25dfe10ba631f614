"""[§6] Cards whose effect is coded. A script is a list of steps like any other program: each step acts through the same
verbs, or pushes a question and goes on when it is answered. Targets and costs stay data.

    class SwapDamage(Step[Fabula]):
        def run(self, state, ctx, at):
            one, other = chosen(state, ctx, 0)
            exchange_damage(state, one, other)
            return at + 1

    register("fab.swapped_fates", [SwapDamage()])

On a manoeuvre the steps are its effect; on an ally or modification they are carried out when it enters, on a base
never.
"""

from __future__ import annotations

from typing import Final

from .executors import Step
from .facts import there
from .pieces import FIRST_SLOT, Context
from .state import Fabula
from .terms import READS_DAMAGE

SCRIPTS: Final[dict[str, list[Step[Fabula]]]] = {}


def register(name: str, steps: list[Step[Fabula]]) -> None:
    """Make a script known by the name cards call it by."""
    SCRIPTS[name] = steps


def chosen(state: Fabula, ctx: Context, which: int) -> list[int]:
    """The objects of a target, counted from 0 in the order of the card, that are still there."""
    out: list[int] = []
    slot = FIRST_SLOT + which
    if slot < len(ctx.slots):
        pairs = ctx.slots[slot]
        for i in range(0, len(pairs), 2):
            if there(state, pairs[i], pairs[i + 1]):
                out.append(pairs[i])
    return out


def exchange_damage(state: Fabula, a: int, b: int) -> None:
    """The damage marked on two objects changes places; nothing is dealt and nothing healed."""
    held = state.damage[a]
    state.damage[a] = state.damage[b]
    state.damage[b] = held
    state.stir(READS_DAMAGE)
    if state.sink is not None:
        state.sink.tell("event.damage_exchanged", {"card": state.faces[a], "other": state.faces[b]})
