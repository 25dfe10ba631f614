"""The four songs, and the question they share with the Goblin: which player?"""

from __future__ import annotations

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .cards import AUTUMN, KINDS, SPRING, WINTER
from .codes import DECLINE, PILE, PLAYER, TAKE, TAKE_KIND
from .legality import dwarves, take_kind_refusal, take_refusal
from .options import DWARVES_ON_WINTER
from .refusals import NOTHING_TO_TAKE
from .search import begin_search, sung, take_one, take_options, take_words
from .state import Encantados


def sing(state: Encantados, seat: int, song: int) -> None:
    """[E-26] The effect of a song, resolved at once; [E-57] one that can do nothing asks nothing. Summer has none."""
    if song == SPRING:
        if state.deck:
            state.frames.append(Spring(seat))
    elif song == AUTUMN:
        if state.piles[0] or state.piles[1]:
            state.frames.append(Autumn(seat))
    elif song == WINTER:
        if state.piles[0] or state.piles[1]:
            state.frames.append(WinterTake(seat))
        else:
            begin_search(state, seat)


class ChoosePlayer(Frame[Encantados]):
    """Any player, the chooser included."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(PLAYER, PLAYER + state.seats))

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        self.chosen(state, code - PLAYER)

    def chosen(self, state: Encantados, player: int) -> None:
        raise NotImplementedError

    def describe(self, state: Encantados, code: int) -> Words:
        if code == DECLINE:
            return Words("choice.decline")
        player = code - PLAYER
        return Words("choice.self" if player == self.seat else "choice.player", {"seat": player}, [f"seat:{player}"])


class Spring(ChoosePlayer):
    """[E-53] The chosen player searches now, with the powers of his own side."""

    def chosen(self, state: Encantados, player: int) -> None:
        begin_search(state, player)

    def cause(self, state: Encantados) -> Words:
        return sung(state, SPRING)

    def question(self, state: Encantados) -> Words:
        return Words("ask.spring")


class Autumn(ChoosePlayer):
    """[E-55] The chosen player takes four cards of a discard pile he picks."""

    def chosen(self, state: Encantados, player: int) -> None:
        state.frames.append(AutumnPile(player))

    def cause(self, state: Encantados) -> Words:
        return sung(state, AUTUMN)

    def question(self, state: Encantados) -> Words:
        return Words("ask.autumn")


class AutumnPile(Frame[Encantados]):
    """[E-55] The top four cards, or all if there are fewer. Dwarves do not help here [ER-9]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return [PILE, PILE + 1]

    def refusal(self, state: Encantados, code: int) -> int:
        return OK if state.piles[code - PILE] else NOTHING_TO_TAKE  # [ER-24]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        pile = code - PILE
        kinds: list[int] = []
        for _ in range(min(4, len(state.piles[pile]))):
            kinds.append(state.take(self.seat, pile, len(state.piles[pile]) - 1))
        if state.sink is not None:
            state.sink.tell("event.took_many", {"seat": self.seat, "kinds": kinds, "pile": pile})

    def cause(self, state: Encantados) -> Words:
        return sung(state, AUTUMN)

    def question(self, state: Encantados) -> Words:
        return Words("ask.autumn_pile")

    def describe(self, state: Encantados, code: int) -> Words:
        pile = code - PILE
        return Words("choice.pile", {"kinds": state.piles[pile][-4:][::-1], "pile": pile}, [f"pile:{pile}"])


class WinterTake(Frame[Encantados]):
    """[E-56] Take a card of a discard pile, then search. [ER-9] Dwarves help if the table says so."""

    def unfinished(self) -> bool:
        return True

    def any_card(self, state: Encantados) -> bool:
        return state.opt[DWARVES_ON_WINTER] == 1 and dwarves(state, self.seat)

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(TAKE, TAKE_KIND + 2 * KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        if code < TAKE_KIND:
            return take_refusal(state, code - TAKE, self.any_card(state))
        at = code - TAKE_KIND
        return take_kind_refusal(state, at // KINDS, at % KINDS, self.any_card(state))

    def options(self, state: Encantados) -> list[int]:
        return take_options(state, self.any_card(state))

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        take_one(state, self.seat, code)
        begin_search(state, self.seat)

    def cause(self, state: Encantados) -> Words:
        return sung(state, WINTER)

    def question(self, state: Encantados) -> Words:
        return Words("ask.winter")

    def describe(self, state: Encantados, code: int) -> Words:
        return take_words(state, code)
