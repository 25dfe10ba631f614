"""Encantados as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.core import Frame, State
from ...kernel.game import Game
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Own, Thinking
from .codes import CODES
from .dealing import SIDES, deal_round
from .features import FEATURES, SCALE, WEIGHTS, contributions, evaluation, feature_list, urgency
from .frames import Buy, Discard, Lay, Play, TradeGive, TradeReturn
from .habit import own_choice, play_on
from .knowledge import Knowledge, nothing_known
from .metrics import table_metrics
from .options import OPTIONS, PRESETS
from .position import read_position, write_position
from .refusals import (
    DWARVES_ASLEEP,
    DWARVES_AWAKE,
    ELVES_ASLEEP,
    GROUP_CANNOT,
    LAST_CARD,
    MIMIC_ALONE,
    MIMIC_NOT_HELD,
    MIMIC_THERE,
    MUST_SEARCH,
    NO_CARD_TO_MOVE,
    NO_MIMIC_LEPRECHAUN,
    NO_PARTNER,
    NO_REAL_CARD,
    NO_SUCH_CARD,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOTHING_TO_ADD,
    NOTHING_TO_TAKE,
    PILE_EMPTY,
    PILE_TOO_SHORT,
    RACE_IN_PLAY,
    RACE_LAID,
    RACE_NOT_IN_PLAY,
    REFUSALS,
    SONG_NOT_HELD,
    SONG_SUNG,
    SUNG_BEFORE_TRADE,
    TOO_FEW,
    TRADE_NEEDS_TWO,
    TRADED,
)
from .rounds import Turns, begin_turn
from .scoring import garden_points
from .search import SearchDiscard, SearchSize
from .songs import Autumn, AutumnPile, Spring, WinterTake
from .state import BUY, ENDINGS, RUNNING, Encantados, empty_hands
from .triggers import Goblin, Kobold, Troll, TrollGarden, TrollGroup

TO_THE_END: Final = 1  # round
CARELESS: Final = 0  # efforts of the own player: some answers only one move ahead,
SURE: Final = 1  # or every one at a glance
HASTY: Final = 2  # so many of the careless ones,
OF_ALL: Final = 5  # of so many
VERSION: Final = "2"  # of the rules; a change that alters any game raises it

# Reasons everybody can see, and those that tell of a hand.
OPEN_REFUSALS: Final = (
    PILE_EMPTY, MUST_SEARCH, DWARVES_ASLEEP, DWARVES_AWAKE, NOT_IN_PILE, ELVES_ASLEEP, PILE_TOO_SHORT, SONG_SUNG,
    TRADED, RACE_LAID, RACE_IN_PLAY, RACE_NOT_IN_PLAY, NO_PARTNER, TRADE_NEEDS_TWO, SUNG_BEFORE_TRADE,
    NO_SUCH_CARD, GROUP_CANNOT, NOTHING_TO_TAKE, NO_CARD_TO_MOVE,
)  # fmt: skip
HAND_REFUSALS: Final = (
    SONG_NOT_HELD, LAST_CARD, TOO_FEW, NO_REAL_CARD, NOTHING_TO_ADD, MIMIC_ALONE, MIMIC_NOT_HELD, MIMIC_THERE,
    NO_MIMIC_LEPRECHAUN, NOT_IN_HAND,
)  # fmt: skip


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

    def weights(self) -> list[float]:
        return WEIGHTS

    def contributions(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Encantados)
        return contributions(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Encantados)
        return evaluation(state, seat)

    def urgency(self, state: State) -> float:
        assert isinstance(state, Encantados)
        return urgency(state)

    def standing(self, state: State) -> list[int]:
        """The totals, and what the gardens would add to them now [E-11]; hands count when the round is over."""
        assert isinstance(state, Encantados)
        sides = [state.totals[side] + garden_points(state, side) for side in range(state.sides)]
        return state.scores() if state.over() else [sides[seat % state.sides] for seat in range(state.seats)]

    def side(self, seats: int, seat: int) -> int:
        return seat % SIDES[seats]

    def openly(self, state: State, seat: int, refusal: int) -> bool:
        """With one card in hand everybody knows that it can only be discarded [E-25]."""
        assert isinstance(state, Encantados)
        return refusal in OPEN_REFUSALS or (refusal in HAND_REFUSALS and state.held[seat] == 1)

    def turn(self, state: State) -> int:
        """The round: who plays on wants to see what the hands cost in the end [E-12]."""
        assert isinstance(state, Encantados)
        return state.round

    def own_choice(self, world: State, seat: int, rng: Rng, effort: int) -> int:
        """At a glance; who is careless leaves some answers to looking one move ahead."""
        assert isinstance(world, Encantados)
        return -1 if effort == CARELESS and rng.below(OF_ALL) < HASTY else own_choice(world)

    def play_on(self, state: State, rng: Rng) -> bool:
        assert isinstance(state, Encantados)
        return play_on(state)

    def thinking(self) -> Thinking:
        """Playing on at a glance is cheap enough to go to the end of the round; then the totals say who is ahead."""
        return Thinking(
            scale=SCALE,
            turn=Own(CARELESS),
            search=Own(SURE),
            master=Ahead(160, TO_THE_END, tries=8),
            own=SURE,
        )

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
