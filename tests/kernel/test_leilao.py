"""Leilão, rule by rule."""

from __future__ import annotations

from cartada.kernel.match import Match
from cartada.kernel.words import OK

from .sitting import refused
from .toys import TOYS
from .toys.leilao.game import BID, SIX, Leilao


def auction(*hands: list[int], ties: bool = False) -> tuple[Match, Leilao]:
    """A first round with these hands, given as lists of card values."""
    match = Match(TOYS["leilao"], len(hands), {"ties": ties}, "1")
    state = match.state
    assert isinstance(state, Leilao)
    state.hands = [[hand.count(kind + 1) for kind in range(6)] for hand in hands]
    state.deck = []
    return match, state


def bids(match: Match, *cards: int) -> None:
    for seat, card in enumerate(cards):
        assert match.answer(seat, BID + card - 1) == OK


def test_LE_2_only_a_card_in_hand() -> None:
    match, _ = auction([1, 2], [3])
    assert refused(match, 0, BID + 4) == "LE-2"


def test_LE_3_the_highest_single_bid_wins_the_round() -> None:
    match, state = auction([2, 1], [5, 1], [3, 1])
    bids(match, 2, 5, 3)
    assert state.points == [0, 1, 0]


def test_LE_3_equal_bids_win_nothing_unless_the_table_says_so() -> None:
    for ties, points in ((False, [0, 0, 0]), (True, [1, 0, 0])):
        match, state = auction([5, 1], [5, 1], [3, 1], ties=ties)
        bids(match, 5, 5, 3)
        assert state.points == points


def test_LE_4_the_lowest_takes_the_highest_card() -> None:
    match, state = auction([2, 1], [5, 1], [3, 1])
    bids(match, 2, 5, 3)
    assert state.hands[0] == [1, 0, 0, 0, 1, 0] and state.sure[0] == [0, 0, 0, 0, 1, 0]
    assert state.trash == [0, 1, 1, 0, 0, 0]


def test_LE_6_no_six_in_the_first_round() -> None:
    match, _ = auction([1, 6], [2, 3])
    assert refused(match, 0, BID + SIX) == "LE-6"


def test_LE_6_unless_nothing_else_is_in_hand() -> None:
    match, _ = auction([6, 6], [2, 3])
    assert match.answer(0, BID + SIX) == OK


def test_LE_7_one_seat_alone_does_not_go_on() -> None:
    match, state = auction([2], [5])
    bids(match, 2, 5)
    assert state.over() and TOYS["leilao"].ending(state) == "one_left"
