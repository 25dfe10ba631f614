"""May I? Every action of a turn answers with OK or the rule that refuses it."""

from __future__ import annotations

from ...kernel.words import OK
from .cards import DWARF, ELF, IN_GROUP, LEPRECHAUN, MIMIC, RACES, SPRING, SUMMER, WISP
from .options import ANY, MAX, MIMIC_ALONE_EXPANDS, MIN, OWN, STALL_FACTOR, STRICT_ACTIONS
from .refusals import (
    ACTIONS_SPENT,
    DWARVES_ASLEEP,
    DWARVES_AWAKE,
    ELVES_ASLEEP,
    LAST_CARD,
    MIMIC_ALONE,
    MIMIC_NOT_HELD,
    MIMIC_THERE,
    MIMIC_TWICE,
    MUST_ACT,
    MUST_SEARCH,
    NO_MIMIC_LEPRECHAUN,
    NO_PARTNER,
    NO_REAL_CARD,
    NOT_IN_PILE,
    NOT_YET_LEGAL,
    NOTHING_NAMED,
    NOTHING_TO_ADD,
    PILE_EMPTY,
    PILE_TOO_SHORT,
    RACE_IN_PLAY,
    RACE_LAID,
    RACE_NOT_IN_PLAY,
    SONG_NOT_HELD,
    SONG_SUNG,
    SUNG_BEFORE_TRADE,
    TOO_FEW,
    TRADE_NEEDS_TWO,
    TRADED,
)
from .state import Encantados

# ---- phase 1


def stalled(state: Encantados) -> bool:
    """[E-23] [ER-19] For too many turns in a row nobody drew a card: this Buy must be a search."""
    return state.dry >= state.opt[STALL_FACTOR] * state.seats


def search_3_refusal(state: Encantados, seat: int) -> int:
    """[E-40] Elves may draw three, if there are three."""
    if not state.strong(seat % state.sides, ELF):
        return ELVES_ASLEEP
    return OK if len(state.deck) >= 3 else PILE_TOO_SHORT


def take_refusal(state: Encantados, pile: int, any_card: bool) -> int:
    """[E-20] The top card; who may take any card names it instead."""
    if not state.piles[pile]:
        return PILE_EMPTY
    return DWARVES_AWAKE if any_card else OK


def take_kind_refusal(state: Encantados, pile: int, kind: int, any_card: bool) -> int:
    """[E-39] Any card of the pile."""
    if not any_card:
        return DWARVES_ASLEEP
    return OK if kind in state.piles[pile] else NOT_IN_PILE


def bought_take_refusal(state: Encantados, pile: int, kind: int, any_card: bool) -> int:
    """[E-20] [E-23] Taking in the Buy phase; a kind of -1 is the top card."""
    if stalled(state):
        return MUST_SEARCH
    if kind < 0:
        return take_refusal(state, pile, any_card)
    return take_kind_refusal(state, pile, kind, any_card)


def dwarves(state: Encantados, seat: int) -> bool:
    return state.strong(seat % state.sides, DWARF)


# ---- phase 2


def need_for_new(state: Encantados, side: int) -> int:
    """[E-27] A new race needs three cards from hand, [E-44] two with Wisps."""
    return 2 if state.strong(side, WISP) else 3


def mimic_refusal(state: Encantados, seat: int, race: int, new: bool) -> int:
    """[E-28] [E-30] [E-31] May a mimic from hand lie with this race, new or expanded?"""
    if race == LEPRECHAUN:
        return NO_MIMIC_LEPRECHAUN
    if state.gardens[seat % state.sides][IN_GROUP + race] > 0:
        return MIMIC_TWICE if new else MIMIC_THERE
    return OK if state.hands[seat][MIMIC] > 0 else MIMIC_NOT_HELD


def actions_spent(state: Encantados) -> bool:
    """[ER-5] With `strict_actions` of `max` or `both`: three actions in a turn, four for pairs."""
    if state.actions < 3:
        return False
    return state.opt[STRICT_ACTIONS] & MAX != 0 and state.actions >= (4 if state.has_pairs() else 3)


def song_refusal(state: Encantados, seat: int, song: int) -> int:
    """[E-26]"""
    if state.hands[seat][song] == 0:
        return SONG_NOT_HELD
    if state.sung:
        return SONG_SUNG
    if state.traded:
        return TRADED  # [E-33] a trade takes the place of the song
    if actions_spent(state):
        return ACTIONS_SPENT
    return OK if state.held[seat] >= 2 else LAST_CARD  # [E-25]


def new_refusal(state: Encantados, seat: int, race: int) -> int:
    """[E-27]"""
    real = state.hands[seat][race]
    if real == 0:
        return NO_REAL_CARD  # [E-28]
    if state.in_play(race):
        return RACE_IN_PLAY  # [ER-10] that is an expansion
    if state.founded:
        return RACE_LAID
    need = need_for_new(state, seat % state.sides)
    if real + (1 if mimic_refusal(state, seat, race, True) == OK else 0) < need:
        return TOO_FEW
    if actions_spent(state):
        return ACTIONS_SPENT
    return OK if state.held[seat] > need else LAST_CARD  # [E-25]


def expand_refusal(state: Encantados, seat: int, race: int) -> int:
    """[E-29]"""
    if not state.in_play(race):
        return RACE_NOT_IN_PLAY
    if state.hands[seat][race] == 0:
        mimic = mimic_refusal(state, seat, race, False)
        if mimic == MIMIC_NOT_HELD:
            return NOTHING_TO_ADD
        if mimic != OK:
            return mimic
        if not mimic_may_be_alone(state, seat % state.sides, race):
            return MIMIC_ALONE  # [E-30]
    if actions_spent(state):
        return ACTIONS_SPENT
    return OK if state.held[seat] >= 2 else LAST_CARD  # [E-25]


def trade_refusal(state: Encantados, seat: int) -> int:
    """[E-33]"""
    if not state.has_pairs():
        return NO_PARTNER
    if state.traded:
        return TRADED
    if state.sung:
        return SUNG_BEFORE_TRADE
    if actions_spent(state):
        return ACTIONS_SPENT
    return OK if state.held[seat] >= 2 else TRADE_NEEDS_TWO


def end_refusal(state: Encantados, seat: int) -> int:
    """[E-24] Every action is optional; [ER-5] with `strict_actions` of `min` or `both` one must be made if one can."""
    if state.opt[STRICT_ACTIONS] & MIN == 0 or state.actions > 0:
        return OK
    return MUST_ACT if some_action(state, seat) else OK


def some_action(state: Encantados, seat: int) -> bool:
    for song in range(SPRING, SUMMER + 1):
        if song_refusal(state, seat, song) == OK:
            return True
    for race in range(RACES):
        if new_refusal(state, seat, race) == OK or expand_refusal(state, seat, race) == OK:
            return True
    return trade_refusal(state, seat) == OK


# ---- laying a race, card by card


def add_real_refusal(state: Encantados, seat: int) -> int:
    race = state.laying.race
    real = state.laying.real
    if real >= state.hands[seat][race]:
        return NOTHING_TO_ADD
    return OK if state.held[seat] - real - state.laying.mimics >= 2 else LAST_CARD  # [E-25]


def add_mimic_refusal(state: Encantados, seat: int) -> int:
    race = state.laying.race
    real = state.laying.real
    new = state.laying.new
    if state.laying.mimics > 0:
        return MIMIC_TWICE if new else MIMIC_THERE  # [E-28] [E-30]
    refusal = mimic_refusal(state, seat, race, new)
    if refusal != OK:
        return refusal
    if state.held[seat] - real < 2:
        return LAST_CARD  # [E-25]
    if not new and real == 0 and not mimic_may_be_alone(state, seat % state.sides, race):
        if state.hands[seat][race] == 0:
            return MIMIC_ALONE  # [E-30]
        return OK if state.held[seat] >= 3 else LAST_CARD  # a real card has to follow
    return OK


def finish_refusal(state: Encantados, seat: int) -> int:
    """The cards named so far are a legal action [E-27] [E-28] [E-29] [E-30]."""
    side = seat % state.sides
    real = state.laying.real
    mimics = state.laying.mimics
    if state.laying.new:
        return OK if real + mimics >= need_for_new(state, side) else NOT_YET_LEGAL
    if real > 0:
        return OK
    if mimics == 0:
        return NOTHING_NAMED
    return OK if mimic_may_be_alone(state, side, state.laying.race) else MIMIC_ALONE


def mimic_may_be_alone(state: Encantados, side: int, race: int) -> bool:
    """[E-30] [ER-12] A mimic may be the only card of an expansion."""
    rule = state.opt[MIMIC_ALONE_EXPANDS]
    return rule == ANY or (rule == OWN and state.gardens[side][race] > 0)
