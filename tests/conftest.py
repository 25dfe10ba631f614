"""Makes `kernel.toys` and `conformance` importable from every test, and names long lists of cases shortly.

Fábula's fixture cards are on the table before any game is loaded: a set of their own colours, which the tests of its
rules play with and no other deck can hold.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["CARTADA_CARDS"] = str(Path(__file__).parent / "games" / "fabula" / "cards")


# The longest first, so that no worker is left alone with them at the end.
LONGEST = ("web", "test_packages.py", "test_builds.py", "server", "adapters", "lab", "test_mutants.py", "conformance")
TABLES = ("table", "dealt_table", "whole_table")  # what the suite plays at such a table is kept for its other tests


def folder(item: pytest.Item) -> str:
    return item.path.relative_to(Path(__file__).parent).parts[0]


def group(item: pytest.Item) -> str:
    """What one worker does in one go; "": the test alone."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if folder(item) == "conformance":
        return next((str(params[name]) for name in TABLES if name in params), "")
    return item.nodeid.partition("::")[0] if folder(item) in ("games", "kernel", "web") else ""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("xdist_group") is None and group(item):
            item.add_marker(pytest.mark.xdist_group(group(item)))
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(folder(item), len(places)))
