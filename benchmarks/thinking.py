"""Whether bots keep their time: of every question in some games, how long the answer took, in parts of what was given.

    python3 benchmarks/thinking.py                                # every game, about ten minutes
    python3 benchmarks/thinking.py arknova --questions 200 --seconds 1

A bot at a table of people gets the time of its level, and if it is asked again and again down to a tenth of that: the
shortest is the hardest to keep, and what is measured unless another is given. Run it on a quiet machine: another
process on the same core counts as thinking.
"""

from __future__ import annotations

import argparse
import time

from cartada.bots.bot import ask
from cartada.bots.levels import make_bot
from cartada.games import REGISTRY, find_game
from cartada.kernel.rng import seeded
from cartada.server.patience import LEAST, SECONDS


def times(name: str, level: str, seconds: float, questions: int) -> tuple[list[float], int]:
    """Of each question the time over what was given, and how many answers were not among the choices."""
    game = find_game(name)
    quick = make_bot("beginner", game)
    taken: list[float] = []
    illegal = 0
    deal = 0
    while len(taken) < questions:
        table = game.new(2, {}, seeded(deal))
        rng = seeded(1_000 + deal)
        deal += 1
        while table.frames and len(taken) < questions:
            seat = table.seat()
            options = table.options()
            if len(options) > 1 and rng.below(4) == 0:
                bot = make_bot(level, game, seconds)
                begun = time.perf_counter()
                answer = ask(game, bot, table, seat, rng)
                taken.append((time.perf_counter() - begun) / seconds)
                illegal += answer not in options
            table.apply(ask(game, quick, table, seat, rng))
    return sorted(taken), illegal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--questions", type=int, default=300)
    parser.add_argument("--seconds", type=float)
    given = parser.parse_args()
    print("| game | level | questions | median | 99 of 100 within | longest | illegal |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in given.game or REGISTRY:
        for level in ("search", "master"):
            taken, illegal = times(name, level, given.seconds or SECONDS[level] * LEAST, given.questions)
            middle, most = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
            counts = f"| {name} | {level} | {len(taken)} "
            print(counts + f"| {middle:.2f} | {most:.2f} | {taken[-1]:.2f} | {illegal} |", flush=True)


if __name__ == "__main__":
    main()
