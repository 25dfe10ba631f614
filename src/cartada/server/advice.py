"""A hint with its reasons: what a search prefers, the chance of winning it sees in each choice, and which of the things
a player weighs tip the balance.

Runs in a thinking process, on a world sampled for the seat: a function of what the seat may know, of a seed and of a
number of iterations, as long as the clock does not end it before."""

from __future__ import annotations

from typing import Final

from ..bots.search import SearchBot
from ..bots.tree import Branch
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng
from .outlook import WORLDS, Outlook, Reason, judged, look_ahead, mean, middle, reasons

BEST: Final = 3  # choices that are named
THICK: Final = 20  # iterations for each choice: with fewer the tree knows less than a look one move ahead
CERTAIN: Final = 1.0
UNLIKELY: Final = 0.005
CLEARLY: Final = 0.01  # better than the average chance: less is nothing to speak of
AHEAD: Final[Reason] = ("hint.ahead", {})

# Code, chance of winning in per cent, whether the reasons show only at the end of the turn, what tips the balance.
Advised = tuple[int, int, bool, list[Reason]]


def advise(game: AnyGame, world: State, seat: int, rng: Rng, iterations: int, longest: float = 0.0) -> list[Advised]:
    """The best choices first, none with a better chance than the first. With more than two players the chance is the
    share of the win. What is sure to lose is not named beside what is not. `longest`: seconds; 0 is no clock at all."""
    outlooks = look_ahead(game, world, seat, rng)
    codes = [one.code for one in outlooks]
    plain = favourite(game, world, seat, rng, outlooks)
    bot = SearchBot(game, iterations, longest)
    root = bot.grown(world, seat, rng)
    first = plain
    if root.visits >= THICK * len(codes):
        best = root.best(codes, seat)
        first = plain if best is None else best.code
    chances = {one.code: chance_of(one, root.follow(one.code, seat)) for one in outlooks}
    if CERTAIN in chances.values():
        first = next(code for code in codes if chances[code] == CERTAIN)
    even = sum(chances.values()) / len(chances)
    average = mean(-1, outlooks)
    usual = middle(outlooks)
    turns = Turns(game, bot, root, [bot.guess(world, seat, rng) for _ in range(WORLDS)], seat)
    out: list[Advised] = []
    for outlook in ranked(outlooks, chances, first):
        code = outlook.code
        later = code != plain and chances[code] > even and outlook.value < average.value
        if later:
            found = reasons(game, turns.end(code), turns.end(plain), turns.end(plain).parts)
        else:
            found = reasons(game, outlook, average, usual)
        later = later and bool(found)
        if not found and chances[code] > even + CLEARLY:
            found = [AHEAD]
        out.append((code, per_cent(chances[code]), later, found))
    return out


def ranked(outlooks: list[Outlook], chances: dict[int, float], first: int) -> list[Outlook]:
    """The first, and then what promises no more; equal chances are put in order by the look one move ahead."""
    others = [one for one in outlooks if one.code != first and 0.0 < chances[one.code] <= chances[first]]
    others.sort(key=lambda one: (-chances[one.code], -one.value, one.code))
    return [*(one for one in outlooks if one.code == first), *others][:BEST]


def favourite(game: AnyGame, world: State, seat: int, rng: Rng, outlooks: list[Outlook]) -> int:
    """What the game's own player would do, or else what looks best one move ahead."""
    own = game.scripted.choose(world.copy(), seat, rng, game.thinking.own)
    return own if own >= 0 else min(outlooks, key=lambda one: (-one.value, one.code)).code


class Turns:
    """What the turn comes to after a choice that looked worse than it is: played to its end as the search likes it
    best, in the same worlds whatever the choice."""

    def __init__(self, game: AnyGame, bot: SearchBot, root: Branch, worlds: list[State], seat: int) -> None:
        self.game: Final = game
        self.bot: Final = bot
        self.root: Final = root
        self.worlds: Final = worlds
        self.seat: Final = seat
        self.ends: Final[dict[int, Outlook]] = {}

    def end(self, code: int) -> Outlook:
        if code not in self.ends:
            seen = [judged(self.game, self.played(world.copy(), code), self.seat) for world in self.worlds]
            self.ends[code] = mean(code, seen)
        return self.ends[code]

    def played(self, table: State, code: int) -> State:
        table.apply(code)
        node = self.root.follow(code, self.seat)
        while node is not None and table.frames and table.seat() == self.seat:
            options = table.options()
            if len(options) == 1:
                table.apply(options[0])
                continue
            node = node.best(options, self.seat)
            if node is not None:
                table.apply(node.code)
        self.bot.finish(table)
        return table


def chance_of(outlook: Outlook, branch: Branch | None) -> float:
    """What the search found; but what ends the game whatever is hidden is known. Only that can be certain."""
    if outlook.ended == 1.0:
        return outlook.won
    return 0.5 if branch is None else max(UNLIKELY, min(CERTAIN - UNLIKELY, branch.mean()))


def per_cent(chance: float) -> int:
    """Whole ones: a search knows no better. Only what is certain is called so."""
    if chance in (0.0, CERTAIN):
        return int(chance * 100.0)
    return max(1, min(99, round(chance * 100.0)))
