"""The choice codes of Trincheira: one flat space, the same meaning in every position."""

from __future__ import annotations

from typing import Final

from .cards import COPIES, FACES, RANKS, SUITED

MOST: Final = 108  # sequences or loose protections of a side: never more than there are cards
ENDS: Final = 8  # sequences of a side that end, or begin, with one rank: it has eight cards

# A move [T-2]. What is offered all the time comes first: small numbers are made once and shared.
LAY: Final = 0  # + face
PROTECT: Final = LAY + SUITED  # + face
BUY: Final = PROTECT + FACES  # + rank - 1 of the diamond
SWAP: Final = BUY + RANKS  # + face
SWAP_TABLE: Final = SWAP + FACES
ATTACK: Final = SWAP_TABLE + 1  # + rank - 1 of the spade
STEAL: Final = ATTACK + RANKS
STRIKE: Final = STEAL + 1
RECOVER: Final = STRIKE + 1
RELIEF: Final = RECOVER + 1
PASS: Final = RELIEF + 1

# Attacked.
ACCEPT: Final = PASS + 1
CANCEL: Final = ACCEPT + 1
LOW: Final = CANCEL + 1
HIGH: Final = LOW + 1
TAKE: Final = HIGH + 1  # + rank - 1

# Where a card goes.
KEEP_LOW: Final = TAKE + RANKS
KEEP_HIGH: Final = KEEP_LOW + 1
LOW_PART: Final = KEEP_HIGH + 1
HIGH_PART: Final = LOW_PART + 1
LEAVE: Final = HIGH_PART + 1
NEW: Final = LEAVE + 1
HAND: Final = NEW + 1
JOIN: Final = HAND + 1  # + number of the own sequence
MERGE: Final = JOIN + MOST  # + low * ENDS + high: counted among the sequences the card continues up and down

# What is aimed at. Numbers count the sequences and the loose protections of the side as they lie.
SEQUENCE: Final = MERGE + ENDS * ENDS  # + number
CARD: Final = SEQUENCE + MOST  # + face * COPIES + copy: the first or the second such card in the sequences of a side
PROTECTION: Final = CARD + SUITED * COPIES  # + number of its sequence
LOOSE: Final = PROTECTION + MOST  # + number
PROTECT_LOOSE: Final = LOOSE + MOST  # + number of the loose protection: a move
CODES: Final = PROTECT_LOOSE + MOST
