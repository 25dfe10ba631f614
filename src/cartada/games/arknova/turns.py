"""Turns, one after the other, until the end."""

from __future__ import annotations

from typing import Final

from ...kernel.core import RUNNING, Frame
from ...kernel.words import EVERYBODY
from .acting import TURN, Act
from .breaks import begin_break
from .contents import COUNTS, END, POINTS, POINTS_AT
from .counters import amount_of, count, holds
from .gains import drop_final
from .layout import FINALS_OF, SPONSORS_OF
from .names import CALLED_IN_BREAK, NOT_CALLED, VENOM_TOKEN
from .options import END_RULE, NO_CAP, OFFICIAL, ROUND_CAP
from .scoring import scores
from .state import ArkNova
from .tracks import MAX_APPEAL_SPACE, MAX_CP, SOLO_BREAKS, SOLO_ROUNDS, VENOM_COST
from .vocabulary import CP, GAIN_IF

NOBODY: Final = -1  # whose turn it is while all score
SCORE: Final = 0  # of ENDINGS
ROUNDS: Final = 1
SOLO: Final = 2  # won; lost is the one after it


class Turns(Frame[ArkNova]):
    """[AN-29] Lies under everything: begins the next turn, or the end."""

    def step(self, state: ArkNova) -> bool:
        ending = self.over(state)
        if ending != RUNNING:
            state.turn_begins(NOBODY)
            state.frames[-1] = FinalScoring(state.active, ending)
            if not state.ten:  # [AN-146]
                state.ten = True
                state.frames.append(drop_final(state))
            return False
        if state.final_left > 0:
            state.final_left -= 1
        if state.turns > 0:
            state.active = (state.active + 1) % state.seats
        state.turns += 1
        state.turn_begins(state.active)
        state.venom_spared = False
        state.harbor_used = False
        state.frames.append(EndTurn(state.active))
        state.frames.append(Act(state.active, TURN))
        return False

    def over(self, state: ArkNova) -> int:
        """[AN-143] [AN-154] RUNNING, or how the game ended; a table may stop after so many rounds [AN-209]."""
        if state.seats == 1 and state.turns == sum(SOLO_ROUNDS):
            return SOLO
        if state.final_left == 0:
            return SCORE
        cap = state.opt[ROUND_CAP]
        return ROUNDS if cap != NO_CAP and state.breaks >= cap else RUNNING


def has_venom(state: ArkNova, seat: int) -> bool:
    for tokens in state.zoos[seat].tokens:
        if tokens & VENOM_TOKEN:
            return True
    return False


class EndTurn(Frame[ArkNova]):
    """[AN-29] [SV-17] Venom, the display, the break, the next player."""

    def step(self, state: ArkNova) -> bool:
        seat = self.seat
        state.frames.pop()
        if not state.venom_spared and has_venom(state, seat):
            zoo = state.zoos[seat]
            paid = min(VENOM_COST, zoo.money)  # [AN-124] [DO-2]
            zoo.money -= paid
            if state.sink is not None and paid > 0:
                state.sink.tell("event.venom_paid", {"seat": seat, "n": paid})
        state.refill()
        state.harbor_used = True
        if state.called != NOT_CALLED and state.final_left == RUNNING:
            state.final_left = self.final_turns(state)
        if state.seats == 1:
            self.solo(state)
        elif state.break_due:
            state.frames.append(AfterBreak(seat))
            begin_break(state, seat)
        return False

    def final_turns(self, state: ArkNova) -> int:
        """[AN-143] [SV-1] [AN-204] Everybody takes one more turn, the caller last; officially the caller does not."""
        return state.seats - 1 if state.opt[END_RULE] == OFFICIAL else state.seats

    def solo(self, state: ArkNova) -> None:
        """[AN-152] [AN-153] A cube to the right column; the break, once the left one is empty."""
        state.solo_left -= 1
        if state.solo_left == 0 and state.breaks < SOLO_BREAKS:
            state.solo_left = SOLO_ROUNDS[state.breaks + 1]
            begin_break(state, self.seat)


class AfterBreak(Frame[ArkNova]):
    """[AN-144] An end called in the break: everybody takes one more turn, in normal order."""

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        if state.called == CALLED_IN_BREAK and state.final_left == RUNNING:
            state.final_left = state.seats
        return False


class FinalScoring(Frame[ArkNova]):
    """[AN-147] [DO-7] Final scoring cards and brown effects move the counters; no rewards are given any more."""

    def __init__(self, seat: int, ending: int) -> None:
        super().__init__(seat)
        self.ending: Final = ending

    def data(self) -> list[object]:
        return [self.seat, self.ending]

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        state.ended = self.ending
        for seat in range(state.seats):
            for card in state.zones[FINALS_OF + seat]:
                state.show(card, FINALS_OF + seat, EVERYBODY)
        for seat in range(state.seats):
            for card in state.zones[FINALS_OF + seat]:
                note_points(state, seat, card, final_points(state, seat, card), 0)
            for card in state.zones[SPONSORS_OF + seat]:
                brown_points(state, seat, card)
        state.mark_moment("moment.scoring")
        count_points(state)
        if self.ending == SOLO and scores(state)[0] < 0:
            state.ended = SOLO + 1  # [AN-157] won with 0 points or more
        return False


def final_key(key: str, cp: int, appeal: int) -> str:
    """What did not come is not told."""
    if cp > 0 and appeal > 0:
        return key
    return key + ("_cp" if cp > 0 else "_appeal" if appeal > 0 else "_nothing")


def note_points(state: ArkNova, seat: int, card: int, cp: int, appeal: int) -> None:
    state.scored.extend([seat, card, cp, appeal])
    if state.sink is not None:
        args: dict[str, int | list[int]] = {"seat": seat, "card": card, "cp": cp, "n": appeal}
        state.sink.tell(final_key("event.final_card", cp, appeal), args)


def brown_points(state: ArkNova, seat: int, card: int) -> None:
    """[AN-107] What the end of the game gives for a sponsor."""
    cp = 0
    appeal = 0
    for effect in END[card]:
        gained = amount_of(state, seat, effect, card)
        if effect.verb == GAIN_IF and not holds(state, seat, effect.test):
            gained = 0
        if effect.gift == CP:
            cp += gained
        else:
            appeal += gained
    if END[card]:
        note_points(state, seat, card, cp, appeal)


def count_points(state: ArkNova) -> None:
    """[AN-147] [DO-7] The counters move, and no rewards are given any more."""
    for seat in range(state.seats):
        cp = 0
        appeal = 0
        for at in range(0, len(state.scored), 4):
            if state.scored[at] == seat:
                cp += state.scored[at + 2]
                appeal += state.scored[at + 3]
        zoo = state.zoos[seat]
        cp = min(cp, MAX_CP - zoo.cp)
        appeal = min(appeal, MAX_APPEAL_SPACE - zoo.appeal)
        zoo.cp += cp
        zoo.appeal += appeal
        if state.sink is not None:
            state.sink.tell(final_key("event.final", cp, appeal), {"seat": seat, "cp": cp, "n": appeal})


def final_points(state: ArkNova, seat: int, card: int) -> int:
    """[AN-147] [AN-150] The points of the highest count reached."""
    counter = COUNTS[card]
    assert counter is not None
    n = count(state, seat, counter, card)
    best = 0
    for i in range(len(POINTS_AT[card])):
        if n >= POINTS_AT[card][i]:
            best = POINTS[card][i]
    return best
