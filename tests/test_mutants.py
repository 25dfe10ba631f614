"""A sample of `mutants.py`: four mistakes the suite must notice."""

from __future__ import annotations

import pytest

from mutants import MUTANTS, caught_by, misplaced

SAMPLE = [
    "a leak: a view shows the top of the deck",
    "a shallow copy: a list is shared",
    "a field is missing in data()",
    "silence: a hidden card is read without showing it",
]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_planted_mistake_is_noticed(name: str) -> None:
    mutant = next(one for one in MUTANTS if one.name == name)
    known = ["tests/conformance/test_hidden.py::test_a_look_follows_from_what_was_told"]  # what may fail without it
    assert caught_by(mutant, known) != ""


def test_every_mistake_can_still_be_planted() -> None:
    assert misplaced(MUTANTS) == []
