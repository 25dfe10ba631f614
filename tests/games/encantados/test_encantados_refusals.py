"""A refusal cites the rule of the very step it stands in."""

from __future__ import annotations

from .encantados_table import table


def test_E_30_a_second_mimic_of_an_expansion_is_refused_by_E_30() -> None:
    t = table(2, "play", hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1}])
    t.say("expand elf")
    assert t.refused("add mimic") == "E-30"


def test_E_29_an_expansion_needs_a_card() -> None:
    t = table(2, "play", hands=[{"elf": 1, "faun": 1}], gardens=[{"elf": 1}])
    t.say("expand elf")
    assert t.refused("finish") == "E-29"


def test_E_55_the_empty_pile_cannot_be_taken() -> None:
    t = table(2, "play", hands=[{"autumn": 1, "faun": 1}], search_discard=["elf"])
    t.say("sing autumn", "player 1")
    assert t.refused("pile turn") == "E-55"


def test_E_48_a_troll_moves_a_card_that_is_there() -> None:
    t = table(2, "play", hands=[{"troll": 3, "faun": 1}])
    t.lay("troll", 3)
    assert t.refused("card 1 elf") == "E-48"


def test_E_41_gnomes_discard_a_card_of_the_hand() -> None:
    t = table(2, "buy", hands=[{"faun": 1}], gardens=[{"gnome": 2}], deck=["elf", "elf", "elf"])
    t.say("search 2")
    assert t.refused("shed dwarf") == "E-41"
