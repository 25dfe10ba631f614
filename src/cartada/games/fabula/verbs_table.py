"""Verbs of the table: tapping, tokens, resources, counters, attachments, bases, the stack, combat, turns, victory."""

from __future__ import annotations

from typing import Final

from .amounts import change, quantity
from .asking import YesNo
from .concern import last
from .costs import add_counters, spend
from .endings import BY_CARD
from .executors import Amount, Selection, Step
from .facts import item_of, paired
from .permanents import attach_to, capture, detach, out_of_combat, tap, untap
from .pieces import (
    AT_YOUR_NEXT_TURN,
    COPY,
    DELAYED,
    GAME,
    ITEM,
    ONCE,
    Context,
    Item,
    Lasting,
)
from .replacing import resources_gained, unsettled
from .select import may_bear
from .state import Fabula
from .statics import banned
from .targets import legal_target
from .telling import tell_redirected
from .terms import (
    BY_CANCEL,
    CANCELLED,
    CAPTURED,
    COUNTER_ADDED,
    DISCARD,
    MANOEUVRE_ITEM,
    MOST,
    NOBODY,
    PERMANENT_ITEM,
    READS_RESOURCES,
    READS_STACK,
    RESOURCES_GAINED,
    TAPPED,
    TO_ATTACH,
    TO_BE_CANCELLED,
    TO_UNTAP,
    UNTAPPED,
)
from .travel import create, move
from .triggers import happen, happen_player
from .verbs_flow import bind, number_in, seats_of


class Tap(Step[Fabula]):
    """`tap` and `untap`."""

    def __init__(self, things: Selection[Fabula], down: bool, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.down: Final = down
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        touched: list[int] = []
        for card in self.things.find(state, ctx):
            if (state.tapped[card] == 0) == self.down:
                touched.append(card)
        if unsettled(state, TAPPED if self.down else UNTAPPED, touched):
            return at
        pairs = paired(state, touched)
        for card in touched:
            if self.down:
                tap(state, card)
            elif state.finished.of[card].forbids & TO_UNTAP == 0:
                untap(state, card)
        bind(ctx, self.slot, pairs, len(touched))
        return at + 1


class Create(Step[Fabula]):
    """[F-95] Tokens, as many as there is room for [F-121]."""

    def __init__(self, face: int, count: Amount[Fabula], who: int, slot: int) -> None:
        super().__init__()
        self.face: Final = face
        self.count: Final = count
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.count, state, ctx)
        made: list[int] = []
        for seat in seats_of(state, ctx, self.who):
            for _ in range(n):
                card = create(state, self.face, seat)
                if card == NOBODY:
                    break
                made.append(card)
        bind(ctx, self.slot, paired(state, made), len(made))
        return at + 1


class CopyTokens(Step[Fabula]):
    """Token copies under the controller's command; they go when their time is over."""

    def __init__(self, things: Selection[Fabula], count: Amount[Fabula], until: int, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.count: Final = count
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.count, state, ctx)
        made: list[int] = []
        for card in self.things.find(state, ctx):
            for _ in range(n):
                token = create(state, state.faces[card], ctx.seat)
                if token == NOBODY:
                    break
                made.append(token)
        pairs = paired(state, made)
        if made and self.until != GAME:
            last(state, Lasting(COPY, ctx.seat, ctx.card, ctx.serial, self.until, pairs, values=[]))
        bind(ctx, self.slot, pairs, len(made))
        return at + 1


class Gain(Step[Fabula]):
    """[F-42] Resources gained add to the current pool and may exceed the maximum."""

    def __init__(self, amount: Amount[Fabula], who: int, slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        total = 0
        for seat in seats_of(state, ctx, self.who):
            gained = resources_gained(state, seat, n)
            if gained > 0:
                state.resources[seat] = min(MOST, state.resources[seat] + gained)
                state.stir(READS_RESOURCES)
                total += gained
                if state.sink is not None:
                    state.sink.tell("event.gained", {"seat": seat, "n": gained})
                happen_player(state, RESOURCES_GAINED, seat, NOBODY, gained)
        bind(ctx, self.slot, [], total)
        return at + 1


class Drain(Step[Fabula]):
    """Current resources lost, never below 0."""

    def __init__(self, amount: Amount[Fabula], who: int, slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = quantity(self.amount, state, ctx)
        total = 0
        for seat in seats_of(state, ctx, self.who):
            lost = min(n, state.resources[seat])
            if lost > 0:
                state.resources[seat] -= lost
                state.stir(READS_RESOURCES)
                total += lost
                if state.sink is not None:
                    state.sink.tell("event.drained", {"seat": seat, "n": lost})
        bind(ctx, self.slot, [], total)
        return at + 1


class PutCounters(Step[Fabula]):
    """Counters of one kind; a negative number takes them off."""

    def __init__(self, amount: Amount[Fabula], kind: int, on: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.kind: Final = kind
        self.on: Final = on
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = change(self.amount, state, ctx)
        cards = self.on.find(state, ctx)
        pairs = paired(state, cards)
        total = 0
        for card in cards:
            came = add_counters(state, card, self.kind, n)
            total += came if came >= 0 else -came
            if came != 0 and state.sink is not None:
                state.sink.tell("event.counters", {"card": state.faces[card], "kind": self.kind, "n": came})
            if came > 0:
                happen(state, COUNTER_ADDED, card, self.kind, came)
        bind(ctx, self.slot, pairs, total)
        return at + 1


class Attach(Step[Fabula]):
    """Without paying; only to what the modification may be attached to [F-90]."""

    def __init__(self, things: Selection[Fabula], to: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.to: Final = to
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        bearers = self.to.find(state, ctx)
        touched: list[int] = []
        if bearers:
            for card in self.things.find(state, ctx):
                bearer = bearers[0]
                barred = (state.finished.of[card].forbids | state.finished.of[bearer].forbids) & TO_ATTACH
                if not barred and state.bearer[card] != bearer and may_bear(state, card, bearer):
                    attach_to(state, card, bearer)
                    touched.append(card)
        bind(ctx, self.slot, paired(state, touched), len(touched))
        return at + 1


class Detach(Step[Fabula]):
    """[F-94] It stays in the battle zone, on nobody."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        touched: list[int] = []
        for card in self.things.find(state, ctx):
            if state.bearer[card] != NOBODY:
                detach(state, card)
                touched.append(card)
        bind(ctx, self.slot, paired(state, touched), len(touched))
        return at + 1


class Capture(Step[Fabula]):
    """[F-71] Bases come under the controller's command."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        bases: list[int] = []
        for base in self.things.find(state, ctx):
            if state.standing(base) and state.holder[base] != ctx.seat:
                bases.append(base)
        if unsettled(state, CAPTURED, bases):
            return at
        for base in bases:
            capture(state, base, ctx.seat)
        bind(ctx, self.slot, paired(state, bases), len(bases))
        return at + 1


class Cancel(Step[Fabula]):
    """[F-89] Items leave the stack without effect, unless somebody pays; costs are never refunded."""

    def __init__(
        self, things: Selection[Fabula], payer: int, price: Amount[Fabula] | None, slot: int, scratch: int
    ) -> None:
        super().__init__()
        self.things: Final = things
        self.payer: Final = payer
        self.price: Final = price
        self.slot: Final = slot
        self.scratch: Final = scratch

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        items: list[int] = []
        for thing in self.things.find(state, ctx):
            if not banned(state, thing, TO_BE_CANCELLED):
                items.append(thing)
        if self.price is not None and items:
            seat = seats_of(state, ctx, self.payer)[0]
            n = quantity(self.price, state, ctx)
            answered = number_in(ctx, self.scratch)
            if answered == 0 and n <= state.resources[seat]:
                state.frames.append(YesNo(seat, self.number, at, ctx, self.scratch, price=n, able=True))
                return at
            ctx.put(self.scratch, [], 0)
            if answered == 1:
                spend(state, seat, n)
                if state.sink is not None:
                    state.sink.tell("event.paid", {"seat": seat, "n": n})
                bind(ctx, self.slot, [], 0)
                return at + 1
        for thing in items:
            cancel(state, thing)
        bind(ctx, self.slot, [], len(items))
        return at + 1


def cancel(state: Fabula, thing: int) -> None:
    """A cancelled manoeuvre goes to the discard."""
    item = item_of(state, thing)
    if item is None:
        return
    if state.sink is not None:
        face = state.faces[item.context.card]
        state.sink.tell("event.cancelled_item", {"card": face, "seat": item.context.seat})
    happen(state, CANCELLED, thing)
    state.stack.remove(item)
    state.stir(READS_STACK)
    if item.kind in (MANOEUVRE_ITEM, PERMANENT_ITEM):
        card = item.context.card
        if state.serial[card] == item.context.serial:
            move(state, card, DISCARD + state.owner[card], BY_CANCEL)


class Withdraw(Step[Fabula]):
    """[F-62] Out of this combat; they stay tapped, and what they blocked stays blocked."""

    def __init__(self, things: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        cards = self.things.find(state, ctx)
        for card in cards:
            out_of_combat(state, card)
        bind(ctx, self.slot, paired(state, cards), len(cards))
        return at + 1


class Redirect(Step[Fabula]):
    """An item on the stack gets another target: the first of its targets for which the new one is legal."""

    def __init__(self, things: Selection[Fabula], to: Selection[Fabula], slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.to: Final = to
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        aims = self.to.find(state, ctx)
        turned: list[int] = []
        if aims:
            for thing in self.things.find(state, ctx):
                if redirect(state, thing, aims[0]):
                    turned.append(thing)
        bind(ctx, self.slot, paired(state, turned), len(turned))
        return at + 1


def redirect(state: Fabula, thing: int, aim: int) -> bool:
    for i in range(len(state.stack)):
        item = state.stack[i]
        if item.number != ITEM - thing or item.ability < 0:
            continue
        ability = state.pool.abilities[item.ability]
        for target in ability.targets:
            slot = target.slot
            pairs = item.context.slots[slot] if slot < len(item.context.slots) else []
            taken = False
            for other in ability.targets:
                if item.context.holds(other.slot, aim, state.serial[aim] if aim >= 0 else 0):
                    taken = True
            if not pairs or taken or not legal_target(state, item.context, target, aim):
                continue
            ctx = item.context.copy()
            ctx.put(slot, paired(state, [aim]) + pairs[2:], len(pairs) // 2)
            state.stack[i] = Item(item.number, item.kind, item.ability, ctx, item.moment)
            if state.sink is not None:
                tell_redirected(state, item, aim)
            return True
    return False


class Extra(Step[Fabula]):
    """[FR-36] A further combat phase in this turn, or a further turn of the controller after his own."""

    def __init__(self, turn: bool) -> None:
        super().__init__()
        self.turn: Final = turn
        self.later: int = -1  # an ability with this very step, for a controller whose turn it is not

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        if not self.turn:
            state.combats += 1
        elif state.active == ctx.seat:
            state.extra_turns += 1
        else:
            later = Lasting(
                DELAYED, ctx.seat, ctx.card, ctx.serial, ONCE, [], values=[AT_YOUR_NEXT_TURN], ability=self.later,
                context=ctx.copy(),
            )  # fmt: skip
            last(state, later)
        return at + 1


class EndGame(Step[Fabula]):
    """A card's own victory text [F-79]."""

    def __init__(self, who: int, wins: bool) -> None:
        super().__init__()
        self.who: Final = who
        self.wins: Final = wins

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        seat = seats_of(state, ctx, self.who)[0]
        state.finish(BY_CARD, seat if self.wins else 1 - seat)
        return at + 1
