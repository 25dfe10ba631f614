"""What is on the table of Encantados, and how a card travels."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame, State
from ...kernel.rng import Rng
from .cards import KIND_AT, KINDS, RACES, SPENT
from .dealing import redeal_hidden
from .knowledge import Knowledge
from .options import VALUE
from .view import table_view

ENDINGS: Final[list[str]] = ["target_reached", "single_round", "extra_round", "max_rounds"]
RUNNING: Final = -1

# The phases of a turn [E-18].
BUY: Final = 0
PLAY: Final = 1
DISCARD: Final = 2


class Encantados(State):
    """Hands, gardens and piles. The end of a list of cards is its top."""

    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        known: Knowledge | None,
        sides: int,
        round: int,
        starter: int,
        active: int,
        phase: int,
        sung: bool,
        traded: bool,
        founded: bool,
        actions: int,
        dry: int,
        bottom: int,
        extra: bool,
        ended: int,
        hands: list[list[int]],
        held: list[int],
        gardens: list[list[int]],
        in_gardens: list[int],
        spent: list[int],
        piles: list[list[int]],
        deck: list[int],
        drawn: list[int],
        drawn_seen: list[int],
        laying: list[int],
        totals: list[int],
        sheet: list[int],
    ) -> None:
        super().__init__(seats, opt, rng, frames, news)
        self.known: Knowledge | None = known  # None in a state that only thinks
        self.sides: Final = sides  # gardens; the side of a seat is seat % sides [E-3]
        self.round: int = round
        self.starter: int = starter  # of this round
        self.active: int = active  # whose turn it is
        self.phase: int = phase
        self.sung: bool = sung  # in this turn: a song was laid
        self.traded: bool = traded
        self.founded: bool = founded  # a new race was laid
        self.actions: int = actions  # made in phase 2
        self.dry: int = dry  # turns in a row in which no card left the draw pile; -1 once one has in this turn
        self.bottom: int = bottom  # how many cards lie at the bottom of the draw pile that everybody saw go there
        self.extra: bool = extra  # a tie is being played off
        self.ended: int = ended
        self.hands: list[list[int]] = hands  # by seat, counts per kind
        self.held: list[int] = held  # by seat, cards in hand
        self.gardens: list[list[int]] = gardens  # by side, counts per place
        self.in_gardens: list[int] = in_gardens  # by race, real cards in all gardens together
        self.spent: list[int] = spent  # by side, bits of the triggers that have fired
        self.piles: list[list[int]] = piles  # the search discard and the end-of-turn discard
        self.deck: list[int] = deck
        self.drawn: list[int] = drawn  # what a search has drawn and the searcher looks at
        self.drawn_seen: list[int] = drawn_seen  # the part of it everybody knows
        self.laying: list[int] = laying  # race, new?, real cards, mimics: being laid from the hand now
        self.totals: list[int] = totals  # by side
        self.sheet: list[int] = sheet  # the score of every side in every round so far

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.known, self.sides, self.round, self.starter,
            self.active, self.phase, self.sung, self.traded, self.founded, self.actions, self.dry, self.bottom,
            self.extra, self.ended, self.hands, self.held, self.gardens, self.in_gardens, self.spent, self.piles,
            self.deck, self.drawn, self.drawn_seen, self.laying, self.totals, self.sheet,
        ]  # fmt: skip

    def copy(self) -> State:
        return Encantados(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            None if self.known is None else self.known.copy(), self.sides, self.round, self.starter, self.active,
            self.phase, self.sung, self.traded, self.founded, self.actions, self.dry, self.bottom, self.extra,
            self.ended, [hand[:] for hand in self.hands], self.held[:], [garden[:] for garden in self.gardens],
            self.in_gardens[:], self.spent[:], [self.piles[0][:], self.piles[1][:]], self.deck[:], self.drawn[:],
            self.drawn_seen[:], self.laying[:], self.totals[:], self.sheet[:],
        )  # fmt: skip

    def think(self) -> State:
        self.known = None
        return super().think()

    def view(self, viewer: int) -> dict[str, object]:
        return table_view(self, viewer)

    def redeal(self, viewer: int, rng: Rng) -> None:
        redeal_hidden(self, viewer, rng)

    def count(self) -> int:
        total = len(self.deck) + len(self.piles[0]) + len(self.piles[1]) + len(self.drawn) + sum(self.held)
        for garden in self.gardens:
            total += sum(garden)
        return total

    def scores(self) -> list[int]:
        return [self.totals[seat % self.sides] for seat in range(self.seats)]

    def payoff(self) -> list[float]:
        """[E-15] The side with the highest total wins; equal totals share the win."""
        scores = self.scores()
        best = max(scores)
        winners = scores.count(best)
        return [1.0 / float(winners) if score == best else 0.0 for score in scores]

    def ending(self) -> str:
        return ENDINGS[self.ended]

    # ---- what the rules ask
    def strong(self, side: int, race: int) -> bool:
        """[E-36] A power of "two or more" is active: two real cards of the race, mimics never count."""
        return self.gardens[side][race] >= 2

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

    def hand_over(self, giver: int, taker: int, kind: int) -> None:
        """[E-33] A card passes to the partner."""
        self.hands[giver][kind] -= 1
        self.held[giver] -= 1
        self.hands[taker][kind] += 1
        self.held[taker] += 1
        if self.known is not None:
            self.known.handed(giver, taker, kind)
        self.shown(giver)

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


def empty_hands(seats: int) -> list[list[int]]:
    return [[0] * KINDS for _ in range(seats)]
