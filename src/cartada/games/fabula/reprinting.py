"""Other numbers on the cards of the pool, for designers who try them out before they are printed."""

from __future__ import annotations

from typing import Final

from .cardpool import CardPool, pool_in_use, use_pool
from .language.nodes import Number
from .language.pool import the_pool
from .language.vocabulary import STATS

FIXED_RESTORE: Final = ("tireless", "heavy")  # keywords that say how a card is restored, whatever else is printed


def numbers() -> dict[str, dict[str, int]]:
    """By card: the numbers it has that no table changes. A cost with X is none."""
    pool = pool_in_use()
    found: dict[str, dict[str, int]] = {}
    for face, card in enumerate(the_pool().cards):
        its: dict[str, int] = {}
        printed = pool.printed[face]
        if isinstance(card.cost, Number):
            its["cost"] = pool.cost[face]
        if card.stats is not None:
            its.update({"offensive": printed.offensive, "life": printed.life, "influence": printed.influence})
        if card.sort == "ally" and isinstance(card.restore, Number):
            if not any(use.word in FIXED_RESTORE for use in card.keywords):
                its["restore"] = printed.restore
        if card.attach is not None and isinstance(card.attach.cost, Number):
            its["attach"] = printed.attach
        if its:
            found[card.id] = its
    return found


def reprint(card: str, name: str, number: int) -> None:
    """Tables dealt from now on have a pool with this number; those there are keep theirs."""
    if name not in numbers().get(card, {}) or number < 0:
        raise ValueError(f"fabula has no card {card!r} with a number {name!r} that can be {number}")
    use_pool(variant(pool_in_use(), card, name, number))


def variant(pool: CardPool, card: str, name: str, number: int) -> CardPool:
    """A second pool, with another number on one card."""
    twin = CardPool(pool)
    face = twin.ids.index(card)
    if name == "cost":
        twin.cost[face] = number
        twin.find_cheapest()
    else:
        twin.printed[face] = twin.printed[face].with_stat(STATS.index(name), number)
    return twin
