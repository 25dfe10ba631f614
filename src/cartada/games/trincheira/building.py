"""Laying, protecting, and what follows a split: the questions about where a card goes on the own side."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Args, Words
from .cards import JOKER, NONE
from .codes import (
    ENDS,
    HAND,
    HIGH_PART,
    JOIN,
    KEEP_HIGH,
    KEEP_LOW,
    LEAVE,
    LOW_PART,
    MERGE,
    NEW,
    SEQUENCE,
)
from .legality import above, below, fitting, join_refusal, merge_refusal
from .names import MERGES, PROTECTIONS
from .options import FREE, REDIRECT
from .refusals import ALREADY_PROTECTED
from .sequences import FIRST, PLACE, PROTECTION, UP, join, protect
from .state import Trincheira
from .tablecards import VANISHED, protection_as_seen

# ---- a card in the air comes down


def where_candidates(state: Trincheira, seat: int, first: int) -> list[int]:
    return [first, *range(JOIN, JOIN + len(state.rows[seat])), *range(MERGE, MERGE + ENDS * ENDS)]


def where_refusal(state: Trincheira, seat: int, code: int) -> int:
    """[T-10] [T-11] Whether the card in the air fits there."""
    if code < JOIN:
        return OK
    if code < MERGE:
        return join_refusal(state.rows[seat][code - JOIN], state.air)
    return merge_refusal(state, seat, state.air, code - MERGE)


def where_words(state: Trincheira, seat: int, code: int) -> Words:
    rows = state.rows[seat]
    if code == NEW:
        return Words("choice.new", {"card": state.air}, ["side"])
    if code == HAND:
        return Words("choice.to_hand", {"card": state.air}, ["hand"])
    if code < MERGE:
        i = code - JOIN
        return Words("choice.join", {"n": i + 1, "cards": rows[i][FIRST:]}, [f"sequence:{seat}:{i}"])
    low, high = merged_pair(state, seat, code)
    args: Args = {"n": low + 1, "low": rows[low][FIRST:], "m": high + 1, "high": rows[high][FIRST:]}
    return Words("choice.merge", args, [f"sequence:{seat}:{low}", f"sequence:{seat}:{high}"])


def merged_pair(state: Trincheira, seat: int, code: int) -> tuple[int, int]:
    pair = code - MERGE
    return below(state, seat, state.air)[pair // ENDS], above(state, seat, state.air)[pair % ENDS]


def come_down(state: Trincheira, seat: int, code: int) -> None:
    """[T-10] [T-11] The card in the air begins a sequence, joins one, or joins two."""
    rows = state.rows[seat]
    if code == NEW:
        face = state.air_to_table(seat)
        rows.append([NONE, UP, face])
        if state.sink is not None:
            state.sink.tell("event.begun", {"seat": seat, "card": face})
    elif code < MERGE:
        face = state.air_to_table(seat)
        i = code - JOIN
        join(rows[i], face)
        if state.sink is not None:
            state.sink.tell("event.joined", {"seat": seat, "card": face, "cards": rows[i][FIRST:]})
    else:
        low, high = merged_pair(state, seat, code)
        if rows[low][PROTECTION] != NONE and rows[high][PROTECTION] != NONE:
            state.frames.append(MergeKeep(seat, low, high))
        else:
            merge(state, seat, low, high, rows[high][PROTECTION] == NONE)


def merge(state: Trincheira, seat: int, low: int, high: int, keep_low: bool) -> None:
    """[T-11] Three become one. The protection that stays protects the whole, another one becomes loose [T-35]."""
    rows = state.rows[seat]
    face = state.air_to_table(seat)
    below_it = rows[low]
    above_it = rows[high]
    kept = below_it if keep_low else above_it
    other = above_it if keep_low else below_it
    first = min(low, high)
    rows[first] = kept[:FIRST] + below_it[FIRST:] + [face] + above_it[FIRST:]
    state.tally[MERGES] += 1
    if state.sink is not None:
        state.sink.tell("event.merged", {"seat": seat, "card": face, "cards": rows[first][FIRST:]})
    del rows[max(low, high)]
    if other[PROTECTION] != NONE:
        state.loose[seat].append(other[:FIRST])
        if state.sink is not None:
            state.sink.tell("event.loose", {"seat": seat})


class LayWhere(Frame[Trincheira]):
    """[T-10] The card is shown: a new sequence, an own one it continues, or a merge. Fitting does not oblige."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return where_candidates(state, self.seat, NEW)

    def refusal(self, state: Trincheira, code: int) -> int:
        return where_refusal(state, self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        return fitting(state, self.seat, state.air, NEW)

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        come_down(state, self.seat, code)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.lay_where", {"card": state.air})

    def describe(self, state: Trincheira, code: int) -> Words:
        return where_words(state, self.seat, code)


class MergeKeep(Frame[Trincheira]):
    """[T-11] Both sequences were protected: which protection stays?"""

    def __init__(self, seat: int, low: int, high: int) -> None:
        super().__init__(seat)
        self.low: Final = low
        self.high: Final = high

    def data(self) -> list[object]:
        return [self.seat, self.low, self.high]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return [KEEP_LOW, KEEP_HIGH]

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        merge(state, self.seat, self.low, self.high, code == KEEP_LOW)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.merge_keep")

    def describe(self, state: Trincheira, code: int) -> Words:
        i = self.low if code == KEEP_LOW else self.high
        row = state.rows[self.seat][i]
        args: Args = {"card": row[PROTECTION], "n": i + 1, "cards": row[FIRST:]}
        return Words("choice.keep", args, [f"protection:{self.seat}:{i}"])


# ---- protections


def sequence_words(state: Trincheira, seat: int, i: int) -> Words:
    return Words("choice.sequence", {"n": i + 1, "cards": state.rows[seat][i][FIRST:]}, [f"sequence:{seat}:{i}"])


def unprotected(state: Trincheira, seat: int) -> list[int]:
    rows = state.rows[seat]
    out: list[int] = []
    for i in range(len(rows)):
        if rows[i][PROTECTION] == NONE:
            out.append(SEQUENCE + i)
    return out


class ProtectWhere(Frame[Trincheira]):
    """[T-12] Which own sequence without a protection gets it: at most one each [TR-11], never one in place of
    another [TR-37]. Armoured ones too [TR-34]."""

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final = face  # still in the hand, and known to this seat only [T-16]

    def data(self) -> list[object]:
        return [self.seat, self.face]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return list(range(SEQUENCE, SEQUENCE + len(state.rows[self.seat])))

    def refusal(self, state: Trincheira, code: int) -> int:
        return OK if state.rows[self.seat][code - SEQUENCE][PROTECTION] == NONE else ALREADY_PROTECTED

    def options(self, state: Trincheira) -> list[int]:
        return unprotected(state, self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        i = code - SEQUENCE
        row = state.rows[self.seat][i]
        state.frames.pop()
        saw = state.put_down(self.seat, self.face, row)
        state.tally[PROTECTIONS] += 1
        if state.sink is not None:
            args: Args = {"seat": self.seat, "cards": row[FIRST:], "at": i + 1}
            state.sink.whisper("event.protected", args, {"card": self.face}, saw)

    def redealt(self, state: Trincheira, viewer: int, rng: Rng) -> Frame[Trincheira]:
        """Nobody else knows the card: any of the hand."""
        if viewer == self.seat:
            return self
        hand = state.hands[self.seat]
        return ProtectWhere(self.seat, hand[rng.below(len(hand))])

    def question(self, state: Trincheira) -> Words:
        return Words("ask.protect_where", {"card": self.face})

    def describe(self, state: Trincheira, code: int) -> Words:
        i = code - SEQUENCE
        return sequence_words(state, self.seat, i)


class LooseWhere(Frame[Trincheira]):
    """[T-36] A loose protection is put before an own unprotected sequence; a revealed one stays face up."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def data(self) -> list[object]:
        return [self.seat, self.at]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return list(range(SEQUENCE, SEQUENCE + len(state.rows[self.seat])))

    def refusal(self, state: Trincheira, code: int) -> int:
        return OK if state.rows[self.seat][code - SEQUENCE][PROTECTION] == NONE else ALREADY_PROTECTED

    def options(self, state: Trincheira) -> list[int]:
        return unprotected(state, self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        state.tally[PROTECTIONS] += 1
        assign(state, self.seat, self.at, code - SEQUENCE)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.protect_where", {"card": state.loose[self.seat][self.at][PROTECTION]})

    def describe(self, state: Trincheira, code: int) -> Words:
        i = code - SEQUENCE
        return sequence_words(state, self.seat, i)


def assign(state: Trincheira, seat: int, at: int, i: int) -> None:
    """[T-36] Loose protection number `at` goes before sequence number i, face as it was."""
    row = state.rows[seat][i]
    moved = state.loose[seat].pop(at)
    protect(row, moved[PROTECTION], moved[PLACE])
    if state.sink is not None:
        args: Args = {"seat": seat, "cards": row[FIRST:], "at": i + 1}
        if moved[PLACE] == UP:
            state.sink.tell("event.assigned_up", {**args, "card": moved[PROTECTION]})
        else:
            state.sink.tell("event.assigned", args)


# ---- after a split


def settle_split(state: Trincheira, seat: int, low: int) -> None:
    """[T-36] A protected sequence was split: its owner is asked at once; [TR-12] not with `redirect` of `move`. If it
    has vanished there is nothing to ask."""
    if low == NONE:
        return
    if low != VANISHED and state.opt[REDIRECT] == FREE:
        state.frames.append(Redirect(seat, low))
    elif state.sink is not None:
        state.sink.tell("event.loose", {"seat": seat})


class Redirect(Frame[Trincheira]):
    """[T-36] To which part does the protection go, or does it stay loose? Free of cost."""

    def __init__(self, seat: int, low: int) -> None:
        super().__init__(seat)
        self.low: Final = low  # the high part is the next one; the protection is the last loose one

    def data(self) -> list[object]:
        return [self.seat, self.low]

    def unfinished(self) -> bool:
        return True

    def cause(self, state: Trincheira) -> Words | None:
        """[T-36] In the other's turn a theft split it."""
        if self.seat == state.active:
            return None
        return Words("cause.theft", {"seat": state.active, "card": JOKER})

    def candidates(self, state: Trincheira) -> list[int]:
        return [LOW_PART, HIGH_PART, LEAVE]

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        if code == LEAVE:
            if state.sink is not None:
                state.sink.tell("event.loose", {"seat": self.seat})
        else:
            at = len(state.loose[self.seat]) - 1
            assign(state, self.seat, at, self.low if code == LOW_PART else self.low + 1)

    def question(self, state: Trincheira) -> Words:
        row = state.loose[self.seat][-1]
        return Words("ask.redirect", {"card": protection_as_seen(state, self.seat, self.seat, row)})

    def describe(self, state: Trincheira, code: int) -> Words:
        if code == LEAVE:
            return Words("choice.leave", {}, [f"loose:{self.seat}:{len(state.loose[self.seat]) - 1}"])
        i = self.low if code == LOW_PART else self.low + 1
        return sequence_words(state, self.seat, i)
