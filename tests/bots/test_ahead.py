"""The bot that plays its choices on: what it tries, who drops out, when it leaves its favourite, how well it plays."""

from __future__ import annotations

import time

import pytest

from bots.tables import BATALHA, later
from cartada.bots.ahead import AheadBot, behind, promising
from cartada.bots.bot import Bot, ask
from cartada.bots.greedy import GreedyBot
from cartada.bots.levels import LEVELS, make_bot, way_of
from cartada.bots.own import OwnBot
from cartada.bots.playing import play_out
from cartada.games import REGISTRY, find_game
from cartada.kernel.core import State
from cartada.kernel.extras import Scripted
from cartada.kernel.game import AnyGame, Game
from cartada.kernel.rng import seeded
from cartada.kernel.thinking import Ahead, Own
from kernel.toys import LEILAO

FEW = Ahead(10, 4)


def world(table: State, seat: int, game: AnyGame = BATALHA) -> State:
    found: State = game.resample(table, seat, seeded(1))
    found.face(seat)
    return found


def test_a_number_behind_the_level_counts() -> None:
    bot = make_bot("search:70", BATALHA)
    usual = make_bot("search", BATALHA)
    assert isinstance(bot, AheadBot) and isinstance(usual, AheadBot)
    assert (bot.ahead.playouts, bot.ahead.turns) == (70, usual.ahead.turns)


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
    bot = AheadBot(BATALHA, FEW)
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
        bot = AheadBot(BATALHA, Ahead(10, turns))
        guess = bot.guess(world(table, table.seat()), table.seat(), seeded(4))
        end = bot.played_on(guess.copy(), guess, seeded(5))
        assert BATALHA.turn(end) - BATALHA.turn(table) == turns


def test_a_game_that_ends_on_the_way_is_judged_by_its_end() -> None:
    table = later(10)
    bot = AheadBot(BATALHA, Ahead(10, 1_000))
    guess = bot.guess(world(table, table.seat()), table.seat(), seeded(4))
    assert not bot.played_on(guess.copy(), guess, seeded(5)).frames


def with_own_player(code: int) -> AnyGame:
    """The toy game with a player of its own that always says this code."""
    game = LEILAO
    return Game(
        name=game.name, version=game.version, folder=game.folder, seats=game.seats, codes=game.codes,
        options=game.options, refusals=game.refusals, endings=game.endings, pieces=[], fields=game.fields,
        table=game.table, deal=game.deal, view=game.view, redeal=game.redeal, scores=game.scores,
        scripted=Scripted(choose=lambda world, seat, rng, effort: code),
    )  # fmt: skip


def test_what_the_own_player_says_is_the_favourite() -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    seat = table.seat()
    options = table.options()
    plain = AheadBot(LEILAO, FEW).likely(world(table, seat, LEILAO), options, seat, seeded(2))
    found = AheadBot(with_own_player(plain[-1]), FEW).likely(world(table, seat, LEILAO), options, seat, seeded(2))
    assert found == [plain[-1], *plain[:-1]]


def test_an_own_player_without_an_answer_looks_one_move_ahead() -> None:
    table = LEILAO.new(LEILAO.seats[0], {}, seeded(1))
    seat = table.seat()
    answer = OwnBot(with_own_player(-1), 0).choose(world(table, seat, LEILAO), seat, seeded(2))
    assert answer == GreedyBot(LEILAO).choose(world(table, seat, LEILAO), seat, seeded(2))


@pytest.mark.parametrize("game", REGISTRY.values(), ids=lambda game: game.name)
def test_every_level_thinks_as_its_game_says(game: AnyGame) -> None:
    """And no two alike."""
    thinking = game.thinking
    ways = [way_of(level, thinking) for level in LEVELS[2:]]
    for level, way in zip(LEVELS[2:], ways, strict=True):
        bot = make_bot(level, game)
        if way is None:
            assert isinstance(bot, GreedyBot)
        elif isinstance(way, Own):
            assert isinstance(bot, OwnBot) and bot.effort == way.effort
        else:
            assert isinstance(bot, AheadBot) and bot.ahead.playouts * bot.ahead.turns == way.playouts * way.turns
    efforts = [way.effort for way in ways if isinstance(way, Own)]
    work = [way.playouts * way.turns for way in ways if isinstance(way, Ahead)]
    assert efforts == sorted(set(efforts)) and work == sorted(set(work))


@pytest.mark.parametrize("name", ["fabula", "arknova"])
def test_an_own_player_takes_no_number(name: str) -> None:
    with pytest.raises(ValueError, match="takes no number"):
        make_bot("turn:40", find_game(name))


def test_thinking_ends_with_its_time() -> None:
    table = later(20)
    begun = time.perf_counter()
    ask(BATALHA, AheadBot(BATALHA, FEW, 0.2), table, table.seat(), seeded(3))
    assert time.perf_counter() - begun < 2.0


def test_no_world_is_begun_that_may_end_too_late() -> None:
    bot = AheadBot(BATALHA, FEW, 5.0)
    now = time.perf_counter()
    assert bot.late(now + 100.0, 200.0) and not bot.late(now + 100.0, 1.0)
    assert not AheadBot(BATALHA, FEW).late(now - 1.0, 1.0)  # without a clock only playouts count


def test_it_beats_the_beginner() -> None:
    won = 0.0
    for deal in range(3):
        for seat in range(2):
            bots: list[Bot] = [make_bot("beginner", BATALHA), make_bot("beginner", BATALHA)]
            bots[seat] = make_bot("turn", BATALHA)
            table = BATALHA.new(2, {}, seeded(deal))
            play_out(BATALHA, table, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += BATALHA.payoff(table)[seat]
    assert won >= 4.0
