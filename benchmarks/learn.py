"""Learns the weights of Mestre by self-play and puts them beside the game's rules, as `master.json`.

    python3 benchmarks/learn.py trincheira --bot search --deals 1500
    python3 benchmarks/learn.py trincheira --bot search --deals 50 --look    # writes nothing

The same game, preset, deals and seed give the same weights. Weights belong to the features they were learned for: if
these change, they have to be learned again. Keep them only if the arena says that Mestre became stronger.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from cartada.bots.learned import NAME
from cartada.games import find_game
from cartada.lab.learning import fit, gather, write

GAMES = Path(__file__).parent.parent / "src" / "cartada" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--preset", default="")
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--look", action="store_true")
    given = parser.parse_args()
    game = find_game(given.game)
    options = game.presets[given.preset] if given.preset else {}
    lesson = gather(game, given.bot, given.deals, given.seed, lambda _: None, options)
    network, before, after = fit(lesson, game.thinking().scale)
    print(f"{len(lesson.rows):,} positions; surprise a position, in nats: evaluation {before:.4f}, learned {after:.4f}")
    if not given.look:
        how = f"{given.deals} deals, bot {given.bot}, preset {given.preset or 'none'}, seed {given.seed}"
        write(GAMES / game.name / NAME, game, network, how)


if __name__ == "__main__":
    main()
