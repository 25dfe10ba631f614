"""The cards of Zoo, and where they lie."""

from __future__ import annotations

from typing import Final

from cartada.kernel.cards import Layout, Zone
from cartada.kernel.words import EVERYBODY

LION: Final = 0
MAGPIE: Final = 1
SNAKE: Final = 2
OWL: Final = 3
MEERKAT: Final = 4
CAMEL: Final = 5
FACES: Final = 6

MOST_SEATS: Final = 4
DECK: Final = 0
TRASH: Final = 1
HAND: Final = 2  # + seat
PARK: Final = HAND + MOST_SEATS  # + seat
LAYOUT: Final = Layout(
    [
        Zone("deck", -1, 0, True),
        Zone("trash", -1, EVERYBODY, True),
        *[Zone(f"hand{seat}", seat, 1 << seat, False) for seat in range(MOST_SEATS)],
        *[Zone(f"park{seat}", seat, EVERYBODY, True) for seat in range(MOST_SEATS)],
    ],
    [LION] * 5 + [MAGPIE] * 6 + [SNAKE] * 6 + [OWL] * 6 + [MEERKAT] * 5 + [CAMEL] * 4,
)
FACE_NAMES: Final = ["lion", "magpie", "snake", "owl", "meerkat", "camel"]
CARD_NAMES: Final = [f"{FACE_NAMES[face]} {card}" for card, face in enumerate(LAYOUT.faces)]
ACTION_NAMES: Final = ["earn", "draw", "play"]
