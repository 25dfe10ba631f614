"""[F-63] [F-67] The results of an offensive and of an influence."""

from __future__ import annotations

from typing import Final

from ...kernel.core import RUNNING, Frame
from ...kernel.words import OK, Args, Words
from .alike import by_entry
from .blocking import attackers, in_role, influenced
from .codes import NUMBER
from .concern import change_role
from .harm import deal
from .permanents import capture
from .refs import ref
from .refusals import NOT_THAT_MANY
from .replacing import unsettled
from .state import Fabula
from .strength import besieging, defending, speaking, striking
from .terms import (
    ATTACKING,
    ATTACKING_BLOCKED,
    BATTLE,
    BLOCKING,
    CAPTURED,
    DAMAGED,
    DEFENDING,
    IDLE,
    INFLUENCE_FAILED,
    INFLUENCE_WON,
    INFLUENCING,
    NOBODY,
    OFFENSIVE_WON,
    RUINS,
    SWEEP,
    TERRITORY,
    VANGUARD,
)
from .triggers import happen
from .values import fresh

STRUCK: Final = -1  # in `shares`, instead of a blocker: this vanguard has dealt its damage


# ---- offensive


def blockers_of(state: Fabula, attacker: int) -> list[int]:
    out: list[int] = []
    for card in state.zones[BATTLE + 1 - state.holder[attacker]]:
        if state.role[card] == BLOCKING and state.aim[card] == attacker:
            out.append(card)
    return by_entry(state, out)


def lose_sight(state: Fabula) -> None:
    """[F-62] [FR-14] An attacker whose base is gone or no longer an enemy's strikes no base."""
    for card in attackers(state, state.active):
        base = state.aim[card]
        if base != NOBODY and (not state.standing(base) or state.holder[base] == state.active):
            state.aim[card] = NOBODY


def any_vanguard(state: Fabula) -> bool:
    for side in range(2):
        for card in state.zones[BATTLE + side]:
            if state.finished.of[card].keywords & VANGUARD and state.role[card] != IDLE:
                return True
    return False


def strikes(state: Fabula, card: int, first: bool) -> bool:
    """[§3.7] Vanguards deal their damage first, then everybody who has not."""
    if first:
        return state.finished.of[card].keywords & VANGUARD != 0
    for i in range(0, len(state.shares), 3):
        if state.shares[i] == card and state.shares[i + 1] == STRUCK:
            return False
    return True


def strike(state: Fabula, first: bool) -> bool:
    """[F-63] At one moment: unblocked attackers strike their bases, blocked ones and their blockers each other.
    False if somebody has to be asked first [F-85]."""
    fresh(state)
    blows: list[int] = []  # source, target, damage
    for attacker in attackers(state, state.active):
        if state.role[attacker] == ATTACKING:
            base = state.aim[attacker]
            if base != NOBODY and strikes(state, attacker, first):
                blow(blows, attacker, base, besieging(state, attacker))
        else:
            blockers = blockers_of(state, attacker)
            if strikes(state, attacker, first):
                against_blockers(state, attacker, blockers, blows)
            for blocker in blockers:
                if strikes(state, blocker, first):
                    blow(blows, blocker, attacker, striking(state, blocker))
    targets: list[int] = []
    for i in range(0, len(blows), 3):
        targets.append(blows[i + 1])
    if targets and unsettled(state, DAMAGED, targets):
        return False
    state.moment += 1
    if first:
        remember_vanguards(state)
    serials = [state.serial[blows[i]] for i in range(0, len(blows), 3)]
    for i in range(0, len(blows), 3):
        deal(state, blows[i], serials[i // 3], blows[i + 1], blows[i + 2], True)
    return True


def remember_vanguards(state: Fabula) -> None:
    """Whoever struck first does not strike again, even if it is no vanguard any longer."""
    for side in range(2):
        for card in state.zones[BATTLE + side]:
            if state.finished.of[card].keywords & VANGUARD and state.role[card] != IDLE:
                state.shares += (card, STRUCK, 0)


def blow(blows: list[int], source: int, target: int, damage: int) -> None:
    if damage > 0:
        blows.append(source)
        blows.append(target)
        blows.append(damage)


def against_blockers(state: Fabula, attacker: int, blockers: list[int], blows: list[int]) -> None:
    """All of it to the one blocker; [FR-13] among a gang as its controller divided it. Sweep sends what is beyond a
    blocker's remaining life to the base; if all blockers have left, nothing is dealt [F-63]."""
    sweeps = state.finished.of[attacker].keywords & SWEEP != 0 and state.aim[attacker] != NOBODY
    beyond = 0
    for blocker in blockers:
        damage = striking(state, attacker) if len(blockers) == 1 else share(state, attacker, blocker)
        left = max(0, state.finished.of[blocker].life - state.damage[blocker])
        if sweeps and damage > left:
            beyond += damage - left
            damage = left
        blow(blows, attacker, blocker, damage)
    if beyond:
        blow(blows, attacker, state.aim[attacker], beyond)


def share(state: Fabula, attacker: int, blocker: int) -> int:
    for i in range(0, len(state.shares), 3):
        if state.shares[i] == attacker and state.shares[i + 1] == blocker:
            return state.shares[i + 2]
    return 0


def tell_won(state: Fabula) -> None:
    """Attackers whose base was destroyed by the result they took part in."""
    for card in attackers(state, state.active):
        if state.aim[card] != NOBODY and state.place[state.aim[card]] & ~1 == RUINS:
            happen(state, OFFENSIVE_WON, card, state.aim[card])


def undivided(state: Fabula) -> bool:
    """[FR-13] Whoever attacks divides the damage of each attacker among its gang. True if a question was put."""
    for attacker in attackers(state, state.active):
        if state.role[attacker] != ATTACKING_BLOCKED or striking(state, attacker) == 0:
            continue
        blockers = blockers_of(state, attacker)
        if len(blockers) > 1:
            told = False
            for i in range(0, len(state.shares), 3):
                if state.shares[i] == attacker:
                    told = True
            if not told:
                state.frames.append(Divide(state.active, attacker, []))
                return True
    return False


class Divide(Frame[Fabula]):
    """[FR-13] How much of its damage an attacker deals to each of a gang; the last of them gets the rest."""

    def __init__(self, seat: int, attacker: int, parts: list[int]) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.parts: Final = parts

    def data(self) -> list[object]:
        return [self.seat, self.attacker, self.parts]

    def left(self, state: Fabula) -> int:
        return striking(state, self.attacker) - sum(self.parts)

    def candidates(self, state: Fabula) -> list[int]:
        return list(range(NUMBER, NUMBER + striking(state, self.attacker) + 1))

    def refusal(self, state: Fabula, code: int) -> int:
        return OK if code - NUMBER <= self.left(state) else NOT_THAT_MANY

    def apply(self, state: Fabula, code: int) -> None:
        parts = [*self.parts, code - NUMBER]
        blockers = blockers_of(state, self.attacker)
        if len(parts) < len(blockers) - 1:
            state.frames[-1] = Divide(self.seat, self.attacker, parts)
            return
        state.frames.pop()
        parts.append(striking(state, self.attacker) - sum(parts))
        for i in range(len(blockers)):
            state.shares += (self.attacker, blockers[i], parts[i])
        if state.sink is not None:
            state.sink.tell("event.divided", {"card": state.faces[self.attacker], "parts": parts})

    def unfinished(self) -> bool:
        return bool(self.parts)

    def question(self, state: Fabula) -> Words:
        blocker = blockers_of(state, self.attacker)[len(self.parts)]
        return Words(
            "ask.divide",
            {"card": state.faces[self.attacker], "blocker": state.faces[blocker], "left": self.left(state)},
            [ref(state, blocker)],
        )

    def describe(self, state: Fabula, code: int) -> Words:
        return Words("choice.number", {"n": code - NUMBER})


# ---- influence


def influence_result(state: Fabula) -> bool:
    """[F-67] For every influenced base at one moment: captured if A > D + R; a tie fails and leaves no trace [F-68].
    False if somebody has to be asked first."""
    fresh(state)
    enemy = 1 - state.active
    won: list[int] = []
    for i in influenced(state, enemy):
        base = state.zones[TERRITORY + enemy][i]
        if pressure(state, base) > defence(state, base) + state.remaining(base):
            won.append(base)
    if won and unsettled(state, CAPTURED, won):
        return False
    state.moment += 1
    for card in in_role(state, state.active, INFLUENCING):
        base = state.aim[card]
        if base in won:
            happen(state, INFLUENCE_WON, card, base)
        elif state.standing(base) and state.holder[base] == enemy:
            happen(state, INFLUENCE_FAILED, card, base)
    if state.sink is not None:
        for i in influenced(state, enemy):
            tell_pressure(state, state.zones[TERRITORY + enemy][i])
    for base in won:
        if state.ended == RUNNING:
            capture(state, base, state.active)
    return True


def tell_pressure(state: Fabula, base: int) -> None:
    """A against D + R, in numbers."""
    assert state.sink is not None
    a = pressure(state, base)
    d = defence(state, base)
    r = state.remaining(base)
    args: Args = {"card": state.faces[base], "n": a, "against": d + r, "defence": d, "resistance": r}
    state.sink.tell("event.influence_won" if a > d + r else "event.influence_failed", args)


def pressure(state: Fabula, base: int) -> int:
    """A: the influence of those still assigned to the base."""
    total = 0
    for card in state.zones[BATTLE + state.active]:
        if state.role[card] == INFLUENCING and state.aim[card] == base:
            total += speaking(state, card)
    return total


def defence(state: Fabula, base: int) -> int:
    """D: the influence of those still defending it."""
    total = 0
    for card in state.zones[BATTLE + 1 - state.active]:
        if state.role[card] == DEFENDING and state.aim[card] == base:
            total += defending(state, card)
    return total


def stand_down(state: Fabula) -> None:
    """The sub-phase is over: nobody attacks, blocks, influences or defends any longer. They stay tapped [F-64]."""
    for side in range(2):
        for card in state.zones[BATTLE + side]:
            if state.role[card] != IDLE:
                change_role(state, card, IDLE, NOBODY)
    state.shares = ()
