"""The edge cases of the rules, one by one."""

from __future__ import annotations

from typing import Any

from conformance.hooks import inventory

from .trincheira_table import WATCHER, Table, games, table


def attack_on(row: str, card: str, *then: str, **more: Any) -> Table:
    t = table(hands=[card, "2C"], tables=[[], [row]], **more)
    t.hit(card, 0, *then)
    return t


def test_edge_1_targets_leave_out_a_lone_spade_and_include_a_mixed_run() -> None:
    t = table(hands=["9S"], tables=[[], ["7S", "5S 6H"]])
    t.say("attack 9S")
    assert t.choices == ["sequence 1"]


def test_edge_2_armour_is_lost_and_given_back() -> None:
    t = table(hands=["7H", "AS"], tables=[["5S 6S"], []])
    assert not any("attack" in choice for choice in table(hands=["AS"], tables=[[], ["5S 6S"]]).choices)
    t.say("lay 7H", "join 0")
    t.hit("AS", 0, "high")
    assert t.rows(0) == ["5S 6S"] and t.view(1)["seats"][0]["sequences"][0]["armoured"]


def test_edge_3_both_copies_of_a_card_in_two_sequences() -> None:
    t = table(hands=["7H"], tables=[["6H 7H", "8C"]])
    t.say("lay 7H")
    assert t.choices == ["new", "join 1"]
    t.say("join 1")
    assert t.rows(0) == ["6H 7H", "7H 8C"]
    stolen = table(hands=["X", "2C"], tables=[[], ["6H 7H", "7H 8C"]])
    stolen.say("steal")
    assert stolen.offered("card") == ["card 6H", "card 7H", "card 7H again", "card 8C"]
    stolen.say("card 7H again", "hand")
    assert stolen.rows(1) == ["6H 7H", "8C"]


def test_edge_4_king_and_ace_never_join() -> None:
    t = table(hands=["KC"], tables=[["AC 2C"]])
    t.say("lay KC")
    assert t.choices == ["new"]


def test_edge_5_a_merge_needs_a_gap_of_exactly_one() -> None:
    t = table(hands=["6H"], tables=[["4H", "8H"]])
    t.say("lay 6H")
    assert t.choices == ["new"]
    t = table(hands=["6H"], tables=[["5H|2C?", "7H|3C?"]])
    t.say("lay 6H", "merge 0 0", "keep high")
    assert (t.rows(0), t.loose(0)) == (["5H 6H 7H|3C?"], ["2C?"])


def test_edge_6_a_merge_refused_is_refused_for_ever() -> None:
    t = table(hands=["6H", "2C"], tables=[["5H", "7H"]])
    t.say("lay 6H", "join 0")
    assert t.rows(0) == ["5H 6H", "7H"]
    t.say("swap 2C")
    assert t.offered("merge") == []


def test_edge_7_recovering_the_middle_of_a_protected_run() -> None:
    t = table(hands=["2C"], tables=[["3H 4H 5H|9S?"]])
    t.say("recover", "card 4H")
    assert (t.rows(0), t.question, t.hand(0)) == (["3H", "5H"], "redirect", ["4H", "2C"])


def test_edge_8_no_recovery_with_nine_cards() -> None:
    t = table(hands=["2H 3H 4H 5H 6H 7H 8H 9H 10H"], tables=[["JC"]])
    assert "recover" not in t.choices


def test_edge_9_no_table_purchase_with_nine_cards() -> None:
    t = table(hands=["2H 3H 4H 5H 6H 7H 8H 9H 10H"], tables=[["JC"]])
    assert "swap table" not in t.choices
    t = table(hands=["2H 3H 4H 5H 6H 7H 8H 9H"], tables=[["JC"]])
    assert "swap table" in t.choices


def test_edge_10_an_ace_of_diamonds_buys_the_same_either_way() -> None:
    ends = []
    for move in ("buy AD", "swap AD"):
        t = table(hands=["AD 2H"], pile="3C 4C")
        t.say(move)
        ends.append((t.hand(0), t.trash, t.pile, t.asked))
    assert ends[0] == ends[1]


def test_edge_11_the_last_card_drawn_midway() -> None:
    t = table(hands=["2C", "7D 2H"], pile="3C 4C", turn=1)
    t.say("buy 7D")
    assert (len(t.hand(1)), t.question, t.asked) == (3, "last_move", 0)  # seat 1 is A, seat 0 is B
    t.say("pass")
    assert t.asked == 1 and "pass" not in t.choices


def test_edge_12_the_defender_is_asked_on_public_facts_only() -> None:
    t = table(hands=["9S", "2C"], tables=[[], ["5H"]])
    t.say("attack 9S", "sequence 0")
    assert (t.asked, t.choices) == (1, ["accept"])
    for jokers, hand in ((0, "2C"), (4, "")):
        t = table(hands=["9S", hand], tables=[[], ["5H"]], jokers=jokers)
        t.say("attack 9S", "sequence 0")
        assert t.question == "move" and t.rows(1) == []


def test_edge_13_a_cancel_leaves_a_face_down_protection_face_down() -> None:
    t = table(hands=["9S", "X 2C"], tables=[[], ["5H|7S?"]])
    t.say("attack 9S", "sequence 0", "cancel")
    assert t.rows(1) == ["5H|7S?"] and t.sees(0, 1) == t.sees(WATCHER, 1) == ["?"]


def test_edge_14_joker_against_joker() -> None:
    t = table(hands=["X", "X 2C"], tables=[[], ["5H"]])
    t.say("strike", "sequence 0", "cancel")
    assert (t.trash, t.rows(1)) == (["X", "X"], ["5H"])


def test_edge_15_a_stolen_joker_goes_to_the_hand_only() -> None:
    t = table(hands=["X", "2C"], tables=[["AH", "KH"], ["5H|X?"]])
    t.say("steal", "protection 0")
    assert t.choices == ["hand"] and t.refused("join 0") == "T-10" and t.refused("merge 0 0") == "T-11"
    t.say("hand")
    assert t.hand(0) == ["X"]


def test_edge_16_stealing_the_only_card_leaves_its_protection_loose() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["5H|9S?"]])
    t.say("steal", "card 5H", "hand")
    assert (t.loose(1), t.question, t.asked) == (["9S?"], "move", 1)


def test_edge_17_a_theft_with_a_full_hand() -> None:
    t = table(hands=["2H 3H 4H 5H 6H 7H 8H 9H X", "2C"], tables=[[], ["JC"]])
    t.say("steal", "card JC", "hand")
    assert len(t.hand(0)) == 9


def test_edge_18_a_stolen_card_joined_directly() -> None:
    t = table(hands=["2H 3H 4H 5H 6H 7H 8H 9H X", "2C"], tables=[["10C"], ["JC"]])
    t.say("steal", "card JC", "join 0")
    assert len(t.hand(0)) == 8 and t.rows(0) == ["10C JC"]


def test_edge_19_a_strike_on_an_armoured_sequence_behind_a_ten() -> None:
    t = attack_on("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS|10S?", "X", *["low"] * 10)
    assert t.rows(1) == ["JS"] and len(t.trash) == 12


def test_edge_20_a_bluff_hit_by_an_ace() -> None:
    t = attack_on("5H 6H|KD?", "AS", "low")
    assert (t.rows(1), t.trash) == (["6H"], ["AS", "KD", "5H"])


def test_edge_21_equal_values_remove_nothing() -> None:
    t = attack_on("5H 6H|8S?", "8S")
    assert (t.question, t.rows(1)) == ("move", ["5H 6H"])


def test_edge_22_as_many_as_there_are() -> None:
    t = attack_on("5H 6H|6S?", "8S")
    assert (t.question, t.rows(1)) == ("move", [])


def test_edge_23_last_moves() -> None:
    t = table(hands=["5D 9S", "7C KD"], tables=[["3C"], []], pile="4C")
    t.say("swap 5D")
    assert not t.offered("buy") and not t.offered("swap") and "pass" in t.choices
    t.say("pass")
    assert (t.hand(1), t.trash) == ([], ["5D", "KD", "7C"])
    assert not t.offered("buy") and not t.offered("swap") and "pass" not in t.choices
    t.say("protect 9S", "sequence 0")
    assert t.hand(0) == [] and t.trash[-1] == "4C"


def test_edge_24_A_may_cancel_and_B_may_not() -> None:
    t = table(hands=["5D X 9S", "4S X"], tables=[["3C 4C"], ["5H"]], pile="4C")
    t.say("swap 5D", "attack 4S", "sequence 0", "cancel")
    assert t.rows(0) == ["3C 4C"] and t.asked == 0
    t.say("attack 9S", "sequence 0")
    assert t.rows(1) == [] and t.over


def test_edge_25_a_duel_that_ends_before_it_begins() -> None:
    t = table(hands=["5D 3H", "7C"], tables=[["9C|2S?"], []], pile="4C")
    t.say("swap 5D", "pass", "lay 3H", "new")
    assert t.over and "duel" in t.events() and t.rows(0) == ["9C|2S?", "3H"]


def test_edge_26_a_loose_face_down_card_is_used_a_revealed_one_not() -> None:
    t = table(tables=[["5H|4S!"], ["6H"]], loose=[["KS!", "9S?"], ["2C?"]], phase="duel")
    assert t.choices == ["loose card 1"]


def test_edge_27_an_empty_shot_changes_only_the_trash_and_the_face_down_set() -> None:
    t = table(tables=[["5H|9C?", "JD"], ["6H|7S?"]], loose=[[], ["2C?"]], phase="duel")
    t.say("protection 0")
    assert (t.rows(0), t.rows(1), t.loose(1), t.trash) == (["5H", "JD"], ["6H|7S?"], ["2C?"], ["9C"])
    assert t.sees(0, 1) == ["?", "?"]


def test_edge_28_recover_vanishes_after_24_turns_and_comes_back() -> None:
    t = table(hands=["2H", "7C"], tables=[["JH"], ["JC"]])
    for turn in range(24):
        assert "recover" in t.choices
        card = "2H" if t.asked == 0 else "7C"
        t.say(*((f"lay {card}", "new") if turn % 4 < 2 else ("recover", f"card {card}")))
    assert "recover" not in t.choices
    t.say("swap 2H")
    assert "recover" in t.choices


def test_edge_29_a_side_without_any_card() -> None:
    assert table(hands=["", "2C"]).choices == ["relief"]
    t = table(relief_draw=False)
    assert t.choices == ["pass"]
    t.say("pass", "pass")
    assert t.question == "last_move" and t.choices == ["pass"]


def test_edge_30_no_card_is_ever_lost() -> None:
    for options in ({}, {"jokers": 0}, {"attack_removal": "attacker_any", "cancel_steal": True}):
        everything: list[str] = []
        for t in games(range(2), **options):
            if t.state.turns == 0:
                everything = everything or t.all_cards()
            assert t.all_cards() == everything
            assert len(inventory(t.state)) == len(everything)


def test_edge_30_no_view_leaks_face_down_cards() -> None:
    t = table(hands=["2H 3H", "4H 5H"], tables=[["7C|9S?"], ["8C|KD?"]], loose=[["QS?"], ["JD?"]])
    for viewer, other in ((0, 1), (1, 0)):
        before = str(t.view(viewer))
        changed = table(
            hands=["2H 3H", "6H 7H"] if other == 1 else ["6H 7H", "4H 5H"],
            tables=[["7C|9S?"], ["8C|2S?"]] if other == 1 else [["7C|2S?"], ["8C|KD?"]],
            loose=[["QS?"], ["3D?"]] if other == 1 else [["3D?"], ["JD?"]],
        )
        assert str(changed.view(viewer)) == before


def test_edge_31_a_hand_emptied_by_a_cancel() -> None:
    t = table(hands=["X", "4S 2C"], tables=[["3C"], []], pile="", phase="last_of_b", turn=1)
    t.say("attack 4S", "sequence 0", "cancel")
    assert (t.asked, t.choices) == (0, ["recover", "pass"])


def test_edge_32_a_merge_with_one_protection_asks_nothing() -> None:
    t = table(hands=["6H"], tables=[["5H", "7H|9S?"]])
    t.say("lay 6H", "merge 0 0")
    assert (t.rows(0), t.asked) == (["5H 6H 7H|9S?"], 1)


def test_edge_33_two_inner_cards_leave_three_sequences() -> None:
    t = attack_on("3H 4H 5H 6H 7H", "2S", "take 4", "take 6", attack_removal="attacker_any")
    assert (t.rows(1), t.question) == (["3H", "5H", "7H"], "move")


def test_edge_34_a_table_purchase_of_a_middle_card_with_the_last_card() -> None:
    t = table(hands=["", "2C"], tables=[["3H 4H 5H|9S?"]], pile="3C")
    t.say("swap table", "card 4H")
    assert (t.question, t.pile) == ("redirect", ["3C"])
    t.say("leave")
    assert (t.hand(0), t.question, t.asked) == (["3C"], "last_move", 1)


def test_edge_35_a_cancelled_theft_shows_nothing() -> None:
    t = table(hands=["X", "X 2C"], tables=[[], ["5H|9S?"]], cancel_steal=True)
    t.say("steal", "protection 0", "cancel")
    assert (t.rows(1), t.trash, t.sees(0, 1)) == (["5H|9S?"], ["X", "X"], ["?"])
    assert not [event for event in t.events(0) if event.startswith("stole")]
