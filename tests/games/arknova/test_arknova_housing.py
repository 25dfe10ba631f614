"""[AN-65] to [AN-67], [AN-75], [AN-76], [AN-80], [AN-182] to [AN-184]: where animals live."""

from __future__ import annotations

from typing import Any

from cartada.games.arknova.buildings import BUILDING_NAMES
from cartada.games.arknova.deeds import SETTLE_IN
from cartada.games.arknova.vocabulary import FREE_SPECIAL

from .zoo_table import Table, zoo


def new_house(house: str, rocks: int = 0, waters: int = 0, **fields: Any) -> Table:
    """A special enclosure just built beside so much rock and water: animals may move in."""
    t = zoo(map="0", **fields).put(house, 0, rocks, waters)
    return t.gain(SETTLE_IN, 0, BUILDING_NAMES.index(house))


def test_AN_65_animals_may_move_in_when_the_house_is_built() -> None:
    t = zoo(map="0", animals=[471], buildings=["enclosure_3 H2 I1 I2 *1"], upgraded=["build"])
    t.gain(FREE_SPECIAL).say("build reptile_house", "at G4 H3 H4 H5 I3")
    assert t.choices == ["move in 471", "stop"]
    t.say("stop")
    assert t.built() == ["enclosure_3*", "reptile_house"] and t.question == "act", "never at another time"
    t = new_house("reptile_house", animals=[471, 490, 401], pens=["3*", "4*", "5*"])
    assert t.choices == ["move in 471", "move in 490", "stop"]
    t.say("move in 471", "move in 490")
    assert "reptile_house*4" in t.built() and t.question != "move_in"
    assert t.built().count("enclosure_3") == 1 and t.built().count("enclosure_4") == 1


def test_AN_65_each_needs_its_spaces_and_its_terrain() -> None:
    t = new_house("reptile_house", animals=[471, 481, 476, 490], pens=["3*", "4*", "5*"])
    t.say("move in 471", "move in 476")
    assert t.question != "move_in", "5 spaces hold two times 2 and no third"
    t = new_house("large_bird_aviary", 1, animals=[504], pens=["5r*"])
    assert t.offered("move in 504")
    t = zoo(map="0", animals=[504], buildings=["large_bird_aviary A3 A4 B4 B5 C3"])
    assert t.gain(SETTLE_IN, 0, BUILDING_NAMES.index("large_bird_aviary")).question == "act", "no rock beside it"


def test_AN_66_the_smallest_fitting_enclosure_is_emptied_and_ties_are_chosen() -> None:
    t = new_house("reptile_house", animals=[490], pens=["5*", "3*", "4*", "2*"])
    t.say("move in 490")
    assert [t.empty(size) for size in (2, 3, 4, 5)] == [0, 1, 0, 0]
    t = new_house("reptile_house", animals=[490], pens=["3*", "3*"])
    t.say("move in 490")
    assert t.question == "empty" and len(t.choices) == 2
    t.say(t.choices[1])
    assert t.empty(3) == 1


def test_AN_66_without_fitting_terrain_the_size_decides_and_without_size_nothing() -> None:
    dry = ["enclosure_4 G1 H1 H2 I1 *1"]
    t = new_house("reptile_house", 0, 1, animals=[479], buildings=dry).say("move in 479")
    assert t.empty(4) == 1
    t = new_house("reptile_house", 0, 1, animals=[479], buildings=dry, pens=["5w*"]).say("move in 479")
    assert t.empty(4) == 0 and t.empty(5) == 1, "the larger one has water"
    t = new_house("reptile_house", 0, 1, animals=[479], pens=["3*"]).say("move in 479")
    assert t.empty(3) == 0 and "reptile_house*2" in t.built()


def test_SV_5_the_freed_enclosure_is_the_smallest_suitable_one() -> None:
    t = new_house("large_bird_aviary", animals=[496], pens=["5*", "3*"])
    t.say("move in 496")
    assert t.empty(3) == 1 and t.empty(5) == 0


def test_AN_67_animals_are_not_tied_to_places() -> None:
    t = zoo(hand=[410], pens=["5", "1*"], money=30, animals=[405])
    t.say("animals", "play 410")
    assert t.built() == ["enclosure_5*", "enclosure_1*"]
    state = t.state
    assert not hasattr(state, "homes"), "only which enclosures are occupied is known"


def test_AN_75_size_rock_and_water() -> None:
    assert zoo(hand=[413], pens=["2r"], money=30).refusal("animals") == "cannot_act", "too small"
    t = zoo(hand=[413], money=30, map="0", buildings=["enclosure_3 A3 A4 B4"])
    assert t.refusal("animals") == "cannot_act", "no rock beside it"
    t = zoo(hand=[413], money=30, map="0", pens=["3r"]).say("animals", "play 413")
    assert t.built() == ["enclosure_3*"]


def test_AN_75_why_not_there() -> None:
    t = zoo(hand=[413], money=30, map="0", buildings=["enclosure_3 A3 A4 B4", "enclosure_2 B2 B3", "enclosure_1 I1 *1"])
    t.put("enclosure_4", rocks=1).put("enclosure_5", rocks=1).say("animals", "play 413")
    assert t.question == "house"
    assert t.refusal("house A3") == "wrong_terrain" and t.refusal("house B2") == "too_small"
    assert t.refusal("house I1") == "occupied"


def test_AN_76_special_enclosures_take_cubes_and_are_shared() -> None:
    t = zoo(hand=[519, 520], money=30).put("petting_zoo")
    t.say("animals", "play 519", "play 520")
    assert t.built() == ["petting_zoo*2"]
    t = zoo(hand=[519], money=30, pens=["5"])
    assert t.refusal("animals") == "cannot_act", "petting zoo animals live nowhere else"
    t = zoo(hand=[519], money=30).put("petting_zoo", cubes=3)
    assert t.refusal("animals") == "cannot_act", "three spaces"


def test_AN_76_a_reptile_may_take_no_space_but_the_house_must_stand() -> None:
    t = zoo(hand=[473], money=30).put("reptile_house", cubes=5)
    t.say("animals", "play 473")
    assert t.built() == ["reptile_house*5"]
    assert zoo(hand=[473], money=30).refusal("animals") == "cannot_act"


def test_AN_76_rock_and_water_beside_the_special_enclosure() -> None:
    assert zoo(hand=[479], money=30, map="0").put("reptile_house", waters=1).offered("animals")
    t = zoo(hand=[479], money=30, map="0", buildings=["reptile_house G1 H1 H2 H3 I2"])
    assert t.refusal("animals") == "cannot_act", "no water there"


def test_AN_80_without_housing_it_cannot_be_played() -> None:
    t = zoo(hand=[438, 401], pens=["3"], money=60).say("animals")
    assert t.refusal("play 401") == "no_housing"
    t = zoo(hand=[438], animals=[428], pens=["3*"], money=60).say("animals", "play 438")
    assert t.built() == ["enclosure_3*"] and t.animals() == [428, 438], "it shares through flock"


def test_AN_182_several_homes_are_the_owners_choice() -> None:
    t = zoo(hand=[438], animals=[428], pens=["3", "5"], money=60).say("animals", "play 438")
    assert t.question == "house" and t.money == 48, "paid before"
    assert len(t.choices) == 3 and "flock" in t.choices
    t.say("flock")
    assert t.empty(3) == 1 and t.empty(5) == 1


def test_AN_183_a_host_is_another_herbivore_large_enough() -> None:
    assert zoo(hand=[438], animals=[429], money=60).refusal("animals") == "cannot_act", "the zebra needs only 2"
    assert zoo(hand=[438], animals=[401], money=60).refusal("animals") == "cannot_act", "no herbivore"
    t = zoo(hand=[439, 438], animals=[428], money=60).say("animals", "play 438", "play 439")
    assert t.animals() == [428, 438, 439] and t.built() == []


def test_AN_184_with_219_rock_and_water_count_as_there() -> None:
    fields: dict[str, Any] = {"hand": [413], "money": 30, "map": "0", "buildings": ["enclosure_3 A3 A4 B4"]}
    assert zoo(**fields).refusal("animals") == "cannot_act"
    assert zoo(sponsors=[219], **fields).say("animals", "play 413").built() == ["enclosure_3*"]
