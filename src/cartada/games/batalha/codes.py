"""The choice codes of Batalha dos Naipes: one flat space, the same meaning in every position."""

from __future__ import annotations

from typing import Final

from .cards import CARDS, RULERS, SLOTS, SUITS, UNITS

PLACES: Final = 4  # in a slot: three, and one more in the middle of a Queen's move

RULER: Final = 0  # + kind: the ruler to keep
POSITION: Final = RULER + RULERS
REINFORCE: Final = POSITION + 1
SUBSTITUTE: Final = REINFORCE + 1
COMMANDER: Final = SUBSTITUTE + 1  # + suit
ACTIVATE: Final = COMMANDER + SUITS
PURCHASE: Final = ACTIVATE + 1
CONVERT: Final = PURCHASE + 1
END: Final = CONVERT + 1
PASS_AND_DRAW: Final = END + 1
UNIT: Final = PASS_AND_DRAW + 1  # + unit: a soldier, or two forged cards
SLOT: Final = UNIT + UNITS  # + slot
ADD: Final = SLOT + SLOTS  # to the cards of the slot, instead of taking the place of one
OWN: Final = ADD + 1  # + slot * PLACES + place: a unit of the own slots
THEIRS: Final = OWN + SLOTS * PLACES  # + slot * PLACES + place: a unit of the opponent's
DISCARD: Final = THEIRS + SLOTS * PLACES  # + card
YES: Final = DISCARD + CARDS
NO: Final = YES + 1
TAKE: Final = NO + 1  # + card: from a pile to the hand
CALL: Final = TAKE + CARDS  # + card: from the discard to the field, by the King
FINISH: Final = CALL + CARDS
CODES: Final = FINISH + 1
