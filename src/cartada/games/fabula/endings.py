"""The ways a game ends, and their numbers."""

from __future__ import annotations

from typing import Final

ENDINGS: Final[list[str]] = ["capture", "destroy", "deckout", "concede", "limit", "draw", "card", "conquest"]
CAPTURE: Final = 0
DESTROY: Final = 1
DECKED_OUT: Final = 2
CONCEDED: Final = 3
LIMIT: Final = 4
DRAWN_GAME: Final = 5
BY_CARD: Final = 6
CONQUEST: Final = 7
