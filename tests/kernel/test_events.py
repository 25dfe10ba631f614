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


def test_who_saw_a_card_is_told_to_the_rule_that_moved_it() -> None:
    """Who sees either zone, and who is shown it; nobody asks in a state that only thinks."""
    _, state = duel(hands=[[duelo_cards.BOLT], [duelo_cards.WALL]])
    bolt = state.zones[duelo_cards.HAND][0]
    top = state.zones[duelo_cards.DECK][-1]
    assert state.copy().move(bolt, duelo_cards.HAND, duelo_cards.DOWN) == 0b01
    assert state.copy().move(bolt, duelo_cards.HAND, duelo_cards.DOWN, 0b10) == 0b11
    assert state.copy().move(bolt, duelo_cards.HAND, duelo_cards.PILE) == EVERYBODY
    assert state.copy().move(top, duelo_cards.DECK, duelo_cards.HAND + 1) == 0b10
    assert state.copy().show(top, duelo_cards.DECK, 0b10) == 0b10
    assert state.copy().think().move(bolt, duelo_cards.HAND, duelo_cards.PILE) == 0
    assert [state.eyes(zone) for zone in (duelo_cards.DECK, duelo_cards.HAND + 1, duelo_cards.PILE)] == [
        0, 0b10, EVERYBODY,
    ]  # fmt: skip


def test_who_knew_the_card_is_not_who_saw_it() -> None:
    """The other knows the only card of the hand, so the general event names it; he did not see it laid."""
    match, state = duel(hands=[[duelo_cards.BOLT], [duelo_cards.WALL]])
    bolt = state.zones[duelo_cards.HAND][0]
    state.show(bolt, duelo_cards.HAND, EVERYBODY)
    assert state.move(bolt, duelo_cards.HAND, duelo_cards.DOWN) == 0b01
    assert match.sink.events[-1].eyes == EVERYBODY


def test_a_state_that_thinks_tells_nobody() -> None:
    match, state = duel(hands=[[duelo_cards.BOLT], [duelo_cards.WALL]])
    heard = len(match.sink.events)
    state.copy().apply(duelo.LAY + duelo_cards.BOLT)
    assert len(match.sink.events) == heard
