"""The player of Encantados: lays what gains most at a glance, one action after the other, until nothing gains. It knows
no more than its seat may: in any world sampled for the seat it says the same."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .cards import (
    AUTUMN,
    DWARF,
    ELF,
    FAUN,
    IN_GROUP,
    KINDS,
    LEPRECHAUN,
    MIMIC,
    PLACES,
    RACES,
    SONG_PLACE,
    SPRING,
    SUMMER,
    WINTER,
)
from .codes import (
    ADD_MIMIC,
    ADD_REAL,
    CARD,
    DECLINE,
    DISCARD,
    END,
    EXPAND,
    FINISH,
    GARDEN,
    GIVE,
    GROUP,
    NEW,
    PILE,
    PLAYER,
    RETURN,
    SEARCH_2,
    SEARCH_3,
    SHED,
    SONG,
    TAKE,
    TAKE_KIND,
)
from .frames import Buy, Discard, Lay, Play, TradeGive, TradeReturn
from .glance import CLOG, GIFT, GIFT_HIDDEN, JUNK, LATER, MORE, NEVER, OPENED, SEARCHING, TEMPO, Glance
from .legality import (
    actions_spent,
    add_mimic_refusal,
    end_refusal,
    expand_refusal,
    finish_refusal,
    new_refusal,
    song_refusal,
    stalled,
)
from .options import OPTIONAL_TRIGGERS
from .scoring import FAUNS_PER_SONG, garden_points, races_in
from .search import SearchDiscard, SearchSize, take_options
from .songs import Autumn, AutumnPile, Spring, WinterTake
from .state import Encantados
from .triggers import Goblin, Kobold, Troll, TrollGarden, TrollGroup, group_refusal

NOTHING: Final = -1
WORTH_ENDING: Final = 20.0  # what laying may cost if it ends the round
LAST_SONG: Final[list[float]] = [2.0, 8.0, 0.0, 0.1, 20.0]  # in the turn that ends it: by song, and Summer in bloom
SUMMER_AT: Final = 3  # races in the garden: then Summer may bloom in time


class Habit(Glance):
    """Answers of one seat."""

    def __init__(self, state: Encantados, seat: int) -> None:
        super().__init__(state, seat)
        self.gains: list[float] = []  # of one more card of each kind, once asked for

    # ---- phase 1

    def know_gains(self) -> None:
        """What each kind would bring; a card that is worse than the worst of the hand is discarded in its place."""
        worst = 0.0
        for kind in range(KINDS):
            if self.hand[kind] > 0:
                worst = min(worst, self.loss(kind))
        near = self.goes_out() and self.stuck() <= 3 and self.wants_end()
        for kind in range(KINDS):
            gain = max(self.gain(kind), worst)
            if near:
                gain += self.out_gain(kind)
            self.gains.append(gain)

    def expected(self, drawn: int, place: int) -> float:
        """The best (0) or second best (1) of so many cards nobody has seen."""
        left = self.unseen[:]
        below = 0.0
        total = 0.0
        last = 0.0
        for _ in range(KINDS):
            low = -1
            for kind in range(KINDS):
                if left[kind] > 0 and (low < 0 or self.gains[kind] < self.gains[low]):
                    low = kind
            if low < 0:
                break
            below += float(left[low]) / self.all_unseen
            left[low] = 0
            if place == 0:
                up = below * below if drawn == 2 else below * below * below
            else:
                up = below * below * (3.0 - 2.0 * below)
            total += self.gains[low] * (up - last)
            last = up
        return total

    def search_gain(self) -> float:
        """[E-21] [E-40] The better of two, or the two best of three."""
        if not self.gains:
            self.know_gains()
        best = self.expected(2, 0)
        return max(best, self.three()) if self.state.strong(self.side, ELF) and len(self.state.deck) >= 3 else best

    def three(self) -> float:
        """[E-40]"""
        return self.expected(3, 0) + self.expected(3, 1)

    def search_code(self) -> int:
        """[E-40] How many cards to draw."""
        if self.garden[ELF] < 2 or len(self.state.deck) < 3:
            return SEARCH_2
        if not self.gains:
            self.know_gains()
        return SEARCH_3 if self.three() > self.expected(2, 0) else SEARCH_2

    def buy(self) -> int:
        """[E-19] The card of a pile that brings more than a search may."""
        state = self.state
        if stalled(state) or not (state.piles[0] or state.piles[1]):
            return self.search_code()
        most = self.search_gain() + SEARCHING
        best = NOTHING
        for code in take_options(state, self.state.strong(self.side, DWARF)):
            gain = self.gains[self.taken(code)]
            if gain > most:
                most = gain
                best = code
        return best if best != NOTHING else self.search_code()

    def taken(self, code: int) -> int:
        """[E-20] [E-39] The kind that a choice takes."""
        if code >= TAKE_KIND:
            return (code - TAKE_KIND) % KINDS
        return self.state.piles[code - TAKE][-1]

    def winter(self, options: list[int]) -> int:
        """[E-56]"""
        self.know_gains()
        best = options[0]
        for code in options:
            if self.gains[self.taken(code)] > self.gains[self.taken(best)]:
                best = code
        return best

    def shed(self, whole_hand: bool) -> int:
        """[E-21] Of the cards drawn, or [E-41] of the whole hand, the one missed least."""
        if whole_hand:
            return self.worst()
        if not self.gains:
            self.know_gains()
        drawn = self.state.drawn
        worst = drawn[0]
        for kind in drawn:
            if self.gains[kind] + self.gift(kind) * 0.5 < self.gains[worst] + self.gift(worst) * 0.5:
                worst = kind
        return worst

    # ---- phase 3

    def gift(self, kind: int) -> float:
        """What a card on a pile may be worth to the next player."""
        if kind >= RACES:
            return 0.0
        value = float(max(0, self.state.worth(kind)) + self.state.hand_cost(kind)) if kind != LEPRECHAUN else 6.0
        if self.state.in_play(kind):
            return GIFT * value
        return GIFT_HIDDEN * value * float(self.unseen[kind]) * self.rivals / self.all_unseen

    def worst(self) -> int:
        """The card that is missed least, and helps the others least."""
        worst = NOTHING
        least = -NEVER
        for kind in range(KINDS):
            if self.hand[kind] > 0:
                loss = self.loss(kind) + self.gift(kind)
                if loss < least:
                    least = loss
                    worst = kind
        return worst

    # ---- phase 2

    def play(self) -> int:
        """[E-24] The next action, or the end of the phase."""
        state = self.state
        if self.held < 2 or actions_spent(state):
            return END
        ending = self.ending()
        if not ending and self.goes_out() and self.stuck() <= 1 and end_refusal(state, self.seat) == OK:
            return END  # the rest waits: it would give the match away
        code = self.new_race(ending)
        if code == NOTHING and ending:
            code = self.song(ending)
        if code == NOTHING:
            code = self.expansion(ending)
        if code == NOTHING:
            code = self.song(ending)
        if code != NOTHING:
            return code
        return END if end_refusal(state, self.seat) == OK else self.forced()

    def forced(self) -> int:
        """[ER-5] Some action must be made: an expansion rather than a song, a song rather than a new race."""
        options = self.state.options()
        best = options[0]
        for code in options:
            if code >= EXPAND and code < EXPAND + RACES:
                return code
            if code < NEW:
                best = code
        return best

    def new_race(self, ending: bool) -> int:
        """[E-27] The best one that gains something."""
        state = self.state
        most = -WORTH_ENDING if ending else 0.0
        best = NOTHING
        if state.founded:
            return NOTHING
        for race in range(RACES):
            n = self.hand[race]
            if n > 0 and not state.in_play(race) and new_refusal(state, self.seat, race) == OK:
                gain = self.lay_gain(race, min(n, self.held - 1), True)
                if gain > most:
                    most = gain
                    best = NEW + race
        return best

    def expansion(self, ending: bool) -> int:
        """[E-29] The best one that gains something; mimics alone only to be rid of them [E-30]."""
        state = self.state
        most = -WORTH_ENDING if ending else 0.0
        best = NOTHING
        for race in range(RACES):
            n = self.hand[race]
            if n > 0 and state.in_play(race):
                gain = self.lay_gain(race, min(n, self.held - 1), False)
                if gain > most:
                    most = gain
                    best = EXPAND + race
        if best == NOTHING and self.hand[MIMIC] > 0 and (ending or self.mimic_better_laid()):
            return self.mimic_alone()
        return best

    def mimic_better_laid(self) -> bool:
        """[E-42] Where Fairies cover the garden and not the hand."""
        return self.covered and self.mimic_cost() > 0.0

    def mimic_alone(self) -> int:
        """[E-30]"""
        for race in range(RACES):
            if expand_refusal(self.state, self.seat, race) == OK:
                return EXPAND + race
        return NOTHING

    def lay_gain(self, race: int, n: int, new: bool) -> float:
        """What laying n cards of a race brings, against keeping them."""
        gain = self.garden_gain(race, n) + self.power_gain(race, n) - self.waiting(race, n)
        if race == LEPRECHAUN and self.garden[race] + n < 2 and not new:
            return TEMPO  # [E-47] as dear in the garden as in hand
        gain += TEMPO * float(n)
        if new:
            value = float(max(0, self.state.worth(race)) + self.state.hand_cost(race)) if race != LEPRECHAUN else 8.0
            gain -= OPENED * value * float(self.unseen[race]) * self.rivals / self.all_unseen
            if n < self.need:
                gain += self.mimic_cost() - (0.0 if self.covered else float(self.state.hand_cost(MIMIC)))  # [E-28]
        return gain

    def waiting(self, race: int, n: int) -> float:
        """What the cards would bring if they were laid in a turn to come."""
        if self.state.in_play(race):
            alive = LATER * self.time
            value = self.garden_gain(race, n)
            return alive * value - (1.0 - alive) * (float(self.state.hand_cost(race)) + CLOG) * float(n)
        return self.kept(race, n)

    def song(self, ending: bool) -> int:
        """[E-26] The song to lay now, if it is worth it."""
        state = self.state
        best = NOTHING
        most = 0.0
        if state.sung or state.traded:
            return NOTHING
        for song in range(SPRING, SUMMER + 1):
            if self.hand[song] > 0 and song_refusal(state, self.seat, song) == OK:
                gain = self.song_gain(song, ending)
                if gain > most:
                    most = gain
                    best = SONG + song - SPRING
        return best

    def song_gain(self, song: int, ending: bool) -> float:
        """What singing now brings; who ends the round leaves what the song brings to a rival."""
        races = races_in(self.garden)
        if ending:
            if song == WINTER:
                return NEVER  # it brings cards to the own hand
            return LAST_SONG[SUMMER + 1 - SPRING if song == SUMMER and races >= 5 else song - SPRING]
        faun = float(FAUNS_PER_SONG) if self.state.strong(self.side, FAUN) else 0.0
        tempo = TEMPO + faun * (1.0 - self.time)
        if song == SUMMER:
            return tempo if races >= SUMMER_AT else tempo - 1.0
        if song == AUTUMN:
            return max(self.pile_gain(0), self.pile_gain(1), self.pile_burden()) + tempo - self.song_kept(AUTUMN)
        return self.search_gain() + tempo if self.state.deck else tempo

    # ---- who?

    def pile_gain(self, pile: int) -> float:
        """[E-55] What the top four cards of a pile would bring."""
        if not self.gains:
            self.know_gains()
        cards = self.state.piles[pile]
        total = 0.0
        for at in range(max(0, len(cards) - 4), len(cards)):
            total += self.gain(cards[at]) + MORE
        return total

    def burden(self, kind: int) -> float:
        """What one more card of a kind costs a rival, as far as one can tell."""
        if kind < RACES and self.state.in_play(kind):
            return -float(self.state.hand_cost(kind))
        return JUNK * float(self.state.hand_cost(kind))

    def pile_burden(self) -> float:
        """[E-55] What the top four cards of a pile cost a rival who picks the pile."""
        least = -NEVER
        for pile in self.state.piles:
            if pile:
                total = 0.0
                for at in range(max(0, len(pile) - 4), len(pile)):
                    total += self.burden(pile[at])
                least = min(least, total)
        return least if least < -NEVER else 0.0

    def luck_burden(self) -> float:
        """[E-45] What two cards nobody has seen cost a rival."""
        total = 0.0
        for kind in range(KINDS):
            total += self.burden(kind) * float(self.unseen[kind])
        return 2.0 * total / self.all_unseen

    def luck_gain(self) -> float:
        """[E-45] What two cards nobody has seen bring."""
        total = 0.0
        for kind in range(KINDS):
            if self.unseen[kind] > 0:
                total += self.gain(kind) * float(self.unseen[kind])
        return 2.0 * (total / self.all_unseen + MORE)

    def rival(self) -> int:
        """The player to be slowed: of the side that stands best, who has fewest cards; of equals the next to play."""
        state = self.state
        best = NOTHING
        most = NEVER
        for i in range(1, state.seats):
            seat = (self.seat + i) % state.seats
            side = seat % state.sides
            if side != self.side:
                points = float(state.totals[side] + garden_points(state, side)) - 0.1 * float(state.held[seat])
                if points > most:
                    most = points
                    best = seat
        return best

    def goblin(self) -> int:
        """[E-45] Cards for oneself, or for somebody who would be rid of his."""
        if self.ending() or self.luck_burden() > self.luck_gain():
            return PLAYER + self.rival()
        if self.luck_gain() < 0.0 and self.state.opt[OPTIONAL_TRIGGERS] == 1:
            return DECLINE
        return PLAYER + self.seat

    def spring(self) -> int:
        """[E-53]"""
        return PLAYER + (self.rival() if self.ending() else self.seat)

    def autumn(self) -> int:
        """[E-55]"""
        if self.ending() or self.pile_burden() > max(self.pile_gain(0), self.pile_gain(1)):
            return PLAYER + self.rival()
        return PLAYER + self.seat

    # ---- cards in gardens

    def round_the_table(self) -> list[int]:
        """The sides, the next one first: of equal gardens not always the same one suffers."""
        sides = self.state.sides
        return [(self.side + i) % sides for i in range(1, sides + 1)]

    def balance(self) -> float:
        """How the own garden stands against the others."""
        state = self.state
        total = 0.0
        for side in range(state.sides):
            points = float(garden_points(state, side))
            total += points if side == self.side else -points / float(state.sides - 1)
        return total

    def kobold(self) -> int:
        """[E-46] The card whose loss changes most."""
        state = self.state
        best = NOTHING
        most = NEVER
        for side in self.round_the_table():
            garden = state.gardens[side]
            for place in range(PLACES):
                if garden[place] > 0:
                    garden[place] -= 1
                    value = self.balance() + (0.01 if side != self.side else 0.0)
                    garden[place] += 1
                    if value > most:
                        most = value
                        best = CARD + side * PLACES + place
        return best

    def troll(self, only_side: int, only_place: int) -> tuple[int, int, int]:
        """[E-48] The card, and the garden it goes to, that change most."""
        state = self.state
        most = NEVER
        found = (NOTHING, NOTHING, NOTHING)
        for side in self.round_the_table():
            garden = state.gardens[side]
            for place in range(PLACES):
                if garden[place] == 0 or (only_side != NOTHING and (side != only_side or place != only_place)):
                    continue
                at = place if place < IN_GROUP or (place >= SONG_PLACE and place < PLACES - 1) else PLACES - 1
                garden[place] -= 1
                for to in self.round_the_table():
                    state.gardens[to][at] += 1
                    value = self.balance()
                    state.gardens[to][at] -= 1
                    if value > most:
                        most = value
                        found = (side, place, to)
                garden[place] += 1
        return found

    def group(self, side: int) -> int:
        """[E-50] Any group: in the own garden one that needs no mimic any more."""
        for race in range(RACES):
            if group_refusal(self.state, side, race) == OK:
                return GROUP + race
        return NOTHING

    # ---- one card after the other

    def lay(self) -> int:
        """[E-27] [E-29] All real cards that may be laid; a mimic where one is needed."""
        state = self.state
        race, real, mimics = state.laying.race, state.laying.real, state.laying.mimics
        room = self.held - real - mimics >= 2  # [E-25]
        if real < self.hand[race] and room and not self.holds_one_back(race, real):
            return ADD_REAL
        if finish_refusal(state, self.seat) == OK:
            return FINISH
        if add_mimic_refusal(state, self.seat) == OK:
            return ADD_MIMIC
        return ADD_REAL if real < self.hand[race] and room else FINISH

    def holds_one_back(self, race: int, real: int) -> bool:
        """The place of the last card is kept for the mimic that is needed."""
        state = self.state
        laid = state.laying
        return laid.new and laid.mimics == 0 and self.hand[race] < self.need and self.held - real <= 2

    def give(self, first: int) -> int:
        """[E-33] The two cards missed least."""
        if first != NOTHING:
            self.hand[first] -= 1
        return self.worst()


def own_choice(state: Encantados) -> int:
    """What habit answers to the question on top."""
    frame = state.frames[-1]
    habit = Habit(state, frame.seat)
    if isinstance(frame, Play):
        return habit.play()
    if isinstance(frame, Buy):
        return habit.buy()
    if isinstance(frame, SearchDiscard):
        return SHED + habit.shed(frame.whole_hand)
    if isinstance(frame, Discard):
        return DISCARD + habit.worst()
    if isinstance(frame, Lay):
        return habit.lay()
    return small_choice(state, habit)


def small_choice(state: Encantados, habit: Habit) -> int:
    """What songs and triggers ask, and the partner."""
    frame = state.frames[-1]
    if isinstance(frame, SearchSize):
        return habit.search_code()
    if isinstance(frame, Spring):
        return habit.spring()
    if isinstance(frame, Autumn):
        return habit.autumn()
    if isinstance(frame, AutumnPile):
        return PILE + (1 if not state.piles[0] or (state.piles[1] and habit.pile_gain(1) > habit.pile_gain(0)) else 0)
    if isinstance(frame, WinterTake):
        return habit.winter(frame.options(state))
    if isinstance(frame, Goblin):
        return habit.goblin()
    if isinstance(frame, Kobold):
        return habit.kobold()
    if isinstance(frame, Troll):
        side, place, _ = habit.troll(NOTHING, NOTHING)
        return CARD + side * PLACES + place
    if isinstance(frame, TrollGarden):
        return GARDEN + habit.troll(frame.side, frame.place)[2]
    if isinstance(frame, TrollGroup):
        return habit.group(frame.side)
    if isinstance(frame, TradeGive):
        return GIVE + habit.give(frame.first)
    if isinstance(frame, TradeReturn):
        return RETURN + habit.give(frame.first)
    return NOTHING


def play_on(state: Encantados) -> bool:
    """One answer by habit; a race is laid at once, without a question for each card."""
    code = own_choice(state)
    if code == NOTHING:
        return False
    state.apply(code)
    if code >= NEW and code < EXPAND + RACES:
        name_cards(state)
        state.apply(FINISH)
    return True


def name_cards(state: Encantados) -> None:
    """[E-27] [E-29] All real cards that may be laid, and a mimic where one is needed, named together."""
    seat = state.active
    held = state.held[seat]
    laid = state.laying
    real = min(state.hands[seat][laid.race], held - 1)  # [E-25]
    state.laying = laid.with_cards(real, laid.mimics)
    if finish_refusal(state, seat) != OK:
        state.laying = laid.with_cards(min(real, held - 2), 1)
