"""Cards written in a test are gone after it: nothing else on this machine may play with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartada.games.fabula.cardpool import pool_in_use, use_pool


@pytest.fixture(autouse=True)
def no_card_stays() -> Iterator[None]:
    before = pool_in_use()
    yield
    use_pool(before)
