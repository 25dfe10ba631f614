"""Feira: what each card does."""

from __future__ import annotations

from cartada.games.fabula.terms import TIRELESS, WATCHFUL

from ..fabula_table import ME, YOU, table
from .set_table import cast, enter, has, shown, tapped, use


def test_FAB_073_may_block_shade() -> None:
    t = table(mine="014", theirs="f073 001")
    t.attack({"mine 014": "their centre"}, stop=True)
    t.to("block")
    assert has(t, t.theirs("f073"), WATCHFUL)
    assert t.offers("theirs f073") and not t.offers("theirs 001")


def test_FAB_074_untaps_for_nothing() -> None:
    t = table(mine="f074t")
    t.pass_until(lambda: t.question == "untap")
    before = t.state.resources[ME]
    t.say("mine f074")
    assert t.state.resources[ME] == before and not tapped(t, t.mine("f074"))


def test_FAB_075_is_a_gifted_speaker() -> None:
    t = table(mine="f075", their_bases="141 142d3 142 143 143")
    t.to_influence()
    t.influence({"mine f075": "their base 1"})
    assert t.state.conquest(ME) == 1


def test_FAB_076_brings_a_helper() -> None:
    t = table(hand="f076")
    enter(t, "f076")
    assert t.ids("battle") == ["f076", "fT02"]


def test_FAB_077_makes_attaching_cheaper() -> None:
    t = table(mine="f077 001 f071")
    t.attach("f071", "mine 001")
    assert t.state.resources[ME] == 9


def test_FAB_078_brings_a_coin() -> None:
    t = table(hand="f078")
    enter(t, "f078")
    assert t.ids("battle") == ["f078", "fT06"]


def test_FAB_079_picks_a_pocket() -> None:
    t = table(hand="f079")
    before = t.state.resources[ME]
    enter(t, "f079")
    paid = before - t.state.resources[ME] + 1
    assert t.state.resources[YOU] == 9 and paid == 2


def test_FAB_080_spreads_a_rumour_while_it_speaks() -> None:
    t = table(mine="f080")
    t.to_influence()
    t.influence({"mine f080": "their base 1"})
    assert "fT10" in t.ids("battle")


def test_FAB_081_brings_two_helpers() -> None:
    t = table(hand="f081")
    enter(t, "f081")
    assert t.ids("battle") == ["f081", "fT02", "fT02"]


def test_FAB_082_changes_money() -> None:
    t = table(mine="f082")
    use(t, "f082")
    assert t.state.resources[ME] == 11
    assert tapped(t, t.mine("f082")) and has(t, t.mine("f082"), TIRELESS)


def test_FAB_083_brings_a_charm() -> None:
    t = table(hand="f083")
    enter(t, "f083")
    assert t.ids("battle") == ["f083", "fT07"]


def test_FAB_084_takes_a_modification_for_good() -> None:
    t = table(hand="f084", theirs="110")
    enter(t, "f084", "theirs 110")
    assert t.ids("battle") == ["f084", "110"]


def test_FAB_084_lives_on_the_tricks_of_others() -> None:
    t = table(mine="f084 001", their_hand="070 070")
    t.attack({"mine f084": "their centre"}, stop=True)
    t.pass_until(lambda: t.asked == YOU and t.offers("play 070"))
    t.play("070", "mine 001")
    t.pass_until(lambda: t.state.resources[ME] == 11)
    assert t.over() == "" and not tapped(t, t.mine("f084"))


def test_FAB_085_spurs_other_merchants_on() -> None:
    t = table(mine="f085 007 001 fT02")
    assert [shown(t, t.mine(card)) for card in ("007", "001", "fT02")] == [(1, 1, 2), (2, 2, 1), (2, 1, 2)]


def test_FAB_086_spurs_on_who_carries_something() -> None:
    t = table(mine="f086 001 110", theirs="002 111")
    t.attach("110", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (3, 4, 2)
    assert shown(t, t.theirs("002")) == (3, 3, 1)


def test_FAB_087_untaps_and_persuades() -> None:
    t = table(mine="001t", hand="f087")
    cast(t, "f087", "mine 001")
    assert shown(t, t.mine("001")) == (2, 2, 2) and not tapped(t, t.mine("001"))


def test_FAB_088_leaves_a_helper_behind() -> None:
    t = table(mine="f088", hand="074")
    cast(t, "074", "mine f088")
    assert t.ids("battle") == ["fT02"]


def test_FAB_089_blows_a_modification_home() -> None:
    t = table(mine="001", theirs="110", hand="f089")
    cast(t, "f089", "mode 0", "theirs 110")
    assert t.ids("hand", YOU) == ["110"]


def test_FAB_089_or_disarms_an_ally() -> None:
    t = table(theirs="006 110", hand="f089")
    cast(t, "f089", "mode 1", "theirs 006")
    assert shown(t, t.theirs("006")) == (0, 7, 0)


def test_FAB_090_brings_two_helpers() -> None:
    t = table(hand="f090")
    cast(t, "f090")
    assert t.ids("battle") == ["fT02", "fT02"]


def test_FAB_091_opens_the_market() -> None:
    t = table(hand="f091")
    cast(t, "f091")
    assert t.ids("battle") == ["fT02", "fT06", "fT06"]


def test_FAB_092_buys_an_ally_for_good() -> None:
    t = table(hand="f092", theirs="005 006")
    t.play("f092")
    assert not t.offers("theirs 006")
    t.say("theirs 005")
    t.resolve()
    t.round()
    assert t.ids("battle") == ["005"]


def test_FAB_093_fills_the_square() -> None:
    t = table(hand="f093")
    cast(t, "f093", "x 3")
    assert t.ids("battle") == ["fT02", "fT02", "fT02"]


def test_FAB_094_protects_and_rests_its_bearer() -> None:
    t = table(mine="001 f094")
    t.attach("f094", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (2, 4, 1) and has(t, t.mine("001"), TIRELESS)


def test_FAB_095_hires_a_helper_each_turn() -> None:
    t = table(mine="f095")
    t.round()
    assert t.ids("battle") == ["f095", "fT02"]


def test_FAB_095_until_there_are_four() -> None:
    t = table(mine="f095 fT02 fT02 fT02 fT02")
    t.round()
    assert t.ids("battle") == ["f095", "fT02", "fT02", "fT02", "fT02"]


def test_FAB_096_holds_two_resources_more_and_helps_to_attach() -> None:
    t = table(mine="f096 001 f071")
    t.attach("f071", "mine 001")
    assert t.state.resources[ME] == 9
    t.resolve()
    t.round()
    assert t.state.resources[ME] == 12
