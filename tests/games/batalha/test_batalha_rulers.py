"""[B-40] to [B-42], [B-45], [B-46]: Jack, Queen and joker."""

from __future__ import annotations

import pytest

from .batalha_table import Table, table


def queen(slots: dict[str, list[str]], **position: object) -> Table:
    t = table(rulers=["queen", "jack"], slots=[slots], **position)
    return t.say("activate")


def joker(**position: object) -> Table:
    t = table(rulers=["joker", "jack"], **position)
    return t.say("activate")


def test_B_40_activating_costs_an_additional_action() -> None:
    t = table(rulers=["jack", "king"])
    t.say("activate")
    assert t.actions == (1, 1)
    assert table(rulers=["jack", "king"], additional=0).refused("activate") == "B-9"


def test_B_40_the_joker_costs_nothing() -> None:
    assert joker().actions == (1, 2)
    assert joker(main=0, additional=0).actions == (0, 0)


def test_B_41_the_jack_takes_any_card_and_shows_it() -> None:
    t = table(rulers=["jack", "king"], deck=["9D", "2S", "AC"])
    t.say("activate")
    assert t.choices == ["AC", "2S", "9D"]
    t.say("9D")
    assert (t.hand(0), sorted(t.deck)) == (["9D"], ["2S", "AC"])
    assert t.knows_in_hand(1, 0) == ["9D"]
    assert t.said("searched", 1) == [{"seat": 0, "card": 38}]


def test_B_41_only_cards_of_the_pile() -> None:
    t = table(rulers=["jack", "king"], deck=["9D", "2S"])
    t.say("activate")
    assert t.refused("AC") == "B-41"


def test_B_41_the_pile_is_shuffled() -> None:
    deck = [f"{rank}C" for rank in range(2, 11)]
    orders = set()
    for seed in range(8):
        t = table(rulers=["jack", "king"], deck=deck, seed=str(seed))
        t.say("activate", "2C")
        orders.add(tuple(t.deck))
    assert len(orders) > 4


def test_B_41_not_with_an_empty_pile() -> None:
    t = table(rulers=["jack", "king"], deck=[])
    assert t.refusal("activate") == "pile_searched_out"


def test_B_42_one_relocation_regardless_of_suit() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["3H"]})
    t.say("3H", "clubs", "finish")
    assert (t.slots(0), t.question) == ({"clubs": ["10C", "3H"]}, "act")


def test_B_42_two_relocations() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["3H"]})
    t.say("3H", "clubs", "10C", "diamonds")
    assert (t.slots(0), t.question) == ({"clubs": ["3H"], "diamonds": ["10C"]}, "act")


def test_B_42_two_change_places() -> None:
    t = queen({"clubs": ["10C", "3C"], "hearts": ["9H", "4H"]})
    t.say("3C", "4H")
    assert (t.slots(0), t.question) == ({"clubs": ["10C", "4H"], "hearts": ["9H", "3C"]}, "act")


def test_B_42_an_exchange_is_the_only_move() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["3H"], "spades": ["4S"]})
    t.say("3H", "diamonds", "4S")
    assert all(choice in ("clubs", "joker", "hearts", "diamonds") for choice in t.choices)


def test_B_42_an_illegal_state_must_be_mended_by_the_second_step() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["9H"], "diamonds": ["4D"]})
    t.say("10C", "hearts")
    assert (t.choices, t.refused("finish"), t.refused("4D")) == (["9H"], "B-42", "B-42")
    t.say("9H")
    assert t.choices == ["clubs", "spades", "joker", "diamonds"]
    t.say("diamonds")
    assert t.slots(0) == {"hearts": ["10C"], "diamonds": ["4D", "9H"]}


def test_B_42_the_same_card_does_not_move_twice() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["3H"]})
    t.say("3H", "clubs")
    assert t.refusal("3H") == "not_twice"


def test_B_42_not_to_its_own_slot() -> None:
    t = queen({"clubs": ["10C"], "hearts": ["3H"]})
    t.say("3H")
    assert t.refusal("hearts") == "cannot_move"


def test_B_42_an_impossible_destination_is_refused() -> None:
    t = queen({"clubs": ["10C", "2C"], "spades": ["6S", "5S"]})
    t.say("10C")
    assert t.refused("spades") == "B-14"
    assert t.choices == ["joker", "hearts", "diamonds"]


def test_B_42_two_high_cards_may_change_slots_in_two_steps() -> None:
    full = {"joker": ["7H", "6H"], "hearts": ["7S", "5H"], "diamonds": ["7D", "6D"]}
    t = queen({"clubs": ["10C", "2C"], "spades": ["9S", "2S"], **full})
    t.say("10C", "spades")
    assert t.choices == ["9S"]
    t.say("9S")
    assert t.choices == ["clubs"]
    t.say("clubs")
    assert t.slots(0) == {"clubs": ["2C", "9S"], "spades": ["2S", "10C"], **full}


def test_B_42_if_nothing_more_can_move_the_queen_is_done() -> None:
    t = queen({"clubs": ["10C"]})
    t.say("10C", "hearts")
    assert t.question == "act"


def test_B_42_not_without_a_legal_change() -> None:
    assert table(rulers=["queen", "jack"]).refused("activate") == "B-42"


def test_B_45_all_slots_take_any_suit() -> None:
    t = joker(hands=[["9H", "7D"]], slots=[{"spades": ["4S"]}])
    t.say("reinforce", "9H", "spades")
    assert (t.slots(0), t.actions) == ({"spades": ["4S", "9H"]}, (1, 1))
    assert t.offered("position", "7D") == ["clubs", "joker", "hearts", "diamonds"]


def test_B_45_every_reinforcement_costs_an_additional_action() -> None:
    t = joker(hands=[["3S"]], slots=[{"spades": ["10S"]}])
    t.say("reinforce", "3S", "spades")
    assert t.actions == (1, 1)


def test_B_45_even_if_only_the_main_action_is_left() -> None:
    t = joker(hands=[["3S"]], slots=[{"spades": ["10S"]}], additional=0)
    assert "reinforce" not in t.choices
    t.say("convert", "reinforce", "3S", "spades")
    assert t.actions == (0, 0)


def test_B_45_a_substitution_beside_other_cards_too() -> None:
    t = joker(hands=[["8H"]], slots=[{"spades": ["10S", "2S"]}])
    t.say("substitute", "8H", "spades", "10S")
    assert (t.slots(0), t.actions) == ({"spades": ["8H", "2S"]}, (1, 1))


def test_B_45_positioning_stays_main() -> None:
    t = joker(hands=[["8H"]])
    t.say("position", "8H", "clubs")
    assert t.actions == (0, 2)


def test_B_45_earlier_plays_are_not_refunded() -> None:
    t = table(rulers=["joker", "jack"], hands=[["3S"]], slots=[{"spades": ["10S"]}])
    t.say("reinforce", "3S", "spades", "activate")
    assert t.actions == (0, 2)


def test_B_46_off_suit_cards_stay_and_suits_count_again() -> None:
    t = joker(hands=[["3H", "4H", "4S"]], slots=[{"spades": ["6S"]}])
    t.say("reinforce", "3H", "spades", "end", "end")
    assert t.slots(0) == {"spades": ["6S", "3H"]}
    assert "spades" not in t.offered("position", "4H")
    assert t.offered("reinforce") == ["4S"]


# ---- rulings


def test_BR_15_a_face_down_card_goes_to_an_empty_slot_and_stays_face_down() -> None:
    t = table(rulers=["queen", "jack"], hands=[["9C"]], slots=[{"hearts": ["3H"]}])
    t.say("position", "9C", "clubs", "activate", "9C")
    assert t.choices == ["spades", "joker", "diamonds", "3H"]
    assert t.refused("hearts") == "B-15"
    t.say("diamonds", "finish")
    assert t.slots(0) == {"diamonds": ["9C?"], "hearts": ["3H"]}


def test_BR_15_or_changes_places_with_a_lone_card() -> None:
    t = table(rulers=["queen", "jack"], hands=[["9C"]], slots=[{"hearts": ["3H"], "spades": ["4S", "2S"]}])
    t.say("position", "9C", "clubs", "activate", "9C")
    assert t.refused("4S") == "B-15"
    t.say("3H")
    assert t.slots(0) == {"hearts": ["9C?"], "clubs": ["3H"], "spades": ["4S", "2S"]}


def test_BR_15_without_the_option_it_takes_no_part() -> None:
    t = table(
        rulers=["queen", "jack"], hands=[["9C"]], slots=[{"hearts": ["3H"]}], options={"queen_face_down_ok": False}
    )
    t.say("position", "9C", "clubs", "activate")
    assert (t.choices, t.refused("9C")) == (["3H"], "B-42")
    t.say("3H")
    assert (t.choices, t.refused("9C"), t.refused("clubs")) == (["spades", "joker", "diamonds"], "B-15", "B-15")


def test_BR_15_without_the_option_a_lone_face_down_card_gives_the_queen_nothing() -> None:
    t = table(rulers=["queen", "jack"], hands=[["9C"]], options={"queen_face_down_ok": False})
    t.say("position", "9C", "clubs")
    assert t.refusal("activate") == "nothing_to_move"
    t = table(rulers=["queen", "jack"], hands=[["9C"]])
    t.say("position", "9C", "clubs")
    assert "activate" in t.choices


def test_BR_15_a_second_step_onto_a_face_down_card_mends_nothing() -> None:
    slots = {"clubs": ["7C", "6C"], "joker": ["8S", "4S"], "hearts": ["9H"], "diamonds": ["8D", "2D"]}
    t = table(rulers=["queen", "jack"], hands=[["3S"]], slots=[slots])
    t.say("position", "3S", "spades", "activate")
    assert t.refused("7C") == "B-42"


def test_BR_16_own_soldiers_only() -> None:
    t = table(rulers=["queen", "jack"], slots=[{"clubs": ["5C"]}, {"hearts": ["6H"]}], aces=[["clubs"], []])
    assert t.offered("activate") == ["5C"]


def test_BR_32_a_lone_card_stays_a_position_with_a_free_suit() -> None:
    t = joker(hands=[["9H"]], slots=[{"spades": ["4S"]}])
    t.say("substitute", "9H", "spades", "4S")
    assert (t.slots(0), t.actions) == ({"spades": ["9H?"]}, (0, 2))


def test_BR_32_and_is_paid_with_the_main_action_only() -> None:
    assert "substitute" not in joker(hands=[["9H"]], slots=[{"spades": ["4S"]}], main=0).choices
    t = joker(hands=[["9H"]], slots=[{"spades": ["4S"]}], additional=0)
    assert t.offered("substitute", "9H", "spades") == ["4S"]


@pytest.mark.parametrize(("kind", "can"), [("joker", True), ("queen", False)])
def test_BR_33_only_the_own_ruler(kind: str, can: bool) -> None:
    t = table(rulers=[kind, "joker"])
    assert ("activate" in t.choices) == can
