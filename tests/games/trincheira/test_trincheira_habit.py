"""The game's own player: what it does by habit, that it knows no more than its seat, and that the levels use it."""

from __future__ import annotations

import pytest

from cartada.bots.ahead import AheadBot
from cartada.bots.bot import Bot
from cartada.bots.levels import make_bot
from cartada.bots.own import OwnBot
from cartada.bots.playing import play_out
from cartada.games.trincheira.habit import own_choice, play_on
from cartada.games.trincheira.meta import GAME
from cartada.games.trincheira.options import PRESETS
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.position import written
from cartada.kernel.rng import seeded

from .trincheira_table import SAID, Table, fresh, table

LATE = "2C 4C"  # a pile with which the end is near


def habit_says(t: Table) -> str:
    return SAID[own_choice(t.state)]


def followed(t: Table, n: int) -> Table:
    """So many answers by habit."""
    for _ in range(n):
        t.say(habit_says(t))
    return t


def test_T_7_it_completes_a_pure_run_when_the_end_is_near() -> None:
    t = table(hands=["8H 3C"], tables=[["4H 5H 6H 7H"], ["2D"]], pile=LATE)
    assert habit_says(t) == "lay 8H"
    assert followed(t, 2).rows(0) == ["4H 5H 6H 7H 8H"]


def test_T_11_it_joins_two_runs_with_the_missing_card() -> None:
    t = table(hands=["6S 3C"], tables=[["3S 4S 5S", "7S 8S"], ["2D"]], pile=LATE)
    assert followed(t, 2).rows(0) == ["3S 4S 5S 6S 7S 8S"]


def test_T_6_it_does_not_soil_a_long_pure_run() -> None:
    t = table(hands=["8C"], tables=[["4H 5H 6H 7H"], ["2D"]], pile=LATE)
    t.say("lay 8C")
    assert habit_says(t) == "new"


def test_T_21_it_brings_down_what_it_can_with_its_last_move() -> None:
    t = table(hands=["9S 3C"], tables=[["2H"], ["2D", "4H 5H 6H 7H 8H"]], pile="", phase="last_of_a")
    assert followed(t, 2).rows(1) == ["2D"]


def test_T_29_it_leaves_the_dirty_rest() -> None:
    t = table(hands=["10S"], tables=[[], ["5H 6H 7H 8C 9C|7S!"]])
    t.hit("10S", 0)
    assert followed(t, 3).rows(1) == ["7H 8C"]


def test_T_30_it_steals_from_the_middle_of_a_long_run() -> None:
    t = table(hands=["X"], tables=[["QC"], ["2D", "4S 5S 6S 7S 8S 9S 10S"]], pile=LATE)
    t.say("steal")
    assert habit_says(t) == "card 7S"


@pytest.mark.parametrize(("row", "says"), [("4H 5H 6H 7H 8H 9H", "cancel"), ("4H", "accept")])
def test_T_32_it_cancels_what_costs_more_than_a_joker(row: str, says: str) -> None:
    t = table(hands=["9S 3C", "X 2C"], tables=[["2H"], [row]])
    t.say("attack 9S", "sequence 0")
    assert habit_says(t) == says


def test_T_32_a_strong_protection_needs_no_joker() -> None:
    t = table(hands=["9S 3C", "X 2C"], tables=[["2H"], ["4H 5H 6H 7H 8H 9H|QS?"]])
    t.say("attack 9S", "sequence 0")
    assert habit_says(t) == "accept"


def test_T_36_the_protection_of_a_split_run_goes_to_its_longer_part() -> None:
    t = table(hands=["X 2C", "3C"], tables=[["KD"], ["3D 4D 5D 6D 7D 8D|QS?"]])
    t.say("steal", "card 5D", "hand")
    assert (t.question, habit_says(t)) == ("redirect", "high part")


@pytest.mark.parametrize("preset", ["", *PRESETS])
def test_every_answer_is_allowed_changes_nothing_and_is_the_same_in_all_worlds_of_the_seat(preset: str) -> None:
    asked = 0
    for seed in range(3):
        state = GAME.new(2, PRESETS[preset] if preset else {}, seeded(seed))
        rng = seeded(seed + 50)
        while state.frames:
            options = state.options()
            code = options[0]
            if len(options) > 1:
                assert isinstance(state, Trincheira)
                before = str(written(GAME, state))
                code = own_choice(state)
                assert code in options and str(written(GAME, state)) == before
                world = GAME.resample(state, state.seat(), rng)
                assert isinstance(world, Trincheira)
                assert own_choice(world) == code
                asked += 1
            state.apply(options[rng.below(len(options))] if rng.below(4) == 0 else code)
    assert asked > 200


@pytest.mark.parametrize("preset", ["", *PRESETS])
def test_whole_games_are_played_by_habit_and_every_card_stays_in_the_game(preset: str) -> None:
    for seed in range(4):
        t = fresh(seed, **(PRESETS[preset] if preset else {}))
        cards = t.all_cards()
        for _ in range(2_000):
            if t.over:
                break
            assert play_on(t.state)
        assert t.over and t.all_cards() == cards


def test_playing_on_is_answering_by_habit() -> None:
    for seed in range(3):
        one, other = fresh(seed), fresh(seed)
        while not one.over:
            assert play_on(one.state)
        while not other.over:
            other.state.apply(own_choice(other.state))
        assert GAME.scores(one.state) == GAME.scores(other.state) and one.trash == other.trash


def test_the_levels_are_made_of_it() -> None:
    turn, search, master = make_bot("turn", GAME), make_bot("search", GAME), make_bot("master", GAME)
    assert isinstance(turn, OwnBot) and isinstance(search, OwnBot) and isinstance(master, AheadBot)
    assert (turn.effort, search.effort, master.effort) == (0, 1, 1)


def test_careless_it_sometimes_answers_otherwise_but_always_what_is_allowed() -> None:
    others = 0
    for seed in range(3):
        state = GAME.new(2, {}, seeded(seed))
        rng = seeded(seed + 50)
        while state.frames:
            assert isinstance(state, Trincheira)
            code = GAME.scripted.choose(state, state.seat(), rng, 0)
            assert code in state.options()
            others += code != own_choice(state)
            state.apply(code)
    assert others > 20


def shares(one: Bot, other: Bot, deals: int) -> float:
    """What the first wins of these deals, each played from both seats."""
    won = 0.0
    for deal in range(deals):
        for seat in range(2):
            bots = [other, other]
            bots[seat] = one
            state = GAME.new(2, {}, seeded(deal))
            play_out(GAME, state, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += GAME.payoff(state)[seat]
    return won / float(2 * deals)


def test_it_is_surely_better_than_looking_one_move_ahead() -> None:
    assert shares(OwnBot(GAME, 1), make_bot("greedy", GAME), 4) >= 0.6


def test_care_pays() -> None:
    assert shares(OwnBot(GAME, 1), OwnBot(GAME, 0), 20) >= 0.55
