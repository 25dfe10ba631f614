"""[F-110] Equal objects are interchangeable: where one is picked only one of them is offered."""

from __future__ import annotations

from .overview import board
from .state import Fabula


def alike(state: Fabula, a: int, b: int) -> bool:
    """The same card in the same state, with nothing on it and nothing that speaks of one of them alone."""
    mine = state.finished.of[a]
    yours = state.finished.of[b]
    return (
        state.faces[a] == state.faces[b]
        and state.holder[a] == state.holder[b]
        and state.owner[a] == state.owner[b]
        and state.tapped[a] == state.tapped[b]
        and state.damage[a] == state.damage[b]
        and state.role[a] == state.role[b]
        and state.aim[a] == state.aim[b]
        and (state.entered[a] == state.turn) == (state.entered[b] == state.turn)
        and state.is_token(a) == state.is_token(b)
        and mine.offensive == yours.offensive
        and mine.life == yours.life
        and mine.influence == yours.influence
        and mine.restore == yours.restore
        and mine.keywords == yours.keywords
        and mine.ranks == yours.ranks
        and mine.forbids == yours.forbids
        and mine.obliges == yours.obliges
        and not marked(state, a, b)
    )


def marked(state: Fabula, a: int, b: int) -> bool:
    """Something distinguishes one of these objects: an attachment, a counter, a mark, an effect, a place on the
    stack."""
    for other in board(state).modifications:
        bearer = state.bearer[other]
        if bearer >= 0 and bearer in (a, b):
            return True
    for i in range(0, len(state.counters), 3):
        if state.counters[i] in (a, b):
            return True
    if used(state, state.used, a, b) or used(state, state.used_ever, a, b):
        return True
    for effect in state.lasting:
        if effect.card in (a, b):
            return True
        for i in range(0, len(effect.things), 2):
            if effect.things[i] in (a, b):
                return True
    for item in state.stack:
        if item.context.card in (a, b):
            return True
        for things in item.context.slots:
            for i in range(0, len(things), 2):
                if things[i] in (a, b):
                    return True
    return False


def used(state: Fabula, marks: tuple[int, ...], a: int, b: int) -> bool:
    """An ability of one of these objects was used."""
    for i in range(0, len(marks), 4):
        card = marks[i]
        if card in (a, b) and marks[i + 1] == state.serial[card]:
            return True
    return False


def first_alike(state: Fabula, cards: list[int], at: int) -> bool:
    """No earlier one of these is equal to the one at this place."""
    face = state.faces[cards[at]]
    for i in range(at):
        if state.faces[cards[i]] == face and alike(state, cards[i], cards[at]):
            return False
    return True


def by_entry(state: Fabula, cards: list[int]) -> list[int]:
    """[F-110] Canonical order: as they entered. Mostly they lie in it already."""
    last = 0
    stamp = state.stamp
    for card in cards:
        if stamp[card] < last:
            return sorted_by_entry(state, cards)
        last = stamp[card]
    return cards


def sorted_by_entry(state: Fabula, cards: list[int]) -> list[int]:
    out = cards[:]
    for i in range(1, len(out)):
        card = out[i]
        k = i
        while k > 0 and state.stamp[out[k - 1]] > state.stamp[card]:
            out[k] = out[k - 1]
            k -= 1
        out[k] = card
    return out
