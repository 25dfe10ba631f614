"""[F-61] [F-66] The defending player answers an offensive attacker by attacker, an influence defender by defender."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Args, Words
from .alike import alike, by_entry
from .codes import BASE, DONE, PERMANENT, STAY, UNBLOCKED
from .concern import change_role
from .options import GANG_BLOCK
from .permanents import tap
from .refs import base_ref, named, nth, ref
from .refusals import (
    BLOCKS_ALREADY,
    CANNOT,
    IS_TAPPED,
    MUST,
    NOT_AN_ALLY,
    NOT_INFLUENCED,
    NOT_TO_BE_BLOCKED,
    NOT_WATCHFUL,
    SAME_AS_ANOTHER,
    SAME_ORDER,
)
from .state import Fabula
from .tallies import BLOCKS_DECLARED
from .telling import cause_of_sent, tell_sent
from .terms import (
    ALLY,
    ATTACKING,
    ATTACKING_BLOCKED,
    BATTLE,
    BLOCKING,
    BLOCKS,
    BLOCKS_INFLUENCE,
    BULWARK,
    DEFENDING,
    INFLUENCING,
    IS_BLOCKED,
    MOST_BASES,
    MOST_PERMANENTS,
    SHADE,
    TERRITORY,
    TO_BE_BLOCKED,
    TO_BLOCK,
    TO_DEFEND,
    WATCHFUL,
)
from .terms import UNBLOCKED as UNBLOCKED_EVENT
from .triggers import happen

NEXT: Final = -1  # in `picks`: on to the next attacker
STAYS: Final = -1
LAST: Final = 99


def in_role(state: Fabula, seat: int, role: int) -> list[int]:
    """Allies of a seat that have this part in the combat, as they entered [F-110]."""
    out: list[int] = []
    for card in state.zones[BATTLE + seat]:
        if state.role[card] == role:
            out.append(card)
    return by_entry(state, out)


def attackers(state: Fabula, seat: int) -> list[int]:
    out: list[int] = []
    role = state.role
    for card in state.zones[BATTLE + seat]:
        if role[card] == ATTACKING or role[card] == ATTACKING_BLOCKED:
            out.append(card)
    return by_entry(state, out)


def ready_to(state: Fabula, seat: int, deed: int) -> list[int]:
    """[F-61] [F-66] Own untapped allies; Preparing ones may block and defend too [F-53]."""
    out: list[int] = []
    faces, types, tapped, values = state.faces, state.pool.type_of, state.tapped, state.finished.of
    for card in state.zones[BATTLE + seat]:
        if tapped[card] == 0 and types[faces[card]] == ALLY and values[card].forbids & deed == 0:
            out.append(card)
    return by_entry(state, out)


def block_refusal(state: Fabula, card: int, attacker: int) -> int:
    """Whether this ally may block this attacker at all."""
    if state.pool.type_of[state.faces[card]] != ALLY:
        return NOT_AN_ALLY
    if state.tapped[card]:
        return IS_TAPPED
    if state.finished.of[card].forbids & TO_BLOCK:
        return CANNOT
    if state.finished.of[attacker].forbids & TO_BE_BLOCKED:
        return NOT_TO_BE_BLOCKED
    if state.finished.of[attacker].keywords & SHADE and state.finished.of[card].keywords & (SHADE | WATCHFUL) == 0:
        return NOT_WATCHFUL
    return OK


def anyone_to_block(state: Fabula, seat: int) -> bool:
    """By public facts: some ally may block some attacker."""
    foes = attackers(state, 1 - seat)
    for card in ready_to(state, seat, TO_BLOCK):
        for attacker in foes:
            if block_refusal(state, card, attacker) == OK:
                return True
    return False


class Block(Frame[Fabula]):
    """[F-61] Attacker by attacker: who blocks it, or nobody; at most one blocker for each [FR-13], but gangs if the
    table plays so."""

    def __init__(self, seat: int, picks: list[int]) -> None:
        super().__init__(seat)
        self.picks: Final = picks  # blockers by number in the own battle zone, NEXT after the last of each attacker

    def data(self) -> list[object]:
        return [self.seat, self.picks]

    def inside_move(self) -> bool:
        return bool(self.picks)

    def cause(self, state: Fabula) -> Words | None:
        return cause_of_sent(state, "cause.attack", attackers(state, 1 - self.seat))

    def at(self) -> int:
        n = 0
        for pick in self.picks:
            if pick == NEXT:
                n += 1
        return n

    def step(self, state: Fabula) -> bool:
        if self.at() < len(attackers(state, 1 - self.seat)):
            return True
        state.frames.pop()
        commit_blocks(state, self.seat, self.picks)
        return False

    def candidates(self, state: Fabula) -> list[int]:
        first = PERMANENT + self.seat * MOST_PERMANENTS
        out = [DONE] if self.begun() else [UNBLOCKED]
        return [*out, *[first + i for i in range(len(state.zones[BATTLE + self.seat]))]]

    def aside(self, state: Fabula) -> int:
        """Nobody meets what comes."""
        return -1 if self.begun() or self.refusal(state, UNBLOCKED) != OK else UNBLOCKED

    def begun(self) -> bool:
        """The attacker in question has a blocker already."""
        return bool(self.picks) and self.picks[-1] != NEXT

    def refusal(self, state: Fabula, code: int) -> int:
        foes = attackers(state, 1 - self.seat)
        return self.refused(state, code, foes[self.at()], self.obliged(state, foes) >= 0)

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more, the attackers looked for once."""
        foes = attackers(state, 1 - self.seat)
        attacker = foes[self.at()]
        obliged = self.obliged(state, foes) >= 0
        return [code for code in self.candidates(state) if self.refused(state, code, attacker, obliged) == OK]

    def refused(self, state: Fabula, code: int, attacker: int, obliged: bool) -> int:
        """OK, or why not; `obliged`: somebody must block this attacker."""
        if code in (UNBLOCKED, DONE):
            return MUST if obliged and code == UNBLOCKED else OK
        mine = state.zones[BATTLE + self.seat]
        pick = code - PERMANENT - self.seat * MOST_PERMANENTS
        card = mine[pick]
        if pick in self.picks:
            return BLOCKS_ALREADY
        refused = block_refusal(state, card, attacker)
        if refused != OK:
            return refused
        if self.begun() and state.stamp[card] < state.stamp[mine[self.picks[-1]]]:
            return SAME_ORDER  # a gang is named in order of entry
        if not self.begun() and obliged and state.finished.of[card].obliges & TO_BLOCK == 0:
            return MUST
        for number in range(pick):
            other = mine[number]
            if number not in self.picks and alike(state, other, card) and block_refusal(state, other, attacker) == OK:
                return SAME_AS_ANOTHER
        return OK

    def obliged(self, state: Fabula, foes: list[int]) -> int:
        """An ally that must block and can block this attacker, but none that comes later; or -1."""
        at = self.at()
        mine = state.zones[BATTLE + self.seat]
        for i in range(len(mine)):
            if state.finished.of[mine[i]].obliges & TO_BLOCK == 0 or i in self.picks:
                continue
            if block_refusal(state, mine[i], foes[at]) != OK:
                continue
            again = False
            for k in range(at + 1, len(foes)):
                if block_refusal(state, mine[i], foes[k]) == OK:
                    again = True
            if not again:
                return i
        return -1

    def apply(self, state: Fabula, code: int) -> None:
        if code in (UNBLOCKED, DONE):
            picks = [*self.picks, NEXT]
        else:
            pick = code - PERMANENT - self.seat * MOST_PERMANENTS
            picks = [*self.picks, pick] if state.opt[GANG_BLOCK] else [*self.picks, pick, NEXT]
        state.frames[-1] = Block(self.seat, picks)

    def redealt(self, state: Fabula, viewer: int, rng: Rng) -> Frame[Fabula]:
        """[F-112] Others know nothing of blocks half declared; for them nobody blocked so far."""
        return self if viewer == self.seat else Block(self.seat, [NEXT] * self.at())

    def question(self, state: Fabula) -> Words:
        attacker = attackers(state, 1 - self.seat)[self.at()]
        return Words("ask.block", named(state, attacker), [ref(state, attacker)])

    def describe(self, state: Fabula, code: int) -> Words:
        attacker = attackers(state, 1 - self.seat)[self.at()]
        if code in (UNBLOCKED, DONE):
            key = "choice.unblocked" if code == UNBLOCKED else "choice.blocked_enough"
            return Words(key, named(state, attacker), [ref(state, attacker)])
        card = state.zones[BATTLE + self.seat][code - PERMANENT - self.seat * MOST_PERMANENTS]
        args: Args = {**named(state, card), "attacker": state.faces[attacker], "other_nth": nth(state, attacker)}
        return Words("choice.block", args, [ref(state, card), ref(state, attacker)])


def commit_blocks(state: Fabula, seat: int, picks: list[int]) -> None:
    """The blocks are complete: blockers tap, except by Bulwark; the attackers they meet stay blocked [F-62]."""
    foes = attackers(state, 1 - seat)
    mine = state.zones[BATTLE + seat][:]
    blockers: list[int] = []
    at = 0
    for pick in picks:
        if pick == NEXT:
            at += 1
        else:
            card = mine[pick]
            change_role(state, card, BLOCKING, foes[at])
            change_role(state, foes[at], ATTACKING_BLOCKED, state.aim[foes[at]])
            blockers.append(card)
    state.tally[BLOCKS_DECLARED * 2 + seat] += len(blockers)
    state.moment += 1
    if state.sink is not None and not blockers:
        state.sink.tell("event.no_block", {"seat": seat})
    elif state.sink is not None:
        tell_sent(state, "event.block", seat, blockers)
    for card in blockers:
        if state.finished.of[card].keywords & BULWARK == 0:
            tap(state, card)
    for card in blockers:
        happen(state, BLOCKS, card, state.aim[card])
        happen(state, IS_BLOCKED, state.aim[card], card)


def tell_unblocked(state: Fabula, seat: int) -> None:
    """After blocks, attackers nobody met."""
    for attacker in attackers(state, seat):
        if state.role[attacker] == ATTACKING:
            happen(state, UNBLOCKED_EVENT, attacker, state.aim[attacker])


# ---- influence


def influenced(state: Fabula, seat: int) -> list[int]:
    """Numbers of this seat's bases that are influenced."""
    out: list[int] = []
    bases = state.zones[TERRITORY + seat]
    for i in range(len(bases)):
        for card in state.zones[BATTLE + 1 - seat]:
            if state.role[card] == INFLUENCING and state.aim[card] == bases[i]:
                out.append(i)
                break
    return out


class Defend(Frame[Fabula]):
    """[F-66] Ally by ally: which influenced base it defends, or that it stays. Any number for a base."""

    def __init__(self, seat: int, picks: list[int]) -> None:
        super().__init__(seat)
        self.picks: Final = picks  # own bases by number, or STAYS

    def data(self) -> list[object]:
        return [self.seat, self.picks]

    def inside_move(self) -> bool:
        return bool(self.picks)

    def cause(self, state: Fabula) -> Words | None:
        return cause_of_sent(state, "cause.influence", in_role(state, 1 - self.seat, INFLUENCING))

    def step(self, state: Fabula) -> bool:
        if len(self.picks) < len(ready_to(state, self.seat, TO_DEFEND)):
            return True
        state.frames.pop()
        commit_defence(state, self.seat, self.picks)
        return False

    def aside(self, state: Fabula) -> int:
        return STAY

    def candidates(self, state: Fabula) -> list[int]:
        first = BASE + self.seat * MOST_BASES
        return [STAY, *[first + i for i in range(len(state.zones[TERRITORY + self.seat]))]]

    def refusal(self, state: Fabula, code: int) -> int:
        if code == STAY:
            return OK
        pick = code - BASE - self.seat * MOST_BASES
        if pick not in influenced(state, self.seat):
            return NOT_INFLUENCED
        allies = ready_to(state, self.seat, TO_DEFEND)
        at = len(self.picks)
        if at > 0 and alike(state, allies[at - 1], allies[at]):
            before = self.picks[at - 1]
            if pick < (LAST if before == STAYS else before):
                return SAME_ORDER  # [F-110]
        return OK

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more, allies and bases looked at once."""
        allies = ready_to(state, self.seat, TO_DEFEND)
        at = len(self.picks)
        least = 0
        if at > 0 and alike(state, allies[at - 1], allies[at]):
            least = LAST if self.picks[at - 1] == STAYS else self.picks[at - 1]
        out = [STAY]
        for pick in influenced(state, self.seat):
            if pick >= least:
                out.append(BASE + self.seat * MOST_BASES + pick)
        return out

    def apply(self, state: Fabula, code: int) -> None:
        pick = STAYS if code == STAY else code - BASE - self.seat * MOST_BASES
        state.frames[-1] = Defend(self.seat, [*self.picks, pick])

    def redealt(self, state: Fabula, viewer: int, rng: Rng) -> Frame[Fabula]:
        return self if viewer == self.seat else Defend(self.seat, [STAYS] * len(self.picks))

    def question(self, state: Fabula) -> Words:
        card = ready_to(state, self.seat, TO_DEFEND)[len(self.picks)]
        return Words("ask.defend", named(state, card), [ref(state, card)])

    def describe(self, state: Fabula, code: int) -> Words:
        card = ready_to(state, self.seat, TO_DEFEND)[len(self.picks)]
        if code == STAY:
            return Words("choice.stay", named(state, card), [ref(state, card)])
        i = code - BASE - self.seat * MOST_BASES
        base = state.zones[TERRITORY + self.seat][i]
        args: Args = {**named(state, card), "base": state.faces[base], "base_nth": nth(state, base)}
        return Words("choice.defend", args, [ref(state, card), base_ref(self.seat, i)])


def commit_defence(state: Fabula, seat: int, picks: list[int]) -> None:
    allies = ready_to(state, seat, TO_DEFEND)
    defenders: list[int] = []
    for i in range(len(picks)):
        if picks[i] != STAYS:
            change_role(state, allies[i], DEFENDING, state.zones[TERRITORY + seat][picks[i]])
            defenders.append(allies[i])
    state.tally[BLOCKS_DECLARED * 2 + seat] += len(defenders)
    state.moment += 1
    if state.sink is not None and not defenders:
        state.sink.tell("event.no_defence", {"seat": seat})
    elif state.sink is not None:
        tell_sent(state, "event.defend", seat, defenders)
    for card in defenders:
        tap(state, card)
    for card in defenders:
        happen(state, BLOCKS_INFLUENCE, card, state.aim[card])
