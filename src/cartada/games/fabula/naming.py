"""Things as choices: the code that names one, the table objects to click, the words."""

from __future__ import annotations

from ...kernel.words import OK, Args, Words
from .alike import alike
from .codes import FACE, ITEMS, SEAT, STACK, THEIR_FACE
from .facts import item_of
from .pieces import ITEM, PLAYER
from .refs import code_of, hand_ref, item_ref, named, ref
from .refusals import SAME_AS_ANOTHER
from .state import Fabula
from .terms import HAND


def code_for(state: Fabula, thing: int, seat: int) -> int:
    """Things in play by their place, items by theirs on the stack, cards elsewhere by face; for this seat."""
    if thing >= 0:
        if state.in_play(thing):
            return code_of(state, thing)
        first = FACE if state.owner[thing] == seat else THEIR_FACE
        return first + state.faces[thing]
    if thing > ITEM:
        return SEAT + PLAYER - thing
    for i in range(len(state.stack)):
        if state.stack[len(state.stack) - 1 - i].number == ITEM - thing:
            return STACK + min(i, ITEMS - 1)
    return -1


def thing_for(state: Fabula, code: int, things: list[int], seat: int) -> int:
    """The one of these things a code names. Of equal hidden cards the one most viewers know of: which of two it was
    must not tell the others anything."""
    best = ITEM
    for thing in things:
        if code_for(state, thing, seat) == code:
            if thing < 0 or best == ITEM or state.known[thing] > state.known[best]:
                best = thing
    return best


def codes_for(state: Fabula, things: list[int], seat: int) -> list[int]:
    out: list[int] = []
    for thing in things:
        code = code_for(state, thing, seat)
        if code not in out:
            out.append(code)
    out.sort()
    return out


def twin_refusal(state: Fabula, thing: int, things: list[int]) -> int:
    """[F-110] Of equal objects only the first is offered."""
    if thing < 0 or not state.in_battle(thing):
        return OK
    face = state.faces[thing]
    for other in things:
        if other == thing:
            return OK
        if other >= 0 and state.faces[other] == face and state.in_battle(other) and alike(state, thing, other):
            return SAME_AS_ANOTHER
    return OK


def thing_words(state: Fabula, key: str, thing: int, before: list[str]) -> Words:
    """One thing as a choice: `key` + .card, .item or .player."""
    if thing >= 0:
        if state.in_play(thing):
            return Words(key + ".card", named(state, thing), [*before, ref(state, thing)])
        face = state.faces[thing]
        args: Args = {"card": face, "nth": 0, "seat": state.owner[thing]}
        place = state.place[thing]
        if place & ~1 == HAND:
            return Words(key + ".card", args, [*before, hand_ref(place & 1, face)])
        return Words(key + ".card", args, [*before, f"pile:{place}:{face}"])
    if thing > ITEM:
        return Words(key + ".player", {"seat": PLAYER - thing}, [*before, f"seat:{PLAYER - thing}"])
    item = item_of(state, thing)
    face = -1 if item is None else state.faces[item.context.card]
    place = 0 if item is None else state.stack.index(item) + 1
    return Words(key + ".item", {"card": face, "n": place}, [*before, item_ref(ITEM - thing)])
