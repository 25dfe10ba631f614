"""Verbs of harm and help: `damage`, `divide`, `heal`, `fight`, `prevent`, `destroy`, `sacrifice`."""

from __future__ import annotations

from typing import Final

from .amounts import quantity
from .asking import DIVIDE, SACRIFICE, Pick, Share
from .concern import last
from .executors import Amount, Selection, Step
from .facts import paired
from .harm import deal, heal
from .permanents import ruin
from .pieces import ALL, PREVENT, Context, Lasting
from .replacing import unsettled
from .state import Fabula
from .strength import striking
from .terms import BASE_DESTROYED, BY_DESTROY, BY_SACRIFICE, DAMAGED, DISCARD, MOST, TO_DISCARD
from .travel import move_all
from .verbs_flow import as_seat, bind, number_in, seats_of, things_in


class Damage(Step[Fabula]):
    """To all that are meant, at one moment."""

    def __init__(self, amount: Amount[Fabula], to: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.to: Final = to
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        cards = self.to.find(state, ctx)
        if n > 0 and unsettled(state, DAMAGED, cards):
            return at
        pairs = paired(state, cards)
        total = 0
        for card in cards:
            total += deal(state, ctx.card, ctx.serial, card, n, False)
        bind(ctx, self.slot, pairs, total)
        return at + 1


class Divide(Step[Fabula]):
    """Damage split as the controller likes, at least 1 for each: first among which, then how much."""

    def __init__(
        self, amount: Amount[Fabula], among: Selection[Fabula], most: Amount[Fabula], slot: int, scratch: int
    ) -> None:
        super().__init__()
        self.amount: Final = amount
        self.among: Final = among
        self.most: Final = most
        self.slot: Final = slot
        self.scratch: Final = scratch  # the chosen, and in the next slot their shares

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        if n == 0:
            bind(ctx, self.slot, [], 0)
            return at + 1
        if number_in(ctx, self.scratch) == 0:
            most = min(n, quantity(self.most, state, ctx))
            least = 1 if most > 0 else 0
            state.frames.append(Pick(ctx.seat, self.number, at, ctx, self.scratch, DIVIDE, least=least, most=most))
            return at
        cards = things_in(ctx, self.scratch)
        if cards and number_in(ctx, self.scratch + 1) == 0:
            state.frames.append(Share(ctx.seat, ctx, self.scratch + 1, cards, n, []))
            return at
        if unsettled(state, DAMAGED, cards):
            return at
        pairs = paired(state, cards)
        shares = ctx.slots[self.scratch + 1] if cards else []
        ctx.put(self.scratch, [], 0)
        ctx.put(self.scratch + 1, [], 0)
        total = 0
        for i in range(0, len(shares), 2):
            total += deal(state, ctx.card, ctx.serial, shares[i], shares[i + 1], False)
        bind(ctx, self.slot, pairs, total)
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        return self.among.find(state, ctx)


class Heal(Step[Fabula]):
    """Damage removed; `all` is MOST."""

    def __init__(self, amount: Amount[Fabula] | None, to: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.to: Final = to
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = MOST if self.amount is None else quantity(self.amount, state, ctx)
        cards = self.to.find(state, ctx)
        pairs = paired(state, cards)
        total = 0
        for card in cards:
            total += heal(state, card, n)
        bind(ctx, self.slot, pairs, total)
        return at + 1


class Fight(Step[Fabula]):
    """Both deal their offensive to each other, at one moment."""

    def __init__(self, first: Selection[Fabula], second: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.first: Final = first
        self.second: Final = second
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        ours = self.first.find(state, ctx)
        theirs = self.second.find(state, ctx)
        if not ours or not theirs:
            return at + 1
        a = ours[0]
        b = theirs[0]
        if unsettled(state, DAMAGED, [a, b]):
            return at
        pairs = paired(state, [a, b])
        of_a = striking(state, a)
        of_b = striking(state, b)
        total = deal(state, a, state.serial[a], b, of_a, False) + deal(state, b, state.serial[b], a, of_b, False)
        bind(ctx, self.slot, pairs, total)
        return at + 1


class Prevent(Step[Fabula]):
    """A prevention shield on everything that is meant now [F-85]."""

    def __init__(
        self, amount: Amount[Fabula] | None, to: Selection[Fabula], whence: Selection[Fabula] | None, until: int
    ) -> None:
        super().__init__()
        self.amount: Final = amount
        self.to: Final = to
        self.whence: Final = whence
        self.until: Final = until

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = ALL if self.amount is None else quantity(self.amount, state, ctx)
        for card in self.to.find(state, ctx):
            shield = Lasting(
                PREVENT, ctx.seat, ctx.card, ctx.serial, self.until, things=[card, state.serial[card]],
                values=[n, at], ability=self.number, context=ctx.copy(),
            )  # fmt: skip
            last(state, shield)
        return at + 1

    def source(self) -> Selection[Fabula] | None:
        return self.whence


class Destroy(Step[Fabula]):
    """Permanents to their owners' discard, bases to ruins, all at one moment [F-83]."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards: list[int] = []
        bases: list[int] = []
        found = self.things.find(state, ctx)
        for card in found:
            if state.in_battle(card):
                cards.append(card)
            elif state.standing(card):
                bases.append(card)
        if unsettled(state, TO_DISCARD, cards) or unsettled(state, BASE_DESTROYED, bases):
            return at
        pairs = paired(state, found)
        move_all(state, cards, DISCARD, BY_DESTROY)
        if bases:
            ruin(state, bases)
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1


def gone(state: Fabula, pairs: list[int]) -> int:
    """How many of these objects are no longer where they were."""
    n = 0
    for i in range(0, len(pairs), 2):
        if state.serial[pairs[i]] != pairs[i + 1]:
            n += 1
    return n


class Sacrifice(Step[Fabula]):
    """Each player meant chooses among his own; then all go at one moment."""

    def __init__(self, amount: Amount[Fabula], who: int, of: Selection[Fabula], slot: int, scratch: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.of: Final = of
        self.slot: Final = slot
        self.scratch: Final = scratch  # one slot for each player

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        seats = seats_of(state, ctx, self.who)
        cards: list[int] = []
        for i in range(len(seats)):
            slot = self.scratch + i
            if number_in(ctx, slot) == 0:
                state.frames.append(Pick(seats[i], self.number, at, ctx, slot, SACRIFICE, least=n, most=n))
                return at
            cards = cards + things_in(ctx, slot)
        if unsettled(state, TO_DISCARD, cards):
            return at
        pairs = paired(state, cards)
        for i in range(len(seats)):
            ctx.put(self.scratch + i, [], 0)
        move_all(state, cards, DISCARD, BY_SACRIFICE)
        bind(ctx, self.slot, pairs, gone(state, pairs))
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        out: list[int] = []
        for card in self.of.find(state, as_seat(ctx, seat)):
            if state.holder[card] == seat and state.in_battle(card):
                out.append(card)
        return out
