"""Deeds: what is still to be done, lying on the stack in words of the vocabulary. Every rule that causes another pushes
a deed; `carrying.py`, which knows all rules, carries them out. So no rule file has to know those above it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ...kernel.core import Frame
from ...kernel.steps import Order
from ...kernel.words import Words
from .codes import BONUS_AT, EFFECT, EFFECT_OF
from .contents import BY_EVENT
from .options import EFFECT_ORDER, FREE_ORDER
from .state import ArkNova
from .tracks import COVER_ALL_APPEAL
from .vocabulary import BORDER_BONUS, GIFTS, KEYWORDS

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

ARCHAEOLOGIST: Final = BY_EVENT[BORDER_BONUS][0]
GIFT_AMOUNTS: Final = 41  # the table of names `gift` has so many amounts of each gift


@mypyc_attr(allow_interpreted_subclasses=True)
class Carrier:
    """Knows how every deed is done."""

    def carry_out(self, state: ArkNova, deed: Deed) -> None:
        raise NotImplementedError

    def unasked(self, state: ArkNova, seat: int, deeds: list[Deed]) -> int:
        """[AN-78] The place of an effect that may come next without asking the seat, or -1."""
        raise NotImplementedError

    def others_matter(self, state: ArkNova, seat: int, deeds: list[Deed]) -> bool:
        """[AN-78] Whether it can matter when the effects of other players' cards come."""
        raise NotImplementedError


class Deed(Frame[ArkNova]):
    """Something the seat gains or does, without a question of its own; what it asks are frames it pushes. A gift with a
    `source` comes to another player, from that sponsor."""

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

    def cause(self, state: ArkNova) -> Words | None:
        if self.verb in (ARRIVE_ANIMAL, ARRIVE_SPONSOR):
            return None  # the move itself
        if self.source >= 0:
            return Words("cause.card", {"seat": self.seat, "card": self.source})
        if self.verb == COVER_BONUS:
            return Words("cause.bonus", {"seat": self.seat, "space": self.what})
        return Words("cause.income", {"seat": self.seat}) if state.in_break else None

    def tag(self) -> int:
        if self.verb in (ONCE_EFFECT, TRIGGERED, INCOME_EFFECT) or (self.verb < GIFTS and self.source >= 0):
            return EFFECT_OF + self.source
        return BONUS_AT + self.what if self.verb == COVER_BONUS else EFFECT + self.verb

    def question(self, state: ArkNova) -> Words:
        if self.verb < GIFTS:
            gift = gift_name(self.verb, self.amount)
            if self.source < 0:
                return Words("effect.gift", {"gift": gift})
            args: dict[str, int | list[int]] = {"gift": gift, "card": self.source, "seat": self.seat}
            return Words("effect.others_card", args, [f"sponsor:{self.seat}:{self.source}"])
        if KEYWORD_DEED <= self.verb < KEYWORD_DEED + KEYWORDS:
            return Words("effect.keyword", {"keyword": self.verb - KEYWORD_DEED}, [f"card:{self.source}"])
        if self.source >= 0:
            return Words("effect.card", {"card": self.source}, [f"card:{self.source}"])
        if self.verb == COVER_BONUS:
            return Words("effect.bonus", {"space": self.what}, [f"space:{self.seat}:{self.what}"])
        if self.verb == COVER_ALL:
            return Words("effect.cover_all", {"n": COVER_ALL_APPEAL})
        return Words(DEED_WORDS[self.verb - FIND_SPONSOR])


CARRIERS: Final[list[Carrier]] = []


def gift_name(gift: int, amount: int) -> int:
    """Its place in the table of names `gift`."""
    return gift * GIFT_AMOUNTS + min(amount, GIFT_AMOUNTS - 1)


def together(state: ArkNova, seat: int, deeds: list[Frame[Any]]) -> None:
    """[AN-78] [AN-181] [AN-191] [AN-112] [AN-194] Effects of one moment, in their usual order: the own ones as given,
    then those of the other players in seat order [AN-195]. The seat puts them in another order where that can matter,
    unless the table keeps to the usual one [SV-4]."""
    ordered: list[Frame[Any]] = []
    for i in range(state.seats):
        for deed in deeds:
            if deed.seat == (seat + i) % state.seats:
                ordered.append(deed)
    if len(ordered) > 1 and state.opt[EFFECT_ORDER] == FREE_ORDER:
        state.frames.append(Moment(seat, ordered))
    else:
        state.frames.extend(ordered[::-1])


class Moment(Order[ArkNova]):
    """[AN-78] What is left of the effects of one moment; where the order cannot matter nobody is asked."""

    def with_waiting(self, waiting: list[Frame[Any]]) -> Order[ArkNova]:
        return Moment(self.seat, waiting)

    def inside_move(self) -> bool:
        return True

    def deeds(self) -> list[Deed]:
        found: list[Deed] = []
        for frame in self.waiting:
            assert isinstance(frame, Deed)
            found.append(frame)
        return found

    def unasked(self, state: ArkNova) -> int:
        return CARRIERS[0].unasked(state, self.seat, self.deeds())

    def candidates(self, state: ArkNova) -> list[int]:
        deeds = self.deeds()
        if not CARRIERS[0].others_matter(state, self.seat, deeds):
            deeds = [deed for deed in deeds if deed.seat == self.seat]
        return sorted({deed.tag() for deed in deeds})
