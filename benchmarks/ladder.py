"""The ladder of the bots: each level against the one below it, on the same deals with seats exchanged, in every game.

    python3 benchmarks/ladder.py                          # everything, then docs/opponents.md: hours of one processor
    python3 benchmarks/ladder.py batalha --deals 40       # one game; its figures in the page are replaced
    python3 benchmarks/ladder.py batalha --level master   # only the meetings of one level; the others stay as they were
    python3 benchmarks/ladder.py --page                   # only the page, from what was measured

Bots think by numbers of playouts and not by the clock, so that the same seed gives the same games on any machine.
What was measured lies in benchmarks/measured/, one file for each game.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from cartada.games import REGISTRY, find_game
from cartada.lab.arena import Standing, arena_cells, meet
from cartada.lab.runner import make_runner

HERE: Final = Path(__file__).parent
MEASURED: Final = HERE / "measured"
PAGE: Final = HERE.parent / "docs" / "opponents.md"
NAMES: Final = {
    "random": "chance", "beginner": "Iniciante", "greedy": "Aprendiz", "turn": "Experiente", "search": "Perito",
    "master": "Mestre", "seer": "sees all cards",
}  # fmt: skip
# By game: the deals of each step, then those of Mestre against Aprendiz and of whoever sees all cards.
DEALS: Final[dict[str, list[int]]] = {
    "encantados": [30, 150, 200, 100, 60, 30, 0], "trincheira": [30, 100, 100, 200, 120, 60, 0],
    "batalha": [50, 100, 200, 150, 200, 60, 0], "fabula": [20, 100, 120, 120, 110, 100, 0],
    "arknova": [10, 60, 40, 100, 90, 25, 0],
}  # fmt: skip
PRESETS: Final = {"fabula": "recommended"}  # without it who begins wins nearly always, and no bot can do much about it
STEPS: Final = ("random", "beginner", "greedy", "turn", "search", "master")
GOAL: Final = 0.55
HEAD: Final = "| level | against | games | share of wins, 95 % | surely above 55 % |\n| --- | --- | --- | --- | --- |"


def meetings(game: str) -> list[tuple[str, str, int]]:
    """The stronger one first, or what should be, and the number of deals. Whoever sees all cards is asked only where
    Mestre is not far enough above Aprendiz: then it tells what luck leaves to be won."""
    steps = [(STEPS[i + 1], STEPS[i]) for i in range(len(STEPS) - 1)]
    pairs = [*steps, ("master", "greedy"), ("seer", "greedy")]
    return [(upper, lower, deals) for (upper, lower), deals in zip(pairs, DEALS[game], strict=True) if deals > 0]


def measure(game: str, deals: int | None, seed: str, jobs: int, level: str | None) -> None:
    """Plays the meetings, each written down as soon as it is over."""
    MEASURED.mkdir(exist_ok=True)
    path = MEASURED / f"ladder-{game}.json"
    runner = make_runner("inline" if jobs == 1 else "processes", jobs)
    rules = find_game(game)
    options = rules.presets[PRESETS[game]] if game in PRESETS else {}
    kept = {"game": game, "rules": rules.version, "deals": deals or 0, "seed": seed}
    rows = earlier(path, kept) if level else {}
    for upper, lower, usual in meetings(game):
        if level in (None, upper):
            cells = arena_cells(rules, 2, [upper, lower], options, [])
            rows[upper, lower] = row(upper, lower, meet(runner, cells, deals or usual, seed, 0.0, lambda _: None))
            print(f"{game}: {line(rows[upper, lower])}", flush=True)
            order = [rows[one, other] for one, other, _ in meetings(game) if (one, other) in rows]
            path.write_text(json.dumps({**kept, "meetings": order}, indent=1) + "\n", "utf-8")


def earlier(path: Path, kept: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """What was measured before of the same rules, deals and seed."""
    if not path.is_file():
        return {}
    found = json.loads(path.read_text("utf-8"))
    if {**kept, "meetings": found["meetings"]} != found:
        raise SystemExit(f"{path.name} is of other rules, deals or another seed: measure all levels")
    return {(one["upper"], one["lower"]): one for one in found["meetings"]}


def row(upper: str, lower: str, found: Standing) -> dict[str, Any]:
    share = found.shares[0][1]
    counts = {one.bot: {"decisions": one.decisions, "illegal": one.illegal} for one in found.bots}
    return {
        "upper": upper, "lower": lower, "games": found.games, "failures": len(found.failures), "bots": counts,
        "share": share.mean, "low": share.low, "high": share.high,
    }  # fmt: skip


def line(one: dict[str, Any]) -> str:
    told = "yes" if one["low"] > GOAL else "open" if one["high"] > GOAL else "no"
    share = f"{100 * one['share']:.1f} % ({100 * one['low']:.0f}–{100 * one['high']:.0f})"
    return f"| {NAMES[one['upper']]} | {NAMES[one['lower']]} | {one['games']} | {share} | {told} |"


def page() -> str:
    parts = [(HERE / "ladder.md").read_text("utf-8")]
    for game in REGISTRY:
        path = MEASURED / f"ladder-{game}.json"
        if not path.is_file():
            continue
        kept = json.loads(path.read_text("utf-8"))
        rows: list[dict[str, Any]] = kept["meetings"]
        decisions = sum(bot["decisions"] for one in rows for bot in one["bots"].values())
        illegal = sum(bot["illegal"] for one in rows for bot in one["bots"].values())
        failures = sum(one["failures"] for one in rows)
        parts.append(f"## {game}\n")
        deals = f" --deals {kept['deals']}" if kept["deals"] else ""
        how = f"`python3 benchmarks/ladder.py {game}{deals} --seed {kept['seed']}`"
        told = f"{decisions:,} decisions with a choice, {illegal} illegal answers, {failures} games failed"
        preset = f", preset `{PRESETS[game]}`" if game in PRESETS else ""
        parts.append(f"Rules {kept['rules']}, two players{preset}, {how}: {told}.\n")
        parts.append(HEAD)
        parts.append("\n".join(line(one) for one in rows) + "\n")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", choices=STEPS[1:])
    parser.add_argument("--page", action="store_true")
    given = parser.parse_args()
    if not given.page:
        for game in given.game or REGISTRY:
            measure(game, given.deals, given.seed, given.jobs, given.level)
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
