"""Turns follow turns, rounds follow rounds, until a side has enough [E-6] to [E-17]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from .dealing import deal_round
from .frames import Buy
from .options import EXTRA_ROUND, MAX_ROUNDS, TARGET_SCORE, TIE
from .scoring import round_score
from .state import BUY, Encantados

EMPTY_HANDS: Final[list[int]] = [0, 0, 1, 2, 2, 2, 2]  # [E-8] by number of players; of pairs: both of one pair

BY_PILE: Final = 0  # why a round ended
BY_HANDS: Final = 1
BY_BOTH: Final = 2  # [ER-35]

MOMENTS: Final[list[str]] = ["moment.round_pile", "moment.round_hands", "moment.round_both"]  # by that cause

# Why a game ended: indices of ENDINGS.
TARGET_REACHED: Final = 0
SINGLE_ROUND: Final = 1
EXTRA: Final = 2
ROUNDS_UP: Final = 3


def deal(state: Encantados) -> None:
    """[E-1] [E-2] [E-3] [E-6] The table of round 1; a random seat starts."""
    state.starter = state.rng.below(state.seats)
    state.frames = [Turns(0), Opening(state.starter)]
    state.active = state.starter
    deal_round(state)


class Opening(Frame[Encantados]):
    """Round 1 is told once somebody listens; then the first turn begins."""

    def step(self, state: Encantados) -> bool:
        state.frames.pop()
        begin_round(state)
        return False


class Turns(Frame[Encantados]):
    """Lies under everything. When it is on top a turn is over: test the end of the round, or let the next one begin."""

    def step(self, state: Encantados) -> bool:
        state.dry += 1
        cause = round_end(state)
        if cause < 0:
            begin_turn(state, (state.active + 1) % state.seats)
        else:
            finish_round(state, cause)
        return False


def begin_turn(state: Encantados, seat: int) -> None:
    """[E-6] Clockwise; [E-10] an empty hand does not end anyone's turns."""
    state.turn_begins(seat)
    state.active = seat
    state.phase = BUY
    state.sung = False
    state.traded = False
    state.founded = False
    state.actions = 0
    state.frames.append(Buy(seat))


def round_end(state: Encantados) -> int:
    """[E-7] [E-8] [E-9] Why the round is over, tested once after each turn; -1 if it is not."""
    by_hands = enough_empty_hands(state)
    if not state.deck:
        return BY_BOTH if by_hands else BY_PILE
    return BY_HANDS if by_hands else -1


def enough_empty_hands(state: Encantados) -> bool:
    """[E-8] One empty hand with two players, two with three or five; of pairs both partners of one at the same time."""
    if 0 not in state.held:
        return False
    if state.has_pairs():
        for seat in range(state.sides):
            if state.held[seat] == 0 and state.held[state.partner(seat)] == 0:
                return True
        return False
    return state.held.count(0) >= EMPTY_HANDS[state.seats]


def finish_round(state: Encantados, cause: int) -> None:
    """[E-11] [E-13] Hands are shown and scored; then the end of the game or a new deal."""
    scores = [round_score(state, side) for side in range(state.sides)]
    mark_round_end(state, cause, scores)
    for side in range(state.sides):
        state.totals[side] += scores[side]
        state.sheet.append(scores[side])
    tell_round_end(state, cause, scores)
    ended = game_end(state)
    if ended >= 0:
        state.ended = ended
        state.frames.clear()
        if state.sink is not None:
            state.sink.tell("event.game_over", {"totals": state.totals[:], "ending": ended})
        return
    state.extra = state.extra or lead_reached(state)
    state.round += 1
    state.starter = (state.starter + 1) % state.seats  # [E-6] [ER-32]
    deal_round(state)
    begin_round(state)


def begin_round(state: Encantados) -> None:
    """[E-6] The hands are dealt; the starter has the first turn."""
    if state.sink is not None:
        state.sink.tell("event.round", {"n": state.round, "seat": state.starter})
        for seat in range(state.seats):
            state.tell_drawn("event.dealt", seat, kinds_in(state.hands[seat]))
    begin_turn(state, state.starter)


def mark_round_end(state: Encantados, cause: int, scores: list[int]) -> None:
    """[E-11] [E-58] Everybody should see the full gardens and the hands turned up before all is cleared away: how many
    cards each hand has, and all of them one hand after the other."""
    if state.sink is None:
        return
    hands: list[int] = []
    for seat in range(state.seats):
        hands.extend(kinds_in(state.hands[seat]))
    state.mark_moment(
        MOMENTS[cause],
        {"n": state.round, "seat": state.active, "points": scores, "held": state.held[:], "hands": hands},
    )


def tell_round_end(state: Encantados, cause: int, scores: list[int]) -> None:
    """[E-58] At the end of a round all hands are shown."""
    for seat in range(state.seats):
        if state.held[seat] > 0:
            state.shown(seat)
    if state.sink is None:
        return
    state.sink.tell("event.round_over", {"n": state.round, "cause": cause})
    for seat in range(state.seats):
        state.sink.tell("event.hand", {"seat": seat, "kinds": kinds_in(state.hands[seat])})
    for side in range(state.sides):
        state.sink.tell("event.score", {"side": side, "points": scores[side], "total": state.totals[side]})


def kinds_in(hand: list[int]) -> list[int]:
    kinds: list[int] = []
    for kind, n in enumerate(hand):
        kinds.extend([kind] * n)
    return kinds


def lead_reached(state: Encantados) -> bool:
    """[E-14] [E-17] Some side has the target score, or one round was agreed, or a tie is already being played off."""
    target = state.opt[TARGET_SCORE]
    return state.extra or target == 0 or max(state.totals) >= target


def game_end(state: Encantados) -> int:
    """[E-14] [E-15] [E-17] Why the game is over, or -1."""
    if lead_reached(state) and (state.opt[TIE] != EXTRA_ROUND or state.totals.count(max(state.totals)) == 1):
        if state.extra:
            return EXTRA  # [ER-18]
        return SINGLE_ROUND if state.opt[TARGET_SCORE] == 0 else TARGET_REACHED
    return ROUNDS_UP if state.round >= state.opt[MAX_ROUNDS] else -1  # [ER-20]
