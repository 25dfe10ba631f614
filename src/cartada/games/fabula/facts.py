"""What amounts and predicates read: values of objects that are there, and last known ones of those that left [F-6].

Nothing here works finished values out: whoever asks outside continuous effects calls `fresh` before.
"""

from __future__ import annotations

from typing import Final

from .cardpool import CardPool
from .faces import ACTIVATED, Ability
from .overview import board
from .pieces import (
    COST_STAT,
    DAMAGE_STAT,
    ITEM,
    RAISE,
    RAISE_CAP,
    RAISE_MAXIMUM,
    RESISTANCE_STAT,
    STATS,
    Context,
    Ghost,
    Item,
    bare,
)
from .state import Fabula
from .terms import (
    CAP,
    DECK,
    FINISHED,
    GROWTH,
    HAND,
    MORE_CAP,
    MORE_MAXIMUM,
    PRINTED,
    WITHOUT_CHANGES,
)

# ---- facts of a side, in the order of the vocabulary
HAND_FACT: Final = 0
DECK_FACT: Final = 1
RESOURCES_FACT: Final = 2
MAXIMUM_FACT: Final = 3
TURN_FACT: Final = 4
CONQUEST_FACT: Final = 5


def item_of(state: Fabula, thing: int) -> Item | None:
    """The item of the stack this thing is, if it is still there."""
    number = ITEM - thing
    for item in state.stack:
        if item.number == number:
            return item
    return None


def there(state: Fabula, thing: int, serial: int) -> bool:
    """[F-6] The same thing is still where it was."""
    if thing >= 0:
        return state.exists(thing, serial)
    return thing > ITEM or item_of(state, thing) is not None


def paired(state: Fabula, things: list[int]) -> list[int]:
    """These things with their serials."""
    out: list[int] = []
    for thing in things:
        out.append(thing)
        out.append(state.serial[thing] if thing >= 0 else 0)
    return out


def ghost_of(state: Fabula, card: int, serial: int) -> Ghost | None:
    i = len(state.ghosts) - 1
    while i >= 0:
        ghost = state.ghosts[i]
        if ghost.card == card and ghost.serial == serial:
            return ghost
        i -= 1
    return None


def stat_now(state: Fabula, card: int, stat: int) -> int:
    """A stat of a card as it is now; outside play what is printed counts. Values never count below 0 [F-7]."""
    if stat == DAMAGE_STAT:
        return state.damage[card]
    if stat == COST_STAT:
        return cost_now(state, card)
    if not state.in_play(card):
        n = state.pool.printed[state.faces[card]].stat(stat)
    else:
        n = state.finished.of[card].stat(stat)
        if stat == RESISTANCE_STAT:
            n -= state.damage[card]  # [F-70] current resistance
    return n if n > 0 else 0


def stat_of_pair(state: Fabula, thing: int, serial: int, stat: int) -> int:
    """The stat of an object, last known if it left; an item of the stack speaks of the card it comes from."""
    if thing < 0:
        item = item_of(state, thing) if thing <= ITEM else None
        return 0 if item is None else stat_of_pair(state, item.context.card, item.context.serial, stat)
    if state.serial[thing] == serial:
        return stat_now(state, thing, stat)
    ghost = ghost_of(state, thing, serial)
    if ghost is not None:
        return ghost.stats[stat]
    return stat_now(state, thing, stat) if stat != DAMAGE_STAT else 0


def counters_of(state: Fabula, thing: int, serial: int, kind: int) -> int:
    if thing < 0:
        return 0
    if state.serial[thing] == serial:
        return state.counters_on(thing, kind)
    ghost = ghost_of(state, thing, serial)
    if ghost is not None:
        for i in range(0, len(ghost.counters), 2):
            if ghost.counters[i] == kind:
                return ghost.counters[i + 1]
    return 0


def remember(state: Fabula, card: int) -> None:
    """[F-6] Keep the values of an object that is about to leave play."""
    counters: list[int] = []
    for i in range(0, len(state.counters), 3):
        if state.counters[i] == card:
            counters.append(state.counters[i + 1])
            counters.append(state.counters[i + 2])
    stats = [stat_now(state, card, stat) for stat in range(STATS)]
    state.ghosts.append(Ghost(card, state.serial[card], state.faces[card], state.holder[card], stats, counters))


# ---- players


def cap(state: Fabula, seat: int) -> int:
    """[F-41] [FR-37] 10, plus effects that raise the cap."""
    n = CAP + state.finished.sides[MORE_CAP * 2 + seat]
    for effect in state.lasting:
        if effect.what == RAISE and effect.values[0] == seat and effect.values[1] == RAISE_CAP:
            n += effect.values[2]
    return n


def maximum(state: Fabula, seat: int) -> int:
    """[F-41] Resources of the player's current turn: min(cap, 2 × n) plus bonuses, never above the cap."""
    most = cap(state, seat)
    n = min(most, GROWTH * state.own_turn[seat]) + state.finished.sides[MORE_MAXIMUM * 2 + seat]
    for effect in state.lasting:
        if effect.what == RAISE and effect.values[0] == seat and effect.values[1] == RAISE_MAXIMUM:
            n += effect.values[2]
    return most if n > most else n if n > 0 else 0


def side_fact(state: Fabula, seat: int, fact: int) -> int:
    if fact == HAND_FACT:
        return len(state.zones[HAND + seat])
    if fact == DECK_FACT:
        return len(state.zones[DECK + seat])
    if fact == RESOURCES_FACT:
        return state.resources[seat]
    if fact == MAXIMUM_FACT:
        return maximum(state, seat)
    if fact == TURN_FACT:
        return state.own_turn[seat]
    return state.conquest(seat)


# ---- passives


def is_steady(pool: CardPool, number: int) -> bool:
    """What a passive gives, and to whom, does not depend on finished values; nor with those it gives."""
    ability = pool.abilities[number]
    gift = ability.gift
    if gift is None or not gift.gives():
        return True  # what a card in a hand costs is asked when it matters
    if not gift.affects.steady() or not all([amount.steady() for amount in gift.amounts + gift.side_amounts]):
        return False
    if ability.require is not None and not ability.require.steady():
        return False
    if ability.holds is not None and not ability.holds.steady():
        return False
    return all([is_steady(pool, given) for given in gift.abilities])


def read_by_ability(pool: CardPool, number: int) -> int:
    """What a passive reads beside what is in play and whose it is, those it gives included."""
    gift = pool.abilities[number].gift
    if gift is None:
        return 0
    mask = gift.reads
    for given in gift.abilities:
        mask |= read_by_ability(pool, given)
    return mask


def read_firmly(pool: CardPool, at: int) -> int:
    """What a passive reads, but not to decide whether it gives at all; of those it gives, everything."""
    gift = pool.abilities[at].gift
    if gift is None:
        return 0
    mask = gift.firm
    for given in gift.abilities:
        mask |= read_by_ability(pool, given)
    return mask


def silent(state: Fabula, card: int) -> bool:
    """Its printed abilities do nothing: it lost them, or it is an attachable modification on nobody [F-91]."""
    if state.finished.of[card].mute:
        return True
    return state.bearer[card] < 0 and state.pool.faces[state.faces[card]].attach_to is not None


def uses_given(state: Fabula) -> bool:
    """Something in play was given an activated ability."""
    for i in range(0, len(state.finished.granted), 2):
        if state.pool.abilities[state.finished.granted[i + 1]].form == ACTIVATED:
            return True
    return False


def abilities_of(state: Fabula, card: int) -> list[int]:
    """Activated abilities of an object [F-56]: printed ones, then those it was given."""
    numbers = state.pool.faces[state.faces[card]].activated
    if not state.finished.granted:
        return numbers
    given: list[int] | None = None
    for i in range(0, len(state.finished.granted), 2):
        if state.finished.granted[i] == card and state.pool.abilities[state.finished.granted[i + 1]].form == ACTIVATED:
            if given is None:
                given = numbers[:]
            given.append(state.finished.granted[i + 1])
    return numbers if given is None else given


def in_force(state: Fabula, number: int, ctx: Context) -> bool:
    return applies(state, state.pool.abilities[number], ctx)


def applies(state: Fabula, ability: Ability, ctx: Context) -> bool:
    """[F-54] `while`, and [F-58] a base's requirement, for its controller."""
    if ability.require is not None and not ability.require.holds(state, ctx):
        return False
    return ability.holds is None or ability.holds.holds(state, ctx)


def cost_change(state: Fabula, card: int) -> int:
    """What passives add to the cost of a card in a hand [§3.5]. Whom they speak of, whether they do and how much they
    give is read from costs without that [F-102]."""
    total = 0
    state.finished.costs = WITHOUT_CHANGES
    for ctx in board(state).speaking:
        if not silent(state, ctx.card):
            for number in state.pool.faces[state.faces[ctx.card]].reaching:
                total += cost_given(state, ctx, number, card)
    for i in range(0, len(state.finished.granted), 2):
        source = state.finished.granted[i]
        ctx = bare(state.holder[source], source, state.serial[source])
        total += cost_given(state, ctx, state.finished.granted[i + 1], card)
    state.finished.costs = FINISHED
    return total


def cost_given(state: Fabula, ctx: Context, number: int, card: int) -> int:
    gift = state.pool.abilities[number].gift
    if gift is None or gift.cost is None:
        return 0
    if not gift.affects.has(state, ctx, card) or not in_force(state, number, ctx):
        return 0
    return gift.cost.value(state, ctx)


def cost_now(state: Fabula, card: int) -> int:
    """The cost of a card with X as 0; passives change it in a hand."""
    n = cost_said(state, state.holder[card], card, 0)
    if state.finished.costs == FINISHED and state.place[card] & ~1 == HAND and state.finished.reaches_beyond():
        n += cost_change(state, card)
    return n if n > 0 else 0


def cost_said(state: Fabula, seat: int, card: int, x: int) -> int:
    """The cost its own text gives it, which may have to be worked out. [F-102] No circles: what that reads of costs is
    plain numbers."""
    amount = state.pool.faces[state.faces[card]].cost
    if amount is None or state.finished.costs == PRINTED:
        return state.pool.cost[state.faces[card]]
    before = state.finished.costs
    state.finished.costs = PRINTED
    ctx = bare(seat, card, state.serial[card])
    ctx.x = x
    n = amount.value(state, ctx)
    state.finished.costs = before
    return n
