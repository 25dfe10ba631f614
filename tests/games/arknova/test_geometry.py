"""The hexes of the zoo maps and the places of buildings, against a second, slower way of finding them."""

from __future__ import annotations

import pytest

from cartada.games.arknova import geometry as g
from cartada.games.arknova import maps as m
from cartada.games.arknova.buildings import BUILDING_NAMES, CELLS, ENCLOSURE_3, KINDS, KIOSK


def steps(start: int) -> list[int]:
    """Distances from a space by walking from neighbour to neighbour."""
    found = {start: 0}
    edge = [start]
    while edge:
        ahead = [other for space in edge for other in g.NEIGHBOURS[space] if other not in found]
        for other in ahead:
            found[other] = found[edge[0]] + 1
        edge = sorted(set(ahead))
    return [found[space] for space in range(g.SPACES)]


def test_AN_4_adjacent_means_sharing_an_edge() -> None:
    spaces = ("A1", "B4", "E3", "I6")
    names = {name: sorted(g.SPACE_NAMES[s] for s in g.NEIGHBOURS[g.space_of(name)]) for name in spaces}
    assert names["A1"] == ["A2", "B1", "B2"]
    assert names["B4"] == ["A3", "A4", "B3", "B5", "C3", "C4"]
    assert names["E3"] == ["D3", "D4", "E2", "E4", "F3", "F4"]
    assert names["I6"] == ["H6", "H7", "I5"]


def test_AN_4_distance_is_the_number_of_steps() -> None:
    for space in range(g.SPACES):
        assert [g.distance(space, other) for other in range(g.SPACES)] == steps(space)


def test_AN_56_kiosks_are_too_near_with_less_than_two_spaces_between() -> None:
    near = g.spaces_in(g.NEAR[g.space_of("E4")])
    assert len(near) == 19
    assert g.space_of("E6") in near and g.space_of("H3") not in near and g.space_of("E1") not in near


def test_AN_58_border() -> None:
    assert g.size_of(g.BORDER) == 26


def test_AN_54_every_place_is_a_turned_shape_and_every_turned_shape_has_one_place() -> None:
    for kind in range(KINDS):
        forms = [g.form(cells) for cells in g.orientations(CELLS[kind]) if cells]
        found = [g.footprint(kind, place) for place in g.GRID_PLACES[kind]]
        assert len(set(found)) == len(found)
        for place in g.GRID_PLACES[kind]:
            spaces = g.covered_spaces(kind, place)
            assert spaces[0] == place % g.SPACES and g.mask_of(spaces) == g.footprint(kind, place)
            assert g.form([(g.Q[space], g.R[space]) for space in spaces]) in forms
        every = {
            g.mask_of([g.space_at(q0 + q, r0 + r) for q, r in cells])
            for cells in forms for q0 in range(-1, 10) for r0 in range(-9, 10)
            if all(g.space_at(q0 + q, r0 + r) != g.NO_SPACE for q, r in cells)
        }  # fmt: skip
        assert set(found) == every


def test_a_question_where_to_build_is_never_longer_than_250() -> None:
    assert max(len(places) for places in g.GRID_PLACES) == 244
    assert max(len(places) for places in m.PLAIN_PLACES) < 130


@pytest.mark.parametrize("number", range(m.MAPS))
def test_AN_52_plain_places_avoid_rock_and_water(number: int) -> None:
    for kind in range(KINDS):
        plain = m.PLAIN_PLACES[number * KINDS + kind]
        for place in g.GRID_PLACES[kind]:
            blocked = g.footprint(kind, place) & (m.ROCK_SPACES[number] | m.WATER_SPACES[number])
            assert (blocked == 0) == (place in plain)


@pytest.mark.parametrize("number", [0, 3, 9])
def test_AN_75_rock_and_water_beside_a_building_are_counted_once(number: int) -> None:
    for kind in range(KINDS):
        for place in g.GRID_PLACES[kind]:
            covered = g.covered_spaces(kind, place)
            beside = {other for space in covered for other in g.NEIGHBOURS[space]} - set(covered)
            assert g.mask_of(sorted(beside)) == g.around(kind, place)
            rocks = [space for space in beside if m.ROCK_SPACES[number] & g.BIT[space]]
            waters = [space for space in beside if m.WATER_SPACES[number] & g.BIT[space]]
            assert m.rocks_beside(number, kind, place) == len(rocks)
            assert m.waters_beside(number, kind, place) == len(waters)


def test_DO_4_a_shape_is_not_mirrored() -> None:
    kind = BUILDING_NAMES.index("unique_244")
    other = BUILDING_NAMES.index("unique_247")
    mirrored = g.form([(r, q) for q, r in CELLS[kind]])
    assert mirrored in [g.form(cells) for cells in g.orientations(CELLS[other])]
    assert mirrored not in [g.form(cells) for cells in g.orientations(CELLS[kind])]


def test_size_3_turns_twice_and_size_1_never() -> None:
    assert {place // g.SPACES for place in g.GRID_PLACES[ENCLOSURE_3]} == {0, 1}
    assert g.GRID_PLACES[KIOSK] == list(range(g.SPACES))
