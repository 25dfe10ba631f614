"""Verbs that move cards: `exile`, `return`, `recover`, `deploy`, `discard`, `draw`, `mill`, `reveal`, `shuffle`."""

from __future__ import annotations

from typing import Final

from .amounts import quantity
from .asking import DISCARD as DISCARDING
from .asking import Pick
from .executors import Amount, Selection, Step
from .facts import paired, there
from .knowledge import ALL_EYES
from .pieces import Context
from .replacing import unsettled
from .state import Fabula
from .terms import (
    ALLY,
    BIT,
    BY_DISCARD,
    BY_EFFECT,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    LEAVES,
    MODIFICATION,
    TO_DISCARD,
)
from .travel import draw_card, enter, mill_card, move, move_all, show, shuffle_deck
from .verbs_flow import bind, number_in, seats_of, things_in
from .verbs_harm import gone

# ---- where a card goes
TO_HAND: Final = 0
TO_TOP: Final = 1
TO_BOTTOM: Final = 2
TO_PLAY: Final = 3
TO_THE_DISCARD: Final = 4
TO_EXILE: Final = 5

# ---- who chooses what is discarded
OWN: Final = 0
RANDOM: Final = 1
YOURS: Final = 2


def put_into_play(state: Fabula, card: int, cause: int, tapped: bool) -> bool:
    """[F-4] A permanent enters its owner's battle zone without being paid for."""
    kind = state.pool.type_of[state.faces[card]]
    if kind not in (ALLY, MODIFICATION):
        return False
    return enter(state, card, state.owner[card], cause, tapped)


class Exile(Step[Fabula]):
    """[F-99] To exile, for the rest of the game."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards = self.things.find(state, ctx)
        if unsettled(state, LEAVES, cards):
            return at
        pairs = paired(state, cards)
        move_all(state, cards, EXILE, BY_EFFECT)
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1


class Return(Step[Fabula]):
    """To the owner's hand, or to the top or bottom of the owner's deck."""

    def __init__(self, things: Selection[Fabula], to: int, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.to: Final = to
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards = self.things.find(state, ctx)
        if unsettled(state, LEAVES, cards):
            return at
        pairs = paired(state, cards)
        move_all(state, cards, HAND if self.to == TO_HAND else DECK, BY_EFFECT, 0, self.to == TO_BOTTOM)
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1


class Recover(Step[Fabula]):
    """From the discard to the owner's hand, or to play without paying."""

    def __init__(self, things: Selection[Fabula], to: int, tapped: bool, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.to: Final = to
        self.tapped: Final = tapped
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        came: list[int] = []
        for card in self.things.find(state, ctx):
            before = state.serial[card]
            if self.to == TO_PLAY:
                if put_into_play(state, card, BY_EFFECT, self.tapped):
                    came.append(card)
            else:
                move(state, card, HAND + state.owner[card], BY_EFFECT)
                if state.serial[card] != before:
                    came.append(card)
        bind(ctx, self.slot, paired(state, came), len(came))
        return at + 1


class Deploy(Step[Fabula]):
    """From a hand to its owner's battle zone without paying."""

    def __init__(self, things: Selection[Fabula], tapped: bool, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.tapped: Final = tapped
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        came: list[int] = []
        for card in self.things.find(state, ctx):
            if state.place[card] & ~1 == HAND and put_into_play(state, card, BY_EFFECT, self.tapped):
                came.append(card)
        bind(ctx, self.slot, paired(state, came), len(came))
        return at + 1


class Discard(Step[Fabula]):
    """Each player meant discards: his own choice, at random, or what the controller chooses from his hand."""

    def __init__(self, amount: Amount[Fabula], who: int, choice: int, slot: int, scratch: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.choice: Final = choice
        self.slot: Final = slot
        self.scratch: Final = scratch  # one slot for each player

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        seats = seats_of(state, ctx, self.who)
        cards: list[int] = []
        for i in range(len(seats)):
            if self.choice == RANDOM:
                cards = cards + random_cards(state, seats[i], n)
                continue
            slot = self.scratch + i
            if number_in(ctx, slot) == 0:
                chooser = ctx.seat if self.choice == YOURS else seats[i]
                if self.choice == YOURS and chooser != seats[i]:
                    look_into(state, seats[i], chooser)
                state.frames.append(Pick(chooser, self.number, at, ctx, slot, DISCARDING, least=n, most=n))
                return at
            cards = cards + things_in(ctx, slot)
        if unsettled(state, TO_DISCARD, cards):
            return at
        pairs = paired(state, cards)
        for i in range(len(seats)):
            ctx.put(self.scratch + i, [], 0)
        move_all(state, cards, DISCARD, BY_DISCARD)
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        seats = seats_of(state, ctx, self.who)
        for i in range(len(seats)):
            if number_in(ctx, self.scratch + i) == 0:
                return state.zones[HAND + seats[i]][:]
        return []


def look_into(state: Fabula, seat: int, viewer: int) -> None:
    """A player is shown a hand."""
    for card in state.zones[HAND + seat]:
        show(state, card, BIT[viewer])


def random_cards(state: Fabula, seat: int, n: int) -> list[int]:
    """Cards of a hand at random: which face is chance, which of equal cards must tell nobody anything."""
    left = state.zones[HAND + seat][:]
    out: list[int] = []
    while left and len(out) < n:
        drawn = left[state.rng.below(len(left))]
        card = drawn
        for other in left:
            if state.faces[other] == state.faces[drawn] and state.known[other] > state.known[card]:
                card = other
        left.remove(card)
        out.append(card)
    return out


class Draw(Step[Fabula]):
    """One card after another; from an empty deck nothing is drawn [F-31]."""

    def __init__(self, amount: Amount[Fabula], who: int, slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        drawn: list[int] = []
        for seat in seats_of(state, ctx, self.who):
            hand = state.zones[HAND + seat]
            before = len(hand)
            for _ in range(n):
                if not draw_card(state, seat):
                    break
            drawn = drawn + hand[before:]
        bind(ctx, self.slot, paired(state, drawn), len(drawn))
        return at + 1


class Mill(Step[Fabula]):
    """From the top of the deck to the discard."""

    def __init__(self, amount: Amount[Fabula], who: int, slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        milled: list[int] = []
        for seat in seats_of(state, ctx, self.who):
            for _ in range(n):
                deck = state.zones[DECK + seat]
                if not deck:
                    break
                milled.append(deck[-1])
                mill_card(state, seat)
        bind(ctx, self.slot, paired(state, milled), len(milled))
        return at + 1


class Reveal(Step[Fabula]):
    """Shown to both; the cards stay where they are."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards = self.things.find(state, ctx)
        for card in cards:
            show(state, card, ALL_EYES)
        bind(ctx, self.slot, paired(state, cards), len(cards))
        return at + 1


class Shuffle(Step[Fabula]):
    """Into their owners' decks, which are shuffled [F-122]."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards = self.things.find(state, ctx)
        pairs = paired(state, cards)
        move_all(state, cards, DECK, BY_EFFECT)
        for seat in (state.active, 1 - state.active):
            for card in cards:
                if state.owner[card] == seat:
                    shuffle_deck(state, seat)
                    break
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1


def still(state: Fabula, pairs: list[int]) -> list[int]:
    """The things of these pairs that are still there."""
    out: list[int] = []
    for i in range(0, len(pairs), 2):
        if there(state, pairs[i], pairs[i + 1]):
            out.append(pairs[i])
    return out
