"""Moves, turns, causes and moments: the story a table tells, whatever the steps its rules are made of."""

from __future__ import annotations

import json

from cartada.kernel.codec import state_hash
from cartada.kernel.core import State
from cartada.kernel.match import FREE, Match, replay
from cartada.kernel.rng import seeded
from cartada.kernel.words import WATCHER, Moment

from .sitting import park, says
from .toys import TOYS
from .toys.leilao import game as leilao
from .toys.zoo import cards as zoo_cards
from .toys.zoo import game as zoo

EARN = zoo.ACT + zoo.EARN
PLAY = zoo.ACT + zoo.PLAY


def story(match: Match) -> str:
    moves = [[move.first, move.seat, move.at] for move in match.moves]
    moments = [[one.event, one.words.data(), state_hash(table_of(one))] for one in match.moments]
    return json.dumps([moves, match.turns, moments, match.told_marks])


def table_of(moment: Moment) -> State:
    assert isinstance(moment.table, State)
    return moment.table


def bids(match: Match) -> None:
    """Everybody bids the lowest card allowed."""
    for _ in range(match.seats):
        says(match, match.state.options()[0])


def test_a_move_goes_on_through_the_steps_in_its_middle() -> None:
    match, state = park(hands=[[zoo_cards.LION], []], coins=[3, 0])
    state.rows[0] = [zoo.EARN, zoo.DRAW, zoo.PLAY]
    says(match, PLAY, zoo.ANIMAL + zoo_cards.LION, EARN)
    assert [(move.seat, move.at) for move in match.moves] == [(0, 0), (1, 2)]
    assert match.last_move(0) == 0 and match.last_move(1) == 2


def test_who_is_asked_in_the_middle_of_anothers_move_makes_one_of_his_own() -> None:
    match, _ = park(hands=[[zoo_cards.MAGPIE], [zoo_cards.OWL]], coins=[3, 2])
    says(match, PLAY, zoo.ANIMAL + zoo_cards.MAGPIE, zoo.PILFER, zoo.GIVE_COINS)
    assert [(move.seat, move.at) for move in match.moves] == [(0, 0), (0, 2), (1, 3)]


def test_a_question_and_what_comes_of_it_carry_their_cause() -> None:
    match, state = park(hands=[[zoo_cards.MAGPIE], [zoo_cards.OWL]], coins=[3, 2])
    says(match, PLAY, zoo.ANIMAL + zoo_cards.MAGPIE, zoo.PILFER)
    cause = state.frames[-1].cause(state)
    assert cause is not None and cause.data() == ["cause.played", {"seat": 0, "card": zoo_cards.MAGPIE}, []]
    before = len(match.sink.events)
    says(match, zoo.GIVE_CARD)
    stolen = match.sink.events[before]
    assert stolen.cause is not None and stolen.cause.data() == cause.data()
    assert all(event.cause is None for event in match.sink.events[:before])


def test_turns_are_told_with_the_events_before_them() -> None:
    match = Match(TOYS["zoo"], 3, {}, "1")
    says(match, EARN)
    told = len(match.sink.events)
    says(match, EARN)
    assert match.turns == [[0, 1], [told, 2]]


def test_a_moment_is_the_table_nobody_was_asked_at() -> None:
    match = Match(TOYS["leilao"], 3, {}, "4")
    bids(match)
    assert len(match.moments) == 1 and match.moments[0].words.data() == ["moment.bids", {"round": 1}, []]
    seen = match.moments[0].table
    assert isinstance(seen, leilao.Leilao) and isinstance(match.state, leilao.Leilao)
    assert sum(seen.trash) == 3 and sum(match.state.trash) == 2, "one of the bids is taken back into a hand after it"
    told = match.game.view(seen, WATCHER)
    assert told["trash"] == seen.trash
    assert match.moments[0].event == match.told[-2] + 4, "the last answer was sealed, then three cards were laid"


def test_the_story_is_the_same_when_it_is_played_again() -> None:
    for name in ("zoo", "leilao"):
        match = Match(TOYS[name], 3, {}, "5")
        rng = seeded(8)
        while match.state.frames and len(match.log) < 40:
            options = match.state.options()
            match.answer(match.state.seat(), options[rng.below(len(options))])
        again = replay(match.game, match.record())
        assert story(again) == story(match)


def test_what_is_taken_back_leaves_the_story() -> None:
    fresh = Match(TOYS["zoo"], 2, {}, "1")
    says(fresh, EARN)
    before = story(fresh)
    says(fresh, EARN)
    assert story(fresh) != before
    assert fresh.undo(1, 1, 0) == FREE
    assert story(fresh) == before


def test_whoever_only_thinks_keeps_no_story() -> None:
    match = Match(TOYS["leilao"], 3, {}, "4")
    world = match.state.copy().think()
    while world.frames:
        world.apply(world.options()[0])
    assert world.sink is None and match.moments == []
