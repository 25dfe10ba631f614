"""Verbs that look at hidden cards and take some: `look` and `search`."""

from __future__ import annotations

from typing import Final

from .amounts import quantity
from .asking import ORDER, SEARCH, TAKE, Pick, TopOrBottom
from .executors import Amount, Selection, Step
from .facts import paired
from .knowledge import ALL_EYES
from .pieces import Context
from .state import Fabula
from .terms import ASIDE, BIT, BY_LOOK, BY_SEARCH, DECK, DISCARD, EXILE, HAND, MOST
from .travel import look_at_top, move, move_all, show, shuffle_deck, to_bottom
from .verbs_cards import (
    TO_EXILE,
    TO_HAND,
    TO_PLAY,
    TO_THE_DISCARD,
    TO_TOP,
    look_into,
    put_into_play,
    still,
)
from .verbs_flow import bind, number_in, seats_of, things_in

# ---- what becomes of the rest
REST_TOP: Final = 0
REST_BOTTOM: Final = 1
REST_DISCARD: Final = 2
REST_CHOOSE: Final = 3
REST_STAY: Final = 4

# ---- how far a look has come, as a number in its first slot
FRESH: Final = 0
TAKING: Final = 1
TAKEN: Final = 2
ORDERING: Final = 3


def take_out(state: Fabula, cards: list[int], to: int, cause: int, eyes: int) -> list[int]:
    """Cards taken go where the effect says, as pairs of what they are then."""
    came: list[int] = []
    for card in cards:
        before = state.serial[card]
        if to == TO_PLAY:
            put_into_play(state, card, cause, False)
        elif to == TO_HAND:
            move(state, card, HAND + state.owner[card], cause, eyes)
        elif to == TO_THE_DISCARD:
            move(state, card, DISCARD + state.owner[card], cause, eyes)
        elif to == TO_EXILE:
            move(state, card, EXILE + state.owner[card], cause, eyes)
        elif to == TO_TOP:
            move(state, card, DECK + state.owner[card], cause, eyes)
        if state.serial[card] != before:
            came.append(card)
    return came


class Look(Step[Fabula]):
    """Look, take, and put the rest where the effect says, in an order the looker chooses; to the bottom at random."""

    def __init__(
        self,
        amount: Amount[Fabula] | None,
        from_hand: bool,
        who: int,
        take: Amount[Fabula],
        matching: Selection[Fabula],
        to: int,
        rest: int,
        slot: int,
        scratch: int,
    ) -> None:
        super().__init__()
        self.amount: Final = amount  # None: all
        self.from_hand: Final = from_hand
        self.who: Final = who
        self.take: Final = take
        self.matching: Final = matching
        self.to: Final = to
        self.rest: Final = rest
        self.slot: Final = slot
        self.scratch: Final = scratch  # how far it is, with the cards; then the taken; then the order

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        stage = number_in(ctx, self.scratch)
        if stage == FRESH:
            self.begin(state, ctx)
            ctx.put(self.scratch, ctx.slots[self.scratch], TAKING)
            most = quantity(self.take, state, ctx)
            if most > 0:
                slot = self.scratch + 1
                state.frames.append(Pick(ctx.seat, self.number, at, ctx, slot, TAKE, least=0, most=most, hidden=True))
            return at
        if stage == TAKING:
            looked = things_in(ctx, self.scratch)
            came = take_out(state, things_in(ctx, self.scratch + 1), self.to, BY_LOOK, 0)
            ctx.put(self.scratch, paired(state, [card for card in looked if card not in came]), TAKEN)
            ctx.put(self.scratch + 1, paired(state, came), 0)
            return at
        return self.put_back(state, ctx, at, stage)

    def begin(self, state: Fabula, ctx: Context) -> None:
        seat = seats_of(state, ctx, self.who)[0]
        n = MOST if self.amount is None else quantity(self.amount, state, ctx)
        if not self.from_hand:
            cards = look_at_top(state, seat, ctx.seat, n, BY_LOOK)
        else:
            cards = state.zones[HAND + seat][:]
            if n < len(cards):
                state.rng.shuffle(cards)
                cards = cards[:n]
                for card in cards:
                    show(state, card, BIT[ctx.seat])
            else:
                look_into(state, seat, ctx.seat)
        ctx.put(self.scratch, paired(state, cards), FRESH)

    def left(self, state: Fabula, ctx: Context) -> list[int]:
        """What was looked at and not taken, the top first."""
        return still(state, ctx.slots[self.scratch])

    def put_back(self, state: Fabula, ctx: Context, at: int, stage: int) -> int:
        cards = self.left(state, ctx)
        rest = self.rest
        slot = self.scratch + 2
        if rest == REST_CHOOSE and stage == TAKEN and cards and not self.from_hand:
            ctx.put(self.scratch, ctx.slots[self.scratch], ORDERING)
            state.frames.append(TopOrBottom(ctx.seat, slot, []))
            return at
        if rest == REST_CHOOSE and stage == ORDERING:
            ups = things_in(ctx, slot)
            to_bottom(state, [card for card in cards if card not in ups], BY_LOOK)
            ctx.put(slot, [], 0)
            rest = REST_TOP
            cards = ups
        if rest == REST_TOP and cards and number_in(ctx, slot) == 0:
            ctx.put(self.scratch, paired(state, cards), ORDERING + 1)
            n = len(cards)
            state.frames.append(Pick(ctx.seat, self.number, at, ctx, slot, ORDER, least=n, most=n))
            return at
        if rest == REST_TOP or (rest == REST_CHOOSE and stage > ORDERING):
            cards = things_in(ctx, slot)
            for i in range(len(cards)):
                card = cards[len(cards) - 1 - i]
                move(state, card, DECK + state.owner[card], BY_LOOK)
        elif rest == REST_BOTTOM:
            to_bottom(state, cards, BY_LOOK)
        elif rest == REST_DISCARD:
            move_all(state, cards, DISCARD, BY_LOOK)
        elif not self.from_hand:
            for i in range(len(cards)):
                card = cards[len(cards) - 1 - i]
                move(state, card, DECK + state.owner[card], BY_LOOK)
        taken = ctx.slots[self.scratch + 1]
        for i in range(3):
            ctx.put(self.scratch + i, [], 0)
        bind(ctx, self.slot, taken, len(taken) // 2)
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        if number_in(ctx, self.scratch) > TAKING:
            return self.left(state, ctx)
        return [card for card in self.left(state, ctx) if self.matching.has(state, ctx, card)]


class Search(Step[Fabula]):
    """The whole deck, up to a number of cards; shown to both unless any card will do; then the deck is shuffled."""

    def __init__(
        self,
        amount: Amount[Fabula],
        who: int,
        matching: Selection[Fabula],
        any_card: bool,
        to: int,
        slot: int,
        scratch: int,
    ) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.matching: Final = matching
        self.any_card: Final = any_card
        self.to: Final = to
        self.slot: Final = slot
        self.scratch: Final = scratch

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        seat = seats_of(state, ctx, self.who)[0]
        if number_in(ctx, self.scratch) == 0:
            for card in state.zones[DECK + seat]:
                state.know(card, state.known[card] | BIT[seat])
            state.shown(-1)
            n = quantity(self.amount, state, ctx)
            state.frames.append(Pick(seat, self.number, at, ctx, self.scratch, SEARCH, least=0, most=n, hidden=True))
            return at
        cards = things_in(ctx, self.scratch)
        eyes = 0 if self.any_card else ALL_EYES
        if self.to == TO_TOP:
            for card in cards:
                move(state, card, ASIDE + seat, BY_SEARCH, eyes)
            shuffle_deck(state, seat)
            came = take_out(state, cards, TO_TOP, BY_SEARCH, eyes)
        else:
            came = take_out(state, cards, self.to, BY_SEARCH, eyes)
            shuffle_deck(state, seat)
        ctx.put(self.scratch, [], 0)
        bind(ctx, self.slot, paired(state, came), len(came))
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        return [card for card in state.zones[DECK + seat] if self.matching.has(state, ctx, card)]
