"""Single cards of a side: sequence cards, protections and loose ones, named by a choice and lifted from the table."""

from __future__ import annotations

from typing import Final

from ...kernel.words import HIDDEN, OK, Words
from .cards import COPIES, NONE, SUITED
from .codes import CARD, LOOSE, SEQUENCE
from .codes import PROTECTION as PROTECTION_OF
from .refusals import NO_PROTECTION, NOT_THERE
from .sequences import FIRST, PLACE, PROTECTION, UP, locate, place_in
from .state import Trincheira
from .view import seen_at

VANISHED: Final = -2


def side_candidates(state: Trincheira, side: int) -> list[int]:
    """Every place of a side a card could lie in."""
    out = list(range(CARD, CARD + SUITED * COPIES))
    out.extend(range(PROTECTION_OF, PROTECTION_OF + len(state.rows[side])))
    out.extend(range(LOOSE, LOOSE + len(state.loose[side])))
    return out


def side_refusal(state: Trincheira, side: int, code: int) -> int:
    if code < PROTECTION_OF:
        at = code - CARD
        return OK if locate(state.rows[side], at // COPIES, at % COPIES) >= 0 else NOT_THERE
    if code < LOOSE:
        return OK if state.rows[side][code - PROTECTION_OF][PROTECTION] != NONE else NO_PROTECTION
    return OK


def side_options(state: Trincheira, side: int) -> list[int]:
    """The places of a side where a card lies."""
    seen = [0] * SUITED
    out: list[int] = []
    rows = state.rows[side]
    for row in rows:
        for i in range(FIRST, len(row)):
            face = row[i]
            out.append(CARD + face * COPIES + seen[face])
            seen[face] += 1
    out.sort()
    for i in range(len(rows)):
        if rows[i][PROTECTION] != NONE:
            out.append(PROTECTION_OF + i)
    for i in range(len(state.loose[side])):
        out.append(LOOSE + i)
    return out


def is_protection(code: int) -> bool:
    return code >= PROTECTION_OF


def row_of(state: Trincheira, side: int, code: int) -> list[int]:
    """The row in which the named card lies."""
    if code < PROTECTION_OF:
        at = code - CARD
        return state.rows[side][locate(state.rows[side], at // COPIES, at % COPIES)]
    return state.rows[side][code - PROTECTION_OF] if code < LOOSE else state.loose[side][code - LOOSE]


def numbered(state: Trincheira, side: int, code: int) -> int:
    """The number people see: of the sequence that is named, or in which the named card lies; of a loose protection
    among the loose ones."""
    if code < CARD:
        return code - SEQUENCE + 1
    if code < PROTECTION_OF:
        return locate(state.rows[side], (code - CARD) // COPIES, (code - CARD) % COPIES) + 1
    return code - (PROTECTION_OF if code < LOOSE else LOOSE) + 1


def lift(state: Trincheira, side: int, code: int) -> tuple[int, int, int]:
    """Take the named card off the table: its face, the place it lay in face down (UP if all saw it), and the number of
    the low part of a protected sequence this has split [T-34], VANISHED if such a sequence is gone [T-35], or NONE."""
    if code < PROTECTION_OF:
        at = code - CARD
        face = at // COPIES
        i = locate(state.rows[side], face, at % COPIES)
        loose = len(state.loose[side])
        split = state.take_from_row(side, i, place_in(state.rows[side][i], face))
        if split:
            return face, UP, i
        return face, UP, VANISHED if len(state.loose[side]) > loose else NONE
    row = row_of(state, side, code)
    protection = row[PROTECTION]
    place = row[PLACE]
    if code < LOOSE:
        state.strip(side, code - PROTECTION_OF)
    else:
        del state.loose[side][code - LOOSE]
    return protection, place, NONE


def protection_as_seen(state: Trincheira, viewer: int, side: int, row: list[int]) -> int:
    """The face, or HIDDEN if this viewer cannot tell."""
    return row[PROTECTION] if row[PLACE] == UP or viewer == side else seen_at(state, viewer, row[PLACE])


def table_card_words(state: Trincheira, viewer: int, side: int, code: int) -> Words:
    """A choice among the cards of a side, in words of what the viewer can see."""
    row = row_of(state, side, code)
    cards = row[FIRST:]
    if code < PROTECTION_OF:
        face = (code - CARD) // COPIES
        i = locate(state.rows[side], face, (code - CARD) % COPIES)
        return Words("choice.card", {"card": face, "n": i + 1}, [f"card:{side}:{i}:{place_in(row, face) - FIRST}"])
    face = protection_as_seen(state, viewer, side, row)
    if code < LOOSE:
        ref = f"protection:{side}:{code - PROTECTION_OF}"
        n = code - PROTECTION_OF + 1
        if face == HIDDEN:
            return Words("choice.protection_hidden", {"n": n, "cards": cards}, [ref])
        return Words("choice.protection", {"card": face, "n": n, "cards": cards}, [ref])
    ref = f"loose:{side}:{code - LOOSE}"
    if face == HIDDEN:
        return Words("choice.loose_hidden", {"n": code - LOOSE + 1}, [ref])
    return Words("choice.loose", {"card": face, "n": code - LOOSE + 1}, [ref])
