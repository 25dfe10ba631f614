"""The bot that plays its choices on: what it tries, who drops out, when it leaves its favourite, how well it plays."""

from __future__ import annotations

import time

import pytest

from cartada.bots.ahead import AheadBot, behind, promising
from cartada.bots.bot import Bot, ask
from cartada.bots.levels import make_bot
from cartada.bots.playing import play_out
from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.game import Game
from cartada.kernel.rng import Rng, seeded

BATALHA = find_game("batalha")
FABULA = find_game("fabula")
ARKNOVA = find_game("arknova")


def later(steps: int) -> State:
    """A table of Batalha in the middle of a game, somebody with a choice to make."""
    table = BATALHA.new(2, {}, seeded(5))
    rng = seeded(6)
    while steps > 0 or len(table.options()) == 1:
        options = table.options()
        table.apply(options[rng.below(len(options))])
        steps -= 1
    return table


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


@pytest.mark.parametrize("game", [FABULA, ARKNOVA], ids=["fabula", "arknova"])
def test_a_games_own_player_says_what_is_worth_trying(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game.new(2, {}, seeded(3))
    seat = table.seat()
    codes = table.options()
    assert len(codes) > 1
    said = iter([codes[1], codes[0], codes[1], codes[1], *[codes[0]] * 20])

    def own_choice(self: object, world: State, seat: int, rng: Rng) -> int:
        return next(said)

    monkeypatch.setattr(type(game), "own_choice", own_choice)
    bot = AheadBot(game, 10)
    assert bot.elected(world(table, seat), seat, seeded(2), 0.0) == [codes[0], codes[1]]


def test_an_own_player_that_always_says_the_same_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ARKNOVA.new(2, {}, seeded(3))
    seat = table.seat()
    asked: list[int] = []

    def own_choice(self: object, world: State, seat: int, rng: Rng) -> int:
        asked.append(seat)
        return world.options()[0]

    monkeypatch.setattr(type(ARKNOVA), "own_choice", own_choice)
    assert AheadBot(ARKNOVA, 10).choose(world(table, seat), seat, seeded(2)) == table.options()[0]
    assert len(asked) == 4


def test_thinking_ends_with_its_time() -> None:
    table = later(20)
    begun = time.perf_counter()
    ask(AheadBot(BATALHA, 10_000_000, 0.2), table, table.seat(), seeded(3))
    assert time.perf_counter() - begun < 2.0


def test_it_beats_the_greedy_bot() -> None:
    """Twenty games of Batalha; by chance alone fifteen are won once in fifty times."""
    won = 0.0
    for deal in range(10):
        for seat in range(2):
            bots: list[Bot] = [make_bot("greedy", BATALHA), make_bot("greedy", BATALHA)]
            bots[seat] = make_bot("search:120", BATALHA)
            table = BATALHA.new(2, {}, seeded(deal))
            play_out(table, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += table.payoff()[seat]
    assert won >= 12.0
