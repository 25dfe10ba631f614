"""Whose turn it is, because of what somebody is asked, and the tables before the duel and before the count."""

from __future__ import annotations

from cartada.games.trincheira.attack import React
from cartada.games.trincheira.cards import NONE
from cartada.games.trincheira.meta import GAME
from cartada.games.trincheira.sequences import FIRST, PLACE, PROTECTION, UP
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded

PLAYED = 3000
SEEDS = 4


def played(seed: int, options: dict[str, object] | None = None) -> tuple[Match, int]:
    """A whole game by chance, and how many attacks had to be answered, each with its cause."""
    match = Match(GAME, 2, options or {"max_turns": 80}, str(seed))
    chance = seeded(seed)
    answered = 0
    for _ in range(PLAYED):
        if match.state.over():
            break
        state = match.state
        assert isinstance(state, Trincheira)
        frame = state.frames[-1]
        if isinstance(frame, React):
            cause = frame.cause(state)
            assert cause.args["seat"] == 1 - frame.seat
            assert cause.key == ("cause.attack" if frame.question(state).key == "ask.react" else "cause.theft")
            answered += 1
        codes = match.state.options()
        match.answer(match.state.seat(), codes[chance.below(len(codes))])
    return match, answered


def test_turns_alternate_and_the_first_one_is_told() -> None:
    match, _ = played(1, {"max_turns": 50, "duel": False})
    seats = [seat for _, seat in match.turns]
    assert seats == [(seats[0] + i) % 2 for i in range(len(seats))]
    assert match.sink.events[match.turns[0][0] - 1].key == "event.opens"


def test_who_is_attacked_is_told_by_whom_and_with_what() -> None:
    assert sum(played(seed)[1] for seed in range(SEEDS)) > 0


CLASHES = {"moment.attack", "moment.cancelled", "moment.spent"}


def test_the_last_moves_the_duel_and_the_count_are_moments() -> None:
    match, _ = played(2)
    marked = [moment for moment in match.moments if moment.words.key not in CLASHES]
    assert [moment.words.key for moment in marked] == ["moment.last", "moment.duel", "moment.count"]
    _, duel, count = (moment.table for moment in marked)
    assert isinstance(duel, Trincheira) and isinstance(count, Trincheira) and isinstance(match.state, Trincheira)
    assert not any(duel.hands)
    assert count.rows == match.state.rows
    assert marked[2].words.args["points"] == [
        event.args["points"] for event in match.sink.events if event.key == "event.score"
    ]


def test_each_attack_is_a_moment_before_anything_falls() -> None:
    """Both cards lie open, and the sequence is still whole; so it is when a joker cancels, or a shot hits nothing."""
    keys = set()
    for seed in range(SEEDS * 2):
        match, _ = played(seed, {"max_turns": 120})
        for moment in match.moments:
            keys.add(moment.words.key)
            table, args = moment.table, moment.words.args
            assert isinstance(table, Trincheira)
            if moment.words.key in CLASHES:
                assert table.air == args["card"]
            if moment.words.key != "moment.attack":
                continue
            row = table.rows[int(str(args["other"]))][int(str(args["at"])) - 1]
            assert len(row) > FIRST
            assert row[PROTECTION] == NONE or row[PLACE] == UP
            before = match.sink.events[moment.event - 1].key
            assert (before == "event.turned_up") == bool(args["turned"])
    assert keys >= CLASHES
