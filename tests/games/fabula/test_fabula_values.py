"""[F-101] [F-102] Finished values are worked out only when something they read has changed: and never too late."""

from __future__ import annotations

import pytest

from cartada.games.fabula.decklist import STARTERS
from cartada.games.fabula.fields import COLUMNS
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.terms import BATTLE
from cartada.games.fabula.values import change_bearer, fresh
from cartada.kernel.rng import seeded

from .fabula_table import ME, YOU, Table, face, table


def finished(state: Fabula) -> dict[str, object]:
    return dict(zip(COLUMNS, state.finished.columns(), strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_F_102_finished_values_are_never_stale(seed: int) -> None:
    state = GAME.new(2, {}, seeded(seed), [STARTERS[seed], STARTERS[(seed + 2) % 5]])
    chance = seeded(seed + 50)
    answers = 0
    while state.frames:
        options = state.options()
        state.apply(options[chance.below(len(options))])
        answers += 1
        if answers % 5 == 0:
            anew = state.copy()
            assert isinstance(state, Fabula) and isinstance(anew, Fabula)
            anew.finished.spoil()
            fresh(anew)
            assert finished(anew) == finished(state)


# ---- nothing counts as 0 before everything was added


def cursed(t: Table, bearer: int, curses: list[int]) -> None:
    """Quebranto (−2 offensive, −2 influence) lies on this ally."""
    for curse in curses:
        change_bearer(t.state, curse, bearer)


def curses(t: Table, seat: int) -> list[int]:
    return [card for card in t.state.zones[BATTLE + seat] if t.state.faces[card] == face("f117")]


def test_F_101_oratory_is_added_before_influence_counts_as_0() -> None:
    """1 − 2 + 1 is 0: with an ally of 5 that is no more than the 5 of an outskirts base."""
    t = table(mine="f027 005", theirs="f117")
    cursed(t, t.mine("f027"), curses(t, YOU))
    t.to_influence()
    t.influence({"mine f027": "their base 1", "mine 005": "their base 1"})
    t.pass_all()
    assert t.state.conquest(ME) == 0


def test_F_101_loyalty_is_added_before_influence_counts_as_0() -> None:
    """0 − 2 + 1 is 0: the 4 that are left and a defender of 0 fall to 5."""
    t = table(mine="005 f117", theirs="f049", their_bases="141 142d1 142 143 143")
    cursed(t, t.theirs("f049"), curses(t, ME))
    t.to_influence()
    t.influence({"mine 005": "their base 1"}, {"theirs f049": "their base 1"})
    t.pass_all()
    assert t.state.conquest(ME) == 1


def test_F_101_siege_is_added_before_offensive_counts_as_0() -> None:
    """3 − 4 + 1 is 0."""
    t = table(mine="f004", theirs="f117 f117")
    cursed(t, t.mine("f004"), curses(t, YOU))
    t.attack({"mine f004": "their centre"})
    assert t.base_damage(YOU, 0) == 0


def test_F_101_what_is_left_of_siege_counts() -> None:
    """3 − 2 + 1 is 2."""
    t = table(mine="f004", theirs="f117")
    cursed(t, t.mine("f004"), curses(t, YOU))
    t.attack({"mine f004": "their centre"})
    assert t.base_damage(YOU, 0) == 2


def test_F_7_values_are_shown_and_read_as_0_at_least() -> None:
    t = table(mine="f004", theirs="f117 f117 002")
    cursed(t, t.mine("f004"), curses(t, YOU))
    fresh(t.state)
    shown = t.view(ME)["seats"][ME]["battle"][0]
    assert (shown["offensive"], shown["influence"]) == (0, 0)
    assert (shown["besieging"], shown["speaking"], shown["defending"]) == (0, 0, 0)
    t.attack({"mine f004": "their centre"}, {"mine f004": "theirs 002"})
    assert t.state.damage[t.theirs("002")] == 0
