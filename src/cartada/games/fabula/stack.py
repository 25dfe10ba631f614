"""[F-86] [F-88] The stack and the windows in which players may act."""

from __future__ import annotations

from .pieces import Item
from .state import Fabula
from .terms import READS_STACK, STACK_BUDGET


def put_item(state: Fabula, item: Item) -> None:
    """[F-86] One more item on the stack; priority begins anew with the opponent of its controller [F-87]."""
    state.stack.append(item)
    state.stir(READS_STACK)
    state.budget += 1
    state.passes = 0
    state.stirred = True
    if state.budget == STACK_BUDGET and state.sink is not None:
        state.sink.tell("event.runaway", {})  # [F-121]


def open_window(state: Fabula, window: int) -> None:
    """[F-88] Both may act; the turn goes on when both have passed in succession."""
    state.window = window
    state.passes = 0
    state.stirred = False
