"""Questions in the middle of a resolution [F-89]: which, how many, yes or no, in which order.

Each lies above the program that asked and gives its answer into a slot of it. What may be chosen is worked out by the
step anew, so no hidden card lies in a frame.
"""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .codes import BOTTOM, DONE, NO, NUMBER, TOP, YES
from .facts import paired
from .naming import codes_for, thing_for, thing_words, twin_refusal
from .pieces import NOTHING, Context
from .refusals import MUST_CHOOSE_MORE, TOO_LITTLE, TOO_MUCH
from .running import answer
from .state import Fabula
from .telling import cause_of
from .terms import ASIDE, NOBODY

# ---- what is asked for, in words
CHOOSE: Final = 0
SACRIFICE: Final = 1
DISCARD: Final = 2
TAKE: Final = 3
SEARCH: Final = 4
ORDER: Final = 5  # the first chosen ends on top
DIVIDE: Final = 6
PAY_TAP: Final = 7
PAY_SACRIFICE: Final = 8
PAY_DISCARD: Final = 9
PAY_EXILE: Final = 10
WORDS: Final[list[str]] = [
    "ask.choose", "ask.sacrifice", "ask.discard_effect", "ask.take", "ask.search", "ask.order_cards", "ask.among",
    "ask.pay_tap", "ask.pay_sacrifice", "ask.pay_discard", "ask.pay_exile",
]  # fmt: skip


class Pick(Frame[Fabula]):
    """One thing after another, `least` to `most` of them. `hidden`: what is offered depends on cards the other cannot
    see, so the question is there even if nothing can be chosen."""

    def __init__(
        self,
        seat: int,
        ability: int,
        at: int,
        context: Context,
        slot: int,
        what: int,
        least: int,
        most: int,
        hidden: bool = False,
        mark: int = 1,
        chosen: list[int] = NOTHING,
    ) -> None:
        super().__init__(seat)
        self.ability: Final = ability
        self.at: Final = at
        self.context: Final = context
        self.slot: Final = slot
        self.what: Final = what
        self.least: Final = least
        self.most: Final = most
        self.hidden: Final = hidden
        self.mark: Final = mark  # added to the number of things in the answer: a step knows that it was answered
        self.chosen: Final = chosen

    def data(self) -> list[object]:
        return [
            self.seat, self.ability, self.at, self.context, self.slot, self.what, self.least, self.most, self.hidden,
            self.mark, self.chosen,
        ]  # fmt: skip

    def cause(self, state: Fabula) -> Words | None:
        return cause_of(state, self.context)

    def offers(self, state: Fabula) -> list[int]:
        things = state.pool.abilities[self.ability].program[self.at].offers(state, self.context, self.seat)
        return [thing for thing in things if thing not in self.chosen]

    def step(self, state: Fabula) -> bool:
        things = self.offers(state)
        wanted = self.most - len(self.chosen)
        if wanted <= 0 or (not things and (not self.hidden or self.chosen)):
            self.deliver(state, self.chosen)
            return False
        forced = self.least == self.most and len(things) <= wanted
        if forced and not self.hidden and (self.what != ORDER or len(things) == 1):
            self.deliver(state, self.chosen + things)
            return False
        return True

    def deliver(self, state: Fabula, things: list[int]) -> None:
        state.frames.pop()
        answer(state, self.slot, paired(state, things), len(things) + self.mark)

    def candidates(self, state: Fabula) -> list[int]:
        things = self.offers(state)
        codes = codes_for(state, things, self.seat)
        if self.least < self.most or len(self.chosen) >= self.least or not things:
            return [DONE, *codes]
        return codes

    def refusal(self, state: Fabula, code: int) -> int:
        things = self.offers(state)
        if code == DONE:
            return OK if len(self.chosen) >= self.least or not things else MUST_CHOOSE_MORE
        thing = thing_for(state, code, things, self.seat)
        return twin_refusal(state, thing, things)

    def apply(self, state: Fabula, code: int) -> None:
        if code == DONE:
            self.deliver(state, self.chosen)
            return
        thing = thing_for(state, code, self.offers(state), self.seat)
        state.frames[-1] = Pick(
            self.seat, self.ability, self.at, self.context, self.slot, self.what, least=self.least, most=self.most,
            hidden=self.hidden, mark=self.mark, chosen=[*self.chosen, thing],
        )  # fmt: skip

    def question(self, state: Fabula) -> Words:
        left = self.most - len(self.chosen)
        return Words(WORDS[self.what], {"card": source_face(state, self.context), "n": left})

    def describe(self, state: Fabula, code: int) -> Words:
        if code == DONE:
            return Words("choice.done")
        return thing_words(state, "choice.pick", thing_for(state, code, self.offers(state), self.seat), [])

    def unfinished(self) -> bool:
        return True


def source_face(state: Fabula, ctx: Context) -> int:
    return state.faces[ctx.card] if ctx.card >= 0 else NOBODY


class YesNo(Frame[Fabula]):
    """[F-82] "You may", or "unless … pays": 1 in the slot is yes, 2 is no."""

    def __init__(self, seat: int, ability: int, at: int, context: Context, slot: int, price: int, able: bool) -> None:
        super().__init__(seat)
        self.ability: Final = ability
        self.at: Final = at
        self.context: Final = context
        self.slot: Final = slot
        self.price: Final = price  # in resources, for the words; -1: none
        self.able: Final = able  # a price in cards of the hand may be out of reach

    def data(self) -> list[object]:
        return [self.seat, self.ability, self.at, self.context, self.slot, self.price, self.able]

    def cause(self, state: Fabula) -> Words | None:
        return cause_of(state, self.context)

    def candidates(self, state: Fabula) -> list[int]:
        return [YES, NO] if self.able else [NO]

    def apply(self, state: Fabula, code: int) -> None:
        state.frames.pop()
        answer(state, self.slot, [], 1 if code == YES else 2)

    def question(self, state: Fabula) -> Words:
        if self.seat != self.context.seat:
            return Words("ask.unless", {"effect": self.ability, "n": self.price})
        if self.price > 0:
            return Words("ask.may_pay", {"effect": self.ability, "n": self.price})
        return Words("ask.may", {"effect": self.ability})

    def describe(self, state: Fabula, code: int) -> Words:
        if self.price > 0:
            return Words("choice.pay_price", {"n": self.price}) if code == YES else Words("choice.no.pay")
        face = source_face(state, self.context)
        return Words("choice.yes" if code == YES else "choice.no", {"card": face})

    def unfinished(self) -> bool:
        return True


class Share(Frame[Fabula]):
    """`divide`: how much each chosen object gets, at least 1 each; the last one gets what is left."""

    def __init__(
        self, seat: int, context: Context, slot: int, things: list[int], total: int, shares: list[int]
    ) -> None:
        super().__init__(seat)
        self.context: Final = context
        self.slot: Final = slot
        self.things: Final = things
        self.total: Final = total  # still to be shared out
        self.shares: Final = shares

    def data(self) -> list[object]:
        return [self.seat, self.context, self.slot, self.things, self.total, self.shares]

    def cause(self, state: Fabula) -> Words | None:
        return cause_of(state, self.context)

    def step(self, state: Fabula) -> bool:
        left = len(self.things) - len(self.shares)
        if left > 1 and self.total > left:
            return True
        shares = self.shares[:]
        for i in range(left):
            shares.append(self.total - (left - 1) if i == 0 else 1)
        out: list[int] = []
        for i in range(len(self.things)):
            out.append(self.things[i])
            out.append(shares[i])
        state.frames.pop()
        answer(state, self.slot, out, 1)
        return False

    def most(self) -> int:
        return self.total - (len(self.things) - len(self.shares) - 1)

    def candidates(self, state: Fabula) -> list[int]:
        return [NUMBER + n for n in range(self.total + 1)]

    def refusal(self, state: Fabula, code: int) -> int:
        n = code - NUMBER
        return TOO_LITTLE if n < 1 else TOO_MUCH if n > self.most() else OK

    def apply(self, state: Fabula, code: int) -> None:
        n = code - NUMBER
        state.frames[-1] = Share(self.seat, self.context, self.slot, self.things, self.total - n, [*self.shares, n])

    def question(self, state: Fabula) -> Words:
        thing = self.things[len(self.shares)]
        return Words("ask.share", {"card": state.faces[thing], "n": self.total})

    def describe(self, state: Fabula, code: int) -> Words:
        thing = self.things[len(self.shares)]
        return Words(
            "choice.share",
            {"n": code - NUMBER, "card": state.faces[thing]},
            [*thing_words(state, "choice.pick", thing, []).refs, f"number:{code - NUMBER}"],
        )

    def unfinished(self) -> bool:
        return True


class TopOrBottom(Frame[Fabula]):
    """`rest = "choose"`: each card looked at goes on top or to the bottom, one after another."""

    def __init__(self, seat: int, slot: int, ups: list[int]) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.ups: Final = ups  # for each card aside so far: 1 on top, 0 to the bottom

    def data(self) -> list[object]:
        return [self.seat, self.slot, self.ups]

    def cause(self, state: Fabula) -> Words | None:
        """Of the program that asked, which lies below."""
        return state.frames[-2].cause(state)

    def step(self, state: Fabula) -> bool:
        aside = state.zones[ASIDE + self.seat]
        if len(self.ups) < len(aside):
            return True
        things: list[int] = []
        for i in range(len(aside)):
            if self.ups[i]:
                things.append(aside[i])
        state.frames.pop()
        answer(state, self.slot, paired(state, things), len(things) + 1)
        return False

    def candidates(self, state: Fabula) -> list[int]:
        return [TOP, BOTTOM]

    def apply(self, state: Fabula, code: int) -> None:
        state.frames[-1] = TopOrBottom(self.seat, self.slot, [*self.ups, 1 if code == TOP else 0])

    def question(self, state: Fabula) -> Words:
        return Words("ask.top_or_bottom", {"card": state.faces[state.zones[ASIDE + self.seat][len(self.ups)]]})

    def describe(self, state: Fabula, code: int) -> Words:
        return Words("choice.top" if code == TOP else "choice.bottom")

    def unfinished(self) -> bool:
        return True
