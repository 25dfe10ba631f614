"""[B-29] to [B-34]: the four aces."""

from __future__ import annotations

import pytest

from .batalha_table import Table, table


def hearts(*, hand: list[str] | None = None, **position: object) -> Table:
    """Seat 0 has just played the Ace of Hearts and wants its ability."""
    t = table(hands=[["AH", *(hand or [])]], **position)
    return t.say("ace hearts", "yes")


def spades(mine: dict[str, list[str]], theirs: dict[str, list[str]], **position: object) -> Table:
    t = table(hands=[["AS"]], slots=[mine, theirs], **position)
    return t.say("ace spades")


def test_B_29_a_ruler_works_once() -> None:
    t = table(rulers=["joker", "jack"])
    t.say("activate")
    assert t.refused("activate") == "B-29"
    t.say("end", "end")
    assert t.refused("activate") == "B-29"


def test_B_30_an_ace_goes_to_its_space_for_an_additional_action() -> None:
    t = table(hands=[["AC"]])
    t.say("ace clubs")
    assert (t.hand(0), t.view(1)["seats"][0]["aces"], t.actions) == ([], [0], (1, 1))


def test_B_30_worth_a_point_with_or_without_soldiers() -> None:
    t = table(aces=[["clubs", "hearts"]], slots=[{"hearts": ["5H"]}])
    assert (t.value(0, "clubs"), t.value(0, "hearts"), t.value(0, "joker")) == (1, 6, 0)


def test_B_30_only_one_that_is_held() -> None:
    assert table(hands=[["AC"]]).refused("ace spades") == "B-30"


def test_B_30_the_ability_is_used_at_once_or_never() -> None:
    t = table(hands=[["AC"]], discard=["9D"])
    t.say("ace clubs", "no")
    assert t.question == "act"
    assert not any(choice.startswith("ace") for choice in t.choices)
    assert t.events()[-1] == "declined"


def test_B_31_diamonds_takes_one_of_the_top_three() -> None:
    t = table(hands=[["AD"]], deck=["2C", "3C", "4C", "5C", "6C"])
    t.say("ace diamonds", "yes")
    assert t.choices == ["4C", "5C", "6C"]
    assert t.refused("3C") == "B-31"
    t.say("5C")
    assert (t.hand(0), sorted(t.deck)) == (["5C"], ["2C", "3C", "4C", "6C"])


def test_B_31_the_pile_is_shuffled() -> None:
    deck = [f"{rank}C" for rank in range(2, 11)]
    orders = set()
    for seed in range(8):
        t = table(hands=[["AD"]], deck=deck, seed=str(seed))
        t.say("ace diamonds", "yes", "10C")
        orders.add(tuple(t.deck))
    assert len(orders) > 4


def test_B_31_the_opponent_does_not_see_the_card() -> None:
    t = table(hands=[["AD"]])
    t.say("ace diamonds", "yes")
    taken = t.choices[0]
    t.say(taken)
    assert (t.knows_in_hand(1, 0), t.events(1)[-2]) == ([], "took.hidden")


def test_B_32_hearts_moves_a_low_to_an_empty_slot() -> None:
    t = hearts(slots=[{"clubs": ["7C", "3C"]}])
    assert t.choices == ["3C"]
    assert t.refused("7C") == "B-32"
    t.say("3C")
    assert t.choices == ["spades", "joker", "hearts", "diamonds"]
    t.say("diamonds")
    assert (t.slots(0), t.question) == ({"clubs": ["7C"], "diamonds": ["3C"]}, "act")


def test_B_32_in_an_occupied_slot_they_change_places_and_roles() -> None:
    t = hearts(slots=[{"clubs": ["10C", "3C"], "hearts": ["4H", "2H"]}])
    t.say("3C", "hearts", "4H")
    assert t.slots(0) == {"clubs": ["10C", "4H"], "hearts": ["3C", "2H"]}


def test_B_32_both_slots_must_be_legal() -> None:
    t = hearts(slots=[{"clubs": ["10C", "3C"], "hearts": ["6H", "2H"]}])
    t.say("3C", "hearts")
    assert (t.choices, t.refused("6H")) == (["2H"], "B-14")


def test_B_32_a_low_that_can_go_nowhere_is_refused() -> None:
    full = {"spades": ["8S"], "joker": ["9S"], "hearts": ["8H"], "diamonds": ["8D"]}
    t = table(hands=[["AH"]], slots=[{"clubs": ["10C", "3C"], **full}])
    t.say("ace hearts")
    assert t.refused("yes") == "BR-24"


def test_B_32_its_own_slot_is_no_destination() -> None:
    t = hearts(slots=[{"clubs": ["3C"], "spades": ["4S"]}])
    t.say("3C")
    assert t.refused("clubs") == "B-32"


def test_B_32_a_card_that_can_go_nowhere_beside_one_that_can() -> None:
    full = {"spades": ["8S"], "joker": ["9S"], "diamonds": ["8D"]}
    t = hearts(slots=[{"clubs": ["10C", "3C"], "hearts": ["2H"], **full}])
    assert t.choices == ["3C", "2H"]
    t = hearts(slots=[{"clubs": ["10C", "3C"], "hearts": ["10H"], **full, "diamonds": ["2D"]}])
    assert t.refusal("3C") == "ok"


def test_B_33_spades_exchanges_reinforcements() -> None:
    t = spades({"hearts": ["10H", "2H"]}, {"hearts": ["8H", "4H"]})
    t.say("yes")
    assert t.choices == ["hearts"]
    assert t.refused("clubs") == "B-33"
    t.say("hearts")
    assert (t.choices, t.refused("10H")) == (["2H"], "BR-23")
    t.say("2H")
    assert (t.choices, t.refused("8H")) == (["4H"], "BR-23")
    t.say("4H")
    assert (t.slots(0), t.slots(1)) == ({"hearts": ["10H", "4H"]}, {"hearts": ["8H", "2H"]})


def test_B_33_both_slots_must_stay_legal() -> None:
    t = spades({"hearts": ["10H", "2H"]}, {"hearts": ["7H", "6H"]})
    assert t.refused("yes") == "BR-24"


def test_B_33_an_off_suit_card_may_come_into_an_own_slot_in_a_joker_turn() -> None:
    mine = {"clubs": ["7C", "3C"]}
    theirs = {"clubs": ["6C", "4D"]}
    assert spades(mine, theirs).choices == ["no"]
    assert spades(mine, theirs, joker_turn=True).choices == ["yes", "no"]
    assert spades(theirs, mine, joker_turn=True).choices == ["no"]


def test_B_34_clubs_takes_any_card_of_the_discard() -> None:
    t = table(hands=[["AC"]], discard=["9D", "2S", "AH"])
    t.say("ace clubs", "yes")
    assert t.choices == ["2S", "AH", "9D"]
    assert t.refused("3C") == "B-34"
    t.say("9D")
    assert (t.hand(0), t.discard) == (["9D"], ["AH", "2S"][::-1])


def test_B_34_unseen_by_the_opponent() -> None:
    t = table(hands=[["AC"]], discard=["9D", "2S"])
    t.say("ace clubs", "yes", "9D")
    assert (t.knows_in_hand(1, 0), t.events(1)[-1]) == ([], "took.hidden")


# ---- rulings


def test_BR_20_hearts_does_not_join() -> None:
    t = hearts(slots=[{"clubs": ["3C"], "hearts": ["6H", "2H"]}])
    t.say("3C", "hearts")
    assert (t.choices, t.refused("add")) == (["6H", "2H"], "BR-20")


def test_BR_20_with_the_option_it_may_join() -> None:
    t = hearts(slots=[{"clubs": ["3C"], "hearts": ["6H", "2H"]}], options={"hearts_join": True})
    t.say("3C", "hearts", "add")
    assert t.slots(0) == {"hearts": ["6H", "2H", "3C"]}


def test_BR_20_joining_must_be_legal_too() -> None:
    t = hearts(slots=[{"clubs": ["3C"], "hearts": ["10H", "2H"]}], options={"hearts_join": True})
    t.say("3C", "hearts")
    assert t.refused("add") == "B-14"


def test_BR_21_the_other_card_may_be_of_any_category() -> None:
    t = hearts(slots=[{"clubs": ["3C"], "hearts": ["10H"]}])
    t.say("3C", "hearts", "10H")
    assert t.slots(0) == {"clubs": ["10H"], "hearts": ["3C"]}


def test_BR_22_spades_works_in_any_column() -> None:
    sides = [{"clubs": ["7C", "3C"], "joker": ["7S", "3S"]}, {"clubs": ["6C", "4C"], "joker": ["6S", "4D"]}]
    t = spades(sides[0], sides[1])
    t.say("yes")
    assert t.choices == ["clubs", "joker"]


def test_BR_23_anchors_are_not_exchanged() -> None:
    assert spades({"clubs": ["7C"]}, {"clubs": ["6C", "4C"]}).refused("yes") == "BR-24"
    assert spades({"clubs": ["7C", "3C"]}, {"clubs": ["6C"]}).refused("yes") == "BR-24"


@pytest.mark.parametrize(
    ("ace", "position"),
    [("clubs", {"discard": []}), ("spades", {}), ("hearts", {}), ("diamonds", {"deck": []})],
)
def test_BR_24_an_ace_may_be_played_for_the_point(ace: str, position: dict[str, object]) -> None:
    t = table(hands=[["AC", "AS", "AH", "AD"]], **position)
    t.say(f"ace {ace}")
    assert t.choices == ["no"]
    t.say("no")
    assert t.value(0, ace) == 1


def test_BR_41_one_card_has_to_be_taken_from_the_discard() -> None:
    t = table(hands=[["AC"]], discard=["9D", "2S"])
    assert t.offered("ace clubs", "yes") == ["2S", "9D"]


def test_BR_41_and_from_the_pile() -> None:
    t = table(rulers=["jack", "king"], deck=["9D", "2S"])
    assert t.offered("activate") == ["2S", "9D"]


# ---- face-down cards and the Ace of Hearts


def down(card: str, slot: str, **position: object) -> Table:
    """Seat 0 positions a card face down and plays the Ace of Hearts."""
    t = table(hands=[["AH", card]], **position)
    return t.say("position", card, slot, "ace hearts")


def test_BR_43_a_face_down_low_goes_to_an_empty_slot_and_stays_face_down() -> None:
    t = down("3C", "clubs")
    t.say("yes", "3C", "hearts")
    assert (t.slots(0), t.sees(1, 0, "hearts")) == ({"hearts": ["3C?"]}, ["?"])


def test_BR_43_or_changes_places_with_the_only_card_of_another() -> None:
    t = down("3C", "clubs", slots=[{"hearts": ["10H"], "spades": ["6S", "2S"]}])
    t.say("yes", "3C")
    assert t.choices == ["joker", "hearts", "diamonds"]
    t.say("hearts", "10H")
    assert t.slots(0) == {"hearts": ["3C?"], "clubs": ["10H"], "spades": ["6S", "2S"]}


def test_BR_43_a_face_down_card_may_be_the_other_half() -> None:
    t = down("9C", "clubs", slots=[{"hearts": ["3H"]}])
    t.say("yes", "3H", "clubs", "9C")
    assert t.slots(0) == {"hearts": ["9C?"], "clubs": ["3H"]}


def test_BR_43_not_if_it_would_not_lie_alone() -> None:
    t = down("9C", "clubs", slots=[{"hearts": ["3H", "4H"]}])
    t.say("yes", "3H")
    assert (t.choices, t.refused("clubs")) == (["spades", "joker", "diamonds"], "B-32")


def test_BR_43_it_never_joins() -> None:
    t = down("3C", "clubs", slots=[{"hearts": ["6H"]}], options={"hearts_join": True})
    t.say("yes", "3C", "hearts")
    assert (t.choices, t.refused("add")) == (["6H"], "B-15")


def test_BR_43_without_the_option_face_down_cards_stay() -> None:
    t = down("3C", "clubs", options={"hearts_face_down_ok": False})
    assert t.choices == ["no"]
    t = down("9C", "clubs", slots=[{"hearts": ["3H"]}], options={"hearts_face_down_ok": False})
    t.say("yes", "3H")
    assert t.choices == ["spades", "joker", "diamonds"]


@pytest.mark.parametrize(("any_suit", "choices"), [(False, ["no"]), (True, ["yes", "no"])])
def test_BR_44_spades_respects_suits(any_suit: bool, choices: list[str]) -> None:
    t = spades({"clubs": ["4C", "3D"]}, {"clubs": ["6C", "2C"]}, options={"spades_any_suit": any_suit})
    assert t.choices == choices
