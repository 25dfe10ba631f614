"""Every card of some sets as the engine reads it: what is printed on it and what it does.

A table holds the pool it was dealt from. Whoever tries other numbers on cards makes a second one, and tables of both
may be played at the same time.
"""

from __future__ import annotations

from typing import Any, Final

from .card_values import Values
from .executors import Selection
from .faces import Ability, Face
from .terms import EVENTS, MANOEUVRE


class CardPool:
    """Flat lists by face, filled by `compile` and then never changed."""

    def __init__(self, source: CardPool | None = None) -> None:
        """Nothing yet, or the same cards, to be changed or added to."""
        # ---- what is printed on it
        self.ids: Final[list[str]] = [] if source is None else source.ids[:]
        self.type_of: Final[list[int]] = [] if source is None else source.type_of[:]
        # 1 << type, as masks of types have it
        self.type_bit: Final[list[int]] = [] if source is None else source.type_bit[:]
        self.token: Final[list[bool]] = [] if source is None else source.token[:]
        self.rarity: Final[list[int]] = [] if source is None else source.rarity[:]
        # with X = 0
        self.cost: Final[list[int]] = [] if source is None else source.cost[:]
        self.printed: Final[list[Values]] = [] if source is None else source.printed[:]
        # the lowest cost of a manoeuvre: what all know of any hand [F-117]
        self.cheapest: int = 0 if source is None else source.cheapest
        # ---- what it does
        self.faces: Final[list[Face]] = [] if source is None else source.faces[:]
        # mask of the events it waits for, given abilities included
        self.listens: Final[list[int]] = [] if source is None else source.listens[:]
        # what its printed values, its rule of attaching and its passives read
        self.reads: Final[list[int]] = [] if source is None else source.reads[:]
        # the same without what only decides whether its passives give at all
        self.firm: Final[list[int]] = [] if source is None else source.firm[:]
        # a passive reads finished values: it must not see its own layer
        self.reads_layers: Final[list[bool]] = [] if source is None else source.reads_layers[:]
        # a passive speaks of players, items or hands, or gives abilities
        self.speaks: Final[list[bool]] = [] if source is None else source.speaks[:]
        # it changes values, costs or permissions
        self.static: Final[list[bool]] = [] if source is None else source.static[:]
        # it asks more of its bearer than whose it is and of what type
        self.choosy: Final[list[bool]] = [] if source is None else source.choosy[:]
        # all its passives give nothing but values, and to its bearer alone
        self.felt_by_bearer: Final[list[bool]] = [] if source is None else source.felt_by_bearer[:]
        # what may be done with it in play, a mask
        self.usable: Final[list[int]] = [] if source is None else source.usable[:]
        # ---- of all together
        # by number
        self.abilities: Final[list[Ability]] = [] if source is None else source.abilities[:]
        # by event: selectors of `times`
        self.counted: Final[list[list[Selection[Any]]]] = (
            [[] for _ in EVENTS] if source is None else [known[:] for known in source.counted]
        )
        # mask of the events some card counts
        self.recorded: int = 0 if source is None else source.recorded
        # of those where finished values tell which
        self.recorded_fresh: int = 0 if source is None else source.recorded_fresh
        # colour words of all sets; a place here is a bit of the mask
        self.colours: Final[list[str]] = [] if source is None else source.colours[:]
        # counter words of all sets
        self.counters: Final[list[str]] = [] if source is None else source.counters[:]
        # offensive, life, influence, resistance, restore
        self.counter_changes: Final[list[list[int]]] = [] if source is None else source.counter_changes[:]

    def find_cheapest(self) -> None:
        costs = [self.cost[face] for face in range(len(self.ids)) if self.type_of[face] == MANOEUVRE]
        self.cheapest = min(costs) if costs else 0


class Shelf:
    """Where new tables get their pool from."""

    def __init__(self) -> None:
        self.pool: CardPool = CardPool()


SHELF: Final = Shelf()


def pool_in_use() -> CardPool:
    """The pool new tables are dealt from, and names are looked up in where there is no table."""
    return SHELF.pool


def use_pool(pool: CardPool) -> None:
    """For everything this process deals or reads from now on."""
    SHELF.pool = pool
