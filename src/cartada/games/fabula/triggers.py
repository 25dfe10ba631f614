"""Events of the rules: what listens to them, and the record of this turn [F-80], [§3.1].

`happen` is called before an object leaves play, so that triggers see it as it stood [F-83], and after everything else.
"""

from __future__ import annotations

from typing import Final

from .faces import ANY_CAUSE, EACH, NO_LIMIT, NO_ZONE, YOU, Ability, Listener
from .facts import silent
from .overview import board
from .pieces import AMOUNT, AT_YOUR_NEXT_TURN, DELAYED, FIRST_SLOT, IT, ITEM, OTHER, Context, Item, Lasting, bare
from .state import Fabula, replaced
from .terms import (
    ATTACHED,
    BIT,
    BLOCKS,
    COUNTER_ADDED,
    DETACHED,
    ENTERS,
    IS_BLOCKED,
    LEAVES,
    MOST_TRIGGERS,
    NOBODY,
    PHASE,
    READS_RECORD,
    TO_DISCARD,
    TRIGGERED_ITEM,
    UNBLOCKED,
)
from .values import fresh

EITHER: Final[list[Context]] = [bare(0, NOBODY, 0), bare(1, NOBODY, 0)]  # no source: only "my" and "enemy" differ


def happen(state: Fabula, event: int, card: int, other: int = NOBODY, amount: int = 0, cause: int = ANY_CAUSE) -> None:
    """An event of an object. `other`: a bearer, a base, a source, or the place it came from or goes to."""
    seat = state.holder[card] if card >= 0 else NOBODY
    collect(state, event, card, seat, other, amount, cause)


def happen_player(state: Fabula, event: int, seat: int, card: int, amount: int) -> None:
    """An event of a player: a card drawn, discarded, milled or exiled, resources gained, a phase begun."""
    collect(state, event, card, seat, NOBODY, amount, ANY_CAUSE)


def collect(state: Fabula, event: int, thing: int, seat: int, other: int, amount: int, cause: int) -> None:
    bit = BIT[event]
    if state.pool.recorded & bit:
        write_down(state, event, thing, seat)
    if not state.finished.hears(bit) and not (state.lasting and not state.finished.right()):
        return  # what was just given by an effect counts from the next time values are worked out
    if state.spent():
        return  # [F-121] no trigger is created any longer
    at_work = board(state)
    if state.lasting or state.finished.granted or at_work.beyond:
        fresh(state)  # somebody may have been given an ability, or have it no longer
    for card in at_work.hearing[event]:
        for number in state.pool.faces[state.faces[card]].listeners[event]:
            if waits(state.pool.abilities[number].listener, card, event, thing, amount):
                fresh(state)  # not before: mostly nobody is spoken to
                if not silent(state, card):
                    hear(state, card, number, event, thing, seat, other, amount, cause)
    for i in range(0, len(state.finished.granted), 2):
        card = state.finished.granted[i]
        ability = state.pool.abilities[state.finished.granted[i + 1]]
        if ability.gift is None and waits(ability.listener, card, event, thing, amount):
            hear(state, card, ability.number, event, thing, seat, other, amount, cause)


def waits(listener: Listener | None, card: int, event: int, thing: int, amount: int) -> bool:
    """Whether this might be the event: most wait for something of their own card."""
    if listener is None or listener.event != event or (listener.own and thing != card):
        return False
    return event != PHASE or listener.phase == amount


def hear(
    state: Fabula, card: int, number: int, event: int, thing: int, seat: int, other: int, amount: int, cause: int
) -> None:
    """One ability hears of an event; if it is the one it waits for, it waits to be put on the stack [F-80]."""
    ability = state.pool.abilities[number]
    listener = ability.listener
    if listener is None:
        return
    ctx = bare(state.holder[card], card, state.serial[card])
    if not concerns(state, listener, ctx, event, thing, seat, other, amount, cause):
        return
    if used_up(state, ability, card, state.serial[card]):
        return
    provide(state, ctx, event, thing, other, amount)
    if ability.require is not None and not ability.require.holds(state, ctx):
        return  # [F-58]
    if ability.condition is not None and not ability.condition.holds(state, ctx):
        return  # [F-82]
    state.waiting.append(Item(-1, TRIGGERED_ITEM, number, ctx, state.moment))


def concerns(
    state: Fabula,
    listener: Listener,
    ctx: Context,
    event: int,
    thing: int,
    seat: int,
    other: int,
    amount: int,
    cause: int,
) -> bool:
    """Whether this is the event a listener waits for: all but its conditions."""
    if listener.who not in (0, EACH) and (seat == ctx.seat) != (listener.who == YOU):
        return False
    if event == PHASE:
        return listener.phase == amount
    if event == COUNTER_ADDED and listener.kind != other:
        return False
    if (event in (ENTERS, TO_DISCARD)) and listener.origin != NO_ZONE and not came_from(listener.origin, other):
        return False
    if event == LEAVES and listener.to != NO_ZONE and other & ~1 != listener.to:
        return False
    if listener.cause not in (ANY_CAUSE, cause):
        return False
    if listener.by is not None and (other < 0 or not listener.by.has(state, ctx, other)):
        return False
    if listener.base is not None:
        base = base_of(state, event, thing, other)
        if base < 0 or not listener.base.has(state, ctx, base):
            return False
    return listener.of is None or listener.of.has(state, ctx, thing)


def came_from(zone: int, place: int) -> bool:
    """Play is the battle zone; a base never goes to a discard [FR-16]."""
    return place & ~1 == zone


def base_of(state: Fabula, event: int, thing: int, other: int) -> int:
    """The base an event of combat is about."""
    if event == BLOCKS:
        return state.aim[other] if other >= 0 else NOBODY
    if event in (IS_BLOCKED, UNBLOCKED):
        return state.aim[thing]
    return other


def provide(state: Fabula, ctx: Context, event: int, thing: int, other: int, amount: int) -> None:
    """What the event gives to conditions and steps: `it`, `$bearer`, `$amount`."""
    ctx.put(FIRST_SLOT - 1, [], 0)
    if thing >= 0 or thing <= ITEM:
        ctx.slots[IT] = [thing, state.serial[thing] if thing >= 0 else 0]
        ctx.numbers[IT] = 1
    if (event in (ATTACHED, DETACHED)) and other >= 0:
        ctx.slots[OTHER] = [other, state.serial[other]]
        ctx.numbers[OTHER] = 1
    ctx.numbers[AMOUNT] = amount


# ---- how often


def times_used(marks: tuple[int, ...], card: int, serial: int, number: int) -> int:
    for i in range(0, len(marks), 4):
        if marks[i] == card and marks[i + 1] == serial and marks[i + 2] == number:
            return marks[i + 3]
    return 0


def with_use(marks: tuple[int, ...], card: int, serial: int, number: int) -> tuple[int, ...]:
    """These marks and one more use."""
    for i in range(0, len(marks), 4):
        if marks[i] == card and marks[i + 1] == serial and marks[i + 2] == number:
            return replaced(marks, i + 3, marks[i + 3] + 1)
    return marks + (card, serial, number, 1)


def uses_left(state: Fabula, ability: Ability, card: int, serial: int) -> int:
    """[F-80] At most 8 times per turn and object, unless the card states another limit."""
    if ability.limit == NO_LIMIT:
        return MOST_TRIGGERS - times_used(state.used, card, serial, ability.number)
    marks = state.used_ever if ability.per_game else state.used
    return ability.limit - times_used(marks, card, serial, ability.number)


def used_up(state: Fabula, ability: Ability, card: int, serial: int) -> bool:
    return uses_left(state, ability, card, serial) <= 0


def use(state: Fabula, ability: Ability, card: int, serial: int) -> None:
    state.used = with_use(state.used, card, serial, ability.number)
    if ability.per_game:
        state.used_ever = with_use(state.used_ever, card, serial, ability.number)


# ---- the record of this turn


def write_down(state: Fabula, event: int, thing: int, seat: int) -> None:
    """[§3.3] `times`: which of the selectors that count this event mean its object now, for either player."""
    bits = 0
    selections = state.pool.counted[event]
    if thing >= 0 or thing <= ITEM:
        if state.pool.recorded_fresh & BIT[event]:
            fresh(state)
        for side in range(2):
            ctx = EITHER[side]
            for i in range(len(selections)):
                if selections[i].has(state, ctx, thing):
                    bits |= 1 << (2 * i + side)
    state.stir(READS_RECORD)
    state.record.extend([event, thing, state.serial[thing] if thing >= 0 else 0, seat, bits])


# ---- delayed triggers


def moment(state: Fabula, at: int, seat: int) -> None:
    """The moment some delayed triggers wait for: each fires once. "Your next turn" is that of its own seat."""
    if not state.lasting:
        return
    kept: list[Lasting] = []
    for effect in state.lasting:
        due = effect.what == DELAYED and effect.values[0] == at
        if due and at == AT_YOUR_NEXT_TURN and effect.seat != seat:
            due = False
        if not due:
            kept.append(effect)
        elif effect.context is not None and not state.spent():
            state.waiting.append(Item(-1, TRIGGERED_ITEM, effect.ability, effect.context, state.moment))
    if len(kept) < len(state.lasting):
        state.lasting = kept
        state.finished.spoil()
