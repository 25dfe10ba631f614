"""Rules read their numbers from the data: other numbers on all cards, maps and buildings, and the rules follow.

The numbers are changed in copies of the data (`planting.py`); one process for each copy asks the rules what they make
of every number (`planted_cards.py`, `planted_maps.py`, `planted_buildings.py`). What they saw must be what was planted,
card by card. A new column with numbers needs a probe, or the last tests fail."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from cartada.games.arknova.files import FOLDER

from .planting import (
    CARD_FILES,
    COLUMNS,
    Map,
    copy_with_buildings,
    copy_with_cards,
    copy_with_maps,
    listed,
    maps,
    numbers,
    other_map,
    other_row,
    other_spaces,
    rows,
    seen_with,
    table,
    tracks,
)

Seen = dict[str, dict[str, list[int]]]  # by card and column
NAMED: Final = ("pt", "en", "latin", "id")  # digits in names are no numbers
BUILD_COST: Final = 2
MAPS: Final = maps()
OTHER_MAPS: Final = [other_map(entry) for entry in MAPS]


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    found: dict[str, Seen] = json.loads(seen_with(copy_with_cards(at(tmp_path_factory)), "planted_cards"))
    return found


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Map:
    found: Map = json.loads(seen_with(copy_with_maps(at(tmp_path_factory)), "planted_maps"))
    return found


@pytest.fixture(scope="module")
def buildings(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    found: Seen = json.loads(seen_with(copy_with_buildings(at(tmp_path_factory)), "planted_buildings"))
    return found


def at(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("planted") / "data"


def name_column(file: str) -> str:
    """What a row is called by."""
    return {"keywords": "keyword", "buildings": "building"}.get(file, "number")


def planted(file: str, column: str) -> dict[str, list[int]]:
    """The other numbers of a column, by card; each of them is another one."""
    found: dict[str, list[int]] = {}
    for row in rows(file):
        before, after = numbers(column, row[column]), numbers(column, other_row(file, row)[column])
        if before:
            assert len(after) > len(before) or all(a != b for a, b in zip(after, before, strict=True)), row
            found[row[name_column(file)]] = after
    return found


@pytest.mark.parametrize(("file", "column"), [(file, column) for file in CARD_FILES for column in COLUMNS[file]])
def test_the_rules_follow_the_numbers_of_the_cards(file: str, column: str, cards: dict[str, Seen]) -> None:
    expected = planted(file, column)
    assert expected
    assert {card: cards[file][card][column] for card in expected} == expected


@pytest.mark.parametrize("column", COLUMNS["buildings"])
def test_the_rules_follow_the_numbers_of_the_buildings(column: str, buildings: Seen) -> None:
    expected = planted("buildings", column)
    assert {building: buildings[building][column] for building in expected} == expected


def test_strength_price_and_animals_follow_the_size_of_a_building(buildings: Seen) -> None:
    for row in rows("buildings"):
        size = len(other_row("buildings", row)["cells"].split())
        largest = [min(size, 5)] if row["class"] == "standard" else []
        assert buildings[row["building"]]["size"] == [size, BUILD_COST * size, *largest]


# ---- maps


def amounts(gifts: list[str]) -> list[int]:
    return [int(gift.rpartition("+")[2]) for gift in gifts if gift]


@pytest.mark.parametrize("number", range(len(MAPS)))
def test_the_rules_follow_the_terrain_and_the_buildings_of_a_map(number: int, boards: Map) -> None:
    seen, planted = table(table(boards, "maps"), str(MAPS[number]["id"])), OTHER_MAPS[number]
    assert planted["rows"] != MAPS[number]["rows"] and seen["rows"] == planted["rows"]
    standing = {name: sorted(listed(table(planted, "standing"), name)) for name in table(planted, "standing")}
    assert seen["standing"] == standing


@pytest.mark.parametrize("number", range(len(MAPS)))
def test_the_rules_follow_the_bonuses_of_a_map(number: int, boards: Map) -> None:
    seen, planted = table(table(boards, "maps"), str(MAPS[number]["id"])), OTHER_MAPS[number]
    bonuses = table(planted, "bonuses")
    assert seen["bonuses"] == {space: amounts([str(bonuses[space])])[0] for space in bonuses}
    for column in ("left", "partner_zoos", "universities", "workers"):
        assert seen[column] == amounts(listed(planted, column))
    left = listed(planted, "left")
    assert seen["left_income"] == [amounts([gift])[0] if gift.startswith("every break") else 0 for gift in left]


@pytest.mark.parametrize("number", range(len(MAPS)))
def test_the_rules_follow_the_power_of_a_map(number: int, boards: Map) -> None:
    seen, power = table(table(boards, "maps"), str(MAPS[number]["id"])), table(OTHER_MAPS[number], "power")
    spaces = sorted(listed(power, "spaces"))
    amount = {"amount": power["amount"]} if "amount" in power else {}
    assert seen["power"] == {"spaces": spaces, **amount}
    assert seen["finding"] == (spaces if power.get("id") == "hollywood_hills" else [])


def test_the_rules_follow_the_spaces_of_the_tracks(boards: Map) -> None:
    changed = other_spaces(tracks())
    income, rewards = table(table(changed, "appeal"), "income"), table(table(changed, "reputation"), "rewards")
    assert boards["income"] == [int(space) for space in income if space != "0"]
    assert boards["rewards"] == [int(space) for space in rewards]


# ---- nothing is left out


def test_every_column_with_numbers_is_planted() -> None:
    assert {path.stem for path in FOLDER.glob("*.csv")} == set(COLUMNS)
    for file, columns in COLUMNS.items():
        with_numbers = {name for row in rows(file) for name, text in row.items() if re.search(r"\d", text)}
        assert with_numbers <= {*columns, *NAMED, name_column(file)}


def test_every_field_of_the_maps_with_numbers_is_planted() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == {"maps", "tracks"}
    for before, after in zip(MAPS, OTHER_MAPS, strict=True):
        for name, value in before.items():
            assert name in NAMED or after[name] != value or not re.search(r"\d", str(value)), name
