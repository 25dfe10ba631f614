"""The player of Batalha dos Naipes: takes the action that makes the battles surest at a glance, one after the other,
until none gains anything. It knows no more than its seat may: in any world sampled for the seat it says the same."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .cards import (
    CATEGORY,
    CLUBS,
    DIAMONDS,
    EXTRA_CARD,
    FORGED,
    HEARTS,
    JACK,
    JOKER,
    JOKER_SLOT,
    KING,
    MAIN_CARD,
    NOTHING,
    RANK,
    SLOT_OF,
    SLOTS,
    SUIT,
    UNITS,
    VALUE,
)
from .codes import ACTIVATE, COMMANDER, CONVERT, DISCARD, END, NO, OWN, PLACES, PURCHASE, SLOT, TAKE, UNIT, YES
from .codes import POSITION as POSITION_CODE
from .commanders import LOOKED_AT, TakeDiscard, TakeTop, UseAbility, ability_refusal
from .contents import COST, MAIN, UNIT_KEY, can_pay
from .frames import Act, PlaySlot, PlayUnit, Purchase, Replace, position, reinforce
from .glance import NEVER, Glance
from .legality import POSITION, REINFORCE, SUBSTITUTE
from .quick_rulers import Rearranged, call
from .rulers import SearchPile
from .state import Batalha
from .zones import DECK, DOWN, HAND, PILE

ANY: Final = -1

# Found by self-play, as the numbers of `glance.py`; in battles.
WORTH_PLAYING: Final = 0.01  # a play that gains less waits
ACE_EARLY: Final = 0.11  # what an ability is worth beside the point of its ace
NEW_CARD: Final = 0.142  # what an extra purchase brings while there is time,
CALM: Final = -0.123  # and so much more for each battle one is behind: it brings the end nearer
EVEN: Final = 2.5  # battles
JOKER_GAIN: Final = 0.25  # a joker turn waits for as much more than without
LATE: Final = 1  # cards in the pile: now or never for King, Queen and joker


class Habit(Glance):
    """One action of a turn. What was found last is kept in the fields."""

    def __init__(self, state: Batalha, seat: int) -> None:
        super().__init__(state, seat)
        self.gain: float = 0.0
        self.play: int = 0
        self.unit: int = NOTHING
        self.slot: int = 0
        self.place: int = 0
        self.main: bool = False  # whether it costs the main action

    # ---- plays to a slot

    def find(self, least: float, play: int, unit: int, slot: int) -> bool:
        """The play that gains most, and more than `least`; ANY: whichever play, unit or slot."""
        self.gain = least
        self.unit = NOTHING
        if unit != ANY:
            self.try_unit(unit, play, slot)
            return self.unit != NOTHING
        hand = self.state.zones[HAND + self.seat]
        two = False
        forgeable = 0
        for card in hand:
            if RANK[card] == 2:
                two = True
            if RANK[card] in (2, 5, 8):
                forgeable += 1
            if CATEGORY[card] >= 0:
                self.try_unit(card, play, slot)
        if two and forgeable > 1:
            for forged in range(FORGED, UNITS):
                if MAIN_CARD[forged] in hand and EXTRA_CARD[forged] in hand:
                    self.try_unit(forged, play, slot)
        return self.unit != NOTHING

    def try_unit(self, unit: int, play: int, slot: int) -> None:
        """[B-12] In the slots that take it."""
        if slot != ANY:
            self.try_slot(unit, play, slot)
        elif self.state.joker:
            for any_slot in range(SLOTS):
                self.try_slot(unit, play, any_slot)
        else:
            self.try_slot(unit, play, SLOT_OF[SUIT[unit]])
            self.try_slot(unit, play, JOKER_SLOT)

    def try_slot(self, unit: int, play: int, slot: int) -> None:
        state = self.state
        at = self.seat * SLOTS + slot
        if state.zones[DOWN + at]:
            return
        units = state.slots[at]
        key = self.keys[slot]
        value = self.values[slot] + VALUE[unit]
        if not units:
            if state.main > 0 and play in (ANY, POSITION):
                self.consider(POSITION, unit, slot, NOTHING, MAIN, value, UNIT_KEY[unit])
            return
        if play in (ANY, REINFORCE):
            cost = COST[key * 3 + CATEGORY[unit]]
            if can_pay(state.purse(), cost, False):
                self.consider(REINFORCE, unit, slot, NOTHING, cost, value, key + UNIT_KEY[unit])
        if play in (ANY, SUBSTITUTE):
            for place in range(len(units)):
                old = units[place]
                rest = key - UNIT_KEY[old]
                cost = COST[rest * 3 + CATEGORY[unit]]
                if (VALUE[old] < VALUE[unit] or play == SUBSTITUTE) and can_pay(state.purse(), cost, len(units) == 1):
                    self.consider(SUBSTITUTE, unit, slot, place, cost, value - VALUE[old], rest + UNIT_KEY[unit])

    def consider(self, play: int, unit: int, slot: int, place: int, cost: int, value: int, key: int) -> None:
        """The battle there after the play, and what the other slots lose with the cards."""
        main = MAIN_CARD[unit]
        extra = EXTRA_CARD[unit]
        gain = self.worth_of(slot, value, key, main, extra) - self.worth[slot]
        if gain <= self.gain:
            return
        if self.time > 0.0:
            if slot != JOKER_SLOT:
                gain += self.without(JOKER_SLOT, main, extra)
            if slot != SLOT_OF[SUIT[main]]:
                gain += self.without(SLOT_OF[SUIT[main]], main, extra)
            if extra != NOTHING and slot != SLOT_OF[SUIT[extra]]:
                gain += self.without(SLOT_OF[SUIT[extra]], main, extra)
        if gain > self.gain:
            self.gain = gain
            self.play = play
            self.unit = unit
            self.slot = slot
            self.place = place
            self.main = cost == MAIN and (key == UNIT_KEY[unit] or not self.state.joker)  # [B-45]

    # ---- actions

    def decide(self) -> int:
        """[B-9] The next action, or the end of the turn."""
        state = self.state
        if state.used[self.seat] == 0 and self.wants_ruler():
            return ACTIVATE
        found = self.find(WORTH_PLAYING, ANY, ANY, ANY)
        if state.additional > 0:
            for card in state.zones[HAND + self.seat]:
                if RANK[card] == 1 and (not found or self.main or self.point(SUIT[card]) > self.gain):
                    return COMMANDER + SUIT[card]
        if found:
            return POSITION_CODE + self.play
        if self.wants_purchase():
            return PURCHASE
        return CONVERT if self.wants_convert() else END

    def point(self, suit: int) -> float:
        """[B-30] What an ace gains."""
        slot = SLOT_OF[suit]
        after = self.worth_of(slot, self.values[slot] + 1, self.keys[slot], NOTHING, NOTHING)
        return after - self.worth[slot] + ACE_EARLY

    def wants_ruler(self) -> bool:
        """The Jack at once, a joker when he gains much, King and Queen at the end."""
        state = self.state
        deck = len(state.zones[DECK])
        kind = state.chosen[self.seat]
        if kind == JOKER:
            return state.main > 0 and state.additional > 1 and (deck <= LATE or self.joker_gain() > JOKER_GAIN)
        if state.additional == 0:
            return False
        if kind == JACK:
            return deck > 0
        if deck > LATE:
            return False
        return bool(state.zones[PILE]) if kind == KING else Rearranged(self).a != NOTHING

    def joker_gain(self) -> float:
        """[B-45] How much more the next play gains in a joker turn."""
        self.find(WORTH_PLAYING, ANY, ANY, ANY)
        plain = self.gain
        self.state.joker = True
        self.find(WORTH_PLAYING, ANY, ANY, ANY)
        self.state.joker = False
        return self.gain - plain

    def wants_purchase(self) -> bool:
        """[B-24] The new card has to be worth more than the one missed least."""
        state = self.state
        if state.additional < 2 or state.purchased or not state.zones[DECK] or not state.zones[HAND + self.seat]:
            return False
        return self.use(self.worst()) < NEW_CARD * self.time + CALM * (sum(self.worth) - EVEN)

    def wants_convert(self) -> bool:
        """[B-10] If one more additional action gains something, and the main one nothing."""
        state = self.state
        if state.main == 0 or state.additional > 0:
            return False
        state.main = 0
        state.additional = 1
        found = self.find(WORTH_PLAYING, ANY, ANY, ANY)
        state.main = 1
        state.additional = 0
        return found

    def carry_out(self, code: int) -> None:
        """What `decide` said, with the questions that follow from it."""
        state = self.state
        seat = self.seat
        if code == POSITION_CODE + POSITION:
            position(state, seat, self.unit, self.slot)
        elif code == POSITION_CODE + REINFORCE:
            reinforce(state, seat, self.unit, self.slot)
        elif code == POSITION_CODE + SUBSTITUTE:
            state.frames[-1] = Replace(seat, self.unit, self.slot)
            state.apply(OWN + self.slot * PLACES + self.place)
        elif code == PURCHASE:
            state.frames[-1] = Purchase(seat)
            state.apply(DISCARD + self.worst())
        elif code != ACTIVATE or state.chosen[seat] in (JACK, JOKER):
            state.apply(code)
        else:
            state.used[seat] = 1
            state.additional -= 1
            if state.chosen[seat] == KING:
                call(self)
            else:
                Rearranged(self).carry_out()


def own_choice(state: Batalha) -> int:
    """What habit answers to the question on top; -1 where it has no answer: for the rulers to choose from, King, Queen
    and the Ace of Spades."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, Act):
        return Habit(state, seat).decide()
    if isinstance(frame, (PlayUnit, PlaySlot, Replace)):
        return half_made(state, seat)
    if isinstance(frame, Purchase):
        return DISCARD + Glance(state, seat).worst()
    if isinstance(frame, UseAbility):
        if frame.suit == HEARTS:
            return NO
        if frame.suit in (DIAMONDS, CLUBS):
            return YES if ability_refusal(state, seat, frame.suit) == OK else NO
    elif isinstance(frame, TakeTop):
        return TAKE + Glance(state, seat).wanted(state.zones[DECK][-LOOKED_AT:])
    elif isinstance(frame, TakeDiscard):
        return TAKE + Glance(state, seat).wanted(state.zones[PILE])
    elif isinstance(frame, SearchPile):
        return TAKE + Glance(state, seat).wanted(state.zones[DECK])
    return NOTHING


def half_made(state: Batalha, seat: int) -> int:
    """A play begun has to be finished, whatever it gains."""
    frame = state.frames[-1]
    habit = Habit(state, seat)
    if isinstance(frame, PlayUnit):
        return UNIT + habit.unit if habit.find(NEVER, frame.play, ANY, ANY) else NOTHING
    if isinstance(frame, PlaySlot):
        return SLOT + habit.slot if habit.find(NEVER, frame.play, frame.unit, ANY) else NOTHING
    assert isinstance(frame, Replace)
    found = habit.find(NEVER, SUBSTITUTE, frame.unit, frame.slot)
    return OWN + habit.slot * PLACES + habit.place if found else NOTHING


def play_on(state: Batalha) -> bool:
    """One action by habit, its small questions answered on the way; False where habit has no answer. King and Queen do
    less than they could."""
    frame = state.frames[-1]
    if isinstance(frame, Act):
        habit = Habit(state, frame.seat)
        habit.carry_out(habit.decide())
        return True
    code = own_choice(state)
    if code == NOTHING:
        return False
    state.apply(code)
    return True
