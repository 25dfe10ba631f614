"""Rules that can be read off the cards and boards alone."""

from __future__ import annotations

from cartada.games.arknova import buildings as b
from cartada.games.arknova import contents as c
from cartada.games.arknova import maps as m
from cartada.games.arknova import tracks as t
from cartada.games.arknova.effects import Effect
from cartada.games.arknova.geometry import BIT, BORDER, size_of, space_of
from cartada.games.arknova.icons import (
    AFRICA,
    AUSTRALIA,
    BIRD,
    CATEGORIES,
    ICON_NAMES,
    PETTING,
    PREDATOR,
    REPTILE,
    ROCK,
    SCIENCE,
    WATER,
)
from cartada.games.arknova.phrases import read_effect
from cartada.games.arknova.vocabulary import (
    CLEVER,
    CONSTRICTION,
    CP,
    DETERMINATION,
    HYPNOSIS,
    INVENTIVE,
    PILFERING,
    SPRINT,
    UPGRADE,
    VENOM,
    WORKER,
)

ANIMALS = range(c.FIRST_ANIMAL, c.FIRST_SPONSOR)


def test_AN_1_three_tracks_have_their_last_spaces() -> None:
    assert (t.MAX_APPEAL_SPACE, t.MAX_CP, t.MAX_REP) == (113, 41, 15)


def test_AN_3_buildings_are_enclosures_kiosks_pavilions_and_unique_ones() -> None:
    assert b.BUILDING_SIZE[: b.STANDARD] == [1, 2, 3, 4, 5]
    assert b.BUILDING_NAMES[b.KIOSK : b.UNIQUE] == (
        ["kiosk", "pavilion", "petting_zoo", "reptile_house", "large_bird_aviary"]
    )
    assert len(b.BUILDING_NAMES) - b.UNIQUE == 15


def test_AN_5_the_terrain_an_animal_needs_counts_as_icons() -> None:
    ibex = c.card_of(444)
    assert c.CARD_ICONS[ibex].count(ROCK) == c.ROCKS[ibex] == 2
    assert c.CARD_ICONS[c.card_of(407)].count(WATER) == 2


def test_AN_6_seven_categories_and_five_continents() -> None:
    assert ICON_NAMES[:CATEGORIES] == ["bird", "herbivore", "predator", "primate", "reptile", "bear", "petting_zoo"]
    assert ICON_NAMES[AFRICA : AUSTRALIA + 1] == ["africa", "europe", "asia", "americas", "australia"]


def test_AN_41_cards_drawn_discarded_and_snapped_by_strength() -> None:
    assert t.CARDS_DRAWN[1:6] == [1, 1, 2, 2, 3] and t.CARDS_DISCARDED[1:6] == [1, 0, 1, 0, 1]
    assert t.CARDS_DRAWN[7:] == [1, 2, 2, 3, 4] and t.CARDS_DISCARDED[7:] == [0, 1, 0, 1, 1]
    assert t.SNAP_FROM == [5, 3]


def test_AN_49_side_ii_adds_reptile_house_and_aviary() -> None:
    assert [kind for kind in range(b.UNIQUE) if b.BUILDING_SIDE[kind] == 2] == [b.REPTILE_HOUSE, b.AVIARY]
    assert set(b.BUILDING_SIDE[b.UNIQUE :]) == {0}


def test_AN_50_two_money_per_space() -> None:
    assert t.COST_PER_SPACE * b.BUILDING_SIZE[b.ENCLOSURE_4] == 8


def test_AN_55_special_enclosures_stand_once() -> None:
    limited = [kind for kind in range(b.UNIQUE) if b.BUILDING_LIMIT[kind] == 1]
    assert limited == [b.PETTING_ZOO, b.REPTILE_HOUSE, b.AVIARY]


def test_AN_68_animals_by_strength() -> None:
    assert t.ANIMALS_PLAYED[1:6] == [0, 1, 1, 1, 2]
    assert t.ANIMALS_PLAYED[7:] == [1, 1, 2, 2, 2]


def test_AN_76_who_may_live_in_special_enclosures() -> None:
    assert [b.CAPACITY[kind] for kind in (b.PETTING_ZOO, b.REPTILE_HOUSE, b.AVIARY)] == [3, 5, 5]
    for card in ANIMALS:
        icons = c.CARD_ICONS[card]
        assert (c.PETTING_ZOO_SPACE[card] != c.NONE) == (PETTING in icons)
        assert (c.REPTILE_HOUSE_SPACE[card] != c.NONE) == (REPTILE in icons)
        assert c.AVIARY_SPACE[card] == c.NONE or BIRD in icons
    without = [c.NUMBER[card] for card in ANIMALS if c.REPTILE_HOUSE_SPACE[card] == 0]
    assert without == [473, 477, 478, 485, 486, 487, 488, 493]


def test_AN_82_values_of_the_tasks() -> None:
    assert dict(zip(t.TASK_NAMES, t.TASK_VALUE, strict=True)) == (
        {"reputation": 2, "partner_zoo": 3, "university": 4, "project": 5}
    )


def test_AN_83_workers_a_task_needs() -> None:
    assert t.WORKERS_NEEDED == [1, 2, 0, 0]


def test_AN_87_universities() -> None:
    kinds = list(zip(t.UNIVERSITY_HAND_LIMIT, t.UNIVERSITY_RESEARCH, t.UNIVERSITY_REP, strict=True))
    assert kinds == [(5, 0, 1), (0, 2, 0), (0, 1, 2)]


def test_AN_88_slots_on_every_map() -> None:
    for number in range(m.MAPS):
        assert m.PARTNER_GIFT[number * m.PARTNER_SLOTS + 1] == UPGRADE
        assert m.UNIVERSITY_GIFT[number * m.UNIVERSITY_SLOTS + 1] == UPGRADE
        assert m.PARTNER_GIFT[number * m.PARTNER_SLOTS + 2] == WORKER


def test_AN_94_release_projects_give_a_reputation_to_whoever_plays_them() -> None:
    giving = [c.NUMBER[card] for card in range(c.CARDS) if c.PLAY_REP[card] == 1]
    assert giving == list(range(113, 123))


def test_AN_106_the_side_entrance_stands_alone_on_the_border() -> None:
    entrance = c.card_of(257)
    assert c.TILE_FREE_STANDING[entrance] and c.TILE_BORDER[entrance] == 2
    assert sum(c.TILE_FREE_STANDING) == 1


def test_AN_107_a_counter_gives_per_unit_and_a_table_by_its_highest_step() -> None:
    pairs: Effect = read_effect("cp+1 per 2 own(rock)")
    assert [pairs.times(count) for count in range(6)] == [0, 0, 1, 1, 2, 2]
    capped: Effect = read_effect("cp+1 per own(science) max 3")
    assert [capped.times(count) for count in (2, 3, 9)] == [2, 3, 3]
    table: Effect = read_effect("money by own(bird): 1=3 3=6 5=9")
    assert [table.value(count) for count in range(7)] == [0, 3, 3, 6, 6, 9, 9]


def test_AN_132_solo_replacements() -> None:
    pairs = {
        (ability.keyword, c.SOLO_ABILITIES[card][at].keyword)
        for card in ANIMALS
        for at, ability in enumerate(c.ABILITIES[card])
        if c.SOLO_ABILITIES[card][at] is not ability
    }
    assert pairs == {(VENOM, INVENTIVE), (CONSTRICTION, CLEVER), (PILFERING, SPRINT), (HYPNOSIS, DETERMINATION)}
    assert c.SOLO_ABILITIES[c.card_of(470)][0].amount == 2


def test_AN_158_three_maps_have_no_lasting_power() -> None:
    quiet = (m.NO_POWER, m.STARTING_BUILDINGS, m.SILVER_LAKE)
    assert [m.MAP_NAMES[number] for number in range(m.MAPS) if m.POWER[number] in quiet] == ["A", "0", "3"]


def test_AN_166_tower_and_restaurant_are_rock_and_the_gate_is_water() -> None:
    for name, spaces, terrain in (("1", "B4", m.ROCK_SPACES), ("5", "E3", m.ROCK_SPACES), ("2", "F5", m.WATER_SPACES)):
        number = m.MAP_NAMES.index(name)
        assert m.POWER_SPACES[number] & BIT[space_of(spaces)]
        assert m.POWER_SPACES[number] & ~terrain[number] == 0


def test_AN_188_petting_zoo_animals_have_no_standard_size() -> None:
    assert [c.NUMBER[card] for card in ANIMALS if c.SIZE[card] == c.NONE] == list(range(519, 529))


def test_DO_5_without_conservation_the_target_is_114() -> None:
    assert (t.TARGET[0], t.TARGET[10], t.TARGET[11], t.TARGET[41]) == (114, 94, 91, 1)


def test_no_animal_carries_research_and_every_map_has_open_border() -> None:
    assert all(SCIENCE not in c.CARD_ICONS[card] for card in ANIMALS)
    assert c.CARD_ICONS[c.card_of(401)].count(PREDATOR) == 2
    for number in range(m.MAPS):
        assert size_of(m.PLAIN[number] & BORDER & ~m.BUILD_2[number]) > 5
    assert {gift for gift in m.WORKER_GIFT if gift >= 0} == {CP}
