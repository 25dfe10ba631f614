"""[T-12] to [T-20] Protections and purchases; [T-34] to [T-38] splitting, loose protections, recovering, the trash."""

from __future__ import annotations

import pytest

from .trincheira_table import WATCHER, games, table

# ---- protecting


def test_T_12_a_card_goes_face_down_before_an_own_unprotected_sequence() -> None:
    t = table(hands=["9S 4H"], tables=[["5H 6H", "JC|2C?", "QD"]])
    t.say("protect 9S")
    assert (t.question, t.choices) == ("protect_where", ["sequence 0", "sequence 2"])
    assert t.refused("sequence 1") == "T-12"
    t.say("sequence 0")
    assert (t.rows(0), t.hand(0), t.asked) == (["5H 6H|9S?", "JC|2C?", "QD"], ["4H"], 1)


def test_T_12_without_an_unprotected_sequence_there_is_nothing_to_protect() -> None:
    t = table(hands=["9S"], tables=[["JC|2C?"]])
    assert t.offered("protect") == [] and t.refused("protect 9S") == "T-12"


@pytest.mark.parametrize("rank", [1, 6, 13])
def test_T_13_a_spade_defends_with_its_rank(rank: int) -> None:
    names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    t = table(hands=["", f"{names[rank - 1]}S"], tables=[[f"5H 6H 7H|{names[rank - 1]}S?"]], turn=1)
    t.hit(f"{names[rank - 1]}S", 0)
    assert t.rows(0) == ["5H 6H 7H"]  # equal: the protection falls, the cards stay


def test_T_14_a_card_of_another_suit_defends_with_nothing() -> None:
    t = table(hands=["", "2S"], tables=[["5H 6H 7H|KD?"]], turn=1)
    t.hit("2S", 0, "low", "low")
    assert (t.rows(0), t.trash) == (["7H"], ["2S", "KD", "5H", "6H"])


def test_T_15_a_joker_may_protect() -> None:
    t = table(hands=["X"], tables=[["5H"]])
    t.say("protect X", "sequence 0")
    assert t.rows(0) == ["5H|X?"]


def test_T_16_the_owner_knows_it_and_nobody_else() -> None:
    t = table(hands=["9S 4H"], tables=[["5H"]])
    t.say("protect 9S", "sequence 0")
    assert [t.sees(viewer, 0) for viewer in (0, 1, WATCHER)] == [["9S"], ["?"], ["?"]]
    assert (t.events(0)[-1], t.events(1)[-1]) == ("protected", "protected.hidden")


# ---- buying


@pytest.mark.parametrize(
    ("hand", "card", "pile", "drawn"),
    [
        ("5D 2H", "5D", "2C 3C 4C 5C 6C 7C", 5),
        ("KD 2H 3H", "KD", "2C 3C 4C 5C 6C 7C 8C 9C 10C JC", 7),
        ("5D 2H", "5D", "2C 3C", 2),
        ("AD 2H", "AD", "2C 3C", 1),
    ],
)
def test_T_17_a_diamond_buys_its_rank_up_to_nine_in_hand(hand: str, card: str, pile: str, drawn: int) -> None:
    t = table(hands=[hand], pile=pile)
    before = len(t.pile)
    t.say(f"buy {card}")
    assert (before - len(t.pile), len(t.hand(0)), t.trash) == (drawn, len(hand.split()) - 1 + drawn, [card])


def test_T_17_only_a_diamond_of_the_hand() -> None:
    t = table(hands=["5H 7D"], tables=[["5D"]])
    assert t.offered("buy") == ["buy 7D"] and t.refused("buy 5D") == "T-17"


def test_T_18_any_card_of_the_hand_buys_one() -> None:
    t = table(hands=["5H X KD"], pile="2C 3C 4C")
    assert t.offered("swap") == ["swap 5H", "swap KD", "swap X"]
    t.say("swap KD")
    assert (t.hand(0), t.trash, t.pile) == (["5H", "4C", "X"], ["KD"], ["2C", "3C"])


def test_T_18_so_does_any_own_card_of_the_table() -> None:
    t = table(hands=["5H"], tables=[["7C 8C|2D?"]], loose=[["QS?"]], pile="2C 3C 4C")
    t.say("swap table")
    assert t.choices == ["card 7C", "card 8C", "protection 0", "loose card 0"]
    t.say("card 7C")
    assert (t.rows(0), t.hand(0), t.trash) == (["8C|2D?"], ["5H", "4C"], ["7C"])


@pytest.mark.parametrize(("choice", "trash"), [("protection 0", "2D"), ("loose card 0", "QS")])
def test_T_18_a_protection_of_the_table_is_shown_when_it_is_discarded(choice: str, trash: str) -> None:
    t = table(hands=["5H"], tables=[["7C 8C|2D?"]], loose=[["QS?"]], pile="2C 3C 4C")
    t.say("swap table", choice)
    assert t.trash == [trash] and t.view(1)["trash"] == t.state.trash
    assert t.rows(0) == (["7C 8C"] if trash == "2D" else ["7C 8C|2D?"])


def test_T_18_a_table_card_needs_a_hand_of_at_most_eight() -> None:
    nine = "2H 3H 4H 5H 6H 7H 8H 9H 10H"
    assert table(hands=[nine], tables=[["7C"]]).refused("swap table") == "T-18"
    assert table(hands=[nine[:-4]], tables=[["7C"]]).refused("swap table") == ""


def test_T_18_somebody_without_table_cards_has_none_to_swap() -> None:
    assert table(hands=["5H"]).refused("swap table") == "T-18"


def test_T_19_discard_then_the_decision_about_the_split_then_the_draw() -> None:
    t = table(hands=["5H"], tables=[["7C 8C 9C|2S?"]], pile="2C 3C 4C")
    t.say("swap table", "card 8C")
    assert (t.question, t.trash, t.pile, t.hand(0)) == ("redirect", ["8C"], ["2C", "3C", "4C"], ["5H"])
    t.say("high part")
    assert (t.rows(0), t.pile, t.hand(0)) == (["7C", "9C|2S?"], ["2C", "3C"], ["5H", "4C"])


def test_T_20_buying_needs_a_pile() -> None:
    t = table(hands=["5D"], tables=[["7C"]], pile="", phase="last_of_b")
    assert [t.refused(move) for move in ("buy 5D", "swap 5D", "swap table")] == ["T-20"] * 3


# ---- splitting


def test_T_34_a_card_from_the_middle_splits_the_sequence() -> None:
    t = table(tables=[["3H 4H 5H 6H"]])
    t.say("recover", "card 4H")
    assert (t.rows(0), t.hand(0)) == (["3H", "5H 6H"], ["4H"])


@pytest.mark.parametrize(("card", "rest"), [("3H", "4H 5H|9S?"), ("5H", "3H 4H|9S?")])
def test_T_34_from_an_end_it_just_gets_shorter_and_keeps_its_protection(card: str, rest: str) -> None:
    t = table(tables=[["3H 4H 5H|9S?"]])
    t.say("recover", f"card {card}")
    assert (t.rows(0), t.loose(0), t.question) == ([rest], [], "move")


def test_T_35_the_protection_of_a_split_or_vanished_sequence_is_loose_face_as_it_was() -> None:
    t = table(tables=[["3H 4H 5H|9S!", "JC|2C?"]], hands=["", "7D"])
    t.say("recover", "card 4H", "leave", "swap 7D", "recover", "card JC")
    assert (t.rows(0), t.loose(0)) == (["3H", "5H"], ["9S!", "2C?"])


def test_T_35_a_loose_protection_protects_nothing() -> None:
    t = table(hands=["2S"], tables=[[], ["3H 4H"]], loose=[[], ["KS?"]])
    t.hit("2S", 0)
    assert (t.rows(1), t.loose(1), t.trash) == ([], ["KS?"], ["2S", "3H", "4H"])


@pytest.mark.parametrize(
    ("choice", "rows", "loose"),
    [("low part", ["3H|9S?", "5H"], []), ("high part", ["3H", "5H|9S?"], []), ("leave", ["3H", "5H"], ["9S?"])],
)
def test_T_36_the_owner_decides_at_once_and_free_of_cost(choice: str, rows: list[str], loose: list[str]) -> None:
    t = table(tables=[["3H 4H 5H|9S?"]])
    t.say("recover", "card 4H")
    assert (t.question, t.asked, t.choices) == ("redirect", 0, ["low part", "high part", "leave"])
    t.say(choice)
    assert (t.rows(0), t.loose(0), t.asked) == (rows, loose, 1)


def test_T_36_after_a_theft_it_is_the_victim_who_decides() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["3H 4H 5H|9S?"]])
    t.say("steal", "card 4H", "hand")
    assert (t.question, t.asked) == ("redirect", 1)
    t.say("low part")
    assert (t.rows(1), t.asked) == (["3H|9S?", "5H"], 1)  # and now it is his turn


def test_T_36_later_it_is_a_move_and_a_revealed_one_stays_face_up() -> None:
    t = table(tables=[["3H", "JC|2C?"]], loose=[["QS?", "9S!"]])
    assert t.offered("loose") == ["loose 0", "loose 1"]
    t.say("loose 1")
    assert t.choices == ["sequence 0"] and t.refused("sequence 1") == "T-12"
    t.say("sequence 0")
    assert (t.rows(0), t.loose(0), t.asked) == (["3H|9S!", "JC|2C?"], ["QS?"], 1)


def test_T_36_not_without_an_unprotected_sequence() -> None:
    t = table(tables=[["JC|2C?"]], loose=[["QS?"]])
    assert t.offered("loose") == [] and t.refused("loose 0") == "T-12"
    assert t.refused("loose 1") == "?"  # there is none


# ---- recovering


def test_T_37_any_own_card_of_the_table_goes_back_to_the_hand() -> None:
    for choice, hand in (("card 7C", "7C"), ("protection 0", "2D"), ("loose card 0", "QS"), ("loose card 1", "KH")):
        t = table(tables=[["7C 8C|2D?"]], loose=[["QS?", "KH!"]])
        t.say("recover")
        assert t.choices == ["card 7C", "card 8C", "protection 0", "loose card 0", "loose card 1"]
        t.say(choice)
        assert (t.hand(0), t.asked, t.trash) == ([hand], 1, [])


def test_T_37_needs_a_hand_of_at_most_eight_and_a_card_on_the_table() -> None:
    nine = "2H 3H 4H 5H 6H 7H 8H 9H 10H"
    assert table(hands=[nine], tables=[["7C"]]).refused("recover") == "T-37"
    assert table(hands=[nine[:-4]], tables=[["7C"]]).refused("recover") == ""
    assert table(hands=["2H"]).refused("recover") == "T-18"


def test_T_37_a_face_down_card_is_taken_back_unseen() -> None:
    t = table(hands=["2H"], tables=[["7C|2D?"]])
    t.say("recover", "protection 0")
    assert (t.events(0)[-1], t.events(1)[-1]) == ("recovered_protection", "recovered_protection.hidden")
    assert t.knows(1, 0) == t.knows(WATCHER, 0) == []


def test_T_38_what_is_in_the_trash_stays_there() -> None:
    before: list[str] = []
    for t in games(range(3)):
        if t.state.turns == 0 and not t.trash:
            before = []
        assert t.trash[: len(before)] == before
        before = t.trash
    assert len(before) > 60


def test_example_12_purchases() -> None:
    six = table(hands=["5D 2H 3H 4H 5H 6H"])
    six.say("buy 5D")
    assert len(six.hand(0)) == 9
    nine = table(hands=["KD 2H 3H 4H 5H 6H 7H 8H 9H"])
    nine.say("buy KD")
    assert len(nine.hand(0)) == 9
    two = table(hands=["KD 2H"])
    pile = len(two.pile)
    two.say("buy KD")
    assert (len(two.hand(0)), pile - len(two.pile)) == (9, 8)


def test_a_face_down_card_swapped_for_a_purchase_leaves_nothing_to_remember() -> None:
    t = table(hands=["5H"], tables=[["7C|9S?"]], pile="2C 3C")
    t.say("swap table", "protection 0")
    assert t.view(1)["perhaps"] == [] and t.knows(1, 0) == []
