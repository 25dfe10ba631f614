"""The break token."""

from __future__ import annotations

from .gains import gain_xtokens
from .state import ArkNova
from .tracks import BREAK_XTOKENS


def advance_break(state: ArkNova, seat: int, steps: int) -> None:
    """[AN-133] [AN-202] The token stops on the last space; whoever brings it there gains an X-token, and the break
    follows after the turn. [AN-155] Solo: no token moves."""
    if state.seats == 1 or state.break_left == 0:
        return
    moved = min(steps, state.break_left)
    state.break_left -= moved
    if state.sink is not None and moved > 0:
        key = "event.break_moved" if state.break_left > 0 else "event.break_called"
        state.sink.tell(key, {"seat": seat, "n": moved, "left": state.break_left})
    if state.break_left == 0:
        gain_xtokens(state, seat, BREAK_XTOKENS)
        state.break_due = True
