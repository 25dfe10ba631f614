"""`cartada serve` for games played through the page: deals and bots follow from a seed, and a hint names at once what
the game's own player would do. Arguments: port, data folder, seed."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from functools import partial
from typing import Any, Final, cast

from cartada.cli import main
from cartada.server import bots, settings, shuffle

QUICK: Final = 0.001  # of the usual time for a hint
PORT, DATA, SEED = sys.argv[1:4]
drawn: Counter[str] = Counter()


def word(purpose: str) -> str:
    drawn[purpose] += 1
    return hashlib.sha256(f"{SEED} {purpose} {drawn[purpose]}".encode()).hexdigest()


if __name__ == "__main__":
    shuffle.new_secret = lambda: word("deal")
    bots.fresh_seed = lambda: int(word("thought")[:16], 16)
    cast(Any, settings).Settings = partial(settings.Settings, patience=QUICK)
    sys.exit(main(["serve", "--no-browser", "--port", PORT, "--data", DATA, "--pace", "0"]))
