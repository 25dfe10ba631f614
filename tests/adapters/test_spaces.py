"""What a learner sees: numbers that follow from what its seat may know, of a length that never changes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from cartada.adapters.spaces import Space, rewards, space
from cartada.games import REGISTRY
from cartada.kernel.core import State
from cartada.kernel.observing import (
    MOST,
    Block,
    around,
    bits,
    blank,
    counts,
    fill,
    last,
    number,
    one_of,
    pairs,
    rows,
    seats_at,
    width,
)
from cartada.kernel.rng import Rng, seeded
from kernel.toys.vaza.game import GAME as VAZA

from .tables import GAMES, ROOT

TABLES = [(name, seats) for name, game in REGISTRY.items() for seats in game.seats]


def answer(state: State, rng: Rng) -> None:
    options = state.options()
    state.apply(options[rng.below(len(options))])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_observation_does_not_change_with_what_the_seat_does_not_know(name: str, seats: int) -> None:
    """Dealt anew everything hidden, it is the same; while other seats, who know other things, see another one."""
    seen = Space(REGISTRY[name], seats)
    rng = seeded(seats)
    state = seen.game.new(seats, {}, rng)
    changed = 0
    for n in range(120):
        if state.over():
            break
        if n % 10 == 0:
            for seat in range(seats):
                world = seen.game.resample(state, seat, rng)
                numbers = seen.observe(state, seat)
                assert len(numbers) == seen.length
                assert seen.observe(world, seat) == numbers
                assert all(-MOST <= value <= MOST for value in numbers)
                changed += any(seen.observe(world, at) != seen.observe(state, at) for at in range(seats) if at != seat)
        answer(state, rng)
    assert changed > 3 or seats == 1, "resampling must have dealt something anew"


@pytest.mark.parametrize("name", GAMES)
def test_the_own_hand_is_seen(name: str) -> None:
    """Two deals differ in what the first seat sees; and every number has a name of its own."""
    seen = space(name)
    names = seen.names()
    assert len(names) == seen.length == len(set(names))
    first, second = (seen.observe(seen.game.new(seen.seats, {}, seeded(seed)), 0) for seed in (1, 2))
    assert first != second


def test_a_game_that_tells_no_numbers_says_so() -> None:
    with pytest.raises(ValueError, match="vaza says nowhere how its table becomes numbers"):
        Space(VAZA, 2)


@pytest.mark.parametrize("name", GAMES)
def test_who_is_asked_sees_which_kind_of_question_it_is(name: str) -> None:
    seen = space(name)
    state = seen.game.new(seen.seats, {}, seeded(4))
    kinds = len(seen.kinds)
    for seat in range(seen.seats):
        asked = seen.observe(state, seat)[:kinds]
        frame = state.facing(seat)
        assert sum(asked) == (frame is not None)
        if frame is not None:
            assert asked[seen.kinds[type(frame).__name__]] == 1.0
            assert seen.legal(state, seat) == sorted(frame.options(state))
        else:
            assert seen.legal(state, seat) == []


@pytest.mark.parametrize(("name", "seats"), [one for one in TABLES if one[1] <= 3])
def test_rewards_add_up_to_nothing(name: str, seats: int) -> None:
    game = REGISTRY[name]
    rng = seeded(3)
    state = game.new(seats, {"round_cap": 1} if name == "arknova" else {}, rng)
    while not state.over():
        answer(state, rng)
    given = rewards(game, state)
    payoff = game.payoff(state)
    assert all(-1.0 <= reward <= 1.0 for reward in given)
    if seats == 1:
        assert given == [1.0 if payoff == [1.0] else -1.0]
    else:
        assert abs(sum(given)) < 1e-9
        assert given.index(max(given)) == payoff.index(max(payoff))


# ---- blocks


def encoded(blocks: list[Block], seen: Mapping[str, object], viewer: int) -> list[float]:
    row = blank(width(blocks))
    fill(blocks, seen, viewer, row, 0)
    return list(row)


def test_blocks_read_what_they_name() -> None:
    seen: dict[str, object] = {
        "round": 4, "hand": [1, 1, 3], "pile": [2, 0], "mask": 5, "who": 2, "tokens": [[1, 6]],
        "seats": [{"money": 1}, {"money": 2}, {"money": 3}], "rows": [{"card": 2, "up": True}],
    }  # fmt: skip
    blocks = [
        number("round", 2.0), counts("hand", 4, 2.0), last("pile", 3), bits("mask", 3), seats_at("who", 3),
        pairs("tokens", 2, 3.0), around("seats", 3, [number("money")]),
        rows("rows", 2, [one_of("card", 3), number("up")]), number("missing.deep"),
    ]  # fmt: skip
    assert encoded(blocks, seen, viewer=1) == [
        2.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 2.0, 2.0, 3.0, 1.0,
        0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    ]  # fmt: skip


def test_a_block_that_reads_something_else_than_it_says_is_told() -> None:
    with pytest.raises(TypeError, match="'hand' is no list"):
        encoded([counts("hand", 3)], {"hand": 7}, viewer=0)


def test_the_page_lists_the_spaces_as_they_are(tmp_path: Path) -> None:
    """docs/doors.md has them from `python3 -m cartada.adapters.spaces`, without anybody's own cards."""
    made = subprocess.run(
        [sys.executable, "-m", "cartada.adapters.spaces"], capture_output=True, text=True, check=True,
        env={**os.environ, "CARTADA_CARDS": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    page = (ROOT / "docs" / "doors.md").read_text("utf-8")
    assert made.stdout.strip() in page, (
        "docs/doors.md is stale: put in what `python3 -m cartada.adapters.spaces` prints"
    )
