"""[AN-81] to [AN-101] The association board and conservation projects."""

from __future__ import annotations

from arknova_table import slots, table

from cartada.games.arknova.association import cover_donation, donation

ASSOC = {"slots": slots("association"), "hired": 4, "money": 30}
BASE = [101, 102, 103]


def test_AN_81_one_task_on_side_i_different_ones_on_side_ii() -> None:
    t = table(players=[{**ASSOC}]).say("association", "reputation")
    assert t.state.active == 1
    t = table(players=[{**ASSOC, "upgraded": ["association"]}]).say("association", "reputation")
    t.refuses("reputation", "done_already")
    t.refuses("university", "value_too_high")
    t.say("partner_zoo", "africa")
    assert t.state.rep[0] == 3 and t.icon(0, "africa") == 1


def test_AN_83_one_worker_then_two_then_none() -> None:
    t = table(players=[{**ASSOC}], turns=1).say("association", "reputation")
    assert t.state.workers[0] == 3 and t.state.placed[0] == 1
    t = table(players=[{**ASSOC, "workers": 3, "placed": {"reputation": 1}}]).say("association", "reputation")
    assert t.state.workers[0] == 1 and t.state.placed[0] == 3
    t = table(players=[{**ASSOC, "workers": 1, "placed": {"reputation": 3}}]).say("association")
    t.refuses("reputation", "task_closed")
    t = table(players=[{**ASSOC, "workers": 1, "placed": {"reputation": 1}}]).say("association")
    t.refuses("reputation", "no_worker")


def test_SV_11_a_third_visit_is_impossible() -> None:
    table(players=[{**ASSOC, "placed": {"partner_zoo": 3}}]).say("association").refuses("partner_zoo", "task_closed")


def test_AN_84_two_reputation_but_not_at_9_with_cards_i() -> None:
    table(players=[{**ASSOC, "rep": 9}]).say("association").refuses("reputation", "reputation_full")
    t = table(players=[{**ASSOC, "rep": 15, "upgraded": ["cards"]}]).say("association", "reputation")
    assert t.state.appeal[0] == 2


def test_AN_85_partner_zoos_three_and_four_need_association_ii() -> None:
    t = table(players=[{**ASSOC, "partners": ["africa", "asia"]}]).say("association")
    t.refuses("partner_zoo", "no_slot")
    t = table(players=[{**ASSOC, "partners": ["africa", "asia"], "upgraded": ["association"]}]).say(
        "association", "partner_zoo"
    )
    t.refuses("africa", "already_owned")
    t.say("europe")
    assert t.state.hired[0] == 4
    t = table(players=[{**ASSOC}], board_partners=0b11110).say("association", "partner_zoo")
    t.refuses("africa", "not_on_board")


def test_AN_86_a_partner_zoo_brings_an_icon_that_sets_things_off() -> None:
    t = table(players=[{**ASSOC, "sponsors": [212], "hand": [401]}]).say("association", "partner_zoo", "australia")
    assert t.question == "tuck" and t.icon(0, "australia") == 2


def test_AN_89_a_donation_after_a_task_of_side_ii() -> None:
    t = table(players=[{**ASSOC}]).say("association")
    assert "donate" not in t.choices
    t = table(players=[{**ASSOC, "upgraded": ["association"]}]).say("association")
    assert "donate" not in t.choices
    t.say("reputation", "donate")
    assert t.state.money[0] == 28 and t.state.cp[0] == 1 and t.state.donations == 1
    t.refuses("donate", "already_donated")


def test_SV_2_a_donation_takes_no_worker() -> None:
    t = table(players=[{**ASSOC, "upgraded": ["association"]}]).say("association", "reputation", "donate")
    assert t.state.workers[0] == 3


def test_AN_90_amounts_of_donations() -> None:
    for seats, amounts in ((2, [2, 5, 7, 10, 12, 12]), (3, [2, 5, 5, 7, 7, 10, 10, 12, 12])):
        state = table(seats=seats).state
        seen = []
        for _ in amounts:
            seen.append(donation(state))
            cover_donation(state)
        assert seen == amounts


def test_AN_91_tiles_from_bonuses_need_no_worker() -> None:
    t = table(players=[{**ASSOC, "cp": 4, "upgraded": ["association"]}], tiles=[6, 7, 1, 2])
    t.say("association", "reputation", "donate", "tile university", "research_2")
    assert t.state.workers[0] == 3 and t.icon(0, "science") == 2


def test_AN_187_a_bonus_without_a_tile_is_lost() -> None:
    t = table(players=[{**ASSOC, "cp": 4, "upgraded": ["association"]}], tiles=[6, 7, 1, 2], board_universities=0)
    t.say("association", "reputation", "donate", "tile university")
    assert t.question == "task" and t.state.unis[0] == 0


# ---- projects


def test_AN_92_base_projects_the_row_the_hand_and_the_display() -> None:
    zoo = {"animals": [404, 405, 410, 413, 415], "partners": ["africa"]}
    t = table(
        players=[{**ASSOC, **zoo, "hand": [124], "rep": 4, "upgraded": ["association"]}],
        projects=BASE,
        display=[401, 118],
    )
    t.say("association", "project")
    assert t.offers("play 102", "play 103", "play 124", "play 118")
    t.refuses("play 101", "level_not_met")
    t.say("play 118")
    assert t.state.money[0] == 28


def test_AN_93_a_new_project_comes_left_and_pushes_the_last_out() -> None:
    zoo = {"animals": [404], "partners": ["africa"], "hand": [124]}
    t = table(players=[{**ASSOC, **zoo}], projects=[*BASE, 128, 129], marks=[-1] * 12 + [1, -1, -1])
    t.say("association", "project", "play 124")
    assert t.state.projects[3:] == [203, 207] and t.discard() == [129]
    table(players=[{**ASSOC, "hand": [124], "animals": [404]}], projects=BASE).say("association").refuses(
        "project", "no_project"
    )


def test_AN_94_whoever_brings_a_release_project_gains_reputation() -> None:
    t = table(
        players=[{**ASSOC, "animals": [404], "hand": [118], "buildings": ["enclosure_2 A3 A4 *1"]}], projects=BASE
    )
    t.say("association", "project", "play 118", "level 3", "release 404", "cube 6").skip("upgrade_or_worker")
    assert t.state.rep[0] == 2 and t.state.cp[0] == 3


def test_AN_95_base_projects_stay() -> None:
    t = table(players=[{**ASSOC, "hand": [124], "animals": [404], "partners": ["africa"]}], projects=[*BASE, 128, 129])
    t.say("association", "project", "play 124")
    assert [card - 212 + 101 for card in t.state.projects[:3]] == BASE


def test_AN_96_a_free_level_whose_condition_is_met_once_per_project() -> None:
    zoo = {"animals": [404, 405, 427, 428]}
    t = table(players=[{**ASSOC, **zoo}], projects=BASE, marks=[-1] * 6 + [-1, 1, -2]).say("association")
    t.refuses("project", "no_project")
    t = table(players=[{**ASSOC, **zoo}], projects=BASE).say("association", "project", "play 103")
    t.refuses("level 1", "level_not_met")
    assert t.offers("level 2", "level 3")
    t = table(players=[{**ASSOC, **zoo}], projects=BASE, marks=[-1] * 6 + [-1, -1, 0]).say("association")
    t.refuses("project", "no_project")


def test_AN_97_a_cube_of_the_left_side_is_needed() -> None:
    zoo = {"animals": [404, 405, 427, 428]}
    table(players=[{**ASSOC, **zoo, "cubes": []}], projects=BASE).say("association").refuses("project", "no_project")
    t = table(players=[{**ASSOC, **zoo, "cubes": [2, 6]}], projects=BASE).say(
        "association", "project", "play 103", "level 3"
    )
    t.refuses("cube 1", "cube_gone")
    t.say("cube 6")
    assert t.state.cubes[0] == 0b10


def test_AN_98_reward_left_bonus_and_play_bonus() -> None:
    t = table(players=[{**ASSOC, "animals": [404, 405]}], projects=BASE)
    t.say("association", "project", "play 103", "level 3", "cube 6")
    assert t.state.cp[0] == 2 and t.question == "upgrade_or_worker"
    t.skip("upgrade_or_worker")
    assert t.state.money[0] == 42


def test_AN_99_purple_bonuses_come_back_in_every_break() -> None:
    t = table(players=[{**ASSOC, "cubes": [1, 2, 4, 5, 6, 7]}], break_due=True)
    t.say("x cards")
    assert t.state.money[0] == 30 + 5 + 5


def test_AN_100_icons_and_breeding() -> None:
    t = table(players=[{**ASSOC, "animals": [404], "partners": ["africa"], "hand": [124, 123]}], projects=BASE)
    t.say("association", "project")
    t.refuses("play 123", "level_not_met")
    t.say("play 124", "level 1", "cube 6")
    assert t.state.cp[0] == 2 and t.animals(0) == [404]


def test_AN_101_release_frees_the_room_and_takes_the_appeal_back() -> None:
    t = table(
        players=[
            {
                **ASSOC,
                "appeal": 10,
                "animals": [450],
                "pouch": [401],
                "hosts": [450],
                "hand": [117],
                "buildings": ["enclosure_2 A3 A4 *1"],
            }
        ],
        projects=BASE,
    )
    t.say("association", "project", "play 117", "level 3", "release 450")
    assert t.state.appeal[0] == 6 and t.buildings(0) == ["enclosure_2 A3 A4"] and t.icon(0, "australia") == 0
    assert sorted(t.discard()) == [401, 450] and t.pouch(0) == []


def test_SV_6_release_frees_a_special_enclosure_first() -> None:
    t = table(
        players=[
            {
                **ASSOC,
                "animals": [490],
                "hand": [121],
                "buildings": ["enclosure_3 D2 D3 E2 *1", "reptile_house A5 B4 B5 B6 C4 *2"],
            }
        ],
        projects=BASE,
    )
    t.say("association", "project", "play 121", "level 2", "release 490")
    assert t.buildings(0) == ["enclosure_3 D2 D3 E2 *1", "reptile_house A5 B4 B5 B6 C4"]


def test_AN_188_petting_zoo_animals_cannot_be_released() -> None:
    t = table(players=[{**ASSOC, "animals": [520, 404], "hand": [118]}], projects=BASE)
    t.say("association", "project", "play 118", "level 3")
    t.refuses("release 520", "wrong_size")


def test_AN_189_wild_tokens_for_base_projects() -> None:
    zoo = {"animals": [404], "sponsors": [215, 218], "stock": [2, 2, 0]}
    t = table(players=[{**ASSOC, **zoo}], projects=BASE).say("association", "project", "play 103")
    t.refuses("level 3", "level_not_met")
    assert t.offers("level 3 +215", "level 3 +218")
    t.refuses("level 3 +215 +218", "no_wild_icon")
    t.say("level 3 +218")
    assert t.state.stock[:3] == [2, 1, 0]


def test_DO_14_one_token_of_each_card_together() -> None:
    zoo = {"animals": [404, 405], "sponsors": [215, 218], "stock": [1, 1, 0]}
    t = table(players=[{**ASSOC, **zoo}], projects=BASE).say("association", "project", "play 103")
    assert t.offers("level 2 +215 +218")


def test_AN_190_the_condition_is_checked_before_the_cube_is_taken() -> None:
    t = table(players=[{**ASSOC, "animals": [404, 405]}], projects=BASE).say("association", "project", "play 103")
    t.say("level 3")
    assert t.state.cubes[0] == 127 and t.question == "cube"


def test_DO_8_a_released_animal_may_free_another_ones_tile() -> None:
    t = table(
        players=[{**ASSOC, "animals": [438, 428], "hand": [120], "buildings": ["enclosure_3 A5 A6 B6 *1"]}],
        projects=BASE,
    )
    t.say("association", "project", "play 120", "level 2", "release 438")
    assert t.buildings(0) == ["enclosure_3 A5 A6 B6"]


def test_224_release_projects_may_be_supported_again() -> None:
    t = table(
        players=[{**ASSOC, "animals": [404], "sponsors": [224]}], projects=[*BASE, 118], marks=[-1] * 9 + [0, -1, -1]
    )
    t.say("association", "project", "play 118", "level 3", "release 404", "cube 6").skip("upgrade_or_worker")
    assert t.state.cp[0] == 4


def test_AN_82_values_of_the_tasks() -> None:
    t = table(players=[{**ASSOC, "slots": slots("association", at=3)}]).say("association")
    assert t.choices == ["reputation", "partner_zoo"]
    t.refuses("university", "value_too_high")


def test_AN_87_universities() -> None:
    t = table(players=[{**ASSOC}]).say("association", "university", "research_reputation")
    assert t.state.rep[0] == 3 and t.icon(0, "science") == 1


def test_AN_88_slots_pay_a_bonus() -> None:
    t = table(players=[{**ASSOC, "partners": ["africa"]}]).say("association", "partner_zoo", "asia")
    assert t.question == "upgrade"
