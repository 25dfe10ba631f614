"""Cards written in a test are gone after it: nothing else on this machine may play with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartada.games.fabula.compile import forget

from .effects_board import LOADED


@pytest.fixture(autouse=True)
def no_card_stays() -> Iterator[None]:
    yield
    while LOADED:
        forget(LOADED.pop())
