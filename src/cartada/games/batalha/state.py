"""What is on the table of Batalha dos Naipes, and how a card travels."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.cards import CardState
from ...kernel.core import Frame, State
from ...kernel.rng import Rng
from .cards import BIT, EXTRA_CARD, FORGED, JOKER_SLOT, MAIN_CARD, SLOTS, SUIT_OF, TYPE, VALUE, ace
from .contents import PAY_ADDITIONAL, PAY_JOKER, PAY_MAIN, UNIT_KEY
from .dealing import deal_face_down, deal_rulers_anew
from .knowledge import (
    DECK,
    DOWN,
    FIELD,
    HAND,
    LAYOUT,
    ONLY_LOW,
    PILE,
    UNBOUND,
    bound_by,
    carried,
    rule_out,
    ruled_empty,
)
from .scoring import result, share_of_win
from .view import table_view

ENDINGS: Final[list[str]] = ["battles", "sums", "draw"]
RUNNING: Final = -1
NO_RULER: Final = -1

# What is counted of each seat, for the balance lab: `tally[what * 2 + seat]`.
POSITIONED: Final = 0
REINFORCED: Final = 1
SUBSTITUTED: Final = 2
PURCHASED: Final = 3
CONVERTED: Final = 4
FORGINGS: Final = 5
ABILITIES: Final = 6  # of commanders
TALLIES: Final = 7


class Batalha(CardState):
    """Hands, slots, piles. A place on the board is seat * SLOTS + slot."""

    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        zones: list[list[int]],
        may: list[int],
        rulers: list[int],
        chosen: list[int],
        used: list[int],
        slots: list[list[int]],
        bound: list[int],
        aces: list[int],
        active: int,
        turns: int,
        main: int,
        additional: int,
        joker: bool,
        purchased: bool,
        acted: bool,
        last: bool,
        ended: int,
        tally: list[int],
    ) -> None:
        super().__init__(seats, opt, rng, frames, news, LAYOUT, zones, may)
        self.rulers: list[int] = rulers  # all fourteen: two dealt to each seat, the others out of the game
        self.chosen: list[int] = chosen  # by seat, the kind of its ruler
        self.used: list[int] = used  # by seat, 1 once the ruler was activated [B-29]
        self.slots: list[list[int]] = slots  # by place, units as they arrived: first the anchor [B-13]
        self.bound: list[int] = bound  # by place, what all know of a face-down unit there
        self.aces: list[int] = aces  # by seat, the mask of suits whose commander lies in its space
        self.active: int = active  # whose turn it is
        self.turns: int = turns  # begun so far
        self.main: int = main  # actions left in this turn [B-9]
        self.additional: int = additional
        self.joker: bool = joker  # a joker was activated in this turn [B-45]
        self.purchased: bool = purchased  # the extra purchase of this turn was made [B-24]
        self.acted: bool = acted  # anything was done in this turn [B-61]
        self.last: bool = last  # this is the last turn [B-50]
        self.ended: int = ended
        self.tally: list[int] = tally

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.rulers, self.chosen,
            self.used, self.slots, self.bound, self.aces, self.active, self.turns, self.main, self.additional,
            self.joker, self.purchased, self.acted, self.last, self.ended, self.tally,
        ]  # fmt: skip

    def copy(self) -> State:
        return Batalha(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            [zone[:] for zone in self.zones], self.may[:], self.rulers[:], self.chosen[:], self.used[:],
            [slot[:] for slot in self.slots], self.bound[:], self.aces[:], self.active, self.turns, self.main,
            self.additional, self.joker, self.purchased, self.acted, self.last, self.ended, self.tally[:],
        )  # fmt: skip

    def view(self, viewer: int) -> dict[str, object]:
        return table_view(self, viewer)

    def redeal(self, viewer: int, rng: Rng) -> None:
        """Face-down units first, because two cards of one have to go together; then the rest, card by card."""
        if not self.may:
            raise ValueError("a state that only thinks does not know what its viewers know")
        deal_rulers_anew(self, viewer, rng)
        row = self.row(viewer)
        laid = deal_face_down(self, viewer, rng)
        masks = [self.may[row + card] for card in laid]
        for card in laid:
            self.may[row + card] = 0
        super().redeal(viewer, rng)
        for i in range(len(laid)):
            self.may[row + laid[i]] = masks[i]

    def count(self) -> int:
        return super().count() + len(self.rulers)

    def scores(self) -> list[int]:
        """[B-53] Battles each seat would win if all cards were turned up now."""
        return result(self).battles

    def payoff(self) -> list[float]:
        return share_of_win(self)

    def ending(self) -> str:
        return ENDINGS[self.ended]

    # ---- what the rules ask
    def face_down(self, at: int) -> bool:
        return bool(self.zones[DOWN + at])

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
    def learn(self, card: int, a: int, b: int, eyes: int) -> None:
        """Every way of a card has its own event here, so the kernel's general one stays unsaid."""
        sink = self.sink
        self.sink = None
        super().learn(card, a, b, eyes)
        self.sink = sink

    def travel(self, card: int, a: int, b: int, eyes: int = 0) -> None:
        self.move(card, a, b, eyes)
        if self.may and not self.zones[a]:
            ruled_empty(self, a)

    def draw(self, seat: int) -> int:
        """The top of the draw pile goes to a hand, unseen by the other. Hands have no limit [B-11] [BR-39]."""
        if not self.may:  # thinking: no need to look through the whole pile for its last card
            card = self.zones[DECK].pop()
            self.zones[HAND + seat].append(card)
            return card
        card = self.zones[DECK][-1]
        self.travel(card, DECK, HAND + seat)
        return card

    def lay(self, at: int, place: int, unit: int, down: bool) -> None:
        """[B-27] A unit from the hand, or from the discard by the King, goes to a place in a slot as one card. That it
        was forged is not said."""
        seat = at // SLOTS
        to = DOWN + at if down else FIELD
        main = MAIN_CARD[unit]
        self.travel(main, self.home(main, seat), to)
        if unit >= FORGED:
            extra = EXTRA_CARD[unit]
            self.travel(extra, self.home(extra, seat), to)
            self.tally[FORGINGS * 2 + seat] += 1
        if down:
            self.bound[at] = bound_by(at % SLOTS, self.joker)
            if self.may:
                rule_out(self, at)
        self.slots[at].insert(place, unit)

    def home(self, card: int, seat: int) -> int:
        """Where a card about to be played lies."""
        return HAND + seat if card in self.zones[HAND + seat] else PILE

    def clear(self, at: int, place: int) -> int:
        """[B-22] [B-23] A unit goes to the discard, a forged one as its two cards."""
        unit = self.slots[at].pop(place)
        zone = DOWN + at if self.zones[DOWN + at] else FIELD
        self.travel(MAIN_CARD[unit], zone, PILE)
        if unit >= FORGED:
            self.travel(EXTRA_CARD[unit], zone, PILE)
        if zone != FIELD:
            self.bound[at] = UNBOUND
        return unit

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
