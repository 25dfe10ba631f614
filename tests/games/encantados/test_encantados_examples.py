"""The ten scoring examples of the rules (section 5)."""

from __future__ import annotations

from cartada.games.encantados.meta import GAME

from .encantados_table import table


def test_example_1() -> None:
    t = table(hands=[{"faun": 1, "gnome": 1}], gardens=[{"dwarf": 3, "elf": 2, "elf+mimic": 1}])
    assert t.score() == 6


def test_example_2() -> None:
    garden = {"fairy": 3, "dwarf": 2, "dwarf+mimic": 1}
    hand = {"mimic": 1, "kobold": 1}
    assert table(hands=[hand], gardens=[garden]).score() == 5
    assert table(hands=[hand], gardens=[garden], options={"fairies_cover_hand": False}).score() == 2


def test_example_3() -> None:
    assert table(gardens=[{"fairy": 1, "wisp": 2, "wisp+mimic": 1}]).score() == 2


def test_example_4() -> None:
    assert table(hands=[{"leprechaun": 1}], gardens=[{"leprechaun": 2, "goblin": 3}]).score() == 13
    assert table(hands=[{"leprechaun": 2}], gardens=[{"leprechaun": 1, "goblin": 3}]).score() == -3


def test_example_5() -> None:
    t = table(gardens=[{"faun": 2, "faun+mimic": 1, "spring": 1, "autumn": 1, "winter": 1}])
    assert t.score() == 3


def test_example_6() -> None:
    garden = {"dwarf": 1, "elf": 1, "fairy": 1, "gnome": 1, "troll": 1, "summer": 1}
    assert table(hands=[{"mimic": 1}], gardens=[garden]).score() == 14


def test_example_7() -> None:
    garden = {"dwarf": 2, "dwarf+mimic": 1, "elf": 2, "elf+mimic": 1, "gnome": 3, "kobold": 1}
    assert table(gardens=[{**garden, "goblin+mimic": 1, "summer": 1}]).score() == 9


def test_example_8() -> None:
    garden = {"faun": 2, "wisp": 2, "dwarf": 3, "elf": 1, "kobold": 1, "summer": 1, "spring": 1}
    assert table(hands=[{"goblin": 1, "spring": 1}], gardens=[garden]).score() == 24


def test_example_9() -> None:
    t = table(seats=4, hands=[{"dwarf": 1, "mimic": 1}, {}, {}, {}], gardens=[{"elf": 4, "leprechaun": 2}])
    assert t.score() == 15


def test_example_10() -> None:
    t = table(
        phase="discard", hands=[{"faun": 1}, {"leprechaun": 1}], totals=[88, 93],
        gardens=[{"elf": 3, "dwarf": 2}, {"goblin": 4}],
    )  # fmt: skip
    t.say("discard faun")
    assert (t.state.sheet, t.state.totals) == ([13, 8], [101, 101])
    assert (t.over, GAME.payoff(t.state)) == (True, [0.5, 0.5])
