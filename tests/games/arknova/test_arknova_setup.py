"""[AN-9] to [AN-22] Setting up."""

from __future__ import annotations

from collections import Counter

from arknova_table import GAME, WATCHER, Table, fresh

from cartada.games.arknova.contents import FIRST_FINAL
from cartada.games.arknova.layout import BASE_PILE, FINAL_DECK, LAID, LOOKED
from cartada.games.arknova.projects import BLOCKED, FREE


def test_AN_9_the_start_player_is_drawn_and_turns_go_clockwise() -> None:
    assert {fresh(4, seed).state.first for seed in range(30)} == {0, 1, 2, 3}
    t = opened(3, 5)
    order = []
    for _ in range(4):
        order.append(t.state.active)
        t.end_turn()
    assert order == [(order[0] + i) % 3 for i in range(4)]


def opened(seats: int, seed: int) -> Table:
    """A table after the opening choices."""
    t = fresh(seats, seed)
    while t.question != "act":
        t.say(t.choices[0])
    return t


def test_AN_8_everybody_can_get_each_university_and_partner_zoo() -> None:
    t = opened(4, 1)
    for seat in range(4):
        t.state.unis[seat] = 0b111
    t.state.board_unis = 0
    t.state.break_due = True
    t.end_turn()
    while t.question != "act":
        t.say(t.choices[0])
    assert t.state.board_unis == 0b111


def test_AN_11_two_bonus_tiles_beside_5_and_two_beside_8() -> None:
    seen = Counter(tile for seed in range(60) for tile in fresh(2, seed).state.tiles)
    assert len(seen) == 9
    assert all(len(set(fresh(2, seed).state.tiles)) == 4 for seed in range(10))


def test_AN_12_six_folders_turned_up_after_the_opening_hands() -> None:
    t = fresh(2, 1)
    t.say(t.choices[0]).say(t.choices[0])
    assert t.question == "opening" and t.display() == [0] * 6
    t = opened(2, 1)
    assert 0 not in t.display()


def test_AN_13_one_partner_zoo_and_university_of_each_kind_on_the_board() -> None:
    state = fresh().state
    assert state.board_partners == 0b11111 and state.board_unis == 0b111


def test_AN_14_three_base_projects_four_with_four_players() -> None:
    for seats, laid in ((1, 3), (2, 3), (3, 3), (4, 4)):
        state = fresh(seats).state
        assert len(state.projects) == len(state.zones[LAID]) == laid
        assert len(state.zones[BASE_PILE]) == 12 - laid
        assert all(212 <= card < FIRST_FINAL for card in state.projects)


def test_AN_15_two_players_block_a_level_of_each_project() -> None:
    assert fresh(2).state.marks == [BLOCKED, FREE, FREE, FREE, BLOCKED, FREE, FREE, FREE, BLOCKED]
    assert BLOCKED not in fresh(3).state.marks


def test_AN_16_one_of_two_maps_or_a_draft_or_the_same_for_all() -> None:
    t = fresh(2, 3)
    assert t.question == "map" and len(t.choices) == 2 and not {"map A", "map 0"} & set(t.choices)
    t = fresh(3, 3, map_choice="reverse_draft")
    assert len(t.choices) == 4 and t.asked == (t.state.first + 2) % 3
    first = t.choices[0]
    t.say(first)
    assert first not in t.choices and t.asked == (t.state.first + 1) % 3
    t.refuses(first, "not_offered")
    assert fresh(2, 1, map_choice="a").state.maps == [0, 0]


def test_AN_17_only_map_a_has_buildings_from_the_start() -> None:
    assert fresh(2, 1, map_choice="a").buildings(0) == ["kiosk A4", "enclosure_3 A5 A6 B6"]
    assert all(fresh(1, 1, map_choice=name).buildings(0) == [] for name in "012345678")


def test_AN_18_animals_in_slot_1_the_others_shuffled() -> None:
    orders = {tuple(fresh(2, seed).slots(0)) for seed in range(40)}
    assert len(orders) > 10 and all(order[0] == "animals" for order in orders)
    assert set(fresh().state.sides) == {0}


def test_AN_19_counters_by_turn_order() -> None:
    state = fresh(4, 2).state
    assert [state.appeal[(state.first + i) % 4] for i in range(4)] == [0, 1, 2, 3]
    assert state.cp == [0] * 4 and state.rep == [1] * 4


def test_AN_20_money_cubes_and_workers() -> None:
    state = fresh().state
    assert state.money == [25, 25] and state.cubes == [127, 127] and state.workers == state.hired == [1, 1]
    assert state.xtokens == [0, 0]


def test_AN_21_two_final_cards_and_four_of_eight_kept() -> None:
    t = opened(3, 4)
    for seat in range(3):
        assert len(t.finals(seat)) == 2 and len(t.hand(seat)) == 4
    assert len(t.discard()) == 12 and len(t.state.zones[FINAL_DECK]) == 5


def test_AN_22_the_start_player_begins() -> None:
    for seed in range(5):
        t = opened(3, seed)
        assert t.state.active == t.asked == t.state.first


def test_AN_170_maps_first_then_final_cards_and_hands_with_both_known() -> None:
    t = fresh(2, 1)
    assert t.finals(0) == [] and t.question == "map"
    t.say(t.choices[0]).say(t.choices[0])
    assert t.question == "opening" and len(t.finals(0)) == 2 and len(t.state.zones[LOOKED]) == 8
    seat = t.asked
    before = t.state.view(WATCHER)
    t.say(t.choices[0])
    assert t.state.view(WATCHER) == before and t.asked != seat, "sealed until all have chosen"


def test_AN_2_counts_of_the_decks() -> None:
    state = GAME.new(2, {}, fresh().state.rng.copy())
    assert state.count() == 212 + 12 + 11
