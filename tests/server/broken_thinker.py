"""A thinking process with bots that misbehave, one level for each kind of trouble."""

from __future__ import annotations

import os
import time
from pathlib import Path

from cartada.bots.bot import Bot, RandomBot
from cartada.bots.levels import make_bot
from cartada.kernel.core import State
from cartada.kernel.game import AnyGame
from cartada.kernel.rng import Rng
from cartada.server.thinker import main


class Hangs(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        while True:
            pass


class Crashes(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        os._exit(3)


class Raises(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        raise KeyError("lost")


class Nonsense(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return 10**9


class Slow(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        time.sleep(0.6)
        return RandomBot().choose(world, seat, rng)


class Once(Bot):
    """Says where it was told that it has begun, and comes to no end; whoever comes after it answers."""

    def __init__(self, begun: Path) -> None:
        self.begun = begun

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        if not self.begun.exists():
            self.begun.touch()
            time.sleep(3600)
        return RandomBot().choose(world, seat, rng)


class Talks(Bot):
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        print('{"code": 0}', flush=True)
        os.write(1, b"what a hand\n")
        return RandomBot().choose(world, seat, rng)


BROKEN: dict[str, type[Bot]] = {
    "hangs": Hangs, "crashes": Crashes, "raises": Raises, "nonsense": Nonsense, "slow": Slow, "talks": Talks,
}  # fmt: skip


ONCE = "once "  # and a path


def make(level: str, game: AnyGame, seconds: float) -> Bot:
    if level.startswith(ONCE):
        return Once(Path(level.removeprefix(ONCE)))
    return BROKEN[level]() if level in BROKEN else make_bot(level, game, seconds)


if __name__ == "__main__":
    main(make)
