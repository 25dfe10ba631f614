"""The tokens of the set, and that no card of the set is without a test."""

from __future__ import annotations

import re
from pathlib import Path

from cartada.games.fabula.language.pool import load_pool
from cartada.games.fabula.terms import BULWARK, SHADE, SWIFT

from ..fabula_table import ME, table
from .set_table import has, shown, use

HERE = Path(__file__).parent


def test_every_card_that_does_something_has_a_test() -> None:
    doing = {card.id for card in load_pool([]).cards if card.abilities or card.keywords or card.script}
    tested: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            tested.update(f"FAB-{number}" for number in re.findall(r"FAB_(T?\d+)", name))
    assert sorted(doing - tested) == []
    assert sorted(doing) != []


def test_FAB_T01_attacks_at_once() -> None:
    t = table(mine="fT01")
    assert has(t, t.mine("fT01"), SWIFT) and shown(t, t.mine("fT01")) == (2, 1, 0)


def test_FAB_T03_blocks_without_tapping() -> None:
    t = table(mine="fT03")
    assert has(t, t.mine("fT03"), BULWARK) and shown(t, t.mine("fT03")) == (0, 3, 1)


def test_FAB_T05_is_a_shade() -> None:
    t = table(mine="fT05")
    assert has(t, t.mine("fT05"), SHADE)


def test_FAB_T06_is_spent() -> None:
    t = table(mine="fT06")
    use(t, "fT06")
    assert t.state.resources[ME] == 11 and t.ids("battle") == []


def test_FAB_T07_protects_its_bearer() -> None:
    t = table(mine="001 fT07")
    t.attach("fT07", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (2, 3, 1) and t.state.resources[ME] == 9


def test_FAB_T09_is_slow_to_rise() -> None:
    t = table(mine="fT09t")
    assert t.state.finished.of[t.mine("fT09")].restore == 2


def test_FAB_T10_harms_the_good_name_of_an_enemy() -> None:
    t = table(mine="fT10", theirs="001")
    t.attach("fT10", "theirs 001")
    t.resolve()
    assert shown(t, t.theirs("001")) == (2, 2, 0) and t.state.resources[ME] == 10
