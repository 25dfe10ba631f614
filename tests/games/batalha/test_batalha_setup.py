"""[B-1] to [B-6], [B-60]: the cards, the rulers, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from cartada.games.batalha.cards import RULER_NAMES
from cartada.games.batalha.meta import GAME
from cartada.kernel.core import why_not
from conformance.hooks import inventory

from .batalha_table import WATCHER, fresh, table

RULERS = {"jack": 4, "queen": 4, "king": 4, "joker": 2}


def kinds(numbers: list[int]) -> list[str]:
    return [RULER_NAMES[kind] for kind in numbers]


def test_B_1_the_most_battles_win_the_war() -> None:
    t = table(slots=[{"clubs": ["5C"], "spades": ["5S"], "joker": ["3H"]}, {"hearts": ["10H"]}], deck=[], last=True)
    t.say("end")
    assert (t.battles, GAME.payoff(t.state)) == ([3, 1], [1.0, 0.0])


def test_B_2_fourteen_rulers_and_forty_cards() -> None:
    t = fresh(choose=False)
    assert Counter(kinds(t.state.rulers)) == RULERS
    assert len(t.deck) == len(set(t.deck)) == 40
    assert len(inventory(t.state)) == 54


def test_B_2_the_cards_of_the_draw_deck_are_aces_to_tens() -> None:
    t = fresh()
    assert t.cards() == [rank + suit for suit in "CSHD" for rank in ["A", *map(str, range(2, 11))]]


def test_B_3_one_of_two_dealt_rulers_is_kept() -> None:
    t = fresh(seed=4, choose=False)
    for seat in range(2):
        dealt = kinds(t.view(seat)["seats"][seat]["dealt"])
        assert len(dealt) == 2
        frame = t.state.facing(seat)
        assert frame is not None
        assert kinds(frame.options(t.state)) == sorted(set(dealt), key=RULER_NAMES.index)
        for kind in range(4):
            assert (why_not(t.state, seat, kind) == 0) == (RULER_NAMES[kind] in dealt)


def test_B_3_the_chosen_rulers_are_turned_up_for_all() -> None:
    t = fresh(seed=4)
    chosen = [t.view(WATCHER)["seats"][seat]["ruler"] for seat in range(2)]
    assert chosen == t.state.chosen and min(chosen) >= 0


def test_B_3_the_other_rulers_are_seen_by_nobody_else() -> None:
    t = fresh(seed=4)
    assert t.view(0)["seats"][1]["dealt"] is None
    assert t.view(WATCHER)["seats"][0]["dealt"] is None


def test_B_4_five_cards_each() -> None:
    t = fresh()
    assert sorted(len(t.hand(seat)) for seat in range(2)) == [5, 6]  # the first player has drawn already
    assert len(t.hand(t.state.active)) == 6


def test_B_4_nobody_has_cards_before_the_rulers_are_chosen() -> None:
    t = fresh(choose=False)
    assert (t.hand(0), t.hand(1), len(t.deck)) == ([], [], 40)


def test_B_5_one_pile_and_one_empty_discard() -> None:
    t = fresh()
    assert (t.view(WATCHER)["deck"], t.view(WATCHER)["discard"]) == (29, 0)


def test_B_6_either_seat_may_begin() -> None:
    assert {fresh(seed).state.active for seed in range(20)} == {0, 1}


def test_B_60_two_different_rulers_to_choose_from() -> None:
    for seed in range(60):
        t = fresh(seed, False, ruler_deal="v15")
        for seat in range(2):
            assert len(set(t.state.rulers[seat * 2 : seat * 2 + 2])) == 2
        assert Counter(kinds(t.state.rulers)) == RULERS


def test_B_60_without_it_two_equal_ones_may_come() -> None:
    pairs = [fresh(seed, False).state.rulers[:2] for seed in range(60)]
    assert any(a == b for a, b in pairs) and any(a != b for a, b in pairs)


def test_B_60_sampled_worlds_keep_the_two_different() -> None:
    for seed in range(5):
        for t in (fresh(seed, False, ruler_deal="v15"), fresh(seed, True, ruler_deal="v15")):
            for world in t.worlds(0):
                assert len(set(world.state.rulers[2:4])) == 2


def test_BR_1_both_draw_from_the_same_pile() -> None:
    t = table(deck=["2C", "3C", "4C"])
    t.say("end", "end")
    assert (t.hand(1), t.hand(0), t.deck) == (["4C"], ["3C"], ["2C"])


def test_BR_2_two_equal_rulers_are_one_choice() -> None:
    for seed in range(60):
        t = fresh(seed, False)
        if t.state.rulers[0] == t.state.rulers[1]:
            assert len(t.choices) == 1
            return
    raise AssertionError("no such deal")


def test_BR_2_both_may_have_the_same_ruler() -> None:
    t = table(rulers=["queen", "queen"], slots=[{"clubs": ["5C"]}, {"clubs": ["6C"]}])
    assert "activate" in t.choices
    t.say("end")
    assert "activate" in t.choices


@pytest.mark.parametrize("first", [0, 1])
def test_BR_3_the_choice_is_secret_until_both_have_chosen(first: int) -> None:
    t = fresh(seed=4, choose=False)
    before = t.view(1 - first), t.view(WATCHER)
    t.state.face(first)
    t.state.apply(t.state.options()[0])
    assert (t.view(1 - first), t.view(WATCHER)) == before
    assert t.state.asked() == 1 << (1 - first)
    t.state.apply(t.state.options()[0])
    assert min(t.state.chosen) >= 0


def test_BR_3_the_order_of_answers_leaves_no_trace() -> None:
    ends = []
    for order in ([0, 1], [1, 0]):
        t = fresh(seed=9, choose=False)
        for seat in order:
            t.state.face(seat)
            t.state.apply(t.state.options()[0])
        ends.append((t.state.chosen, t.hand(0), t.hand(1), t.state.active))
    assert ends[0] == ends[1]


def test_B_62_a_short_war_begins_with_part_of_the_pile_in_the_discard() -> None:
    t = fresh(short_war=True)
    assert (len(t.deck), t.view(WATCHER)["discard"]) == (13, 16)  # the first card is drawn already
    assert all(t.view(viewer)["in_discard"] == [] for viewer in (0, 1, WATCHER))
    assert Counter(kinds(t.state.rulers)) == RULERS


def test_B_62_is_an_option() -> None:
    t = fresh()
    assert (len(t.deck), t.view(WATCHER)["discard"]) == (29, 0)
