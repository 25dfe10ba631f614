"""Every table can be read: nothing is cut, covered, or smaller than it should be, at any size, in both languages. What
is still open is counted in legible_open.json and may only become less; `legible.py` looks at all and says where."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from .conftest import Server
from .legible import OPEN, SIZES, Looker, counted, report, suite_views
from .scenes import scenes

COUNTED = json.loads(OPEN.read_text("utf-8"))


@pytest.mark.parametrize("game", COUNTED)
def test_tables_can_be_read_at_every_size(browser: Browser, server: Server, game: str) -> None:
    tables = scenes(game)
    views = suite_views(tables)
    assert {view.scene for view in views} == set(range(len(tables)))
    assert {(view.width, view.height, view.language) for view in views} >= {(*size, "pt") for size in SIZES[::2]}
    looker = Looker(browser, server.url, game, tables)
    found = list(looker.look(views))
    looker.page.context.close()
    known = COUNTED[game]
    more = {
        f"{device}: {kind}": count
        for device, kinds in counted(found).items()
        for kind, count in kinds.items()
        if count > known[device].get(kind, 0)
    }
    worse = [one for one in found if any(label.endswith(f": {one.kind}") for label in more)]
    assert not more, f"{more}\n{report(worse)}"
