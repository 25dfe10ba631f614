"""Trincheira as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.core import Frame, State
from ...kernel.game import Game
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Thinking
from .attack import DuelCard, React, RemoveAny, RemoveEnd, Target
from .building import LayWhere, LooseWhere, MergeKeep, ProtectWhere, Redirect
from .cards import NONE
from .codes import CODES
from .dealing import deal_hands
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .frames import Draw, Move, Recover, StealWhat, SwapTable
from .knowledge import Knowledge, nothing_known
from .metrics import table_metrics
from .options import OPTIONS, PRESETS
from .position import read_position, write_position
from .refusals import (
    ALREADY_PROTECTED,
    ARMOURED,
    DOES_NOT_FIT,
    GONE,
    HAND_FULL,
    HAND_FULL_TO_RECOVER,
    HAS_CARDS,
    MUST_MOVE,
    NO_DIAMOND,
    NO_GAP,
    NO_JOKER,
    NO_JOKER_TO_CANCEL,
    NO_LAST_BUY,
    NO_MERGING,
    NO_PROTECTION,
    NO_RELIEF,
    NO_SPADE,
    NO_TABLE_CARD,
    NO_TARGET,
    NONE_UNPROTECTED,
    NOT_IN_HAND,
    NOT_THERE,
    NOTHING_TO_STEAL,
    NOTHING_TO_STRIKE,
    PILE_EMPTY,
    REFUSALS,
    REVEALED,
    STALLED,
)
from .sequences import UP
from .state import ENDINGS, PLAY, RUNNING, TALLIES, Trincheira
from .theft import StealWhere
from .turns import Opening, Turns

VERSION: Final = "1"  # of the rules; a change that alters any game raises it

# Reasons everybody can see, and those that tell of a hand.
OPEN_REFUSALS: Final = (
    NONE_UNPROTECTED, PILE_EMPTY, NO_LAST_BUY, HAND_FULL, NO_TABLE_CARD, NO_TARGET, NOTHING_TO_STEAL,
    NOTHING_TO_STRIKE, HAND_FULL_TO_RECOVER, STALLED, HAS_CARDS, NO_RELIEF, NO_MERGING, ALREADY_PROTECTED, ARMOURED,
    NOT_THERE, NO_PROTECTION, REVEALED, GONE,
)  # fmt: skip
HAND_REFUSALS: Final = (NOT_IN_HAND, NO_DIAMOND, NO_SPADE, NO_JOKER, NO_JOKER_TO_CANCEL, MUST_MOVE)


class TrincheiraGame(Game):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        """[TR-2] Two players; a random one starts."""
        starter = rng.below(seats)
        frames: list[Frame[Any]] = [Turns(0), Opening(starter)]
        state = Trincheira(
            seats, opt, rng, frames, [0] * (seats + 1), nothing_known(), starter, starter, PLAY, 0, 0, 0, RUNNING, NONE,
            UP, [[], []], [[], []], [[], []], [], [], [0] * TALLIES,
        )  # fmt: skip
        deal_hands(state)
        return state

    def rebuild(self, fields: list[object]) -> State:
        return Trincheira(*cast(Any, fields))

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, Trincheira)
        return write_position(self, state)

    def place(self, position: Mapping[str, object]) -> State:
        return read_position(self, position)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Trincheira)
        return feature_list(state, seat)

    def feature_names(self) -> list[str]:
        return FEATURES

    def weights(self) -> list[float]:
        return WEIGHTS

    def contributions(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Trincheira)
        return contributions(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Trincheira)
        return evaluation(state, seat)

    def openly(self, state: State, seat: int, refusal: int) -> bool:
        """Where a card fits everybody can tell once it is face up; an empty hand holds nothing."""
        assert isinstance(state, Trincheira)
        if refusal in (DOES_NOT_FIT, NO_GAP):
            return state.air_place == UP
        if refusal in HAND_REFUSALS:
            return not state.hands[seat]
        return refusal in OPEN_REFUSALS

    def turn(self, state: State) -> int:
        assert isinstance(state, Trincheira)
        return state.turns

    def thinking(self) -> Thinking:
        return Thinking(scale=15.0, turn=Ahead(12, 3, tries=3), search=Ahead(60, 4), master=Ahead(200, 6))

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, Trincheira)
        return table_metrics(state)


GAME: Final[Game] = TrincheiraGame(
    "trincheira", VERSION, Path(__file__).parent, [2], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        Turns, Opening, Move, LayWhere, MergeKeep, ProtectWhere, LooseWhere, Redirect, Target, React, RemoveEnd,
        RemoveAny, DuelCard, SwapTable, Recover, Draw, StealWhat, StealWhere, Knowledge,
    ],
)  # fmt: skip
