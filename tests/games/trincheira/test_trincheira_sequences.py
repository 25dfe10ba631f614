"""[T-1] to [T-11] Aim, turn, sequences, laying and joining; section 5 of the rules on points."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.trincheira.meta import GAME

from .trincheira_table import NAMES, fresh, games, table


def worth(*rows: str, **options: Any) -> int:
    return table(tables=[list(rows)], **options).score(0)


# ---- aim and turn


def test_T_1_the_higher_sum_wins() -> None:
    t = table(tables=[["AH 2H|5C?"], ["9C|AH?"]], phase="duel")
    t.say("protection 0", "protection 0")
    assert t.over and (t.score(0), t.score(1)) == (8, 2)
    assert GAME.payoff(t.state) == [1.0, 0.0]


def test_T_1_equal_sums_are_a_draw() -> None:
    t = table(tables=[["AH 2H|5C?"], ["JC QC"]], phase="duel")
    t.say("protection 0")
    assert t.over and t.score(0) == t.score(1) == 8
    assert GAME.payoff(t.state) == [0.5, 0.5]
    assert t.events()[-1] == "draw"


def test_T_2_one_move_a_turn_and_the_players_alternate() -> None:
    t = table(hands=["7H 8H", "9C 10C"])
    seats = []
    for move in ("lay 7H", "lay 9C", "lay 8H", "lay 10C"):
        seats.append(t.asked)
        t.say(move, "new")
    assert seats == [0, 1, 0, 1]


def test_T_2_the_six_moves_are_offered() -> None:
    t = table(hands=["9S 5D X"], tables=[["4H 5H"], ["2C 3C"]])
    assert {choice.split()[0] for choice in t.choices} == {
        "lay", "protect", "buy", "swap", "attack", "steal", "strike", "recover",
    }  # fmt: skip


def test_T_3_who_can_move_must() -> None:
    t = table(hands=["7H"])
    assert "pass" not in t.choices and t.refused("pass") == "T-3"
    assert "relief" not in t.choices and t.refused("relief") == "T-3"


def test_T_3_who_owns_nothing_draws_one_card() -> None:
    t = table(hands=["", "7H"], pile="2C 3C")
    assert t.choices == ["relief"]
    t.say("relief")
    assert (t.hand(0), t.asked) == (["3C"], 1)


def test_T_3_a_relief_that_takes_the_last_card_starts_the_end_phase() -> None:
    t = table(hands=["", "7H"], pile="3C")
    t.say("relief")
    assert (t.question, t.asked, t.state.cause) == ("last_move", 1, 0)


def test_T_3_without_relief_two_passes_in_succession_start_the_end_phase() -> None:
    t = table(relief_draw=False)
    t.say("pass")
    assert (t.question, t.asked) == ("move", 1)
    t.say("pass")
    assert (t.question, t.asked) == ("last_move", 0)


def test_T_3_a_single_pass_does_not() -> None:
    t = table(hands=["", "7H 9C"], relief_draw=False)
    t.say("pass", "lay 7H", "new", "pass", "lay 9C", "new")
    assert (t.question, t.asked) == ("move", 0)


def test_T_4_nine_cards_are_dealt_and_a_hand_never_has_more() -> None:
    t = fresh(3)
    assert [len(t.hand(0)), len(t.hand(1))] == [9, 9]
    most = 0
    for t in games(range(4)):
        most = max(most, len(t.hand(0)), len(t.hand(1)))
    assert most == 9


# ---- what a sequence is


@pytest.mark.parametrize(
    ("row", "card", "fits"),
    [("4H", "5C", True), ("4H", "3S", True), ("4H 5H", "6D", True), ("4H 5H", "5D", False), ("4H", "6H", False)],
)
def test_T_5_consecutive_numbers_of_any_suit(row: str, card: str, fits: bool) -> None:
    t = table(hands=[card], tables=[[row]])
    t.say(f"lay {card}")
    assert (t.choices == ["new", "join 0"]) == fits


def test_T_5_the_order_runs_from_ace_to_king() -> None:
    t = table(hands=["AC 2C", "7H"], tables=[["3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"], []])
    t.say("lay 2C", "join 0", "lay 7H", "new", "lay AC", "join 0")
    assert t.rows(0) == ["AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"]


def test_T_6_pure_is_judged_on_the_present_cards() -> None:
    t = table(hands=["6C", "AS"], tables=[["4H 5H"], []])
    assert t.score(0) == 8
    t.say("lay 6C", "join 0")
    assert t.score(0) == 9  # dirty
    t.hit("AS", 0, "high")
    assert t.score(0) == 8  # pure again


def test_T_7_n_times_n_doubled_if_pure() -> None:
    assert [worth("4H"), worth("4H 5H"), worth("4H 5C")] == [2, 8, 4]
    assert [worth("4H 5H 6H 7H"), worth("4H 5H 6H 7C")] == [32, 16]


def test_T_8_a_pure_sequence_of_spades_cannot_be_attacked_with_spades() -> None:
    t = table(hands=["KS"], tables=[[], ["5S 6S", "8S 9H"]])
    t.say("attack KS")
    assert t.choices == ["sequence 1"]
    assert t.refused("sequence 0") == "T-8"


@pytest.mark.parametrize("row", ["AH", "AD", "KC", "QS KH"])
def test_T_8_one_card_of_another_suit_is_enough_to_be_attacked(row: str) -> None:
    t = table(hands=["2S"], tables=[[], [row]])
    assert t.offered("attack") == ["attack 2S"]


def test_T_8_only_a_joker_hurts_it() -> None:
    t = table(hands=["KS X"], tables=[[], ["5S 6S"]])
    assert t.refused("attack KS") == "T-21"
    t.hit("X", 0)
    assert t.rows(1) == []


def test_T_9_a_joker_cannot_be_laid() -> None:
    t = table(hands=["X 7H"], tables=[["5H 6H"]])
    assert t.offered("lay") == ["lay 7H"]


# ---- laying


def test_T_10_a_new_sequence_or_an_end_it_continues() -> None:
    t = table(hands=["6H"], tables=[["4H 5H", "7C 8C", "JD"]])
    t.say("lay 6H")
    assert t.choices == ["new", "join 0", "join 1", "merge 0 0"]
    assert t.refused("join 2") == "T-10"
    t.say("join 1")
    assert t.rows(0) == ["4H 5H", "6H 7C 8C", "JD"]


def test_T_10_fitting_does_not_oblige() -> None:
    t = table(hands=["6H"], tables=[["4H 5H"]])
    t.say("lay 6H", "new")
    assert t.rows(0) == ["4H 5H", "6H"]


def test_T_10_the_card_must_be_in_hand() -> None:
    t = table(hands=["6H"])
    assert t.refused("lay 7H") == "T-10"


def test_T_11_a_card_that_closes_a_gap_may_join_all_three() -> None:
    t = table(hands=["6H"], tables=[["4H 5H", "7C 8C"]])
    t.say("lay 6H", "merge 0 0")
    assert t.rows(0) == ["4H 5H 6H 7C 8C"]
    assert t.asked == 1


def test_T_11_every_pair_it_connects_is_a_choice() -> None:
    t = table(hands=["6H"], tables=[["5H", "7C 8C", "4C 5C", "7D"]])
    t.say("lay 6H")
    assert t.offered("merge") == ["merge 0 0", "merge 0 1", "merge 1 0", "merge 1 1"]
    assert t.refused("merge 2 0") == "T-11"
    t.say("merge 1 0")  # 4C 5C with 7C 8C
    assert t.rows(0) == ["5H", "4C 5C 6H 7C 8C", "7D"]


@pytest.mark.parametrize("keeper", ["4H 5H|9S?", "7C 8C|9S?"])
def test_T_11_one_protection_protects_the_whole(keeper: str) -> None:
    rows = [keeper if row[0] == keeper[0] else row for row in ("4H 5H", "7C 8C")]
    t = table(hands=["6H"], tables=[rows])
    t.say("lay 6H", "merge 0 0")
    assert t.rows(0) == ["4H 5H 6H 7C 8C|9S?"]
    assert t.loose(0) == []


@pytest.mark.parametrize(("kept", "stays", "loose"), [("keep low", "9S?", "3D!"), ("keep high", "3D!", "9S?")])
def test_T_11_of_two_protections_one_stays_and_the_other_is_loose(kept: str, stays: str, loose: str) -> None:
    t = table(hands=["6H"], tables=[["7C 8C|3D!", "4H 5H|9S?"]])
    t.say("lay 6H", "merge 0 0")
    assert (t.question, t.asked, t.choices) == ("merge_keep", 0, ["keep low", "keep high"])
    t.say(kept)
    assert (t.rows(0), t.loose(0), t.asked) == (["4H 5H 6H 7C 8C|" + stays], [loose], 1)


# ---- section 5


def test_example_1_dirty_runs() -> None:
    assert (worth("4H 5C 6C"), worth("4H 5C 6C 7D")) == (9, 16)


def test_example_2_pure_runs_and_short_ones() -> None:
    assert [worth("3D 4D 5D 6D 7D"), worth("9S"), worth("QH KC"), worth("QH KH")] == [50, 2, 4, 8]
    assert table(tables=[["9S"]]).view(1)["seats"][0]["sequences"][0]["armoured"]


def test_example_3_a_full_suit() -> None:
    hearts = " ".join(NAMES[13:26])
    assert (worth(hearts), worth(hearts.replace("7H", "7C"))) == (338, 169)


def test_example_4_a_side() -> None:
    side = ("AH 2H 3H", "7C 8D", "KS")
    assert (worth(*side), worth(*side, min_scoring_length=3)) == (24, 18)


def test_example_13_joining() -> None:
    for card, points in (("4H", 72), ("4C", 36)):
        t = table(hands=[card], tables=[["2H 3H", "5H 6H 7H"]])
        assert t.score(0) == 26
        t.say(f"lay {card}", "merge 0 0")
        assert t.score(0) == points
