"""Makes `kernel.toys` and `conformance` importable from every test, and names long lists of cases shortly.

Fábula's fixture cards are on the table before any game is loaded: a set of their own colours, which the tests of its
rules play with and no other deck can hold.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["CARTADA_CARDS"] = str(Path(__file__).parent / "games" / "fabula" / "cards")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups that stay in one process take longest: they begin first, and the small tests fill the rest."""
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)
