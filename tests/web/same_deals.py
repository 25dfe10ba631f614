"""`cartada serve` whose chance follows from the test that is running: what fails once fails again.

The first argument is a file in which the tests write their names; the others are those of `cartada`."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from pathlib import Path

from cartada.cli import main
from cartada.server import bots, shuffle

NAME = Path(sys.argv[1])
drawn: Counter[str] = Counter()


def word(purpose: str) -> str:
    """The next one for this purpose in the test that is running."""
    stream = f"{NAME.read_text('utf-8')} {purpose}"
    drawn[stream] += 1
    return hashlib.sha256(f"{stream} {drawn[stream]}".encode()).hexdigest()


if __name__ == "__main__":
    shuffle.new_secret = lambda: word("deal")
    bots.fresh_seed = lambda: int(word("thought")[:16], 16)
    sys.exit(main(sys.argv[2:]))
