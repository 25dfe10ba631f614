"""A turn of Batalha dos Naipes: what to do, with which card, where [B-9]; each question a frame."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Words
from .cards import (
    ACE_TYPES,
    BIT,
    CARDS,
    CATEGORY,
    EXTRA_CARD,
    FORGED,
    MAIN_CARD,
    SLOTS,
    SOLDIER_TYPES,
    SUIT_TYPES,
    SUITS,
    TYPE,
    UNITS,
    cards_of,
)
from .codes import (
    ACTIVATE,
    COMMANDER,
    CONVERT,
    DISCARD,
    END,
    OWN,
    PASS_AND_DRAW,
    PLACES,
    PURCHASE,
    SLOT,
    UNIT,
)
from .codes import POSITION as POSITION_CODE
from .codes import REINFORCE as REINFORCE_CODE
from .codes import SUBSTITUTE as SUBSTITUTE_CODE
from .commanders import command
from .contents import ADDING, COST, KEYS, MAIN, REPLACING, UNIT_KEY
from .legality import (
    POSITION,
    SUBSTITUTE,
    commander_refusal,
    convert_refusal,
    pass_and_draw_refusal,
    play_refusal,
    purchase_refusal,
    replace_refusal,
    ruler_refusal,
    slot_refusal,
    unit_refusal,
    welcome,
)
from .names import CONVERTED, POSITIONED, PURCHASED, REINFORCED, SUBSTITUTED
from .options import LONE_SUBSTITUTE_FACE_DOWN
from .options import PASS_AND_DRAW as PASS_AND_DRAW_OPTION
from .refusals import NOT_IN_HAND
from .rulers import activate
from .state import Batalha
from .zones import DOWN, HAND, PILE

PLAYS: Final = ("position", "reinforce", "substitute")


class Act(Frame[Batalha]):
    """[B-9] One main and two additional actions in any order, each optional, until the player ends the turn [B-11]."""

    def candidates(self, state: Batalha) -> list[int]:
        last = PASS_AND_DRAW if state.opt[PASS_AND_DRAW_OPTION] == 1 else END
        return list(range(POSITION_CODE, last + 1))

    def refusal(self, state: Batalha, code: int) -> int:
        if code < COMMANDER:
            return play_refusal(state, self.seat, code - POSITION_CODE)
        if code < ACTIVATE:
            return commander_refusal(state, self.seat, code - COMMANDER)
        if code == ACTIVATE:
            return ruler_refusal(state, self.seat)
        if code == PURCHASE:
            return purchase_refusal(state, self.seat)
        if code == CONVERT:
            return convert_refusal(state)
        return pass_and_draw_refusal(state) if code == PASS_AND_DRAW else OK

    def options(self, state: Batalha) -> list[int]:
        """The refusals once more, the hand and the slots looked at once."""
        seat = self.seat
        types = state.types_in_hand(seat)
        out: list[int] = []
        if state.main > 0 or state.additional > 0:
            self.add_plays(state, types, out)
            if state.additional > 0 and types >= BIT[ACE_TYPES]:
                for suit in range(SUITS):
                    if types & BIT[ACE_TYPES + suit]:
                        out.append(COMMANDER + suit)
        if state.used[seat] == 0 and ruler_refusal(state, seat) == OK:
            out.append(ACTIVATE)
        if state.additional > 1 and purchase_refusal(state, seat) == OK:
            out.append(PURCHASE)
        if state.main > 0:
            out.append(CONVERT)
        out.append(END)
        if state.opt[PASS_AND_DRAW_OPTION] == 1 and pass_and_draw_refusal(state) == OK:
            out.append(PASS_AND_DRAW)
        return out

    def add_plays(self, state: Batalha, types: int, out: list[int]) -> None:
        """The three plays to a slot, each if some card is welcome somewhere."""
        purse = state.purse() * KEYS
        position = 0
        reinforce = 0
        substitute = 0
        at = self.seat * SLOTS
        for slot in range(SLOTS):
            fitting = types if state.joker else types & SUIT_TYPES[slot]
            if not state.slots[at]:
                position |= fitting
            elif not state.zones[DOWN + at]:
                key = purse + state.key(at)
                reinforce |= fitting & ADDING[key]
                substitute |= fitting & REPLACING[key]
            at += 1
        if state.main > 0 and position & SOLDIER_TYPES:
            out.append(POSITION_CODE)
        if reinforce:
            out.append(REINFORCE_CODE)
        if substitute:
            out.append(SUBSTITUTE_CODE)

    def apply(self, state: Batalha, code: int) -> None:
        seat = self.seat
        if code == END:
            state.frames.pop()
        elif code < COMMANDER:
            state.frames[-1] = PlayUnit(seat, code - POSITION_CODE)
        elif code < ACTIVATE:
            state.additional -= 1
            state.acted = True
            command(state, seat, code - COMMANDER)
        elif code == ACTIVATE:
            state.acted = True  # [BR-31] the joker too
            activate(state, seat)
        elif code == PURCHASE:
            state.frames[-1] = Purchase(seat)
        elif code == CONVERT:
            state.main = 0  # [B-10]
            state.additional += 1
            state.acted = True
            state.tally[CONVERTED * 2 + seat] += 1
            if state.sink is not None:
                state.sink.tell("event.converted", {"seat": seat})
        else:
            self.pass_and_draw(state)

    def pass_and_draw(self, state: Batalha) -> None:
        """[B-61] The turn ends with one more card."""
        state.frames.pop()
        state.draw(self.seat, "event.passed_and_drew")

    def question(self, state: Batalha) -> Words:
        return Words("ask.act", {"main": state.main, "n": state.additional})

    def describe(self, state: Batalha, code: int) -> Words:
        if code < COMMANDER:
            return Words(f"choice.{PLAYS[code - POSITION_CODE]}", {}, [PLAYS[code - POSITION_CODE]])
        if code < ACTIVATE:
            suit = code - COMMANDER
            return Words("choice.commander", {"suit": suit}, [f"hand:{suit * 10}", f"ace:{suit}"])
        if code == ACTIVATE:
            return Words("choice.activate", {"ruler": state.chosen[self.seat]}, [f"ruler:{self.seat}"])
        if code == PURCHASE:
            return Words("choice.purchase", {}, ["deck"])
        if code == CONVERT:
            return Words("choice.convert", {}, ["convert"])
        return Words("choice.end", {}, ["end"]) if code == END else Words("choice.pass_and_draw", {}, ["deck", "end"])


class Half(Frame[Batalha]):
    """A play begun and not finished: nothing was paid or shown yet, so to everybody else it has not begun."""

    def unfinished(self) -> bool:
        return True

    def redealt(self, state: Batalha, viewer: int, rng: Rng) -> Frame[Batalha]:
        return self if viewer == self.seat else Act(self.seat)


class PlayUnit(Half):
    """The soldier, or [B-25] the two cards forged to one, for a play to a slot."""

    def __init__(self, seat: int, play: int) -> None:
        super().__init__(seat)
        self.play: Final = play

    def data(self) -> list[object]:
        return [self.seat, self.play]

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(UNIT, UNIT + UNITS))

    def refusal(self, state: Batalha, code: int) -> int:
        return unit_refusal(state, self.seat, self.play, code - UNIT)

    def options(self, state: Batalha) -> list[int]:
        """A unit fits where its type is welcome; [BR-34] two 2s are two units, one of each suit."""
        seat = self.seat
        types = welcome(state, seat, self.play)
        held = 0
        out: list[int] = []
        for card in sorted(state.zones[HAND + seat]):
            held |= BIT[card]
            if TYPE[card] & types:
                out.append(UNIT + card)
        forging = held & FORGEABLE
        if held & TWOS and forging & (forging - 1):  # a 2 and something to forge it with
            for first in range(FORGED, UNITS, SUITS - 1):  # of the units with the same higher card
                if held & BIT[MAIN_CARD[first]]:
                    for unit in range(first, first + SUITS - 1):
                        if held & BIT[EXTRA_CARD[unit]] and TYPE[unit] & types:
                            out.append(UNIT + unit)
        return out

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = PlaySlot(self.seat, self.play, code - UNIT)

    def question(self, state: Batalha) -> Words:
        return Words(f"ask.unit_{PLAYS[self.play]}")

    def describe(self, state: Batalha, code: int) -> Words:
        unit = code - UNIT
        return Words("choice.forged" if unit >= FORGED else "choice.unit", {"unit": unit}, hand_refs(unit))


TWOS: Final = 0b0000000010_0000000010_0000000010_0000000010  # of the four suits, in a mask of 40 cards
FORGEABLE: Final = 0b0010010010_0010010010_0010010010_0010010010  # 2s, 5s and 8s


def hand_refs(unit: int) -> list[str]:
    return [f"hand:{card}" for card in cards_of(unit)]


class PlaySlot(Half):
    """The slot it goes to."""

    def __init__(self, seat: int, play: int, unit: int) -> None:
        super().__init__(seat)
        self.play: Final = play
        self.unit: Final = unit

    def data(self) -> list[object]:
        return [self.seat, self.play, self.unit]

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(SLOT, SLOT + SLOTS))

    def refusal(self, state: Batalha, code: int) -> int:
        return slot_refusal(state, self.seat, self.play, self.unit, code - SLOT)

    def options(self, state: Batalha) -> list[int]:
        out: list[int] = []
        for slot in range(SLOTS):
            if slot_refusal(state, self.seat, self.play, self.unit, slot) == OK:
                out.append(SLOT + slot)
        return out

    def apply(self, state: Batalha, code: int) -> None:
        slot = code - SLOT
        if self.play == SUBSTITUTE:
            state.frames[-1] = Replace(self.seat, self.unit, slot)
            return
        state.frames[-1] = Act(self.seat)
        if self.play == POSITION:
            position(state, self.seat, self.unit, slot)
        else:
            reinforce(state, self.seat, self.unit, slot)

    def question(self, state: Batalha) -> Words:
        return Words(f"ask.slot_{PLAYS[self.play]}", {"unit": self.unit})

    def describe(self, state: Batalha, code: int) -> Words:
        slot = code - SLOT
        return Words("choice.slot", {"slot": slot}, [*hand_refs(self.unit), f"slot:{self.seat}:{slot}"])


def pay(state: Batalha, cost: int, alone: bool) -> None:
    """[B-9]; [B-45] in a joker turn a reinforcement costs an additional action."""
    state.acted = True
    if cost == MAIN and (alone or not state.joker):
        state.main = 0
    else:
        state.additional -= 1


def position(state: Batalha, seat: int, unit: int, slot: int) -> None:
    """[B-16] Face down into an empty slot."""
    pay(state, MAIN, True)
    saw = state.lay(seat * SLOTS + slot, 0, unit, True)
    state.tally[POSITIONED * 2 + seat] += 1
    if state.sink is not None:
        state.sink.whisper("event.positioned", {"seat": seat, "slot": slot}, {"unit": unit}, saw)


def reinforce(state: Batalha, seat: int, unit: int, slot: int) -> None:
    """[B-21] Face up to what lies there."""
    at = seat * SLOTS + slot
    pay(state, COST[state.key(at) * 3 + CATEGORY[unit]], False)
    state.lay(at, len(state.slots[at]), unit, False)
    state.tally[REINFORCED * 2 + seat] += 1
    if state.sink is not None:
        state.sink.tell("event.reinforced", {"seat": seat, "slot": slot, "unit": unit})


class Replace(Half):
    """[B-22] The own card in that slot whose place the new one takes."""

    def __init__(self, seat: int, unit: int, slot: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit
        self.slot: Final = slot

    def data(self) -> list[object]:
        return [self.seat, self.unit, self.slot]

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(OWN + self.slot * PLACES, OWN + self.slot * PLACES + PLACES))

    def refusal(self, state: Batalha, code: int) -> int:
        return replace_refusal(state, self.seat, self.unit, self.slot, code - OWN - self.slot * PLACES)

    def options(self, state: Batalha) -> list[int]:
        first = OWN + self.slot * PLACES
        out: list[int] = []
        for place in range(len(state.slots[self.seat * SLOTS + self.slot])):
            if replace_refusal(state, self.seat, self.unit, self.slot, place) == OK:
                out.append(first + place)
        return out

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = Act(self.seat)
        place = code - OWN - self.slot * PLACES
        at = self.seat * SLOTS + self.slot
        alone = len(state.slots[at]) == 1
        pay(state, COST[(state.key(at) - UNIT_KEY[state.slots[at][place]]) * 3 + CATEGORY[self.unit]], alone)
        down = alone and state.opt[LONE_SUBSTITUTE_FACE_DOWN] == 1  # [BR-12]
        old = state.slots[at][place]
        state.clear(at, place)
        saw = state.lay(at, place, self.unit, down)
        state.tally[SUBSTITUTED * 2 + self.seat] += 1
        if state.sink is not None:
            said: dict[str, int | list[int]] = {"seat": self.seat, "slot": self.slot, "old": old}
            state.sink.whisper("event.substituted", said, {"unit": self.unit}, saw)

    def question(self, state: Batalha) -> Words:
        return Words("ask.replace", {"unit": self.unit, "slot": self.slot})

    def describe(self, state: Batalha, code: int) -> Words:
        place = code - OWN - self.slot * PLACES
        unit = state.slots[self.seat * SLOTS + self.slot][place]
        return Words("choice.replace", {"unit": unit}, [*hand_refs(self.unit), f"slot:{self.seat}:{self.slot}:{place}"])


class Purchase(Half):
    """[B-24] Extra purchase: one card of the hand to the discard, face down [BR-42]; then one from the draw pile."""

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(DISCARD, DISCARD + CARDS))

    def refusal(self, state: Batalha, code: int) -> int:
        return OK if code - DISCARD in state.zones[HAND + self.seat] else NOT_IN_HAND  # [BR-46]

    def options(self, state: Batalha) -> list[int]:
        return [DISCARD + card for card in sorted(state.zones[HAND + self.seat])]

    def apply(self, state: Batalha, code: int) -> None:
        seat = self.seat
        state.frames[-1] = Act(seat)
        state.additional -= 2
        state.purchased = True
        state.acted = True
        state.tally[PURCHASED * 2 + seat] += 1
        saw = state.travel(code - DISCARD, HAND + seat, PILE)
        drawn = state.draw(seat)
        if state.sink is not None:
            state.sink.whisper("event.purchased", {"seat": seat}, {"card": code - DISCARD, "drawn": drawn}, saw)

    def question(self, state: Batalha) -> Words:
        return Words("ask.purchase")

    def describe(self, state: Batalha, code: int) -> Words:
        card = code - DISCARD
        return Words("choice.discard", {"card": card}, [f"hand:{card}", "discard"])
