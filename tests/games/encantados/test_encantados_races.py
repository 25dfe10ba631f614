"""[E-36] to [E-48] The powers of the races, and the triggers of the first ones in."""

from __future__ import annotations

import pytest

from .encantados_table import table


def test_E_36_one_real_card_and_a_mimic_are_not_two() -> None:
    t = table(phase="buy", gardens=[{"elf": 1, "elf+mimic": 1}])
    assert t.refused("search 3") == "E-40"


def test_E_36_two_real_cards_are_enough() -> None:
    assert table(phase="buy", gardens=[{"elf": 2}]).refused("search 3") == ""


def test_E_36_the_powers_of_another_garden_are_not_mine() -> None:
    assert table(phase="buy", gardens=[{}, {"elf": 3}]).refused("search 3") == "E-40"


def test_E_36_both_partners_have_the_powers_of_their_garden() -> None:
    assert table(seats=4, turn=2, phase="buy", gardens=[{"elf": 2}]).refused("search 3") == ""


def test_E_36_powers_are_looked_at_anew_at_every_use() -> None:
    t = table(hands=[{"wisp": 1, "elf": 2, "faun": 1}], gardens=[{"wisp": 1}])
    assert t.refused("new elf") == "E-27"
    t.lay("wisp", 1)
    assert t.refused("new elf") == ""


@pytest.mark.parametrize("race", ["goblin", "kobold", "troll"])
def test_E_37_the_first_one_from_hand_triggers(race: str) -> None:
    t = table(hands=[{race: 1, "faun": 1}], gardens=[{}, {race: 1}])
    t.lay(race, 1)
    assert (t.asked, t.question) == (0, race)


@pytest.mark.parametrize("race", ["goblin", "kobold", "troll"])
def test_E_37_once_in_a_round_for_a_garden(race: str) -> None:
    t = table(hands=[{race: 1, "faun": 1}], gardens=[{}, {race: 1}], spent=[[race], []])
    t.lay(race, 1)
    assert t.question == "play"


def test_E_37_the_second_one_in_does_nothing() -> None:
    t = table(hands=[{"goblin": 2, "faun": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    t.say("player 1")
    t.lay("goblin", 1)
    assert t.question == "play"


def test_E_37_each_race_has_its_own_first_one() -> None:
    t = table(
        hands=[{"goblin": 1, "kobold": 1, "faun": 1}], gardens=[{}, {"goblin": 1, "kobold": 1}], spent=[["kobold"]]
    )
    t.lay("goblin", 1)
    t.say("player 1")
    t.lay("kobold", 1)
    assert t.question == "play"


def test_E_37_each_garden_has_its_own_first_one() -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}], spent=[[], ["goblin"]])
    t.lay("goblin", 1)
    assert t.question == "goblin"


def test_E_37_several_at_once_trigger_once() -> None:
    t = table(hands=[{"goblin": 3, "faun": 1}])
    t.lay("goblin", 3)
    t.say("player 1")
    assert t.question == "play"


def test_E_37_a_mimic_does_not_trigger() -> None:
    t = table(hands=[{"mimic": 1, "goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 0, mimics=1)
    assert t.question == "play"
    t.lay("goblin", 1)
    assert t.question == "goblin"


def test_E_37_it_fires_after_all_cards_are_laid() -> None:
    t = table(hands=[{"kobold": 2, "mimic": 1, "faun": 1}])
    t.lay("kobold", 2, mimics=1)
    assert t.choices == ["card 0 kobold", "card 0 kobold+mimic"]


def test_E_37_a_card_from_another_garden_enters_too() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1, "kobold": 1}])
    t.lay("troll", 1)
    t.say("card 1 kobold", "garden 0")
    assert (t.asked, t.question) == (0, "kobold")


def test_E_37_within_a_garden_nothing_enters() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1, "kobold": 1}])
    t.lay("troll", 1)
    t.say("card 1 kobold", "garden 1")
    assert t.question == "play"
    assert t.state.spent[1] == 0


def test_E_37_the_active_player_decides_for_his_garden() -> None:
    t = table(seats=4, turn=2, hands=[{}, {}, {"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    assert t.asked == 2


@pytest.mark.parametrize(("active", "decider"), [(0, 1), (2, 4), (3, 4), (5, 1)])
def test_E_37_else_the_next_of_that_side_clockwise(active: int, decider: int) -> None:
    hands: list[dict[str, int]] = [{} for _ in range(6)]
    hands[active] = {"troll": 1, "faun": 1}
    third = ({0, 1, 2} - {1, active % 3}).pop()
    gardens: list[dict[str, int]] = [{}, {}, {}]
    gardens[third] = {"troll": 1, "goblin": 1}
    t = table(seats=6, turn=active, hands=hands, gardens=gardens)
    t.lay("troll", 1)
    t.say(f"card {third} goblin", "garden 1")
    assert (t.asked, t.question) == (decider, "goblin")


def test_E_38_a_trigger_within_a_trigger_comes_first_then_the_turn_goes_on() -> None:
    t = table(seats=3, hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1}, {"kobold": 1}])
    t.lay("troll", 1)
    t.say("card 2 kobold", "garden 1")
    assert (t.asked, t.question) == (1, "kobold")
    t.say("card 1 kobold")
    assert (t.asked, t.question) == (0, "play")


def test_E_38_depth_first_through_several_gardens() -> None:
    t = table(seats=3, hands=[{"troll": 1, "faun": 1}], gardens=[{}, {}, {"troll": 1, "goblin": 1}])
    t.lay("troll", 1)
    t.say("card 0 troll", "garden 1")
    assert (t.asked, t.question) == (1, "troll")
    t.say("card 2 goblin", "garden 0")
    assert (t.asked, t.question) == (0, "goblin")


def test_E_39_dwarves_take_any_card_of_a_pile() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], search_discard=["elf", "gnome", "faun"], turn_discard=["wisp"])
    t.say("take search gnome")
    assert (t.hand(0), t.search_discard) == ({"gnome": 1}, ["elf", "faun"])


def test_E_39_without_dwarves_only_the_top() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 1}], search_discard=["elf", "faun"])
    assert t.refused("take search elf") == "E-39"
    assert t.refused("take search") == ""


def test_E_39_of_several_copies_the_topmost() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], turn_discard=["elf", "faun", "elf", "gnome"])
    t.say("take turn elf")
    assert t.turn_discard == ["elf", "faun", "gnome"]


def test_E_40_elves_may_draw_three_and_keep_two() -> None:
    t = table(phase="buy", deck=["gnome", "elf", "dwarf", "faun"], gardens=[{"elf": 2}])
    t.say("search 3", "shed dwarf")
    assert (t.hand(0), t.search_discard) == ({"elf": 1, "faun": 1}, ["dwarf"])


def test_E_40_they_need_not() -> None:
    t = table(phase="buy", deck=["elf", "dwarf", "faun"], gardens=[{"elf": 2}])
    t.say("search 2", "shed dwarf")
    assert (t.hand(0), t.deck) == ({"faun": 1}, ["elf"])


def test_E_40_three_only_of_a_pile_of_three() -> None:
    assert table(phase="buy", deck=["elf", "faun"], gardens=[{"elf": 2}]).refused("search 3") == "E-40"


def test_E_41_gnomes_discard_from_the_whole_hand() -> None:
    t = table(phase="buy", deck=["dwarf", "faun"], hands=[{"mimic": 1}], gardens=[{"gnome": 2}])
    t.say("search 2", "shed mimic")
    assert (t.hand(0), t.search_discard) == ({"dwarf": 1, "faun": 1}, ["mimic"])


def test_E_41_one_card_and_no_more() -> None:
    t = table(phase="buy", deck=["dwarf", "faun"], hands=[{"mimic": 2}], gardens=[{"gnome": 2}])
    t.say("search 2", "shed mimic")
    assert t.question == "play"


def test_E_42_fairies_make_mimics_worth_nothing_in_garden_and_hand() -> None:
    mimics = {"elf+mimic": 1, "loose mimic": 1}
    assert table(hands=[{"mimic": 1}], gardens=[{"fairy": 2, **mimics}]).score() == 2
    assert table(hands=[{"mimic": 1}], gardens=[{"fairy": 1, **mimics}]).score() == 1 - 9


def test_E_42_they_cover_the_hands_of_both_partners_and_nobody_else() -> None:
    t = table(seats=4, hands=[{"mimic": 1}, {"mimic": 1}, {"mimic": 1}], gardens=[{"fairy": 2}])
    assert (t.score(0), t.score(1)) == (2, -3)


def test_E_43_fauns_bring_two_points_for_each_song() -> None:
    songs = {"spring": 2, "winter": 1}
    assert table(gardens=[{"faun": 2, **songs}]).score() == 6
    assert table(gardens=[{"faun": 1, **songs}]).score() == 0


def test_E_43_summer_is_a_song_too_and_only_the_own_garden_counts() -> None:
    assert table(gardens=[{"faun": 2, "summer": 1}, {"spring": 3}]).score() == -3 + 2


def test_E_44_with_wisps_two_cards_are_a_new_race() -> None:
    t = table(hands=[{"elf": 2, "faun": 1}], gardens=[{"wisp": 2}])
    t.lay("elf", 2)
    assert t.garden(0)["elf"] == 2


def test_E_44_one_real_card_and_a_mimic_will_do() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"wisp": 2}])
    t.lay("elf", 1, mimics=1)
    assert t.garden(0) == {"wisp": 2, "elf": 1, "elf+mimic": 1}


@pytest.mark.parametrize("player", [0, 1])
def test_E_45_a_player_draws_two_for_the_goblin(player: int) -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}], deck=["elf", "dwarf", "wisp"])
    t.lay("goblin", 1)
    t.say(f"player {player}")
    assert t.hand(player) == ({"dwarf": 1, "faun": 1, "wisp": 1} if player == 0 else {"dwarf": 1, "wisp": 1})
    assert t.deck == ["elf"]


def test_E_45_it_is_no_search_elves_and_gnomes_sleep() -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1, "elf": 2, "gnome": 2}])
    t.lay("goblin", 1)
    t.say("player 1")
    assert (t.state.held[1], t.search_discard, t.question) == (2, [], "play")


def test_E_46_a_card_of_any_garden_goes_under_the_draw_pile() -> None:
    t = table(hands=[{"kobold": 1, "faun": 1}], gardens=[{}, {"kobold": 1, "elf": 2}], deck=["wisp"])
    t.lay("kobold", 1)
    t.say("card 1 elf")
    assert (t.deck, t.garden(1)) == (["elf", "wisp"], {"kobold": 1, "elf": 1})


@pytest.mark.parametrize("place", ["kobold", "elf+mimic", "spring", "loose mimic"])
def test_E_46_race_cards_mimics_and_songs_even_the_kobold_itself(place: str) -> None:
    garden = {"elf": 1, "elf+mimic": 1, "spring": 1, "loose mimic": 1}
    t = table(hands=[{"kobold": 1, "faun": 1}], gardens=[garden, {"kobold": 1}])
    t.lay("kobold", 1)
    t.say(f"card 0 {place}")
    assert t.deck[0] == ("mimic" if "mimic" in place else place)


def test_E_46_only_a_card_in_play() -> None:
    t = table(hands=[{"kobold": 1, "faun": 1}], gardens=[{}, {"kobold": 1}])
    t.lay("kobold", 1)
    assert t.refused("card 1 elf") == "E-46"


def test_E_47_two_leprechauns_are_worth_four_each() -> None:
    assert table(gardens=[{"leprechaun": 1}]).score() == -4
    assert table(gardens=[{"leprechaun": 2}]).score() == 8
    assert table(gardens=[{"leprechaun": 3}]).score() == 12


@pytest.mark.parametrize("to", [0, 1, 2])
def test_E_48_a_card_of_any_garden_moves_to_any_garden(to: int) -> None:
    t = table(seats=3, hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1}, {"elf": 2}])
    t.lay("troll", 1)
    t.say("card 2 elf", f"garden {to}")
    assert [t.garden(side).get("elf", 0) for side in range(3)] == [int(to == 0), int(to == 1), 1 + int(to == 2)]


def test_E_48_it_is_mandatory_and_may_be_the_troll_itself() -> None:
    t = table(hands=[{"troll": 3, "faun": 1}])
    t.lay("troll", 3)
    assert t.choices == ["card 0 troll"]
