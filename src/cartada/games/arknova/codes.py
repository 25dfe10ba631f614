"""The choice codes of Ark Nova: one flat space, the same meaning in every position."""

from __future__ import annotations

from typing import Final

from .contents import CARDS, FIRST_SPONSOR, HAND_CARDS
from .tracks import MAX_XTOKENS, TILES
from .vocabulary import ACTIONS

MAPS: Final = 10
SPACES: Final = 58
PLACES: Final = 350  # footprints of one building: 58 spaces, up to six turns
VERBS: Final = 100  # of deeds, see `deeds.py`

MAP: Final = 0  # + map
KEEP: Final = MAP + MAPS  # + card: of the cards dealt or looked at
TAKE: Final = KEEP + CARDS  # + card: from the display within range to the hand
SNAP: Final = TAKE + HAND_CARDS  # + card: from the display, range ignored
DRAW: Final = SNAP + HAND_CARDS  # the top card of the deck
REFILL: Final = DRAW + 1  # the display, before the next card is taken
PLAY: Final = REFILL + 1  # + card
DISCARD: Final = PLAY + HAND_CARDS  # + card: from the hand, the display or the final scoring cards
TUCK: Final = DISCARD + CARDS  # + card
ACTION: Final = TUCK + HAND_CARDS  # + action card
X_TOKEN: Final = ACTION + ACTIONS  # + action card: instead of its action
SPEND: Final = X_TOKEN + ACTIONS  # + number of X-tokens
BUILD: Final = SPEND + MAX_XTOKENS + 1  # + kind of building
PLACE: Final = BUILD + 10  # + footprint
HOUSE: Final = PLACE + PLACES  # + space: the standard enclosure that covers it
HOUSE_SPECIAL: Final = HOUSE + SPACES  # + Petting Zoo, Reptile House or Large Bird Aviary
FLOCK: Final = HOUSE_SPECIAL + 3
MOVE_IN: Final = FLOCK + 1  # + animal
EMPTY: Final = MOVE_IN + FIRST_SPONSOR  # + space: the standard enclosure turned back to its empty side
RELEASE: Final = EMPTY + SPACES  # + animal
TASK: Final = RELEASE + FIRST_SPONSOR  # + task of the association board
DONATE: Final = TASK + 4
PARTNER: Final = DONATE + 1  # + continent
UNIVERSITY: Final = PARTNER + 5  # + kind
SUPPORT: Final = UNIVERSITY + 3  # + level + 3 * wild tokens (1 from 215, 2 from 218)
CUBE: Final = SUPPORT + 12  # + place on the left side of the map
UPGRADE: Final = CUBE + 7  # + action card
MULTIPLY: Final = UPGRADE + ACTIONS  # + action card: a multiplier token on it
SLOT_1: Final = MULTIPLY + ACTIONS  # + action card: to slot 1
SLOT_5: Final = SLOT_1 + ACTIONS  # + action card: to slot 5
BONUS_TILE: Final = SLOT_5 + ACTIONS  # + kind of tile
FIVE_MONEY: Final = BONUS_TILE + TILES
WORKER: Final = FIVE_MONEY + 1
COPY: Final = WORKER + 1  # + space: its placement bonus once more
VICTIM: Final = COPY + SPACES  # + seat
GIVE_CARD: Final = VICTIM + 4
PAY: Final = GIVE_CARD + 1
CLASS: Final = PAY + 1  # + small, large (0, 1)
BREAK_MONEY: Final = CLASS + 2  # Sponsors: break token and money instead of cards
EFFECT: Final = BREAK_MONEY + 1  # + deed: which of several effects comes next
EFFECT_OF: Final = EFFECT + VERBS  # + card: the effect of that card comes next
BONUS_AT: Final = EFFECT_OF + CARDS  # + space: its placement bonus comes next
AGAIN: Final = BONUS_AT + SPACES  # the action once more, by a multiplier
GAIN: Final = AGAIN + 1
STOP: Final = GAIN + 1  # nothing more
HARBOR: Final = STOP + 1  # sell a card at the harbor first [AN-206]
CODES: Final = HARBOR + 1
