"""At every size, in both languages and both lights, nothing that must be read is cut, covered or too small, and
everything that is no card says what it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from .conftest import Server
from .legible import PHONES, Finding, Looker, is_sign, report, suite_views, unexplained
from .scenes import PLAYED, scenes

Looking = Callable[[str], list[Finding]]


@pytest.fixture(scope="module")
def looked(browser: Browser, server: Server) -> Looking:
    """What is found on the recorded tables of a game; each is looked at once."""
    known: dict[str, list[Finding]] = {}

    def found(game: str) -> list[Finding]:
        if game not in known:
            tables = scenes(game)
            views = suite_views(tables)
            looker = Looker(browser, server.url, game, tables)
            try:
                known[game] = list(looker.look(views))
            finally:
                looker.page.context.close()
            names = sorted({f"{tables[view.scene].name} {view.width}x{view.height} {view.language}" for view in views})
            print(f"{game}: looked at {len(names)}: {', '.join(names)}")
        return known[game]

    return found


def faults(found: list[Finding], *, but: Callable[[Finding], bool] = lambda _: False) -> str:
    return report([one for one in found if not is_sign(one) and not but(one)])


@pytest.mark.parametrize("game", PLAYED)
def test_everything_on_the_table_says_what_it_is(looked: Looking, game: str) -> None:
    assert any(one.kind == "sign" for one in looked(game))
    assert report(unexplained(game, looked(game))) == ""


def test_batalha_is_legible(looked: Looking) -> None:
    assert faults(looked("batalha")) == ""


def test_trincheira_is_legible(looked: Looking) -> None:
    """Eleven sequences a side are more than there is room for on a phone, or beside the uses of a picked card: only
    there a row moves sideways."""

    def crowded(one: Finding) -> bool:
        return (one.kind, one.scene) == ("sideways", "eleven runs each") and (
            one.size in PHONES or one.stage == "picked"
        )

    assert faults(looked("trincheira"), but=crowded) == ""


def test_arknova_is_legible(looked: Looking) -> None:
    assert faults(looked("arknova")) == ""


def test_encantados_is_legible(looked: Looking) -> None:
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

    assert faults(looked("encantados"), but=crowded) == ""


def test_fabula_is_legible(looked: Looking) -> None:
    """A small phone has no room for twenty permanents and a bar of six lines: there, only there, they touch. One that
    lies on its side scrolls a long question, and what is picked among overlapping cards stands before the next."""
    usual = ("frame.phone.lying bar.mine", "thing.card.[hand:n:n] seen face name")

    def crowded(one: Finding) -> bool:
        if one.size == "360x740" and one.kind in ("covered", "on each other"):
            return True
        return one.size in PHONES and one.where in usual

    assert faults(looked("fabula"), but=crowded) == ""
