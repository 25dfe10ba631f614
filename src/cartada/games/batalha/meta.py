"""Batalha dos Naipes as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.extras import Insight, Scripted
from ...kernel.game import Game
from ...kernel.thinking import Ahead, Own, Thinking
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
from .dealing import redeal_hidden
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .fields import FIELDS
from .frames import Act, PlaySlot, PlayUnit, Purchase, Replace
from .habit import own_choice, play_on
from .king import Call, CallPlace, CallSlot, CallUnit
from .metrics import table_metrics
from .names import ENDINGS
from .observation import blocks
from .options import OPTIONS, PRESETS
from .position import SHORTHAND, complete
from .refusals import ACE_NOT_HELD, OPEN_REFUSALS, REFUSALS
from .rulers import QueenDest, QueenUnit, SearchPile
from .scoring import battles_won, share_of_win, watched
from .state import Batalha
from .turns import ChooseRuler, Turns, deal
from .view import table_view

TO_THE_END: Final = 40  # more turns than a war has


def openly(state: Batalha, seat: int, refusal: int) -> bool:
    """Nobody needs to know about aces where no additional action is left to play one [B-30]."""
    return refusal in OPEN_REFUSALS or (refusal == ACE_NOT_HELD and state.additional == 0)


GAME: Final = Game(
    name="batalha",
    version="1.6",  # of the rules; a change that alters any game raises it
    folder=Path(__file__).parent,
    seats=[2],
    codes=CODES,
    options=OPTIONS,
    presets=PRESETS,
    short="short",
    minutes={"": [10, 20], "short": [5, 11]},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[
        ChooseRuler, Turns, Act, PlayUnit, PlaySlot, Replace, Purchase, UseAbility, TakeTop, TakeDiscard, HeartsLow,
        HeartsDest, HeartsPartner, SpadesColumn, SpadesMine, SpadesTheirs, SearchPile, QueenUnit, QueenDest, Call,
        CallUnit, CallSlot, CallPlace,
    ],
    fields=FIELDS,
    table=Batalha,
    deal=deal,
    view=table_view,
    redeal=redeal_hidden,
    scores=battles_won,
    payoff=share_of_win,
    numbers=watched,
    turn=lambda state: state.turns,
    openly=openly,
    metrics=table_metrics,
    complete=complete,
    shorthand=SHORTHAND,
    insight=Insight(
        evaluate=evaluation, features=feature_list, names=FEATURES, weights=WEIGHTS, contributions=contributions,
    ),
    scripted=Scripted(
        choose=lambda world, seat, rng, effort: own_choice(world),  # at a glance
        play_on=lambda state, rng: play_on(state),
    ),
    # Playing on at a glance is cheap enough to go to the end of the war.
    thinking=Thinking(scale=4.0, turn=Own(0), search=Ahead(60, TO_THE_END), master=Ahead(600, TO_THE_END)),
    observation=blocks,
)  # fmt: skip
