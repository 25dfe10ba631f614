"""May I announce it? [F-50], [F-51], [F-56], [F-57], [F-92]: OK, or the rule that refuses it; and whether what is begun
can be finished."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .cardpool import CardPool
from .costs import affordable, attach_price, is_free, price_of, resources_of
from .executors import Selection
from .faces import NO_LIMIT, ObjectPrice, Price
from .facts import abilities_of, silent
from .options import ATTACH_SPEED, OWN_ACTION, PERMANENTS_ON_STACK
from .pieces import PLAYER, Context, bare
from .refusals import (
    ATTACH_IN_ACTION_PHASE,
    BUDGET_SPENT,
    CANNOT,
    CONDITION_FAILS,
    IS_PREPARING,
    IS_TAPPED,
    LOST_ABILITIES,
    NO_BEARER,
    NO_ROOM,
    NO_TARGET,
    NOT_ATTACHABLE,
    NOTHING_TO_PAY_WITH,
    ONLY_IN_ACTION_PHASE,
    REQUIREMENT_FAILS,
    STACK_IN_USE,
    TOO_DEAR,
    USED_FREE,
    USED_UP,
)
from .select import attaching
from .state import Fabula
from .statics import banned
from .targets import shut_out, targets_exist
from .terms import (
    ACTION,
    ACTIVATED_ITEM,
    ALLY,
    ATTACH_ITEM,
    BATTLE,
    BIT,
    MANOEUVRE,
    MANOEUVRE_ITEM,
    PERMANENT_ITEM,
    PLAY_END,
    TO_ACTIVATE,
    TO_ATTACH,
    TO_PLAY,
)
from .travel import room
from .triggers import times_used, uses_left

ATTACHING: Final = -2  # stands for the attach action among the marks of what was used
NO_PRICES: Final[list[Price]] = []  # never written

# ---- can it be finished


def needs_x(state: Fabula, kind: int, ability: int, ctx: Context) -> bool:
    if (kind in (MANOEUVRE_ITEM, PERMANENT_ITEM)) and state.pool.faces[state.faces[ctx.card]].needs_x:
        return True
    return ability >= 0 and state.pool.abilities[ability].needs_x


def prices_of(pool: CardPool, ability: int, ctx: Context) -> list[Price]:
    """The price of the ability and of the chosen modes."""
    if ability < 0:
        return NO_PRICES
    prices = pool.abilities[ability].mode_prices
    if not prices:
        return pool.abilities[ability].prices
    out = pool.abilities[ability].prices[:]
    for i in range(len(prices)):
        one = prices[i]
        if one is not None and ctx.modes >> i & 1:
            out.append(one)
    return out


def parts_of(pool: CardPool, ability: int, ctx: Context) -> list[ObjectPrice]:
    prices = prices_of(pool, ability, ctx)
    if len(prices) == 1:
        return prices[0].objects
    out: list[ObjectPrice] = []
    for price in prices:
        for part in price.objects:
            out.append(part)
    return out


def playing_card(kind: int, ctx: Context) -> int:
    """The card of the hand that is being played, or -1."""
    return ctx.card if kind in (MANOEUVRE_ITEM, PERMANENT_ITEM) else -1


def due(state: Fabula, kind: int, ctx: Context) -> int:
    """Resources beside the ability's own price: the cost of a card, the cost of attaching."""
    if kind in (MANOEUVRE_ITEM, PERMANENT_ITEM):
        return price_of(state, ctx.seat, ctx.card, ctx.x)
    return attach_price(state, ctx.card) if kind == ATTACH_ITEM else 0


def can_finish(state: Fabula, kind: int, ability: int, ctx: Context, x_open: bool) -> bool:
    """With these modes (and this X, unless it is still open) everything can be paid and every target found."""
    if x_open:
        for x in range(state.resources[ctx.seat] + 1):
            tried = ctx.copy()
            tried.x = x
            if can_finish(state, kind, ability, tried, False):
                return True
        return False
    if not affordable(state, ctx, prices_of(state.pool, ability, ctx), due(state, kind, ctx), playing_card(kind, ctx)):
        return False
    return ability < 0 or targets_exist(state, ctx, state.pool.abilities[ability])


def mode_fits(state: Fabula, kind: int, ability: int, ctx: Context, chosen: int, mode: int) -> bool:
    """Whether this mode, with as many later ones as are still needed, can be finished."""
    tried = ctx.copy()
    tried.modes |= BIT[mode]
    rules = state.pool.abilities[ability]
    if chosen + 1 >= rules.choose_least:
        return can_finish(state, kind, ability, tried, needs_x(state, kind, ability, ctx))
    for later in range(mode + 1, len(rules.mode_prices)):
        if mode_fits(state, kind, ability, tried, chosen + 1, later):
            return True
    return False


def can_begin(state: Fabula, kind: int, ability: int, ctx: Context) -> bool:
    if ability >= 0 and state.pool.abilities[ability].mode_prices:
        for mode in range(len(state.pool.abilities[ability].mode_prices)):
            if mode_fits(state, kind, ability, ctx, 0, mode):
                return True
        return False
    return can_finish(state, kind, ability, ctx, needs_x(state, kind, ability, ctx))


# ---- may I


def play_refusal(state: Fabula, seat: int, card: int, why: bool = True) -> int:
    """[F-50] A card of the hand. Who does not ask why is spared looking for what is missing."""
    face = state.faces[card]
    kind = state.pool.type_of[face]
    if kind != MANOEUVRE:
        refusal = moment_refusal(state, seat)  # [F-51]
        if refusal != OK:
            return refusal
        if not room(state, seat):
            return NO_ROOM  # [F-121]
        if state.opt[PERMANENTS_ON_STACK] and state.spent():
            return BUDGET_SPENT
    elif state.spent():
        return BUDGET_SPENT  # [F-121]
    if price_of(state, seat, card, 0) > state.resources[seat]:
        return TOO_DEAR
    if state.lasting or state.finished.reaches_beyond():
        if banned(state, card, TO_PLAY) or banned(state, PLAYER - seat, TO_PLAY):
            return CANNOT
    if kind != MANOEUVRE:
        return OK
    effect = state.pool.faces[face].effect
    if effect < 0:
        return OK
    rules = state.pool.abilities[effect]
    if rules.price is None and not rules.targets and not rules.mode_prices and not state.pool.faces[face].needs_x:
        return OK
    ctx = bare(seat, card, state.serial[card])
    if can_begin(state, MANOEUVRE_ITEM, effect, ctx):
        return OK
    return unfinished_refusal(state, MANOEUVRE_ITEM, effect, ctx) if why else NO_TARGET


def unfinished_refusal(state: Fabula, kind: int, ability: int, ctx: Context) -> int:
    """Why an announcement could not be finished: the price, or the targets."""
    rules = state.pool.abilities[ability]
    prices = prices_of(state.pool, ability, ctx)
    more = due(state, kind, ctx)
    if not affordable(state, ctx, prices, more, playing_card(kind, ctx)):
        if resources_of(state, ctx, prices) + more > state.resources[ctx.seat]:
            return TOO_DEAR
        if rules.price is not None and rules.price.taps_self and state.tapped[ctx.card]:
            return IS_TAPPED
        return NOTHING_TO_PAY_WITH
    return NO_TARGET


def moment_refusal(state: Fabula, seat: int) -> int:
    """[F-34] [FR-46] The own action phase with an empty stack."""
    if state.calm(seat):
        return OK
    if state.active == seat and state.phase == ACTION and state.stack:
        return STACK_IN_USE
    return ONLY_IN_ACTION_PHASE


def use_refusal(state: Fabula, seat: int, card: int, n: int, why: bool = True) -> int:
    """[F-56] The n-th activated ability of an own object."""
    number = abilities_of(state, card)[n]
    ability = state.pool.abilities[number]
    if n < len(state.pool.faces[state.faces[card]].activated) and silent(state, card):
        return LOST_ABILITIES
    if state.spent():
        return BUDGET_SPENT
    if not ability.response:
        refusal = moment_refusal(state, seat)
        if refusal != OK:
            return refusal  # [FR-10]
    if state.pool.type_of[state.faces[card]] == ALLY and state.preparing(card):
        return IS_PREPARING  # [F-53]
    if state.finished.of[card].forbids & TO_ACTIVATE or (state.lasting and banned(state, PLAYER - seat, TO_ACTIVATE)):
        return CANNOT
    serial = state.serial[card]
    if ability.limit != NO_LIMIT and uses_left(state, ability, card, serial) <= 0:
        return USED_UP
    ctx = bare(seat, card, serial)
    if ability.require is not None and not ability.require.holds(state, ctx):
        return REQUIREMENT_FAILS  # [F-58]
    if ability.condition is not None and not ability.condition.holds(state, ctx):
        return CONDITION_FAILS
    if times_used(state.used, card, serial, number) > 0 and is_free(state, ctx, prices_of(state.pool, number, ctx)):
        return USED_FREE  # [F-57]
    if can_begin(state, ACTIVATED_ITEM, number, ctx):
        return OK
    return unfinished_refusal(state, ACTIVATED_ITEM, number, ctx) if why else NO_TARGET


def attach_refusal(state: Fabula, seat: int, card: int) -> int:
    """[F-92] An own modification to a new bearer, whenever its controller has priority [FR-22]."""
    if state.pool.faces[state.faces[card]].attach_to is None:
        return NOT_ATTACHABLE
    if state.spent():
        return BUDGET_SPENT
    if state.opt[ATTACH_SPEED] == OWN_ACTION and not state.calm(seat):
        return ATTACH_IN_ACTION_PHASE
    if state.finished.of[card].forbids & TO_ATTACH or (state.lasting and banned(state, PLAYER - seat, TO_ATTACH)):
        return CANNOT
    cost = attach_price(state, card)
    if cost > state.resources[seat]:
        return TOO_DEAR
    if cost == 0 and times_used(state.used, card, state.serial[card], ATTACHING) > 0:
        return USED_FREE  # [F-57]
    return OK if any_bearer(state, seat, card) else NO_BEARER


def any_bearer(state: Fabula, seat: int, card: int) -> bool:
    """Looked for where it is found most often: among the own permanents first."""
    to = state.pool.faces[state.faces[card]].attach_to
    if to is None:
        return False
    ctx = attaching(state, to, seat, card)
    for i in range(BATTLE, PLAY_END):
        place = i ^ seat  # the own side first
        if to.reaches(seat, place) and bearer_among(state, ctx, card, to, place):
            return True
    return False


def bearer_among(state: Fabula, ctx: Context, card: int, to: Selection[Fabula], place: int) -> bool:
    now = state.bearer[card]
    for bearer in state.zones[place]:
        if bearer in (card, now) or not to.takes(state, ctx, bearer):
            continue
        if state.finished.of[bearer].forbids & TO_ATTACH == 0 and not shut_out(state, ctx, bearer):
            return True
    return False
