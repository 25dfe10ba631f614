"""[B-7] to [B-11], [B-24], [B-61]: the frame of a turn and what it pays."""

from __future__ import annotations

import pytest

from .batalha_table import Table, table


def test_B_7_turns_alternate() -> None:
    t = table()
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.say("end")
    assert order == [0, 1, 0, 1]


def test_B_8_face_down_cards_are_turned_up_at_the_start_of_the_own_turn() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C", "clubs", "end")
    assert t.slots(0) == {"clubs": ["7C?"]}
    t.say("end")
    assert (t.asked, t.slots(0)) == (0, {"clubs": ["7C"]})


def test_B_8_the_other_ones_stay_face_down() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C", "clubs", "end")
    assert (t.asked, t.slots(0)) == (1, {"clubs": ["7C?"]})


def test_B_8_then_one_card_is_drawn() -> None:
    t = table(deck=["5H", "9D"])
    t.say("end")
    assert (t.hand(1), t.deck) == (["9D"], ["5H"])


def test_B_8_no_draw_from_an_empty_pile() -> None:
    t = table(deck=[], hands=[[], ["5H"]])
    t.say("end")
    assert (t.asked, t.hand(1)) == (1, ["5H"])


def test_B_9_one_main_and_two_additional_actions() -> None:
    t = table(deck=["5H", "9D"])
    t.say("end")
    assert t.actions == (1, 2)


def test_B_9_in_any_order() -> None:
    t = table(hands=[["3C", "2C", "9D"]], slots=[{"clubs": ["6C"]}])
    t.say("reinforce", "3C", "clubs", "position", "9D", "diamonds", "reinforce", "2C", "clubs")
    assert t.actions == (0, 0)
    assert t.slots(0) == {"clubs": ["6C", "3C", "2C"], "diamonds": ["9D?"]}


def test_B_9_one_position_a_turn() -> None:
    t = table(hands=[["3C", "9D"]])
    t.say("position", "9D", "diamonds")
    assert t.refused("position") == "B-9"


def test_B_9_two_additional_ones() -> None:
    t = table(hands=[["AC", "AS", "AH"]])
    t.say("ace clubs", "no", "ace spades", "no")
    assert t.refusal("ace hearts") == "no_additional"


def test_B_9_nothing_left() -> None:
    t = table(hands=[["3C", "9D", "2S"]], slots=[{"clubs": ["6C"], "spades": ["5S"]}], main=0, additional=0)
    assert t.refusal("reinforce") == t.refusal("substitute") == "all_spent"
    assert t.choices == ["end"]


def test_B_10_the_main_action_becomes_an_additional_one() -> None:
    t = table()
    t.say("convert")
    assert t.actions == (0, 3)


def test_B_10_not_once_it_is_used() -> None:
    t = table(hands=[["9D"]])
    t.say("position", "9D", "diamonds")
    assert t.refused("convert") == "B-10"


def test_B_11_the_turn_may_end_at_any_time() -> None:
    t = table()
    assert "end" in t.choices
    t.say("convert", "end")
    assert t.asked == 1


def test_B_11_unused_actions_are_lost() -> None:
    t = table()
    t.say("end", "end")
    assert t.actions == (1, 2)


def test_B_24_extra_purchase_discards_then_draws() -> None:
    t = table(hands=[["3C", "9D"]], deck=["2C", "5H"])
    t.say("purchase", "9D")
    assert (t.hand(0), t.discard, t.deck) == (["3C", "5H"], ["9D"], ["2C"])
    assert t.actions == (1, 0)


def test_B_24_needs_two_additional_actions() -> None:
    assert table(hands=[["3C"]], additional=1).refusal("purchase") == "needs_two"


def test_B_24_once_a_turn() -> None:
    t = table(hands=[["3C", "4C"]])
    t.say("convert", "purchase", "3C")
    assert t.refusal("purchase") == "purchased"
    t.say("end", "end")
    assert "purchase" in t.choices


def test_B_24_needs_a_pile() -> None:
    assert table(hands=[["3C"]], deck=[]).refusal("purchase") == "pile_empty"


def test_B_24_needs_a_card_to_discard() -> None:
    assert table(hands=[[]]).refusal("purchase") == "hand_empty"


def pass_table(**position: object) -> Table:
    return table(options={"pass_and_draw": True}, **position)


def test_B_61_pass_and_draw_ends_the_turn_with_a_card() -> None:
    t = pass_table(deck=["2C", "3C", "4C"])
    t.say("pass and draw")
    assert (t.asked, t.hand(0), t.hand(1)) == (1, ["4C"], ["3C"])


def test_B_61_only_where_the_table_plays_it() -> None:
    assert "pass and draw" in pass_table().choices
    assert "pass and draw" not in table().choices


@pytest.mark.parametrize(
    "answers",
    [("convert",), ("position", "9D", "diamonds"), ("reinforce", "3C", "clubs"), ("substitute", "3C", "clubs", "6C"),
     ("ace spades", "no"), ("purchase", "3C"), ("activate",)],
    ids=lambda answers: answers[0],
)  # fmt: skip
def test_B_61_not_after_any_action(answers: tuple[str, ...]) -> None:
    t = pass_table(rulers=["joker", "jack"], hands=[["3C", "9D", "AS"]], slots=[{"clubs": ["6C"]}])
    t.say(*answers)
    assert t.refused("pass and draw") == "B-61"


def test_B_61_again_in_the_next_turn() -> None:
    t = pass_table()
    t.say("convert", "end", "end")
    assert "pass and draw" in t.choices


def test_B_61_needs_a_pile() -> None:
    assert pass_table(deck=[]).refusal("pass and draw") == "nothing_to_draw"


def test_BR_4_turning_up_comes_before_drawing() -> None:
    t = table(hands=[["7C"]])
    t.say("position", "7C", "clubs", "end", "end")
    assert t.events()[-2:] == ["turned_up", "drew.hidden"]


def test_BR_31_the_free_joker_counts_as_an_action() -> None:
    t = pass_table(rulers=["joker", "jack"])
    t.say("activate")
    assert t.actions == (1, 2)
    assert t.refusal("pass and draw") == "already_acted"


def test_BR_36_converting_after_an_additional_action() -> None:
    t = table(hands=[["AC"]])
    t.say("ace clubs", "no", "convert")
    assert t.actions == (0, 2)


def test_BR_37_extra_purchase_out_of_three_leaves_one() -> None:
    t = table(hands=[["3C", "4C"]])
    t.say("convert", "purchase", "3C")
    assert t.actions == (0, 1)


def test_BR_38_reinforcing_in_the_turn_the_anchor_is_turned_up() -> None:
    t = table(hands=[["7C", "3C"]])
    t.say("position", "7C", "clubs", "end", "end", "reinforce", "3C", "clubs")
    assert t.slots(0) == {"clubs": ["7C", "3C"]}


def test_BR_39_there_is_no_hand_limit() -> None:
    hand = [f"{rank}{suit}" for suit in "CS" for rank in range(2, 11)]
    t = table(hands=[hand])
    t.say("end", "end")
    assert len(t.hand(0)) == 19


def test_BR_42_the_opponent_does_not_see_the_discard() -> None:
    t = table(hands=[["3C", "9D"]])
    t.say("purchase", "9D")
    assert (t.knows_in_discard(0), t.knows_in_discard(1)) == (["9D"], [])
    assert t.said("purchased", 0)[0]["card"] == 38 and t.events(1)[-1] == "purchased.hidden"


def test_BR_46_no_pair_is_discarded() -> None:
    t = table(hands=[["2C", "8D"]])
    assert t.offered("purchase") == ["2C", "8D"]
