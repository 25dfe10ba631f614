"""Maps, buildings, tracks and tables are in the rules as they are in the table of facts, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova import buildings as b
from cartada.games.arknova import contents as c
from cartada.games.arknova import maps as m
from cartada.games.arknova import tracks as t
from cartada.games.arknova.geometry import (
    BIT,
    BORDER,
    COLUMN,
    ROW,
    SPACE_NAMES,
    SPACES,
    Q,
    R,
    covered_spaces,
    form,
    mask_of,
    orientations,
    size_of,
    space_of,
    spaces_in,
)
from cartada.games.arknova.vocabulary import ACTION_NAMES, UPGRADE

from .arknova_facts import bonus_fact, fact_tree

MAPS = fact_tree("maps")
BUILDINGS = fact_tree("buildings")
TRACKS = fact_tree("tracks")


@pytest.mark.parametrize("number", range(m.MAPS))
def test_map(number: int) -> None:
    fact: dict[str, Any] = MAPS["maps"][number]
    assert (m.MAP_NAMES[number], m.MAP_EN[number]) == (fact["id"], fact["name"])
    assert m.BEGINNER[number] == (fact["kind"] == "beginner")
    tagged = {entry["id"] for entry in fact["spaces"] if "tag" in entry}
    for entry in fact["spaces"]:
        space = space_of(entry["id"])
        bit = BIT[space]
        terrain = "rock" if m.ROCK_SPACES[number] & bit else "plain"
        at = number * SPACES + space
        read = {
            "id": SPACE_NAMES[space],
            "col": COLUMN[space],
            "row": ROW[space],
            "q": Q[space],
            "r": R[space],
            "terrain": "water" if m.WATER_SPACES[number] & bit else terrain,
            "build2": m.BUILD_2[number] & bit != 0,
            "border": BORDER & bit != 0,
            "bonus": bonus_fact(m.BONUS[at], m.BONUS_AMOUNT[at]),
        }
        assert {**read, **({"tag": entry["tag"]} if "tag" in entry else {})} == entry
        assert (m.BONUS_SPACES[number] & bit != 0) == (entry["bonus"] is not None)
        if entry["id"] in tagged:
            assert m.POWER_SPACES[number] & bit
    assert fact["counts"] == {
        "rock": size_of(m.ROCK_SPACES[number]),
        "water": size_of(m.WATER_SPACES[number]),
        "build2": size_of(m.BUILD_2[number]),
        "placement_bonuses": size_of(m.BONUS_SPACES[number]),
        "building_spaces": size_of(m.PLAIN[number]),
    }


@pytest.mark.parametrize("number", range(m.MAPS))
def test_map_margins(number: int) -> None:
    fact: dict[str, Any] = MAPS["maps"][number]
    for slot, entry in enumerate(fact["left_bonuses"]):
        at = number * m.LEFT + slot
        bonus = bonus_fact(m.LEFT_GIFT[at], m.LEFT_AMOUNT[at])
        assert {**(bonus or {}), "slot": slot + 1, "recurring": m.LEFT_EVERY_BREAK[at]} == entry
    rows = (
        ("partner_zoo_slots", m.PARTNER_SLOTS, m.PARTNER_GIFT, m.PARTNER_AMOUNT),
        ("university_slots", m.UNIVERSITY_SLOTS, m.UNIVERSITY_GIFT, m.UNIVERSITY_AMOUNT),
        ("worker_slots", m.WORKER_SLOTS, m.WORKER_GIFT, m.WORKER_AMOUNT),
    )
    for key, slots, gifts, amounts in rows:
        assert [entry["slot"] for entry in fact[key]] == list(range(1, slots + 1))
        assert [entry["bonus"] for entry in fact[key]] == (
            [bonus_fact(gifts[number * slots + slot], amounts[number * slots + slot]) for slot in range(slots)]
        )
    needs = [entry["requires_association_2"] for entry in fact["partner_zoo_slots"]]
    assert needs == [slot >= t.MAX_PARTNERS_SIDE_1 for slot in range(m.PARTNER_SLOTS)]


def test_AN_17_only_map_a_starts_with_buildings() -> None:
    for number, fact in enumerate(MAPS["maps"]):
        read = [
            {"type": b.BUILDING_NAMES[kind], "spaces": [SPACE_NAMES[s] for s in sorted(covered_spaces(kind, place))]}
            for kind, place in zip(m.STANDING_KIND[number], m.STANDING_PLACE[number], strict=True)
        ]
        assert [{**entry, "occupied": False} for entry in read] == fact["start_buildings"]


@pytest.mark.parametrize("number", range(m.MAPS))
def test_map_power(number: int) -> None:
    fact: dict[str, Any] = MAPS["maps"][number]["power"] or {"id": "none"}
    assert m.POWER_NAMES[m.POWER[number]] == fact["id"]
    spaces = [fact["space"]] if "space" in fact else fact.get("spaces", fact.get("connected_by", []))
    assert m.POWER_SPACES[number] == mask_of([space_of(name) for name in spaces])
    amounts = {
        "observation_tower": fact.get("effect", {}).get("appeal") if number == 2 else 0,
        "outdoor_areas": fact.get("size_modifier"),
        "commercial_harbor": fact.get("activated_ability", {}).get("effect", {}).get("money"),
        "park_restaurant": fact.get("income", {}).get("money_per"),
        "research_institute": fact.get("ignore_conditions"),
        "ice_cream_parlors": fact.get("income", {}).get("money_per"),
        "hollywood_hills": -fact.get("active_when_all_covered", {}).get("sponsor_level_modifier", 0),
    }
    assert m.POWER_AMOUNT[number] == amounts.get(fact["id"], 0)


def test_what_all_maps_share() -> None:
    assert [SPACE_NAMES[space] for space in spaces_in(BORDER)] == MAPS["border_spaces"]
    assert MAPS["common"]["cover_all_bonus"]["appeal"] == t.COVER_ALL_APPEAL
    assert MAPS["common"]["partner_zoo_discount_per_continent_icon"] == t.PARTNER_DISCOUNT
    assert MAPS["common"]["notepad_x_token_limit"] == t.MAX_XTOKENS
    assert MAPS["common"]["partner_zoo_slots"] == m.PARTNER_SLOTS == t.MAX_PARTNERS
    assert MAPS["common"]["university_slots"] == m.UNIVERSITY_SLOTS == t.MAX_UNIVERSITIES
    assert MAPS["common"]["worker_slots"] == m.WORKER_SLOTS


@pytest.mark.parametrize("fact", BUILDINGS["buildings"], ids=lambda fact: str(fact["type"]))
def test_building(fact: dict[str, Any]) -> None:
    kind = b.BUILDING_NAMES.index(fact["type"])
    assert [list(cell) for cell in b.CELLS[kind]] == fact["shape"]
    assert b.BUILDING_SIZE[kind] == fact["size"]
    assert len([cells for cells in orientations(b.CELLS[kind]) if cells]) == fact["orientations"]
    assert b.BUILDING_SIZE[kind] * t.COST_PER_SPACE == fact["build_cost"]
    assert b.BUILDING_LIMIT[kind] == (fact["max_per_zoo"] or 0)
    assert "I" * b.BUILDING_SIDE[kind] == fact["build_side"]
    assert b.CAPACITY[kind] == sum((fact["capacity"] or {}).values())
    classes = {"standard_enclosure": kind < b.STANDARD, "kiosk": kind == b.KIOSK, "pavilion": kind == b.PAVILION,
               "special_enclosure": b.PETTING_ZOO <= kind <= b.AVIARY}  # fmt: skip
    assert classes[fact["class"]]


@pytest.mark.parametrize("fact", BUILDINGS["unique_buildings"], ids=lambda fact: str(fact["type"]))
def test_unique_building(fact: dict[str, Any]) -> None:
    card = c.card_of(fact["card"])
    kind = b.TILE_KIND[card]
    assert b.BUILDING_NAMES[kind] == fact["type"] and c.EN_NAME[card] == fact["name"]
    forms = [form(cells) for cells in orientations(b.CELLS[kind]) if cells]
    assert form([(q, r) for q, r in fact["shape"]]) in forms
    assert (b.BUILDING_SIZE[kind], len(forms)) == (fact["size"], fact["orientations"])
    mirrored = form([(r, q) for q, r in b.CELLS[kind]])
    assert (mirrored not in forms) == fact["mirror_image_is_different"]
    assert fact["placement"] == {
        "adjacent_rock": c.TILE_ROCKS[card],
        "adjacent_water": c.TILE_WATERS[card],
        "min_border_spaces": c.TILE_BORDER[card],
        "adjacent_to_building": not c.TILE_FREE_STANDING[card],
    }
    assert (b.BUILDING_SIDE[kind], b.BUILDING_LIMIT[kind]) == (0, fact["max_per_zoo"])


def test_starting_values() -> None:
    fact = TRACKS["starting_values"]
    assert (
        fact["money"], fact["conservation"], fact["reputation"]
    ) == (t.START_MONEY, t.START_CONSERVATION, t.START_REPUTATION)  # fmt: skip
    assert fact["appeal_by_turn_order"] == t.START_APPEAL
    assert [fact["appeal_solo"], *fact["appeal_solo_harder"]] == t.SOLO_APPEAL
    assert fact["x_tokens"] == t.START_XTOKENS
    assert (fact["active_workers"], fact["inactive_workers"]) == (t.START_ACTIVE_WORKERS, t.START_INACTIVE_WORKERS)
    assert t.START_CUBES == fact["cubes_on_left_side"] == m.LEFT
    assert fact["final_scoring_cards"] == t.START_FINAL_CARDS
    assert (fact["zoo_cards_dealt"], fact["zoo_cards_kept"]) == (t.START_DEALT, t.START_KEPT)
    assert ACTION_NAMES[t.FIRST_IN_LINE] == fact["action_cards"]["slot_1"]


def test_limits_and_numbers_of_pieces() -> None:
    fact = TRACKS["limits"]
    assert fact["x_tokens"] == t.MAX_XTOKENS
    assert (t.HAND_LIMIT, max(t.UNIVERSITY_HAND_LIMIT)) == (fact["hand_limit"], fact["hand_limit_with_university"])
    assert (
        fact["partner_zoos"], fact["partner_zoos_with_association_side_1"]
    ) == (t.MAX_PARTNERS, t.MAX_PARTNERS_SIDE_1)  # fmt: skip
    assert fact["universities"] == t.MAX_UNIVERSITIES
    assert t.MAX_WORKERS == fact["workers_total"] == TRACKS["components"]["per_player"]["workers"]
    for number in range(m.MAPS):
        partners = m.PARTNER_GIFT[number * m.PARTNER_SLOTS :][: m.PARTNER_SLOTS]
        universities = m.UNIVERSITY_GIFT[number * m.UNIVERSITY_SLOTS :][: m.UNIVERSITY_SLOTS]
        sources = 1 + [*t.REP_GIFT, *partners, *universities].count(UPGRADE)  # one at 2 CP
        assert sources == fact["action_card_upgrades_from_board_and_map"] == len(TRACKS["upgrade_sources"])
    assert t.DISPLAY == fact["display_cards"] == TRACKS["display"]["folders"]
    parts = TRACKS["components"]
    projects = c.FIRST_BASE - c.FIRST_PROJECT
    assert parts["zoo_cards"] == {"animals": 128, "sponsors": 64, "conservation_projects": projects}
    assert (parts["base_conservation_projects"], parts["final_scoring_cards"]) == (c.BASE_PROJECTS, c.FINAL_CARDS)
    assert parts["bonus_tiles"] == t.TILES == len(t.TILE_NAMES)


def test_AN_113_appeal_track() -> None:
    fact = TRACKS["appeal"]
    assert fact["income_by_space"] == t.APPEAL_INCOME
    assert len(t.APPEAL_INCOME) == fact["last_printed_space"] + 1 == t.MAX_APPEAL_SPACE + 1
    assert fact["interactive_effects_threshold"] == t.INTERACTIVE_APPEAL
    limited = {c.MAX_APPEAL[card] for card in range(c.CARDS)} - {c.NONE}
    assert limited == {fact["marked_condition_space"]}


def test_AN_142_the_conservation_track_names_the_appeal_that_ends_the_game() -> None:
    fact = TRACKS["conservation"]
    assert [area["target"] for area in fact["areas"]] == t.TARGET
    assert fact["last_printed_space"] == t.MAX_CP
    rewards = {entry["at"]: entry for entry in fact["rewards"]}
    assert sorted(rewards) == [t.UPGRADE_OR_WORKER_AT, *t.BONUS_TILES_AT, t.FINAL_DISCARD_AT]
    for at in t.BONUS_TILES_AT:
        assert rewards[at]["choose_one"][0] == {"type": "money", "amount": t.MONEY_INSTEAD_OF_TILE}
        assert rewards[at]["tiles_at_setup"] == t.BONUS_TILES_EACH


def test_AN_115_bonus_tiles() -> None:
    assert [{**entry} for entry in TRACKS["bonus_tiles"]] == [
        {"id": name, **(bonus_fact(t.TILE_GIFT[at], t.TILE_AMOUNT[at]) or {})} for at, name in enumerate(t.TILE_NAMES)
    ]


def test_AN_34_AN_117_reputation_track() -> None:
    fact = TRACKS["reputation"]
    assert (fact["max"], fact["max_with_cards_side_1"]) == (t.MAX_REP, t.MAX_REP_SIDE_1)
    assert fact["overflow_at_15"]["amount"] == t.OVERFLOW_APPEAL
    for entry in fact["spaces"]:
        space = entry["space"]
        assert entry["folders_in_range"] == entry["folder"] == t.FOLDERS_IN_RANGE[space]
        assert entry["reward"] == bonus_fact(t.REP_GIFT[space], t.REP_AMOUNT[space])
        assert entry["requires_cards_side_2"] == (space > t.MAX_REP_SIDE_1)


def test_AN_10_break_track() -> None:
    fact = TRACKS["break_track"]
    assert {str(players): t.BREAK_STEPS[players] for players in (2, 3, 4)} == fact["steps_to_break"]
    assert fact["reward_for_reaching_end"] == {"type": "x_token", "amount": t.BREAK_XTOKENS}
    assert fact["cards_action_steps"] == t.CARDS_BREAK_STEPS
    assert TRACKS["display"]["discarded_in_break"] == t.BREAK_FOLDERS


def test_action_cards() -> None:
    fact = TRACKS["action_cards"]
    for side, name in enumerate(("I", "II")):
        row = slice(side * 6 + 1, side * 6 + 6)
        assert t.ANIMALS_PLAYED[row] == fact["animals"][name]["max_animals"]
        assert t.CARDS_DRAWN[row] == fact["cards"][name]["draw"]
        assert t.CARDS_DISCARDED[row] == fact["cards"][name]["discard"]
        assert t.SNAP_FROM[side] == fact["cards"][name]["snap_from_strength"]
        assert fact["cards"][name]["break_steps"] == t.CARDS_BREAK_STEPS
        assert fact["build"][name]["cost_per_space"] == t.COST_PER_SPACE
    assert [0, fact["animals"]["II"]["strength_5_or_more"]["reputation"]] == t.ANIMALS_REPUTATION
    buildable = [b.BUILDING_NAMES[kind] for kind in range(b.UNIQUE) if b.BUILDING_SIDE[kind] == 1]
    assert sorted(buildable) == sorted(fact["build"]["I"]["available"])
    added = [b.BUILDING_NAMES[kind] for kind in range(b.UNIQUE) if b.BUILDING_SIDE[kind] == 2]
    assert added == fact["build"]["II"]["adds"]
    words = {0: "strength", 1: "strength + 1"}
    assert fact["sponsors"]["I"]["max_level"] == words[t.SPONSOR_LEVEL_ABOVE[0]]
    assert fact["sponsors"]["II"]["max_total_level"] == words[t.SPONSOR_LEVEL_ABOVE[1]]
    money = {1: "strength", 2: "2 * strength"}
    assert [fact["sponsors"][name]["or_break"]["money"] for name in ("I", "II")] == [money[n] for n in t.BREAK_MONEY]
    assert TRACKS["tokens"]["venom"]["cost_at_end_of_turn"] == t.VENOM_COST
    assert TRACKS["tokens"]["constriction"]["strength"] == -t.CONSTRICTION_LOSS


def test_association_board() -> None:
    fact = TRACKS["association_board"]
    assert [entry["value"] for entry in fact["tasks"]] == t.TASK_VALUE
    assert fact["tasks"][0]["effect"] == {"reputation": t.TASK_REPUTATION}
    needed = fact["workers_needed"]["own_workers_already_on_task"]
    assert [needed.get(str(there), 0) for there in (0, 1)] == t.WORKERS_NEEDED[:2] and t.WORKERS_NEEDED[2:] == [0, 0]
    partners = fact["partner_zoos"]
    assert (partners["copies_each"], partners["discount"]) == (t.TILE_COPIES, t.PARTNER_DISCOUNT)
    for at, entry in enumerate(fact["universities"]):
        assert entry == {
            "id": t.UNIVERSITY_NAMES[at],
            "copies": t.TILE_COPIES,
            "reputation": t.UNIVERSITY_REP[at],
            "research_icons": t.UNIVERSITY_RESEARCH[at],
            **({"hand_limit": t.UNIVERSITY_HAND_LIMIT[at]} if t.UNIVERSITY_HAND_LIMIT[at] else {}),
        }


def test_AN_90_donations_and_places_for_projects() -> None:
    fact = TRACKS["association_board"]
    assert [entry["cost"] for entry in fact["donations"]["spaces"]] == t.DONATIONS
    left = [at for at, entry in enumerate(fact["donations"]["spaces"]) if entry["column"] == "left"]
    assert left == t.LEFT_DONATIONS
    assert fact["donations"]["gain"] == {"conservation": t.DONATION_CP}
    for players in range(1, 5):
        assert t.donations(players) == fact["donations"]["cost_sequence_by_players"][str(players)]
        assert t.BASE_LAID_OUT[players] == fact["base_projects_by_players"][str(players)]
        assert t.PROJECTS_ABOVE[players] == fact["played_project_slots_by_players"][str(players)]
    names = ["left", "middle", "right"]
    assert [entry["level"] for entry in fact["two_player_blocked_levels"]] == [names[n] for n in t.BLOCKED_LEVELS]


def test_AN_154_solo_rounds() -> None:
    fact = TRACKS["solo"]
    assert list(fact["start_appeal"].values()) == t.SOLO_APPEAL
    assert (t.SOLO_ROUNDS, sum(t.SOLO_ROUNDS)) == (fact["turns_per_round"], fact["total_turns"])
    assert (len(t.SOLO_ROUNDS), t.SOLO_BREAKS, t.SOLO_ROUNDS[0]) == (fact["rounds"], fact["breaks"], fact["tile_rows"])
