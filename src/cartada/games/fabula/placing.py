"""The end of an announcement: everything is paid, then it enters or goes on the stack [F-50], [F-86]."""

from __future__ import annotations

from .amounts import quantity
from .costs import attach_price, pay_numbers, pay_objects, price_of, resources_of, spend
from .feasible import ATTACHING, parts_of, prices_of
from .options import PERMANENTS_ON_STACK
from .pieces import FIRST_SLOT, PAID, Context, Item
from .stack import put_item
from .state import Fabula
from .tallies import ALLIES_PLAYED, MANOEUVRES_PLAYED, MODIFICATIONS_PLAYED
from .targets import asked_for
from .telling import tell_announced
from .terms import (
    ACTIVATED,
    ACTIVATED_ITEM,
    ALLY,
    ATTACH_ITEM,
    BY_PLAY,
    MANOEUVRE,
    MANOEUVRE_ITEM,
    PERMANENT_ITEM,
    PLAYED,
    TARGETED,
    TRIGGERED_ITEM,
)
from .travel import enter, play_from_hand
from .triggers import happen, use, with_use

FACES_OF_A_SEAT = 1024  # `plays` keeps seat * this + face


def commit(state: Fabula, kind: int, ability: int, ctx: Context, paid: list[int]) -> None:
    """Pay; then the card enters, or the item is on the stack."""
    state.moment += 1
    before = state.resources[ctx.seat]
    if kind in (MANOEUVRE_ITEM, PERMANENT_ITEM):
        spend(state, ctx.seat, price_of(state, ctx.seat, ctx.card, ctx.x))
        count_play(state, ctx.seat, ctx.card)
    elif kind == ATTACH_ITEM:
        spend(state, ctx.seat, attach_price(state, ctx.card))
    if state.sink is not None and kind != TRIGGERED_ITEM:
        cost = before - state.resources[ctx.seat] + resources_of(state, ctx, prices_of(state.pool, ability, ctx))
        tell_announced(state, kind, ability, ctx, cost)
    given = pay(state, ability, ctx, paid)
    if kind == PERMANENT_ITEM and not state.opt[PERMANENTS_ON_STACK]:
        enter(state, ctx.card, ctx.seat, BY_PLAY)
        state.opened = True  # [F-88] W-11
        happen(state, PLAYED, ctx.card)
        return
    serial = ctx.serial
    if kind in (MANOEUVRE_ITEM, PERMANENT_ITEM):
        play_from_hand(state, ctx.card)
        serial = state.serial[ctx.card]
    placed = ctx
    if given or serial != ctx.serial:
        placed = Context(ctx.seat, ctx.card, serial, ctx.x, ctx.modes, slots=ctx.slots[:], numbers=ctx.numbers[:])
        placed.put(PAID, given, len(given) // 2)
    stack_up(state, kind, ability, placed)


def pay(state: Fabula, ability: int, ctx: Context, paid: list[int]) -> list[int]:
    """What an ability and its modes cost; the objects given, as they were."""
    given: list[int] = []
    prices = prices_of(state.pool, ability, ctx)
    if not prices:
        return given
    for thing in paid:
        given.append(thing)
        given.append(state.serial[thing])
    counts: list[int] = []
    parts = parts_of(state.pool, ability, ctx)
    for part in parts:
        counts.append(quantity(part.count, state, ctx))
    pay_numbers(state, ctx, prices)
    at = 0
    for i in range(len(parts)):
        pay_objects(state, parts[i].deed, paid[at : at + counts[i]])
        at += counts[i]
    return given


def stack_up(state: Fabula, kind: int, ability: int, ctx: Context) -> None:
    """The item is on the stack; what it targets hears of it."""
    state.items += 1
    put_item(state, Item(state.items, kind, ability, ctx, state.moment))
    card = ctx.card
    if state.sink is not None and kind == TRIGGERED_ITEM:
        tell_announced(state, kind, ability, ctx, 0)
    if kind in (MANOEUVRE_ITEM, PERMANENT_ITEM):
        happen(state, PLAYED, card)
    elif kind == ACTIVATED_ITEM:
        use(state, state.pool.abilities[ability], card, ctx.serial)
        happen(state, ACTIVATED, card)
    elif kind == ATTACH_ITEM:
        state.used = with_use(state.used, card, ctx.serial, ATTACHING)
        tell_targets(state, card, ctx.slots[FIRST_SLOT])
    if ability >= 0:
        for target in state.pool.abilities[ability].targets:
            if asked_for(ctx, target) and target.slot < len(ctx.slots):
                tell_targets(state, card, ctx.slots[target.slot])


def tell_targets(state: Fabula, source: int, pairs: list[int]) -> None:
    for i in range(0, len(pairs), 2):
        happen(state, TARGETED, pairs[i], source)


def count_play(state: Fabula, seat: int, card: int) -> None:
    face = state.faces[card]
    kind = state.pool.type_of[face]
    what = ALLIES_PLAYED if kind == ALLY else MANOEUVRES_PLAYED if kind == MANOEUVRE else MODIFICATIONS_PLAYED
    state.tally[what * 2 + seat] += 1
    if state.news is not None:
        state.plays += (seat * FACES_OF_A_SEAT + face,)
