"""The games. A new one is a folder here and one line in REGISTRY."""

from __future__ import annotations

from typing import Final

from ..kernel.game import AnyGame
from .arknova.meta import GAME as ARKNOVA
from .batalha.meta import GAME as BATALHA
from .encantados.meta import GAME as ENCANTADOS
from .fabula.meta import GAME as FABULA
from .trincheira.meta import GAME as TRINCHEIRA

REGISTRY: Final[dict[str, AnyGame]] = {game.name: game for game in (ENCANTADOS, TRINCHEIRA, BATALHA, FABULA, ARKNOVA)}


def find_game(name: str) -> AnyGame:
    if name not in REGISTRY:
        raise ValueError(f"there is no game {name!r}: the games are {', '.join(REGISTRY)}")
    return REGISTRY[name]
