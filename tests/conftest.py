"""Makes `kernel.toys` and `conformance` importable from every test, and names long lists of cases shortly.

Fábula's fixture cards are on the table before any game is loaded: a set of their own colours, which the tests of its
rules play with and no other deck can hold.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

os.environ["CARTADA_CARDS"] = str(Path(__file__).parent / "games" / "fabula" / "cards")


# The longest first, so that no worker is left alone with them at the end.
LONGEST = ("web", "test_packages.py", "test_builds.py", "server", "adapters", "lab", "test_mutants.py", "conformance")
TABLES = ("table", "dealt_table", "whole_table")  # what the suite plays at such a table is kept for its other tests


def folder(item: pytest.Item) -> str:
    return folder_of(item.path)


@cache
def folder_of(path: Path) -> str:
    return path.relative_to(Path(__file__).parent).parts[0]


def group(item: pytest.Item) -> str:
    """What one worker does in one go; "": the test alone."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if folder(item) == "conformance":
        return next((str(params[name]) for name in TABLES if name in params), "")
    return item.nodeid.partition("::")[0] if folder(item) in ("games", "kernel", "web") else ""


def pytest_configure(config: pytest.Config) -> None:
    """Each worker begins to collect at another place: what the first has made of a file for its assertions, the others
    find. In a fresh clone that is most of the work."""
    known: dict[str, int | str] = getattr(config, "workerinput", {})
    if known and config.args == config.getini("testpaths"):
        files = [str(path) for path in sorted(Path(__file__).parent.rglob("test_*.py"))]
        first = len(files) * int(str(known["workerid"]).removeprefix("gw")) // int(known["workercount"])
        config.args[:] = files[first:] + files[:first]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What has been imported and collected stays to the end: nobody searches it for garbage, then or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("xdist_group") is None and group(item):
            item.add_marker(pytest.mark.xdist_group(group(item)))
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (places.get(folder(item), len(places)), item.nodeid.partition("::")[0]))
