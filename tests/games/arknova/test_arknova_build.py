"""[AN-46] to [AN-67] Workers, buildings and the Build action."""

from __future__ import annotations

from arknova_table import PENS, Table, slots, table

from cartada.games.arknova.building import places
from cartada.games.arknova.buildings import REPTILE_HOUSE
from cartada.games.arknova.contents import card_of
from cartada.games.arknova.geometry import BIT, PLACES, SPACE_NAMES, covered_spaces, space_of
from cartada.games.arknova.layout import SPONSORS_OF
from cartada.games.arknova.maps import PLAIN

BUILDER = {"slots": slots("build"), "money": 40}


def test_AN_46_four_workers_of_which_those_on_the_notepad_are_active() -> None:
    t = table(players=[{"hired": 4, "slots": slots("association")}])
    t.say("association", "reputation")
    assert t.state.workers[0] == 3 and t.state.hired[0] == 4


def test_AN_47_a_hired_worker_is_usable_and_its_slot_pays() -> None:
    t = table(players=[{**BUILDER, "map": "a", "hired": 3, "workers": 0, "buildings": ["kiosk G2"]}])
    t.say("build", "enclosure_1", "H2")
    assert t.state.hired[0] == 4 and t.state.workers[0] == 1 and t.state.cp[0] == 2
    t.say("worker" if t.offers("worker") else t.choices[0])
    t = table(players=[{**BUILDER, "map": "a", "hired": 4, "buildings": ["kiosk G2"]}])
    t.say("build", "enclosure_1", "H2")
    assert t.state.hired[0] == 4, "none left: nothing happens"


def test_AN_48_side_i_builds_one_side_ii_different_ones_up_to_the_strength() -> None:
    t = table(players=[{**BUILDER}]).say("build", "enclosure_2", "A3 A4")
    assert t.state.active == 1
    t = table(players=[{**BUILDER, "upgraded": ["build"]}]).say("build", "enclosure_2", "A3 A4")
    t.refuses("enclosure_2", "same_type")
    t.refuses("enclosure_4", "too_large")
    assert t.offers("enclosure_3", "kiosk", "stop")


def test_AN_51_money_of_the_first_building_may_pay_for_the_second() -> None:
    t = table(players=[{**BUILDER, "money": 2, "upgraded": ["build"], "buildings": ["kiosk B5"]}])
    t.say("build", "enclosure_1", "C5")
    assert t.state.money[0] == 5 and t.offers("enclosure_2", "pavilion")


def test_AN_53_spaces_with_the_pink_shovel_need_build_ii() -> None:
    t = table(players=[{**BUILDER, "buildings": ["kiosk I5"]}]).say("build", "enclosure_1")
    t.refuses("I6", "needs_build_ii")
    t = table(players=[{**BUILDER, "buildings": ["kiosk I5"], "upgraded": ["build"]}]).say("build", "enclosure_1")
    assert t.offers("I6")


def test_AN_57_a_new_building_touches_an_old_one() -> None:
    t = table(players=[{**BUILDER, "buildings": ["kiosk D4"]}]).say("build", "enclosure_1")
    assert sorted(t.choices) == ["C3", "C4", "D3", "D5", "E3", "E4"]
    t.refuses("A1", "not_adjacent")
    t.refuses("D4", "space_covered")
    t.refuses("F3", "rock_or_water")


def test_AN_56_kiosks_keep_their_distance() -> None:
    t = table(players=[{**BUILDER, "buildings": ["kiosk D4", "enclosure_1 E4", "enclosure_1 E5"]}]).say(
        "build", "kiosk"
    )
    t.refuses("D5", "kiosk_too_near")
    assert "E6" in t.choices


def test_AN_59_a_covered_bonus_is_gained_once() -> None:
    t = table(players=[{**BUILDER, "buildings": ["kiosk B3"]}]).say("build", "enclosure_1", "A2")
    assert t.state.xtokens[0] == 1
    free = {"effect_order": "free"}
    t = table(players=[{**BUILDER, "buildings": ["kiosk B3"]}], options=free).say("build", "enclosure_2", "A1 A2")
    assert t.choices == ["bonus A1", "bonus A2"], "in the order the owner likes"
    t.say("bonus A2")
    assert t.state.rep[0] == 3 and t.state.xtokens[0] == 1


def test_AN_60_a_pavilion_gives_one_appeal() -> None:
    t = table(players=[{**BUILDER}]).say("build", "pavilion", "A4")
    assert t.state.appeal[0] == 1


def test_AN_61_a_kiosk_pays_in_the_break_only() -> None:
    t = table(players=[{**BUILDER, "buildings": ["enclosure_1 A3 *1"]}]).say("build", "kiosk", "A4")
    assert t.state.money[0] == 38


def test_AN_62_enclosures_enter_empty_and_are_flipped() -> None:
    t = table(players=[{"hand": [404], "money": 30, "slots": slots("animals"), "buildings": ["enclosure_2 A3 A4"]}])
    t.say("animals", "play 404")
    assert t.buildings(0) == ["enclosure_2 A3 A4 *1"]


def test_AN_63_covering_everything_gives_seven_appeal_once() -> None:
    t = table(players=[{**BUILDER, "map": "a", "upgraded": ["build"], "buildings": ["kiosk D4"]}])
    t.state.covered[0] = PLAIN[0] & ~BIT[space_of("D5")]
    t.say("build", "pavilion", "D5")
    assert t.state.appeal[0] == 8 and t.state.full[0] == 1


def test_AN_64_free_buildings_follow_the_rules_and_may_be_left_out() -> None:
    t = table(players=[{"hand": [210], "slots": slots("sponsors"), "buildings": ["enclosure_1 D4"], "money": 0}])
    t.say("sponsors", "play 210")
    assert t.question == "place" and t.offers("D5", "stop") and "A1" not in t.choices
    t.say("D5")
    assert t.buildings(0)[1] == "kiosk D5" and t.state.money[0] == 0


def test_AN_65_animals_may_move_into_a_new_reptile_house() -> None:
    t = table(
        players=[
            {
                **BUILDER,
                "upgraded": ["build"],
                "animals": [490, 404],
                "buildings": ["enclosure_3 A5 A6 B6 *1", "enclosure_2 A3 A4 *1"],
            }
        ]
    )
    t.say("build", "reptile_house", "B4 B5 C4 D4 D5")
    assert t.question == "move_in" and t.choices == ["move in 490", "stop"]
    t.say("move in 490")
    assert "enclosure_3 A5 A6 B6" in t.buildings(0) and "enclosure_2 A3 A4 *1" in t.buildings(0)
    assert t.buildings(0)[-1].endswith("*2")


def test_AN_66_the_smallest_occupied_enclosure_that_fits_is_emptied() -> None:
    t = table(
        players=[
            {
                **BUILDER,
                "upgraded": ["build"],
                "animals": [490],
                "buildings": ["enclosure_4 A3 A4 B4 B5 *1", "enclosure_3 A5 A6 B6 *1", "enclosure_3 D5 D6 E5 *1"],
            }
        ]
    )
    t.say("build", "reptile_house").say(reptile_place(t)).say("draw", "move in 490")
    assert t.question == "empty" and len(t.choices) == 2, "two of size 3: the owner chooses"
    t.say(t.choices[0])
    assert "enclosure_4 A3 A4 B4 B5 *1" in t.buildings(0)


def reptile_place(t: Table) -> str:
    """Any legal place of the reptile house."""
    place = places(t.state, 0, REPTILE_HOUSE, PLACES)[0]
    return " ".join(SPACE_NAMES[space] for space in sorted(covered_spaces(REPTILE_HOUSE, place)))


def test_SV_5_moving_in_frees_the_smallest_fitting_enclosure() -> None:
    t = table(
        players=[
            {
                **BUILDER,
                "upgraded": ["build"],
                "animals": [473],
                "buildings": ["enclosure_2 A3 A4 *1", "enclosure_1 A5 *1"],
            }
        ]
    )
    t.say("build", "reptile_house").say(reptile_place(t)).say("draw", "move in 473")
    assert "enclosure_1 A5" in t.buildings(0) and "enclosure_2 A3 A4 *1" in t.buildings(0)


def test_AN_67_animals_are_not_tied_to_places() -> None:
    t = table(players=[{"animals": [404, 405], "buildings": ["enclosure_5 A4 A5 A6 B5 B6 *1"]}])
    assert t.buildings(0) == ["enclosure_5 A4 A5 A6 B5 B6 *1"] and t.animals(0) == [404, 405]


def test_AN_58_the_first_building_covers_a_border_space() -> None:
    t = table(players=[{**BUILDER}]).say("build", "enclosure_1")
    t.refuses("D4", "not_on_border")
    assert t.offers("A1", "F7")


def test_AN_179_the_border_rule_holds_for_free_and_unique_buildings_too() -> None:
    t = table(players=[{"hand": [248], "slots": slots("sponsors")}]).say("sponsors", "play 248")
    border = ("A", "I", "1", "7")
    for choice in t.choices:
        assert any(s[0] in border or s[1] in border or s in ("C6", "E6", "G6") for s in choice.split())


def test_AN_180_the_engineers_extra_building_counts_for_nothing() -> None:
    t = table(players=[{**BUILDER, "sponsors": [217]}]).say("build", "enclosure_5", "A4 A5 A6 B5 B6")
    assert t.question == "extra_building" and t.choices == ["enclosure_5", "stop"]
    t.say("enclosure_5", "A2 A3 B3 B4 C3", "draw")
    assert t.state.money[0] == 20 and len(t.buildings(0)) == 2 and t.state.active == 1


def test_AN_181_a_bonus_that_builds_is_resolved_before_the_rest() -> None:
    t = table(players=[{**BUILDER, "map": "7", "buildings": ["enclosure_1 B3"]}]).say("build", "enclosure_1", "B2")
    assert t.question == "place" and t.offers("stop")
    t.say("stop")
    assert t.state.active == 1


def test_SV_3_build_ii_counts_the_total_size() -> None:
    t = table(players=[{**BUILDER, "upgraded": ["build"]}]).say("build", "enclosure_3", "A4 A5 B5")
    t.refuses("enclosure_4", "too_large")
    t.refuses("enclosure_3", "too_large")


def test_SV_15_one_special_enclosure_of_a_kind() -> None:
    t = table(players=[{**BUILDER, "buildings": ["petting_zoo A3 B3 C3"]}]).say("build")
    t.refuses("petting_zoo", "built_already")
    t.refuses("reptile_house", "level_too_low")


def test_AN_54_DO_4_nothing_is_mirrored() -> None:
    t = table(players=[{"hand": [248], "slots": slots("sponsors"), "buildings": ["kiosk D4"]}])
    t.say("sponsors", "play 248")
    for choice in t.choices:
        assert len(choice.split()) == 4


def test_AN_168_what_cannot_be_done_is_skipped() -> None:
    t = table(
        players=[
            {
                "hand": [514],
                "animals": [],
                "partners": ["australia"],
                "sponsors": [212],
                "money": 40,
                "slots": slots("animals"),
                "buildings": [PENS[5], "large_bird_aviary C3 C4 D3 D4 E4"],
            }
        ]
    )
    t.say("animals", "play 514")
    assert t.state.active == 1, "the aviary stands already"


def test_AN_169_size_classes_are_printed_sizes() -> None:
    t = table(players=[{"hand": [230], "animals": [404], "slots": slots("sponsors"), "buildings": [PENS[5] + " *1"]}])
    t.say("sponsors", "play 230")
    assert t.state.appeal[0] == 0, "a size-2 animal in a size-5 enclosure is not large"
    assert card_of(230) in t.state.zones[SPONSORS_OF]
