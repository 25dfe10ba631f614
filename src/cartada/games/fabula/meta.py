"""Fábula as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.extras import Decks, Designer, Insight, Library, Scripted
from ...kernel.game import Game
from ...kernel.thinking import Own, Thinking
from .acting import DiscardDown, Main, Respond, Untap
from .announce import Announce
from .asking import Pick, Share, TopOrBottom, YesNo
from .blocking import Block, Defend
from .cardpool import pool_in_use
from .checking import Promote
from .codes import CODES
from .combat import Divide
from .compile import load
from .dealing import brought, deal
from .decklist import judge, kits, laid_out
from .declaring import Declare
from .endings import ENDINGS
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .fields import FIELDS
from .knowledge import redeal
from .language.pool import the_pool
from .library import library, name_tables
from .metrics import table_metrics
from .observation import blocks
from .opening import ChooseCentre, Mulligan, OpenHands
from .options import FAIR, OPTIONS, PRESETS, SHORT
from .pieces import Context, Ghost, Item, Lasting
from .position import SHORTHAND, complete
from .refusals import OPEN_REFUSALS, REFUSALS
from .replacing import Which
from .reprinting import numbers, reprint
from .resolve import Used
from .running import Running
from .scoring import conquests, give_up, share_of_win, watched
from .search import SEARCHING
from .settling import SettledFabula
from .turn import Flow
from .turn_search import choose
from .view import table_view
from .waiting import OrderTriggers
from .workshop import check_cards, left_out

load(pool_in_use(), the_pool())

GAME: Final = Game(
    name="fabula",
    version="0.7",  # of the rules; a change that alters any game raises it
    folder=Path(__file__).parent,
    seats=[2],
    codes=CODES,
    options=OPTIONS,
    presets=PRESETS,
    usual=FAIR,
    short=SHORT,
    minutes={FAIR: [12, 24], SHORT: [7, 14]},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[
        Context, Item, Lasting, Ghost, Flow, ChooseCentre, OpenHands, Mulligan, Main, Respond, Untap, DiscardDown,
        Declare, Block, Defend, Divide, Promote, Which, Running, Announce,
        OrderTriggers, Used, Pick, YesNo, Share, TopOrBottom,
    ],
    fields=FIELDS,
    table=SettledFabula,
    deal=lambda state: deal(state, ["", ""]),
    view=table_view,
    redeal=redeal,
    scores=conquests,
    payoff=share_of_win,
    numbers=watched,
    turn=lambda state: state.turn,
    openly=lambda state, seat, refusal: refusal in OPEN_REFUSALS,
    concede=give_up,
    metrics=table_metrics,
    complete=complete,
    shorthand=SHORTHAND,
    insight=Insight(
        evaluate=evaluation, features=feature_list, names=FEATURES, weights=WEIGHTS, contributions=contributions,
    ),
    scripted=Scripted(choose=choose),
    thinking=Thinking(scale=25.0, greedy=Own(0), turn=Own(1), search=Own(2), master=Own(SEARCHING), own=SEARCHING - 1),
    decks=Decks(parse=brought, deal=deal, check=judge, starters=kits, laid_out=laid_out),
    library=Library(names=name_tables, cards=library, left_out=left_out, check=check_cards),
    designer=Designer(printed=numbers, reprint=reprint),
    observation=blocks,
)  # fmt: skip
