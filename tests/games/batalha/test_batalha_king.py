"""[B-43] [B-44]: the King."""

from __future__ import annotations

import pytest

from .batalha_table import Table, table


def king(
    discard: list[str], slots: dict[str, list[str]] | None = None, hand: list[str] | None = None, **position: object
) -> Table:
    t = table(rulers=["king", "jack"], discard=discard, slots=[slots or {}], hands=[hand or []], **position)
    return t.say("activate")


def test_B_43_he_looks_at_the_whole_discard() -> None:
    t = king(["9D", "2S", "AH"])
    assert t.knows_in_discard(0) == ["2S", "AH", "9D"]
    assert (t.knows_in_discard(1), t.events(1)[-1]) == ([], "glimpse.hidden")


def test_B_43_one_high_and_he_is_done() -> None:
    t = king(["9D", "10D", "2S"])
    t.say("9D", "9D", "diamonds")
    assert (t.slots(0), t.discard, t.question) == ({"diamonds": ["9D"]}, ["2S", "10D"], "act")
    assert t.actions == (1, 1)


def test_B_43_one_medium_and_he_is_done() -> None:
    t = king(["6D", "2S"])
    t.say("6D", "6D", "diamonds")
    assert t.question == "act"


def test_B_43_up_to_two_lows() -> None:
    t = king(["2D", "3D", "4D", "7D"])
    t.say("2D", "2D", "diamonds")
    assert (t.question, t.choices, t.refusal("7D")) == ("king_second", ["3D", "4D", "finish"], "only_low")
    t.say("4D", "4D", "diamonds")
    assert (t.slots(0), t.question) == ({"diamonds": ["2D", "4D"]}, "act")


def test_B_43_as_a_reinforcement() -> None:
    t = king(["3D"], {"diamonds": ["10D"]})
    t.say("3D", "3D", "diamonds")
    assert t.slots(0) == {"diamonds": ["10D", "3D"]}


def test_B_43_where_it_cannot_be_added_for_an_own_card() -> None:
    t = king(["4D"], {"diamonds": ["10D", "2D"]})
    t.say("4D", "4D", "diamonds")
    assert (t.question, t.choices) == ("replace", ["10D", "2D"])
    t.say("2D")
    assert (t.slots(0), t.discard) == ({"diamonds": ["10D", "4D"]}, ["2D"])


def test_B_43_the_result_must_be_legal() -> None:
    t = king(["6D"], {"diamonds": ["10D", "2D"]})
    t.say("6D", "6D", "diamonds")
    assert (t.choices, t.refused("2D")) == (["10D"], "B-14")


def test_B_43_suits_count() -> None:
    t = king(["9D"])
    t.say("9D", "9D")
    assert (t.choices, t.refused("clubs")) == (["joker", "diamonds"], "B-12")


def test_B_43_what_has_no_room_is_not_taken() -> None:
    t = king(["6D", "9C"], {"diamonds": ["2D", "3D", "4D"], "joker": ["2S", "3S", "4S"], "clubs": ["2C", "3C", "4C"]})
    assert (t.choices, t.refused("9C")) == (["6D", "finish"], "B-43")


def test_B_43_aces_and_cards_not_there_are_refused() -> None:
    t = king(["AH", "9D"])
    assert (t.refused("AH"), t.refusal("3C")) == ("BR-8", "not_called")


def test_B_44_forged_with_a_card_of_the_hand() -> None:
    t = king(["2D", "9C"], {"spades": ["6S"]}, ["5S"])
    t.say("2D")
    assert t.choices == ["2D", "5S+2D"]
    t.say("5S+2D", "spades")
    assert (t.slots(0), t.hand(0), t.discard) == ({"spades": ["6S", "5S+2D"]}, [], ["9C"])


@pytest.mark.parametrize(
    ("picked", "partner", "unit", "suit"),
    [
        ("2D", "2C", "2D+2C", "diamonds"), ("2D", "2C", "2C+2D", "clubs"), ("2D", "5S", "5S+2D", "spades"),
        ("2D", "8H", "8H+2D", "hearts"), ("5D", "2C", "5D+2C", "diamonds"), ("8D", "2C", "8D+2C", "diamonds"),
    ],
)  # fmt: skip
def test_B_44_every_pair_of_the_table(picked: str, partner: str, unit: str, suit: str) -> None:
    t = king([picked], {"joker": ["9C", "3C"]}, [partner])
    t.say(picked, unit)
    assert suit in t.choices
    t.say(suit)
    assert (t.slots(0)[suit], t.hand(0), t.discard) == ([unit], [], [])


def test_B_44_the_limit_is_about_the_cards_chosen() -> None:
    t = king(["2D", "3C"], {}, ["8H"])
    t.say("2D", "8H+2D", "hearts")
    assert (t.question, t.choices) == ("king_second", ["3C", "finish"])


def test_B_44_two_called_twos_forged_together_use_up_both() -> None:
    t = king(["2D", "2C", "3C"])
    t.say("2D", "2D+2C", "diamonds")
    assert (t.slots(0), t.discard, t.question) == ({"diamonds": ["2D+2C"]}, ["3C"], "act")


def test_B_44_two_called_twos_forged_separately() -> None:
    t = king(["2D", "2C"], {}, ["5S", "8H"])
    t.say("2D", "5S+2D", "spades", "2C", "8H+2C", "hearts")
    assert (t.slots(0), t.hand(0)) == ({"spades": ["5S+2D"], "hearts": ["8H+2C"]}, [])


def test_B_44_a_five_with_a_two_of_the_discard_is_not_possible() -> None:
    t = king(["5D", "2C"])
    t.say("5D")
    assert (t.choices, t.refused("5D+2C")) == (["5D"], "B-44")


def test_B_44_the_second_two_is_not_forged_with_a_third() -> None:
    t = king(["2D", "2C", "2S"])
    t.say("2D", "2D", "diamonds", "2C")
    assert t.choices == ["2C"]


def test_B_44_a_unit_without_room_is_refused() -> None:
    t = king(["2D"], {"spades": ["2S", "3S", "4S"], "joker": ["3C", "4C", "3H"], "diamonds": ["6D"]}, ["8S"])
    t.say("2D")
    assert t.refused("8S+2D") == "B-43"
    assert t.choices == ["2D"]


# ---- rulings


def test_BR_13_the_king_replaces_a_card_laid_face_down_in_this_turn() -> None:
    t = table(rulers=["king", "jack"], hands=[["3D"]], discard=["9D"])
    t.say("position", "3D", "diamonds", "activate", "9D", "9D", "diamonds", "3D")
    assert (t.slots(0), t.discard) == ({"diamonds": ["9D"]}, ["3D"])
    assert (t.knows_in_discard(0), t.knows_in_discard(1)) == (["3D"], [])
    assert t.events(1)[-1] == "replaced.hidden"


@pytest.mark.parametrize(("up", "lies"), [(True, "9D"), (False, "9D?")])
def test_BR_17_the_kings_cards_lie_face_up(up: bool, lies: str) -> None:
    t = king(["9D"], options={"king_face_up": up})
    t.say("9D", "9D", "diamonds")
    assert t.slots(0) == {"diamonds": [lies]}
    assert t.sees(1, 0, "diamonds") == ([lies] if up else ["?"])


@pytest.mark.parametrize(("up", "lies"), [(True, "9D"), (False, "9D?")])
def test_BR_17_also_in_place_of_a_lone_card(up: bool, lies: str) -> None:
    t = king(["9D"], {"diamonds": ["7D"]}, options={"king_face_up": up})
    t.say("9D", "9D", "diamonds", "7D")
    assert t.slots(0) == {"diamonds": [lies]}


def test_BR_17_a_reinforcement_lies_face_up_in_any_case() -> None:
    t = king(["3D"], {"diamonds": ["7D"]}, options={"king_face_up": False})
    t.say("3D", "3D", "diamonds")
    assert t.slots(0) == {"diamonds": ["7D", "3D"]}


def test_BR_17_nothing_is_added_to_a_face_down_one() -> None:
    t = king(["2D", "3D"], {"joker": ["6D"]}, options={"king_face_up": False})
    t.say("2D", "2D", "diamonds", "3D", "3D")
    assert t.choices == ["joker", "diamonds"]
    t.say("diamonds")
    assert (t.choices, t.refused("add")) == (["2D"], "B-15")


def test_BR_17_it_is_turned_up_in_the_next_own_turn() -> None:
    t = king(["9D"], options={"king_face_up": False})
    t.say("9D", "9D", "diamonds", "end", "end")
    assert t.slots(0) == {"diamonds": ["9D"]}


def test_BR_18_substitution_and_any_forging_are_possible() -> None:
    t = king(["8D"], {"diamonds": ["9D", "3D"], "joker": ["9C", "3C"]}, ["2C"])
    t.say("8D", "8D+2C", "diamonds", "9D")
    assert t.slots(0)["diamonds"] == ["8D+2C", "3D"]


def test_BR_19_he_may_finish_without_playing() -> None:
    t = king(["9D"])
    t.say("finish")
    assert (t.discard, t.actions, t.question) == (["9D"], (1, 1), "act")


def test_BR_19_he_needs_a_discard() -> None:
    assert table(rulers=["king", "jack"]).refused("activate") == "BR-19"


def test_BR_40_the_card_just_replaced_is_not_taken() -> None:
    t = king(["4D", "3C"], {"diamonds": ["10D", "2D"]})
    t.say("4D", "4D", "diamonds", "2D")
    assert (t.choices, t.refused("2D")) == (["3C", "finish"], "BR-40")


def test_BR_45_no_substitution_where_it_can_be_added() -> None:
    t = king(["3D"], {"diamonds": ["7D"]})
    t.say("3D", "3D", "diamonds")
    assert (t.slots(0), t.discard) == ({"diamonds": ["7D", "3D"]}, [])


def test_BR_45_with_free_it_may_be_added_or_substituted() -> None:
    t = king(["3D"], {"diamonds": ["7D"]}, options={"king_substitute": "free"})
    t.say("3D", "3D", "diamonds")
    assert t.choices == ["add", "7D"]
    substituted = Table(t.state.copy()).say("7D")
    assert (substituted.slots(0), substituted.discard) == ({"diamonds": ["3D"]}, ["7D"])
    t.say("add")
    assert (t.slots(0), t.discard) == ({"diamonds": ["7D", "3D"]}, [])


def test_BR_45_with_free_what_cannot_be_added_cannot() -> None:
    t = king(["4D"], {"diamonds": ["10D", "2D"]}, options={"king_substitute": "free"})
    t.say("4D", "4D", "diamonds")
    assert (t.choices, t.refused("add")) == (["10D", "2D"], "B-14")
