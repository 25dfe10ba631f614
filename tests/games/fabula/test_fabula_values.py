"""[F-101] [F-102] Finished values are worked out only when something they read has changed: and never too late."""

from __future__ import annotations

import pytest

from cartada.games.fabula.decklist import STARTERS
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.position import FIELDS
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.values import fresh
from cartada.kernel.rng import seeded

FINISHED = FIELDS[FIELDS.index("offensive") : FIELDS.index("counters")]


def finished(state: Fabula) -> dict[str, object]:
    return {name: value for name, value in zip(FIELDS, state.data(), strict=True) if name in FINISHED}


@pytest.mark.parametrize("seed", range(5))
def test_F_102_finished_values_are_never_stale(seed: int) -> None:
    state = GAME.new(2, {}, seeded(seed), [STARTERS[seed], STARTERS[(seed + 2) % 5]])
    chance = seeded(seed + 50)
    answers = 0
    while state.frames:
        options = state.options()
        state.apply(options[chance.below(len(options))])
        answers += 1
        if answers % 5 == 0:
            anew = state.copy()
            assert isinstance(state, Fabula) and isinstance(anew, Fabula)
            anew.dirty = True
            fresh(anew)
            assert finished(anew) == finished(state)
