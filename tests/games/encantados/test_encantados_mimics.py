"""[E-49] to [E-51] Mimics, and cards that leave their group."""

from __future__ import annotations

import pytest

from .encantados_table import table


def test_E_49_a_mimic_is_worth_three_less_wherever_it_lies() -> None:
    assert table(hands=[{"mimic": 1}], gardens=[{"elf": 1, "elf+mimic": 1}]).score() == 3 - 3 - 3


def test_E_49_mimics_are_not_a_race() -> None:
    t = table(gardens=[{"elf": 1, "dwarf": 1, "wisp": 1, "gnome": 1, "loose mimic": 1, "summer": 1}])
    assert t.score() == 10 - 3 - 3


def test_E_49_a_mimic_needs_to_be_held() -> None:
    t = table(hands=[{"elf": 3, "faun": 1}])
    t.say("new elf")
    assert t.refused("add mimic") == "E-49"


def test_E_50_a_moved_mimic_joins_a_group_its_mover_picks() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1}, {"troll": 1, "dwarf": 1}])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 1")
    assert (t.asked, t.choices) == (0, ["group dwarf", "group troll"])
    t.say("group dwarf")
    assert (t.garden(0), t.garden(1)) == ({"elf": 1, "troll": 1}, {"troll": 1, "dwarf": 1, "dwarf+mimic": 1})


@pytest.mark.parametrize("race", ["leprechaun", "dwarf", "faun"])
def test_E_50_no_group_with_a_mimic_no_leprechauns_no_absent_race(race: str) -> None:
    garden = {"troll": 1, "leprechaun": 2, "dwarf": 1, "dwarf+mimic": 1, "faun+mimic": 1}
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1}, garden])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 1")
    assert t.refused(f"group {race}") == "E-50"
    assert t.choices == ["group troll"]


def test_E_50_the_group_it_left_is_open_again() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1}, {"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 0")
    assert t.choices == ["group elf", "group troll"]


def test_E_50_where_no_group_takes_it_it_lies_loose_and_blocks_nothing() -> None:
    t = table(
        seats=3, gardens=[{"elf": 1, "elf+mimic": 1}, {"leprechaun": 1}, {"troll": 1}],
        hands=[{"troll": 1, "mimic": 1, "faun": 1}],
    )  # fmt: skip
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 1")
    assert (t.question, t.garden(1)) == ("play", {"leprechaun": 1, "loose mimic": 1})
    assert t.score(1) == -4 - 3
    assert t.refused("expand elf") == ""


def test_E_50_a_loose_mimic_may_join_a_group_later() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"loose mimic": 1}, {"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 loose mimic", "garden 0", "group troll")
    assert t.garden(0) == {"troll": 1, "troll+mimic": 1}


def test_E_51_a_group_may_shrink_to_a_lone_mimic() -> None:
    t = table(hands=[{"kobold": 1, "faun": 1}], gardens=[{}, {"kobold": 1, "elf": 1, "elf+mimic": 1}])
    t.lay("kobold", 1)
    t.say("card 1 elf")
    assert t.garden(1) == {"kobold": 1, "elf+mimic": 1}


def test_E_51_a_moved_card_starts_its_race() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"troll": 1, "elf": 3}])
    t.lay("troll", 1)
    t.say("card 1 elf", "garden 0")
    assert (t.garden(0), t.garden(1)) == ({"troll": 1, "elf": 1}, {"troll": 1, "elf": 2})
