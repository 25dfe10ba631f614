"""The edge cases of the rules, one by one."""

from __future__ import annotations

import pytest

from cartada.games.batalha.meta import GAME

from .batalha_table import WATCHER, fresh, games, table
from .test_batalha_end import war
from .test_batalha_slots import CASES, price


def test_edge_1_positions_that_are_not_offered() -> None:
    t = table(hands=[["7C", "8H"]], slots=[{"clubs": ["10C"]}])
    assert t.offered("position", "7C") == ["joker"]
    assert t.offered("position", "8H") == ["joker", "hearts"]


def test_edge_2_a_card_positioned_in_this_turn_is_not_reinforced() -> None:
    t = table(hands=[["7C", "3C"]])
    t.say("position", "7C", "clubs")
    assert "reinforce" not in t.choices


@pytest.mark.parametrize(("held", "new", "cost"), CASES)
def test_edge_3_the_matrix(held: tuple[str, ...], new: str, cost: str) -> None:
    assert price(held, new) == cost


def test_edge_4_low_on_high_with_the_main_action_used() -> None:
    slots = [{"clubs": ["10C"]}]
    assert "reinforce" not in table(hands=[["3C"]], slots=slots, main=0).choices
    t = table(hands=[["3C"]], slots=slots, main=0, joker_turn=True)
    t.say("reinforce", "3C", "clubs")
    assert t.actions == (0, 1)


def test_edge_5_three_low_reinforcements_after_converting() -> None:
    t = table(hands=[["3C", "3H", "3S"]], slots=[{"clubs": ["6C"], "hearts": ["6H"], "spades": ["6S"]}])
    t.say("convert")
    for card, slot in (("3C", "clubs"), ("3H", "hearts"), ("3S", "spades")):
        t.say("reinforce", card, slot)
    assert t.actions == (0, 0)
    assert "convert" not in t.choices


def test_edge_6_extra_purchase_after_converting() -> None:
    t = table(hands=[["3C", "4C"]], additional=1)
    assert "purchase" not in t.choices
    t.say("convert")
    assert "purchase" in t.choices


def test_edge_7_extra_purchase_twice() -> None:
    t = table(hands=[["3C", "4C"]], additional=5)
    t.say("purchase", "3C")
    assert t.refused("purchase") == "B-24"


def test_edge_8_extra_purchase_with_a_hand_of_one() -> None:
    t = table(hands=[["3C"]], deck=["5H", "9D"])
    t.say("purchase", "3C")
    assert (t.hand(0), t.discard) == (["9D"], ["3C"])


def test_edge_9_forge_options() -> None:
    t = table(hands=[["2C", "2S", "5S", "8C", "4D"]])
    assert [name for name in t.offered("position") if "+" in name] == ["2C+2S", "2S+2C", "5S+2C", "8C+2S"]
    assert "clubs" in t.offered("position", "2C+2S") and "spades" in t.offered("position", "2S+2C")


def test_edge_10_a_replaced_forged_unit() -> None:
    t = table(hands=[["9D"]], slots=[{"diamonds": ["8D+2C"]}])
    t.say("substitute", "9D", "diamonds", "8D+2C")
    assert t.discard == ["2C", "8D"]


def test_edge_11_a_forged_four_moves_as_one() -> None:
    t = table(hands=[["AH"]], slots=[{"diamonds": ["7D", "2D+2C"]}])
    t.say("ace hearts", "yes", "2D+2C", "clubs")
    assert t.slots(0) == {"diamonds": ["7D"], "clubs": ["2D+2C"]}
    t = table(hands=[["AH", "2D", "2C"]])
    t.say("position", "2D+2C", "diamonds", "ace hearts", "yes", "2D+2C", "spades")
    assert (t.slots(0), t.down(0, "spades")) == ({"spades": ["2D+2C?"]}, ["2D", "2C"])


def test_edge_12_a_face_down_forged_unit_in_the_opponents_view() -> None:
    t = table(hands=[["2D", "8C", "9S"]])
    t.say("position", "8C+2D", "clubs")
    assert (t.sees(1, 0, "clubs"), t.view(1)["seats"][0]["cards"]) == (["?"], 1)


def test_edge_13_a_low_for_the_anchor_of_medium_low_low() -> None:
    t = table(hands=[["4C"]], slots=[{"clubs": ["6C", "3C", "2C"]}])
    t.say("substitute", "4C", "clubs", "6C")
    assert (t.slots(0), t.actions) == ({"clubs": ["4C", "3C", "2C"]}, (1, 1))


def test_edge_14_a_low_for_one_of_two_mediums() -> None:
    t = table(hands=[["4C"]], slots=[{"clubs": ["6C", "7C"]}])
    t.say("substitute", "4C", "clubs", "6C")
    assert (t.slots(0), t.actions) == ({"clubs": ["4C", "7C"]}, (1, 1))


def test_edge_15_a_medium_for_the_low_beside_a_high() -> None:
    t = table(hands=[["6C"]], slots=[{"clubs": ["10C", "3C"]}])
    assert t.offered("substitute", "6C", "clubs") == ["10C"]


def test_edge_16_an_ability_declined_is_gone() -> None:
    t = table(hands=[["AD"]])
    t.say("ace diamonds", "no", "end", "end")
    assert (t.value(0, "diamonds"), [c for c in t.choices if c.startswith("ace d")]) == (1, [])


@pytest.mark.parametrize("n", [1, 2])
def test_edge_17_the_ace_of_diamonds_with_a_short_pile(n: int) -> None:
    t = table(hands=[["AD"]], deck=["5H", "9D"][:n])
    t.say("ace diamonds", "yes")
    assert len(t.choices) == n
    t.say("5H", "end")
    assert t.state.last == (n == 1)


def test_edge_18_the_ace_of_clubs_with_an_empty_discard() -> None:
    t = table(hands=[["AC"]])
    assert t.offered("ace clubs") == ["no"]


def test_edge_19_the_ace_of_spades_with_one_sided_reinforcements() -> None:
    t = table(hands=[["AS"]], slots=[{"clubs": ["7C", "3C"]}, {"clubs": ["6C"]}])
    assert t.offered("ace spades") == ["no"]


def test_edge_20_the_ace_of_hearts_empties_a_slot_or_takes_the_anchor() -> None:
    t = table(hands=[["AH"]], slots=[{"clubs": ["3C"]}])
    t.say("ace hearts", "yes", "3C", "joker")
    assert t.slots(0) == {"joker": ["3C"]}
    t = table(hands=[["AH"]], slots=[{"clubs": ["3C", "7C"]}])
    t.say("ace hearts", "yes", "3C", "joker")
    assert t.slots(0) == {"clubs": ["7C"], "joker": ["3C"]}
    for join, choices in ((False, ["6H"]), (True, ["add", "6H"])):
        t = table(hands=[["AH"]], slots=[{"clubs": ["3C"], "hearts": ["6H"]}], options={"hearts_join": join})
        assert t.offered("ace hearts", "yes", "3C", "hearts") == choices


def test_edge_21_two_relocations_whose_first_alone_is_illegal() -> None:
    t = table(rulers=["queen", "jack"], slots=[{"clubs": ["6C", "3C", "2C"], "hearts": ["4H"]}])
    t.say("activate", "4H", "clubs")
    assert (t.refused("finish"), t.choices) == ("B-42", ["6C", "3C", "2C"])
    t.say("6C", "hearts")
    assert t.slots(0) == {"clubs": ["3C", "2C", "4H"], "hearts": ["6C"]}


def test_edge_22_the_queen_without_a_legal_change() -> None:
    assert "activate" not in table(rulers=["queen", "jack"], hands=[["3C"]]).choices


def test_edge_23_the_king_with_lows() -> None:
    t = table(rulers=["king", "jack"], discard=["2C", "3C"], slots=[{"clubs": ["6C"]}])
    t.say("activate", "2C", "2C", "clubs", "3C", "3C", "clubs")
    assert t.slots(0) == {"clubs": ["6C", "2C", "3C"]}
    t = table(rulers=["king", "jack"], discard=["2C"], slots=[{"clubs": ["10C"]}])
    t.say("activate", "2C", "2C", "clubs")
    assert (t.slots(0), t.actions) == ({"clubs": ["10C", "2C"]}, (1, 1))
    t = table(rulers=["king", "jack"], discard=["2C", "2S"])
    t.say("activate", "2C", "2C+2S", "clubs")
    assert (t.slots(0), t.question) == ({"clubs": ["2C+2S"]}, "act")


def test_edge_24_the_king_takes_nothing_that_does_not_fit() -> None:
    full = {"clubs": ["2C", "3C", "4C"], "joker": ["2S", "3S", "4S"]}
    t = table(rulers=["king", "jack"], discard=["9C"], slots=[full])
    t.say("activate")
    assert t.choices == ["finish"]
    t.say("finish")
    assert t.discard == ["9C"]


def test_edge_25_off_suit_cards_after_a_joker_turn() -> None:
    t = table(rulers=["joker", "jack"], hands=[["9H", "3H"]])
    t.say("activate", "position", "9H", "clubs", "end", "end")
    assert t.slots(0) == {"clubs": ["9H"]}
    assert "reinforce" not in t.choices


def test_edge_26_the_pile_emptied_by_the_jack() -> None:
    t = table(rulers=["jack", "king"], deck=["3C"])
    t.say("activate", "3C", "end")
    assert (t.asked, t.over) == (1, False)
    t.say("end")
    assert t.over


def test_edge_27_the_last_turn() -> None:
    t = table(rulers=["king", "jack"], hands=[[], ["5D"]], deck=[])
    t.say("end")
    assert (t.hand(1), t.choices) == (["5D"], ["position", "convert", "end"])


def test_edge_28_face_down_cards_of_both_count() -> None:
    t = table(hands=[["9C"], ["8C"]], deck=[])
    t.say("position", "9C", "clubs", "end", "position", "8C", "clubs", "end")
    assert (t.battles, GAME.ending(t.state)) == ([1, 0], "battles")


def test_edge_29_two_all_with_equal_sums() -> None:
    t = war([5, 5, 0, 0, 3], [0, 0, 4, 6, 3])
    assert (t.battles, GAME.payoff(t.state)) == ([2, 2], [0.5, 0.5])


def test_edge_30_pass_and_draw() -> None:
    t = table(options={"pass_and_draw": True}, deck=["3C"])
    t.say("pass and draw")
    assert (t.hand(0), t.hand(1), t.state.last) == (["3C"], [], True)


def test_edge_31_cards_are_conserved_and_hidden() -> None:
    for t in games(range(6), king_face_up=False, hearts_join=True):
        assert t.cards() == fresh(choose=False).cards()
        units = [unit for seat in range(2) for units in t.slots(seat).values() for unit in units]
        lying = [card for unit in units for card in unit.split("+")]
        assert len(lying) == len(set(lying))
        assert all(card.rstrip("?") not in t.hand(0) + t.hand(1) + t.deck + t.discard for card in lying)


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_edge_31_a_view_does_not_change_with_what_it_hides(viewer: int) -> None:
    mine = {"hands": [["7C", "9C", "3D"], ["2S"]], "discard": ["4H"], "deck": ["5H", "6H"]}
    other = {"hands": [["8C", "5H", "4H"], ["2S"]], "discard": ["3D"], "deck": ["7C", "9C", "6H"][1:]}
    looks = []
    for position, card in ((mine, "7C"), (other, "8C")):
        t = table(**position)
        t.say("position", card, "clubs")
        looks.append(t.looks(viewer))
    assert looks[0] == looks[1]


def test_edge_32_after_the_jack_sampled_states_keep_the_pile() -> None:
    t = table(rulers=["jack", "king"], deck=["3C", "9D", "4H", "8S"], hands=[[], ["10C", "10S", "10H"]])
    t.say("activate", "9D")
    for world in t.worlds(0):
        assert sorted(world.deck) == ["3C", "4H", "8S"]
        assert world.hand(1) == ["10C", "10S", "10H"]


def test_edge_33_the_ace_of_spades_and_an_off_suit_reinforcement() -> None:
    mine, theirs = ["4C", "10D"], ["2C", "3C"]
    for slot, any_suit, able in (("clubs", False, False), ("clubs", True, True), ("joker", False, True)):
        t = table(hands=[["AS"]], slots=[{slot: mine}, {slot: theirs}], options={"spades_any_suit": any_suit})
        assert ("yes" in t.offered("ace spades")) == able
        if able:
            t.say("ace spades", "yes", slot, "10D", "3C")
            assert (t.slots(0)[slot], t.slots(1)[slot]) == (["4C", "3C"], ["2C", "10D"])


def test_edge_34_the_queen_and_a_card_positioned_in_this_turn() -> None:
    t = table(rulers=["queen", "jack"], hands=[["9C"]], slots=[{"hearts": ["3H"]}])
    t.say("position", "9C", "clubs")
    assert t.offered("activate", "9C") == ["spades", "joker", "diamonds", "3H"]
    assert "clubs" not in t.offered("activate", "3H")


def test_edge_35_the_kings_substitution_where_the_card_can_be_added() -> None:
    for rule, replaced in (("no_room", False), ("free", True)):
        t = table(rulers=["king", "jack"], discard=["3C"], slots=[{"clubs": ["6C"]}], options={"king_substitute": rule})
        t.say("activate", "3C", "3C", "clubs")
        assert (t.question == "replace") == replaced
