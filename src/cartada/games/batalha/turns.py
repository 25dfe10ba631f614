"""The rulers are chosen, turns follow turns, and when the draw pile is gone the battles are fought [B-50]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.steps import OPEN, Sealed
from ...kernel.words import OK, Words
from .cards import RULERS, SLOTS
from .codes import RULER
from .dealing import deal_rulers
from .frames import Act
from .refusals import NOT_DEALT
from .scoring import NOBODY, battle_winner, result
from .state import Batalha
from .zones import DECK, HAND

HAND_SIZE: Final = 5  # [B-4]
ADDITIONAL_ACTIONS: Final = 2  # [B-9]


class ChooseRuler(Sealed[Batalha]):
    """[B-3] Each keeps one of two rulers, in secret [BR-3]; both are turned up together."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[Batalha]:
        return ChooseRuler(seat, answers)

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(RULER, RULER + RULERS))

    def refusal(self, state: Batalha, code: int) -> int:
        dealt = state.rulers[self.seat * 2 : self.seat * 2 + 2]
        return OK if code - RULER in dealt else NOT_DEALT  # [BR-2] two equal ones are one choice

    def reveal(self, state: Batalha) -> None:
        """[B-4] [B-6] Then the cards are dealt, and chance says who begins."""
        for seat in range(state.seats):
            state.chosen[seat] = self.answers[seat] - RULER
            if state.sink is not None:
                state.sink.tell("event.ruler", {"seat": seat, "ruler": state.chosen[seat]})
        state.mix(DECK)
        for _ in range(HAND_SIZE):
            for seat in range(state.seats):
                state.draw(seat)
        if state.sink is not None:
            for seat in range(state.seats):
                cards = sorted(state.zones[HAND + seat])
                state.sink.whisper(
                    "event.dealt", {"seat": seat, "n": HAND_SIZE}, {"cards": cards}, state.eyes(HAND + seat)
                )
        state.frames.append(Turns(0))
        begin_turn(state, state.rng.below(state.seats))

    def question(self, state: Batalha) -> Words:
        return Words("ask.ruler")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words(f"choice.ruler_{code - RULER}", {}, [f"dealt:{code - RULER}"])


def deal(state: Batalha) -> None:
    """[B-2] [B-3] [B-5] The rulers are dealt; the 40 cards wait in one common draw pile [BR-1]."""
    state.rulers = deal_rulers(state.opt, state.rng)
    state.frames.append(ChooseRuler(0, [OPEN, OPEN]))


class Turns(Frame[Batalha]):
    """[B-7] Lies under everything. When it is on top a turn is over: the other's begins, or the battles."""

    def step(self, state: Batalha) -> bool:
        if state.last:
            fight(state)
        else:
            begin_turn(state, 1 - state.active)
        return False


def begin_turn(state: Batalha, seat: int) -> None:
    """[B-8] Own face-down cards are turned up, so that they can be reinforced at once [BR-38]; then a card is drawn
    [BR-4]. [B-50] If the pile is gone, whoever took its last card [BR-25], this is the last turn, and no other follows
    [BR-47]."""
    state.active = seat
    state.turns += 1
    state.main = 1
    state.additional = ADDITIONAL_ACTIONS
    state.joker = False  # [B-46] cards lying off-suit stay; the suits count again
    state.purchased = False
    state.acted = False
    state.last = not state.zones[DECK]
    if state.sink is not None:
        state.sink.tell("event.last_turn" if state.last else "event.turn", {"seat": seat, "n": state.turns})
    for slot in range(SLOTS):
        show_face_down(state, seat * SLOTS + slot)
    if not state.last:
        state.draw(seat, "event.drew")
    state.frames.append(Act(seat))


def show_face_down(state: Batalha, at: int) -> None:
    if state.face_down(at):
        state.turn_up(at)
        if state.sink is not None:
            said: dict[str, int | list[int]] = {"seat": at // SLOTS, "slot": at % SLOTS, "unit": state.slots[at][0]}
            state.sink.tell("event.turned_up", said)


def fight(state: Batalha) -> None:
    """[B-51] to [B-54] All face-down cards are turned up [BR-27], then each column is a battle."""
    for at in range(2 * SLOTS):
        show_face_down(state, at)
    outcome = result(state)
    state.ended = outcome.ending
    state.frames.clear()
    if state.sink is None:
        return
    for slot in range(SLOTS):
        winner = battle_winner(state, slot)
        values: dict[str, int | list[int]] = {
            "slot": slot, "x": 0, "a": state.value(slot), "y": 1, "b": state.value(SLOTS + slot),
        }  # fmt: skip
        if winner == NOBODY:
            state.sink.tell("event.tied", values)
        else:
            state.sink.tell("event.won", {**values, "seat": winner})
    if outcome.winner == NOBODY:
        state.sink.tell("event.draw", {"n": outcome.sums[0]})
    else:
        battles = outcome.battles[outcome.winner]
        lost = outcome.battles[1 - outcome.winner]
        sums = outcome.sums
        said: dict[str, int | list[int]] = {"seat": outcome.winner, "ending": outcome.ending, "n": battles, "m": lost}
        state.sink.tell("event.over", {**said, "a": sums[outcome.winner], "b": sums[1 - outcome.winner]})
