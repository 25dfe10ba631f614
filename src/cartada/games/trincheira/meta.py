"""Trincheira as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.core import Frame, State
from ...kernel.game import AnyGame
from ...kernel.old import Adopted, OldGame
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Own, Thinking
from .attack import DuelCard, React, RemoveAny, RemoveEnd, Target
from .building import LayWhere, LooseWhere, MergeKeep, ProtectWhere, Redirect
from .cards import NONE
from .codes import CODES
from .dealing import deal_hands
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .frames import Draw, Move, Recover, StealWhat, SwapTable
from .habit import careless_choice, own_choice, play_on
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

CARELESS: Final = 0  # efforts of the own player
CAREFUL: Final = 1
BLUR: Final = 24.0  # points by which it may be mistaken about a move if it is careless
VERSION: Final = "2"  # of the rules; a change that alters any game raises it

# Reasons everybody can see, and those that tell of a hand.
OPEN_REFUSALS: Final = (
    NONE_UNPROTECTED, PILE_EMPTY, NO_LAST_BUY, HAND_FULL, NO_TABLE_CARD, NO_TARGET, NOTHING_TO_STEAL,
    NOTHING_TO_STRIKE, HAND_FULL_TO_RECOVER, STALLED, HAS_CARDS, NO_RELIEF, NO_MERGING, ALREADY_PROTECTED, ARMOURED,
    NOT_THERE, NO_PROTECTION, REVEALED, GONE,
)  # fmt: skip
HAND_REFUSALS: Final = (NOT_IN_HAND, NO_DIAMOND, NO_SPADE, NO_JOKER, NO_JOKER_TO_CANCEL, MUST_MOVE)


class TrincheiraGame(OldGame):
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

    def own_choice(self, world: State, seat: int, rng: Rng, effort: int) -> int:
        """At a glance, with more or less care."""
        assert isinstance(world, Trincheira)
        return own_choice(world) if effort == CAREFUL else careless_choice(world, BLUR, rng)

    def play_on(self, state: State, rng: Rng) -> bool:
        assert isinstance(state, Trincheira)
        return play_on(state)

    def thinking(self) -> Thinking:
        """A dozen turns on at a glance are cheap, and further ones told no more. Few playouts would be worse than the
        own player's first sight, so that only Mestre plays on; Experiente is the same player, careless."""
        return Thinking(
            scale=30.0, turn=Own(CARELESS), search=Own(CAREFUL), master=Ahead(120, 12, tries=6), own=CAREFUL
        )

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, Trincheira)
        return table_metrics(state)


GAME: Final[AnyGame] = Adopted(TrincheiraGame(
    "trincheira", VERSION, Path(__file__).parent, [2], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        Turns, Opening, Move, LayWhere, MergeKeep, ProtectWhere, LooseWhere, Redirect, Target, React, RemoveEnd,
        RemoveAny, DuelCard, SwapTable, Recover, Draw, StealWhat, StealWhere, Knowledge,
    ],
))  # fmt: skip
