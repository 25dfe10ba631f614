"""The choice codes of Fábula: one flat space, the same meaning in every position.

Things in play are named by their place on the table: side * 30 + number for allies and modifications, side * 10 +
number for standing bases, counted in the order of their zone. Cards elsewhere are named by face, so that equal cards
are one choice. `side` is the seat.
"""

from __future__ import annotations

from typing import Final

from .terms import BASES, MOST, MOST_BASES, MOST_PERMANENTS

FACES: Final = 1024  # the most a pool may hold
USES: Final = 8  # activated abilities of one object
MODES: Final = 8
ITEMS: Final = 64  # places of the stack, from the top
WAITS: Final = 64  # triggers in order
KINDS_OF_CHANGE: Final = 16  # replacements that apply to one event

PASS: Final = 0
COMBAT: Final = 1  # close the action phase, with combat to come
END_TURN: Final = 2  # close the action phase and skip combat
DONE: Final = 3  # no more untapping, choosing, blocking
STAY: Final = 4  # this ally does not attack, influence or defend
UNBLOCKED: Final = 5  # nobody blocks this attacker
YES: Final = 6
NO: Final = 7
TOP: Final = 8
BOTTOM: Final = 9
KEEP: Final = 10
EXCHANGE: Final = 11
SEAT: Final = 12  # + seat
CENTRE: Final = SEAT + 2  # + which of the five bases brought
NUMBER: Final = CENTRE + BASES  # + n
MODE: Final = NUMBER + MOST + 1  # + i
PERMANENT: Final = MODE + MODES  # + side * 30 + number
BASE: Final = PERMANENT + 2 * MOST_PERMANENTS  # + side * 10 + number
STACK: Final = BASE + 2 * MOST_BASES  # + place, from the top
WAITING: Final = STACK + ITEMS  # + which of the waiting triggers
CHANGE: Final = WAITING + WAITS  # + which replacement
ATTACH: Final = CHANGE + KINDS_OF_CHANGE  # + number among the own permanents
USE: Final = ATTACH + MOST_PERMANENTS  # + number among the own permanents * 8 + ability
USE_BASE: Final = USE + MOST_PERMANENTS * USES  # + number among the own bases * 8 + ability
PLAY: Final = USE_BASE + MOST_BASES * USES  # + face
FACE: Final = PLAY + FACES  # + face: a card of the hand, of a deck, discard or exile, or looked at
THEIR_FACE: Final = FACE + FACES  # + face: where cards of both are offered, one of the opponent's
CODES: Final = THEIR_FACE + FACES
