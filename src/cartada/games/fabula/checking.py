"""[F-84] The state check: before anyone gets priority, everything that no longer holds goes, all at once."""

from __future__ import annotations

from ...kernel.core import RUNNING, Frame
from ...kernel.words import OK, Words
from .codes import BASE
from .durations import expire_orphans
from .endings import DECKED_OUT, DESTROY, DRAWN_GAME
from .options import CENTRE_PROMOTES, CENTRE_RUINS, CENTRE_WINS, CENTRE_ZERO, DECKOUT, STRICT
from .overview import board
from .permanents import collapse, detach, falling, promote, settle_all_control
from .pieces import NOTHING
from .refs import base_ref, named
from .replacing import unsettled
from .select import may_bear
from .state import Fabula
from .terms import (
    BASE_DESTROYED,
    BATTLE,
    BY_DEATH,
    DECK,
    DISCARD,
    DRAW,
    MOST_BASES,
    NOBODY,
    NOWHERE,
    PLAY_END,
    RUINS,
    TERRITORY,
    TO_DISCARD,
)
from .travel import cease, go, leaving
from .values import fresh


def check(state: Fabula) -> bool:
    """Repeat until nothing changes. True: somebody has to be asked first, the check is made again afterwards."""
    while state.ended == RUNNING:
        if state.finished.doubt:
            fresh(state)
        if not state.finished.unsure and not state.finished.dirty:
            return False
        if state.lasting and expire_orphans(state):
            settle_all_control(state)
        fresh(state)
        if judge(state):
            return False
        if not sweep_tokens(state) and not (state.finished.loose and unfasten(state)):
            dead = dead_allies(state)
            ruined = ruined_bases(state)
            if not dead and not ruined:
                if promotion(state):
                    return True
                state.finished.found_nothing()
                return False
            if unsettled(state, TO_DISCARD, dead) or unsettled(state, BASE_DESTROYED, ruined):
                return True
            frames = len(state.frames)
            buried = bury(state, dead, ruined)
            if len(state.frames) > frames:
                return True  # something else happens instead; afterwards it is looked at again
            if not buried:
                return promotion(state)
    return False


def bury(state: Fabula, dead: list[int], ruined: list[int]) -> bool:
    """[F-83] What falls together sees everything else fall. False if something else kept all of them [F-85]."""
    state.moment += 1
    places = leaving(state, dead, DISCARD, BY_DEATH)
    fallen = falling(state, ruined)
    go(state, dead, places, DISCARD, BY_DEATH)
    collapse(state, fallen)
    state.doomed = ()
    for place in places:
        if place >= 0:
            return True
    return bool(fallen)


def dead_allies(state: Fabula) -> list[int]:
    """(b) Allies with damage ≥ life or life ≤ 0, and those touched by venom."""
    out = NOTHING
    damage = state.damage
    values = state.finished.of
    for card in board(state).allies:
        if damage[card] >= values[card].life:
            out = [*out, card]
    for i in range(0, len(state.doomed), 2):
        card = state.doomed[i]
        if state.serial[card] == state.doomed[i + 1] and state.in_battle(card) and card not in out:
            out = [*out, card]
    return out


def ruined_bases(state: Fabula) -> list[int]:
    """(c) Bases with resistance ≤ 0; a centre that cannot fall stays at 0 [FR-19]."""
    out = NOTHING
    damage = state.damage
    values = state.finished.of
    for side in range(2):
        for base in state.zones[TERRITORY + side]:
            if damage[base] >= values[base].resistance:
                if state.opt[CENTRE_ZERO] != CENTRE_RUINS or not state.is_centre(base):
                    out = [*out, base]
    return out


def unfasten(state: Fabula) -> bool:
    """(d) Modifications attached to what they may not be attached to come off and stay [F-94]."""
    state.finished.fastened()
    changed = False
    for card in board(state).modifications:
        bearer = state.bearer[card]
        if bearer != NOBODY and not may_bear(state, card, bearer):
            detach(state, card)
            changed = True
    return changed


def sweep_tokens(state: Fabula) -> bool:
    """(e) [F-97] Tokens outside the battle zone cease to exist."""
    changed = False
    place = state.place
    for card in range(len(state.lists[0]) + len(state.lists[1]), len(place)):
        if place[card] != NOWHERE and not BATTLE <= place[card] < PLAY_END:
            cease(state, card)
            changed = True
    return changed


def judge(state: Fabula) -> bool:
    """(a) [F-76] a destroyed centre, [F-77] an empty deck in the draw phase; [F-79] both at once is a draw."""
    first = centre_lost(state, 0)
    second = centre_lost(state, 1)
    decked = -1
    if state.phase == DRAW and state.opt[DECKOUT] == STRICT and not state.zones[DECK + state.active]:
        decked = state.active  # [F-31]
    if not first and not second and decked < 0:
        return False
    if (first or decked == 0) and (second or decked == 1):
        state.finish(DRAWN_GAME, NOBODY)
    elif first or decked == 0:
        state.finish(DESTROY if first else DECKED_OUT, 1)
    else:
        state.finish(DESTROY if second else DECKED_OUT, 0)
    return True


def centre_lost(state: Fabula, seat: int) -> bool:
    """[F-76] Its centre was destroyed; with promotion only when no outskirts is left to take its place [FR-19]."""
    centre = state.centre[seat]
    if centre == NOBODY or state.place[centre] & ~1 != RUINS:
        return False
    return state.opt[CENTRE_ZERO] == CENTRE_WINS or not state.zones[TERRITORY + seat]


def promotion(state: Fabula) -> bool:
    """[FR-19] Whoever lost the centre and has outskirts names a new one, the active player first."""
    if state.opt[CENTRE_ZERO] != CENTRE_PROMOTES:
        return False
    for seat in (state.active, 1 - state.active):
        centre = state.centre[seat]
        if centre != NOBODY and state.place[centre] & ~1 == RUINS:
            state.frames.append(Promote(seat))
            return True
    return False


class Promote(Frame[Fabula]):
    """[FR-19] One of the outskirts becomes the new centre."""

    def candidates(self, state: Fabula) -> list[int]:
        first = BASE + self.seat * MOST_BASES
        return [first + i for i in range(len(state.zones[TERRITORY + self.seat]))]

    def refusal(self, state: Fabula, code: int) -> int:
        return OK

    def apply(self, state: Fabula, code: int) -> None:
        state.frames.pop()
        promote(state, self.seat, state.zones[TERRITORY + self.seat][code - BASE - self.seat * MOST_BASES])

    def question(self, state: Fabula) -> Words:
        return Words("ask.promote", {"seat": self.seat})

    def describe(self, state: Fabula, code: int) -> Words:
        i = code - BASE - self.seat * MOST_BASES
        card = state.zones[TERRITORY + self.seat][i]
        return Words("choice.promote", named(state, card), [base_ref(self.seat, i)])
