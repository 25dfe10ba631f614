"""[B-40] The rulers, each once per game: the Jack, the Queen and the joker here, the King in `king.py`."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import EVERYBODY, OK, Words
from .cards import CARDS, JACK, JOKER, QUEEN, SLOTS
from .codes import FINISH, OWN, PLACES, SLOT, TAKE
from .commanders import own_unit_words
from .king import begin_king
from .moves import (
    exchange,
    exchange_refusal,
    queen_can_begin,
    queen_can_go_on,
    queen_down_ok,
    queen_first_refusal,
    queen_second_refusal,
    relocate,
    slots_legal,
    tell_exchanged,
    tell_relocated,
)
from .refusals import NO_SUCH_CARD, NOT_IN_PILE, NOT_TWICE, NOT_YET_LEGAL, QUEEN_CANNOT
from .state import Batalha
from .zones import DECK, HAND

NONE: Final = -1  # nothing relocated yet


def activate(state: Batalha, seat: int) -> None:
    """[B-29] [B-40]"""
    kind = state.chosen[seat]
    state.used[seat] = 1
    if state.sink is not None:
        state.sink.tell("event.activated", {"seat": seat, "ruler": kind})
    if kind == JOKER:
        state.joker = True  # [B-45] free, until the end of the turn
        return
    state.additional -= 1
    if kind == JACK:
        state.glimpse(DECK, seat)
        state.frames.append(SearchPile(seat))
    elif kind == QUEEN:
        state.frames.append(QueenUnit(seat, NONE))
    else:
        begin_king(state, seat)


class SearchPile(Frame[Batalha]):
    """[B-41] Jack: any card of the draw pile, shown to the opponent, goes to the hand; the pile is shuffled."""

    def cause(self, state: Batalha) -> Words | None:
        return Words("cause.ruler", {"seat": self.seat, "ruler": JACK})

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(TAKE, TAKE + CARDS))

    def refusal(self, state: Batalha, code: int) -> int:
        return OK if code - TAKE in state.zones[DECK] else NOT_IN_PILE

    def options(self, state: Batalha) -> list[int]:
        return [TAKE + card for card in sorted(state.zones[DECK])]

    def apply(self, state: Batalha, code: int) -> None:
        state.frames.pop()
        state.travel(code - TAKE, DECK, HAND + self.seat, EVERYBODY)
        if state.sink is not None:
            state.sink.tell("event.searched", {"seat": self.seat, "card": code - TAKE})
        state.mix(DECK)

    def question(self, state: Batalha) -> Words:
        return Words("ask.search")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words("choice.take", {"card": code - TAKE}, [f"deck:{code - TAKE}"])


class QueenUnit(Frame[Batalha]):
    """[B-42] Queen: the own unit to move; after a first relocation a second unit, or enough."""

    def __init__(self, seat: int, moved: int) -> None:
        super().__init__(seat)
        self.moved: Final = moved  # where the relocated unit lies now: slot * PLACES + place

    def data(self) -> list[object]:
        return [self.seat, self.moved]

    def unfinished(self) -> bool:
        return self.moved == NONE

    def inside_move(self) -> bool:
        return True

    def cause(self, state: Batalha) -> Words | None:
        return Words("cause.ruler", {"seat": self.seat, "ruler": QUEEN})

    def step(self, state: Batalha) -> bool:
        """If no second relocation is possible the Queen is done; that lies open to all."""
        if self.moved == NONE:
            return True
        for at in range(SLOTS * PLACES):
            if self.unit_refusal(state, at) == OK:
                return True
        state.frames.pop()
        return False

    def candidates(self, state: Batalha) -> list[int]:
        units = list(range(OWN, OWN + SLOTS * PLACES))
        return units if self.moved == NONE else [*units, FINISH]

    def refusal(self, state: Batalha, code: int) -> int:
        if code == FINISH:
            return OK if slots_legal(state, self.seat) else NOT_YET_LEGAL
        return self.unit_refusal(state, code - OWN)

    def unit_refusal(self, state: Batalha, at: int) -> int:
        slot = at // PLACES
        place = at % PLACES
        if place >= len(state.slots[self.seat * SLOTS + slot]):
            return NO_SUCH_CARD
        if self.moved == NONE:
            return OK if queen_can_begin(state, self.seat, slot, place) else QUEEN_CANNOT
        if at == self.moved:
            return NOT_TWICE
        return OK if queen_can_go_on(state, self.seat, slot, place) else QUEEN_CANNOT

    def apply(self, state: Batalha, code: int) -> None:
        if code == FINISH:
            state.frames.pop()
        else:
            state.frames[-1] = QueenDest(self.seat, self.moved, (code - OWN) // PLACES, (code - OWN) % PLACES)

    def question(self, state: Batalha) -> Words:
        return Words("ask.queen_first" if self.moved == NONE else "ask.queen_second")

    def describe(self, state: Batalha, code: int) -> Words:
        return (
            Words("choice.finish", {}, ["end"])
            if code == FINISH
            else own_unit_words(state, self.seat, code, "choice.move")
        )


class QueenDest(Frame[Batalha]):
    """[B-42] Where it goes: to a slot, or, as the only move, to change places with another own unit."""

    def __init__(self, seat: int, moved: int, slot: int, place: int) -> None:
        super().__init__(seat)
        self.moved: Final = moved
        self.slot: Final = slot
        self.place: Final = place

    def data(self) -> list[object]:
        return [self.seat, self.moved, self.slot, self.place]

    def unfinished(self) -> bool:
        return True

    def cause(self, state: Batalha) -> Words | None:
        return Words("cause.ruler", {"seat": self.seat, "ruler": QUEEN})

    def candidates(self, state: Batalha) -> list[int]:
        slots = list(range(SLOT, SLOT + SLOTS))
        return [*slots, *range(OWN, OWN + SLOTS * PLACES)] if self.moved == NONE else slots

    def refusal(self, state: Batalha, code: int) -> int:
        if code >= OWN:
            slot = (code - OWN) // PLACES
            a = self.seat * SLOTS + self.slot
            b = self.seat * SLOTS + slot
            return exchange_refusal(state, a, self.place, b, (code - OWN) % PLACES, queen_down_ok(state))
        if self.moved == NONE:
            return queen_first_refusal(state, self.seat, self.slot, self.place, code - SLOT)
        return queen_second_refusal(state, self.seat, self.slot, self.place, code - SLOT)

    def apply(self, state: Batalha, code: int) -> None:
        a = self.seat * SLOTS + self.slot
        if code >= OWN:
            state.frames.pop()
            b = self.seat * SLOTS + (code - OWN) // PLACES
            exchange(state, a, self.place, b, (code - OWN) % PLACES)
            tell_exchanged(state, self.seat, a, self.place, b, (code - OWN) % PLACES)
            return
        b = self.seat * SLOTS + code - SLOT
        relocate(state, a, self.place, b)
        tell_relocated(state, self.seat, a, b)
        if self.moved == NONE:
            moved = (code - SLOT) * PLACES + len(state.slots[b]) - 1
            state.frames[-1] = QueenUnit(self.seat, moved)
        else:
            state.frames.pop()

    def question(self, state: Batalha) -> Words:
        return Words("ask.queen_dest", {"unit": state.slots[self.seat * SLOTS + self.slot][self.place]})

    def describe(self, state: Batalha, code: int) -> Words:
        mover = f"slot:{self.seat}:{self.slot}:{self.place}"
        if code < OWN:
            unit = state.slots[self.seat * SLOTS + self.slot][self.place]
            refs = [mover, f"slot:{self.seat}:{code - SLOT}"]
            return Words("choice.move_to", {"unit": unit, "slot": code - SLOT}, refs)
        slot = (code - OWN) // PLACES
        place = (code - OWN) % PLACES
        unit = state.slots[self.seat * SLOTS + slot][place]
        return Words("choice.swap", {"unit": unit}, [mover, f"slot:{self.seat}:{slot}:{place}"])
