"""The bot that plays its choices on: what it tries, who drops out, when it leaves its favourite, how well it plays."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from kernel.toys import LEILAO

from bots.tables import BATALHA, later
from cartada.bots.ahead import AheadBot, behind, promising
from cartada.bots.bot import Bot, ask
from cartada.bots.levels import make_bot
from cartada.bots.own import OwnBot
from cartada.bots.playing import play_out
from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.thinking import Thinking


def world(table: State, seat: int) -> State:
    found = table.resample(seat, seeded(1))
    found.face(seat)
    return found


@pytest.mark.parametrize(("level", "playouts", "turns"), [("turn", 40, 2), ("search", 200, 4), ("master", 800, 4)])
def test_a_higher_level_plays_on_longer_and_more_often(level: str, playouts: int, turns: int) -> None:
    bot = make_bot(level, BATALHA)
    assert isinstance(bot, AheadBot)
    assert (bot.playouts, bot.turns) == (playouts, turns)


def test_a_number_behind_the_level_counts() -> None:
    bot = make_bot("search:70", BATALHA)
    assert isinstance(bot, AheadBot) and bot.playouts == 70


def test_who_is_surely_behind_in_the_same_worlds_drops_out() -> None:
    found = [[0.5 + 0.1 * (i % 2) for i in range(12)], [0.3 + 0.1 * (i % 2) for i in range(12)]]
    assert promising([0, 1], found) == [0]
    assert promising([0, 1], [one[:4] for one in found]) == [0, 1]  # four worlds prove nothing


def test_luck_alone_puts_nobody_behind() -> None:
    better = [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]
    worse = [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]
    assert sum(better) > sum(worse) and not behind(worse, better, 1.0)


def test_the_favourite_stands_next_to_the_best() -> None:
    found = [[0.1, 0.9], [0.9, 0.7], [0.6, 0.8]]
    assert promising([0, 1, 2], found) == [1, 0, 2]


def test_the_favourite_is_left_only_for_something_better_by_more_than_chance() -> None:
    bot = AheadBot(BATALHA, 10)
    assert bot.settled([1, 0], [[0.9, 0.1, 0.5, 0.5], [0.1, 0.9, 0.5, 0.6]]) == 0
    assert bot.settled([1, 0], [[0.4, 0.3, 0.4, 0.3], [0.5, 0.5, 0.5, 0.5]]) == 1
    assert bot.settled([2, 1], [[0.0], [0.2], [0.3]]) == 2  # the favourite has dropped out


def test_the_same_seed_gives_the_same_answer() -> None:
    table = later(20)
    seat = table.seat()
    answers = {make_bot("search:60", BATALHA).choose(world(table, seat), seat, seeded(9)) for _ in range(3)}
    assert len(answers) == 1


def test_tables_are_judged_so_many_turns_later() -> None:
    table = later(10)
    for turns in (1, 2, 5):
        bot = AheadBot(BATALHA, 10, turns=turns)
        guess = bot.guess(world(table, table.seat()), table.seat(), seeded(4))
        end = bot.played_on(guess.copy(), guess, seeded(5))
        assert BATALHA.turn(end) - BATALHA.turn(table) == turns


def test_a_game_that_ends_on_the_way_is_judged_by_its_end() -> None:
    table = later(10)
    bot = AheadBot(BATALHA, 10, turns=1_000)
    guess = bot.guess(world(table, table.seat()), table.seat(), seeded(4))
    assert not bot.played_on(guess.copy(), guess, seeded(5)).frames


@pytest.fixture
def own_player(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[int]], list[int]]:
    """Gives the toy game a player of its own that says these codes one after the other."""

    def speak(codes: list[int]) -> list[int]:
        said: list[int] = []

        def own_choice(self: object, world: State, seat: int, rng: Rng) -> int:
            said.append(codes[len(said) % len(codes)])
            return said[-1]

        monkeypatch.setattr(type(LEILAO), "own_choice", own_choice)
        monkeypatch.setattr(type(LEILAO), "thinking", lambda self: Thinking(worlds=9))
        return said

    return speak


def test_a_games_own_player_says_what_is_worth_trying(own_player: Callable[[list[int]], list[int]]) -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    codes = table.options()
    own_player([codes[2], codes[0], codes[0]])
    seat = table.seat()
    assert AheadBot(LEILAO, 10).elected(world(table, seat), seat, seeded(2), 0.0) == [codes[0], codes[2]]


def test_an_own_player_that_always_says_the_same_is_believed(own_player: Callable[[list[int]], list[int]]) -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    code = table.options()[1]
    said = own_player([code])
    seat = table.seat()
    assert AheadBot(LEILAO, 10).choose(world(table, seat), seat, seeded(2)) == code
    assert len(said) == 4


@pytest.mark.parametrize("name", ["fabula", "arknova"])
def test_games_with_an_own_player_ask_it(name: str) -> None:
    game = find_game(name)
    assert AheadBot(game, 10).votes == 9 and isinstance(make_bot("turn", game), OwnBot)


def test_thinking_ends_with_its_time() -> None:
    table = later(20)
    begun = time.perf_counter()
    ask(AheadBot(BATALHA, 10_000_000, 0.2), table, table.seat(), seeded(3))
    assert time.perf_counter() - begun < 2.0


def test_no_world_is_begun_that_may_end_too_late() -> None:
    bot = AheadBot(BATALHA, 10, 5.0)
    now = time.perf_counter()
    assert bot.late(now + 100.0, 200.0) and not bot.late(now + 100.0, 1.0)
    assert not AheadBot(BATALHA, 10).late(now - 1.0, 1.0)  # without a clock only playouts count


def test_it_beats_the_beginner() -> None:
    won = 0.0
    for deal in range(3):
        for seat in range(2):
            bots: list[Bot] = [make_bot("beginner", BATALHA), make_bot("beginner", BATALHA)]
            bots[seat] = make_bot("turn", BATALHA)
            table = BATALHA.new(2, {}, seeded(deal))
            play_out(table, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += table.payoff()[seat]
    assert won >= 4.0
