"""At every size, in both languages and both lights, nothing that must be read is cut, covered or too small."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser

from .conftest import Server
from .legible import PHONES, Finding, Looker, report, suite_views
from .scenes import scenes


def faults(browser: Browser, server: Server, game: str, *, but: Callable[[Finding], bool] = lambda _: False) -> str:
    """What cannot be read on the recorded tables of a game, after the tables and sizes that were looked at."""
    tables = scenes(game)
    views = suite_views(tables)
    looker = Looker(browser, server.url, game, tables)
    try:
        found = list(looker.look(views))
    finally:
        looker.page.context.close()
    looked = sorted({f"{tables[view.scene].name} {view.width}x{view.height} {view.language}" for view in views})
    print(f"{game}: looked at {len(looked)}: {', '.join(looked)}")
    return report([one for one in found if not but(one)])


def test_batalha_is_legible(browser: Browser, server: Server) -> None:
    assert faults(browser, server, "batalha") == ""


def test_trincheira_is_legible(browser: Browser, server: Server) -> None:
    """Eleven sequences a side are more than there is room for on a phone, or beside the uses of a picked card: only
    there a row moves sideways."""

    def crowded(one: Finding) -> bool:
        return (one.kind, one.scene) == ("sideways", "eleven runs each") and (
            one.size in PHONES or one.stage == "picked"
        )

    assert faults(browser, server, "trincheira", but=crowded) == ""


def test_arknova_is_legible(browser: Browser, server: Server) -> None:
    assert faults(browser, server, "arknova") == ""


def test_encantados_is_legible(browser: Browser, server: Server) -> None:
    """Eight races in each garden are more than the least of phones, a lying one and a laptop have height for beside a
    long question; so is a laptop's others' garden below three lines of the bar."""
    open_still = {
        ("eight races each", "360x740"),
        ("eight races each", "844x390"),
        ("eight races each", "1280x720"),
        ("ask.troll_garden", "1280x720"),
        ("ask.troll", "844x390"),
        ("ask.spring", "390x844"),
    }

    def crowded(one: Finding) -> bool:
        return (one.scene, one.size) in open_still

    assert faults(browser, server, "encantados", but=crowded) == ""


def test_fabula_is_legible(browser: Browser, server: Server) -> None:
    """A small phone has no room for twenty permanents and a bar of six lines: there, only there, they touch. One that
    lies on its side scrolls a long question, and what is picked among overlapping cards stands before the next."""
    usual = ("frame.phone.lying bar.mine", "thing.card.[hand:n:n] seen face name")

    def crowded(one: Finding) -> bool:
        if one.size == "360x740" and one.kind in ("covered", "on each other"):
            return True
        return one.size in PHONES and one.where in usual

    assert faults(browser, server, "fabula", but=crowded) == ""
