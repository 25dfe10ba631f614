"""Ark Nova as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.extras import Designer, Insight, Library, Scripted
from ...kernel.game import Game
from ...kernel.thinking import Own, Thinking
from .abilities import Boost, Digging, FetchProject, KeepFinal, Sunbathing, ToSlotOne, Tuck
from .acting import Act, Again, OfferAction, Spend, Used
from .animals import ExtraAnimal, PlayAnimals, RaiseFirst, TakeSmall
from .ask import Harbor
from .association import Associate, TakePartner, TakeUniversity
from .breaks import Break, HandLimit
from .buildaction import BuildAction, ExtraBuilding, FreeSpecial, Posturing
from .building import PlaceBuilding
from .carrying import ChooseClass, CopyBonus
from .challenge import Challenge, deal
from .codes import CODES
from .dealing import ChooseMap, DraftMap, KeepOpening, OpenDisplay, Opening, SameMap, redeal_hidden
from .deeds import Deed, Moment
from .features import FEATURES, WEIGHTS, contributions, evaluation, features
from .fields import FIELDS
from .gains import ChooseMultiplier, ChooseUpgrade, DropFinal, TakeBonusTile, UpgradeOrWorker
from .housing import EmptyEnclosure, House, MoveIn
from .interactive import BorrowCard, Hypnotise, Pilfer, Ransom
from .library import library, names
from .metrics import table_metrics
from .names import ENDINGS
from .observation import blocks
from .options import OPTIONS, PRESETS
from .position import SHORTHAND, complete
from .projects import ChooseProject, ReleaseAnimal, SupportLevel, TakeCube
from .refusals import OPEN_REFUSALS, REFUSALS
from .reprinting import numbers, reprint
from .scoring import scores, share_of_win, watched
from .search import USUAL, own_choice
from .sponsors import PlaySponsors, SponsorForMoney
from .state import ArkNova
from .taking import DiscardCards, DrawCards, KeepLooked, SnapCards, TakeCards, TakeRevealed
from .turns import AfterBreak, EndTurn, FinalScoring, Turns
from .view import table_view

GAME: Final = Game(
    name="arknova",
    version="1.2",  # of the rules; a change that alters any game raises it
    folder=Path(__file__).parent,
    seats=[2, 1, 3, 4],
    codes=CODES,
    options=OPTIONS,
    presets=PRESETS,
    short="short",
    minutes={"": [90, 150], "short": [45, 75]},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[
        Act, AfterBreak, Again, Associate, Boost, BorrowCard, Break, BuildAction, Challenge, ChooseClass, ChooseMap,
        ChooseMultiplier, ChooseProject, ChooseUpgrade, CopyBonus, Deed, Digging, DiscardCards, DraftMap, DrawCards,
        DropFinal, EmptyEnclosure, EndTurn, ExtraAnimal, ExtraBuilding, FetchProject, FinalScoring, FreeSpecial,
        HandLimit, Harbor, House, Hypnotise, KeepFinal, KeepLooked, KeepOpening, Moment, MoveIn, OfferAction,
        OpenDisplay, Opening, Pilfer, PlaceBuilding, PlayAnimals, PlaySponsors, Posturing, RaiseFirst, Ransom,
        ReleaseAnimal, SameMap, SnapCards, Spend, SponsorForMoney, Sunbathing, SupportLevel, TakeBonusTile, TakeCards,
        TakeCube, TakePartner, TakeRevealed, TakeSmall, TakeUniversity, ToSlotOne, Tuck, Turns, UpgradeOrWorker, Used,
    ],
    fields=FIELDS,
    table=ArkNova,
    deal=deal,
    view=table_view,
    redeal=redeal_hidden,
    scores=scores,
    payoff=share_of_win,
    numbers=watched,
    turn=lambda state: state.turns,
    openly=lambda state, seat, refusal: refusal in OPEN_REFUSALS,
    metrics=table_metrics,
    complete=complete,
    shorthand=SHORTHAND,
    insight=Insight(
        evaluate=evaluation, features=features, names=FEATURES, weights=WEIGHTS, contributions=contributions,
    ),
    scripted=Scripted(choose=own_choice),
    thinking=Thinking(greedy=Own(0), turn=Own(1), search=Own(2), master=Own(4), own=USUAL),
    library=Library(names=names, cards=library),
    designer=Designer(printed=numbers, reprint=reprint),
    observation=blocks,
)  # fmt: skip
