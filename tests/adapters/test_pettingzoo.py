"""Every game as an environment of PettingZoo: its own tests of an environment, and what they do not ask."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
import warnings
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from cartada.adapters.pettingzoo import env, raw_env

from .tables import GAMES, SOON


def played(table: Any, seed: int) -> Any:
    """A random game to its end."""
    table.reset(seed=seed)
    return played_on(table, seed)


def played_on(table: Any, seed: int) -> Any:
    rng = np.random.default_rng(seed)
    while not any(table.terminations.values()) and not any(table.truncations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_the_environment_keeps_to_the_api(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have no dictionary with a mask
        api_test(env(name, options=SOON[name]), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: env(name, options=SOON[name]), num_cycles=8)


@pytest.mark.parametrize("name", GAMES)
def test_what_all_seats_know_together_is_the_state(name: str) -> None:
    table = env(name, options=SOON[name])
    table.reset(seed=1)
    together = np.concatenate([table.observe(agent)["observation"] for agent in table.possible_agents])
    assert np.array_equal(table.state(), together)
    check_state_space(table)
    assert table.state_space.contains(table.state())


# ---- copies

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_alike_and_alone(name: str, make: Any, copied: Callable[[Any], Any]) -> None:
    """In the middle of a game, and after it was drawn; also before the first deal."""
    table = copied(make(name, options=SOON[name], render_mode="ansi", most_answers=20))
    table.reset(seed=3)
    assert table.render() is not None
    other = copied(table)
    before = table.state()
    played_on(other, 5)
    assert np.array_equal(table.state(), before) and table.answers == 0 and other.answers == 20
    played_on(table, 5)
    assert np.array_equal(table.state(), other.state())
    table.reset()
    other.reset()
    assert np.array_equal(table.state(), other.state()), "the series of deals goes on alike"


# ---- wrong order, wrong options


def test_nothing_is_asked_of_a_table_before_its_deal() -> None:
    table = env("batalha")
    assert isinstance(table, OrderEnforcingWrapper)
    for call in (lambda: table.step(0), lambda: table.observe("seat_0"), table.state, table.agent_iter):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            call()
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        _ = table.agent_selection
    with pytest.raises(RuntimeError, match="nothing is dealt yet: call reset"):
        raw_env("batalha").step(0)


def test_a_deal_may_have_options_of_its_own_and_unknown_ones_are_refused() -> None:
    table = env("encantados", seats=3)
    table.reset(seed=1, options={"preset": "quick"})
    quick = table.table.opt
    table.reset(seed=1)
    assert table.table.opt != quick
    before = table.state()
    with pytest.raises(ValueError, match="there is no option 'presett'"):
        table.reset(seed=2, options={"presett": "quick"})
    with pytest.raises(ValueError, match="has no preset 'x'"):
        table.reset(seed=2, options={"preset": "x"})
    assert np.array_equal(table.state(), before), "a refused deal changes nothing"


# ---- flat


@pytest.mark.parametrize("name", GAMES)
def test_a_flat_observation_is_the_row_alone_and_the_mask_an_info(name: str) -> None:
    flat, both = env(name, options=SOON[name], flat=True), env(name, options=SOON[name])
    rng = np.random.default_rng(1)
    flat.reset(seed=6)
    both.reset(seed=6)
    for _ in range(15):
        seen, *_rest, info = flat.last()
        full = both.last()[0]
        assert isinstance(seen, np.ndarray) and isinstance(full, dict)
        assert flat.observation_space(flat.agent_selection).contains(seen)
        assert np.array_equal(seen, full["observation"]) and np.array_equal(info["action_mask"], full["action_mask"])
        assert sum("action_mask" in one for one in flat.infos.values()) == 1
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        flat.step(action)
        both.step(action)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name, options=SOON[name], flat=True), num_cycles=10)


def test_supersuit_takes_a_flat_table() -> None:
    supersuit = pytest.importorskip("supersuit", reason="supersuit is not installed")
    table = supersuit.frame_stack_v1(supersuit.dtype_v0(env("batalha", flat=True), np.float16), 3)
    table.reset(seed=1)
    for agent in table.agent_iter(20):
        seen, _, over, cut, info = table.last()
        assert seen.dtype == np.float16 and table.observation_space(agent).contains(seen)
        table.step(None if over or cut else int(np.flatnonzero(info["action_mask"])[0]))


def test_the_winner_gets_one_and_the_others_share_the_loss() -> None:
    table = played(env("encantados", seats=3, options={"preset": "quick"}), 5)
    scores = table.infos["seat_0"]["scores"]
    assert all(table.terminations.values())
    for seat, agent in enumerate(table.possible_agents):
        assert table.rewards[agent] == (1.0 if scores[seat] == max(scores) else -0.5)


def test_sealed_answers_are_given_one_after_the_other_and_seen_by_nobody() -> None:
    """Both choose a ruler at once: the second sees the same whatever the first has chosen."""
    seen = []
    for pick in (0, -1):
        table = env("batalha")
        table.reset(seed=2)
        codes = np.flatnonzero(table.observe("seat_0")["action_mask"])
        assert table.agent_selection == "seat_0" and len(codes) == 2
        table.step(int(codes[pick]))
        assert table.agent_selection == "seat_1"
        seen.append(table.observe("seat_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("batalha")
    table.reset(seed=2)
    before = table.observe("seat_0")["observation"]
    for action in (None, 260, -1):
        with pytest.raises(ValueError, match="no legal choice of seat_0"):
            table.step(action)
    assert np.array_equal(table.observe("seat_0")["observation"], before)


def test_without_a_seed_the_next_deal_is_another() -> None:
    table = env("trincheira")
    table.reset(seed=1)
    first = table.observe("seat_0")["observation"]
    table.reset()
    second = table.observe("seat_0")["observation"]
    table.reset(seed=1)
    assert not np.array_equal(first, second)
    assert np.array_equal(first, table.observe("seat_0")["observation"])


def test_a_long_game_can_be_broken_off() -> None:
    table = played(env("trincheira", most_answers=7), 1)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert table.answers == 7


def test_what_was_seen_is_kept_by_nobody_else() -> None:
    """An observation is its reader's own: writing into it changes nothing, nor does the next one change it."""
    table = env("batalha")
    table.reset(seed=2)
    first, second = table.observe("seat_0"), table.observe("seat_0")
    before = second["observation"].copy()
    first["observation"][:] = 7
    first["action_mask"][:] = 0
    assert np.array_equal(second["observation"], before)
    assert np.array_equal(table.observe("seat_0")["action_mask"], second["action_mask"])
    table.step(int(np.flatnonzero(second["action_mask"])[0]))
    table.observe("seat_0")
    assert np.array_equal(second["observation"], before)


def test_the_table_can_be_drawn_for_the_seat_that_is_asked() -> None:
    table = env("encantados", options={"preset": "quick"}, render_mode="ansi")
    table.reset(seed=1)
    drawn = table.render()
    assert drawn is not None and "Your hand" in drawn and table.agent_selection in drawn


def test_what_cannot_be_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="there is no game 'xadrez'"):
        env("xadrez")
    with pytest.raises(ValueError, match="has no preset 'fast'"):
        env("batalha", options={"preset": "fast"})
    with pytest.raises(ValueError, match="played with 2 seats, not 5"):
        env("batalha", seats=5)
    with pytest.raises(ValueError, match="render mode 'human'"):
        env("batalha", render_mode="human")


def test_decks_can_be_brought() -> None:
    from cartada.games import find_game

    deck = str(find_game("fabula").starters("en")[0]["id"])
    table = env("fabula", brought=[deck, deck])
    table.reset(seed=1)
    lists = [table.space.game.view(table.table, seat)["seats"][seat]["list"] for seat in range(2)]
    assert lists[0] == lists[1]


@pytest.mark.parametrize(
    ("door", "library", "called"), [("pettingzoo", "pettingzoo", "PettingZoo"), ("openspiel", "pyspiel", "OpenSpiel")]
)
def test_a_door_without_its_library_names_the_extra(
    door: str, library: str, called: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"cartada.adapters.{door}", raising=False)
    with pytest.raises(ImportError) as told:
        importlib.import_module(f"cartada.adapters.{door}")
    assert str(told.value) == f"{called} is not installed: install Cartada with its extra, cartada[{door}]"
