"""What must be paid, and paying it [F-50], [§3 `pay`]."""

from __future__ import annotations

from .amounts import quantity
from .faces import PAY_DISCARD, PAY_EXILE, PAY_SACRIFICE, PAY_TAP, ObjectPrice, Price
from .facts import cost_change, cost_said
from .harm import deal
from .permanents import tap
from .pieces import Context
from .state import Fabula
from .terms import (
    ALLY,
    BY_DISCARD,
    BY_EFFECT,
    BY_SACRIFICE,
    DISCARD,
    EXILE,
    HAND,
    READS_RESOURCES,
)
from .travel import move_all


def price_of(state: Fabula, seat: int, card: int, x: int) -> int:
    """[F-50] What playing a card of the hand costs, passives included; resources have no colour [F-43]."""
    n = cost_said(state, seat, card, x)
    if state.finished.reaches_beyond():
        n += cost_change(state, card)
    return n if n > 0 else 0


def attach_price(state: Fabula, card: int) -> int:
    """[F-92] The attach cost of a modification in play."""
    n = state.finished.of[card].attach if state.pool.printed[state.faces[card]].attach >= 0 else 0
    return n if n > 0 else 0


def resources_of(state: Fabula, ctx: Context, prices: list[Price]) -> int:
    total = 0
    for price in prices:
        if price.resources is not None:
            total += quantity(price.resources, state, ctx)
    return total


def is_free(state: Fabula, ctx: Context, prices: list[Price]) -> bool:
    """[F-57] The whole cost is 0 and does not tap its source."""
    for price in prices:
        if price.taps_self or price.objects or price.counters is not None:
            return False
        if price.damage_self is not None and quantity(price.damage_self, state, ctx) > 0:
            return False
    return resources_of(state, ctx, prices) == 0


# ---- objects


def offers(state: Fabula, ctx: Context, price: ObjectPrice, playing: int) -> list[int]:
    """The objects that can pay this part; `playing` is the card being announced, which cannot pay for itself."""
    out: list[int] = []
    if price.deed == PAY_DISCARD:
        for card in state.zones[HAND + ctx.seat]:
            if card != playing and price.things.has(state, ctx, card):
                out.append(card)
        return out
    for thing in price.things.find(state, ctx):
        if thing < 0 or thing == playing:
            continue
        if price.deed == PAY_TAP:
            if state.tapped[thing] or not state.in_play(thing) or state.holder[thing] != ctx.seat:
                continue
            if thing == ctx.card and state.pool.type_of[state.faces[thing]] == ALLY and state.preparing(thing):
                continue  # [F-53] not for its own ability
        elif price.deed == PAY_SACRIFICE:
            if not state.in_battle(thing) or state.holder[thing] != ctx.seat:
                continue
        out.append(thing)
    return out


def is_hidden(price: ObjectPrice) -> bool:
    """Whether others cannot see what could be given."""
    return price.deed == PAY_DISCARD


def assignable(needs: list[list[int]]) -> bool:
    """Whether each need can have an object of its own (one of its list)."""
    taken: list[int] = []
    holder: list[int] = []
    for need in range(len(needs)):
        if not find_one(needs, need, taken, holder, []):
            return False
    return True


def find_one(needs: list[list[int]], need: int, taken: list[int], holder: list[int], tried: list[int]) -> bool:
    for thing in needs[need]:
        if thing in tried:
            continue
        tried.append(thing)
        if thing not in taken:
            taken.append(thing)
            holder.append(need)
            return True
        at = taken.index(thing)
        if find_one(needs, holder[at], taken, holder, tried):
            holder[taken.index(thing)] = need
            return True
    return False


def affordable(state: Fabula, ctx: Context, prices: list[Price], more: int, playing: int) -> bool:
    """Whether all of it can be paid now; `more` resources are due beside."""
    if resources_of(state, ctx, prices) + more > state.resources[ctx.seat]:
        return False
    needs: list[list[int]] = []
    for price in prices:
        if price.damage_self is not None and not present(state, ctx):
            return False
        if price.counters is not None:
            if not present(state, ctx):
                return False
            if state.counters_on(ctx.card, price.counter) < quantity(price.counters, state, ctx):
                return False
        for part in price.objects:
            found = offers(state, ctx, part, playing)
            n = quantity(part.count, state, ctx)
            if len(found) < n:
                return False
            if not part.named:
                for _ in range(n):
                    needs.append(found)
    return len(needs) < 2 or assignable(needs)


def present(state: Fabula, ctx: Context) -> bool:
    return ctx.card >= 0 and state.serial[ctx.card] == ctx.serial and state.in_play(ctx.card)


# ---- paying


def spend(state: Fabula, seat: int, n: int) -> None:
    state.resources[seat] -= n
    state.stir(READS_RESOURCES)


def pay_numbers(state: Fabula, ctx: Context, prices: list[Price]) -> None:
    """Resources, counters and damage to the source."""
    spend(state, ctx.seat, resources_of(state, ctx, prices))
    for price in prices:
        if price.counters is not None:
            came = add_counters(state, ctx.card, price.counter, -quantity(price.counters, state, ctx))
            if came != 0 and state.sink is not None:
                state.sink.tell("event.counters", {"card": state.faces[ctx.card], "kind": price.counter, "n": came})
        if price.damage_self is not None:
            deal(state, ctx.card, ctx.serial, ctx.card, quantity(price.damage_self, state, ctx), False)


def pay_objects(state: Fabula, deed: int, things: list[int]) -> None:
    """Objects given at one moment, by the way they are given."""
    if deed == PAY_TAP:
        for card in things:
            tap(state, card)
    elif deed == PAY_SACRIFICE:
        move_all(state, things, DISCARD, BY_SACRIFICE)
    elif deed == PAY_DISCARD:
        move_all(state, things, DISCARD, BY_DISCARD)
    elif deed == PAY_EXILE:
        move_all(state, things, EXILE, BY_EFFECT)


def add_counters(state: Fabula, card: int, kind: int, n: int) -> int:
    """More or fewer counters on an object; how many came or went."""
    counters = state.counters
    state.finished.spoil()
    for i in range(0, len(counters), 3):
        if counters[i] == card and counters[i + 1] == kind:
            before = counters[i + 2]
            after = min(99, max(0, before + n))
            if after == 0:
                del counters[i : i + 3]
            else:
                counters[i + 2] = after
            return after - before
    if n <= 0:
        return 0
    counters.append(card)
    counters.append(kind)
    counters.append(min(99, n))
    return min(99, n)
