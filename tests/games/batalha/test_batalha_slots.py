"""[B-12] to [B-23]: slots, categories, positioning, reinforcing, substituting."""

from __future__ import annotations

import pytest

from .batalha_table import table

HIGH, MEDIUM, LOW = "high", "medium", "low"
CARDS = {HIGH: ["8C", "9C", "10C"], MEDIUM: ["5C", "6C", "7C"], LOW: ["2C", "3C", "4C"]}

# The matrix of the manual: what lies there, and what adding costs ("" = not possible).
MATRIX: dict[tuple[str, ...], tuple[str, str, str]] = {
    (): ("position", "position", "position"),
    (HIGH,): ("", "", "main"),
    (MEDIUM,): ("", "main", "additional"),
    (LOW,): ("main", "main", "additional"),
    (MEDIUM, LOW): ("", "", "additional"),
    (LOW, LOW): ("", "main", "additional"),
    (HIGH, LOW): ("", "", ""),
    (MEDIUM, MEDIUM): ("", "", ""),
    (MEDIUM, LOW, LOW): ("", "", ""),
    (LOW, LOW, LOW): ("", "", ""),
}
CASES = [(held, new, MATRIX[held][i]) for held in MATRIX for i, new in enumerate((HIGH, MEDIUM, LOW))]


def cards_for(held: tuple[str, ...]) -> list[str]:
    """Different clubs of these categories."""
    return [CARDS[category][held[:i].count(category)] for i, category in enumerate(held)]


def spare(held: tuple[str, ...], new: str) -> str:
    """One more card of a category; of Lows the fourth is a forged pair, so hearts lend one for the joker slot."""
    left = [card for card in CARDS[new] if card not in cards_for(held)]
    return left[0] if left else CARDS[new][0].replace("C", "H")


def price(held: tuple[str, ...], new: str) -> str:
    """What the table says: the joker slot, so that suits do not matter."""
    card = spare(held, new)
    found = []
    for name, main, additional in (("main", 1, 0), ("additional", 0, 2)):
        slots = {"joker": cards_for(held)} if held else {}
        t = table(hands=[[card]], slots=[slots], main=main, additional=additional)
        verb = "reinforce" if held else "position"
        if verb in t.choices and "joker" in t.offered(verb, card):
            t.say(verb, card, "joker")
            found.append(name)
            assert t.actions == ((0, 0) if name == "main" else (0, 1))
    assert len(found) <= 1
    return "position" if found and not held else "".join(found)


# ---- suits


def test_B_12_a_suit_slot_takes_its_suit() -> None:
    t = table(hands=[["7C"]])
    assert t.offered("position", "7C") == ["clubs", "joker"]


def test_B_12_the_joker_slot_takes_any() -> None:
    t = table(hands=[["7C", "7S", "7H", "7D"]])
    for card in t.hand(0):
        assert "joker" in t.offered("position", card)


def test_B_12_the_refusal_names_the_suit() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C")
    assert t.refused("hearts") == "B-12"


def test_B_12_for_reinforcements_and_substitutes_too() -> None:
    t = table(hands=[["4S", "3C"]], slots=[{"clubs": ["7C"]}])
    assert t.offered("reinforce") == ["3C"]
    assert t.offered("substitute") == ["3C"]


def test_B_13_the_first_card_is_the_anchor() -> None:
    t = table(hands=[["3C", "4C"]], slots=[{"clubs": ["7C"]}])
    t.say("reinforce", "4C", "clubs", "reinforce", "3C", "clubs")
    assert t.slots(0)["clubs"] == ["7C", "4C", "3C"]


def test_B_13_if_the_anchor_leaves_the_oldest_becomes_the_anchor() -> None:
    t = table(rulers=["queen", "jack"], slots=[{"clubs": ["7C", "4C", "3C"]}])
    t.say("activate", "7C", "hearts", "finish")
    assert t.slots(0) == {"clubs": ["4C", "3C"], "hearts": ["7C"]}


@pytest.mark.parametrize(("held", "new", "cost"), CASES, ids=["+".join([*h, n]) for h, n, _ in CASES])
def test_B_14_only_legal_contents(held: tuple[str, ...], new: str, cost: str) -> None:
    assert (price(held, new) != "") == (cost != "")


def test_B_14_the_order_of_arrival_does_not_matter() -> None:
    for order in (["3C", "10C"], ["10C", "3C"]):
        t = table(hands=[[order[1]]], slots=[{"clubs": [order[0]]}])
        t.say("reinforce", order[1], "clubs")
        assert t.value(0, "clubs") == 13


def test_B_15_nothing_is_added_to_a_face_down_card() -> None:
    t = table(hands=[["7C", "3C", "4H"]], slots=[{"hearts": ["6H"]}])
    t.say("position", "7C", "clubs", "reinforce")
    assert t.choices == ["4H"]
    t.say("4H")
    assert t.refused("clubs") == "B-12"


def test_B_15_the_refusal_says_so() -> None:
    t = table(hands=[["7C", "3C"]], slots=[{"joker": ["6H"]}])
    t.say("position", "7C", "clubs", "reinforce", "3C")
    assert t.refused("clubs") == "B-15"


# ---- positioning and reinforcing


def test_B_16_face_down_into_an_empty_slot() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C", "clubs")
    assert (t.slots(0), t.hand(0), t.actions) == ({"clubs": ["7C?"]}, [], (0, 2))


def test_B_16_without_a_slot_that_fits_it_is_not_offered() -> None:
    t = table(hands=[["7C"]], slots=[{"clubs": ["10C"], "joker": ["5S"]}])
    assert t.refused("position") == "B-16"


def test_B_16_an_unheld_card_is_refused() -> None:
    t = table(hands=[["7C"]])
    t.say("position")
    assert t.refusal("8C") == t.refusal("8D+2C") == "not_in_hand"


def test_B_17_it_is_hidden_until_the_own_next_turn() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C", "clubs", "end")
    assert t.sees(1, 0, "clubs") == ["?"]
    t.say("end")
    assert t.sees(1, 0, "clubs") == ["7C"]


def test_B_18_high_to_low_and_low_to_high_are_main() -> None:
    assert price((LOW,), HIGH) == price((HIGH,), LOW) == "main"


def test_B_19_medium_reinforcements_are_main() -> None:
    assert price((MEDIUM,), MEDIUM) == price((LOW,), MEDIUM) == price((LOW, LOW), MEDIUM) == "main"


def test_B_20_low_reinforcements_are_additional() -> None:
    for held in ((MEDIUM,), (LOW,), (MEDIUM, LOW), (LOW, LOW)):
        assert price(held, LOW) == "additional"


@pytest.mark.parametrize(("held", "new", "cost"), CASES, ids=["+".join([*h, n]) for h, n, _ in CASES])
def test_B_21_the_whole_matrix(held: tuple[str, ...], new: str, cost: str) -> None:
    assert price(held, new) == cost


def test_B_21_reinforcements_lie_face_up() -> None:
    t = table(hands=[["3C"]], slots=[{"clubs": ["7C"]}])
    t.say("reinforce", "3C", "clubs")
    assert t.sees(1, 0, "clubs") == ["7C", "3C"]


def test_B_21_an_empty_slot_is_not_reinforced() -> None:
    t = table(hands=[["3C"]], slots=[{"joker": ["7C"]}])
    t.say("reinforce", "3C")
    assert t.refused("clubs") == "B-21"
    assert table(hands=[["3C"]]).refused("reinforce") == "B-21"


# ---- substituting


def test_B_22_the_replaced_card_goes_to_the_discard() -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["6D", "2D"]}])
    t.say("substitute", "4D", "diamonds", "2D")
    assert (t.slots(0), t.discard, t.hand(0)) == ({"diamonds": ["6D", "4D"]}, ["2D"], [])


def test_B_22_the_new_card_takes_the_role() -> None:
    t = table(hands=[["7D"]], slots=[{"diamonds": ["6D", "2D"]}])
    t.say("substitute", "7D", "diamonds", "6D")
    assert t.slots(0) == {"diamonds": ["7D", "2D"]}


def test_B_22_the_contents_after_it_must_be_legal() -> None:
    t = table(hands=[["5D", "9D"]], slots=[{"diamonds": ["8D", "2D"]}])
    assert t.offered("substitute") == ["5D", "9D"]
    assert t.offered("substitute", "5D", "diamonds") == ["8D"]
    t.say("substitute", "5D", "diamonds")
    assert t.refused("2D") == "B-14"


def test_B_22_the_only_card_is_a_position() -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["6D"]}])
    t.say("substitute", "4D", "diamonds", "6D")
    assert (t.slots(0), t.actions) == ({"diamonds": ["4D?"]}, (0, 2))


def test_B_22_not_without_anything_to_replace() -> None:
    assert table(hands=[["4D"]]).refused("substitute") == "B-22"


def test_B_22_an_empty_slot_is_refused() -> None:
    t = table(hands=[["4D"]], slots=[{"joker": ["6D"]}])
    t.say("substitute", "4D")
    assert t.refusal("diamonds") == "slot_empty"


def test_B_23_a_replaced_forged_unit_is_two_cards() -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["7D", "2D+2C"]}])
    t.say("substitute", "4D", "diamonds", "2D+2C")
    assert (t.discard, t.slots(0)) == (["2C", "2D"], {"diamonds": ["7D", "4D"]})


# ---- rulings


def test_BR_5_medium_low_and_low_low_are_legal() -> None:
    t = table(hands=[["3C", "3H"]], slots=[{"clubs": ["6C"], "hearts": ["2H"]}])
    t.say("reinforce", "3C", "clubs", "reinforce", "3H", "hearts")
    assert t.slots(0) == {"clubs": ["6C", "3C"], "hearts": ["2H", "3H"]}


def test_BR_6_a_medium_may_come_after_one_or_two_lows() -> None:
    t = table(hands=[["6C"]], slots=[{"clubs": ["2C", "3C"]}])
    t.say("reinforce", "6C", "clubs")
    assert (t.slots(0), t.actions) == ({"clubs": ["2C", "3C", "6C"]}, (0, 2))


def test_BR_7_low_on_high_costs_the_main_action() -> None:
    t = table(hands=[["3C"]], slots=[{"clubs": ["10C"]}])
    t.say("reinforce", "3C", "clubs")
    assert t.actions == (0, 2)


def test_BR_8_an_ace_is_no_soldier() -> None:
    t = table(hands=[["AC", "4C"]])
    t.say("position")
    assert t.refused("AC") == "BR-8"


def test_BR_8_an_ace_may_be_discarded() -> None:
    assert "AC" in table(hands=[["AC", "4C"]]).offered("purchase")


def test_BR_9_the_slot_gives_the_suit_not_the_anchor() -> None:
    t = table(hands=[["3C", "3H"]], slots=[{"clubs": ["7H"]}])
    assert t.offered("reinforce") == ["3C"]


def test_BR_10_no_positioning_in_an_occupied_slot() -> None:
    t = table(hands=[["7C"]], slots=[{"clubs": ["10C"]}])
    t.say("position", "7C")
    assert (t.choices, t.refused("clubs")) == (["joker"], "BR-10")


@pytest.mark.parametrize(
    ("slot", "old", "new", "actions"),
    [
        (["7D", "2D"], "2D", "3D", (1, 1)),
        (["9D", "2D"], "2D", "3D", (0, 2)),
        (["7D"], "7D", "3D", (0, 2)),
        (["7D", "2D"], "7D", "6D", (0, 2)),
        (["9D", "2D"], "9D", "8D", (0, 2)),
    ],
)
def test_BR_11_a_substitution_costs_what_it_amounts_to(
    slot: list[str], old: str, new: str, actions: tuple[int, int]
) -> None:
    t = table(hands=[[new]], slots=[{"diamonds": slot}])
    t.say("substitute", new, "diamonds", old)
    assert t.actions == actions


def test_BR_11_without_the_action_it_is_not_offered() -> None:
    t = table(hands=[["3D"]], slots=[{"diamonds": ["9D"]}], main=0)
    assert t.refusal("substitute") == "nowhere_to_substitute"
    t = table(hands=[["3D"]], slots=[{"diamonds": ["9D", "2D"]}], main=0)
    t.say("substitute", "3D", "diamonds")
    assert (t.choices, t.refusal("2D")) == (["9D"], "main_spent")


def test_BR_11_an_additional_one_is_not_paid_with_the_main_action() -> None:
    t = table(hands=[["3D", "9C"]], slots=[{"diamonds": ["7D", "2D"], "joker": ["9D", "2S"]}], additional=0)
    t.say("substitute", "3D")
    assert t.refusal("diamonds") == "no_additional"


@pytest.mark.parametrize(("down", "lies"), [(True, "4D?"), (False, "4D")])
def test_BR_12_the_card_for_a_lone_one_lies_face_down(down: bool, lies: str) -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["6D"]}], options={"lone_substitute_face_down": down})
    t.say("substitute", "4D", "diamonds", "6D")
    assert (t.slots(0), t.actions) == ({"diamonds": [lies]}, (0, 2))


def test_BR_13_a_card_laid_face_down_in_this_turn_is_not_substituted() -> None:
    t = table(
        rulers=["king", "jack"], hands=[["4D"]], slots=[{"joker": ["6D"]}], discard=["9D"],
        options={"king_face_up": False},
    )  # fmt: skip
    t.say("activate", "9D", "9D", "diamonds", "substitute", "4D")
    assert (t.choices, t.refused("diamonds")) == (["joker"], "BR-13")
