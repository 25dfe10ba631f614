"""[AN-48] to [AN-64], [AN-179] to [AN-181]: the Build action and buildings."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.geometry import ALL_SPACES, BIT, space_of
from cartada.games.arknova.maps import PLAIN
from cartada.games.arknova.vocabulary import FREE_ENCLOSURE, FREE_KIOSK, FREE_SPECIAL

from .zoo_table import Table, zoo

BUILD_5 = ["animals", "association", "cards", "sponsors", "build"]


def build(side: int = 1, **fields: Any) -> Table:
    """The Build action with strength 5, begun."""
    fields.setdefault("money", 40)
    fields.setdefault("slots", BUILD_5)
    return zoo(upgraded=["build"] if side == 2 else [], **fields).say("build")


def test_AN_48_side_I_builds_one_side_II_different_ones_up_to_the_sum() -> None:
    t = build().say("build pavilion", "at A3")
    assert t.asked == 1
    t = build(2).say("build enclosure_2", "at A3 A4")
    assert t.refusal("build enclosure_2") == "same_type" and t.refusal("build enclosure_4") == "too_large"
    t.say("build pavilion", "at A5", "build kiosk", "at B5")
    assert t.built() == ["enclosure_2", "pavilion", "kiosk"] and t.choices == ["build enclosure_1", "stop"]


def test_SV_3_side_II_counts_the_sum() -> None:
    t = build(2).say("build enclosure_4").anywhere()
    assert t.refusal("build enclosure_2") == "too_large" and t.offered("build pavilion")


def test_AN_49_reptile_house_and_aviary_need_side_II() -> None:
    t = build()
    assert (
        t.refusal("build reptile_house") == "level_too_low" and t.refusal("build large_bird_aviary") == "level_too_low"
    )
    standard = [f"build enclosure_{size}" for size in range(1, 6)]
    assert t.choices == [*standard, "build kiosk", "build pavilion", "build petting_zoo"]
    assert {"build reptile_house", "build large_bird_aviary"} <= set(build(2).choices)


@pytest.mark.parametrize(
    ("building", "cost"), [("kiosk", 2), ("enclosure_3", 6), ("enclosure_5", 10), ("petting_zoo", 6)]
)
def test_AN_50_two_for_each_space_paid_first(building: str, cost: int) -> None:
    t = build().say(f"build {building}")
    assert t.money == 40 - cost and t.question == "place"
    assert build(money=3).refusal("build enclosure_2") == "no_money"


def test_AN_51_the_first_building_may_pay_for_the_second() -> None:
    t = build(2, map="0", buildings=["pavilion E2"], money=2)
    assert t.refusal("build enclosure_2") == "no_money"
    t.say("build enclosure_1", "at E3")
    assert t.money == 10 and t.offered("build enclosure_2")


def test_AN_52_not_on_rock_or_water_nor_on_another_building() -> None:
    t = build(map="0", buildings=["pavilion E2"]).say("build kiosk")
    assert t.refusal("at D2") == "rock_or_water" and t.refusal("at E2") == "space_covered"
    t = build(map="0", buildings=["pavilion E2"], sponsors=[219]).say("build kiosk")
    assert t.refusal("at D2") == "ok"


def test_AN_53_shovel_spaces_need_build_II_whatever_builds() -> None:
    t = build(map="0", buildings=["pavilion H4"]).say("build kiosk")
    assert t.refusal("at H3") == "needs_build_ii" and not t.offered("at H3")
    assert build(2, map="0", buildings=["pavilion H4"]).say("build kiosk").offered("at H3")
    t = zoo(map="0", buildings=["pavilion H4"]).gain(FREE_KIOSK)
    assert t.refusal("at H3") == "needs_build_ii"


def test_AN_55_special_enclosures_only_once() -> None:
    t = build(2).put("petting_zoo").put("large_bird_aviary")
    assert t.refusal("build petting_zoo") == "built_already" and t.refusal("build large_bird_aviary") == "built_already"


def test_AN_56_kiosks_at_least_three_apart() -> None:
    t = build(map="0", buildings=["kiosk B4", "enclosure_2 B5 C5"]).say("build kiosk")
    assert t.refusal("at D5") == "kiosk_too_near" and t.refusal("at D6") == "ok"


def test_AN_57_beside_a_building() -> None:
    t = build(map="0", buildings=["pavilion E2"]).say("build kiosk")
    assert t.refusal("at E4") == "not_adjacent" and t.offered("at E3")


def test_AN_58_the_first_one_covers_a_border_space() -> None:
    t = build(map="0").say("build enclosure_2")
    assert t.refusal("at D4 D5") == "not_on_border" and t.offered("at A3 A4")


def test_AN_59_a_placement_bonus_once_in_the_order_one_likes() -> None:
    t = build(map="a").say("build enclosure_2", "at A1 A2")
    assert (t.xtokens, t.rep) == (1, 3)
    t = build(map="7", buildings=["pavilion G6"]).say("build enclosure_2", "at E6 F6")
    assert t.choices == ["bonus E6", "bonus F6"]
    t.say("bonus E6", "draw")
    assert len(t.hand()) == 1 and t.question == "place", "the card first, the kiosk then"


def test_AN_60_a_pavilion_gives_one_appeal() -> None:
    assert build().say("build pavilion", "at A3").appeal == 1


def test_AN_61_a_kiosk_brings_money_in_the_break() -> None:
    t = zoo(map="0", buildings=["kiosk B4", "pavilion B3"], money=0, break_left=2, appeal=0).say("cards").finish_turn()
    assert t.money == 5 + 1


def test_AN_62_an_enclosure_is_empty_until_one_animal_lives_there() -> None:
    t = zoo(hand=[410, 405], pens=["1"], money=40)
    assert t.built() == ["enclosure_1"]
    t.say("animals", "play 410")
    assert t.built() == ["enclosure_1*"]
    assert t.refusal("play 405") == "no_housing"


def almost_full(**fields: Any) -> Table:
    """All but A3 of map 0 is covered."""
    t = zoo(map="0", buildings=["pavilion A4"], slots=BUILD_5, money=40, **fields)
    t.state.zoos[0].covered = PLAIN[1] & ~BIT[space_of("A3")]
    t.state.zoos[0].near = ALL_SPACES
    return t


def test_AN_63_seven_appeal_for_covering_everything() -> None:
    t = almost_full().say("build", "build enclosure_1", "at A3")
    assert t.appeal == 7
    t = almost_full().gain(FREE_KIOSK).say("at A3")
    assert t.appeal == 7, "whatever builds"
    t = almost_full(full=True).say("build", "build pavilion", "at A3")
    assert t.appeal == 1, "once in a game"
    t = almost_full(sponsors=[219], upgraded=["build"]).say(
        "build", "build enclosure_1", "at A3", "build kiosk", "at A2"
    )
    assert t.appeal == 7, "and not again for the water covered later"


def test_AN_64_a_free_building_costs_nothing_and_is_lost_without_a_place() -> None:
    t = zoo(map="0").gain(FREE_ENCLOSURE, 2)
    assert t.offered("stop") and t.refusal("at D4 D5") == "not_on_border"
    t.say("at A3 A4")
    assert t.money == 25 and t.built() == ["enclosure_2"]
    assert almost_full().gain(FREE_ENCLOSURE, 2).question == "act"


def test_AN_64_free_buildings_do_not_count_as_types() -> None:
    t = build(2, map="7", buildings=["pavilion B1"]).say("build enclosure_1", "at B2")
    t.say("at C1")
    assert t.built() == ["pavilion", "enclosure_1", "kiosk"]
    assert t.refusal("build kiosk") == "no_room", "not the same type again: only too near"


def test_a_free_special_enclosure_is_a_choice_of_two() -> None:
    t = zoo(map="5").gain(FREE_SPECIAL)
    assert t.choices == ["build reptile_house", "build large_bird_aviary", "stop"]
    t.say("build large_bird_aviary").anywhere()
    assert t.built() == ["large_bird_aviary"] and t.money == 25
    t = zoo(map="0", buildings=["large_bird_aviary A3 A4 B4 B5 C3"]).gain(FREE_SPECIAL)
    assert t.refusal("build large_bird_aviary") == "built_already"


def test_AN_179_the_first_building_lies_on_the_border_whatever_places_it() -> None:
    t = zoo(map="0").gain(FREE_KIOSK)
    assert t.refusal("at D4") == "not_on_border" and t.offered("at A3")


def test_AN_180_one_may_stop_after_each_building() -> None:
    t = build(2).say("build enclosure_1", "at A3")
    assert t.offered("stop")
    t.say("stop")
    assert t.asked == 1 and t.built() == ["enclosure_1"]


def test_AN_180_the_extra_building_of_217_counts_neither_for_sum_nor_types() -> None:
    t = build(2, sponsors=[217]).say("build enclosure_5", "at A3 A4 A5 B4 B5")
    assert t.question == "extra_building" and t.choices == ["build enclosure_5", "stop"]
    t.say("build enclosure_5", "at C3 C4 D3 D4 D5")
    assert t.money == 20 and t.built() == ["enclosure_5", "enclosure_5"]


def test_AN_181_a_bonus_that_builds_is_resolved_before_the_rest() -> None:
    t = build(map="7", buildings=["pavilion G6"]).say("build enclosure_2", "at E6 F6")
    assert t.choices == ["bonus E6", "bonus F6"]
    t.say("bonus F6")
    assert t.question == "place"
    t.say("stop")
    assert t.question == "take"


def test_AN_181_pavilion_appeal_comes_with_the_bonus_of_its_space() -> None:
    t = build(map="0", buildings=["pavilion A4"]).say("build pavilion", "at A5")
    assert (t.appeal, t.rep) == (1, 3)


def test_AN_181_no_question_where_the_order_cannot_matter() -> None:
    t = build(map="3", buildings=["kiosk A6"], money=6).say("build enclosure_3", "at A4 A5 B5")
    assert t.question == "act" and t.money == 4, "two bonuses of $2 are simply gained"


def test_SV_15_where_the_summary_is_silent_the_rulebook_rules() -> None:
    assert almost_full().gain(FREE_KIOSK).say("at A3").appeal == 7
    t = build(2).put("petting_zoo")
    assert t.refusal("build petting_zoo") == "built_already"
