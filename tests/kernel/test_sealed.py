"""Sealed answers: several seats at once, nobody sees anything before all are in."""

from __future__ import annotations

from cartada.kernel.codec import state_hash
from cartada.kernel.match import FREE, NOTHING_TO_UNDO, Match
from cartada.kernel.rng import seeded
from cartada.kernel.steps import ABSENT, OPEN
from cartada.kernel.words import NOT_ASKED, OK, WATCHER

from .looks import look_text
from .toys import TOYS
from .toys.leilao.game import BID, Bids, Leilao

GAME = TOYS["leilao"]


def bid(match: Match, seat: int, which: int = 0) -> int:
    """The seat makes one of its bids."""
    frame = match.state.facing(seat)
    assert frame is not None
    code = frame.options(match.state)[which]
    assert match.answer(seat, code) == OK
    return code


def test_all_seats_are_asked_at_once() -> None:
    match = Match(GAME, 3, {}, "1")
    assert match.state.asked() == 0b111
    bid(match, 1)
    assert match.state.asked() == 0b101


def test_an_answer_stays_sealed() -> None:
    looks: list[list[str]] = []
    for which in (0, -1):
        match = Match(GAME, 3, {}, "1")
        bid(match, 1, which)
        looks.append([look_text(GAME, match.state, viewer) for viewer in (0, 2, WATCHER)])
    assert looks[0] == looks[1]


def test_who_has_answered_is_told_what_he_answered() -> None:
    match = Match(GAME, 3, {}, "1")
    since = len(match.sink.events)
    code = bid(match, 1)
    assert match.story(1, since)[0].data() == ["sealed", {"seat": 1, "code": code}, []]
    assert match.story(0, since)[0].data() == ["sealed.hidden", {"seat": 1}, []]


def test_a_seat_answers_once() -> None:
    match = Match(GAME, 3, {}, "1")
    code = bid(match, 1)
    assert match.answer(1, code) == NOT_ASKED


def test_the_order_of_arrival_leaves_no_trace() -> None:
    ends: set[str] = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        match = Match(GAME, 3, {}, "1")
        for seat in order:
            bid(match, seat, -1)
        ends.add(state_hash(match.state))
    assert len(ends) == 1


def test_the_last_answer_opens_them_all() -> None:
    match = Match(GAME, 2, {}, "1")
    bid(match, 1)
    bid(match, 0)
    state = match.state
    assert isinstance(state, Leilao)
    assert state.round == 2 and sum(state.trash) == 1


def test_opened_answers_are_news_for_everybody() -> None:
    match = Match(GAME, 2, {}, "1")
    bid(match, 0)
    assert match.limit(0) == 0, "a sealed answer alone can be taken back"
    bid(match, 1)
    assert match.limit(1) == 2


def test_a_sealed_answer_can_be_withdrawn_while_others_think() -> None:
    match = Match(GAME, 3, {}, "1")
    bid(match, 2)
    kept = bid(match, 0)
    assert match.withdraw(2) == FREE
    assert match.state.asked() == 0b110 and match.log == [[0, kept]]


def test_there_is_nothing_to_withdraw_before_answering() -> None:
    match = Match(GAME, 3, {}, "1")
    bid(match, 2)
    assert match.withdraw(0) == NOTHING_TO_UNDO
    assert len(match.log) == 1


def test_there_is_nothing_to_withdraw_once_all_are_in() -> None:
    match = Match(GAME, 2, {}, "1")
    bid(match, 0)
    bid(match, 1)
    assert match.withdraw(0) == NOTHING_TO_UNDO and len(match.log) == 2


def test_who_is_not_asked_has_nothing_to_withdraw() -> None:
    """A seat without cards is absent from this question; its answer to an earlier one stays."""
    match = Match(GAME, 4, {"rounds": 12}, "2")
    while not absent(match):
        asked = [seat for seat in range(4) if match.state.asked() >> seat & 1]
        bid(match, asked[0])
        assert match.state.frames, "no seat ran out of cards before the end"
    log = match.log[:]
    assert match.withdraw(absent(match)[0]) == NOTHING_TO_UNDO
    assert match.log == log


def absent(match: Match) -> list[int]:
    top = match.state.frames[-1] if match.state.frames else None
    return [seat for seat, answer in enumerate(top.answers) if answer == ABSENT] if isinstance(top, Bids) else []


def test_only_a_sealed_question_can_be_withdrawn_from() -> None:
    match = Match(TOYS["zoo"], 2, {}, "1")
    match.answer(0, 0)
    assert match.withdraw(0) == NOTHING_TO_UNDO


def test_in_a_sampled_world_the_others_have_bid_something_they_hold() -> None:
    match = Match(GAME, 3, {}, "4")
    mine = bid(match, 0)
    bid(match, 1)
    seen: set[int] = set()
    for seed in range(40):
        world = GAME.resample(match.state, 0, seeded(seed))
        top = world.frames[-1]
        assert isinstance(top, Bids) and isinstance(world, Leilao)
        assert top.answers[0] == mine and top.answers[2] == OPEN
        assert world.hands[1][top.answers[1] - BID] > 0
        seen.add(top.answers[1])
    assert len(seen) > 2, "the true answer is not known"
