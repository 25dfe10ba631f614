"""Turns follow turns until the pile is bought out; then last moves, the duel and the count [T-39] to [T-48]."""

from __future__ import annotations

from ...kernel.core import RUNNING, Frame
from .attack import DuelCard, armed
from .dealing import deal_hands
from .frames import MOVES
from .names import BOTH_PASSED, DUELLING, LAST_OF_A, LAST_OF_B, LAST_PURCHASE, PLAY, TURN_LIMIT
from .options import DUEL, MAX_TURNS
from .scoring import scores
from .state import Trincheira


def deal(state: Trincheira) -> None:
    """[TR-2] Two players; a random one starts."""
    state.starter = state.active = state.rng.below(state.seats)
    state.frames = [Turns(0), Opening(state.starter)]
    deal_hands(state)


class Opening(Frame[Trincheira]):
    """The first player, chosen at random, makes the first move."""

    def step(self, state: Trincheira) -> bool:
        state.frames.pop()
        if state.sink is not None:
            state.sink.tell("event.opens", {"seat": self.seat})
        begin_turn(state, self.seat)
        return False


class Turns(Frame[Trincheira]):
    """Lies under everything. When it is on top a turn is over: the next one begins, or the next phase."""

    def step(self, state: Trincheira) -> bool:
        seat = state.active
        state.turns += 1
        state.dry += 1
        if state.phase == PLAY:
            cause = end_cause(state)
            if cause == RUNNING:
                begin_turn(state, 1 - seat)  # [T-2] players alternate
            else:
                begin_end_phase(state, cause)
        elif state.phase == LAST_OF_B:
            discard_hand(state, seat)
            state.phase = LAST_OF_A
            begin_turn(state, 1 - seat)
        elif state.phase == LAST_OF_A:
            discard_hand(state, seat)
            begin_duel(state, 1 - seat)
        else:
            duel_turn(state, 1 - seat)
        return False


def begin_turn(state: Trincheira, seat: int) -> None:
    state.turn_begins(seat)
    state.active = seat
    state.frames.append(MOVES[seat])


def end_cause(state: Trincheira) -> int:
    """[T-39] The last card was bought; [T-3] both passed in succession; [T-48] [TR-26] too many turns; else RUNNING."""
    if not state.pile:
        return LAST_PURCHASE
    if state.passes >= 2:
        return BOTH_PASSED
    return TURN_LIMIT if state.turns >= state.opt[MAX_TURNS] else RUNNING


def begin_end_phase(state: Trincheira, cause: int) -> None:
    """[T-39] [T-46] Who made the last turn is A; [T-40] the other, B, makes his last move first."""
    b = 1 - state.active
    state.cause = cause
    state.phase = LAST_OF_B
    if state.sink is not None:
        state.sink.tell("event.end_phase", {"cause": cause, "seat": b})
        state.mark_moment("moment.last", {"cause": cause, "seat": b})
    begin_turn(state, b)


def discard_hand(state: Trincheira, seat: int) -> None:
    """[T-40] [T-41] The whole remaining hand, for all to see."""
    cards = state.hands[seat][:]
    for face in cards:
        state.play(seat, face)
        state.throw(face)
    if state.sink is not None and cards:
        state.sink.tell("event.hand_discarded", {"seat": seat, "cards": cards})


def begin_duel(state: Trincheira, seat: int) -> None:
    """[T-42] B begins [TR-20]; cards put down as last moves take part [TR-36]. With `duel` off the count follows."""
    if state.opt[DUEL] == 0:
        finish(state)
        return
    state.phase = DUELLING
    if state.sink is not None:
        state.sink.tell("event.duel", {"seat": seat})
        state.mark_moment("moment.duel", {"seat": seat})
    duel_turn(state, seat)


def duel_turn(state: Trincheira, seat: int) -> None:
    """[T-45] The turn of a player without a face-down card ends the game, whatever the other still has [TR-25]."""
    state.turn_begins(seat)
    state.active = seat
    if armed(state, seat):
        state.frames.append(DuelCard(seat))
        return
    if state.sink is not None:
        state.sink.tell("event.disarmed", {"seat": seat})
    finish(state)


def finish(state: Trincheira) -> None:
    """[T-1] The sequences are counted."""
    if state.sink is not None:
        points = scores(state)
        state.mark_moment("moment.count", {"points": points})
    state.frames.clear()
    if state.sink is not None:
        for seat in range(2):
            state.sink.tell("event.score", {"seat": seat, "points": points[seat]})
        if points[0] == points[1]:
            state.sink.tell("event.draw", {"n": points[0]})
        else:
            winner = 0 if points[0] > points[1] else 1
            state.sink.tell("event.won", {"seat": winner, "n": points[winner], "m": points[1 - winner]})
