"""A hint with its reasons: what a look one move ahead prefers, and which of the things a player weighs tip the balance.

Runs in a thinking process, on a world sampled for the seat: a function of what the seat may know and of a seed."""

from __future__ import annotations

from statistics import median
from typing import Final

from ..bots.greedy import ROOM, GreedyBot
from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.rng import Rng

WORLDS: Final = 6
BEST: Final = 3  # choices that are named
REASONS: Final = 2
WORTH_NAMING: Final = 0.15  # of the weightiest reason: less does not tip a balance
TINY: Final = 0.05  # points: less is no reason at all
LIKELY: Final = 0.5
MOST: Final = 99.9  # points: a win outweighs everything, and needs no larger number

Reason = tuple[str, dict[str, int]]
Advised = tuple[int, float, list[Reason]]


class Outlook:
    """What a choice leads to, averaged over the worlds: its value, how often it ends the game, the share of a win this
    brings, and what each feature contributes where the game goes on."""

    def __init__(self, code: int, value: float, ended: float, won: float, parts: list[float]) -> None:
        self.code: Final = code
        self.value: Final = value
        self.ended: Final = ended
        self.won: Final = won
        self.parts: Final = parts


def advise(game: Game, world: State, seat: int, rng: Rng) -> list[Advised]:
    """The best choices first, none below the average: code, points better than the average choice, reasons."""
    outlooks = look_ahead(game, world, seat, rng)
    average = mean(-1, outlooks)
    usual = middle(outlooks)
    outlooks.sort(key=lambda one: (-one.value, one.code))
    own = game.own_choice(world, seat, rng)
    if own >= 0:
        outlooks = led_by(own, outlooks)
    out: list[Advised] = []
    for outlook in outlooks[:BEST]:
        better = outlook.value - average.value
        if better >= 0.0 or not out:
            points = round(max(0.0, min(MOST, better)), 1)
            out.append((outlook.code, points, reasons(game, outlook, average, usual)))
    return out


def led_by(own: int, outlooks: list[Outlook]) -> list[Outlook]:
    """What the game's own player would do, then what looks no better: it has looked further."""
    chosen = [one for one in outlooks if one.code == own]
    return chosen + [one for one in outlooks if one.code != own and one.value <= chosen[0].value]


def look_ahead(game: Game, world: State, seat: int, rng: Rng) -> list[Outlook]:
    """Every choice, the move under way carried to its end, as the greedy bot looks at it."""
    frame = world.facing(seat)
    if frame is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    bot = GreedyBot(game)
    codes = frame.options(world)
    seen: list[list[Outlook]] = [[] for _ in codes]
    for _ in range(WORLDS):
        guess = world.resample(seat, rng).think()
        guess.face(seat)
        for i in range(len(codes)):
            trial = guess.copy()
            trial.apply(codes[i])
            seen[i].append(judged(game, bot.finished(trial, seat, ROOM), seat))
    return [mean(codes[i], seen[i]) for i in range(len(codes))]


def judged(game: Game, leaf: State, seat: int) -> Outlook:
    value = game.evaluate(leaf, seat)
    if leaf.over():
        return Outlook(-1, value, 1.0, leaf.payoff()[seat], [])
    return Outlook(-1, value, 0.0, 0.0, game.contributions(leaf, seat))


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


def reasons(game: Game, outlook: Outlook, average: Outlook, usual: list[float]) -> list[Reason]:
    """What speaks for a choice, in the feature's own numbers: where it is ahead of the usual one, or, if nowhere, of
    the average one."""
    if outlook.won > max(average.won, LIKELY):
        return [("reason.wins", {})]
    if outlook.ended < average.ended and outlook.value > average.value:
        return [("reason.plays_on", {})]
    if not outlook.parts:
        return []
    names = game.feature_names()
    weights = game.weights()
    ahead = lead(outlook.parts, usual) or lead(outlook.parts, average.parts)
    return [(f"reason.{names[i]}", {"n": max(1, round(abs(gain / weights[i])))}) for gain, i in ahead]
