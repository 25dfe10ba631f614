"""Ark Nova as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.core import State
from ...kernel.game import AnyGame
from ...kernel.old import Adopted, OldGame
from ...kernel.rng import Rng
from ...kernel.thinking import Own, Thinking
from .abilities import Boost, Digging, FetchProject, KeepFinal, Sunbathing, ToSlotOne, Tuck
from .acting import Act, Again, OfferAction, Spend, Used
from .animals import ExtraAnimal, PlayAnimals, RaiseFirst, TakeSmall
from .ask import Harbor
from .association import Associate, TakePartner, TakeUniversity
from .breaks import Break, HandLimit
from .buildaction import BuildAction, ExtraBuilding, FreeSpecial, Posturing
from .building import PlaceBuilding
from .cardtexts import name_tables
from .carrying import ChooseClass, CopyBonus
from .challenge import Challenge
from .codes import CODES
from .dealing import ChooseMap, DraftMap, KeepOpening, OpenDisplay, Opening, SameMap, deal_table
from .deeds import GIFT_AMOUNTS, Deed, Moment
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .gains import ChooseMultiplier, ChooseUpgrade, DropFinal, TakeBonusTile, UpgradeOrWorker
from .housing import EmptyEnclosure, House, MoveIn
from .interactive import BorrowCard, Hypnotise, Pilfer, Ransom
from .library import library
from .metrics import table_metrics
from .options import CHALLENGE, OPTIONS, PRESETS, SOLO_GAMES
from .position import read_position, write_position
from .projects import ChooseProject, ReleaseAnimal, SupportLevel, TakeCube
from .refusals import (
    ALREADY_DONATED,
    ALREADY_OWNED,
    ALREADY_UPGRADED,
    BUILT_ALREADY,
    CUBE_GONE,
    DECK_EMPTY,
    DISPLAY_FULL,
    DONE_ALREADY,
    KIOSK_TOO_NEAR,
    LEVEL_BLOCKED,
    LEVEL_TAKEN,
    LEVEL_TOO_LOW,
    NEEDS_BUILD_II,
    NEEDS_TERRAIN,
    NO_EFFECT,
    NO_HOST,
    NO_ROOM,
    NO_SLOT,
    NO_SNAP,
    NO_TOKEN,
    NO_WILD_ICON,
    NO_WORKER,
    NOT_ADJACENT,
    NOT_IN_LEAD,
    NOT_OFFERED,
    NOT_ON_BOARD,
    NOT_ON_BORDER,
    NOT_THE_KIND,
    OCCUPIED,
    REFUSALS,
    REPUTATION_FULL,
    ROCK_OR_WATER,
    SAME_TYPE,
    SPACE_COVERED,
    TASK_CLOSED,
    TOO_LARGE,
    TOO_SMALL,
    VALUE_TOO_HIGH,
    WRONG_SIZE,
    WRONG_TERRAIN,
    X_TOKENS_FULL,
)
from .reprinting import numbers, reprint
from .search import USUAL, own_choice
from .sponsors import PlaySponsors, SponsorForMoney
from .state import ENDINGS, ArkNova
from .taking import DiscardCards, DrawCards, KeepLooked, SnapCards, TakeCards, TakeRevealed
from .texts import gift_text
from .turns import AfterBreak, EndTurn, FinalScoring, Turns
from .vocabulary import GIFTS
from .worth import turns_left

VERSION: Final = "1.2"  # of the rules; a change that alters any game raises it

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    X_TOKENS_FULL, NOT_OFFERED, DECK_EMPTY, DISPLAY_FULL, NO_SNAP, NOT_THE_KIND, ALREADY_UPGRADED, NO_EFFECT, TOO_LARGE,
    SAME_TYPE, LEVEL_TOO_LOW, BUILT_ALREADY, NO_ROOM, SPACE_COVERED, ROCK_OR_WATER, NEEDS_BUILD_II, NOT_ADJACENT,
    NOT_ON_BORDER, KIOSK_TOO_NEAR, NEEDS_TERRAIN, OCCUPIED, TOO_SMALL, WRONG_TERRAIN, NO_HOST, VALUE_TOO_HIGH,
    DONE_ALREADY, TASK_CLOSED, NO_WORKER, REPUTATION_FULL, ALREADY_OWNED, NOT_ON_BOARD, NO_SLOT, ALREADY_DONATED,
    LEVEL_BLOCKED, LEVEL_TAKEN, NO_TOKEN, NO_WILD_ICON, WRONG_SIZE, CUBE_GONE, NOT_IN_LEAD,
)  # fmt: skip


class ArkNovaGame(OldGame):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        state = deal_table(seats, opt, rng)
        if seats == 1 and opt[SOLO_GAMES] == CHALLENGE:
            state.frames.insert(0, Challenge(0))  # [AN-157]
        return state

    def rebuild(self, fields: list[object]) -> State:
        return ArkNova(*cast(Any, fields))

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, ArkNova)
        return write_position(self, state)

    def place(self, position: Mapping[str, object]) -> State:
        return read_position(self, position)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, ArkNova)
        return feature_list(state, seat, turns_left(state))

    def feature_names(self) -> list[str]:
        return FEATURES

    def weights(self) -> list[float]:
        return WEIGHTS

    def contributions(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, ArkNova)
        return contributions(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ArkNova)
        return evaluation(state, seat)

    def own_choice(self, world: State, seat: int, rng: Rng, effort: int) -> int:
        assert isinstance(world, ArkNova)
        return own_choice(world, seat, rng, effort)

    def openly(self, state: State, seat: int, refusal: int) -> bool:
        return refusal in OPEN_REFUSALS

    def turn(self, state: State) -> int:
        assert isinstance(state, ArkNova)
        return state.turns

    def thinking(self) -> Thinking:
        return Thinking(greedy=Own(0), turn=Own(1), search=Own(2), master=Own(4), own=USUAL)

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, ArkNova)
        return table_metrics(state)

    def names(self, language: str) -> dict[str, list[str]]:
        """[AN-2] Cards, maps and whatever else is data; and what a bonus gives, for each amount."""
        gifts: list[str] = []
        for gift in range(GIFTS):
            gifts.extend([gift_text(gift, amount, language) for amount in range(GIFT_AMOUNTS)])
        return {**name_tables(language), "gift": gifts}

    def library(self, language: str) -> list[dict[str, object]]:
        return library(language)

    def printed(self) -> dict[str, dict[str, int]]:
        return numbers()

    def reprint(self, card: str, name: str, number: int) -> None:
        reprint(card, name, number)


GAME: Final[AnyGame] = Adopted(ArkNovaGame(
    "arknova", VERSION, Path(__file__).parent, [2, 1, 3, 4], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        Act, AfterBreak, Again, Associate, Boost, BorrowCard, Break, BuildAction, Challenge, ChooseClass, ChooseMap,
        ChooseMultiplier, ChooseProject, ChooseUpgrade, CopyBonus, Deed, Digging, DiscardCards, DraftMap, DrawCards,
        DropFinal, EmptyEnclosure, EndTurn, ExtraAnimal, ExtraBuilding, FetchProject, FinalScoring, FreeSpecial,
        HandLimit, Harbor, House, Hypnotise, KeepFinal, KeepLooked, KeepOpening, Moment, MoveIn, OfferAction,
        OpenDisplay, Opening, Pilfer, PlaceBuilding, PlayAnimals, PlaySponsors, Posturing, RaiseFirst, Ransom,
        ReleaseAnimal, SameMap, SnapCards, Spend, SponsorForMoney, Sunbathing, SupportLevel, TakeBonusTile, TakeCards,
        TakeCube, TakePartner, TakeRevealed, TakeSmall, TakeUniversity, ToSlotOne, Tuck, Turns, UpgradeOrWorker, Used,
    ],
))  # fmt: skip
