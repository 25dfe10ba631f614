"""[F-60] [F-65] Declaring: the active player sends allies against enemy bases, one question for each ally."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Args, Words
from .alike import alike, by_entry
from .codes import BASE, STAY
from .concern import change_role
from .options import CENTRE_SHIELD, ONE_BASE, SHIELDED
from .permanents import tap
from .refs import base_ref, named, nth, ref
from .refusals import CENTRE_SHIELDED, MUST, ONE_BASE_ONLY, SAME_ORDER
from .state import Fabula
from .tallies import ATTACKS_DECLARED, INFLUENCES_DECLARED
from .telling import tell_sent
from .terms import (
    ALLY,
    ATTACKING,
    ATTACKS,
    BATTLE,
    INFLUENCES,
    INFLUENCING,
    MOST_BASES,
    TERRITORY,
    TO_ATTACK,
    TO_INFLUENCE,
    VIGIL,
)
from .triggers import happen

STAYS: Final = -1
LAST: Final = 99  # staying comes after every base


def eligible(state: Fabula, seat: int, deed: int) -> list[int]:
    """[F-60] [F-65] Own untapped allies that are not Preparing [F-53] and not kept from it, as they entered."""
    out: list[int] = []
    faces, types, tapped, values = state.faces, state.pool.type_of, state.tapped, state.finished.of
    for card in state.zones[BATTLE + seat]:
        if (
            tapped[card] == 0
            and types[faces[card]] == ALLY
            and not state.preparing(card)
            and values[card].forbids & deed == 0
        ):
            out.append(card)
    return by_entry(state, out)


def open_to(state: Fabula, seat: int, base: int) -> bool:
    """[FR-12] With the shield a centre can be reached only when at most 2 outskirts of its player stand."""
    if state.opt[CENTRE_SHIELD] == 0 or not state.is_centre(base):
        return True
    return len(state.zones[TERRITORY + seat]) - 1 <= SHIELDED


class Declare(Frame[Fabula]):
    """One ally after another: which base it goes for, or that it stays. Who has put the whole
    declaration together says it in one go, as the same chain [F-111]. The other player sees nothing before all of it is
    said [F-112]."""

    def __init__(self, seat: int, deed: int, picks: list[int]) -> None:
        super().__init__(seat)
        self.deed: Final = deed  # TO_ATTACK or TO_INFLUENCE
        self.picks: Final = picks  # bases by number in the enemy territory, or STAYS

    def data(self) -> list[object]:
        return [self.seat, self.deed, self.picks]

    def inside_move(self) -> bool:
        return bool(self.picks)

    def step(self, state: Fabula) -> bool:
        if len(self.picks) < len(eligible(state, self.seat, self.deed)):
            return True
        state.frames.pop()
        commit(state, self.seat, self.deed, self.picks)
        return False

    def candidates(self, state: Fabula) -> list[int]:
        enemy = 1 - self.seat
        first = BASE + enemy * MOST_BASES
        return [STAY, *[first + i for i in range(len(state.zones[TERRITORY + enemy]))]]

    def refusal(self, state: Fabula, code: int) -> int:
        allies = eligible(state, self.seat, self.deed)
        at = len(self.picks)
        if code != STAY:
            enemy = 1 - self.seat
            pick = code - BASE - enemy * MOST_BASES
            if not open_to(state, enemy, state.zones[TERRITORY + enemy][pick]):
                return CENTRE_SHIELDED
            if state.opt[ONE_BASE] == 1 and self.elsewhere(pick):
                return ONE_BASE_ONLY  # [FR-11]
            return OK if pick >= self.least(state, allies, at) else SAME_ORDER
        if state.finished.of[allies[at]].obliges & self.deed and self.least(state, allies, at) < LAST:
            return MUST
        return OK

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more, the allies looked at once."""
        allies = eligible(state, self.seat, self.deed)
        least = self.least(state, allies, len(self.picks))
        enemy = 1 - self.seat
        bases = state.zones[TERRITORY + enemy]
        out: list[int] = []
        if state.finished.of[allies[len(self.picks)]].obliges & self.deed == 0 or least == LAST:
            out.append(STAY)
        for pick in range(least, len(bases)):
            if state.opt[ONE_BASE] == 1 and self.elsewhere(pick):
                continue
            if open_to(state, enemy, bases[pick]):
                out.append(BASE + enemy * MOST_BASES + pick)
        return out

    def least(self, state: Fabula, allies: list[int], at: int) -> int:
        """[F-110] Equal allies take bases in non-decreasing order, those that stay last."""
        if at > 0 and alike(state, allies[at - 1], allies[at]):
            before = self.picks[at - 1]
            return LAST if before == STAYS else before
        return 0

    def elsewhere(self, pick: int) -> bool:
        for other in self.picks:
            if other not in (STAYS, pick):
                return True
        return False

    def apply(self, state: Fabula, code: int) -> None:
        pick = STAYS if code == STAY else code - BASE - (1 - self.seat) * MOST_BASES
        state.frames[-1] = Declare(self.seat, self.deed, [*self.picks, pick])

    def redealt(self, state: Fabula, viewer: int, rng: Rng) -> Frame[Fabula]:
        """[F-112] Others know nothing of a half-made declaration; for them everybody stayed so far."""
        return self if viewer == self.seat else Declare(self.seat, self.deed, [STAYS] * len(self.picks))

    def question(self, state: Fabula) -> Words:
        card = eligible(state, self.seat, self.deed)[len(self.picks)]
        key = "ask.attack" if self.deed == TO_ATTACK else "ask.influence"
        return Words(key, named(state, card), [ref(state, card)])

    def describe(self, state: Fabula, code: int) -> Words:
        card = eligible(state, self.seat, self.deed)[len(self.picks)]
        if code == STAY:
            return Words("choice.stay", named(state, card), [ref(state, card)])
        enemy = 1 - self.seat
        i = code - BASE - enemy * MOST_BASES
        base = state.zones[TERRITORY + enemy][i]
        key = "choice.attack" if self.deed == TO_ATTACK else "choice.influence"
        args: Args = {**named(state, card), "base": state.faces[base], "base_nth": nth(state, base)}
        return Words(key, args, [ref(state, card), base_ref(enemy, i)])


def commit(state: Fabula, seat: int, deed: int, picks: list[int]) -> None:
    """The declaration is complete: they tap, except by Vigil when attacking, and everybody sees it."""
    allies = eligible(state, seat, deed)
    enemy = 1 - seat
    gone: list[int] = []
    for i in range(len(picks)):
        if picks[i] != STAYS:
            card = allies[i]
            role = ATTACKING if deed == TO_ATTACK else INFLUENCING
            change_role(state, card, role, state.zones[TERRITORY + enemy][picks[i]])
            gone.append(card)
    what = ATTACKS_DECLARED if deed == TO_ATTACK else INFLUENCES_DECLARED
    state.tally[what * 2 + seat] += len(gone)
    state.moment += 1
    if state.sink is not None and gone:
        tell_sent(state, "event.attack" if deed == TO_ATTACK else "event.influence", seat, gone)
    for card in gone:
        if deed == TO_INFLUENCE or state.finished.of[card].keywords & VIGIL == 0:
            tap(state, card)
    for card in gone:
        happen(state, ATTACKS if deed == TO_ATTACK else INFLUENCES, card, state.aim[card])
