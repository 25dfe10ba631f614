"""The arena: bots meet on the same deals in every seating, and are ranked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from ..games import find_game
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.options import check_ends, shown, variant
from .play import play, told
from .ratings import Ranking, rank
from .runner import Beat, Runner
from .seating import Batch, Cell, Player, batches, line_ups, seatings
from .stats import Estimate, share

BATCH: Final = 5  # deals given to a process at a time


class Timing(msgspec.Struct):
    """What one bot's seats did in some games."""

    seconds: list[float] = []  # of each decision with more than one choice
    illegal: int = 0
    late: int = 0


class Played(msgspec.Struct):
    """One game. Everything is by seat."""

    cell: int
    deal: int
    bots: list[str]
    payoff: list[float]
    scores: list[int]
    decisions: int


class Outcome(msgspec.Struct):
    """What comes back from a batch."""

    games: list[Played] = []
    timings: dict[str, Timing] = {}
    failures: list[str] = []


class Clock:
    """Witness: how long the bots think, and whether their answers are legal."""

    def __init__(self, bots: list[str], timings: dict[str, Timing], budget: float) -> None:
        self.bots: Final = bots
        self.timings: Final = timings
        self.budget: Final = budget
        self.choices: int = 0

    def begins(self, game: AnyGame, table: State) -> None:
        for bot in self.bots:
            self.timings.setdefault(bot, Timing())

    def asked(self, table: State, seat: int, options: list[int]) -> None:
        self.choices = len(options)

    def answered(self, table: State, seat: int, code: int, seconds: float, illegal: bool) -> None:
        if self.choices == 1:
            return
        timing = self.timings[self.bots[seat]]
        timing.seconds.append(seconds)
        timing.illegal += illegal
        timing.late += self.budget > 0 and seconds > self.budget


class Meeting:
    """Work of the arena: all seatings of some deals of one line-up."""

    def __init__(self, budget: float) -> None:
        self.budget: Final = budget

    def __call__(self, batch: Batch, beat: Beat) -> Outcome:
        out = Outcome()
        cell = batch.cell
        game = find_game(cell.game)
        for deal in batch.deals():
            for order in seatings(cell.players):
                bots = [cell.players[place].bot for place in order]
                try:
                    clock = Clock(bots, out.timings, self.budget)
                    table, decisions = play(cell, order, deal, batch.seed, clock, beat)
                    played = Played(cell.number, deal, bots, game.payoff(table), game.scores(table), decisions)
                except Exception as error:
                    out.failures.append(f"deal {deal}, {','.join(bots)}: {told(error)}")
                else:
                    out.games.append(played)
        return out


class Strength(msgspec.Struct):
    """One bot in the end."""

    bot: str
    elo: Estimate
    wins: Estimate  # share of wins of its seats
    decisions: int
    mean_seconds: float
    p99_seconds: float
    illegal: int
    late: int


class Standing(msgspec.Struct):
    """All bots: `shares[i][j]` is how often bot i finished before bot j."""

    game: str
    seats: int
    deals: int
    games: int
    fair: float  # the share of wins of a seat if all were equal
    bots: list[Strength]
    shares: list[list[Estimate]]
    failures: list[str]


def arena_cells(
    game: AnyGame, seats: int, bots: Sequence[str], chosen: Mapping[str, object], brought: Sequence[str]
) -> list[Cell]:
    """A cell for each line-up. What is brought stays with the seat, so that each bot plays with it."""
    check_ends(game.options, chosen)
    options = shown(game.options, variant(game.options, chosen))
    laid = tuple(brought) if any(brought) else ()
    cells: list[Cell] = []
    for line_up in line_ups(bots, seats):
        players = tuple(Player(bot) for bot in line_up)
        cells.append(Cell(len(cells), game.name, seats, players, options, laid))
    return cells


def meet(
    runner: Runner, cells: list[Cell], deals: int, seed: str, budget: float, progress: Callable[[int], None]
) -> Standing:
    """Play all deals and rank the bots; `progress` hears how many deals of a line-up got done."""
    games: list[Played] = []
    timings: dict[str, Timing] = {}
    failures: list[str] = []
    for done in runner.run(Meeting(budget), batches(cells, seed, deals, BATCH)):
        if done.trouble:
            failures.append(f"deals {done.batch.first} … {done.batch.last - 1}: {done.trouble}")
        else:
            outcome: Outcome = done.result
            games.extend(outcome.games)
            failures.extend(outcome.failures)
            for bot, timing in outcome.timings.items():
                whole = timings.setdefault(bot, Timing())
                whole.seconds.extend(timing.seconds)
                whole.illegal += timing.illegal
                whole.late += timing.late
        progress(done.batch.last - done.batch.first)
    bots = list(dict.fromkeys(player.bot for cell in cells for player in cell.players))
    games.sort(key=lambda game: (game.deal, game.cell, game.bots))
    return standing(cells[0], bots, games, timings, sorted(failures))


def standing(
    cell: Cell, bots: list[str], games: list[Played], timings: dict[str, Timing], failures: list[str]
) -> Standing:
    deals = sorted({game.deal for game in games})
    place = {deal: i for i, deal in enumerate(deals)}
    n = len(bots)
    wins = np.zeros((len(deals), n, n))
    payoff = np.zeros((len(deals), n))
    sat = np.zeros((len(deals), n))
    for game in games:
        at = place[game.deal]
        for i, j, before in duels(game, bots):
            wins[at, i, j] += before
        for seat, bot in enumerate(game.bots):
            payoff[at, bots.index(bot)] += game.payoff[seat]
            sat[at, bots.index(bot)] += 1
    ranking = rank(wins) if deals else Ranking([], [])
    strengths: list[Strength] = []
    for i, bot in enumerate(bots if deals else []):
        timing = timings.get(bot, Timing())
        spent = np.array(timing.seconds or [math.nan])
        strengths.append(
            Strength(
                bot, ranking.ratings[i], share(payoff[:, i].tolist(), sat[:, i].tolist()), len(timing.seconds),
                float(spent.mean()), float(np.percentile(spent, 99)), timing.illegal, timing.late,
            )
        )  # fmt: skip
    fair = 1.0 / cell.seats
    return Standing(cell.game, cell.seats, len(deals), len(games), fair, strengths, ranking.shares, failures)


def duels(game: Played, bots: list[str]) -> Iterator[tuple[int, int, float]]:
    """Who finished before whom: by shares of the win, then by points. Seats of the same bot tell nothing."""
    ranks = list(zip(game.payoff, game.scores, strict=True))
    for a in range(len(ranks)):
        for b in range(len(ranks)):
            if game.bots[a] != game.bots[b]:
                before = 1.0 if ranks[a] > ranks[b] else 0.5 if ranks[a] == ranks[b] else 0.0
                yield bots.index(game.bots[a]), bots.index(game.bots[b]), before
