"""`cartada arena`."""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..bots.levels import LEVELS
from ..kernel.game import AnyGame
from .choosing import (
    bring_arguments,
    no_such_bot,
    pick_brought,
    pick_game,
    pick_seats,
    pick_variant,
    variant_arguments,
)
from .language import Said
from .screen import make_screen
from .trouble import Trouble, why

if TYPE_CHECKING:
    from ..lab.arena import Standing
    from ..lab.stats import Estimate

MOST_FAILURES: Final = 20


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    levels = said("help.arena_bots", all=", ".join(LEVELS))
    parser.add_argument("--bots", default="greedy,random", metavar="A,B", help=levels)
    parser.add_argument("--deals", type=int, default=100, metavar="N", help=said("help.deals"))
    parser.add_argument("--seats", type=int, metavar="K", help=said("help.seats"))
    variant_arguments(parser, said)
    bring_arguments(parser, said)
    parser.add_argument("--seed", default="1", metavar="S", help=said("help.simulate_seed"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=said("help.jobs"))
    parser.add_argument("--budget", type=float, default=0.0, metavar="S", help=said("help.budget"))
    parser.add_argument("--json", type=Path, metavar=said("help.file_name"), help=said("help.json_file"))


def run(given: argparse.Namespace, said: Said) -> int:
    from ..lab.arena import arena_cells, meet
    from ..lab.runner import make_runner

    game = pick_game(given.game, said)
    seats = pick_seats(game, given.seats, said)
    bots = pick_different(game, given.bots, said)
    chosen = pick_variant(game, given.preset, given.option, said)
    brought = pick_brought(game, seats, given.bring, said)
    for name in ("deals", "jobs"):
        if getattr(given, name) < 1:
            raise Trouble(said("error.at_least_one", what=f"--{name}"))
    cells = arena_cells(game, seats, bots, chosen, brought)
    runner = make_runner("inline" if given.jobs == 1 else "processes", given.jobs)
    screen = make_screen(stderr=True)
    progress = Progress(
        TextColumn(said("simulate.playing", game=game.name)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    )  # fmt: skip
    begun = time.perf_counter()
    with progress:
        task = progress.add_task("", total=given.deals * len(cells))
        found = meet(runner, cells, given.deals, given.seed, given.budget, lambda n: progress.advance(task, n))
    show(found, given.budget, time.perf_counter() - begun, said)
    if given.json is not None:
        write(given.json, data(found, given, chosen), said)
    return 1 if found.failures else 0


def pick_different(game: AnyGame, given: str, said: Said) -> list[str]:
    """At least two bots, each once."""
    from ..lab.bots import seat_bot

    bots = [bot.strip() for bot in given.split(",")]
    for bot in bots:
        try:
            seat_bot(bot, game)
        except ValueError:
            raise no_such_bot(bot, game, said) from None
        if bots.count(bot) > 1:
            raise Trouble(said("error.same_bot", given=bot))
    if len(bots) < 2:
        raise Trouble(said("error.two_bots"))
    return bots


def show(found: Standing, budget: float, seconds: float, said: Said) -> None:
    screen = make_screen()
    title = said("arena.title", game=found.game, deals=found.deals, games=found.games, seats=found.seats)
    screen.print(Text(title, "bold"))
    screen.print(Text(said("arena.facts", speed=said.number(found.games / seconds, 1), fair=said.percent(found.fair))))
    table = Table(box=None, padding=(0, 2, 0, 0))
    keys = ["bot", "elo", "wins", "illegal", *(["late"] if budget else []), "decisions", "mean", "p99"]
    for key in keys:
        table.add_column(said(f"arena.column.{key}"), justify="left" if key == "bot" else "right")
    for one in found.bots:
        late = [str(one.late)] if budget else []
        times = [said.number(1000 * spent, 2) for spent in (one.mean_seconds, one.p99_seconds)]
        table.add_row(
            one.bot, whole(one.elo), share(one.wins, said), str(one.illegal), *late, said.number(one.decisions), *times
        )  # fmt: skip
    screen.print(table)
    screen.print()
    screen.print(Text(said("arena.matrix")))
    matrix = Table(box=None, padding=(0, 2, 0, 0))
    matrix.add_column("")
    for one in found.bots:
        matrix.add_column(one.bot, justify="right")
    for one, row in zip(found.bots, found.shares, strict=True):
        matrix.add_row(one.bot, *["–" if cell.n == 0 else share(cell, said) for cell in row])
    screen.print(matrix)
    if found.failures:
        screen.print(Text(said("simulate.failed", n=len(found.failures)), "bold red"))
        for failure in found.failures[:MOST_FAILURES]:
            screen.print(Text(f"  {failure}"))


def whole(found: Estimate) -> str:
    return (
        f"{found.mean:+.0f} ({found.low:+.0f} … {found.high:+.0f})" if found.low < found.high else f"{found.mean:+.0f}"
    )


def share(found: Estimate, said: Said) -> str:
    return f"{said.percent(found.mean)} ({100 * found.low:.0f}–{100 * found.high:.0f})"


def data(found: Standing, given: argparse.Namespace, chosen: dict[str, object]) -> dict[str, object]:
    bots: list[object] = []
    for one in found.bots:
        times = {"mean_seconds": number(one.mean_seconds), "p99_seconds": number(one.p99_seconds)}
        counts = {"decisions": one.decisions, "illegal": one.illegal, "late": one.late}
        bots.append({"bot": one.bot, "elo": one.elo.data(), "wins": one.wins.data(), **counts, **times})
    return {
        "game": found.game,
        "seats": found.seats,
        "deals": found.deals,
        "games": found.games,
        "seed": given.seed,
        "options": chosen,
        "budget": given.budget,
        "fair": found.fair,
        "bots": bots,
        "finished_before": [[cell.data() if cell.n else None for cell in row] for row in found.shares],
        "failures": found.failures,
    }


def number(value: float) -> float | None:
    """JSON knows no "not a number"."""
    return value if math.isfinite(value) else None


def write(path: Path, content: dict[str, object], said: Said) -> None:
    try:
        path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", "utf-8")
    except OSError as error:
        raise Trouble(said("error.write", path=str(path), why=why(error, said))) from None
