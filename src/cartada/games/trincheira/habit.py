"""The player of Trincheira: makes the move that gains most at a glance. It knows no more than its seat may: in any
world sampled for the seat it says the same."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from ...kernel.words import OK
from .attack import DuelCard, React, RemoveAny, RemoveEnd, Target, armed, cards_hit
from .building import LayWhere, LooseWhere, MergeKeep, ProtectWhere, Redirect
from .cards import COPIES, FIRST_DIAMOND, HAND_LIMIT, JOKER, NONE, RANK, RANKS, SUIT
from .codes import (
    ACCEPT,
    ATTACK,
    BUY,
    CANCEL,
    CARD,
    ENDS,
    HAND,
    HIGH,
    HIGH_PART,
    JOIN,
    KEEP_HIGH,
    KEEP_LOW,
    LAY,
    LOOSE,
    LOW,
    LOW_PART,
    MERGE,
    NEW,
    PROTECT,
    PROTECT_LOOSE,
    SEQUENCE,
    STEAL,
    STRIKE,
    SWAP,
    SWAP_TABLE,
    TAKE,
)
from .codes import PROTECTION as PROTECTION_OF
from .frames import Move, Recover, StealWhat, SwapTable, distinct, purchase
from .glance import DIRTY, DUELS, LOOSE_WORTH, MAIN, NEVER, NEW_CARD, Glance
from .legality import no_purchase, pass_refusal
from .names import PLAY
from .options import ALLOW_MERGE
from .sequences import FIRST, PLACE, PROTECTION, UP, armoured, points
from .state import Trincheira
from .theft import StealWhere

GRAINS: Final = 1_000


class Habit(Glance):
    """One move. What was found best so far is kept in the fields."""

    def __init__(self, state: Trincheira, seat: int, blur: float = 0.0, rng: Rng | None = None) -> None:
        super().__init__(state, seat)
        self.blur: Final = blur  # points by which a careless eye may be mistaken about a choice
        self.rng: Final = rng
        self.gain: float = NEVER
        self.move: int = NONE
        self.then: int = NONE  # the answer to the question that follows

    def consider(self, gain: float, move: int, then: int) -> None:
        if self.rng is not None:
            gain += self.blur * float(self.rng.below(GRAINS)) / float(GRAINS)
        if gain > self.gain:
            self.gain = gain
            self.move = move
            self.then = then

    # ---- the move

    def decide(self) -> int:
        """[T-2] The move that gains most."""
        state = self.state
        faces = distinct(self.hand)
        costs = [self.spare(face) for face in faces]
        for face in faces:
            if face != JOKER:
                self.find_place(face, LAY + face, NEW, self.use(face))
        self.find_cover(faces, costs)
        if no_purchase(state) == OK:
            self.find_purchase(faces, costs)
        self.find_attack(faces, costs)
        if state.holds_joker(self.seat):
            self.find_theft(STEAL)
            self.find_strike(self.joker)
        self.find_loose()
        if self.move == NONE or (state.phase != PLAY and self.gain < 0.0):
            self.give_up()
        return self.move

    def give_up(self) -> None:
        """[T-3] [T-40] [T-41] Pass where that is allowed, or whatever is left."""
        options = self.state.options()
        if self.move == NONE or pass_refusal(self.state, self.seat) == OK:
            self.move = options[-1] if options[-1] < PROTECT_LOOSE else options[0]
            self.then = NONE

    def find_place(self, face: int, move: int, alone: int, cost: float) -> None:
        """[T-10] [T-11] The best place for a card: `alone`, at an end or between two."""
        rank = RANK[face]
        rows = self.rows
        if alone == NEW:
            self.consider(self.laid(face, -1, -1) - cost, move, NEW)
        below: list[int] = []
        above: list[int] = []
        for i in range(len(rows)):
            if RANK[rows[i][-1]] == rank - 1:
                below.append(i)
                self.consider(self.laid(face, i, -1) - cost, move, JOIN + i)
            elif RANK[rows[i][FIRST]] == rank + 1:
                above.append(i)
                self.consider(self.laid(face, -1, i) - cost, move, JOIN + i)
        if below and above and self.state.opt[ALLOW_MERGE] == 1:
            for a in range(len(below)):
                for b in range(len(above)):
                    gain = self.laid(face, below[a], above[b]) - cost + 0.01
                    self.consider(gain, move, MERGE + a * ENDS + b)

    def find_cover(self, faces: list[int], costs: list[float]) -> None:
        """[T-12] A protection, or a bluff; the last ones also for the duel."""
        rows = self.rows
        last = self.state.phase != PLAY
        for i in range(len(rows)):
            row = rows[i]
            if row[PROTECTION] != NONE:
                continue
            bare = self.row_danger(row, NONE)
            for j in range(len(faces)):
                gain = bare - self.row_danger(row, faces[j]) - costs[j]
                if last and gain > -self.joker:
                    gain += DUELS * self.shot(faces[j])
                self.consider(gain, PROTECT + faces[j], SEQUENCE + i)

    def shot(self, face: int) -> float:
        """[T-43] What a face-down card may bring down in the duel."""
        most = 0.0
        for row in self.theirs:
            if face == JOKER:
                most = max(most, self.strike(row))
            elif face < RANKS and not armoured(row):
                most = max(most, self.attack(row, RANK[face]))
        return most

    def find_purchase(self, faces: list[int], costs: list[float]) -> None:
        """[T-17] [T-18]"""
        state = self.state
        new = NEW_CARD * self.hold
        held = len(self.hand)
        for j in range(len(faces)):
            face = faces[j]
            if face >= FIRST_DIAMOND and face < FIRST_DIAMOND + RANKS:
                n = purchase(state, self.seat, RANK[face], held - 1)
                self.consider(new * float(n) - costs[j], BUY + face - FIRST_DIAMOND, NONE)
            self.consider(new - costs[j], SWAP + face, NONE)
        if held < HAND_LIMIT:
            self.find_own_card(SWAP_TABLE, new)

    def find_own_card(self, move: int, gain: float) -> None:
        """[T-18] [T-37] The card of the own table that is missed least: one at an end, or a protection."""
        rows = self.rows
        for i in range(len(rows)):
            row = rows[i]
            for at in (FIRST, len(row) - 1):
                self.consider(gain - self.missed(i, at), move, card_code(rows, i, row[at]))
            if row[PROTECTION] != NONE:
                loss = self.row_danger(row, NONE) - self.row_danger(row, row[PROTECTION])
                self.consider(gain - loss - self.use(row[PROTECTION]), move, PROTECTION_OF + i)
        loose = self.state.loose[self.seat]
        for i in range(len(loose)):
            self.consider(gain - LOOSE_WORTH - self.use(loose[i][PROTECTION]), move, LOOSE + i)

    def missed(self, i: int, at: int) -> float:
        """What is lost with a card at an end of an own sequence."""
        row = self.rows[i]
        n = len(row) - FIRST
        if self.kind[i] == MAIN:
            return -self.with_chance(row[at], self.coming(row[at]))
        if self.kind[i] == DIRTY:
            low = RANK[row[FIRST]]
            return self.worth[i] - self.dirty(low + 1 if at == FIRST else low, n - 1)
        return 2.0 * float(2 * n - 1)

    def find_attack(self, faces: list[int], costs: list[float]) -> None:
        """[T-21]"""
        for i in range(len(self.theirs)):
            row = self.theirs[i]
            if armoured(row):
                continue
            for j in range(len(faces)):
                if faces[j] >= RANKS:
                    break
                gain = self.risked(self.attack(row, RANK[faces[j]])) - costs[j]
                self.consider(gain, ATTACK + faces[j], SEQUENCE + i)

    def find_strike(self, cost: float) -> None:
        """[T-31]"""
        for i in range(len(self.theirs)):
            self.consider(self.risked(self.strike(self.theirs[i])) - cost, STRIKE, SEQUENCE + i)

    def find_theft(self, move: int) -> None:
        """[T-30] What the opponent loses, and what the card is good for here."""
        rows = self.theirs
        for i in range(len(rows)):
            row = rows[i]
            for at in range(FIRST, len(row)):
                gain = self.taken(row, at) + self.wanted(row[at]) - self.joker
                if gain > self.gain:
                    self.consider(gain, move, card_code(rows, i, row[at]))
            if row[PROTECTION] != NONE:
                gain = self.use(row[PROTECTION]) if row[PLACE] == UP else 1.0
                self.consider(gain - self.joker, move, PROTECTION_OF + i)
        loose = self.state.loose[1 - self.seat]
        for i in range(len(loose)):
            self.consider(-self.joker, move, LOOSE + i)

    def wanted(self, face: int) -> float:
        """What a stolen card is good for: in the hand, or laid at once on an own run."""
        if self.p[face] == 1.0:
            return self.use(face)
        kept = self.with_chance(face, self.hold) + self.use(face)
        for i in range(len(self.rows)):
            row = self.rows[i]
            if self.kind[i] == MAIN and SUIT[row[FIRST]] == SUIT[face] and face in (row[-1] + 1, row[FIRST] - 1):
                return max(kept, self.with_chance(face, 1.0))
        return kept

    def find_loose(self) -> None:
        """[T-36] A loose protection goes before a sequence."""
        loose = self.state.loose[self.seat]
        for at in range(len(loose)):
            protection = loose[at][PROTECTION]
            for i in range(len(self.rows)):
                row = self.rows[i]
                if row[PROTECTION] == NONE:
                    gain = self.row_danger(row, NONE) - self.row_danger(row, protection)
                    self.consider(gain, PROTECT_LOOSE + at, SEQUENCE + i)

    # ---- the questions within a move

    def cover(self, face: int) -> int:
        """[T-12] [T-36] Which sequence a protection helps most."""
        for i in range(len(self.rows)):
            row = self.rows[i]
            if row[PROTECTION] == NONE:
                self.consider(self.row_danger(row, NONE) - self.row_danger(row, face), 0, SEQUENCE + i)
        return self.then

    def target(self) -> int:
        """[T-21] [T-31] [T-43]"""
        air = self.state.air
        if air == JOKER:
            self.find_strike(0.0)
        else:
            self.find_attack([air], [0.0])
        return self.then

    def duel_card(self) -> int:
        """[T-42] The shot that gains most, less what its sequence is in danger without it."""
        for code in armed(self.state, self.seat):
            if code < LOOSE:
                row = self.rows[code - PROTECTION_OF]
                risk = self.row_danger(row, NONE) - self.row_danger(row, row[PROTECTION])
                self.consider(self.shot(row[PROTECTION]) - risk, 0, code)
            else:
                self.consider(self.shot(self.state.loose[self.seat][code - LOOSE][PROTECTION]), 0, code)
        return self.then

    def reaction(self, code: int) -> int:
        """[T-32] Cancel what would cost more than a joker is worth."""
        state = self.state
        if not state.holds_joker(self.seat):
            return ACCEPT
        if code >= CARD:
            return CANCEL if self.theft_loss(code) > self.joker else ACCEPT
        row = self.rows[code - SEQUENCE]
        hit = cards_hit(state, state.air, row[PROTECTION], len(row) - FIRST)
        return CANCEL if self.hit(row, hit) > self.joker else ACCEPT

    def theft_loss(self, code: int) -> float:
        if code >= PROTECTION_OF:
            return 0.0
        face = (code - CARD) // COPIES
        for row in self.rows:
            for at in range(FIRST, len(row)):
                if row[at] == face:
                    return self.taken(row, at) + self.use(face)
        return 0.0

    def keep(self, low: int, high: int) -> int:
        """[T-11] The better protection."""
        one = self.danger(1.0, False, self.rows[low][PROTECTION])
        other = self.danger(1.0, False, self.rows[high][PROTECTION])
        return KEEP_LOW if one <= other else KEEP_HIGH


def card_code(rows: list[list[int]], i: int, face: int) -> int:
    """The choice that names this card of sequence number i."""
    copy = 0
    for j in range(i):
        if face in rows[j]:
            row = rows[j]
            for at in range(FIRST, len(row)):
                if row[at] == face:
                    copy += 1
    return CARD + face * COPIES + copy


def removal(row: list[int], left: int, spare: bool) -> int:
    """[T-29] Low or high: on the way to the rest that is worth least, or (`spare`) most, to its owner."""
    size = len(row) - FIRST - left
    best = 0
    least = 1_000
    for low in range(left + 1):
        worth = points([NONE, NONE, *row[FIRST + low : FIRST + low + size]], 1)
        if spare:
            worth = -worth
        if worth < least:
            least = worth
            best = low
    return LOW if best > 0 else HIGH


def removed_any(state: Trincheira, frame: RemoveAny) -> int:
    """[T-29] The middle of the longest stretch."""
    rows = state.rows[1 - frame.seat]
    longest = frame.at
    for i in range(frame.at, frame.at + frame.parts):
        if len(rows[i]) > len(rows[longest]):
            longest = i
    row = rows[longest]
    return TAKE + RANK[row[FIRST + (len(row) - FIRST) // 2]] - 1


def own_choice(state: Trincheira) -> int:
    """What habit answers to the question on top."""
    if isinstance(state.frames[-1], Move):
        return Habit(state, state.seat()).decide()
    return answered(state)


def careless_choice(state: Trincheira, blur: float, rng: Rng) -> int:
    """The same, but moves are not looked at closely."""
    if isinstance(state.frames[-1], Move):
        return Habit(state, state.seat(), blur, rng).decide()
    return answered(state)


def answered(state: Trincheira) -> int:
    """The questions within a move, and those of an attack."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, RemoveEnd):
        return removal(state.rows[frame.side][frame.at], frame.left, frame.seat == frame.side)
    if isinstance(frame, RemoveAny):
        return removed_any(state, frame)
    if isinstance(frame, Redirect):
        rows = state.rows[seat]
        return LOW_PART if len(rows[frame.low]) >= len(rows[frame.low + 1]) else HIGH_PART
    if isinstance(frame, React) and not state.holds_joker(seat):
        return ACCEPT
    return within(state, seat)


def within(state: Trincheira, seat: int) -> int:
    """The questions for which the table has to be weighed."""
    frame = state.frames[-1]
    habit = Habit(state, seat)
    if isinstance(frame, LayWhere):
        habit.find_place(state.air, 0, NEW, 0.0)
    elif isinstance(frame, StealWhere):
        habit.consider(habit.use(state.air), 0, HAND)
        if state.air != JOKER:
            habit.find_place(state.air, 0, HAND, 0.0)
    elif isinstance(frame, Target):
        habit.target()
    elif isinstance(frame, React):
        return habit.reaction(frame.code)
    elif isinstance(frame, ProtectWhere):
        habit.cover(frame.face)
    elif isinstance(frame, LooseWhere):
        habit.cover(state.loose[seat][frame.at][PROTECTION])
    elif isinstance(frame, (SwapTable, Recover)):
        habit.find_own_card(0, 0.0)
    elif isinstance(frame, StealWhat):
        habit.find_theft(0)
    elif isinstance(frame, DuelCard):
        habit.duel_card()
    elif isinstance(frame, MergeKeep):
        return habit.keep(frame.low, frame.high)
    return habit.then


def play_on(state: Trincheira) -> bool:
    """One answer by habit; a move with the question that follows from it. Habit always has an answer."""
    frame = state.frames[-1]
    if not isinstance(frame, Move):
        state.apply(answered(state))
        return True
    habit = Habit(state, frame.seat)
    state.apply(habit.decide())
    if habit.then != NONE:
        state.apply(habit.then)
    return True
