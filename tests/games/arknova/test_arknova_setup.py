"""[AN-8] to [AN-22], [AN-170]: the table before the first turn."""

from __future__ import annotations

import pytest

from cartada.games.arknova.layout import BASE_PILE, DECK, FINAL_DECK
from cartada.games.arknova.maps import MAP_NAMES
from conformance.hooks import inventory

from .zoo_table import SLOTS, Table, deal, zoo


def chosen(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A game whose maps and opening hands are chosen."""
    t = deal(seats, seed, **options)
    while t.question in ("map", "opening"):
        t.state.apply(t.state.options()[0])
    return t


def test_AN_9_any_seat_may_begin_and_turns_go_clockwise() -> None:
    assert {deal(4, seed).state.first for seed in range(30)} == {0, 1, 2, 3}
    t = chosen(3)
    first = t.state.first
    assert t.asked == first and t.question == "act"
    t.say("x build")
    assert t.asked == (first + 1) % 3


@pytest.mark.parametrize(("seats", "steps"), [(2, 9), (3, 12), (4, 15)])
def test_AN_10_the_break_token_starts_by_players(seats: int, steps: int) -> None:
    assert deal(seats).state.break_left == steps


def test_AN_11_two_bonus_tiles_beside_5_and_two_beside_8() -> None:
    tiles = deal().state.tiles
    assert len(set(tiles)) == 4
    assert {tile for seed in range(40) for tile in deal(seed=seed).state.tiles} == set(range(9))


def test_AN_12_the_display_is_shown_after_the_opening_hands() -> None:
    t = deal(map_choice="a")
    while t.question == "opening":
        assert t.display() == [0] * 6
        t.state.apply(t.state.options()[0])
    assert 0 not in t.display()


def test_AN_13_one_partner_zoo_of_each_continent_and_each_university() -> None:
    state = deal().state
    assert state.board_partners == 0b11111 and state.board_unis == 0b111


@pytest.mark.parametrize(("seats", "laid"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_AN_14_base_projects_below_the_board(seats: int, laid: int) -> None:
    t = deal(seats)
    assert len(t.projects()) == laid and all(101 <= number <= 112 for number in t.projects())
    assert len(t.state.zones[BASE_PILE]) == 12 - laid


def test_AN_15_with_two_players_a_level_of_each_base_project_is_blocked() -> None:
    t = deal(2)
    assert [t.marks(number) for number in t.projects()] == [[-2, -1, -1], [-1, -2, -1], [-1, -1, -2]]
    assert all(mark == -1 for mark in deal(3).state.marks)


def test_AN_16_two_of_the_maps_1_to_8_are_offered_to_each() -> None:
    for seed in range(5):
        t = deal(4, seed)
        offers = [MAP_NAMES[number] for number in t.state.offers]
        assert len(set(offers)) == 8 and not {"A", "0"} & set(offers)
        assert t.choices == sorted(f"map {name}" for name in offers[t.asked * 2 : t.asked * 2 + 2])


def test_AN_16_the_draft_goes_against_turn_order() -> None:
    t = deal(3, map_choice="reverse_draft")
    first = t.state.first
    assert len(t.state.offers) == 4
    order = []
    while t.question == "map":
        order.append(t.asked)
        t.state.apply(t.state.options()[0])
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert len(set(t.each("map"))) == 3


@pytest.mark.parametrize("name", [name.lower() for name in MAP_NAMES])
def test_AN_16_everybody_plays_the_map_of_the_table(name: str) -> None:
    assert [MAP_NAMES[number].lower() for number in deal(3, map_choice=name).each("map")] == [name] * 3


def test_AN_17_map_A_starts_with_a_kiosk_and_an_empty_enclosure() -> None:
    t = deal(map_choice="a")
    assert t.buildings() == ["kiosk A4", "enclosure_3 A5 A6 B6"]
    assert t.money == 25
    assert deal(map_choice="0").buildings() == []


def test_AN_18_animals_lies_in_slot_1_on_side_I() -> None:
    others = set()
    for seed in range(10):
        t = deal(seed=seed)
        assert t.slots()[0] == t.slots(1)[0] == "animals"
        assert sorted(t.slots()) == ["animals", "association", "build", "cards", "sponsors"]
        assert t.each("sides") == [[0] * 5] * 2
        others.add(tuple(t.slots()))
    assert len(others) > 3


def test_AN_19_counters_start_by_turn_order() -> None:
    t = deal(4)
    first = t.state.first
    assert [t.state.zoos[(first + i) % 4].appeal for i in range(4)] == [0, 1, 2, 3]
    assert t.each("cp") == [0] * 4 and t.each("rep") == [1] * 4


def test_AN_20_money_cubes_workers_and_no_x_tokens() -> None:
    t = deal(map_choice="0")
    assert t.each("money") == [25, 25] and t.each("xtokens") == [0, 0]
    assert t.each("cubes") == [0b1111111] * 2 and t.each("workers") == t.each("hired") == [1, 1]


def test_AN_21_two_final_cards_and_four_of_eight_zoo_cards() -> None:
    t = deal(map_choice="0")
    dealt = t.looked(0)
    assert len(dealt) == 8 and len(t.finals(0)) == 2
    for _ in range(4):
        t.seats_say(f"keep {t.looked(0)[0]}", f"keep {t.looked(1)[0]}")
    assert t.hand(0) == dealt[:4] and len(t.hand(1)) == 4
    assert len(t.discards()) == 8


def test_AN_22_the_start_player_begins() -> None:
    for seed in range(6):
        t = chosen(3, seed)
        assert t.asked == t.state.first and t.question == "act" and 0 not in t.display()


def test_AN_170_maps_before_cards_and_all_decide_at_once() -> None:
    t = deal(2)
    assert t.finals(0) == [] and t.looked(0) == []
    assert t.state.asked() == 0b11
    t.say(t.choices[0])
    assert t.each("map") == [-1, -1], "the first map is not shown yet"
    t.say(t.choices[0])
    assert -1 not in t.each("map") and len(t.finals(1)) == 2 and len(t.looked(1)) == 8


def test_AN_2_the_decks() -> None:
    t = deal(2)
    assert len(t.state.zones[DECK]) == 212 and len(t.state.zones[FINAL_DECK]) == 11
    assert len(inventory(t.state)) == 235


def test_AN_8_every_tile_is_there_again_after_the_break() -> None:
    t = zoo(board_partners=0, board_universities=0, break_left=1, partners=["africa"], universities=["research_2"])
    t.say("cards").finish_turn()
    assert t.state.board_partners == 0b11111 and t.state.board_unis == 0b111
    t = zoo(slots=[*SLOTS[1:], "association"], partners=["africa"], universities=["research_2"])
    t.say("association", "task partner_zoo")
    assert t.refusal("partner africa") == "already_owned", "one of each for a player"


def test_AN_16_beginner_and_advanced_maps_may_be_mixed() -> None:
    t = deal(3, map_choice="mixed")
    offers = t.state.offers
    for seat in range(3):
        assert t.state.face(seat)
        names = ["a", "0", *[MAP_NAMES[number].lower() for number in sorted(offers[seat * 2 : seat * 2 + 2])]]
        assert [choice.removeprefix("map ").lower() for choice in t.choices] == names
    t.seats_say("map A", "map 0", f"map {MAP_NAMES[offers[4]]}")
    assert t.each("map") == [0, 1, offers[4]]
