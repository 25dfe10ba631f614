"""[AN-158] to [AN-166], [AN-205] to [AN-207]: the powers of the ten maps."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova import codes
from cartada.games.arknova.contents import END, card_of
from cartada.games.arknova.counters import count
from cartada.games.arknova.vocabulary import SPONSOR_FOR_MONEY

from .zoo_table import Table, deal, income, zoo

BUILD_5 = ["animals", "association", "cards", "sponsors", "build"]
ASSOCIATION_2 = ["animals", "association", "build", "cards", "sponsors"]


def test_AN_158_A_0_and_3_have_no_lasting_power() -> None:
    assert deal(map_choice="a").buildings() == ["kiosk A4", "enclosure_3 A5 A6 B6"]
    t = zoo(slots=BUILD_5, map="3", money=20).say("build", "build enclosure_2", "at A3 A4")
    assert t.money == 20 - 4 + 4, "two spaces of 2 money by the lake"


def test_AN_159_map_1_two_appeal_beside_the_tower() -> None:
    t = zoo(map="1", hand=[410], buildings=["enclosure_1 B5"], money=20, deck=[201, 202]).say("animals", "play 410")
    assert t.appeal == 3 + 2
    t = zoo(map="1", hand=[410], buildings=["enclosure_1 B6"], money=20, deck=[201, 202]).say("animals", "play 410")
    assert t.appeal == 3


def test_AN_160_map_2_enclosures_beside_the_gate_are_two_larger() -> None:
    t = zoo(map="2", hand=[443], buildings=["enclosure_1 G4"], money=20, upgraded=["build"]).say("animals", "play 443")
    assert t.built() == ["enclosure_1*"]
    assert zoo(map="2", hand=[443], buildings=["enclosure_1 H4"], money=20).refusal("animals") == "cannot_act"
    assert (
        zoo(map="2", hand=[402], animals=[401, 410], buildings=["enclosure_1 G4"], money=20).refusal("animals")
        == "cannot_act"
    )


def test_AN_205_the_larger_size_counts_for_freeing_and_for_211() -> None:
    near = zoo(map="2", sponsors=[211], buildings=["enclosure_1 G4 *1"])
    far = zoo(map="2", sponsors=[211], buildings=["enclosure_1 H4 *1"])
    counter = END[card_of(211)][0].counter
    assert counter is not None
    assert count(near.state, 0, counter, card_of(211)) == 0 and count(far.state, 0, counter, card_of(211)) == 1
    t = zoo(
        map="2", slots=["animals", "build", "cards", "sponsors", "association"], projects=[119], bases=1, animals=[496],
        buildings=["enclosure_2 G4 H4 *1", "enclosure_3 G1 G2 F2 *1"], appeal=9,
    )  # fmt: skip
    t.say("association", "task project", "play 119", "level 2", "release 496")
    assert t.built() == ["enclosure_2*", "enclosure_3"], "the tile beside the gate counts as 4"


def harbor(**fields: Any) -> Table:
    fields.setdefault("hand", [401, 410])
    fields.setdefault("money", 0)
    return zoo(map="4", buildings=["kiosk A6"], **fields)


def test_AN_161_map_4_a_card_for_3_once_a_turn() -> None:
    t = harbor().say("harbor", "discard 401")
    assert t.money == 3 and t.discards() == [401] and not t.offered("harbor")
    assert not zoo(map="4", hand=[401]).offered("harbor"), "A6 is not covered"
    t.say("x build")
    assert t.asked == 1 and not t.offered("harbor")


def test_AN_206_the_money_may_pay_for_the_step_being_chosen() -> None:
    t = harbor(money=2, slots=BUILD_5).say("build")
    assert t.refusal("build enclosure_2") == "no_money"
    t.say("harbor", "discard 410")
    assert t.offered("build enclosure_2")


def test_AN_206_the_money_may_pay_for_a_donation() -> None:
    fields: dict[str, Any] = {"slots": ASSOCIATION_2, "upgraded": ["association"], "donations": 1}
    t = harbor(money=2, **fields).say("association", "task reputation")
    assert t.question == "task" and t.refusal("donate") == "no_money", "it costs 5"
    t.say("harbor", "discard 410", "donate")
    assert t.money == 0 and t.cp == 1
    assert harbor(money=1, **fields).say("association", "task reputation").asked == 1, "4 would not be enough"


def test_AN_206_not_while_looking_at_cards() -> None:
    t = harbor(hand=[513, 401], pens=["1"], money=20, deck=[404, 405, 406, 407]).say("animals", "play 513")
    assert t.question == "keep" and not t.offered("harbor")
    assert codes.HARBOR not in t.state.frames[-1].candidates(t.state)


def test_AN_206_the_card_that_is_needed_cannot_be_sold() -> None:
    t = harbor(hand=[410], pens=["1"], money=20).say("animals")
    assert t.question == "animal" and not t.offered("harbor") and t.refusal("harbor") == "card_needed"


@pytest.mark.parametrize(("buildings", "money"), [(["kiosk E4"], 1), (["enclosure_2 D4 E4"], 2), (["kiosk H1"], 0)])
def test_AN_162_map_5_money_for_spaces_beside_the_restaurant(buildings: list[str], money: int) -> None:
    assert income(map="5", buildings=buildings).money == 5 + money


def test_AN_163_map_6_one_condition_is_ignored() -> None:
    fields: dict[str, Any] = {"map": "6", "hand": [402], "animals": [410, 405], "money": 30}
    assert zoo(pens=["4"], **fields).refusal("animals") == "cannot_act"
    assert zoo(pens=["4"], buildings=["kiosk A6"], **fields).offered("animals")


def test_AN_164_map_7_a_money_for_each_kiosk() -> None:
    parlors = ["kiosk B2", "kiosk F3", "kiosk F6"]
    assert income(map="7", buildings=parlors).money == 5 + 3
    assert income(map="7", buildings=parlors[:2]).money == 5


def test_AN_207_map_7_looks_at_the_spaces_not_at_the_free_kiosks() -> None:
    assert income(map="7", buildings=["enclosure_1 B2", "enclosure_1 F3", "enclosure_1 F6", "kiosk H5"]).money == 5 + 1


def test_AN_165_map_8_finds_a_sponsor() -> None:
    deck = [501, 502, 503, 504, 505, 506, 507, 223, 401, 113]
    t = zoo(map="8", slots=BUILD_5, buildings=["pavilion B5"], deck=deck)
    t.say("build", "build kiosk", "at B6")
    assert t.hand() == [223] and 401 not in t.hand()


def test_AN_165_map_8_sponsors_are_one_level_lower() -> None:
    hills = ["kiosk B6", "kiosk E6", "pavilion G5"]
    slots = ["animals", "association", "build", "cards", "sponsors"]
    t = zoo(map="8", buildings=hills, hand=[226], slots=slots).say("sponsors")
    assert t.offered("play 226"), "level 6 at strength 5"
    assert (
        zoo(map="8", buildings=hills[:2], hand=[226], slots=slots).say("sponsors").refusal("play 226")
        == "level_too_high"
    )


def test_AN_207_map_8_money_for_the_level_is_one_less_too() -> None:
    t = (
        zoo(map="8", buildings=["kiosk B6", "kiosk E6", "pavilion G5"], hand=[223], money=5)
        .gain(SPONSOR_FOR_MONEY)
        .say("play 223")
    )
    assert t.money == 3


def test_AN_166_a_covered_tower_gate_or_restaurant_has_no_power() -> None:
    tower: dict[str, Any] = {"map": "1", "hand": [410], "money": 20, "sponsors": [219], "deck": [201, 202]}
    t = zoo(buildings=["enclosure_1 B5", "kiosk B4"], **tower).say("animals", "play 410")
    assert t.appeal == 3
    t = zoo(map="2", hand=[443], sponsors=[219], buildings=["enclosure_1 G4", "kiosk F5"], money=20)
    assert t.refusal("animals") == "cannot_act"
    assert income(map="5", sponsors=[219], buildings=["kiosk E3", "enclosure_1 E4"]).money == 5
