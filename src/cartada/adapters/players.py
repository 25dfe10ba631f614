"""Players by what people write: a level of ours, or `pipe:COMMAND` for a program of somebody else."""

from __future__ import annotations

from typing import Final

from ..bots.bot import Bot
from ..bots.levels import make_bot
from ..kernel.game import AnyGame
from .pipe import PipeBot

PIPE: Final = "pipe:"


def is_pipe(named: str) -> bool:
    return named.startswith(PIPE)


def make_player(named: str, game: AnyGame) -> Bot:
    return PipeBot(named.removeprefix(PIPE), game) if is_pipe(named) else make_bot(named, game)
