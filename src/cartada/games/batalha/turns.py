"""The rulers are chosen, turns follow turns, and when the draw pile is gone the battles are fought [B-50]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.steps import OPEN, Sealed
from ...kernel.words import OK, Sink, Words
from .cards import RULERS, SLOTS
from .codes import RULER
from .dealing import deal_rulers
from .frames import Act
from .names import ADDITIONAL_ACTIONS
from .options import SHORT_WAR
from .refusals import NOT_DEALT
from .scoring import NOBODY, Result, battle_winner, result
from .state import Batalha
from .zones import DECK, HAND, PILE

HAND_SIZE: Final = 5  # [B-4]
SET_ASIDE: Final = 16  # [B-62]


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
        if state.opt[SHORT_WAR] == 1:
            set_aside(state)
        state.frames.append(Turns(0))
        begin_turn(state, state.rng.below(state.seats))

    def question(self, state: Batalha) -> Words:
        return Words("ask.ruler")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words(f"choice.ruler_{code - RULER}", {}, [f"dealt:{code - RULER}"])


def set_aside(state: Batalha) -> None:
    """[B-62] In a short war part of the draw pile goes to the discard, seen by nobody."""
    for _ in range(SET_ASIDE):
        state.travel(state.zones[DECK][-1], DECK, PILE)
    if state.sink is not None:
        state.sink.tell("event.set_aside", {"n": SET_ASIDE})


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
    state.turn_begins(seat)
    if state.sink is not None:
        state.sink.tell("event.last_turn" if state.last else "event.turn", {"seat": seat, "n": state.turns})
    for slot in range(SLOTS):
        show_face_down(state, seat * SLOTS + slot, "event.turned_up")
    if not state.last:
        state.draw(seat, "event.drew")
    state.frames.append(Act(seat))


def show_face_down(state: Batalha, at: int, told: str) -> bool:
    if not state.face_down(at):
        return False
    state.turn_up(at)
    if state.sink is not None:
        said: dict[str, int | list[int]] = {"seat": at // SLOTS, "slot": at % SLOTS, "unit": state.slots[at][0]}
        state.sink.tell(told, said)
    return True


def fight(state: Batalha) -> None:
    """[B-51] to [B-54] All face-down cards are turned up [BR-27], then each column is a battle."""
    sink = state.sink
    if sink is not None:
        tell_battles(state, sink)
        state.sink = None
    for at in range(2 * SLOTS):
        show_face_down(state, at, "")
    state.sink = sink
    outcome = result(state)
    state.ended = outcome.ending
    state.frames.clear()
    if sink is not None:
        tell_result(sink, outcome)


def tell_battles(state: Batalha, sink: Sink) -> None:
    """Told and shown one after the other, on a copy: its cards are turned up column by column."""
    table = state.copy()
    table.sink = sink
    won = [0, 0]
    for slot in range(SLOTS):
        turned: list[int] = []
        for seat in range(2):
            if show_face_down(table, seat * SLOTS + slot, "event.unveiled"):
                turned.append(seat)
        winner = battle_winner(table, slot)
        values: dict[str, int | list[int]] = {
            "slot": slot, "x": 0, "a": table.value(slot), "y": 1, "b": table.value(SLOTS + slot),
        }  # fmt: skip
        if winner != NOBODY:
            won[winner] += 1
            values["seat"] = winner
        battle: dict[str, int | list[int]] = {**values, "n": slot + 1, "seats": turned, "won": won[:]}
        table.mark_moment("moment.turned" if turned else "moment.tied" if winner == NOBODY else "moment.won", battle)
        sink.tell("event.tied" if winner == NOBODY else "event.won", values)


def tell_result(sink: Sink, outcome: Result) -> None:
    """[B-53] [B-54]"""
    if outcome.winner == NOBODY:
        sink.tell("event.draw", {"n": outcome.sums[0]})
    else:
        battles = outcome.battles[outcome.winner]
        lost = outcome.battles[1 - outcome.winner]
        sums = outcome.sums
        said: dict[str, int | list[int]] = {"seat": outcome.winner, "ending": outcome.ending, "n": battles, "m": lost}
        sink.tell("event.over", {**said, "a": sums[outcome.winner], "b": sums[1 - outcome.winner]})
