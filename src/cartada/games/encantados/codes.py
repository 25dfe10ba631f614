"""The choice codes of Encantados: one flat space, the same meaning in every position."""

from __future__ import annotations

from typing import Final

from .cards import KINDS, PLACES, RACES, SONGS

MOST_SEATS: Final = 6
MOST_GARDENS: Final = 5

SEARCH_2: Final = 0
SEARCH_3: Final = 1
TAKE: Final = 2  # + pile: its top card
TAKE_KIND: Final = TAKE + 2  # + pile * KINDS + kind: any card, with Dwarves
SHED: Final = TAKE_KIND + 2 * KINDS  # + kind: on the search discard
SONG: Final = SHED + KINDS  # + song - SPRING
NEW: Final = SONG + SONGS  # + race
EXPAND: Final = NEW + RACES  # + race
TRADE: Final = EXPAND + RACES
END: Final = TRADE + 1
ADD_REAL: Final = END + 1
ADD_MIMIC: Final = ADD_REAL + 1
FINISH: Final = ADD_MIMIC + 1
GIVE: Final = FINISH + 1  # + kind: to the partner
RETURN: Final = GIVE + KINDS  # + kind: back to him
PLAYER: Final = RETURN + KINDS  # + seat
DECLINE: Final = PLAYER + MOST_SEATS
PILE: Final = DECLINE + 1  # + pile: its top four
CARD: Final = PILE + 2  # + garden * PLACES + place
GARDEN: Final = CARD + MOST_GARDENS * PLACES  # + garden
GROUP: Final = GARDEN + MOST_GARDENS  # + race
DISCARD: Final = GROUP + RACES  # + kind: on the end-of-turn discard
CODES: Final = DISCARD + KINDS

SEARCH_PILE: Final = 0  # the two discard piles
TURN_PILE: Final = 1
