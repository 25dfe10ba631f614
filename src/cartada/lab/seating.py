"""Who sits where: every deal is played once for each seating, so that no player gains by its seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

Order = tuple[int, ...]  # by seat: the place in the line-up of the player who sits there


class Player(msgspec.Struct, frozen=True):
    """A bot with what it brings to the table."""

    bot: str
    brought: str = ""


class Cell(msgspec.Struct, frozen=True):
    """One kind of table: a line-up and the options it plays by."""

    number: int
    game: str
    seats: int
    players: tuple[Player, ...]
    options: dict[str, bool | int | str] = {}
    laid: tuple[str, ...] = ()  # by seat: what lies there for whoever sits down, in place of what players bring
    printed: tuple[tuple[str, str, int], ...] = ()  # card, name of a number, and the number that is tried there
    variant: str = ""  # what its rule set is called, if somebody named it


class Batch(msgspec.Struct, frozen=True):
    """Some deals of one cell: the work given to one process at a time."""

    number: int
    cell: Cell
    seed: str
    first: int
    last: int  # not of this batch any more

    def deals(self) -> range:
        return range(self.first, self.last)


def latin_square(n: int) -> list[Order]:
    """Each player on each seat once. They only go round, so that partners who sit opposite each other stay partners."""
    return [tuple((seat + turn) % n for seat in range(n)) for turn in range(n)]


def seatings(players: Sequence[Player]) -> list[Order]:
    """The rows of a Latin square that differ: equal players need not change places."""
    found: dict[tuple[Player, ...], Order] = {}
    for order in latin_square(len(players)):
        found.setdefault(tuple(players[place] for place in order), order)
    return list(found.values())


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Bots that meet: each choice of as many as there are seats; too few of them sit down more than once."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    turns = 1 if seats % len(bots) == 0 else len(bots)
    return [tuple(bots[(seat + turn) % len(bots)] for seat in range(seats)) for turn in range(turns)]


def batches(cells: Sequence[Cell], seed: str, deals: int, size: int) -> list[Batch]:
    """All work, round by round: a round is the same deals in every cell."""
    found: list[Batch] = []
    for first in range(0, deals, size):
        for cell in cells:
            found.append(Batch(len(found), cell, seed, first, min(first + size, deals)))
    return found
