"""Every game as an environment of PettingZoo: its own tests of an environment, and what they do not ask."""

from __future__ import annotations

import importlib
import sys
import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from cartada.adapters.pettingzoo import Table, env

from .tables import GAMES, SOON


def played(table: Table, seed: int) -> Table:
    """A random game to its end."""
    table.reset(seed=seed)
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

    deck = str(find_game("fabula").kits("en")[0]["id"])
    table = env("fabula", brought=[deck, deck])
    table.reset(seed=1)
    lists = [table.table.view(seat)["seats"][seat]["list"] for seat in range(2)]  # type: ignore[index]
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
