"""Tables of Batalha for tests of bots."""

from __future__ import annotations

from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.rng import seeded

BATALHA = find_game("batalha")


def later(steps: int) -> State:
    """A table in the middle of a game, somebody with a choice to make."""
    table: State = BATALHA.new(2, {}, seeded(5))
    rng = seeded(6)
    while steps > 0 or len(table.options()) == 1:
        options = table.options()
        table.apply(options[rng.below(len(options))])
        steps -= 1
    return table
