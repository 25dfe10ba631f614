"""What the cards in a hand are worth to a seat, at a glance: from its own hand and what lies open, without trying
anything on a copy of the table. Habit plays by it (`habit.py`), thousands of turns in a second."""

from __future__ import annotations

from typing import Final

from .cards import (
    AUTUMN,
    FAIRY,
    FAUN,
    IN_GROUP,
    KINDS,
    LEPRECHAUN,
    LOOSE,
    MIMIC,
    RACES,
    SONG_PLACE,
    SONGS,
    SPRING,
    SUMMER,
    WINTER,
    WISP,
    decks,
)
from .options import ANY, COPIES, FAIRIES_COVER_HAND, MIMIC_ALONE_EXPANDS, OWN, TARGET_SCORE
from .rounds import EMPTY_HANDS
from .scoring import FAUNS_PER_SONG, SUMMER_IN_BLOOM, garden_points, races_in
from .state import DISCARD, Encantados

# Found by self-play: rounds of habit against habit, the same deals with seats exchanged; in points.
RIVAL_TIME: Final = 4.0  # cards in the hand of the rival nearest to the end, and
PILE_TIME: Final = 6.0  # cards in the draw pile for each player, that leave time for everything
ONE: Final = 0.35  # chance to lay a race nobody has, given time: one card in hand,
TWO: Final = 0.55  # two of three,
THREE: Final = 0.9  # a whole group,
WILD: Final = 0.85  # two and a mimic;
LATER: Final = 0.95  # the chance to lay what is in play in a turn to come
TEMPO: Final = 0.5  # a card laid is one less in hand
OPENED: Final = 0.6  # what a race that is opened gives to the others, for each card they may hold
POWER: Final[list[float]] = [0.7, 1.5, 0.0, 0.0, 0.7, 0.7, 0.0, 0.0, 0.0, 0.0]  # [E-36] that wakes, given time, by race
MIMIC_PAIR: Final = 3.0  # what a mimic in hand is good for beside a pair,
MIMIC_ALONE: Final = 0.5  # and without one
SONG_KEPT: Final[list[float]] = [1.5, 2.0, 2.0]  # what Spring, Autumn and Winter in hand are good for
BLOOM: Final[list[float]] = [0.08, 0.08, 0.08, 0.25, 0.6, 1.0]  # chance of five races in time, by races laid
OUT: Final = 5.0  # what ending the round is worth,
OUT_CARD: Final = 2.0  # and each card of the rivals with it
GIFT: Final = 0.3  # of its value: what a card in play brings the next player,
GIFT_HIDDEN: Final = 0.7  # and one of a race of which he may hold others
SEARCHING: Final = 0.3  # points by which a card of a pile has to be better than a search
JUNK: Final = 0.2  # of its cost: what a card is to a rival
MORE: Final = 0.3  # what each card brings besides, if several come to the hand at once
CLOG: Final = 0.3  # what a card in hand costs besides that is not laid in time, half of it a song or a mimic
NEVER: Final = -1.0e9
AVERAGE_COST: Final = 2.0  # [E-12] of a card in a hand nobody sees


class Glance:
    """The table as it is now, for one seat."""

    def __init__(self, state: Encantados, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.side: Final = seat % state.sides
        self.garden: Final = state.gardens[self.side]
        self.hand: Final = state.hands[seat][:]
        self.held: Final = state.held[seat]
        self.need: Final = 2 if state.strong(self.side, WISP) else 3  # [E-44]
        self.now: Final = state.active == seat and state.phase != DISCARD  # cards can still be laid in this turn
        self.covered: Final = state.strong(self.side, FAIRY)  # [E-42]
        self.rivals: float = 0.0  # cards in hand, for each side playing against this one
        fewest = 99
        for other in range(state.seats):
            if other % state.sides != self.side:
                self.rivals += float(state.held[other])
                if state.held[other] < fewest:
                    fewest = state.held[other]
        self.rivals /= float(state.sides - 1)
        self.fewest: Final = fewest
        by_pile = float(len(state.deck)) / (PILE_TIME * float(state.seats))
        self.time: float = min(1.0, by_pile, float(fewest) / RIVAL_TIME)  # 1: for everything; 0: the end
        self.unseen: list[int] = self.not_seen()
        self.all_unseen: float = float(max(1, sum(self.unseen)))

    def not_seen(self) -> list[int]:
        """Cards of each kind in the draw pile and the hands of the others."""
        state = self.state
        copies = decks(state.seats)
        left: list[int] = []
        for kind in range(KINDS):
            left.append(state.opt[COPIES + kind] * copies - self.hand[kind])
        for race in range(RACES):
            left[race] -= state.in_gardens[race]
        for garden in state.gardens:
            for race in range(RACES):
                left[MIMIC] -= garden[IN_GROUP + race]
            left[MIMIC] -= garden[LOOSE]
            for i in range(SONGS):
                left[SPRING + i] -= garden[SONG_PLACE + i]
        for pile in state.piles:
            for kind in pile:
                left[kind] -= 1
        if state.drawn and state.frames[-1].seat == self.seat:
            for kind in state.drawn:
                left[kind] -= 1
        return left

    # ---- gardens

    def garden_gain(self, race: int, n: int) -> float:
        """[E-11] Points that n real cards of a race add to the own garden, with the powers they wake."""
        garden = self.garden
        have = garden[race]
        points = self.state.worth(race) * n
        if race == LEPRECHAUN:
            if have + n >= 2:
                points = 4 * (n + 2) if have == 1 else 4 * n  # [E-47]
        elif have < 2 and have + n >= 2:
            if race == FAIRY:
                points += 3 * self.mimics_laid()  # [E-42]
                if self.state.opt[FAIRIES_COVER_HAND] == 1:
                    points += 3 * self.hand[MIMIC]
            elif race == FAUN:
                points += FAUNS_PER_SONG * self.songs_laid()  # [E-43]
        if have == 0 and garden[SONG_PLACE + SUMMER - SPRING] > 0 and races_in(garden) == 4:
            points += SUMMER_IN_BLOOM - self.state.worth(SUMMER)  # [E-54]
        return float(points)

    def mimics_laid(self) -> int:
        n = self.garden[LOOSE]
        for race in range(RACES):
            n += self.garden[IN_GROUP + race]
        return n

    def songs_laid(self) -> int:
        n = 0
        for i in range(SONGS):
            n += self.garden[SONG_PLACE + i]
        return n

    def power_gain(self, race: int, n: int) -> float:
        """[E-36] What a power that wakes is good for in turns to come."""
        have = self.garden[race]
        if have >= 2 or have + n < 2:
            return 0.0
        return POWER[race] * self.time

    # ---- the hand

    def mimic_cost(self) -> float:
        """[E-12] [E-42] Of a mimic in hand."""
        return 0.0 if self.covered and self.state.opt[FAIRIES_COVER_HAND] == 1 else 3.0

    def mimic_fits(self, race: int) -> bool:
        """[E-28] [E-31]"""
        return race != LEPRECHAUN and self.hand[MIMIC] > 0 and self.garden[IN_GROUP + race] == 0

    def chance_to_lay(self, race: int, n: int) -> float:
        """That n cards of a race in hand will be laid in time."""
        if self.state.in_play(race):
            return 1.0 if self.now else LATER * self.time
        if n >= self.need:
            return THREE * self.time
        unseen = float(self.unseen[race])
        if n + 1 >= self.need:
            if self.mimic_fits(race):
                return WILD * self.time
            return TWO * self.time * unseen / self.others(race, 2)
        return ONE * self.time * unseen / self.others(race, 1)

    def others(self, race: int, n: int) -> float:
        """The cards of a race in a deck beyond n of them; a list of one's own may have no more [ER-39]."""
        return float(max(1, self.state.opt[COPIES + race] - n))

    def kept(self, race: int, n: int) -> float:
        """What n cards of a race in hand may bring: their value if they are laid in time, else what they cost."""
        if n == 0:
            return 0.0
        value = float(self.state.worth(race) * n)
        alive = self.chance_to_lay(race, n)
        if race == LEPRECHAUN:
            have = self.garden[race]
            if have + n >= 2:
                value = float(4 * n + (8 if have == 1 else 0))  # [E-47]
            else:
                if self.state.in_play(race):
                    alive = TWO * self.time * float(self.unseen[race]) / self.others(race, 1)
                value = 4.0
        return alive * value - (1.0 - alive) * (float(self.state.hand_cost(race)) + CLOG) * float(n)

    def song_kept(self, song: int) -> float:
        """What a song in hand may bring [E-43] [E-54]."""
        extra = (float(FAUNS_PER_SONG) if self.state.strong(self.side, FAUN) else 0.0) - CLOG * 0.5
        if song != SUMMER:
            return (SONG_KEPT[song - SPRING] + extra) * self.time
        return self.bloom() + extra * self.time - float(self.state.hand_cost(SUMMER))

    def bloom(self) -> float:
        """[E-54] What the Song of Summer may bring beyond its -3."""
        near = min(5, races_in(self.garden))
        return float(SUMMER_IN_BLOOM - self.state.worth(SUMMER)) * BLOOM[near] * (1.0 if near == 5 else self.time)

    def has_pair(self) -> bool:
        """Cards that a mimic would make a new race of."""
        for race in range(RACES):
            if self.hand[race] + 1 == self.need and not self.state.in_play(race) and race != LEPRECHAUN:
                return True
        return False

    def mimic_kept(self) -> float:
        """What a mimic in hand may bring, less what it costs."""
        return (MIMIC_PAIR if self.has_pair() else MIMIC_ALONE) * self.time - self.mimic_cost() - CLOG * 0.5

    def loss(self, kind: int) -> float:
        """What a card of the hand is worth there: missed if it goes."""
        if kind < RACES:
            n = self.hand[kind]
            return self.kept(kind, n) - self.kept(kind, n - 1)
        if kind == MIMIC:
            return self.mimic_kept()
        return self.song_kept(kind)

    def gain(self, kind: int) -> float:
        """What one more card of a kind would bring."""
        if kind < RACES:
            n = self.hand[kind]
            if self.now and self.state.in_play(kind) and kind != LEPRECHAUN:
                return self.garden_gain(kind, 1) + self.power_gain(kind, 1)
            return self.kept(kind, n + 1) - self.kept(kind, n)
        if kind == MIMIC:
            return self.mimic_kept()
        return self.song_kept(kind)

    # ---- the end of the round

    def goes_out(self) -> bool:
        """[E-8] Whether the round ends if this hand is empty."""
        state = self.state
        if state.sides < state.seats:
            return state.held[state.partner(self.seat)] == 0
        empty = 1
        for other in range(state.seats):
            if other != self.seat and state.held[other] == 0:
                empty += 1
        return empty >= EMPTY_HANDS[state.seats]

    def stuck(self) -> int:
        """Cards of the hand that cannot be laid in this turn."""
        state = self.state
        hand = self.hand
        mimics = hand[MIMIC]
        loose = 0
        group = 0
        pair = 0
        places = 0  # for mimics alone [E-30]
        alone = state.opt[MIMIC_ALONE_EXPANDS]
        held = mimics
        for race in range(RACES):
            n = hand[race]
            held += n
            if state.in_play(race):
                if race != LEPRECHAUN and self.garden[IN_GROUP + race] == 0:
                    if alone == ANY or (alone == OWN and self.garden[race] > 0):
                        places += 1
            elif n > 0:
                loose += n
                if n >= self.need:
                    group = max(group, n)
                elif n + 1 >= self.need and self.mimic_fits(race):
                    pair = max(pair, n)
        songs = hand[SPRING] + hand[AUTUMN] + hand[SUMMER]
        held += songs + hand[WINTER]
        if not state.founded and held > self.need:  # [E-25]
            if group > 0:
                loose -= group
            elif pair > 0:
                loose -= pair
                mimics -= 1
        if mimics > places:
            loose += mimics - places
        if songs > 0 and not state.sung and not state.traded:
            songs -= 1
        return loose + songs + hand[WINTER]

    def wants_end(self) -> bool:
        """Not if it would give the match to somebody else [E-14]."""
        state = self.state
        target = state.opt[TARGET_SCORE]
        mine = float(state.totals[self.side] + garden_points(state, self.side))
        for race in range(RACES):
            if state.in_play(race) and self.hand[race] > 0:
                mine += float(state.worth(race) * self.hand[race])
        most = NEVER
        for other in range(state.sides):
            if other != self.side:
                points = float(state.totals[other] + garden_points(state, other))
                for seat in range(other, state.seats, state.sides):
                    points -= AVERAGE_COST * float(state.held[seat])
                most = max(most, points)
        return mine >= most or max(mine, most) < float(target)

    def ending(self) -> bool:
        """Whether the round can be ended in this turn, and should."""
        return self.now and self.goes_out() and self.stuck() <= 1 and self.wants_end()

    def out_gain(self, kind: int) -> float:
        """What it is worth that the round can be ended with one more card of a kind."""
        self.hand[kind] += 1
        stuck = self.stuck()
        self.hand[kind] -= 1
        return OUT + OUT_CARD * self.rivals if stuck <= 1 else 0.0
