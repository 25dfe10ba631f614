"""[F-101] [F-102] The finished values of everything in play: printed, then what continuous effects make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .board import board
from .faces import (
    ABILITIES,
    BAN_LAYER,
    FACES,
    KEYWORD_LAYER,
    PLUS_LAYER,
    REPLACES,
    SET_LAYER,
)
from .facts import read_by_ability, silent
from .options import CENTRE_PLUS, SECOND_PLAYER
from .pieces import (
    COPY,
    GRANT,
    INFLUENCE_STAT,
    LIFE_STAT,
    LOSE,
    OFFENSIVE_STAT,
    RESISTANCE_STAT,
    RESTORE_STAT,
    WHILE_IN_PLAY,
    YOUR_NEXT_TURN,
    Context,
    Lasting,
    bare,
)
from .printed import (
    ATTACH,
    COLOUR_MASK,
    COUNTER_CHANGES,
    INFLUENCE,
    KEYWORD_MASK,
    KIND_MASK,
    LIFE,
    NOT_ATTACHABLE,
    OFFENSIVE,
    RANKS,
    RESTORE,
)
from .statics import (
    OP_PLUS,
    carry_out,
    give,
    keep_in_mind,
    lasting_give,
    note,
    shift,
)
from .terms import BATTLE, BIT, CENTRE_RESISTANCE, MOST, OUTSKIRTS_RESISTANCE, PLAY_END, SIDE_VALUES

if TYPE_CHECKING:
    from .state import Fabula

COUNTED: Final[list[int]] = [OFFENSIVE_STAT, LIFE_STAT, INFLUENCE_STAT, RESISTANCE_STAT, RESTORE_STAT]


def position_value(state: Fabula, base: int) -> int:
    """[F-17] Resistance belongs to the position: 15 for a centre, 5 for outskirts and conquered bases [F-71]."""
    if not state.is_centre(base):
        return OUTSKIRTS_RESISTANCE
    if state.opt[SECOND_PLAYER] == CENTRE_PLUS and state.owner[base] == 1 - state.starter:
        return CENTRE_RESISTANCE + 2  # [FR-5]
    return CENTRE_RESISTANCE


def print_on(state: Fabula, card: int) -> None:
    """The values a card in play has by itself."""
    state.kinds[card] = KIND_MASK[state.faces[card]]
    state.colours[card] = COLOUR_MASK[state.faces[card]]
    print_again(state, card)


def print_again(state: Fabula, card: int) -> None:
    """Everything continuous effects may have changed is as printed again."""
    face = state.faces[card]
    state.offensive[card] = OFFENSIVE[face]
    state.life[card] = LIFE[face]
    state.influence[card] = INFLUENCE[face]
    if state.standing(card):
        state.resistance[card] = position_value(state, card)
    elif state.resistance[card]:
        state.resistance[card] = 0
    state.restore[card] = RESTORE[face]
    state.attach[card] = ATTACH[face]
    state.keywords[card] = KEYWORD_MASK[face]
    state.ranks[card] = RANKS[face]
    if state.forbids[card]:
        state.forbids[card] = 0
    if state.obliges[card]:
        state.obliges[card] = 0
    if state.mute[card]:
        state.mute[card] = 0


def print_all(state: Fabula) -> None:
    """A table that was put together by hand: everything in play as printed, to be worked out anew."""
    for zone in range(BATTLE, PLAY_END):
        for card in state.zones[zone]:
            print_on(state, card)
    state.changed = []
    state.touch()
    state.dirty = True


def fresh(state: Fabula) -> None:
    """Work the finished values out, if anything changed since. Without continuous effects printed values are right as
    they were written when a card entered."""
    if state.dirty:
        work_out(state)


def work_out(state: Fabula) -> None:
    """Printed values again for what was changed, then layer after layer [F-102]."""
    state.dirty = False
    state.unsure = True
    state.reads = 0
    state.beyond = False
    state.loose = True
    for card in state.changed:
        if state.in_play(card):
            print_again(state, card)
    state.changed = []
    state.granted = []
    state.sides = [0] * (2 * SIDE_VALUES)
    if state.continuous == 0 and not state.lasting and not state.counters:
        return
    at_work = board(state)
    state.reads = at_work.reads
    state.beyond = at_work.beyond
    blind = at_work.blind
    for effect in state.lasting:
        if effect.what == GRANT and effect.ability >= 0:
            state.reads |= read_by_ability(effect.ability)
            state.beyond = True
            blind = False  # whatever it gives
    pending: list[int] = []
    for ctx in at_work.contexts:
        if FACES[state.faces[ctx.card]].shifting:
            shift(state, ctx, pending)
    if pending or state.lasting:
        walk(state, SET_LAYER, at_work.contexts, blind, pending)
    walk(state, KEYWORD_LAYER, at_work.contexts, blind, pending)
    if state.granted:
        state.ears |= given_ears(state)
    if state.counters:
        count_counters(state, pending)
    walk(state, PLUS_LAYER, at_work.contexts, blind, pending)
    walk(state, BAN_LAYER, at_work.contexts, blind, pending)
    clamp(state)


def given_ears(state: Fabula) -> int:
    """Events that abilities given to things in play wait for or replace."""
    ears = 0
    for i in range(0, len(state.granted), 2):
        listener = ABILITIES[state.granted[i + 1]].listener
        if listener is not None:
            ears |= BIT[listener.event] | REPLACES[listener.event]
    return ears


def walk(state: Fabula, layer: int, contexts: list[Context], blind: bool, pending: list[int]) -> None:
    """One layer: all gathered, then carried out together. With nothing that reads finished values (`blind`) each change
    is made at once: no order within the layer could make a difference."""
    for effect in state.lasting:
        lasting_give(state, effect, layer, pending)
        if layer == SET_LAYER and effect.what == LOSE:
            for i in range(0, len(effect.things), 2):
                if effect.things[i] >= 0:
                    keep_in_mind(state.changed, effect.things[i])
    wait = None if blind and not pending else pending
    for ctx in contexts:  # a passive sets nothing: there are no gifts in layer 2
        gifts = FACES[state.faces[ctx.card]].gifts[layer]
        if gifts and not silent(state, ctx.card):
            for ability in gifts:
                give(state, ctx, ability, layer, wait)
    if layer >= PLUS_LAYER:
        for i in range(0, len(state.granted), 2):
            card = state.granted[i]
            ability = ABILITIES[state.granted[i + 1]]
            if ability.gift is not None and ability.gift.gives_in(layer):
                give(state, bare(state.holder[card], card, state.serial[card]), ability, layer, wait)
    if pending:
        carry_out(state, pending)


def count_counters(state: Fabula, pending: list[int]) -> None:
    """Bonuses carried by counters are plus and minus of layer 4 [F-102]."""
    for i in range(0, len(state.counters), 3):
        changes = COUNTER_CHANGES[state.counters[i + 1]]
        for k in range(len(COUNTED)):
            if changes[k] != 0:
                note(pending, OP_PLUS, state.counters[i], COUNTED[k], state.counters[i + 2] * changes[k])


def clamp(state: Fabula) -> None:
    """[F-7] Values never count below 0 when used, only life and resistance may; [F-121] nor above 99."""
    for card in state.changed:
        bound(state.offensive, card)
        bound(state.influence, card)
        bound(state.restore, card)
        if state.attach[card] != NOT_ATTACHABLE:
            bound(state.attach, card)
        if state.life[card] > MOST:
            state.life[card] = MOST
        if state.resistance[card] > MOST:
            state.resistance[card] = MOST


def bound(column: list[int], card: int) -> None:
    if column[card] < 0:
        column[card] = 0
    elif column[card] > MOST:
        column[card] = MOST


# ---- durations


def expire(state: Fabula, until: int, seat: int) -> bool:
    """Effects of this duration end: until end of turn [F-36] of both, until your next turn [FR-38] of this seat.
    True if any did."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        if effect.until != until or (until == YOUR_NEXT_TURN and effect.seat != seat):
            kept.append(effect)
    return replace_lasting(state, kept)


def expire_orphans(state: Fabula) -> bool:
    """Effects that last while their source is in play."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        gone = effect.until == WHILE_IN_PLAY and (
            state.serial[effect.card] != effect.serial or not state.in_play(effect.card)
        )
        if not gone:
            kept.append(effect)
    return replace_lasting(state, kept)


def replace_lasting(state: Fabula, kept: list[Lasting]) -> bool:
    if len(kept) == len(state.lasting):
        return False
    for effect in state.lasting:
        if effect.what == COPY and effect not in kept:
            state.doomed.extend(effect.things)  # token copies whose time is over
    state.lasting = kept
    state.dirty = True
    return True
