"""The council: the own player of a game is asked in many worlds, and most of them decide."""

from __future__ import annotations

import pytest
from kernel.toys import LEILAO

from cartada.bots.council import CouncilBot
from cartada.bots.levels import make_bot
from cartada.bots.search import SearchBot
from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.rng import Rng, seeded

ARKNOVA = find_game("arknova")


@pytest.mark.parametrize(("level", "worlds"), [("turn", 3), ("search", 9), ("master", 27), ("search:4", 4)])
def test_levels_that_look_further_ask_the_own_player_where_there_is_one(level: str, worlds: int) -> None:
    bot = make_bot(level, ARKNOVA)
    assert isinstance(bot, CouncilBot)
    assert bot.worlds == worlds


def test_a_game_without_one_is_searched() -> None:
    bot = make_bot("master", find_game("batalha"))
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 3_000


def test_the_answer_most_worlds_agree_on_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    codes = table.options()
    assert len(codes) >= 3
    said = iter([codes[2], codes[0], codes[1], codes[0], codes[2], codes[2]])

    def own_choice(self: object, world: State, seat: int, rng: Rng) -> int:
        return next(said)

    monkeypatch.setattr(type(LEILAO), "own_choice", own_choice)
    seat = table.seat()
    assert CouncilBot(LEILAO, 6).choose(table, seat, seeded(2)) == codes[2]


def test_a_clock_stops_it_after_the_first_world(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    said = iter(table.options())

    def own_choice(self: object, world: State, seat: int, rng: Rng) -> int:
        return next(said)

    monkeypatch.setattr(type(LEILAO), "own_choice", own_choice)
    first = table.options()[0]
    assert CouncilBot(LEILAO, 50, 1e-9).choose(table, table.seat(), seeded(2)) == first
