"""How a table of Trincheira stands for a seat, at a glance: from its own hand and what lies open, without trying
anything on a copy of the table. Habit plays by it (`habit.py`), many thousands of turns in a second.

What the own cards may come to is counted suit by suit. Each rank of a suit is on the table at the end with some
chance: surely if it lies there, likely if it is in the hand, perhaps if it may still be drawn. The points of runs are
the squares of their lengths [T-7], and a square is the number of pairs in a run: so two cards count together with the
chance that everything between them is there too. Dirty sequences are counted one by one, and what may be attacked
counts less.
"""

from __future__ import annotations

from typing import Final

from .attack import FIGURE, defence
from .building import LayWhere
from .cards import COPIES, DIAMONDS, FACES, JOKER, NONE, RANK, RANKS, SPADES, SUIT, SUITED, put_in
from .names import LAST_OF_A, PLAY
from .options import JOKERS as JOKER_COUNT
from .sequences import FIRST, PLACE, PROTECTION, UP, armoured, points, pure
from .state import Trincheira
from .theft import StealWhere

# Found by self-play and against the greedy bot; in points, where nothing else is said.
LAYING: Final = 19.1  # with so many own turns left half of what is held is still laid
DRAWN: Final = 0.51  # chance of an unseen card to come and be laid, while there is time
ANY_CARD: Final = 0.0882  # any card in hand
NEW_CARD: Final = 5.5  # a card drawn, whatever it is
SPADE_RANK: Final = 0.781  # a rank of a spade in hand
POWER: Final = 1.67  # a card that a diamond in hand may buy
A_JOKER: Final = 70.3  # a joker in hand,
JOKER_TURNS: Final = 6.63  # half as much with so many own turns left
RISK: Final = 0.114  # part of what lies open that is lost,
RISK_IN_TIME: Final = 0.633  # and so much more while there is time
SHOT: Final = 0.117  # part of it that is lost to one shot of the duel
ARMOUR: Final = 0.426  # how open to attack is an armoured sequence, beside one that is not,
ARMOUR_COVERED: Final = 0.0555  # with a protection before it
BLUFFED: Final = 1.57  # another one behind a bluff,
COVERED: Final = 0.872  # behind a spade,
COVER_RANK: Final = 0.784  # less for each of its ranks: a high one is a reason to let the sequence grow
GROWTH: Final = 0.302  # cards a sequence of the opponent still grows, while there is time
BLUFFS: Final = 0.364  # how often a face-down card is a bluff
TRENCH: Final = 2.13  # a protection brought down
DIRTY_HELD: Final = 0.157  # chance of a held card to go to a dirty sequence it continues,
DIRTY_DRAWN: Final = 0.197  # and of one still to be drawn
DIRTY_GROWTH: Final = 0.614  # part of that growth that counts
LOOSE_WORTH: Final = 1.11  # a loose protection
LAST_MOVE: Final = 0.219  # part of what lies open that the opponent's last move takes
DUELS: Final = 0.441  # part that counts of what a card put down last may bring down in the duel

PACE: Final = 1.4  # cards that leave the pile from one own turn to the next
CHAIN: Final = 4  # cards a dirty sequence is expected to grow at an end, at most
MAIN: Final = 0  # a sequence that the runs of its suit count
EXTRA: Final = 1  # a pure one beside them: the same ranks lie there already
DIRTY: Final = 2
NEVER: Final = -1.0e9


class Glance:
    """The table as it is now; what might be done is asked with other chances."""

    def __init__(self, state: Trincheira, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.hand: Final = state.hands[seat][:]
        if isinstance(state.frames[-1], (LayWhere, StealWhere)):
            put_in(self.hand, state.air)  # not yet laid
        self.rows: Final = state.rows[seat]
        self.theirs: Final = state.rows[1 - seat]
        turns = float(len(state.pile)) / PACE if state.phase == PLAY else 0.0
        self.hold: float = turns / (turns + LAYING)  # the chance that a card of the hand is still laid
        self.joker: float = A_JOKER * (turns + 0.5) / (turns + JOKER_TURNS)  # what a joker in hand is worth
        self.risk: float = self.at_risk()
        self.left: Final = [COPIES] * FACES  # of each face, the copies nobody has seen
        self.left[JOKER] = state.opt[JOKER_COUNT]
        self.ranks: Final = [0] * (RANKS + 2)  # cards of the hand, by rank
        self.look_around()
        unseen = float(len(state.pile) + len(state.hands[1 - seat]) + 1)
        self.draw: float = DRAWN * self.hold * float(len(state.pile)) / unseen
        self.any_draw: float = DIRTY_DRAWN * self.hold
        self.cancels: float = min(0.9, float(self.left[JOKER] * len(state.hands[1 - seat])) / unseen)
        self.p: Final = [0.0] * SUITED  # the chance of each face to lie in a run at the end
        self.kind: Final = [MAIN] * len(self.rows)
        self.worth: Final = [0.0] * len(self.rows)  # of extra and dirty ones
        self.weigh_faces()
        self.weigh_rows()
        self.suits: Final = [self.runs(suit) for suit in range(4)]

    # ---- what lies where

    def at_risk(self) -> float:
        """The part of what lies open that may be expected to be lost: in the duel to what lies face down [T-42]."""
        state = self.state
        if state.phase == PLAY:
            return RISK + RISK_IN_TIME * self.hold
        shots = 0
        for row in self.theirs:
            if row[PROTECTION] != NONE and row[PLACE] != UP:
                shots += 1
        shots += len(state.loose[1 - self.seat])
        risk = min(1.0, SHOT * float(shots))
        if state.active == self.seat and state.phase < LAST_OF_A:
            risk = max(risk, LAST_MOVE)
        return risk

    def look_around(self) -> None:
        """Counts every card this seat sees."""
        left = self.left
        state = self.state
        for face in self.hand:
            left[face] -= 1
            self.ranks[RANK[face]] += 1
        for face in state.trash:
            left[face] -= 1
        for side in range(2):
            for row in state.rows[side]:
                for i in range(FIRST, len(row)):
                    left[row[i]] -= 1
                if row[PROTECTION] != NONE and (side == self.seat or row[PLACE] == UP):
                    left[row[PROTECTION]] -= 1
            for row in state.loose[side]:
                if side == self.seat or row[PLACE] == UP:
                    left[row[PROTECTION]] -= 1
        if state.air != NONE and not isinstance(state.frames[-1], (LayWhere, StealWhere)):
            left[state.air] -= 1

    def coming(self, face: int) -> float:
        """The chance that this face is drawn and laid."""
        n = self.left[face]
        if n <= 0:
            return 0.0
        return self.draw if n == 1 else self.draw * (2.0 - self.draw)

    def weigh_faces(self) -> None:
        p = self.p
        for face in range(SUITED):
            p[face] = self.coming(face)
        for face in self.hand:
            if face != JOKER:
                p[face] = self.hold

    def weigh_rows(self) -> None:
        """Long ones first: which sequences the runs of the suits count."""
        rows = self.rows
        p = self.p
        for size in range(RANKS, 0, -1):
            for i in range(len(rows)):
                row = rows[i]
                if len(row) - FIRST != size:
                    continue
                if not pure(row):
                    self.kind[i] = DIRTY
                    self.worth[i] = self.dirty(RANK[row[FIRST]], size)
                elif self.lies_beside(row):
                    self.kind[i] = EXTRA
                    self.worth[i] = 2.0 * float(size * size)
                else:
                    for at in range(FIRST, len(row)):
                        p[row[at]] = 1.0

    def lies_beside(self, row: list[int]) -> bool:
        """A card of these ranks, or right beside them, lies in a run already."""
        low = row[FIRST] if RANK[row[FIRST]] == 1 else row[FIRST] - 1
        high = row[-1] if RANK[row[-1]] == RANKS else row[-1] + 1
        for face in range(low, high + 1):
            if self.p[face] == 1.0:
                return True
        return False

    # ---- what it comes to

    def runs(self, suit: int) -> float:
        """[T-7] The points that the pure runs of a suit may be expected to have."""
        p = self.p
        total = 0.0
        chain = 0.0
        last = 0.0
        for face in range(suit * RANKS, suit * RANKS + RANKS):
            x = p[face]
            chain = x * (chain + last)
            total += x + 2.0 * chain
            last = x
        return 2.0 * total

    def with_chance(self, face: int, chance: float) -> float:
        """What the runs gain if this face had another chance."""
        before = self.p[face]
        self.p[face] = chance
        suit = SUIT[face]
        gain = self.runs(suit) - self.suits[suit]
        self.p[face] = before
        return gain

    def dirty(self, low: int, size: int) -> float:
        """[T-7] The points a dirty sequence may be expected to have, from this rank on and so long."""
        up = 0.0
        up_square = 0.0
        chance = 1.0
        rank = low + size
        for i in range(CHAIN):
            if rank > RANKS:
                break
            chance *= self.hold * DIRTY_HELD if self.ranks[rank] > 0 else self.any_draw
            up += chance
            up_square += float(2 * i + 1) * chance
            rank += 1
        down = 0.0
        chance = 1.0
        rank = low - 1
        for i in range(CHAIN):
            if rank < 1:
                break
            chance *= self.hold * DIRTY_HELD if self.ranks[rank] > 0 else self.any_draw
            down += chance
            up_square += float(2 * i + 1) * chance
            rank -= 1
        growth = 2.0 * float(size) * (up + down) + up_square + 2.0 * up * down
        return float(size * size) + growth * DIRTY_GROWTH

    def danger(self, points: float, armour: bool, protection: int) -> float:
        """What an own sequence may be expected to lose."""
        if armour:
            part = ARMOUR if protection == NONE else ARMOUR_COVERED
        elif protection == NONE:
            part = 1.0
        elif protection == JOKER:
            part = 0.15
        else:
            d = defence(protection)
            part = BLUFFED if d == 0 else COVERED - COVER_RANK * float(d)
        return points * part * self.risk

    def row_danger(self, row: list[int], protection: int) -> float:
        return self.danger(float(points(row, 1)), armoured(row), protection)

    # ---- cards of the hand

    def use(self, face: int) -> float:
        """What a card in hand is good for, beside runs: attack, defence, purchases."""
        if face == JOKER:
            return self.joker
        value = ANY_CARD
        if SUIT[face] == SPADES:
            value += SPADE_RANK * float(RANK[face])
        elif SUIT[face] == DIAMONDS:
            value += POWER * float(min(RANK[face], 6))
        return value * self.hold

    def drop(self, face: int) -> float:
        """What the runs lose when this card leaves the hand for another use: 0 or less."""
        if face == JOKER or self.p[face] == 1.0:
            return 0.0
        for i in range(len(self.hand) - 1):
            if self.hand[i] == face and self.hand[i + 1] == face:
                return 0.0
        return self.with_chance(face, self.coming(face)) + self.dirty_drop(face)

    def dirty_drop(self, face: int) -> float:
        rank = RANK[face]
        if self.ranks[rank] != 1:
            return 0.0
        loss = 0.0
        for i in range(len(self.rows)):
            if self.kind[i] == DIRTY:
                self.ranks[rank] = 0
                row = self.rows[i]
                loss += self.dirty(RANK[row[FIRST]], len(row) - FIRST) - self.worth[i]
                self.ranks[rank] = 1
        return loss

    def spare(self, face: int) -> float:
        """What it costs to give a card of the hand away."""
        return self.use(face) - self.drop(face)

    # ---- laying

    def laid(self, face: int, low: int, high: int) -> float:
        """[T-10] [T-11] What it gains to lay a card above sequence number `low`, below number `high`, between both or
        (both -1) alone."""
        suit = SUIT[face]
        size = 1
        clean = True
        plain = True  # the runs of the suit count all of it
        armour = suit == SPADES
        before = 0.0
        protection = NONE
        bottom = RANK[face]
        for i in (low, high):
            if i < 0:
                continue
            row = self.rows[i]
            size += len(row) - FIRST
            if self.kind[i] == DIRTY or SUIT[row[FIRST]] != suit:
                clean = False
            if self.kind[i] != MAIN:
                plain = False
            armour = armour and armoured(row)
            before += self.row_danger(row, row[PROTECTION])
            if protection == NONE:
                protection = row[PROTECTION]
        if low >= 0:
            bottom = RANK[self.rows[low][FIRST]]
        points = float(size * size)
        if clean:
            after = self.danger(2.0 * points, armour, protection)
            if plain and self.p[face] < 1.0 and not self.apart(face, low, high):
                return self.with_chance(face, 1.0) + self.dirty_drop(face) + before - after
            gain = 2.0 * points + self.drop(face)
            for i in (low, high):
                if i >= 0:
                    n = len(self.rows[i]) - FIRST
                    gain -= 2.0 * float(n * n)
            return gain + before - after
        after = self.danger(points, armour, protection)
        return self.soiled(face, low, high, bottom, size) + before - after

    def apart(self, face: int, low: int, high: int) -> bool:
        """Whether the card would lie beside a run without being joined to it."""
        rank = RANK[face]
        if low < 0 and rank > 1 and self.p[face - 1] == 1.0:
            return True
        return high < 0 and rank < RANKS and self.p[face + 1] == 1.0

    def soiled(self, face: int, low: int, high: int, bottom: int, size: int) -> float:
        """What it gains, but for the danger, if the sequence is dirty then."""
        rank = RANK[face]
        gain = 0.0
        for i in (low, high):
            if i >= 0:
                if self.kind[i] == MAIN:
                    gain -= self.torn(self.rows[i])
                else:
                    gain -= self.worth[i]
        gain += self.drop_runs(face)
        self.ranks[rank] -= 1
        gain += self.dirty(bottom, size)
        self.ranks[rank] += 1
        return gain

    def drop_runs(self, face: int) -> float:
        if self.p[face] == 1.0 or (self.ranks[RANK[face]] > 1 and self.hand.count(face) > 1):
            return 0.0
        return self.with_chance(face, self.coming(face))

    def torn(self, row: list[int]) -> float:
        """What the runs of a suit lose if this sequence is no longer one of them."""
        p = self.p
        suit = SUIT[row[FIRST]]
        for at in range(FIRST, len(row)):
            p[row[at]] = self.hold if row[at] in self.hand else self.coming(row[at])
        loss = self.suits[suit] - self.runs(suit)
        for at in range(FIRST, len(row)):
            p[row[at]] = 1.0
        return loss

    # ---- the other side

    def their_worth(self, size: int, clean: bool) -> float:
        """What a sequence of the opponent is worth, and what it may still become."""
        if size <= 0:
            return 0.0
        n = float(size)
        value = n * n + GROWTH * self.hold * (2.0 * n + 1.0)
        return 2.0 * value if clean else value

    def hit(self, row: list[int], cards: int) -> float:
        """What the opponent loses if so many cards of a sequence are removed [T-29]."""
        size = len(row) - FIRST
        clean = pure(row)
        return self.their_worth(size, clean) - self.their_worth(size - cards, clean)

    def attack(self, row: list[int], rank: int) -> float:
        """[T-23] to [T-27] What an attack with this spade may be expected to bring down. What lies face down is not
        looked at."""
        protection = row[PROTECTION]
        if protection == NONE:
            return self.hit(row, rank)
        if row[PLACE] == UP:
            if protection == JOKER:
                return TRENCH * 2.0
            d = defence(protection)
            if d > rank:
                return 0.0
            return TRENCH + self.hit(row, rank - d)
        bluffs = BLUFFS
        fall = 0.0
        for d in range(1, rank):
            fall += self.hit(row, rank - d)
        share = (1.0 - bluffs) / float(RANKS)
        return bluffs * self.hit(row, rank) + share * (fall + TRENCH * float(rank))

    def strike(self, row: list[int]) -> float:
        """[T-31] What a joker may be expected to bring down."""
        protection = row[PROTECTION]
        size = len(row) - FIRST
        if protection == NONE:
            return self.hit(row, size)
        if row[PLACE] == UP:
            d = 0 if protection == JOKER else defence(protection)
            if d == 0 or d >= FIGURE:
                return TRENCH if d > 0 or protection == JOKER else self.hit(row, size)
            return TRENCH + self.hit(row, d)
        fall = 0.0
        for d in range(1, FIGURE):
            fall += self.hit(row, d)
        share = (1.0 - BLUFFS) / float(RANKS)
        return BLUFFS * self.hit(row, size) + share * fall

    def risked(self, loss: float) -> float:
        """[T-32] The opponent may cancel with a joker, which is then gone."""
        if self.state.phase == LAST_OF_A or loss <= self.joker:
            return loss
        return loss + self.cancels * (self.joker - loss)

    def taken(self, row: list[int], at: int) -> float:
        """[T-34] What the opponent loses with one card of a sequence."""
        size = len(row) - FIRST
        low = at - FIRST
        clean = pure(row)
        return self.their_worth(size, clean) - self.their_worth(low, clean) - self.their_worth(size - low - 1, clean)
