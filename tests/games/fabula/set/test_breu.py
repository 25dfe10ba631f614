"""Breu: what each card does."""

from __future__ import annotations

from cartada.games.fabula.terms import SHADE, VANGUARD

from ..fabula_table import ME, YOU, table
from .set_table import cast, enter, has, shown, use


def test_FAB_097_passes_those_who_do_not_watch() -> None:
    t = table(mine="f097", theirs="001 015")
    t.attack({"mine f097": "their centre"}, stop=True)
    t.to("block")
    assert t.offers("theirs 015") and not t.offers("theirs 001")


def test_FAB_098_brings_a_rumour() -> None:
    t = table(hand="f098")
    enter(t, "f098")
    assert t.ids("battle") == ["f098", "fT10"]


def test_FAB_099_kills_with_any_bite() -> None:
    t = table(mine="f099", theirs="006")
    t.attack({"mine f099": "their centre"}, {"mine f099": "theirs 006"})
    assert t.ids("discard", YOU) == ["006"]


def test_FAB_100_digs_two_graves() -> None:
    t = table(hand="f100", deck="001 002 003")
    enter(t, "f100")
    assert (t.ids("deck"), t.ids("discard")) == (["001"], ["003", "002"])


def test_FAB_101_takes_a_card_along() -> None:
    t = table(mine="f101", hand="074", their_hand="001 002")
    t.play("074", "mine f101")
    t.pass_until(lambda: t.offers("card 002"))
    assert t.asked == YOU
    t.say("card 002")
    t.resolve()
    assert (t.ids("hand", YOU), t.ids("discard", YOU)) == (["001"], ["002"])


def test_FAB_102_passes_those_who_do_not_watch() -> None:
    t = table(mine="f102", theirs="001 015")
    t.attack({"mine f102": "their centre"}, stop=True)
    t.to("block")
    assert t.offers("theirs 015") and not t.offers("theirs 001")


def test_FAB_103_collects_from_the_other() -> None:
    t = table(hand="f103")
    enter(t, "f103")
    assert t.state.resources[YOU] == 8


def test_FAB_104_changes_when_the_discard_is_full() -> None:
    few = table(mine="f104", discard="001 " * 5)
    many = table(mine="f104", discard="001 " * 6)
    offensive, life, influence = shown(few, few.mine("f104"))
    assert shown(many, many.mine("f104")) == (offensive + 2, life + 1, influence)
    assert has(many, many.mine("f104"), VANGUARD) and not has(few, few.mine("f104"), VANGUARD)


def test_FAB_105_strikes_first_from_the_dark() -> None:
    t = table(mine="f105", theirs="001 015")
    t.attack({"mine f105": "their centre"}, {"mine f105": "theirs 015"})
    assert (t.ids("discard", YOU), t.ids("discard")) == (["015"], [])


def test_FAB_106_raises_shadows_from_the_dead_but_not_from_shadows() -> None:
    t = table(mine="f106 001 fT02", hand="074 074")
    cast(t, "074", "mine 001")
    cast(t, "074", "mine fT02")
    assert t.ids("battle") == ["f106", "fT05"]


def test_FAB_107_pays_for_a_soul_once_a_turn() -> None:
    t = table(mine="f107 001 001")
    use(t, "f107", "mine 001")
    assert t.state.resources[ME] == 12 and t.ids("discard") == ["001"]
    assert not t.offers("use f107")


def test_FAB_108_comes_back_to_the_hand() -> None:
    t = table(mine="f108", hand="074")
    cast(t, "074", "mine f108")
    assert (t.ids("hand"), t.ids("discard")) == (["f108"], ["074"])


def test_FAB_109_takes_one_ally_and_one_card() -> None:
    t = table(hand="f109", theirs="001 006", their_hand="002")
    t.say("play f109")
    t.pass_until(lambda: t.offers("theirs 001"))
    assert t.asked == YOU
    t.say("theirs 001")
    t.resolve()
    assert (t.ids("discard", YOU), t.ids("hand", YOU)) == (["001", "002"], [])


def test_FAB_110_grows_with_every_enemy_that_falls_twice_a_turn() -> None:
    t = table(mine="f110", theirs="001 001 001", hand="070 070 070")
    offensive, life, influence = shown(t, t.mine("f110"))
    for _ in range(3):
        cast(t, "070", "theirs 001")
    assert shown(t, t.mine("f110")) == (offensive + 2, life + 2, influence)
    assert has(t, t.mine("f110"), VANGUARD)


def test_FAB_110_does_not_grow_from_its_own_dead() -> None:
    t = table(mine="f110 001", hand="074")
    before = shown(t, t.mine("f110"))
    cast(t, "074", "mine 001")
    assert shown(t, t.mine("f110")) == before


def test_FAB_111_hides_her_people() -> None:
    t = table(mine="f111 001", theirs="001")
    assert has(t, t.mine("001"), SHADE) and not has(t, t.mine("f111"), SHADE) and not has(t, t.theirs("001"), SHADE)


def test_FAB_112_destroys_what_x_can_reach_and_collects_from_the_great() -> None:
    t = table(hand="f112", theirs="004 006")
    t.play("f112", "x 2")
    assert not t.offers("theirs 006")
    t.say("theirs 004")
    t.resolve()
    assert t.ids("discard", YOU) == ["004"] and t.state.resources[ME] == 10 - 3 + 2


def test_FAB_112_collects_nothing_from_the_small() -> None:
    t = table(hand="f112", theirs="001")
    cast(t, "f112", "x 1", "theirs 001")
    assert t.ids("discard", YOU) == ["001"] and t.state.resources[ME] == 10 - 2


def test_FAB_113_chills_an_ally() -> None:
    t = table(hand="f113 f113", theirs="001 003")
    cast(t, "f113", "theirs 003")
    assert shown(t, t.theirs("003")) == (0, 3, 1)
    cast(t, "f113", "theirs 001")
    assert t.ids("discard", YOU) == ["001"]


def test_FAB_114_trades_one_for_one() -> None:
    t = table(mine="007", theirs="006", hand="f114")
    t.play("f114", "theirs 006")
    if t.question == "pay_sacrifice":
        t.say("mine 007")
    t.resolve()
    assert (t.ids("discard"), t.ids("discard", YOU)) == (["007", "f114"], ["006"])


def test_FAB_115_digs_two_allies_up() -> None:
    t = table(hand="f115", discard="001 002 003 070")
    cast(t, "f115", "card 001", "card 003")
    assert (t.ids("hand"), t.ids("discard")) == (["001", "003"], ["002", "070", "f115"])


def test_FAB_116_strikes_and_pays_with_a_base() -> None:
    t = table(hand="f116", theirs="005 006")
    t.play("f116")
    assert not t.offers("theirs 006")
    t.say("theirs 005", "my base 2")
    t.resolve()
    assert t.ids("discard", YOU) == ["005"] and t.base_damage(ME, 2) == 1


def test_FAB_117_weakens_its_bearer_and_draws_when_it_dies() -> None:
    t = table(mine="f117", theirs="002", hand="074", deck="003 " * 5)
    t.attach("f117", "theirs 002")
    t.resolve()
    assert shown(t, t.theirs("002"))[0] == 1
    cast(t, "074", "theirs 002")
    assert t.ids("hand") == ["003"]


def test_FAB_118_takes_an_ally_or_a_modification_away() -> None:
    t = table(hand="f118 f118", theirs="006 110")
    cast(t, "f118", "theirs 006")
    cast(t, "f118", "theirs 110")
    assert t.ids("exile", YOU) == ["006", "110"]


def test_FAB_119_sends_the_enemy_dead_into_exile() -> None:
    t = table(mine="f119 001", theirs="001", hand="074 074")
    cast(t, "074", "theirs 001")
    cast(t, "074", "mine 001")
    assert (t.ids("exile", YOU), t.ids("discard", YOU)) == (["001"], [])
    assert "001" in t.ids("discard")


def test_FAB_119_pays_for_an_ally_with_cards_and_fire() -> None:
    t = table(mine="f119 001 003", deck="002 " * 5)
    use(t, "f119", "mine 001")
    assert t.ids("hand") == ["002", "002"] and t.base_damage(YOU, 0) == 1 and t.state.resources[ME] == 7
    assert not t.offers("use f119")


def test_FAB_120_hides_its_bearer() -> None:
    t = table(mine="001 f120")
    t.attach("f120", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (2, 2, 1) and has(t, t.mine("001"), SHADE)
