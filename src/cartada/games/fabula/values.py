"""[F-101] [F-102] The finished values of everything in play: printed, then what continuous effects make of them."""

from __future__ import annotations

from typing import Final

from .board import Board, Passive
from .faces import BAN_LAYER, KEYWORD_LAYER, PLUS_LAYER, REPLACES, SET_LAYER
from .facts import applies, read_by_ability, silent
from .options import CENTRE_PLUS, CENTRES, OUTSKIRTS, RESISTANCE, SECOND_PLAYER
from .overview import board
from .pieces import (
    GRANT,
    INFLUENCE_STAT,
    LIFE_STAT,
    LOSE,
    OFFENSIVE_STAT,
    RESISTANCE_STAT,
    RESTORE_STAT,
    bare,
)
from .state import Fabula
from .statics import (
    OP_PLUS,
    carry_out,
    give,
    keep_in_mind,
    lasting_give,
    meant,
    note,
    shift,
)
from .terms import (
    BATTLE,
    BIT,
    FINISHED,
    NOBODY,
    PLAY_END,
    READS_BEARERS,
    WITHOUT_CHANGES,
)

EVERYTHING: Final = -1  # that can be read
COUNTED: Final[list[int]] = [OFFENSIVE_STAT, LIFE_STAT, INFLUENCE_STAT, RESISTANCE_STAT, RESTORE_STAT]


def position_value(state: Fabula, base: int) -> int:
    """[F-17] Resistance belongs to the position: 15 for a centre, 5 for outskirts and conquered bases [F-71]."""
    if not state.is_centre(base):
        return OUTSKIRTS[state.opt[RESISTANCE]]
    centre = CENTRES[state.opt[RESISTANCE]]
    if state.opt[SECOND_PLAYER] == CENTRE_PLUS and state.owner[base] == 1 - state.starter:
        return centre + 2  # [FR-5]
    return centre


def print_on(state: Fabula, card: int) -> None:
    """The values a card in play has by itself, whatever continuous effects made of them."""
    values = state.pool.printed[state.faces[card]]
    if state.standing(card):
        values = values.with_stat(RESISTANCE_STAT, position_value(state, card))
    state.finished.put(card, values)


def print_all(state: Fabula) -> None:
    """A table that was put together by hand: everything in play as printed, to be worked out anew."""
    for zone in range(BATTLE, PLAY_END):
        for card in state.zones[zone]:
            print_on(state, card)
    state.finished.changed = []
    state.touch()
    state.finished.spoil()


def fresh(state: Fabula) -> None:
    """Work the finished values out, if anything changed since. Without continuous effects printed values are right as
    they were written when a card entered."""
    if state.finished.dirty:
        work_out(state)
    elif state.finished.doubt:
        reconsider(state)


def work_out(state: Fabula) -> None:
    """Printed values again for what was changed, then layer after layer [F-102]."""
    finished = state.finished
    for card in finished.changed:
        if state.in_play(card):
            print_on(state, card)
    finished.begin()
    at_work = board(state)
    finished.loose = finished.loose or at_work.choosy
    if not state.at_work():
        return
    finished.reads = at_work.reads
    finished.beyond = at_work.beyond
    blind = at_work.blind
    for effect in state.lasting:
        if effect.what == GRANT and effect.ability >= 0:
            finished.reads |= read_by_ability(state.pool, effect.ability)
            finished.beyond = True
            blind = False  # whatever it gives
    finished.firm = at_work.firm if blind else EVERYTHING
    finished.in_force = in_force(state, at_work)
    layers(state, at_work, blind, None)
    finished.share(finished.changed)


def layers(state: Fabula, at_work: Board, blind: bool, only: list[int] | None) -> None:
    """[F-102] From printed values to finished ones, for everything in play or `only` for these cards."""
    pending: list[int] = []
    state.finished.costs = WITHOUT_CHANGES
    for ctx in at_work.shifting:
        if meant(only, ctx.card):
            shift(state, ctx, pending)
    if pending or state.lasting:
        walk(state, SET_LAYER, at_work.passives[SET_LAYER], blind, pending, only)
    walk(state, KEYWORD_LAYER, at_work.passives[KEYWORD_LAYER], blind, pending, only)
    if state.finished.granted:
        state.finished.hear(given_ears(state))
    if state.counters:
        count_counters(state, pending, only)
    walk(state, PLUS_LAYER, at_work.passives[PLUS_LAYER], blind, pending, only)
    state.finished.costs = FINISHED
    walk(state, BAN_LAYER, at_work.passives[BAN_LAYER], blind, pending, only)


def change_bearer(state: Fabula, card: int, bearer: int) -> None:
    """[F-92] [F-94] A modification goes to another bearer, or stays without one (NOBODY). Mostly that concerns nobody
    else: then only their values are worked out anew, at once."""
    before = state.bearer[card]
    state.bearer[card] = bearer
    if not state.finished.right() or not between_bearers(state, card, before, bearer):
        state.finished.spoil()
        return
    ask_again(state, card)
    concerned: list[int] = []
    if before != NOBODY:
        concerned.append(before)
    if bearer != NOBODY:
        concerned.append(bearer)
    rework(state, concerned)


def between_bearers(state: Fabula, card: int, before: int, bearer: int) -> bool:
    """Whether nothing but the values of these two bearers can follow from a change of bearer: the modification gives
    all it has to its bearer, no passive asks what is attached to what or reads finished values, and neither bearer was
    given abilities."""
    if not state.pool.felt_by_bearer[state.faces[card]]:
        return False
    if state.finished.reads & READS_BEARERS or not board(state).blind:
        return False
    if len(state.finished.in_force) != len(board(state).conditional):
        return False  # not worked out yet
    for effect in state.lasting:
        if effect.what == GRANT and effect.ability >= 0:
            return False
    return not state.finished.was_given([before, bearer])


def in_force(state: Fabula, at_work: Board) -> list[bool]:
    """Of the passives that give only while something holds: which do now."""
    return [applies(state, passive.ability, passive.context) for passive in at_work.conditional]


def ask_again(state: Fabula, card: int) -> None:
    """Whether the passives of one card are in force now."""
    for passive in board(state).conditional:
        if passive.context.card == card:
            known = state.finished.in_force[:]
            known[passive.asks] = applies(state, passive.ability, passive.context)
            state.finished.in_force = known


def reconsider(state: Fabula) -> None:
    """Something changed that passives read only to know whether they are in force; as long as the same are, only
    `stale` cards have other values than before. Abilities that were given are kept in the order of the table: for those
    all are looked at."""
    finished = state.finished
    cards: list[int] = []
    for card in finished.stale:
        if state.in_play(card):
            keep_in_mind(cards, card)
    if in_force(state, board(state)) != finished.in_force or finished.was_given(cards):
        work_out(state)
    elif finished.settled():
        rework(state, cards)


def rework(state: Fabula, cards: list[int]) -> None:
    """The finished values of these cards alone."""
    finished = state.finished
    at_work = board(state)
    kept: list[int] = []
    for card in finished.changed:
        if meant(cards, card):
            print_on(state, card)
        else:
            kept.append(card)
    finished.begin_some(kept)
    finished.loose = finished.loose or at_work.choosy
    layers(state, at_work, True, cards)
    finished.share(cards)
    if finished.loose:
        finished.suspect()
    for card in cards:
        if may_fall(state, card):
            finished.suspect()


def may_fall(state: Fabula, card: int) -> bool:
    """[F-84] Its damage is as much as it bears, so that the state check has to look."""
    values = state.finished.of[card]
    return state.damage[card] >= (values.resistance if state.standing(card) else values.life)


def given_ears(state: Fabula) -> int:
    """Events that abilities given to things in play wait for or replace."""
    ears = 0
    for i in range(0, len(state.finished.granted), 2):
        listener = state.pool.abilities[state.finished.granted[i + 1]].listener
        if listener is not None:
            ears |= BIT[listener.event] | REPLACES[listener.event]
    return ears


def walk(
    state: Fabula, layer: int, passives: list[Passive], blind: bool, pending: list[int], only: list[int] | None
) -> None:
    """One layer: all gathered, then carried out together. With nothing that reads finished values (`blind`) each change
    is made at once: no order within the layer could make a difference."""
    for effect in state.lasting:
        lasting_give(state, effect, layer, pending, only)
        if layer == SET_LAYER and effect.what == LOSE:
            for i in range(0, len(effect.things), 2):
                if effect.things[i] >= 0:
                    keep_in_mind(state.finished.changed, effect.things[i])
    wait = None if blind and not pending else pending
    for passive in passives:  # a passive sets nothing: there are none in layer 2
        if gives_now(state, passive, blind):
            give(state, passive.context, passive.ability, layer, wait, only)
    if layer >= PLUS_LAYER:
        for i in range(0, len(state.finished.granted), 2):
            card = state.finished.granted[i]
            ability = state.pool.abilities[state.finished.granted[i + 1]]
            if ability.gift is not None and ability.gift.gives_in(layer):
                ctx = bare(state.holder[card], card, state.serial[card])
                if applies(state, ability, ctx):
                    give(state, ctx, ability, layer, wait, only)
    if pending:
        carry_out(state, pending)


def gives_now(state: Fabula, passive: Passive, blind: bool) -> bool:
    """It is not silent, and what it asks for holds: that is known already where no passive reads finished values."""
    if silent(state, passive.context.card):
        return False
    if passive.asks < 0:
        return True
    return state.finished.in_force[passive.asks] if blind else applies(state, passive.ability, passive.context)


def count_counters(state: Fabula, pending: list[int], only: list[int] | None) -> None:
    """Bonuses carried by counters are plus and minus of layer 4 [F-102]."""
    for i in range(0, len(state.counters), 3):
        if not meant(only, state.counters[i]):
            continue
        changes = state.pool.counter_changes[state.counters[i + 1]]
        for k in range(len(COUNTED)):
            if changes[k] != 0:
                note(pending, OP_PLUS, state.counters[i], COUNTED[k], state.counters[i + 2] * changes[k])
