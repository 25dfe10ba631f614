"""Names of the table objects people click: the same in choices and views."""

from __future__ import annotations

from .codes import BASE, PERMANENT, STACK
from .state import Fabula
from .terms import BATTLE, MOST_BASES, MOST_PERMANENTS, TERRITORY


def base_ref(seat: int, i: int) -> str:
    """The table object of a base, to click."""
    return f"base:{seat}:{i}"


def permanent_ref(seat: int, i: int) -> str:
    return f"permanent:{seat}:{i}"


def ref(state: Fabula, card: int) -> str:
    """The table object of anything in play."""
    seat = state.holder[card]
    if state.standing(card):
        return base_ref(seat, state.zones[TERRITORY + seat].index(card))
    return permanent_ref(seat, state.zones[BATTLE + seat].index(card))


def hand_ref(seat: int, face: int) -> str:
    """A card of a hand: equal ones are one object."""
    return f"hand:{seat}:{face}"


def item_ref(number: int) -> str:
    return f"item:{number}"


def code_of(state: Fabula, card: int) -> int:
    """The choice that names a thing in play by its place on the table."""
    seat = state.holder[card]
    if state.standing(card):
        return BASE + seat * MOST_BASES + place_in(state.zones[TERRITORY + seat], card)
    return PERMANENT + seat * MOST_PERMANENTS + place_in(state.zones[BATTLE + seat], card)


def place_in(zone: list[int], card: int) -> int:
    for i, other in enumerate(zone):
        if other == card:
            return i
    raise ValueError(f"{card} does not lie there")


def in_play_code(code: int) -> bool:
    """Whether a choice names a thing in play."""
    return PERMANENT <= code < STACK


def card_of(state: Fabula, code: int) -> int:
    """The way back of `code_of`; -1 if nothing is there."""
    if BASE <= code < BASE + 2 * MOST_BASES:
        at = code - BASE
        zone = state.zones[TERRITORY + at // MOST_BASES]
        return zone[at % MOST_BASES] if at % MOST_BASES < len(zone) else -1
    at = code - PERMANENT
    zone = state.zones[BATTLE + at // MOST_PERMANENTS]
    return zone[at % MOST_PERMANENTS] if at % MOST_PERMANENTS < len(zone) else -1


def nth(state: Fabula, card: int) -> int:
    """Which of several with the same face on its side this thing in play is, from 1; 0 if there is only one. Sentences
    say it, so that no two choices sound the same."""
    zone = state.zones[state.place[card]]
    before = 0
    same = 0
    for other in zone:
        if state.faces[other] == state.faces[card]:
            same += 1
            if other == card:
                before = same
    return before if same > 1 else 0


def named(state: Fabula, card: int) -> dict[str, int | list[int]]:
    """The arguments that name a thing in play: what it is, which of several, whose."""
    return {"card": state.faces[card], "nth": nth(state, card), "seat": state.holder[card]}
