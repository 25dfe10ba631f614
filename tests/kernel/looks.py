"""What a viewer gets, in a form that can be compared."""

from __future__ import annotations

import msgspec

from cartada.kernel.core import State
from cartada.kernel.game import AnyGame
from cartada.kernel.match import look


def look_text(game: AnyGame, state: State, viewer: int) -> str:
    return msgspec.json.encode(look(game, state, viewer)).decode()
