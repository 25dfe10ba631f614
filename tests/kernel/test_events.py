"""Events: what happened, and who may know of it."""

from __future__ import annotations

from cartada.kernel.words import EVERYBODY, WATCHER, Event, Sink, Words

from .sitting import duel, says
from .toys.duelo import cards as duelo_cards
from .toys.duelo import game as duelo


def test_words_without_arguments_have_none() -> None:
    assert Words("key").data() == ["key", {}, []]
    assert Words("key", {"n": 1}, ["hand:1"]).data() == ["key", {"n": 1}, ["hand:1"]]


def test_everybody_hears_what_is_told() -> None:
    sink = Sink()
    sink.tell("round", {"n": 2})
    for viewer in (0, 1, WATCHER):
        assert sink.events[0].told(viewer).data() == ["round", {"n": 2}, []]


def test_a_whisper_is_heard_whole_by_its_eyes_only() -> None:
    sink = Sink()
    sink.whisper("drew", {"seat": 1}, {"card": 4}, 1 << 1)
    assert sink.events[0].told(1).data() == ["drew", {"seat": 1, "card": 4}, []]
    for viewer in (0, WATCHER):
        assert sink.events[0].told(viewer).data() == ["drew.hidden", {"seat": 1}, []]


def test_the_spectator_hears_only_what_everybody_may() -> None:
    assert Event("e", {}, {"card": 1}, EVERYBODY).told(WATCHER).data() == ["e", {"card": 1}, []]
    assert Event("e", {}, {"card": 1}, 0b111111).told(WATCHER).data() == ["e.hidden", {}, []]


def test_a_match_tells_each_seat_its_own_story() -> None:
    match, _ = duel(hands=[[duelo_cards.BOLT], [duelo_cards.WALL]])
    since = len(match.sink.events)
    says(match, duelo.LAY + duelo_cards.BOLT)
    assert [words.data() for words in match.story(0, since)] == [
        ["move", {"from": 2, "to": 4, "card": duelo_cards.BOLT}, []]
    ]
    assert [words.data() for words in match.story(1, since)] == [["move.hidden", {"from": 2, "to": 4}, []]]


def test_a_state_that_thinks_tells_nobody() -> None:
    match, state = duel(hands=[[duelo_cards.BOLT], [duelo_cards.WALL]])
    heard = len(match.sink.events)
    state.copy().apply(duelo.LAY + duelo_cards.BOLT)
    assert len(match.sink.events) == heard
