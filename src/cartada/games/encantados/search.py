"""Where cards in hand come from: the search, and the two discard piles."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .cards import ELF, GNOME, KINDS, SPRING
from .codes import SEARCH_2, SEARCH_3, SEARCH_PILE, SHED, TAKE, TAKE_KIND
from .options import ELVES_KEEP, IMMEDIATE, PILE_END
from .refusals import NOT_DRAWN, NOT_HELD_TO_SHED
from .state import Encantados


def begin_search(state: Encantados, seat: int) -> None:
    """[E-53] [E-56] A search outside the Buy phase: with Elves the searcher first says how many [E-40]."""
    if state.strong(seat % state.sides, ELF) and len(state.deck) >= 3:
        state.frames.append(SearchSize(seat))
    else:
        search(state, seat, 2)


def search(state: Encantados, seat: int, want: int) -> None:
    """[E-21] Draw, keep all but one; [E-22] with a short pile as many as there are."""
    n = min(want, len(state.deck))
    if n == 0:
        return
    before = state.hands[seat][:] if state.sink is not None else []
    whole_hand = state.strong(seat % state.sides, GNOME)  # [E-41] then everything goes to the hand first
    for _ in range(n):
        if whole_hand or n == 1:
            state.draw(seat)
        else:
            state.draw_to_look()
    if state.sink is not None:
        kinds = state.drawn[:] or arrived(before, state.hands[seat])
        state.tell_drawn("event.searched", seat, sorted(kinds))
    if n == 1:
        drawing_done(state)
    else:
        state.frames.append(SearchDiscard(seat, whole_hand, n - state.opt[ELVES_KEEP] if n == 3 else 1))  # [ER-6]


def sung(state: Encantados, song: int) -> Words:
    """Because of whose song something is asked: nobody sings outside his own turn [E-26]."""
    return Words("cause.song", {"seat": state.active, "kind": song})


def because_of_spring(state: Encantados, seat: int) -> Words | None:
    """[E-53] Why this seat searches: in another one's turn only Spring makes it do so."""
    return None if seat == state.active else sung(state, SPRING)


def arrived(before: list[int], after: list[int]) -> list[int]:
    kinds: list[int] = []
    for kind in range(KINDS):
        kinds.extend([kind] * (after[kind] - before[kind]))
    return kinds


def drawing_done(state: Encantados) -> None:
    """[ER-3] With `pile_end` of `immediate` an empty pile ends the round here: nothing pending is resolved."""
    if state.opt[PILE_END] == IMMEDIATE and not state.deck:
        del state.frames[1:]


class SearchSize(Frame[Encantados]):
    """[E-40] Two cards or three, said before drawing [ER-7]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return [SEARCH_2, SEARCH_3]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        search(state, self.seat, 2 if code == SEARCH_2 else 3)

    def cause(self, state: Encantados) -> Words | None:
        return because_of_spring(state, self.seat)

    def question(self, state: Encantados) -> Words:
        return Words("ask.search_size")

    def describe(self, state: Encantados, code: int) -> Words:
        return search_words(code)


def search_words(code: int) -> Words:
    return Words("choice.search", {"n": 2 if code == SEARCH_2 else 3}, ["deck"])


class SearchDiscard(Frame[Encantados]):
    """[E-21] One of the cards drawn goes to the search discard; with Gnomes one of the whole hand [E-41]."""

    def __init__(self, seat: int, whole_hand: bool, left: int) -> None:
        super().__init__(seat)
        self.whole_hand: Final = whole_hand
        self.left: Final = left  # cards still to discard: two with Elves who keep one [ER-6]

    def data(self) -> list[object]:
        return [self.seat, self.whole_hand, self.left]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(SHED, SHED + KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        kind = code - SHED
        if self.whole_hand:
            return OK if state.hands[self.seat][kind] > 0 else NOT_HELD_TO_SHED  # [E-41]
        return OK if kind in state.drawn else NOT_DRAWN

    def options(self, state: Encantados) -> list[int]:
        if self.whole_hand:
            hand = state.hands[self.seat]
            return [SHED + kind for kind in range(KINDS) if hand[kind] > 0]
        drawn = state.drawn
        out: list[int] = []
        for kind in sorted(drawn):
            if not out or out[-1] != SHED + kind:
                out.append(SHED + kind)
        return out

    def apply(self, state: Encantados, code: int) -> None:
        kind = code - SHED
        state.frames.pop()
        if self.whole_hand:
            state.leave(self.seat, kind, 1)
        else:
            state.drawn.remove(kind)
            if kind in state.drawn_seen:
                state.drawn_seen.remove(kind)
        state.piles[SEARCH_PILE].append(kind)
        if state.sink is not None:
            state.sink.tell("event.shed", {"seat": self.seat, "kind": kind})
        if self.left > 1:
            state.frames.append(SearchDiscard(self.seat, self.whole_hand, self.left - 1))
        else:
            state.keep_drawn(self.seat)
            drawing_done(state)

    def cause(self, state: Encantados) -> Words | None:
        return because_of_spring(state, self.seat)

    def question(self, state: Encantados) -> Words:
        return Words("ask.shed_hand" if self.whole_hand else "ask.shed", {"n": self.left})

    def describe(self, state: Encantados, code: int) -> Words:
        kind = code - SHED
        place = "hand" if self.whole_hand else "drawn"
        return Words("choice.shed", {"kind": kind}, [f"{place}:{kind}", f"pile:{SEARCH_PILE}"])


def take_options(state: Encantados, any_card: bool) -> list[int]:
    """[E-20] Each non-empty pile, or [E-39] each kind in each pile."""
    out: list[int] = []
    for pile in range(2):
        cards = state.piles[pile]
        if cards:
            if any_card:
                there = [False] * KINDS
                for kind in cards:
                    there[kind] = True
                for kind in range(KINDS):
                    if there[kind]:
                        out.append(TAKE_KIND + pile * KINDS + kind)
            else:
                out.append(TAKE + pile)
    return out


def take_one(state: Encantados, seat: int, code: int) -> None:
    """[E-20] The top card, or [E-39] of several copies of the kind named the topmost [ER-36]."""
    if code < TAKE_KIND:
        pile = code - TAKE
        at = len(state.piles[pile]) - 1
    else:
        pile = (code - TAKE_KIND) // KINDS
        wanted = (code - TAKE_KIND) % KINDS
        cards = state.piles[pile]
        at = len(cards) - 1
        while cards[at] != wanted:
            at -= 1
    kind = state.take(seat, pile, at)
    if state.sink is not None:
        state.sink.tell("event.took", {"seat": seat, "kind": kind, "pile": pile})


def take_words(state: Encantados, code: int) -> Words:
    """The pile is clicked for its top card; with Dwarves it opens, and a second click names the card."""
    if code < TAKE_KIND:
        pile = code - TAKE
        return Words("choice.take", {"kind": state.piles[pile][-1], "pile": pile}, [f"pile:{pile}"])
    pile, kind = divmod(code - TAKE_KIND, KINDS)
    return Words("choice.take", {"kind": kind, "pile": pile}, [f"pile:{pile}", f"pile:{pile}:{kind}"])
