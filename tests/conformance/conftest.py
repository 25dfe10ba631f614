"""The tables as fixtures."""

from typing import cast

import pytest

from .tables import TABLES, WHOLE_TABLES, Table


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """Long games are cut to a few rounds here."""
    return cast(Table, request.param)


@pytest.fixture(params=WHOLE_TABLES, ids=str)
def whole_table(request: pytest.FixtureRequest) -> Table:
    """The options exactly as the preset has them."""
    return cast(Table, request.param)
