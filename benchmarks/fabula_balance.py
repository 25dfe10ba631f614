"""Balance of Fábula's starter decks: plays every pairing with two bots and writes docs/fabula-balance.md.

    python3 benchmarks/fabula_balance.py                    # 60 pairs of games a pairing, both bots
    python3 benchmarks/fabula_balance.py --quick            # 5 pairs, printed, nothing written
    python3 benchmarks/fabula_balance.py --pairs 500 --seed 7000 --jobs 4

Runs are reproducible: the same seed and the same cards give the same page, with any number of jobs. Wants the compiled
rules: a game then takes about 0.15 CPU seconds with the quick bot and 0.5 with the search.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.fabula_lab.games import play
from benchmarks.fabula_lab.numbers import Pair, Pairing, pair_share
from benchmarks.fabula_lab.report import Run, report
from cartada.games.fabula import decklist
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.meta import GAME

PAGE = Path(__file__).parent.parent / "docs" / "fabula-balance.md"


def play_pair(pairing: Pairing, bot: str, seed: int, options: dict[str, object]) -> Pair:
    one, other = pairing
    return play((one, other), bot, seed, options), play((other, one), bot, seed, options)


def play_round(bot: str, seed: int, options: dict[str, object], decks: list[str]) -> list[Pair]:
    """One pair of games for each pairing."""
    return [play_pair(pairing, bot, seed + at, options) for at, pairing in enumerate(combinations(decks, 2))]


def play_all(bot: str, pairs: int, seed: int, options: dict[str, object], decks: list[str], jobs: int) -> Run:
    """Round after round, so that a run that is stopped has been fair to all."""
    played: dict[Pairing, list[Pair]] = {pairing: [] for pairing in combinations(decks, 2)}
    begun = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        rounds = [pool.submit(play_round, bot, seed + n * 100, options, decks) for n in range(pairs)]
        for n, one in enumerate(rounds):
            for pairing, pair in zip(played, one.result(), strict=True):
                played[pairing].append(pair)
            print(f"{bot}: {n + 1}/{pairs} rounds, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return Run(bot, played)


def check_the_harness(options: dict[str, object], seed: int) -> None:
    """The same deck on both sides with seats exchanged comes out exactly even, or the lab itself is wrong."""
    for deck in decklist.STARTERS:
        if pair_share(play_pair((deck, deck), "quick", seed, options)) != 0.5:
            raise SystemExit(f"the mirror of {deck} with seed {seed} is not even: the lab is wrong")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=60, help="pairs of games for each pairing and bot")
    parser.add_argument("--bots", default="quick,search", choices=["quick,search", "quick", "search"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="recommended", choices=sorted(GAME.presets))
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="beside the preset")
    parser.add_argument("--decks", default=",".join(decklist.STARTERS))
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at the same time")
    parser.add_argument("--quick", action="store_true", help="5 pairs, printed")
    parser.add_argument("--print", action="store_true", help="print the page instead of writing it")
    args = parser.parse_args()
    options = dict(GAME.presets[args.preset]) | dict(given.split("=", 1) for given in args.set)
    pairs = 5 if args.quick else args.pairs
    check_the_harness(options, args.seed)
    decks = args.decks.split(",")
    runs = [play_all(bot, pairs, args.seed, options, decks, args.jobs) for bot in args.bots.split(",")]
    chosen = ", ".join(f"{name} {value}" for name, value in options.items()) or "the rules as they are"
    command = f"python3 benchmarks/fabula_balance.py --pairs {pairs} --seed {args.seed}"
    settings = f"Preset `{args.preset}` ({chosen}), {pairs} pairs for each pairing and bot: `{command}`."
    page = report(runs, the_pool(), settings)
    if args.quick or args.print:
        print(page)
    else:
        PAGE.write_text(page, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
