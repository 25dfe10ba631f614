"""Every game as a game of OpenSpiel: its own tests of a game, and its own searches playing ours."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cartada.adapters.openspiel import DRAWS, load
from cartada.adapters.spaces import rewards
from cartada.cli.version import COMPILED

from .tables import GAMES, SOON

# A random game of Fábula has a thousand answers: too long where the rules are plain Python.
LONG = pytest.mark.skipif(not COMPILED, reason="takes a minute in plain Python")
# Games that draw from chance after the deal, with options under which they do: Encantados deals every round anew, the
# others shuffle what was searched.
CHANCY: dict[str, dict[str, object]] = {"encantados": {}, "batalha": {}, "fabula": SOON["fabula"]}
WHOLE_GAMES = [pytest.param(name, marks=LONG) if name == "fabula" else name for name in GAMES]


class NoIdea(mcts.Evaluator):  # type: ignore[misc]
    """Thinks nothing of any state: the search alone is tried, without playing games to their end."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def searchers(game: Any, simulations: int) -> list[Any]:
    """OpenSpiel's two searches in Python, the first for games with hidden cards."""
    return [
        ismcts.ISMCTSBot(game, NoIdea(), 1.4, simulations, random_state=np.random.RandomState(1)),
        mcts.MCTSBot(game, 1.4, simulations, NoIdea(), random_state=np.random.RandomState(2)),
    ]


def begun(game: Any, deal: int, answers: int) -> Any:
    """A state after some answers at random; of a game that is over sooner, the last before its end."""
    state = game.new_initial_state()
    state.apply_action(deal)
    rng = np.random.default_rng(deal)
    for _ in range(answers):
        following = state.clone()
        following.apply_action(int(rng.choice(following.legal_actions())))
        settle(following, rng)
        if following.is_terminal():
            break
        state = following
    return state


def settle(state: Any, rng: Any) -> None:
    """Chance draws until somebody is asked."""
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_random_games_hold_what_openspiel_asks_of_a_game(name: str) -> None:
    """Legal actions, clones, tensors and strings, returns, and in the shorter games serialization: at every state."""
    pyspiel.random_sim_test(load(name, options=SOON[name], deals=20), 1, name != "fabula", False)


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_searches_of_openspiel_play_to_the_end(name: str) -> None:
    game = load(name, options=SOON[name], deals=20)
    bots = searchers(game, 3)
    state = begun(game, 7, 0)
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
        settle(state, rng)
    assert state.returns() == rewards(state.get_game().rules, state.sitting.state)
    assert len(state.history()) > 20


@pytest.mark.parametrize("name", GAMES)
def test_searches_of_openspiel_answer_legally_in_the_middle_of_a_game(name: str) -> None:
    game = load(name, options=SOON[name])
    for answers in (3, 20):
        state = begun(game, answers, answers)
        for bot in searchers(game, 8):
            assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_another_world_is_the_same_to_the_player_and_not_to_others(name: str) -> None:
    """Same look, same memory, same choices for the one; another world behind it."""
    game = load(name)
    changed = 0
    for answers in (2, 15, 40):
        state = begun(game, answers, answers)
        player = state.current_player()
        for number in (0.1, 0.7):
            world = state.resample_from_infostate(player, lambda number=number: number)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            changed += str(world) != str(state)
    assert changed > 2


def test_a_player_with_perfect_recall_tells_apart_what_he_saw_before() -> None:
    """Two ways to one table: what is seen is the same, what is remembered is not."""
    game = load("trincheira")
    first, second = begun(game, 1, 12), begun(game, 1, 12)
    assert first.information_state_string(0) == second.information_state_string(0)
    heard = first.sitting.heard
    second.sitting.heard.append(heard[-1])
    assert second.observation_string(0) == first.observation_string(0)
    assert second.information_state_string(0) != first.information_state_string(0)


@pytest.mark.parametrize("name", ["batalha", "fabula"])
def test_a_state_survives_being_written_down(name: str) -> None:
    """Also a sampled one, which no history leads to; and both go on alike."""
    game = load(name)
    state = begun(game, 3, 25)
    for one in (state, state.resample_from_infostate(state.current_player(), lambda: 0.3)):
        again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))
        assert str(again_game) == str(game)
        for _ in range(5):
            assert str(again) == str(one)
            player = one.current_player()
            assert again.information_state_string(player) == one.information_state_string(player)
            action = one.legal_actions()[-1]
            one.apply_action(action)
            again.apply_action(action)
            settle(one, np.random.default_rng(2))
            settle(again, np.random.default_rng(2))


@pytest.mark.parametrize("name", GAMES)
def test_games_and_states_pickle_and_copy(name: str) -> None:
    game = load(name, options=SOON[name])
    state = begun(game, 3, 10)
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(again) == str(game) and again.get_parameters() == game.get_parameters()
    for one in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert one.history() == state.history() and str(one) == str(state)
        assert one.information_state_string(0) == state.information_state_string(0)
        one.apply_action(one.legal_actions()[0])
        assert str(one) != str(state) or one.history() != state.history()
    fresh = pickle.loads(pickle.dumps(game.new_initial_state()))
    assert fresh.is_chance_node() and fresh.history() == []


# ---- information states as numbers


@pytest.mark.parametrize("name", GAMES)
def test_the_tensor_of_an_information_state_has_the_shape_that_is_told(name: str) -> None:
    game = load(name)
    state = begun(game, 2, 12)
    (length,) = game.information_state_tensor_shape()
    assert length == game.space.length + 96
    for player in range(game.num_players()):
        numbers = state.information_state_tensor(player)
        assert len(numbers) == length
        assert numbers[: game.space.length] == state.observation_tensor(player)
        assert set(numbers[game.space.length :]) == {0.0, 1.0}


def test_tensors_of_information_states_are_equal_where_the_information_states_are() -> None:
    """Two ways to one table: what is seen is the same, what is remembered is not. And the other way round: another
    world in which the player has heard the same."""
    game = load("trincheira")
    first, second = begun(game, 1, 12), begun(game, 1, 12)
    assert first.information_state_tensor(0) == second.information_state_tensor(0)
    second.sitting.heard.append(first.sitting.heard[-1])
    assert second.observation_tensor(0) == first.observation_tensor(0)
    assert second.information_state_tensor(0) != first.information_state_tensor(0)
    player = first.current_player()
    world = first.resample_from_infostate(player, lambda: 0.4)
    assert str(world) != str(first)
    assert world.information_state_tensor(player) == first.information_state_tensor(player)


# ---- chance


@pytest.mark.parametrize("name", GAMES)
def test_whoever_searches_on_from_a_state_does_not_know_what_chance_will_draw(name: str) -> None:
    """Where an answer draws from chance, there is a node of its own; its outcomes lead to different tables, and no
    answer that draws nothing has one."""
    game = load(name, options=CHANCY.get(name, SOON[name]))
    rng = np.random.default_rng(4)
    nodes = different = answers = 0
    for deal in range(10):
        state = begun(game, deal, 0)
        while nodes < 3 and answers < 1500 and not state.is_terminal():
            drawn = state.sitting.state.rng.data()
            state.apply_action(int(rng.choice(state.legal_actions())))
            answers += 1
            if not state.is_chance_node():
                assert state.sitting.state.rng.data() == drawn
                continue
            nodes += 1
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1.0) < 1e-9
            assert state.legal_actions() == [outcome for outcome, _ in outcomes]
            different += len({str(state.child(outcome)) for outcome, _ in outcomes[:4]}) > 1
            settle(state, rng)
    assert (nodes > 0) == (different > 0) == (name in CHANCY)


def test_a_clone_taken_while_chance_draws_goes_on_alike() -> None:
    rng = np.random.default_rng(4)
    state = begun(load("encantados"), 1, 0)
    while not state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    others = [state.clone(), pickle.loads(pickle.dumps(state))]
    state.apply_action(1)
    for other in others:
        assert other.is_chance_node() and str(other) != str(state)
        other.apply_action(1)
        assert str(other) == str(state)
        for player in range(2):
            assert other.information_state_string(player) == state.information_state_string(player)


def test_a_clone_goes_its_own_way() -> None:
    state = begun(load("encantados"), 4, 10)
    before, memory = str(state), state.information_state_string(0)
    clone = state.clone()
    for _ in range(10):
        clone.apply_action(clone.legal_actions()[0])
        settle(clone, np.random.default_rng(1))
    assert str(state) == before and state.information_state_string(0) == memory


def test_parameters_name_seats_presets_and_options() -> None:
    game = pyspiel.load_game("cartada_encantados(players=3,preset=quick,options=elves_keep:1,deals=50)")
    assert game.num_players() == 3 and game.max_chance_outcomes() == DRAWS
    assert game.chosen == {"target_score": 0, "elves_keep": "1"}
    assert game.num_distinct_actions() == game.rules.codes
    with pytest.raises(ValueError, match="has no preset 'fast'"):
        load("batalha", options={"preset": "fast"})
    with pytest.raises(ValueError, match="there is no option 'speed'"):
        load("batalha", options={"speed": 3})


def test_actions_have_words() -> None:
    state = begun(load("batalha"), 1, 0)
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(words)) == len(words) and all(word[0].isalpha() for word in words)


def test_python_ends_quietly_after_the_games_were_registered() -> None:
    done = subprocess.run([sys.executable, "-c", "import cartada.adapters.openspiel"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
