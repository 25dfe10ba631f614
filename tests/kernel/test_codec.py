"""Snapshots, hashes, pickles: `data()` is the constructor's arguments, and nothing else is needed."""

from __future__ import annotations

import json
import pickle

import pytest

from cartada.kernel.codec import dump, load, plain, real, state_hash
from cartada.kernel.position import placed
from cartada.kernel.position import written as complete
from cartada.kernel.rng import Rng, TableRng, seeded
from cartada.kernel.steps import Order

from .sitting import fresh_table
from .toys import TOYS
from .toys.zoo import game as zoo


def test_a_piece_becomes_its_class_and_arguments() -> None:
    assert plain(zoo.Gain(1, zoo.GAIN_COINS, 3)) == {"Gain": [1, zoo.GAIN_COINS, 3]}
    assert plain([1, "a", None, [TableRng("k", 2)]]) == [1, "a", None, [{"TableRng": ["k", 2]}]]


def test_pieces_inside_pieces_come_back() -> None:
    order: Order[zoo.Zoo] = Order(1, [zoo.Gain(0, zoo.GAIN_APPEAL, 2), zoo.Watch(1)])
    again = real(TOYS["zoo"], json.loads(json.dumps(plain(order))))
    assert isinstance(again, Order) and isinstance(again.waiting[0], zoo.Gain)
    assert plain(again) == plain(order)


def test_a_piece_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="leilao has no piece 'Gain'"):
        real(TOYS["leilao"], {"Gain": [0, 0, 1]})


@pytest.mark.parametrize("name", TOYS)
def test_a_snapshot_comes_back_the_same(name: str) -> None:
    state = fresh_table(name)
    text = dump(TOYS[name], state)
    assert dump(TOYS[name], load(TOYS[name], text)) == text
    assert state_hash(load(TOYS[name], text)) == state_hash(state)


def test_a_snapshot_of_other_rules_is_refused() -> None:
    text = dump(TOYS["zoo"], fresh_table("zoo"))
    with pytest.raises(ValueError, match=r"version '9' of the rules of zoo; these are version '1'"):
        load(TOYS["zoo"], text.replace('"version":"1"', '"version":"9"'))
    with pytest.raises(ValueError, match="of the game 'zoo', not of 'duelo'"):
        load(TOYS["duelo"], text)


def test_the_hash_sees_every_field() -> None:
    state = fresh_table("zoo")
    assert isinstance(state, zoo.Zoo)
    seen = {state_hash(state)}
    state.coins[1] += 1
    seen.add(state_hash(state))
    state.rng.word()
    seen.add(state_hash(state))
    state.frames.append(zoo.Watch(1))
    seen.add(state_hash(state))
    assert len(seen) == 4


@pytest.mark.parametrize("name", TOYS)
def test_states_frames_and_chance_can_be_pickled(name: str) -> None:
    state = fresh_table(name)
    twin = pickle.loads(pickle.dumps(state))
    assert type(twin) is type(state) and state_hash(twin) == state_hash(state)
    for rng in (seeded(3), TableRng("k", 5)):
        again: Rng = pickle.loads(pickle.dumps(rng))
        assert type(again) is type(rng) and again.data() == rng.data()


def test_a_partial_position_is_a_fresh_table_otherwise() -> None:
    state = placed(TOYS["zoo"], {"seats": 3, "coins": [9, 9, 9]})
    assert isinstance(state, zoo.Zoo)
    assert state.coins == [9, 9, 9] and state.appeal == [0, 0, 0] and state.seat() == 0
    with pytest.raises(ValueError, match="no field 'money'"):
        placed(TOYS["zoo"], {"money": [1, 2]})


def test_a_position_can_be_read_by_people() -> None:
    written = complete(TOYS["zoo"], fresh_table("zoo"))
    assert written["options"] == {"goal": 10, "bold_snakes": False}
    assert written["asks"] == [{"Turn": [0]}]
