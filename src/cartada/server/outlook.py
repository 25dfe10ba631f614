"""What every choice leads to, one move ahead, and what speaks for it in the words of the game.

All choices are looked at from the same distance, the end of the move under way: what one of them has more of there is
its own doing, and not of what may follow."""

from __future__ import annotations

from statistics import median
from typing import Final

from ..bots.greedy import ROOM, GreedyBot
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.rng import Rng

WORLDS: Final = 6
REASONS: Final = 2
WORTH_NAMING: Final = 0.15  # of the weightiest reason: less does not tip a balance
TINY: Final = 0.05  # points: less is no reason at all
LIKELY: Final = 0.5

Reason = tuple[str, dict[str, int]]  # a key of the game's catalogue, or of the page's, and its arguments


class Outlook:
    """What a choice leads to, averaged over the worlds: its value, how often it ends the game, the share of a win this
    brings, and what each feature contributes where the game goes on."""

    def __init__(self, code: int, value: float, ended: float, won: float, parts: list[float]) -> None:
        self.code: Final = code
        self.value: Final = value
        self.ended: Final = ended
        self.won: Final = won
        self.parts: Final = parts


def look_ahead(game: AnyGame, world: State, seat: int, rng: Rng) -> list[Outlook]:
    """Every choice, the move under way carried to its end, as the greedy bot looks at it."""
    frame = world.facing(seat)
    if frame is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    bot = GreedyBot(game)
    codes = frame.options(world)
    seen: list[list[Outlook]] = [[] for _ in codes]
    for _ in range(WORLDS):
        guess = game.resample(world, seat, rng).think()
        guess.face(seat)
        for i in range(len(codes)):
            trial = guess.copy()
            trial.apply(codes[i])
            seen[i].append(judged(game, bot.finished(trial, seat, ROOM), seat))
    return [mean(codes[i], seen[i]) for i in range(len(codes))]


def judged(game: AnyGame, leaf: State, seat: int) -> Outlook:
    value = game.insight.evaluate(leaf, seat)
    if leaf.over():
        return Outlook(-1, value, 1.0, game.payoff(leaf)[seat], [])
    return Outlook(-1, value, 0.0, 0.0, game.insight.contributions(leaf, seat))


def mean(code: int, outlooks: list[Outlook]) -> Outlook:
    n = len(outlooks)
    going_on = [one.parts for one in outlooks if one.parts]
    parts = [sum(column) / len(going_on) for column in zip(*going_on, strict=True)]
    return Outlook(
        code,
        sum(one.value for one in outlooks) / n,
        sum(one.ended for one in outlooks) / n,
        sum(one.won for one in outlooks) / n,
        parts,
    )


def middle(outlooks: list[Outlook]) -> list[float]:
    """What most choices come near to, feature by feature: one that throws a joker away does not make keeping it a merit
    of all the others."""
    return [median(column) for column in zip(*(one.parts for one in outlooks if one.parts), strict=True)]


def lead(parts: list[float], others: list[float]) -> list[tuple[float, int]]:
    """By how much each feature is ahead, the weightiest first; what tips no balance is left out."""
    ahead = [(mine - other, i) for i, (mine, other) in enumerate(zip(parts, others, strict=True))]
    ahead.sort(key=lambda one: (-one[0], one[1]))
    least = max(TINY, ahead[0][0] * WORTH_NAMING)
    return [one for one in ahead[:REASONS] if one[0] >= least]


def reasons(game: AnyGame, outlook: Outlook, average: Outlook, usual: list[float]) -> list[Reason]:
    """What speaks for a choice, in the feature's own numbers: where it is ahead of the usual one, or, if nowhere, of
    the average one."""
    if outlook.won > max(average.won, LIKELY):
        return [("reason.wins", {})]
    if outlook.ended < average.ended and outlook.value > average.value:
        return [("reason.plays_on", {})]
    if not outlook.parts or not usual:
        return []  # the game is over there
    names = game.insight.names
    weights = game.insight.weights
    ahead = lead(outlook.parts, usual) or lead(outlook.parts, average.parts)
    return [(f"reason.{names[i]}", {"n": max(1, round(abs(gain / weights[i])))}) for gain, i in ahead]
