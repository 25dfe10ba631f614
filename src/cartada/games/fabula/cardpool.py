"""Every card of some sets as the engine reads it: what is printed on it and what it does.

A table holds the pool it was dealt from. Whoever tries other numbers on cards makes a second one, and tables of both
may be played at the same time.
"""

from __future__ import annotations

from typing import Final

from .card_values import Values
from .executors import Selection
from .faces import Ability, Face
from .terms import EVENTS, MANOEUVRE


class CardPool:
    """Flat lists by face, filled by `compile` and then never changed."""

    def __init__(self) -> None:
        # ---- what is printed on it
        self.ids: Final[list[str]] = []
        self.type_of: Final[list[int]] = []
        self.type_bit: Final[list[int]] = []  # 1 << type, as masks of types have it
        self.token: Final[list[bool]] = []
        self.rarity: Final[list[int]] = []
        self.cost: Final[list[int]] = []  # with X = 0
        self.printed: Final[list[Values]] = []
        self.cheapest: int = 0  # the lowest cost of a manoeuvre: what all know of any hand [F-117]
        # ---- what it does
        self.faces: Final[list[Face]] = []
        self.listens: Final[list[int]] = []  # mask of the events it waits for, given abilities included
        self.reads: Final[list[int]] = []  # what its printed values, its rule of attaching and its passives read
        self.firm: Final[list[int]] = []  # the same without what only decides whether its passives give at all
        self.reads_layers: Final[list[bool]] = []  # a passive reads finished values: it must not see its own layer
        self.speaks: Final[list[bool]] = []  # a passive speaks of players, items or hands, or gives abilities
        self.static: Final[list[bool]] = []  # it changes values, costs or permissions
        self.choosy: Final[list[bool]] = []  # it asks more of its bearer than whose it is and of what type
        self.felt_by_bearer: Final[list[bool]] = []  # all its passives give nothing but values, and to its bearer alone
        self.usable: Final[list[int]] = []  # what may be done with it in play, a mask
        # ---- of all together
        self.abilities: Final[list[Ability]] = []  # by number
        self.counted: Final[list[list[Selection]]] = [[] for _ in EVENTS]  # by event: selectors of `times`
        self.recorded: int = 0  # mask of the events some card counts
        self.recorded_fresh: int = 0  # of those where finished values tell which
        self.colours: Final[list[str]] = []  # colour words of all sets; a place here is a bit of the mask
        self.counters: Final[list[str]] = []  # counter words of all sets
        self.counter_changes: Final[list[list[int]]] = []  # offensive, life, influence, resistance, restore

    def copy(self) -> CardPool:
        """The same cards, to be changed or added to."""
        twin = CardPool()
        twin.ids.extend(self.ids)
        twin.type_of.extend(self.type_of)
        twin.type_bit.extend(self.type_bit)
        twin.token.extend(self.token)
        twin.rarity.extend(self.rarity)
        twin.cost.extend(self.cost)
        twin.printed.extend(self.printed)
        twin.cheapest = self.cheapest
        twin.faces.extend(self.faces)
        twin.listens.extend(self.listens)
        twin.reads.extend(self.reads)
        twin.firm.extend(self.firm)
        twin.reads_layers.extend(self.reads_layers)
        twin.speaks.extend(self.speaks)
        twin.static.extend(self.static)
        twin.choosy.extend(self.choosy)
        twin.felt_by_bearer.extend(self.felt_by_bearer)
        twin.usable.extend(self.usable)
        twin.abilities.extend(self.abilities)
        for event in range(len(self.counted)):
            twin.counted[event].extend(self.counted[event])
        twin.recorded = self.recorded
        twin.recorded_fresh = self.recorded_fresh
        twin.colours.extend(self.colours)
        twin.counters.extend(self.counters)
        twin.counter_changes.extend(self.counter_changes)
        return twin

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
