"""The rulings TR-1 to TR-43: the default, and every other value of those that are options."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.trincheira.meta import GAME

from .trincheira_table import Table, fresh, table

NINE = "2H 3H 4H 5H 6H 7H 8H 9H 10H"


def attacked(row: str, card: str, *then: str, **more: Any) -> Table:
    t = table(hands=[card, "2C"], tables=[[], [row]], **more)
    t.hit(card, 0, *then)
    return t


@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_TR_1_any_number_of_jokers_up_to_four(jokers: int) -> None:
    t = fresh(jokers=jokers)
    cards = t.all_cards()
    assert len(cards) == 104 + jokers and cards.count("X") == jokers
    assert {cards.count(card) for card in cards if card != "X"} == {2}
    assert len(t.pile) == 86 + jokers


def test_TR_1_four_is_the_default() -> None:
    assert fresh().all_cards().count("X") == 4


def test_TR_2_two_players() -> None:
    assert GAME.seats == [2]
    with pytest.raises(ValueError, match="2 seats"):
        GAME.check_seats(3)


def test_TR_2_either_of_them_may_begin() -> None:
    assert {fresh(seed).asked for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(("shortest", "points"), [(1, 2 + 8 + 18), (2, 8 + 18), (3, 18)])
def test_TR_3_the_shortest_sequence_that_scores(shortest: int, points: int) -> None:
    t = table(tables=[["4H", "6C 7C", "9D 10D JD"]], min_scoring_length=shortest)
    assert t.score(0) == points
    assert table(tables=[["4H"]]).score(0) == 2  # the default


def test_TR_4_a_single_card_is_pure_and_a_single_spade_armoured() -> None:
    t = table(hands=["", "KS"], tables=[["9S"]], turn=1)
    assert t.score(0) == 2 and t.refused("attack KS") == "T-21"


def test_TR_5_sequences_may_be_joined() -> None:
    t = table(hands=["6H"], tables=[["4H 5H", "7H 8H"]])
    t.say("lay 6H")
    assert t.offered("merge") == ["merge 0 0"]


def test_TR_5_unless_the_table_does_not_allow_it() -> None:
    t = table(hands=["6H"], tables=[["4H 5H", "7H 8H"]], allow_merge=False)
    t.say("lay 6H")
    assert t.choices == ["new", "join 0", "join 1"] and t.refused("merge 0 0") == "TR-5"


def test_TR_6_no_ace_after_the_king() -> None:
    t = table(hands=["AH", "KH"], tables=[["QH KH"], ["AH 2H"]])
    t.say("lay AH")
    assert t.choices == ["new"]
    t.say("new", "lay KH")
    assert t.choices == ["new"]


def test_TR_7_a_beaten_protection_goes_to_the_trash() -> None:
    assert attacked("5H 6H|3S?", "4S", "low").trash == ["4S", "3S", "5H"]
    assert attacked("5H 6H|3C?", "AS", "low").trash == ["AS", "3C", "5H"]


def test_TR_8_the_attacker_chooses_the_ends() -> None:
    t = attacked("5H 6H 7H", "AS")
    assert (t.asked, t.choices) == (0, ["low", "high"])


def test_TR_8_with_defender_ends_the_defender_does() -> None:
    t = attacked("5H 6H 7H 8H", "2S", attack_removal="defender_ends")
    assert (t.asked, t.question, t.choices) == (1, "remove", ["low", "high"])
    t.say("high", "low")
    assert (t.rows(1), t.asked, t.question) == (["6H 7H"], 1, "move")


def test_TR_8_with_attacker_any_the_attacker_takes_any_card() -> None:
    t = attacked("5H 6H 7H 8H", "2S", attack_removal="attacker_any")
    assert (t.asked, t.choices) == (0, ["take 5", "take 6", "take 7", "take 8"])
    t.say("take 6")
    assert (t.rows(1), t.choices) == (["5H", "7H 8H"], ["take 5", "take 7", "take 8"])
    assert t.refused("take 6") == "T-29"
    t.say("take 8")
    assert (t.rows(1), t.trash, t.asked) == (["5H", "7H"], ["2S", "6H", "8H"], 1)


def test_TR_9_the_surplus_is_lost() -> None:
    t = table(hands=["KS", "2C"], tables=[[], ["5H 6H", "JD"]])
    t.hit("KS", 0)
    assert t.rows(1) == ["JD"]


def test_TR_10_an_attack_that_helps_is_legal() -> None:
    assert attacked("4H 5H 6H 7C", "AS", "high").score(1) == 18


def test_TR_11_one_protection_for_each_sequence() -> None:
    t = table(hands=["9S"], tables=[["5H|2C?", "7C"]])
    t.say("protect 9S")
    assert t.choices == ["sequence 1"]


def test_TR_12_redirecting_is_free_and_at_once() -> None:
    t = table(hands=["", "2C"], tables=[["3H 4H 5H|9S?"]])
    t.say("recover", "card 4H", "low part")
    assert t.rows(0) == ["3H|9S?", "5H"]


def test_TR_12_with_move_it_costs_a_turn() -> None:
    t = table(hands=["", "2C"], tables=[["3H 4H 5H|9S?"]], redirect="move")
    t.say("recover", "card 4H")
    assert (t.asked, t.question, t.loose(0)) == (1, "move", ["9S?"])
    t.say("swap 2C", "loose 0", "sequence 1")
    assert t.rows(0) == ["3H", "5H|9S?"]


def test_TR_13_the_protection_of_a_vanished_sequence_stays() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["3H|9S?"]])
    t.say("steal", "card 3H", "hand")
    assert (t.rows(1), t.loose(1)) == ([], ["9S?"])


@pytest.mark.parametrize(("how", "removed"), [("protection_value", 3), ("complement", 8)])
def test_TR_14_a_joker_against_a_three(how: str, removed: int) -> None:
    t = attacked("AC 2C 3C 4C 5C 6C 7C 8C 9C|3S?", "X", joker_attack_removal=how)
    t.say(*["low"] * removed)
    assert t.asked == 1 and len(t.rows(1)[0].split()) == 9 - removed


def test_TR_14_protection_value_is_the_default() -> None:
    t = attacked("5H 6H 7H|AS?", "X", "low")
    assert t.rows(1) == ["6H 7H"]


@pytest.mark.parametrize("card", ["JH", "QD", "KC"])
def test_TR_15_figures_of_other_suits_are_bluffs(card: str) -> None:
    assert attacked(f"5H 6H 7H|{card}?", "X").rows(1) == []


def test_TR_16_a_theft_cannot_be_cancelled() -> None:
    t = table(hands=["X", "X 2C"], tables=[[], ["5H"]])
    t.say("steal", "card 5H")
    assert (t.question, t.asked) == ("steal_where", 0)


def test_TR_16_with_cancel_steal_it_can() -> None:
    t = table(hands=["X", "X 2C"], tables=[[], ["5H 6H"]], cancel_steal=True)
    t.say("steal", "card 5H")
    assert (t.question, t.asked, t.choices) == ("react_theft_card", 1, ["accept", "cancel"])
    t.say("accept")
    assert (t.question, t.asked) == ("steal_where", 0)
    t.say("hand")
    assert (t.hand(0), t.rows(1)) == (["5H"], ["6H"])


def test_TR_17_a_cancel_cannot_be_cancelled() -> None:
    t = table(hands=["X X", "X 2C"], tables=[[], ["5H"]])
    t.say("strike", "sequence 0", "cancel")
    assert (t.question, t.asked, t.hand(0), t.rows(1)) == ("move", 1, ["X"], ["5H"])


def test_TR_18_a_joker_eliminates_an_unprotected_sequence() -> None:
    assert attacked("5H 6H 7H 8H 9H", "X").rows(1) == []


def test_TR_19_a_stolen_card_does_not_begin_a_sequence() -> None:
    t = table(hands=["X", "2C"], tables=[["JD"], ["5H"]])
    t.say("steal", "card 5H")
    assert t.choices == ["hand"] and t.refused("new") == "?"


def test_TR_20_B_begins_the_duel() -> None:
    t = table(hands=["3H 5D", "7C"], tables=[["9C|2D?"], ["JD|2S?"]], pile="4C")
    t.say("swap 5D", "pass", "lay 3H", "new")  # seat 0 bought the last card: he is A
    assert (t.question, t.asked) == ("duel", 1)


def test_TR_21_revealed_protections_only_defend() -> None:
    t = table(tables=[["5H|9S!"], ["JC|2S?"]], phase="duel", turn=1)
    t.say("protection 0", "sequence 0")
    assert t.over  # seat 0 has no face-down card


def test_TR_21_with_the_option_they_attack_and_count() -> None:
    t = table(tables=[["5H|9S!"], ["JC|2S?"]], phase="duel", turn=1, revealed_can_attack=True)
    t.say("protection 0", "sequence 0")
    assert (t.question, t.choices) == ("duel", ["protection 0"])
    t.say("protection 0", "sequence 0")
    assert t.over and (t.rows(0), t.rows(1)) == (["5H"], [])


def test_TR_22_a_bluff_is_an_empty_shot() -> None:
    t = table(tables=[["5H|9C?"], ["JC|2S?"]], phase="duel")
    t.say("protection 0")
    assert (t.trash, t.rows(0), t.rows(1), t.asked) == (["9C"], ["5H"], ["JC|2S?"], 1)


def test_TR_23_a_joker_strikes_in_the_duel() -> None:
    t = table(tables=[["5H|X?"], ["JS QS", "2C|3C?"]], phase="duel")
    t.say("protection 0", "sequence 0")
    assert (t.rows(1), t.trash) == (["2C|3C?"], ["X", "JS", "QS"])


def test_TR_24_without_a_target_the_card_is_spent() -> None:
    for card in ("9S", "X"):
        t = table(tables=[[f"5H|{card}?"], []], phase="duel", loose=[[], ["2C?"]])
        t.say("protection 0")
        assert (t.trash, t.question, t.asked) == ([card], "duel", 1)


def test_TR_25_the_game_ends_though_the_other_still_could_attack() -> None:
    t = table(tables=[["5H|9C?", "7H|KS?"], ["JC"]], phase="duel")
    t.say("protection 0")
    assert t.over and t.rows(1) == ["JC"]


def test_TR_26_play_cannot_go_on_for_ever() -> None:
    for limit in (2, 24):
        t = table(hands=["2H"], tables=[["JH"], ["JC"]], stall_limit=limit, dry=limit)
        assert t.refused("recover") == "T-47"
        t = table(hands=["2H"], tables=[["JH"], ["JC"]], stall_limit=limit, dry=limit - 1)
        assert t.refused("recover") == ""
    t = table(hands=["2H"], turns=599)
    t.say("lay 2H", "new")
    assert t.question == "last_move"


def test_TR_26_people_may_play_without_limits() -> None:
    t = table(hands=["2H"], tables=[["JH"], ["JC"]], stall_limit="unlimited", dry=5000)
    assert t.refused("recover") == ""
    t = table(hands=["2H"], turns=5000, max_turns="unlimited")
    t.say("lay 2H", "new")
    assert t.question == "move"


def test_TR_27_only_B_may_pass_although_he_could_move() -> None:
    for phase, passing in (("play", ""), ("last_of_b", "pass"), ("last_of_a", "")):
        t = table(hands=["3H"], phase=phase)
        assert "".join(t.offered("pass")) == passing


def test_TR_28_an_empty_hand_buys_from_the_table_or_recovers() -> None:
    assert table(tables=[["3H"]]).choices == ["swap table", "recover"]


def test_TR_28_with_no_card_anywhere_one_draws_or_by_option_passes() -> None:
    assert table(hands=["", "2C"]).choices == ["relief"]
    t = table(hands=["", "2C"], relief_draw=False)
    assert t.choices == ["pass"] and t.refused("relief") == "TR-28"


def test_TR_28_there_is_no_relief_in_a_last_move() -> None:
    t = table(phase="last_of_a", cause="turn_limit")
    assert t.choices == ["pass"] and t.refused("relief") == "TR-28"


def test_TR_29_a_purchase_draws_exactly_its_number() -> None:
    t = table(hands=["3D"])
    t.say("buy 3D")
    assert len(t.hand(0)) == 3 and t.asked == 1


def test_TR_30_a_diamond_on_the_table_has_no_power() -> None:
    t = table(hands=["2C"], tables=[["9D"]], pile="3C 4C 5C")
    assert t.offered("buy") == []
    t.say("swap table", "card 9D")
    assert t.hand(0) == ["2C", "5C"]


def test_TR_31_nine_in_hand_and_a_table_card() -> None:
    assert table(hands=[NINE], tables=[["JC"]]).refused("swap table") == "T-18"


def test_TR_32_a_power_purchase_may_empty_the_pile() -> None:
    t = table(hands=["9D", "2C"], pile="3C 4C")
    t.say("buy 9D")
    assert (t.hand(0), t.question, t.asked) == (["3C", "4C"], "last_move", 1)


def test_TR_33_everybody_sees_the_trash() -> None:
    t = table(trash="9D KH X")
    for viewer in (0, 1, 30):
        assert t.view(viewer)["trash"] == t.state.trash


def test_TR_34_an_armoured_sequence_may_be_protected() -> None:
    t = table(hands=["2C"], tables=[["9S 10S"]])
    t.say("protect 2C", "sequence 0")
    assert t.rows(0) == ["9S 10S|2C?"]


def test_TR_35_B_cannot_cancel_the_last_move_of_A() -> None:
    t = table(hands=["5D 9S", "X"], tables=[[], ["5H 6H"]], pile="4C")
    t.say("swap 5D", "pass", "attack 9S", "sequence 0")
    assert t.over and t.rows(1) == []  # B's joker went with his hand


def test_TR_36_a_protection_put_down_as_last_move_takes_part() -> None:
    t = table(hands=["5D 9S", "4S"], tables=[["3C"], ["5H 6H"]], pile="4C")
    t.say("swap 5D", "protect 4S", "sequence 0", "protect 9S", "sequence 0")
    assert (t.question, t.asked, t.choices) == ("duel", 1, ["protection 0"])


def test_TR_37_a_protection_is_not_replaced_in_one_move() -> None:
    t = table(hands=["9S"], tables=[["5H|2C?"]])
    assert t.refused("protect 9S") == "T-12"


def test_TR_38_an_attack_that_is_known_to_fail_is_legal() -> None:
    t = attacked("5H 6H|9S!", "2S")
    assert (t.rows(1), t.trash) == (["5H 6H|9S!"], ["2S"])


def test_TR_39_equal_sums() -> None:
    t = table(phase="last_of_a", pile="", duel=False)
    t.say("pass")
    assert t.over and GAME.payoff(t.state) == [0.5, 0.5]


@pytest.mark.parametrize("move", ["recover", "swap table"])
def test_TR_40_the_only_card_of_a_sequence(move: str) -> None:
    t = table(tables=[["5H|9S?"]], pile="2C 3C")
    t.say(move, "card 5H")
    assert (t.rows(0), t.loose(0), t.asked) == ([], ["9S?"], 1)


def test_TR_41_loose_face_down_cards_are_in_the_duel() -> None:
    t = table(loose=[["9S?", "4S!"], ["2C?"]], tables=[[], ["5H"]], phase="duel")
    assert t.choices == ["loose card 0"] and t.refused("loose card 1") == "T-44"
    t.say("loose card 0", "sequence 0")
    assert (t.rows(1), t.loose(0)) == ([], ["4S!"])


@pytest.mark.parametrize("card", ["AS", "10S", "KD"])
def test_TR_42_a_protection_a_joker_strikes_goes_to_the_trash(card: str) -> None:
    t = attacked(f"5H 6H|{card}?", "X", *(["low"] if card == "AS" else []))
    assert t.trash[:2] == ["X", card]


def test_TR_43_the_split_is_decided_before_the_new_card_is_seen() -> None:
    t = table(hands=[""], tables=[["3H 4H 5H|9S?"]], pile="2C 3C")
    t.say("swap table", "card 4H")
    assert t.question == "redirect" and t.hand(0) == []


def test_duel_off_counts_right_after_the_last_moves() -> None:
    t = table(hands=["3H"], tables=[["9C|2S?"], ["5H|KS?"]], pile="", phase="last_of_a", duel=False)
    t.say("lay 3H", "new")
    assert t.over and (t.score(0), t.score(1)) == (4, 2)
