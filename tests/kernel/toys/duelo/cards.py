"""The cards of Duelo, and where they lie."""

from __future__ import annotations

from typing import Final

from cartada.kernel.cards import Layout, Zone
from cartada.kernel.words import EVERYBODY

BOLT: Final = 0
COUNTER: Final = 1
SPY: Final = 2
STORM: Final = 3
WALL: Final = 4
EYE: Final = 5
FACES: Final = 6

DECK: Final = 0
TRASH: Final = 1
HAND: Final = 2  # + seat
DOWN: Final = 4  # + seat
PILE: Final = 6
LOOK: Final = 7  # + seat

LAYOUT: Final = Layout(
    [
        Zone("deck", -1, 0, True),
        Zone("trash", -1, EVERYBODY, True),
        Zone("hand0", 0, 0b01, False),
        Zone("hand1", 1, 0b10, False),
        Zone("down0", 0, 0b01, True),
        Zone("down1", 1, 0b10, True),
        Zone("pile", -1, EVERYBODY, True),
        Zone("look0", 0, 0b01, False),
        Zone("look1", 1, 0b10, False),
    ],
    [BOLT] * 8 + [COUNTER] * 6 + [SPY] * 5 + [STORM] * 4 + [WALL] * 4 + [EYE] * 3,
)
FACE_NAMES: Final = ["bolt", "counter", "spy", "storm", "wall", "eye"]
CARD_NAMES: Final = [f"{FACE_NAMES[face]} {card}" for card, face in enumerate(LAYOUT.faces)]
