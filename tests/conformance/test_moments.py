"""Moments leak nothing, and the story is the same whenever a match is played again."""

from __future__ import annotations

import json

from cartada.kernel.core import State
from cartada.kernel.match import Match, replay
from cartada.kernel.rng import seeded

from .tables import Table, played


def test_a_moment_shows_a_viewer_only_what_he_may_know(table: Table) -> None:
    """Deal anew everything he does not know of the table then: it looks the same."""
    game = table.game
    for seed in table.seeds(3):
        match = played(table, seed)
        for moment in match.moments:
            state = moment.table
            assert isinstance(state, State)
            for viewer in table.viewers():
                world = game.resample(state, viewer, seeded(seed * 11 + viewer))
                assert seen(match, world, viewer) == seen(match, state, viewer), (
                    f"viewer {viewer} sees in the moment {moment.words.key} what is hidden from him"
                )


def test_the_story_is_the_same_when_played_again(table: Table) -> None:
    if table.position:
        return  # its beginning is no deal
    match = played(table, 1)
    again = replay(match.game, match.record())
    assert shape(again) == shape(match)
    for first, second in zip(match.moments, again.moments, strict=True):
        assert json.dumps(first.words.data()) == json.dumps(second.words.data())


def test_moves_cover_the_log(table: Table) -> None:
    """Each answer belongs to one move, which is one seat's."""
    match = played(table, 2)
    starts = [move.at for move in match.moves]
    assert starts == sorted(set(starts)) and (not match.log or table.position or starts[:1] == [0])
    for move, end in zip(match.moves, [*starts[1:], len(match.log)], strict=True):
        assert {seat for seat, _ in match.log[move.at : end]} == {move.seat}


def seen(match: Match, state: State, viewer: int) -> str:
    return json.dumps(match.game.view(state, viewer), sort_keys=True)


def shape(match: Match) -> object:
    moves = [[move.first, move.seat, move.at] for move in match.moves]
    return [moves, match.turns, [moment.event for moment in match.moments], match.told_marks]
