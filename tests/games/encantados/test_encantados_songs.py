"""[E-52] to [E-57] The four songs."""

from __future__ import annotations

import pytest

from .encantados_table import table

FIVE = {"dwarf": 1, "elf": 1, "faun": 1, "troll": 1, "wisp": 1}  # races, worth 7


def test_E_52_a_song_moved_by_a_troll_has_no_effect_again() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1, "spring": 1}])
    t.lay("troll", 1)
    t.say("card 1 spring", "garden 0")
    assert (t.question, t.garden(0)) == ("play", {"troll": 1, "spring": 1})


def test_E_52_it_does_not_count_as_the_song_of_the_turn() -> None:
    t = table(hands=[{"troll": 1, "summer": 1, "faun": 1}], gardens=[{}, {"troll": 1, "spring": 1}])
    t.lay("troll", 1)
    t.say("card 1 spring", "garden 0")
    assert t.refused("sing summer") == ""


def test_E_53_the_chosen_player_searches_now() -> None:
    t = table(hands=[{"spring": 1, "faun": 1}], deck=["elf", "dwarf", "wisp"])
    t.say("sing spring", "player 1")
    assert (t.asked, t.choices) == (1, ["shed dwarf", "shed wisp"])
    t.say("shed dwarf")
    assert (t.hand(1), t.search_discard, t.asked, t.question) == ({"wisp": 1}, ["dwarf"], 0, "play")


def test_E_53_the_singer_may_choose_himself() -> None:
    t = table(hands=[{"spring": 1, "faun": 1}], deck=["elf", "dwarf", "wisp"])
    t.say("sing spring", "player 0", "shed dwarf")
    assert t.hand(0) == {"faun": 1, "wisp": 1}


def test_E_53_the_powers_are_those_of_the_searcher() -> None:
    gardens = [{"gnome": 2}, {"elf": 2}]
    own = table(hands=[{"spring": 1, "faun": 1}], gardens=gardens, deck=["elf", "dwarf", "wisp"])
    own.say("sing spring", "player 0")
    assert own.choices == ["shed dwarf", "shed faun", "shed wisp"]
    other = table(hands=[{"spring": 1, "faun": 1}], gardens=gardens, deck=["elf", "dwarf", "wisp"])
    other.say("sing spring", "player 1", "search 3")
    assert other.choices == ["shed dwarf", "shed elf", "shed wisp"]


def test_E_53_it_is_not_the_search_of_anyones_turn() -> None:
    t = table(hands=[{"spring": 1, "faun": 2}, {"elf": 1}], deck=["elf", "elf", "dwarf", "dwarf"])
    t.say("sing spring", "player 1", "shed dwarf", "end", "discard faun")
    assert (t.asked, t.question) == (1, "buy")
    assert t.refused("search 2") == ""


def test_E_54_summer_is_worth_eight_with_five_races() -> None:
    assert table(gardens=[{**FIVE, "summer": 1}]).score() == 7 + 8


def test_E_54_it_stays_at_minus_three_with_four() -> None:
    four = {race: 1 for race in FIVE if race != "wisp"}
    assert table(gardens=[{**four, "summer": 1}]).score() == 5 - 3


def test_E_54_a_mimic_is_no_fifth_race() -> None:
    four = {race: 1 for race in FIVE if race != "wisp"}
    assert table(gardens=[{**four, "wisp+mimic": 1, "summer": 1}]).score() == 5 - 3 - 3


def test_E_54_two_summers_both_bloom() -> None:
    assert table(seats=5, gardens=[{**FIVE, "summer": 2}]).score() == 7 + 16


def test_E_54_in_hand_it_costs_three() -> None:
    assert table(hands=[{"summer": 1}], gardens=[FIVE]).score() == 7 - 3


def test_E_54_only_the_races_of_its_garden_count() -> None:
    assert table(gardens=[{"summer": 1}, FIVE]).score() == -3


def test_E_55_the_chosen_player_picks_a_pile_and_takes_its_top_four() -> None:
    pile = ["elf", "dwarf", "wisp", "gnome", "fairy"]
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf"], turn_discard=pile)
    t.say("sing autumn", "player 1")
    assert (t.asked, t.choices) == (1, ["pile search", "pile turn"])
    t.say("pile turn")
    assert (t.hand(1), t.turn_discard) == ({"dwarf": 1, "fairy": 1, "gnome": 1, "wisp": 1}, ["elf"])
    assert (t.asked, t.question) == (0, "play")


def test_E_55_all_if_there_are_fewer() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf", "dwarf"])
    t.say("sing autumn", "player 0", "pile search")
    assert (t.hand(0), t.search_discard) == ({"dwarf": 1, "elf": 1, "faun": 1}, [])


def test_E_55_an_empty_pile_is_not_picked() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf"])
    t.say("sing autumn", "player 1")
    assert t.choices == ["pile search"]


def test_E_55_dwarves_do_not_help() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], gardens=[{"dwarf": 2}], search_discard=["elf"] * 5)
    t.say("sing autumn", "player 0")
    assert t.choices == ["pile search"]


def test_E_55_the_song_lies_in_the_garden() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf"])
    t.say("sing autumn", "player 1", "pile search")
    assert (t.garden(0), t.search_discard, t.turn_discard) == ({"autumn": 1}, [], [])


def test_E_56_take_one_card_then_search() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], search_discard=["gnome", "elf"], deck=["wisp", "dwarf", "troll"])
    t.say("sing winter", "take search")
    assert (t.question, t.choices) == ("shed", ["shed dwarf", "shed troll"])
    t.say("shed troll")
    assert (t.hand(0), t.search_discard) == ({"dwarf": 1, "elf": 1, "faun": 1}, ["gnome", "troll"])


def test_E_56_the_take_is_skipped_if_both_piles_are_empty() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], deck=["wisp", "dwarf", "troll"])
    t.say("sing winter")
    assert t.choices == ["shed dwarf", "shed troll"]


def test_E_56_the_search_is_skipped_if_the_draw_pile_is_empty() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], turn_discard=["elf"], deck=[])
    t.say("sing winter", "take turn")
    assert (t.question, t.hand(0)) == ("play", {"elf": 1, "faun": 1})


def test_E_56_dwarves_elves_and_gnomes_help() -> None:
    t = table(
        hands=[{"winter": 1, "faun": 1}], gardens=[{"dwarf": 2, "elf": 2, "gnome": 2}],
        search_discard=["gnome", "elf"], deck=["wisp", "fairy", "troll"],
    )  # fmt: skip
    t.say("sing winter", "take search gnome", "search 3", "shed faun")
    assert t.hand(0) == {"fairy": 1, "gnome": 1, "troll": 1, "wisp": 1}


@pytest.mark.parametrize("song", ["spring", "autumn", "winter", "summer"])
def test_E_57_a_song_that_can_do_nothing_asks_nothing_and_stays(song: str) -> None:
    t = table(hands=[{song: 1, "faun": 1}], deck=[])
    t.say(f"sing {song}")
    assert (t.question, t.garden(0)) == ("play", {song: 1})


def test_E_57_a_goblin_with_an_empty_draw_pile_asks_nothing() -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}], deck=[])
    t.lay("goblin", 1)
    assert t.question == "play"
    assert t.state.spent[0] != 0
