"""The games people have finished here, out of the store, for the lab: without a name, a word or a time."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Final

from ..games import REGISTRY
from ..lab.order import PEOPLE, Finished
from . import shuffle
from .ledger import standing
from .store.base import SeatRow, Store, TableRow

MOST: Final = 5_000  # the newest ones


async def counted(store: Store) -> dict[str, int]:
    """By game: how many there are under the present version of its rules."""
    return {game.name: len(await store.finished(game.name, game.version, MOST)) for game in REGISTRY.values()}


async def finished(store: Store, game: str) -> AsyncIterator[Finished]:
    """All of one game, the newest first."""
    for table in await store.finished(game, REGISTRY[game].version, MOST):
        found = await store.table(table)
        if found is not None:
            row, seats = found
            begun: list[list[int]] = json.loads(row.log)
            log, _ = standing(begun, await store.moves(table))
            yield as_finished(row, seats, log)


def as_finished(row: TableRow, seats: list[SeatRow], log: list[list[int]]) -> Finished:
    return Finished(
        seats=len(seats),
        options=json.loads(row.options),
        seed=row.seed or shuffle.effective_seed(row.secret, [seat.word or "" for seat in seats]),
        log=log,
        brought=[seat.brings for seat in seats],
        players=[PEOPLE if seat.kind == "person" else seat.level or "" for seat in seats],
    )
