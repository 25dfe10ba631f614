"""Verbs that steer: `if`, `may`, `each`, `repeat`, `choose`, `delay`, and the modes of an effect. All of them are jumps
in a flat program."""

from __future__ import annotations

from typing import Final

from .amounts import quantity
from .asking import CHOOSE, PAY_DISCARD, PAY_EXILE, PAY_SACRIFICE, PAY_TAP, Pick, YesNo
from .concern import last
from .costs import affordable, is_hidden, offers, pay_numbers, pay_objects, resources_of
from .executors import Amount, Condition, Selection, Step
from .faces import EACH, OPPONENT, ObjectPrice, Price
from .pieces import AT_COMBAT_END, DELAYED, END_OF_TURN, IT, ONCE, PAID, Context, Lasting
from .state import Fabula
from .targets import unseen
from .terms import BIT, NOBODY
from .travel import show


def seats_of(state: Fabula, ctx: Context, who: int) -> list[int]:
    """`who`: you, opponent, or each, the active player first."""
    if who == EACH:
        return [state.active, 1 - state.active]
    return [1 - ctx.seat] if who == OPPONENT else [ctx.seat]


def as_seat(ctx: Context, seat: int) -> Context:
    """The same context read by another player: "my" is then his."""
    if seat == ctx.seat:
        return ctx
    return Context(seat, ctx.card, ctx.serial, ctx.x, ctx.modes, slots=ctx.slots, numbers=ctx.numbers)


def number_in(ctx: Context, slot: int) -> int:
    return ctx.numbers[slot] if slot < len(ctx.numbers) else 0


def things_in(ctx: Context, slot: int) -> list[int]:
    """The things of a slot without their serials."""
    out: list[int] = []
    if slot < len(ctx.slots):
        pairs = ctx.slots[slot]
        for i in range(0, len(pairs), 2):
            out.append(pairs[i])
    return out


def bind(ctx: Context, slot: int, pairs: list[int], number: int) -> None:
    """`bind`: remember what a step touched and what it produced."""
    if slot >= 0:
        ctx.put(slot, pairs, number)


class Unless(Step[Fabula]):
    """`if`: go on with the next step if the condition holds, else elsewhere."""

    def __init__(self, condition: Condition[Fabula]) -> None:
        super().__init__()
        self.condition: Final = condition
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        return at + 1 if self.condition.holds(state, ctx) else self.elsewhere


class OnlyInMode(Step[Fabula]):
    """The steps of a mode that was not chosen are passed over."""

    def __init__(self, mode: int) -> None:
        super().__init__()
        self.mode: Final = mode
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        return at + 1 if ctx.modes >> self.mode & 1 else self.elsewhere


class Jump(Step[Fabula]):
    def __init__(self) -> None:
        super().__init__()
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        return self.elsewhere


class May(Step[Fabula]):
    """[F-82] "You may", chosen on resolution; with a price only if it can be paid."""

    def __init__(self, price: Price | None, slot: int) -> None:
        super().__init__()
        self.price: Final = price
        self.slot: Final = slot
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        answered = number_in(ctx, self.slot)
        if answered:
            ctx.put(self.slot, [], 0)
            return at + 1 if answered == 1 else self.elsewhere
        cost = 0
        able = True
        if self.price is not None:
            cost = resources_of(state, ctx, [self.price])
            able = affordable(state, ctx, [self.price], 0, NOBODY)
            if not able and not self.secret():
                return self.elsewhere
        state.frames.append(YesNo(ctx.seat, self.number, at, ctx, self.slot, price=cost, able=able))
        return at

    def secret(self) -> bool:
        """Whether only the hand decides if it can be paid: then the question is there all the same."""
        if self.price is not None:
            for part in self.price.objects:
                if is_hidden(part):
                    return True
        return False


PAY_WORDS: Final[list[int]] = [PAY_TAP, PAY_SACRIFICE, PAY_DISCARD, PAY_EXILE]


class ChoosePayment(Step[Fabula]):
    """One part of a price in objects: the payer chooses."""

    def __init__(self, part: ObjectPrice, slot: int) -> None:
        super().__init__()
        self.part: Final = part
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        if number_in(ctx, self.slot):
            return at + 1
        n = quantity(self.part.count, state, ctx)
        what = PAY_WORDS[self.part.deed]
        state.frames.append(Pick(ctx.seat, self.number, at, ctx, self.slot, what, least=n, most=n))
        return at

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        return offers(state, ctx, self.part, NOBODY)


class Pay(Step[Fabula]):
    """The price of a `may`, all of it; what was given is `$paid`."""

    def __init__(self, price: Price, slots: list[int]) -> None:
        super().__init__()
        self.price: Final = price
        self.slots: Final = slots  # where the chosen objects are, part by part

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        if state.sink is not None:
            n = resources_of(state, ctx, [self.price])
            if n > 0:
                state.sink.tell("event.paid", {"seat": ctx.seat, "n": n})
        pay_numbers(state, ctx, [self.price])
        paid: list[int] = []
        for i in range(len(self.slots)):
            pairs = ctx.slots[self.slots[i]]
            paid = paid + pairs
            things = things_in(ctx, self.slots[i])
            ctx.put(self.slots[i], [], 0)
            pay_objects(state, self.price.objects[i].deed, things)
        ctx.put(PAID, paid, len(paid) // 2)
        return at + 1


class EachBegin(Step[Fabula]):
    """`each`: the things meant now, one after another, but all of one moment [F-83]."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot  # what is still to come; the next slot keeps the `it` outside

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = self.things.pairs(state, ctx)
        ctx.put(self.slot, pairs[:], len(pairs) // 2)
        ctx.put(self.slot + 1, ctx.slots[IT], ctx.numbers[IT])
        return at + 1


class EachNext(Step[Fabula]):
    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        left = ctx.slots[self.slot]
        if not left:
            ctx.put(IT, ctx.slots[self.slot + 1], ctx.numbers[self.slot + 1])
            return self.elsewhere
        ctx.put(IT, left[:2], 1)
        ctx.put(self.slot, left[2:], 0)
        return at + 1


class RepeatBegin(Step[Fabula]):
    """`repeat`: a fixed number of times."""

    def __init__(self, times: int, slot: int) -> None:
        super().__init__()
        self.times: Final = times
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        ctx.put(self.slot, [], self.times)
        return at + 1


class RepeatNext(Step[Fabula]):
    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot
        self.elsewhere: int = 0

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        left = ctx.numbers[self.slot]
        if left == 0:
            return self.elsewhere
        ctx.put(self.slot, [], left - 1)
        return at + 1


class Choose(Step[Fabula]):
    """`choose`: an untargeted choice on resolution; exactly one, or up to a number."""

    def __init__(
        self, things: Selection[Fabula], who: int, most: Amount[Fabula] | None, slot: int, hidden: bool
    ) -> None:
        super().__init__()
        self.things: Final = things
        self.who: Final = who
        self.most: Final = most
        self.slot: Final = slot
        self.hidden: Final = hidden  # it looks into a hand or a deck

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        seat = seats_of(state, ctx, self.who)[0]
        least = 1
        most = 1
        if self.most is not None:
            least = 0
            most = quantity(self.most, state, ctx)
        if self.hidden:
            for card in self.things.find(state, ctx):
                if card >= 0 and unseen(state, seat, card):
                    show(state, card, BIT[seat])  # to choose among cards is to look at them
        ctx.put(self.slot, [], 0)
        state.frames.append(
            Pick(seat, self.number, at, ctx, self.slot, CHOOSE, least=least, most=most, hidden=self.hidden, mark=0)
        )
        return at + 1

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        return self.things.find(state, ctx)


class Delay(Step[Fabula]):
    """`delay`: steps that wait for a moment and are then a trigger of their own, once."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at: Final = at
        self.ability: int = -1

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        until = END_OF_TURN if self.at == AT_COMBAT_END else ONCE  # the next combat of this turn, else nothing
        delayed = Lasting(
            DELAYED, ctx.seat, ctx.card, ctx.serial, until, [], values=[self.at], ability=self.ability,
            context=ctx.copy(),
        )  # fmt: skip
        last(state, delayed)
        return at + 1
