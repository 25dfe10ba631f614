"""Where the cards of Ark Nova lie, and who sees them."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import Layout, Zone
from ...kernel.words import EVERYBODY
from .contents import CARDS

MOST_SEATS: Final = 4

DECK: Final = 0  # the zoo deck; its end is the top
DISCARD: Final = 1  # may not be searched [AN-38]; its end is the top, which all see [AN-167]
DISPLAY: Final = 2  # six folders; which card lies in which is in `state.display`
LAID: Final = 3  # conservation projects below and above the association board
PLAYED: Final = 4  # cards in the air: being played, or revealed until the effect ends [AN-176]
BASE_PILE: Final = 5  # base projects not in use, face down [AN-14]
FINAL_DECK: Final = 6  # its beginning is the bottom
GONE: Final = 7  # out of the game [AN-177]
HAND: Final = 8  # + seat
ANIMALS_OF: Final = HAND + MOST_SEATS  # + seat: in front of the player
SPONSORS_OF: Final = ANIMALS_OF + MOST_SEATS
LOOKED: Final = SPONSORS_OF + MOST_SEATS  # + seat: cards being looked at, of which some are kept
POUCH: Final = LOOKED + MOST_SEATS  # + seat: face down under animals, sponsors or the map
FINALS_OF: Final = POUCH + MOST_SEATS  # + seat: final scoring cards
ZONES: Final = FINALS_OF + MOST_SEATS

BITS: Final = [2**i for i in range(62)]


def of_each(name: str, open_to_all: bool, ordered: bool) -> list[Zone]:
    eyes = [EVERYBODY if open_to_all else 2**seat for seat in range(MOST_SEATS)]
    return [Zone(f"{name}{seat}", seat, eyes[seat], ordered) for seat in range(MOST_SEATS)]


LAYOUT: Final = Layout(
    [
        Zone("deck", -1, 0, True),
        Zone("discard", -1, 0, True),
        Zone("display", -1, EVERYBODY, True),
        Zone("laid", -1, EVERYBODY, True),
        Zone("played", -1, EVERYBODY, True),
        Zone("base_pile", -1, 0, False),
        Zone("final_deck", -1, 0, True),
        Zone("gone", -1, 0, False),
        *of_each("hand", False, False),
        *of_each("animals", True, True),
        *of_each("sponsors", True, True),
        *of_each("looked", False, False),
        *of_each("pouch", False, True),
        *of_each("finals", False, False),
    ],
    list(range(CARDS)),
)
