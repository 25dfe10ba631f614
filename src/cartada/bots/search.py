"""Information-set Monte Carlo tree search: one tree of answers, grown through many sampled worlds.

The tree is open loop: a branch is an answer, not a position, and what lies behind it is whatever the world of this
iteration makes of it. Hidden cards are dealt anew by what the seat knows, and so is all chance to come.
"""

from __future__ import annotations

import time
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from ..kernel.thinking import Thinking
from .bot import Bot
from .judge import Judge
from .tree import Branch, Luck

WORLDS: Final = 64  # dealt for one decision; they take turns, each time with new chance
GUESSING: Final = 0.2  # of the time at most is spent on dealing them
DEEPEST: Final = 60  # answers in the tree
FINISHING: Final = 12  # answers at most to finish the move under way before a table is judged
ROOM: Final = 30  # looks at most for that
LEAST: Final = 0.5  # of the iterations are spent even if the last tree has them all
NEVER: Final = -1.0e18


class Guess:
    def __init__(self, table: State, luck: Luck) -> None:
        self.table: Final = table
        self.luck: Final = luck


class SearchBot(Bot):
    """Grows the tree for a number of iterations, or for a time, and gives the answer that was tried most. If its own
    answer led to its next question with nothing new in between, it goes on with the same tree."""

    def __init__(
        self,
        game: AnyGame,
        iterations: int,
        seconds: float = 0.0,
        thinking: Thinking | None = None,
        sees_all: bool = False,
    ) -> None:
        if thinking is None:
            thinking = game.thinking
        self.game: Final = game
        self.iterations: Final = iterations  # if a time is given, whichever is over first
        self.seconds: Final = seconds
        self.judge: Final = Judge(game, thinking.scale)
        self.glances: Final = thinking.glances
        self.eager: Final = thinking.eager
        self.playout: Final = thinking.playout
        self.wise: Final = thinking.wise
        self.curiosity: Final = thinking.curiosity
        self.sees_all: Final = sees_all  # for measuring what no player can reach; given the real table, it looks at it
        self.kept: Branch | None = None
        self.expected: list[object] = []

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        root = self.grown(world, seat, rng)
        best = root.best(options, seat)
        if best is None:
            return options[0]
        self.remember(best, world, seat)
        return best.code

    def grown(self, world: State, seat: int, rng: Rng) -> Branch:
        """The root of the tree for this question."""
        start = time.perf_counter()
        guesses = self.guesses(world, seat, rng, start)
        root = self.recalled(world, seat)
        if root is None:
            root = Branch(-1, seat)
        for i in range(min(self.glances, len(guesses))):
            self.glance(root, guesses[i].table, i)
        usual = Luck([0.0] * world.seats, 0.0)
        for guess in guesses:
            usual.add(guess.luck.total)
        left = max(self.iterations - int(root.visits), int(LEAST * self.iterations), 1)
        for i in range(left):
            if self.seconds > 0.0 and time.perf_counter() - start >= self.seconds:
                break
            guess = guesses[i % len(guesses)]
            table = guess.table.copy()
            table.rng = Rng(rng.word() | 1, rng.word())
            self.descend(root, table, guess.luck, usual, rng)
        return root

    def guesses(self, world: State, seat: int, rng: Rng, start: float) -> list[Guess]:
        """Worlds the seat may be in, and how good each looks before anything is done."""
        out: list[Guess] = []
        for _ in range(min(WORLDS, self.iterations)):
            table = self.guess(world, seat, rng)
            out.append(Guess(table, Luck(self.judge.shares(table)[:], 1.0)))
            if self.seconds > 0.0 and time.perf_counter() - start >= self.seconds * GUESSING:
                break
        return out

    def guess(self, world: State, seat: int, rng: Rng) -> State:
        guess = world.copy() if self.sees_all else self.game.resample(world, seat, rng)
        guess = guess.think()
        guess.face(seat)
        return guess

    # ---- the tree of the last question
    def remember(self, chosen: Branch, world: State, seat: int) -> None:
        """What the seat will see if its next question follows from its answer alone."""
        self.kept = None
        table = world.copy()
        table.apply(chosen.code)
        if chosen.after and table.frames and table.seat() == seat:
            self.kept = chosen
            self.expected = seen(self.game, table, seat)

    def recalled(self, world: State, seat: int) -> Branch | None:
        kept = self.kept
        self.kept = None
        if kept is None or kept.seat != seat or seen(self.game, world, seat) != self.expected:
            return None
        return kept

    # ---- one iteration
    def glance(self, node: Branch, table: State, before: int) -> None:
        """What one move ahead says of every choice, on the average of this world and those before."""
        mover = table.seat()
        for code in table.options():
            trial = table.copy()
            trial.apply(code)
            self.finish(trial)
            value = self.judge.shares(trial)[mover]
            branch = node.follow(code, mover)
            if branch is None:
                branch = node.grow(code, mover)
                branch.offered = 1.0
            branch.hunch += (value - branch.hunch) / (before + 1)
        node.looked = True

    def descend(self, root: Branch, table: State, luck: Luck, usual: Luck, rng: Rng) -> None:
        """Down the tree by promise, one branch added, a few answers by chance, the table there judged, and told to all
        above. What is the luck of this world, whatever one does, is taken off: else a choice would look good because
        it was tried where all goes well."""
        path: list[Branch] = []
        node = root
        fresh = False
        while table.frames and not fresh and len(path) < DEEPEST:
            options = table.options()
            if len(options) == 1:
                table.apply(options[0])
                continue
            if self.eager > 0 and not node.looked and node.visits >= self.eager:
                self.glance(node, table, 0)
            node = node.pick(options, table.seat(), self.curiosity, rng)
            path.append(node)
            fresh = node.visits == 0.0
            table.apply(node.code)
        for _ in range(self.playout):
            if not table.frames:
                break
            table.apply(self.sensible(table, rng))
        self.finish(table)
        shares = self.judge.shares(table)
        root.visits += 1.0
        for branch in path:
            branch.visits += 1.0
            branch.total += shares[branch.seat] - luck.of(branch.seat) + usual.of(branch.seat)
        luck.add(shares)
        usual.add(shares)

    def sensible(self, table: State, rng: Rng) -> int:
        """The best of a few choices drawn, as it looks once the move is done."""
        options = table.options()[:]
        n = len(options)
        if n == 1:
            return options[0]
        if self.wise == 1:
            return options[rng.below(n)]
        chosen = options[0]
        most = NEVER
        mover = table.seat()
        for i in range(min(self.wise, n)):
            at = i + rng.below(n - i)
            code = options[at]
            options[at] = options[i]
            trial = table.copy()
            trial.apply(code)
            self.finish(trial)
            value = self.game.insight.evaluate(trial, mover)
            if value > most:
                most = value
                chosen = code
        return chosen

    def finish(self, table: State) -> None:
        """The move under way is carried to its end, by what looks best: in the middle of it no table can be judged."""
        room = ROOM
        for _ in range(FINISHING):
            if not table.frames or not table.frames[-1].unfinished():
                return
            options = table.options()
            chosen = options[0]
            if len(options) > 1 and len(options) <= room:
                room -= len(options)
                mover = table.seat()
                most = NEVER
                for code in options:
                    trial = table.copy()
                    trial.apply(code)
                    value = self.game.insight.evaluate(trial, mover)
                    if value > most:
                        most = value
                        chosen = code
            table.apply(chosen)


def seen(game: AnyGame, table: State, seat: int) -> list[object]:
    """What the seat sees, and its question with whatever it has picked so far."""
    return [game.view(table, seat), type(table.frames[-1]).__name__, table.frames[-1].data()]
