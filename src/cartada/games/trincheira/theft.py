"""[T-30] The joker steals: which card, and where it goes."""

from __future__ import annotations

from ...kernel.core import Frame
from ...kernel.words import EVERYBODY, Words
from .building import come_down, settle_split, where_candidates, where_refusal, where_words
from .cards import JOKER
from .codes import HAND
from .legality import fitting
from .sequences import FIRST, UP
from .state import Trincheira
from .tablecards import is_protection, lift, row_of


def carry_out_theft(state: Trincheira, seat: int, code: int) -> None:
    """[T-30] The joker goes to the trash [T-33], the thief takes the card and looks at it. A split of the victim's
    sequence is settled after the thief has placed the card."""
    victim = 1 - seat
    state.throw_air()
    loose = len(row_of(state, victim, code)) == FIRST
    face, place, split = lift(state, victim, code)
    state.air = face
    state.air_place = place
    saw = EVERYBODY if place == UP else state.look_at_stolen(seat, face, place)
    if state.sink is not None:
        tell_theft(state, seat, code, loose, saw)
    settle_split(state, victim, split)
    state.frames.append(StealWhere(seat))


def tell_theft(state: Trincheira, seat: int, code: int, loose: bool, saw: int) -> None:
    assert state.sink is not None
    if not is_protection(code):
        state.sink.tell("event.stole", {"seat": seat, "card": state.air})
    elif state.air_place == UP:
        state.sink.tell("event.stole_revealed", {"seat": seat, "card": state.air})
    else:
        key = "event.stole_loose" if loose else "event.stole_protection"
        state.sink.whisper(key, {"seat": seat}, {"card": state.air}, saw)


class StealWhere(Frame[Trincheira]):
    """[T-30] Into the hand, or on an own sequence it fits; not as a new one [TR-19]. A joker goes to the hand [T-9]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return where_candidates(state, self.seat, HAND)

    def refusal(self, state: Trincheira, code: int) -> int:
        return where_refusal(state, self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        if state.air == JOKER:
            return [HAND]
        return fitting(state, self.seat, state.air, HAND)

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        if code != HAND:
            come_down(state, self.seat, code)
            return
        if state.sink is not None:
            state.sink.tell("event.kept", {"seat": self.seat})
        state.air_to_hand(self.seat)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.steal_where", {"card": state.air})

    def describe(self, state: Trincheira, code: int) -> Words:
        return where_words(state, self.seat, code)
