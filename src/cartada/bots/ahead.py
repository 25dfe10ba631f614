"""Plays a few choices on, in many worlds, and takes what turned out best."""

from __future__ import annotations

import math
import time
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from ..kernel.thinking import Ahead
from .bot import Bot
from .greedy import GreedyBot
from .judge import Judge

LONGEST: Final = 2_000  # answers in one playout
FEWEST: Final = 8  # worlds before a choice may drop out
SURELY: Final = 3.0  # standard errors behind the best: it drops out
DOUBT: Final = 1.0  # standard errors by which another choice has to be better than the favourite
FAVOURITE: Final = 0
UNBOUNDED: Final = 1 << 20  # worlds: the clock is faster
NEVER: Final = -1.0e18


class AheadBot(Bot):
    """Compares the choices that look best at first sight by playing each of them on: everybody answers by habit, and
    the table is judged so many turns later. All are tried in the same worlds with the same chance, so that luck does
    not tell between them. Who is surely behind drops out, and after each round of worlds the worse half (sequential
    halving); the favourite of the first sight is left only for something better by more than chance."""

    def __init__(
        self,
        game: AnyGame,
        ahead: Ahead,
        seconds: float = 0.0,
        sees_all: bool = False,
    ) -> None:
        thinking = game.thinking
        self.game: Final = game
        self.ahead: Final = ahead
        self.seconds: Final = seconds  # if a time is given, playouts do not count
        self.judge: Final = Judge(game, thinking.scale)
        self.effort: Final = thinking.own
        self.sees_all: Final = sees_all  # for measuring what no player can reach; given the real table, it looks at it
        self.glance: Final = GreedyBot(game)
        self.habit: Final = GreedyBot(game, 1, ahead.room)

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        start = time.perf_counter()
        left = self.likely(world, options, seat, rng)
        rounds = 0
        while 1 << rounds < len(left):
            rounds += 1
        found: list[list[float]] = [[] for _ in left]
        places = list(range(len(left)))  # the favourite of the first sight is 0
        longest = 0.0  # seconds that one world took
        for i in range(rounds):
            if len(places) == 1 or (i > 0 and self.late(start + self.seconds, longest)):
                break
            worlds = UNBOUNDED if self.seconds > 0.0 else max(1, self.ahead.playouts // (rounds * len(places)))
            until = start + self.seconds * float(i + 1) / float(rounds)
            for j in range(worlds):
                if j > 0 and self.late(until, longest):
                    break
                begun = time.perf_counter()
                self.try_out(self.guess(world, seat, rng), seat, left, places, found, rng)
                longest = max(longest, time.perf_counter() - begun)
                places = promising(places, found)
                if len(places) == 1:
                    break
            places = places[: max(2, (len(places) + 1) // 2)]
        return left[self.settled(places, found)]

    def late(self, until: float, longest: float) -> bool:
        """Whether one more world may not be over by then. Where no time is given it never is."""
        return self.seconds > 0.0 and time.perf_counter() + longest >= until

    def settled(self, places: list[int], found: list[list[float]]) -> int:
        """The best of those left, if it is better than the first sight's favourite by more than chance may make it."""
        best = places[0]
        if best != FAVOURITE and FAVOURITE in places and not behind(found[FAVOURITE], found[best], DOUBT):
            return FAVOURITE
        return best

    def likely(self, world: State, options: list[int], seat: int, rng: Rng) -> list[int]:
        """The choices that look best at first sight, the best first: that of the game's own player, if it has one."""
        values = self.glance.weighed(world, options, seat, rng)
        ranked = [(-values[i], i) for i in range(len(options))]
        ranked.sort()
        own = self.game.scripted.choose(world, seat, rng, self.effort)
        left = [own] if own >= 0 else []
        for _, i in ranked:
            if options[i] != own and len(left) < self.ahead.tries:
                left.append(options[i])
        return left

    def guess(self, world: State, seat: int, rng: Rng) -> State:
        guess = world.copy() if self.sees_all else self.game.resample(world, seat, rng)
        guess = guess.think()
        guess.face(seat)
        return guess

    def try_out(
        self, guess: State, seat: int, choices: list[int], places: list[int], found: list[list[float]], rng: Rng
    ) -> None:
        """Each of these choices in one world, with the same chance to come."""
        word = rng.word() | 1
        other = rng.word()
        for i in places:
            table = guess.copy()
            table.rng = Rng(word, other)
            table.apply(choices[i])
            found[i].append(self.judge.shares(self.played_on(table, guess, rng))[seat])

    def played_on(self, table: State, before: State, rng: Rng) -> State:
        """The table so many turns later."""
        turn = self.game.turn(before)
        left = self.ahead.turns
        for _ in range(LONGEST):
            if not table.frames:
                break
            now = self.game.turn(table)
            if now != turn:
                turn = now
                left -= 1
            if left <= 0 and not table.frames[-1].unfinished():
                break
            if not self.game.scripted.play_on(table, rng):
                table = self.answered(table)
        return table

    def answered(self, table: State) -> State:
        """What looks best once the move is done."""
        options = table.options()
        if len(options) == 1:
            table.apply(options[0])
            return table
        mover = table.seat()
        best = table
        most = NEVER
        for code in options:
            trial = table.copy()
            trial.apply(code)
            value = self.game.insight.evaluate(self.habit.finished(trial, mover, self.ahead.room), mover)
            if value > most:
                most = value
                best = trial
        return best


def promising(places: list[int], found: list[list[float]]) -> list[int]:
    """Those not surely behind, the best first and the favourite next to it."""
    ranked = [(-sum(found[i]), i) for i in places]
    ranked.sort()
    best = ranked[0][1]
    left = [best]
    for _, i in ranked[1:]:
        if len(found[i]) < FEWEST or not behind(found[i], found[best], SURELY):
            if i == FAVOURITE:
                left.insert(1, i)
            else:
                left.append(i)
    return left


def behind(one: list[float], best: list[float], errors: float) -> bool:
    """In the same worlds, by more than so many standard errors."""
    n = len(best)
    mean = 0.0
    square = 0.0
    for i in range(n):
        less = best[i] - one[i]
        mean += less
        square += less * less
    mean /= n
    spread = max(0.0, square / n - mean * mean)
    return mean > 0.0 and mean >= errors * math.sqrt(spread / n)
