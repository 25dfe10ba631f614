"""The game's own player: what it sees at a glance, what it does by habit, and that it knows no more than its seat."""

from __future__ import annotations

import pytest

from cartada.bots.ahead import AheadBot
from cartada.bots.bot import Bot
from cartada.bots.levels import make_bot
from cartada.bots.own import OwnBot
from cartada.bots.playing import play_out
from cartada.games.batalha.cards import NOTHING
from cartada.games.batalha.habit import own_choice, play_on
from cartada.games.batalha.state import Batalha
from cartada.kernel.rng import seeded

from .batalha_table import GAME, Table, table


def habit_says(t: Table) -> str:
    return t.word(own_choice(t.state))


def played(t: Table) -> Table:
    """The rest of the turn by habit."""
    turn = t.state.turns
    while not t.over and t.state.turns == turn:
        assert play_on(t.state)
    return t


def test_the_levels_are_made_of_it() -> None:
    assert isinstance(make_bot("turn", GAME), OwnBot)
    search, master = make_bot("search", GAME), make_bot("master", GAME)
    assert isinstance(search, AheadBot) and isinstance(master, AheadBot)
    assert (search.ahead.playouts, master.ahead.playouts) == (60, 600)


def test_it_takes_the_battle_it_can_win() -> None:
    t = table(hands=[["9C", "3D"], []], slots=[{}, {"clubs": ["8C"], "diamonds": ["10D", "4D"]}], last=True, deck=[])
    assert habit_says(t) == "position"
    assert habit_says(t.say("position")) == "9C"
    assert habit_says(t.say("9C")) == "clubs"


def test_it_forges_where_that_wins() -> None:
    t = table(hands=[["8C", "2D"], []], slots=[{}, {"clubs": ["9C"]}], last=True, deck=[], rulers=["queen", "jack"])
    assert "clubs" in played(t).slots(0) and t.battles == [1, 0]


def test_it_changes_its_main_action_for_one_more_low() -> None:
    position = {
        "hands": [["3C"], []], "slots": [{"clubs": ["6C", "4C"], "joker": ["9D", "4D"]}, {"clubs": ["7C", "5C"]}],
        "last": True, "deck": [], "additional": 0,
    }  # fmt: skip
    assert habit_says(table(**position)) == "convert"


def test_it_ends_a_turn_in_which_nothing_gains() -> None:
    full = {"clubs": ["10C", "4C"], "joker": ["9D", "4D"]}
    assert habit_says(table(hands=[["2C"], []], slots=[full, {}], last=True, deck=[])) == "end"


@pytest.mark.parametrize("ruler", ["jack", "queen", "king", "joker"])
def test_whole_wars_are_played_by_habit_and_every_card_stays_in_the_game(ruler: str) -> None:
    for seed in range(4):
        t = table(rulers=[ruler, ruler], seed=str(seed), hands=[["3C", "AD", "7H", "2S"], ["9C", "AS", "5D", "2H"]])
        cards = t.cards()
        rng = seeded(seed)
        for _ in range(400):
            if t.over:
                break
            if not play_on(t.state):
                options = t.state.options()
                t.state.apply(options[rng.below(len(options))])
        assert t.over and t.cards() == cards


def test_every_answer_is_allowed_and_the_same_in_all_worlds_of_the_seat() -> None:
    asked = 0
    for seed in range(6):
        state = GAME.new(2, {}, seeded(seed))
        rng = seeded(seed + 50)
        while state.frames:
            options = state.options()
            assert isinstance(state, Batalha)
            code = own_choice(state) if len(options) > 1 else options[0]
            if len(options) > 1 and code != NOTHING:
                asked += 1
                assert code in options
                world = GAME.resample(state, state.seat(), rng)
                assert isinstance(world, Batalha)
                assert own_choice(world) == code
            state.apply(options[rng.below(len(options))] if code == NOTHING or rng.below(4) == 0 else code)
    assert asked > 200


def test_it_is_surely_better_than_looking_one_move_ahead() -> None:
    won = 0.0
    for deal in range(8):
        for seat in range(2):
            bots: list[Bot] = [make_bot("greedy", GAME), make_bot("greedy", GAME)]
            bots[seat] = make_bot("turn", GAME)
            state = GAME.new(2, {}, seeded(deal))
            play_out(GAME, state, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += GAME.payoff(state)[seat]
    assert won >= 9.0
