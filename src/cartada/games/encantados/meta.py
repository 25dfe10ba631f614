"""Encantados as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.core import Frame, State
from ...kernel.game import Game
from ...kernel.rng import Rng
from .codes import CODES
from .dealing import SIDES, deal_round
from .features import FEATURES, evaluation, feature_list
from .frames import Buy, Discard, Lay, Play, TradeGive, TradeReturn
from .knowledge import Knowledge, nothing_known
from .metrics import table_metrics
from .options import OPTIONS, PRESETS
from .position import read_position, write_position
from .refusals import REFUSALS
from .rounds import Turns, begin_turn
from .search import SearchDiscard, SearchSize
from .songs import Autumn, AutumnPile, Spring, WinterTake
from .state import BUY, ENDINGS, RUNNING, Encantados, empty_hands
from .triggers import Goblin, Kobold, Troll, TrollGarden, TrollGroup

VERSION: Final = "1"  # of the rules; a change that alters any game raises it


class EncantadosGame(Game):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        """[E-1] [E-2] [E-3] [E-6] The table of round 1; a random seat starts."""
        sides = SIDES[seats]
        starter = rng.below(seats)
        frames: list[Frame[Any]] = [Turns(0)]
        state = Encantados(
            seats, opt, rng, frames, [0] * (seats + 1), nothing_known(seats, sides), sides, 1, starter, starter, BUY,
            False, False, False, 0, 0, 0, False, RUNNING, empty_hands(seats), [0] * seats, [[] for _ in range(sides)],
            [], [0] * sides, [[], []], [], [], [], [], [0] * sides, [],
        )  # fmt: skip
        deal_round(state)
        begin_turn(state, starter)
        return state

    def rebuild(self, fields: list[object]) -> State:
        return Encantados(*cast(Any, fields))

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, Encantados)
        return write_position(self, state)

    def place(self, position: Mapping[str, object]) -> State:
        return read_position(self, position)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Encantados)
        return feature_list(state, seat)

    def feature_names(self) -> list[str]:
        return FEATURES

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Encantados)
        return evaluation(state, seat)

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, Encantados)
        return table_metrics(state)


GAME: Final[Game] = EncantadosGame(
    "encantados", VERSION, Path(__file__).parent, [2, 3, 4, 5, 6], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        Turns, Buy, Play, Lay, Discard, TradeGive, TradeReturn, SearchSize, SearchDiscard, Spring, Autumn, AutumnPile,
        WinterTake, Goblin, Kobold, Troll, TrollGarden, TrollGroup, Knowledge,
    ],
)  # fmt: skip
