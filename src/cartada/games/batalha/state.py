"""What is on the table of Batalha dos Naipes, and how a card travels. Its fields: fields.py."""

from __future__ import annotations

from ...kernel.words import Sink
from .cards import BIT, EXTRA_CARD, FORGED, JOKER_SLOT, MAIN_CARD, SLOTS, SUIT_OF, TYPE, VALUE, ace
from .contents import PAY_ADDITIONAL, PAY_JOKER, PAY_MAIN, UNIT_KEY
from .knowledge import bound_by, carried, rule_out, ruled_empty
from .names import FORGINGS
from .table import BatalhaTable
from .zones import DECK, DOWN, FIELD, HAND, ONLY_LOW, PILE, UNBOUND


class Batalha(BatalhaTable):
    """Hands, slots, piles. A place on the board is seat * SLOTS + slot."""

    def copy(self) -> Batalha:
        """The kernel's, without the way through `type(self)`."""
        return Batalha(self.seats, self.opt, self.rng.copy(), self)

    # ---- what the rules ask
    def face_down(self, at: int) -> bool:
        return bool(self.zones[DOWN + at])

    def watched(self, at: int) -> int:
        """[B-28] The mask of those who see what lies in a slot."""
        return self.eyes(DOWN + at if self.zones[DOWN + at] else FIELD)

    def key(self, at: int) -> int:
        """[B-14] The contents of a slot as one number."""
        total = 0
        for unit in self.slots[at]:
            total += UNIT_KEY[unit]
        return total

    def value(self, at: int) -> int:
        """[B-51] The sum of the soldiers, and 1 for the commander behind them."""
        total = self.ace_point(at)
        for unit in self.slots[at]:
            total += VALUE[unit]
        return total

    def ace_point(self, at: int) -> int:
        """[B-30] With or without soldiers; [B-51] the joker slot has no commander."""
        slot = at % SLOTS
        return 1 if slot != JOKER_SLOT and self.aces[at // SLOTS] & BIT[SUIT_OF[slot]] else 0

    def purse(self) -> int:
        """What the active seat can pay with, as the cost tables read it."""
        return (
            (PAY_MAIN if self.main > 0 else 0)
            | (PAY_ADDITIONAL if self.additional > 0 else 0)
            | (PAY_JOKER if self.joker else 0)
        )

    def types_in_hand(self, seat: int) -> int:
        """The types of all single cards in a hand. A forged unit has the type of its higher card, which is in the hand
        too [B-26], so it never opens a slot that this card alone would not."""
        types = 0
        for card in self.zones[HAND + seat]:
            types |= TYPE[card]
        return types

    # ---- how a card travels
    def tell_move(self, sink: Sink, face: int, a: int, b: int, eyes: int) -> None:
        """A unit may be two cards, and a purchase is two ways: each rule tells once what it did."""

    def travel(self, card: int, a: int, b: int, eyes: int = 0) -> int:
        """Who saw it, for the event."""
        saw = self.move(card, a, b, eyes)
        if self.may and not self.zones[a]:
            ruled_empty(self, a)
        return saw

    def draw(self, seat: int, told: str = "") -> int:
        """The top of the draw pile goes to a hand, unseen by the other. Hands have no limit [B-11] [BR-39]. `told`: the
        event that says so, if no other does."""
        if not self.may:  # thinking: no need to look through the whole pile for its last card
            card = self.zones[DECK].pop()
            self.zones[HAND + seat].append(card)
            return card
        card = self.zones[DECK][-1]
        saw = self.travel(card, DECK, HAND + seat)
        if told and self.sink is not None:
            self.sink.whisper(told, {"seat": seat}, {"card": card}, saw)
        return card

    def lay(self, at: int, place: int, unit: int, down: bool) -> int:
        """[B-27] A unit from the hand, or from the discard by the King, goes to a place in a slot as one card. That it
        was forged is not said. Who saw it."""
        seat = at // SLOTS
        to = DOWN + at if down else FIELD
        main = MAIN_CARD[unit]
        saw = self.travel(main, self.home(main, seat), to)
        if unit >= FORGED:
            extra = EXTRA_CARD[unit]
            saw &= self.travel(extra, self.home(extra, seat), to)
            self.tally[FORGINGS * 2 + seat] += 1
        if down:
            self.bound[at] = bound_by(at % SLOTS, self.joker)
            if self.may:
                rule_out(self, at)
        self.slots[at].insert(place, unit)
        return saw

    def home(self, card: int, seat: int) -> int:
        """Where a card about to be played lies."""
        return HAND + seat if card in self.zones[HAND + seat] else PILE

    def clear(self, at: int, place: int) -> int:
        """[B-22] [B-23] A unit goes to the discard, a forged one as its two cards. Who saw it."""
        unit = self.slots[at].pop(place)
        zone = DOWN + at if self.zones[DOWN + at] else FIELD
        saw = self.travel(MAIN_CARD[unit], zone, PILE)
        if unit >= FORGED:
            saw &= self.travel(EXTRA_CARD[unit], zone, PILE)
        if zone != FIELD:
            self.bound[at] = UNBOUND
        return saw

    def turn_up(self, at: int) -> None:
        """[B-8] A face-down unit is shown; [B-28] both cards of a forged one."""
        for card in self.zones[DOWN + at][:]:
            self.travel(card, DOWN + at, FIELD)
        self.bound[at] = UNBOUND

    def exchange_slots(self, a: int, b: int) -> None:
        """The contents of two slots of a seat change places, face-down ones as they lie; one of them may be empty."""
        self.slots[a], self.slots[b] = self.slots[b], self.slots[a]
        if self.zones[DOWN + a] or self.zones[DOWN + b]:
            self.zones[DOWN + a], self.zones[DOWN + b] = self.zones[DOWN + b], self.zones[DOWN + a]
            self.bound[a], self.bound[b] = self.bound[b], self.bound[a]
            if self.may:
                carried(self, DOWN + a, DOWN + b)

    def known_to_be_low(self, at: int) -> None:
        """[B-32] Everybody knows now that this face-down unit is a Low."""
        if self.bound[at] < ONLY_LOW:
            self.bound[at] += ONLY_LOW
            if self.may:
                rule_out(self, at)

    def command(self, seat: int, suit: int) -> None:
        """[B-30] An ace goes from the hand to its space."""
        self.travel(ace(suit), HAND + seat, FIELD)
        self.aces[seat] |= BIT[suit]
