"""Little words for the tests of single cards."""

from __future__ import annotations

from cartada.games.fabula.terms import rank
from cartada.games.fabula.values import fresh

from ..fabula_table import Table


def cast(t: Table, number: str, *answers: str) -> None:
    """A card is played, and everybody passes until the stack is empty."""
    t.play(number, *answers)
    t.resolve()


def enter(t: Table, number: str, *answers: str) -> None:
    """A permanent is played; its trigger is answered and resolves."""
    t.say(f"play {number}")
    t.say(*answers)
    t.resolve()


def use(t: Table, number: str, *answers: str) -> None:
    t.say(f"use {number}", *answers)
    t.resolve()


def has(t: Table, card: int, keyword: int) -> bool:
    """Whether a card in play has this keyword (constants of terms) now."""
    fresh(t.state)
    return bool(t.state.finished.of[card].keywords & keyword)


def number(t: Table, card: int, keyword: int) -> int:
    """The number of a keyword (terms …_RANK)."""
    fresh(t.state)
    return rank(t.state.finished.of[card].ranks, keyword)


def shown(t: Table, card: int) -> tuple[int, int, int]:
    """Offensive, life, influence now."""
    fresh(t.state)
    return t.offensive(card), t.state.finished.of[card].life, t.influence_of(card)


def tapped(t: Table, card: int) -> bool:
    return t.state.tapped[card] == 1


def damage(t: Table, card: int) -> int:
    return t.state.damage[card]
