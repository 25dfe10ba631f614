"""[AN-92] to [AN-101], [AN-188] to [AN-190]: conservation projects, one example for each card."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.icons import ICON_NAMES

from .zoo_table import Table, zoo

ASSOCIATION_5 = ["animals", "build", "cards", "sponsors", "association"]
CATEGORIES, CONTINENTS = ICON_NAMES[:7], ICON_NAMES[7:12]
HIGH, MIDDLE, TERRAIN = [(5, 5), (4, 4), (2, 2)], [(5, 5), (4, 3), (2, 2)], [(5, 4), (4, 3), (2, 2)]
DIVERSITY = [(5, 5), (4, 3), (3, 2)]

# What is counted, and how many of it give how many CP, from the left.
COUNTED: dict[int, tuple[str, list[tuple[int, int]]]] = {
    101: ("categories", DIVERSITY), 102: ("continents", DIVERSITY), 103: ("africa", MIDDLE), 104: ("americas", MIDDLE),
    105: ("australia", HIGH), 106: ("asia", MIDDLE), 107: ("europe", HIGH), 108: ("primate", HIGH),
    109: ("reptile", HIGH), 110: ("predator", HIGH), 111: ("herbivore", HIGH), 112: ("bird", HIGH),
    128: ("water", TERRAIN), 129: ("rock", [(5, 4), (3, 3), (2, 2)]), 132: ("science", TERRAIN),
}  # fmt: skip
SMALL = [404, 405, 410, 415, 419, 420, 424, 425]
LARGE = [401, 402, 406, 407]
# An animal of size 5 or 4, 3, and 2 or 1 with the icon of each release project.
RELEASED: dict[int, tuple[str, int, int, int]] = {
    113: ("europe", 441, 443, 445), 114: ("americas", 436, 438, 439), 115: ("asia", 432, 476, 435),
    116: ("africa", 401, 428, 404), 117: ("australia", 514, 490, 450), 118: ("predator", 402, 418, 410),
    119: ("bird", 494, 496, 507), 120: ("herbivore", 437, 443, 445), 121: ("reptile", 479, 490, 470),
    122: ("primate", 453, 455, 460),
}  # fmt: skip
# An animal of the category and its continent.
BRED: dict[int, tuple[int, str]] = {
    123: (507, "americas"), 124: (410, "asia"), 125: (473, "africa"), 126: (445, "europe"), 127: (465, "americas"),
}  # fmt: skip


def project(number: int, **fields: Any) -> Table:
    """The project below the board, the Association action with strength 5 not yet begun."""
    fields.setdefault("projects", [number])
    fields.setdefault("bases", 1)
    return zoo(slots=ASSOCIATION_5, **fields)


def with_icons(t: Table, what: str, n: int) -> Table:
    icons = {"categories": CATEGORIES, "continents": CONTINENTS}.get(what)
    names = icons[:n] if icons else [what] * n
    for name in names:
        t.state.zoos[0].icons[ICON_NAMES.index(name)] += 1
    return t


@pytest.mark.parametrize("number", COUNTED)
def test_each_icon_project(number: int) -> None:
    what, levels = COUNTED[number]
    for level, (needed, points) in enumerate(levels, 1):
        t = with_icons(project(number), what, needed - 1)
        if t.refusal("association") == "ok":
            t.say("association")
            if t.offered("task project"):
                t.say("task project", f"play {number}")
                assert t.refusal(f"level {level}") == "level_not_met"
        t = with_icons(project(number), what, needed).say("association", "task project", f"play {number}")
        t.say(f"level {level}", "cube 6")
        while t.question != "act":
            t.say(t.choices[-1])
        assert t.cp == points and t.marks(number)[level - 1] == 0


@pytest.mark.parametrize(
    ("number", "animals", "levels"),
    [(130, SMALL, [(8, 4), (5, 3), (2, 2)]), (131, LARGE, [(4, 4), (3, 3), (2, 2)])],
)
def test_each_size_project(number: int, animals: list[int], levels: list[tuple[int, int]]) -> None:
    for level, (needed, points) in enumerate(levels, 1):
        t = project(number, animals=animals[:needed]).say("association", "task project", f"play {number}")
        t.say(f"level {level}", "cube 6")
        while t.question != "act":
            t.say(t.choices[-1])
        assert t.cp == points
        if needed > 2:
            t = project(number, animals=animals[: needed - 1]).say("association", "task project", f"play {number}")
            assert t.refusal(f"level {level}") == "level_not_met"


@pytest.mark.parametrize("number", RELEASED)
def test_each_release_project(number: int) -> None:
    icon, *animals = RELEASED[number]
    for level, animal in enumerate(animals, 1):
        t = project(number, animals=[animal], hand=[number], projects=[101], appeal=20, partners=[])
        before = t.icon(icon)
        t.say("association", "task project", f"play {number}")
        assert t.choices == [f"level {level}"]
        t.say(f"level {level}", f"release {animal}", "cube 6")
        while t.question != "act":
            t.say(t.choices[-1])
        assert t.animals() == [] and t.icon(icon) < before and animal in t.discards()
        assert t.cp == [5, 4, 3][level - 1] and t.rep == 2, "and 1 REP for bringing it into play"


@pytest.mark.parametrize("number", BRED)
def test_each_breeding_project(number: int) -> None:
    animal, continent = BRED[number]
    t = project(number, animals=[animal], partners=["australia"], hand=[number], projects=[101]).say("association")
    assert t.refusal("task project") == "no_project", "a partner zoo of another continent"
    for level, (points, rep) in enumerate([(2, 2), (1, 2), (2, 0)], 1):
        t = project(number, animals=[animal], partners=[continent], hand=[number], projects=[101])
        t.say("association", "task project", f"play {number}", f"level {level}", "cube 6")
        while t.question != "act":
            t.say(t.choices[-1])
        assert (t.cp, t.rep) == (points, 1 + rep) and t.animals() == [animal], "it stays"


def test_all_32_projects_have_an_example() -> None:
    assert sorted([*COUNTED, 130, 131, *RELEASED, *BRED]) == list(range(101, 133))


# ---- the rules


def test_AN_92_from_the_board_the_hand_or_with_side_II_the_display() -> None:
    fields: dict[str, Any] = {
        "animals": SMALL[:2],
        "hand": [130],
        "display": [118],
        "projects": [110, 124],
        "bases": 1,
    }
    t = zoo(slots=ASSOCIATION_5, partners=["africa"], **fields).say("association", "task project")
    assert t.choices == ["play 124", "play 130", "play 110"]
    t = zoo(slots=ASSOCIATION_5, partners=["africa"], upgraded=["association"], **fields).say(
        "association", "task project"
    )
    assert t.offered("play 118")
    t.say("play 118")
    assert t.money == 24, "the folder is paid"


def test_AN_93_a_new_project_enters_at_the_left_and_pushes_the_last_out() -> None:
    t = zoo(
        slots=ASSOCIATION_5, animals=SMALL[:2], hand=[130], projects=[110, 128, 129], bases=1,
        marks=[-1, -1, -1, -1, -1, -1, 1, -1, -1],
    )  # fmt: skip
    t.say("association", "task project", "play 130")
    assert t.projects() == [110, 130, 128] and 129 in t.discards()
    assert t.marks(130) == [-1, -1, -1]
    three = zoo(slots=ASSOCIATION_5, animals=SMALL[:2], hand=[130], projects=[110, 128, 129], bases=1, others=[{}, {}])
    assert three.say("association", "task project", "play 130").projects() == [110, 130, 128, 129]


def test_AN_94_who_brings_it_into_play_gets_its_bonus() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[410], projects=[110, 118], bases=1, appeal=9)
    t.say("association", "task project", "play 118", "level 3", "release 410", "cube 6")
    assert t.rep == 1, "it lay there already"


def test_AN_95_base_projects_never_move() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=SMALL[:2], hand=[130], projects=[110, 103, 104, 128, 129], bases=3)
    t.say("association", "task project", "play 130")
    assert t.projects() == [110, 103, 104, 130, 128]


def test_AN_96_a_free_level_one_meets_once_per_project() -> None:
    fields: dict[str, Any] = {
        "slots": ASSOCIATION_5,
        "animals": [401, 402, 403, 404, 405],
        "projects": [110],
        "bases": 1,
    }
    t = zoo(marks=[-2, 1, -1], **fields).say("association", "task project", "play 110")
    assert t.refusal("level 1") == "level_blocked" and t.refusal("level 2") == "level_taken"
    assert t.choices == ["level 3"]
    t = zoo(marks=[0, -1, -1], **fields).say("association")
    assert t.refusal("task project") == "no_project"
    assert zoo(**fields).say("association", "task project", "play 110").choices == ["level 1", "level 2", "level 3"]


def test_AN_96_why_not_twice() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110, 103], bases=2, marks=[0, -1, -1, -1, -1, -1])
    t.say("association", "task project")
    assert t.refusal("play 110") == "already_supported" and t.offered("play 103")


def test_AN_97_any_cube_of_the_left_side_and_none_without() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110], bases=1, cubes=[2, 6])
    t.say("association", "task project", "play 110", "level 3")
    assert t.choices == ["cube 2", "cube 6"] and t.refusal("cube 1") == "cube_gone"
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110], bases=1, cubes=[]).say("association")
    assert t.refusal("task project") == "no_cube"


def test_AN_98_level_left_side_and_play_bonus_in_any_order() -> None:
    t = zoo(slots=ASSOCIATION_5, map="0", animals=[410], hand=[118], projects=[101], bases=1, appeal=9)
    t.say("association", "task project", "play 118", "level 3", "release 410", "cube 1")
    assert t.choices == ["effect cp", "effect snap"], "the second point brings an upgrade or a worker"
    t.say("effect snap")
    assert t.rep == 2


def test_AN_98_points_and_reputation_of_a_level_in_any_order() -> None:
    fields: dict[str, Any] = {"animals": [507], "partners": ["americas"], "projects": [123], "bases": 1}
    t = zoo(slots=ASSOCIATION_5, cp=4, rep=6, tiles=[4, 1, 2, 3], display=[401, 402, 403, 404, 405, 406], **fields)
    t.say("association", "task project", "play 123", "level 1", "cube 7")
    assert t.choices == ["effect cp", "effect rep"]
    t.say("effect rep", "tile cards_3")
    assert t.offered("take 404"), "with reputation 8 the range is wider before the cards are taken"


def test_AN_98_no_question_where_the_order_cannot_matter() -> None:
    t = zoo(slots=ASSOCIATION_5, map="3", animals=[404, 405], projects=[110], bases=1, cp=2)
    t.say("association", "task project", "play 110", "level 3", "cube 4")
    assert t.question == "act_by_map", "points come at once, the extra action waits for the end of this one"


def test_AN_99_purple_bonuses_come_now_and_in_every_break() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110], bases=1, money=0)
    t.say("association", "task project", "play 110", "level 3", "cube 3")
    while t.question != "act":
        t.say(t.choices[-1])
    assert t.money == 5 and t.state.zoos[0].cubes == 0b1111011
    t = zoo(cubes=[1, 2, 4, 5, 6, 7], money=0, break_left=1).say("cards").finish_turn()
    assert t.money == 5 + 5
    t = zoo(cubes=[1, 2, 3, 4, 5, 7], money=0, break_left=1).say("cards").finish_turn()
    assert t.money == 5, "the 12 money are yellow"


def test_AN_100_breeding_needs_a_partner_zoo_of_the_animals_continent() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[410, 507], partners=["americas"], projects=[124, 123], bases=2)
    t.say("association", "task project")
    assert t.refusal("play 124") == "level_not_met" and t.offered("play 123")


def released(**fields: Any) -> Table:
    """119 Low Mountain Range below the board, ready to release a bird."""
    return zoo(slots=ASSOCIATION_5, projects=[119], bases=1, **fields).say("association", "task project", "play 119")


def test_AN_101_the_printed_appeal_is_lost_and_the_rest_kept() -> None:
    t = released(animals=[504], appeal=5, rep=3, pens=["5r*"]).say("level 1", "release 504", "cube 6")
    assert t.appeal == 0 and t.rep == 3, "not below 0"


def test_AN_101_the_room_special_enclosure_first() -> None:
    t = released(animals=[496], appeal=9, map="0", buildings=["large_bird_aviary A3 A4 B4 B5 C3 *1"], pens=["3*"])
    t.say("level 2", "release 496")
    assert t.built() == ["large_bird_aviary", "enclosure_3*"]


def test_AN_101_then_the_smallest_fitting_enclosure_then_without_terrain() -> None:
    t = released(animals=[496], appeal=9, pens=["5*", "3*", "2*"]).say("level 2", "release 496")
    assert [t.empty(size) for size in (2, 3, 5)] == [0, 1, 0]
    dry = ["large_bird_aviary A3 A4 B4 B5 C3 *1", "enclosure_5 H1 H2 H3 I1 I2 *1"]
    t = released(animals=[504], appeal=9, map="0", buildings=dry).say("level 1", "release 504")
    assert t.built() == ["large_bird_aviary*", "enclosure_5"], "the enclosure has the rock, the aviary has none"
    t = released(animals=[504], appeal=9, map="0", buildings=dry[:1]).say("level 1", "release 504")
    assert t.built() == ["large_bird_aviary"], "ignoring the rock, in the end"


def test_SV_6_the_room_is_found_by_the_printed_size() -> None:
    t = released(animals=[507], appeal=9, pens=["4*", "2*"]).say("level 3", "release 507")
    assert t.empty(2) == 1 and t.empty(4) == 0


def test_AN_101_tucked_cards_go_and_their_appeal_stays() -> None:
    t = zoo(
        slots=ASSOCIATION_5, projects=[117], bases=1, animals=[450], pouch=[401], hosts=[450], appeal=6, pens=["2*"]
    )
    t.say("association", "task project", "play 117", "level 3", "release 450")
    assert t.appeal == 2 and t.pouch() == [] and sorted(t.discards()) == [401, 450]


def test_DO_8_who_lives_where_is_not_known_so_another_tile_may_be_freed() -> None:
    t = zoo(slots=ASSOCIATION_5, projects=[120], bases=1, animals=[428, 438], pens=["3*"], appeal=20)
    t.say("association", "task project", "play 120", "level 2", "release 438")
    assert t.empty(3) == 1 and t.animals() == [428], "the giraffe's tile, which the reindeer shared"


def test_AN_188_petting_zoo_animals_cannot_be_released_and_reptiles_of_0_free_nothing() -> None:
    t = zoo(slots=ASSOCIATION_5, projects=[121], bases=1, animals=[473, 519], pens=["1*"], appeal=9).put(
        "reptile_house", cubes=2
    )
    t.say("association", "task project", "play 121", "level 3")
    assert t.choices == ["release 473"] and t.refusal("release 519") == "wrong_size"
    t.say("release 473")
    assert t.built() == ["enclosure_1*", "reptile_house*2"]


def test_AN_189_wild_tokens_of_215_and_218() -> None:
    fields: dict[str, Any] = {"slots": ASSOCIATION_5, "animals": [410], "projects": [110, 118], "bases": 1}
    t = zoo(sponsors=[215, 218], stock=[2, 2, 0], **fields).say("association", "task project", "play 110")
    assert t.choices == ["level 3 with 215", "level 3 with 218"]
    t.say("level 3 with 218", "cube 6")
    assert t.state.zoos[0].stock[:2] == [2, 1]
    none = zoo(sponsors=[215], stock=[0, 0, 0], **{**fields, "projects": [110], "bases": 1}).say("association")
    assert none.refusal("task project") == "no_project"


def test_AN_189_only_for_projects_below_the_board() -> None:
    fields: dict[str, Any] = {"slots": ASSOCIATION_5, "animals": [423], "sponsors": [215], "stock": [2, 0, 0]}
    assert zoo(projects=[128], bases=1, **fields).say("association").offered("task project")
    t = zoo(projects=[101, 128], bases=1, **fields).say("association")
    assert t.refusal("task project") == "no_project"


def test_AN_189_why_no_token() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110], bases=1, sponsors=[215], stock=[1, 0, 0])
    t.say("association", "task project", "play 110")
    assert t.refusal("level 3 with 215") == "no_wild_icon", "it is not needed"
    assert t.refusal("level 2 with 218") == "no_token"


def test_DO_14_a_token_of_each_on_the_same_support() -> None:
    t = zoo(slots=ASSOCIATION_5, animals=[404, 405], projects=[110], bases=1, sponsors=[215, 218], stock=[2, 2, 0])
    t.say("association", "task project", "play 110", "level 2 with 215 218", "cube 6")
    assert t.state.zoos[0].stock[:2] == [1, 1]


def test_AN_190_project_level_release_cube_gains() -> None:
    t = zoo(
        slots=ASSOCIATION_5, upgraded=["association"], animals=[410], display=[118], projects=[101], bases=1, appeal=9
    )
    asked = []
    for answer in ("association", "task project", "play 118", "level 3", "release 410", "cube 6"):
        asked.append(t.question)
        t.say(answer)
    assert asked == ["act", "task", "project", "level", "release", "cube"] and t.money == 25 - 1 + 12
