"""[B-30] The four aces: each goes to its space, worth a point, and may use its ability at once."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import EVERYBODY, OK, Words
from .cards import CARDS, CLUBS, DIAMONDS, HEARTS, SLOTS, SPADES, ace
from .codes import ADD, NO, OWN, PLACES, SLOT, TAKE, THEIRS, YES
from .moves import (
    exchange,
    exchange_refusal,
    hearts_can_move,
    hearts_dest_refusal,
    hearts_join_refusal,
    hearts_low_refusal,
    relocate,
    spades_can_exchange,
    spades_column_refusal,
    spades_mine_refusal,
    spades_refusal,
    tell_exchanged,
    tell_relocated,
)
from .names import ABILITIES
from .options import HEARTS_FACE_DOWN_OK
from .refusals import NO_EFFECT, NOT_IN_DISCARD, NOT_ON_TOP
from .state import Batalha
from .zones import DECK, HAND, PILE

LOOKED_AT: Final = 3  # cards from the top of the draw pile [B-31]


def command(state: Batalha, seat: int, suit: int) -> None:
    """[B-30]"""
    state.command(seat, suit)
    if state.sink is not None:
        state.sink.tell("event.commander", {"seat": seat, "suit": suit})
    state.frames.append(UseAbility(seat, suit))


def ability_refusal(state: Batalha, seat: int, suit: int) -> int:
    """[BR-24] An ability is used only if it can do something."""
    if suit == DIAMONDS:
        able = bool(state.zones[DECK])
    elif suit == CLUBS:
        able = bool(state.zones[PILE])
    elif suit == HEARTS:
        able = hearts_can_move(state, seat)
    else:
        able = spades_can_exchange(state, seat)
    return OK if able else NO_EFFECT


class Ability(Frame[Batalha]):
    """A step of what an ace does."""

    def unfinished(self) -> bool:
        return True

    def ace(self) -> int:
        """The suit of the ace it belongs to."""
        raise NotImplementedError

    def cause(self, state: Batalha) -> Words | None:
        return Words("cause.ace", {"seat": self.seat, "card": ace(self.ace())})


class UseAbility(Ability):
    """[B-30] At once or never. Asked even if there is nothing to do: silence about a face-down Low would tell of it."""

    def __init__(self, seat: int, suit: int) -> None:
        super().__init__(seat)
        self.suit: Final = suit

    def data(self) -> list[object]:
        return [self.seat, self.suit]

    def ace(self) -> int:
        return self.suit

    def candidates(self, state: Batalha) -> list[int]:
        return [YES, NO]

    def refusal(self, state: Batalha, code: int) -> int:
        return ability_refusal(state, self.seat, self.suit) if code == YES else OK

    def apply(self, state: Batalha, code: int) -> None:
        seat = self.seat
        if code == NO:
            state.frames.pop()
            if state.sink is not None:
                state.sink.tell("event.declined", {"seat": seat, "suit": self.suit})
            return
        state.tally[ABILITIES * 2 + seat] += 1
        if self.suit == DIAMONDS:
            self.look_at_top(state)
            state.frames[-1] = TakeTop(seat)
        elif self.suit == CLUBS:
            state.glimpse(PILE, seat)
            state.frames[-1] = TakeDiscard(seat)
        elif self.suit == HEARTS:
            state.frames[-1] = HeartsLow(seat)
        else:
            state.frames[-1] = SpadesColumn(seat)

    def look_at_top(self, state: Batalha) -> None:
        """[B-31] Fewer, if fewer are left."""
        top = state.zones[DECK][-LOOKED_AT:]
        saw = EVERYBODY
        for card in top:
            saw &= state.show(card, DECK, 1 << self.seat)
        if state.sink is not None:
            state.sink.whisper("event.looked", {"seat": self.seat, "n": len(top)}, {"cards": sorted(top)}, saw)

    def question(self, state: Batalha) -> Words:
        return Words("ask.ability", {"suit": self.suit})

    def describe(self, state: Batalha, code: int) -> Words:
        return Words(f"choice.ability_{self.suit}" if code == YES else "choice.decline", {}, [f"ace:{self.suit}"])


class TakeTop(Ability):
    """[B-31] Ace of Diamonds: one of the cards looked at goes to the hand unseen, the pile is shuffled."""

    def ace(self) -> int:
        return DIAMONDS

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(TAKE, TAKE + CARDS))

    def refusal(self, state: Batalha, code: int) -> int:
        return OK if code - TAKE in state.zones[DECK][-LOOKED_AT:] else NOT_ON_TOP

    def options(self, state: Batalha) -> list[int]:
        return [TAKE + card for card in sorted(state.zones[DECK][-LOOKED_AT:])]

    def apply(self, state: Batalha, code: int) -> None:
        state.frames.pop()
        saw = state.travel(code - TAKE, DECK, HAND + self.seat)
        if state.sink is not None:
            state.sink.whisper("event.took", {"seat": self.seat, "pile": DECK}, {"card": code - TAKE}, saw)
        state.mix(DECK)

    def question(self, state: Batalha) -> Words:
        return Words("ask.take_top")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words("choice.take", {"card": code - TAKE}, [f"deck:{code - TAKE}"])


class TakeDiscard(Ability):
    """[B-34] Ace of Clubs: any card of the discard goes to the hand unseen; [BR-41] one has to be taken."""

    def ace(self) -> int:
        return CLUBS

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(TAKE, TAKE + CARDS))

    def refusal(self, state: Batalha, code: int) -> int:
        return OK if code - TAKE in state.zones[PILE] else NOT_IN_DISCARD

    def options(self, state: Batalha) -> list[int]:
        return [TAKE + card for card in sorted(state.zones[PILE])]

    def apply(self, state: Batalha, code: int) -> None:
        state.frames.pop()
        saw = state.travel(code - TAKE, PILE, HAND + self.seat)
        if state.sink is not None:
            state.sink.whisper("event.took", {"seat": self.seat, "pile": PILE}, {"card": code - TAKE}, saw)

    def question(self, state: Batalha) -> Words:
        return Words("ask.take_discard")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words("choice.take", {"card": code - TAKE}, [f"discard:{code - TAKE}"])


# ---- Hearts: a Low, where to, and with whom it changes places


class HeartsLow(Ability):
    """[B-32] Ace of Hearts: the own Low that moves."""

    def ace(self) -> int:
        return HEARTS

    def holds(self, state: Batalha) -> bool:
        """Who uses it has a Low to move, be it face down."""
        return hearts_can_move(state, self.seat)

    def redealt(self, state: Batalha, viewer: int, rng: Rng) -> Frame[Batalha]:
        return self if viewer == self.seat or self.holds(state) else UseAbility(self.seat, HEARTS)

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(OWN, OWN + SLOTS * PLACES))

    def refusal(self, state: Batalha, code: int) -> int:
        return hearts_low_refusal(state, self.seat, (code - OWN) // PLACES, (code - OWN) % PLACES)

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = HeartsDest(self.seat, (code - OWN) // PLACES, (code - OWN) % PLACES)

    def question(self, state: Batalha) -> Words:
        return Words("ask.hearts_low")

    def describe(self, state: Batalha, code: int) -> Words:
        return own_unit_words(state, self.seat, code, "choice.move")


def own_unit_words(state: Batalha, seat: int, code: int, key: str) -> Words:
    slot = (code - OWN) // PLACES
    place = (code - OWN) % PLACES
    unit = state.slots[seat * SLOTS + slot][place]
    return Words(key, {"unit": unit, "slot": slot}, [f"slot:{seat}:{slot}:{place}"])


class HeartsDest(Ability):
    """[B-32] Where it goes: an empty slot ends the move, in an occupied one there is a partner to choose."""

    def __init__(self, seat: int, slot: int, place: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.place: Final = place

    def data(self) -> list[object]:
        return [self.seat, self.slot, self.place]

    def ace(self) -> int:
        return HEARTS

    def holds(self, state: Batalha) -> bool:
        return hearts_can_move(state, self.seat)

    def redealt(self, state: Batalha, viewer: int, rng: Rng) -> Frame[Batalha]:
        """Which Low was chosen is not told yet: it is chosen anew."""
        return self if viewer == self.seat else HeartsLow(self.seat).redealt(state, viewer, rng)

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(SLOT, SLOT + SLOTS))

    def refusal(self, state: Batalha, code: int) -> int:
        return hearts_dest_refusal(state, self.seat, self.slot, self.place, code - SLOT)

    def apply(self, state: Batalha, code: int) -> None:
        a = self.seat * SLOTS + self.slot
        b = self.seat * SLOTS + code - SLOT
        if state.slots[b]:
            state.frames[-1] = HeartsPartner(self.seat, self.slot, self.place, code - SLOT)
            return
        state.frames.pop()
        relocate(state, a, self.place, b)
        if state.face_down(b):
            state.known_to_be_low(b)
        tell_relocated(state, self.seat, a, b)

    def question(self, state: Batalha) -> Words:
        return Words("ask.hearts_dest", {"unit": state.slots[self.seat * SLOTS + self.slot][self.place]})

    def describe(self, state: Batalha, code: int) -> Words:
        refs = [f"slot:{self.seat}:{self.slot}:{self.place}", f"slot:{self.seat}:{code - SLOT}"]
        unit = state.slots[self.seat * SLOTS + self.slot][self.place]
        return Words("choice.move_to", {"unit": unit, "slot": code - SLOT}, refs)


class HeartsPartner(Ability):
    """[B-32] The own card it changes places with, of any category [BR-21]; with `hearts_join` it may join instead."""

    def __init__(self, seat: int, slot: int, place: int, dest: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.place: Final = place
        self.dest: Final = dest

    def data(self) -> list[object]:
        return [self.seat, self.slot, self.place, self.dest]

    def ace(self) -> int:
        return HEARTS

    def holds(self, state: Batalha) -> bool:
        return hearts_can_move(state, self.seat)

    def redealt(self, state: Batalha, viewer: int, rng: Rng) -> Frame[Batalha]:
        return self if viewer == self.seat else HeartsLow(self.seat).redealt(state, viewer, rng)

    def candidates(self, state: Batalha) -> list[int]:
        first = OWN + self.dest * PLACES
        return [ADD, *range(first, first + PLACES)]

    def refusal(self, state: Batalha, code: int) -> int:
        a = self.seat * SLOTS + self.slot
        b = self.seat * SLOTS + self.dest
        if code == ADD:
            return hearts_join_refusal(state, a, self.place, b)
        return exchange_refusal(state, a, self.place, b, (code - OWN) % PLACES, state.opt[HEARTS_FACE_DOWN_OK] == 1)

    def apply(self, state: Batalha, code: int) -> None:
        state.frames.pop()
        a = self.seat * SLOTS + self.slot
        b = self.seat * SLOTS + self.dest
        if code == ADD:
            relocate(state, a, self.place, b)
            tell_relocated(state, self.seat, a, b)
            return
        j = (code - OWN) % PLACES
        exchange(state, a, self.place, b, j)
        if state.face_down(b):
            state.known_to_be_low(b)
        tell_exchanged(state, self.seat, a, self.place, b, j)

    def question(self, state: Batalha) -> Words:
        unit = state.slots[self.seat * SLOTS + self.slot][self.place]
        return Words("ask.hearts_partner", {"unit": unit, "slot": self.dest})

    def describe(self, state: Batalha, code: int) -> Words:
        mover = f"slot:{self.seat}:{self.slot}:{self.place}"
        if code == ADD:
            return Words("choice.join", {"slot": self.dest}, [mover, f"slot:{self.seat}:{self.dest}"])
        place = (code - OWN) % PLACES
        unit = state.slots[self.seat * SLOTS + self.dest][place]
        return Words("choice.swap", {"unit": unit}, [mover, f"slot:{self.seat}:{self.dest}:{place}"])


# ---- Spades: a column, mine, theirs; everything about it lies open


class SpadesColumn(Ability):
    """[B-33] Ace of Spades: the column [BR-22]."""

    def ace(self) -> int:
        return SPADES

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(SLOT, SLOT + SLOTS))

    def refusal(self, state: Batalha, code: int) -> int:
        return spades_column_refusal(state, self.seat, code - SLOT)

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = SpadesMine(self.seat, code - SLOT)

    def question(self, state: Batalha) -> Words:
        return Words("ask.spades_column")

    def describe(self, state: Batalha, code: int) -> Words:
        return Words("choice.column", {"slot": code - SLOT}, [f"slot:{self.seat}:{code - SLOT}"])


class SpadesMine(Ability):
    """[B-33] The own reinforcement to give."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def data(self) -> list[object]:
        return [self.seat, self.slot]

    def ace(self) -> int:
        return SPADES

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(OWN + self.slot * PLACES, OWN + self.slot * PLACES + PLACES))

    def refusal(self, state: Batalha, code: int) -> int:
        return spades_mine_refusal(state, self.seat, self.slot, (code - OWN) % PLACES)

    def apply(self, state: Batalha, code: int) -> None:
        state.frames[-1] = SpadesTheirs(self.seat, self.slot, (code - OWN) % PLACES)

    def question(self, state: Batalha) -> Words:
        return Words("ask.spades_mine", {"slot": self.slot})

    def describe(self, state: Batalha, code: int) -> Words:
        return own_unit_words(state, self.seat, code, "choice.give")


class SpadesTheirs(Ability):
    """[B-33] The opponent's reinforcement to get."""

    def __init__(self, seat: int, slot: int, place: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.place: Final = place

    def data(self) -> list[object]:
        return [self.seat, self.slot, self.place]

    def ace(self) -> int:
        return SPADES

    def candidates(self, state: Batalha) -> list[int]:
        return list(range(THEIRS + self.slot * PLACES, THEIRS + self.slot * PLACES + PLACES))

    def refusal(self, state: Batalha, code: int) -> int:
        return spades_refusal(state, self.seat, self.slot, self.place, (code - THEIRS) % PLACES)

    def apply(self, state: Batalha, code: int) -> None:
        state.frames.pop()
        place = (code - THEIRS) % PLACES
        mine = state.slots[self.seat * SLOTS + self.slot]
        theirs = state.slots[(1 - self.seat) * SLOTS + self.slot]
        given = mine[self.place]
        mine[self.place] = theirs[place]
        theirs[place] = given
        if state.sink is not None:
            said: dict[str, int | list[int]] = {"seat": self.seat, "slot": self.slot, "unit": given}
            state.sink.tell("event.captured", {**said, "other": mine[self.place]})

    def question(self, state: Batalha) -> Words:
        return Words("ask.spades_theirs", {"unit": state.slots[self.seat * SLOTS + self.slot][self.place]})

    def describe(self, state: Batalha, code: int) -> Words:
        place = (code - THEIRS) % PLACES
        other = 1 - self.seat
        unit = state.slots[other * SLOTS + self.slot][place]
        refs = [f"slot:{self.seat}:{self.slot}:{self.place}", f"slot:{other}:{self.slot}:{place}"]
        return Words("choice.theirs", {"unit": unit, "slot": self.slot}, refs)
