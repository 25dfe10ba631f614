"""Leilão, a toy: sealed bids. Hands are counts per kind, so it brings its own small knowledge.

What it shows of the kernel: `Sealed` (several seats at once, withdrawing), a moment everybody should look at, a state
without card numbers that writes its own `redeal`, news counted by hand with `shown()`, and `whisper` for what only one
seat sees.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cartada.kernel.game import Game
from cartada.kernel.options import Option, flag, number
from cartada.kernel.rng import Rng
from cartada.kernel.steps import ABSENT, OPEN, Sealed
from cartada.kernel.words import OK, Refusal, Words

from .fields import ENDINGS, FIELDS
from .table import LeilaoTable

KINDS: Final = 6
COPIES: Final = 4
HAND: Final = 4
SIX: Final = 5  # the kind of the card 6
BID: Final = 0  # + kind

TIES: Final = 0
ROUNDS: Final = 1
OPTIONS: Final[list[Option]] = [flag("ties", "LE-3", False), number("rounds", "LE-7", 6, 1, 12)]

ROUNDS_UP: Final = 0  # of ENDINGS
ONE_LEFT: Final = 1

NOT_HELD: Final = 1
NO_SIX_YET: Final = 2
REFUSALS: Final = [Refusal("ok", ""), Refusal("not_held", "LE-2"), Refusal("no_six_yet", "LE-6")]


class Leilao(LeilaoTable):
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
        if self.round > self.opt[ROUNDS]:
            self.ended = ROUNDS_UP
        elif asked.count(OPEN) > 1:
            self.frames.append(Bids(asked.index(OPEN), asked))
        else:
            self.ended = ONE_LEFT


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
        state.mark_moment("moment.bids", {"round": state.round})
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


# ---- handed to the kernel


def deal(state: Leilao) -> None:
    """[LE-1]"""
    state.deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    state.rng.shuffle(state.deck)
    state.fill()
    state.ask()


def view(state: Leilao, viewer: int) -> dict[str, object]:
    return {
        **state.public(),
        "deck": len(state.deck),
        "sizes": [sum(hand) for hand in state.hands],
        "hand": state.hands[viewer][:] if viewer < state.seats else None,
    }


def redeal(state: Leilao, viewer: int, rng: Rng) -> None:
    pool = state.deck
    for seat in range(state.seats):
        if seat != viewer:
            for kind in range(KINDS):
                pool.extend([kind] * (state.hands[seat][kind] - state.sure[seat][kind]))
    pool.sort()  # nothing of the true deal is left
    rng.shuffle(pool)
    for seat in range(state.seats):
        if seat != viewer:
            hidden = sum(state.hands[seat]) - sum(state.sure[seat])
            state.hands[seat] = state.sure[seat][:]
            for _ in range(hidden):
                state.hands[seat][pool.pop()] += 1


GAME: Final = Game(
    name="leilao",
    version="1",
    folder=Path(__file__).parent,
    seats=[2, 3, 4],
    codes=KINDS,
    options=OPTIONS,
    presets={"short": {"rounds": 3}, "long": {"rounds": 12, "ties": True}},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[Bids],
    fields=FIELDS,
    table=Leilao,
    deal=deal,
    view=view,
    redeal=redeal,
    scores=lambda state: state.points[:],
)
