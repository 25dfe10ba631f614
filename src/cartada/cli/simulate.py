"""`cartada simulate`."""

from __future__ import annotations

import argparse
import json
import math
import signal
import statistics
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..bots.levels import LEVELS
from ..games import find_game
from ..kernel.speech import catalogue_of
from .choosing import bring_arguments, pick_bots, pick_brought, pick_game, pick_seats, pick_variant, variant_arguments
from .language import Said
from .mass import Outcome, Plan, chunks, play_some
from .screen import make_screen
from .trouble import Trouble

Z: Final = 1.959964  # 95 %
MOST_FAILURES: Final = 20


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=said("help.games_number"))
    parser.add_argument("--seats", type=int, metavar="K", help=said("help.seats"))
    parser.add_argument("--bots", default="random", metavar="A,B", help=said("help.bots", all=", ".join(LEVELS)))
    variant_arguments(parser, said)
    bring_arguments(parser, said)
    parser.add_argument("--seed", default="1", metavar="S", help=said("help.simulate_seed"))
    parser.add_argument("--balanced", action="store_true", help=said("help.balanced"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=said("help.jobs"))
    parser.add_argument("--json", action="store_true", help=said("help.json"))


def run(given: argparse.Namespace, said: Said) -> int:
    game = pick_game(given.game, said)
    seats = pick_seats(game, given.seats, said)
    bots = pick_bots(given.bots, seats, said)
    chosen = pick_variant(game, given.preset, given.option, said)
    for name in ("games", "jobs"):
        if getattr(given, name) < 1:
            raise Trouble(said("error.at_least_one", what=f"--{name}"))
    if given.balanced and given.games % seats:
        raise Trouble(said("error.balanced", seats=seats, given=given.games))
    brought = pick_brought(game, seats, given.bring, said)
    plan = Plan(game.name, seats, chosen, bots, given.seed, given.balanced, brought)
    begun = time.perf_counter()
    outcomes = played(plan, given.games, given.jobs, said)
    report = figures(plan, outcomes, given.jobs, time.perf_counter() - begun)
    if given.json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        show(report, said)
    return 1 if report["failed"] else 0


# ---- playing


def played(plan: Plan, games: int, jobs: int, said: Said) -> list[Outcome]:
    """All games in the order of their numbers, whoever played them."""
    screen = make_screen(stderr=True)
    progress = Progress(
        TextColumn(said("simulate.playing", game=plan.game)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    )  # fmt: skip
    outcomes: list[Outcome] = []
    with progress:
        task = progress.add_task("", total=games)
        for some in in_this_process(plan, games) if jobs == 1 else in_processes(plan, games, jobs):
            outcomes.extend(some)
            progress.advance(task, len(some))
    return sorted(outcomes)


def in_this_process(plan: Plan, games: int) -> Iterator[list[Outcome]]:
    for number in range(games):
        yield play_some(plan, number, number + 1)


def in_processes(plan: Plan, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """New processes rather than forks: the progress bar runs a thread."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    stop_with_us = (signal.SIGINT, signal.SIG_DFL)
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=signal.signal, initargs=stop_with_us
    ) as pool:
        try:
            waiting = [pool.submit(play_some, plan, first, last) for first, last in chunks(games, jobs)]
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


# ---- counting


class Share(NamedTuple):
    """A share of wins with its 95 % interval."""

    wins: float
    games: int
    share: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        return {"wins": self.wins, "games": self.games, "share": self.share, "low": self.low, "high": self.high}


def wilson(wins: float, games: int) -> Share:
    """Wilson's score interval. Shared wins count as parts, which makes it a little too wide."""
    p = wins / games
    spread = 1 + Z * Z / games
    middle = (p + Z * Z / (2 * games)) / spread
    half = Z * math.sqrt(max(0.0, p * (1 - p) / games + Z * Z / (4 * games * games))) / spread
    return Share(wins, games, p, max(0.0, middle - half), min(1.0, middle + half))


def figures(plan: Plan, outcomes: Sequence[Outcome], jobs: int, seconds: float) -> dict[str, object]:
    good = [outcome for outcome in outcomes if not outcome.failure]
    bad = [outcome for outcome in outcomes if outcome.failure]
    seats: list[object] = []
    bots: dict[str, object] = {}
    if good:
        for seat in range(plan.seats):
            scores = [outcome.scores[seat] for outcome in good]
            wins = wilson(math.fsum(outcome.payoff[seat] for outcome in good), len(good))
            points = {"mean": statistics.fmean(scores), "median": statistics.median(scores)}
            seats.append({"seat": seat + 1, **points, **wins.data()})
        for level in dict.fromkeys(plan.bots):
            shares = [p for o in good for p, bot in zip(o.payoff, o.bots, strict=True) if bot == level]
            scores = [n for o in good for n, bot in zip(o.scores, o.bots, strict=True) if bot == level]
            wins = wilson(math.fsum(shares), len(good))
            bots[level] = {"seats": plan.bots.count(level), "mean": statistics.fmean(scores), **wins.data()}
    endings = [outcome.ending for outcome in good]
    return {
        "game": plan.game,
        "games": len(outcomes),
        "failed": len(bad),
        "failures": [
            {"game": outcome.number, "seed": plan.seed, "bots": list(outcome.bots), "error": outcome.failure}
            for outcome in bad
        ],
        "table": {
            "seats": plan.seats, "bots": list(plan.bots), "options": dict(plan.chosen), "seed": plan.seed,
            "balanced": plan.balanced, "brought": list(plan.brought),
        },
        "decisions": statistics.fmean(outcome.decisions for outcome in good) if good else 0.0,
        "by_seat": seats,
        "by_bot": bots,
        "endings": {name: endings.count(name) for name in sorted(set(endings))},
        "jobs": jobs,
        "seconds": seconds,
        "games_per_s": len(outcomes) / seconds,
    }  # fmt: skip


# ---- telling


def show(report: dict[str, object], said: Said) -> None:
    screen = make_screen()
    screen.print(Text(said("simulate.title", game=report["game"], games=report["games"]), "bold"))
    speed = said.number(cast(float, report["games_per_s"]), 1)
    screen.print(Text(said("simulate.facts", decisions=said.number(cast(float, report["decisions"]), 1), speed=speed)))
    seats, bots, endings = report["by_seat"], report["by_bot"], report["endings"]
    assert isinstance(seats, list) and isinstance(bots, dict) and isinstance(endings, dict)
    table = Table(box=None, padding=(0, 2, 0, 0))
    keys = ("simulate.who", "simulate.mean", "simulate.median", "simulate.wins", "simulate.interval")
    for key in keys:
        table.add_column(said(key), justify="left" if key == keys[0] else "right")
    for seat in seats:
        name = said("simulate.seat", n=seat["seat"])
        table.add_row(name, said.number(seat["mean"], 1), said.number(seat["median"], 1), *shares(seat, said))
    for name, bot in bots.items():
        level = said("simulate.bot", level=name, n=bot["seats"])
        table.add_row(level, said.number(bot["mean"], 1), "", *shares(bot, said))
    screen.print(table)
    catalogue = catalogue_of(find_game(str(report["game"])), said.language)
    for name, n in endings.items():
        screen.print(Text(said("simulate.ending", name=catalogue.text(f"ending.{name}"), n=n)))
    failures = report["failures"]
    assert isinstance(failures, list)
    if failures:
        screen.print(Text(said("simulate.failed", n=len(failures)), "bold red"))
        for failure in failures[:MOST_FAILURES]:
            bots_then = ",".join(failure["bots"])
            screen.print(Text(f"  #{failure['game']} --seed {failure['seed']} {bots_then}: {failure['error']}"))


def shares(row: dict[str, float], said: Said) -> tuple[str, str]:
    wins = said.number(row["wins"], 0 if float(row["wins"]).is_integer() else 1)
    return f"{wins} ({said.percent(row['share'])})", f"{said.percent(row['low'])} … {said.percent(row['high'])}"
