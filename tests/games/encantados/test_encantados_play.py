"""[E-24] to [E-35] Phases 2 and 3: songs, new races, expansions, trades, and the discard."""

from __future__ import annotations

import pytest

from .encantados_table import WATCHER, table


def test_E_24_actions_in_any_order_and_expansions_again_and_again() -> None:
    t = table(hands=[{"elf": 2, "dwarf": 3, "summer": 1, "wisp": 1, "faun": 1}], gardens=[{}, {"elf": 1, "wisp": 1}])
    t.lay("elf", 1)
    t.lay("dwarf", 3)
    t.lay("wisp", 1)
    t.say("sing summer")
    t.lay("elf", 1)
    assert t.garden(0) == {"elf": 2, "dwarf": 3, "wisp": 1, "summer": 1}


def test_E_24_zero_actions_are_allowed() -> None:
    t = table(hands=[{"elf": 3, "summer": 1, "faun": 1}])
    t.say("end")
    assert t.question == "discard"


def test_E_24_after_an_action_the_phase_goes_on() -> None:
    t = table(hands=[{"summer": 1, "elf": 3, "faun": 1}])
    t.say("sing summer")
    assert t.choices == ["new elf", "end"]


@pytest.mark.parametrize("action", ["sing summer", "expand elf"])
def test_E_25_the_last_card_is_not_laid(action: str) -> None:
    card = "summer" if "summer" in action else "elf"
    t = table(hands=[{card: 1}], gardens=[{}, {"elf": 1}])
    assert t.refused(action) == "E-25"


def test_E_25_a_new_race_leaves_a_card_in_hand() -> None:
    assert table(hands=[{"elf": 3}]).refused("new elf") == "E-25"
    assert table(hands=[{"elf": 4}]).refused("new elf") == ""


def test_E_25_the_last_card_may_not_be_added_to_a_set() -> None:
    t = table(hands=[{"elf": 4}])
    t.say("new elf", "add real", "add real", "add real")
    assert t.refused("add real") == "E-25"


def test_E_25_nor_a_mimic_that_is_the_last_card() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1}], gardens=[{}, {"elf": 1}])
    t.say("expand elf", "add real")
    assert t.refused("add mimic") == "E-25"


def test_E_25_whatever_the_effect_would_bring() -> None:
    t = table(hands=[{"spring": 1}])
    assert t.refused("sing spring") == "E-25"


def test_E_25_a_trade_of_the_whole_hand_is_legal() -> None:
    t = table(seats=4, hands=[{"elf": 2}, {}, {"faun": 2}])
    t.say("trade", "give elf", "give elf", "return faun", "return faun")
    assert (t.hand(0), t.hand(2)) == ({"faun": 2}, {"elf": 2})


def test_E_26_a_song_lies_in_the_own_garden() -> None:
    t = table(turn=1, hands=[{}, {"summer": 1, "faun": 1}])
    t.say("sing summer")
    assert (t.garden(0), t.garden(1)) == ({}, {"summer": 1})
    assert t.hand(1) == {"faun": 1}


def test_E_26_its_effect_is_resolved_at_once() -> None:
    t = table(hands=[{"spring": 1, "faun": 1}])
    t.say("sing spring")
    assert t.question == "spring"


def test_E_26_one_song_in_a_turn() -> None:
    t = table(hands=[{"summer": 1, "autumn": 1, "faun": 2}])
    t.say("sing summer")
    assert t.refused("sing autumn") == "E-26"


def test_E_26_only_a_song_from_hand() -> None:
    assert table(hands=[{"summer": 1, "faun": 1}]).refused("sing winter") == "E-26"


def test_E_26_a_new_song_in_the_next_turn() -> None:
    t = table(hands=[{"faun": 3}, {"summer": 1, "faun": 1}], search_discard=["faun"], sung=True)
    t.say("end", "discard faun", "take search")
    assert t.refused("sing summer") == ""


def test_E_27_a_new_race_needs_three_cards() -> None:
    assert table(hands=[{"elf": 2, "faun": 5}]).refused("new elf") == "E-27"
    assert table(hands=[{"elf": 3, "faun": 5}]).refused("new elf") == ""


def test_E_27_it_is_not_finished_with_two() -> None:
    t = table(hands=[{"elf": 3, "faun": 1}])
    t.say("new elf", "add real", "add real")
    assert t.refused("finish") == "E-27"


def test_E_27_more_may_be_laid_in_the_same_action() -> None:
    t = table(hands=[{"elf": 5, "faun": 1}])
    t.lay("elf", 5)
    assert (t.garden(0), t.hand(0)) == ({"elf": 5}, {"faun": 1})


@pytest.mark.parametrize("garden", [0, 1])
def test_E_27_a_race_in_any_garden_is_not_new(garden: int) -> None:
    gardens: list[dict[str, int]] = [{}, {}]
    gardens[garden] = {"elf": 1}
    assert table(hands=[{"elf": 3, "faun": 1}], gardens=gardens).refused("new elf") == "E-27"


def test_E_27_one_new_race_in_a_turn() -> None:
    t = table(hands=[{"elf": 3, "dwarf": 3, "faun": 1}])
    t.lay("elf", 3)
    assert t.refused("new dwarf") == "E-27"


def test_E_27_another_new_race_in_the_next_turn() -> None:
    t = table(hands=[{"faun": 2}, {"dwarf": 3, "faun": 1}], search_discard=["faun"], founded=True)
    t.say("end", "discard faun", "take search")
    assert t.refused("new dwarf") == ""


def test_E_28_a_mimic_stands_for_one_card() -> None:
    t = table(hands=[{"elf": 2, "mimic": 1, "faun": 1}])
    t.lay("elf", 2, mimics=1)
    assert (t.garden(0), t.hand(0)) == ({"elf": 2, "elf+mimic": 1}, {"faun": 1})


def test_E_28_two_mimics_do_not_serve_one_race() -> None:
    assert table(hands=[{"elf": 1, "mimic": 2, "faun": 1}]).refused("new elf") == "E-27"
    t = table(hands=[{"elf": 2, "mimic": 2, "faun": 1}])
    t.say("new elf", "add real", "add mimic")
    assert t.refused("add mimic") == "E-28"


def test_E_28_a_mimic_left_in_the_group_keeps_others_out() -> None:
    t = table(hands=[{"elf": 3, "mimic": 1, "faun": 1}], gardens=[{"elf+mimic": 1}])
    t.say("new elf")
    assert t.refused("add mimic") == "E-28"


def test_E_28_a_mimic_left_in_the_group_does_not_count() -> None:
    t = table(hands=[{"elf": 2, "mimic": 1, "faun": 1}], gardens=[{"elf+mimic": 1}])
    assert t.refused("new elf") == "E-27"


def test_E_28_a_mimic_left_in_another_garden_is_no_matter() -> None:
    t = table(hands=[{"elf": 2, "mimic": 1, "faun": 1}], gardens=[{}, {"elf+mimic": 1}])
    assert t.refused("new elf") == ""


def test_E_28_at_least_one_real_card_is_needed() -> None:
    t = table(hands=[{"mimic": 3, "faun": 2}], gardens=[{"wisp": 2}])
    assert t.refused("new elf") == "E-28"


def test_E_29_a_race_of_any_garden_is_expanded_in_the_own() -> None:
    t = table(hands=[{"elf": 2, "faun": 1}], gardens=[{}, {"elf": 3}])
    t.lay("elf", 2)
    assert (t.garden(0), t.garden(1)) == ({"elf": 2}, {"elf": 3})


def test_E_29_a_race_in_no_garden_is_not_expanded() -> None:
    assert table(hands=[{"elf": 2}], gardens=[{"dwarf": 3}]).refused("expand elf") == "E-29"


def test_E_29_it_takes_a_card_from_hand() -> None:
    assert table(hands=[{"faun": 2}], gardens=[{"elf": 3}]).refused("expand elf") == "E-29"


def test_E_30_a_mimic_joins_an_expansion() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"elf": 3}])
    t.lay("elf", 1, mimics=1)
    assert t.garden(0) == {"elf": 4, "elf+mimic": 1}


def test_E_30_a_garden_holds_one_mimic_per_race() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"elf": 3, "elf+mimic": 1}])
    t.say("expand elf", "add real")
    assert t.choices == ["finish"]


def test_E_30_another_race_may_have_its_own_mimic() -> None:
    t = table(hands=[{"mimic": 1, "faun": 1}], gardens=[{"elf": 3, "elf+mimic": 1, "dwarf": 1}])
    t.lay("dwarf", 0, mimics=1)
    assert t.garden(0)["dwarf+mimic"] == 1


def test_E_30_a_mimic_may_be_the_only_card_and_brings_no_race() -> None:
    t = table(hands=[{"mimic": 1, "faun": 1}], gardens=[{}, {"elf": 1}])
    t.lay("elf", 0, mimics=1)
    assert t.garden(0) == {"elf+mimic": 1}


def test_E_31_no_mimics_for_leprechauns() -> None:
    assert table(hands=[{"leprechaun": 2, "mimic": 1, "faun": 1}]).refused("new leprechaun") == "E-27"
    t = table(hands=[{"leprechaun": 3, "mimic": 1, "faun": 1}])
    t.say("new leprechaun")
    assert t.refused("add mimic") == "E-31"


def test_E_31_nor_in_an_expansion() -> None:
    t = table(hands=[{"mimic": 1, "faun": 1}], gardens=[{"leprechaun": 2}])
    assert t.refused("expand leprechaun") == "E-31"


def test_E_32_a_mimic_alone_is_not_its_race() -> None:
    t = table(hands=[{"elf": 3, "faun": 1}], gardens=[{}, {"elf+mimic": 1}])
    assert t.choices == ["new elf", "end"]
    assert (t.refused("new elf"), t.refused("expand elf")) == ("", "E-29")


def test_E_32_a_race_is_in_play_from_its_first_card_to_its_last() -> None:
    t = table(hands=[{"elf": 4, "faun": 1}])
    t.lay("elf", 3)
    assert t.refused("expand elf") == ""
    t = table(hands=[{"kobold": 1, "elf": 2, "faun": 1}], gardens=[{}, {"kobold": 1, "elf": 1}])
    t.lay("kobold", 1)
    t.say("card 1 elf")
    assert t.refused("expand elf") == "E-29"


def test_E_32_one_real_card_is() -> None:
    t = table(hands=[{"elf": 3, "faun": 1}], gardens=[{}, {"elf": 1}])
    assert t.choices == ["expand elf", "end"]


def test_E_33_two_cards_for_two_of_the_partners() -> None:
    t = table(seats=4, hands=[{"elf": 1, "faun": 2}, {}, {"gnome": 1}])
    t.say("trade", "give elf", "give faun", "return gnome", "return faun")
    assert (t.hand(0), t.hand(2)) == ({"faun": 2, "gnome": 1}, {"elf": 1})


def test_E_33_the_partner_of_six_players_sits_opposite() -> None:
    t = table(seats=6, turn=1, hands=[{}, {"elf": 2}, {}, {}, {"faun": 2}])
    t.say("trade", "give elf", "give elf")
    assert (t.asked, t.question) == (4, "give_back")


def test_E_33_only_pairs_trade() -> None:
    assert table(seats=3, hands=[{"elf": 4}]).refused("trade") == "E-33"


def test_E_33_it_needs_two_cards() -> None:
    assert table(seats=4, hands=[{"elf": 1}, {}, {"faun": 3}]).refused("trade") == "E-33"


def test_E_33_a_card_held_once_is_given_once() -> None:
    t = table(seats=4, hands=[{"elf": 1, "faun": 1}])
    t.say("trade", "give elf")
    assert t.refused("give elf") == "E-33"


def test_E_33_one_trade_in_a_turn() -> None:
    t = table(seats=4, hands=[{"elf": 3}, {}, {"faun": 2}])
    t.say("trade", "give elf", "give elf", "return elf", "return elf")
    assert t.refused("trade") == "E-33"


def test_E_33_no_song_in_a_turn_with_a_trade() -> None:
    t = table(seats=4, hands=[{"elf": 3, "summer": 1}])
    t.say("trade", "give elf", "give elf", "return elf", "return elf")
    assert t.refused("sing summer") == "E-33"


def test_E_33_no_trade_in_a_turn_with_a_song() -> None:
    t = table(seats=4, hands=[{"elf": 3, "summer": 1}])
    t.say("sing summer")
    assert t.refused("trade") == "E-33"


def test_E_33_the_partner_may_trade_in_his_turn() -> None:
    t = table(seats=4, hands=[{"elf": 1, "faun": 1}, {"elf": 2}], search_discard=["elf"], traded=True)
    t.say("end", "discard faun", "take search")
    assert t.refused("trade") == ""


def test_E_34_a_partner_sees_nothing_of_the_other_hand() -> None:
    t = table(seats=4, hands=[{"elf": 2}, {}, {"faun": 1}])
    before = t.looks(2)
    t.state.hands[0] = table(seats=4, hands=[{"gnome": 1, "mimic": 1}]).state.hands[0]
    assert t.looks(2) == before


def test_E_34_a_partner_hears_nothing_of_a_search() -> None:
    t = table(seats=4, phase="buy", deck=["elf", "dwarf", "faun"])
    t.say("search 2")
    assert t.events(2) == t.events(1) == t.events(WATCHER) == ["searched.hidden"]
    assert t.events(0) == ["searched"]


def test_E_35_one_card_on_top_of_the_end_of_turn_discard() -> None:
    t = table(phase="discard", hands=[{"elf": 2}, {"faun": 1}], turn_discard=["gnome"])
    t.say("discard elf")
    assert (t.turn_discard, t.search_discard, t.hand(0)) == (["gnome", "elf"], [], {"elf": 1})
    assert (t.asked, t.question) == (1, "buy")


def test_E_35_it_is_mandatory_and_from_the_own_hand() -> None:
    t = table(phase="discard", hands=[{"elf": 1, "mimic": 1}, {"faun": 1}])
    assert t.choices == ["discard elf", "discard mimic"]
    assert t.refused("discard faun") == "E-35"
