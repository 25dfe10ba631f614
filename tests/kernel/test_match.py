"""Match: state and log. Answers, refusals, going back, replay."""

from __future__ import annotations

import pytest

from cartada.kernel.codec import state_hash
from cartada.kernel.match import FREE, NEEDS_CONSENT, NOTHING_TO_UNDO, Match, look, replay
from cartada.kernel.rng import seeded
from cartada.kernel.words import NOT_A_CHOICE, NOT_ASKED, OK

from .sitting import park, refused, says
from .toys import TOYS
from .toys.duelo import game as duelo
from .toys.leilao import game as leilao
from .toys.zoo import cards as zoo_cards
from .toys.zoo import game as zoo

ZOO = TOYS["zoo"]
EARN = zoo.ACT + zoo.EARN
DRAW = zoo.ACT + zoo.DRAW


def some_game(answers: int = 30) -> Match:
    match = Match(ZOO, 3, {"goal": 6}, "5")
    rng = seeded(2)
    while match.state.frames and len(match.log) < answers:
        options = match.state.options()
        match.answer(match.state.seat(), options[rng.below(len(options))])
    return match


def test_an_answer_is_logged_and_applied() -> None:
    match = Match(ZOO, 2, {}, "1")
    assert match.answer(0, EARN) == OK
    assert match.log == [[0, EARN]] and match.state.seat() == 1


def test_who_is_not_asked_is_refused() -> None:
    match = Match(ZOO, 2, {}, "1")
    assert match.answer(1, EARN) == NOT_ASKED
    assert match.game.refusal(NOT_ASKED).name == "not_asked"


def test_what_was_not_asked_is_refused() -> None:
    match = Match(ZOO, 2, {}, "1")
    for code in (-1, zoo.YES, zoo.CODES):
        assert match.answer(0, code) == NOT_A_CHOICE


def test_a_rule_that_refuses_gives_its_name() -> None:
    match, _ = park(hands=[[zoo_cards.LION], []], coins=[0, 0])
    assert refused(match, 0, zoo.ACT + zoo.PLAY) == "ZO-5"


def test_a_refused_answer_changes_nothing() -> None:
    match = Match(ZOO, 2, {}, "1")
    before = state_hash(match.state)
    for seat in (-1, 0, 1, 2):
        match.answer(seat, zoo.NO)
    assert state_hash(match.state) == before and match.log == []


def test_nobody_is_asked_when_it_is_over() -> None:
    match = some_game(answers=10_000)
    assert match.state.over() and match.state.asked() == 0
    assert match.answer(0, EARN) == NOT_ASKED


def test_a_match_needs_a_number_of_seats_the_game_has() -> None:
    with pytest.raises(ValueError, match="duelo is played with 2 seats, not 3"):
        Match(TOYS["duelo"], 3, {}, "1")


# ---- going back


def test_an_own_answer_without_news_can_be_taken_back() -> None:
    match = Match(TOYS["duelo"], 2, {}, "3")
    lay = next(code for code in match.state.options() if code >= duelo.LAY)
    says(match, lay)
    assert match.limit(0) == 0
    assert match.undo(0, 0, 0) == FREE and match.log == []


def test_seen_cards_are_a_limit() -> None:
    match = Match(ZOO, 2, {}, "1")
    says(match, EARN, DRAW)
    assert match.limit(1) == 2
    assert match.undo(1, 1, 0) == NEEDS_CONSENT


def test_chance_is_a_limit() -> None:
    """Even when it shows nothing: the next throw would be another one."""
    match, state = park(hands=[[zoo_cards.MAGPIE], [zoo_cards.OWL, zoo_cards.LION]], coins=[1, 0])
    marks = match.mark(state)
    says(match, zoo.ACT + zoo.PLAY, zoo.ANIMAL + zoo_cards.MAGPIE, zoo.PILFER, zoo.GIVE_CARD)
    assert match.mark(state)[0] != marks[0]
    assert match.limit(1) == len(match.log)


def test_another_seat_is_a_limit() -> None:
    match = Match(ZOO, 2, {}, "1")
    says(match, EARN, EARN)
    assert match.limit(0) == 2 and match.limit(1) == 1


def test_showing_an_own_card_is_an_own_risk() -> None:
    match = Match(TOYS["duelo"], 2, {}, "3")
    play = next(code for code in match.state.options() if duelo.PLAY <= code < duelo.LAY)
    says(match, play)
    assert match.marks[0] != match.marks[1], "the other seat saw a card"
    assert match.limit(0) == 0


def test_beyond_the_limit_only_with_all_others() -> None:
    match = some_game()
    before = state_hash(match.state)
    assert match.undo(0, 2, 0b010) == NEEDS_CONSENT
    assert state_hash(match.state) == before
    assert match.undo(0, 2, 0b110) == FREE
    assert len(match.log) == 2


def test_there_is_nothing_before_the_start_or_after_the_end() -> None:
    match = some_game()
    for to in (-1, len(match.log), len(match.log) + 1):
        assert match.undo(0, to, 0b111) == NOTHING_TO_UNDO


def test_going_back_takes_the_story_back() -> None:
    match = some_game()
    short = replay(ZOO, match.record(), 12)
    assert match.undo(0, 12, 0b111) == FREE
    assert len(match.sink.events) == len(short.sink.events) == match.told[-1]
    assert match.marks == short.marks


# ---- replay


def test_the_record_is_enough() -> None:
    match = some_game()
    record = match.record()
    assert record["game"] == "zoo" and record["version"] == "1" and record["seats"] == 3 and record["seed"] == "5"
    assert record["options"] == {"goal": 6, "bold_snakes": False}
    assert state_hash(replay(ZOO, record).state) == state_hash(match.state)


def test_the_record_is_a_copy() -> None:
    match = some_game()
    log = match.record()["log"]
    assert isinstance(log, list)
    log[0][1] = 99
    assert match.log[0][1] != 99


def test_a_replay_can_stop_early() -> None:
    match = some_game()
    assert replay(ZOO, match.record(), 7).log == match.log[:7]
    assert replay(ZOO, match.record(), 0).log == []


def test_a_secret_seed_replays_too() -> None:
    match = Match(ZOO, 2, {}, "a secret")
    says(match, EARN, DRAW)
    assert state_hash(replay(ZOO, match.record()).state) == state_hash(match.state)


def test_a_broken_log_is_refused_with_its_number() -> None:
    record = {**some_game().record(), "log": [[0, EARN], [1, EARN], [2, zoo.YES]]}
    with pytest.raises(ValueError, match=rf"answer 3 of the log \(seat 2, choice {zoo.YES}\) does not fit the rules"):
        replay(ZOO, record)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "duelo", "of the game 'duelo', not of 'zoo'"),
        ("version", "0", "version '0' of the rules"),
        ("seats", "two", "lacks its seats, options or log"),
        ("seats", 7, "zoo is played with 2, 3, 4 seats, not 7"),
        ("options", None, "lacks its seats, options or log"),
        ("options", {"goal": 1}, "goal must be between 4 and 20"),
        ("log", 3, "lacks its seats, options or log"),
        ("log", [[1]], r"\[1\] is no log entry: expected \[seat, choice\]"),
        ("log", [[0, "a"]], "is no log entry"),
    ],
)
def test_a_broken_record_is_refused_with_a_sentence(field: str, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replay(ZOO, {**some_game(3).record(), field: value})


# ---- looks


def test_a_look_is_the_view_who_is_asked_and_the_own_choices() -> None:
    match = Match(ZOO, 2, {}, "1")
    mine = look(match.game, match.state, 0)
    theirs = look(match.game, match.state, 1)
    assert mine["asked"] == theirs["asked"] == 0b01
    assert mine["question"] == ["ask.turn", {"coins": 3}, []]
    assert theirs["question"] is None and theirs["choices"] == []
    assert [code for code, _ in mine["choices"]] == match.state.options()  # type: ignore[attr-defined]


def test_seats_bid_in_any_order() -> None:
    match = Match(TOYS["leilao"], 3, {}, "1")
    for seat in (2, 0, 1):
        frame = match.state.facing(seat)
        assert frame is not None
        assert match.answer(seat, frame.options(match.state)[0]) == OK
    assert isinstance(match.state, leilao.Leilao) and match.state.round == 2
