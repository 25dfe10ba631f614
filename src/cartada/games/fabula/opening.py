"""[F-15]–[F-20] The setup: decks shuffled, centres chosen, hands drawn and exchanged, a starting player."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.steps import OPEN, Sealed
from ...kernel.words import OK, Words
from .codes import CENTRE, EXCHANGE, KEEP
from .knowledge import ALL_EYES
from .options import CENTRE_PLUS, SECOND_PLAYER
from .refs import base_ref, hand_ref
from .refusals import SAME_AS_ANOTHER
from .state import Fabula
from .tallies import MULLIGANED
from .telling import tell_own
from .terms import (
    BASE,
    BASES,
    BY_MULLIGAN,
    DECK,
    HAND,
    HAND_SIZE,
    IDLE,
    NOBODY,
    TERRITORY,
)
from .travel import shift, stand, to_bottom
from .turn import Flow
from .values import print_on


def lay_out(state: Fabula, lists: list[list[int]]) -> None:
    """[F-1] [F-15] Two decks shuffled, the bases of each player open on the table; the centres are to be chosen."""
    owner: list[int] = []
    known: list[int] = []
    for seat in range(2):
        for face in lists[seat]:
            base = state.pool.type_of[face] == BASE
            at = (TERRITORY if base else DECK) + seat
            state.zones[at].append(len(owner))
            owner.append(seat)
            state.place.append(at)
            known.append(ALL_EYES if base else 0)
        state.lists[seat] = tuple(lists[seat])
        state.rng.shuffle(state.zones[DECK + seat])
    n = len(owner)
    state.faces = (*state.lists[0], *state.lists[1])
    state.owner = tuple(owner)
    state.holder = state.owner
    state.known = tuple(known)
    state.serial = [0] * n
    state.stamp = [0] * n
    state.entered = [0] * n
    state.tapped = [0] * n
    state.damage = [0] * n
    state.bearer = [NOBODY] * n
    state.role = [IDLE] * n
    state.aim = [NOBODY] * n
    state.finished.bring(n)
    state.frames = [Flow(0), ChooseCentre(0, [OPEN, OPEN])]
    for seat in range(2):
        for base_card in state.zones[TERRITORY + seat]:
            stand(state, base_card)


class ChooseCentre(Sealed[Fabula]):
    """[F-16] Each player secretly chooses which of the five bases is the centre; both are revealed at once."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[Fabula]:
        return ChooseCentre(seat, answers)

    def candidates(self, state: Fabula) -> list[int]:
        return list(range(CENTRE, CENTRE + BASES))

    def refusal(self, state: Fabula, code: int) -> int:
        bases = state.zones[TERRITORY + self.seat]
        for i in range(code - CENTRE):
            if state.faces[bases[i]] == state.faces[bases[code - CENTRE]]:
                return SAME_AS_ANOTHER
        return OK

    def reveal(self, state: Fabula) -> None:
        for seat in range(2):
            bases = state.zones[TERRITORY + seat]
            centre = bases.pop(self.answers[seat] - CENTRE)
            bases.insert(0, centre)
            state.centre[seat] = centre
            print_on(state, centre)
            if state.sink is not None:
                state.sink.tell("event.centre", {"seat": seat, "card": state.faces[centre]})
        state.touch()
        state.finished.spoil()
        state.frames.append(OpenHands(0))

    def question(self, state: Fabula) -> Words:
        return Words("ask.centre")

    def describe(self, state: Fabula, code: int) -> Words:
        i = code - CENTRE
        return Words(
            "choice.centre", {"card": state.faces[state.zones[TERRITORY + self.seat][i]]}, [base_ref(self.seat, i)]
        )


class OpenHands(Frame[Fabula]):
    """[F-18] Each player draws until holding 6 cards."""

    def step(self, state: Fabula) -> bool:
        state.frames.pop()
        draw_quietly(state, 0, HAND_SIZE)
        draw_quietly(state, 1, HAND_SIZE)
        state.frames.append(Mulligan(0, [OPEN, OPEN], [], []))
        return False


def draw_quietly(state: Fabula, seat: int, n: int) -> None:
    """Cards drawn before the first turn: no rule of the game hears of them."""
    drawn: list[int] = []
    for _ in range(min(n, len(state.zones[DECK + seat]))):
        drawn.append(state.zones[DECK + seat][-1])
        shift(state, drawn[-1], HAND + seat, BY_MULLIGAN, 0, False)
    if state.sink is not None:
        tell_own(state, "event.dealt", seat, drawn)


class Mulligan(Sealed[Fabula]):
    """[F-19] Once, card by card in hand order: keep it or exchange it. Both decide without seeing the other's
    choice."""

    def __init__(self, seat: int, answers: list[int], first: list[int], second: list[int]) -> None:
        super().__init__(seat, answers)
        self.first: Final = first  # what seat 0 said so far, 1 for each card to exchange
        self.second: Final = second

    def data(self) -> list[object]:
        return [self.seat, self.answers, self.first, self.second]

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[Fabula]:
        return Mulligan(seat, answers, self.first, self.second)

    def inside_move(self) -> bool:
        return bool(self.said())

    def said(self) -> list[int]:
        return self.first if self.seat == 0 else self.second

    def candidates(self, state: Fabula) -> list[int]:
        return [KEEP, EXCHANGE]

    def apply(self, state: Fabula, code: int) -> None:
        """The next card, or, when all are decided, one sealed answer."""
        said = [*self.said(), int(code == EXCHANGE)]
        answers = self.answers[:]
        if len(said) == len(state.zones[HAND + self.seat]):
            answers[self.seat] = sum(said)
        following = answers.index(OPEN) if OPEN in answers else -1
        first = said if self.seat == 0 else self.first
        second = said if self.seat == 1 else self.second
        state.frames[-1] = Mulligan(following, answers, first, second)

    def redealt(self, state: Fabula, viewer: int, rng: Rng) -> Frame[Fabula]:
        """What the other said is unknown; how many cards he has decided on is his affair too, but the table must go
        on."""
        first = self.first if viewer == 0 else [rng.below(2) for _ in self.first]
        second = self.second if viewer == 1 else [rng.below(2) for _ in self.second]
        answers = [
            OPEN if self.answers[0] == OPEN else sum(first),
            OPEN if self.answers[1] == OPEN else sum(second),
        ]
        return Mulligan(self.seat, answers, first, second)

    def reveal(self, state: Fabula) -> None:
        """The chosen cards go under the deck in random order, as many are drawn; the number is public, the cards are
        not."""
        for seat in range(2):
            said = self.first if seat == 0 else self.second
            hand = state.zones[HAND + seat]
            gone = [hand[i] for i in range(len(said)) if said[i] == 1]
            if state.sink is not None and gone:
                tell_own(state, "event.mulligan", seat, gone)
            elif state.sink is not None:
                state.sink.tell("event.kept", {"seat": seat})
            state.tally[MULLIGANED * 2 + seat] = len(gone)
            to_bottom(state, gone, BY_MULLIGAN)
            draw_quietly(state, seat, len(gone))
        choose_starter(state)

    def question(self, state: Fabula) -> Words:
        card = state.zones[HAND + self.seat][len(self.said())]
        face = state.faces[card]
        return Words("ask.mulligan", {"card": face, "n": len(self.said()) + 1}, [hand_ref(self.seat, face)])

    def describe(self, state: Fabula, code: int) -> Words:
        face = state.faces[state.zones[HAND + self.seat][len(self.said())]]
        return Words("choice.keep" if code == KEEP else "choice.exchange", {"card": face})


def choose_starter(state: Fabula) -> None:
    """[F-20] A random player starts; nobody chooses."""
    state.starter = state.rng.below(2)
    state.active = state.starter
    if state.opt[SECOND_PLAYER] == CENTRE_PLUS:
        print_on(state, state.centre[1 - state.starter])  # [FR-5]
    if state.sink is not None:
        state.sink.tell("event.starts", {"seat": state.starter})
