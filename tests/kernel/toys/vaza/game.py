"""Vaza, the shortest complete game with hidden hands: three cards each, the highest card takes the trick."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cartada.kernel.core import Frame
from cartada.kernel.game import Game
from cartada.kernel.rng import Rng
from cartada.kernel.words import Refusal, Words

from .fields import CARDS, ENDINGS, FIELDS
from .table import Public, VazaTable

HAND: Final = 3


class Vaza(VazaTable):
    def play(self, seat: int, card: int) -> None:
        """A card goes from the hand to the trick, seen by all."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.shown(seat)


class Play(Frame[Vaza]):
    """One card of the hand."""

    def candidates(self, state: Vaza) -> list[int]:
        return sorted(state.hands[self.seat])

    def apply(self, state: Vaza, code: int) -> None:
        state.play(self.seat, code)
        state.frames.pop()
        if len(state.trick) < state.seats:
            state.frames.append(Play((self.seat + 1) % state.seats))
            return
        state.leader = (state.leader + state.trick.index(max(state.trick))) % state.seats
        state.tricks[state.leader] += 1
        state.trick = []
        if state.hands[0]:
            state.frames.append(Play(state.leader))
        else:
            state.ended = 0

    def question(self, state: Vaza) -> Words:
        return Words("ask.play")

    def describe(self, state: Vaza, code: int) -> Words:
        return Words("choice.play", {"card": code}, [f"hand:{code}"])


class View(Public):
    hand: list[int]  # the viewer's own
    deck: int


def view(state: Vaza, viewer: int) -> View:
    hand = sorted(state.hands[viewer]) if viewer < state.seats else []
    return {**state.public(), "hand": hand, "deck": len(state.deck)}


def deal(state: Vaza) -> None:
    state.deck = list(range(len(CARDS)))
    state.rng.shuffle(state.deck)
    state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(state.seats)]
    state.leader = state.rng.below(state.seats)
    state.frames.append(Play(state.leader))


def redeal(state: Vaza, viewer: int, rng: Rng) -> None:
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    pool = sorted(sum(others, state.deck))
    rng.shuffle(pool)
    for cards in [*others, state.deck]:
        cards[:] = [pool.pop() for _ in cards]


GAME: Final = Game(
    name="vaza",
    version="1",
    folder=Path(__file__).parent,
    seats=[2, 3, 4],
    codes=len(CARDS),
    options=[],
    refusals=[Refusal("ok", "")],
    endings=ENDINGS,
    pieces=[Play],
    fields=FIELDS,
    table=Vaza,
    deal=deal,
    view=view,
    redeal=redeal,
    scores=lambda state: state.tricks[:],
)
