"""[AN-68] to [AN-80] Playing animals, and what their abilities do."""

from __future__ import annotations

from arknova_table import PENS, slots, table

KEEPER = {"slots": slots("animals"), "money": 60}
DISPLAY = [401, 402, 403, 404, 406, 407]


def test_AN_68_how_many_animals() -> None:
    pens = ["enclosure_1 A1", "enclosure_1 A3", "enclosure_1 A5"]
    for at, side, most in ((2, [], 1), (5, [], 2), (1, ["animals"], 1), (3, ["animals"], 2)):
        t = table(
            players=[
                {
                    **KEEPER,
                    "slots": slots("animals", at=at),
                    "upgraded": side,
                    "hand": [405, 410, 420, 445],
                    "buildings": pens,
                }
            ]
        )
        t.say("animals")
        played = 0
        while t.asked == 0 and t.question != "act":
            word = t.choices[0]
            played += word.startswith("play")
            t.say(word)
        assert played == most
    table(players=[{**KEEPER, "slots": slots("animals", at=1), "hand": [405], "buildings": pens}]).refuses(
        "animals", "cannot_act"
    )


def test_AN_69_the_reputation_comes_first_and_widens_the_range() -> None:
    t = table(players=[{**KEEPER, "rep": 3, "upgraded": ["animals"], "buildings": [PENS[2]]}], display=[401, 402, 404])
    t.say("animals", "gain")
    assert t.offers("play 404")


def test_SV_9_the_reputation_is_optional() -> None:
    t = table(players=[{**KEEPER, "hand": [404], "upgraded": ["animals"], "buildings": [PENS[2]]}]).say(
        "animals", "stop"
    )
    assert t.state.rep[0] == 1 and t.question == "animal"


def test_AN_70_side_i_plays_from_the_hand_only() -> None:
    t = table(players=[{**KEEPER, "rep": 9, "hand": [445], "buildings": [PENS[2]]}], display=DISPLAY).say("animals")
    assert t.choices == ["play 445"]


def test_AN_71_side_ii_meets_the_condition_animals_ii() -> None:
    for upgraded, why in (([], "condition_not_met"), (["animals"], "ok")):
        t = table(
            players=[
                {
                    **KEEPER,
                    "slots": slots("animals", at=4),
                    "hand": [421, 410],
                    "upgraded": upgraded,
                    "buildings": [PENS[1], "enclosure_5 F1 F2 G1 G2 H2"],
                }
            ]
        )
        t.say("animals")
        assert t.why_not("play 421") in (why, "no_housing")


def test_AN_72_one_after_the_other_cards_of_the_first_may_be_the_second() -> None:
    t = table(players=[{**KEEPER, "hand": [491], "buildings": ["enclosure_2 A2 A3", "enclosure_2 D2 D3"]}], deck=[404])
    t.say("animals", "play 491")
    if t.question == "house":
        t.say(t.choices[0])
    assert t.hand(0) == [404] and t.offers("play 404", "stop")


def test_AN_73_every_badge_of_the_left_side_must_be_matched() -> None:
    pens = {"buildings": ["enclosure_4 D3 D4 E3 E4"], "hand": [402, 410]}
    table(players=[{**KEEPER, **pens, "animals": [404, 405]}]).say("animals").refuses("play 402", "condition_not_met")
    t = table(players=[{**KEEPER, **pens, "animals": [404, 405, 413]}]).say("animals")
    assert t.offers("play 402")
    t = table(players=[{**KEEPER, "hand": [403, 410], "buildings": ["enclosure_3 D2 D3 E2"], "partners": ["africa"]}])
    assert t.say("animals").offers("play 403")
    t = table(players=[{**KEEPER, "hand": [403, 410], "buildings": ["enclosure_3 D2 D3 E2"], "partners": ["asia"]}])
    t.say("animals").refuses("play 403", "condition_not_met")


def test_AN_74_partner_zoos_and_other_discounts() -> None:
    t = table(
        players=[
            {
                **KEEPER,
                "hand": [426],
                "upgraded": ["animals"],
                "partners": ["africa"],
                "sponsors": [230],
                "buildings": [PENS[5]],
            }
        ]
    )
    t.say("animals", "stop", "play 426")
    assert t.state.money[0] == 60 - (36 - 6 - 4)
    t = table(
        players=[
            {**KEEPER, "money": 1, "hand": [420], "animals": [486], "partners": ["europe"], "buildings": [PENS[1]]}
        ]
    )
    t.say("animals", "play 420")
    assert t.state.money[0] == 0


def test_AN_75_size_and_terrain_of_a_standard_enclosure() -> None:
    t = table(
        players=[
            {
                **KEEPER,
                "hand": [413, 410],
                "buildings": ["enclosure_3 D2 D3 E2", "enclosure_3 A4 A5 B5", "enclosure_2 G1 G2"],
            }
        ]
    )
    t.say("animals", "play 413")
    assert t.buildings(0)[0] == "enclosure_3 D2 D3 E2 *1", "only this one touches rock"


def test_AN_76_petting_zoo_animals_live_in_the_petting_zoo() -> None:
    t = table(players=[{**KEEPER, "hand": [520, 523], "buildings": ["petting_zoo A3 B3 C3", PENS[1]]}])
    t.say("animals", "play 520", "play 523")
    assert t.buildings(0)[0].endswith("*2") and t.state.appeal[0] == 3 + 6
    t = table(players=[{**KEEPER, "hand": [520], "buildings": ["petting_zoo A3 B3 C3 *3", PENS[1]]}])
    t.refuses("animals", "cannot_act")


def test_AN_77_the_icons_count_once_the_card_lies_there() -> None:
    t = table(players=[{**KEEPER, "hand": [401], "buildings": [PENS[5]]}]).say("animals", "play 401")
    assert t.icon(0, "predator") == 2 and t.icon(0, "africa") == 1


def test_AN_78_the_player_may_order_simultaneous_effects() -> None:
    t = table(
        players=[
            {
                **KEEPER,
                "hand": [481],
                "upgraded": ["animals"],
                "animals": [464, 465],
                "rep": 4,
                "cp": 1,
                "buildings": ["enclosure_3 A5 A6 B6"],
            }
        ],
        options={"effect_order": "free"},
    )
    t.say("animals", "stop", "play 481")
    assert t.offers("effect cp", "effect rep", "effect sunbathing") and t.state.appeal[0] == 8


def test_SV_4_or_keep_to_the_order_of_the_summary() -> None:
    t = table(
        players=[
            {
                **KEEPER,
                "hand": [481],
                "upgraded": ["animals"],
                "animals": [464, 465],
                "rep": 4,
                "cp": 1,
                "buildings": ["enclosure_3 A5 A6 B6"],
            }
        ]
    )
    t.say("animals", "stop", "play 481")
    assert t.question == "upgrade_or_worker" and t.state.appeal[0] == 8


def test_AN_80_no_housing_no_animal() -> None:
    t = table(players=[{**KEEPER, "hand": [401, 410], "buildings": [PENS[4], PENS[1]]}]).say("animals")
    t.refuses("play 401", "no_housing")


def test_AN_182_the_owner_chooses_among_legal_homes() -> None:
    t = table(players=[{**KEEPER, "hand": [473], "buildings": [PENS[1], PENS[2], "reptile_house A5 B4 B5 B6 C4"]}])
    t.say("animals", "play 473")
    assert t.question == "house" and len(t.choices) == 3
    t.say("reptile_house")
    assert t.buildings(0)[2] == "reptile_house A5 B4 B5 B6 C4"


def test_AN_183_a_flock_animal_joins_a_herbivore() -> None:
    t = table(players=[{**KEEPER, "hand": [438], "animals": [428], "buildings": [PENS[3]]}]).say("animals", "play 438")
    assert t.question == "house" and t.offers("flock")
    t.say("flock")
    assert t.buildings(0) == [PENS[3]]
    t = table(players=[{**KEEPER, "hand": [438], "animals": [439], "buildings": [PENS[1]]}])
    t.refuses("animals", "cannot_act")


def test_AN_184_with_219_rock_and_water_count_as_there() -> None:
    t = table(players=[{**KEEPER, "hand": [413], "sponsors": [219], "buildings": ["enclosure_3 A4 A5 B5"]}])
    t.say("animals", "play 413")
    assert t.animals(0) == [413]


def test_AN_185_conditions_that_may_be_ignored() -> None:
    cage = {"buildings": ["enclosure_4 A6 B6 B7 C6"], "map": "6"}
    t = table(players=[{**KEEPER, **cage, "hand": [402], "animals": [404, 405]}]).say("animals", "play 402")
    assert t.animals(0)[-1] == 402, "one badge missing, map 6 with A6 covered"
    t = table(players=[{**KEEPER, **cage, "hand": [402], "animals": [404], "sponsors": [263]}]).say(
        "animals", "play 402"
    )
    assert t.animals(0)[-1] == 402, "two missing: map 6 and 263"
    t = table(players=[{**KEEPER, **cage, "hand": [402], "animals": [404]}])
    t.refuses("animals", "cannot_act")


def test_AN_186_the_class_not_chosen_cannot_be_played() -> None:
    t = table(
        players=[
            {
                **KEEPER,
                "hand": [404, 490],
                "sponsors": [227],
                "class": "large",
                "buildings": [PENS[2], "enclosure_3 A5 A6 B6"],
            }
        ]
    ).say("animals")
    t.refuses("play 404", "forbidden_class")
    assert t.offers("play 490")


# ---- abilities


def test_AN_79_sprint_draws() -> None:
    t = table(players=[{**KEEPER, "hand": [401], "buildings": [PENS[5]]}]).say("animals", "play 401")
    assert len(t.hand(0)) == 3


def test_hunter_reveals_and_takes_an_animal() -> None:
    t = table(
        players=[{**KEEPER, "hand": [404], "buildings": [PENS[2]]}],
        deck=[430, 201, 405],
        display=DISPLAY[:3] + [408, 406, 407],
    )
    t.say("animals", "play 404")
    assert t.hand(0) == [405] and t.discard() == [201]
    t = table(
        players=[{**KEEPER, "hand": [404], "buildings": [PENS[2]]}],
        deck=[430, 431, 405],
        display=[401, 402, 403, 406, 407, 408],
    )
    t.say("animals", "play 404")
    assert t.question == "revealed" and t.choices == ["keep 405", "keep 431"]


def test_perception_keeps_half() -> None:
    t = table(players=[{**KEEPER, "hand": [513], "buildings": [PENS[1]]}], deck=[430, 201, 405, 406, 407])
    t.say("animals", "play 513", "keep 405", "keep 201")
    assert t.hand(0) == [201, 405] and len(t.discard()) == 2


def test_scavenging_draws_from_the_discard_pile() -> None:
    t = table(players=[{**KEEPER, "hand": [496], "buildings": [PENS[3]]}], discard=[401, 402, 403])
    t.say("animals", "play 496")
    assert t.question == "keep" and len(t.choices) == 2
    t.say(t.choices[0])
    assert len(t.hand(0)) == 1 and len(t.discard()) == 2


def test_digging_replaces_cards() -> None:
    t = table(players=[{**KEEPER, "hand": [445, 430], "buildings": [PENS[1]]}], display=DISPLAY, deck=[420, 421, 422])
    t.say("animals", "play 445", "discard 403")
    assert t.display() == [401, 402, 404, 406, 407, 422]
    t.say("discard 430")
    assert t.hand(0) == [421]


def test_snapping_twice_with_a_refill_between() -> None:
    t = table(
        players=[{**KEEPER, "hand": [489], "partners": ["australia"], "buildings": ["enclosure_5 F1 F2 G1 G2 H2"]}],
        display=DISPLAY,
        deck=[420, 421],
    )
    t.say("animals", "play 489", "snap 406")
    assert t.offers("refill", "snap 401")
    t.say("refill")
    assert t.offers("snap 421")


def test_sponsor_magnet_takes_all_sponsors() -> None:
    t = table(
        players=[{**KEEPER, "hand": [437], "animals": [436], "buildings": [PENS[4]]}],
        display=[401, 201, 402, 202, 403, 404],
    )
    t.say("animals", "play 437")
    assert t.hand(0) == [201, 202]


def test_sunbathing_sells_for_four() -> None:
    t = table(players=[{**KEEPER, "hand": [473, 401, 402, 403], "buildings": [PENS[1]]}])
    t.say("animals", "play 473", "discard 401", "discard 402")
    assert t.state.money[0] == 60 - 9 + 8 and t.hand(0) == [403]


def test_pouch_tucks_for_two_appeal() -> None:
    t = table(players=[{**KEEPER, "hand": [450, 401], "buildings": [PENS[2]]}]).say("animals", "play 450", "tuck 401")
    assert t.state.appeal[0] == 6 and t.pouch(0) == [401]


def test_jumping_advances_the_break_and_pays() -> None:
    t = table(players=[{**KEEPER, "hand": [462], "buildings": ["enclosure_3 D2 D3 E2"]}], break_left=9)
    t.say("animals", "play 462")
    assert t.state.break_left == 6 and t.state.money[0] == 60 - 13 + 3


def test_inventive_counts_bears_and_primates() -> None:
    t = table(players=[{**KEEPER, "hand": [464], "animals": [465, 466], "buildings": [PENS[4]]}]).say(
        "animals", "play 464"
    )
    assert t.state.xtokens[0] == 2


def test_pack_counts_predators() -> None:
    t = table(players=[{**KEEPER, "hand": [417], "animals": [401], "buildings": [PENS[4]]}]).say("animals", "play 417")
    assert t.state.appeal[0] == 4 + 3


def test_iconic_animals_count_all_zoos() -> None:
    t = table(players=[{**KEEPER, "hand": [517], "animals": [446], "buildings": [PENS[2]]}, {"animals": [421, 422]}])
    t.say("animals", "play 517")
    assert t.state.appeal[0] == 3 + 2


def test_full_throated_hires_a_worker() -> None:
    t = table(players=[{**KEEPER, "hand": [421], "upgraded": ["animals"], "sponsors": [219], "buildings": [PENS[5]]}])
    t.say("animals", "stop", "play 421")
    assert t.state.hired[0] == 2


def test_posturing_and_peacocking_build_for_free() -> None:
    t = table(players=[{**KEEPER, "hand": [518], "buildings": [PENS[1]]}]).say("animals", "play 518", "pavilion")
    t.say(t.choices[0])
    assert t.state.appeal[0] == 6
    t = table(players=[{**KEEPER, "hand": [514], "animals": [517, 518], "buildings": [PENS[5]]}]).say(
        "animals", "play 514"
    )
    assert t.question == "place" and t.offers("stop")


def test_assertion_and_dominance_fetch_base_projects() -> None:
    t = table(
        players=[{**KEEPER, "hand": [432], "upgraded": ["animals"], "buildings": [PENS[4]]}], projects=[101, 102, 103]
    )
    t.say("animals", "stop", "play 432")
    assert t.offers("keep 108", "keep 112", "stop") and "keep 101" not in t.choices
    t.say("keep 112")
    assert t.hand(0) == [112]


def test_boost_moves_its_card() -> None:
    t = table(players=[{**KEEPER, "hand": [428], "buildings": [PENS[3]]}]).say("animals", "play 428", "slot 1 sponsors")
    assert t.slots(0)[0] == "sponsors"


def test_multiplier_lies_on_its_card() -> None:
    t = table(players=[{**KEEPER, "hand": [510], "partners": ["europe"], "buildings": [PENS[4]]}]).say(
        "animals", "play 510"
    )
    assert t.state.tokens[2] == 4
