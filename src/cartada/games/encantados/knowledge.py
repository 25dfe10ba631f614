"""[E-58] What each viewer knows of the hands: cards of a kind he has seen go in and not yet come out."""

from __future__ import annotations

from ...kernel.pieces import Piece
from .cards import KINDS


class Knowledge(Piece):
    """Lower bounds. `hands` says for every viewer and holder how many cards of each kind are surely in that hand,
    `pairs` how many are surely in the two hands of a pair: after a trade a known card may be in either.

    Viewers are the seats and, last, the spectator, whose row is what everybody knows.
    """

    def __init__(self, seats: int, sides: int, hands: list[int], pairs: list[int]) -> None:
        self.seats: int = seats
        self.sides: int = sides
        self.hands: list[int] = hands
        self.pairs: list[int] = pairs  # empty if everybody plays alone

    def data(self) -> list[object]:
        return [self.seats, self.sides, self.hands, self.pairs]

    def copy(self) -> Knowledge:
        return Knowledge(self.seats, self.sides, self.hands[:], self.pairs[:])

    def row(self, viewer: int, holder: int) -> int:
        """Where the kinds of this holder begin, as this viewer knows them."""
        if viewer > self.seats:
            viewer = self.seats
        return (viewer * self.seats + holder) * KINDS

    def pair_row(self, viewer: int, side: int) -> int:
        if viewer > self.seats:
            viewer = self.seats
        return (viewer * self.sides + side) * KINDS

    def forget(self) -> None:
        """[E-16] A new deal."""
        self.hands = [0] * len(self.hands)
        self.pairs = [0] * len(self.pairs)

    def gained(self, holder: int, kind: int) -> None:
        """Everybody saw this card go into the hand."""
        for viewer in range(self.seats + 1):
            self.hands[self.row(viewer, holder) + kind] += 1
            if self.pairs:
                self.pairs[self.pair_row(viewer, holder % self.sides) + kind] += 1

    def lost(self, holder: int, kind: int) -> None:
        """Everybody saw a card of this kind leave the hand."""
        for viewer in range(self.seats + 1):
            at = self.row(viewer, holder) + kind
            if self.hands[at] > 0:
                self.hands[at] -= 1
            if self.pairs:
                self.lower_pair(viewer, holder % self.sides, kind)

    def lower_pair(self, viewer: int, side: int, kind: int) -> None:
        at = self.pair_row(viewer, side) + kind
        apart = 0
        for holder in range(side, self.seats, self.sides):
            apart += self.hands[self.row(viewer, holder) + kind]
        self.pairs[at] = max(self.pairs[at] - 1, apart)

    def handed(self, giver: int, taker: int, kind: int) -> None:
        """[E-33] A card passes between partners: both know it, the others only that some card did."""
        for viewer in range(self.seats + 1):
            base = self.row(viewer, giver)
            if viewer in (giver, taker):
                if self.hands[base + kind] > 0:
                    self.hands[base + kind] -= 1
                self.hands[self.row(viewer, taker) + kind] += 1
            else:
                for other in range(KINDS):
                    if self.hands[base + other] > 0:
                        self.hands[base + other] -= 1

    def only_public(self, viewer: int) -> None:
        """In a world sampled for `viewer` the others know what everybody knows: what more they know he cannot tell."""
        width = self.seats * KINDS
        public = self.hands[self.seats * width :]
        for row in range(self.seats):
            if row != viewer:
                self.hands[row * width : (row + 1) * width] = public
        if self.pairs:
            width = self.sides * KINDS
            public = self.pairs[self.seats * width :]
            for row in range(self.seats):
                if row != viewer:
                    self.pairs[row * width : (row + 1) * width] = public


def nothing_known(seats: int, sides: int) -> Knowledge:
    pairs = [0] * ((seats + 1) * sides * KINDS) if sides < seats else []
    return Knowledge(seats, sides, [0] * ((seats + 1) * seats * KINDS), pairs)
