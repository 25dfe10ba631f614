"""How promising each answer to a question looks at first sight. Where thinking would take too long the bot follows the
best of them; elsewhere only the most promising ones are thought through."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from .abilities import Boost, Digging, KeepFinal, Sunbathing, ToSlotOne
from .acting import Spend
from .association import Associate, TakePartner, TakeUniversity
from .buildaction import BuildAction, ExtraBuilding, FreeSpecial, Posturing
from .building import PlaceBuilding
from .buildings import BUILDING_SIZE, KIOSK, PAVILION, PETTING_ZOO, STANDARD
from .codes import (
    ACTION,
    AGAIN,
    BONUS_TILE,
    BREAK_MONEY,
    BUILD,
    COPY,
    CUBE,
    DISCARD,
    DONATE,
    DRAW,
    FIVE_MONEY,
    FLOCK,
    GAIN,
    HARBOR,
    HOUSE,
    HOUSE_SPECIAL,
    KEEP,
    PARTNER,
    PLACE,
    PLAY,
    RELEASE,
    SLOT_1,
    SLOT_5,
    SNAP,
    STOP,
    SUPPORT,
    TAKE,
    TASK,
    TUCK,
    UNIVERSITY,
    UPGRADE,
    WORKER,
)
from .contents import (
    APPEAL_GAIN,
    CONTINENTS_OF,
    FIRST_PROJECT,
    FIRST_SPONSOR,
    LEVEL_CP,
    LEVEL_REP,
    LEVELS,
    SIZE,
)
from .gains import ChooseUpgrade, DropFinal, TakeBonusTile, UpgradeOrWorker
from .geometry import PLACES, SPACES
from .housing import House, first_space, space_in
from .icons import AFRICA
from .layout import HAND
from .maps import LEFT, LEFT_AMOUNT, LEFT_EVERY_BREAK, LEFT_GIFT
from .projects import ReleaseAnimal, SupportLevel, TakeCube
from .standing import ROOM
from .state import ArkNova
from .taking import DrawCards
from .tracks import PROJECT_TASK, REPUTATION_TASK, TILE_AMOUNT, TILE_GIFT, UNIVERSITY_TASK
from .turns import final_points
from .worth import (
    BONUS_WORTH,
    CP_WORTH,
    PRINTED,
    animal_worth,
    card_worth,
    gift_worth,
    place_worth,
    project_worth,
    turns_left,
)

UNSEEN: Final = 2.6  # a card from the deck
# Which action card to turn over first: Animals, Association, Build, Cards, Sponsors.
UPGRADE_FIRST: Final[list[float]] = [4.0, 3.0, 3.6, 2.0, 2.2]
A_WORKER: Final = 3.2
SLOT_IMPORTANCE: Final[list[float]] = [1.4, 1.3, 1.0, 0.8, 0.9]


def promises(state: ArkNova, options: list[int]) -> list[float]:
    """A number for each answer to the question on top, larger for what looks better."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, PlaceBuilding):
        return [place_promise(state, seat, frame.kind, code) for code in options]
    if isinstance(frame, (BuildAction, ExtraBuilding, FreeSpecial, Posturing)):
        return [build_promise(state, seat, code) for code in options]
    if isinstance(frame, House):
        return [house_promise(state, seat, frame.card, code) for code in options]
    if isinstance(frame, SupportLevel):
        return [level_promise(frame.card, code) for code in options]
    if isinstance(frame, Spend):
        return [-float(code) for code in options]
    if isinstance(frame, (KeepFinal, DropFinal)):
        return [final_promise(state, frame, code) for code in options]
    return [promise(state, seat, frame, code) for code in options]


def promise(state: ArkNova, seat: int, frame: Frame[Any], code: int) -> float:
    """By what the answer says."""
    if code in (STOP, HARBOR):
        return 0.0
    if PLAY <= code < DISCARD:
        return play_promise(state, seat, code - PLAY)
    if KEEP <= code < TAKE:
        return card_worth(state, seat, code - KEEP)
    if TAKE <= code < SNAP:
        return 0.3 + card_worth(state, seat, code - TAKE)
    if SNAP <= code < DRAW:
        worth = card_worth(state, seat, code - SNAP)
        return worth - (1.5 if isinstance(frame, DrawCards) else 0.0)
    if code == DRAW:
        return UNSEEN
    if DISCARD <= code < TUCK:
        return discard_promise(state, seat, frame, code - DISCARD)
    if TUCK <= code < ACTION:
        return 2.0 - card_worth(state, seat, code - TUCK)
    if isinstance(frame, Associate):
        return task_promise(code)
    return other_promise(state, seat, frame, code)


def play_promise(state: ArkNova, seat: int, card: int) -> float:
    if card < FIRST_SPONSOR:
        return 1.0 + animal_worth(state, seat, card)
    return 1.0 + (PRINTED[card] if card < FIRST_PROJECT else project_worth(state, seat, card))


def discard_promise(state: ArkNova, seat: int, frame: Frame[Any], card: int) -> float:
    """The worst card goes; of the display what others would like best."""
    if isinstance(frame, Digging):
        return 0.3 - card_worth(state, seat, card) if state.folder(card) > 0 else 2.0 - card_worth(state, seat, card)
    if isinstance(frame, Sunbathing):
        return 1.6 - card_worth(state, seat, card)
    return -card_worth(state, seat, card)


def task_promise(code: int) -> float:
    if code == DONATE:
        return 1.0
    task = code - TASK
    if task == PROJECT_TASK:
        return 6.0
    if task == UNIVERSITY_TASK:
        return 4.0
    return 2.0 if task == REPUTATION_TASK else 3.0


def other_promise(state: ArkNova, seat: int, frame: Frame[Any], code: int) -> float:
    if isinstance(frame, TakePartner):
        return partner_promise(state, seat, AFRICA + code - PARTNER)
    if isinstance(frame, TakeUniversity):
        return (1.0, 2.5, 3.0)[code - UNIVERSITY]
    zoo = state.zoos[seat]
    if isinstance(frame, TakeCube):
        at = zoo.map * LEFT + code - CUBE
        worth = gift_worth(LEFT_GIFT[at], LEFT_AMOUNT[at])
        return worth * (1.0 + 0.08 * turns_left(state)) if LEFT_EVERY_BREAK[at] else worth
    if isinstance(frame, (UpgradeOrWorker, ChooseUpgrade)):
        return A_WORKER if code == WORKER else UPGRADE_FIRST[code - UPGRADE]
    if isinstance(frame, TakeBonusTile):
        if code == FIVE_MONEY:
            return gift_worth(0, 5)
        return gift_worth(TILE_GIFT[code - BONUS_TILE], TILE_AMOUNT[code - BONUS_TILE])
    if isinstance(frame, (ToSlotOne, Boost)):
        return slot_promise(state, seat, code)
    if isinstance(frame, ReleaseAnimal):
        return -float(APPEAL_GAIN[code - RELEASE])
    if code in (GAIN, AGAIN):
        return 3.0
    if code == BREAK_MONEY:
        return 2.0
    if COPY <= code < COPY + SPACES:
        return BONUS_WORTH[zoo.map * SPACES + code - COPY]
    return 1.0


def partner_promise(state: ArkNova, seat: int, icon: int) -> float:
    """Cards of the hand, and projects, that like the continent."""
    total = 0.0
    for card in state.zones[HAND + seat]:
        if card < FIRST_SPONSOR and icon in CONTINENTS_OF[card]:
            total += 1.0
    return total


def slot_promise(state: ArkNova, seat: int, code: int) -> float:
    """To slot 1 with what is far right and does not matter; to slot 5 with what does."""
    if code >= SLOT_5:
        action = code - SLOT_5
        return SLOT_IMPORTANCE[action] * float(5 - state.slot_of(seat, action))
    action = code - SLOT_1
    return (1.0 - SLOT_IMPORTANCE[action]) * float(state.slot_of(seat, action) - 1)


def level_promise(card: int, code: int) -> float:
    at = card * LEVELS + (code - SUPPORT) % LEVELS
    tokens = (code - SUPPORT) // LEVELS
    return CP_WORTH * float(LEVEL_CP[at]) + float(LEVEL_REP[at]) - 0.5 * float(tokens)


def final_promise(state: ArkNova, frame: Frame[Any], code: int) -> float:
    if isinstance(frame, KeepFinal):
        return float(final_points(state, frame.seat, code - KEEP))
    return -float(final_points(state, frame.seat, code - DISCARD))


# ---- building


def place_promise(state: ArkNova, seat: int, kind: int, code: int) -> float:
    return -0.5 if code == STOP else place_worth(state, seat, kind, code - PLACE)


def build_promise(state: ArkNova, seat: int, code: int) -> float:
    """What the animals of the hand need comes first; then kiosks and pavilions."""
    if code in (STOP, HARBOR):
        return 0.4
    kind = code - BUILD
    if kind == KIOSK:
        return 0.9
    if kind == PAVILION:
        return 0.6
    best = 0.3 + 0.1 * float(BUILDING_SIZE[kind])
    for card in state.zones[HAND + seat]:
        if card < FIRST_SPONSOR:
            fits = 0 < SIZE[card] <= BUILDING_SIZE[kind] if kind < STANDARD else space_in(kind, card) >= 0
            if fits:
                wasted = float(BUILDING_SIZE[kind] - SIZE[card]) if kind < STANDARD else 0.0
                best = max(best, card_worth(state, seat, card) - 0.7 * wasted)
    return best


def house_promise(state: ArkNova, seat: int, card: int, code: int) -> float:
    """A special enclosure first, else the smallest one that will do."""
    if code == HARBOR:
        return -9.0
    if code >= HOUSE + SPACES:
        if code >= FLOCK:
            return 4.0
        return 3.0 - 0.5 * float(space_in(PETTING_ZOO + code - HOUSE_SPECIAL, card))
    for entry in state.zoos[seat].built:
        if entry // (PLACES * ROOM) < STANDARD and first_space(entry) == code - HOUSE:
            return 1.0 - float(entry // (PLACES * ROOM) + 1 - SIZE[card])
    return 0.0
