"""[B-43] [B-44] The King: cards of the discard, played at once and for nothing onto the own slots."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import EVERYBODY, OK, Words
from .cards import (
    CARDS,
    CATEGORY,
    EXTRA_CARD,
    FORGED,
    KING,
    LOW,
    MAIN_CARD,
    NOTHING,
    RANK,
    SLOTS,
    UNITS,
    VALUE,
    cards_of,
)
from .codes import ADD, CALL, FINISH, OWN, PLACES, SLOT, UNIT
from .contents import LEGAL, UNIT_KEY
from .legality import add_refusal, suit_refusal
from .options import FREE, KING_FACE_UP, KING_SUBSTITUTE
from .refusals import (
    ACE_NO_SOLDIER,
    ILLEGAL_CONTENTS,
    JUST_REPLACED,
    NO_ROOM,
    NO_SUCH_CARD,
    NOT_CALLED,
    NOT_FORGED,
    ONLY_LOW,
)
from .state import Batalha
from .zones import HAND, PILE

# ---- may he?


def replacing_refusal(state: Batalha, unit: int, at: int, place: int) -> int:
    """[B-43] As a substitution: the result is legal. [BR-13] Even a unit laid face down in this turn."""
    if place >= len(state.slots[at]):
        return NO_SUCH_CARD
    return OK if LEGAL[state.key(at) - UNIT_KEY[state.slots[at][place]] + UNIT_KEY[unit]] else ILLEGAL_CONTENTS


def call_slot_refusal(state: Batalha, seat: int, unit: int, slot: int) -> int:
    """[B-43] Into an empty slot, as a reinforcement, or for one of the own units there."""
    at = seat * SLOTS + slot
    refusal = suit_refusal(state, unit, slot)
    if refusal != OK or not state.slots[at] or add_refusal(state, at, unit) == OK:
        return refusal
    for place in range(len(state.slots[at])):
        refusal = replacing_refusal(state, unit, at, place)
        if refusal == OK:
            return OK
    return refusal


def has_room(state: Batalha, seat: int, unit: int) -> bool:
    for slot in range(SLOTS):
        if call_slot_refusal(state, seat, unit, slot) == OK:
            return True
    return False


def made_of(state: Batalha, seat: int, unit: int, card: int, old: int, second: bool) -> bool:
    """[B-44] Whether this unit can be made of the called card: alone, forged with a card of the hand, or two called 2s
    with each other."""
    if unit < FORGED:
        return unit == card
    if card not in (MAIN_CARD[unit], EXTRA_CARD[unit]):
        return False
    partner = EXTRA_CARD[unit] if card == MAIN_CARD[unit] else MAIN_CARD[unit]
    if partner in state.zones[HAND + seat]:
        return True
    return not second and VALUE[unit] == 4 and partner in state.zones[PILE][:old]


def units_of(state: Batalha, seat: int, card: int, old: int, second: bool) -> list[int]:
    """The units with this card that have room somewhere."""
    units: list[int] = []
    for unit in range(UNITS):
        if made_of(state, seat, unit, card, old, second) and has_room(state, seat, unit):
            units.append(unit)
    return units


def call_refusal(state: Batalha, seat: int, card: int, old: int, second: bool) -> int:
    """[B-43] One card of the pile as it was seen; after a Low only another Low; what has no room is not taken."""
    if card not in state.zones[PILE]:
        return NOT_CALLED
    if card not in state.zones[PILE][:old]:
        return JUST_REPLACED  # [BR-40]
    if CATEGORY[card] < 0:
        return ACE_NO_SOLDIER
    if second and CATEGORY[card] != LOW:
        return ONLY_LOW
    if has_room(state, seat, card):
        return OK
    if RANK[card] not in (2, 5, 8):
        return NO_ROOM
    return OK if units_of(state, seat, card, old, second) else NO_ROOM


# ---- the questions


def begin_king(state: Batalha, seat: int) -> None:
    """[B-43] He looks at the whole discard. [BR-18] As the manual has it, with substitution and any forging."""
    state.glimpse(PILE, seat)
    state.frames.append(Call(seat, len(state.zones[PILE]), False))


class KingStep(Frame[Batalha]):
    """A step of the King. The pile as he saw it is the first `old` cards of the discard: replaced units come on top."""

    def __init__(self, seat: int, old: int, second: bool) -> None:
        super().__init__(seat)
        self.old: Final = old
        self.second: Final = second  # a Low was played already

    def data(self) -> list[object]:
        return [self.seat, self.old, self.second]

    def unfinished(self) -> bool:
        return True

    def inside_move(self) -> bool:
        return True

    def cause(self, state: Batalha) -> Words | None:
        return Words("cause.ruler", {"seat": self.seat, "ruler": KING})

    def redealt(self, state: Batalha, viewer: int, rng: Rng) -> Frame[Batalha]:
        """What he has called is not told before it lies on the table."""
        return self if viewer == self.seat else Call(self.seat, self.old, self.second)


class Call(KingStep):
    """[B-43] A card to play, or finish; finishing without playing is allowed [BR-19]."""

    def unfinished(self) -> bool:
        return not self.second

    def candidates(self, state: Batalha) -> list[int]:
        return [*range(CALL, CALL + CARDS), FINISH]

    def refusal(self, state: Batalha, code: int) -> int:
        return OK if code == FINISH else call_refusal(state, self.seat, code - CALL, self.old, self.second)

    def options(self, state: Batalha) -> list[int]:
        out: list[int] = []
        for card in sorted(state.zones[PILE][: self.old]):
            if call_refusal(state, self.seat, card, self.old, self.second) == OK:
                out.append(CALL + card)
        out.append(FINISH)
        return out

    def apply(self, state: Batalha, code: int) -> None:
        if code == FINISH:
            state.frames.pop()
        else:
            state.frames[-1] = CallUnit(self.seat, self.old, self.second, code - CALL)

    def question(self, state: Batalha) -> Words:
        return Words("ask.king_second" if self.second else "ask.king_first")

    def describe(self, state: Batalha, code: int) -> Words:
        if code == FINISH:
            return Words("choice.finish", {}, ["end"])
        return Words("choice.call", {"card": code - CALL}, [f"discard:{code - CALL}"])


class CallUnit(KingStep):
    """[B-44] Alone or forged."""

    def __init__(self, seat: int, old: int, second: bool, card: int) -> None:
        super().__init__(seat, old, second)
        self.card: Final = card

    def data(self) -> list[object]:
        return [self.seat, self.old, self.second, self.card]

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(UNIT, UNIT + UNITS))

    def refusal(self, state: Batalha, code: int) -> int:
        if not made_of(state, self.seat, code - UNIT, self.card, self.old, self.second):
            return NOT_FORGED
        return OK if has_room(state, self.seat, code - UNIT) else NO_ROOM

    def options(self, state: Batalha) -> list[int]:
        return [UNIT + unit for unit in units_of(state, self.seat, self.card, self.old, self.second)]

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = CallSlot(self.seat, self.old, self.second, self.card, code - UNIT)

    def question(self, state: Batalha) -> Words:
        return Words("ask.king_unit", {"card": self.card})

    def describe(self, state: Batalha, code: int) -> Words:
        unit = code - UNIT
        if unit < FORGED:
            return Words("choice.alone", {"unit": unit}, [f"discard:{unit}"])
        return Words("choice.forged", {"unit": unit}, call_refs(state, self.seat, unit))


def call_refs(state: Batalha, seat: int, unit: int) -> list[str]:
    """Where the cards of a unit lie."""
    return [f"hand:{card}" if card in state.zones[HAND + seat] else f"discard:{card}" for card in cards_of(unit)]


class CallSlot(KingStep):
    """[B-43] The slot it is played to."""

    def __init__(self, seat: int, old: int, second: bool, card: int, unit: int) -> None:
        super().__init__(seat, old, second)
        self.card: Final = card
        self.unit: Final = unit

    def data(self) -> list[object]:
        return [self.seat, self.old, self.second, self.card, self.unit]

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(SLOT, SLOT + SLOTS))

    def refusal(self, state: Batalha, code: int) -> int:
        return call_slot_refusal(state, self.seat, self.unit, code - SLOT)

    def apply(self, state: Batalha, code: int) -> None:
        slot = code - SLOT
        at = self.seat * SLOTS + slot
        addable = add_refusal(state, at, self.unit) == OK
        if state.slots[at] and (not addable or state.opt[KING_SUBSTITUTE] == FREE):  # [BR-45]
            state.frames[-1] = CallPlace(self.seat, self.old, self.second, self.card, self.unit, slot)
        else:
            call_to(state, self, self.card, self.unit, slot, NOTHING)

    def question(self, state: Batalha) -> Words:
        return Words("ask.king_slot", {"unit": self.unit})

    def describe(self, state: Batalha, code: int) -> Words:
        refs = [*call_refs(state, self.seat, self.unit), f"slot:{self.seat}:{code - SLOT}"]
        return Words("choice.call_to", {"unit": self.unit, "slot": code - SLOT}, refs)


class CallPlace(KingStep):
    """[B-43] The own unit whose place it takes; with `king_substitute` of `free` it may be added instead, if it can."""

    def __init__(self, seat: int, old: int, second: bool, card: int, unit: int, slot: int) -> None:
        super().__init__(seat, old, second)
        self.card: Final = card
        self.unit: Final = unit
        self.slot: Final = slot

    def data(self) -> list[object]:
        return [self.seat, self.old, self.second, self.card, self.unit, self.slot]

    def candidates(self, state: Batalha) -> list[int]:
        first = OWN + self.slot * PLACES
        return [ADD, *range(first, first + PLACES)]

    def refusal(self, state: Batalha, code: int) -> int:
        at = self.seat * SLOTS + self.slot
        if code == ADD:
            return add_refusal(state, at, self.unit)
        return replacing_refusal(state, self.unit, at, (code - OWN) % PLACES)

    def apply(self, state: Batalha, code: int) -> None:
        place = NOTHING if code == ADD else (code - OWN) % PLACES
        call_to(state, self, self.card, self.unit, self.slot, place)

    def question(self, state: Batalha) -> Words:
        return Words("ask.replace", {"unit": self.unit, "slot": self.slot})

    def describe(self, state: Batalha, code: int) -> Words:
        refs = call_refs(state, self.seat, self.unit)
        if code == ADD:
            return Words("choice.add", {"slot": self.slot}, [*refs, f"slot:{self.seat}:{self.slot}"])
        place = (code - OWN) % PLACES
        unit = state.slots[self.seat * SLOTS + self.slot][place]
        return Words("choice.replace", {"unit": unit}, [*refs, f"slot:{self.seat}:{self.slot}:{place}"])


def call_to(state: Batalha, step: KingStep, card: int, unit: int, slot: int, place: int) -> None:
    """[B-43] The unit is played, face up [BR-17]; after a Low a second one may follow."""
    seat = step.seat
    at = seat * SLOTS + slot
    called = 0
    for used in cards_of(unit):
        if used in state.zones[PILE]:
            called += 1
    replaced = NOTHING
    saw_old = EVERYBODY
    if place != NOTHING:
        replaced = state.slots[at][place]
        saw_old = state.clear(at, place)
    alone = not state.slots[at]
    down = alone and state.opt[KING_FACE_UP] == 0
    saw = state.lay(at, len(state.slots[at]) if place == NOTHING else place, unit, down)
    more = CATEGORY[card] == LOW and called == 1 and not step.second
    if more and down and unit < FORGED:
        state.known_to_be_low(at)  # only after a Low is he asked again
    if state.sink is not None:
        state.sink.whisper("event.called", {"seat": seat, "slot": slot}, {"unit": unit}, saw)
        if replaced != NOTHING:
            state.sink.whisper("event.replaced", {"seat": seat, "slot": slot}, {"unit": replaced}, saw_old)
    if more:
        state.frames[-1] = Call(seat, step.old - 1, True)
    else:
        state.frames.pop()
