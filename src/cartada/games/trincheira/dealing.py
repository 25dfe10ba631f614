"""Dealing: the start of a game, and the same table dealt anew as far as a viewer cannot tell."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from .cards import HAND_LIMIT, NONE, deck_of, put_in
from .knowledge import WATCHING, Knowledge
from .options import JOKERS
from .sequences import PLACE, PROTECTION, UP
from .state import Trincheira

TRIES: Final = 60


def deal_hands(state: Trincheira) -> None:
    """[T-4] [TR-1] All cards are shuffled, each player gets nine, the rest is the draw pile; no card is turned up."""
    deck = deck_of(state.opt[JOKERS])
    state.rng.shuffle(deck)
    for seat in range(2):
        for _ in range(HAND_LIMIT):
            put_in(state.hands[seat], deck.pop())
    state.pile = deck


def redeal_hidden(state: Trincheira, viewer: int, rng: Rng) -> None:
    """Deal anew what `viewer` does not know: hands, face-down cards and the pile; what he remembers goes only where it
    still may be. Starts from faces in order, so that nothing of the true deal is left."""
    known = state.known
    if known is None:
        raise ValueError("a state that only thinks does not know what its viewers know")
    hidden = HiddenPlaces(state, viewer)
    pool = hidden.cards()
    pool.sort()
    memories = remembered(known, viewer if viewer < 2 else WATCHING)
    kept = place_memories(memories, hidden.room(), rng)
    for memory in memories:
        pool.remove(memory[1])
    rng.shuffle(pool)
    hidden.fill(memories, kept, pool)
    if viewer >= 2:
        known.only_public(hidden.theirs)


class HiddenPlaces:
    """The places a viewer cannot see into, and the faces that lie there."""

    def __init__(self, state: Trincheira, viewer: int) -> None:
        self.state: Final = state
        self.seats: Final = [seat for seat in range(2) if seat != viewer]
        self.theirs: Final = [1, 2]  # by seat: the places that are his, as a mask
        self.air: Final = viewer >= 2 and state.air != NONE and state.air_place != UP
        for seat in range(2):
            for row in state.rows[seat] + state.loose[seat]:
                if row[PLACE] != UP:
                    self.theirs[seat] |= 1 << row[PLACE]

    def cards(self) -> list[int]:
        state = self.state
        out = state.pile[:]
        for seat in self.seats:
            out.extend(state.hands[seat])
            for row in state.rows[seat] + state.loose[seat]:
                if row[PLACE] != UP:
                    out.append(row[PROTECTION])
        if self.air:
            out.append(state.air)
        return out

    def room(self) -> list[int]:
        """How many cards go to each place number."""
        out = [0, 0]
        for seat in self.seats:
            out[seat] = len(self.state.hands[seat])
            for row in self.state.rows[seat] + self.state.loose[seat]:
                if row[PLACE] != UP:
                    make_room(out, row[PLACE])
        if self.air:
            make_room(out, self.state.air_place)
        return out

    def fill(self, memories: list[tuple[int, int]], kept: list[int], pool: list[int]) -> None:
        """Remembered cards go where they were placed, the others from the end of the pool; the rest is the pile."""
        state = self.state
        for seat in self.seats:
            hand: list[int] = []
            for i in range(len(memories)):
                if kept[i] == seat:
                    put_in(hand, memories[i][1])
            while len(hand) < len(state.hands[seat]):
                put_in(hand, pool.pop())
            state.hands[seat] = hand
            for rows in (state.rows[seat], state.loose[seat]):
                for row in rows:
                    if row[PLACE] != UP:
                        row[PROTECTION] = face_for(row[PLACE], memories, kept, pool)
        if self.air:
            state.air = face_for(state.air_place, memories, kept, pool)
        state.pile = pool


def make_room(room: list[int], place: int) -> None:
    while len(room) <= place:
        room.append(0)
    room[place] = 1


def face_for(place: int, memories: list[tuple[int, int]], kept: list[int], pool: list[int]) -> int:
    for i in range(len(memories)):
        if kept[i] == place:
            return memories[i][1]
    return pool.pop()


def remembered(known: Knowledge, viewer: int) -> list[tuple[int, int]]:
    """(places, face) of every memory, in an order that follows from the memories alone."""
    out = [(mask, known.faces[viewer][i]) for i, mask in enumerate(known.masks[viewer])]
    out.sort()
    return out


def place_memories(memories: list[tuple[int, int]], room: list[int], rng: Rng) -> list[int]:
    """A place for each memory, every way to do it as likely: those tied to one place first, then each other one to any
    spot it may have, all over again while two meet in one."""
    kept = [-1] * len(memories)
    unsure: list[int] = []
    for i in range(len(memories)):
        mask = memories[i][0]
        if mask & (mask - 1) == 0 and mask > 0:
            kept[i] = only_place(mask)
            room[kept[i]] -= 1
        else:
            unsure.append(i)
    if not unsure:
        return kept
    for _ in range(TRIES):
        if throw_dice(memories, unsure, kept, room, rng):
            return kept
    match_all(memories, unsure, kept, room)
    return kept


def only_place(mask: int) -> int:
    place = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


def throw_dice(memories: list[tuple[int, int]], unsure: list[int], kept: list[int], room: list[int], rng: Rng) -> bool:
    taken: list[int] = []
    for i in unsure:
        mask = memories[i][0]
        total = 0
        for place in range(len(room)):
            if (mask >> place) & 1:
                total += room[place]
        if total == 0:
            return False
        at = rng.below(total)
        for place in range(len(room)):
            if (mask >> place) & 1:
                if at < room[place]:
                    spot = place * 16 + at  # a hand has at most nine spots [T-4]
                    if spot in taken:
                        return False
                    taken.append(spot)
                    kept[i] = place
                    break
                at -= room[place]
    return True


def match_all(memories: list[tuple[int, int]], unsure: list[int], kept: list[int], room: list[int]) -> None:
    """Rarely, dice find nothing: then the first way that fits."""
    for i in unsure:
        kept[i] = -1
    for i in unsure:
        if not lodge(i, memories, unsure, kept, room, [False] * len(room)):
            raise RuntimeError("no deal fits what a viewer remembers")


def lodge(
    i: int, memories: list[tuple[int, int]], unsure: list[int], kept: list[int], room: list[int], tried: list[bool]
) -> bool:
    mask = memories[i][0]
    for place in range(len(room)):
        if (mask >> place) & 1 and not tried[place]:
            tried[place] = True
            there = [j for j in unsure if kept[j] == place]
            if len(there) < room[place]:
                kept[i] = place
                return True
            for j in there:
                if lodge(j, memories, unsure, kept, room, tried):
                    kept[i] = place
                    return True
    return False
