"""Batalha dos Naipes as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.cards import fresh
from ...kernel.core import Frame, State
from ...kernel.game import Game
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Own, Thinking
from .cards import CARDS, SLOTS
from .codes import CODES
from .commanders import (
    HeartsDest,
    HeartsLow,
    HeartsPartner,
    SpadesColumn,
    SpadesMine,
    SpadesTheirs,
    TakeDiscard,
    TakeTop,
    UseAbility,
)
from .dealing import deal_rulers
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .frames import Act, PlaySlot, PlayUnit, Purchase, Replace
from .habit import own_choice, play_on
from .king import Call, CallPlace, CallSlot, CallUnit
from .knowledge import DECK, LAYOUT, UNBOUND
from .metrics import table_metrics
from .options import OPTIONS, PRESETS
from .position import read_position, write_position
from .refusals import (
    ACE_NOT_HELD,
    ALL_SPENT,
    ALREADY_ACTED,
    DISCARD_EMPTY,
    HAND_EMPTY,
    MAIN_SPENT,
    NEEDS_TWO,
    NO_ADDITIONAL,
    NO_MAIN_TO_CHANGE,
    NOTHING_TO_DRAW,
    PILE_EMPTY,
    PILE_SEARCHED_OUT,
    PURCHASED,
    REFUSALS,
    RULER_USED,
)
from .rulers import QueenDest, QueenUnit, SearchPile
from .state import ENDINGS, NO_RULER, RUNNING, TALLIES, Batalha
from .turns import ChooseRuler, Turns, first_question

TO_THE_END: Final = 40  # more turns than a war has
VERSION: Final = "1.5"  # of the rules; a change that alters any game raises it

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    MAIN_SPENT, NO_ADDITIONAL, ALL_SPENT, RULER_USED, PILE_SEARCHED_OUT, DISCARD_EMPTY, PURCHASED, NEEDS_TWO,
    PILE_EMPTY, HAND_EMPTY, NO_MAIN_TO_CHANGE, ALREADY_ACTED, NOTHING_TO_DRAW,
)  # fmt: skip


class BatalhaGame(Game):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        """[B-2] [B-3] [B-5] The rulers are dealt; the 40 cards wait in one common draw pile [BR-1]."""
        zones: list[list[int]] = [[] for _ in LAYOUT.zones]
        zones[DECK] = list(range(CARDS))
        frames: list[Frame[Any]] = [first_question()]
        return Batalha(
            seats, opt, rng, frames, [0] * (seats + 1), zones, fresh(seats, LAYOUT), deal_rulers(opt, rng),
            [NO_RULER] * seats, [0] * seats, [[] for _ in range(2 * SLOTS)], [UNBOUND] * (2 * SLOTS), [0] * seats, 0, 0,
            0, 0, False, False, False, False, RUNNING, [0] * (TALLIES * seats),
        )  # fmt: skip

    def rebuild(self, fields: list[object]) -> State:
        return Batalha(*cast(Any, fields))

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, Batalha)
        return write_position(self, state)

    def place(self, position: Mapping[str, object]) -> State:
        return read_position(self, position)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Batalha)
        return feature_list(state, seat)

    def feature_names(self) -> list[str]:
        return FEATURES

    def weights(self) -> list[float]:
        return WEIGHTS

    def contributions(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Batalha)
        return contributions(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Batalha)
        return evaluation(state, seat)

    def openly(self, state: State, seat: int, refusal: int) -> bool:
        """Nobody needs to know about aces where no additional action is left to play one [B-30]."""
        assert isinstance(state, Batalha)
        return refusal in OPEN_REFUSALS or (refusal == ACE_NOT_HELD and state.additional == 0)

    def turn(self, state: State) -> int:
        assert isinstance(state, Batalha)
        return state.turns

    def own_choice(self, world: State, seat: int, rng: Rng, effort: int) -> int:
        """At a glance."""
        assert isinstance(world, Batalha)
        return own_choice(world)

    def play_on(self, state: State, rng: Rng) -> bool:
        assert isinstance(state, Batalha)
        return play_on(state)

    def thinking(self) -> Thinking:
        """Playing on at a glance is cheap enough to go to the end of the war."""
        return Thinking(scale=4.0, turn=Own(0), search=Ahead(60, TO_THE_END), master=Ahead(600, TO_THE_END))

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, Batalha)
        return table_metrics(state)


GAME: Final[Game] = BatalhaGame(
    "batalha", VERSION, Path(__file__).parent, [2], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        ChooseRuler, Turns, Act, PlayUnit, PlaySlot, Replace, Purchase, UseAbility, TakeTop, TakeDiscard, HeartsLow,
        HeartsDest, HeartsPartner, SpadesColumn, SpadesMine, SpadesTheirs, SearchPile, QueenUnit, QueenDest, Call,
        CallUnit, CallSlot, CallPlace,
    ],
)  # fmt: skip
