"""Deeds: what is still to be done, lying on the stack in words of the vocabulary. Every rule that causes another pushes
a deed; `carrying.py`, which knows all rules, carries them out. So no rule file has to know those above it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ...kernel.core import Frame
from ...kernel.steps import Order
from ...kernel.words import Words
from .codes import BONUS_AT, EFFECT, EFFECT_OF
from .contents import BY_EVENT, MAX_APPEAL, card_of
from .geometry import BIT, BORDER, SPACES
from .layout import SPONSORS_OF
from .maps import BONUS, BONUS_AMOUNT
from .options import EFFECT_ORDER, FREE_ORDER
from .state import ArkNova
from .vocabulary import (
    APPEAL,
    BORDER_BONUS,
    CONSTRICTION,
    CP,
    EXTRA_ACTION,
    GIFTS,
    KEYWORDS,
    MONEY,
    PILFERING,
    REP,
    SPONSOR_FOR_MONEY,
    TO_SLOT_1,
    VENOM,
    XTOKEN,
)

# Verbs of deeds. Below KEYWORD_DEED they are the gifts of the vocabulary.
KEYWORD_DEED: Final = 20  # + keyword: `amount` and `what` as on the animal, `source` the card
ARRIVE_ANIMAL: Final = 50  # the animal `source` is housed
ARRIVE_SPONSOR: Final = 51  # the tile of the sponsor `source` stands
ONCE_EFFECT: Final = 52  # the immediate effect number `amount` of the sponsor `source`
TRIGGERED: Final = 53  # the recurring effect of the sponsor `source`
INCOME_EFFECT: Final = 54  # the income effect number `amount` of the sponsor `source`
FIND_SPONSOR: Final = 55  # map 8 [AN-165]
COVER_BONUS: Final = 56  # the placement bonus of the space `what`
COVER_ALL: Final = 57  # [AN-63]
SETTLE_IN: Final = 58  # animals may move into the special enclosure `what` [AN-65]
MAP_INCOME: Final = 59  # the income of the map's power
COPY_DEED: Final = 60  # 221: a placement bonus once more

DEED_WORDS: Final[list[str]] = [  # from FIND_SPONSOR on
    "effect.find_sponsor", "effect.cover_bonus", "effect.cover_all", "effect.settle_in", "effect.map_income",
]  # fmt: skip

OKAPI_STABLE: Final = card_of(253)
LITTLE_APPEAL: Final = max(MAX_APPEAL)  # that any sponsor asks for at most
ARCHAEOLOGIST: Final = BY_EVENT[BORDER_BONUS][0]
GIFT_AMOUNTS: Final = 41  # the table of names `gift` has so many amounts of each gift


@mypyc_attr(allow_interpreted_subclasses=True)
class Carrier:
    """Knows how every deed is done."""

    def carry_out(self, state: ArkNova, deed: Deed) -> None:
        raise NotImplementedError


class Deed(Frame[ArkNova]):
    """Something the seat gains or does, without a question of its own; what it asks are frames it pushes."""

    def __init__(self, seat: int, verb: int, amount: int = 0, what: int = -1, source: int = -1) -> None:
        super().__init__(seat)
        self.verb: Final = verb
        self.amount: Final = amount
        self.what: Final = what
        self.source: Final = source

    def data(self) -> list[object]:
        return [self.seat, self.verb, self.amount, self.what, self.source]

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        CARRIERS[0].carry_out(state, self)
        return False

    def tag(self) -> int:
        if self.verb in (ONCE_EFFECT, TRIGGERED, INCOME_EFFECT):
            return EFFECT_OF + self.source
        return BONUS_AT + self.what if self.verb == COVER_BONUS else EFFECT + self.verb

    def question(self, state: ArkNova) -> Words:
        if self.verb < GIFTS:
            return Words("effect.gift", {"gift": gift_name(self.verb, self.amount)})
        if KEYWORD_DEED <= self.verb < KEYWORD_DEED + KEYWORDS:
            return Words("effect.keyword", {"keyword": self.verb - KEYWORD_DEED}, [f"card:{self.source}"])
        if self.source >= 0:
            return Words("effect.card", {"card": self.source}, [f"card:{self.source}"])
        if self.verb == COVER_BONUS:
            return Words("effect.bonus", {"space": self.what}, [f"space:{self.seat}:{self.what}"])
        return Words(DEED_WORDS[self.verb - FIND_SPONSOR])


CARRIERS: Final[list[Carrier]] = []


def gift_name(gift: int, amount: int) -> int:
    """Its place in the table of names `gift`."""
    return gift * GIFT_AMOUNTS + min(amount, GIFT_AMOUNTS - 1)


def plain(state: ArkNova, deed: Frame[Any]) -> bool:
    """Whether a deed is a gain that asks nothing and shows nothing, so that taking it first is never worse."""
    if not isinstance(deed, Deed):
        return False
    if deed.verb == COVER_BONUS:
        if BIT[deed.what] & BORDER and ARCHAEOLOGIST in state.zones[SPONSORS_OF + deed.seat]:
            return False
        at = state.maps[deed.seat] * SPACES + deed.what
        return plain_gift(state, deed.seat, BONUS[at], BONUS_AMOUNT[at])
    return plain_gift(state, deed.seat, deed.verb, deed.amount)


def plain_gift(state: ArkNova, seat: int, gift: int, amount: int) -> bool:
    if gift in (MONEY, APPEAL, XTOKEN, TO_SLOT_1, EXTRA_ACTION):
        return True  # the last two wait for the end of the action anyway
    if gift == CP:
        before = state.cp[seat]
        for reward in (2, 5, 8, 10):
            if before < reward <= before + amount:
                return False
        return True
    return gift == REP and state.rep[seat] + amount < 5


def aims_at_others(deed: Frame[Any]) -> bool:
    """[AN-126] Whether it depends on who is ahead: then the own gains are better taken after it."""
    return isinstance(deed, Deed) and deed.verb in (
        KEYWORD_DEED + VENOM, KEYWORD_DEED + CONSTRICTION, KEYWORD_DEED + PILFERING
    )  # fmt: skip


def plays_sponsor(state: ArkNova, deed: Frame[Any]) -> bool:
    """[AN-192] Whether it lets a sponsor be played: a bonus, one under a building, or the trigger of 253."""
    if not isinstance(deed, Deed):
        return False
    if deed.verb == COVER_BONUS:
        return BONUS[state.maps[deed.seat] * SPACES + deed.what] == SPONSOR_FOR_MONEY
    return deed.verb == SPONSOR_FOR_MONEY or (deed.verb == TRIGGERED and deed.source == OKAPI_STABLE)


def appeal_in_the_way(state: ArkNova, seat: int, deeds: list[Frame[Any]]) -> bool:
    """[AN-193] A sponsor that asks for little appeal may be played before the appeal of the same moment is gained.
    Whether the hand holds one must not show, so the question is asked as long as there could be one."""
    if state.appeal[seat] > LITTLE_APPEAL:
        return False
    for deed in deeds:
        if plays_sponsor(state, deed):
            return True
    return False


def together(state: ArkNova, seat: int, deeds: list[Frame[Any]]) -> None:
    """[AN-78] [AN-181] [AN-191] [AN-112] [AN-194] Effects of one moment. The seat puts them in order where that can
    matter; gains that ask nothing come first, and a table may keep to the given order altogether [SV-4]."""
    if len(deeds) > 1 and state.opt[EFFECT_ORDER] == FREE_ORDER:
        delicate = appeal_in_the_way(state, seat, deeds)
        for deed in deeds:
            if aims_at_others(deed):
                delicate = True
        first: list[Frame[Any]] = []
        rest: list[Frame[Any]] = []
        for deed in deeds:
            if not delicate and plain(state, deed):
                first.append(deed)
            else:
                rest.append(deed)
        if len(rest) > 1:
            state.frames.append(Order(seat, rest))
        else:
            state.frames.extend(rest)
        state.frames.extend(first[::-1])
    else:
        state.frames.extend(deeds[::-1])
