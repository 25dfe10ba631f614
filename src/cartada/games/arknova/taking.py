"""Cards on their way to a hand: from deck, display or cards looked at; and the Cards action."""

from __future__ import annotations

from typing import Final

from ...kernel.words import EVERYBODY, OK, Words
from .ask import Ask
from .because import by_keyword
from .breaktoken import advance_break
from .codes import DISCARD, DRAW, KEEP, REFILL, SNAP, STOP, TAKE
from .layout import DECK, HAND, LOOKED, PLAYED
from .layout import DISCARD as DISCARD_ZONE
from .names import NOTHING
from .options import DRAW_AMOUNT, EXACT
from .refusals import DECK_EMPTY, DISPLAY_FULL, NO_SNAP, NOT_IN_RANGE, NOT_THE_KIND
from .state import ArkNova
from .tracks import (
    CARDS_BREAK_STEPS,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    COLUMNS,
    FOLDERS_IN_RANGE,
    SNAP_FROM,
    TABLE_END,
)
from .vocabulary import PERCEPTION, SCAVENGING


def in_range(state: ArkNova, seat: int, card: int) -> bool:
    """[AN-34] Whether a display card lies within the reputation range."""
    return 0 < state.folder(card) <= FOLDERS_IN_RANGE[state.zoos[seat].rep]


def display_cards(state: ArkNova) -> list[int]:
    return sorted([card for card in state.display if card != NOTHING])


def range_cards(state: ArkNova, seat: int) -> list[int]:
    out: list[int] = []
    for folder in range(FOLDERS_IN_RANGE[state.zoos[seat].rep]):
        if state.display[folder] != NOTHING:
            out.append(state.display[folder])
    return sorted(out)


def take_words(code: int) -> Words:
    """A card of the display, or the top of the deck."""
    if code == DRAW:
        return Words("choice.draw", {}, ["deck"])
    if code == STOP:
        return Words("choice.stop", {}, ["stop"])
    if code == REFILL:
        return Words("choice.refill", {}, ["refill"])
    if code >= SNAP:
        return Words("choice.snap", {"card": code - SNAP}, ["snap", f"display:{code - SNAP}"])
    return Words("choice.take", {"card": code - TAKE}, [f"display:{code - TAKE}"])


class TakeCards(Ask):
    """[AN-35] Take a card, so many times: the top of the deck or a display card within range."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and (state.can_draw() or range_cards(state, self.seat)):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[TAKE + card for card in display_cards(state)], DRAW]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == DRAW:
            return OK if state.can_draw() else DECK_EMPTY
        return OK if in_range(state, self.seat, code - TAKE) else NOT_IN_RANGE

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames[-1] = TakeCards(self.seat, self.left - 1)
        take(state, self.seat, code)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.take", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return take_words(code)


def take(state: ArkNova, seat: int, code: int) -> None:
    if code == DRAW:
        state.draw(seat)
    elif code >= SNAP:
        state.take_from_display(code - SNAP, HAND + seat)
    else:
        state.take_from_display(code - TAKE, HAND + seat)


class SnapCards(Ask):
    """[AN-35] Any card of the display, so many times; between two the display may be refilled."""

    def __init__(self, seat: int, left: int, refills: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.refills: Final = refills

    def data(self) -> list[object]:
        return [self.seat, self.left, self.refills]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and len(display_cards(state)) > 0:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        out = [SNAP + card for card in display_cards(state)]
        if self.refills:
            out.append(REFILL)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == REFILL:
            return OK if NOTHING in state.display and state.can_draw() else DISPLAY_FULL
        return OK

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == REFILL:
            state.refill()
            return
        state.frames[-1] = SnapCards(self.seat, self.left - 1, True)
        take(state, self.seat, code)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.snap", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return take_words(code)


# ---- cards looked at or revealed


def look_at(state: ArkNova, seat: int, cards: int, zone: int) -> None:
    """The top cards of a pile go before the player alone."""
    for _ in range(cards):
        if not state.zones[zone] and (zone != DECK or state.top() == NOTHING):
            break
        state.pass_card(state.zones[zone][-1], zone, LOOKED + seat)


class KeepLooked(Ask):
    """Of the cards looked at, keep so many; the others go to the discard pile together."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def private(self) -> bool:
        return True

    def step(self, state: ArkNova) -> bool:
        looked = state.zones[LOOKED + self.seat]
        if self.left > 0 and looked:
            return True
        state.frames.pop()
        for card in looked[:]:
            state.discard(card, LOOKED + self.seat, 0)
        state.show_top()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [KEEP + card for card in sorted(state.zones[LOOKED + self.seat])]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames[-1] = KeepLooked(self.seat, self.left - 1)
        state.pass_card(code - KEEP, LOOKED + self.seat, HAND + self.seat)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [PERCEPTION, SCAVENGING])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.keep", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.keep", {"card": code - KEEP}, [f"looked:{code - KEEP}"])


def perception(state: ArkNova, seat: int, cards: int) -> None:
    """Draw so many, look privately, keep half of them."""
    look_at(state, seat, cards, DECK)
    if state.zones[LOOKED + seat]:
        state.frames.append(KeepLooked(seat, cards // 2))


def scavenging(state: ArkNova, seat: int, cards: int) -> None:
    """Shuffle the discard pile, draw so many from it, keep one, put the others back."""
    if not state.zones[DISCARD_ZONE]:
        return
    state.mix(DISCARD_ZONE)
    look_at(state, seat, cards, DISCARD_ZONE)
    state.frames.append(KeepLooked(seat, 1))


class TakeRevealed(Ask):
    """Of the cards revealed to all, one of those that fit goes to the hand; the others are discarded."""

    def __init__(self, seat: int, cards: list[int], fitting: list[int]) -> None:
        super().__init__(seat)
        self.cards: Final = cards
        self.fitting: Final = fitting

    def data(self) -> list[object]:
        return [self.seat, self.cards, self.fitting]

    def private(self) -> bool:
        return True

    def step(self, state: ArkNova) -> bool:
        if len(self.fitting) > 1:
            return True
        self.finish(state, self.fitting[0] if self.fitting else NOTHING)
        return False

    def finish(self, state: ArkNova, kept: int) -> None:
        state.frames.pop()
        for card in self.cards:
            if card == kept:
                state.pass_card(card, PLAYED, HAND + self.seat, EVERYBODY)
            else:
                state.discard(card, PLAYED)

    def about(self, state: ArkNova) -> list[int]:
        return [KEEP + card for card in sorted(self.cards)]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code - KEEP in self.fitting else NOT_THE_KIND

    def chosen(self, state: ArkNova, code: int) -> None:
        self.finish(state, code - KEEP)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.revealed")

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.keep", {"card": code - KEEP}, [f"revealed:{code - KEEP}"])


def reveal(state: ArkNova) -> int:
    """[AN-176] The top card is turned up and set aside; NOTHING if there is none."""
    card = state.top()
    if card != NOTHING:
        state.pass_card(card, DECK, PLAYED, EVERYBODY)
    return card


def reveal_until(state: ArkNova, seat: int, first: int, end: int, size_class: int, classes: list[int]) -> None:
    """[AN-176] Reveal until a card from `first` up to `end` (of the class, if one is given) appears; take it."""
    aside: list[int] = []
    while True:
        card = reveal(state)
        if card == NOTHING:
            break
        if first <= card < end and (size_class < 0 or classes[card] == size_class):
            state.pass_card(card, PLAYED, HAND + seat, EVERYBODY)
            break
        aside.append(card)
    for card in aside:
        state.discard(card, PLAYED)


# ---- the Cards action


def can_take_cards(state: ArkNova, seat: int, side: int, strength: int) -> bool:
    """[AN-178] At least one card can be drawn or snapped."""
    if state.can_draw():
        return True
    if side == 1 and range_cards(state, seat):
        return True
    return strength >= SNAP_FROM[side] and len(display_cards(state)) > 0


def cards_action(state: ArkNova, seat: int, side: int, strength: int) -> None:
    """[AN-40] The break token first, then draw or snap [AN-41]."""
    at = side * COLUMNS + min(strength, TABLE_END)
    state.frames.append(DrawCards(seat, side, CARDS_DRAWN[at], CARDS_DISCARDED[at], strength >= SNAP_FROM[side], False))
    advance_break(state, seat, CARDS_BREAK_STEPS)


class DrawCards(Ask):
    """[AN-41] [AN-42] [AN-43] [DO-3] Draw up to so many, one by one, then discard; or snap one card instead [AN-44]."""

    def __init__(self, seat: int, side: int, left: int, discards: int, snaps: bool, drawn: bool) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.left: Final = left
        self.discards: Final = discards
        self.snaps: Final = snaps  # snapping is still possible
        self.drawn: Final = drawn

    def data(self) -> list[object]:
        return [self.seat, self.side, self.left, self.discards, self.snaps, self.drawn]

    def step(self, state: ArkNova) -> bool:
        if self.left == 0 or (not self.snaps and not self.more(state)):
            self.finish(state)
            return False
        if self.drawn or self.snaps or self.side == 1:
            return True
        self.go_on(state)
        state.draw(self.seat)  # side I without snap: the first card comes from the deck in any case
        return False

    def more(self, state: ArkNova) -> bool:
        return state.can_draw() or (self.side == 1 and len(range_cards(state, self.seat)) > 0)

    def finish(self, state: ArkNova) -> None:
        state.frames.pop()
        if self.discards > 0 and self.drawn:
            state.frames.append(DiscardCards(self.seat, self.discards))

    def go_on(self, state: ArkNova) -> None:
        state.frames[-1] = DrawCards(self.seat, self.side, self.left - 1, self.discards, False, True)

    def about(self, state: ArkNova) -> list[int]:
        cards = display_cards(state)
        out: list[int] = []
        if self.side == 1:
            out.extend([TAKE + card for card in cards])
        if not self.drawn:
            out.extend([SNAP + card for card in cards])
        out.append(DRAW)
        if self.drawn and state.opt[DRAW_AMOUNT] != EXACT:
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        if code == DRAW:
            return OK if state.can_draw() else DECK_EMPTY
        if code >= SNAP:
            return OK if self.snaps else NO_SNAP
        return OK if in_range(state, self.seat, code - TAKE) else NOT_IN_RANGE

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            self.finish(state)
        elif SNAP <= code < DRAW:
            state.frames.pop()
            take(state, self.seat, code)
        else:
            self.go_on(state)
            take(state, self.seat, code)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.draw", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return take_words(code)


class DiscardCards(Ask):
    """[AN-43] So many cards of the hand to the discard pile, old or new."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [DISCARD + card for card in sorted(state.zones[HAND + self.seat])]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames[-1] = DiscardCards(self.seat, self.left - 1)
        state.discard(code - DISCARD, HAND + self.seat)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.discard", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.discard", {"card": code - DISCARD}, [f"hand:{code - DISCARD}"])
