"""[AN-158] to [AN-167] Powers of the maps, what is hidden."""

from __future__ import annotations

from arknova_table import WATCHER, fresh, slots, table

from cartada.games.arknova.carrying import map_income
from cartada.games.arknova.contents import END, card_of
from cartada.games.arknova.counters import count
from cartada.kernel.rng import seeded


def test_AN_159_the_tower_gives_two_appeal() -> None:
    keeper = {"map": "1", "slots": slots("animals"), "money": 60, "hand": [404]}
    t = table(players=[{**keeper, "buildings": ["enclosure_2 B5 B6"]}]).say("animals", "play 404")
    assert t.state.appeal[0] == 4 + 2
    t = table(players=[{**keeper, "buildings": ["enclosure_2 F1 F2"]}]).say("animals", "play 404")
    assert t.state.appeal[0] == 4


def test_AN_160_beside_the_gate_enclosures_are_two_larger() -> None:
    t = table(
        players=[
            {"map": "2", "slots": slots("animals"), "money": 60, "hand": [401], "buildings": ["enclosure_3 G4 G5 H5"]}
        ]
    )
    t.say("animals", "play 401")
    assert t.animals(0) == [401]


def test_AN_205_a_size_1_tile_at_the_gate_is_no_size_1_enclosure() -> None:
    counter = END[card_of(211)][0].counter
    assert counter is not None
    state = table(players=[{"map": "2", "buildings": ["enclosure_1 G4 *1", "enclosure_1 C3 *1"]}]).state
    assert count(state, 0, counter, card_of(211)) == 1


HARBOR = {"map": "4", "hand": [401, 402], "money": 1, "buildings": ["kiosk A6"]}


def test_AN_161_the_harbor_buys_a_card_once_a_turn() -> None:
    t = table(players=[{**HARBOR}]).say("harbor", "discard 401")
    assert t.state.money[0] == 4 and t.discard() == [401] and "harbor" not in t.choices
    assert "harbor" not in table(players=[{**HARBOR, "buildings": ["kiosk A1"]}]).choices


def test_AN_206_the_money_may_pay_for_the_step_being_chosen() -> None:
    t = table(players=[{**HARBOR, "slots": slots("build")}])
    t.refuses("build", "cannot_act")
    t.say("harbor", "discard 402", "build")
    assert t.question == "build"


def test_the_harbor_does_not_buy_the_card_a_step_needs() -> None:
    t = table(
        players=[
            {"map": "4", "hand": [404], "money": 20, "slots": slots("animals"), "buildings": ["enclosure_2 A6 B6"]}
        ]
    ).say("animals")
    assert t.choices == ["play 404"]
    t.refuses("harbor", "card_needed")


def test_AN_162_the_restaurant_pays_per_covered_space() -> None:
    state = table(players=[{"map": "5", "buildings": ["enclosure_2 D3 D4", "kiosk E4", "kiosk A1"]}]).state
    assert map_income(state, 0) == 3


def test_AN_163_the_institute_ignores_a_condition() -> None:
    t = table(
        players=[{"map": "6", "slots": slots("animals"), "money": 60, "hand": [420], "buildings": ["enclosure_1 A6"]}]
    )
    t.say("animals", "play 420")
    assert t.animals(0) == [420]


def test_AN_164_the_parlors_pay_per_kiosk() -> None:
    parlors = ["enclosure_1 B2", "enclosure_1 F3", "enclosure_1 F6", "kiosk A6", "kiosk I4"]
    assert map_income(table(players=[{"map": "7", "buildings": parlors}]).state, 0) == 2
    assert map_income(table(players=[{"map": "7", "buildings": parlors[1:]}]).state, 0) == 0


def test_AN_165_the_hills_find_a_sponsor() -> None:
    t = table(
        players=[{"map": "8", "slots": slots("build"), "buildings": ["kiosk B5"]}],
        deck=[201, 401, 402],
        display=[403, 404, 405, 406, 407, 408],
    )
    t.say("build", "enclosure_1", "B6")
    assert t.hand(0) == [201] and sorted(t.discard()) == [401, 402]


def test_AN_207_with_all_three_covered_sponsors_are_a_level_lower() -> None:
    hills = ["enclosure_1 B6", "enclosure_1 E6", "enclosure_1 G5"]
    t = table(players=[{"map": "8", "slots": slots("sponsors"), "hand": [226], "buildings": hills}]).say("sponsors")
    assert t.offers("play 226"), "level 6 at strength 5"


def test_AN_158_three_maps_without_power() -> None:
    for name in ("a", "0", "3"):
        assert map_income(table(players=[{"map": name}]).state, 0) == 0


def test_AN_166_a_covered_power_space_loses_the_power() -> None:
    state = table(players=[{"map": "5", "sponsors": [219], "buildings": ["enclosure_1 E3", "enclosure_2 D3 D4"]}]).state
    assert map_income(state, 0) == 0


def test_AN_167_hands_are_secret_and_what_was_shown_is_known() -> None:
    t = table(players=[{"hand": [401]}, {"hand": [402, 403]}], display=[404])
    view = t.state.view(0)
    mine, theirs = view["seats"]  # type: ignore[misc]
    assert mine["hand"] == [0] and theirs["hand"] is None and theirs["cards"] == 2 and theirs["known"] == []
    t = table(players=[{"slots": slots("cards")}, {}], display=[404, 405, 406]).say("cards", "snap 405")
    assert t.state.view(1)["seats"][0]["known"] == [4], "everybody saw what was snapped"  # type: ignore[index]


def test_a_resampled_world_looks_the_same() -> None:
    t = fresh(3, 4)
    for _ in range(40):
        t.say(t.choices[0])
    for viewer in (0, 1, 2, WATCHER):
        assert t.state.resample(viewer, seeded(9)).view(viewer) == t.state.view(viewer)


def test_DO_15_base_projects_never_come_back() -> None:
    t = table(players=[{"hand": [108], "slots": slots("cards", at=1)}], projects=[101, 102, 103]).say(
        "cards", "discard 108"
    )
    assert 108 not in t.deck() + t.discard()
