"""Every game ends, loses nothing, asks only what can be answered, and is not changed by being looked at."""

from __future__ import annotations

from cartada.kernel.codec import dump, state_hash
from cartada.kernel.core import why_not
from cartada.kernel.match import GIVE_UP
from cartada.kernel.position import written
from cartada.kernel.rng import seeded
from cartada.kernel.words import NOT_A_CHOICE, OK
from kernel.looks import look_text

from .hooks import faults, inventory
from .tables import Table, asked_seats, moments, played, question, walk

MOST_CHOICES = 250


def test_random_play_ends_and_pays(whole_table: Table) -> None:
    for seed in whole_table.seeds(4):
        state = played(whole_table, seed).state
        assert state.over() and state.asked() == 0
        payoff = whole_table.game.payoff(state)
        assert len(payoff) == len(whole_table.game.scores(state)) == whole_table.seats
        assert min(payoff) >= 0.0 and (abs(sum(payoff) - 1.0) < 1e-9 or payoff == [0.0])  # alone one may lose
        assert whole_table.game.ending(state) in whole_table.game.endings


def test_nothing_is_lost(table: Table) -> None:
    for seed in table.seeds(4):
        everything: list[int] = []
        for match, _, _ in walk(table, seed):
            if not everything:
                everything = inventory(match.state)
            if len(match.log) % 5 == 0:
                assert inventory(match.state) == everything
                assert faults(match.state) == []


def test_a_decision_is_a_short_sorted_list(table: Table) -> None:
    for seed in table.seeds(3):
        for match, _, _ in walk(table, seed):
            assert asked_seats(match.state), "somebody is asked"
            for seat in asked_seats(match.state):
                options = question(match.state, seat).options(match.state)
                assert 0 < len(options) <= MOST_CHOICES
                assert options == sorted(set(options))
                assert options[0] >= 0 and options[-1] < table.game.codes


def test_options_are_the_candidates_nobody_refuses(table: Table) -> None:
    for seed in table.seeds(3):
        for match, _, _ in moments(table, seed, 60):
            for seat in asked_seats(match.state):
                frame = question(match.state, seat)
                candidates = frame.candidates(match.state)
                assert candidates == sorted(set(candidates))
                legal = [code for code in candidates if why_not(match.state, seat, code) == OK]
                assert frame.options(match.state) == legal
                for code in others(candidates, table.game.codes):
                    assert why_not(match.state, seat, code) == NOT_A_CHOICE


def others(candidates: list[int], codes: int) -> list[int]:
    """Codes the question is not about: the ends of the space, and some between."""
    asked = set(candidates)
    return [code for code in [-1, *range(0, codes, 1 + codes // 200), codes, codes + 1] if code not in asked]


def test_a_refused_answer_changes_nothing(table: Table) -> None:
    for match, _, _ in moments(table, 3, 12):
        before = state_hash(match.state), len(match.log), len(match.sink.events), match.marks[-1][:]
        for seat in range(table.seats):
            frame = match.state.facing(seat)
            candidates = [] if frame is None else frame.candidates(match.state)
            for code in [*candidates, *others(candidates, table.game.codes)]:
                if code == GIVE_UP and table.game.concede is not None:
                    continue
                if why_not(match.state, seat, code) != OK:
                    assert match.answer(seat, code) != OK
        assert (state_hash(match.state), len(match.log), len(match.sink.events), match.marks[-1]) == before


def test_looking_changes_nothing(table: Table) -> None:
    for match, _, _ in moments(table, 4, 20):
        state = match.state
        before = state_hash(state)
        for viewer in table.viewers():
            look_text(table.game, state, viewer)
            match.story(viewer)
            table.game.resample(state, viewer, seeded(9))
            state.facing(viewer)
            for code in range(0, table.game.codes, 7):
                why_not(state, viewer, code)
        dump(table.game, state)
        written(table.game, state)
        for seat in range(table.seats):
            table.game.insight.evaluate(state, seat)
            assert len(table.game.insight.features(state, seat)) == len(table.game.insight.names)
        state.copy().think()
        assert state_hash(state) == before
