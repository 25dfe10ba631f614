"""What every bot is: a function of what its seat may know, a seed, and nothing else."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.core import State, nothing_offered
from ..kernel.game import AnyGame
from ..kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    def choose(self, world: State, seat: int, rng: Rng) -> int:
        """The code of its answer.

        `world` was sampled for the seat and is its own: it holds what the seat may know, and chance for the rest. A bot
        that wants more worlds samples them from this one.
        """
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal choice, each as likely."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        options = world.options()
        if not options:
            raise nothing_offered(world)
        return options[rng.below(len(options))]


def ask(game: AnyGame, bot: Bot, table: State, seat: int, rng: Rng) -> int:
    """A bot's answer at a real table: it gets a world in which everything hidden from its seat was dealt anew."""
    frame = table.facing(seat)
    if frame is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    options = frame.options(table)
    if len(options) == 1:
        return options[0]
    if not options:
        raise nothing_offered(table)
    world = game.resample(table, seat, rng)
    world.face(seat)
    return bot.choose(world, seat, rng)
