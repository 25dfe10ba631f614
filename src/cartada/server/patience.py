"""How long is thought at tables of people: the numbers of all levels and of hints in one place.

Of these nothing may tell of a hand: how long a bot takes follows from its level, from the clock and from what everybody
sees, and not from its choices."""

from __future__ import annotations

from typing import Final

from ..kernel import core
from ..kernel.game import AnyGame

SECONDS: Final[dict[str, float]] = {"search": 1.0, "master": 2.0}  # for a question; other levels answer at once
TURN: Final = 2.5  # questions' worth of time a bot has if it is asked again and again
BACK: Final = 0.25  # seconds it gets back with every second that passes
LEAST: Final = 0.1  # of the time of its level, however often it is asked

MOST: Final = 2_000  # iterations for a hint: about a second in the slowest games
PLAIN: Final = 4  # times fewer where the rules are not compiled
LONGEST: Final = 4.0  # seconds for a hint where a machine has no time: then it is thought out less
COMPILED: Final = str(core.__file__).endswith((".so", ".pyd"))


class Patience:
    """The time of one bot at one table. Each question gets a share of what is left, so that a turn of many small ones
    is over soon; while others think it comes back."""

    def __init__(self, level: str, now: float) -> None:
        self.seconds: Final = SECONDS.get(level, 0.0)
        self.left: float = self.seconds * TURN
        self.since: float = now

    def share(self, now: float) -> float:
        """Seconds for the question that is asked now."""
        self.left = min(self.seconds * TURN, self.left + (now - self.since) * BACK)
        self.since = now
        taken = max(self.left / TURN, self.seconds * LEAST)
        self.left = max(0.0, self.left - taken)
        return taken


def iterations(game: AnyGame, patience: float = 1.0) -> int:
    """For a hint: a number and not a time, so that the same question gets the same hint."""
    enough = min(MOST, game.thinking.iterations) * patience
    return max(1, int(enough if COMPILED else enough / PLAIN))
