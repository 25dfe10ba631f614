"""[F-89] The top item of the stack resolves."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from .permanents import attach_to
from .pieces import FIRST_SLOT, Item
from .running import start
from .select import may_bear
from .state import Fabula
from .targets import shut_out, sift
from .terms import (
    ATTACH_ITEM,
    BY_PLAY,
    BY_USE,
    DISCARD,
    MANOEUVRE_ITEM,
    PERMANENT_ITEM,
    READS_STACK,
    STACKED,
    TO_ATTACH,
    TRIGGERED_ITEM,
)
from .travel import enter, move
from .values import fresh


class Used(Frame[Fabula]):
    """[F-52] Under the effect of a manoeuvre: afterwards its card goes to the owner's discard."""

    def __init__(self, seat: int, card: int, serial: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.serial: Final = serial

    def data(self) -> list[object]:
        return [self.seat, self.card, self.serial]

    def step(self, state: Fabula) -> bool:
        state.frames.pop()
        put_away(state, self.card, self.serial)
        return False


def put_away(state: Fabula, card: int, serial: int) -> None:
    if state.serial[card] == serial and state.place[card] & ~1 == STACKED:
        move(state, card, DISCARD + state.owner[card], BY_USE)


def resolve_top(state: Fabula) -> None:
    """The item leaves the stack and is carried out, as far as it can."""
    item = state.stack.pop()
    state.stir(READS_STACK)
    fresh(state)
    state.moment += 1
    if item.kind == ATTACH_ITEM:
        attach(state, item)
    elif item.kind == PERMANENT_ITEM:
        arrive(state, item)
    else:
        carry_out(state, item)


def tell(state: Fabula, key: str, item: Item) -> None:
    if state.sink is not None:
        state.sink.tell(key, {"card": state.faces[item.context.card], "seat": item.context.seat, "kind": item.kind})


def carry_out(state: Fabula, item: Item) -> None:
    """A manoeuvre or an ability. [F-82] [F-58] A trigger checks its condition again; if all targets are illegal nothing
    happens."""
    ctx = item.context.copy()
    card = ctx.card
    serial = ctx.serial
    if item.ability < 0:
        put_away(state, card, serial)
        return
    ability = state.pool.abilities[item.ability]
    stands = sift(state, ctx, ability)
    if item.kind == TRIGGERED_ITEM and stands:
        if ability.require is not None and not ability.require.holds(state, ctx):
            stands = False
        elif ability.condition is not None and not ability.condition.holds(state, ctx):
            stands = False
    if not stands:
        tell(state, "event.fizzled", item)
        if item.kind == MANOEUVRE_ITEM:
            put_away(state, card, serial)
        return
    if state.items != item.number:  # it was answered, or another effect came between
        tell(state, "event.resolved", item)
    if item.kind == MANOEUVRE_ITEM:
        state.frames.append(Used(ctx.seat, card, serial))
    start(state, item.ability, ctx)


def attach(state: Fabula, item: Item) -> None:
    """[F-92] [F-93] If the new bearer is gone or illegal, or the modification is, nothing happens."""
    ctx = item.context
    pairs = ctx.slots[FIRST_SLOT]
    bearer = pairs[0]
    there = state.exists(ctx.card, ctx.serial) and state.exists(bearer, pairs[1]) and state.in_battle(ctx.card)
    if there and state.holder[ctx.card] == ctx.seat and may_bear(state, ctx.card, bearer):
        barred = (state.finished.of[ctx.card].forbids | state.finished.of[bearer].forbids) & TO_ATTACH
        if not barred and not shut_out(state, ctx, bearer):
            attach_to(state, ctx.card, bearer)
            return
    tell(state, "event.fizzled", item)


def arrive(state: Fabula, item: Item) -> None:
    """[FR-8] With the option `permanents_on_stack` a permanent enters when its item resolves."""
    card = item.context.card
    if not state.exists(card, item.context.serial):
        return
    if not enter(state, card, item.context.seat, BY_PLAY):
        put_away(state, card, item.context.serial)
