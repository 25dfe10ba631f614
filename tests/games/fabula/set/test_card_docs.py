"""The examples of docs/fabula-cards.md are cards that load."""

from __future__ import annotations

import re
from pathlib import Path

from ..text_pool import pool_of_text

PAGE = Path(__file__).parents[4] / "docs" / "fabula-cards.md"


def test_every_example_of_the_page_is_a_card() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    cards = [block for block in blocks if "[[card]]" in block]
    pool = pool_of_text("\n".join(cards), code="MEU")
    assert [card.id for card in pool.cards] == ["MEU-001", "MEU-002", "MEU-003", "MEU-004", "MEU-005", "MEU-T01"]
