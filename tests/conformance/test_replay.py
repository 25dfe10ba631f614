"""The log is the truth: replay, snapshots, positions, going back."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator

import pytest

from cartada.kernel.codec import dump, load, state_hash
from cartada.kernel.core import State
from cartada.kernel.match import FREE, NEEDS_CONSENT, Match, replay
from cartada.kernel.position import placed, written
from cartada.kernel.rng import seeded
from cartada.kernel.steps import Sealed
from cartada.kernel.words import OK
from kernel.looks import look_text

from .tables import Moment, Table, asked_seats, moments, played, question, walk

ENOUGH = 8  # cases, to say something about a share of them


def stories(match: Match, table: Table) -> list[list[object]]:
    return [[words.data() for words in match.story(viewer)] for viewer in table.viewers()]


def test_the_same_log_is_the_same_game(dealt_table: Table) -> None:
    for seed in dealt_table.seeds(3):
        for key in ("", f"a secret {seed}"):
            match = played(dealt_table, seed, key)
            again = replay(dealt_table.game, json.loads(json.dumps(match.record())))
            assert state_hash(again.state) == state_hash(match.state)
            assert stories(again, dealt_table) == stories(match, dealt_table)
            assert again.record() == match.record()


def test_a_snapshot_is_the_same_table(table: Table) -> None:
    """As JSON and as pickle, it looks the same to everybody and goes on the same."""
    for match, _, _ in moments(table, 5, 6):
        state = match.state
        text = dump(table.game, state)
        for twin in (load(table.game, text), pickle.loads(pickle.dumps(state))):
            assert dump(table.game, twin) == text
            assert looks(twin, table) == looks(state, table)
            rng = seeded(1)
            truth = state.copy()
            for _ in range(60):
                if not truth.frames:
                    break
                options = truth.options()
                assert twin.options() == options
                code = options[rng.below(len(options))]
                truth.apply(code)
                twin.apply(code)
            assert state_hash(twin) == state_hash(truth)


def looks(state: State, table: Table) -> list[str]:
    return [look_text(table.game, state, viewer) for viewer in table.viewers()]


def test_a_position_is_the_same_table(table: Table) -> None:
    for match, _, _ in moments(table, 6, 10):
        saved = json.loads(json.dumps(written(table.game, match.state)))
        again = placed(table.game, saved)
        assert looks(again, table) == looks(match.state, table)
        assert state_hash(again) == state_hash(match.state)


def test_the_end_can_be_written_down_too(dealt_table: Table) -> None:
    state = played(dealt_table, 7).state
    assert state_hash(load(dealt_table.game, dump(dealt_table.game, state))) == state_hash(state)
    assert state_hash(placed(dealt_table.game, written(dealt_table.game, state))) == state_hash(state)


def test_undo_equals_the_shorter_log(dealt_table: Table) -> None:
    hashes: list[str] = []
    told: list[int] = []
    match: Match | None = None
    for match, _, _ in walk(dealt_table, 0):
        hashes.append(state_hash(match.state))
        told.append(len(match.sink.events))
    assert match is not None
    everybody = (1 << dealt_table.seats) - 1
    for to in range(len(match.log) - 1, -1, -max(1, len(match.log) // 6)):
        assert match.undo(0, to, everybody) == FREE
        assert len(match.log) == to and state_hash(match.state) == hashes[to] and len(match.sink.events) == told[to]


def test_undo_beyond_the_limit_needs_all_others(dealt_table: Table) -> None:
    if dealt_table.seats == 1:
        pytest.skip("nobody else is there to agree")
    for match, _, _ in moments(dealt_table, 6, 6):
        for seat in range(dealt_table.seats):
            limit = match.limit(seat)
            if limit > 0:
                before = state_hash(match.state)
                all_but_one = ((1 << dealt_table.seats) - 1) & ~(1 << (seat + 1) % dealt_table.seats)
                for agreed in (0, 1 << seat, all_but_one):
                    assert match.undo(seat, limit - 1, agreed) == NEEDS_CONSENT
                assert state_hash(match.state) == before


def test_what_may_be_undone_freely_taught_the_seat_nothing(table: Table) -> None:
    """The limit is right: what a seat may take back alone was a function of what it knew before."""
    free = bound = told = 0
    for seed in table.seeds(4):
        for before, seat, code, match in steps(table, seed, 40):
            after = look_text(table.game, match.state, seat)
            outcomes: set[str] = set()
            for i in range(4):
                world = table.game.resample(before, seat, seeded(seed * 100 + i))
                world.face(seat)
                world.apply(code)
                outcomes.add(look_text(table.game, world, seat))
            if match.limit(seat) < len(match.log):
                free += 1
                assert outcomes == {after}, (seat, code)
            else:
                bound += 1
                told += outcomes != {after}
    assert free or told > bound / 2 or table.position, "nothing can be undone, and most answers taught nothing"
    assert told > bound / 4 or bound < ENOUGH or table.position, "a limit that never protects anything is too strict"


def steps(table: Table, seed: int, most: int) -> Iterator[tuple[State, int, int, Match]]:
    """Some answers of a random game: the table before, seat, code, and a match just after."""
    after = table.match(str(seed))
    for match, seat, code in moments(table, seed, most):
        for answer in [*match.log[len(after.log) :], (seat, code)]:
            assert after.answer(*answer) == OK
        yield match.state.copy(), seat, code, after


def test_sealed_answers_leave_no_order(table: Table) -> None:
    for moment in moments(table, 2, 20):
        if sealed_and_untouched(moment):
            state = moment.match.state
            seats = asked_seats(state)
            answers = {seat: question(state, seat).options(state)[-1] for seat in seats}
            ends: set[tuple[str, tuple[str, ...]]] = set()
            for order in (seats, seats[::-1], seats[1:] + seats[:1]):
                trial = table.again(moment.match)
                for seat in order:
                    trial.answer(seat, answers[seat])
                ends.add((state_hash(trial.state), tuple(looks(trial.state, table))))
            assert len(ends) == 1


def sealed_and_untouched(moment: Moment) -> bool:
    top = moment.match.state.frames[-1]
    return isinstance(top, Sealed) and all(answer < 0 for answer in top.answers)


def test_files_of_other_rules_are_refused(dealt_table: Table) -> None:
    match = Match(dealt_table.game, dealt_table.seats, dealt_table.options, "1")
    with pytest.raises(ValueError, match="version"):
        replay(dealt_table.game, {**match.record(), "version": "0"})
    with pytest.raises(ValueError, match="game"):
        replay(dealt_table.game, {**match.record(), "game": "chess"})
    with pytest.raises(ValueError, match="no option"):
        Match(dealt_table.game, dealt_table.seats, {"no such": 1}, "1")
    with pytest.raises(ValueError, match="seats"):
        Match(dealt_table.game, 99, {}, "1")
