"""What is on the table of Encantados, and how a card travels. Its fields: fields.py."""

from __future__ import annotations

from typing import Final

from ...kernel.words import Args
from .cards import KIND_AT, RACES, SPENT
from .options import VALUE
from .table import EncantadosTable

# The phases of a turn [E-18].
BUY: Final = 0
PLAY: Final = 1
DISCARD: Final = 2

STRONG: Final = 2  # [E-36] real cards that make a power of "two or more" active


class Encantados(EncantadosTable):
    """Hands, gardens and piles. The end of a list of cards is its top."""

    def copy(self) -> Encantados:
        """The kernel's, without the way through `type(self)`."""
        return Encantados(self.seats, self.opt, self.rng.copy(), self)

    # ---- what the rules ask
    def strong(self, side: int, race: int) -> bool:
        """[E-36] A power of "two or more" is active: two real cards of the race, mimics never count."""
        return self.gardens[side][race] >= STRONG

    def in_play(self, race: int) -> bool:
        """[E-32] The race is in some garden: at least one real card of it lies there."""
        return self.in_gardens[race] > 0

    def worth(self, kind: int) -> int:
        """[E-1] [ER-39] What is printed on the card."""
        return self.opt[VALUE + kind]

    def hand_cost(self, kind: int) -> int:
        """[E-12] What a card in hand costs: its value, positive or negative, without the sign."""
        value = self.opt[VALUE + kind]
        return value if value >= 0 else -value

    def has_pairs(self) -> bool:
        """[E-3]"""
        return self.sides < self.seats

    def partner(self, seat: int) -> int:
        """[E-3] Partners sit opposite each other."""
        return (seat + self.sides) % self.seats

    # ---- how a card travels
    def draw(self, seat: int) -> int:
        """The top of the draw pile goes to a hand, unseen by the others, unless it was a card they saw go under it."""
        kind = self.deck.pop()
        self.dry = -1
        self.hands[seat][kind] += 1
        self.held[seat] += 1
        if len(self.deck) < self.bottom:
            self.bottom = len(self.deck)
            if self.known is not None:
                self.known.gained(seat, kind)  # [E-58]
        if self.news is not None:
            self.shown(-1)
        return kind

    def draw_to_look(self) -> None:
        """[E-21] The top of the draw pile, looked at by a searcher and not yet in his hand."""
        kind = self.deck.pop()
        self.dry = -1
        self.drawn.append(kind)
        if len(self.deck) < self.bottom:
            self.bottom = len(self.deck)
            self.drawn_seen.append(kind)
        if self.news is not None:
            self.shown(-1)

    def keep_drawn(self, seat: int) -> None:
        """[E-21] What the searcher did not discard goes to his hand."""
        for kind in self.drawn:
            self.hands[seat][kind] += 1
            self.held[seat] += 1
        if self.known is not None:
            for kind in self.drawn_seen:
                self.known.gained(seat, kind)  # [E-58]
        self.drawn = []
        self.drawn_seen = []

    def take(self, seat: int, pile: int, at: int) -> int:
        """A card of a discard pile goes to a hand, seen by all."""
        kind = self.piles[pile].pop(at)
        self.hands[seat][kind] += 1
        self.held[seat] += 1
        if self.known is not None:
            self.known.gained(seat, kind)
        return kind

    def leave(self, seat: int, kind: int, n: int) -> None:
        """Cards leave a hand, seen by all."""
        self.hands[seat][kind] -= n
        self.held[seat] -= n
        if self.known is not None:
            for _ in range(n):
                self.known.lost(seat, kind)

    def hand_over(self, giver: int, taker: int, kinds: list[int]) -> None:
        """[E-33] Cards pass to the partner; the two know which, the others that some did."""
        for kind in kinds:
            self.hands[giver][kind] -= 1
            self.held[giver] -= 1
            self.hands[taker][kind] += 1
            self.held[taker] += 1
            if self.known is not None:
                self.known.handed(giver, taker, kind)
            self.shown(giver)
        if self.sink is not None:
            both = 1 << giver | 1 << taker
            self.sink.whisper("event.handed", {"seat": giver, "to": taker}, {"kinds": sorted(kinds)}, both)

    def tell_drawn(self, key: str, seat: int, kinds: list[int], because: int = -1) -> None:
        """Cards of the draw pile came to a seat, perhaps because of another: everybody hears how many, the seat hears
        which."""
        if self.sink is not None:
            told: Args = {"seat": seat, "n": len(kinds)}
            if because not in (-1, seat):
                told["other"] = because
            self.sink.whisper(key, told, {"kinds": kinds}, 1 << seat)

    def enter_garden(self, side: int, race: int, n: int) -> None:
        """Real cards of a race, from wherever they come."""
        self.gardens[side][race] += n
        self.in_gardens[race] += n

    def leave_garden(self, side: int, place: int) -> int:
        """[E-51] A card leaves its place, nothing else changes; returns its kind."""
        self.gardens[side][place] -= 1
        if place < RACES:
            self.in_gardens[place] -= 1
        return KIND_AT[place]

    def put_under(self, kind: int) -> None:
        """[E-46] Under the draw pile, seen by all."""
        self.deck.insert(0, kind)
        self.bottom += 1

    def first_one_in(self, side: int, race: int) -> bool:
        """[E-37] Whether the trigger of this race fires now; it is spent then, for this garden and round."""
        bit = SPENT[race]
        if bit == 0 or self.spent[side] & bit:
            return False
        self.spent[side] |= bit
        return True

    def decider(self, side: int) -> int:
        """[E-37] Who decides for a garden: the active player if it is his, else its first player after him."""
        seat = self.active
        while seat % self.sides != side:
            seat = (seat + 1) % self.seats
        return seat
