"""The game's own player: what it sees at a glance, what it does by habit, and that it knows no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.bots.ahead import AheadBot
from cartada.bots.bot import Bot
from cartada.bots.judge import Judge
from cartada.bots.levels import make_bot
from cartada.bots.own import OwnBot
from cartada.bots.playing import play_out
from cartada.games.encantados.features import evaluation
from cartada.games.encantados.habit import own_choice, play_on
from cartada.games.encantados.meta import CARELESS, GAME, SURE
from cartada.games.encantados.state import Encantados
from cartada.kernel.position import written
from cartada.kernel.rng import seeded

from .encantados_table import SAID, Table, fresh, table

PRESETS = ["", "printed", "strict", "sudden"]


def habit_says(t: Table) -> str:
    return SAID[own_choice(t.state)]


def played(t: Table) -> Table:
    """The rest of the turn by habit."""
    round_, seat = t.state.round, t.state.active
    while not t.over and (t.state.round, t.state.active) == (round_, seat):
        assert play_on(t.state)
    return t


def options(preset: str) -> dict[str, object]:
    return GAME.presets[preset] if preset else {}


# ---- what it does


def test_the_levels_are_made_of_it() -> None:
    turn, search = make_bot("turn", GAME), make_bot("search", GAME)
    assert isinstance(turn, OwnBot) and isinstance(search, OwnBot)
    assert (turn.effort, search.effort) == (CARELESS, SURE)
    assert isinstance(make_bot("master", GAME), AheadBot)


def test_E_27_it_lays_a_race_it_holds_all_of_it() -> None:
    t = table(hands=[{"elf": 3, "faun": 1, "troll": 1}, {"dwarf": 5}])
    assert habit_says(t) == "new elf"
    t.say("new elf")
    for _ in range(3):
        assert habit_says(t) == "add real"
        t.say("add real")
    assert habit_says(t) == "finish"


def test_E_28_it_takes_a_mimic_where_a_race_lacks_a_card() -> None:
    t = played(table(hands=[{"gnome": 2, "mimic": 1, "faun": 1, "troll": 1}, {"dwarf": 2}]))
    assert t.garden(0) == {"gnome": 2, "gnome+mimic": 1}


def test_E_29_it_follows_into_a_race_the_others_have() -> None:
    t = played(table(hands=[{"elf": 2, "faun": 1, "troll": 1}, {"dwarf": 5}], gardens=[{}, {"elf": 3}]))
    assert t.garden(0) == {"elf": 2}


def test_E_25_it_lays_the_race_first_that_takes_its_last_cards_but_one() -> None:
    """The song first, and three Wisps could not be laid any more."""
    hands = [{"wisp": 3, "autumn": 1}, {"dwarf": 4, "faun": 2}]
    t = played(table(hands=hands, gardens=[{"elf": 3}, {"elf": 1}], turn_discard=["mimic", "troll"]))
    assert t.rounds_ended() == ["hands"]


def test_E_8_it_takes_the_card_that_ends_the_round() -> None:
    hands = [{"faun": 1}, {"dwarf": 5, "elf": 2}]
    t = table(phase="buy", hands=hands, gardens=[{"gnome": 3}, {}], turn_discard=["gnome"])
    assert habit_says(t) == "take turn"
    assert played(t).rounds_ended() == ["hands"]


def test_E_45_who_ends_the_round_leaves_the_cards_to_the_others() -> None:
    hands = [{"goblin": 1, "faun": 1}, {"dwarf": 5}]
    t = table(hands=hands, gardens=[{"elf": 3}, {"goblin": 3}])
    t.say("expand goblin", "add real", "finish")
    assert habit_says(t) == "player 1"


@pytest.mark.parametrize(("active", "says"), [(0, "player 1"), (1, "player 2"), (2, "player 0")])
def test_E_45_of_equal_rivals_the_next_to_play_is_slowed(active: int, says: str) -> None:
    """Not always the same seat of the table."""
    hands = [{"dwarf": 5}, {"faun": 5}, {"gnome": 5}]
    gardens = [{"goblin": 1}, {"goblin": 1}, {"goblin": 1}]
    hands[active], gardens[active] = {"goblin": 1, "troll": 1}, {"elf": 3}
    t = table(seats=3, turn=active, hands=hands, gardens=gardens)
    t.say("expand goblin", "add real", "finish")
    assert habit_says(t) == says


def test_E_46_a_kobold_breaks_up_two_leprechauns() -> None:
    hands = [{"kobold": 1, "faun": 2, "troll": 1}, {"dwarf": 5}]
    t = table(hands=hands, gardens=[{"elf": 2}, {"kobold": 3, "leprechaun": 2, "gnome": 3}])
    t.say("expand kobold", "add real", "finish")
    assert habit_says(t) == "card 1 leprechaun"


@pytest.mark.parametrize(("active", "says"), [(0, "card 1 gnome"), (1, "card 2 gnome"), (2, "card 0 gnome")])
def test_E_46_of_equal_gardens_the_next_one_suffers(active: int, says: str) -> None:
    hands = [{"dwarf": 4}, {"faun": 4}, {"fairy": 4}]
    gardens = [{"gnome": 1, "kobold": 1}, {"gnome": 1, "kobold": 1}, {"gnome": 1, "kobold": 1}]
    hands[active], gardens[active] = {"kobold": 1, "troll": 2, "wisp": 1}, {"gnome": 1}
    t = table(seats=3, turn=active, hands=hands, gardens=gardens)
    t.say("expand kobold", "add real", "finish")
    assert habit_says(t) == says


def test_E_48_a_troll_carries_the_own_mimic_away() -> None:
    hands = [{"troll": 1, "faun": 2, "wisp": 1}, {"dwarf": 5}]
    t = table(hands=hands, gardens=[{"elf": 2, "elf+mimic": 1}, {"troll": 3, "fairy": 1}])
    t.say("expand troll", "add real", "finish")
    assert habit_says(t) == "card 0 elf+mimic"
    t.say("card 0 elf+mimic")
    assert habit_says(t) == "garden 1"


def test_E_14_it_does_not_end_a_match_that_it_would_lose() -> None:
    position: dict[str, Any] = {"hands": [{"gnome": 1, "faun": 1}, {"dwarf": 2}], "gardens": [{"gnome": 2}, {"elf": 3}]}
    assert habit_says(table(totals=[20, 95], **position)) == "end"
    assert habit_says(table(totals=[20, 60], **position)) == "expand gnome"


# ---- what it knows, and what it may


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_answer_is_allowed_and_the_same_in_all_worlds_of_the_seat(seats: int, preset: str) -> None:
    asked = 0
    for seed in range(2):
        state = GAME.new(seats, options(preset), seeded(seed))
        rng = seeded(seed + 50)
        for _ in range(400):
            if not state.frames:
                break
            choices = state.options()
            assert isinstance(state, Encantados)
            before = written(GAME, state)
            code = own_choice(state)
            assert written(GAME, state) == before
            assert code in choices
            if len(choices) > 1:
                asked += 1
                world = GAME.resample(state, state.seat(), rng)
                assert isinstance(world, Encantados)
                assert own_choice(world) == code
            state.apply(choices[rng.below(len(choices))] if rng.below(4) == 0 else code)
    assert asked > 50


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_matches_are_played_by_habit_and_every_card_stays_in_the_game(seats: int, preset: str) -> None:
    t = fresh(seats, 7, **options(preset))
    cards = t.all_cards()
    for _ in range(20_000):
        if t.over:
            break
        assert play_on(t.state)
    assert t.over and t.all_cards() == cards


# ---- how well


def test_a_round_not_yet_begun_is_judged_by_the_totals() -> None:
    """However good the new hands are; and the nearer the target, the more a lead counts."""
    judge = Judge(GAME, GAME.thinking.scale)
    for seed in range(3):
        t = fresh(2, seed)
        t.state.totals = [30, 20]
        assert (evaluation(t.state, 0), evaluation(t.state, 1)) == (10.0, -10.0)
        early = judge.shares(t.state)[0]
        t.state.totals = [90, 80]
        assert judge.shares(t.state)[0] > early > 0.5


def test_a_careless_answer_now_and_then_is_left_to_looking_one_move_ahead() -> None:
    state = fresh(2, 3).state
    rng = seeded(1)
    answers = {GAME.scripted.choose(state, state.seat(), rng, CARELESS) for _ in range(60)}
    assert answers == {-1, own_choice(state)}
    assert {GAME.scripted.choose(state, state.seat(), rng, SURE) for _ in range(60)} == {own_choice(state)}


def test_it_is_surely_better_than_looking_one_move_ahead() -> None:
    won = 0.0
    for deal in range(5):
        for seat in range(2):
            bots: list[Bot] = [make_bot("greedy", GAME), make_bot("greedy", GAME)]
            bots[seat] = OwnBot(GAME, SURE)
            state = GAME.new(2, {}, seeded(deal))
            play_out(GAME, state, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += GAME.payoff(state)[seat]
    assert won >= 8.0
