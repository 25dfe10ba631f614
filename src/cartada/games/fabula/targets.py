"""Targets [§3]: chosen on announcing, different from each other, checked again on resolving [F-89]."""

from __future__ import annotations

from .amounts import quantity
from .costs import assignable
from .faces import Ability, Target
from .facts import there
from .pieces import ITEM, NOTHING, PLAYER, Context
from .select import IN_PLAY, Cards
from .state import Fabula
from .statics import banned
from .terms import BATTLE, DECK, HAND, PLAY_END, TO_BE_TARGETED, WARDED


def shut_out(state: Fabula, ctx: Context, thing: int) -> bool:
    """Warded: no target of enemy effects; and whatever cannot be a target at all."""
    if thing >= 0 and state.in_play(thing):
        if state.finished.of[thing].keywords & WARDED and state.holder[thing] != ctx.seat:
            return True
        return state.finished.of[thing].forbids & TO_BE_TARGETED != 0
    if thing <= ITEM or thing > PLAYER - 2:
        return banned(state, thing, TO_BE_TARGETED)
    return False


def legal_target(state: Fabula, ctx: Context, target: Target, thing: int) -> bool:
    return target.things.has(state, ctx, thing) and not shut_out(state, ctx, thing)


def asked_for(ctx: Context, target: Target) -> bool:
    """Targets of a mode that was not chosen are not chosen either."""
    return target.mode < 0 or ctx.modes >> target.mode & 1 == 1


def target_offers(state: Fabula, ctx: Context, ability: Ability, target: Target, chosen: list[int]) -> list[int]:
    """What can be chosen for this target now."""
    out: list[int] = []
    for thing in target.things.find(state, ctx):
        if thing in chosen or shut_out(state, ctx, thing) or taken(state, ctx, ability, target, thing):
            continue
        if thing <= ITEM and is_itself(state, ctx, thing):
            continue
        if thing >= 0 and unseen(state, ctx.seat, thing):
            continue
        out.append(thing)
    return out


def unseen(state: Fabula, seat: int, card: int) -> bool:
    """[F-113] Nobody points at a card he cannot see: one in a deck, or in the other's hand."""
    place = state.place[card]
    return place & ~1 == DECK or place == HAND + 1 - seat


def is_itself(state: Fabula, ctx: Context, thing: int) -> bool:
    """An effect on the stack is no target of its own."""
    for item in state.stack:
        if item.number == ITEM - thing:
            return item.context.card == ctx.card and item.context.serial == ctx.serial and item.context.seat == ctx.seat
    return False


def taken(state: Fabula, ctx: Context, ability: Ability, target: Target, thing: int) -> bool:
    """Named targets of one ability are different objects."""
    serial = state.serial[thing] if thing >= 0 else 0
    for other in ability.targets:
        if other.slot != target.slot and ctx.holds(other.slot, thing, serial):
            return True
    return False


def targets_exist(state: Fabula, ctx: Context, ability: Ability) -> bool:
    """[F-50] Every required target has a legal object of its own."""
    needs: list[list[int]] = []
    for target in ability.targets:
        if not asked_for(ctx, target):
            continue
        least = quantity(target.least, state, ctx)
        if least == 0 or (target.slot < len(ctx.slots) and ctx.slots[target.slot]):
            continue
        if least == 1 and len(ability.targets) == 1:
            return any_target(state, ctx, ability, target)
        found = target_offers(state, ctx, ability, target, [])
        if len(found) < least:
            return False
        for _ in range(least):
            needs.append(found)
    return len(needs) < 2 or assignable(needs)


def any_target(state: Fabula, ctx: Context, ability: Ability, target: Target) -> bool:
    """The only target of an ability has a legal object: one is enough, so in play the first ends the search."""
    things = target.things
    if not isinstance(things, Cards) or things.zone != IN_PLAY:
        return bool(target_offers(state, ctx, ability, target, NOTHING))
    for place in range(BATTLE, PLAY_END):
        if things.reaches(ctx.seat, place):
            for card in state.zones[place]:
                if things.takes(state, ctx, card) and not shut_out(state, ctx, card):
                    return True
    return False


def sift(state: Fabula, ctx: Context, ability: Ability) -> bool:
    """[F-89] Illegal targets fall out. False: there were targets and none is legal any longer."""
    had = False
    legal = False
    for target in ability.targets:
        if not asked_for(ctx, target) or target.slot >= len(ctx.slots):
            continue
        pairs = ctx.slots[target.slot]
        kept: list[int] = []
        for i in range(0, len(pairs), 2):
            had = True
            if there(state, pairs[i], pairs[i + 1]) and legal_target(state, ctx, target, pairs[i]):
                legal = True
                kept.append(pairs[i])
                kept.append(pairs[i + 1])
        ctx.put(target.slot, kept, len(kept) // 2)
    return legal or not had
