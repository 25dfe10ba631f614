"""How the five battles stand for a seat, at a glance: from its own hand and what lies open, without trying anything on
a copy of the table. Habit plays by it (`habit.py`), thousands of turns in a second."""

from __future__ import annotations

from math import exp
from typing import Final

from .cards import CATEGORY, HIGH, JOKER_SLOT, LOW, MEDIUM, NOTHING, RANK, SLOT_OF, SLOTS, SUIT, VALUE
from .contents import CATEGORY_KEY, KEYS
from .state import Batalha
from .zones import DECK, DOWN, HAND

# Found by self-play: whoever won more of a thousand games with other numbers kept them.
TURNS: Final = 3.66  # of the own that leave time for everything
SPREAD: Final = 0.1  # points that make a battle sure in the last turn,
SPREAD_IN_TIME: Final = 4.0  # and so many more while there is time
FIRST: Final = 0.47  # what the best card in hand for a slot counts, beside one that lies there,
SECOND: Final = 0.39  # what the next ones add,
DRAWN_LATER: Final = 0.61  # and what may still be drawn
RIVAL_ROOM: Final = 1.46  # the opponent's hand and draws together,
RIVAL_CARD: Final = -0.45  # less for each card kept back
UNSEEN: Final = 4.8  # a unit lying face down
SUMS: Final = 0.008  # a point of the sums, beside a battle
PIVOTAL: Final = 0.295  # of a battle's weight: how likely it decides the war
EVEN: Final = 0.375  # how likely two of four even battles are won
ACE_IN_HAND: Final = 1.0  # kept at all cost
ACE_TO_TAKE: Final = 0.3
STEEPEST: Final = 30.0
NEVER: Final = -1.0e9

# Contents of slots that have room.
ONE_LOW: Final = CATEGORY_KEY[LOW]
TWO_LOW: Final = ONE_LOW * 2
ONE_MEDIUM: Final = CATEGORY_KEY[MEDIUM]
MEDIUM_AND_LOW: Final = ONE_MEDIUM + ONE_LOW
ONE_HIGH: Final = CATEGORY_KEY[HIGH]

# What may be expected to come to them, given time.
ROOM: Final[list[float]] = [0.0] * KEYS
ROOM[0] = 7.7
ROOM[ONE_LOW] = 5.2
ROOM[TWO_LOW] = 5.1
ROOM[ONE_MEDIUM] = 3.6
ROOM[MEDIUM_AND_LOW] = 1.6
ROOM[ONE_HIGH] = 0.8


class Glance:
    """The table as it is now; what might be done is asked with other values and contents."""

    def __init__(self, state: Batalha, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        deck = len(state.zones[DECK])
        self.time: float = 0.0  # 1 while there is time for everything, 0 in the last own turn
        their_time = 0.0  # an opponent has it to the end
        if not state.last:
            self.time = min(1.0, float((deck + 1) // 2) / TURNS)
            their_time = 1.0
        self.steep: float = 1.0 / (SPREAD + SPREAD_IN_TIME * 0.5 * (self.time + their_time))
        self.weight: list[float] = [1.0] * SLOTS
        self.theirs: list[float] = [self.their_value(slot, their_time) for slot in range(SLOTS)]
        self.soldiers: list[list[int]] = [[], [], [], [], []]  # of the hand, by the slot they fit
        for card in state.zones[HAND + seat]:
            if CATEGORY[card] >= 0:
                self.soldiers[SLOT_OF[SUIT[card]]].append(card)
                self.soldiers[JOKER_SLOT].append(card)
        self.values: list[int] = [state.value(seat * SLOTS + slot) for slot in range(SLOTS)]
        self.keys: list[int] = [state.key(seat * SLOTS + slot) for slot in range(SLOTS)]
        self.worth: list[float] = []
        for slot in range(SLOTS):
            self.worth.append(self.worth_of(slot, self.values[slot], self.keys[slot], NOTHING, NOTHING))
        self.weigh_battles()

    def their_value(self, slot: int, time: float) -> float:
        """What an opponent's slot may come to. What lies there face down is not looked at."""
        state = self.state
        other = 1 - self.seat
        at = other * SLOTS + slot
        if state.zones[DOWN + at]:
            return UNSEEN + float(state.ace_point(at)) + ROOM[ONE_MEDIUM] * RIVAL_ROOM * time
        room = ROOM[state.key(at)]
        if room > 0.0:
            room = room * RIVAL_ROOM + RIVAL_CARD * float(len(state.zones[HAND + other]))
        return float(state.value(at)) + room * time

    def weigh_battles(self) -> None:
        """A battle counts more if it may decide the war: if two of the four others are won."""
        chances = [min(1.0, max(0.0, worth)) for worth in self.worth]
        for slot in range(SLOTS):
            none = 1.0
            one = 0.0
            two = 0.0
            for other in range(SLOTS):
                if other != slot:
                    p = chances[other]
                    two = two * (1.0 - p) + one * p
                    one = one * (1.0 - p) + none * p
                    none *= 1.0 - p
            self.weight[slot] = 1.0 - PIVOTAL + PIVOTAL * two / EVEN
            self.worth[slot] *= self.weight[slot]

    def worth_of(self, slot: int, value: int, key: int, less: int, less_too: int) -> float:
        """How the battle of a slot stands with this value and contents, without these two cards of the hand."""
        mine = float(value)
        if self.time > 0.0:
            mine += self.hope(slot, key, less, less_too) * self.time
        lead = mine - self.theirs[slot]
        win = 1.0 / (1.0 + exp(min(STEEPEST, -lead * self.steep)))
        return (win + SUMS * lead) * self.weight[slot]

    def hope(self, slot: int, key: int, less: int, less_too: int) -> float:
        """What the hand and the draws to come may add to these contents [B-14]."""
        low = 0
        next_low = 0
        medium = 0
        next_medium = 0
        high = 0
        for card in self.soldiers[slot]:
            if card in (less, less_too):
                continue
            value = VALUE[card]
            if CATEGORY[card] == LOW:
                if value > low:
                    next_low = low
                    low = value
                elif value > next_low:
                    next_low = value
            elif CATEGORY[card] == MEDIUM:
                if value > medium:
                    next_medium = medium
                    medium = value
                elif value > next_medium:
                    next_medium = value
            elif value > high:
                high = value
        first = 0
        both = 0
        if key == 0:
            first = high or medium or low
            both = max(high + low if high > 0 else low + next_low, medium + max(next_medium, low + next_low))
        elif key == ONE_LOW:
            first = high or medium or low
            both = max(high, medium + low, low + next_low)
        elif key == ONE_MEDIUM:
            first = medium or low
            both = max(medium, low + next_low)
        elif key == TWO_LOW:
            first = medium or low
            both = first
        elif key in (ONE_HIGH, MEDIUM_AND_LOW):
            first = low
            both = low
        return FIRST * float(first) + SECOND * float(both - first) + DRAWN_LATER * ROOM[key]

    # ---- cards of the hand

    def without(self, slot: int, card: int, other: int) -> float:
        """What a slot loses when these cards leave the hand: 0 or less."""
        return self.worth_of(slot, self.values[slot], self.keys[slot], card, other) - self.worth[slot]

    def use(self, card: int) -> float:
        """What a card in hand is good for; of useless ones the lower is the worse."""
        if RANK[card] == 1:
            return ACE_IN_HAND
        slot = SLOT_OF[SUIT[card]]
        return 0.0001 * float(RANK[card]) - self.without(JOKER_SLOT, card, NOTHING) - self.without(slot, card, NOTHING)

    def worst(self) -> int:
        """The card that is missed least."""
        worst = NOTHING
        least = -NEVER
        for card in self.state.zones[HAND + self.seat]:
            use = self.use(card)
            if use < least:
                least = use
                worst = card
        return worst

    def wanted(self, cards: list[int]) -> int:
        """Of these cards the one that would help most."""
        best = NOTHING
        most = NEVER
        for card in cards:
            help_ = ACE_TO_TAKE
            if RANK[card] > 1:
                slot = SLOT_OF[SUIT[card]]
                help_ = self.having(slot, card) + self.having(JOKER_SLOT, card) + 0.001 * float(RANK[card])
            if help_ > most:
                most = help_
                best = card
        return best

    def having(self, slot: int, card: int) -> float:
        self.soldiers[slot].append(card)
        worth = self.worth_of(slot, self.values[slot], self.keys[slot], NOTHING, NOTHING)
        self.soldiers[slot].pop()
        return worth - self.worth[slot]
