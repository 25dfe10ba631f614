"""Why not: every refusal has its constant and its rule. Its moment: `test_met.py`."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from cartada.kernel.rulespage import read_rules
from cartada.kernel.speech import LANGUAGES

from .tables import GAMES

TESTS = Path(__file__).parent.parent


def refusal_constants(name: str) -> ModuleType:
    """`refusals.py` of a game; a toy has everything in one file."""
    if (TESTS / "kernel" / "toys" / name).is_dir():
        return importlib.import_module(f"kernel.toys.{name}.game")
    return importlib.import_module(f"cartada.games.{name}.refusals")


@pytest.mark.parametrize("name", GAMES)
def test_constants_are_the_places_in_the_list(name: str) -> None:
    module = refusal_constants(name)
    names = [refusal.name for refusal in GAMES[name].refusals]
    assert names[0] == "ok" and len(set(names)) == len(names)
    for index, refusal in enumerate(GAMES[name].refusals[1:], 1):
        assert getattr(module, refusal.name.upper()) == index


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_cite_rules_that_exist(name: str, language: str) -> None:
    ids = read_rules(GAMES[name].folder, language).ids()
    for refusal in GAMES[name].refusals[1:]:
        assert refusal.rule in ids, refusal.name
