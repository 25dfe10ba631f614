"""Leilão, a toy: sealed bids. Hands are counts per kind, so it brings its own small knowledge.

What it shows of the kernel: `Sealed` (several seats at once, withdrawing), a state without card numbers that writes its
own `redeal`, news counted by hand with `shown()`, and `whisper` for what only one seat sees.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from cartada.kernel.core import Frame, State
from cartada.kernel.old import Adopted
from cartada.kernel.options import Option, flag, number
from cartada.kernel.rng import Rng
from cartada.kernel.steps import ABSENT, OPEN, Sealed
from cartada.kernel.words import OK, Refusal, Words

from ..toy import Toy, shares

KINDS: Final = 6
COPIES: Final = 4
HAND: Final = 4
SIX: Final = 5  # the kind of the card 6
BID: Final = 0  # + kind

TIES: Final = 0
ROUNDS: Final = 1
OPTIONS: Final[list[Option]] = [flag("ties", "LE-3", False), number("rounds", "LE-7", 6, 1, 12)]

NOT_HELD: Final = 1
NO_SIX_YET: Final = 2
REFUSALS: Final = [Refusal("ok", ""), Refusal("not_held", "LE-2"), Refusal("no_six_yet", "LE-6")]


class Leilao(State):
    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        round: int,
        deck: list[int],
        hands: list[list[int]],
        sure: list[list[int]],
        trash: list[int],
        points: list[int],
    ) -> None:
        super().__init__(seats, opt, rng)
        self.frames = frames
        self.news = news
        self.round: int = round
        self.deck: list[int] = deck
        self.hands: list[list[int]] = hands  # by seat, counts per kind
        self.sure: list[list[int]] = sure  # by seat, the part of its hand everybody has seen
        self.trash: list[int] = trash  # counts per kind
        self.points: list[int] = points

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.data())  # until it has its fields.py

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.round, self.deck, self.hands, self.sure,
            self.trash, self.points,
        ]  # fmt: skip

    def copy(self) -> Leilao:
        return Leilao(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            self.round, self.deck[:], [hand[:] for hand in self.hands], [hand[:] for hand in self.sure], self.trash[:],
            self.points[:],
        )  # fmt: skip

    def scores(self) -> list[int]:
        return self.points[:]

    def payoff(self) -> list[float]:
        return shares(self.points)

    def ending(self) -> str:
        return "rounds_up" if self.round > self.opt[ROUNDS] else "one_left"

    def view(self, viewer: int) -> dict[str, object]:
        return {
            "round": self.round,
            "deck": len(self.deck),
            "sizes": [sum(hand) for hand in self.hands],
            "sure": [hand[:] for hand in self.sure],
            "hand": self.hands[viewer][:] if viewer < self.seats else None,
            "trash": self.trash[:],
            "points": self.points[:],
        }

    def redeal(self, viewer: int, rng: Rng) -> None:
        pool = self.deck
        for seat in range(self.seats):
            if seat != viewer:
                for kind in range(KINDS):
                    pool.extend([kind] * (self.hands[seat][kind] - self.sure[seat][kind]))
        pool.sort()  # nothing of the true deal is left
        rng.shuffle(pool)
        for seat in range(self.seats):
            if seat != viewer:
                hidden = sum(self.hands[seat]) - sum(self.sure[seat])
                self.hands[seat] = self.sure[seat][:]
                for _ in range(hidden):
                    self.hands[seat][pool.pop()] += 1

    def fill(self) -> None:
        """[LE-1] [LE-5] A card drawn is news to who draws it."""
        for seat in range(self.seats):
            while self.deck and sum(self.hands[seat]) < HAND:
                kind = self.deck.pop()
                self.hands[seat][kind] += 1
                self.shown(-1)
                if self.sink is not None:
                    self.sink.whisper("event.drew", {"seat": seat}, {"kind": kind}, 1 << seat)

    def ask(self) -> None:
        """[LE-2] [LE-7] Who holds a card is asked, if two do."""
        asked = [OPEN if sum(hand) > 0 else ABSENT for hand in self.hands]
        if self.round <= self.opt[ROUNDS] and asked.count(OPEN) > 1:
            self.frames.append(Bids(asked.index(OPEN), asked))


class Bids(Sealed[Leilao]):
    """[LE-2]"""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[Leilao]:
        return Bids(seat, answers)

    def candidates(self, state: Leilao) -> list[int]:
        return list(range(BID, BID + KINDS))

    def refusal(self, state: Leilao, code: int) -> int:
        hand = state.hands[self.seat]
        if hand[code - BID] == 0:
            return NOT_HELD
        if code - BID == SIX and state.round == 1 and hand[SIX] < sum(hand):
            return NO_SIX_YET  # [LE-6]
        return OK

    def question(self, state: Leilao) -> Words:
        return Words("ask.bid", {"round": state.round})

    def describe(self, state: Leilao, code: int) -> Words:
        return Words("choice.bid", {"kind": code - BID}, [f"hand:{code - BID}"])

    def reveal(self, state: Leilao) -> None:
        bids = [answer - BID if answer >= 0 else -1 for answer in self.answers]
        for seat in range(state.seats):
            if bids[seat] >= 0:
                lay(state, seat, bids[seat])
        made = [bid for bid in bids if bid >= 0]
        high = max(made)
        if made.count(high) == 1 or state.opt[TIES] == 1:
            state.points[bids.index(high)] += state.round  # [LE-3]
        taker = bids.index(min(made))
        state.trash[high] -= 1  # [LE-4]
        state.hands[taker][high] += 1
        state.sure[taker][high] += 1
        if state.sink is not None:
            state.sink.tell("event.took", {"seat": taker, "kind": high})
        state.round += 1
        state.fill()
        state.ask()


def lay(state: Leilao, seat: int, kind: int) -> None:
    """[LE-2] The bid is shown. Of equal cards it was the one everybody knew of."""
    state.hands[seat][kind] -= 1
    state.sure[seat][kind] = max(0, state.sure[seat][kind] - 1)
    state.trash[kind] += 1
    if state.sink is not None:
        state.sink.tell("event.bid", {"seat": seat, "kind": kind})


class LeilaoGame(Toy):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        """[LE-1]"""
        deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
        rng.shuffle(deck)
        hands = [[0] * KINDS for _ in range(seats)]
        sure = [[0] * KINDS for _ in range(seats)]
        state = Leilao(seats, opt, rng, [], [0] * (seats + 1), 1, deck, hands, sure, [0] * KINDS, [0] * seats)
        state.fill()
        state.ask()
        return state


GAME: Final = Adopted(LeilaoGame(
    "leilao", Path(__file__).parent, [2, 3, 4], KINDS, OPTIONS,
    {"short": {"rounds": 3}, "long": {"rounds": 12, "ties": True}}, REFUSALS, ["rounds_up", "one_left"], [Bids], Leilao,
    ["rng", "frames", "news", "round", "deck", "hands", "sure", "trash", "points"],
))  # fmt: skip
