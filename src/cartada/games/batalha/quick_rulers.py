"""King and Queen at a glance, for those who play on: the best single step, not everything they could do."""

from __future__ import annotations

from typing import Final

from .cards import CATEGORY, JOKER_SLOT, LOW, NOTHING, SLOT_OF, SLOTS, SUIT, VALUE
from .contents import LEGAL, UNIT_KEY
from .glance import Glance
from .moves import exchange, relocate
from .zones import DOWN, PILE

WORTH_MOVING: Final = 0.05  # of a battle: less is not worth the Queen


class Called:
    """[B-43] The best card of the discard for the own slots, not forged; NOTHING if none gains."""

    def __init__(self, glance: Glance, only_low: bool) -> None:
        self.glance: Final = glance
        self.gain: float = 0.0
        self.card: int = NOTHING
        self.slot: int = 0
        self.place: int = NOTHING
        for card in glance.state.zones[PILE]:
            if CATEGORY[card] == LOW or (CATEGORY[card] > LOW and not only_low):
                self.weigh(card, SLOT_OF[SUIT[card]])
                self.weigh(card, JOKER_SLOT)

    def weigh(self, card: int, slot: int) -> None:
        state = self.glance.state
        at = self.glance.seat * SLOTS + slot
        key = self.glance.keys[slot]
        value = self.glance.values[slot] + VALUE[card]
        if not state.zones[DOWN + at] and LEGAL[key + UNIT_KEY[card]]:
            self.consider(card, slot, NOTHING, value, key + UNIT_KEY[card])
            return
        units = state.slots[at]
        for place in range(len(units)):
            after = key - UNIT_KEY[units[place]] + UNIT_KEY[card]
            if LEGAL[after]:
                self.consider(card, slot, place, value - VALUE[units[place]], after)

    def consider(self, card: int, slot: int, place: int, value: int, key: int) -> None:
        gain = self.glance.worth_of(slot, value, key, NOTHING, NOTHING) - self.glance.worth[slot]
        if gain > self.gain:
            self.gain = gain
            self.card = card
            self.slot = slot
            self.place = place


def call(glance: Glance) -> None:
    """[B-43] One card of the discard, of Lows two."""
    state = glance.state
    for second in (False, True):
        best = Called(Glance(state, glance.seat) if second else glance, second)
        if best.card == NOTHING:
            return
        at = glance.seat * SLOTS + best.slot
        if best.place != NOTHING:
            state.clear(at, best.place)
        state.lay(at, len(state.slots[at]) if best.place == NOTHING else best.place, best.card, False)
        if CATEGORY[best.card] != LOW:
            return


class Rearranged:
    """[B-42] The best relocation of one unit, or exchange of two, among those that lie open."""

    def __init__(self, glance: Glance) -> None:
        self.glance: Final = glance
        self.gain: float = WORTH_MOVING
        self.a: int = NOTHING
        self.b: int = 0
        self.i: int = 0
        self.j: int = NOTHING
        slots = glance.state.slots
        first = glance.seat * SLOTS
        for a in range(SLOTS):
            for b in range(SLOTS):
                if a != b and not glance.state.zones[DOWN + first + a] and not glance.state.zones[DOWN + first + b]:
                    for i in range(len(slots[first + a])):
                        unit = slots[first + a][i]
                        self.consider(a, b, i, NOTHING, VALUE[unit], UNIT_KEY[unit])
                        if a < b:
                            for j in range(len(slots[first + b])):
                                other = slots[first + b][j]
                                self.consider(a, b, i, j, VALUE[unit] - VALUE[other], UNIT_KEY[unit] - UNIT_KEY[other])

    def consider(self, a: int, b: int, i: int, j: int, value: int, key: int) -> None:
        """So much goes from one slot to the other."""
        glance = self.glance
        if value == 0 or not LEGAL[glance.keys[a] - key] or not LEGAL[glance.keys[b] + key]:
            return
        gain = (
            glance.worth_of(a, glance.values[a] - value, glance.keys[a] - key, NOTHING, NOTHING) - glance.worth[a]
            + glance.worth_of(b, glance.values[b] + value, glance.keys[b] + key, NOTHING, NOTHING) - glance.worth[b]
        )  # fmt: skip
        if gain > self.gain:
            self.gain = gain
            self.a = a
            self.b = b
            self.i = i
            self.j = j

    def carry_out(self) -> None:
        first = self.glance.seat * SLOTS
        if self.j == NOTHING:
            relocate(self.glance.state, first + self.a, self.i, first + self.b)
        else:
            exchange(self.glance.state, first + self.a, self.i, first + self.b, self.j)
