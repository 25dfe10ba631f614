"""Trincheira as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.extras import Insight, Scripted
from ...kernel.game import Game
from ...kernel.rng import Rng
from ...kernel.thinking import Ahead, Own, Thinking
from .attack import DuelCard, React, RemoveAny, RemoveEnd, Target
from .building import LayWhere, LooseWhere, MergeKeep, ProtectWhere, Redirect
from .codes import CODES
from .dealing import redeal_hidden
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .fields import FIELDS
from .frames import Draw, Move, Recover, StealWhat, SwapTable
from .habit import careless_choice, own_choice, play_on
from .knowledge import Knowledge
from .metrics import table_metrics
from .names import ENDINGS
from .observation import blocks
from .options import OPTIONS, PRESETS
from .position import SHORTHAND, complete
from .refusals import DOES_NOT_FIT, HAND_REFUSALS, NO_GAP, OPEN_REFUSALS, REFUSALS
from .scoring import scores
from .sequences import UP
from .state import Trincheira
from .theft import StealWhere
from .turns import Opening, Turns, deal
from .view import table_view

CARELESS: Final = 0  # efforts of the own player
CAREFUL: Final = 1
BLUR: Final = 24.0  # points by which it may be mistaken about a move if it is careless


def openly(state: Trincheira, seat: int, refusal: int) -> bool:
    """Where a card fits everybody can tell once it is face up; an empty hand holds nothing."""
    if refusal in (DOES_NOT_FIT, NO_GAP):
        return state.air_place == UP
    if refusal in HAND_REFUSALS:
        return not state.hands[seat]
    return refusal in OPEN_REFUSALS


def choose(world: Trincheira, seat: int, rng: Rng, effort: int) -> int:
    """At a glance, with more or less care."""
    return own_choice(world) if effort == CAREFUL else careless_choice(world, BLUR, rng)


GAME: Final = Game(
    name="trincheira",
    version="2",  # of the rules; a change that alters any game raises it
    folder=Path(__file__).parent,
    seats=[2],
    codes=CODES,
    options=OPTIONS,
    presets=PRESETS,
    short="quick",
    minutes={"": [13, 26], "quick": [5, 10]},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[
        Turns, Opening, Move, LayWhere, MergeKeep, ProtectWhere, LooseWhere, Redirect, Target, React, RemoveEnd,
        RemoveAny, DuelCard, SwapTable, Recover, Draw, StealWhat, StealWhere, Knowledge,
    ],
    fields=FIELDS,
    table=Trincheira,
    deal=deal,
    view=table_view,
    redeal=redeal_hidden,
    scores=scores,
    ending=lambda state: ENDINGS[state.cause],  # known since the end phase began
    turn=lambda state: state.turns,
    openly=openly,
    metrics=table_metrics,
    complete=complete,
    shorthand=SHORTHAND,
    insight=Insight(
        evaluate=evaluation, features=feature_list, names=FEATURES, weights=WEIGHTS, contributions=contributions,
    ),
    scripted=Scripted(choose=choose, play_on=lambda state, rng: play_on(state)),
    # A dozen turns on at a glance are cheap, and further ones told no more. Few playouts would be worse than the own
    # player's first sight, so that only Mestre plays on; Experiente is the same player, careless.
    thinking=Thinking(scale=30.0, turn=Own(CARELESS), search=Own(CAREFUL), master=Ahead(120, 12, tries=6), own=CAREFUL),
    observation=blocks,
)  # fmt: skip
