"""The shortest complete game: what it did not write, the kernel knows."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from cartada.bots.bot import ask
from cartada.bots.greedy import GreedyBot
from cartada.kernel.codec import dump, load, state_hash
from cartada.kernel.game import Game
from cartada.kernel.match import Match, replay
from cartada.kernel.position import placed, written
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK

from .looks import look_text
from .toys.vaza.fields import FIELDS
from .toys.vaza.game import GAME, Vaza


def test_it_is_played_copied_saved_and_sampled() -> None:
    for seed in range(30):
        match = Match(GAME, 2 + seed % 3, {}, str(seed))
        rng = seeded(seed)
        while match.state.frames:
            state, seat = match.state, match.state.seat()
            assert isinstance(state, Vaza)
            world = GAME.resample(state, seat, rng)
            assert look_text(GAME, world, seat) == look_text(GAME, state, seat)
            twins = [state.copy(), pickle.loads(pickle.dumps(state)), placed(GAME, written(GAME, state))]
            for twin in (*twins, load(GAME, dump(GAME, state))):
                assert state_hash(twin) == state_hash(state)
            assert match.answer(seat, ask(GAME, GreedyBot(GAME), state, seat, rng)) == OK
        end = match.state
        assert isinstance(end, Vaza) and GAME.ending(end) == "hands_empty"
        assert sum(GAME.payoff(end)) == pytest.approx(1.0)
        assert state_hash(replay(GAME, match.record()).state) == state_hash(end)


def test_a_partial_position_is_a_dealt_table_otherwise() -> None:
    state = placed(GAME, {"seats": 3, "hands": [["20"], ["1"]], "leader": 1, "asks": [{"Play": [1]}]})
    assert state.hands[:2] == [[19], [0]] and len(state.hands[2]) == 3 and state.tricks == [0, 0, 0]
    with pytest.raises(ValueError, match="hands: there is no card '21'"):
        placed(GAME, {"hands": [["21"]]})


def test_what_a_game_forgets_is_said() -> None:
    with pytest.raises(TypeError, match=r"missing.*'table'"):
        Game(  # type: ignore[call-arg]
            name="x", version="1", folder=Path(), seats=[2], codes=1, options=[], refusals=[], endings=[], pieces=[],
            fields=FIELDS,
        )  # fmt: skip


def test_it_is_short() -> None:
    """By hand: its fields and its rules, without words, page and numbers for learning."""
    folder = GAME.folder
    assert sum(len((folder / name).read_text("utf-8").splitlines()) for name in ("fields.py", "game.py")) <= 120
