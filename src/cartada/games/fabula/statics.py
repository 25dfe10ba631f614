"""What passives and lasting effects change, layer by layer [F-101], [F-102].

In each layer everything is first gathered in `pending` and then carried out, so that no effect sees another of its own
layer. `values` walks the layers; here is what one effect says in each.
"""

from __future__ import annotations

from typing import Final

from .faces import BAN_LAYER, KEYWORD_LAYER, PLUS_LAYER, SET_LAYER, Ability, Gift
from .facts import in_force, silent, there
from .overview import board
from .pieces import (
    CONTROL,
    FORBID,
    GRANT,
    ITEM,
    LOSE,
    LOSE_ALL,
    MODIFY,
    OBLIGE,
    SET,
    STATS,
    Context,
    Lasting,
    bare,
)
from .select import Known
from .state import Fabula
from .terms import (
    HEAVY,
    HIDE,
    HIDE_RANK,
    LOYAL,
    LOYAL_RANK,
    ORATOR,
    ORATOR_RANK,
    SIEGE,
    SIEGE_RANK,
    TIRELESS,
    rank,
)

# ---- what is pending: quadruples op, card, a, b
OP_SET: Final = 0  # stat, value
OP_KEYWORD: Final = 1  # bit, number
OP_ABILITY: Final = 2  # ability
OP_LOSE: Final = 3  # mask of keywords, or LOSE_ALL
OP_PLUS: Final = 4  # stat, change
OP_FORBID: Final = 5  # mask
OP_OBLIGE: Final = 6  # mask
OP_SIDE: Final = 7  # card is a seat; which number, change


def note(pending: list[int], op: int, card: int, a: int, b: int) -> None:
    """One change of a layer, to be carried out with the others."""
    pending.append(op)
    pending.append(card)
    pending.append(a)
    pending.append(b)


def keep_in_mind(changed: list[int], card: int) -> None:
    """One more card whose values are not what is printed; they are kept in ascending order."""
    at = len(changed)
    while at > 0 and changed[at - 1] > card:
        at -= 1
    if at == 0 or changed[at - 1] != card:
        changed.insert(at, card)


def meant(only: list[int] | None, thing: int) -> bool:
    """All are, unless some are named."""
    if only is None:
        return True
    for other in only:
        if other == thing:
            return True
    return False


def give(
    state: Fabula, ctx: Context, ability: Ability, layer: int, pending: list[int] | None, only: list[int] | None
) -> None:
    """One passive of a card in play, in one layer it gives something in [F-54]; to all it speaks of, or `only` to these
    cards."""
    gift = ability.gift
    if gift is None:
        return
    affects = gift.affects
    if isinstance(affects, Known):  # by far the most: `self`, `bearer`, `you`
        thing = affects.thing(state, ctx)
        if thing != ITEM and meant(only, thing):
            give_one(state, ctx, gift, thing, layer, pending)
    elif only is None:
        for thing in affects.find(state, ctx):
            give_one(state, ctx, gift, thing, layer, pending)
    else:
        for thing in only:
            if affects.has(state, ctx, thing):
                give_one(state, ctx, gift, thing, layer, pending)


def give_one(state: Fabula, ctx: Context, gift: Gift, thing: int, layer: int, pending: list[int] | None) -> None:
    """What one of the things a passive speaks of gets from it; at once where nothing in the layer could see it."""
    if pending is None:
        give_at_once(state, ctx, gift, thing, layer)
    elif thing < 0:
        if layer == PLUS_LAYER:
            for i in range(len(gift.sides)):
                note(pending, OP_SIDE, -1 - thing, gift.sides[i], gift.side_amounts[i].value(state, ctx))
    elif not state.in_play(thing):
        return
    elif layer == KEYWORD_LAYER:
        for i in range(0, len(gift.keywords), 2):
            note(pending, OP_KEYWORD, thing, gift.keywords[i], gift.keywords[i + 1])
        for ability in gift.abilities:
            note(pending, OP_ABILITY, thing, ability, 0)
    elif layer == PLUS_LAYER:
        for i in range(len(gift.stats)):
            note(pending, OP_PLUS, thing, gift.stats[i], gift.amounts[i].value(state, ctx))
    else:
        if gift.forbid:
            note(pending, OP_FORBID, thing, gift.forbid, 0)
        if gift.oblige:
            note(pending, OP_OBLIGE, thing, gift.oblige, 0)


def give_at_once(state: Fabula, ctx: Context, gift: Gift, thing: int, layer: int) -> None:
    """The same without gathering it first."""
    if thing < 0:
        if layer == PLUS_LAYER:
            for i in range(len(gift.sides)):
                change(state, OP_SIDE, -1 - thing, gift.sides[i], gift.side_amounts[i].value(state, ctx))
        return
    if not state.in_play(thing):
        return
    if state.finished.of[thing].shared and (layer != PLUS_LAYER or gift.stats):
        keep_in_mind(state.finished.changed, thing)  # values being written are there already
    if layer == KEYWORD_LAYER:
        for i in range(0, len(gift.keywords), 2):
            gain_keyword(state, thing, gift.keywords[i], gift.keywords[i + 1])
        for ability in gift.abilities:
            change(state, OP_ABILITY, thing, ability, 0)
    elif layer == PLUS_LAYER:
        for i in range(len(gift.stats)):
            add_to_stat(state, thing, gift.stats[i], gift.amounts[i].value(state, ctx))
    else:
        change(state, OP_FORBID, thing, gift.forbid, 0)
        change(state, OP_OBLIGE, thing, gift.oblige, 0)


def shift(state: Fabula, ctx: Context, pending: list[int]) -> None:
    """Printed values that are an expression: worked out in layer 2."""
    face = state.pool.faces[state.faces[ctx.card]]
    for i in range(len(face.shifting)):
        note(pending, OP_SET, ctx.card, face.shifting[i], face.shifts[i].value(state, ctx))


def lasting_give(state: Fabula, effect: Lasting, layer: int, pending: list[int], only: list[int] | None) -> None:
    """One lasting effect, in one layer. It speaks only of the objects it began with, as long as they are there."""
    what = effect.what
    if layer == SET_LAYER:
        if what == LOSE and effect.values[0] == LOSE_ALL:
            silence(state, effect)
        if what != SET:
            return
    elif layer == KEYWORD_LAYER:
        if what not in (GRANT, LOSE):
            return
    elif layer == PLUS_LAYER:
        if what != MODIFY:
            return
    elif layer != BAN_LAYER or (what not in (FORBID, OBLIGE)):
        return
    values = effect.values
    for i in range(0, len(effect.things), 2):
        card = effect.things[i]
        if card < 0 or state.serial[card] != effect.things[i + 1] or not state.in_play(card):
            continue
        if not meant(only, card):
            continue
        if what == SET:
            for stat in range(STATS):
                if values[2 * stat]:
                    note(pending, OP_SET, card, stat, values[2 * stat + 1])
        elif what == GRANT:
            for k in range(0, len(values), 2):
                note(pending, OP_KEYWORD, card, values[k], values[k + 1])
            if effect.ability >= 0:
                note(pending, OP_ABILITY, card, effect.ability, 0)
        elif what == LOSE:
            note(pending, OP_LOSE, card, values[0], 0)
        elif what == MODIFY:
            for stat in range(STATS):
                if values[stat] != 0:
                    note(pending, OP_PLUS, card, stat, values[stat])
        elif what == FORBID:
            note(pending, OP_FORBID, card, values[0], 0)
        else:
            note(pending, OP_OBLIGE, card, values[0], 0)


def silence(state: Fabula, effect: Lasting) -> None:
    """Abilities lost altogether are gone before they could give anything in layer 3."""
    for i in range(0, len(effect.things), 2):
        card = effect.things[i]
        if card >= 0 and state.serial[card] == effect.things[i + 1] and state.finished.of[card].mute == 0:
            state.finished.own(card).mute = 1


def carry_out(state: Fabula, pending: list[int]) -> None:
    """Everything of one layer; [F-101] losses come last and beat grants."""
    lost = False
    for i in range(0, len(pending), 4):
        if pending[i] != OP_SIDE:
            keep_in_mind(state.finished.changed, pending[i + 1])
        if pending[i] == OP_LOSE:
            lost = True
        else:
            change(state, pending[i], pending[i + 1], pending[i + 2], pending[i + 3])
    if lost:
        for i in range(0, len(pending), 4):
            if pending[i] == OP_LOSE:
                lose_keywords(state, pending[i + 1], pending[i + 2])
    pending.clear()


def change(state: Fabula, op: int, card: int, a: int, b: int) -> None:
    """One change, whatever it is but a loss."""
    if op == OP_PLUS:
        add_to_stat(state, card, a, b)
    elif op == OP_KEYWORD:
        gain_keyword(state, card, a, b)
    elif op == OP_SET:
        state.finished.own(card).set_stat(a, b)
    elif op == OP_ABILITY:
        state.finished.granted.append(card)
        state.finished.granted.append(a)
    elif op == OP_FORBID:
        values = state.finished.own(card)
        values.forbids |= a
    elif op == OP_OBLIGE:
        values = state.finished.own(card)
        values.obliges |= a
    elif op == OP_SIDE:
        state.finished.sides[a * 2 + card] += b


def add_to_stat(state: Fabula, card: int, stat: int, n: int) -> None:
    values = state.finished.own(card)
    values.set_stat(stat, values.stat(stat) + n)


def rank_of(keyword: int) -> int:
    """Where the number of a keyword is packed; 0 for keywords without one."""
    if keyword == SIEGE:
        return SIEGE_RANK
    if keyword == ORATOR:
        return ORATOR_RANK
    if keyword == LOYAL:
        return LOYAL_RANK
    return HIDE_RANK if keyword == HIDE else 0


def gain_keyword(state: Fabula, card: int, keyword: int, number: int) -> None:
    """Numbers add up; Tireless and Heavy say what untapping costs."""
    values = state.finished.own(card)
    values.keywords |= keyword
    if number != 0:
        values.ranks += rank_of(keyword) * number
    if keyword == TIRELESS:
        values.restore = 0
    elif keyword == HEAVY:
        values.restore = number


def lose_keywords(state: Fabula, card: int, mask: int) -> None:
    values = state.finished.own(card)
    if mask == LOSE_ALL:
        values.mute = 1
        granted = state.finished.granted
        for i in range(len(granted) - 2, -1, -2):
            if granted[i] == card:
                del granted[i : i + 2]
        mask = values.keywords
    lost = values.keywords & mask
    for keyword in (SIEGE, ORATOR, LOYAL, HIDE):
        if lost & keyword:
            packed = rank_of(keyword)
            values.ranks -= packed * rank(values.ranks, packed)
    if lost & (TIRELESS | HEAVY):
        values.restore = 1
    values.keywords &= ~mask


# ---- control


def commander(state: Fabula, card: int) -> int:
    """[F-4] Who commands a card in play by the latest effect of control, else the one who played or owns it: -1."""
    for i in range(len(state.lasting) - 1, -1, -1):
        effect = state.lasting[i]
        if effect.what == CONTROL:
            for k in range(0, len(effect.things), 2):
                if effect.things[k] == card and effect.things[k + 1] == state.serial[card]:
                    return effect.values[0]
    return -1


# ---- cannot, for what is not in play


def banned(state: Fabula, thing: int, deed: int) -> bool:
    """[F-100] "Cannot" for players, items of the stack and cards in a hand: asked when it matters."""
    for effect in state.lasting:
        if effect.what == FORBID and effect.values[0] & deed:
            for i in range(0, len(effect.things), 2):
                if effect.things[i] == thing and there(state, thing, effect.things[i + 1]):
                    return True
    if not state.finished.reaches_beyond():
        return False
    for ctx in board(state).speaking:
        for number in state.pool.faces[state.faces[ctx.card]].reaching:
            if bans(state, ctx, number, thing, deed) and not silent(state, ctx.card):
                return True
    for i in range(0, len(state.finished.granted), 2):
        card = state.finished.granted[i]
        if bans(state, bare(state.holder[card], card, state.serial[card]), state.finished.granted[i + 1], thing, deed):
            return True
    return False


def bans(state: Fabula, ctx: Context, number: int, thing: int, deed: int) -> bool:
    """One passive of a card in play, printed or given, forbids this thing that deed."""
    gift = state.pool.abilities[number].gift
    if gift is None or not gift.beyond or gift.forbid & deed == 0:
        return False
    return gift.affects.has(state, ctx, thing) and in_force(state, number, ctx)
