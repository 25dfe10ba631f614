"""[AN-102] to [AN-112] Sponsors, timing."""

from __future__ import annotations

from arknova_table import PENS, slots, table

HOST = {"slots": slots("sponsors"), "money": 30}
DISPLAY = [401, 402, 403, 404, 405, 406]


def test_AN_102_sponsors_or_the_break_never_both() -> None:
    t = table(players=[{**HOST, "upgraded": ["sponsors"], "hand": [223, 261]}]).say("sponsors")
    assert t.offers("break", "play 223")
    t.say("play 223")
    assert "break" not in t.choices and t.offers("play 261", "stop")


def test_AN_103_one_up_to_the_strength_or_several_up_to_one_more() -> None:
    t = table(players=[{**HOST, "hand": [226, 223]}]).say("sponsors")
    t.refuses("play 226", "level_too_high")
    t = table(players=[{**HOST, "hand": [226, 223], "upgraded": ["sponsors"]}]).say("sponsors")
    assert t.offers("play 226")


def test_SV_10_the_sum_of_levels_is_limited() -> None:
    t = table(players=[{**HOST, "hand": [223, 261, 225], "upgraded": ["sponsors"]}]).say(
        "sponsors", "play 223", "play 261"
    )
    assert t.state.active == 1, "3 + 3 of 6: nothing is left"


def test_AN_104_conditions_of_sponsors() -> None:
    for card, player, why in (
        (202, {}, "condition_not_met"),
        (202, {"universities": ["research_2"]}, "ok"),
        (201, {}, "condition_not_met"),
        (201, {"upgraded": ["sponsors"]}, "ok"),
        (228, {"rep": 2}, "condition_not_met"),
        (228, {"rep": 3}, "ok"),
        (215, {"partners": ["africa"]}, "condition_not_met"),
        (215, {"partners": ["africa", "asia"]}, "ok"),
        (222, {"appeal": 26}, "appeal_too_high"),
        (222, {"appeal": 25}, "ok"),
    ):
        t = table(players=[{**HOST, "hand": [card], **player}]).say("sponsors")
        assert t.why_not(f"play {card}") == why, card


def test_AN_105_no_money_but_the_folder() -> None:
    t = table(players=[{**HOST, "rep": 4, "upgraded": ["sponsors"]}], display=[401, 402, 223]).say(
        "sponsors", "play 223"
    )
    assert t.state.money[0] == 27


def test_AN_106_the_unique_building_is_placed_first_or_not_at_all() -> None:
    t = table(players=[{**HOST, "hand": [255], "buildings": ["kiosk D4"]}]).say("sponsors", "play 255")
    assert t.question == "place" and "stop" not in t.choices
    t.refuses("D5 D6", "needs_terrain")
    t.say(t.choices[0]).skip("take")
    assert t.state.appeal[0] == 4
    t = table(players=[{**HOST, "hand": [257], "buildings": ["kiosk D4"]}]).say("sponsors", "play 257")
    assert t.offers("A1 A2", "I3 I4"), "the side entrance need not touch other buildings"


def test_AN_108_break_option() -> None:
    t = table(players=[{**HOST}], break_left=9).say("sponsors", "break")
    assert t.state.money[0] == 35 and t.state.break_left == 4
    t = table(players=[{**HOST, "upgraded": ["sponsors"]}], break_left=2).say("sponsors", "break")
    assert t.state.money[0] == 30 + 10 + 5, "in full although the token stops early, then the income of the break"


def test_AN_191_immediate_effects_then_own_triggers() -> None:
    t = table(
        players=[{**HOST, "hand": [204], "universities": ["research_2", "research_reputation"], "sponsors": [223]}]
    )
    t.say("sponsors", "play 204")
    assert t.state.money[0] == 30 + 2 * 6 and t.state.cp[0] == 1


def test_AN_192_a_sponsor_for_money() -> None:
    t = table(
        players=[{"slots": slots("build"), "money": 9, "map": "2", "hand": [223, 226], "buildings": ["kiosk C6"]}]
    )
    t.say("build", "enclosure_1", "B7")
    assert t.question == "sponsor_for_money" and t.offers("play 223", "play 226", "stop")
    t.say("play 226")
    assert t.state.money[0] == 1 and t.slots(0)[0] == "build"


def test_AN_193_the_limit_is_checked_when_the_card_is_played() -> None:
    t = table(players=[{**HOST, "appeal": 25, "hand": [258], "map": "a", "buildings": ["enclosure_1 D2"]}])
    t.say("sponsors", "play 258")
    assert t.sponsors(0) == [258] and t.state.appeal[0] == 27


def test_AN_107_the_cards_own_icon_counts() -> None:
    t = table(players=[{**HOST, "hand": [245], "rep": 3, "map": "a", "buildings": ["enclosure_1 F2"]}])
    t.say("sponsors", "play 245").say(t.choices[0])
    while t.question in ("take", "upgrade"):
        t.say(t.choices[0])
    assert t.state.appeal[0] == 4


def test_AN_109_after_finishing_effects_wait_for_both_executions() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [405, 465],
                "tokens": [4, 0, 0, 0, 0],
                "buildings": [PENS[1], "enclosure_1 E5"],
            }
        ]
    )
    t.say("animals", "play 405").say(t.choices[0])
    assert t.question == "animal"
    t.say("stop", "again", "play 465")
    assert t.question == "to_slot_1" and t.slots(0)[0] == "animals"


def test_AN_110_extra_actions() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [515],
                "buildings": ["enclosure_4 F1 F2 G1 G2"],
                "sponsors": [219],
            }
        ]
    )
    t.say("animals", "play 515")
    assert t.question == "offer_action" and t.choices == ["build", "stop"]
    t.say("build")
    assert t.question == "build" and t.slots(0)[0] == "animals"


def test_DO_10_determination_allows_any_card_and_the_x_token() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [509],
                "upgraded": ["animals"],
                "sponsors": [219],
                "buildings": [PENS[5]],
            }
        ]
    )
    t.say("animals", "stop", "play 509", "stop")
    assert t.question == "act_determined" and t.offers("x animals", "build", "sponsors") and "stop" not in t.choices
    t.say("x animals")
    assert t.state.xtokens[0] == 1 and t.state.active == 1


def test_AN_111_two_icons_trigger_twice_and_any_zoo_means_any() -> None:
    t = table(
        players=[
            {"slots": slots("animals"), "money": 60, "hand": [401], "buildings": [PENS[5]]},
            {"sponsors": [239], "money": 0},
        ]
    )
    t.say("animals", "play 401")
    assert t.state.money[1] == 6
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [457],
                "animals": [464, 465, 466],
                "sponsors": [248],
                "buildings": [PENS[5]],
            }
        ]
    )
    t.say("animals", "play 457").skip("upgrade_or_worker")
    assert t.state.xtokens[0] == 2


def test_AN_112_bonuses_are_resolved_at_once() -> None:
    t = table(players=[{"slots": slots("build"), "buildings": ["kiosk B3"]}]).say("build", "enclosure_1", "C3")
    assert t.question == "take" and t.state.active == 0


def test_AN_194_nested_effects_come_first() -> None:
    t = table(players=[{**HOST, "hand": [254], "rep": 4, "buildings": ["kiosk A3"]}]).say(
        "sponsors", "play 254", "A1 A2 B3"
    )
    assert t.question == "upgrade", "the tile covers 2 REP: the reward of space 5 before the card's own effects"
    t.say("upgrade build")
    assert t.question == "take"


def test_AN_195_effects_of_others_are_automatic() -> None:
    t = table(
        seats=3,
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [411],
                "upgraded": ["animals"],
                "animals": [404, 405],
                "buildings": [PENS[5]],
            },
            {"sponsors": [251]},
            {"sponsors": [239]},
        ],
    )
    t.say("animals", "stop", "play 411")
    assert t.state.appeal[1] == 2 and t.state.money[2] == 25 + 3


def test_AN_196_others_choose_only_in_pilfering_and_at_10_cp() -> None:
    t = table(
        players=[
            {"slots": slots("association"), "upgraded": ["association"], "cp": 9, "finals": [1, 2]},
            {"finals": [3, 4]},
        ]
    )
    t.say("association", "reputation", "donate")
    assert t.question == "drop_final" and t.state.asked() == 0b11
    t.say("discard 1")
    assert t.finals(0) == [1, 2], "sealed until both have chosen"
    t.say("discard 4")
    assert t.finals(0) == [2] and t.finals(1) == [3]


# ---- single cards


def test_207_and_222_pay_the_others() -> None:
    t = table(players=[{**HOST, "hand": [222], "universities": ["research_2"]}, {}]).say("sponsors", "play 222")
    t.say("worker")
    assert t.state.cp[0] == 2 and t.state.money[1] == 29


def test_203_makes_the_project_task_cheaper() -> None:
    t = table(
        players=[{"slots": slots("association", at=4), "sponsors": [203], "animals": [404, 405]}],
        projects=[101, 102, 103],
    )
    assert t.say("association").offers("project")


def test_221_copies_an_uncovered_bonus() -> None:
    t = table(players=[{"slots": slots("build"), "money": 30, "sponsors": [221], "buildings": ["kiosk B3"]}])
    t.say("build", "enclosure_1", "A2")
    assert t.question == "copy" and "copy A2" not in t.choices
    t.say("copy I3")
    assert t.state.money[0] == 38 and t.state.active == 1


def test_DO_12_a_copied_bonus_never_triggers_another_copy() -> None:
    t = table(players=[{"slots": slots("build"), "sponsors": [221], "buildings": ["kiosk B3"]}]).say(
        "build", "enclosure_1", "A2"
    )
    t.say("copy A1")
    assert t.state.rep[0] == 3 and t.state.active == 1


def test_227_small_or_large_for_the_rest_of_the_game() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [404],
                "sponsors": [227],
                "class": "small",
                "buildings": [PENS[2]],
            }
        ]
    ).say("animals", "play 404")
    assert t.state.appeal[0] == 4 + 2


def test_228_one_more_small_animal_and_one_of_the_display() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals", at=2),
                "money": 60,
                "hand": [420, 410],
                "sponsors": [228],
                "animals": [486],
                "buildings": [PENS[1], "enclosure_1 E5"],
            }
        ],
        display=[401, 405],
        deck=[430, 431, 432, 433, 434, 435, 436],
    )
    t.say("animals", "play 420").say(t.choices[0])
    while t.question == "revealed":
        t.say(t.choices[0])
    assert t.question == "extra_animal"
    t.say("play 410")
    while t.question == "revealed":
        t.say(t.choices[0])
    assert t.question == "snap" and t.choices == ["snap 405"]


def test_253_a_token_plays_a_sponsor_for_money() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [428, 223],
                "sponsors": [253],
                "stock": [0, 0, 3],
                "buildings": [PENS[3]],
            }
        ]
    )
    t.say("animals", "play 428", "play 223")
    assert t.state.stock[2] == 2 and t.state.money[0] == 60 - 16 - 3


def test_262_pays_for_new_kinds() -> None:
    t = table(
        players=[{"slots": slots("animals"), "money": 60, "hand": [404], "sponsors": [262], "buildings": [PENS[2]]}]
    )
    t.say("animals", "play 404")
    assert t.state.appeal[0] == 4 + 2 and t.state.money[0] == 60 - 9 + 4
