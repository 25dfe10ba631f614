"""The tables as fixtures."""

from typing import cast

import pytest

from .tables import POSITIONS, TABLES, WHOLE_TABLES, Table


@pytest.fixture(params=[*TABLES, *POSITIONS], ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """Dealt, and in every position a game hands in. Long games are cut to a few rounds here."""
    return cast(Table, request.param)


@pytest.fixture(params=TABLES, ids=str)
def dealt_table(request: pytest.FixtureRequest) -> Table:
    """Dealt: its log tells everything. Long games are cut to a few rounds here."""
    return cast(Table, request.param)


@pytest.fixture(params=WHOLE_TABLES, ids=str)
def whole_table(request: pytest.FixtureRequest) -> Table:
    """The options exactly as the preset has them."""
    return cast(Table, request.param)
