"""Whose turn it is, because of what somebody is asked, and the table before a round is counted."""

from __future__ import annotations

from cartada.games.encantados.cards import AUTUMN, GOBLIN, SPRING, TROLL
from cartada.games.encantados.frames import Buy, Discard, Play
from cartada.games.encantados.meta import GAME
from cartada.games.encantados.state import Encantados
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import Words

PLAYED = 400
SEEDS = 12


def played(seats: int, seed: int, options: dict[str, object] | None = None) -> Match:
    match = Match(GAME, seats, options or {"target_score": 0}, str(seed))
    chance = seeded(seed)
    for _ in range(PLAYED):
        if match.state.over():
            break
        codes = match.state.options()
        match.answer(match.state.seat(), codes[chance.below(len(codes))])
    return match


def caused(match: Match, key: str) -> list[tuple[str, Words]]:
    return [
        (event.key, event.cause) for event in match.sink.events if event.cause is not None and event.cause.key == key
    ]


def test_every_turn_begins_before_anything_of_it_is_told() -> None:
    match = played(3, 1)
    assert match.turns[0][0] == 4  # the round and three hands were told
    seats = [seat for _, seat in match.turns]
    assert seats == [(seats[0] + i) % 3 for i in range(len(seats))]
    for first, seat in match.turns[:-1]:
        event = match.sink.events[first]
        assert event.key in ("event.searched", "event.took") and event.args["seat"] == seat


def test_a_search_in_another_ones_turn_is_because_of_spring() -> None:
    found = 0
    for seed in range(SEEDS):
        match = played(2, seed)
        for event in match.sink.events:
            if event.key == "event.shed" and event.cause is not None:
                found += 1
                assert event.cause.key == "cause.song" and event.cause.args["kind"] == SPRING
                assert event.cause.args["seat"] != event.args["seat"]
    assert found > 0


def test_songs_and_first_ones_are_the_cause_of_what_they_do() -> None:
    told: set[tuple[str, int]] = set()
    for seed in range(SEEDS):
        match = played(2, seed)
        for key, cause in [*caused(match, "cause.song"), *caused(match, "cause.first")]:
            kind = cause.args["kind"]
            assert isinstance(kind, int)
            told.add((key, kind))
    assert {("event.took_many", AUTUMN), ("event.drew", GOBLIN), ("event.moved", TROLL)} <= told


def test_discarding_belongs_to_the_move_that_ends_the_turn() -> None:
    match = played(2, 3)
    again = Match(GAME, 2, {"target_score": 0}, "3")
    for seat, code in match.log:
        if isinstance(again.state.frames[-1], Discard):
            assert again.moves[-1].at == len(again.log) - 1
        again.answer(seat, code)


def test_the_end_of_a_round_is_seen_before_it_is_counted() -> None:
    match = played(2, 5)
    (moment,) = match.moments
    table = moment.table
    assert isinstance(table, Encantados)
    assert table.totals == [0, 0] and table.sheet == []
    assert not isinstance(table.frames[-1], Buy | Play)
    args = moment.words.args
    held, hands = args["held"], args["hands"]
    assert isinstance(held, list) and isinstance(hands, list) and len(hands) == sum(held)
    assert held == table.held
    assert hands[: held[0]] == [kind for kind, n in enumerate(table.hands[0]) for _ in range(n)]
    assert isinstance(match.state, Encantados) and args["points"] == match.state.totals
    assert match.sink.events[moment.event].key == "event.round_over"


def test_E_45_who_has_to_draw_hears_whose_goblin_it_was() -> None:
    told = 0
    for seed in range(SEEDS):
        for event in played(2, seed).sink.events:
            if event.key.startswith("event.goblin_drew"):
                told += 1
                drawer = event.args["seat"]
                assert isinstance(drawer, int)
                words = event.told(drawer)
                assert (words.key, words.args["other"]) == ("event.goblin_drew", 1 - drawer)
    assert told > 0
