"""What tables are thought to take in memory, and what they take: the bound of `Settings.memory` is one of bytes."""

from __future__ import annotations

from functools import partial

import pytest

from benchmarks.server.rooms import measured, others, playing, stages
from cartada.games import REGISTRY
from cartada.server.room import MATCH_BYTES

from .support import House, run

KINDS = ("waiting", "half played", "over", "replayed", "film")


@pytest.mark.parametrize("name", REGISTRY)
def test_a_table_takes_about_what_it_is_thought_to_take(name: str) -> None:
    game = REGISTRY[name]
    for kind, make in stages(game, game.seats[0], 0):
        if kind in KINDS:
            taken, thought = measured(make)
            assert taken / 2 < thought < taken * 2, kind


def test_so_does_what_is_said_and_brought_there() -> None:
    for kind, make in others():
        taken, thought = measured(make)
        assert taken / 2 < thought < taken * 2, kind


def test_dealt_tables_are_small() -> None:
    """One number for the states of all games: it is right for a house where all of them are played."""
    found = [measured(partial(playing, game, game.seats[0], 1, [])) for game in REGISTRY.values()]
    taken, thought = (sum(one) for one in zip(*found, strict=True))
    assert taken / 2 < thought < taken * 2
    assert max(one[0] for one in found) < 4 * MATCH_BYTES


def test_what_other_processes_add_is_weighed_too(tmp_path: object) -> None:
    """It comes without anybody here holding the table."""

    async def story(house: House) -> None:
        people = await house.create("person", "open")
        service, table = house.desk.service, people[0].table
        before = service.weight
        await service.store.chat(table, 0, "x" * 500, 0.0)
        await service.follow(service.rooms[table])
        assert service.weight >= before + 500

    run(str(tmp_path), story)
