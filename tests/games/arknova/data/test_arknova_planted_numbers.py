"""Rules read their numbers from the data: another number in each place of `tracks.toml`, and each rule follows.

All numbers are changed at once in a copy of the data, one process plays with it (`planted.py`), and every number is
compared with what the rules made of it. A new number in the file needs a probe there, or its line fails here."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from typing import Any, Final

import pytest

from cartada.games.arknova.files import FOLDER

from .planting import seen_with, write_boards

# Other numbers; where a rule has room for one more it is one more, `+1`.
PLANTED: Final[dict[str, Any]] = {
    "start": {
        "money": 31, "conservation": 1, "reputation": 2, "appeal": [4, 5, 6, 7], "xtokens": 1, "active_workers": 2,
        "inactive_workers": 1, "left_cubes": 6, "final_scoring_cards": 3, "dealt": 9, "kept": 5, "slot_1": "cards",
    },
    "limits": {
        "xtokens": 4, "hand": 2, "partner_zoos": 3, "partner_zoos_with_association_1": 1, "universities": 2,
        "display": 7, "interactive_appeal": 6, "kiosk_distance": 2, "small_size": 1, "large_size": 5,
    },
    "appeal": {"last": 110, "cover_all": 8, "income": "+1"},
    "conservation": {
        "last": 30, "target_at_0": 110, "target_steps": [3, 4], "first_step_up_to": 9, "upgrade_or_worker_at": 3,
        "bonus_tiles_at": [4, 7], "bonus_tiles_each": 3, "money_instead_of_tile": 6, "final_scoring_discard_at": 9,
    },
    "reputation": {
        "last": 16, "last_with_cards_1": 8, "range_from": [2, 3, 5, 8, 11, 14], "rewards": "+1", "overflow": "appeal+2",
    },
    "bonus_tiles": "+1",
    "break": {"steps": "+1", "reward": "xtoken+2", "discarded_folders": [2, 3]},
    "actions": {
        "animals": "+1", "animals_reputation": "+1", "cards_drawn": "+1", "cards_discarded": "+1", "snap_from": [4, 2],
        "cards_break_steps": 3, "build_cost": 3, "pavilion_appeal": 2, "kiosk_money": 2,
        "sponsor_level_above_strength": "+1", "break_money": "+1", "venom_cost": 3, "constriction": 1,
    },
    "association": {
        "reputation_value": 1, "reputation_gain": 3, "partner_zoo_value": 2, "university_value": 3, "project_value": 4,
        "workers_needed": {"0": 2, "1": 1}, "copies": 1, "discount": 4, "donations": "+1", "left_donations": [0, 2, 4],
        "donation_gain": "cp+2", "base_projects": "+1", "projects_above": "+1", "blocked_levels": [1, 2, 0],
    },
    "university": [
        {"hand_limit": 6, "reputation": 2, "research": 1}, {"hand_limit": 4, "reputation": 1, "research": 3},
        {"hand_limit": 5, "reputation": 3, "research": 2},
    ],
    "solo": {"appeal": [21, 11, 1], "rounds": [6, 5, 4, 3, 2, 1]},
}  # fmt: skip


def planted(value: Any, other: Any) -> Any:
    """The value with the other numbers in it."""
    if other == "+1":
        if isinstance(value, dict):
            return {key: planted(entry, "+1") for key, entry in value.items()}
        if isinstance(value, list):
            return [planted(entry, "+1") for entry in value]
        if isinstance(value, str):
            gift, amount = value.split("+")
            return f"{gift}+{int(amount) + 1}"
        return value + 1
    if isinstance(value, dict):
        return {key: planted(entry, other[key]) if key in other else entry for key, entry in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [planted(entry, other[at]) for at, entry in enumerate(value)]
    return other


ORIGINAL: Final[dict[str, Any]] = tomllib.loads((FOLDER / "tracks.toml").read_text("utf-8"))
CHANGED: Final[dict[str, Any]] = planted(ORIGINAL, PLANTED)


def leaves(value: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    if isinstance(value, dict):
        return [leaf for key, entry in value.items() for leaf in leaves(entry, (*path, str(key)))]
    if isinstance(value, list):
        return [leaf for at, entry in enumerate(value) for leaf in leaves(entry, (*path, str(at)))]
    return [path]


def at(value: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        value = value[int(key)] if isinstance(value, list) else value.get(key, f"no probe for {key}")
        if isinstance(value, str):
            break
    return value


NUMBERS: Final = [path for path in leaves(ORIGINAL) if re.search(r"\d$", str(at(ORIGINAL, path))) and path[-1] != "id"]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("planted") / "data"
    shutil.copytree(FOLDER, folder)
    write_boards(folder / "tracks.toml", CHANGED)
    found: dict[str, Any] = json.loads(seen_with(folder, "planted"))
    return found


@pytest.mark.parametrize("path", NUMBERS, ids=".".join)
def test_the_rule_follows_the_number(path: tuple[str, ...], seen: dict[str, Any]) -> None:
    assert at(CHANGED, path) != at(ORIGINAL, path), "another number is planted"
    assert at(seen, path) == at(CHANGED, path)
