"""[AN-102] to [AN-108], [AN-191] to [AN-193]: the Sponsors action. And the sponsors 201 to 230, one test for each."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.geometry import ALL_SPACES, BORDER
from cartada.games.arknova.vocabulary import SPONSOR_FOR_MONEY

from .zoo_table import SPONSORS_5, at_the_end, income, sponsor, zoo

ASSOCIATION_5 = ["animals", "build", "cards", "sponsors", "association"]
LAB = ["research_2", "research_reputation"]  # universities with three research icons


# ---- the action


def test_AN_102_cards_or_the_break_money_never_both() -> None:
    t = sponsor(223)
    assert t.choices == ["stop"], "no break money any more"
    t = zoo(slots=SPONSORS_5, hand=[223]).say("sponsors", "break")
    assert t.asked == 1 and t.hand() == [223]


def test_AN_103_side_I_one_up_to_the_strength_side_II_several_and_one_more() -> None:
    t = zoo(slots=SPONSORS_5, hand=[249, 209, 223]).say("sponsors")
    assert t.refusal("play 249") == "level_too_high" and t.offered("play 209")
    t.say("play 223")
    assert t.asked == 1, "exactly one"
    t = zoo(slots=SPONSORS_5, hand=[223, 225, 209], upgraded=["sponsors"]).say("sponsors", "play 223")
    assert t.refusal("play 209") == "level_too_high"
    t.say("play 225")
    assert t.sponsors() == [223, 225]


def test_SV_10_side_II_total_level_is_strength_plus_one() -> None:
    t = zoo(slots=SPONSORS_5, hand=[249], upgraded=["sponsors"]).say("sponsors")
    assert t.offered("play 249"), "level 6 at strength 5"
    t = zoo(slots=["animals", "association", "build", "sponsors", "cards"], hand=[249], upgraded=["sponsors"]).say(
        "sponsors"
    )
    assert t.refusal("play 249") == "level_too_high"


def test_AN_104_conditions_before_the_card_is_played() -> None:
    t = zoo(slots=SPONSORS_5, hand=[202, 201, 227, 207, 215], upgraded=[], appeal=26, xtokens=1).say(
        "sponsors", "spend 1"
    )
    assert t.refusal("play 202") == "condition_not_met", "its own science does not count yet"
    assert t.refusal("play 201") == "condition_not_met", "Sponsors II"
    assert t.refusal("play 227") == "condition_not_met", "reputation 6"
    assert t.refusal("play 215") == "condition_not_met", "two partner zoos"
    t = zoo(slots=SPONSORS_5, hand=[207], upgraded=["sponsors"], appeal=26).say("sponsors")
    assert t.refusal("play 207") == "appeal_too_high"


def test_AN_105_only_the_folder_is_paid() -> None:
    assert sponsor(223).money == 25
    t = zoo(slots=SPONSORS_5, upgraded=["sponsors"], display=[401, 223], rep=2).say("sponsors", "play 223")
    assert t.money == 23
    t = zoo(slots=SPONSORS_5, upgraded=["sponsors"], display=[401, 223], rep=1).say("sponsors")
    assert t.refusal("play 223") == "not_in_range"
    assert zoo(slots=SPONSORS_5, display=[223], rep=1).say("sponsors").choices == ["break"]


def test_AN_106_the_unique_building_comes_first_and_must_have_a_place() -> None:
    t = sponsor(255, map="0")
    assert t.question == "place" and t.appeal == 0
    assert t.refusal("at A3 B4") == "needs_terrain", "no rock beside it"
    t.anywhere()
    assert t.appeal == 4 and t.built() == ["unique_255"] and t.money == 25


def test_AN_106_without_a_place_it_cannot_be_played() -> None:
    t = zoo(slots=SPONSORS_5, hand=[255], upgraded=["sponsors"])
    t.state.zoos[0].covered = ALL_SPACES
    assert t.say("sponsors").refusal("play 255") == "no_room"


def test_AN_107_a_card_counts_and_triggers_its_own_icons() -> None:
    assert sponsor(204, universities=LAB, sponsors=[202]).money == 25 + 2 * 5
    assert sponsor(243, rep=3, map="0").anywhere().appeal == 2


def test_AN_108_the_break_option() -> None:
    t = zoo(slots=SPONSORS_5).say("sponsors", "break")
    assert t.money == 30 and t.state.break_left == 4
    t = zoo(slots=SPONSORS_5, upgraded=["sponsors"]).say("sponsors", "break")
    assert t.money == 35
    t = zoo(slots=SPONSORS_5, break_left=2, money=0).say("sponsors", "break")
    assert t.money == 5 + 5, "in full though the token stops early; and income"


def test_AN_191_immediate_effects_in_the_order_one_likes() -> None:
    t = sponsor(254, map="0", rep=3, display=[401, 402, 403], cp=1).anywhere()
    assert t.question == "order" and "effect cp" in t.choices
    assert t.rep == 4, "reputation asks nothing and comes first, so the range is wide"
    t.say("effect card")
    assert t.offered("take 403")


def test_AN_192_a_sponsor_for_money() -> None:
    t = zoo(hand=[223, 209, 202], money=4, slots=SPONSORS_5).gain(SPONSOR_FOR_MONEY)
    assert t.refusal("play 209") == "no_money"
    assert t.choices == ["play 223", "stop"]
    t.say("play 223")
    assert t.money == 1 and t.slots() == SPONSORS_5


def test_AN_193_a_limit_is_checked_when_the_card_is_played() -> None:
    t = sponsor(258, appeal=25, map="0", buildings=["pavilion A3"])
    assert t.appeal > 25 and t.sponsors() == [258]


def test_AN_193_the_sponsor_may_come_before_the_appeal_of_the_same_moment() -> None:
    t = zoo(hand=[428, 258], pens=["3"], money=40, appeal=20, sponsors=[253], stock=[0, 0, 3])
    t.say("animals", "play 428")
    assert t.choices == ["effect appeal", "effect of 253"], "Boost waits for the end of the action in any case"
    t.say("effect of 253", "play 258")
    assert t.sponsors() == [253, 258]
    t = zoo(hand=[428, 258], pens=["3"], money=40, appeal=20, sponsors=[253], stock=[0, 0, 3])
    t.say("animals", "play 428", "effect appeal")
    assert t.refusal("play 258") == "appeal_too_high"


def test_AN_193_a_pavilion_on_the_bonus_that_plays_a_sponsor() -> None:
    fields: dict[str, Any] = {"map": "3", "buildings": ["kiosk H3"], "money": 40, "appeal": 25}
    t = zoo(hand=[258], **fields).say("build", "build pavilion", "at H2")
    assert t.choices == ["effect appeal", "bonus H2"]
    t.say("bonus H2", "play 258")
    assert t.sponsors() == [258]
    t = zoo(hand=[223], **fields).say("build", "build pavilion", "at H2")
    assert t.choices == ["effect appeal", "bonus H2"], "the question does not tell what is in the hand"
    t = zoo(hand=[258], **{**fields, "appeal": 26}).say("build", "build pavilion", "at H2")
    assert t.question == "sponsor_for_money" and t.appeal == 27, "nothing hangs on the order"


# ---- one by one


def test_201_science_lab() -> None:
    t = sponsor(201).say("draw")
    assert len(t.hand()) == 1 and t.icon("science") == 1
    t = income(sponsors=[201])
    assert len(t.hand()) == 2
    assert [at_the_end(zoo(sponsors=[201], universities=unis), 201) for unis in ([], ["research_2"], LAB)] == [0, 1, 1]


def test_202_spokesperson() -> None:
    assert sponsor(202, universities=["research_reputation"]).rep == 2, "its own icon"
    t = zoo(slots=ASSOCIATION_5, sponsors=[202]).say("association", "task university", "university research_2")
    assert t.rep == 3


def test_203_veterinarian() -> None:
    assert [sponsor(203, universities=unis).money - 25 for unis in ([], LAB[:1], LAB)] == [0, 2, 5]
    t = zoo(
        slots=["animals", "build", "cards", "association", "sponsors"],
        sponsors=[203],
        animals=[404, 405],
        projects=[110],
        bases=1,
    )
    assert t.say("association").offered("task project"), "strength 4 is enough"
    every = [*LAB, "hand_limit_reputation"]
    assert at_the_end(zoo(universities=LAB, sponsors=[203]), 203) == 0
    assert at_the_end(zoo(universities=every, sponsors=[203]), 203) == 1


def test_204_science_museum() -> None:
    t = sponsor(204, universities=LAB, sponsors=[225])
    assert t.money == 25 + 2 * 5 and t.cp == 1, "its own icon counts and triggers"


def test_205_gorilla_field_research() -> None:
    t = sponsor(205, universities=LAB)
    assert (t.rep, t.cp) == (3, 1)


def test_206_medical_breakthrough() -> None:
    t = sponsor(206, universities=LAB, sponsors=[225], cubes=[1, 2, 3])
    assert t.appeal == 8
    assert income(sponsors=[206]).cp == 1


def test_207_basic_research() -> None:
    t = sponsor(207, animals=[408, 419, 439, 507], others=[{"money": 0}, {"money": 1}])
    # bear predator asia, europe, herbivore americas, bird: 7 kinds
    assert t.cp == 2 and t.question == "upgrade_or_worker"
    t.say("worker")
    assert t.cp == 3 and t.each("money")[1:] == [6, 7]
    assert t.question != "order"


def test_208_science_library() -> None:
    t = sponsor(208, universities=["research_2"])
    assert t.appeal == 3 and t.money == 25 + 2
    t = zoo(slots=ASSOCIATION_5, others=[{"sponsors": [208], "money": 0}])
    t.say("association", "task university", "university research_2")
    assert t.state.zoos[1].money == 4, "any zoo"
    assert at_the_end(zoo(animals=[408, 439, 507, 465], sponsors=[208]), 208) == 1


def test_209_technology_institute() -> None:
    assert sponsor(209).xtokens == 1
    assert income(sponsors=[209]).xtokens == 2, "one from the break"
    assert at_the_end(zoo(sponsors=[209], universities=[*LAB, "hand_limit_reputation"]), 209) == 1


def test_210_expert_on_the_americas() -> None:
    t = sponsor(210, animals=[436], map="0")
    assert t.appeal == 3 and t.question == "place" and t.offered("stop")
    assert t.anywhere().built() == ["kiosk"]
    kiosks = ["kiosk A3", "kiosk D4", "kiosk A6", "kiosk D7", "kiosk G4"]
    assert at_the_end(zoo(sponsors=[210], map="6", buildings=kiosks), 210) == 1
    assert at_the_end(zoo(sponsors=[210], map="6", buildings=kiosks[:4]), 210) == 0


def test_211_expert_on_europe() -> None:
    t = sponsor(211, animals=[419], map="0")
    assert t.appeal == 2
    assert t.anywhere().built() == ["enclosure_1"]
    assert at_the_end(zoo(sponsors=[211], map="0", pens=["1*"] * 5), 211) == 1
    assert at_the_end(zoo(sponsors=[211], map="0", pens=["1*"] * 4 + ["1"]), 211) == 0, "only occupied ones"


def test_212_expert_on_australia() -> None:
    t = sponsor(212, animals=[450], hand=[401])
    assert t.appeal == 2 and t.question == "tuck"
    t.say("tuck 401")
    assert t.appeal == 4 and t.pouch() == [401]


def test_213_expert_on_asia() -> None:
    t = sponsor(213, animals=[410], map="0")
    assert t.appeal == 2
    assert t.anywhere().built() == ["pavilion"] and t.appeal == 3


def test_214_expert_on_africa() -> None:
    t = sponsor(214, animals=[401])
    assert t.appeal == 2
    t.say("stop")
    assert t.question == "to_slot_1" and t.slots()[0] == "sponsors", "after finishing"
    assert at_the_end(zoo(sponsors=[214], xtokens=3), 214) == 3


@pytest.mark.parametrize(("number", "fields"), [(215, {"partners": ["asia", "africa"]}), (218, {"universities": LAB})])
def test_215_and_218_wild_icons(number: int, fields: dict[str, Any]) -> None:
    t = sponsor(number, **fields)
    assert sum(t.state.zoos[0].stock) == 2
    assert at_the_end(zoo(sponsors=[number], cubes=[1, 2]), number) == 1
    assert at_the_end(zoo(sponsors=[number], cubes=[1, 2, 3]), number) == 0


def test_216_talented_communicator() -> None:
    assert sponsor(216).state.zoos[0].hired == 2
    assert [at_the_end(zoo(sponsors=[216], rep=rep), 216) for rep in (8, 9)] == [0, 1]


def test_217_engineer() -> None:
    t = zoo(slots=["animals", "association", "cards", "sponsors", "build"], sponsors=[217], money=20, map="0")
    t.say("build", "build enclosure_2", "at A3 A4")
    assert t.choices == ["build enclosure_2", "stop"]
    t.say("build enclosure_2")
    assert t.money == 12
    t = zoo(slots=["animals", "association", "cards", "sponsors", "build"], sponsors=[217], money=20, map="0")
    t.say("build", "build petting_zoo").anywhere()
    assert t.asked == 1, "no special enclosure"


def test_219_diversity_researcher() -> None:
    t = sponsor(219, animals=[413, 423, 444])
    assert t.money == 25 + 2 * 4, "rock, water, two rocks"
    assert [at_the_end(zoo(sponsors=[219, *more]), 219) for more in ([], [245, 246], [241, 242, 245, 246])] == [0, 4, 6]
    many = zoo(sponsors=[219, 241, 242, 245, 246, 255, 256])
    assert at_the_end(many, 219) == 6, "three pairs at most"


def test_220_federal_grants() -> None:
    assert sponsor(220).money == 28
    assert income(sponsors=[220]).money == 5 + 3
    assert [at_the_end(zoo(sponsors=[220], rep=rep), 220) for rep in (8, 9)] == [0, 1]


def test_221_archaeologist() -> None:
    t = zoo(
        slots=["animals", "association", "cards", "sponsors", "build"],
        sponsors=[221],
        map="0",
        buildings=["pavilion A4"],
    )
    t.say("build", "build kiosk", "at A5")
    assert t.question == "copy" and t.rep == 3
    assert not t.offered("copy A5") and t.offered("stop")
    t.say("copy E3")
    assert t.money == 25 - 2 + 10


def test_DO_12_a_copied_bonus_copies_no_further() -> None:
    t = zoo(
        slots=["animals", "association", "cards", "sponsors", "build"],
        sponsors=[221],
        map="0",
        buildings=["pavilion A4"],
    )
    t.say("build", "build kiosk", "at A5", "copy E1")
    assert t.xtokens == 1 and t.asked == 1


def test_221_not_inside_the_map_and_a_point_for_the_border() -> None:
    t = zoo(
        slots=["animals", "association", "cards", "sponsors", "build"],
        sponsors=[221],
        map="0",
        buildings=["pavilion E2"],
    )
    t.say("build", "build kiosk", "at E3")
    assert t.asked == 1 and t.money == 33
    t = zoo(sponsors=[221], map="0")
    assert at_the_end(t, 221) == 0
    t.state.zoos[0].covered = BORDER
    assert at_the_end(t, 221) == 1


def test_222_release_of_patents() -> None:
    t = sponsor(222, universities=LAB, sponsors=[223], others=[{"money": 0}])
    assert t.cp == 2 and t.question == "upgrade_or_worker"
    t.say("worker")
    assert t.cp == 3, "three at most"
    assert t.state.zoos[1].money == 6


def test_223_science_institute() -> None:
    assert sponsor(223).icon("science") == 2


def test_224_migration_recording() -> None:
    assert sponsor(224, universities=["research_2"]).xtokens == 1
    t = zoo(
        slots=ASSOCIATION_5,
        sponsors=[224],
        animals=[410],
        projects=[110, 118],
        bases=1,
        marks=[-1, -1, -1, 0, -1, -1],
        appeal=9,
    )
    t.say("association", "task project", "play 118", "level 3", "release 410", "cube 6")
    while t.question != "act":
        t.say(t.choices[-1])
    assert t.cp == 3 + 1, "again, and one CP more"


def test_225_quarantine_lab() -> None:
    assert sponsor(225).xtokens == 1
    t = zoo(hand=[470], animals=[473], pens=["2"], money=30, others=[{"appeal": 20, "sponsors": [225]}])
    t.say("animals", "play 470", "?effect venom")
    assert t.state.zoos[1].tokens == [0] * 5
    five = ["africa", "europe", "asia", "americas"]
    assert [at_the_end(zoo(sponsors=[225], partners=five, animals=a), 225) for a in ([], [450])] == [0, 1]


def test_226_foreign_institute() -> None:
    t = sponsor(226)
    assert t.rep == 3 and t.icon("science") == 1
    five = ["africa", "europe", "asia", "americas"]
    assert [at_the_end(zoo(sponsors=[226], partners=five, animals=a), 226) for a in ([], [450])] == [0, 1]


def test_227_waza_special_assignment() -> None:
    t = sponsor(227, rep=6, deck=[410, 201, 402], display=[501, 502, 503, 504, 505, 506])
    assert t.choices == ["small", "large"], "the class before the search"
    t.say("large")
    assert t.hand() == [402]
    t = zoo(hand=[402], animals=[401, 410], pens=["4"], money=30, sponsors=[227], **{"class": "large"})
    t.say("animals", "play 402")
    assert t.appeal == 9 + 4 + 4, "printed, pack of four predators, large"
    t = zoo(hand=[410], pens=["1"], money=30, sponsors=[227], deck=[401, 402], **{"class": "small"}).say(
        "animals", "play 410"
    )
    assert t.appeal == 3 + 2


def test_228_waza_small_animals_program() -> None:
    assert sponsor(228, rep=3, animals=[404, 405, 401]).money == 29
    t = zoo(
        hand=[410, 405, 415], pens=["1", "1", "1"], money=60, sponsors=[228], display=[401, 404, 519],
        deck=[201, 202, 203, 204], slots=["association", "build", "cards", "animals", "sponsors"],
    )  # fmt: skip
    t.say("animals", "play 410", "house A1")
    assert t.question == "extra_animal" and t.choices == ["play 405", "play 415", "stop"]
    t.say("play 415", "house A2")
    assert t.choices == ["snap 404", "snap 519"], "range ignored, mandatory"
    t.say("snap 519")
    assert t.hand() == [405, 519]


def test_229_expert_in_small_animals() -> None:
    assert sponsor(229, animals=[404, 405, 401]).appeal == 2
    assert zoo(hand=[405], pens=["1"], money=5, sponsors=[229]).say("animals", "play 405").money == 0
    assert (
        zoo(hand=[403], pens=["3r"], partners=["africa"], money=16, sponsors=[229]).refusal("animals") == "cannot_act"
    )


def test_230_expert_in_large_animals() -> None:
    assert sponsor(230, animals=[401, 402, 405]).appeal == 4
    assert zoo(hand=[401], pens=["5"], money=13, sponsors=[230]).say("animals", "play 401").money == 0
