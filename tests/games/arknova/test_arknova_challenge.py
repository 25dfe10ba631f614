"""[AN-157] The solo challenge of three games."""

from __future__ import annotations

from cartada.games.arknova.layout import BASE_PILE, DECK, FINAL_DECK, GONE
from cartada.games.arknova.meta import GAME
from cartada.games.arknova.names import SERIES_GAMES, SERIES_POINTS
from cartada.kernel.rng import seeded
from conformance.zoo import zoo_faults

from .zoo_table import Table, deal


def play_game(t: Table, seed: int) -> None:
    """Random answers to the end of one game of the challenge."""
    rng = seeded(seed)
    game = t.state.series[SERIES_GAMES]
    while t.state.frames and t.state.series[SERIES_GAMES] == game:
        options = t.state.options()
        t.state.apply(options[rng.below(len(options))])


def challenge(seed: int, **options: object) -> Table:
    return deal(1, seed, solo_games="3", **options)


def test_AN_157_nothing_used_comes_back() -> None:
    t = challenge(3)
    maps = t.state.offers[:]
    tiles = t.state.tiles[:]
    projects = t.projects()
    deck = len(t.deck())
    play_game(t, 1)
    left = len(t.state.zones[DECK])
    assert left < deck - 8 and not {*t.discards(), *t.hand(), *t.animals(), *t.sponsors()}
    assert not set(maps) & set(t.state.offers) and not set(tiles) & set(t.state.tiles)
    assert not set(projects) & set(t.projects()) and len(t.projects()) == 3
    assert set(projects) <= {*t.zone(BASE_PILE), *t.gone()}, "Assertion can still fetch them"
    assert len(t.state.zones[GONE]) > 20 and zoo_faults(t.state) == []


def test_AN_157_the_next_game_begins_as_the_first() -> None:
    t = challenge(4)
    play_game(t, 2)
    assert t.question == "map" and len(t.choices) == 2
    assert (t.money, t.appeal, t.cp, t.rep, t.xtokens) == (25, 20, 0, 1, 0)
    assert t.state.solo_left == 7 and t.state.donations == 0 and t.buildings() == []
    assert t.slots()[0] == "animals" and t.state.turns == 0


def test_AN_157_in_the_third_game_three_bonus_tiles_come_back() -> None:
    t = challenge(5)
    laid = set(t.state.tiles)
    play_game(t, 3)
    laid |= set(t.state.tiles)
    assert len(laid) == 8
    play_game(t, 4)
    assert len(set(t.state.tiles) & laid) == 3 and len(set(t.state.tiles)) == 4


def test_AN_157_the_sum_of_three_games_decides() -> None:
    t = challenge(6)
    play_game(t, 5)
    first = t.state.series[SERIES_POINTS]
    assert first < 0 and GAME.scores(t.state) == [first + 20 - 114]
    told = [event for event in t.sink.events if event.key == "event.challenge"]
    assert [event.args for event in told] == [{"game": 1, "n": first}]
    play_game(t, 6)
    play_game(t, 7)
    assert t.state.over() and GAME.ending(t.state) == "solo_lost"
    assert GAME.scores(t.state)[0] < t.state.series[SERIES_POINTS] < first


def test_AN_157_a_good_game_makes_up_for_a_bad_one() -> None:
    t = challenge(7)
    play_game(t, 8)
    play_game(t, 9)
    t.state.series[SERIES_POINTS] = 200
    play_game(t, 10)
    assert t.state.over() and GAME.ending(t.state) == "solo_won"


def test_AN_157_there_are_cards_enough_for_three_games() -> None:
    t = challenge(8)
    for seed in range(2):
        play_game(t, seed)
        assert len(t.state.zones[FINAL_DECK]) >= 4 and len(t.state.zones[DECK]) > 30
