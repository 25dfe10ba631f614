"""Encantados as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.extras import Insight, Scripted
from ...kernel.game import Game
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Own, Thinking
from .cards import SIDES
from .codes import CODES
from .dealing import redeal_hidden
from .features import FEATURES, SCALE, WEIGHTS, contributions, evaluation, feature_list, urgency
from .fields import FIELDS
from .frames import Buy, Discard, Lay, Play, TradeGive, TradeReturn
from .habit import own_choice, play_on
from .knowledge import Knowledge
from .metrics import table_metrics
from .names import ENDINGS
from .observation import blocks
from .options import OPTIONS, PRESETS
from .position import complete
from .refusals import HAND_REFUSALS, OPEN_REFUSALS, REFUSALS
from .rounds import Opening, Turns, deal
from .scoring import scores, standing, watched
from .search import SearchDiscard, SearchSize
from .songs import Autumn, AutumnPile, Spring, WinterTake
from .state import Encantados
from .triggers import Goblin, Kobold, Troll, TrollGarden, TrollGroup
from .view import table_view

TO_THE_END: Final = 1  # round
CARELESS: Final = 0  # efforts of the own player: some answers only one move ahead,
SURE: Final = 1  # or every one at a glance
HASTY: Final = 2  # so many of the careless ones,
OF_ALL: Final = 5  # of so many


def openly(state: Encantados, seat: int, refusal: int) -> bool:
    """With one card in hand everybody knows that it can only be discarded [E-25]."""
    return refusal in OPEN_REFUSALS or (refusal in HAND_REFUSALS and state.held[seat] == 1)


def choose(world: Encantados, seat: int, rng: Rng, effort: int) -> int:
    """At a glance; who is careless leaves some answers to looking one move ahead."""
    return -1 if effort == CARELESS and rng.below(OF_ALL) < HASTY else own_choice(world)


GAME: Final = Game(
    name="encantados",
    version="2",  # of the rules; a change that alters any game raises it
    folder=Path(__file__).parent,
    seats=[2, 3, 4, 5, 6],
    codes=CODES,
    options=OPTIONS,
    presets=PRESETS,
    short="quick",
    minutes={"": [15, 30], "quick": [4, 8]},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[
        Turns, Buy, Play, Lay, Discard, TradeGive, TradeReturn, SearchSize, SearchDiscard, Spring, Autumn, AutumnPile,
        WinterTake, Goblin, Kobold, Troll, TrollGarden, TrollGroup, Knowledge, Opening,
    ],
    fields=FIELDS,
    table=Encantados,
    deal=deal,
    view=table_view,
    redeal=redeal_hidden,
    scores=scores,
    standing=standing,
    numbers=watched,
    turn=lambda state: state.round,  # who plays on wants to see what the hands cost in the end [E-12]
    side=lambda seats, seat: seat % SIDES[seats],
    openly=openly,
    metrics=table_metrics,
    complete=complete,
    insight=Insight(
        evaluate=evaluation, features=feature_list, names=FEATURES, weights=WEIGHTS, contributions=contributions,
        urgency=urgency,
    ),
    scripted=Scripted(choose=choose, play_on=lambda state, rng: play_on(state)),
    # Playing on at a glance is cheap enough to go to the end of the round; then the totals say who is ahead.
    thinking=Thinking(
        scale=SCALE, turn=Own(CARELESS), search=Own(SURE), master=Ahead(160, TO_THE_END, tries=8), own=SURE,
    ),
    observation=blocks,
)  # fmt: skip
