"""Three made-up games, each the smallest that needs its part of the kernel: for tests, and as examples."""

from cartada.kernel.game import AnyGame

from .duelo.game import GAME as DUELO
from .leilao.game import GAME as LEILAO
from .zoo.game import GAME as ZOO

__all__ = ["DUELO", "LEILAO", "TOYS", "ZOO"]

TOYS: dict[str, AnyGame] = {game.name: game for game in (LEILAO, DUELO, ZOO)}
